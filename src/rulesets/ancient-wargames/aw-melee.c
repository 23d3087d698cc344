/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* The least natural score that always hits and saves (AW-135). */
#define NATURAL_NEED 5

/**
 * Fighter:
 * @party: 'a' or 'b'
 * @charges: whether it charges or follows up
 * @strikes_shaken: whether it is shaken, or strikes as if it were
 * @shot: casualties by shooting this turn
 * @base: the number of figures on which @shot is based
 * @dice: the number of its dice
 *
 * One of the two fighters, read from its inputs.
 */
typedef struct
{
  char     party;
  int      type;
  gint64   figures;
  gint64   front;
  gint64   ranks;
  int      weapon;
  int      order;
  gboolean shieldless;
  gboolean impetuous;
  gboolean charges;
  gboolean strikes_shaken;
  gboolean defends;
  gboolean higher;
  gint64   shot;
  gint64   base;
  gint64   dice;
  int      hit_need;
  int      save_need;
  guint    hits;
  guint    saves;
  gint64   casualties;
} Fighter;

/* Conditions common to both fighters. */
typedef struct
{
  gboolean first_contact;
  int      light_troops;
  gboolean each;
  gboolean chariots_as_cavalry;
} Fight;

static gboolean
is_alone (const Fighter *self)
{
  return self->type == AW_TARGET_COMMANDER;
}

static void
explain_fighter (AciesCall     *call,
                 const Fighter *self)
{
  if (!acies_call_explains (call))
    return;

  if (self->party == 'a')
    acies_call_explain (call, NULL, NULL, "%s", _("The first:"));
  else
    acies_call_explain (call, NULL, NULL, "%s", _("The second:"));
}

/* ---- Dice ---- */

/* Counts the figures that fight.  Reading R-25: half a rank is rounded down. */
static gint64
count_fighting_figures (AciesCall     *call,
                        const Fighter *self)
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

static void
count_dice (AciesCall *call,
            Fighter   *self)
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
                    const Fight   *fight,
                    const Fighter *self,
                    const Fighter *enemy)
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
                 const Fight   *fight,
                 const Fighter *self,
                 const Fighter *enemy)
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

static void
find_hit_need (AciesCall     *call,
               const Fight   *fight,
               Fighter       *self,
               const Fighter *enemy)
{
  const guint attacked = ACIES_REASON (HIT_OBSTACLE, TRUE) | ACIES_REASON (HIT_ENEMY_HIGHER, TRUE);
  const guint impetus = ACIES_REASON (HIT_CHARGING, TRUE) | ACIES_REASON (HIT_IMPETUOUS, TRUE)
                        | ACIES_REASON (HIT_HIGHER, TRUE);
  guint causes = find_hit_causes (call, fight, self, enemy);

  causes = aw_share_row (causes, attacked, fight->each);
  causes = aw_share_row (causes, impetus, fight->each);
  self->hit_need = NATURAL_NEED - acies_call_sum_modifiers (call, hit_modifiers, G_N_ELEMENTS (hit_modifiers), causes);
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

static void
find_save_need (AciesCall     *call,
                Fighter       *self,
                const Fighter *enemy)
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

#define KEY(name) (keys + AW_FIGHTER_KEYS_##name)

static Fighter
read_fighter (AciesCall *call,
              char       party,
              guint      keys,
              int        higher)
{
  const AwFighterKeys *fighter_in = aw_fighter_keys (acies_call_get_inputs (call), keys);
  const AwMeleeIn *in = aw_melee_in (acies_call_get_inputs (call));
  Fighter fighter = { .party = party };

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
                const Fighter *a,
                const Fighter *b,
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

static Fight
read_fight (AciesCall *call,
            guint      first_contact,
            guint      options)
{
  Fight fight = {
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

/* Finds the result: a unit breaks when it takes twice as many casualties as it inflicts, at least one. */
static int
find_result (gint64 received,
             gint64 inflicted)
{
  if (received >= 2 * MAX (1, inflicted))
    return AW_FIGHT_RESULT_BREAKS;

  return received > inflicted ? AW_FIGHT_RESULT_PUSHED_BACK : AW_FIGHT_RESULT_HOLDS;
}

static void
explain_result (AciesCall *call,
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

/* Computes the result of the round for one of the two. */
static int
settle_fighter (AciesCall     *call,
                const Fighter *self,
                const Fighter *enemy,
                gint64         wounds)
{
  gboolean destroyed = is_alone (self) ? wounds + self->casualties == 2 : self->casualties == self->figures;
  int result = destroyed ? AW_FIGHT_RESULT_DESTROYED
               : is_alone (self) ? AW_FIGHT_RESULT_HOLDS
                                 : find_result (self->casualties, enemy->casualties);

  explain_fighter (call, self);
  explain_result (call, self->casualties, enemy->casualties, result);

  return result;
}

#define OUT(name) (out + AW_MELEE_OUT_A_##name - AW_MELEE_OUT_A_DICE)

static void
write_fighter (AciesCall     *call,
               const Fighter *self,
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
add_risk (AciesCall     *call,
          const Fighter *self,
          guint          commander)
{
  g_autofree char *preset = NULL;

  if (self->casualties == 0 || is_alone (self) || acies_call_get_number (call, commander) == AW_COMMANDER_NONE)
    return;

  preset = g_strdup_printf ("casualties=%d", (int) self->casualties);
  acies_call_add_next (call, AW_COMMANDER_RISK, self->party, preset, NULL);
}

static void
ready (AciesCall     *call,
       const Fight   *fight,
       Fighter       *self,
       const Fighter *enemy)
{
  explain_fighter (call, self);
  count_dice (call, self);
  find_hit_need (call, fight, self, enemy);
  find_save_need (call, self, enemy);
}

static void
take_blows (Fighter *self,
            guint    hits,
            gint64   wounds)
{
  gint64 most = is_alone (self) ? 2 - wounds : self->figures;

  self->casualties = MIN ((gint64) hits - self->saves, most);
}

static gboolean
run_melee (AciesCall        *call,
           const AwMeleeIn  *in,
           AwMeleeOut       *out,
           GError          **error)
{
  Fight fight = read_fight (call, AW_MELEE_IN_FIRST_CONTACT, AW_MELEE_IN_OPTION_LIGHT_TROOPS);
  Fighter a = read_fighter (call, 'a', AW_MELEE_IN_A_FIGHTER_KEYS, AW_HEIGHT_A_HIGHER);
  Fighter b = read_fighter (call, 'b', AW_MELEE_IN_B_FIGHTER_KEYS, AW_HEIGHT_B_HIGHER);
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

  take_blows (&a, b.hits, a_wounds);
  take_blows (&b, a.hits, b_wounds);
  a_result = settle_fighter (call, &a, &b, a_wounds);
  b_result = settle_fighter (call, &b, &a, b_wounds);
  a_chases = b_result == AW_FIGHT_RESULT_BREAKS && a_result != AW_FIGHT_RESULT_DESTROYED && !is_alone (&a);
  b_chases = a_result == AW_FIGHT_RESULT_BREAKS && b_result != AW_FIGHT_RESULT_DESTROYED && !is_alone (&b);

  write_fighter (call, &a, AW_MELEE_OUT_A_DICE, a_wounds, a_result, a_chases && !a.defends);
  write_fighter (call, &b, AW_MELEE_OUT_B_DICE, b_wounds, b_result, b_chases && !b.defends);
  add_risk (call, &a, AW_MELEE_IN_A_FIGHTER_KEYS + AW_FIGHTER_KEYS_COMMANDER);
  add_risk (call, &b, AW_MELEE_IN_B_FIGHTER_KEYS + AW_FIGHTER_KEYS_COMMANDER);
  if (a_chases && a.defends)
    acies_call_add_next (call, AW_PURSUIT_ROLL, 'a', "purpose=avoid", NULL);
  if (b_chases && b.defends)
    acies_call_add_next (call, AW_PURSUIT_ROLL, 'b', "purpose=avoid", NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, melee)

/* ---- Several fights of one unit ---- */

/* Reading R-6 */
static gboolean
run_combat_result (AciesCall               *call,
                   const AwCombatResultIn  *in,
                   AwCombatResultOut       *out,
                   GError                 **error)
{
  gint64 received = in->a_received;
  gint64 inflicted = in->a_inflicted;
  int order = in->a_order;
  int result = find_result (received, inflicted);
  gboolean breaks = result == AW_FIGHT_RESULT_BREAKS;

  if (order == AW_ORDER_ROUTING)
    return acies_call_refuse (call, error, "AW-82", _("Routers have no fight to lose"));

  explain_result (call, received, inflicted, result);
  out->a_result = result;
  out->a_order = breaks ? AW_ORDER_ROUTING : order;
  out->opponents_pursue = breaks;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, combat_result)

/* ---- Blows at routers ---- */

static Fighter
read_striker (AciesCall *call,
              gboolean   pursuing)
{
  const AwFreeBlowsIn *in = aw_free_blows_in (acies_call_get_inputs (call));
  gboolean as_shaken = pursuing && in->option_pursuers_in_contact
                                   == AW_PURSUERS_IN_CONTACT_SHAKEN;
  Fighter striker = { .party = 'a' };

  striker.type = in->a_type;
  striker.figures = in->a_figures;
  striker.front = in->a_front;
  striker.ranks = in->a_ranks;
  striker.weapon = in->a_weapon;
  striker.order = in->a_order;
  striker.impetuous = in->a_impetuous;
  striker.charges = in->a_charging
                    || in->a_following_up;
  striker.strikes_shaken = striker.order == AW_ORDER_SHAKEN || as_shaken;
  striker.higher = in->height == AW_HEIGHT_A_HIGHER;

  return striker;
}

static Fighter
read_routers (AciesCall *call,
              gboolean   pursued)
{
  const AwFreeBlowsIn *in = aw_free_blows_in (acies_call_get_inputs (call));
  Fighter routers = { .party = 'b', .order = AW_ORDER_ROUTING };

  routers.type = in->b_type;
  routers.figures = in->b_figures;
  routers.shieldless = in->b_shieldless || pursued;
  routers.higher = in->height == AW_HEIGHT_B_HIGHER;
  routers.shot = in->b_shot_casualties;
  routers.base = aw_casualty_base (call, AW_FREE_BLOWS_IN_B_FIGURES, AW_FREE_BLOWS_IN_B_SHOT_CASUALTIES,
                                   AW_FREE_BLOWS_IN_OPTION_CASUALTY_BASE);

  return routers;
}

static gboolean
run_free_blows (AciesCall            *call,
                const AwFreeBlowsIn  *in,
                AwFreeBlowsOut       *out,
                GError              **error)
{
  gboolean pursuing = in->a_pursuing;
  Fight fight = read_fight (call, AW_FREE_BLOWS_IN_FIRST_CONTACT, AW_FREE_BLOWS_IN_OPTION_LIGHT_TROOPS);
  Fighter striker = read_striker (call, pursuing);
  Fighter routers = read_routers (call, pursuing);
  const AciesBar bars[] = {
    { striker.order == AW_ORDER_ROUTING, "AW-89", N_("Routers do not strike") },
    { !aw_may_carry (acies_call_get_ruleset (call), striker.type, striker.weapon), "AW-158",
      N_("These troops do not carry that weapon") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  count_dice (call, &striker);
  find_hit_need (call, &fight, &striker, &routers);
  find_save_need (call, &routers, &striker);
  if (!aw_score (call, 'a', striker.dice, striker.hit_need, &striker.hits, error)
      || !aw_score (call, 'b', striker.hits, routers.save_need, &routers.saves, error))
    return FALSE;

  take_blows (&routers, striker.hits, 0);
  acies_call_explain_number (call, "AW-89", routers.casualties, _("Casualties of the routers"));
  out->a_dice = striker.dice;
  out->a_hit_needed = striker.hit_need;
  out->a_hits = striker.hits;
  out->b_save_needed = routers.save_need;
  out->b_saves = routers.saves;
  out->b_casualties = routers.casualties;
  out->b_destroyed = routers.casualties == routers.figures;
  add_risk (call, &routers, AW_FREE_BLOWS_IN_B_COMMANDER);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, free_blows)
