/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pools.h"

static void
pool_free (gpointer data)
{
  Pool *self = data;

  g_clear_pointer (&self->inputs, acies_record_free);
  g_free (self->name);
  g_free (self->what);
  g_free (self);
}

static gboolean
read_size (Pool        *self,
           GKeyFile    *file,
           GError     **error)
{
  static const char * const sizes[] = { "smallest", "ordinary", "largest", "only" };
  g_autofree char *size = g_key_file_get_string (file, self->name, "size", error);

  if (size == NULL)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_str_equal (size, sizes[i]))
      {
        self->size = i;
        return TRUE;
      }

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: there is no size “%s”", self->name, size);

  return FALSE;
}

/* "roman-war/volley/…" */
static gboolean
find_procedure (Pool                 *self,
                AciesRulesetLibrary  *library,
                GError              **error)
{
  g_auto (GStrv) parts = g_strsplit (self->name, "/", 3);

  if (g_strv_length (parts) == 3)
    for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
      {
        g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);

        if (!g_str_equal (acies_ruleset_get_id (ruleset), parts[0]))
          continue;

        /* The library keeps it. */
        self->ruleset = ruleset;
        self->procedure = acies_ruleset_find_procedure (ruleset, parts[1]);
      }
  if (self->procedure == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: there is no such procedure", self->name);

  return self->procedure != NULL;
}

static gboolean
read_inputs (Pool      *self,
             GKeyFile  *file,
             GError   **error)
{
  g_auto (GStrv) all = g_key_file_get_keys (file, self->name, NULL, NULL);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; all[i] != NULL; i++)
    {
      if (g_str_equal (all[i], "size") || g_str_equal (all[i], "pool") || g_str_equal (all[i], "limit"))
        continue;

      g_ptr_array_add (keys, all[i]);
      g_ptr_array_add (values, g_key_file_get_string (file, self->name, all[i], NULL));
    }
  g_ptr_array_add (keys, NULL);
  g_ptr_array_add (values, NULL);
  self->inputs = acies_procedure_parse_inputs (self->procedure, (const char * const *) keys->pdata,
                                               (const char * const *) values->pdata, error);
  if (self->inputs == NULL)
    g_prefix_error (error, "%s: ", self->name);

  return self->inputs != NULL;
}

GPtrArray *
pools_load (AciesRulesetLibrary  *library,
            const char           *path,
            GError              **error)
{
  g_autoptr (GPtrArray) pools = g_ptr_array_new_with_free_func (pool_free);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, error))
    return NULL;

  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      Pool *pool = g_new0 (Pool, 1);

      g_ptr_array_add (pools, pool);
      pool->name = g_strdup (groups[i]);
      pool->what = g_key_file_get_string (file, groups[i], "pool", error);
      pool->limit = g_key_file_get_double (file, groups[i], "limit", NULL);
      if (pool->what == NULL
          || !read_size (pool, file, error)
          || !find_procedure (pool, library, error)
          || !read_inputs (pool, file, error))
        return NULL;
    }

  return g_steal_pointer (&pools);
}

gboolean
pool_is_small (const Pool *self)
{
  return self->size == POOL_SMALLEST || self->size == POOL_ONLY;
}
