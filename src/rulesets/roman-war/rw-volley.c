/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-private.h"

/* ---- Hits on a man and his horse, as one number for the dice ---- */

#define ONE_HIT         ((guint64) 1)
#define ONE_HORSE_HIT   ((guint64) 1 << 32)
#define HITS(state)     ((guint) (state))
#define HORSE_HITS(state) ((guint) ((state) >> 32))

/* What sets men apart for the dice */
#define KIND_ALREADY_HIT       1u
#define KIND_HORSE_ALREADY_HIT 2u

/**
 * Run:
 * @n_men: how many men who stand next to each other are hit alike
 * @hits: hits on each
 * @horse_hits: hits on the horse of each
 * @already_hit: whether each was hit earlier this turn
 * @horse_already_hit: whether each horse was
 * @n_alive: how many have survived
 *
 * Men who all fare alike: their dice are thrown in one go.
 */
typedef struct
{
  guint    n_men;
  guint    hits;
  guint    horse_hits;
  gboolean already_hit;
  gboolean horse_already_hit;
  guint    n_alive;
} Run;

/**
 * Toll:
 * @men: men killed
 * @horses: horses killed under living riders
 * @unhorsed: their riders
 * @wounded: men in the game who got a flesh wound now
 * @marked: men in the game who have been hit this turn
 * @horses_marked: living horses of theirs that have been hit this turn
 *
 * What a volley comes to.
 */
typedef struct
{
  gint64 men;
  gint64 horses;
  gint64 unhorsed;
  gint64 wounded;
  gint64 marked;
  gint64 horses_marked;
} Toll;

static guint64
count_hit (guint64 state,
           guint   face,
           guint64 rule)
{
  guint man_faces = HITS (rule);
  guint horse_faces = HORSE_HITS (rule);

  if (face <= man_faces)
    return state + ONE_HIT;

  return face <= man_faces + horse_faces ? state + ONE_HORSE_HIT : state;
}

static guint64
make_rule (const RwAim *aim)
{
  return aim->man_faces * ONE_HIT + aim->horse_faces * ONE_HORSE_HIT;
}

/* Reading R-41: those who were hit before stand last. */
static guint *
list_kinds (AciesCall *call,
            guint      n_targets)
{
  guint n_hit = acies_call_get_number (call, RW_VOLLEY_IN_B_ALREADY_HIT);
  guint n_horses_hit = acies_call_get_number (call, RW_VOLLEY_IN_B_HORSES_ALREADY_HIT);
  guint *kinds = g_new0 (guint, n_targets);

  for (guint i = 0; i < n_targets; i++)
    {
      if (i + n_hit >= n_targets)
        kinds[i] |= KIND_ALREADY_HIT;
      if (i + n_horses_hit >= n_targets)
        kinds[i] |= KIND_HORSE_ALREADY_HIT;
    }

  return kinds;
}

/* ---- Who is hit ---- */

/* Each die is aimed at a man, in turn. */
static gboolean
shoot_by_target (AciesCall    *call,
                 const RwAim  *aim,
                 guint         n_dice,
                 guint         n_targets,
                 const guint  *kinds,
                 guint64      *states,
                 GError      **error)
{
  g_autofree guint *at = g_new (guint, n_dice + 1);
  AciesDeal deal = { n_dice, at, n_targets, kinds, count_hit, make_rule (aim) };

  for (guint i = 0; i < n_dice; i++)
    at[i] = i % n_targets;

  return acies_call_draw_dealt (call, 'a', RW_D6, &deal, states, error);
}

/* Hits are counted, and dealt out one to each man before any gets a second. */
static gboolean
shoot_by_hits (AciesCall    *call,
               const RwAim  *aim,
               guint         n_dice,
               guint         n_targets,
               guint64      *states,
               GError      **error)
{
  guint64 sum = 0;

  if (!acies_call_draw_fold (call, 'a', RW_D6, n_dice, count_hit, make_rule (aim), &sum, error))
    return FALSE;

  for (guint i = 0; i < n_targets; i++)
    states[i] = (HITS (sum) / n_targets + (i < HITS (sum) % n_targets)) * ONE_HIT
                + (HORSE_HITS (sum) / n_targets + (i < HORSE_HITS (sum) % n_targets)) * ONE_HORSE_HIT;

  return TRUE;
}

/* (element-type Run): next to each other and alike */
static GArray *
list_runs (guint          n_targets,
           const guint   *kinds,
           const guint64 *states)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (Run));

  for (guint i = 0; i < n_targets; i++)
    {
      Run run = {
        .n_men = 1,
        .hits = HITS (states[i]),
        .horse_hits = HORSE_HITS (states[i]),
        .already_hit = (kinds[i] & KIND_ALREADY_HIT) != 0,
        .horse_already_hit = (kinds[i] & KIND_HORSE_ALREADY_HIT) != 0,
      };

      if (i > 0 && states[i] == states[i - 1] && kinds[i] == kinds[i - 1])
        g_array_index (runs, Run, runs->len - 1).n_men++;
      else
        g_array_append_val (runs, run);
    }

  return runs;
}

/* ---- What becomes of them ---- */

/* RW-11 to RW-13 */
static gboolean
settle_men (AciesCall  *call,
            GArray     *runs,
            Toll       *toll,
            GError    **error)
{
  for (guint i = 0; i < runs->len; i++)
    {
      Run *run = &g_array_index (runs, Run, i);

      run->n_alive = run->n_men;
      if (run->hits > 1 || (run->hits == 1 && run->already_hit))
        run->n_alive = 0;
      else if (run->hits == 1
               && !acies_call_draw_successes (call, 'b', RW_D6, run->n_men, RW_SURVIVAL, &run->n_alive, error))
        return FALSE;

      toll->men += run->n_men - run->n_alive;
    }

  return TRUE;
}

/* Reading R-17: how many of a run's horses live whose riders do. */
static gboolean
settle_horses_of_run (AciesCall  *call,
                      const Run  *run,
                      guint      *n_horses,
                      GError    **error)
{
  gboolean dies = acies_call_get_choice (call, RW_VOLLEY_IN_OPTION_HORSE_SURVIVAL) == RW_HORSE_SURVIVAL_DIES;

  *n_horses = run->n_alive;
  if (run->horse_hits == 0)
    return TRUE;

  *n_horses = 0;
  if (dies || run->horse_hits > 1 || run->horse_already_hit)
    return TRUE;

  return acies_call_draw_successes (call, 'b', RW_D6, run->n_alive, RW_SURVIVAL, n_horses, error);
}

static gboolean
settle_horses (AciesCall  *call,
               GArray     *runs,
               Toll       *toll,
               GError    **error)
{
  gboolean out = acies_call_get_choice (call, RW_VOLLEY_IN_OPTION_DISMOUNTED) == RW_DISMOUNTED_OUT;

  for (guint i = 0; i < runs->len; i++)
    {
      const Run *run = &g_array_index (runs, Run, i);
      guint n_horses, n_in_game;

      if (!settle_horses_of_run (call, run, &n_horses, error))
        return FALSE;

      n_in_game = out ? n_horses : run->n_alive;
      toll->horses += run->n_alive - n_horses;
      toll->wounded += run->hits == 1 ? n_in_game : 0;
      toll->marked += run->hits > 0 || run->already_hit ? n_in_game : 0;
      toll->horses_marked += run->horse_hits > 0 || run->horse_already_hit ? n_horses : 0;
    }

  /* Reading R-18 */
  toll->unhorsed = out ? 0 : toll->horses;
  toll->men += out ? toll->horses : 0;

  return TRUE;
}

/* ---- The volley ---- */

static gboolean
check_volley (AciesCall    *call,
              const RwAim  *aim,
              gint64        n_targets,
              GError      **error)
{
  gint64 horses_hit = acies_call_get_number (call, RW_VOLLEY_IN_B_HORSES_ALREADY_HIT);
  gboolean mounted = rw_is_mounted (acies_call_get_ruleset (call), acies_call_get_choice (call, RW_VOLLEY_IN_B_TYPE),
                                    acies_call_get_boolean (call, RW_VOLLEY_IN_B_DISMOUNTED));
  const AciesBar bars[] = {
    { n_targets > aim->eligible, "RW-47", N_("More men are aimed at than can be hit") },
    { acies_call_get_number (call, RW_VOLLEY_IN_B_ALREADY_HIT) > n_targets, "RW-13",
      N_("More men were hit before than are aimed at") },
    { horses_hit > n_targets, "RW-13", N_("More horses were hit before than are aimed at") },
    { horses_hit > 0 && !mounted, "RW-64", N_("They have no horses") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* Reading R-16; a shot that cannot hit is not diced. */
static guint
count_dice (AciesCall   *call,
            const RwAim *aim)
{
  gboolean per_engine = acies_call_get_choice (call, RW_VOLLEY_IN_OPTION_SCORPIO_DICE) == RW_SCORPIO_DICE_PER_ENGINE;
  guint n_dice = acies_call_get_number (call, aim->weapon == RW_WEAPON_SCORPIO && per_engine
                                              ? RW_VOLLEY_IN_A_ENGINES : RW_VOLLEY_IN_A_MEN);

  if (aim->effect == 0)
    {
      if (acies_call_explains (call))
        acies_call_explain (call, "RW-69", NULL, "%s", _("Nothing can hit them"));
      return 0;
    }

  rw_explain_count (call, "RW-5", n_dice, _("Dice"));

  return n_dice;
}

static void
explain_toll (AciesCall  *call,
              const Toll *toll,
              guint       hits,
              guint       horse_hits)
{
  rw_explain_count (call, "RW-10", hits, _("Hits on men"));
  if (horse_hits > 0)
    rw_explain_count (call, "RW-64", horse_hits, _("Hits on horses"));
  if (hits > 0)
    rw_explain_count (call, "RW-12", toll->men, _("Out of the game"));
  if (toll->wounded > 0)
    rw_explain_count (call, "RW-11", toll->wounded, _("Flesh wounds"));
  if (toll->horses > 0)
    rw_explain_count (call, "RW-64", toll->horses, _("Horses killed under their riders"));
}

static void
set_outputs (AciesCall     *call,
             const RwAim   *aim,
             const Toll    *toll,
             guint          n_targets,
             const guint64 *states)
{
  gboolean mounted = rw_is_mounted (acies_call_get_ruleset (call), acies_call_get_choice (call, RW_VOLLEY_IN_B_TYPE),
                                    acies_call_get_boolean (call, RW_VOLLEY_IN_B_DISMOUNTED));
  guint hits = 0, horse_hits = 0;

  for (guint i = 0; i < n_targets; i++)
    {
      hits += HITS (states[i]);
      horse_hits += HORSE_HITS (states[i]);
    }

  explain_toll (call, toll, hits, horse_hits);
  acies_call_set_choice (call, RW_VOLLEY_OUT_BAND, aim->band);
  acies_call_set_number (call, RW_VOLLEY_OUT_EFFECT, aim->effect);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_HITS, hits);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_HORSE_HITS, horse_hits);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_CASUALTIES, toll->men);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_HORSES_LOST, toll->horses);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_DISMOUNTED, toll->unhorsed);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_WOUNDED, toll->wounded);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_ALREADY_HIT, toll->marked);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_HORSES_ALREADY_HIT, mounted ? toll->horses_marked : 0);
  acies_call_set_number (call, RW_VOLLEY_OUT_B_REMAINING,
                         acies_call_get_number (call, RW_VOLLEY_IN_B_MEN) - toll->men);
}

gboolean
rw_volley (AciesCall  *call,
           GError    **error)
{
  gboolean by_hits = acies_call_get_choice (call, RW_VOLLEY_IN_OPTION_ALLOCATION) == RW_ALLOCATION_BY_HITS;
  g_autofree guint64 *states = NULL;
  g_autofree guint *kinds = NULL;
  g_autoptr (GArray) runs = NULL;
  guint n_dice, n_targets;
  Toll toll = { 0 };
  RwAim aim;

  if (!rw_take_aim (call, &aim, error))
    return FALSE;

  n_targets = acies_call_is_given (call, RW_VOLLEY_IN_B_AIMED_AT)
              ? acies_call_get_number (call, RW_VOLLEY_IN_B_AIMED_AT) : aim.eligible;
  if (!check_volley (call, &aim, n_targets, error))
    return FALSE;

  n_dice = count_dice (call, &aim);
  kinds = list_kinds (call, n_targets);
  states = g_new0 (guint64, n_targets);
  if (!(by_hits ? shoot_by_hits (call, &aim, n_dice, n_targets, states, error)
                : shoot_by_target (call, &aim, n_dice, n_targets, kinds, states, error)))
    return FALSE;

  runs = list_runs (n_targets, kinds, states);
  if (!settle_men (call, runs, &toll, error) || !settle_horses (call, runs, &toll, error))
    return FALSE;

  acies_call_set_number (call, RW_VOLLEY_OUT_A_DICE, n_dice);
  set_outputs (call, &aim, &toll, n_targets, states);

  return TRUE;
}
