/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-round-private.h"

/* The first inputs and outputs of melee-round and ladder-melee are the same. */
G_STATIC_ASSERT ((int) RW_MELEE_ROUND_IN_B_ALREADY_HIT == (int) RW_LADDER_MELEE_IN_B_ALREADY_HIT);
G_STATIC_ASSERT ((int) RW_MELEE_ROUND_OUT_B_REMAINING == (int) RW_LADDER_MELEE_OUT_B_REMAINING);

/* Their options, relative to the first */
enum
{
  OPTION_SURPLUS,
  OPTION_SECOND_HIT,
  OPTION_MISSILE_FOOT,
  OPTION_UNLISTED_CAVALRY
};

G_STATIC_ASSERT (RW_MELEE_ROUND_IN_OPTION_SURPLUS + OPTION_UNLISTED_CAVALRY
                 == RW_MELEE_ROUND_IN_OPTION_UNLISTED_CAVALRY);
G_STATIC_ASSERT (RW_LADDER_MELEE_IN_OPTION_SURPLUS + OPTION_UNLISTED_CAVALRY
                 == RW_LADDER_MELEE_IN_OPTION_UNLISTED_CAVALRY);

static guint
find_options (const RwRound *round)
{
  return round->on_ladder ? RW_LADDER_MELEE_IN_OPTION_SURPLUS : RW_MELEE_ROUND_IN_OPTION_SURPLUS;
}

/* RW-95 to RW-103, readings */
static int
find_needed (AciesCall     *call,
             const RwRound *round,
             int            type,
             gboolean       dismounted)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  guint options = find_options (round);

  if (dismounted)
    return rw_is_armored (ruleset, type) ? 3 : 4;
  if (type == RW_TYPE_SPANISH_CAVALRY)
    return rw_chart (ruleset, type,
                     acies_call_get_number (call, options + OPTION_UNLISTED_CAVALRY) == RW_UNLISTED_CAVALRY_AS_MEN
                     ? RW_TYPE_COLUMN_NEEDED_AS_MEN : RW_TYPE_COLUMN_NEEDED);

  return rw_chart (ruleset, type,
                   acies_call_get_number (call, options + OPTION_MISSILE_FOOT) == RW_MISSILE_FOOT_ALL_UNARMORED
                   ? RW_TYPE_COLUMN_NEEDED_MISSILE_FOOT : RW_TYPE_COLUMN_NEEDED);
}

static RwFighters
read_fighters (AciesCall *call,
               char       party)
{
  guint offset = party - 'a';

  return (RwFighters) {
    .party = party,
    .type = acies_call_get_number (call, RW_MELEE_ROUND_IN_A_TYPE + offset),
    .dismounted = acies_call_get_number (call, RW_MELEE_ROUND_IN_A_DISMOUNTED + offset),
    .men = acies_call_get_number (call, RW_MELEE_ROUND_IN_A_MEN + offset),
    .already_hit = acies_call_get_number (call, RW_MELEE_ROUND_IN_A_ALREADY_HIT + offset),
  };
}

RwRound
rw_round_read (AciesCall *call,
               gboolean   on_ladder)
{
  return (RwRound) { .on_ladder = on_ladder, .a = read_fighters (call, 'a'), .b = read_fighters (call, 'b') };
}

/* Lines up the sides.  Reading R-24: man against man, or the surplus joins in. */
void
rw_round_line_up (RwRound   *round,
                  AciesCall *call,
                  gint64     limit)
{
  round->a.n_fight = MIN (round->a.men, limit);
  round->b.n_fight = MIN (round->b.men, limit);
  if (acies_call_get_number (call, find_options (round) + OPTION_SURPLUS) == RW_SURPLUS_IDLE)
    round->a.n_fight = round->b.n_fight = MIN (round->a.n_fight, round->b.n_fight);
  round->a.needed = find_needed (call, round, round->a.type, round->a.dismounted);
  round->b.needed = find_needed (call, round, round->b.type, round->b.dismounted);
}

/* Tells whether a man was hit before; those come last (reading R-41). */
static gboolean
was_hit (const RwFighters *self,
         guint             man)
{
  return man + self->already_hit >= self->men;
}

/* ---- Dice ---- */

/*
 * The dice are dealt to pairs: a man of each side who face each other, with men
 * of the longer side who join in against one of them.  The state of a pair has
 * how often either is hit, and whether a die saved him.
 */
#define ONE_HIT_ON_A    (G_GUINT64_CONSTANT (1))
#define ONE_HIT_ON_B    (G_GUINT64_CONSTANT (1) << 8)
#define A_SAVED         (G_GUINT64_CONSTANT (1) << 16)
#define B_SAVED         (G_GUINT64_CONSTANT (1) << 17)
#define B_STRUCK        (G_GUINT64_CONSTANT (1) << 18)
#define HITS_ON_A(state) ((guint) (state) & 0xff)
#define HITS_ON_B(state) ((guint) ((state) >> 8) & 0xff)
#define N_STRUCK(state)  ((guint) ((state) >> 18) & 0xff)

/* The kind of a pair: who was hit before, and how many of either side strike */
#define KIND_A_HIT_BEFORE 1u
#define KIND_B_HIT_BEFORE 2u
#define KIND_ONE_OF_A     (1u << 2)
#define KIND_ONE_OF_B     (1u << 6)
#define N_OF_A(kind)      ((kind) >> 2 & 0xf)
#define N_OF_B(kind)      ((kind) >> 6 & 0xf)

/* The toll of a pair: counts side by side, none above 20. */
typedef enum
{
  COUNT_A_HITS,
  COUNT_B_HITS,
  COUNT_B_DICE,
  COUNT_B_MISSES,
  COUNT_A_DEAD,
  COUNT_B_DEAD,
  COUNT_A_WOUNDED,
  COUNT_B_WOUNDED,
  COUNT_A_ALREADY_HIT,
  COUNT_B_ALREADY_HIT
} Counted;

#define COUNT_BITS         6
#define COUNT_ONE(counted) (G_GUINT64_CONSTANT (1) << (counted) * COUNT_BITS)
#define COUNT_ALL(counted) (COUNT_ONE (counted) * ((1u << COUNT_BITS) - 1))

#define BOTH_DEAD (COUNT_ALL (COUNT_A_DEAD) | COUNT_ALL (COUNT_B_DEAD))

/* The aspects of the outputs that both procedures have */
#define SHARED_ASPECTS \
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_A_HITS), COUNT_ALL (COUNT_A_HITS) }, \
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_B_HITS), COUNT_ALL (COUNT_B_HITS) }, \
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_B_DICE), COUNT_ALL (COUNT_B_DICE) }, \
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_A_CASUALTIES) | ACIES_OUTPUT (RW_MELEE_ROUND_OUT_A_REMAINING), \
    COUNT_ALL (COUNT_A_DEAD) }, \
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_B_CASUALTIES) | ACIES_OUTPUT (RW_MELEE_ROUND_OUT_B_REMAINING), \
    COUNT_ALL (COUNT_B_DEAD) }, \
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_A_WOUNDED), COUNT_ALL (COUNT_A_WOUNDED) }, \
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_B_WOUNDED), COUNT_ALL (COUNT_B_WOUNDED) }, \
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_A_ALREADY_HIT), COUNT_ALL (COUNT_A_ALREADY_HIT) }, \
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_B_ALREADY_HIT), COUNT_ALL (COUNT_B_ALREADY_HIT) }

static const AciesAspect round_aspects[] = {
  SHARED_ASPECTS,
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_RESULT), BOTH_DEAD },
  { ACIES_OUTPUT (RW_MELEE_ROUND_OUT_NEXT), BOTH_DEAD | COUNT_ALL (COUNT_B_MISSES) },
};

static const AciesAspect ladder_aspects[] = {
  SHARED_ASPECTS,
  { ACIES_OUTPUT (RW_LADDER_MELEE_OUT_RESULT) | ACIES_OUTPUT (RW_LADDER_MELEE_OUT_A_ON_WALL)
    | ACIES_OUTPUT (RW_LADDER_MELEE_OUT_A_ON_LADDER) | ACIES_OUTPUT (RW_LADDER_MELEE_OUT_NEXT), BOTH_DEAD },
};

static guint
get_count (guint64 toll,
           Counted counted)
{
  return (toll & COUNT_ALL (counted)) / COUNT_ONE (counted);
}

/* The rule by which the dice of a round are counted. */
typedef struct
{
  guint    faces_on_a;
  guint    faces_on_b;
  gboolean advantage;
  gboolean second_hit_kills;
} Rule;

static gboolean
attacks (guint64       state,
         guint         kind,
         guint         round,
         gconstpointer rule)
{
  return round < N_OF_A (kind);
}

static guint64
attack (guint64       state,
        guint         face,
        gconstpointer rule)
{
  return face <= ((const Rule *) rule)->faces_on_b ? state + ONE_HIT_ON_B : state;
}

/* RW-11 to RW-13, reading R-20 */
static gboolean
may_survive (guint       hits,
             gboolean    hit_before,
             const Rule *rule)
{
  return hits > 0 && !(rule->second_hit_kills && (hits > 1 || hit_before));
}

/* RW-84: a defender who is hit under the advantage is dead without a roll. */
static gboolean
may_defender_survive (guint64       state,
                      guint         kind,
                      guint         round,
                      gconstpointer data)
{
  const Rule *rule = data;

  return !rule->advantage && may_survive (HITS_ON_B (state), (kind & KIND_B_HIT_BEFORE) != 0, rule);
}

static guint64
save_defender (guint64       state,
               guint         face,
               gconstpointer rule)
{
  return (RW_SURVIVAL >> face) & 1 ? state | B_SAVED : state;
}

/* RW-85 and RW-91: killed men strike too, except under the advantage.  Only the first of several has been struck
 * at. */
static gboolean
strikes_back (guint64       state,
              guint         kind,
              guint         round,
              gconstpointer rule)
{
  gboolean gone = ((const Rule *) rule)->advantage && HITS_ON_B (state) > 0;

  return round < N_OF_B (kind) && !(round == 0 && gone);
}

static guint64
strike_back (guint64       state,
             guint         face,
             gconstpointer rule)
{
  return state + B_STRUCK + (face <= ((const Rule *) rule)->faces_on_a ? ONE_HIT_ON_A : 0);
}

static gboolean
may_attacker_survive (guint64       state,
                      guint         kind,
                      guint         round,
                      gconstpointer rule)
{
  return may_survive (HITS_ON_A (state), (kind & KIND_A_HIT_BEFORE) != 0, rule);
}

static guint64
save_attacker (guint64       state,
               guint         face,
               gconstpointer rule)
{
  return (RW_SURVIVAL >> face) & 1 ? state | A_SAVED : state;
}

/* Counts one man: whether he dies, is wounded now, and lives as one who was hit this turn. */
static guint64
count_man (gboolean    is_hit,
           gboolean    saved,
           gboolean    hit_before,
           const Rule *rule,
           Counted     dead,
           Counted     wounded,
           Counted     already_hit)
{
  if (is_hit && !saved)
    return COUNT_ONE (dead);

  return (is_hit ? COUNT_ONE (wounded) : 0)
         + (hit_before || (is_hit && rule->second_hit_kills) ? COUNT_ONE (already_hit) : 0);
}

static guint64
count_toll (guint64       state,
            guint         kind,
            gconstpointer rule)
{
  guint b_hits = HITS_ON_A (state);
  guint b_dice = N_STRUCK (state);

  return HITS_ON_B (state) * COUNT_ONE (COUNT_A_HITS)
         + b_hits * COUNT_ONE (COUNT_B_HITS)
         + b_dice * COUNT_ONE (COUNT_B_DICE)
         + (b_dice - b_hits) * COUNT_ONE (COUNT_B_MISSES)
         + count_man (b_hits > 0, (state & A_SAVED) != 0, (kind & KIND_A_HIT_BEFORE) != 0, rule,
                      COUNT_A_DEAD, COUNT_A_WOUNDED, COUNT_A_ALREADY_HIT)
         + count_man (HITS_ON_B (state) > 0, (state & B_SAVED) != 0, (kind & KIND_B_HIT_BEFORE) != 0, rule,
                      COUNT_B_DEAD, COUNT_B_WOUNDED, COUNT_B_ALREADY_HIT);
}

/* Counts how many of @n_fight strike in pair @pair of @n_pairs: each at the man opposite, the surplus
 * again from the first pair on. */
static guint
count_strikers (guint n_fight,
                guint n_pairs,
                guint pair)
{
  return n_fight / n_pairs + (pair < n_fight % n_pairs ? 1 : 0);
}

static void
list_kinds (const RwRound *round,
            guint          n_pairs,
            guint         *kinds)
{
  for (guint i = 0; i < n_pairs; i++)
    {
      kinds[i] = count_strikers (round->a.n_fight, n_pairs, i) * KIND_ONE_OF_A
                 + count_strikers (round->b.n_fight, n_pairs, i) * KIND_ONE_OF_B;
      if (was_hit (&round->a, i))
        kinds[i] |= KIND_A_HIT_BEFORE;
      if (was_hit (&round->b, i))
        kinds[i] |= KIND_B_HIT_BEFORE;
    }
}

/* Counts the men hit before who are in no pair, and stay unchanged. */
static gint64
count_already_hit (const RwFighters *self,
                   guint             n_pairs,
                   guint             in_pairs)
{
  return MIN (self->already_hit, self->men - n_pairs) + in_pairs;
}

static void
read_toll (RwRound *round,
           guint    n_pairs,
           guint64  toll)
{
  RwFighters *a = &round->a, *b = &round->b;

  a->n_dice = a->n_fight;
  b->n_dice = get_count (toll, COUNT_B_DICE);
  a->n_hits = get_count (toll, COUNT_A_HITS);
  b->n_hits = get_count (toll, COUNT_B_HITS);
  b->n_misses = get_count (toll, COUNT_B_MISSES);
  a->dead = get_count (toll, COUNT_A_DEAD);
  b->dead = get_count (toll, COUNT_B_DEAD);
  a->wounded = get_count (toll, COUNT_A_WOUNDED);
  b->wounded = get_count (toll, COUNT_B_WOUNDED);
  a->marked = count_already_hit (a, n_pairs, get_count (toll, COUNT_A_ALREADY_HIT));
  b->marked = count_already_hit (b, n_pairs, get_count (toll, COUNT_B_ALREADY_HIT));
}

gboolean
rw_round_fight (RwRound    *round,
                AciesCall  *call,
                GError    **error)
{
  guint n_pairs = MIN (round->a.n_fight, round->b.n_fight);
  const Rule rule = {
    .faces_on_a = round->a.needed,
    .faces_on_b = round->b.needed,
    .advantage = round->advantage,
    .second_hit_kills = acies_call_get_number (call, find_options (round) + OPTION_SECOND_HIT) == RW_SECOND_HIT_ANY,
  };
  const AciesGo goes[] = {
    { 'a', RW_FACES_UP_TO (round->b.needed), count_strikers (round->a.n_fight, n_pairs, 0), attacks, attack },
    { 'b', RW_SURVIVAL, 1, may_defender_survive, save_defender },
    { 'b', RW_FACES_UP_TO (round->a.needed), count_strikers (round->b.n_fight, n_pairs, 0), strikes_back, strike_back },
    { 'a', RW_SURVIVAL, 1, may_attacker_survive, save_attacker },
  };
  guint kinds[RW_LARGEST_GROUP];
  AciesDeal deal = {
    .n_targets = n_pairs, .kinds = kinds,
    .goes = goes, .n_goes = G_N_ELEMENTS (goes), .toll = count_toll, .rule = &rule,
    .aspects = round->on_ladder ? ladder_aspects : round_aspects,
    .n_aspects = round->on_ladder ? G_N_ELEMENTS (ladder_aspects) : G_N_ELEMENTS (round_aspects),
  };
  guint64 toll;

  list_kinds (round, n_pairs, kinds);
  if (!acies_call_draw_dealt (call, RW_D6, &deal, &toll, error))
    return FALSE;

  read_toll (round, n_pairs, toll);

  return TRUE;
}

/* Finds the clause on the men who are hit. */
static const char *
find_clause_of_wounds (const RwRound *round,
                       gboolean       attacks)
{
  if (round->advantage)
    return attacks ? "RW-84" : "RW-86";

  return attacks ? "RW-90" : "RW-93";
}

static void
explain_fighters (AciesCall        *call,
                  const RwRound    *round,
                  const RwFighters *self,
                  const RwFighters *enemy)
{
  gboolean attacks = self == &round->a;

  acies_call_explain_number (call, "RW-95", enemy->needed,
                             attacks ? _("Attackers hit on 1 to") : _("Defenders hit on 1 to"));
  acies_call_explain_number (call, attacks ? "RW-5" : round->advantage ? "RW-85" : "RW-91", self->n_dice,
                             attacks ? _("Attackers strike") : _("Defenders strike back"));
  acies_call_explain_number (call, "RW-95", self->n_hits, attacks ? _("Hits on defenders") : _("Hits on attackers"));
  acies_call_explain_number (call, find_clause_of_wounds (round, attacks), enemy->dead,
                             attacks ? _("Defenders dead") : _("Attackers dead"));
  if (enemy->wounded > 0)
    acies_call_explain_number (call, find_clause_of_wounds (round, attacks), enemy->wounded,
                               attacks ? _("Defenders with flesh wounds") : _("Attackers with flesh wounds"));
}

void
rw_fighters_set (const RwFighters *self,
                 AciesCall        *call,
                 int               needs)
{
  guint offset = self->party - 'a';

  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_NEEDS + offset, needs);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_DICE + offset, self->n_dice);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_HITS + offset, self->n_hits);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_CASUALTIES + offset, self->dead);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_WOUNDED + offset, self->wounded);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_ALREADY_HIT + offset, self->marked);
  acies_call_set_number (call, RW_MELEE_ROUND_OUT_A_REMAINING + offset, self->men - self->dead);
}

void
rw_round_set (const RwRound *round,
              AciesCall     *call)
{
  if (acies_call_explains (call))
    {
      explain_fighters (call, round, &round->a, &round->b);
      explain_fighters (call, round, &round->b, &round->a);
    }
  rw_fighters_set (&round->a, call, round->b.needed);
  rw_fighters_set (&round->b, call, round->a.needed);
}
