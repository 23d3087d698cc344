/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

#define N_COMMANDS 6

/* The inputs that count commands, in the order of the troop types */
#define FIRST_COUNT BE_ARMY_CHECK_IN_A_KNIGHTS
#define N_TYPES (BE_TYPE_LEVIES + 1)

/* ---- The army ---- */

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

gboolean
be_army_check (AciesCall  *call,
               GError    **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int army = acies_call_get_choice (call, BE_ARMY_CHECK_IN_A_ARMY);
  gboolean up = acies_call_get_choice (call, BE_ARMY_CHECK_IN_OPTION_QUARTER) == BE_QUARTER_UP;
  gint64 limit = get_army_figure (ruleset, army, up ? BE_ARMY_COLUMN_HORSE_UP : BE_ARMY_COLUMN_HORSE);
  gint64 commands = count_commands (call, FALSE);
  gint64 horse = count_commands (call, TRUE);
  gint64 chariots = acies_call_get_number (call, BE_ARMY_CHECK_IN_A_CHARIOTS);
  gboolean knights = acies_call_get_number (call, BE_ARMY_CHECK_IN_A_KNIGHTS) > 0;
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
  acies_call_set_number (call, BE_ARMY_CHECK_OUT_A_COMMANDS, commands);
  acies_call_set_number (call, BE_ARMY_CHECK_OUT_A_HORSE, horse);
  acies_call_set_number (call, BE_ARMY_CHECK_OUT_A_HORSE_LIMIT, limit);
  acies_call_set_boolean (call, BE_ARMY_CHECK_OUT_LEGAL, !faulty);

  return TRUE;
}

/* ---- Commands ---- */

/* Reading R-2 */
#define MODELS_TO_A_FRONT 3

gboolean
be_command_size (AciesCall  *call,
                 GError    **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = acies_call_get_choice (call, BE_COMMAND_SIZE_IN_A_TYPE);
  int horse_command = acies_call_get_choice (call, BE_COMMAND_SIZE_IN_OPTION_HORSE_COMMAND);
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

  acies_call_set_number (call, BE_COMMAND_SIZE_OUT_ROLL, roll);
  acies_call_set_number (call, BE_COMMAND_SIZE_OUT_A_BASES, bases);
  acies_call_set_number (call, BE_COMMAND_SIZE_OUT_A_FIGURES, figures);
  acies_call_set_number (call, BE_COMMAND_SIZE_OUT_A_MEN, figures * be_chart (ruleset, type, BE_TYPE_COLUMN_MEN));

  return TRUE;
}

/* Reading R-38 */
gboolean
be_amalgamate (AciesCall  *call,
               GError    **error)
{
  int a_type = acies_call_get_choice (call, BE_AMALGAMATE_IN_A_TYPE);
  int b_type = acies_call_get_choice (call, BE_AMALGAMATE_IN_B_TYPE);
  gint64 a_rating = be_read_rating (call, BE_AMALGAMATE_IN_A_RATING, a_type);
  gint64 b_rating = be_read_rating (call, BE_AMALGAMATE_IN_B_RATING, b_type);
  gint64 figures = acies_call_get_number (call, BE_AMALGAMATE_IN_A_FIGURES)
                   + acies_call_get_number (call, BE_AMALGAMATE_IN_B_FIGURES);
  gint64 to_a_base = be_chart (acies_call_get_ruleset (call), a_type, BE_TYPE_COLUMN_FIGURES);
  gint64 bases = acies_divide_up (figures, to_a_base);
  const AciesBar bars[] = {
    { a_type != b_type, "BE-73", N_("They are not of one type") },
    { acies_call_get_number (call, BE_AMALGAMATE_IN_A_CASUALTIES) == 0
      || acies_call_get_number (call, BE_AMALGAMATE_IN_B_CASUALTIES) == 0, "BE-73",
      N_("Only commands that have lost figures merge") },
    { acies_call_get_boolean (call, BE_AMALGAMATE_IN_A_IN_COMBAT)
      || acies_call_get_boolean (call, BE_AMALGAMATE_IN_B_IN_COMBAT), "BE-73",
      N_("Commands in combat do not merge") },
    { acies_call_get_choice (call, BE_AMALGAMATE_IN_A_STATE) == BE_MORALE_BROKEN
      || acies_call_get_choice (call, BE_AMALGAMATE_IN_B_STATE) == BE_MORALE_BROKEN, "BE-73",
      N_("Broken commands do not merge") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "BE-73", NULL, _("%d figures on %d bases, with the worse rating of the two"),
                        (int) figures, (int) bases);

  acies_call_set_number (call, BE_AMALGAMATE_OUT_A_FIGURES, figures);
  acies_call_set_number (call, BE_AMALGAMATE_OUT_A_BASES, bases);
  acies_call_set_number (call, BE_AMALGAMATE_OUT_A_SHORT, bases * to_a_base - figures);
  acies_call_set_number (call, BE_AMALGAMATE_OUT_A_RATING, MAX (a_rating, b_rating));
  acies_call_set_choice (call, BE_AMALGAMATE_OUT_B_STATE, BE_STATE_MERGED);

  return TRUE;
}
