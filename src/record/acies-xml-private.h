/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

#include "acies-xml.h"

G_BEGIN_DECLS

/* libxml2 2.12 passes errors as constants; the function types must match. */
#if LIBXML_VERSION >= 21200
typedef const xmlError AciesXmlProblem;
#else
typedef xmlError AciesXmlProblem;
#endif

/* Cleans a message of libxml2: one line of limited length, with plain element names. */
char *acies_xml_clean_message (const char *message) G_GNUC_WARN_UNUSED_RESULT;

/* Converts a text to UTF-8 from the encoding that it has or declares; MALFORMED when that fails. */
GBytes  *acies_xml_decode (GBytes      *bytes,
                           const char  *name,
                           GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/* Checks a UTF-8 text against the limits of acies-limits.h; TOO_LARGE beyond them. */
gboolean acies_xml_scan   (GBytes      *bytes,
                           const char  *name,
                           GError     **error);

G_END_DECLS
