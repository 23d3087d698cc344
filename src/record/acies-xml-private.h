/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

#include "acies-xml-stream.h"

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

/* Tells whether a schema is sure to take a value; FALSE also for some that are written in an unusual way. */
gboolean acies_xml_value_fits (const AciesXmlValue     *self,
                               const AciesXmlAttribute *attribute);
gboolean acies_xml_text_fits  (const char              *text,
                               gsize                    length,
                               glong                    most);

/* An element that has begun and not ended, with the stage reached in it and how many elements that has. */
typedef struct
{
  const AciesXmlForm *form;
  guint               stage;
  guint               n_elements;
} AciesXmlFrame;

/* What has been seen of a file. */
typedef struct
{
  const AciesXmlStream *stream;
  gpointer              data;
  gboolean              fits;      /* whether a schema is sure to take it */
  guint                 n_open;    /* how many of @frames there are, the root first */
  guint                 n_skipped; /* open elements that are of no form, or lie in one that is not */
  guint                 container; /* how many frames there are at the container, while it is open; 0 outside of it */
  AciesXmlFrame         frames[ACIES_XML_MAX_DEPTH];
  GString              *text;      /* of the element that takes text */
  GStringChunk         *decoded;   /* values with references in them */
} AciesXmlStreaming;

void     acies_xml_streaming_init  (AciesXmlStreaming    *self,
                                    const AciesXmlStream *stream,
                                    gpointer              data);
void     acies_xml_streaming_clear (AciesXmlStreaming    *self);
/* TRUE for an element in the container, which does not belong into the tree.  The parser's attributes are five pointers
 * each: name, prefix, URI, value, end of the value. */
gboolean acies_xml_streaming_start (AciesXmlStreaming    *self,
                                    const xmlChar        *name,
                                    const xmlChar        *uri,
                                    const xmlChar       **attributes,
                                    guint                 n_attributes,
                                    long                  line);
gboolean acies_xml_streaming_end   (AciesXmlStreaming    *self);
/* @may_be_blank: whether it may be white space between elements */
void     acies_xml_streaming_text  (AciesXmlStreaming    *self,
                                    const char           *text,
                                    int                   length,
                                    gboolean              may_be_blank);
/* White space that is not text of the element it stands in, unless there is some before it. */
void     acies_xml_streaming_blank (AciesXmlStreaming    *self,
                                    const char           *text,
                                    int                   length);

/* Parses as acies_xml_parse().  @streaming: (nullable): what the file is held against */
xmlDoc  *acies_xml_parse_with      (GBytes               *bytes,
                                    const char           *name,
                                    const char           *root,
                                    guint                 major_version,
                                    AciesXmlStreaming    *streaming,
                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesXmlStreaming, acies_xml_streaming_clear)

G_END_DECLS
