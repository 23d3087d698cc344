/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-bodies.h"
#include "acies-survey-private.h"

/* ---- Status ---- */

/**
 * acies_body_has:
 * @body: a unit or leader
 * @status: the position of a boolean in its status schema
 *
 * Reads a boolean of a body's status.
 *
 * Returns: the value
 */
gboolean
acies_body_has (const AciesBody *body,
                guint            status)
{
  return acies_record_get_boolean (body->status, status);
}

/**
 * acies_body_get_choice:
 * @body: a unit or leader
 * @status: the position of a choice in its status schema
 *
 * Reads a choice of a body's status.
 *
 * Returns: the item
 */
int
acies_body_get_choice (const AciesBody *body,
                       guint            status)
{
  return acies_record_get_choice (body->status, status);
}

/**
 * acies_body_get_number:
 * @body: a unit or leader
 * @status: the position of a number in its status schema
 *
 * Reads a number of a body's status.
 *
 * Returns: the number; a decimal in hundredths
 */
gint64
acies_body_get_number (const AciesBody *body,
                       guint            status)
{
  return acies_record_get_number (body->status, status);
}

/**
 * acies_body_set:
 * @body: a unit or leader
 * @status: a position in its status schema
 * @number: a boolean, the number of an item, or a number
 *
 * Sets a field of a body's status.
 */
void
acies_body_set (AciesBody *body,
                guint      status,
                gint64     number)
{
  acies_record_set_number (body->status, status, number);
}

/**
 * acies_body_add:
 * @body: a unit or leader
 * @status: the position of a number in its status schema
 * @number: the number to add; below 0 to subtract
 *
 * Adds to a number of a body's status, clamped to the limits of its field.
 */
void
acies_body_add (AciesBody *body,
                guint      status,
                gint64     number)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (body->status), status);
  gint64 sum = acies_record_get_number (body->status, status) + number;

  acies_record_set_number (body->status, status,
                           CLAMP (sum, acies_field_get_minimum (field), acies_field_get_maximum (field)));
}

/**
 * acies_body_clear:
 * @body: a unit or leader
 * @statuses: (array length=n_statuses): positions in its status schema
 * @n_statuses: how many
 *
 * Sets statuses back to their defaults, as at the end of a turn.
 */
void
acies_body_clear (AciesBody   *body,
                  const guint *statuses,
                  guint        n_statuses)
{
  for (guint i = 0; i < n_statuses; i++)
    acies_record_unset (body->status, statuses[i]);
}

/* ---- Bodies that a status names ---- */

/**
 * acies_body_find_named:
 * @situation: the situation of the battle
 * @body: a unit or leader
 * @status: the position of a text in its status schema, which holds an id
 *
 * Finds the unit or leader that a status names.
 *
 * Returns: (nullable) (transfer none): the unit or leader
 */
AciesBody *
acies_body_find_named (const AciesSituation *situation,
                       const AciesBody      *body,
                       guint                 status)
{
  return acies_situation_find (situation, acies_record_get_text (body->status, status));
}

/**
 * acies_body_names:
 * @body: a unit or leader
 * @status: the position of a text in its status schema, which holds an id
 * @other: another
 *
 * Tells whether a status of @body names @other; it takes less time than acies_body_find_named().
 *
 * Returns: whether it does
 */
gboolean
acies_body_names (const AciesBody *body,
                  guint            status,
                  const AciesBody *other)
{
  return g_str_equal (acies_record_get_text (body->status, status), other->id);
}

/**
 * acies_body_find_named_unit:
 * @situation: the situation of the battle
 * @body: a unit or leader
 * @status: the position of a text in its status schema, which holds an id
 *
 * Finds the unit that a status names, such as the one that a leader is with.
 *
 * Returns: (nullable) (transfer none): the unit; %NULL for a leader too, whose
 *   id players may have entered by hand
 */
AciesBody *
acies_body_find_named_unit (const AciesSituation *situation,
                            const AciesBody      *body,
                            guint                 status)
{
  AciesBody *unit = acies_body_find_named (situation, body, status);

  return unit != NULL && !unit->is_leader ? unit : NULL;
}

/**
 * acies_body_name:
 * @body: a unit or leader
 * @status: the position of a text in its status schema
 * @other: (nullable): the body to name, %NULL for none
 *
 * Sets a text of a body's status to the id of another body, or empties it.
 */
void
acies_body_name (AciesBody       *body,
                 guint            status,
                 const AciesBody *other)
{
  acies_record_set_text (body->status, status, other != NULL ? other->id : "");
}

/**
 * acies_body_lists:
 * @body: a unit or leader
 * @list: the position of a list of ids in its status schema
 * @other: another
 *
 * Tells whether a list of @body names @other.
 *
 * Returns: whether it does
 */
gboolean
acies_body_lists (const AciesBody *body,
                  guint            list,
                  const AciesBody *other)
{
  return acies_record_has_item_text (body->status, list, other->id);
}

/**
 * acies_body_find_listed:
 * @body: a unit or leader
 * @list: the position of a list of ids in its status schema
 * @other: another
 *
 * Finds the position of @other in a list of @body, for parallel lists.
 *
 * Returns: the position, from 0; -1 when @other is not listed
 */
int
acies_body_find_listed (const AciesBody *body,
                        guint            list,
                        const AciesBody *other)
{
  guint n_items = acies_record_get_n_items (body->status, list);

  for (guint i = 0; i < n_items; i++)
    if (g_strcmp0 (acies_record_get_item_text (body->status, list, i), other->id) == 0)
      return i;

  return -1;
}

/**
 * acies_body_count_listed:
 * @body: a unit or leader
 * @list: the position of a list of ids in its status schema
 * @other: another
 *
 * Counts how often a list of @body names @other.
 *
 * Returns: the number of times
 */
guint
acies_body_count_listed (const AciesBody *body,
                         guint            list,
                         const AciesBody *other)
{
  guint n_items = acies_record_get_n_items (body->status, list);
  guint count = 0;

  for (guint i = 0; i < n_items; i++)
    count += g_strcmp0 (acies_record_get_item_text (body->status, list, i), other->id) == 0;

  return count;
}

/**
 * acies_body_enlist:
 * @body: a unit or leader
 * @list: the position of a list of ids in its status schema
 * @other: another
 *
 * Appends @other to a list of @body unless it is listed.
 */
void
acies_body_enlist (AciesBody       *body,
                   guint            list,
                   const AciesBody *other)
{
  if (!acies_body_lists (body, list, other))
    acies_record_add_item_text (body->status, list, other->id);
}

/**
 * acies_body_next_listed:
 * @situation: the situation of the battle
 * @body: a unit or leader
 * @list: the position of a list of ids in its status schema
 * @position: (inout): the state of the iteration, 0 at first
 *
 * Iterates over the bodies that a list of @body names, and skips unknown ids.
 *
 * Returns: (nullable) (transfer none): the next one, in play or not; %NULL at
 *   the end
 */
AciesBody *
acies_body_next_listed (const AciesSituation *situation,
                        const AciesBody      *body,
                        guint                 list,
                        guint                *position)
{
  while (*position < acies_record_get_n_items (body->status, list))
    {
      AciesBody *other = acies_situation_find (situation,
                                               acies_record_get_item_text (body->status, list, (*position)++));

      if (other != NULL && !acies_body_is_removed (other))
        return other;
    }

  return NULL;
}

/**
 * acies_body_next_listed_unit:
 * @situation: the situation of the battle
 * @body: a unit or leader
 * @list: the position of a list of ids in its status schema
 * @position: (inout): the state of the iteration, 0 at first
 *
 * Iterates as acies_body_next_listed() does, and skips leaders.
 *
 * Returns: (nullable) (transfer none): the next unit, in play or not; %NULL
 *   at the end
 */
AciesBody *
acies_body_next_listed_unit (const AciesSituation *situation,
                             const AciesBody      *body,
                             guint                 list,
                             guint                *position)
{
  AciesBody *other;

  while ((other = acies_body_next_listed (situation, body, list, position)) != NULL)
    if (!other->is_leader)
      return other;

  return NULL;
}

/* ---- Iteration ---- */

/**
 * acies_bodies_are_enemies:
 * @one: a unit or leader
 * @other: another
 *
 * Tells whether two bodies belong to different sides; an #AciesBodyRelation.
 *
 * Returns: whether they are
 */
gboolean
acies_bodies_are_enemies (const AciesBody *one,
                          const AciesBody *other)
{
  return one->side != other->side;
}

/**
 * acies_bodies_are_friends:
 * @one: a unit or leader
 * @other: another
 *
 * Tells whether two bodies belong to the same side; an #AciesBodyRelation.
 *
 * Returns: whether they are
 */
gboolean
acies_bodies_are_friends (const AciesBody *one,
                          const AciesBody *other)
{
  return one->side == other->side;
}

/**
 * acies_body_is_acting:
 * @situation: the situation of the battle
 * @body: a unit or leader
 *
 * Tells whether a body's side acts in the current step.
 *
 * Returns: whether it acts, alone or with other sides
 */
gboolean
acies_body_is_acting (const AciesSituation *situation,
                      const AciesBody      *body)
{
  int acting = acies_situation_get_acting (situation);

  return acting < 0 || body->side == (guint) acting;
}

static AciesBody *
find_next (const AciesSituation *situation,
           gboolean              is_leader,
           AciesBodyTest         test,
           guint                *position)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);

  if (is_leader)
    *position = MAX (*position, acies_situation_get_n_units (situation));
  while (*position < n_bodies)
    {
      AciesBody *body = acies_situation_get_body (situation, (*position)++);

      if (body->is_leader == is_leader && !acies_body_is_removed (body) && (test == NULL || test (body)))
        return body;
    }

  return NULL;
}

/**
 * acies_situation_next_unit:
 * @situation: the situation of the battle
 * @test: (nullable) (scope call): a condition; %NULL for all
 * @position: (inout): the state of the iteration, 0 at first
 *
 * Iterates over the units in the order of sides and rosters, without those that the
 * players removed.
 *
 * Returns: (nullable) (transfer none): the next unit; %NULL at the end
 */
AciesBody *
acies_situation_next_unit (const AciesSituation *situation,
                           AciesBodyTest         test,
                           guint                *position)
{
  return find_next (situation, FALSE, test, position);
}

/**
 * acies_situation_next_leader:
 * @situation: the situation of the battle
 * @test: (nullable) (scope call): a condition; %NULL for all
 * @position: (inout): the state of the iteration, 0 at first
 *
 * Iterates over the leaders in the order of sides and rosters.
 *
 * Returns: (nullable) (transfer none): the next leader; %NULL at the end
 */
AciesBody *
acies_situation_next_leader (const AciesSituation *situation,
                             AciesBodyTest         test,
                             guint                *position)
{
  return find_next (situation, TRUE, test, position);
}

static GPtrArray *
find_bodies (const AciesSituation *situation,
             gboolean              is_leader,
             AciesBodyTest         test)
{
  GPtrArray *bodies = g_ptr_array_new ();
  AciesBody *body;

  for (guint i = 0; (body = find_next (situation, is_leader, test, &i)) != NULL;)
    g_ptr_array_add (bodies, body);

  return bodies;
}

/* Lists bodies in their order.  Rulesets list the same again for each body that they look at. */
static GPtrArray *
list_in_order (const AciesSituation *situation,
               gboolean              is_leader,
               AciesBodyTest         test)
{
  const AciesSurvey *survey = acies_survey_get (situation);
  GPtrArray *bodies = survey != NULL ? acies_survey_copy_list (survey, is_leader, test) : NULL;

  if (bodies != NULL)
    return bodies;

  bodies = find_bodies (situation, is_leader, test);
  if (survey != NULL)
    acies_survey_keep_list (survey, is_leader, test, bodies);

  return bodies;
}

static GPtrArray *
list_first_before (const AciesSituation *situation,
                   gboolean              is_leader,
                   AciesBodyTest         test)
{
  guint first = MAX (acies_situation_get_first (situation), 0);
  g_autoptr (GPtrArray) ordered = list_in_order (situation, is_leader, test);
  GPtrArray *bodies = g_ptr_array_sized_new (ordered->len);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < ordered->len; i++)
      {
        AciesBody *body = g_ptr_array_index (ordered, i);

        if ((body->side == first) == (pass == 0))
          g_ptr_array_add (bodies, body);
      }

  return bodies;
}

/**
 * acies_situation_list_units_in_order:
 * @situation: the situation of the battle
 * @test: (nullable) (scope call): a condition; %NULL for all
 *
 * Lists units in the order of acies_situation_next_unit(), for a condition that is
 * asked for again and again: a frozen situation keeps the list.
 *
 * Returns: (transfer container) (element-type AciesBody): the units
 */
GPtrArray *
acies_situation_list_units_in_order (const AciesSituation *situation,
                                     AciesBodyTest         test)
{
  return list_in_order (situation, FALSE, test);
}

/**
 * acies_situation_list_units:
 * @situation: the situation of the battle
 * @test: (nullable) (scope call): a condition; %NULL for all
 *
 * Lists units in the order of sides and rosters, but those of the side that
 * acts first this turn before all others.
 *
 * Returns: (transfer container) (element-type AciesBody): the units
 */
GPtrArray *
acies_situation_list_units (const AciesSituation *situation,
                            AciesBodyTest         test)
{
  return list_first_before (situation, FALSE, test);
}

/**
 * acies_situation_list_leaders:
 * @situation: the situation of the battle
 * @test: (nullable) (scope call): a condition; %NULL for all
 *
 * Lists leaders in the order of acies_situation_list_units().
 *
 * Returns: (transfer container) (element-type AciesBody): the leaders
 */
GPtrArray *
acies_situation_list_leaders (const AciesSituation *situation,
                              AciesBodyTest         test)
{
  return list_first_before (situation, TRUE, test);
}

/**
 * acies_situation_count_units:
 * @situation: the situation of the battle
 * @side: the index of a side
 * @test: (nullable) (scope call): a condition; %NULL for all
 *
 * Counts the units of a side that fulfill a condition.
 *
 * Returns: how many
 */
guint
acies_situation_count_units (const AciesSituation *situation,
                             guint                 side,
                             AciesBodyTest         test)
{
  const AciesBody *unit;
  guint count = 0;

  for (guint i = 0; (unit = find_next (situation, FALSE, test, &i)) != NULL;)
    count += unit->side == side;

  return count;
}

/**
 * acies_situation_find_leader_with:
 * @situation: the situation of the battle
 * @unit: a unit
 * @test: (nullable) (scope call): a condition for leaders; %NULL for all
 * @status: the position of the leader status that names the unit he is with
 *
 * Finds the leader with a unit.
 *
 * Returns: (nullable) (transfer none): the first such leader
 */
AciesBody *
acies_situation_find_leader_with (const AciesSituation *situation,
                                  const AciesBody      *unit,
                                  AciesBodyTest         test,
                                  guint                 status)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);

  /* Nearly all leaders are with another unit or none, which is told sooner than the rest. */
  for (guint i = acies_situation_get_n_units (situation); i < n_bodies; i++)
    {
      AciesBody *leader = acies_situation_get_body (situation, i);

      if (leader->is_leader && strcmp (acies_record_get_text (leader->status, status), unit->id) == 0
          && !acies_body_is_removed (leader) && (test == NULL || test (leader))
          && acies_body_find_named (situation, leader, status) == unit)
        return leader;
    }

  return NULL;
}

/**
 * acies_situation_mark_side:
 * @situation: the situation of the battle
 * @side: a side
 * @status: the position of a boolean in the side status schema
 *
 * Sets a boolean of the side status for one side and clears it for the others,
 * as for the initiative.
 */
void
acies_situation_mark_side (AciesSituation  *situation,
                           const AciesSide *side,
                           guint            status)
{
  guint n_sides = acies_situation_get_n_sides (situation);

  for (guint i = 0; i < n_sides; i++)
    {
      AciesSide *each = acies_situation_get_side (situation, i);

      acies_record_set_number (each->status, status, each == side);
    }
}

/**
 * acies_situation_get_option:
 * @situation: the situation of the battle
 * @option: a position in the option schema (generated)
 *
 * Gets the reading of the rules agreed on for an option.
 *
 * Returns: the item of the option's vocabulary
 */
int
acies_situation_get_option (const AciesSituation *situation,
                            guint                 option)
{
  return acies_record_get_choice (acies_situation_get_options (situation), option);
}

/* ---- Contact ---- */

/**
 * acies_contact_begin:
 * @self: the statuses that hold contacts
 * @one: a unit or leader
 * @other: another
 *
 * Brings two bodies into contact: each lists the other.  A leader has no such
 * list, but is listed.
 */
void
acies_contact_begin (const AciesContact *self,
                     AciesBody          *one,
                     AciesBody          *other)
{
  if (!one->is_leader)
    acies_body_enlist (one, self->contacts, other);
  if (!other->is_leader)
    acies_body_enlist (other, self->contacts, one);
}

static void
end_contacts_if_none (const AciesContact *self,
                      AciesBody          *unit)
{
  if (acies_record_get_n_items (unit->status, self->contacts) == 0)
    acies_body_clear (unit, self->ended, self->n_ended);
}

static void
leave_contact (const AciesContact *self,
               AciesBody          *unit,
               const AciesBody    *other)
{
  if (unit->is_leader)
    return;

  acies_record_remove_item_text (unit->status, self->contacts, other->id);
  for (guint i = 0; i < self->n_others; i++)
    acies_record_remove_item_text (unit->status, self->others[i], other->id);
  end_contacts_if_none (self, unit);
}

/**
 * acies_contact_end:
 * @self: the statuses that hold contacts
 * @one: a unit or leader
 * @other: another
 *
 * Ends the contact of two bodies.  Statuses that last only in contact are
 * cleared for a unit without other contacts.
 */
void
acies_contact_end (const AciesContact *self,
                   AciesBody          *one,
                   AciesBody          *other)
{
  leave_contact (self, one, other);
  leave_contact (self, other, one);
}

/**
 * acies_contact_end_all:
 * @self: the statuses that hold contacts
 * @situation: the situation of the battle
 * @unit: a unit
 *
 * Ends all contacts of a unit.
 */
void
acies_contact_end_all (const AciesContact *self,
                       AciesSituation     *situation,
                       AciesBody          *unit)
{
  AciesBody *other;

  for (guint i = 0; (other = acies_body_next_listed (situation, unit, self->contacts, &i)) != NULL;)
    leave_contact (self, other, unit);

  acies_record_clear_items (unit->status, self->contacts);
  for (guint i = 0; i < self->n_others; i++)
    acies_record_clear_items (unit->status, self->others[i]);
  end_contacts_if_none (self, unit);
}
