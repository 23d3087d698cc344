/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-file.h"
#include "acies-free-file.h"
#include "acies-templates.h"

#define ENDING     ".army"
/* More files than these are not read. */
#define MOST_FILES 500

struct _AciesTemplates
{
  GObject              parent_instance;

  AciesRulesetLibrary *library;
  AciesRuleset        *ruleset;
  GFile               *folder;
  GListStore          *list;
  /* (element-type AciesArmy GFile) */
  GHashTable          *files;
  gboolean             loaded;
};

G_DEFINE_FINAL_TYPE (AciesTemplates, acies_templates, G_TYPE_OBJECT)

static void
acies_templates_finalize (GObject *object)
{
  AciesTemplates *self = ACIES_TEMPLATES (object);

  g_clear_pointer (&self->files, g_hash_table_unref);
  g_clear_object (&self->list);
  g_clear_object (&self->folder);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (acies_templates_parent_class)->finalize (object);
}

static void
acies_templates_class_init (AciesTemplatesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_templates_finalize;
}

static void
acies_templates_init (AciesTemplates *self)
{
  self->list = g_list_store_new (ACIES_TYPE_ARMY);
  self->files = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

/**
 * acies_templates_new:
 * @library: the rulesets
 * @ruleset: the rules of the armies
 * @folder: a folder, which need not be there yet
 *
 * Returns: (transfer full): a list that is empty until acies_templates_load()
 */
AciesTemplates *
acies_templates_new (AciesRulesetLibrary *library,
                     AciesRuleset        *ruleset,
                     GFile               *folder)
{
  AciesTemplates *self;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self = g_object_new (ACIES_TYPE_TEMPLATES, NULL);
  self->library = g_object_ref (library);
  self->ruleset = g_object_ref (ruleset);
  self->folder = g_object_ref (folder);

  return self;
}

/**
 * acies_templates_get_list:
 * @self: templates
 *
 * Returns: (transfer none) (element-type AciesArmy): the templates, by name
 */
GListModel *
acies_templates_get_list (AciesTemplates *self)
{
  g_return_val_if_fail (ACIES_IS_TEMPLATES (self), NULL);

  return G_LIST_MODEL (self->list);
}

static int
compare_names (gconstpointer one,
               gconstpointer other,
               gpointer      data)
{
  return g_utf8_collate (acies_army_get_name ((AciesArmy *) one), acies_army_get_name ((AciesArmy *) other));
}

static void
enlist (AciesTemplates *self,
        AciesArmy      *army,
        GFile          *file)
{
  g_hash_table_insert (self->files, army, g_object_ref (file));
  g_list_store_insert_sorted (self->list, army, compare_names, NULL);
}

static void
strike (AciesTemplates *self,
        AciesArmy      *army)
{
  guint position;

  g_hash_table_remove (self->files, army);
  if (g_list_store_find (self->list, army, &position))
    g_list_store_remove (self->list, position);
}

/**
 * acies_templates_load:
 * @self: templates
 *
 * Reads the files of the folder, once.
 */
void
acies_templates_load (AciesTemplates *self)
{
  g_autoptr (GFileEnumerator) files = NULL;
  GFileInfo *info;
  GFile *file;

  g_return_if_fail (ACIES_IS_TEMPLATES (self));

  if (self->loaded)
    return;

  self->loaded = TRUE;
  files = g_file_enumerate_children (self->folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  for (guint n = 0; files != NULL && n < MOST_FILES
                    && g_file_enumerator_iterate (files, &info, &file, NULL, NULL) && info != NULL; n++)
    {
      g_autoptr (AciesArmy) army = NULL;

      if (!g_str_has_suffix (g_file_info_get_name (info), ENDING) || g_file_info_get_name (info)[0] == '.')
        continue;
      army = acies_army_file_load (self->library, file, NULL, NULL);
      if (army != NULL && acies_army_get_unit_schema (army) == acies_ruleset_get_unit_traits (self->ruleset))
        enlist (self, army, file);
    }
}

/* (nullable) */
static AciesArmy *
find_by_name (AciesTemplates *self,
              const char     *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      if (g_str_equal (acies_army_get_name (army), name))
        return army;
    }

  return NULL;
}

/* @file: (nullable): the file to replace; else one of the folder that is free */
static gboolean
write_template (AciesTemplates  *self,
                AciesArmy       *army,
                GFile           *file,
                GError         **error)
{
  g_autoptr (GFile) free_file = NULL;
  g_autofree char *etag = NULL;
  g_autoptr (GError) failure = NULL;

  if (!g_file_make_directory_with_parents (self->folder, NULL, &failure)
      && !g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  if (file == NULL)
    file = free_file = acies_free_file_find (self->folder, acies_army_get_name (army), _("Template"), ENDING);
  if (!acies_army_file_save (army, file, &etag, NULL, error))
    return FALSE;

  enlist (self, army, file);

  return TRUE;
}

/**
 * acies_templates_keep:
 * @self: templates
 * @army: an army of these rules, which nothing changes afterwards
 * @error: return location for a #GError
 *
 * Keeps an army in the folder under its name, in place of one that is kept under it already.
 *
 * Returns: whether it is kept
 */
gboolean
acies_templates_keep (AciesTemplates  *self,
                      AciesArmy       *army,
                      GError         **error)
{
  AciesArmy *before;

  g_return_val_if_fail (ACIES_IS_TEMPLATES (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ARMY (army), FALSE);

  acies_templates_load (self);
  before = find_by_name (self, acies_army_get_name (army));
  g_return_val_if_fail (before != army, FALSE);
  if (!write_template (self, army, before != NULL ? g_hash_table_lookup (self->files, before) : NULL, error))
    return FALSE;

  if (before != NULL)
    strike (self, before);

  return TRUE;
}

/**
 * acies_templates_keep_again:
 * @self: templates
 * @army: a template that acies_templates_remove() has removed
 * @error: return location for a #GError
 *
 * Keeps a template again.  Beside another one of its name, which has been kept since, it gets a number behind its name.
 *
 * Returns: whether it is kept
 */
gboolean
acies_templates_keep_again (AciesTemplates  *self,
                            AciesArmy       *army,
                            GError         **error)
{
  g_autofree char *wanted = NULL;

  g_return_val_if_fail (ACIES_IS_TEMPLATES (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ARMY (army), FALSE);
  g_return_val_if_fail (!g_hash_table_contains (self->files, army), FALSE);

  acies_templates_load (self);
  wanted = g_strdup (acies_army_get_name (army));
  for (guint n = 2; find_by_name (self, acies_army_get_name (army)) != NULL; n++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", wanted, n);

      acies_army_set_name (army, name);
    }
  if (write_template (self, army, NULL, error))
    return TRUE;

  acies_army_set_name (army, wanted);

  return FALSE;
}

/**
 * acies_templates_remove:
 * @self: templates
 * @army: one of them
 * @error: return location for a #GError
 *
 * Takes a template from the list, and its file to the trash.
 *
 * Returns: whether it is there
 */
gboolean
acies_templates_remove (AciesTemplates  *self,
                        AciesArmy       *army,
                        GError         **error)
{
  GFile *file;

  g_return_val_if_fail (ACIES_IS_TEMPLATES (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ARMY (army), FALSE);

  file = g_hash_table_lookup (self->files, army);
  g_return_val_if_fail (file != NULL, FALSE);

  if (!g_file_trash (file, NULL, error))
    return FALSE;

  strike (self, army);

  return TRUE;
}
