/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * AciesObjectList: distinct objects in an order of their own.  It holds a
 * reference to each.  Finding an object's position, or the object at a position,
 * putting in, taking out and moving all take logarithmic time, which an array
 * does not give and a GListStore does not give for positions.
 */
typedef struct _AciesObjectList AciesObjectList;

AciesObjectList *acies_object_list_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void             acies_object_list_free       (AciesObjectList       *self);
guint            acies_object_list_get_length (const AciesObjectList *self);
/* (transfer none) (nullable): NULL past the end. */
gpointer         acies_object_list_get        (const AciesObjectList *self,
                                               guint                  position);
/* -1 if it is not there. */
int              acies_object_list_index_of   (const AciesObjectList *self,
                                               gconstpointer          object);
/* Positions are clamped; what is returned is where the object is then. */
guint            acies_object_list_insert     (AciesObjectList       *self,
                                               gpointer               object,
                                               guint                  position);
guint            acies_object_list_move       (AciesObjectList       *self,
                                               gpointer               object,
                                               guint                  position);
/* Where it was. */
guint            acies_object_list_remove     (AciesObjectList       *self,
                                               gpointer               object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesObjectList, acies_object_list_free)

G_END_DECLS
