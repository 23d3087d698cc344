/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-scene-battle.h"
#include "acies-standing-private.h"

/* The rows of the table of units, and what is counted for commands and sides. */

/* ---- Rows ---- */

static void
add_row (GPtrArray         *rows,
         AciesStandingKind  kind,
         const char        *id,
         guint              side)
{
  AciesStanding *row = g_new (AciesStanding, 1);

  *row = (AciesStanding) { kind, g_strdup (id), side };
  g_ptr_array_add (rows, row);
}

/**
 * acies_standing_free:
 * @self: a row
 *
 * Frees a row.
 */
void
acies_standing_free (AciesStanding *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->id);
  g_free (self);
}

/* Adds the units of a leader, %NULL for those that no leader commands, in play or lost. */
static void
add_units (GPtrArray            *rows,
           const AciesSituation *situation,
           guint                 side,
           const char           *leader,
           gboolean              lost)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader && body->side == side && (body->lost_turn != 0) == lost
          && g_strcmp0 (body->leader, leader) == 0)
        add_row (rows, ACIES_STANDING_BODY, body->id, side);
    }
}

static gboolean
has_units (const AciesSituation *situation,
           guint                 side,
           const char           *leader)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader && body->side == side && g_strcmp0 (body->leader, leader) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Adds a command: its leader and its units, below a head unless it has no units or is the only one. */
static void
add_command (GPtrArray            *rows,
             const AciesSituation *situation,
             guint                 side,
             const char           *leader,
             gboolean              is_only)
{
  const char side_id[] = { acies_situation_get_side (situation, side)->id, '\0' };
  const AciesBody *body = leader != NULL ? acies_situation_find (situation, leader) : NULL;

  if (!is_only && has_units (situation, side, leader))
    add_row (rows, ACIES_STANDING_COMMAND, leader != NULL ? leader : side_id, side);
  if (body != NULL && body->lost_turn == 0)
    add_row (rows, ACIES_STANDING_BODY, leader, side);
  add_units (rows, situation, side, leader, FALSE);
  if (body != NULL && body->lost_turn != 0)
    add_row (rows, ACIES_STANDING_BODY, leader, side);
  add_units (rows, situation, side, leader, TRUE);
}

/* Whether all units of a side are under one leader, or under none. */
static gboolean
has_one_command (const AciesSituation *situation,
                 guint                 side)
{
  const AciesBody *first = NULL;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader || body->side != side)
        continue;
      if (first != NULL && g_strcmp0 (first->leader, body->leader) != 0)
        return FALSE;
      first = body;
    }

  return TRUE;
}

/**
 * acies_standings_list:
 * @situation: where a battle stands
 *
 * Lists the rows of the table of units: each side, and below it each of its commands, if there are several; below that
 * its leader and its units, in the order of the roster, but the lost last.
 *
 * Returns: (transfer full) (element-type AciesStanding): the rows
 */
GPtrArray *
acies_standings_list (const AciesSituation *situation)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_standing_free);

  g_return_val_if_fail (situation != NULL, rows);

  for (guint side = 0; side < acies_situation_get_n_sides (situation); side++)
    {
      const char id[] = { acies_situation_get_side (situation, side)->id, '\0' };
      gboolean is_only = has_one_command (situation, side);

      add_row (rows, ACIES_STANDING_SIDE, id, side);
      for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
        {
          const AciesBody *body = acies_situation_get_body (situation, i);

          if (body->is_leader && body->side == side)
            add_command (rows, situation, side, body->id, is_only);
        }
      add_command (rows, situation, side, NULL, is_only);
    }

  return rows;
}

/**
 * acies_standing_find_body:
 * @self: a row
 * @situation: where the battle stands
 *
 * Returns: (transfer none) (nullable): the unit or leader that it is about; %NULL for a command or a side, and when
 *   there is no such unit
 */
const AciesBody *
acies_standing_find_body (const AciesStanding  *self,
                          const AciesSituation *situation)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (situation != NULL, NULL);

  return self->kind == ACIES_STANDING_BODY ? acies_situation_find (situation, self->id) : NULL;
}

/* ---- Counting ---- */

static gboolean
includes (const AciesStanding  *self,
          const AciesSituation *situation,
          const AciesBody      *body)
{
  if (self->kind == ACIES_STANDING_BODY)
    return g_str_equal (body->id, self->id);
  if (body->is_leader || body->side != self->side)
    return FALSE;
  if (self->kind == ACIES_STANDING_SIDE)
    return TRUE;

  /* A command that is called like its side has no leader. */
  return g_strcmp0 (body->leader, acies_situation_find (situation, self->id) != NULL ? self->id : NULL) == 0;
}

/**
 * acies_standing_count:
 * @self: a row
 * @situation: where the battle stands
 *
 * Counts units and strength of a side or a command; of a unit its own.
 *
 * Returns: the tally
 */
AciesTally
acies_standing_count (const AciesStanding  *self,
                      const AciesSituation *situation)
{
  AciesTally tally = { 0, };

  g_return_val_if_fail (self != NULL, tally);
  g_return_val_if_fail (situation != NULL, tally);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_auto (AciesAppearance) appearance = { NULL, };
      guint left, start;

      if (body->is_leader || !includes (self, situation, body))
        continue;

      acies_ruleset_get_appearance (acies_situation_get_ruleset (situation), body->traits, body->status, FALSE,
                                    body->files, &appearance);
      if (!acies_scene_count_figures (body->traits, &appearance, &left, &start))
        {
          left = (guint) lround (MAX (appearance.left, 0.0));
          start = (guint) lround (MAX (appearance.strength, 0.0));
        }
      tally.units++;
      tally.lost += body->lost_turn != 0;
      tally.start += start;
      tally.left += body->lost_turn == 0 ? left : 0;
    }

  return tally;
}

/* ---- Words ---- */

/**
 * acies_standing_print_name:
 * @self: a row
 * @situation: where the battle stands
 *
 * Returns: (transfer full): the name of the side, unit or leader; of a command, whose it is, translated
 */
char *
acies_standing_print_name (const AciesStanding  *self,
                           const AciesSituation *situation)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (situation != NULL, NULL);

  if (self->kind != ACIES_STANDING_COMMAND)
    return g_strdup (acies_situation_get_name (situation, self->id));
  if (acies_situation_find (situation, self->id) == NULL)
    return g_strdup (_("Without a commander"));

  return g_strdup_printf (_("The command of %s"), acies_situation_get_name (situation, self->id));
}

/**
 * acies_standing_print_strength:
 * @self: a row
 * @situation: where the battle stands
 *
 * Returns: (transfer full): what is left, of how much, in the words of the rules, translated; "" for a leader
 */
char *
acies_standing_print_strength (const AciesStanding  *self,
                               const AciesSituation *situation)
{
  const AciesBody *body;
  g_auto (AciesAppearance) appearance = { NULL, };
  AciesTally tally;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (situation != NULL, NULL);

  body = acies_standing_find_body (self, situation);
  if (body != NULL)
    {
      acies_ruleset_get_appearance (acies_situation_get_ruleset (situation), body->traits, body->status,
                                    body->is_leader, body->files, &appearance);
      return g_steal_pointer (&appearance.text);
    }

  tally = acies_standing_count (self, situation);

  /* Translators: the figures of several units that are left, of how many: "87 of 108" */
  return tally.start > 0 ? g_strdup_printf (_("%u of %u"), tally.left, tally.start) : g_strdup ("");
}

/* "2 of 7 units lost" */
char *
acies_standing_print_losses (const AciesStanding  *self,
                             const AciesSituation *situation)
{
  AciesTally tally = acies_standing_count (self, situation);

  if (tally.units == 0)
    return g_strdup (_("No units"));
  if (tally.lost == 0)
    return g_strdup_printf (ngettext ("%u unit, not lost", "%u units, none lost", tally.units), tally.units);

  return g_strdup_printf (ngettext ("%u of %u unit lost", "%u of %u units lost", tally.units), tally.lost, tally.units);
}

/* What is known of thresholds that the rules have none of */
static char *
tell_lack (const AciesStanding  *self,
           AciesRuleset         *ruleset)
{
  if (self->kind != ACIES_STANDING_SIDE || !acies_ruleset_lacks_threshold (ruleset, ACIES_THRESHOLD_SIDE))
    return g_strdup ("");

  return g_strdup (acies_ruleset_lacks_threshold (ruleset, ACIES_THRESHOLD_COMMAND)
                     ? _("The players agree when it is beaten; no losses break a command or an army by these rules.")
                     : _("The players agree when it is beaten; no losses break an army by these rules."));
}

/**
 * acies_standing_print_thresholds:
 * @self: a row
 * @situation: where the battle stands
 *
 * Tells which thresholds of it are reached, and how far it is to the next.  Of a side whose rules have none, it tells
 * that.
 *
 * Returns: (transfer full): sentences, translated, with `; ` between; "" for none
 */
char *
acies_standing_print_thresholds (const AciesStanding  *self,
                                 const AciesSituation *situation)
{
  g_autoptr (GPtrArray) thresholds = NULL;
  const AciesBody *body;
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (situation != NULL, NULL);

  /* Those of a leader are those of his command, which has a row of its own, or is the side. */
  body = acies_situation_find (situation, self->id);
  if (self->kind == ACIES_STANDING_COMMAND ? body == NULL
                                           : self->kind == ACIES_STANDING_BODY && (body == NULL || body->is_leader))
    return g_strdup ("");

  thresholds = acies_ruleset_list_thresholds (acies_situation_get_ruleset (situation), situation, self->id);
  if (thresholds->len == 0)
    return tell_lack (self, acies_situation_get_ruleset (situation));

  text = g_string_new (NULL);
  for (guint i = 0; i < thresholds->len; i++)
    {
      const AciesThreshold *threshold = thresholds->pdata[i];

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", threshold->text);
      if (!acies_threshold_is_reached (threshold))
        break;
    }

  return g_string_free (text, FALSE);
}
