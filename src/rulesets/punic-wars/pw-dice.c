/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-private.h"

/* The inches are counted below this, the dice that tire above. */
#define TIRING_DIE 0x100

/* The least number on a die that costs the unit a DP; G_MAXUINT when none does (PW-124, PW-125). */
static guint
find_tiring_face (const PwUnit *unit)
{
  if (unit == NULL || !pw_unit_is_formed (unit) || unit->formation == PW_FORMATION_COLUMN)
    return G_MAXUINT;

  return pw_unit_is_heavy_to_move (unit) && unit->formation == PW_FORMATION_LINE ? 5 : 6;
}

/* An AciesFoldFunc: @rule is the least number that tires. */
static guint64
count_die (guint64 state,
           guint   face,
           guint64 rule)
{
  return state + face + (face >= rule ? TIRING_DIE : 0);
}

gboolean
pw_draw_move (AciesCall     *call,
              char           party,
              const PwUnit  *tiring,
              guint          n_dice,
              PwMoveDice    *dice,
              GError       **error)
{
  const AciesPool pools[] = {
    { PW_AVERAGE_DIE, MIN (n_dice, 1), party },
    { PW_D6, MAX (n_dice, 1) - 1, party },
  };
  const AciesFold counting = { .function = count_die, .rule = find_tiring_face (tiring) };
  guint64 state = 0;

  if (!acies_call_draw_fold (call, pools, G_N_ELEMENTS (pools), &counting, &state, error))
    return FALSE;

  *dice = (PwMoveDice) { .n_dice = n_dice, .inches = state % TIRING_DIE, .fatigue = state / TIRING_DIE };

  if (acies_call_explains (call))
    {
      g_autofree char *value = acies_print_inches (PW_INCHES (dice->inches));

      acies_call_explain (call, n_dice > 2 ? "PW-122" : "PW-121", value,
                          ngettext ("%u move die", "%u move dice", n_dice), n_dice);
    }

  return TRUE;
}

guint
pw_count_full_dice (int      type,
                    gboolean moved_before,
                    int      third_die)
{
  return pw_is_cavalry (type) && (moved_before || third_die == PW_THIRD_DIE_ALWAYS) ? 3 : 2;
}

/* Reading R29: all distances are measured from the first place of the pursuer. */
PwChase
pw_chase (AciesCall *call,
          gint64     lead,
          gint64     far,
          gint64     new_enemy,
          int        catch)
{
  PwChase chase = { .distance = far };

  if (new_enemy >= 0 && new_enemy < lead && far >= new_enemy)
    {
      chase.distance = new_enemy;
      chase.meets_new = TRUE;
      acies_call_explain_inches (call, "PW-245", new_enemy, _("It meets new enemy on the way"));
    }
  else if (catch == PW_CATCH_EXCEED ? far > lead : far >= lead)
    {
      chase.distance = lead;
      chase.caught = TRUE;
      acies_call_explain_inches (call, "PW-239", lead, _("It catches its quarry"));
    }
  else
    {
      acies_call_explain_inches (call, "PW-240", lead - far, _("The quarry gets away, with a lead of"));
    }

  return chase;
}
