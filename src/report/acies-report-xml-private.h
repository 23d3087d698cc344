/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <libxml/tree.h>

#include "acies-report-names-private.h"
#include "acies-report-private.h"

G_BEGIN_DECLS

#define ACIES_REPORT_NAMESPACE "urn:acies:report"

/* Where the sketches and photographs of a report are. */
typedef enum
{
  ACIES_REPORT_INSIDE, /* sketches as SVG, photographs in base64 */
  ACIES_REPORT_BESIDE, /* as files of their own, which the document names */
  ACIES_REPORT_PACKED  /* as files of a package, of which the document also says the size; for paper */
} AciesReportPictures;

/* ---- acies-report-xml.c ---- */

/* A document being written. */
typedef struct
{
  xmlDoc                   *doc;
  xmlNs                    *ns;
  AciesReportDocument      *document;
  const AciesReportOptions *options;
  AciesReportPictures       pictures;
  gboolean                  is_whole;   /* whether it also holds what its level does not show */
  const char               *stem;       /* what files beside it are named after */
  GPtrArray                *files;      /* (element-type AciesReportFile): what lies beside it */
  AciesReportNames         *names;
  GHashTable               *colors;     /* (element-type utf8): of the sketches: "#ebecdd" */
  GHashTable               *photographs; /* (element-type AciesPhoto utf8): files that they are in */
  GCancellable             *cancellable; /* (nullable) */
} AciesReportXml;

xmlNode    *acies_report_xml_add         (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          const char              *name);
/* Adds an element with @text, cleaned; none when @text is NULL. */
xmlNode    *acies_report_xml_add_text    (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          const char              *name,
                                          const char              *text);
/* Adds an element with @text in which the names of units and leaders are elements. */
xmlNode    *acies_report_xml_add_named   (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          const char              *name,
                                          const char              *text);
/* Adds an element with a paragraph for each line of @text; none when that is NULL or empty. */
void        acies_report_xml_add_quote   (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          const char              *name,
                                          const char              *text);
/* @photo: (nullable) */
void        acies_report_xml_add_photo   (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          AciesPhoto              *photo);
void        acies_report_xml_add_passage (AciesReportXml           *self,
                                          xmlNode                  *parent,
                                          const AciesReportPassage *passage);
/* @value: (nullable): none */
void        acies_report_xml_set         (xmlNode                 *node,
                                          const char              *name,
                                          const char              *value);
void        acies_report_xml_set_number  (xmlNode                 *node,
                                          const char              *name,
                                          guint                    value);
void        acies_report_xml_set_flag    (xmlNode                 *node,
                                          const char              *name,
                                          gboolean                 value);
void        acies_report_xml_add_badge   (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          const AciesReportBadge  *badge);

/* @table: (nullable) */
void        acies_report_xml_add_table   (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          const char              *id,
                                          const AciesReportTable  *table,
                                          gboolean                 has_foot);
/* (element-type AciesReportFact) */
void        acies_report_xml_add_facts   (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          const GPtrArray         *facts);
/* The element of the whole document, with what the page says of itself */
xmlNode    *acies_report_xml_add_root    (AciesReportXml          *self);

/* acies-report-xml-record.c */
void        acies_report_xml_add_parts   (AciesReportXml           *self,
                                          xmlNode                  *parent,
                                          const AciesReportChapter *chapter);

/* acies-report-xml-drawings.c */
gboolean    acies_report_xml_add_figure  (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          const AciesReportFigure *figure,
                                          const char              *id,
                                          GError                 **error);
/* Where the lines of the chart are, and its picture in a package */
gboolean    acies_report_xml_draw_chart  (AciesReportXml          *self,
                                          xmlNode                 *node,
                                          GError                 **error);
/* What the signs on all sketches mean */
void        acies_report_xml_add_signs   (AciesReportXml          *self,
                                          xmlNode                 *parent);
/* The colors of the sides and sketches by day and by night; (element-type guint) @sides: those of the sides */
void        acies_report_xml_add_palette (AciesReportXml          *self,
                                          xmlNode                 *parent,
                                          const GArray            *sides);

/* acies-report-xml-words.c */
void        acies_report_xml_add_words   (AciesReportXml          *self,
                                          xmlNode                 *parent);

/* Makes the document of a report; @files takes what lies beside it.  (transfer full): to be freed with xmlFreeDoc() */
xmlDoc     *acies_report_create_xml      (AciesReportDocument      *document,
                                          const AciesReportOptions *options,
                                          AciesReportPictures       pictures,
                                          gboolean                  is_whole,
                                          const char               *name,
                                          GPtrArray                *files,
                                          GCancellable             *cancellable,
                                          GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* ---- acies-report-style.c ---- */

/* Transforms the document of a report.  @sheet is the name of the built-in style sheet that is taken when the options
 * name none.  Returns the text, or NULL with ACIES_REPORT_ERROR_STYLE or G_IO_ERROR_CANCELLED. */
GBytes     *acies_report_apply_style     (xmlDoc                   *report,
                                          const char               *sheet,
                                          const AciesReportOptions *options,
                                          GCancellable             *cancellable,
                                          GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
