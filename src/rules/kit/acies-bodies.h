/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/*
 * What the play of every ruleset does with units and leaders: read and write
 * their status by position, go through them, look for one, keep lists of
 * others on them, bring two into contact and part them.  Whether a body is
 * still in play is the ruleset's to say: it comes in as an #AciesBodyTest.
 */

/**
 * AciesBodyTest:
 * @body: a unit or leader
 *
 * Whether something holds of a body: that it is in play, that it flees.
 *
 * Returns: whether it does
 */
typedef gboolean (*AciesBodyTest)     (const AciesBody *body);

/**
 * AciesBodyRelation:
 * @body: a unit or leader
 * @other: another
 *
 * Whether something holds between two: that they are enemies, that one
 * stands behind the other.
 *
 * Returns: whether it does
 */
typedef gboolean (*AciesBodyRelation) (const AciesBody *body,
                                       const AciesBody *other);

/**
 * AciesBodyDistance:
 * @body: a unit or leader
 * @other: another
 *
 * A way to measure from one to the other.
 *
 * Returns: inches
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
/* A boolean, an item of a vocabulary or a number */
ACIES_EXPORT void       acies_body_set                (AciesBody            *body,
                                                       guint                 status,
                                                       gint64                number);
/* Up to the limits of the field */
ACIES_EXPORT void       acies_body_add                (AciesBody            *body,
                                                       guint                 status,
                                                       gint64                number);
/* Back to what they were before the battle */
ACIES_EXPORT void       acies_body_clear              (AciesBody            *body,
                                                       const guint          *statuses,
                                                       guint                 n_statuses);

/* ---- Others whom a status names ---- */

/* (nullable): the one that a text of @body names */
ACIES_EXPORT AciesBody *acies_body_find_named         (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 status);
/* (nullable): the same, if it is a unit */
ACIES_EXPORT AciesBody *acies_body_find_named_unit    (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 status);
/* @other: (nullable): nobody */
ACIES_EXPORT void       acies_body_name               (AciesBody            *body,
                                                       guint                 status,
                                                       const AciesBody      *other);
ACIES_EXPORT gboolean   acies_body_lists              (const AciesBody      *body,
                                                       guint                 list,
                                                       const AciesBody      *other);
/* Its place in the list; -1 for none */
ACIES_EXPORT int        acies_body_find_listed        (const AciesBody      *body,
                                                       guint                 list,
                                                       const AciesBody      *other);
/* How often it stands there */
ACIES_EXPORT guint      acies_body_count_listed       (const AciesBody      *body,
                                                       guint                 list,
                                                       const AciesBody      *other);
/* Once, however often it is called */
ACIES_EXPORT void       acies_body_enlist             (AciesBody            *body,
                                                       guint                 list,
                                                       const AciesBody      *other);
/* (nullable): the next one that the list names, in play or not; @position starts at 0 and goes on. */
ACIES_EXPORT AciesBody *acies_body_next_listed        (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 list,
                                                       guint                *position);
/* (nullable): the same, passing over leaders */
ACIES_EXPORT AciesBody *acies_body_next_listed_unit   (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 list,
                                                       guint                *position);

/* ---- Going through them ---- */

ACIES_EXPORT gboolean   acies_bodies_are_enemies      (const AciesBody      *one,
                                                       const AciesBody      *other);
ACIES_EXPORT gboolean   acies_bodies_are_friends      (const AciesBody      *one,
                                                       const AciesBody      *other);
/* Whether it is the go of the body's side in this step, alone or with the others */
ACIES_EXPORT gboolean   acies_body_is_acting          (const AciesSituation *situation,
                                                       const AciesBody      *body);
/* (nullable): the next unit, or leader, for whom @test holds; @position starts at 0 and goes on. */
ACIES_EXPORT AciesBody *acies_situation_next_unit     (const AciesSituation *situation,
                                                       AciesBodyTest         test,
                                                       guint                *position);
ACIES_EXPORT AciesBody *acies_situation_next_leader   (const AciesSituation *situation,
                                                       AciesBodyTest         test,
                                                       guint                *position);
/* (transfer container) (element-type AciesBody): those of the side that acts first before the others */
ACIES_EXPORT GPtrArray *acies_situation_list_units    (const AciesSituation *situation,
                                                       AciesBodyTest         test) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT GPtrArray *acies_situation_list_leaders  (const AciesSituation *situation,
                                                       AciesBodyTest         test) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT guint      acies_situation_count_units   (const AciesSituation *situation,
                                                       guint                 side,
                                                       AciesBodyTest         test);
/* (nullable): the first leader for whom @test holds and of whom @status names @unit */
ACIES_EXPORT AciesBody *acies_situation_find_leader_with (const AciesSituation *situation,
                                                       const AciesBody      *unit,
                                                       AciesBodyTest         test,
                                                       guint                 status);
/* (nullable): the nearest unit on the table for which both hold; @inches: (out) (optional) */
ACIES_EXPORT AciesBody *acies_situation_find_nearest  (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       AciesBodyTest         test,
                                                       AciesBodyRelation     relation,
                                                       double               *inches);
/* Nearest first; @bodies: (element-type AciesBody) */
ACIES_EXPORT void       acies_bodies_sort_by_distance (GPtrArray            *bodies,
                                                       const AciesBody      *from,
                                                       AciesBodyDistance     measure);
/* Sets a boolean of the side status for @side, and clears it for the others. */
ACIES_EXPORT void       acies_situation_mark_side     (AciesSituation       *situation,
                                                       const AciesSide      *side,
                                                       guint                 status);
/* How an option is set */
ACIES_EXPORT int        acies_situation_get_option    (const AciesSituation *situation,
                                                       guint                 option);

/* ---- Contact ---- */

/**
 * AciesContact:
 * @contacts: the status that lists with whom a unit is in contact
 * @others: (array length=n_others): further lists from which a unit goes with it
 * @n_others: how many
 * @ended: (array length=n_ended): what is cleared with the last contact
 * @n_ended: how many
 *
 * In which of a ruleset's unit statuses contact is kept.
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
/* All contacts of a unit that goes away or is no more */
ACIES_EXPORT void       acies_contact_end_all         (const AciesContact   *self,
                                                       AciesSituation       *situation,
                                                       AciesBody            *unit);

G_END_DECLS
