/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-situation.h"

G_BEGIN_DECLS

/**
 * AciesDueItem:
 *
 * Something that can be done now, as the list of what is due shows it: a procedure
 * of the rules, or, before the first turn, a unit or leader that is to be deployed;
 * or the end of the battle, which may be declared.
 *
 * Properties, to be read: `title`, `subtitle`, `must`, `prepared`, `n-more`, `follows`.
 */
#define ACIES_TYPE_DUE_ITEM (acies_due_item_get_type ())
G_DECLARE_FINAL_TYPE (AciesDueItem, acies_due_item, ACIES, DUE_ITEM, GObject)

AciesDueItem   *acies_due_item_new            (const AciesSituation *situation,
                                               const AciesDue       *due) G_GNUC_WARN_UNUSED_RESULT;
AciesDueItem   *acies_due_item_new_deployment (const AciesBody      *body) G_GNUC_WARN_UNUSED_RESULT;
AciesDueItem   *acies_due_item_new_ending     (const AciesSituation *situation,
                                               const AciesEnding    *ending) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it is the end of the battle, that may be declared. */
gboolean        acies_due_item_is_ending      (AciesDueItem         *self);
/* (nullable): NULL for a deployment and the end. */
const AciesDue *acies_due_item_get_due        (AciesDueItem         *self);
/* (nullable): the parties' ids; of a deployment, a is to be deployed. */
const char     *acies_due_item_get_a          (AciesDueItem         *self);
const char     *acies_due_item_get_b          (AciesDueItem         *self);
const char     *acies_due_item_get_title      (AciesDueItem         *self);
const char     *acies_due_item_get_subtitle   (AciesDueItem         *self);
/* Tells what is the same. */
gboolean        acies_due_item_equal          (AciesDueItem         *self,
                                               AciesDueItem         *other);
gboolean        acies_due_item_get_must       (AciesDueItem         *self);
/* Whether nothing calls for it, so that going on passes it over; so is the end, which the players declare. */
gboolean        acies_due_item_is_idle        (AciesDueItem         *self);
gboolean        acies_due_item_get_prepared    (AciesDueItem         *self);
void            acies_due_item_set_prepared    (AciesDueItem         *self,
                                               gboolean              prepared);
guint           acies_due_item_get_n_more     (AciesDueItem         *self);
gboolean        acies_due_item_follows        (AciesDueItem         *self,
                                               AciesDueItem         *lead);
/* Whether it is this procedure between these parties; NULL fits any. */
gboolean        acies_due_item_fits           (AciesDueItem         *self,
                                               const AciesProcedure *procedure,
                                               const char           *a,
                                               const char           *b);

/* Lists what can be done: (transfer full) (element-type AciesDueItem).  @dues: (nullable) (element-type AciesDue): what is
 * due after the deployment; @with_ending: whether the end may be declared, too */
GPtrArray      *acies_due_items_list          (const AciesSituation *situation,
                                               GPtrArray            *dues,
                                               gboolean              with_ending) G_GNUC_WARN_UNUSED_RESULT;
/* Counts what of a list of #AciesDueItem needs nothing; the end is not counted. */
guint           acies_due_items_count_idle    (GListModel           *items);
/* Counts what of it is compulsory, and gets the first of that. */
guint           acies_due_items_count_musts   (GListModel           *items,
                                               AciesDueItem        **first);
void            acies_due_items_set_prepared  (GListModel           *items,
                                               AciesDueItem         *due,
                                               gboolean              prepared);
/* Makes @store a list of @items, (element-type AciesDueItem), and keeps its own items for what is the same. */
void            acies_due_items_replace       (GListStore           *store,
                                               GPtrArray            *items);

G_END_DECLS
