/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-explain.h"
#include "acies-ruleset.h"
#include "punic-wars-keys.h"

G_BEGIN_DECLS

#define PW_D6 (&acies_die_d6)
#define PW_AVERAGE_DIE (&acies_die_average)

/* Inches in hundredths */
#define PW_INCHES(n) ((n) * ACIES_DECIMAL_ONE)

/* Control, morale, shooting, charging, redressing and stopping before an enemy */
#define PW_NEAR PW_INCHES (4)
/* Maneuver DPs, marching and rallying */
#define PW_FAR PW_INCHES (8)
/* A leader's move */
#define PW_LEADER_MOVE PW_INCHES (12)
/* Support, and a gap for elephants */
#define PW_CLOSE PW_INCHES (1)

/* ---- Arithmetic: the procedures, by topic ---- */

/* pw-roster.c */
gboolean pw_unit_check       (AciesCall *call, GError **error);
gboolean pw_command_check    (AciesCall *call, GError **error);
gboolean pw_army_check       (AciesCall *call, GError **error);
/* pw-command.c */
gboolean pw_initiative       (AciesCall *call, GError **error);
gboolean pw_control_status   (AciesCall *call, GError **error);
gboolean pw_control_test     (AciesCall *call, GError **error);
/* pw-leaders.c */
gboolean pw_leader_actions   (AciesCall *call, GError **error);
gboolean pw_leader_risk      (AciesCall *call, GError **error);
/* pw-shooting.c */
gboolean pw_shooting         (AciesCall *call, GError **error);
/* pw-movement.c */
gboolean pw_move             (AciesCall *call, GError **error);
gboolean pw_passage_of_lines (AciesCall *call, GError **error);
/* pw-maneuver.c */
gboolean pw_detach_line      (AciesCall *call, GError **error);
gboolean pw_manoeuvre        (AciesCall *call, GError **error);
/* pw-elephants.c */
gboolean pw_rampage_stop     (AciesCall *call, GError **error);
gboolean pw_critical_hit     (AciesCall *call, GError **error);
gboolean pw_rampage_move     (AciesCall *call, GError **error);
gboolean pw_burst_through    (AciesCall *call, GError **error);
/* pw-morale.c */
gboolean pw_steady           (AciesCall *call, GError **error);
gboolean pw_redress          (AciesCall *call, GError **error);
gboolean pw_rally            (AciesCall *call, GError **error);
gboolean pw_morale_event     (AciesCall *call, GError **error);
gboolean pw_dp_gain          (AciesCall *call, GError **error);
/* pw-charge.c */
gboolean pw_charge           (AciesCall *call, GError **error);
gboolean pw_evade            (AciesCall *call, GError **error);
gboolean pw_free_hack        (AciesCall *call, GError **error);
/* pw-support.c */
gboolean pw_support          (AciesCall *call, GError **error);
gboolean pw_combined_units   (AciesCall *call, GError **error);
/* pw-combat.c */
gboolean pw_combat           (AciesCall *call, GError **error);
/* pw-after.c */
gboolean pw_combat_move      (AciesCall *call, GError **error);
gboolean pw_withdrawal       (AciesCall *call, GError **error);

/* ---- What the topics share: pw-units.c ---- */

/**
 * PwUnit:
 * @dp: DPs as they are written, not settled yet
 * @shaken: likewise
 *
 * A unit as the keys of a procedure describe it.  What a procedure does not
 * take has its usual value.
 */
typedef struct
{
  int      type;
  int      grade;
  int      formation;
  gboolean legion;
  gint64   lines;
  gint64   dp;
  gboolean shaken;
  gboolean triarii;
  int      state;
  int      action;
} PwUnit;

/**
 * PwMorale:
 * @dp: DPs
 * @shaken: whether it is shaken
 *
 * The state of a unit's morale, settled: a shaken unit has just as many DPs as
 * make it shaken, and a unit with that many is shaken (reading R7).
 */
typedef struct
{
  gint64   dp;
  gboolean shaken;
} PwMorale;

/* By the groups of keys; @first: the position of the first of them. */
PwUnit   pw_unit_read            (AciesCall        *call,
                                  guint             first);
PwUnit   pw_unit_read_graded     (AciesCall        *call,
                                  guint             first);
PwUnit   pw_unit_read_light      (AciesCall        *call,
                                  guint             first);
/* Of a unit of which no more than the type is known. */
PwUnit   pw_unit_of_type         (int               type);

gboolean pw_is_infantry          (int               type);
gboolean pw_is_cavalry           (int               type);
gboolean pw_is_light             (int               type);
gboolean pw_is_mounted           (int               type);
gboolean pw_may_evade            (int               type);

/* How many DPs shake it. */
gint64   pw_unit_limit           (const PwUnit     *unit);
PwMorale pw_unit_settle          (const PwUnit     *unit);
/* Routed, or shaken by anything else. */
PwMorale pw_unit_break           (const PwUnit     *unit);
gboolean pw_unit_is_shaken       (const PwUnit     *unit);
gboolean pw_unit_is_formed       (const PwUnit     *unit);
/* Not the opposite: elephants are neither. */
gboolean pw_unit_is_unformed     (const PwUnit     *unit);
gboolean pw_unit_in_quincunx     (const PwUnit     *unit);
gboolean pw_unit_is_formed_infantry (const PwUnit  *unit);
gboolean pw_unit_is_heavy_to_move (const PwUnit    *unit);

/* DPs by fatigue or maneuver: none beyond 3. */
PwMorale pw_unit_tire            (const PwUnit     *unit,
                                  gint64            n);
/* DPs by shooting, combat or morale: bases of the shaken.  @once: one of them at most (reading R6). */
PwMorale pw_unit_suffer          (const PwUnit     *unit,
                                  gint64            n,
                                  gboolean          once,
                                  gint64           *bases_lost);

/* What no procedure takes. */
gboolean pw_check_unit           (AciesCall        *call,
                                  const PwUnit     *unit,
                                  GError          **error);

/* Writes DPs and shaken, which stand next to each other among the outputs. */
void     pw_set_morale           (AciesCall        *call,
                                  guint             output,
                                  const PwMorale   *morale);
/* "3 → 5 DPs, shaken" */
void     pw_explain_morale       (AciesCall        *call,
                                  const char       *clause,
                                  const PwMorale   *before,
                                  const PwMorale   *after);
/* The same, and bases lost. */
void     pw_explain_losses       (AciesCall        *call,
                                  const PwMorale   *before,
                                  const PwMorale   *after,
                                  gint64            bases_lost);
/* Whether any of @reasons holds; the first that does is explained. */
gboolean pw_explain_first        (AciesCall        *call,
                                  const AciesBar   *reasons,
                                  guint             n_reasons);

/* A figure of the chart of grades or types */
gint64   pw_grade_figure         (AciesCall        *call,
                                  int               grade,
                                  guint             column);
gint64   pw_type_figure          (AciesRuleset     *ruleset,
                                  int               type,
                                  guint             column);

gboolean pw_is_within            (AciesCall        *call,
                                  guint             input,
                                  gint64            distance);

/* ---- Moves by dice: pw-dice.c ---- */

/**
 * PwMoveDice:
 * @n_dice: how many
 * @inches: their sum
 * @fives: how many show 5 or more
 * @sixes: how many show 6
 *
 * The dice of a move: an average die, then D6.
 */
typedef struct
{
  guint n_dice;
  guint inches;
  guint fives;
  guint sixes;
} PwMoveDice;

gboolean pw_draw_move            (AciesCall        *call,
                                  char              party,
                                  guint             n_dice,
                                  PwMoveDice       *dice,
                                  GError          **error);
/* All that a unit of that type has. */
guint    pw_count_full_dice      (int               type,
                                  gboolean          moved_before,
                                  int               third_die);
/* DPs that the dice cost it. */
guint    pw_unit_fatigue         (const PwUnit     *unit,
                                  const PwMoveDice *dice);

/**
 * PwChase:
 * @distance: how far the one who follows goes, in hundredths
 * @caught: whether it catches its quarry
 * @meets_new: whether other enemy stops it
 *
 * How a chase ends.
 */
typedef struct
{
  gint64   distance;
  gboolean caught;
  gboolean meets_new;
} PwChase;

/* @lead: how far away the quarry's new place is; @far: how far the dice carry; @new_enemy: below 0 for none. */
PwChase  pw_chase                (AciesCall        *call,
                                  gint64            lead,
                                  gint64            far,
                                  gint64            new_enemy,
                                  int               catch);

/* ---- Leaders: pw-leaders.c ---- */

/* The actions he has, and whether he may steady and inspire. */
gint64   pw_count_actions        (int               rank,
                                  gboolean          exceptional,
                                  gboolean          replacement,
                                  gboolean          wounded,
                                  int               wounded_leader,
                                  gboolean         *may_encourage);

G_END_DECLS
