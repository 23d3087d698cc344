/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "acies-report-chart-private.h"
#include "acies-report-names-private.h"
#include "acies-report-pages.h"
#include "acies-report-private.h"

G_BEGIN_DECLS

/* A report is composed of strips: lines of text, rows of tables, sketches, each as wide as the text and never broken.
 * They flow from page to page.  A strip is made of pieces, which know what they draw and what is told there. */

/**
 * AciesPageMargins:
 * @side: at the left and right, points
 * @top: above
 * @bottom: below, where the foot stands
 *
 * The margins of pages.
 */
typedef struct
{
  double side;
  double top;
  double bottom;
} AciesPageMargins;

typedef enum
{
  ACIES_PAGE_KICKER,
  ACIES_PAGE_TITLE,
  ACIES_PAGE_SUBTITLE,
  ACIES_PAGE_FACTS,
  ACIES_PAGE_BODY,
  ACIES_PAGE_HEADING,
  ACIES_PAGE_SUBHEADING,
  ACIES_PAGE_STEP,
  ACIES_PAGE_CAPTION,
  ACIES_PAGE_QUOTE,
  ACIES_PAGE_SMALL,
  ACIES_PAGE_SMALL_BOLD,
  ACIES_PAGE_FAINT,
  ACIES_PAGE_FOOT
} AciesPageFont;

typedef enum
{
  ACIES_PAGE_INK,
  ACIES_PAGE_SECOND,
  ACIES_PAGE_ACCENT,
  ACIES_PAGE_HAIRLINE
} AciesPageColor;


/**
 * AciesPageSpan:
 * @start: the first byte
 * @end: the byte after the last
 * @entry: the number of the entry told there
 *
 * The part of a text that tells an entry.
 */
typedef struct
{
  int   start;
  int   end;
  guint entry;
} AciesPageSpan;

/**
 * AciesPageText:
 * @layout: its letters
 * @color: their color
 * @tag: what it is in a PDF's structure: "P"
 * @passage: (nullable): the passage that it is of
 * @turn: the turn, -1 for none
 * @spans: (element-type AciesPageSpan): what is told where
 * @is_record: whether it is of the record, behind the story
 * @record: the entry whose number it is, 0 for none
 * @leading: points from line to line
 *
 * A paragraph, heading or cell.
 */
typedef struct
{
  grefcount       references;
  PangoLayout    *layout;
  AciesPageColor  color;
  const char     *tag;
  char           *passage;
  int             turn;
  GArray         *spans;
  gboolean        is_record;
  guint           record;
  double          leading;
} AciesPageText;

typedef enum
{
  ACIES_PAGE_LINE,
  ACIES_PAGE_BOX,
  ACIES_PAGE_FRAME,
  ACIES_PAGE_BADGE,
  ACIES_PAGE_SKETCH,
  ACIES_PAGE_CHART,
  ACIES_PAGE_PHOTO
} AciesPageKind;

/**
 * AciesPagePiece:
 * @kind: what it is
 * @x: its left edge, from the left of the text
 * @y: its upper edge, from the top of the strip
 * @width: its width
 * @height: its height
 * @text: (nullable): the text of a line
 * @line: (nullable): the line
 * @baseline: of a line, from its upper edge
 * @indent: of a line, from its left edge to its first letter
 * @color: the color of a box or frame
 * @weight: of a frame, the width of its line
 * @badge: a badge
 * @scene: (nullable): the scene of a sketch
 * @photo: (nullable): a photograph
 * @chart: (nullable): a chart
 * @turn: the turn of a sketch, -1 for none
 *
 * Something drawn, in points.
 */
typedef struct
{
  AciesPageKind    kind;
  double           x;
  double           y;
  double           width;
  double           height;
  AciesPageText   *text;
  PangoLayoutLine *line;
  double           baseline;
  double           indent;
  AciesPageColor   color;
  double           weight;
  AciesReportBadge badge;
  AciesScene      *scene;
  AciesPhoto      *photo;
  AciesReportChart *chart;
  int              turn;
} AciesPagePiece;

/**
 * AciesPageStrip:
 * @pieces: (element-type AciesPagePiece)
 * @height: its height, points
 * @space: what is left free before it, but at the top of a page
 * @keeps_next: whether the next strip stands on the same page
 * @is_floating: whether text that follows may come before it
 * @begins_page: whether a page begins with it
 * @table: strips of one table have one number, 0 for none
 * @head: (nullable): the strip that is repeated before it at the top of a page
 * @section: strips of one section have one number
 * @heading: (nullable): what it is called in the outline
 * @depth: the depth of that in the outline, from 0
 *
 * What is never parted by a page's end.
 */
typedef struct _AciesPageStrip AciesPageStrip;
struct _AciesPageStrip
{
  GPtrArray      *pieces;
  double          height;
  double          space;
  gboolean        keeps_next;
  gboolean        is_floating;
  gboolean        begins_page;
  guint           table;
  AciesPageStrip *head;
  guint           section;
  char           *heading;
  guint           depth;
};

/**
 * AciesPageItem:
 * @strip: a strip, of the pages
 * @y: its upper edge, from the top of the text
 *
 * A strip in its place.
 */
typedef struct
{
  AciesPageStrip *strip;
  double          y;
} AciesPageItem;

/**
 * AciesPager:
 * @document: the report; %NULL for pages of something else
 * @options: what the user chose; %NULL without a report
 * @cancellable: (nullable): gives it up
 * @context: for text
 * @names: the search for names
 * @strips: (element-type AciesPageStrip): what there is so far
 * @width: the width of the text, points
 * @height: its height on a page
 * @share: the height of a sketch at most, of the height of the text
 * @passage: (nullable): the passage at work
 * @turn: the turn at work, -1 for none
 * @entry: the entry that texts are about, 0 for none
 * @is_record: whether what is at work is the record
 * @section: the section at work
 * @n_tables: how many tables there are so far
 *
 * A report while it is composed.
 */
typedef struct
{
  const AciesReportDocument *document;
  const AciesReportOptions  *options;
  GCancellable              *cancellable;
  PangoContext              *context;
  AciesReportNames          *names;
  GPtrArray                 *strips;
  double                     width;
  double                     height;
  double                     share;
  const char                *passage;
  int                        turn;
  guint                      entry;
  gboolean                   is_record;
  guint                      section;
  guint                      n_tables;
} AciesPager;

/* ---- Text: acies-report-pages-text.c ---- */

PangoContext   *acies_page_create_context (void) G_GNUC_WARN_UNUSED_RESULT;
/* A text in one piece: control characters are gone, and no line is wider than @width. */
AciesPageText  *acies_page_text_new       (AciesPager          *pager,
                                           AciesPageFont        font,
                                           const char          *tag,
                                           const char          *text,
                                           double               width) G_GNUC_WARN_UNUSED_RESULT;
/* The same, but no more than a few lines: what is too long ends in three dots. */
AciesPageText  *acies_page_text_new_cut   (AciesPager          *pager,
                                           AciesPageFont        font,
                                           const char          *tag,
                                           const char          *text,
                                           double               width) G_GNUC_WARN_UNUSED_RESULT;
/* A paragraph of a passage, with the names of units in bold. */
AciesPageText  *acies_page_text_new_told  (AciesPager          *pager,
                                           const GPtrArray     *sentences,
                                           double               width) G_GNUC_WARN_UNUSED_RESULT;
AciesPageText  *acies_page_text_ref       (AciesPageText       *self);
void            acies_page_text_unref     (AciesPageText       *self);
void            acies_page_text_set_end   (AciesPageText       *self);
void            acies_page_text_center    (AciesPageText       *self);
/* Makes bytes bold or italic. */
void            acies_page_text_mark      (AciesPageText       *self,
                                           guint                start,
                                           guint                end,
                                           gboolean             is_italic);
double          acies_page_text_get_natural_width (AciesPageText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPageText, acies_page_text_unref)

/* ---- Strips: acies-report-pages-strip.c ---- */

/* Adds an empty strip. */
AciesPageStrip *acies_page_add_strip      (AciesPager          *pager,
                                           double               space,
                                           double               height);
/* A badge of that height; returns its width. */
double          acies_page_strip_add_badge (AciesPageStrip         *self,
                                            const AciesReportBadge *badge,
                                            double                  x,
                                            double                  y,
                                            double                  size);
AciesPagePiece *acies_page_strip_add      (AciesPageStrip      *self,
                                           AciesPageKind        kind,
                                           double               x,
                                           double               y,
                                           double               width,
                                           double               height);
/* Adds all lines of a text below each other, at @y; returns where they end. */
double          acies_page_strip_add_text (AciesPageStrip      *self,
                                           AciesPageText       *text,
                                           double               x,
                                           double               y);
void            acies_page_strip_free     (AciesPageStrip      *self);
/* Adds a strip for each line of a text; (transfer full) @text.  Returns the first one. */
AciesPageStrip *acies_page_add_text       (AciesPager          *pager,
                                           AciesPageText       *text,
                                           double               x,
                                           double               space);
/* A heading, which stays with what follows. */
AciesPageStrip *acies_page_add_heading    (AciesPager          *pager,
                                           AciesPageFont        font,
                                           const char          *tag,
                                           const char          *text,
                                           guint                depth);
void            acies_page_add_passage    (AciesPager               *pager,
                                           const AciesReportPassage *passage);
/* What players say, with a bar beside it; @source: (nullable) */
void            acies_page_add_quote      (AciesPager          *pager,
                                           const char          *text,
                                           const char          *source);

/* ---- Tables: acies-report-pages-table.c ---- */

void            acies_page_add_table      (AciesPager             *pager,
                                           const AciesReportTable *table,
                                           const AciesReportBadge *badge,
                                           gboolean                has_foot);
/* Both hosts in brief, side by side. */
void            acies_page_add_hosts      (AciesPager             *pager);

/* ---- Pictures: acies-report-pages-figures.c, acies-report-pages-chart.c ---- */

/* One sketch, or two abreast. */
void            acies_page_add_sketches   (AciesPager                      *pager,
                                           const AciesReportChapter *const *chapters,
                                           guint                            n_chapters);
/* Whether there is a picture that can be shown. */
gboolean        acies_page_can_show       (AciesPager             *pager,
                                           AciesPhoto             *photo);
/* @about: (nullable): what stands beneath it */
void            acies_page_add_photo      (AciesPager             *pager,
                                           AciesPhoto             *photo,
                                           const char             *about);
void            acies_page_draw_photo     (cairo_t                *cr,
                                           AciesPhoto             *photo,
                                           double                  width,
                                           double                  height);
void            acies_page_add_chart      (AciesPager             *pager);

/* ---- Composing: acies-report-pages-story.c, acies-report-pages-record.c ---- */

/* What opens the first page; a small one leaves its room to what follows */
void            acies_page_add_title      (AciesPager             *pager,
                                           const char             *kicker,
                                           const char             *title,
                                           const char             *subtitle,
                                           gboolean                is_small);
/* (element-type AciesReportFact) */
void            acies_page_add_facts      (AciesPager             *pager,
                                           const GPtrArray        *facts);
/* FALSE when it was given up */
gboolean        acies_page_compose        (AciesPager             *pager);
gboolean        acies_page_compose_record (AciesPager             *pager);

/* ---- Pages of other things than reports: acies-report-pages.c ---- */

/* Composes strips; FALSE when it was given up.  The pager has neither document nor options. */
typedef gboolean (* AciesPageComposeFunc) (AciesPager    *pager,
                                           gconstpointer  data);

/* Lays out what @compose composes, with @title at the foot of each page; G_IO_ERROR_CANCELLED */
AciesReportPages *acies_page_compose_pages (const char              *title,
                                            AciesReportPaper         paper,
                                            gboolean                 is_landscape,
                                            const AciesPageMargins  *margins,
                                            AciesPageComposeFunc     compose,
                                            gconstpointer            data,
                                            GCancellable            *cancellable,
                                            GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
const AciesPageMargins *acies_page_get_margins (AciesReportPages    *pages);
/* The size of a sheet of paper that stands upright, points */
void              acies_page_get_paper     (AciesReportPaper         paper,
                                            double                  *width,
                                            double                  *height);

/* ---- Flow: acies-report-pages-flow.c ---- */

/* (element-type GArray): of #AciesPageItem, one for each page */
GPtrArray      *acies_page_flow           (GPtrArray              *strips,
                                           double                  height) G_GNUC_WARN_UNUSED_RESULT;
/* Whether a page holds nothing but a sketch or a few lines. */
gboolean        acies_page_is_poor        (GPtrArray              *pages,
                                           double                  height);

/* ---- Drawing: acies-report-pages-draw.c ---- */

typedef enum
{
  ACIES_PAGE_PLAIN,
  ACIES_PAGE_TAGGED /* with the structure of the text */
} AciesPageDrawing;

AciesColor      acies_page_get_color      (AciesPageColor          color);
void            acies_page_draw_line      (const AciesPagePiece   *piece,
                                           cairo_t                *cr);
/* Draws strips with the text's upper left corner at the origin. */
void            acies_page_draw_items     (GArray                 *items,
                                           cairo_t                *cr,
                                           AciesPageDrawing        how);

/* ---- PDF: acies-report-pages-pdf.c ---- */

/* (transfer full): the whole file */
GBytes         *acies_page_write_pdf      (AciesReportPages       *pages,
                                           GPtrArray              *items,
                                           GCancellable           *cancellable,
                                           GError                **error) G_GNUC_WARN_UNUSED_RESULT;
void            acies_page_draw_page      (AciesReportPages       *pages,
                                           guint                   page,
                                           cairo_t                *cr,
                                           AciesPageDrawing        how);

/* The spans that a line shows part of: the first of them at or after @i; FALSE for none.  @x and @width: of that part */
gboolean        acies_page_find_span      (const AciesPagePiece   *piece,
                                           guint                  *i,
                                           double                 *x,
                                           double                 *width);

G_END_DECLS
