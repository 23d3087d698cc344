/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-report-document.h"
#include "acies-report-names-private.h"
#include "acies-report.h"

G_BEGIN_DECLS

/* ---- Making the parts of a document: acies-report-parts.c ---- */

/* All allocate what they need, and are freed with the document. */
AciesReportTable   *acies_report_table_new        (const char          *caption) G_GNUC_WARN_UNUSED_RESULT;
void                acies_report_table_free       (AciesReportTable    *self);
AciesReportColumn  *acies_report_table_add_column (AciesReportTable    *self,
                                                   const char          *label,
                                                   int                  side,
                                                   gboolean             is_number);
AciesReportRow     *acies_report_table_add_row    (AciesReportTable    *self);
/* (transfer full) @text */
void                acies_report_row_add_cell     (AciesReportRow      *self,
                                                   char                *text);
/* (element-type AciesReportFact): none yet */
GPtrArray          *acies_report_facts_new        (void) G_GNUC_WARN_UNUSED_RESULT;
/* None without a value; (transfer full) (nullable) @value */
void                acies_report_add_fact         (GPtrArray           *facts,
                                                   const char          *label,
                                                   char                *value);
AciesReportSide    *acies_report_side_new         (const AciesSide     *side) G_GNUC_WARN_UNUSED_RESULT;
AciesReportChapter *acies_report_chapter_new      (guint                turn) G_GNUC_WARN_UNUSED_RESULT;
void                acies_report_chapter_free    (AciesReportChapter  *self);
AciesReportPart    *acies_report_part_new         (void) G_GNUC_WARN_UNUSED_RESULT;
/* "Movement: William Moves"; (transfer full) (nullable): for a part without a heading */
char               *acies_report_part_label       (const AciesReportPart *self) G_GNUC_WARN_UNUSED_RESULT;
AciesReportItem    *acies_report_item_new         (void) G_GNUC_WARN_UNUSED_RESULT;
AciesReportEntry   *acies_report_entry_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void                acies_report_entry_free       (AciesReportEntry    *self);
/* (transfer full) @label, @value and @clause */
void                acies_report_entry_add_line   (AciesReportEntry    *self,
                                                   char                *label,
                                                   char                *value,
                                                   char                *clause);
AciesReportDocument *acies_report_document_alloc  (void) G_GNUC_WARN_UNUSED_RESULT;
/* acies-report-passage.c */
AciesReportPassage *acies_report_passage_new      (const char          *id) G_GNUC_WARN_UNUSED_RESULT;
void                acies_report_passage_free     (AciesReportPassage  *self);
/* Adds a sentence to the last paragraph; (transfer full) @sentence (nullable); @entry 0 for none. */
void                acies_report_passage_tell     (AciesReportPassage  *self,
                                                   char                *sentence,
                                                   guint                entry);
/* Begins a paragraph, unless the last one is empty. */
void                acies_report_passage_break    (AciesReportPassage  *self);

/* ---- Filling a document ---- */

/* What the losses of a battle are counted in */
typedef enum
{
  ACIES_REPORT_COUNTS_STRENGTH,
  ACIES_REPORT_COUNTS_BASES,
  ACIES_REPORT_COUNTS_FIGURES
} AciesReportCounted;

/**
 * AciesReportField:
 * @middle: the middle of the first side as it was deployed
 * @right: the way to its right, one inch long
 * @left_end: inches from @middle to the leftmost unit of all, below 0
 * @right_end: inches to the rightmost one; no more than @left_end where no lines face each other
 *
 * The field as the first side sees it, when it looks at its enemies.
 */
typedef struct
{
  AciesPoint middle;
  AciesPoint right;
  double     left_end;
  double     right_end;
} AciesReportField;

/**
 * AciesReportSource:
 * @battle: the battle
 * @options: what the user chose
 * @document: what is being made of it
 * @ends: (element-type AciesSituation): where it stood at the end of each turn, 0 first
 * @counted: what can be counted of all units
 * @counts_strength: whether that is the strength of the rules, in place of the size of a unit
 * @field: where left and right are
 * @turns: (element-type AciesReportTurn): what happened in each turn, 0 first
 * @names: the names in sentences of the log; only where a story is told
 *
 * What the parts of a document are made from.
 */
typedef struct
{
  AciesBattle         *battle;
  const AciesReportOptions *options;
  AciesReportDocument *document;
  GPtrArray           *ends;
  AciesReportCounted   counted;
  gboolean             counts_strength;
  AciesReportField     field;
  GPtrArray           *turns;
  AciesReportNames    *names;
} AciesReportSource;

#define acies_report_source_get_end(self, turn) \
  ((const AciesSituation *) (self)->ends->pdata[MIN ((turn), (self)->ends->len - 1)])

/* acies-report-armies.c */
/* With how much a unit began, in the count of the report.  @left: (out): what is left of it */
guint acies_report_count           (AciesReportSource     *source,
                                    const AciesBody       *body,
                                    const AciesAppearance *appearance,
                                    guint                 *left);
void  acies_report_add_sides       (AciesReportSource *source);
void  acies_report_add_losses      (AciesReportSource *source);
/* acies-report-dice.c */
void  acies_report_add_dice        (AciesReportEntry     *entry,
                                    const AciesSituation *situation,
                                    AciesEvent           *event);
/* acies-report-turns.c */
void  acies_report_add_chapters    (AciesReportSource *source);
/* Where the battle stood at the end of a turn, for entries that are read in their order; zeroed at first */
typedef struct
{
  AciesSituation *situation; /* (nullable) */
  guint           turn;
} AciesReportEnd;

/* Goes on to the end of the turn of an entry. */
void              acies_report_end_follow (AciesReportEnd *self,
                                           AciesBattle    *battle,
                                           AciesEntry     *entry);
void              acies_report_end_clear  (AciesReportEnd *self);
/* All that an entry says, @situation being where its turn ended; only the battle of @source is asked. */
AciesReportEntry *acies_report_tell_entry (AciesReportSource    *source,
                                           const AciesSituation *situation,
                                           AciesEntry           *logged) G_GNUC_WARN_UNUSED_RESULT;
/* acies-report-story.c; needs what acies_report_gather_turns() gathers */
void  acies_report_tell_chapter    (AciesReportSource  *source,
                                    AciesReportChapter *chapter);
/* acies-report-verdict.c; needs the chapters */
void  acies_report_choose_figures  (AciesReportSource  *source);
void  acies_report_tell_opening    (AciesReportSource  *source);
/* The heading of what acies_report_tell_outcome() tells */
char *acies_report_label_outcome   (AciesReportSource  *source) G_GNUC_WARN_UNUSED_RESULT;
void  acies_report_tell_outcome    (AciesReportSource  *source);

/* acies-report-luck.c; FALSE when it was given up; (nullable) @odds: known from before */
gboolean acies_report_tell_luck    (AciesReportSource  *source,
                                    AciesLuck          *odds,
                                    GCancellable       *cancellable,
                                    GError            **error);

/* acies-report-wordings.c: (element-type AciesReportWording) */
GPtrArray *acies_report_wordings_new   (void) G_GNUC_WARN_UNUSED_RESULT;
/* Puts the players' words in the place of those of the program, once these are made. */
void       acies_report_apply_wordings (AciesReportSource *source);

/* ---- Words ---- */

/* "Disorder points 3/7": a mark with its count */
char *acies_report_print_mark      (const AciesMark     *mark) G_GNUC_WARN_UNUSED_RESULT;
/* "one, two and three" */
char *acies_report_join            (GPtrArray           *words) G_GNUC_WARN_UNUSED_RESULT;
/* "Alexander against Porus" */
char *acies_report_join_sides      (const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;
/* With a stop at its end, unless there is one; (transfer full). */
char *acies_report_finish_sentence (const char          *sentence) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a sentence to others; (transfer full) @sentence (nullable). */
void  acies_report_add_sentence    (GString             *text,
                                    char                *sentence);

/* ---- Writing ---- */

/* (element-type AciesReportFile): none yet */
GPtrArray *acies_report_files_new  (void) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) @bytes */
void    acies_report_add_file      (GPtrArray           *files,
                                    const char          *name,
                                    GBytes              *bytes);

/* acies-report-text.c */
GBytes *acies_report_write_text    (AciesReportDocument      *document,
                                    const AciesReportOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* acies-report-odt.c */
GBytes *acies_report_write_odt     (AciesReportDocument       *document,
                                    const AciesReportOptions  *options,
                                    GCancellable              *cancellable,
                                    GError                   **error) G_GNUC_WARN_UNUSED_RESULT;
/* acies-report-csv.c */
GBytes *acies_report_write_csv     (AciesBattle         *battle,
                                    GCancellable        *cancellable,
                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* acies-report-json.c */
GBytes *acies_report_write_json    (AciesBattle         *battle,
                                    GCancellable        *cancellable,
                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* The largest animation: what is sent by mail, and what forums take */
#define ACIES_REPORT_FILM_MOST_BYTES (8 * 1024 * 1024)
/* acies-report-webp.c: with fewer frames if it were larger than @most_bytes, but with one for each turn */
GBytes *acies_report_write_webp    (AciesBattle         *battle,
                                    gsize                most_bytes,
                                    GCancellable        *cancellable,
                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* The style sheets, made of data/styles */
GResource *acies_report_get_resource (void);

/* What players caught up with in one turn. */
typedef struct
{
  guint       turn;
  guint       first;      /* entry */
  guint       end;        /* the entry after the last */
  gboolean    leads_on;   /* whether that begins the next turn */
  gboolean    has_steps;
  guint       first_step; /* that is not recorded */
  guint       last_step;
  GHashTable *subjects;   /* (element-type utf8): of units and leaders that it befell */
} AciesReportGap;

/* Whether an entry belongs to a catching up; a procedure that is not recorded is told as others are. */
gboolean          acies_report_gap_has   (AciesEntry           *entry);
/* Finds one that begins at entry @position; FALSE when there is none. */
gboolean          acies_report_gap_find  (AciesReportGap       *self,
                                          AciesReportSource    *source,
                                          guint                 turn,
                                          guint                 position);
void              acies_report_gap_clear (AciesReportGap       *self);
/* "Turn 3, Shooting to Pursuit: not recorded. After it: …" */
AciesReportEntry *acies_report_gap_tell  (const AciesReportGap *self,
                                          AciesReportSource    *source) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReportEntry, acies_report_entry_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesReportGap, acies_report_gap_clear)

G_END_DECLS
