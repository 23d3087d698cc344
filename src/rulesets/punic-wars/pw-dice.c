/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-private.h"

gboolean
pw_draw_move (AciesCall   *call,
              char         party,
              guint        n_dice,
              PwMoveDice  *dice,
              GError     **error)
{
  *dice = (PwMoveDice) { .n_dice = n_dice };

  for (guint i = 0; i < n_dice; i++)
    {
      guint face;

      if (!acies_call_draw (call, party, i == 0 ? PW_AVERAGE_DIE : PW_D6, &face, error))
        return FALSE;

      dice->inches += face;
      dice->fives += face >= 5;
      dice->sixes += face == 6;
    }

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

guint
pw_unit_fatigue (const PwUnit     *unit,
                 const PwMoveDice *dice)
{
  if (!pw_unit_is_formed (unit) || unit->formation == PW_FORMATION_COLUMN)
    return 0;

  return pw_unit_is_heavy_to_move (unit) && unit->formation == PW_FORMATION_LINE ? dice->fives : dice->sixes;
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
