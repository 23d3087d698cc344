/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- The chart of troop types ---- */

gint64
be_chart (AciesRuleset *ruleset,
          int           type,
          guint         column)
{
  return acies_ruleset_get_figure (ruleset, BE_VOCABULARY_TYPE, type, column);
}

gboolean
be_is_horse (AciesRuleset *ruleset,
             int           type)
{
  return be_chart (ruleset, type, BE_TYPE_COLUMN_CLASS) == BE_CLASS_HORSE;
}

gboolean
be_is_barred (AciesRuleset *ruleset,
              int           type)
{
  return be_chart (ruleset, type, BE_TYPE_COLUMN_BARRED) != 0;
}

/* Reading R-7 */
gboolean
be_is_untrained (int type,
                 int untrained)
{
  return type == BE_TYPE_LEVIES
         || (type == BE_TYPE_WARBAND && untrained == BE_UNTRAINED_LEVIES_AND_WARBANDS);
}

/* Readings: warbands are never trained. */
gboolean
be_is_trained (AciesRuleset *ruleset,
               int           type,
               int           horse_trained)
{
  if (be_is_horse (ruleset, type))
    return type == BE_TYPE_KNIGHTS || horse_trained == BE_HORSE_TRAINED_ALL;

  return type == BE_TYPE_CLOSE_ORDER_FOOT || type == BE_TYPE_OPEN_ORDER_FOOT;
}

/* ---- Moves ---- */

guint
be_penalty_dice (AciesRuleset *ruleset,
                 int           type,
                 gboolean      bad_going)
{
  return bad_going ? be_chart (ruleset, type, BE_TYPE_COLUMN_PENALTY_DICE) : 0;
}

/* Reading R-10: the move is halved before anything else. */
gint64
be_turning_move (AciesRuleset *ruleset,
                 int           type,
                 gboolean      changes_facing,
                 int           untrained)
{
  gint64 basic = be_chart (ruleset, type, BE_TYPE_COLUMN_MOVE);

  return changes_facing && be_is_untrained (type, untrained) ? basic / 2 : basic;
}

gboolean
be_lose_in_bad_going (AciesCall  *call,
                      char        party,
                      int         type,
                      gboolean    bad_going,
                      guint      *penalty,
                      gint64     *move,
                      GError    **error)
{
  guint n_dice = be_penalty_dice (acies_call_get_ruleset (call), type, bad_going);

  if (!acies_call_draw_sum (call, party, BE_D6, n_dice, penalty, error))
    return FALSE;

  *move = MAX (*move - *penalty * ACIES_DECIMAL_ONE, 0);
  if (n_dice > 0 && acies_call_explains (call))
    acies_call_explain_modifier (call, n_dice > 1 ? "BE-43" : "BE-47", -(int) *penalty, "%s", _("Lost in bad going"));

  return TRUE;
}

/* ---- Weapons ---- */

gboolean
be_may_shoot (AciesRuleset *ruleset,
              int           type,
              int           weapon)
{
  static const guint columns[] = {
    [BE_WEAPON_BOW]          = BE_TYPE_COLUMN_BOW,
    [BE_WEAPON_CROSSBOW]     = BE_TYPE_COLUMN_CROSSBOW,
    [BE_WEAPON_SLING]        = BE_TYPE_COLUMN_SLING,
    [BE_WEAPON_SIEGE_ENGINE] = BE_TYPE_COLUMN_SIEGE_ENGINE,
  };

  return acies_ruleset_get_figure (ruleset, BE_VOCABULARY_WEAPON, weapon, BE_WEAPON_COLUMN_SHOOTS) != 0
         && be_chart (ruleset, type, columns[weapon]) != 0;
}

/* Reading R-12: a part of the basic move, regardless of the ground. */
gint64
be_shooting_move (AciesRuleset *ruleset,
                  int           type,
                  int           weapon)
{
  if (!acies_ruleset_get_figure (ruleset, BE_VOCABULARY_WEAPON, weapon, BE_WEAPON_COLUMN_HALF_MOVE))
    return 0;

  return be_chart (ruleset, type, BE_TYPE_COLUMN_MOVE) / 2;
}

/* Reading R-11 */
gint64
be_weapon_reach (AciesRuleset *ruleset,
                 int           weapon,
                 int           engine_range)
{
  gint64 reach = acies_ruleset_get_figure (ruleset, BE_VOCABULARY_WEAPON, weapon, BE_WEAPON_COLUMN_REACH);

  return weapon == BE_WEAPON_SIEGE_ENGINE && engine_range == BE_ENGINE_RANGE_DOUBLE_CROSSBOW ? 2 * reach : reach;
}

/* ---- Inputs and words ---- */

gint64
be_read_rating (AciesCall *call,
                guint      input,
                int        type)
{
  if (acies_call_is_given (call, input))
    return acies_call_get_number (call, input);

  return be_chart (acies_call_get_ruleset (call), type, BE_TYPE_COLUMN_RATING);
}
