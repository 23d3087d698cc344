/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-report-private.h"
#include "acies-text.h"

G_BEGIN_DECLS

/* What happened in a turn, gathered from the log and from how the units stood: what the story is told from. */

/* Where on the field something happened, as the first side sees it */
typedef enum
{
  ACIES_PART_LEFT,
  ACIES_PART_CENTER,
  ACIES_PART_RIGHT,
  /* Along the whole line */
  ACIES_PART_NONE
} AciesFieldPart;

/* What is known of a unit only by how it stood after a part of the battle that players caught up with: bits */
typedef enum
{
  ACIES_REPORT_UNSEEN_END      = 1 << 0, /* it was in play no more */
  ACIES_REPORT_UNSEEN_FLIGHT   = 1 << 1,
  ACIES_REPORT_UNSEEN_DISORDER = 1 << 2
} AciesReportUnseen;

/**
 * AciesReportLoss:
 * @count: figures or bases
 * @foe: (nullable): the enemy that inflicted it
 * @cause: (nullable): why it came about, by the log
 * @entry: (nullable): the entry that tells of it first
 *
 * What a unit lost in another way than by shots and fights.
 */
typedef struct _AciesReportAction AciesReportAction;

typedef struct
{
  guint                    count;
  const AciesReportAction *foe;
  char                    *cause;
  AciesEntry              *entry;
} AciesReportLoss;

/**
 * AciesReportAction:
 * @body: the unit or leader at the end of the turn
 * @before: what there was of it at the beginning, in the count of the report
 * @left: what is left
 * @losses: what it lost, by the kind of deed: #AciesDeedKind
 * @others: (element-type AciesReportLoss): how it came by those of #ACIES_DEED_OTHER
 * @gained: what came back to it
 * @giver: (nullable): the unit of its side that it came from
 * @disorder_before: its disorder at the beginning, 0 to 3
 * @disorder: its disorder at the end
 * @was_routing: whether it fled at the beginning
 * @is_routing: whether it flees at the end
 * @last_deed: the kind of the last shot or fight in which it was
 * @is_engaged: whether it shot, was shot at, charged or fought
 * @moves: a bit for each #AciesMoveKind that it made
 * @has_routed: whether it turned to flight, by the log
 * @rallied: the number of the entry by which it stopped fleeing, 0 for none
 * @unseen: the changes of which nobody wrote down how they came about, #AciesReportUnseen
 * @unseen_losses: what it lost by them; not in @losses
 * @advance: inches by which ordinary moves brought it nearer to its nearest enemy
 * @shooters: (element-type AciesReportAction): those that shot at it
 * @shot_by: (element-type guint): what it lost to each of them
 * @shot: the number of the first entry that shot at it, 0 for none
 * @entry: the number of the entry that told most on it, 0 for none
 * @most: what it lost by that
 * @end: (nullable): the entry after which it was in play no more
 * @end_deed: the kind of deed of that
 * @near: (nullable): the nearest enemy when it was lost, of a leader
 * @cause: (nullable): why it fared as @cause_of says, by the log
 * @foe: (nullable): the enemy of the procedure by which it fared so
 * @cause_of: a value of acies_report_judge_fate()
 * @part: the part of the field in which it was told of, plus one; 0 while it was not
 * @fell_back_first: whether it fell back before it turned to flight
 *
 * What a unit or a leader did and suffered in a turn.
 */
struct _AciesReportAction
{
  const AciesBody *body;
  guint            before;
  guint            left;
  guint            losses[3];
  GPtrArray       *others;
  guint            gained;
  const AciesReportAction *giver;
  guint            disorder_before;
  guint            disorder;
  gboolean         was_routing;
  gboolean         is_routing;
  AciesDeedKind    last_deed;
  gboolean         is_engaged;
  guint            moves;
  gboolean         has_routed;
  guint            rallied;
  guint            unseen;
  guint            unseen_losses;
  double           advance;
  GPtrArray       *shooters;
  GArray          *shot_by;
  guint            shot;
  guint            entry;
  guint            most;
  AciesEntry      *end;
  AciesDeedKind    end_deed;
  const AciesReportAction *near;
  char            *cause;
  const AciesReportAction *foe;
  guint            cause_of;
  guint            part;
  gboolean         fell_back_first;
};

#define acies_report_action_moved(self, kind) (((self)->moves & (1u << (kind))) != 0)
#define acies_report_action_is_lost(self, turn) ((turn) > 0 && (self)->body->lost_turn == (turn))
/* Figures or bases that it lost in the turn, those included that it takes with it when it is lost */
guint           acies_report_action_count_lost   (const AciesReportAction *self,
                                                  guint                    turn);
/* Whether the log tells how it was lost */
#define acies_report_action_fell(self, turn) \
  (acies_report_action_is_lost (self, turn) && ((self)->unseen & ACIES_REPORT_UNSEEN_END) == 0)

/**
 * AciesReportBout:
 * @a: one of the two
 * @b: its enemy
 * @charger: (nullable): the one that charged the other in this turn
 * @charge: (nullable): the entry of the charge
 * @n_rounds: how often they fought in this turn
 * @went_on: whether they had fought in the turn before
 * @fleeing: (nullable): the one that had fled before this turn, and still did when the fight began
 * @entry: the number of the first entry
 *
 * A fight between two enemies in a turn.
 */
typedef struct
{
  AciesReportAction *a;
  AciesReportAction *b;
  AciesReportAction *charger;
  AciesEntry        *charge;
  guint              n_rounds;
  gboolean           went_on;
  AciesReportAction *fleeing;
  guint              entry;
} AciesReportBout;

/**
 * AciesReportTurn:
 * @source: what the report is made from
 * @turn: the turn, 0 for the deployment
 * @actions: (element-type AciesReportAction): one for each body of the situation, in its order
 * @bouts: (element-type AciesReportBout): in the order of the log
 * @marked: (element-type AciesEntry): what the players marked as a turning point
 *
 * A turn.
 */
typedef struct
{
  AciesReportSource *source;
  guint              turn;
  GPtrArray         *actions;
  GPtrArray         *bouts;
  GPtrArray         *marked;
} AciesReportTurn;

/* acies-report-gather.c: (element-type AciesReportTurn): the deployment first; and where left and right are */
GPtrArray      *acies_report_gather_turns        (AciesReportSource       *source) G_GNUC_WARN_UNUSED_RESULT;
void            acies_report_survey_field        (AciesReportSource       *source);
/* Whether one fought, or charged or was charged */
gboolean        acies_report_turn_has_bout       (const AciesReportTurn   *turn,
                                                  const AciesReportAction *action);
AciesFieldPart  acies_report_turn_find_part      (const AciesReportTurn   *self,
                                                  const AciesReportAction *action);

/* ---- Words: acies-report-words.c ---- */

/* "three", "13" */
char           *acies_report_number_in_words     (guint                    number) G_GNUC_WARN_UNUSED_RESULT;
/* "three figures", "one base", "no points of strength" */
char           *acies_report_print_count         (AciesReportSource       *source,
                                                  guint                    count) G_GNUC_WARN_UNUSED_RESULT;
/* The same as "three more figures", if others were told of before */
char           *acies_report_print_more          (AciesReportSource       *source,
                                                  guint                    count,
                                                  gboolean                 is_more) G_GNUC_WARN_UNUSED_RESULT;
/* "the Romans"; @number: (out) (optional): for ngettext() */
char           *acies_report_phrase_side         (AciesReportSource       *source,
                                                  guint                    side,
                                                  gulong                  *number) G_GNUC_WARN_UNUSED_RESULT;
/* "the Companions" */
char           *acies_report_phrase              (const AciesReportTurn   *turn,
                                                  const AciesReportAction *action) G_GNUC_WARN_UNUSED_RESULT;
/* "the Companions and the Hypaspists" */
char           *acies_report_phrase_all          (const AciesReportTurn   *turn,
                                                  GPtrArray               *actions) G_GNUC_WARN_UNUSED_RESULT;
/* For ngettext(): of the verb that goes with one, and with several */
gulong          acies_report_number_of           (const AciesReportTurn   *turn,
                                                  const AciesReportAction *action);
gulong          acies_report_number_of_all       (const AciesReportTurn   *turn,
                                                  GPtrArray               *actions);

/* ---- What is told ---- */

/* A sentence of the log, with the articles of the names in it, without its stop */
char           *acies_report_quote               (const AciesReportTurn   *turn,
                                                  const char              *sentence) G_GNUC_WARN_UNUSED_RESULT;
/* acies-report-fate.c: what became of one in a turn, without its name: "broke and fled the field"; NULL for nothing.
 * @number: of its verb */
char           *acies_report_tell_fate           (const AciesReportTurn   *turn,
                                                  const AciesReportAction *action,
                                                  gulong                   number) G_GNUC_WARN_UNUSED_RESULT;
/* The same with what that cost, between what became of it and why: "was destroyed, a loss of one base, when Legio I
 * retired".  @cost: (nullable): "one base" */
char           *acies_report_tell_fate_at        (const AciesReportTurn   *turn,
                                                  const AciesReportAction *action,
                                                  gulong                   number,
                                                  const char              *cost) G_GNUC_WARN_UNUSED_RESULT;
/* How badly a turn ended for it: 0 where it only lost figures, if that */
guint           acies_report_judge_fate          (const AciesReportTurn   *turn,
                                                  const AciesReportAction *action);
/* "the Indian horse broke and fled the field", of a unit or leader that is lost in the turn */
char           *acies_report_tell_end            (const AciesReportTurn   *turn,
                                                  const AciesReportAction *action) G_GNUC_WARN_UNUSED_RESULT;

/**
 * AciesReportTold:
 * @part: where it was
 * @entry: the entry that it begins with
 * @text: the sentence, without a capital letter and a stop
 * @brief: (nullable): the same in a few words
 * @title: (nullable): who met whom, for a headline
 * @weight: how much came of it
 * @is_rest: whether it sums up what no other sentence tells, and so comes last
 *
 * Something that happened in a turn, told.
 */
typedef struct
{
  AciesFieldPart  part;
  guint           entry;
  char           *text;
  char           *brief;
  char           *title;
  guint           weight;
  gboolean        is_rest;
} AciesReportTold;

/* (transfer full) @text; what was added is the list's */
AciesReportTold *acies_report_add_told           (GPtrArray               *told,
                                                  AciesFieldPart           part,
                                                  guint                    entry,
                                                  char                    *text);
/* Where a unit is in this turn: where it was told of already, or else where it stands.  @told_of: from an action to the
 * part in which it was told of, plus one */
AciesFieldPart  acies_report_place               (const AciesReportTurn   *turn,
                                                  const AciesReportAction *action,
                                                  GHashTable              *told_of);
void            acies_report_mark_told           (GHashTable              *told_of,
                                                  AciesReportAction       *action,
                                                  AciesFieldPart           part);
/* acies-report-fights.c, acies-report-shots.c and acies-report-ends.c: add what they tell, in this order; the first two
 * mark whom they told of in @told_of */
void            acies_report_tell_fights         (const AciesReportTurn   *turn,
                                                  GPtrArray               *told,
                                                  GHashTable              *told_of);
void            acies_report_tell_shots          (const AciesReportTurn   *turn,
                                                  GPtrArray               *told,
                                                  GHashTable              *told_of);
void            acies_report_tell_ends           (const AciesReportTurn   *turn,
                                                  GPtrArray               *told,
                                                  GHashTable              *told_of);
/* acies-report-gap.c: that a part of the turn is not recorded, and how those stood whom it befell; NULL when all of it
 * is.  @entry: (out): with which that begins */
char           *acies_report_tell_gaps           (const AciesReportTurn   *turn,
                                                  guint                   *entry) G_GNUC_WARN_UNUSED_RESULT;


/* ---- When it turned: acies-report-turning.c ---- */

/* The index of the side that won; -1 for none */
int             acies_report_find_winner         (AciesReportSource       *source);
/* What a turn did to the battle: by how much of a hundred the lead of the winner grew, below 0 if it shrank; without a
 * winner, what it cost all */
double          acies_report_weigh_turn          (AciesReportSource       *source,
                                                  guint                    turn);
/* The turn by which the winner had half of its lead for good; without a winner the one that cost most.  0 for none */
guint           acies_report_find_turning_turn   (AciesReportSource       *source);
/* Tells it in the opening, once a battle is over. */
void            acies_report_tell_turning        (AciesReportSource       *source);

G_END_DECLS
