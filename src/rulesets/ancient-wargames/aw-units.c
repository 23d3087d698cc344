/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Groups of troop types ---- */

gint64
aw_chart (AciesRuleset *ruleset,
          int           type,
          guint         column)
{
  return acies_ruleset_get_figure (ruleset, AW_VOCABULARY_TYPE, type, column);
}

static int
get_class (AciesRuleset *ruleset,
           int           type)
{
  /* A lone commander counts as super-heavy cavalry. */
  return type == AW_TARGET_COMMANDER ? AW_CLASS_CAVALRY : (int) aw_chart (ruleset, type, AW_TYPE_COLUMN_CLASS);
}

gboolean
aw_is_infantry (AciesRuleset *ruleset,
                int           type)
{
  return get_class (ruleset, type) == AW_CLASS_INFANTRY;
}

gboolean
aw_is_close_infantry (AciesRuleset *ruleset,
                      int           type)
{
  return aw_is_infantry (ruleset, type) && aw_chart (ruleset, type, AW_TYPE_COLUMN_LOOSE) == 0;
}

static gboolean
is_cavalry (AciesRuleset *ruleset,
            int           type)
{
  return get_class (ruleset, type) == AW_CLASS_CAVALRY;
}

gboolean
aw_is_chariot (AciesRuleset *ruleset,
               int           type)
{
  return get_class (ruleset, type) == AW_CLASS_CHARIOT;
}

gboolean
aw_is_barded (AciesRuleset *ruleset,
              int           type)
{
  return type == AW_TARGET_COMMANDER || aw_chart (ruleset, type, AW_TYPE_COLUMN_BARDED) != 0;
}

gboolean
aw_is_model (AciesRuleset *ruleset,
             int           type)
{
  return type != AW_TARGET_COMMANDER && aw_chart (ruleset, type, AW_TYPE_COLUMN_MODEL) != 0;
}

gboolean
aw_is_mounted (AciesRuleset *ruleset,
               int           type)
{
  return is_cavalry (ruleset, type) || aw_is_chariot (ruleset, type) || type == AW_TYPE_ELEPHANT;
}

gboolean
aw_is_horse (AciesRuleset *ruleset,
             int           type)
{
  return (is_cavalry (ruleset, type) || aw_is_chariot (ruleset, type))
         && type != AW_TYPE_CAMEL && type != AW_TARGET_COMMANDER;
}

gboolean
aw_is_baggage (int type)
{
  return type == AW_TYPE_PACK_ANIMAL || type == AW_TYPE_WAGON;
}

gboolean
aw_is_fighter (int type)
{
  return type != AW_TYPE_ENGINE && type != AW_TARGET_COMMANDER && !aw_is_baggage (type);
}

/* Reading R-14 */
gboolean
aw_is_light (AciesRuleset *ruleset,
             int           type,
             int           light_troops)
{
  return type != AW_TARGET_COMMANDER
         && aw_chart (ruleset, type, light_troops == AW_LIGHT_TROOPS_WIDE ? AW_TYPE_COLUMN_LIGHT_WIDELY
                                                                          : AW_TYPE_COLUMN_LIGHT) != 0;
}

/* Reading R-16 */
gboolean
aw_counts_as_cavalry (AciesRuleset *ruleset,
                      int           type,
                      gboolean      chariots_as_cavalry)
{
  return is_cavalry (ruleset, type) || (chariots_as_cavalry && aw_is_chariot (ruleset, type));
}

gboolean
aw_may_carry (AciesRuleset *ruleset,
              int           type,
              int           weapon)
{
  switch (acies_ruleset_get_figure (ruleset, AW_VOCABULARY_WEAPON, weapon, AW_WEAPON_COLUMN_BEARER))
    {
    case AW_BEARER_INFANTRY:
      return aw_is_infantry (ruleset, type);
    case AW_BEARER_CAVALRY:
      return is_cavalry (ruleset, type);
    case AW_BEARER_ALL:
    default:
      return TRUE;
    }
}

/* ---- Charts ---- */

/* Reading R-1 */
gint64
aw_move_of (AciesRuleset *ruleset,
            int           type,
            int           pace,
            int           unlisted_moves)
{
  if (unlisted_moves == AW_UNLISTED_MOVES_CHARIOT && aw_chart (ruleset, type, AW_TYPE_COLUMN_UNLISTED) != 0)
    type = AW_TYPE_HEAVY_CHARIOT;

  return aw_chart (ruleset, type, pace == AW_PACE_CHARGE ? AW_TYPE_COLUMN_CHARGE : AW_TYPE_COLUMN_MOVE);
}

int
aw_needs_of (AciesRuleset *ruleset,
             int           grade)
{
  return acies_ruleset_get_figure (ruleset, AW_VOCABULARY_GRADE, grade, AW_GRADE_COLUMN_NEEDS);
}

/* The charts of actions and reactions have the same two columns. */
gint64
aw_cost_of (AciesRuleset *ruleset,
            guint         vocabulary,
            int           action,
            int           training)
{
  G_STATIC_ASSERT ((int) AW_ACTION_COLUMN_REGULAR == (int) AW_REACTION_COLUMN_REGULAR);
  G_STATIC_ASSERT ((int) AW_ACTION_COLUMN_IRREGULAR == (int) AW_REACTION_COLUMN_IRREGULAR);

  return acies_ruleset_get_figure (ruleset, vocabulary, action,
                                   training == AW_TRAINING_IRREGULAR ? AW_ACTION_COLUMN_IRREGULAR
                                                                     : AW_ACTION_COLUMN_REGULAR);
}

int
aw_find_band (AciesRuleset *ruleset,
              int           type,
              int           missile,
              gint64        range,
              gint64       *longest)
{
  gboolean mounted = aw_is_mounted (ruleset, type);
  gint64 shortest = acies_ruleset_get_figure (ruleset, AW_VOCABULARY_MISSILE, missile,
                                              mounted ? AW_MISSILE_COLUMN_MOUNTED_SHORT : AW_MISSILE_COLUMN_SHORT);

  if (longest != NULL)
    *longest = ACIES_DECIMAL_ONE
               * acies_ruleset_get_figure (ruleset, AW_VOCABULARY_MISSILE, missile,
                                           mounted ? AW_MISSILE_COLUMN_MOUNTED_LONG : AW_MISSILE_COLUMN_LONG);

  return range <= shortest * ACIES_DECIMAL_ONE ? AW_BAND_SHORT : AW_BAND_LONG;
}

/* ---- Ground ---- */

gboolean
aw_may_enter (AciesRuleset *ruleset,
              int           type,
              int           ground)
{
  switch (ground)
    {
    case AW_GROUND_BOG:
      return !(is_cavalry (ruleset, type) && type != AW_TYPE_CAMEL) && !aw_is_chariot (ruleset, type)
             && type != AW_TYPE_ENGINE && type != AW_TYPE_WAGON;
    case AW_GROUND_RIVER:
      return is_cavalry (ruleset, type) || type == AW_TYPE_ELEPHANT
             || type == AW_TYPE_LIGHT_INFANTRY || type == AW_TYPE_LIGHT_MEDIUM_INFANTRY;
    case AW_GROUND_BUILDING:
      return aw_is_infantry (ruleset, type);
    default:
      return TRUE;
    }
}

gboolean
aw_check_ground (AciesCall  *call,
                 int         type,
                 int         ground,
                 GError    **error)
{
  const AciesBar bars[] = {
    { ground == AW_GROUND_BOG, "AW-204", N_("Cavalry and wheels cannot enter a bog") },
    { ground == AW_GROUND_RIVER, "AW-206", N_("These troops cannot swim a river") },
    { ground == AW_GROUND_BUILDING, "AW-208", N_("Only infantry enters buildings") },
  };

  return aw_may_enter (acies_call_get_ruleset (call), type, ground)
         || acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

gint64
aw_over_ground (AciesRuleset *ruleset,
                gint64        inches,
                int           ground)
{
  return inches * acies_ruleset_get_figure (ruleset, AW_VOCABULARY_GROUND, ground, AW_GROUND_COLUMN_FACTOR);
}

gboolean
aw_ground_costs_order (AciesRuleset *ruleset,
                       int           type,
                       int           ground)
{
  switch (acies_ruleset_get_figure (ruleset, AW_VOCABULARY_GROUND, ground, AW_GROUND_COLUMN_LOSS))
    {
    case AW_LOSS_ALL:
      return TRUE;
    case AW_LOSS_CLOSE:
      return aw_chart (ruleset, type, AW_TYPE_COLUMN_LOOSE) == 0;
    case AW_LOSS_NONE:
    default:
      return FALSE;
    }
}

/* Reading R-19 */
void
aw_lose_to_ground (AciesCall *call,
                   int        type,
                   int        ground,
                   int        terrain_order_loss,
                   int       *order,
                   gint64    *loss)
{
  if (!aw_ground_costs_order (acies_call_get_ruleset (call), type, ground))
    {
      *loss = 0;
      return;
    }

  if (*loss > 0 && terrain_order_loss == AW_TERRAIN_ORDER_LOSS_PER_ENTRY)
    return;

  *order = aw_lose_order (*order, 1);
  *loss = MIN (*loss + 1, AW_ORDER_ROUTING);
  if (acies_call_explains (call))
    acies_call_explain (call, "AW-202", "−1", "%s", _("The ground costs it a level of order"));
}

int
aw_lose_order (int order,
               int levels)
{
  return MIN (order + levels, AW_ORDER_ROUTING);
}

/* ---- Modifiers ---- */

guint
aw_share_row (guint    reasons,
              guint    row,
              gboolean each)
{
  guint of_row = reasons & row;

  return each ? reasons : (reasons & ~row) | (of_row & -of_row);
}

gint64
aw_casualty_base (AciesCall *call,
                  guint      figures,
                  guint      first,
                  guint      option)
{
  guint turn_figures = first + 1;
  guint start_figures = first + 2;

  if (acies_call_get_number (call, option) == AW_CASUALTY_BASE_ORIGINAL && acies_call_is_given (call, start_figures))
    return acies_call_get_number (call, start_figures);

  if (acies_call_is_given (call, turn_figures))
    return acies_call_get_number (call, turn_figures);

  return acies_call_get_number (call, figures) + acies_call_get_number (call, first);
}

/* ---- Dice ---- */

gint64
aw_dice_for (gint64 figures)
{
  return figures / 4 + (figures % 4 == 3 ? 1 : 0);
}

/* Tells whether a score above 6 needs a 6 and then 4 or more, 5 or more, or 6; 10 is impossible. */
static gboolean
wants_confirming (int need)
{
  return need >= 7 && need <= 9;
}

static AciesFaces
find_confirming_faces (int need)
{
  return ACIES_FACES_AT_LEAST (need - 3);
}

gboolean
aw_score (AciesCall  *call,
          char        party,
          gint64      n_dice,
          int         need,
          guint      *made,
          GError    **error)
{
  if (wants_confirming (need))
    return acies_call_draw_confirmed (call, party, AW_D6, n_dice, ACIES_FACES_AT_LEAST (6),
                                      find_confirming_faces (need), made, error);

  return acies_call_draw_successes (call, party, AW_D6, n_dice, need <= 6 ? ACIES_FACES_AT_LEAST (need) : 0,
                                    made, error);
}

gboolean
aw_score_one (AciesCall  *call,
              int         need,
              gboolean   *passed,
              guint      *natural,
              GError    **error)
{
  guint confirming = 0;

  if (!acies_call_draw (call, 'a', AW_D6, natural, error))
    return FALSE;

  if (wants_confirming (need) && *natural == 6)
    {
      if (!acies_call_draw (call, 'a', AW_D6, &confirming, error))
        return FALSE;
      *passed = (int) confirming >= need - 3;
    }
  else
    {
      *passed = need <= 6 && (int) *natural >= need;
    }

  if (acies_call_explains (call))
    {
      g_autofree char *value = confirming > 0 ? g_strdup_printf ("%u, %u", *natural, confirming)
                                              : g_strdup_printf ("%u", *natural);

      acies_call_explain (call, NULL, value, "%s", confirming > 0 ? _("Dice") : _("Die"));
    }

  return TRUE;
}

/* ---- Explanations ---- */

void
aw_explain_need (AciesCall  *call,
                 const char *clause,
                 int         need,
                 const char *label)
{
  g_autofree char *value = NULL;

  if (!acies_call_explains (call))
    return;

  if (need > 9)
    value = g_strdup (_("never"));
  else if (need == 9)
    value = g_strdup (_("6, then 6"));
  else if (need > 6)
    /* Translators: numbers on two dice that must come one after the other */
    value = g_strdup_printf (_("6, then %d–6"), need - 3);
  else if (need == 6)
    value = g_strdup ("6");
  else
    value = g_strdup_printf ("%d–6", MAX (need, 1));

  acies_call_explain (call, need > 6 ? "AW-157" : clause, value, "%s", _(label));
}
