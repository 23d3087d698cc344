/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-explain.h"
#include "acies-ruleset-parts.h"
#include "punic-wars-keys.h"

G_BEGIN_DECLS

#define PW_D6 (&acies_die_d6)
#define PW_AVERAGE_DIE (&acies_die_average)

/* Converts inches to hundredths */
#define PW_INCHES(n) ((n) * ACIES_DECIMAL_ONE)

/* Near, as leaders control: morale, control by units, redressing and stopping before an enemy */
#define PW_NEAR PW_REACH_CONTROL
/* Far, as enemies bar marches: maneuver DPs and rallying */
#define PW_FAR PW_REACH_NO_MARCH
/* A leader's move */
#define PW_LEADER_MOVE PW_INCHES (12)
/* Support, and a gap for elephants */
#define PW_CLOSE PW_INCHES (1)

/* ---- Arithmetic: the procedures, by topic ---- */

/* pw-roster.c */
/* pw-command.c */
/* pw-leaders.c */
/* pw-shooting.c */
/* pw-movement.c */
/* pw-maneuver.c */
/* pw-elephants.c */
/* pw-morale.c */
/* pw-charge.c */
/* pw-support.c */
/* pw-combat.c */
/* pw-after.c */

/* ---- Common to all topics: pw-units.c ---- */

/**
 * PwUnit:
 * @dp: DPs as given, not settled yet
 * @shaken: whether it is shaken, as given
 *
 * A unit as described by the inputs of a procedure.  Members without input have
 * their default.
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
 * The settled state of a unit's morale: a shaken unit has exactly as many DPs
 * as make it shaken, and a unit with that many is shaken (reading R7).
 */
typedef struct
{
  gint64   dp;
  gboolean shaken;
} PwMorale;

/* Read a unit from groups of inputs.  @first: the position of the first of them */
PwUnit   pw_unit_read            (AciesCall        *call,
                                  guint             first);
PwUnit   pw_unit_read_graded     (AciesCall        *call,
                                  guint             first);
PwUnit   pw_unit_read_light      (AciesCall        *call,
                                  guint             first);
/* Creates a unit of which only the type is known. */
PwUnit   pw_unit_of_type         (int               type);

gboolean pw_is_infantry          (int               type);
gboolean pw_is_cavalry           (int               type);
gboolean pw_is_light             (int               type);
gboolean pw_is_mounted           (int               type);
gboolean pw_may_evade            (int               type);

/* Gets the number of DPs that shake it. */
gint64   pw_unit_limit           (const PwUnit     *unit);
PwMorale pw_unit_settle          (const PwUnit     *unit);
/* Gets the morale of a routed unit, or of one shaken by another cause. */
PwMorale pw_unit_break           (const PwUnit     *unit);
gboolean pw_unit_is_shaken       (const PwUnit     *unit);
gboolean pw_unit_is_formed       (const PwUnit     *unit);
/* Not the opposite of formed: elephants are neither. */
gboolean pw_unit_is_unformed     (const PwUnit     *unit);
gboolean pw_unit_in_quincunx     (const PwUnit     *unit);
gboolean pw_unit_is_formed_infantry (const PwUnit  *unit);
gboolean pw_unit_is_heavy_to_move (const PwUnit    *unit);

/* Adds DPs for fatigue or maneuver: none beyond 3. */
PwMorale pw_unit_tire            (const PwUnit     *unit,
                                  gint64            n);
/* Adds DPs for shooting, combat or morale; a shaken unit loses bases instead.  @once: at most one
 * (reading R6) */
PwMorale pw_unit_suffer          (const PwUnit     *unit,
                                  gint64            n,
                                  gboolean          once,
                                  gint64           *bases_lost);

/* Refuses units that no procedure accepts. */
gboolean pw_check_unit           (AciesCall        *call,
                                  const PwUnit     *unit,
                                  GError          **error);

/* Sets DPs and shaken, which are consecutive outputs. */
void     pw_set_morale           (AciesCall        *call,
                                  guint             output,
                                  const PwMorale   *morale);
/* Explains a change of morale: "3 → 5 DPs, shaken". */
void     pw_explain_morale       (AciesCall        *call,
                                  const char       *clause,
                                  const PwMorale   *before,
                                  const PwMorale   *after);
/* Explains a change of morale and bases lost. */
void     pw_explain_losses       (AciesCall        *call,
                                  const PwMorale   *before,
                                  const PwMorale   *after,
                                  gint64            bases_lost);
/* Tells whether any of @reasons holds, and explains the first that does. */
gboolean pw_explain_first        (AciesCall        *call,
                                  const AciesBar   *reasons,
                                  guint             n_reasons);

/* Get a figure of the chart of grades or types. */
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
 * @n_dice: the number of dice
 * @inches: their sum
 * @fatigue: the DPs that they cost the unit that tires
 *
 * The dice of a move: an average die, then D6.
 */
typedef struct
{
  guint n_dice;
  guint inches;
  guint fatigue;
} PwMoveDice;

/* @tiring: (nullable): the unit that the dice tire. */
gboolean pw_draw_move            (AciesCall        *call,
                                  char              party,
                                  const PwUnit     *tiring,
                                  guint             n_dice,
                                  PwMoveDice       *dice,
                                  GError          **error);
/* Counts all dice of a unit of that type. */
guint    pw_count_full_dice      (int               type,
                                  gboolean          moved_before,
                                  int               third_die);

/**
 * PwChase:
 * @distance: how far the pursuer goes, in hundredths
 * @caught: whether it catches its quarry
 * @meets_new: whether another enemy stops it
 *
 * The end of a chase.
 */
typedef struct
{
  gint64   distance;
  gboolean caught;
  gboolean meets_new;
} PwChase;

/* Computes a chase.  @lead: the distance of the quarry's new place; @far: the distance that the dice allow;
 * @new_enemy: that of another enemy, below 0 for none */
PwChase  pw_chase                (AciesCall        *call,
                                  gint64            lead,
                                  gint64            far,
                                  gint64            new_enemy,
                                  int               catch);

/* ---- Leaders: pw-leaders.c ---- */

/* A fate of PW_FATE_… */
int      pw_judge_harm           (guint             harm,
                                  gboolean          wounded);
/* Counts a leader's actions, and tells whether he may steady and inspire. */
gint64   pw_count_actions        (int               rank,
                                  gboolean          exceptional,
                                  gboolean          replacement,
                                  gboolean          wounded,
                                  int               wounded_leader,
                                  gboolean         *may_encourage);

gboolean pw_find_allowance (AciesRuleset         *self,
                            const AciesProcedure *procedure,
                            const AciesRecord    *inputs,
                            const AciesRecord    *outputs,
                            double               *inches);

/* ---- Several rounds of a fight: pw-rounds.c ---- */

gboolean pw_end_combat_round (AciesRound  *self,
                              GError     **error);

G_END_DECLS
