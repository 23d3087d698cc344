/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "trial-arithmetic.h"

void (*trial_watch) (void);

/* Small units are errors, so is horse; a small unit of horse is both.  Stances refuse the check. */
static gboolean
check_unit (AciesCall  *call,
            GError    **error)
{
  gint64 figures = acies_call_get_number (call, TR_UNIT_CHECK_IN_A_FIGURES);
  gboolean small = figures < 6;
  gboolean horse = acies_call_get_number (call, TR_UNIT_CHECK_IN_A_TYPE) == TR_TYPE_HORSE;

  if (acies_call_get_number (call, TR_UNIT_CHECK_IN_A_STANCE) == TR_GROUND_OPEN)
    return acies_call_refuse (call, error, "TR-1", "%s stance", "No open");

  if (small)
    acies_call_add_item (call, TR_UNIT_CHECK_OUT_ERRORS, TR_FAULT_TOO_SMALL);
  if (horse)
    acies_call_add_item (call, TR_UNIT_CHECK_OUT_ERRORS, TR_FAULT_NO_HORSE);
  if (figures > 40)
    acies_call_add_item (call, TR_UNIT_CHECK_OUT_WARNINGS, TR_ODDITY_VERY_LARGE);
  acies_call_set_number (call, TR_UNIT_CHECK_OUT_LEGAL, !small && !horse);

  return TRUE;
}

/* Hits of n dice; three make the target flee from a duel. */
static gboolean
shoot (AciesCall  *call,
       GError    **error)
{
  gint64 n_dice = acies_call_get_number (call, TR_VOLLEY_IN_N_DICE);
  int needed = acies_call_get_number (call, TR_VOLLEY_IN_NEEDED);
  guint hits;

  if (trial_watch != NULL)
    trial_watch ();
  if (!acies_call_draw_successes (call, 'a', &acies_die_d6, n_dice, ACIES_FACES_AT_LEAST (needed), &hits, error))
    return FALSE;

  acies_call_explain (call, "TR-1", "6 dice", "Dice of %s", "the line");
  acies_call_explain_modifier (call, "TR-2", 2, "Wind from %d sides", 2);
  acies_call_explain_modifier (call, NULL, -1, "Rain");
  acies_call_explain_modifier (call, NULL, 0, "Nothing");
  acies_call_explain (call, NULL, NULL, "Done");

  acies_call_set_number (call, TR_VOLLEY_OUT_B_HITS, hits);
  acies_call_set_number (call, TR_VOLLEY_OUT_A_TIRED, hits == n_dice);
  acies_call_set_number (call, TR_VOLLEY_OUT_SPENT, hits * 25);
  acies_call_set_number (call, TR_VOLLEY_OUT_CHANCE, n_dice > 0 ? acies_decimal_divide (hits, n_dice) : 0);
  if (hits >= 3)
    {
      acies_call_add_next (call, TR_DUEL, 'b', "a.rank=2", "b.shaken=true", NULL);
      acies_call_add_next (call, TR_POOL, 'a', NULL);
      acies_call_add_next (call, TR_DUEL, 'b', "a.rank=3", NULL);
    }

  return TRUE;
}

/* Both roll until they differ. */
static gboolean
duel (AciesCall  *call,
      GError    **error)
{
  guint a, b, rerolls = 0;

  while (TRUE)
    {
      if (!acies_call_draw (call, 'a', &acies_die_d6, &a, error)
          || !acies_call_draw (call, 'b', &acies_die_d6, &b, error))
        return FALSE;

      if (a != b)
        break;

      rerolls++;
      if (!acies_call_again (call, error))
        return FALSE;
    }

  acies_call_set_number (call, TR_DUEL_OUT_A_ROLL, a);
  acies_call_set_number (call, TR_DUEL_OUT_B_ROLL, b);
  acies_call_set_number (call, TR_DUEL_OUT_REROLLS, rerolls);
  acies_call_set_number (call, TR_DUEL_OUT_WINNER, a > b ? TR_WINNER_A : TR_WINNER_B);

  return TRUE;
}

/* The faces of a pool, in order of size. */
static gboolean
throw_pool (AciesCall  *call,
            GError    **error)
{
  gint64 n_dice = acies_call_get_number (call, TR_POOL_IN_N_DICE);
  const AciesDie *die = acies_call_get_number (call, TR_POOL_IN_AVERAGE) ? &acies_die_average : &acies_die_d6;
  guint counts[32];
  guint highest = 0;
  gboolean pair = FALSE;

  if (!acies_call_draw_pool (call, '\0', die, n_dice, counts, error))
    return FALSE;

  for (guint face = 1; face <= 6; face++)
    {
      for (guint i = 0; i < counts[face]; i++)
        acies_call_add_item (call, TR_POOL_OUT_FACES, face);
      if (counts[face] > 0)
        highest = face;
      if (counts[face] > 1)
        pair = TRUE;
    }
  acies_call_set_number (call, TR_POOL_OUT_HIGHEST, highest);
  acies_call_set_number (call, TR_POOL_OUT_PAIR, pair);

  return TRUE;
}

/* A quarter inch for each point of single dice; with saves another die for each six may take a point
 * off.  An even sum leads to a pool. */
static gboolean
walk (AciesCall  *call,
      GError    **error)
{
  gint64 n_dice = acies_call_get_number (call, TR_TREK_IN_N_DICE);
  guint sum = 0, saves = 0;

  for (gint64 i = 0; i < n_dice; i++)
    {
      guint face;

      if (!acies_call_draw (call, 'a', &acies_die_d6, &face, error))
        return FALSE;
      sum += face;
      saves += face == 6;
    }

  if (acies_call_get_number (call, TR_TREK_IN_SAVES))
    {
      guint saved;

      if (!acies_call_draw_successes (call, 'b', &acies_die_average, saves, ACIES_FACES_AT_LEAST (4), &saved, error))
        return FALSE;
      sum -= saved;
    }

  acies_call_set_number (call, TR_TREK_OUT_DISTANCE, sum * 25);
  acies_call_set_number (call, TR_TREK_OUT_GROUND, sum % 2 == 0 ? TR_GROUND_OPEN : TR_GROUND_ROUGH);
  if (sum % 2 == 0)
    acies_call_add_next (call, TR_POOL, 'a', NULL);

  return TRUE;
}

static gboolean
pass_gate (AciesCall  *call,
           GError    **error)
{
  guint roll;

  switch (acies_call_get_number (call, TR_GATE_IN_WAY))
    {
    case TR_WAY_MISSING:
      if (!acies_call_is_given (call, TR_GATE_IN_KEY))
        return acies_call_fail_missing (call, error, TR_GATE_IN_KEY);
      break;
    case TR_WAY_CONTRADICTION:
      return acies_call_fail_bad (call, error, TR_GATE_IN_KEY, "%d is no key", 5);
    case TR_WAY_FORBIDDEN:
      return acies_call_refuse (call, error, "TR-2", "There is %s way", "no");
    case TR_WAY_FOREVER:
      if (!acies_call_draw (call, '\0', &acies_die_d6, &roll, error) || !acies_call_again (call, error))
        return FALSE;
      break;
    case TR_WAY_FAULTY:
      return TRUE;
    default:
      break;
    }

  if (!acies_call_draw (call, '\0', &acies_die_average, &roll, error))
    return FALSE;
  acies_call_set_number (call, TR_GATE_OUT_ROLL, roll);

  return TRUE;
}

/* The face of a beast, and whether it is even. */
#define EVEN 0x10

static const AciesAspect beast_aspects[] = {
  { ACIES_OUTPUT (TR_HERD_OUT_TRACKS), 0xf },
  { ACIES_OUTPUT (TR_HERD_OUT_GROUNDS), EVEN },
};

static guint64
count_beast (guint64 state,
             guint   face,
             guint64 rule)
{
  return (face % 2 == 0 ? EVEN : 0) | face;
}

/* Low faces leave no track, 5 leaves two, and 6 one of these. */
static void
add_beast (AciesCall     *call,
           guint64        state,
           gconstpointer  data)
{
  guint face = state & 0xf;

  if (face == 3 || face == 4)
    acies_call_add_item (call, TR_HERD_OUT_TRACKS, 10);
  for (guint i = face; i >= 5 && i <= 6; i++)
    acies_call_add_item (call, TR_HERD_OUT_TRACKS, 5);
  acies_call_add_item (call, TR_HERD_OUT_GROUNDS, (state & EVEN) != 0 ? TR_GROUND_OPEN : TR_GROUND_ROUGH);
}

/* A beast that leads may leave a track before the others, and one more track ends the list. */
static gboolean
drive (AciesCall  *call,
       GError    **error)
{
  static const AciesFold beasts = {
    .function = count_beast, .aspects = beast_aspects, .n_aspects = G_N_ELEMENTS (beast_aspects),
  };
  const AciesPool pool = { &acies_die_d6, acies_call_get_number (call, TR_HERD_IN_N_DICE), 'a' };
  guint leads;

  if (!acies_call_draw (call, 'a', &acies_die_d6, &leads, error))
    return FALSE;

  if (leads > 4)
    acies_call_add_item (call, TR_HERD_OUT_TRACKS, leads);
  if (!acies_call_draw_items (call, &pool, &beasts, add_beast, NULL, error))
    return FALSE;

  acies_call_add_item (call, TR_HERD_OUT_TRACKS, -1);
  acies_call_set_number (call, TR_HERD_OUT_LEADS, leads);

  return TRUE;
}

const AciesProcedureParts *const trial_procedures[TR_N_PROCEDURES] = {
  [TR_UNIT_CHECK] = ACIES_PROCEDURE_OF (check_unit),
  [TR_VOLLEY] = ACIES_PROCEDURE_OF (shoot),
  [TR_DUEL] = ACIES_PROCEDURE_OF (duel),
  [TR_POOL] = ACIES_PROCEDURE_OF (throw_pool),
  [TR_TREK] = ACIES_PROCEDURE_OF (walk),
  [TR_GATE] = ACIES_PROCEDURE_OF (pass_gate),
  [TR_HERD] = ACIES_PROCEDURE_OF (drive),
};
