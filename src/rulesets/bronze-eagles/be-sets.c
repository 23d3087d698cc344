/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* Sets of bases in contact, each a separate combat. */

/* Bases face each other while the middles of their fronts are at most this part of a front apart. */
#define FACING 0.8

/* ---- Groups: a base, or as many models as take the front of one ---- */

/* Counts the bases of @unit in a set: up to three models of horse against foot, else one. */
static guint
count_models (AciesRuleset    *ruleset,
              const AciesBody *unit,
              const AciesBody *enemy)
{
  if (!be_is_horse (ruleset, be_body_type (unit)) || be_is_horse (ruleset, be_body_type (enemy)))
    return 1;

  return CLAMP (be_count_bases_at (ruleset, unit, BE_PLACE_FRONT), 1, BE_MOST_MODELS);
}

static guint
count_groups (const AciesBody *unit,
              guint            size)
{
  guint n_front = 0;

  while (be_find_base (unit, BE_PLACE_FRONT, n_front) >= 0)
    n_front++;

  return (n_front + size - 1) / size;
}

/* Picks the bases of @unit in a place, from the @nth group on; when none of them is left, any others that
 * fight. */
static void
pick_group (AciesRuleset    *ruleset,
            const AciesBody *unit,
            int              place,
            guint            nth,
            guint            size,
            BeTeam          *team)
{
  gboolean any = FALSE;

  *team = (BeTeam) { .n_bases = size, .support = -1 };
  for (guint i = 0; i < size; i++)
    {
      team->bases[i] = be_find_base (unit, place, nth * size + i);
      any = any || (team->bases[i] >= 0 && be_count_figures_on (ruleset, unit, team->bases[i]) > 0);
    }

  for (guint i = 0, base = 0; !any && i < size; i++, base++)
    {
      while (base < be_get_n_bases (unit)
             && (be_base_get_state (unit, base) != BE_BASE_STATE_STEADY || be_count_figures_on (ruleset, unit, base) == 0))
        base++;
      team->bases[i] = base < be_get_n_bases (unit) ? (int) base : -1;
    }
  if (team->bases[0] >= 0)
    team->support = be_find_support (ruleset, unit, team->bases[0]);
}

/* Finds the middle of the side that an enemy touches: of the front of a group, or of the flank or rear of
 * a base. */
static AciesPoint
find_touched (AciesRuleset    *ruleset,
              const AciesBody *unit,
              guint            nth,
              guint            size,
              int              side,
              AciesPoint       from)
{
  guint last = nth * size + size - 1;
  int base = be_find_base (unit, BE_PLACE_FRONT, nth * size);
  int other = be_find_base (unit, BE_PLACE_FRONT, last);
  AciesPose pose = be_base_get_pose (ruleset, unit, base);
  AciesPose end = be_base_get_pose (ruleset, unit, other >= 0 ? other : base);
  double width = be_get_base_width (ruleset, unit);
  double depth = be_get_base_depth (ruleset, unit);

  if (side == BE_FLANK_REAR)
    return acies_pose_to_table (&pose, (AciesPoint) { 0.0, -depth });
  if (side == BE_FLANK_FLANK)
    return acies_pose_to_table (&pose, (AciesPoint) { acies_pose_to_local (&pose, from).x > 0.0 ? width / 2.0 : -width / 2.0,
                                                      -depth / 2.0 });

  return (AciesPoint) { (pose.at.x + end.at.x) / 2.0, (pose.at.y + end.at.y) / 2.0 };
}

/* ---- Pairs ---- */

typedef struct
{
  guint nth;
  guint b_nth;
} Pair;

/* Pairs the groups of @a's front with those of @b that they touch on that side, each once. */
static GArray *
pair_groups (AciesRuleset    *ruleset,
             const AciesBody *a,
             const AciesBody *b,
             int              side)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  guint a_size = count_models (ruleset, a, b);
  guint b_size = count_models (ruleset, b, a);
  guint n_b = count_groups (b, b_size);
  g_autofree gboolean *taken = g_new0 (gboolean, MAX (n_b, 1));
  double reach = FACING * MAX (a_size * be_get_base_width (ruleset, a), b_size * be_get_base_width (ruleset, b));

  for (guint i = 0; i < count_groups (a, a_size); i++)
    {
      AciesPoint from = find_touched (ruleset, a, i, a_size, BE_FLANK_FRONT, (AciesPoint) { 0.0, 0.0 });
      Pair pair = { i, n_b };
      double nearest = reach;

      for (guint j = 0; j < n_b; j++)
        {
          double distance = acies_point_distance (from, find_touched (ruleset, b, j, b_size, side, from));

          if (!taken[j] && distance <= nearest)
            {
              nearest = distance;
              pair.b_nth = j;
            }
        }
      if (pair.b_nth == n_b)
        continue;

      taken[pair.b_nth] = TRUE;
      g_array_append_val (pairs, pair);
    }

  return pairs;
}

guint
be_count_facing (AciesRuleset    *ruleset,
                 const AciesBody *a,
                 const AciesBody *b)
{
  g_autoptr (GArray) pairs = pair_groups (ruleset, a, b, be_find_struck_side (a, b));

  return pairs->len;
}

/* Counts the sets in which two commands fight: those left to the charger's fight, or else by the bases that face. */
static guint
count_sets (AciesRuleset    *ruleset,
            const AciesBody *a,
            const AciesBody *b)
{
  int contact = acies_body_find_listed (a, BE_UNIT_STATUS_CONTACTS, b);

  return contact >= 0 ? (guint) be_list_get (a, BE_UNIT_STATUS_SETS, contact) : be_count_facing (ruleset, a, b);
}

AciesEngaged
be_count_engaged (AciesRuleset         *ruleset,
                   const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *enemy)
{
  gboolean met = be_has_struck (enemy, unit) && !be_has_struck (unit, enemy);
  guint n_sets = met ? count_sets (ruleset, enemy, unit) : count_sets (ruleset, unit, enemy);
  guint n_all = be_count_bases_at (ruleset, unit, BE_PLACE_FRONT) + be_count_bases_at (ruleset, unit, BE_PLACE_FLANK)
                + be_count_bases_at (ruleset, unit, BE_PLACE_REAR);

  return (AciesEngaged) { MIN (n_sets * count_models (ruleset, unit, enemy), n_all), 0, n_all };
}

/* ---- The next one to fight ---- */

int
be_find_struck_side (const AciesBody *unit,
                     const AciesBody *enemy)
{
  int struck = acies_body_find_listed (unit, BE_UNIT_STATUS_STRUCK, enemy);

  return struck >= 0 ? (int) be_list_get (unit, BE_UNIT_STATUS_STRUCK_SIDES, struck) : BE_FLANK_FRONT;
}

static void
pick_facing (AciesRuleset    *ruleset,
             const AciesBody *a,
             const AciesBody *b,
             guint            fought,
             BeSet           *set)
{
  guint a_size = count_models (ruleset, a, b);
  guint b_size = count_models (ruleset, b, a);
  g_autoptr (GArray) pairs = pair_groups (ruleset, a, b, set->contact);
  Pair pair = { fought % MAX (count_groups (a, a_size), 1), fought % MAX (count_groups (b, b_size), 1) };

  if (fought < pairs->len)
    pair = g_array_index (pairs, Pair, fought);
  pick_group (ruleset, a, BE_PLACE_FRONT, pair.nth, a_size, &set->a);
  pick_group (ruleset, b, BE_PLACE_FRONT, pair.b_nth, b_size, &set->b);
}

/* Picks the pair of a base that went round the enemy: it fights the base that it has reached. */
static void
pick_round (AciesRuleset    *ruleset,
            const AciesBody *a,
            const AciesBody *b,
            int              place,
            guint            nth,
            BeSet           *set)
{
  guint b_size = count_models (ruleset, b, a);
  guint nearest = 0;
  double least = G_MAXDOUBLE;
  AciesOutline outline;

  set->moved_round = TRUE;
  set->contact = place == BE_PLACE_REAR ? BE_FLANK_REAR : BE_FLANK_FLANK;
  pick_group (ruleset, a, place, nth, 1, &set->a);
  if (set->a.bases[0] >= 0)
    {
      outline = be_base_get_outline (ruleset, a, set->a.bases[0]);
      for (guint i = 0; i < count_groups (b, b_size); i++)
        {
          AciesOutline other = be_base_get_outline (ruleset, b, be_find_base (b, BE_PLACE_FRONT, i * b_size));
          double distance = acies_outline_distance (&outline, &other);

          if (distance < least)
            {
              least = distance;
              nearest = i;
            }
        }
    }
  pick_group (ruleset, b, BE_PLACE_FRONT, nearest, b_size, &set->b);
}

BeSet
be_find_set (AciesRuleset    *ruleset,
             const AciesBody *a,
             const AciesBody *b)
{
  int contact = acies_body_find_listed (a, BE_UNIT_STATUS_CONTACTS, b);
  guint flanking = be_count_bases_at (ruleset, a, BE_PLACE_FLANK);
  guint behind = be_count_bases_at (ruleset, a, BE_PLACE_REAR);
  BeSet set = { .contact = be_find_struck_side (a, b) };
  guint sets = 0;
  guint fought = 0;

  if (contact >= 0)
    {
      sets = be_list_get (a, BE_UNIT_STATUS_SETS, contact);
      fought = be_list_get (a, BE_UNIT_STATUS_SETS_FOUGHT, contact);
    }

  if (contact >= 0 && behind > 0 && fought + behind >= sets)
    pick_round (ruleset, a, b, BE_PLACE_REAR, fought + behind - sets, &set);
  else if (contact >= 0 && flanking > 0 && fought + behind + flanking >= sets)
    pick_round (ruleset, a, b, BE_PLACE_FLANK, fought + behind + flanking - sets, &set);
  else
    pick_facing (ruleset, a, b, fought, &set);

  return set;
}

/* Finds the bases of @unit in the combat that it fought last, or those in front. */
BeTeam
be_find_team (AciesRuleset    *ruleset,
              const AciesBody *unit)
{
  guint n_bases = acies_record_get_n_items (unit->status, BE_UNIT_STATUS_FIGHTING_BASES);
  BeTeam team;

  if (n_bases == 0)
    {
      pick_group (ruleset, unit, BE_PLACE_FRONT, 0, 1, &team);
      return team;
    }

  team = (BeTeam) { .n_bases = MIN (n_bases, BE_MOST_MODELS), .support = -1 };
  for (guint i = 0; i < team.n_bases; i++)
    team.bases[i] = acies_record_get_item (unit->status, BE_UNIT_STATUS_FIGHTING_BASES, i);
  team.support = be_find_support (ruleset, unit, team.bases[0]);

  return team;
}

/* Finds the bases of @b that the team of @a has run into: the nearest. */
BeTeam
be_find_met (AciesRuleset    *ruleset,
             const AciesBody *a,
             const BeTeam    *team,
             const AciesBody *b)
{
  guint size = count_models (ruleset, b, a);
  double least = G_MAXDOUBLE;
  guint nearest = 0;
  AciesPoint from = { 0.0, 0.0 };
  BeTeam met;

  if (team->bases[0] >= 0)
    from = be_base_get_middle (ruleset, a, team->bases[0]);
  for (guint i = 0; i < count_groups (b, size); i++)
    {
      int base = be_find_base (b, BE_PLACE_FRONT, i * size);
      double distance = acies_point_distance (from, be_base_get_middle (ruleset, b, base));

      if (distance < least)
        {
          least = distance;
          nearest = i;
        }
    }
  pick_group (ruleset, b, BE_PLACE_FRONT, nearest, size, &met);

  return met;
}
