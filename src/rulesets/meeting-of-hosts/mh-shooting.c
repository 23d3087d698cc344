/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "mh-private.h"

/* ---- Choice of target ---- */

static gboolean
run_target_choice (AciesCall               *call,
                   const MhTargetChoiceIn  *in,
                   MhTargetChoiceOut       *out,
                   GError                 **error)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  int missile = in->a_missile;
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
        acies_call_explain (call, "MH-102", NULL, _("%u are equally close: the fire is split among them"),
                            n_targets);
    }

  out->reach = reach;
  out->closest = closest;
  out->in_range = in_range;
  out->shares = n_targets;

  return TRUE;
}

static void
measure_target_choice (AciesMeasure *self)
{
  g_autoptr (GPtrArray) targets = mh_list_targets (self->situation, self->a);

  for (guint i = 0; i < targets->len; i++)
    acies_facts_add_item (self->facts, MH_TARGET_CHOICE_IN_RANGES, ACIES_SOURCE_SKETCH,
                          mh_get_range (self->a, g_ptr_array_index (targets, i)));
}

ACIES_DEFINE_PROCEDURE (mh, target_choice, .measure = measure_target_choice)

/* ---- Shooting ---- */

/* The number of men or figures for one die. */
#define FIGURES_PER_DIE 4

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
  const MhShootingIn *in = mh_shooting_in (acies_call_get_inputs (call));
  int missile = in->a_missile;
  gint64 reach = acies_ruleset_get_figure (acies_call_get_ruleset (call), MH_VOCABULARY_MISSILE, missile,
                                           MH_MISSILE_COLUMN_REACH);
  gboolean artillery = type == MH_TYPE_ARTILLERY;
  const AciesBar bars[] = {
    { missile == MH_MISSILE_NONE, "MH-98", N_("The unit has no missiles") },
    { (missile == MH_MISSILE_ARTILLERY) != artillery, "MH-35",
      N_("Artillery shoots as artillery, and nobody else does") },
    { in->a_in_contact, "MH-113",
      N_("A unit in contact does not shoot") },
    { in->b_in_contact, "MH-113",
      N_("A unit in contact is not shot at") },
    { in->a_marched, "MH-89", N_("Whoever marches does not shoot") },
    { artillery && in->a_moved, "MH-104",
      N_("Artillery does not shoot in a turn in which it moved") },
    { artillery && in->a_crew == 0, "MH-103",
      N_("Nobody is left to serve the engines") },
    { in->range > reach * ACIES_DECIMAL_ONE,
      reach_clauses[missile],
      N_("The target is out of reach") },
    { !in->clear_line, "MH-107",
      N_("Terrain or troops are in the way") },
    { !in->b_closest, "MH-101", N_("Another enemy is closer") },
    { !in->b_in_front && type != MH_TYPE_LIGHT_CAVALRY, "MH-106",
      N_("The target is not in front; only light cavalry shoots all round") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
check_shooting (AciesCall  *call,
                int         type,
                GError    **error)
{
  const MhShootingIn *in = mh_shooting_in (acies_call_get_inputs (call));
  gint64 shares = in->shares;

  if (type != MH_TYPE_ARTILLERY && !acies_call_is_given (call, MH_SHOOTING_IN_A_FRONT))
    return acies_call_fail_missing (call, error, MH_SHOOTING_IN_A_FRONT);

  if (in->share > shares)
    return acies_call_fail_bad (call, error, MH_SHOOTING_IN_SHARE,
                                ngettext ("there is only %d share", "there are only %d shares",
                                          shares), (int) shares);

  return check_bars (call, type, error);
}

/* Counts all of the front rank and half of the second and third, or all of these; in halves, so that
 * rounding comes only with the dice. */
static gint64
count_volley (AciesCall *call,
              int        type)
{
  const MhShootingIn *in = mh_shooting_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 front = in->a_front;
  gint64 second = in->a_second;
  gint64 third = in->a_third;
  gboolean hill = in->a_on_hill && mh_is_infantry (ruleset, type);
  gint64 halves = 2 * front + (hill ? 2 : 1) * (second + third);
  gint64 men = 1;
  gint64 dice;

  /* Reading R-4 */
  if (in->option_mounted_shooting == MH_MOUNTED_SHOOTING_MEN_AND_MOUNTS)
    men = mh_points_of_figure (ruleset, type,
                               in->a_model_keys.mount,
                               in->a_model_keys.points);
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
  const MhShootingIn *in = mh_shooting_in (acies_call_get_inputs (call));
  gint64 engines = in->a_engines;

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
  const MhShootingIn *in = mh_shooting_in (acies_call_get_inputs (call));
  gint64 shares = in->shares;
  gint64 share = in->share;
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
  const MhShootingIn *in = mh_shooting_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int target = in->b_type;
  gboolean cover = in->b_hard_cover;
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

static gboolean
run_shooting (AciesCall           *call,
              const MhShootingIn  *in,
              MhShootingOut       *out,
              GError             **error)
{
  int type = in->a_model_keys.type;
  gint64 volley, dice;
  guint hits;
  int needed;

  if (!check_shooting (call, type, error))
    return FALSE;

  volley = type == MH_TYPE_ARTILLERY ? count_engines (call) : count_volley (call, type);
  if (in->a_disordered)
    volley = halve_volley (call, volley);
  dice = take_share (call, volley);
  needed = find_needed (call);

  if (!acies_call_draw_successes (call, 'a', MH_D6, dice, ACIES_FACES_AT_LEAST (needed), &hits, error))
    return FALSE;

  out->volley = volley;
  out->a_dice = dice;
  out->needed = needed;
  out->b_shooting_hits = hits;
  out->a_shot = dice > 0;
  out->b_shot_at = dice > 0;

  if (hits > 0)
    acies_call_add_next (call, MH_SHOOTING_LOSSES, 'b', NULL);

  return TRUE;
}

static void
measure_figures (AciesMeasure *self)
{
  MhRanks ranks = mh_count_ranks (self->ruleset, self->a);

  acies_measure_know (self, MH_SHOOTING_IN_A_CREW, mh_body_count_left (self->ruleset, self->a));
  acies_measure_know (self, MH_SHOOTING_IN_A_FRONT, ranks.front);
  acies_measure_know (self, MH_SHOOTING_IN_A_SECOND, ranks.second);
  acies_measure_know (self, MH_SHOOTING_IN_A_THIRD, ranks.third);
}

/* Compares the range that players told with the ranges of the other targets. */
static void
measure_closest_as_told (AciesMeasure *self)
{
  g_autoptr (GPtrArray) targets = mh_list_targets (self->situation, self->a);
  double range = acies_facts_get_told (self->facts, MH_SHOOTING_IN_RANGE, 0);
  guint n_equal = 0;

  g_ptr_array_remove (targets, (gpointer) self->b);
  while (n_equal < targets->len && mh_get_range (self->a, targets->pdata[n_equal]) == range)
    n_equal++;
  if (targets->len > 0 && n_equal == 0)
    acies_measure_see_of (self, MH_SHOOTING_IN_B_CLOSEST, range < mh_get_range (self->a, targets->pdata[0]),
                          acies_situation_get_name (self->situation, ((AciesBody *) targets->pdata[0])->id));
  acies_measure_see (self, MH_SHOOTING_IN_SHARES, n_equal + 1);
  acies_measure_see (self, MH_SHOOTING_IN_SHARE, n_equal + 1);
}

/* Sets whether the target is the closest, and its number among equally close ones. */
static void
measure_closest (AciesMeasure *self)
{
  g_autoptr (GPtrArray) closest = mh_list_closest_targets (self->situation, self->a, MH_ANY_RANGE);
  const AciesBody *first;
  guint place;

  if (closest->len == 0)
    return;

  if (acies_facts_get_told (self->facts, MH_SHOOTING_IN_RANGE, mh_get_range (self->a, self->b))
      != (gint64) mh_get_range (self->a, self->b))
    {
      measure_closest_as_told (self);
      return;
    }

  first = g_ptr_array_index (closest, 0);
  if (g_ptr_array_find (closest, self->b, &place))
    {
      acies_measure_see (self, MH_SHOOTING_IN_SHARES, closest->len);
      acies_measure_see (self, MH_SHOOTING_IN_SHARE, place + 1);
    }
  else
    {
      acies_measure_see_of (self, MH_SHOOTING_IN_B_CLOSEST,
                            mh_get_range (self->a, self->b) <= mh_get_range (self->a, first),
                            acies_situation_get_name (self->situation, first->id));
    }
}

static void
measure_shooting (AciesMeasure *self)
{
  AciesOutline a_outline, b_outline;
  const char *obstruction;

  measure_figures (self);
  if (!mh_body_is_there (self->a) || !mh_body_is_there (self->b))
    return;

  a_outline = acies_body_get_outline (self->a);
  b_outline = acies_body_get_outline (self->b);
  obstruction = mh_find_obstruction (self->situation, self->a, self->b);
  acies_measure_see_inches (self, MH_SHOOTING_IN_RANGE, mh_measure_range (self->a, self->b), NULL);
  acies_measure_see_of (self, MH_SHOOTING_IN_CLEAR_LINE, obstruction == NULL, obstruction);
  acies_measure_see (self, MH_SHOOTING_IN_B_IN_FRONT, mh_reaches_front (self->a, &b_outline));
  acies_measure_see_of (self, MH_SHOOTING_IN_B_HARD_COVER, mh_is_in_hard_cover (self->situation, self->a, self->b),
                        mh_name_hard_cover (self->situation, self->a, self->b));
  acies_measure_see (self, MH_SHOOTING_IN_A_ON_HILL,
                     acies_table_body_inside_class (acies_situation_get_table (self->situation), "hill",
                                                    &a_outline));
  measure_closest (self);
}

static void
apply_shooting (const AciesChange *self)
{
  if (self->b != NULL)
    acies_body_enlist (self->a, MH_UNIT_STATUS_TARGETS, self->b);
}

static char *
describe_shooting (const AciesCase *self)
{
  const MhShootingIn *in = mh_shooting_in (self->inputs);
  const MhShootingOut *out = mh_shooting_out (self->outputs);
  g_autofree char *range = acies_print_inches (in->range);
  int hits = out->b_shooting_hits;

  if (!out->a_shot)
    return g_strdup_printf (_("%s had too few figures to shoot at %s"), self->a_name, self->b_name);

  if (hits == 0)
    return g_strdup_printf (_("%s shot at %s from %s and missed"), self->a_name, self->b_name, range);

  return g_strdup_printf (ngettext ("%s shot at %s from %s: %d hit", "%s shot at %s from %s: %d hits", hits),
                          self->a_name, self->b_name, range, hits);
}

/* All else follows from what is measured, and the volley refuses it. */
static gboolean
may_shoot (const AciesCase  *self,
           GError          **error)
{
  return self->b == NULL || !acies_body_lists (self->a, MH_UNIT_STATUS_TARGETS, self->b)
         || acies_refuse (error, "MH-101", _("It has shot at that enemy this turn"));
}

ACIES_DEFINE_PROCEDURE (mh, shooting,
                        .check = may_shoot,
                        .measure = measure_shooting,
                        .apply = apply_shooting,
                        .describe = describe_shooting)

/* ---- Losses by shooting ---- */

static gboolean
run_shooting_losses (AciesCall                 *call,
                     const MhShootingLossesIn  *in,
                     MhShootingLossesOut       *out,
                     GError                   **error)
{
  MhUnit unit = mh_unit_read (call, MH_SHOOTING_LOSSES_IN_A_UNIT_KEYS);
  gint64 received = in->a_shooting_hits;
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
        acies_call_explain (call, "MH-149", NULL, "%s",
                            _("At least a quarter of what was left: a rally test follows"));
      else if (hits > 0)
        acies_call_explain (call, "MH-149", NULL, "%s", _("Less than a quarter of what was left: no test"));
    }

  out->a_casualties = unit.casualties + hits;
  out->a_figures_left = mh_unit_figures_left (&unit, after);
  out->a_wounds = mh_unit_wounds (&unit, after);
  out->a_removed = removed;
  out->a_state = destroyed ? MH_STATE_DESTROYED : MH_STATE_ACTIVE;
  out->test = test;

  if (test)
    acies_call_add_next (call, MH_RALLY_TEST, 'a', "cause=shooting", NULL);

  return TRUE;
}

static char *
describe_losses (const AciesCase *self)
{
  const MhShootingLossesOut *out = mh_shooting_losses_out (self->outputs);
  g_autofree char *removed = mh_describe_removed (self, MH_SHOOTING_LOSSES_OUT_A_REMOVED,
                                                  MH_SHOOTING_LOSSES_OUT_A_FIGURES_LEFT);

  if (out->a_state == MH_STATE_DESTROYED)
    return g_strdup_printf (_("%s: shot to pieces"), self->a_name);

  if (out->test)
    /* Translators: a unit, and what it lost */
    return g_strdup_printf (_("%s: %s; a quarter to shooting calls for a test"), self->a_name, removed);

  return g_strdup_printf (_("%s: %s"), self->a_name, removed);
}

ACIES_DEFINE_PROCEDURE (mh, shooting_losses, .describe = describe_losses)
