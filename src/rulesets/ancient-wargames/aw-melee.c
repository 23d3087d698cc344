/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "aw-private.h"

/* The least natural score that always hits and saves (AW-135). */
#define NATURAL_NEED 5

static gboolean
is_alone (const AwFighter *self)
{
  return self->type == AW_TARGET_COMMANDER;
}

/* ---- Dice ---- */

/* Counts the figures that fight.  Reading R-25: half a rank is rounded down. */
static gint64
count_fighting_figures (AciesCall     *call,
                        const AwFighter *self)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 whole = acies_ruleset_get_figure (ruleset, AW_VOCABULARY_WEAPON, self->weapon, AW_WEAPON_COLUMN_RANKS);
  gboolean half = whole == 1 && aw_is_close_infantry (ruleset, self->type);
  gint64 figures = self->front * MIN (self->ranks, whole) + (half && self->ranks >= 2 ? self->front / 2 : 0);

  figures = MIN (figures, self->figures);
  if (whole == 4)
    acies_call_explain_number (call, "AW-161", figures, _("Figures in four ranks of pikes"));
  else if (whole == 2)
    acies_call_explain_number (call, "AW-160", figures, _("Figures in two ranks of long spears"));
  else if (half)
    acies_call_explain_number (call, "AW-159", figures, _("Figures in one and a half ranks of close order"));
  else
    acies_call_explain_number (call, "AW-158", figures, _("Figures in one rank"));

  return figures;
}

void
aw_count_dice (AciesCall *call,
               AwFighter   *self)
{
  if (!aw_is_fighter (self->type))
    {
      self->dice = 0;
      acies_call_explain_number (call, "AW-158", 0, _("Dice: these do not fight"));
    }
  else if (aw_is_model (acies_call_get_ruleset (call), self->type))
    {
      self->dice = MIN (self->front, self->figures);
      acies_call_explain_number (call, "AW-136", self->dice, _("Dice, one for each model"));
    }
  else
    {
      self->dice = aw_dice_for (count_fighting_figures (call, self));
      acies_call_explain_number (call, "AW-135", self->dice, _("Dice, one for four figures, and for three over"));
    }
}

/* ---- Hits ---- */

typedef enum
{
  HIT_BEASTS_ON_LIGHT,
  HIT_OBSTACLE,
  HIT_ENEMY_HIGHER,
  HIT_SHAKEN,
  HIT_PILA_ON_MOUNTED,
  HIT_TWO_HANDED_ON_ELEPHANTS,
  HIT_JAVELIN,
  HIT_LIGHT,
  HIT_CHARGING,
  HIT_IMPETUOUS,
  HIT_HIGHER,
  HIT_DISORDERED_FOOT,
  HIT_PILA_ON_FOOT,
  HIT_TWO_HANDED,
  HIT_LONG_WEAPON,
  HIT_LANCE,
  HIT_BROKEN_FOOT,
  HIT_SCYTHES,
} HitCause;

static const AciesModifier hit_modifiers[] = {
  { HIT_BEASTS_ON_LIGHT,         -1, "AW-137", N_("Elephants against light troops") },
  { HIT_OBSTACLE,                -1, "AW-138", N_("The enemy defends an obstacle") },
  { HIT_ENEMY_HIGHER,            -1, "AW-138", N_("The enemy stands higher") },
  { HIT_SHAKEN,                  -1, "AW-139", N_("Shaken") },
  { HIT_PILA_ON_MOUNTED,         +1, "AW-140", N_("Pila at the first contact, on elephants or cavalry") },
  { HIT_TWO_HANDED_ON_ELEPHANTS, +1, "AW-141", N_("Two-handed weapons on elephants") },
  { HIT_JAVELIN,                 +1, "AW-142", N_("Javelins at the first contact") },
  { HIT_LIGHT,                   +1, "AW-143", N_("Against light troops") },
  { HIT_CHARGING,                +1, "AW-144", N_("Charging or following up") },
  { HIT_IMPETUOUS,               +1, "AW-144", N_("Impetuous") },
  { HIT_HIGHER,                  +1, "AW-144", N_("Standing higher") },
  { HIT_DISORDERED_FOOT,         +1, "AW-145", N_("Cavalry on disordered infantry") },
  { HIT_PILA_ON_FOOT,            +2, "AW-146", N_("Pila at the first contact, on infantry") },
  { HIT_TWO_HANDED,              +2, "AW-147", N_("Two-handed weapons") },
  { HIT_LONG_WEAPON,             +2, "AW-148", N_("Pikes or long spears on cavalry") },
  { HIT_LANCE,                   +2, "AW-149", N_("Lances at the first contact") },
  { HIT_BROKEN_FOOT,             +2, "AW-150", N_("Cavalry on shaken or routing infantry") },
  { HIT_SCYTHES,                 +3, "AW-151", N_("Scythed chariots at the first contact") },
};

/* Finds the causes that a weapon gives against the enemy. */
static guint
find_weapon_causes (AciesCall     *call,
                    const AwFight   *fight,
                    const AwFighter *self,
                    const AwFighter *enemy)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gboolean elephants = enemy->type == AW_TARGET_ELEPHANT;
  gboolean foot = aw_is_infantry (ruleset, enemy->type);
  gboolean horse = aw_counts_as_cavalry (ruleset, enemy->type, fight->chariots_as_cavalry);

  switch (self->weapon)
    {
    case AW_WEAPON_PILA:
      return ACIES_REASON (HIT_PILA_ON_FOOT, fight->first_contact && foot)
             | ACIES_REASON (HIT_PILA_ON_MOUNTED, fight->first_contact && (elephants || horse));
    case AW_WEAPON_TWO_HANDED:
      return ACIES_REASON (HIT_TWO_HANDED_ON_ELEPHANTS, elephants) | ACIES_REASON (HIT_TWO_HANDED, !elephants);
    case AW_WEAPON_JAVELIN:
      return ACIES_REASON (HIT_JAVELIN, fight->first_contact);
    case AW_WEAPON_LONG_SPEAR:
    case AW_WEAPON_PIKE:
      return ACIES_REASON (HIT_LONG_WEAPON, horse);
    case AW_WEAPON_LANCE:
      return ACIES_REASON (HIT_LANCE, fight->first_contact);
    case AW_WEAPON_HAND_WEAPON:
    default:
      return 0;
    }
}

static guint
find_hit_causes (AciesCall     *call,
                 const AwFight   *fight,
                 const AwFighter *self,
                 const AwFighter *enemy)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gboolean light = aw_is_light (ruleset, enemy->type, fight->light_troops);
  gboolean riders_on_foot = aw_counts_as_cavalry (ruleset, self->type, fight->chariots_as_cavalry)
                            && aw_is_infantry (ruleset, enemy->type);
  /* Reading R-31 */
  gboolean too_heavy = self->weapon == AW_WEAPON_TWO_HANDED
                       || (self->weapon == AW_WEAPON_PILA && fight->first_contact);

  return find_weapon_causes (call, fight, self, enemy)
         | ACIES_REASON (HIT_BEASTS_ON_LIGHT, self->type == AW_TARGET_ELEPHANT && light)
         | ACIES_REASON (HIT_OBSTACLE, enemy->defends)
         | ACIES_REASON (HIT_ENEMY_HIGHER, enemy->higher)
         | ACIES_REASON (HIT_SHAKEN, self->strikes_shaken)
         | ACIES_REASON (HIT_LIGHT, light && !too_heavy)
         | ACIES_REASON (HIT_CHARGING, self->charges)
         | ACIES_REASON (HIT_IMPETUOUS, self->impetuous)
         | ACIES_REASON (HIT_HIGHER, self->higher)
         | ACIES_REASON (HIT_DISORDERED_FOOT, riders_on_foot && enemy->order == AW_ORDER_DISORDERED)
         | ACIES_REASON (HIT_BROKEN_FOOT, riders_on_foot && enemy->order >= AW_ORDER_SHAKEN)
         | ACIES_REASON (HIT_SCYTHES, self->type == AW_TARGET_SCYTHED_CHARIOT && fight->first_contact);
}

void
aw_find_hit_need (AciesCall     *call,
                  const AwFight   *fight,
                  AwFighter       *self,
                  const AwFighter *enemy)
{
  const guint attacked = ACIES_REASON (HIT_OBSTACLE, TRUE) | ACIES_REASON (HIT_ENEMY_HIGHER, TRUE);
  const guint impetus = ACIES_REASON (HIT_CHARGING, TRUE) | ACIES_REASON (HIT_IMPETUOUS, TRUE)
                        | ACIES_REASON (HIT_HIGHER, TRUE);
  guint causes = find_hit_causes (call, fight, self, enemy);

  causes = aw_share_row (causes, attacked, fight->each);
  causes = aw_share_row (causes, impetus, fight->each);
  self->hit_need = NATURAL_NEED - acies_call_sum_modifiers (call, hit_modifiers, G_N_ELEMENTS (hit_modifiers),
                                                            causes);
  aw_explain_need (call, "AW-135", self->hit_need, N_("It hits on"));
}

/* ---- Saves ---- */

typedef enum
{
  SAVE_SHIELDLESS,
  SAVE_HEAVY_BLOWS,
  SAVE_DISORDER,
  SAVE_GREAT,
} SaveCause;

static const AciesModifier save_modifiers[] = {
  { SAVE_SHIELDLESS,  -1, "AW-152", N_("Shieldless") },
  { SAVE_HEAVY_BLOWS, -1, "AW-153", N_("Facing two-handed weapons, pikes, elephants or scythes") },
  { SAVE_DISORDER,    -1, "AW-154", N_("Disordered, shaken or routing") },
  { SAVE_GREAT,       +1, "AW-156", N_("Elephants or chariots") },
};

void
aw_find_save_need (AciesCall     *call,
                   AwFighter       *self,
                   const AwFighter *enemy)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gboolean heavy_blows = enemy->weapon == AW_WEAPON_TWO_HANDED || enemy->weapon == AW_WEAPON_PIKE
                         || enemy->type == AW_TARGET_ELEPHANT || enemy->type == AW_TARGET_SCYTHED_CHARIOT;
  guint causes = ACIES_REASON (SAVE_SHIELDLESS, self->shieldless && !aw_is_barded (ruleset, self->type))
                 | ACIES_REASON (SAVE_HEAVY_BLOWS, heavy_blows)
                 | ACIES_REASON (SAVE_DISORDER, self->order >= AW_ORDER_DISORDERED)
                 | ACIES_REASON (SAVE_GREAT,
                                 self->type == AW_TARGET_ELEPHANT || aw_is_chariot (ruleset, self->type));
  int tenths = is_alone (self) ? 0 : 10 * self->shot / self->base;

  if (acies_call_explains (call))
    acies_call_explain_modifier (call, "AW-155", -tenths, "%s", _("For each tenth lost to shooting this turn"));
  self->save_need = NATURAL_NEED + tenths
                    - acies_call_sum_modifiers (call, save_modifiers, G_N_ELEMENTS (save_modifiers), causes);
  aw_explain_need (call, "AW-135", self->save_need, N_("It saves on"));
}

/* ---- A round between two ---- */

AwFight
aw_read_fight (AciesCall *call,
               guint      first_contact,
               guint      options)
{
  AwFight fight = {
    .first_contact = acies_call_get_number (call, first_contact),
    .light_troops = acies_call_get_number (call, options),
    .each = acies_call_get_number (call, options + 1) == AW_SHARED_ROWS_EACH,
    .chariots_as_cavalry = acies_call_get_number (call, options + 2),
  };

  G_STATIC_ASSERT (AW_MELEE_IN_OPTION_SHARED_ROWS == AW_MELEE_IN_OPTION_LIGHT_TROOPS + 1);
  G_STATIC_ASSERT (AW_MELEE_IN_OPTION_CHARIOTS_AS_CAVALRY == AW_MELEE_IN_OPTION_LIGHT_TROOPS + 2);
  G_STATIC_ASSERT (AW_FREE_BLOWS_IN_OPTION_SHARED_ROWS == AW_FREE_BLOWS_IN_OPTION_LIGHT_TROOPS + 1);
  G_STATIC_ASSERT (AW_FREE_BLOWS_IN_OPTION_CHARIOTS_AS_CAVALRY == AW_FREE_BLOWS_IN_OPTION_LIGHT_TROOPS + 2);

  return fight;
}

int
aw_find_result (gint64 received,
                gint64 inflicted)
{
  if (received >= 2 * MAX (1, inflicted))
    return AW_FIGHT_RESULT_BREAKS;

  return received > inflicted ? AW_FIGHT_RESULT_PUSHED_BACK : AW_FIGHT_RESULT_HOLDS;
}

void
aw_explain_result (AciesCall *call,
                   gint64     received,
                   gint64     inflicted,
                   int        result)
{
  static const struct
  {
    const char *clause;
    const char *label;
  } lines[] = {
    [AW_FIGHT_RESULT_HOLDS]       = { "AW-84", N_("It holds: casualties given and taken") },
    [AW_FIGHT_RESULT_PUSHED_BACK] = { "AW-81", N_("It is pushed back: casualties given and taken") },
    [AW_FIGHT_RESULT_BREAKS]      = { "AW-82", N_("It breaks: casualties given and taken") },
    [AW_FIGHT_RESULT_DESTROYED]   = { "AW-82", N_("Nothing is left of it: casualties given and taken") },
  };
  g_autofree char *value = NULL;

  if (!acies_call_explains (call))
    return;

  value = g_strdup_printf ("%d : %d", (int) inflicted, (int) received);
  acies_call_explain (call, lines[result].clause, value, "%s", _(lines[result].label));
}

void
aw_add_risk (AciesCall     *call,
             const AwFighter *self,
             guint          commander)
{
  g_autofree char *preset = NULL;

  if (self->casualties == 0 || is_alone (self) || acies_call_get_number (call, commander) == AW_COMMANDER_NONE)
    return;

  preset = g_strdup_printf ("casualties=%d", (int) self->casualties);
  acies_call_add_next (call, AW_COMMANDER_RISK, self->party, preset, NULL);
}

void
aw_take_blows (AwFighter *self,
               guint    hits,
               gint64   wounds)
{
  gint64 most = is_alone (self) ? 2 - wounds : self->figures;

  self->casualties = MIN ((gint64) hits - self->saves, most);
}

/* ---- Melee ---- */

static void
explain_fighter (AciesCall     *call,
                 const AwFighter *self)
{
  if (!acies_call_explains (call))
    return;

  if (self->party == 'a')
    acies_call_explain (call, NULL, NULL, "%s", _("The first:"));
  else
    acies_call_explain (call, NULL, NULL, "%s", _("The second:"));
}

#define KEY(name) (keys + AW_FIGHTER_KEYS_##name)

static AwFighter
read_fighter (AciesCall *call,
              char       party,
              guint      keys,
              int        higher)
{
  const AwFighterKeys *fighter_in = aw_fighter_keys (acies_call_get_inputs (call), keys);
  const AwMeleeIn *in = aw_melee_in (acies_call_get_inputs (call));
  AwFighter fighter = { .party = party };

  fighter.type = fighter_in->type;
  fighter.figures = is_alone (&fighter) ? 1 : fighter_in->figures;
  fighter.front = fighter_in->front;
  fighter.ranks = fighter_in->ranks;
  fighter.weapon = fighter_in->weapon;
  fighter.order = fighter_in->order;
  fighter.shieldless = fighter_in->shieldless;
  fighter.impetuous = fighter_in->impetuous;
  fighter.charges = fighter_in->charging || fighter_in->following_up;
  fighter.strikes_shaken = fighter.order == AW_ORDER_SHAKEN;
  fighter.defends = fighter_in->defends_obstacle;
  fighter.higher = in->height == higher;
  fighter.shot = fighter_in->shot_casualties;
  fighter.base = aw_casualty_base (call, KEY (FIGURES), KEY (SHOT_CASUALTIES), AW_MELEE_IN_OPTION_CASUALTY_BASE);

  return fighter;
}

static gboolean
check_given (AciesCall  *call,
             guint       keys,
             GError    **error)
{
  const AwFighterKeys *fighter_in = aw_fighter_keys (acies_call_get_inputs (call), keys);

  if (fighter_in->type == AW_TARGET_COMMANDER)
    return TRUE;

  if (!acies_call_is_given (call, KEY (FIGURES)))
    return acies_call_fail_missing (call, error, KEY (FIGURES));
  if (!acies_call_is_given (call, KEY (FRONT)))
    return acies_call_fail_missing (call, error, KEY (FRONT));

  return TRUE;
}

static gboolean
check_fighters (AciesCall     *call,
                const AwFighter *a,
                const AwFighter *b,
                GError       **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  const AciesBar bars[] = {
    { a->order == AW_ORDER_ROUTING || b->order == AW_ORDER_ROUTING, "AW-89",
      N_("Routers do not fight; they are struck freely") },
    { !aw_may_carry (ruleset, a->type, a->weapon) || !aw_may_carry (ruleset, b->type, b->weapon), "AW-158",
      N_("These troops do not carry that weapon") },
    { a->defends && b->defends, "AW-138", N_("Only one of two defends the obstacle between them") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* Computes the result of the round for one of the two. */
static int
settle_fighter (AciesCall     *call,
                const AwFighter *self,
                const AwFighter *enemy,
                gint64         wounds)
{
  gboolean destroyed = is_alone (self) ? wounds + self->casualties == 2 : self->casualties == self->figures;
  int result = destroyed ? AW_FIGHT_RESULT_DESTROYED
               : is_alone (self) ? AW_FIGHT_RESULT_HOLDS
                                 : aw_find_result (self->casualties, enemy->casualties);

  explain_fighter (call, self);
  aw_explain_result (call, self->casualties, enemy->casualties, result);

  return result;
}

#define OUT(name) (out + AW_MELEE_OUT_A_##name - AW_MELEE_OUT_A_DICE)

static void
write_fighter (AciesCall     *call,
               const AwFighter *self,
               guint          out,
               gint64         wounds,
               int            result,
               gboolean       must_pursue)
{
  acies_call_set_number (call, OUT (DICE), self->dice);
  acies_call_set_number (call, OUT (HIT_NEEDED), self->hit_need);
  acies_call_set_number (call, OUT (HITS), self->hits);
  acies_call_set_number (call, OUT (SAVE_NEEDED), self->save_need);
  acies_call_set_number (call, OUT (SAVES), self->saves);
  acies_call_set_number (call, OUT (CASUALTIES), self->casualties);
  acies_call_set_number (call, OUT (WOUNDS), wounds + (is_alone (self) ? self->casualties : 0));
  acies_call_set_number (call, OUT (RESULT), result);
  acies_call_set_number (call, OUT (ORDER), result == AW_FIGHT_RESULT_BREAKS ? AW_ORDER_ROUTING : self->order);
  acies_call_set_number (call, OUT (IMPETUOUS), FALSE);
  acies_call_set_number (call, OUT (MUST_PURSUE), must_pursue);
}

static void
ready (AciesCall     *call,
       const AwFight   *fight,
       AwFighter       *self,
       const AwFighter *enemy)
{
  explain_fighter (call, self);
  aw_count_dice (call, self);
  aw_find_hit_need (call, fight, self, enemy);
  aw_find_save_need (call, self, enemy);
}

static gboolean
run_melee (AciesCall        *call,
           const AwMeleeIn  *in,
           AwMeleeOut       *out,
           GError          **error)
{
  AwFight fight = aw_read_fight (call, AW_MELEE_IN_FIRST_CONTACT, AW_MELEE_IN_OPTION_LIGHT_TROOPS);
  AwFighter a = read_fighter (call, 'a', AW_MELEE_IN_A_FIGHTER_KEYS, AW_HEIGHT_A_HIGHER);
  AwFighter b = read_fighter (call, 'b', AW_MELEE_IN_B_FIGHTER_KEYS, AW_HEIGHT_B_HIGHER);
  gint64 a_wounds = in->a_fighter_keys.wounds;
  gint64 b_wounds = in->b_fighter_keys.wounds;
  int a_result, b_result;
  gboolean a_chases, b_chases;

  if (!check_given (call, AW_MELEE_IN_A_FIGHTER_KEYS, error)
      || !check_given (call, AW_MELEE_IN_B_FIGHTER_KEYS, error)
      || !check_fighters (call, &a, &b, error))
    return FALSE;

  ready (call, &fight, &a, &b);
  ready (call, &fight, &b, &a);
  if (!aw_score (call, 'a', a.dice, a.hit_need, &a.hits, error)
      || !aw_score (call, 'b', b.dice, b.hit_need, &b.hits, error)
      || !aw_score (call, 'a', b.hits, a.save_need, &a.saves, error)
      || !aw_score (call, 'b', a.hits, b.save_need, &b.saves, error))
    return FALSE;

  aw_take_blows (&a, b.hits, a_wounds);
  aw_take_blows (&b, a.hits, b_wounds);
  a_result = settle_fighter (call, &a, &b, a_wounds);
  b_result = settle_fighter (call, &b, &a, b_wounds);
  a_chases = b_result == AW_FIGHT_RESULT_BREAKS && a_result != AW_FIGHT_RESULT_DESTROYED && !is_alone (&a);
  b_chases = a_result == AW_FIGHT_RESULT_BREAKS && b_result != AW_FIGHT_RESULT_DESTROYED && !is_alone (&b);

  write_fighter (call, &a, AW_MELEE_OUT_A_DICE, a_wounds, a_result, a_chases && !a.defends);
  write_fighter (call, &b, AW_MELEE_OUT_B_DICE, b_wounds, b_result, b_chases && !b.defends);
  aw_add_risk (call, &a, AW_MELEE_IN_A_FIGHTER_KEYS + AW_FIGHTER_KEYS_COMMANDER);
  aw_add_risk (call, &b, AW_MELEE_IN_B_FIGHTER_KEYS + AW_FIGHTER_KEYS_COMMANDER);
  if (a_chases && a.defends)
    acies_call_add_next (call, AW_PURSUIT_ROLL, 'a', "purpose=avoid", NULL);
  if (b_chases && b.defends)
    acies_call_add_next (call, AW_PURSUIT_ROLL, 'b', "purpose=avoid", NULL);

  return TRUE;
}

static void
measure_fighter (AciesMeasure    *self,
                 guint            keys,
                 const AciesBody *body,
                 const AciesBody *enemy)
{
  acies_measure_know (self, keys + AW_FIGHTER_KEYS_TYPE, aw_body_type (body));
  if (body->is_leader)
    {
      acies_measure_know (self, keys + AW_FIGHTER_KEYS_WOUNDS,
                          acies_body_get_number (body, AW_LEADER_STATUS_WOUNDS));
      return;
    }

  acies_measure_know (self, keys + AW_FIGHTER_KEYS_RANKS, body->ranks);
  acies_measure_know (self, keys + AW_FIGHTER_KEYS_SHIELDLESS, aw_counts_shieldless (body));
  acies_measure_know (self, keys + AW_FIGHTER_KEYS_COMMANDER, aw_find_commander_rank (self->situation, body));
  if (!acies_measure_sees_both (self))
    return;

  acies_measure_see (self, keys + AW_FIGHTER_KEYS_FRONT, aw_count_contact (body, enemy));
  acies_measure_see (self, keys + AW_FIGHTER_KEYS_DEFENDS_OBSTACLE,
                     aw_defends_obstacle (self->situation, body, enemy));
}

/* Tells whether a body is new to a melee.  Commanders have no such status. */
static gboolean
is_new_to_melee (const AciesBody *body)
{
  return body->is_leader || acies_body_has (body, AW_UNIT_STATUS_FIRST_CONTACT);
}

static void
measure_melee (AciesMeasure *self)
{
  measure_fighter (self, AW_MELEE_IN_A_FIGHTER_KEYS, self->a, self->b);
  measure_fighter (self, AW_MELEE_IN_B_FIGHTER_KEYS, self->b, self->a);
  acies_measure_know (self, AW_MELEE_IN_FIRST_CONTACT, is_new_to_melee (self->a) && is_new_to_melee (self->b));
  if (acies_measure_sees_both (self))
    acies_measure_see (self, AW_MELEE_IN_HEIGHT, aw_find_height (self->situation, self->a, self->b));
}

/* Stores the result of one fight: the unit's status stays unchanged until all its fights are over. */
static void
await_result (const AciesChange *self,
              AciesBody         *unit)
{
  acies_body_set (unit, AW_UNIT_STATUS_ORDER, acies_body_get_number (unit, AW_UNIT_STATUS_ORDER_BEFORE));
  acies_situation_call_for (self->situation, AW_COMBAT_RESULT, unit, NULL, TRUE, AW_STEP_RESULTS,
                            _("It has fought more than one enemy."), "AW-82");
}

/* Applies a round to @body, whose enemy had @enemy_result. */
static void
apply_round (const AciesChange *self,
             AciesBody         *body,
             AciesBody         *enemy,
             int                enemy_result,
             gboolean           must_pursue)
{
  gboolean open = aw_has_several_fights (enemy);

  if (body->is_leader || open)
    return;

  if (enemy_result == AW_FIGHT_RESULT_BREAKS)
    {
      acies_body_name (body, AW_UNIT_STATUS_PURSUED, enemy);
      if (must_pursue)
        aw_begin_pursuit (body, enemy);
    }
  else if (enemy_result == AW_FIGHT_RESULT_PUSHED_BACK)
    {
      acies_body_set (body, AW_UNIT_STATUS_FOLLOWING_UP,
                      !aw_has_several_fights (body) && !aw_defends_obstacle (self->situation, body, enemy));
    }
}

static void
apply_melee (const AciesChange *self)
{
  const AwMeleeOut *out = aw_melee_out (self->outputs);
  gint64 a_casualties = out->a_casualties;
  gint64 b_casualties = out->b_casualties;
  int a_result = out->a_result;
  int b_result = out->b_result;

  if (self->b == NULL)
    return;

  aw_count_fight (self, self->a, self->b, a_casualties, b_casualties);
  aw_count_fight (self, self->b, self->a, b_casualties, a_casualties);
  apply_round (self, self->a, self->b, b_result, out->a_must_pursue);
  apply_round (self, self->b, self->a, a_result, out->b_must_pursue);
  if (aw_has_several_fights (self->a))
    await_result (self, self->a);
  if (aw_has_several_fights (self->b))
    await_result (self, self->b);

  if (self->a->is_leader && a_result == AW_FIGHT_RESULT_DESTROYED)
    aw_lose_commander (self->situation, self->a);
  if (self->b->is_leader && b_result == AW_FIGHT_RESULT_DESTROYED)
    aw_lose_commander (self->situation, self->b);
}

/* Proposes a push back by a base; the victor follows, unless it stays behind its obstacle or fights
 * other units too. */
static void
propose_push (const AciesCase *self,
              const AciesBody     *loser,
              const AciesBody     *victor,
              int                  result)
{
  double inches = loser->depth / MAX (loser->ranks, 1);
  double heading = loser->pose.heading + 180.0;
  guint n_moves = self->moves->len;

  if (result != AW_FIGHT_RESULT_PUSHED_BACK || loser->is_leader || aw_has_several_fights (loser))
    return;

  aw_add_straight_move (self, loser, ACIES_MOVE_RECOIL, heading, inches);
  if (self->moves->len > n_moves && aw_may_follow (self, victor, loser))
    aw_add_follow_up (self, victor, loser, heading);
}

static void
propose_melee (const AciesCase *self)
{
  const AwMeleeOut *out = aw_melee_out (self->outputs);

  if (!aw_body_is_there (self->b))
    return;

  propose_push (self, self->a, self->b, out->a_result);
  propose_push (self, self->b, self->a, out->b_result);
}

/* What the next round depends on. */
#define ROUND_OUTPUTS \
  (ACIES_OUTPUT (AW_MELEE_OUT_A_CASUALTIES) \
   | ACIES_OUTPUT (AW_MELEE_OUT_A_WOUNDS) \
   | ACIES_OUTPUT (AW_MELEE_OUT_A_RESULT) \
   | ACIES_OUTPUT (AW_MELEE_OUT_A_ORDER) \
   | ACIES_OUTPUT (AW_MELEE_OUT_A_IMPETUOUS) \
   | ACIES_OUTPUT (AW_MELEE_OUT_B_CASUALTIES) \
   | ACIES_OUTPUT (AW_MELEE_OUT_B_WOUNDS) \
   | ACIES_OUTPUT (AW_MELEE_OUT_B_RESULT) \
   | ACIES_OUTPUT (AW_MELEE_OUT_B_ORDER) \
   | ACIES_OUTPUT (AW_MELEE_OUT_B_IMPETUOUS))

ACIES_DEFINE_PROCEDURE (aw, melee,
                        .measure = measure_melee,
                        .apply = apply_melee,
                        .propose = propose_melee,
                        .end_round = aw_end_melee_round,
                        .round_outputs = ROUND_OUTPUTS)
