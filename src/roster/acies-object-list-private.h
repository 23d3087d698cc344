/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * AciesObjectList: an ordered list of distinct objects with a reference on each.
 * Finding an object's position or the object at a position, inserting, removing
 * and moving all take logarithmic time, which neither an array nor, for
 * positions, a GListStore offers.
 */
typedef struct _AciesObjectList AciesObjectList;

AciesObjectList *acies_object_list_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void             acies_object_list_free       (AciesObjectList       *self);
guint            acies_object_list_get_length (const AciesObjectList *self);
/* Gets the object at a position; NULL past the end (transfer none) (nullable). */
gpointer         acies_object_list_get        (const AciesObjectList *self,
                                               guint                  position);
/* Gets an object's position; -1 if it is not in the list. */
int              acies_object_list_index_of   (const AciesObjectList *self,
                                               gconstpointer          object);
/* Insert or move an object and return its new position; positions are clamped. */
guint            acies_object_list_insert     (AciesObjectList       *self,
                                               gpointer               object,
                                               guint                  position);
guint            acies_object_list_move       (AciesObjectList       *self,
                                               gpointer               object,
                                               guint                  position);
/* Removes an object and returns its former position. */
guint            acies_object_list_remove     (AciesObjectList       *self,
                                               gpointer               object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesObjectList, acies_object_list_free)

G_END_DECLS
