/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"
#include "acies-strikes.h"

/* ---- Army check ---- */

#define N_COMMANDS 6

/* The inputs that count commands, in the order of the troop types */
#define FIRST_COUNT BE_ARMY_CHECK_IN_A_KNIGHTS
#define N_TYPES (BE_TYPE_LEVIES + 1)

static gint64
get_army_figure (AciesRuleset *ruleset,
                 int           army,
                 guint         column)
{
  return acies_ruleset_get_figure (ruleset, BE_VOCABULARY_ARMY, army, column);
}

static gint64
count_commands (AciesCall *call,
                gboolean   only_horse)
{
  gint64 count = 0;

  for (int type = 0; type < N_TYPES; type++)
    if (!only_horse || be_is_horse (acies_call_get_ruleset (call), type))
      count += acies_call_get_number (call, FIRST_COUNT + type);

  return count;
}

static gboolean
run_army_check (AciesCall            *call,
                const BeArmyCheckIn  *in,
                BeArmyCheckOut       *out,
                GError              **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int army = in->a_army;
  gboolean up = in->option_quarter == BE_QUARTER_UP;
  gint64 limit = get_army_figure (ruleset, army, up ? BE_ARMY_COLUMN_HORSE_UP : BE_ARMY_COLUMN_HORSE);
  gint64 commands = count_commands (call, FALSE);
  gint64 horse = count_commands (call, TRUE);
  gint64 chariots = in->a_chariots;
  gboolean knights = in->a_knights > 0;
  const AciesFault errors[] = {
    { BE_ARMY_ERROR_COMMAND_COUNT, commands != N_COMMANDS, "BE-30", N_("An army has six commands") },
    { BE_ARMY_ERROR_TOO_MANY_HORSE, horse > limit, "BE-33", N_("More commands of horse than it may have") },
    { BE_ARMY_ERROR_NO_KNIGHTS, knights && !get_army_figure (ruleset, army, BE_ARMY_COLUMN_KNIGHTS), "BE-36",
      N_("This army has no knights") },
    { BE_ARMY_ERROR_NO_CHARIOTS, chariots > get_army_figure (ruleset, army, BE_ARMY_COLUMN_CHARIOTS), "BE-37",
      N_("This army has no chariots, or not so many") },
  };
  const AciesFault warnings[] = {
    { BE_ARMY_WARNING_UNUSUAL_CHARIOTS,
      chariots > 0 && get_army_figure (ruleset, army, BE_ARMY_COLUMN_UNUSUAL_CHARIOTS), "BE-37",
      N_("The rules give chariots to the British alone") },
    { BE_ARMY_WARNING_UNLISTED_ARMY, army == BE_ARMY_OTHER, "BE-33", N_("The rules do not speak of this army") },
  };
  gboolean faulty = acies_call_add_faults (call, BE_ARMY_CHECK_OUT_ERRORS, errors, G_N_ELEMENTS (errors));

  acies_call_add_faults (call, BE_ARMY_CHECK_OUT_WARNINGS, warnings, G_N_ELEMENTS (warnings));
  out->a_commands = commands;
  out->a_horse = horse;
  out->a_horse_limit = limit;
  out->legal = !faulty;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, army_check)

/* ---- Size of a command ---- */

/* Reading R-2 */
#define MODELS_TO_A_FRONT 3

static gboolean
run_command_size (AciesCall              *call,
                  const BeCommandSizeIn  *in,
                  BeCommandSizeOut       *out,
                  GError                **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int horse_command = in->option_horse_command;
  guint n_dice = be_chart (ruleset, type, BE_TYPE_COLUMN_SIZE_DICE);
  gint64 bases, figures;
  guint roll;

  if (!acies_call_draw_sum (call, 'a', BE_D6, n_dice, &roll, error))
    return FALSE;

  bases = roll;
  if (be_is_horse (ruleset, type) && horse_command == BE_HORSE_COMMAND_THREE_MODELS)
    bases *= MODELS_TO_A_FRONT;
  figures = bases * be_chart (ruleset, type, BE_TYPE_COLUMN_FIGURES);
  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%d", (int) bases);

      acies_call_explain (call, n_dice > 1 ? "BE-32" : "BE-31", value, "%s",
                          n_dice > 1 ? _("Two dice for warbands and levies") : _("One die for trained troops"));
    }

  out->roll = roll;
  out->a_bases = bases;
  out->a_figures = figures;
  out->a_men = figures * be_chart (ruleset, type, BE_TYPE_COLUMN_MEN);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, command_size)

/* ---- Amalgamate ---- */

/* Reading R-38 */
static gboolean
run_amalgamate (AciesCall             *call,
                const BeAmalgamateIn  *in,
                BeAmalgamateOut       *out,
                GError               **error)
{
  int a_type = in->a_type;
  int b_type = in->b_type;
  gint64 a_rating = be_read_rating (call, BE_AMALGAMATE_IN_A_RATING, a_type);
  gint64 b_rating = be_read_rating (call, BE_AMALGAMATE_IN_B_RATING, b_type);
  gint64 figures = in->a_figures + in->b_figures;
  gint64 to_a_base = be_chart (acies_call_get_ruleset (call), a_type, BE_TYPE_COLUMN_FIGURES);
  gint64 bases = acies_divide_up (figures, to_a_base);
  const AciesBar bars[] = {
    { a_type != b_type, "BE-73", N_("They are not of one type") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "BE-73", NULL, _("%d figures on %d bases, with the worse rating of the two"),
                        (int) figures, (int) bases);

  out->a_figures = figures;
  out->a_bases = bases;
  out->a_short = bases * to_a_base - figures;
  out->a_rating = MAX (a_rating, b_rating);
  out->b_state = BE_STATE_MERGED;

  return TRUE;
}

static int
find_morale (const AciesBody *unit)
{
  return acies_body_get_choice (unit,
                                BE_UNIT_STATUS_STATE) == BE_STATE_BROKEN ? BE_MORALE_BROKEN : BE_MORALE_STEADY;
}

static void
measure_amalgamation (AciesMeasure *self)
{
  acies_measure_know (self, BE_AMALGAMATE_IN_A_FIGURES, be_count_figures (self->ruleset, self->a));
  acies_measure_know (self, BE_AMALGAMATE_IN_B_FIGURES, be_count_figures (self->ruleset, self->b));
  acies_measure_know (self, BE_AMALGAMATE_IN_A_STATE, find_morale (self->a));
  acies_measure_know (self, BE_AMALGAMATE_IN_B_STATE, find_morale (self->b));
}

static void
apply_amalgamation (const AciesChange *self)
{
  const BeAmalgamateOut *out = be_amalgamate_out (self->outputs);
  gint64 bases = out->a_bases;
  gint64 short_of = out->a_short;

  /* Outputs by hand may be any number. */
  be_form_bases (self->ruleset, self->a, CLAMP (bases, 0, BE_BASES_MOST),
                 CLAMP (short_of, 0, BE_FIGURES_MOST));
  be_spend_move (self->situation, self->a, 0);
  if (self->b == NULL)
    return;

  be_spend_move (self->situation, self->b, 0);
  be_leave_play (self->situation, self->b);
}

gboolean
be_is_worn_and_free (const AciesBody *unit)
{
  return acies_body_get_number (unit, BE_UNIT_STATUS_CASUALTIES) > 0 && !acies_body_has (unit,
                                                                                         BE_UNIT_STATUS_IN_COMBAT)
         && acies_body_get_choice (unit, BE_UNIT_STATUS_STATE) == BE_STATE_STEADY;
}

static gboolean
may_amalgamate (const AciesCase  *self,
                GError          **error)
{
  if (!be_check_sequence (self, error))
    return FALSE;
  if (self->b == NULL)
    return TRUE;
  if (self->b == self->a || self->b->side != self->a->side
      || be_body_type (self->b) != be_body_type (self->a)
      || !be_is_worn_and_free (self->a) || !be_is_worn_and_free (self->b))
    return acies_refuse (error, "BE-73",
                         _("Two commands of one type merge that have lost figures and are steady and free"));
  if (acies_body_has (self->b, BE_UNIT_STATUS_HAS_MOVED))
    return acies_refuse (error, "BE-8", _("%s has moved this turn"),
                         self->b_name);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, amalgamate,
                        .check = may_amalgamate,
                        .measure = measure_amalgamation,
                        .apply = apply_amalgamation)
