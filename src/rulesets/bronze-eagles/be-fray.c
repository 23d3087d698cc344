/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Both sides ---- */

static BeFighter
read_fighter (AciesCall *call,
              char       party,
              guint      keys)
{
  const BeFighterKeys *fighter_in = be_fighter_keys (acies_call_get_inputs (call), keys);
  BeFighter self = { .party = party, .keys = keys };
  gint64 full;

  self.type = fighter_in->type;
  full = fighter_in->bases
         * be_chart (acies_call_get_ruleset (call), self.type, BE_TYPE_COLUMN_FIGURES);
  self.figures = full - fighter_in->casualties;
  self.support = fighter_in->support;
  self.spirit = fighter_in->spirit;

  return self;
}

void
be_fray_read (AciesCall          *call,
              const BeFrayInputs *inputs,
              BeFray             *fray)
{
  *fray = (BeFray) { .inputs = inputs, .winner = BE_WINNER_NONE };
  fray->a = read_fighter (call, 'a', inputs->a_keys);
  fray->b = read_fighter (call, 'b', inputs->b_keys);
  fray->barrier = acies_call_get_number (call, inputs->barrier);
}

gboolean
be_fray_check (AciesCall     *call,
               const BeFray  *fray,
               GError       **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gboolean bad_going = acies_call_get_number (call, fray->inputs->ground) == BE_GROUND_BAD_GOING;
  const AciesBar bars[] = {
    { fray->a.figures < 1 || fray->b.figures < 1, "BE-94", N_("No figure is left to fight") },
    { bad_going && (be_is_barred (ruleset, fray->a.type) || be_is_barred (ruleset, fray->b.type)), "BE-44",
      N_("Chariots may not enter bad going") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

gint64
be_fighter_count_left (const BeFighter *fighter)
{
  return fighter->figures + fighter->support - fighter->casualties_front - fighter->casualties_support;
}

/* ---- Modifiers ---- */

typedef enum
{
  REASON_FOOT_CHARGES_FOOT,
  REASON_KNIGHTS_CHARGE_HORSE,
  REASON_TRAINED,
  REASON_COMMANDER,
  REASON_ENRAGED,
  REASON_DEMORALISED
} Reason;

static const AciesModifier fray_modifiers[] = {
  { REASON_FOOT_CHARGES_FOOT,    +1, "BE-85",  N_("Foot charges foot") },
  { REASON_KNIGHTS_CHARGE_HORSE, +1, "BE-88",  N_("Knights charge horse") },
  { REASON_TRAINED,              +1, "BE-86",  N_("Trained against untrained") },
  { REASON_COMMANDER,            +1, "BE-157", N_("The army commander is with it") },
  { REASON_ENRAGED,              +1, "BE-160", N_("Enraged") },
  { REASON_DEMORALISED,          -1, "BE-161", N_("Demoralized") },
};

static guint
find_reasons (AciesCall       *call,
              const BeFray    *fray,
              const BeFighter *own,
              const BeFighter *foe,
              gboolean         charging)
{
  const BeFighterKeys *fighter_in = be_fighter_keys (acies_call_get_inputs (call), own->keys);
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int untrained = acies_call_get_number (call, fray->inputs->option_untrained);
  int horse_trained = acies_call_get_number (call, fray->inputs->option_horse_trained);
  gboolean foe_is_horse = be_is_horse (ruleset, foe->type);

  return ACIES_REASON (REASON_FOOT_CHARGES_FOOT, charging && !be_is_horse (ruleset, own->type) && !foe_is_horse)
         | ACIES_REASON (REASON_KNIGHTS_CHARGE_HORSE, charging && own->type == BE_TYPE_KNIGHTS && foe_is_horse)
         | ACIES_REASON (REASON_TRAINED, be_is_trained (ruleset, own->type, horse_trained)
                                         && be_is_untrained (foe->type, untrained))
         | ACIES_REASON (REASON_COMMANDER, fighter_in->commander)
         | ACIES_REASON (REASON_ENRAGED, own->spirit == BE_SPIRIT_ENRAGED)
         | ACIES_REASON (REASON_DEMORALISED, own->spirit == BE_SPIRIT_DEMORALISED);
}

/* Reading R-31: gets the penalty of both sides, or of the one that does not hold the obstacle. */
static int
get_obstacle_penalty (AciesCall       *call,
                      const BeFray    *fray,
                      const BeFighter *own)
{
  int held_by_own = own->party == 'a' ? BE_BARRIER_HELD_BY_A : BE_BARRIER_HELD_BY_B;

  if (fray->barrier == BE_BARRIER_NONE)
    return 0;

  if (acies_call_get_number (call, fray->inputs->option_obstacle) == BE_OBSTACLE_ATTACKER
      && fray->barrier == held_by_own)
    return 0;

  return 1;
}

/* Readings */
static int
find_penalty (AciesCall       *call,
              const BeFray    *fray,
              const BeFighter *own,
              int              side_penalty)
{
  static const char * const clauses[] = { "BE-87", "BE-91", "BE-92" };
  int obstacle = get_obstacle_penalty (call, fray, own);
  gboolean adds = acies_call_get_number (call, fray->inputs->option_penalties) == BE_PENALTIES_OBSTACLE_ADDS;
  int penalty = adds ? side_penalty + obstacle : MAX (side_penalty, obstacle);
  gboolean ignored = own->spirit == BE_SPIRIT_ENRAGED
                     && acies_call_get_number (call, fray->inputs->option_enraged) == BE_ENRAGED_IGNORES_PENALTIES;

  if (acies_call_explains (call) && penalty > 0)
    {
      if (ignored)
        acies_call_explain (call, "BE-160", NULL, "%s", _("Its rage makes up for flank, rear and obstacle"));
      else if (side_penalty > 0 && obstacle > 0 && adds)
        acies_call_explain_modifier (call, clauses[side_penalty], -penalty, "%s", _("Flank or rear, and an obstacle"));
      else if (side_penalty > 0)
        acies_call_explain_modifier (call, clauses[side_penalty], -penalty, "%s",
                                     side_penalty > 1 ? _("Charged in the rear") : _("Charged in the flank"));
      else
        acies_call_explain_modifier (call, clauses[0], -penalty, "%s", _("Across an obstacle"));
    }

  return ignored ? 0 : penalty;
}

/* ---- Dice ---- */

/* Reading R-14: finds the faces that kill: by the adjusted score, where more than 6 kills too, or by
 * the natural one. */
static AciesFaces
find_killing_faces (AciesCall    *call,
                    const BeFray *fray,
                    int           modifier)
{
  if (acies_call_get_number (call, fray->inputs->option_six) == BE_COMBAT_SIX_NATURAL)
    modifier = 0;

  return ACIES_FACES_AT_LEAST (6 - modifier);
}

static void
ready_fighter (AciesCall       *call,
               const BeFray    *fray,
               BeFighter       *own,
               const BeFighter *foe,
               gboolean         charging,
               int              side_penalty)
{
  if (acies_call_explains (call))
    acies_call_explain (call, NULL, NULL, "%s", own->party == 'a' ? _("The first side:") : _("The second side:"));

  own->dice = own->two_dice ? 2 * own->figures : own->figures;
  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%d", (int) own->dice);

      acies_call_explain (call, own->two_dice ? "BE-89" : "BE-70", value, "%s",
                          own->two_dice ? _("Two dice for each figure") : _("A die for each figure"));
    }

  own->modifier = acies_call_sum_modifiers (call, fray_modifiers, G_N_ELEMENTS (fray_modifiers),
                                            find_reasons (call, fray, own, foe, charging));
  own->modifier -= find_penalty (call, fray, own, side_penalty);
  own->killing = find_killing_faces (call, fray, own->modifier);
}

/* The state of a side's dice, packed into a number: the first of a figure's two dice while the second
 * is to come; of the dice that are kept the highest and the lowest and whether these are
 * one, or the sum; how many kill, and whether these are all enemies. */
typedef struct
{
  guint    first;
  guint    highest;
  guint    lowest;
  guint    kills;
  guint    kept_kills;
  guint    sum;
  gboolean alike;
  gboolean all_killed;
} Count;

#define BITS(n, at) (((G_GUINT64_CONSTANT (1) << (n)) - 1) << (at))

#define HIGHEST_AT    3
#define LOWEST_AT     6
#define KILLS_AT      9
#define KEPT_KILLS_AT 21
#define SUM_AT        33
#define ALIKE_AT      62
#define ALL_KILLED_AT 63

#define RULE_SPARES   (1u << 29)
#define RULE_TWO_DICE (1u << 30)
#define RULE_TOTALS   (1u << 31)
#define RULE_FOES_AT  32

#define SUM_BITS   BITS (29, SUM_AT)
#define SCORE_BITS (BITS (3, HIGHEST_AT) | SUM_BITS)
/* The winner */
#define LEAD_BITS  (SCORE_BITS | BITS (12, KEPT_KILLS_AT))
/* Which equal scores leave to decide */
#define TIE_BITS   BITS (12, KEPT_KILLS_AT)
/* The distance of the push-back, and whether there is any: of the loser alone */
#define PUSH_BITS  (BITS (3, LOWEST_AT) | BITS (1, ALIKE_AT))
#define KILLS_BITS (BITS (12, KILLS_AT) | BITS (1, ALL_KILLED_AT))

/* Combat and collision have the same outputs at the same positions. */
G_STATIC_ASSERT ((int) BE_COMBAT_OUT_A_SCORE == (int) BE_COLLISION_OUT_A_SCORE);
G_STATIC_ASSERT ((int) BE_COMBAT_OUT_B_SUPPORT_LEFT == (int) BE_COLLISION_OUT_B_SUPPORT_LEFT);
G_STATIC_ASSERT ((int) BE_COMBAT_OUT_WINNER == (int) BE_COLLISION_OUT_WINNER);
G_STATIC_ASSERT ((int) BE_COMBAT_OUT_PUSH_BACK == (int) BE_COLLISION_OUT_DISTANCE_LEFT);
G_STATIC_ASSERT ((int) BE_COMBAT_OUT_NEXT == (int) BE_COLLISION_OUT_NEXT);

#define SHARED_ASPECTS \
  { ACIES_OUTPUT (BE_COMBAT_OUT_WINNER), LEAD_BITS }, \
  { ACIES_OUTPUT (BE_COMBAT_OUT_PUSH_BACK), LEAD_BITS | BITS (3, LOWEST_AT) }, \
  { ACIES_OUTPUT (BE_COMBAT_OUT_NEXT), LEAD_BITS | BITS (1, ALIKE_AT) | BITS (1, ALL_KILLED_AT) }

static const AciesAspect a_aspects[] = {
  { ACIES_OUTPUT (BE_COMBAT_OUT_A_SCORE), SCORE_BITS },
  { ACIES_OUTPUT (BE_COMBAT_OUT_A_SIXES) | ACIES_OUTPUT (BE_COMBAT_OUT_B_CASUALTIES)
    | ACIES_OUTPUT (BE_COMBAT_OUT_B_CASUALTIES_FRONT) | ACIES_OUTPUT (BE_COMBAT_OUT_B_CASUALTIES_SUPPORT)
    | ACIES_OUTPUT (BE_COMBAT_OUT_B_FIGURES_LEFT) | ACIES_OUTPUT (BE_COMBAT_OUT_B_SUPPORT_LEFT), KILLS_BITS },
  SHARED_ASPECTS,
};

static const AciesAspect b_aspects[G_N_ELEMENTS (a_aspects)] = {
  { ACIES_OUTPUT (BE_COMBAT_OUT_B_SCORE), SCORE_BITS },
  { ACIES_OUTPUT (BE_COMBAT_OUT_B_SIXES) | ACIES_OUTPUT (BE_COMBAT_OUT_A_CASUALTIES)
    | ACIES_OUTPUT (BE_COMBAT_OUT_A_CASUALTIES_FRONT) | ACIES_OUTPUT (BE_COMBAT_OUT_A_CASUALTIES_SUPPORT)
    | ACIES_OUTPUT (BE_COMBAT_OUT_A_FIGURES_LEFT) | ACIES_OUTPUT (BE_COMBAT_OUT_A_SUPPORT_LEFT), KILLS_BITS },
  SHARED_ASPECTS,
};

static Count
unpack (guint64 state)
{
  return (Count) {
    .first = state & 7,
    .highest = (state >> HIGHEST_AT) & 7,
    .lowest = (state >> LOWEST_AT) & 7,
    .kills = (state >> KILLS_AT) & 0xfff,
    .kept_kills = (state >> KEPT_KILLS_AT) & 0xfff,
    .sum = (state >> SUM_AT) & 0x1fffffff,
    .alike = (state >> ALIKE_AT) & 1,
    .all_killed = state >> ALL_KILLED_AT,
  };
}

static guint64
pack (const Count *count)
{
  return (guint64) count->first | (guint64) count->highest << HIGHEST_AT | (guint64) count->lowest << LOWEST_AT
         | (guint64) count->kills << KILLS_AT | (guint64) count->kept_kills << KEPT_KILLS_AT
         | (guint64) count->sum << SUM_AT | (guint64) count->alike << ALIKE_AT
         | (guint64) count->all_killed << ALL_KILLED_AT;
}

/* Counts a die of totals, of which large bodies throw the most: what count_die() does, without taking the state apart. */
static guint64
add_die (guint64 state,
         guint   face,
         guint64 rule)
{
  const guint64 all_killed = G_GUINT64_CONSTANT (1) << ALL_KILLED_AT;

  state += ((rule >> face) & 1) << KILLS_AT;
  state += (guint64) face << SUM_AT;

  return ((state >> KILLS_AT) & 0xfff) >= rule >> RULE_FOES_AT ? state | all_killed : state & ~all_killed;
}

/* An AciesFoldFunc: @rule has the faces that kill, the way of counting, and the number of enemies. */
static guint64
count_die (guint64 state,
           guint   face,
           guint64 rule)
{
  Count count;

  if ((rule & (RULE_TOTALS | RULE_TWO_DICE)) == RULE_TOTALS)
    return add_die (state, face, rule);

  count = unpack (state);
  count.kills += (rule >> face) & 1;
  count.all_killed = count.kills >= rule >> RULE_FOES_AT;
  if (rule & RULE_TWO_DICE)
    {
      if (count.first == 0)
        {
          count.first = face;
          return pack (&count);
        }
      face = MAX (face, count.first);
      count.first = 0;
    }

  if (rule & RULE_TOTALS)
    {
      count.sum += face;
    }
  else
    {
      count.highest = MAX (count.highest, face);
      count.lowest = count.lowest == 0 ? face : MIN (count.lowest, face);
      count.kept_kills += (rule >> face) & 1;
      count.alike = count.lowest == count.highest;
    }

  return pack (&count);
}

/* Gets what the bits in @keep are counted from, an AciesFold's needs. */
static guint64
find_needs (guint64 keep,
            guint64 rule)
{
  if (keep & BITS (1, ALIKE_AT))
    keep |= BITS (3, HIGHEST_AT) | BITS (3, LOWEST_AT);
  if ((keep & BITS (1, ALL_KILLED_AT)) && !(rule & RULE_SPARES))
    keep |= KILLS_BITS;
  if (rule & RULE_TWO_DICE)
    keep |= BITS (3, 0);

  return keep;
}

/* Sets up the way in which a side counts its dice.  Of totals what follows depends on what they differ by. */
static AciesFold
make_fold (const BeFray    *fray,
           const BeFighter *self,
           const BeFighter *foe)
{
  guint64 n_foes = foe->figures + foe->support;

  return (AciesFold) {
    .function = count_die,
    .rule = (self->killing & 0x7e) | (self->two_dice ? RULE_TWO_DICE : 0) | (fray->by_totals ? RULE_TOTALS : 0)
            | (self->dice < (gint64) n_foes ? RULE_SPARES : 0) | n_foes << RULE_FOES_AT,
    .aspects = self == &fray->a ? a_aspects : b_aspects,
    .n_aspects = G_N_ELEMENTS (a_aspects),
    .later = fray->by_totals ? SUM_BITS : TIE_BITS | PUSH_BITS,
    .lead = fray->by_totals ? SUM_BITS : 0,
    .led = ACIES_OUTPUT (BE_COMBAT_OUT_WINNER) | ACIES_OUTPUT (BE_COMBAT_OUT_PUSH_BACK)
           | ACIES_OUTPUT (BE_COMBAT_OUT_NEXT),
    .needs = find_needs,
  };
}

static gboolean
throw_dice (AciesCall        *call,
            const BeFray     *fray,
            BeFighter        *self,
            const BeFighter  *foe,
            const AciesFold  *fold,
            guint64          *state,
            GError          **error)
{
  const AciesPool pool = { BE_D6, self->dice, self->party };
  Count count;

  *state = 0;
  if (!acies_call_draw_fold (call, &pool, 1, fold, state, error))
    return FALSE;

  count = unpack (*state);
  self->kills = count.kills;
  /* An enumeration for the odds of the winner does not keep the number of kills. */
  if (count.all_killed)
    self->kills = MAX (self->kills, foe->figures + foe->support);

  return TRUE;
}

static void
find_score (const BeFray *fray,
            BeFighter    *self,
            guint64       state)
{
  Count count = unpack (state);

  self->score = fray->by_totals ? count.sum + self->figures * self->modifier : (gint64) count.highest + self->modifier;
}

/* ---- The winner ---- */

/* The dice of one side as they were counted. */
typedef struct
{
  AciesFold fold;
  guint64   state;
} Throw;

static gboolean
find_winner (AciesCall  *call,
             BeFray     *fray,
             Throw      *a,
             Throw      *b,
             GError    **error)
{
  gint64 lead;

  if (fray->by_totals && !acies_call_draw_lead (call, &a->fold, &a->state, &b->fold, &b->state, error))
    return FALSE;

  find_score (fray, &fray->a, a->state);
  find_score (fray, &fray->b, b->state);
  lead = fray->a.score - fray->b.score;

  /* Reading R-16 */
  if (lead == 0 && !fray->by_totals)
    {
      if (!acies_call_draw_bits (call, &a->fold, TIE_BITS, &a->state, error)
          || !acies_call_draw_bits (call, &b->fold, TIE_BITS, &b->state, error))
        return FALSE;

      lead = (gint64) unpack (a->state).kept_kills - unpack (b->state).kept_kills;
    }
  if (lead != 0)
    fray->winner = lead > 0 ? BE_WINNER_A : BE_WINNER_B;

  return TRUE;
}

/* Finds how far the loser is pushed back: the winner's highest die less its own lowest, or half of what the totals
 * differ.  @throw: that of the loser. */
static gboolean
find_margin (AciesCall  *call,
             BeFray     *fray,
             Throw      *throw,
             GError    **error)
{
  gint64 difference = ABS (fray->a.score - fray->b.score);
  const BeFighter *winner = fray->winner == BE_WINNER_A ? &fray->a : &fray->b;
  const BeFighter *loser = fray->winner == BE_WINNER_A ? &fray->b : &fray->a;
  Count count;

  if (fray->by_totals)
    {
      fray->margin = difference * ACIES_DECIMAL_ONE / 2;
      return TRUE;
    }

  if (!acies_call_draw_bits (call, &throw->fold, PUSH_BITS, &throw->state, error))
    return FALSE;

  /* An enumeration for what follows knows only whether all dice of the loser are alike. */
  count = unpack (throw->state);
  if (count.alike)
    count.lowest = count.highest;
  fray->margin = MAX (winner->score - (gint64) count.lowest - loser->modifier, 0) * ACIES_DECIMAL_ONE;

  return TRUE;
}

static void
explain_winner (AciesCall    *call,
                const BeFray *fray)
{
  g_autofree char *scores = NULL;

  if (!acies_call_explains (call))
    return;

  scores = g_strdup_printf ("%d : %d", (int) fray->a.score, (int) fray->b.score);
  if (fray->winner == BE_WINNER_NONE)
    acies_call_explain (call, fray->by_totals ? "BE-105" : "BE-97", scores, "%s", _("A draw: the fight goes on"));
  else if (fray->a.score == fray->b.score)
    acies_call_explain (call, "BE-98", scores, "%s", _("Equal dice, and more sixes win"));
  else
    acies_call_explain (call, fray->by_totals ? "BE-165" : "BE-96", scores, "%s",
                        fray->by_totals ? _("The greater total wins") : _("The highest die wins"));
  if (fray->margin > 0)
    acies_call_explain_inches (call, fray->by_totals ? "BE-165" : "BE-102", fray->margin, _("The loser is pushed back"));
}

/* ---- Casualties ---- */

/* Reading R-17 */
static void
take_casualties (AciesCall    *call,
                 const BeFray *fray,
                 BeFighter    *own,
                 gint64        kills)
{
  gint64 casualties = MIN (kills, own->figures + own->support);
  gboolean rear_first = acies_call_get_number (call, fray->inputs->option_casualties) == BE_CASUALTIES_REAR_FIRST;

  if (rear_first)
    own->casualties_support = MIN (casualties, own->support);
  else
    own->casualties_support = casualties - MIN (casualties, own->figures);
  own->casualties_front = casualties - own->casualties_support;
}

/* The outputs of a party have this order. */
static void
set_fighter (AciesCall       *call,
             const BeFighter *self,
             guint            first_output)
{
  const gint64 numbers[] = {
    self->dice, self->modifier, self->score, self->kills, self->casualties_front + self->casualties_support,
    self->casualties_front, self->casualties_support, self->figures - self->casualties_front,
    self->support - self->casualties_support,
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    acies_call_set_number (call, first_output + i, numbers[i]);
}

/* ---- All ---- */

gboolean
be_fray_fight (AciesCall       *call,
               BeFray          *fray,
               const BeStrike  *strike,
               GError         **error)
{
  Throw a, b;

  ready_fighter (call, fray, &fray->a, &fray->b, strike->charging, strike->a_side_penalty);
  ready_fighter (call, fray, &fray->b, &fray->a, FALSE, strike->b_side_penalty);
  a.fold = make_fold (fray, &fray->a, &fray->b);
  b.fold = make_fold (fray, &fray->b, &fray->a);
  if (!throw_dice (call, fray, &fray->a, &fray->b, &a.fold, &a.state, error)
      || !throw_dice (call, fray, &fray->b, &fray->a, &b.fold, &b.state, error)
      || !find_winner (call, fray, &a, &b, error))
    return FALSE;

  if (fray->winner != BE_WINNER_NONE
      && !find_margin (call, fray, fray->winner == BE_WINNER_A ? &b : &a, error))
    return FALSE;

  explain_winner (call, fray);
  take_casualties (call, fray, &fray->a, fray->b.kills);
  take_casualties (call, fray, &fray->b, fray->a.kills);

  set_fighter (call, &fray->a, fray->inputs->a_outputs);
  set_fighter (call, &fray->b, fray->inputs->b_outputs);
  acies_call_set_number (call, fray->inputs->winner_output, fray->winner);

  return TRUE;
}

char *
be_fray_preset_test (AciesCall       *call,
                     const BeFighter *fighter)
{
  const BeFighterKeys *fighter_in = be_fighter_keys (acies_call_get_inputs (call), fighter->keys);
  gint64 before = fighter_in->casualties;

  return g_strdup_printf ("a.casualties=%d", (int) (before + fighter->casualties_front));
}
