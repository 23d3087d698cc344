/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-luck.h"
#include "acies-battle.h"
#include "acies-report-options.h"
#include "acies-scene.h"

G_BEGIN_DECLS

/**
 * AciesReportBadge:
 * @side: index of a side, which gives the badge's shape; -1 for no badge
 * @color: 0 to 5
 * @key: what stands on it, if anything does
 * @emblem: of a side: what is on it in place of a key
 *
 * The sign by which a side or a unit is known on the sketches.
 */
typedef struct
{
  int          side;
  guint        color;
  AciesUnitKey key;
  AciesEmblem  emblem;
} AciesReportBadge;

/**
 * AciesReportFact:
 * @label: what it is
 * @value: what it is in this battle
 *
 * A fact of the overview.
 */
typedef struct
{
  char *label;
  char *value;
} AciesReportFact;

/**
 * AciesReportColumn:
 * @label: its heading
 * @side: the side it is about, -1 for none; columns of one side stand together
 * @is_number: whether it holds numbers
 * @is_detail: whether it may stand in a line of its own where there is no room for all columns
 * @is_plain: whether its cells say what they are without the label
 *
 * A column of a table.
 */
typedef struct
{
  char     *label;
  int       side;
  gboolean  is_number;
  gboolean  is_detail;
  gboolean  is_plain;
} AciesReportColumn;

/**
 * AciesReportRow:
 * @is_group: whether it is a heading of the rows that follow, with one cell
 * @is_lost: whether what it is about is out of play
 * @badge: the badge before its first cell
 * @cells: (element-type utf8): one for each column; "" for an empty one
 * @usual: bit n is set where cell n holds what is usual, and so tells little
 *
 * A row of a table.  Its first cell is its heading.
 */
typedef struct
{
  gboolean          is_group;
  gboolean          is_lost;
  AciesReportBadge  badge;
  GPtrArray        *cells;
  guint64           usual;
} AciesReportRow;

/**
 * AciesReportTable:
 * @caption: (nullable): what it is
 * @note: (nullable): a sentence beneath it
 * @columns: (element-type AciesReportColumn)
 * @rows: (element-type AciesReportRow)
 *
 * A table.
 */
typedef struct
{
  char      *caption;
  char      *note;
  GPtrArray *columns;
  GPtrArray *rows;
} AciesReportTable;

/**
 * AciesReportDie:
 * @face: the number that came
 * @side: index of the side that threw it, -1 if the procedure does not say
 * @roll: the number of the roll of its entry, from 0: those who shoot roll first, then those who may be saved, say
 * @counts: 1 for a number that counts in its roll, as a hit or as a rescue from one; 0 for one that does not; -1 where
 *   every number matters
 *
 * A die as it fell.
 */
typedef struct
{
  guint face;
  int   side;
  guint roll;
  int   counts;
} AciesReportDie;

/**
 * AciesReportLine:
 * @label: what it is
 * @value: what it amounts to, "" for nothing
 * @clause: the clause that it rests on, "" for none
 *
 * A line of an explanation.
 */
typedef struct
{
  char *label;
  char *value;
  char *clause;
} AciesReportLine;

/**
 * AciesReportComment:
 * @text: what the players say of an entry, "" for nothing
 * @photo: (nullable): its photograph
 *
 * A comment on an entry.
 */
typedef struct
{
  char *text;
  AciesPhoto *photo;
} AciesReportComment;

/**
 * AciesReportEntry:
 * @number: the number of the entry in the log
 * @sentence: what happened, with a stop at its end
 * @is_quote: whether it is in the players' own words
 * @is_turning_point: whether the players marked it
 * @photo: (nullable): its photograph
 * @dice: (element-type AciesReportDie)
 * @lines: (element-type AciesReportLine): why
 * @changes: (element-type utf8): what it changed
 * @remarks: (element-type utf8): what was set by hand, overruled, amended
 * @comments: (element-type AciesReportComment): what the players say of it
 *
 * An entry of the log.
 */
typedef struct
{
  guint      number;
  char      *sentence;
  gboolean   is_quote;
  gboolean   is_turning_point;
  AciesPhoto *photo;
  GArray    *dice;
  GPtrArray *lines;
  GPtrArray *changes;
  GPtrArray *remarks;
  GPtrArray *comments;
} AciesReportEntry;

/**
 * AciesReportItem:
 * @badge: the acting party
 * @entries: (element-type AciesReportEntry): one, or several plain ones that read as a paragraph
 *
 * Something that happened.
 */
typedef struct
{
  AciesReportBadge  badge;
  GPtrArray        *entries;
} AciesReportItem;

/**
 * AciesReportPart:
 * @phase: (nullable): the phase that begins with it; %NULL in the phase before
 * @step: (nullable): the step; %NULL where it says no more than the phase
 * @items: (element-type AciesReportItem)
 *
 * A step of a turn in which something happened.
 */
typedef struct
{
  char      *phase;
  char      *step;
  GPtrArray *items;
} AciesReportPart;

/**
 * AciesReportFigure:
 * @scene: what the sketch shows
 * @level: the lowest level of a report that shows it
 * @caption: what stands beneath it
 * @alternative: the sketch in words
 *
 * A sketch.
 */
typedef struct
{
  AciesScene       *scene;
  AciesReportLevel  level;
  char             *caption;
  char             *alternative;
} AciesReportFigure;

/**
 * AciesReportSentence:
 * @text: the sentence, with a stop at its end
 * @entry: the number of the entry that it is told from, 0 for none
 *
 * A sentence of a passage.
 */
typedef struct
{
  char  *text;
  guint  entry;
} AciesReportSentence;

/**
 * AciesReportPassage:
 * @id: what it is known by: "opening", "turn-3", "outcome"
 * @paragraphs: (element-type GPtrArray): of #AciesReportSentence; none for nothing to say
 * @own: (nullable): the players' words that stand for them, with an empty line between two paragraphs
 *
 * Some paragraphs of prose.
 */
typedef struct
{
  char      *id;
  GPtrArray *paragraphs;
  char      *own;
} AciesReportPassage;

/**
 * AciesReportWording:
 * @id: what it is known by in the battle: "turn-3", "headline-3", "caption-3"
 * @label: what it is called
 * @generated: the program's words for it, "" for none
 * @own: (nullable): the players'
 * @is_stale: whether those of the program have changed since
 * @is_line: whether it is one line
 *
 * A part of a report that players may put in their own words.
 */
typedef struct
{
  char     *id;
  char     *label;
  char     *generated;
  char     *own;
  gboolean  is_stale;
  gboolean  is_line;
} AciesReportWording;

/**
 * AciesReportChapter:
 * @turn: the turn, 0 for the deployment
 * @heading: "Turn 3"
 * @headline: (nullable): the turn in a few words
 * @is_quoted: whether the players marked what it says
 * @event: (nullable): what happened in it in a few words, as a part of a sentence
 * @story: the turn in sentences
 * @figure: (nullable): the sketch at its end
 * @parts: (element-type AciesReportPart)
 *
 * The deployment or a turn.
 */
typedef struct
{
  guint              turn;
  char              *heading;
  char              *headline;
  gboolean           is_quoted;
  char              *event;
  AciesReportPassage *story;
  AciesReportFigure *figure;
  GPtrArray         *parts;
} AciesReportChapter;

/**
 * AciesReportTally:
 * @units: units in play
 * @figures: figures of these, or what else is counted
 * @strength: their strength in the ruleset's counting
 *
 * What a side has.
 */
typedef struct
{
  guint  units;
  guint  figures;
  double strength;
} AciesReportTally;

/**
 * AciesReportSide:
 * @badge: its badge, without a key
 * @name: its name
 * @commander: (nullable): its commander's name
 * @tallies: (element-type AciesReportTally): before the battle, then at the end of each turn
 * @army: (nullable): its army and how it ended
 * @notes: the notes on its roster
 *
 * A side.
 */
typedef struct
{
  AciesReportBadge  badge;
  char             *name;
  char             *commander;
  GArray           *tallies;
  AciesReportTable *army;
  char             *notes;
} AciesReportSide;

/**
 * AciesReportDocument:
 * @title: the battle's title, or one made of its sides
 * @subtitle: the names of the sides
 * @foreword: the players' words before everything else
 * @opening: the battle in a few sentences
 * @facts: (element-type AciesReportFact): date, place, rules and the like
 * @notes: the players' notes on the battle, "" for none
 * @figures_label: what is counted, as the heading of a column: "Figures"
 * @names: (element-type utf8): the names of all units and leaders, the longest first
 * @sides: (element-type AciesReportSide)
 * @chapters: (element-type AciesReportChapter)
 * @losses: (nullable): losses by turn
 * @luck: how lucky the sides were, and what moved most; empty where that was not asked for
 * @luck_table: (nullable): the luck of each side by kind of roll
 * @odds: (nullable): what luck was told from, for acies_report_document_new_after()
 * @outcome_heading: "Outcome", or for a battle that goes on, when it stood so
 * @outcome: how it ended or stands, in sentences
 * @afterword: the players' words behind everything else
 * @wordings: (element-type AciesReportWording): what players may put in their own words, in the order of the report
 *
 * A battle as a report tells it, before it is a page.  Everything that people
 * read is translated here, but for the words of the page itself.
 */
typedef struct
{
  char             *title;
  char             *subtitle;
  AciesReportPassage *foreword;
  AciesReportPassage *opening;
  GPtrArray        *facts;
  char             *notes;
  char             *figures_label;
  GPtrArray        *names;
  GPtrArray        *sides;
  GPtrArray        *chapters;
  AciesReportTable *losses;
  AciesReportPassage *luck;
  AciesReportTable *luck_table;
  AciesLuck        *odds;
  char             *outcome_heading;
  AciesReportPassage *outcome;
  AciesReportPassage *afterword;
  GPtrArray        *wordings;
} AciesReportDocument;

ACIES_EXPORT AciesReportDocument *acies_report_document_new     (AciesBattle              *battle,
                                                                 const AciesReportOptions *options,
                                                                 GCancellable             *cancellable,
                                                                 GError                  **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same, with the odds of a document that was made of it before; (nullable) @odds */
ACIES_EXPORT AciesReportDocument *acies_report_document_new_after (AciesBattle             *battle,
                                                                 const AciesReportOptions *options,
                                                                 AciesLuck                *odds,
                                                                 GCancellable             *cancellable,
                                                                 GError                  **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void                 acies_report_document_free    (AciesReportDocument *self);
ACIES_EXPORT gboolean             acies_report_passage_is_empty (const AciesReportPassage *self);
/* The players' words, or else its paragraphs, with an empty line between two */
ACIES_EXPORT char                *acies_report_passage_get_text (const AciesReportPassage *self) G_GNUC_WARN_UNUSED_RESULT;
/* Puts a part in the players' words; (nullable) @text: back to those of the program */
ACIES_EXPORT AciesEvent          *acies_report_wording_create_event (const AciesReportWording *self,
                                                                   const char              *text) G_GNUC_WARN_UNUSED_RESULT;
/* What is left of a side after @turn, of a hundred. */
ACIES_EXPORT guint                acies_report_side_get_percent (const AciesReportSide *side,
                                                                 guint                  turn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReportDocument, acies_report_document_free)

/* The dice of an entry: (element-type AciesReportDie).  Whether a roll begins with one, whether both sides threw, and
 * all in words */
ACIES_EXPORT gboolean  acies_report_begins_roll     (GArray                    *dice,
                                                     guint                      i);
ACIES_EXPORT gboolean  acies_report_are_of_several  (GArray                    *dice);
ACIES_EXPORT char     *acies_report_describe_dice   (const AciesReportDocument *document,
                                                     GArray                    *dice,
                                                     gboolean                   marks) G_GNUC_WARN_UNUSED_RESULT;

/* Gets the line that names a photograph where its picture is not seen (nullable). */
ACIES_EXPORT char *acies_report_name_photo (const AciesPhoto *photo) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
