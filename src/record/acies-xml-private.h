/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

#include "acies-xml.h"

G_BEGIN_DECLS

/* libxml2 2.12 hands out its errors as constants; the function types must match. */
#if LIBXML_VERSION >= 21200
typedef const xmlError AciesXmlProblem;
#else
typedef xmlError AciesXmlProblem;
#endif

/* What libxml2 says, without line breaks and with plain element names. */
char *acies_xml_clean_message (const char *message) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
