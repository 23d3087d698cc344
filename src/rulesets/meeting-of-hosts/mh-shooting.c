/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* The number of men or figures for one die. */
#define FIGURES_PER_DIE 4

/* ---- The target ---- */

gboolean
mh_target_choice (AciesCall  *call,
                  GError    **error)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  int missile = acies_call_get_choice (call, MH_TARGET_CHOICE_IN_A_MISSILE);
  gint64 reach = acies_ruleset_get_figure (acies_call_get_ruleset (call), MH_VOCABULARY_MISSILE, missile,
                                           MH_MISSILE_COLUMN_REACH);
  guint n_ranges = acies_record_get_n_items (inputs, MH_TARGET_CHOICE_IN_RANGES);
  gint64 closest = G_MAXINT64;
  guint n_targets = 0;
  gboolean in_range;

  if (missile == MH_MISSILE_NONE)
    return acies_call_refuse (call, error, "MH-98", _("The unit has no missiles"));

  for (guint i = 0; i < n_ranges; i++)
    closest = MIN (closest, acies_record_get_item (inputs, MH_TARGET_CHOICE_IN_RANGES, i));

  in_range = closest <= reach * ACIES_DECIMAL_ONE;
  for (guint i = 0; in_range && i < n_ranges; i++)
    if (acies_record_get_item (inputs, MH_TARGET_CHOICE_IN_RANGES, i) == closest)
      {
        acies_call_add_item (call, MH_TARGET_CHOICE_OUT_TARGETS, i + 1);
        n_targets++;
      }

  if (acies_call_explains (call))
    {
      g_autofree char *inches = acies_print_inches (closest);

      acies_call_explain (call, "MH-101", inches, "%s",
                          in_range ? _("The closest enemy is in reach") : _("The closest enemy is out of reach"));
      if (n_targets > 1)
        acies_call_explain (call, "MH-102", NULL, _("%u are equally close: the fire is split among them"), n_targets);
    }

  acies_call_set_number (call, MH_TARGET_CHOICE_OUT_REACH, reach);
  acies_call_set_number (call, MH_TARGET_CHOICE_OUT_CLOSEST, closest);
  acies_call_set_boolean (call, MH_TARGET_CHOICE_OUT_IN_RANGE, in_range);
  acies_call_set_number (call, MH_TARGET_CHOICE_OUT_SHARES, n_targets);

  return TRUE;
}

/* ---- The volley ---- */

/* The clauses of the reaches of weapons */
static const char * const reach_clauses[] = {
  [MH_MISSILE_NONE]      = "MH-98",
  [MH_MISSILE_BOW]       = "MH-109",
  [MH_MISSILE_SLING]     = "MH-109",
  [MH_MISSILE_JAVELIN]   = "MH-110",
  [MH_MISSILE_ARTILLERY] = "MH-108",
};

/* Refuses a shot that the rules forbid. */
static gboolean
check_bars (AciesCall  *call,
            int         type,
            GError    **error)
{
  int missile = acies_call_get_choice (call, MH_SHOOTING_IN_A_MISSILE);
  gint64 reach = acies_ruleset_get_figure (acies_call_get_ruleset (call), MH_VOCABULARY_MISSILE, missile,
                                           MH_MISSILE_COLUMN_REACH);
  gboolean artillery = type == MH_TYPE_ARTILLERY;
  const AciesBar bars[] = {
    { missile == MH_MISSILE_NONE, "MH-98", N_("The unit has no missiles") },
    { (missile == MH_MISSILE_ARTILLERY) != artillery, "MH-35",
      N_("Artillery shoots as artillery, and nobody else does") },
    { acies_call_get_boolean (call, MH_SHOOTING_IN_A_IN_CONTACT), "MH-113",
      N_("A unit in contact does not shoot") },
    { acies_call_get_boolean (call, MH_SHOOTING_IN_B_IN_CONTACT), "MH-113",
      N_("A unit in contact is not shot at") },
    { acies_call_get_boolean (call, MH_SHOOTING_IN_A_MARCHED), "MH-89", N_("Whoever marches does not shoot") },
    { artillery && acies_call_get_boolean (call, MH_SHOOTING_IN_A_MOVED), "MH-104",
      N_("Artillery does not shoot in a turn in which it moved") },
    { artillery && acies_call_get_number (call, MH_SHOOTING_IN_A_CREW) == 0, "MH-103",
      N_("Nobody is left to serve the engines") },
    { acies_call_get_number (call, MH_SHOOTING_IN_RANGE) > reach * ACIES_DECIMAL_ONE,
      reach_clauses[missile],
      N_("The target is out of reach") },
    { !acies_call_get_boolean (call, MH_SHOOTING_IN_CLEAR_LINE), "MH-107",
      N_("Terrain or troops are in the way") },
    { !acies_call_get_boolean (call, MH_SHOOTING_IN_B_CLOSEST), "MH-101", N_("Another enemy is closer") },
    { !acies_call_get_boolean (call, MH_SHOOTING_IN_B_IN_FRONT) && type != MH_TYPE_LIGHT_CAVALRY, "MH-106",
      N_("The target is not in front; only light cavalry shoots all round") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
check_shooting (AciesCall  *call,
                int         type,
                GError    **error)
{
  gint64 shares = acies_call_get_number (call, MH_SHOOTING_IN_SHARES);

  if (type != MH_TYPE_ARTILLERY && !acies_call_is_given (call, MH_SHOOTING_IN_A_FRONT))
    return acies_call_fail_missing (call, error, MH_SHOOTING_IN_A_FRONT);

  if (acies_call_get_number (call, MH_SHOOTING_IN_SHARE) > shares)
    return acies_call_fail_bad (call, error, MH_SHOOTING_IN_SHARE,
                                ngettext ("there is only %d share", "there are only %d shares", shares), (int) shares);

  return check_bars (call, type, error);
}

/* Counts all of the front rank and half of the second and third, or all of these; in halves, so that
 * rounding comes only with the dice. */
static gint64
count_volley (AciesCall *call,
              int        type)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 front = acies_call_get_number (call, MH_SHOOTING_IN_A_FRONT);
  gint64 second = acies_call_get_number (call, MH_SHOOTING_IN_A_SECOND);
  gint64 third = acies_call_get_number (call, MH_SHOOTING_IN_A_THIRD);
  gboolean hill = acies_call_get_boolean (call, MH_SHOOTING_IN_A_ON_HILL) && mh_is_infantry (ruleset, type);
  gint64 halves = 2 * front + (hill ? 2 : 1) * (second + third);
  gint64 men = 1;
  gint64 dice;

  /* Reading R-4 */
  if (acies_call_get_choice (call, MH_SHOOTING_IN_OPTION_MOUNTED_SHOOTING) == MH_MOUNTED_SHOOTING_MEN_AND_MOUNTS)
    men = mh_points_of_figure (ruleset, type,
                               acies_call_get_choice (call, MH_SHOOTING_IN_A_MODEL_KEYS + MH_MODEL_KEYS_MOUNT),
                               acies_call_get_number (call, MH_SHOOTING_IN_A_MODEL_KEYS + MH_MODEL_KEYS_POINTS));
  dice = men * halves / (2 * FIGURES_PER_DIE);

  if (acies_call_explains (call))
    {
      g_autofree char *figures = acies_decimal_to_string (halves * ACIES_DECIMAL_ONE / 2);
      g_autofree char *value = g_strdup_printf ("%d", (int) dice);

      if (hill)
        acies_call_explain (call, "MH-100", figures, _("On a hill all of ranks two and three shoot: %d + %d + %d"),
                            (int) front, (int) second, (int) third);
      else
        acies_call_explain (call, "MH-99", figures,
                            _("The front rank, and half of ranks two and three: %d + (%d + %d) ÷ 2"),
                            (int) front, (int) second, (int) third);
      if (men > 1)
        acies_call_explain (call, "MH-126", NULL, _("Men and mounts count: %d for each figure"), (int) men);
      acies_call_explain (call, "MH-98", value, "%s", _("One die for four figures"));
    }

  return dice;
}

static gint64
count_engines (AciesCall *call)
{
  gint64 engines = acies_call_get_number (call, MH_SHOOTING_IN_A_ENGINES);

  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%d", (int) engines);

      acies_call_explain (call, "MH-103", value, "%s", _("One die for each engine"));
    }

  return engines;
}

static gint64
halve_volley (AciesCall *call,
              gint64     volley)
{
  volley /= 2;
  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%d", (int) volley);

      acies_call_explain (call, "MH-115", value, "%s", _("Disordered: half the dice"));
    }

  return volley;
}

/* Gets a share of a volley.  Reading R-28: the first shares get the odd dice. */
static gint64
take_share (AciesCall *call,
            gint64     volley)
{
  gint64 shares = acies_call_get_number (call, MH_SHOOTING_IN_SHARES);
  gint64 share = acies_call_get_number (call, MH_SHOOTING_IN_SHARE);
  gint64 dice = volley / shares + (share <= volley % shares ? 1 : 0);

  if (shares > 1 && acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%d", (int) dice);

      acies_call_explain (call, "MH-102", value, _("Share %d of %d"), (int) share, (int) shares);
    }

  return dice;
}

static int
find_needed (AciesCall *call)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int target = acies_call_get_choice (call, MH_SHOOTING_IN_B_TYPE);
  gboolean cover = acies_call_get_boolean (call, MH_SHOOTING_IN_B_HARD_COVER);
  int needed = cover ? 6 : mh_chart (ruleset, target, MH_TYPE_COLUMN_HIT_SHOOTING);

  if (acies_call_explains (call))
    {
      const char *label = acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_TYPE, target);

      if (cover)
        acies_call_explain (call, "MH-111", "6", "%s", _("To hit troops in hard cover"));
      else
        /* Translators: a troop type, with the faces that hit it beside */
        acies_call_explain (call, needed == 6 ? "MH-111" : "MH-112", needed == 6 ? "6" : "5–6",
                            _("To hit the target: %s"), label);
    }

  return needed;
}

gboolean
mh_shooting (AciesCall  *call,
             GError    **error)
{
  int type = acies_call_get_choice (call, MH_SHOOTING_IN_A_MODEL_KEYS + MH_MODEL_KEYS_TYPE);
  gint64 volley, dice;
  guint hits;
  int needed;

  if (!check_shooting (call, type, error))
    return FALSE;

  volley = type == MH_TYPE_ARTILLERY ? count_engines (call) : count_volley (call, type);
  if (acies_call_get_boolean (call, MH_SHOOTING_IN_A_DISORDERED))
    volley = halve_volley (call, volley);
  dice = take_share (call, volley);
  needed = find_needed (call);

  if (!acies_call_draw_successes (call, 'a', MH_D6, dice, ACIES_FACES_AT_LEAST (needed), &hits, error))
    return FALSE;

  acies_call_set_number (call, MH_SHOOTING_OUT_VOLLEY, volley);
  acies_call_set_number (call, MH_SHOOTING_OUT_A_DICE, dice);
  acies_call_set_number (call, MH_SHOOTING_OUT_NEEDED, needed);
  acies_call_set_number (call, MH_SHOOTING_OUT_B_SHOOTING_HITS, hits);
  acies_call_set_boolean (call, MH_SHOOTING_OUT_A_SHOT, dice > 0);
  acies_call_set_boolean (call, MH_SHOOTING_OUT_B_SHOT_AT, dice > 0);

  if (hits > 0)
    acies_call_add_next (call, MH_SHOOTING_LOSSES, 'b', NULL);

  return TRUE;
}

/* ---- The losses ---- */

gboolean
mh_shooting_losses (AciesCall  *call,
                    GError    **error)
{
  MhUnit unit = mh_unit_read (call, MH_SHOOTING_LOSSES_IN_A_UNIT_KEYS);
  gint64 received = acies_call_get_number (call, MH_SHOOTING_LOSSES_IN_A_SHOOTING_HITS);
  gint64 hits, removed, after;
  gboolean destroyed, test;

  if (!mh_unit_check_hits (call, &unit, MH_SHOOTING_LOSSES_IN_A_UNIT_KEYS, error)
      || !mh_unit_check_left (call, &unit, error))
    return FALSE;

  hits = MIN (received, unit.remaining);
  after = unit.hits + hits;
  removed = mh_unit_figures_left (&unit, unit.hits) - mh_unit_figures_left (&unit, after);
  destroyed = hits == unit.remaining;
  test = !destroyed && hits > 0 && 4 * hits >= unit.remaining;

  if (acies_call_explains (call))
    {
      g_autofree char *loss = g_strdup_printf (_("%d of %d"), (int) hits, (int) unit.remaining);

      acies_call_explain (call, "MH-127", loss, "%s", _("Hits, of what it can still take"));
      if (destroyed)
        acies_call_explain (call, "MH-127", NULL, "%s", _("Nothing is left of it"));
      else if (test)
        acies_call_explain (call, "MH-149", NULL, "%s", _("At least a quarter of what was left: a rally test follows"));
      else if (hits > 0)
        acies_call_explain (call, "MH-149", NULL, "%s", _("Less than a quarter of what was left: no test"));
    }

  acies_call_set_number (call, MH_SHOOTING_LOSSES_OUT_A_CASUALTIES, unit.casualties + hits);
  acies_call_set_number (call, MH_SHOOTING_LOSSES_OUT_A_FIGURES_LEFT, mh_unit_figures_left (&unit, after));
  acies_call_set_number (call, MH_SHOOTING_LOSSES_OUT_A_WOUNDS, mh_unit_wounds (&unit, after));
  acies_call_set_number (call, MH_SHOOTING_LOSSES_OUT_A_REMOVED, removed);
  acies_call_set_choice (call, MH_SHOOTING_LOSSES_OUT_A_STATE, destroyed ? MH_STATE_DESTROYED : MH_STATE_ACTIVE);
  acies_call_set_boolean (call, MH_SHOOTING_LOSSES_OUT_TEST, test);

  if (test)
    acies_call_add_next (call, MH_RALLY_TEST, 'a', "cause=shooting", NULL);

  return TRUE;
}
