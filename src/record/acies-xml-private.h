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

/* What libxml2 says, in one line that is not too long, with plain element names. */
char *acies_xml_clean_message (const char *message) G_GNUC_WARN_UNUSED_RESULT;

/* The text in UTF-8, whatever encoding it has or declares; MALFORMED where that cannot be. */
GBytes  *acies_xml_decode (GBytes      *bytes,
                           const char  *name,
                           GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether a text in UTF-8 keeps to the limits of acies-limits.h; TOO_LARGE where not. */
gboolean acies_xml_scan   (GBytes      *bytes,
                           const char  *name,
                           GError     **error);

G_END_DECLS
