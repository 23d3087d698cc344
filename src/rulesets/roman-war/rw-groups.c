/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/*
 * Contacts in melee, and melee groups.  The attacker of every round is the unit
 * that charged.  Its status holds the groups: their numbers of men and of men
 * hit, which are kept from round to round, and with one round a turn from turn
 * to turn.
 */

static const guint attacks[] = { RW_UNIT_STATUS_CHARGED };
static const guint ended_with_melee[] = { RW_UNIT_STATUS_MELEE_ROUND, RW_UNIT_STATUS_WITHDRAWN };

static const AciesContact melee = {
  RW_UNIT_STATUS_IN_MELEE, attacks, G_N_ELEMENTS (attacks), ended_with_melee, G_N_ELEMENTS (ended_with_melee),
};

/* ---- Groups ---- */

/* The parts of a group in the status: "b2/7/8/0/3/1" is a group of 7 men against 8 of b2, of whom 3 were hit,
 * before round 1. */
enum
{
  PART_ENEMY,
  PART_MEN,
  PART_ENEMY_MEN,
  PART_HITS,
  PART_ENEMY_HITS,
  PART_ROUND,
  N_PARTS
};

/* Reads a group; FALSE for any other text, which players may have entered by hand. */
static gboolean
read_group (const AciesSituation *situation,
            const char           *text,
            RwGroup              *group)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", -1);
  gint64 numbers[N_PARTS] = { 0 };

  if (g_strv_length (parts) != N_PARTS)
    return FALSE;

  for (guint i = PART_MEN; i < N_PARTS; i++)
    if (!g_ascii_string_to_signed (parts[i], 10, i == PART_ROUND ? 1 : 0, 500, &numbers[i], NULL))
      return FALSE;

  *group = (RwGroup) {
    acies_situation_find (situation, parts[PART_ENEMY]), numbers[PART_MEN], numbers[PART_ENEMY_MEN],
    numbers[PART_HITS], numbers[PART_ENEMY_HITS], MIN (numbers[PART_ROUND], 99),
  };

  return group->enemy != NULL && !group->enemy->is_leader;
}

static char *
print_group (const RwGroup *group)
{
  return g_strdup_printf ("%s/%d/%d/%d/%d/%d", group->enemy->id, (int) group->men, (int) group->enemy_men,
                          (int) group->hits, (int) group->enemy_hits, (int) group->round);
}

GArray *
rw_groups_read (const AciesSituation *situation,
                const AciesBody      *attacker)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (RwGroup));
  guint n_groups = acies_record_get_n_items (attacker->status, RW_UNIT_STATUS_GROUPS);

  for (guint i = 0; i < n_groups; i++)
    {
      RwGroup group;

      if (read_group (situation, acies_record_get_item_text (attacker->status, RW_UNIT_STATUS_GROUPS, i), &group))
        g_array_append_val (groups, group);
    }

  return groups;
}

void
rw_groups_write (AciesBody *attacker,
                 GArray    *groups)
{
  acies_record_clear_items (attacker->status, RW_UNIT_STATUS_GROUPS);
  for (guint i = 0; i < groups->len; i++)
    {
      g_autofree char *text = print_group (&g_array_index (groups, RwGroup, i));

      acies_record_add_item_text (attacker->status, RW_UNIT_STATUS_GROUPS, text);
    }
}

int
rw_groups_find (GArray          *groups,
                const AciesBody *enemy,
                gint64           men,
                gint64           enemy_men,
                gint64           round)
{
  for (guint i = 0; i < groups->len; i++)
    {
      const RwGroup *group = &g_array_index (groups, RwGroup, i);

      if (group->enemy == enemy && (men < 0 || group->men == men) && (enemy_men < 0 || group->enemy_men == enemy_men)
          && (round < 0 || group->round == round))
        return i;
    }

  return -1;
}

void
rw_groups_drop (GArray          *groups,
                const AciesBody *enemy)
{
  for (guint i = groups->len; i > 0; i--)
    if (g_array_index (groups, RwGroup, i - 1).enemy == enemy)
      g_array_remove_index (groups, i - 1);
}

static void
drop_groups (const AciesSituation *situation,
             AciesBody            *attacker,
             const AciesBody      *enemy)
{
  g_autoptr (GArray) groups = rw_groups_read (situation, attacker);

  rw_groups_drop (groups, enemy);
  rw_groups_write (attacker, groups);
}

/* ---- Men in groups ---- */

gint64
rw_count_facing (const AciesBody *unit)
{
  gint64 men = rw_count_part (unit, rw_is_on_foot (unit));

  return MAX (men - acies_body_get_number (unit, RW_UNIT_STATUS_WITHDRAWN), 0);
}

gboolean
rw_rest_retreats (const AciesBody *unit,
                  gint64           lost)
{
  return rw_body_is_there (unit) && acies_body_get_number (unit, RW_UNIT_STATUS_WITHDRAWN) > 0
         && rw_count_facing (unit) <= lost && rw_count_men (unit) > lost;
}

gint64
rw_count_in_groups (const AciesSituation *situation,
                    const AciesBody      *unit,
                    const AciesBody      *enemy)
{
  g_autoptr (GArray) own = rw_groups_read (situation, unit);
  g_autoptr (GArray) theirs = rw_groups_read (situation, enemy);
  gint64 men = 0;

  for (guint i = 0; i < own->len; i++)
    if (g_array_index (own, RwGroup, i).enemy == enemy)
      men += g_array_index (own, RwGroup, i).men;
  for (guint i = 0; i < theirs->len; i++)
    if (g_array_index (theirs, RwGroup, i).enemy == unit)
      men += g_array_index (theirs, RwGroup, i).enemy_men;

  return men;
}

gint64
rw_count_facing_enemy (const AciesSituation *situation,
                       const AciesBody      *unit,
                       const AciesBody      *enemy)
{
  gint64 men = rw_count_facing (unit);
  gint64 n_sharing = 1, place = 0;
  gboolean passed = FALSE;
  const AciesBody *other;

  for (guint i = 0; (other = acies_body_next_listed_unit (situation, unit, RW_UNIT_STATUS_IN_MELEE, &i)) != NULL;)
    {
      gint64 engaged = rw_count_in_groups (situation, unit, other);

      passed |= other == enemy;
      men -= other != enemy ? engaged : 0;
      if (other == enemy || engaged > 0)
        continue;

      n_sharing++;
      place += passed ? 0 : 1;
    }

  /* A unit attacked by many has at least one man for each. */
  men = MAX (men, 0);

  return MAX (men / n_sharing + (place < men % n_sharing), MIN (rw_count_facing (unit), 1));
}

/* ---- Contact ---- */

void
rw_melee_begin (AciesBody *attacker,
                AciesBody *defender)
{
  acies_contact_begin (&melee, attacker, defender);
  acies_body_enlist (attacker, RW_UNIT_STATUS_CHARGED, defender);
  acies_body_set (attacker, RW_UNIT_STATUS_MELEE_ROUND, 1);
  acies_body_set (defender, RW_UNIT_STATUS_MELEE_ROUND,
                  MAX (acies_body_get_number (defender, RW_UNIT_STATUS_MELEE_ROUND), 1));
}

static const guint rounds_of_melee[] = { RW_MELEE_GROUPS, RW_MELEE_ROUND, RW_MELEE_DECISION };

static void
melee_part (AciesSituation *situation,
            AciesBody      *one,
            AciesBody      *other)
{
  acies_contact_end (&melee, one, other);
  drop_groups (situation, one, other);
  drop_groups (situation, other, one);
  for (guint i = 0; i < G_N_ELEMENTS (rounds_of_melee); i++)
    while (acies_situation_settle_due (situation, rounds_of_melee[i], one->id, other->id)
           || acies_situation_settle_due (situation, rounds_of_melee[i], other->id, one->id))
      ;
}

void
rw_melee_part_all (AciesSituation *situation,
                   AciesBody      *unit)
{
  guint position = 0;
  AciesBody *enemy;

  /* The loop removes items from the list that it iterates over. */
  while ((enemy = acies_body_next_listed_unit (situation, unit, RW_UNIT_STATUS_IN_MELEE, &position)) != NULL)
    {
      melee_part (situation, unit, enemy);
      position = 0;
    }
}

void
rw_settle_by_hand (AciesRuleset   *ruleset,
                   AciesSituation *situation)
{
  AciesBody *unit, *enemy;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    {
      while ((enemy = acies_body_find_parted (situation, unit, RW_UNIT_STATUS_IN_MELEE)) != NULL)
        melee_part (situation, unit, enemy);
      rw_body_settle (unit);
    }
  rw_count_sides (situation);
}

/* ---- Follow-ups ---- */

static gboolean
is_between (const AciesDue  *due,
            const AciesBody *one,
            const AciesBody *other)
{
  return (g_strcmp0 (due->a, one->id) == 0 && g_strcmp0 (due->b, other->id) == 0)
         || (g_strcmp0 (due->a, other->id) == 0 && g_strcmp0 (due->b, one->id) == 0);
}

static gboolean
has_due (const AciesSituation *situation,
         const AciesBody      *one,
         const AciesBody      *other)
{
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (!due->left_open && is_between (due, one, other)
          && (due->procedure == RW_MELEE_GROUPS || due->procedure == RW_MELEE_ROUND
              || due->procedure == RW_MELEE_DECISION || due->procedure == RW_RETREAT))
        return TRUE;
    }

  return FALSE;
}

static void
call_for_groups (AciesSituation  *situation,
                 const AciesBody *attacker,
                 const AciesBody *enemy)
{
  acies_situation_call_for (situation, RW_MELEE_GROUPS, attacker, enemy, TRUE, rw_find_fight_step (situation),
                            _("Men of both still face each other."), "RW-89");
}

void
rw_call_for_round (AciesSituation  *situation,
                   const AciesBody *attacker,
                   const RwGroup   *group,
                   const char      *reason,
                   const char      *clause)
{
  g_autofree char *men = g_strdup_printf ("%d", (int) group->men);
  g_autofree char *enemy_men = g_strdup_printf ("%d", (int) group->enemy_men);
  g_autofree char *round = g_strdup_printf ("%d", (int) group->round);
  AciesDue *due = acies_situation_call_for (situation, RW_MELEE_ROUND, attacker, group->enemy, TRUE,
                                            rw_find_fight_step (situation), reason, clause);

  acies_due_add_preset (due, "a.men", men);
  acies_due_add_preset (due, "b.men", enemy_men);
  acies_due_add_preset (due, "round", round);
}

/* Ends the melee when one of the two was lost, or all of its men have left.  Returns whether it has ended. */
static gboolean
end_if_over (AciesSituation *situation,
             AciesBody      *attacker,
             AciesBody      *enemy)
{
  if (rw_count_facing (attacker) > 0 && rw_count_facing (enemy) > 0)
    return FALSE;

  melee_part (situation, attacker, enemy);

  return TRUE;
}

static void
settle_melee (AciesSituation *situation,
              AciesBody      *attacker,
              AciesBody      *enemy)
{
  gboolean at_once = acies_situation_get_option (situation, RW_OPTION_MELEE_PACE) == RW_MELEE_PACE_UNTIL_DECIDED;

  /* RW-116: nobody fights between the foot of a wall and its top. */
  if (rw_count_men (attacker) == 0 || rw_count_men (enemy) == 0
      || (acies_body_get_number (attacker, RW_UNIT_STATUS_ON_WALL) > 0)
         != (acies_body_get_number (enemy, RW_UNIT_STATUS_ON_WALL) > 0))
    {
      melee_part (situation, attacker, enemy);
      return;
    }

  if (rw_count_in_groups (situation, attacker, enemy) > 0 || has_due (situation, attacker, enemy)
      || end_if_over (situation, attacker, enemy))
    return;

  if (at_once && rw_is_melee (situation) && acies_body_is_acting (situation, attacker))
    call_for_groups (situation, attacker, enemy);
}

/* ---- Groups of which men were lost elsewhere ---- */

static gboolean
has_preset (const AciesDue *due,
            const char     *key,
            gint64          number)
{
  g_autofree char *preset = g_strdup_printf ("%s=%d", key, (int) number);

  return g_strv_contains ((const char * const *) due->presets, preset);
}

static void
change_preset (AciesDue   *due,
               const char *key,
               gint64      before,
               gint64      after)
{
  g_autofree char *preset = g_strdup_printf ("%s=%d", key, (int) before);

  for (guint i = 0; due->presets[i] != NULL; i++)
    if (g_str_equal (due->presets[i], preset))
      {
        g_free (due->presets[i]);
        due->presets[i] = g_strdup_printf ("%s=%d", key, (int) after);
      }
}

/* Updates the dues of a group to the men left in it. */
static void
change_due (AciesSituation  *situation,
            const AciesBody *attacker,
            const RwGroup   *before,
            const RwGroup   *after)
{
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      AciesDue *due = g_ptr_array_index (dues, i);

      if ((due->procedure != RW_MELEE_ROUND && due->procedure != RW_MELEE_DECISION)
          || !is_between (due, attacker, before->enemy)
          || !has_preset (due, "a.men", before->men) || !has_preset (due, "b.men", before->enemy_men))
        continue;

      if (after->men == 0 || after->enemy_men == 0)
        {
          g_ptr_array_remove_index (dues, i);
          return;
        }
      change_preset (due, "a.men", before->men, after->men);
      change_preset (due, "b.men", before->enemy_men, after->enemy_men);
      return;
    }
}

/* Reduces groups to the men left, as after shots at men in melee or a fight with a second enemy. */
static void
trim_groups (AciesSituation *situation,
             AciesBody      *attacker)
{
  g_autoptr (GArray) groups = rw_groups_read (situation, attacker);
  g_autoptr (GArray) trimmed = g_array_new (FALSE, FALSE, sizeof (RwGroup));
  gint64 men = rw_count_facing (attacker);

  for (guint i = 0; i < groups->len; i++)
    {
      const RwGroup *before = &g_array_index (groups, RwGroup, i);
      RwGroup group = *before;
      gint64 enemy_men = rw_count_facing (group.enemy);

      for (guint j = 0; j < trimmed->len; j++)
        if (g_array_index (trimmed, RwGroup, j).enemy == group.enemy)
          enemy_men -= g_array_index (trimmed, RwGroup, j).enemy_men;
      group.men = CLAMP (group.men, 0, MAX (men, 0));
      group.enemy_men = CLAMP (group.enemy_men, 0, MAX (enemy_men, 0));
      group.hits = MIN (group.hits, group.men);
      group.enemy_hits = MIN (group.enemy_hits, group.enemy_men);
      men -= group.men;
      if (group.men != before->men || group.enemy_men != before->enemy_men)
        change_due (situation, attacker, before, &group);
      if (group.men > 0 && group.enemy_men > 0)
        g_array_append_val (trimmed, group);
    }

  if (groups->len > 0)
    rw_groups_write (attacker, trimmed);
}

void
rw_settle_melees (AciesSituation *situation)
{
  AciesBody *attacker;

  for (guint i = 0; (attacker = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    {
      g_autoptr (GPtrArray) enemies = g_ptr_array_new ();
      AciesBody *enemy;

      trim_groups (situation, attacker);
      /* All are collected first, since melees that end are removed from the list. */
      for (guint j = 0;
           (enemy = acies_body_next_listed_unit (situation, attacker, RW_UNIT_STATUS_CHARGED, &j)) != NULL;)
        g_ptr_array_add (enemies, enemy);
      for (guint j = 0; j < enemies->len; j++)
        settle_melee (situation, attacker, g_ptr_array_index (enemies, j));
    }
}

void
rw_call_for_melees (AciesSituation *situation,
                    AciesBody      *attacker)
{
  g_autoptr (GArray) groups = rw_groups_read (situation, attacker);
  const AciesBody *enemy;

  for (guint i = 0; i < groups->len; i++)
    rw_call_for_round (situation, attacker, &g_array_index (groups, RwGroup, i), _("Its melee goes on."), "RW-90");

  for (guint i = 0;
       (enemy = acies_body_next_listed_unit (situation, attacker, RW_UNIT_STATUS_CHARGED, &i)) != NULL;)
    if (rw_groups_find (groups, enemy, -1, -1, -1) < 0 && !has_due (situation, attacker, enemy)
        && rw_count_facing (attacker) > 0 && rw_count_facing (enemy) > 0)
      call_for_groups (situation, attacker, enemy);
}
