/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-terrain-list-private.h"

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesTerrainList, acies_terrain_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
acies_terrain_list_get_item_type (GListModel *model)
{
  return ACIES_TYPE_TERRAIN;
}

static guint
acies_terrain_list_get_n_items (GListModel *model)
{
  return ACIES_TERRAIN_LIST (model)->pieces->len;
}

static gpointer
acies_terrain_list_get_item (GListModel *model,
                             guint       position)
{
  AciesTerrainList *self = ACIES_TERRAIN_LIST (model);

  return position < self->pieces->len ? g_object_ref (g_ptr_array_index (self->pieces, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = acies_terrain_list_get_item_type;
  iface->get_n_items = acies_terrain_list_get_n_items;
  iface->get_item = acies_terrain_list_get_item;
}

static void
acies_terrain_list_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_TERRAIN_LIST (object)->pieces);

  G_OBJECT_CLASS (acies_terrain_list_parent_class)->finalize (object);
}

static void
acies_terrain_list_class_init (AciesTerrainListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_terrain_list_finalize;
}

static void
acies_terrain_list_init (AciesTerrainList *self)
{
  self->pieces = g_ptr_array_new_with_free_func (g_object_unref);
}

AciesTerrainList *
acies_terrain_list_new (void)
{
  return g_object_new (ACIES_TYPE_TERRAIN_LIST, NULL);
}

void
acies_terrain_list_append (AciesTerrainList *self,
                           AciesTerrain     *terrain)
{
  g_ptr_array_add (self->pieces, g_object_ref (terrain));
  g_list_model_items_changed (G_LIST_MODEL (self), self->pieces->len - 1, 0, 1);
}

void
acies_terrain_list_remove (AciesTerrainList *self,
                           AciesTerrain     *terrain)
{
  guint position;

  if (!g_ptr_array_find (self->pieces, terrain, &position))
    return;

  g_ptr_array_remove_index (self->pieces, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
}
