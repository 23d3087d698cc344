/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-round.h"
#include "aw-private.h"

/* ---- The volley ---- */

static gboolean
check_weapon (AciesCall  *call,
              int         type,
              int         weapon,
              GError    **error)
{
  const AciesBar bars[] = {
    { aw_is_baggage (type), "AW-169", N_("Pack animals and wagons do not shoot") },
    { (type == AW_TYPE_ENGINE) != (weapon == AW_MISSILE_ENGINE), "AW-178",
      N_("Engines shoot as engines, and nobody else does") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* ---- Sight ---- */

static gboolean
run_visibility (AciesCall             *call,
                const AwVisibilityIn  *in,
                AwVisibilityOut       *out,
                GError               **error)
{
  int ground = in->b_terrain;
  gint64 limit = acies_ruleset_get_figure (acies_call_get_ruleset (call), AW_VOCABULARY_GROUND, ground,
                                           AW_GROUND_COLUMN_SIGHT);

  acies_call_explain_inches (call, limit < 24 ? "AW-200" : "AW-199", limit * ACIES_DECIMAL_ONE,
                             _("There it is seen from"));
  out->limit = limit;
  out->sees = aw_get_distance (call, AW_VISIBILITY_IN_DISTANCE) <= limit * ACIES_DECIMAL_ONE;

  return TRUE;
}

static void
measure_visibility (AciesMeasure *self)
{
  if (!acies_measure_sees_both (self))
    return;

  acies_measure_see (self, AW_VISIBILITY_IN_B_TERRAIN,
                     aw_find_standing (self->situation, self->b, self->a->pose.at));
  aw_see_inches (self, AW_VISIBILITY_IN_DISTANCE, acies_body_distance (self->a, self->b), NULL);
}

ACIES_DEFINE_PROCEDURE (aw, visibility, .measure = measure_visibility)

/* ---- Shooting ---- */

/* Reading R-17 */
static gboolean
is_bow (AciesCall *call,
        int        weapon)
{
  const AwShootingIn *in = aw_shooting_in (acies_call_get_inputs (call));

  return weapon == AW_MISSILE_BOW || weapon == AW_MISSILE_LONGBOW
         || (weapon == AW_MISSILE_CROSSBOW && in->option_crossbows_are_bows);
}

/* The ranks of figures that can shoot: whole ones, and possibly a half one. */
typedef struct
{
  int         full;
  gboolean    half;
  const char *clause;
  const char *label;
} ShootingRanks;

static ShootingRanks
find_ranks (AciesCall *call,
            gboolean   mounted,
            int        weapon,
            int        training)
{
  static const ShootingRanks regular_bows = { 4, FALSE, "AW-210", N_("Four ranks of regular bows shoot") };
  static const ShootingRanks irregular_bows = { 2, FALSE, "AW-210", N_("Two ranks of irregular bows shoot") };
  static const ShootingRanks others = { 1, TRUE, "AW-211", N_("One and a half ranks on foot shoot") };
  static const ShootingRanks mounted_bows = { 1, TRUE, "AW-211", N_("One and a half ranks of mounted bows shoot") };
  static const ShootingRanks other_riders = { 1, FALSE, "AW-212", N_("One mounted rank shoots") };

  /* Reading R-53: longbows and crossbows on horseback do not count as bows on horseback. */
  if (mounted)
    return weapon == AW_MISSILE_BOW ? mounted_bows : other_riders;
  if (!is_bow (call, weapon))
    return others;

  return training == AW_TRAINING_REGULAR ? regular_bows : irregular_bows;
}

/* Counts the figures or models that shoot; reading R-25 on half a rank. */
static gint64
count_shooters (AciesCall *call,
                int        type,
                int        weapon)
{
  const AwShootingIn *in = aw_shooting_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 figures = in->a_figures;
  gint64 front = in->a_front;
  gint64 deep = in->a_ranks;
  gint64 fighting = in->a_ranks_fighting;
  ShootingRanks ranks;
  gint64 shooters;

  if (aw_is_model (ruleset, type))
    return fighting > 0 ? 0 : MIN (front, figures);

  ranks = find_ranks (call, aw_is_mounted (ruleset, type), weapon, in->a_training);
  if (acies_call_explains (call))
    acies_call_explain (call, ranks.clause, NULL, "%s", _(ranks.label));

  shooters = front * MAX (0, MIN (deep, ranks.full) - fighting);
  if (ranks.half && deep >= 2 && fighting <= 1)
    shooters += front / 2;

  return MIN (shooters, figures);
}

static gint64
count_dice (AciesCall *call,
            int        type,
            gint64     shooters)
{
  gboolean models = aw_is_model (acies_call_get_ruleset (call), type);
  gint64 dice = models ? shooters : aw_dice_for (shooters);

  acies_call_explain_number (call, "AW-120", shooters, models ? _("Models that shoot") : _("Figures that shoot"));
  acies_call_explain_number (call, models ? "AW-136" : "AW-120", dice,
                             models ? _("Dice, one for each model")
                                    : _("Dice, one for four figures, and for three over"));

  return dice;
}

typedef enum
{
  HIT_MOVED_ACROSS,
  HIT_LONG_RANGE,
  HIT_COVER,
  HIT_SHAKEN,
  HIT_ELEPHANTS,
  HIT_STATIONARY,
  HIT_ENGINE,
} HitCause;

static const AciesModifier hit_modifiers[] = {
  { HIT_MOVED_ACROSS, -1, "AW-122", N_("The target moved 6″ or more across") },
  { HIT_LONG_RANGE,   -1, "AW-123", N_("Long range") },
  { HIT_COVER,        -1, "AW-123", N_("The target is in cover") },
  { HIT_SHAKEN,       -1, "AW-124", N_("The shooters are shaken") },
  { HIT_ELEPHANTS,    -1, "AW-125", N_("At elephants") },
  { HIT_STATIONARY,   +1, "AW-126", N_("At stationary cavalry") },
  { HIT_ENGINE,       +1, "AW-127", N_("Engines") },
};

typedef enum
{
  SAVE_SHIELDLESS,
  SAVE_ARMOR,
  SAVE_NIMBLE,
  SAVE_HARD_COVER,
  SAVE_CHARIOT,
  SAVE_ELEPHANT,
} SaveCause;

static const AciesModifier save_modifiers[] = {
  { SAVE_SHIELDLESS, -1, "AW-129", N_("Shieldless") },
  { SAVE_ARMOR,      +1, "AW-130", N_("Armor against bows") },
  { SAVE_NIMBLE,     +1, "AW-131", N_("Light infantry against slings") },
  { SAVE_HARD_COVER, +1, "AW-132", N_("Hard cover") },
  { SAVE_CHARIOT,    +1, "AW-133", N_("Chariots") },
  { SAVE_ELEPHANT,   +2, "AW-134", N_("Elephants") },
};

#define MOVED_ACROSS (6 * ACIES_DECIMAL_ONE)
/* The least natural score that always hits and saves (AW-121, AW-128). */
#define NATURAL_NEED 5

static int
find_hit_need (AciesCall *call,
               int        band)
{
  const AwShootingIn *in = aw_shooting_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int target = in->b_type;
  gboolean chariots = in->option_chariots_as_cavalry;
  gboolean each = in->option_shared_rows == AW_SHARED_ROWS_EACH;
  guint far_or_hidden = ACIES_REASON (HIT_LONG_RANGE, TRUE) | ACIES_REASON (HIT_COVER, TRUE);
  guint causes = ACIES_REASON (HIT_MOVED_ACROSS,
                               in->b_moved_across >= MOVED_ACROSS)
                 | ACIES_REASON (HIT_LONG_RANGE, band == AW_BAND_LONG)
                 | ACIES_REASON (HIT_COVER, in->b_cover != AW_COVER_NONE)
                 | ACIES_REASON (HIT_SHAKEN, in->a_order == AW_ORDER_SHAKEN)
                 | ACIES_REASON (HIT_ELEPHANTS, target == AW_TARGET_ELEPHANT)
                 | ACIES_REASON (HIT_STATIONARY,
                                 in->b_stationary
                                 && aw_counts_as_cavalry (ruleset, target, chariots) && !aw_is_barded (ruleset,
                                                                                                       target))
                 | ACIES_REASON (HIT_ENGINE, in->a_type == AW_TYPE_ENGINE);
  int need = NATURAL_NEED - acies_call_sum_modifiers (call, hit_modifiers, G_N_ELEMENTS (hit_modifiers),
                                                      aw_share_row (causes, far_or_hidden, each));

  aw_explain_need (call, "AW-121", need, N_("It hits on"));

  return need;
}

static int
find_save_need (AciesCall *call,
                int        weapon)
{
  const AwShootingIn *in = aw_shooting_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int target = in->b_type;
  gboolean barded = aw_is_barded (ruleset, target);
  gboolean sling = weapon == AW_MISSILE_SLING || weapon == AW_MISSILE_STAFF_SLING;
  guint causes = ACIES_REASON (SAVE_SHIELDLESS, in->b_shieldless && !barded)
                 | ACIES_REASON (SAVE_ARMOR, is_bow (call, weapon)
                                 && (target == AW_TARGET_HEAVY_INFANTRY || barded))
                 | ACIES_REASON (SAVE_NIMBLE, sling && target == AW_TARGET_LIGHT_INFANTRY)
                 | ACIES_REASON (SAVE_HARD_COVER,
                                 in->b_cover == AW_COVER_HARD)
                 | ACIES_REASON (SAVE_CHARIOT, aw_is_chariot (ruleset, target))
                 | ACIES_REASON (SAVE_ELEPHANT, target == AW_TARGET_ELEPHANT);
  int need = NATURAL_NEED - acies_call_sum_modifiers (call, save_modifiers, G_N_ELEMENTS (save_modifiers), causes);

  aw_explain_need (call, "AW-128", need, N_("The target saves on"));

  return need;
}

static void
wound_commander (AciesCall *call,
                 gint64     unsaved)
{
  const AwShootingIn *in = aw_shooting_in (acies_call_get_inputs (call));
  AwShootingOut *out = aw_shooting_set (acies_call_get_outputs (call));
  gint64 wounds = in->b_wounds;
  gint64 casualties = MIN (unsaved, 2 - wounds);

  acies_call_explain_number (call, "AW-224", casualties, _("Wounds"));
  out->b_casualties = casualties;
  out->b_wounds = wounds + casualties;
  out->b_destroyed = wounds + casualties == 2;
  out->b_shot_casualties = in->b_shot_casualties;
  out->b_test_due = FALSE;
}

static void
take_casualties (AciesCall *call,
                 gint64     unsaved)
{
  const AwShootingIn *in = aw_shooting_in (acies_call_get_inputs (call));
  AwShootingOut *out = aw_shooting_set (acies_call_get_outputs (call));
  gint64 figures = in->b_figures;
  gint64 casualties = MIN (unsaved, figures);
  gint64 shot = in->b_shot_casualties + casualties;
  gint64 base = aw_casualty_base (call, AW_SHOOTING_IN_B_FIGURES, AW_SHOOTING_IN_B_SHOT_CASUALTIES,
                                  AW_SHOOTING_IN_OPTION_CASUALTY_BASE);
  gboolean destroyed = casualties == figures;
  gboolean test = !destroyed && 10 * shot >= base;

  acies_call_explain_number (call, "AW-120", casualties, _("Casualties"));
  if (test && acies_call_explains (call))
    acies_call_explain (call, "AW-94", NULL, "%s",
                        _("A tenth is lost to shooting: it must test in the Rally phase"));
  out->b_casualties = casualties;
  out->b_wounds = in->b_wounds;
  out->b_destroyed = destroyed;
  out->b_shot_casualties = shot;
  out->b_test_due = test;

  if (casualties > 0 && in->b_commander != AW_COMMANDER_NONE)
    {
      g_autofree char *preset = g_strdup_printf ("casualties=%d", (int) casualties);

      acies_call_add_next (call, AW_COMMANDER_RISK, 'b', preset, NULL);
    }
}

static gboolean
run_shooting (AciesCall           *call,
              const AwShootingIn  *in,
              AwShootingOut       *out,
              GError             **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int weapon = in->a_weapon;
  gboolean alone = in->b_type == AW_TARGET_COMMANDER;
  gint64 range = in->range;
  gint64 longest, shooters, dice;
  int band = aw_find_band (ruleset, type, weapon, range, &longest);
  const AciesBar bars[] = {
    { range > longest, "AW-171", N_("The target is out of range") },
  };
  int hit_need, save_need;
  guint hits, saves;

  if (!alone && !acies_call_is_given (call, AW_SHOOTING_IN_B_FIGURES))
    return acies_call_fail_missing (call, error, AW_SHOOTING_IN_B_FIGURES);
  if (!check_weapon (call, type, weapon, error) || !acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  shooters = count_shooters (call, type, weapon);
  dice = count_dice (call, type, shooters);
  hit_need = find_hit_need (call, band);
  save_need = find_save_need (call, weapon);
  if (!aw_score (call, 'a', dice, hit_need, &hits, error) || !aw_score (call, 'b', hits, save_need, &saves, error))
    return FALSE;

  acies_call_explain_number (call, "AW-121", hits, _("Hits"));
  acies_call_explain_number (call, "AW-128", saves, _("Saves"));
  out->band = band;
  out->a_shooters = shooters;
  out->a_dice = dice;
  out->hit_needed = hit_need;
  out->hits = hits;
  out->save_needed = save_need;
  out->saves = saves;
  if (alone)
    wound_commander (call, hits - saves);
  else
    take_casualties (call, hits - saves);

  return TRUE;
}

/* Counts the ranks that strike; half a rank counts as one. */
static int
count_ranks_fighting (const AciesMeasure *self)
{
  AciesRuleset *ruleset = self->ruleset;
  int ranks = acies_ruleset_get_figure (ruleset, AW_VOCABULARY_WEAPON,
                                        acies_record_get_choice (self->a->traits, AW_UNIT_TRAIT_WEAPON),
                                        AW_WEAPON_COLUMN_RANKS);

  if (!acies_body_has (self->a, AW_UNIT_STATUS_IN_MELEE))
    return 0;

  return ranks == 1 && aw_is_close_infantry (ruleset, aw_body_type (self->a)) ? 2 : ranks;
}

static void
measure_target (AciesMeasure *self)
{
  acies_measure_know (self, AW_SHOOTING_IN_B_TYPE, aw_body_type (self->b));
  acies_measure_know (self, AW_SHOOTING_IN_B_SHIELDLESS, aw_counts_shieldless (self->b));
  if (self->b->is_leader)
    acies_measure_know (self, AW_SHOOTING_IN_B_WOUNDS, acies_body_get_number (self->b, AW_LEADER_STATUS_WOUNDS));
  else
    acies_measure_know (self, AW_SHOOTING_IN_B_COMMANDER, aw_find_commander_rank (self->situation, self->b));
}

/* Tells whether a target is charging: it is shot at half way. */
static gboolean
is_coming (const AciesSituation *situation,
           const AciesBody      *target)
{
  return acies_situation_get_step (situation) == AW_STEP_CHARGES && !target->is_leader
         && acies_body_has (target, AW_UNIT_STATUS_CHARGING);
}

/* Sets how far the target moved across, and whether it stood; what players told of one goes for both. */
static void
measure_target_move (AciesMeasure *self,
                     gboolean      coming)
{
  gboolean stood = !coming && !aw_has_moved (self->situation, self->b);
  double across = aw_measure_across (self->situation, self->a, self->b);

  aw_see_inches (self, AW_SHOOTING_IN_B_MOVED_ACROSS,
                 acies_facts_get_told (self->facts, AW_SHOOTING_IN_B_STATIONARY, FALSE) ? 0.0 : across, NULL);
  acies_measure_see (self, AW_SHOOTING_IN_B_STATIONARY,
                     stood && acies_facts_get_told (self->facts, AW_SHOOTING_IN_B_MOVED_ACROSS, 0) == 0);
}

static void
measure_shooting (AciesMeasure *self)
{
  gboolean coming;
  int cover;

  measure_target (self);
  acies_measure_know (self, AW_SHOOTING_IN_A_RANKS, self->a->ranks);
  acies_measure_know (self, AW_SHOOTING_IN_A_RANKS_FIGHTING, count_ranks_fighting (self));
  if (!acies_measure_sees_both (self))
    return;

  coming = is_coming (self->situation, self->b);
  cover = aw_find_cover (self->situation, self->a, self->b);
  acies_measure_see (self, AW_SHOOTING_IN_A_FRONT,
                     aw_count_bearing (self->situation, self->a, self->b,
                                       coming ? acies_body_distance (self->a, self->b) / 2.0 : 0.0));
  acies_measure_see_of (self, AW_SHOOTING_IN_B_COVER, cover,
                        cover != AW_COVER_NONE ? aw_name_cover (self->situation, self->a, self->b) : NULL);
  measure_target_move (self, coming);
  aw_see_inches (self, AW_SHOOTING_IN_RANGE, aw_measure_range (self->a, self->b), NULL);
}

static void
apply_shooting (const AciesChange *self)
{
  const AwShootingOut *out = aw_shooting_out (self->outputs);

  if (self->b == NULL)
    return;

  if (!self->b->is_leader)
    aw_take_casualties (self->situation, self->b, out->b_casualties);
  else if (out->b_destroyed)
    aw_lose_commander (self->situation, self->b);
}

static char *
describe_shooting (const AciesCase *self)
{
  const AwShootingOut *out = aw_shooting_out (self->outputs);
  int casualties = out->b_casualties;

  return g_strdup_printf (ngettext ("%s shot at %s: %d casualty", "%s shot at %s: %d casualties", casualties),
                          self->a_name, self->b_name, casualties);
}

/* The test comes in the Rally phase (AW-94). */
static gboolean
foresee_shooting (AciesRound  *self,
                  GError     **error)
{
  const AwShootingOut *out = aw_shooting_out (self->outputs);
  AciesRecord *status = self->status[1];
  g_autoptr (AciesRecord) inputs = NULL;

  if (out->b_destroyed)
    acies_round_note (self, "destroyed", _("Destroyed"));
  if (!out->b_test_due || out->b_destroyed)
    return TRUE;

  acies_record_set_number (status, AW_UNIT_STATUS_FIGURES,
                           acies_record_get_number (status, AW_UNIT_STATUS_FIGURES) - out->b_casualties);
  acies_record_set_number (status, AW_UNIT_STATUS_CASUALTIES_TURN,
                           acies_record_get_number (status, AW_UNIT_STATUS_CASUALTIES_TURN) + out->b_casualties);
  inputs = acies_round_gather (self, AW_MORALE_TEST, 1);
  acies_record_set_number (inputs, AW_MORALE_TEST_IN_REASON, AW_REASON_SHOOTING_CASUALTIES);

  return acies_round_note_test (self, AW_MORALE_TEST, 1, inputs, error);
}

ACIES_DEFINE_PROCEDURE (aw, shooting,
                        .measure = measure_shooting,
                        .apply = apply_shooting,
                        .describe = describe_shooting,
                        .foresee = foresee_shooting)

/* ---- Range at chargers ---- */

static gboolean
run_charge_fire_range (AciesCall                  *call,
                       const AwChargeFireRangeIn  *in,
                       AwChargeFireRangeOut       *out,
                       GError                    **error)
{
  int type = in->a_type;
  int weapon = in->a_weapon;
  gint64 distance = in->distance;
  g_autofree char *number = NULL;
  g_autofree char *preset = NULL;
  gint64 longest, range;

  if (!check_weapon (call, type, weapon, error))
    return FALSE;

  /* Range bands end at whole inches, so rounding half a hundredth up has no effect. */
  range = acies_divide_half_up (distance, 2);
  aw_find_band (acies_call_get_ruleset (call), type, weapon, range, &longest);
  range = MIN (range, longest);
  number = acies_decimal_to_string (range);
  preset = g_strconcat ("range=", number, NULL);

  acies_call_explain_inches (call, "AW-75", range, _("Half way, or as far as it carries"));
  out->range = range;
  out->band = aw_find_band (acies_call_get_ruleset (call), type, weapon, range, NULL);
  acies_call_add_next (call, AW_SHOOTING, 'a', preset, NULL);

  return TRUE;
}

static void
measure_charge_fire_range (AciesMeasure *self)
{
  if (acies_measure_sees_both (self))
    aw_see_inches (self, AW_CHARGE_FIRE_RANGE_IN_DISTANCE, acies_body_distance (self->a, self->b), self->b);
}

ACIES_DEFINE_PROCEDURE (aw, charge_fire_range,
                        .measure = measure_charge_fire_range)
