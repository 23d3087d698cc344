/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

#define HITTING ACIES_FACES_AT_LEAST (6)
#define SAVING  ACIES_FACES_AT_LEAST (4)

static gboolean
check_shot (AciesCall  *call,
            GError    **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = acies_call_get_choice (call, BE_SHOOTING_IN_A_TYPE);
  int weapon = acies_call_get_choice (call, BE_SHOOTING_IN_A_WEAPON);
  int behind = acies_call_get_choice (call, BE_SHOOTING_IN_A_BEHIND);
  int engine_range = acies_call_get_choice (call, BE_SHOOTING_IN_OPTION_ENGINE_RANGE);
  const AciesBar bars[] = {
    { !be_may_shoot (ruleset, type, weapon), "BE-143", N_("Troops of this type do not shoot this weapon") },
    { acies_call_get_boolean (call, BE_SHOOTING_IN_A_IN_COMBAT), "BE-148", N_("Nobody shoots out of a combat") },
    { acies_call_get_boolean (call, BE_SHOOTING_IN_B_IN_COMBAT), "BE-148", N_("Nobody shoots into a combat") },
    { !acies_call_get_boolean (call, BE_SHOOTING_IN_LINE_OF_SIGHT), "BE-146", N_("The target is not in sight") },
    { behind == BE_SCREEN_TWO_RANKS_FOOT || behind == BE_SCREEN_HORSE, "BE-147",
      N_("They shoot past one rank of their own foot only") },
    { acies_call_get_number (call, BE_SHOOTING_IN_A_MOVED) > be_shooting_move (ruleset, type, weapon), "BE-152",
      N_("They have moved too far to shoot") },
    { acies_call_get_number (call, BE_SHOOTING_IN_RANGE) > be_weapon_reach (ruleset, weapon, engine_range),
      "BE-140", N_("The target is out of range") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

gboolean
be_shooting (AciesCall  *call,
             GError    **error)
{
  gint64 figures = acies_call_get_number (call, BE_SHOOTING_IN_A_FIGURES);
  gint64 targets = acies_call_get_number (call, BE_SHOOTING_IN_B_FIGURES);
  gboolean cover = acies_call_get_boolean (call, BE_SHOOTING_IN_B_IN_COVER);
  guint hits, saved;
  gint64 casualties;

  if (!check_shot (call, error)
      || !acies_call_draw_unsaved (call, BE_D6, figures, HITTING, cover ? SAVING : 0, &hits, &saved, error))
    return FALSE;

  casualties = MIN (hits - saved, targets);
  if (acies_call_explains (call))
    {
      g_autofree char *hit = g_strdup_printf ("%u", hits);
      g_autofree char *save = g_strdup_printf ("%u", saved);

      acies_call_explain (call, "BE-145", hit, _("%d figures, each 6 hits"), (int) figures);
      if (cover)
        acies_call_explain (call, "BE-150", save, "%s", _("Saved by cover on 4 to 6"));
    }

  acies_call_set_number (call, BE_SHOOTING_OUT_HITS, hits);
  acies_call_set_number (call, BE_SHOOTING_OUT_SAVED, saved);
  acies_call_set_number (call, BE_SHOOTING_OUT_B_CASUALTIES, casualties);
  acies_call_set_number (call, BE_SHOOTING_OUT_B_FIGURES_LEFT, targets - casualties);

  return TRUE;
}
