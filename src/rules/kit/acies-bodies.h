/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/*
 * Functions on units and leaders for all rulesets: read and write their status
 * by position, iterate over and search them, keep lists of other bodies in
 * them, begin and end contact.  The ruleset decides whether a body is in play,
 * by an #AciesBodyTest.
 */

/**
 * AciesBodyTest:
 * @body: a unit or leader
 *
 * Tests a condition of a body: that it is in play, for example, or in flight.
 *
 * Returns: whether the condition holds
 */
typedef gboolean (*AciesBodyTest)     (const AciesBody *body);

/**
 * AciesBodyRelation:
 * @body: a unit or leader
 * @other: another
 *
 * Tests a condition of two bodies: that they are enemies, for example.
 *
 * Returns: whether the condition holds
 */
typedef gboolean (*AciesBodyRelation) (const AciesBody *body,
                                       const AciesBody *other);

/**
 * AciesBodyDistance:
 * @body: a unit or leader
 * @other: another
 *
 * Measures the distance of two bodies.
 *
 * Returns: the length in inches
 */
typedef double   (*AciesBodyDistance) (const AciesBody *body,
                                       const AciesBody *other);

/* ---- Status, by positions in its schema (generated) ---- */

ACIES_EXPORT gboolean   acies_body_has                (const AciesBody      *body,
                                                       guint                 status);
ACIES_EXPORT int        acies_body_get_choice         (const AciesBody      *body,
                                                       guint                 status);
ACIES_EXPORT gint64     acies_body_get_number         (const AciesBody      *body,
                                                       guint                 status);
/* @number: a boolean, the number of an item, or a number */
ACIES_EXPORT void       acies_body_set                (AciesBody            *body,
                                                       guint                 status,
                                                       gint64                number);
/* Clamped to the limits of the field. */
ACIES_EXPORT void       acies_body_add                (AciesBody            *body,
                                                       guint                 status,
                                                       gint64                number);
/* Resets the statuses to their defaults. */
ACIES_EXPORT void       acies_body_clear              (AciesBody            *body,
                                                       const guint          *statuses,
                                                       guint                 n_statuses);

/* ---- Bodies that a status names ---- */

/* Finds the body that a text of @body names (nullable). */
ACIES_EXPORT AciesBody *acies_body_find_named         (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 status);
ACIES_EXPORT gboolean   acies_body_names              (const AciesBody      *body,
                                                       guint                 status,
                                                       const AciesBody      *other);
/* Finds the unit that a text of @body names; NULL for a leader (nullable). */
ACIES_EXPORT AciesBody *acies_body_find_named_unit    (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 status);
/* @other: (nullable): NULL for none */
ACIES_EXPORT void       acies_body_name               (AciesBody            *body,
                                                       guint                 status,
                                                       const AciesBody      *other);
ACIES_EXPORT gboolean   acies_body_lists              (const AciesBody      *body,
                                                       guint                 list,
                                                       const AciesBody      *other);
/* Finds the position of @other in a list; -1 for none. */
ACIES_EXPORT int        acies_body_find_listed        (const AciesBody      *body,
                                                       guint                 list,
                                                       const AciesBody      *other);
/* Counts how often a list has @other. */
ACIES_EXPORT guint      acies_body_count_listed       (const AciesBody      *body,
                                                       guint                 list,
                                                       const AciesBody      *other);
/* Adds @other to a list unless it is listed. */
ACIES_EXPORT void       acies_body_enlist             (AciesBody            *body,
                                                       guint                 list,
                                                       const AciesBody      *other);
/* Gets the next body that a list names, in play or not (nullable).  @position: (inout): 0 at first */
ACIES_EXPORT AciesBody *acies_body_next_listed        (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 list,
                                                       guint                *position);
/* Gets the next unit that a list names, in play or not (nullable). */
ACIES_EXPORT AciesBody *acies_body_next_listed_unit   (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 list,
                                                       guint                *position);

/* ---- Iteration ---- */

ACIES_EXPORT gboolean   acies_bodies_are_enemies      (const AciesBody      *one,
                                                       const AciesBody      *other);
ACIES_EXPORT gboolean   acies_bodies_are_friends      (const AciesBody      *one,
                                                       const AciesBody      *other);
/* Tells whether the body's side acts in this step, alone or with others. */
ACIES_EXPORT gboolean   acies_body_is_acting          (const AciesSituation *situation,
                                                       const AciesBody      *body);
/* Get the next unit or leader for which @test holds (nullable).  @position: (inout): 0 at first */
ACIES_EXPORT AciesBody *acies_situation_next_unit     (const AciesSituation *situation,
                                                       AciesBodyTest         test,
                                                       guint                *position);
ACIES_EXPORT AciesBody *acies_situation_next_leader   (const AciesSituation *situation,
                                                       AciesBodyTest         test,
                                                       guint                *position);
/* Lists units in their order, and keeps the list of a situation that does not change any more: (transfer container)
 * (element-type AciesBody) */
ACIES_EXPORT GPtrArray *acies_situation_list_units_in_order (const AciesSituation *situation,
                                                             AciesBodyTest         test) G_GNUC_WARN_UNUSED_RESULT;
/* List units or leaders, those of the side that acts first before the others: (transfer container)
 * (element-type AciesBody) */
ACIES_EXPORT GPtrArray *acies_situation_list_units    (const AciesSituation *situation,
                                                       AciesBodyTest         test) G_GNUC_WARN_UNUSED_RESULT;
/* Lists the units near a body, and maybe others, in the same order. */
ACIES_EXPORT GPtrArray *acies_situation_list_units_near (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       double                inches,
                                                       AciesBodyTest         test) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT GPtrArray *acies_situation_list_leaders  (const AciesSituation *situation,
                                                       AciesBodyTest         test) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT guint      acies_situation_count_units   (const AciesSituation *situation,
                                                       guint                 side,
                                                       AciesBodyTest         test);
/* Finds the first leader for which @test holds and whose @status names @unit (nullable). */
ACIES_EXPORT AciesBody *acies_situation_find_leader_with (const AciesSituation *situation,
                                                       const AciesBody      *unit,
                                                       AciesBodyTest         test,
                                                       guint                 status);
/* Finds the nearest unit on the table for which @test and @relation hold (nullable).  @inches: (out)
 * (optional) */
ACIES_EXPORT AciesBody *acies_situation_find_nearest  (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       AciesBodyTest         test,
                                                       AciesBodyRelation     relation,
                                                       double               *inches);
/* Does the same where @relation holds for none that is farther away than @reach. */
ACIES_EXPORT AciesBody *acies_situation_find_nearest_within (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       double                reach,
                                                       AciesBodyTest         test,
                                                       AciesBodyRelation     relation);
/**
 * AciesDistant:
 * @body: a body
 * @inches: how far away it is
 *
 * A body and its distance from another.
 */
typedef struct
{
  AciesBody *body;
  double     inches;
} AciesDistant;

/* Lists the other units within @inches of a body, the nearest first.  (transfer full) (element-type AciesDistant)
 * @test: (nullable) */
ACIES_EXPORT GArray    *acies_body_list_within        (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       double                inches,
                                                       AciesBodyTest         test,
                                                       AciesBodyRelation     relation) G_GNUC_WARN_UNUSED_RESULT;
/* Sorts @bodies, (element-type AciesBody), the nearest first. */
ACIES_EXPORT void       acies_bodies_sort_by_distance (GPtrArray            *bodies,
                                                       const AciesBody      *from,
                                                       AciesBodyDistance     measure);
/* Sets a boolean of the side status for @side, and clears it for the others. */
ACIES_EXPORT void       acies_situation_mark_side     (AciesSituation       *situation,
                                                       const AciesSide      *side,
                                                       guint                 status);
/* Gets the reading agreed on for an option. */
ACIES_EXPORT int        acies_situation_get_option    (const AciesSituation *situation,
                                                       guint                 option);

/* ---- Contact ---- */

/**
 * AciesContact:
 * @contacts: the unit status that lists the bodies in contact
 * @others: (array length=n_others): further lists from which a body is removed
 *   when the contact ends
 * @n_others: how many
 * @ended: (array length=n_ended): statuses cleared when the last contact ends
 * @n_ended: how many
 *
 * The unit statuses in which a ruleset keeps contacts.
 */
typedef struct
{
  guint        contacts;
  const guint *others;
  guint        n_others;
  const guint *ended;
  guint        n_ended;
} AciesContact;

/* Each lists the other; leaders keep no lists. */
ACIES_EXPORT void       acies_contact_begin           (const AciesContact   *self,
                                                       AciesBody            *one,
                                                       AciesBody            *other);
ACIES_EXPORT void       acies_contact_end             (const AciesContact   *self,
                                                       AciesBody            *one,
                                                       AciesBody            *other);
/* Finds a body of a list of contacts that cannot be in contact: one of the two is not on the table or in play, or they
 * stand apart.  (nullable) */
ACIES_EXPORT AciesBody *acies_body_find_parted        (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 contacts);
/* Ends the contacts of bodies that are parted. */
ACIES_EXPORT void       acies_contact_end_parted      (const AciesContact   *self,
                                                       AciesSituation       *situation);
/* Ends all contacts of a unit, as when it moves away or leaves play. */
ACIES_EXPORT void       acies_contact_end_all         (const AciesContact   *self,
                                                       AciesSituation       *situation,
                                                       AciesBody            *unit);

G_END_DECLS
