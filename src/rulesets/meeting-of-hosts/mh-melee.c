/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "mh-private.h"

/* ---- Evade ---- */

/* Reading R-5: in contact with any infantry, or with infantry alone. */
static gboolean
is_in_contact_with_infantry (AciesCall *call)
{
  const MhEvadeIn *in = mh_evade_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const AciesRecord *inputs = acies_call_get_inputs (call);
  guint n_types = acies_record_get_n_items (inputs, MH_EVADE_IN_B_TYPES);
  guint n_infantry = 0;

  for (guint i = 0; i < n_types; i++)
    if (mh_is_infantry (ruleset, acies_record_get_item (inputs, MH_EVADE_IN_B_TYPES, i)))
      n_infantry++;

  if (in->option_evade_mixed == MH_EVADE_MIXED_ALL)
    return n_infantry == n_types;

  return n_infantry > 0;
}

static gboolean
run_evade (AciesCall        *call,
           const MhEvadeIn  *in,
           MhEvadeOut       *out,
           GError          **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  gboolean light = mh_is_light (ruleset, type);

  if (!light && !mh_is_cavalry (ruleset, type))
    return acies_call_refuse (call, error, "MH-117", _("Only cavalry and light troops evade"));

  if (!light && !is_in_contact_with_infantry (call))
    return acies_call_refuse (call, error, "MH-117", _("Formed cavalry evades from infantry only"));

  if (acies_call_explains (call))
    acies_call_explain (call, "MH-117", NULL, "%s",
                        light ? _("Light troops evade from anyone") : _("Cavalry evades from infantry"));

  out->a_evades = TRUE;
  acies_call_add_next (call, MH_RETREAT, 'a', NULL);
  acies_call_add_next (call, MH_RALLY_TEST, 'a', "cause=evade", NULL);

  return TRUE;
}

static void
measure_evade (AciesMeasure *self)
{
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (self->situation, self->a, MH_UNIT_STATUS_CONTACTS,
                                                          &i)) != NULL;)
    acies_facts_add_item (self->facts, MH_EVADE_IN_B_TYPES, ACIES_SOURCE_STATUS, mh_body_type (enemy));
}

static void
apply_evade (const AciesChange *self)
{
  /* The test comes after the retreat. */
  mh_drop_test (self->situation, self->a, "cause=evade");
  acies_body_set (self->a, MH_UNIT_STATUS_FOUGHT, TRUE);
  mh_move_unit (self->situation, self->a, FALSE);
  acies_contact_end_all (&mh_contact, self->situation, self->a);
  mh_set_fate (self->a, MH_FATE_EVADED);
}

static gboolean
may_evade (const AciesCase  *self,
           GError          **error)
{
  gboolean all = acies_situation_get_option (self->situation, MH_OPTION_EVADE_MIXED) == MH_EVADE_MIXED_ALL;
  guint n_enemies = 0;
  guint n_infantry = 0;
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (self->situation, self->a, MH_UNIT_STATUS_CONTACTS,
                                                          &i)) != NULL;)
    {
      n_enemies++;
      n_infantry += mh_is_infantry (self->ruleset, mh_body_type (enemy));
    }

  if (n_enemies == 0)
    return acies_refuse (error, "MH-117", _("It is not in contact with an enemy"));

  if (mh_is_light (self->ruleset, mh_body_type (self->a)))
    return TRUE;

  /* Reading R-5 */
  if (!mh_is_cavalry (self->ruleset, mh_body_type (self->a)) || (all ? n_infantry < n_enemies : n_infantry == 0))
    return acies_refuse (error, "MH-117", _("Only light troops may evade, and cavalry from infantry"));

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, evade,
                        .check = may_evade,
                        .measure = measure_evade,
                        .apply = apply_evade)

/* ---- Melee ---- */

#define FIGURES_PER_DIE 4

typedef enum
{
  CAUSE_ELITE,
  CAUSE_ON_FLANK,
  CAUSE_PURSUING,
  CAUSE_IMPETUS,
  CAUSE_AGREED,
  CAUSE_LEVY,
  CAUSE_WEAK,
  CAUSE_ENEMY_UPHILL,
  CAUSE_ENEMY_BEHIND_OBSTACLE,
  CAUSE_GREAT_BEASTS_AGAINST_LIGHT_FOOT,
} MeleeCause;

/* The chart of modifiers; causes that share a line have the same number (reading R-6). */
static const struct
{
  int         line;
  int         modifier;
  MeleeCause  cause;
  const char *clause;
  const char *label;
} melee_modifiers[] = {
  { 1, +1, CAUSE_ELITE,                 "MH-134", N_("Elite") },
  { 2, +1, CAUSE_ON_FLANK,              "MH-135", N_("On the enemy’s flank or rear") },
  { 2, +1, CAUSE_PURSUING,              "MH-135", N_("Came by pursuit") },
  { 3, +1, CAUSE_IMPETUS,               "MH-43",  N_("Impetus") },
  { 4, +1, CAUSE_AGREED,                "MH-136", N_("Agreed bonus") },
  { 5, -1, CAUSE_LEVY,                  "MH-137", N_("Levy") },
  { 5, -1, CAUSE_WEAK,                  "MH-137", N_("Skirmishers, artillery or baggage") },
  { 6, -1, CAUSE_ENEMY_UPHILL,          "MH-138", N_("The enemy is uphill") },
  { 6, -1, CAUSE_ENEMY_BEHIND_OBSTACLE, "MH-138", N_("The enemy is behind an obstacle") },
  { 6, -1, CAUSE_GREAT_BEASTS_AGAINST_LIGHT_FOOT, "MH-139", N_("Elephants or heavy chariots against light infantry") },
};

/* One side of the fight, read from its inputs. */
typedef struct
{
  char   party;
  guint  keys;
  int    type;
  int    mount;
  int    quality;
  int    defending;
  gint64 dice;
  int    modifier;
  int    needs;
} Fighter;

static Fighter
read_fighter (AciesCall *call,
              char       party,
              guint      keys)
{
  const MhFighterKeys *fighter_in = mh_fighter_keys (acies_call_get_inputs (call), keys);
  Fighter fighter = { .party = party, .keys = keys };

  fighter.type = fighter_in->type;
  fighter.mount = fighter_in->mount;
  fighter.quality = fighter_in->quality;
  fighter.defending = fighter_in->defending;

  return fighter;
}

static gboolean
is_chariot (AciesCall     *call,
            const Fighter *self)
{
  return self->mount == MH_MOUNT_CHARIOT && mh_is_cavalry (acies_call_get_ruleset (call), self->type);
}

/* Readings: rear ranks count when they are whole and none of these holds. */
static gboolean
rear_ranks_count (AciesCall     *call,
                  const Fighter *self)
{
  return self->type != MH_TYPE_ELEPHANTS && self->type != MH_TYPE_ARTILLERY && self->type != MH_TYPE_BAGGAGE
         && !is_chariot (call, self);
}

/* Counts the figures in contact, the overlap and half of the rear ranks, in halves. */
static gint64
count_figures (AciesCall     *call,
               const Fighter *self)
{
  const MhFighterKeys *fighter_in = mh_fighter_keys (acies_call_get_inputs (call), self->keys);
  gint64 contact = fighter_in->contact;
  gint64 overlap = fighter_in->overlap;
  gint64 second = fighter_in->second;
  gint64 third = fighter_in->third;
  gboolean ranks = rear_ranks_count (call, self);
  gint64 halves = 2 * (contact + overlap) + (ranks ? second + third : 0);

  if (acies_call_explains (call))
    {
      g_autofree char *value = acies_decimal_to_string (halves * ACIES_DECIMAL_ONE / 2);

      if (ranks)
        acies_call_explain (call, "MH-121", value,
                            _("In contact and overlapping, and half of ranks two and three: %d + %d + (%d + %d) ÷ 2"),
                            (int) contact, (int) overlap, (int) second, (int) third);
      else
        acies_call_explain (call, "MH-122", value,
                            _("In contact and overlapping; rear ranks do not count: %d + %d"),
                            (int) contact, (int) overlap);
    }

  return halves;
}

/* Halves the dice.  Reading R-8: two causes halve once, or twice. */
static gint64
halve_dice (AciesCall     *call,
            const Fighter *self,
            gint64         dice)
{
  const MhFighterKeys *fighter_in = mh_fighter_keys (acies_call_get_inputs (call), self->keys);
  const MhMeleeIn *in = mh_melee_in (acies_call_get_inputs (call));
  gboolean disordered = fighter_in->disordered;
  gboolean in_broken = fighter_in->in_broken
                       && mh_is_cavalry (acies_call_get_ruleset (call), self->type);
  gboolean twice = in->option_double_halving == MH_DOUBLE_HALVING_TWICE;

  if (!disordered && !in_broken)
    return dice;

  dice /= disordered && in_broken && twice ? 4 : 2;
  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%d", (int) dice);

      if (disordered && in_broken)
        acies_call_explain (call, "MH-124", value, "%s",
                            twice ? _("Disordered cavalry in broken ground: a quarter of the dice")
                                  : _("Disordered cavalry in broken ground: half the dice"));
      else if (disordered)
        acies_call_explain (call, "MH-123", value, "%s", _("Disordered: half the dice"));
      else
        acies_call_explain (call, "MH-124", value, "%s", _("Cavalry in broken ground: half the dice"));
    }

  return dice;
}

/* Counts the dice.  Reading R-17: one die for four figures, halved, then the general's. */
static gint64
count_dice (AciesCall     *call,
            const Fighter *self)
{
  const MhFighterKeys *fighter_in = mh_fighter_keys (acies_call_get_inputs (call), self->keys);
  gint64 points = mh_points_of_figure (acies_call_get_ruleset (call), self->type, self->mount,
                                       fighter_in->points);
  gint64 dice = points * count_figures (call, self) / (2 * FIGURES_PER_DIE);

  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%d", (int) dice);

      if (points > 1)
        acies_call_explain (call, self->type == MH_TYPE_ELEPHANTS ? "MH-128" : "MH-126", NULL,
                            _("Each counts for %d"), (int) points);
      acies_call_explain (call, "MH-119", value, "%s", _("One die for four"));
    }

  dice = halve_dice (call, self, dice);
  if (fighter_in->general)
    {
      dice++;
      if (acies_call_explains (call))
        acies_call_explain (call, "MH-125", "+1", "%s", _("A general leads it: one die more"));
    }

  return dice;
}

static gboolean
is_behind_obstacle (AciesCall     *call,
                    const Fighter *self)
{
  const MhMeleeIn *in = mh_melee_in (acies_call_get_inputs (call));

  /* Reading R-7 */
  return self->defending == MH_DEFENDING_OBSTACLE
         || (self->defending == MH_DEFENDING_WALL
             && in->option_wall_also_obstacle);
}

static guint
find_causes (AciesCall     *call,
             const Fighter *self,
             const Fighter *enemy)
{
  const MhFighterKeys *fighter_in = mh_fighter_keys (acies_call_get_inputs (call), self->keys);
  const MhMeleeIn *in = mh_melee_in (acies_call_get_inputs (call));
  int uphill = in->uphill;
  gboolean weak = self->type == MH_TYPE_SKIRMISHERS || self->type == MH_TYPE_ARTILLERY || self->type == MH_TYPE_BAGGAGE;
  gboolean great_beasts = self->type == MH_TYPE_ELEPHANTS
                          || (self->type == MH_TYPE_HEAVY_CAVALRY && self->mount == MH_MOUNT_CHARIOT);

  return ACIES_REASON (CAUSE_ELITE, self->quality == MH_QUALITY_ELITE)
         | ACIES_REASON (CAUSE_ON_FLANK, fighter_in->on_flank)
         | ACIES_REASON (CAUSE_PURSUING, fighter_in->pursuing)
         | ACIES_REASON (CAUSE_IMPETUS, fighter_in->impetus)
         | ACIES_REASON (CAUSE_AGREED, fighter_in->agreed_bonus)
         | ACIES_REASON (CAUSE_LEVY, self->quality == MH_QUALITY_LEVY)
         | ACIES_REASON (CAUSE_WEAK, weak)
         | ACIES_REASON (CAUSE_ENEMY_UPHILL, uphill == (enemy->party == 'a' ? MH_UPHILL_A : MH_UPHILL_B))
         | ACIES_REASON (CAUSE_ENEMY_BEHIND_OBSTACLE, is_behind_obstacle (call, enemy))
         | ACIES_REASON (CAUSE_GREAT_BEASTS_AGAINST_LIGHT_FOOT, great_beasts
                         && enemy->type == MH_TYPE_LIGHT_INFANTRY);
}

static int
sum_modifiers (AciesCall *call,
               guint      causes)
{
  const MhMeleeIn *in = mh_melee_in (acies_call_get_inputs (call));
  gboolean per_cause = in->option_melee_modifiers == MH_MELEE_MODIFIERS_PER_CAUSE;
  int counted_line = 0;
  int sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (melee_modifiers); i++)
    {
      gboolean counts = per_cause || melee_modifiers[i].line != counted_line;

      if ((causes & ACIES_REASON (melee_modifiers[i].cause, TRUE)) == 0)
        continue;

      counted_line = melee_modifiers[i].line;
      if (counts)
        sum += melee_modifiers[i].modifier;

      if (!acies_call_explains (call))
        continue;
      if (counts)
        acies_call_explain_modifier (call, melee_modifiers[i].clause, melee_modifiers[i].modifier,
                                     "%s", _(melee_modifiers[i].label));
      else
        /* Translators: a cause that stands on a line of the chart that counts already */
        acies_call_explain (call, melee_modifiers[i].clause, NULL, _("%s: on the same line, so not again"),
                            _(melee_modifiers[i].label));
    }

  return sum;
}

/* Finds the score that hits @enemy. */
static int
find_needs (AciesCall     *call,
            const Fighter *enemy)
{
  static const char * const clauses[] = { [3] = "MH-133", [4] = "MH-132", [5] = "MH-131" };
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gboolean wall = enemy->defending == MH_DEFENDING_WALL;
  int needs = wall ? 5 : mh_chart (ruleset, enemy->type, MH_TYPE_COLUMN_HIT_MELEE);

  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%d–6", needs);

      if (wall)
        acies_call_explain (call, clauses[needs], value, "%s", _("To hit defenders of a wall"));
      else
        /* Translators: a troop type, with the scores that hit it beside */
        acies_call_explain (call, clauses[needs], value, _("To hit the enemy: %s"),
                            acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_TYPE, enemy->type));
    }

  return needs;
}

static void
explain_fighter (AciesCall     *call,
                 const Fighter *self)
{
  if (!acies_call_explains (call))
    return;

  if (self->party == 'a')
    acies_call_explain (call, NULL, NULL, "%s", _("The first unit:"));
  else
    acies_call_explain (call, NULL, NULL, "%s", _("The second unit:"));
}

static void
ready_fighter (AciesCall     *call,
               Fighter       *self,
               const Fighter *enemy)
{
  explain_fighter (call, self);
  self->dice = count_dice (call, self);
  self->modifier = sum_modifiers (call, find_causes (call, self, enemy));
  self->needs = find_needs (call, enemy);
}

/* Gets the faces that hit: a natural 6 always, a natural 1 never. */
static AciesFaces
find_hitting_faces (const Fighter *self)
{
  AciesFaces faces = 1u << 6;

  for (int face = 2; face < 6; face++)
    if (face + self->modifier >= self->needs)
      faces |= 1u << face;

  return faces;
}

static gboolean
run_melee (AciesCall        *call,
           const MhMeleeIn  *in,
           MhMeleeOut       *out,
           GError          **error)
{
  Fighter a = read_fighter (call, 'a', MH_MELEE_IN_A_FIGHTER_KEYS);
  Fighter b = read_fighter (call, 'b', MH_MELEE_IN_B_FIGHTER_KEYS);
  guint a_hits, b_hits;

  ready_fighter (call, &a, &b);
  ready_fighter (call, &b, &a);

  if (!acies_call_draw_successes (call, 'a', MH_D6, a.dice, find_hitting_faces (&a), &a_hits, error)
      || !acies_call_draw_successes (call, 'b', MH_D6, b.dice, find_hitting_faces (&b), &b_hits, error))
    return FALSE;

  out->a_dice = a.dice;
  out->b_dice = b.dice;
  out->a_modifier = a.modifier;
  out->b_modifier = b.modifier;
  out->a_needs = a.needs;
  out->b_needs = b.needs;
  out->a_hits = a_hits;
  out->b_hits = b_hits;
  acies_call_add_next (call, MH_MELEE_RESULT, 'a', NULL);
  acies_call_add_next (call, MH_MELEE_RESULT, 'b', NULL);

  return TRUE;
}

/* Gets the share of one opponent.  Reading R-44: the rear ranks are shared out among all opponents. */
static guint
take_share (const AciesBody *unit,
            const AciesBody *enemy,
            guint            n_figures)
{
  guint n_enemies = acies_record_get_n_items (unit->status, MH_UNIT_STATUS_CONTACTS);

  for (guint i = 0; i < n_enemies; i++)
    if (g_strcmp0 (acies_record_get_item_text (unit->status, MH_UNIT_STATUS_CONTACTS, i), enemy->id) == 0)
      return n_figures / n_enemies + (i < n_figures % n_enemies ? 1 : 0);

  return n_figures;
}

static void
measure_fighter (AciesMeasure    *self,
                 guint            keys,
                 const AciesBody *unit,
                 const AciesBody *enemy)
{
  AciesTable *table = acies_situation_get_table (self->situation);
  MhRanks ranks = mh_count_ranks (self->ruleset, unit);
  const AciesBody *general = mh_find_general_with (self->situation, unit);
  gboolean has_fought = acies_record_get_n_items (unit->status, MH_UNIT_STATUS_MET) > 0;
  gboolean shares = acies_record_get_n_items (unit->status, MH_UNIT_STATUS_CONTACTS) > 1;
  const char *note = shares ? _("shared among its opponents") : NULL;
  AciesOutline outline;
  guint contact, overlap;

  acies_measure_know_of (self, keys + MH_FIGHTER_KEYS_SECOND, take_share (unit, enemy, ranks.second), note);
  acies_measure_know_of (self, keys + MH_FIGHTER_KEYS_THIRD, take_share (unit, enemy, ranks.third), note);
  acies_measure_know_of (self, keys + MH_FIGHTER_KEYS_GENERAL, general != NULL && !has_fought,
                         general != NULL ? acies_situation_get_name (self->situation, general->id) : NULL);
  acies_measure_know (self, keys + MH_FIGHTER_KEYS_ON_FLANK,
                      acies_body_lists (unit, MH_UNIT_STATUS_ON_FLANK, enemy));

  if (!mh_body_is_there (unit) || !mh_body_is_there (enemy))
    return;

  outline = acies_body_get_outline (unit);
  contact = mh_count_contact (self->situation, unit, enemy, &overlap);
  acies_measure_see (self, keys + MH_FIGHTER_KEYS_CONTACT, contact);
  /* Figures that players told to be in contact do not overlap. */
  contact = acies_facts_get_told (self->facts, keys + MH_FIGHTER_KEYS_CONTACT, contact);
  acies_measure_see (self, keys + MH_FIGHTER_KEYS_OVERLAP, MIN (overlap, ranks.front > contact ? ranks.front - contact : 0));
  acies_measure_see (self, keys + MH_FIGHTER_KEYS_IN_BROKEN,
                     acies_table_body_meets_class (table, "broken", &outline));
  acies_measure_see (self, keys + MH_FIGHTER_KEYS_DEFENDING, mh_find_defense (self->situation, unit, enemy));
}

static void
measure_melee (AciesMeasure *self)
{
  measure_fighter (self, MH_MELEE_IN_A_FIGHTER_KEYS, self->a, self->b);
  measure_fighter (self, MH_MELEE_IN_B_FIGHTER_KEYS, self->b, self->a);

  if (mh_body_is_there (self->a) && mh_body_is_there (self->b))
    acies_measure_see (self, MH_MELEE_IN_UPHILL, mh_find_uphill (self->situation, self->a, self->b));
}

static void
add_received (AciesBody *unit,
              gint64     hits)
{
  acies_body_add (unit, MH_UNIT_STATUS_RECEIVED, hits);
}

static void
apply_melee (const AciesChange *self)
{
  const MhMeleeOut *out = mh_melee_out (self->outputs);

  if (self->b == NULL)
    return;

  add_received (self->a, out->b_hits);
  add_received (self->b, out->a_hits);
  acies_body_set (self->a, MH_UNIT_STATUS_FOUGHT, TRUE);
  acies_body_set (self->b, MH_UNIT_STATUS_FOUGHT, TRUE);
  acies_body_enlist (self->a, MH_UNIT_STATUS_MET, self->b);
  acies_body_enlist (self->b, MH_UNIT_STATUS_MET, self->a);
}

static char *
describe_melee (const AciesCase *self)
{
  const MhMeleeOut *out = mh_melee_out (self->outputs);
  int a_hits = out->a_hits;
  int b_hits = out->b_hits;

  /* Translators: the first unit, its hits, the second unit, its hits */
  return g_strdup_printf (ngettext ("%s inflicted %d hit on %s and took %d",
                                    "%s inflicted %d hits on %s and took %d", a_hits),
                          self->a_name, a_hits, self->b_name, b_hits);
}

/* Either of the two may be named first. */
static gboolean
may_fight (const AciesCase  *self,
           GError          **error)
{
  if (self->b == NULL)
    return TRUE;

  if (!mh_body_is_active (self->b) || !acies_body_lists (self->a, MH_UNIT_STATUS_CONTACTS, self->b))
    return acies_refuse (error, "MH-116", _("They are not in contact"));
  if (acies_body_lists (self->a, MH_UNIT_STATUS_MET, self->b))
    return acies_refuse (error, "MH-116", _("They have fought this turn"));

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, melee,
                        .check = may_fight,
                        .measure = measure_melee,
                        .apply = apply_melee,
                        .describe = describe_melee,
                        .end_round = mh_end_melee_round,
                        .round_outputs = ACIES_OUTPUT (MH_MELEE_OUT_A_HITS) | ACIES_OUTPUT (MH_MELEE_OUT_B_HITS))

/* ---- Melee result ---- */

static void
explain_result (AciesCall *call,
                int        result,
                gint64     inflicted,
                gint64     received,
                gboolean   lost_impetus)
{
  g_autofree char *value = g_strdup_printf ("%d : %d", (int) inflicted, (int) received);

  if (result == MH_ROUND_LOSES)
    acies_call_explain (call, "MH-140", value, "%s", _("It has taken more hits than it gave"));
  else if (result == MH_ROUND_WINS)
    acies_call_explain (call, "MH-140", value, "%s", _("It has given more hits than it took"));
  else
    acies_call_explain (call, "MH-140", value, "%s", _("As many hits given as taken: nobody recoils"));

  if (lost_impetus)
    acies_call_explain (call, "MH-43", NULL, "%s", _("It did not win, and its impetus is spent"));
}

static gboolean
run_melee_result (AciesCall              *call,
                  const MhMeleeResultIn  *in,
                  MhMeleeResultOut       *out,
                  GError                **error)
{
  MhUnit unit = mh_unit_read (call, MH_MELEE_RESULT_IN_A_UNIT_KEYS);
  gint64 inflicted = in->a_inflicted;
  gint64 received = in->a_received;
  gboolean impetus = in->a_impetus;
  gint64 hits, after;
  gboolean destroyed, recoils;
  int result;

  if (!mh_unit_check_hits (call, &unit, MH_MELEE_RESULT_IN_A_UNIT_KEYS, error)
      || !mh_unit_check_left (call, &unit, error))
    return FALSE;

  hits = MIN (received, unit.remaining);
  after = unit.hits + hits;
  destroyed = hits == unit.remaining;

  if (inflicted == received)
    result = MH_ROUND_DRAWS;
  else
    result = inflicted > received ? MH_ROUND_WINS : MH_ROUND_LOSES;
  recoils = result == MH_ROUND_LOSES && !destroyed;

  if (acies_call_explains (call))
    {
      explain_result (call, result, inflicted, received, impetus && result != MH_ROUND_WINS);
      if (destroyed)
        acies_call_explain (call, "MH-127", NULL, "%s", _("Nothing is left of it"));
      else if (recoils)
        acies_call_explain (call, "MH-140", "1″", "%s", _("It recoils, and a rally test follows"));
    }

  out->result = result;
  out->a_recoil = recoils ? 1 : 0;
  out->a_casualties = unit.casualties + hits;
  out->a_removed = mh_unit_figures_left (&unit, unit.hits) - mh_unit_figures_left (&unit, after);
  out->a_figures_left = mh_unit_figures_left (&unit, after);
  out->a_wounds = mh_unit_wounds (&unit, after);
  out->a_state = destroyed ? MH_STATE_DESTROYED : MH_STATE_ACTIVE;
  out->a_impetus = impetus && result == MH_ROUND_WINS;

  if (recoils)
    acies_call_add_next (call, MH_RALLY_TEST, 'a', "cause=recoil", NULL);

  return TRUE;
}

static void
apply_melee_result (const AciesChange *self)
{
  const MhMeleeResultOut *out = mh_melee_result_out (self->outputs);

  if (out->a_state == MH_STATE_DESTROYED)
    mh_set_fate (self->a, MH_FATE_DESTROYED);

  if (out->a_recoil > 0)
    {
      mh_move_unit (self->situation, self->a, FALSE);
      acies_contact_end_all (&mh_contact, self->situation, self->a);
      mh_set_fate (self->a, MH_FATE_RECOILED);
    }
}

static void
propose_recoil (const AciesCase *self)
{
  const MhMeleeResultOut *out = mh_melee_result_out (self->outputs);
  double inches = out->a_recoil;

  /* Reading R-50: as far as there is room. */
  mh_add_straight_move (self, self->a, ACIES_MOVE_RECOIL, TRUE,
                        mh_find_room (self->situation, self->a, TRUE, inches), FALSE);
}

static char *
describe_melee_result (const AciesCase *self)
{
  const MhMeleeResultOut *out = mh_melee_result_out (self->outputs);
  g_autofree char *removed = mh_describe_removed (self, MH_MELEE_RESULT_OUT_A_REMOVED,
                                                  MH_MELEE_RESULT_OUT_A_FIGURES_LEFT);

  if (out->a_state == MH_STATE_DESTROYED)
    return g_strdup_printf (_("%s: cut down to the last man"), self->a_name);

  switch (out->result)
    {
    case MH_ROUND_WINS:
      /* Translators: a unit, and what it lost */
      return g_strdup_printf (_("%s won the round; the unit %s"), self->a_name, removed);
    case MH_ROUND_LOSES:
      return g_strdup_printf (_("%s lost the round and recoiled; the unit %s"), self->a_name, removed);
    case MH_ROUND_DRAWS:
    default:
      return g_strdup_printf (ngettext ("%s held its own; the unit %s", "%s held their own; the unit %s",
                                        acies_case_get_number (self)), self->a_name, removed);
    }
}

ACIES_DEFINE_PROCEDURE (mh, melee_result,
                        .apply = apply_melee_result,
                        .propose = propose_recoil,
                        .describe = describe_melee_result)
