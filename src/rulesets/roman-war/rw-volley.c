/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-round.h"
#include "rw-play-private.h"
#include "rw-private.h"

/* ---- Volley ---- */

/* The number of hits on each, and whether a die saved them */
#define ONE_HIT           (G_GUINT64_CONSTANT (1))
#define ONE_HORSE_HIT     (G_GUINT64_CONSTANT (1) << 16)
#define MAN_SAVED         (G_GUINT64_CONSTANT (1) << 32)
#define HORSE_SAVED       (G_GUINT64_CONSTANT (1) << 33)
#define HITS(state)       ((guint) (state) & 0xffff)
#define HORSE_HITS(state) ((guint) ((state) >> 16) & 0xffff)

/* The kind of a man; the bits above count the shots aimed at him */
#define KIND_ALREADY_HIT       1u
#define KIND_HORSE_ALREADY_HIT 2u
#define KIND_ONE_SHOT          4u

/* The toll of a man: counts side by side, none above 500. */
typedef enum
{
  COUNT_HITS,
  COUNT_HORSE_HITS,
  COUNT_MEN,
  COUNT_HORSES,
  COUNT_WOUNDED,
  COUNT_ALREADY_HIT,
  COUNT_HORSES_ALREADY_HIT
} Counted;

#define COUNT_BITS         9
#define COUNT_ONE(counted) (G_GUINT64_CONSTANT (1) << (counted) * COUNT_BITS)
#define COUNT_ALL(counted) (COUNT_ONE (counted) * ((1u << COUNT_BITS) - 1))

static const AciesAspect aspects[] = {
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_HITS), COUNT_ALL (COUNT_HITS) },
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_HORSE_HITS), COUNT_ALL (COUNT_HORSE_HITS) },
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_CASUALTIES) | ACIES_OUTPUT (RW_VOLLEY_OUT_B_REMAINING), COUNT_ALL (COUNT_MEN) },
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_HORSES_LOST) | ACIES_OUTPUT (RW_VOLLEY_OUT_B_DISMOUNTED), COUNT_ALL (COUNT_HORSES) },
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_WOUNDED), COUNT_ALL (COUNT_WOUNDED) },
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_ALREADY_HIT), COUNT_ALL (COUNT_ALREADY_HIT) },
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_HORSES_ALREADY_HIT), COUNT_ALL (COUNT_HORSES_ALREADY_HIT) },
};

static guint
get_count (guint64 toll,
           Counted counted)
{
  return (toll & COUNT_ALL (counted)) / COUNT_ONE (counted);
}

/* The rule by which the dice of a volley are counted. */
typedef struct
{
  guint    man_faces;
  guint    horse_faces;
  gboolean horses_die;
  gboolean riders_out;
} Rule;

static guint64
count_hit (guint64     state,
           guint       face,
           const Rule *rule)
{
  if (face <= rule->man_faces)
    return state + ONE_HIT;

  return face <= rule->man_faces + rule->horse_faces ? state + ONE_HORSE_HIT : state;
}

static gboolean
is_saved (guint face)
{
  return (RW_SURVIVAL >> face) & 1;
}

static gboolean
is_alive (guint64 state)
{
  return HITS (state) == 0 || (state & MAN_SAVED) != 0;
}

/* The horse of a dead rider is lost with him. */
static gboolean
is_mount_alive (guint64 state)
{
  return is_alive (state) && (HORSE_HITS (state) == 0 || (state & HORSE_SAVED) != 0);
}

static gboolean
is_aimed_at (guint64       state,
             guint         kind,
             guint         round,
             gconstpointer rule)
{
  return round < kind / KIND_ONE_SHOT;
}

static guint64
hit (guint64       state,
     guint         face,
     gconstpointer rule)
{
  return count_hit (state, face, rule);
}

/* RW-11, RW-13: one hit, and none before */
static gboolean
may_survive (guint64       state,
             guint         kind,
             guint         round,
             gconstpointer rule)
{
  return HITS (state) == 1 && (kind & KIND_ALREADY_HIT) == 0;
}

static guint64
save_man (guint64       state,
          guint         face,
          gconstpointer rule)
{
  return is_saved (face) ? state | MAN_SAVED : state;
}

/* Reading R-17 */
static gboolean
may_horse_survive (guint64       state,
                   guint         kind,
                   guint         round,
                   gconstpointer rule)
{
  return is_alive (state) && HORSE_HITS (state) == 1 && (kind & KIND_HORSE_ALREADY_HIT) == 0
         && !((const Rule *) rule)->horses_die;
}

static guint64
save_horse (guint64       state,
            guint         face,
            gconstpointer rule)
{
  return is_saved (face) ? state | HORSE_SAVED : state;
}

/* Readings */
static guint64
count_toll (guint64       state,
            guint         kind,
            gconstpointer data)
{
  const Rule *rule = data;
  gboolean alive = is_alive (state);
  gboolean horse_lost = alive && !is_mount_alive (state);
  gboolean in_game = alive && !(horse_lost && rule->riders_out);
  gboolean marked = HITS (state) > 0 || (kind & KIND_ALREADY_HIT) != 0;
  gboolean horse_marked = HORSE_HITS (state) > 0 || (kind & KIND_HORSE_ALREADY_HIT) != 0;

  return HITS (state) * COUNT_ONE (COUNT_HITS)
         + HORSE_HITS (state) * COUNT_ONE (COUNT_HORSE_HITS)
         + (in_game ? 0 : COUNT_ONE (COUNT_MEN))
         + (horse_lost ? COUNT_ONE (COUNT_HORSES) : 0)
         + (in_game && HITS (state) > 0 ? COUNT_ONE (COUNT_WOUNDED) : 0)
         + (in_game && marked ? COUNT_ONE (COUNT_ALREADY_HIT) : 0)
         + (horse_marked && is_mount_alive (state) ? COUNT_ONE (COUNT_HORSES_ALREADY_HIT) : 0);
}

/* Lists the kinds of men.  Reading R-41: men who were hit before stand last. */
static guint *
list_kinds (AciesCall *call,
            guint      n_dice,
            guint      n_targets)
{
  const RwVolleyIn *in = rw_volley_in (acies_call_get_inputs (call));
  guint n_hit = in->b_already_hit;
  guint n_horses_hit = in->b_horses_already_hit;
  guint *kinds = g_new0 (guint, n_targets);

  for (guint i = 0; i < n_targets; i++)
    {
      if (i + n_hit >= n_targets)
        kinds[i] |= KIND_ALREADY_HIT;
      if (i + n_horses_hit >= n_targets)
        kinds[i] |= KIND_HORSE_ALREADY_HIT;
      kinds[i] += (n_dice / n_targets + (i < n_dice % n_targets)) * KIND_ONE_SHOT;
    }

  return kinds;
}

/* Throws each die at a man, in turn; then dice for men who are hit, and for their horses. */
static gboolean
shoot_by_target (AciesCall    *call,
                 AciesDeal    *deal,
                 guint         n_dice,
                 guint64      *toll,
                 GError      **error)
{
  const Rule *rule = deal->rule;
  const AciesGo goes[] = {
    { 'a', RW_FACES_UP_TO (rule->man_faces + rule->horse_faces), acies_divide_up (n_dice, deal->n_targets),
      is_aimed_at, hit },
    { 'b', RW_SURVIVAL, 1, may_survive, save_man },
    { 'b', RW_SURVIVAL, 1, may_horse_survive, save_horse },
  };

  deal->goes = goes;
  deal->n_goes = G_N_ELEMENTS (goes);

  return acies_call_draw_dealt (call, RW_D6, deal, toll, error);
}

#define HIT_BITS       (0xffff * ONE_HIT)
#define HORSE_HIT_BITS (0xffff * ONE_HORSE_HIT)

#define MEN_OUTPUTS \
  (ACIES_OUTPUT (RW_VOLLEY_OUT_B_CASUALTIES) | ACIES_OUTPUT (RW_VOLLEY_OUT_B_REMAINING) \
   | ACIES_OUTPUT (RW_VOLLEY_OUT_B_WOUNDED) | ACIES_OUTPUT (RW_VOLLEY_OUT_B_ALREADY_HIT))
#define HORSE_OUTPUTS \
  (ACIES_OUTPUT (RW_VOLLEY_OUT_B_HORSES_LOST) | ACIES_OUTPUT (RW_VOLLEY_OUT_B_DISMOUNTED) \
   | ACIES_OUTPUT (RW_VOLLEY_OUT_B_HORSES_ALREADY_HIT))

/* A horse is lost with its rider; and the rider with his horse when that removes him. */
static const AciesAspect on_foot_aspects[] = {
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_HITS) | MEN_OUTPUTS, HIT_BITS },
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_HORSE_HITS), HORSE_HIT_BITS },
  { HORSE_OUTPUTS, HIT_BITS | HORSE_HIT_BITS },
};

static const AciesAspect out_aspects[G_N_ELEMENTS (on_foot_aspects)] = {
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_HITS), HIT_BITS },
  { ACIES_OUTPUT (RW_VOLLEY_OUT_B_HORSE_HITS), HORSE_HIT_BITS },
  { MEN_OUTPUTS | HORSE_OUTPUTS, HIT_BITS | HORSE_HIT_BITS },
};

static guint64
count_sum (guint64 state,
           guint   face,
           guint64 rule)
{
  Rule faces = { .man_faces = HITS (rule), .horse_faces = HORSE_HITS (rule) };

  return count_hit (state, face, &faces);
}

/* Counts hits, and deals one to each man before any gets a second. */
static gboolean
shoot_by_hits (AciesCall    *call,
               AciesDeal    *deal,
               guint         n_dice,
               guint64      *toll,
               GError      **error)
{
  static const AciesGo goes[] = {
    { 'b', RW_SURVIVAL, 1, may_survive, save_man },
    { 'b', RW_SURVIVAL, 1, may_horse_survive, save_horse },
  };
  const Rule *rule = deal->rule;
  const AciesFold counting = {
    .function = count_sum, .rule = rule->man_faces * ONE_HIT + rule->horse_faces * ONE_HORSE_HIT,
    .aspects = rule->riders_out ? out_aspects : on_foot_aspects, .n_aspects = G_N_ELEMENTS (on_foot_aspects),
  };
  const AciesPool pool = { RW_D6, n_dice, 'a' };
  g_autofree guint64 *states = g_new0 (guint64, deal->n_targets);
  guint n = deal->n_targets;
  guint64 sum = 0;

  if (!acies_call_draw_fold (call, &pool, 1, &counting, &sum, error))
    return FALSE;

  for (guint i = 0; i < n; i++)
    states[i] = (HITS (sum) / n + (i < HITS (sum) % n)) * ONE_HIT
                + (HORSE_HITS (sum) / n + (i < HORSE_HITS (sum) % n)) * ONE_HORSE_HIT;

  deal->states = states;
  deal->goes = goes;
  deal->n_goes = G_N_ELEMENTS (goes);

  return acies_call_draw_dealt (call, RW_D6, deal, toll, error);
}

static gboolean
shoot (AciesCall    *call,
       const RwAim  *aim,
       guint         n_dice,
       guint         n_targets,
       guint64      *toll,
       GError      **error)
{
  const RwVolleyIn *in = rw_volley_in (acies_call_get_inputs (call));
  gboolean by_hits = in->option_allocation == RW_ALLOCATION_BY_HITS;
  const Rule rule = {
    .man_faces = aim->man_faces,
    .horse_faces = aim->horse_faces,
    .horses_die = in->option_horse_survival == RW_HORSE_SURVIVAL_DIES,
    .riders_out = in->option_dismounted == RW_DISMOUNTED_OUT, };
  g_autofree guint *kinds = list_kinds (call, n_dice, n_targets);
  AciesDeal deal = {
    .n_targets = n_targets, .kinds = kinds, .toll = count_toll, .rule = &rule,
    .aspects = aspects, .n_aspects = G_N_ELEMENTS (aspects),
  };

  return by_hits ? shoot_by_hits (call, &deal, n_dice, toll, error)
                 : shoot_by_target (call, &deal, n_dice, toll, error);
}

static gboolean
check_volley (AciesCall    *call,
              const RwAim  *aim,
              gint64        n_targets,
              GError      **error)
{
  const RwVolleyIn *in = rw_volley_in (acies_call_get_inputs (call));
  gint64 horses_hit = in->b_horses_already_hit;
  gboolean mounted = rw_is_mounted (acies_call_get_ruleset (call), in->b_type, in->b_dismounted);
  const AciesBar bars[] = {
    { n_targets > aim->eligible, "RW-47", N_("More men are aimed at than can be hit") },
    { in->b_already_hit > n_targets, "RW-13",
      N_("More men were hit before than are aimed at") },
    { horses_hit > n_targets, "RW-13", N_("More horses were hit before than are aimed at") },
    { horses_hit > 0 && !mounted, "RW-64", N_("They have no horses") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* Reading R-16; no dice are thrown for shots that cannot hit. */
static guint
count_dice (AciesCall   *call,
            const RwAim *aim)
{
  const RwVolleyIn *in = rw_volley_in (acies_call_get_inputs (call));
  gboolean per_engine = in->option_scorpio_dice == RW_SCORPIO_DICE_PER_ENGINE;
  guint n_dice = acies_call_get_number (call, aim->weapon == RW_WEAPON_SCORPIO && per_engine
                                              ? RW_VOLLEY_IN_A_ENGINES : RW_VOLLEY_IN_A_MEN);

  if (aim->effect == 0)
    {
      if (acies_call_explains (call))
        acies_call_explain (call, "RW-69", NULL, "%s", _("Nothing can hit them"));
      return 0;
    }

  acies_call_explain_number (call, "RW-5", n_dice, _("Dice"));

  return n_dice;
}

static void
explain_toll (AciesCall *call,
              guint64    toll)
{
  acies_call_explain_number (call, "RW-10", get_count (toll, COUNT_HITS), _("Hits on men"));
  if (get_count (toll, COUNT_HORSE_HITS) > 0)
    acies_call_explain_number (call, "RW-64", get_count (toll, COUNT_HORSE_HITS), _("Hits on horses"));
  if (get_count (toll, COUNT_HITS) > 0 || get_count (toll, COUNT_MEN) > 0)
    acies_call_explain_number (call, "RW-12", get_count (toll, COUNT_MEN), _("Out of the game"));
  if (get_count (toll, COUNT_WOUNDED) > 0)
    acies_call_explain_number (call, "RW-11", get_count (toll, COUNT_WOUNDED), _("Flesh wounds"));
  if (get_count (toll, COUNT_HORSES) > 0)
    acies_call_explain_number (call, "RW-64", get_count (toll, COUNT_HORSES),
                               _("Horses killed under their riders"));
}

static void
set_toll (AciesCall *call,
          guint64    toll)
{
  const RwVolleyIn *in = rw_volley_in (acies_call_get_inputs (call));
  gboolean mounted = rw_is_mounted (acies_call_get_ruleset (call), in->b_type, in->b_dismounted);
  gboolean out = in->option_dismounted == RW_DISMOUNTED_OUT;
  gint64 men = get_count (toll, COUNT_MEN);

  acies_call_set_number (call, RW_VOLLEY_OUT_B_HITS, get_count (toll, COUNT_HITS));
  acies_call_set_number (call, RW_VOLLEY_OUT_B_HORSE_HITS, get_count (toll, COUNT_HORSE_HITS));
  acies_call_set_number (call, RW_VOLLEY_OUT_B_CASUALTIES, men);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_HORSES_LOST, get_count (toll, COUNT_HORSES));
  acies_call_set_number (call, RW_VOLLEY_OUT_B_DISMOUNTED, out ? 0 : get_count (toll, COUNT_HORSES));
  acies_call_set_number (call, RW_VOLLEY_OUT_B_WOUNDED, get_count (toll, COUNT_WOUNDED));
  acies_call_set_number (call, RW_VOLLEY_OUT_B_ALREADY_HIT, get_count (toll, COUNT_ALREADY_HIT));
  acies_call_set_number (call, RW_VOLLEY_OUT_B_HORSES_ALREADY_HIT,
                         mounted ? get_count (toll, COUNT_HORSES_ALREADY_HIT) : 0);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_REMAINING, in->b_men - men);
}

static gboolean
run_volley (AciesCall         *call,
            const RwVolleyIn  *in,
            RwVolleyOut       *out,
            GError           **error)
{
  guint n_dice, n_targets;
  guint64 toll;
  RwAim aim;

  if (!rw_take_aim (call, &aim, error))
    return FALSE;

  n_targets = acies_call_is_given (call, RW_VOLLEY_IN_B_AIMED_AT)
              ? in->b_aimed_at : aim.eligible;
  if (!check_volley (call, &aim, n_targets, error))
    return FALSE;

  n_dice = count_dice (call, &aim);
  if (!shoot (call, &aim, n_dice, n_targets, &toll, error))
    return FALSE;

  explain_toll (call, toll);
  out->a_dice = n_dice;
  out->band = aim.band;
  out->effect = aim.effect;
  set_toll (call, toll);

  return TRUE;
}

/* Counts the men aimed at; by the preview when their number is not given. */
static gint64
count_targets (AciesMeasure *self)
{
  const AciesProcedure *aim = acies_ruleset_get_procedure (self->ruleset, RW_AIM);
  const AciesRecord *known = acies_facts_get_inputs (self->facts);
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;

  if (acies_facts_is_told (self->facts, RW_VOLLEY_IN_B_AIMED_AT))
    return rw_get_input (self, RW_VOLLEY_IN_B_AIMED_AT);

  inputs = acies_record_new (acies_procedure_get_inputs (aim));
  for (guint i = 0; i <= RW_AIM_IN_OPTION_COVER_FLOOR; i++)
    if (acies_record_is_given (known, i))
      acies_record_copy_value (inputs, i, known, i);
  outcome = acies_procedure_try (aim, inputs, NULL, NULL);

  return outcome != NULL ? rw_aim_out (acies_outcome_get_outputs (outcome))->b_eligible
                         : rw_get_input (self, RW_AIM_IN_B_MEN);
}

/* Sets how many of the men aimed at, and of their horses, were hit before. */
static void
measure_hit_before (AciesMeasure *self,
                    gboolean      on_foot)
{
  gint64 men = rw_get_input (self, RW_AIM_IN_B_MEN);
  gint64 hit = rw_count_hit (self->b, on_foot);
  gint64 horses_hit = on_foot ? 0 : acies_body_get_number (self->b, RW_UNIT_STATUS_HORSES_ALREADY_HIT);
  /* Of unharmed men none was hit before, whoever of them is aimed at. */
  gint64 aimed_at = hit > 0 || horses_hit > 0 || acies_facts_is_told (self->facts, RW_VOLLEY_IN_B_AIMED_AT) ? count_targets (self) : men;

  acies_measure_know (self, RW_VOLLEY_IN_B_ALREADY_HIT, rw_count_hit_among (men, hit, aimed_at));
  acies_measure_know (self, RW_VOLLEY_IN_B_HORSES_ALREADY_HIT,
                      on_foot ? 0 : rw_count_hit_among (men, horses_hit, aimed_at));
}

static void
measure_volley (AciesMeasure *self)
{
  gboolean on_foot = rw_measure_preview (self);
  gint64 shooters = rw_count_men (self->a) - acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER);

  rw_know_men (self, RW_VOLLEY_IN_A_MEN, shooters);
  if (!acies_record_is_given (self->a->traits, RW_UNIT_TRAIT_ENGINES))
    acies_facts_set_number (self->facts, RW_VOLLEY_IN_A_ENGINES, ACIES_SOURCE_ROSTER, 1, NULL);
  if (self->b != NULL)
    measure_hit_before (self, on_foot);
}

static void
apply_volley (const AciesChange *self)
{
  const RwVolleyOut *out = rw_volley_out (self->outputs);
  gboolean on_foot = acies_record_get_number (self->inputs, RW_VOLLEY_IN_B_DISMOUNTED);
  gint64 lost = out->b_casualties;
  gint64 unhorsed = out->b_dismounted;
  gint64 horses = acies_body_get_number (self->b, RW_UNIT_STATUS_HORSES_ALREADY_HIT)
                  - acies_record_get_number (self->inputs,
                                             RW_VOLLEY_IN_B_HORSES_ALREADY_HIT) + out->b_horses_already_hit;

  acies_body_set (self->a, RW_UNIT_STATUS_FIRED,
                  acies_record_is_given (self->inputs, RW_VOLLEY_IN_A_WEAPON)
                  ? acies_record_get_number (self->inputs,
                                             RW_VOLLEY_IN_A_WEAPON) : rw_body_weapon (self->ruleset, self->a));

  rw_mark_hit (self->b, on_foot, acies_record_get_number (self->inputs, RW_VOLLEY_IN_B_ALREADY_HIT),
               out->b_already_hit);
  if (!on_foot)
    acies_body_set (self->b, RW_UNIT_STATUS_HORSES_ALREADY_HIT, MAX (horses, 0));
  acies_body_add (self->b, RW_UNIT_STATUS_KILLED_BY_FIRE, lost);
  rw_lose_men (self->b, lost + unhorsed, on_foot);
  acies_body_add (self->b, RW_UNIT_STATUS_ON_FOOT, unhorsed);
}

static char *
describe_volley (const AciesCase *self)
{
  const RwVolleyOut *out = rw_volley_out (self->outputs);
  int lost = out->b_casualties;
  int unhorsed = out->b_dismounted;
  int wounded = out->b_wounded;
  GString *sentence = g_string_new (NULL);

  if (lost == 0)
    /* Translators: two units */
    g_string_append_printf (sentence, _("%s shot at %s and killed nobody"), self->a_name, self->b_name);
  else
    /* Translators: two units and a number of men */
    g_string_append_printf (sentence,
                            ngettext ("%s shot at %s and killed %d man", "%s shot at %s and killed %d men", lost),
                            self->a_name, self->b_name, lost);
  if (unhorsed > 0)
    /* Translators: goes on a sentence on a volley */
    g_string_append_printf (sentence, ngettext ("; %d went on on foot", "; %d went on on foot", unhorsed),
                            unhorsed);
  if (wounded > 0)
    /* Translators: goes on a sentence on a volley */
    g_string_append_printf (sentence, ngettext ("; %d flesh wound", "; %d flesh wounds", wounded), wounded);

  return g_string_free (sentence, FALSE);
}

static gboolean
may_shoot (const AciesCase  *self,
           GError          **error)
{
  if (rw_body_weapon (self->ruleset, self->a) == RW_WEAPON_NONE)
    return acies_refuse (error, "RW-44", _("%s has no missiles"), self->a_name);

  return acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER) < rw_count_men (self->a)
         || acies_refuse (error, "RW-109", _("Men on a ladder do not shoot"));
}

/* These rules know no test. */
static gboolean
foresee_volley (AciesRound  *self,
                GError     **error)
{
  if (rw_volley_out (self->outputs)->b_remaining == 0)
    acies_round_note (self, "destroyed", _("Shot down to the last man"));

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, volley,
                        .check = may_shoot,
                        .measure = measure_volley,
                        .apply = apply_volley,
                        .describe = describe_volley,
                        .foresee = foresee_volley,
                        .round_outputs = ACIES_OUTPUT (RW_VOLLEY_OUT_B_REMAINING))
