/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-free-file.h"
#include "acies-saved-tables.h"
#include "acies-table-file.h"

#define ENDING ".table"
/* More files than these are not looked into, nor longer names taken. */
#define MOST_FILES 200
#define MOST_NAME  1000

/* ---- A table ---- */

struct _AciesSavedTable
{
  GObject     parent_instance;

  GFile      *file;
  char       *name;
  AciesTable *table;
};

G_DEFINE_FINAL_TYPE (AciesSavedTable, acies_saved_table, G_TYPE_OBJECT)

static void
acies_saved_table_finalize (GObject *object)
{
  AciesSavedTable *self = ACIES_SAVED_TABLE (object);

  g_object_unref (self->file);
  g_free (self->name);
  g_object_unref (self->table);

  G_OBJECT_CLASS (acies_saved_table_parent_class)->finalize (object);
}

static void
acies_saved_table_class_init (AciesSavedTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_saved_table_finalize;
}

static void
acies_saved_table_init (AciesSavedTable *self)
{
}

static AciesSavedTable *
saved_table_new (GFile      *file,
                 const char *name,
                 AciesTable *table)
{
  AciesSavedTable *self = g_object_new (ACIES_TYPE_SAVED_TABLE, NULL);

  self->file = g_object_ref (file);
  self->name = g_strdup (name);
  self->table = acies_table_copy (table);

  return self;
}

GFile *
acies_saved_table_get_file (AciesSavedTable *self)
{
  g_return_val_if_fail (ACIES_IS_SAVED_TABLE (self), NULL);

  return self->file;
}

const char *
acies_saved_table_get_name (AciesSavedTable *self)
{
  g_return_val_if_fail (ACIES_IS_SAVED_TABLE (self), NULL);

  return self->name;
}

AciesTable *
acies_saved_table_get_table (AciesSavedTable *self)
{
  g_return_val_if_fail (ACIES_IS_SAVED_TABLE (self), NULL);

  return self->table;
}

/* ---- The list ---- */

struct _AciesSavedTables
{
  GObject       parent_instance;

  GFile        *folder;
  GListStore   *tables;
  GCancellable *cancellable;

  /* What the last change is taken back by: the file that it took away or replaced, as it was, and
   * the one that it made. */
  char         *undo_text;
  GFile        *lost_file;
  GBytes       *lost;
  GFile        *made_file;
};

enum
{
  PROP_UNDO_TEXT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesSavedTables, acies_saved_tables, G_TYPE_OBJECT)

static void
clear_undo (AciesSavedTables *self)
{
  g_clear_pointer (&self->undo_text, g_free);
  g_clear_object (&self->lost_file);
  g_clear_pointer (&self->lost, g_bytes_unref);
  g_clear_object (&self->made_file);
}

static void
acies_saved_tables_dispose (GObject *object)
{
  AciesSavedTables *self = ACIES_SAVED_TABLES (object);

  g_cancellable_cancel (self->cancellable);
  clear_undo (self);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->folder);
  g_clear_object (&self->tables);

  G_OBJECT_CLASS (acies_saved_tables_parent_class)->dispose (object);
}

static void
acies_saved_tables_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  AciesSavedTables *self = ACIES_SAVED_TABLES (object);

  switch (prop_id)
    {
    case PROP_UNDO_TEXT:
      g_value_set_string (value, self->undo_text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_saved_tables_class_init (AciesSavedTablesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_saved_tables_dispose;
  object_class->get_property = acies_saved_tables_get_property;

  properties[PROP_UNDO_TEXT] = g_param_spec_string ("undo-text", NULL, NULL, NULL,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_saved_tables_init (AciesSavedTables *self)
{
  self->tables = g_list_store_new (ACIES_TYPE_SAVED_TABLE);
  self->cancellable = g_cancellable_new ();
}

/**
 * acies_saved_tables_new:
 * @folder: where the tables are kept, which need not be there yet
 *
 * Returns: (transfer full): a list that is empty until acies_saved_tables_load() or acies_saved_tables_read()
 */
AciesSavedTables *
acies_saved_tables_new (GFile *folder)
{
  AciesSavedTables *self;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self = g_object_new (ACIES_TYPE_SAVED_TABLES, NULL);
  self->folder = g_object_ref (folder);

  return self;
}

/**
 * acies_saved_tables_new_for_user:
 * @is_library: whether they are pieces of terrain, each alone on a table, see acies_saved_piece_wrap()
 *
 * Returns: (transfer full): the list of the tables, or of the pieces, in the data folder of the user
 */
AciesSavedTables *
acies_saved_tables_new_for_user (gboolean is_library)
{
  g_autoptr (GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "acies",
                                                        is_library ? "terrain" : "tables", NULL);

  return acies_saved_tables_new (folder);
}

/**
 * acies_saved_tables_get_list:
 * @self: saved tables
 *
 * Returns: (transfer none) (element-type AciesSavedTable): the tables, by name
 */
GListModel *
acies_saved_tables_get_list (AciesSavedTables *self)
{
  g_return_val_if_fail (ACIES_IS_SAVED_TABLES (self), NULL);

  return G_LIST_MODEL (self->tables);
}

/* ---- Reading ---- */

static int
compare_tables (gconstpointer one,
                gconstpointer other,
                gpointer      data)
{
  const AciesSavedTable *first = one;
  const AciesSavedTable *second = other;
  int by_name = g_utf8_collate (first->name, second->name);

  return by_name != 0 ? by_name : g_strcmp0 (g_file_peek_path (first->file), g_file_peek_path (second->file));
}

/* Returns: (transfer full): what is in a folder; files that are no tables are left out */
static GListStore *
read_folder (GFile        *folder,
             GCancellable *cancellable)
{
  g_autoptr (GListStore) found = g_list_store_new (ACIES_TYPE_SAVED_TABLE);
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                                                 G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  GFileInfo *info;
  GFile *file;

  while (files != NULL && g_file_enumerator_iterate (files, &info, &file, cancellable, NULL) && info != NULL
         && g_list_model_get_n_items (G_LIST_MODEL (found)) < MOST_FILES)
    {
      g_autoptr (AciesTable) table = NULL;
      g_autoptr (AciesSavedTable) saved = NULL;
      g_autofree char *name = NULL;

      if (g_file_info_get_name (info)[0] == '.' || !g_str_has_suffix (g_file_info_get_name (info), ENDING))
        continue;
      table = acies_table_file_load (file, &name, cancellable, NULL);
      if (table == NULL)
        continue;
      saved = saved_table_new (file, name, table);
      g_list_store_insert_sorted (found, saved, compare_tables, NULL);
    }

  return g_steal_pointer (&found);
}

static void
read_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, read_folder (task_data, cancellable), g_object_unref);
}

static void
list_found (AciesSavedTables *self,
            GListModel       *found)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    g_ptr_array_add (items, g_list_model_get_item (found, i));
  g_list_store_splice (self->tables, 0, g_list_model_get_n_items (G_LIST_MODEL (self->tables)), items->pdata,
                       items->len);
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  AciesSavedTables *self = ACIES_SAVED_TABLES (object);
  g_autoptr (GListModel) found = g_task_propagate_pointer (G_TASK (result), NULL);

  if (found != NULL && self->tables != NULL)
    list_found (self, found);
}

/**
 * acies_saved_tables_read:
 * @self: a list
 *
 * Reads the tables of the folder anew, before it returns.
 */
void
acies_saved_tables_read (AciesSavedTables *self)
{
  g_autoptr (GListStore) found = NULL;

  g_return_if_fail (ACIES_IS_SAVED_TABLES (self));

  found = read_folder (self->folder, NULL);
  list_found (self, G_LIST_MODEL (found));
}

/**
 * acies_saved_tables_load:
 * @self: a list
 *
 * Reads the tables of the folder anew, in a thread.
 */
void
acies_saved_tables_load (AciesSavedTables *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_SAVED_TABLES (self));

  task = g_task_new (self, self->cancellable, read_cb, NULL);
  g_task_set_task_data (task, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (task, read_in_thread);
}

AciesSavedTable *
acies_saved_tables_find (AciesSavedTables *self,
                         const char       *name)
{
  g_return_val_if_fail (ACIES_IS_SAVED_TABLES (self) && name != NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tables)); i++)
    {
      g_autoptr (AciesSavedTable) table = g_list_model_get_item (G_LIST_MODEL (self->tables), i);

      if (g_str_equal (table->name, name))
        return g_steal_pointer (&table);
    }

  return NULL;
}

/* ---- Changing ---- */

static gboolean
check_name (const char  *name,
            GError     **error)
{
  if (*name != '\0' && g_utf8_validate (name, -1, NULL) && g_utf8_strlen (name, -1) <= MOST_NAME)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                       *name == '\0' ? _("It needs a name to be kept under.") : _("The name is too long."));
  return FALSE;
}

static gboolean
make_folder (AciesSavedTables  *self,
             GError           **error)
{
  g_autoptr (GError) failure = NULL;

  if (g_file_make_directory_with_parents (self->folder, NULL, &failure)
      || g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static void
unlist (AciesSavedTables *self,
        GFile            *file)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->tables)); file != NULL && i > 0; i--)
    {
      g_autoptr (AciesSavedTable) table = g_list_model_get_item (G_LIST_MODEL (self->tables), i - 1);

      if (g_file_equal (table->file, file))
        g_list_store_remove (self->tables, i - 1);
    }
}

/* Remembers a change; @text: (nullable) (transfer full): a sentence on it, NULL when it needs no taking back */
static void
note_change (AciesSavedTables *self,
             char             *text,
             GFile            *lost_file,
             GBytes           *lost,
             GFile            *made_file)
{
  clear_undo (self);
  self->undo_text = text;
  if (text != NULL)
    {
      g_set_object (&self->lost_file, lost_file);
      self->lost = lost != NULL ? g_bytes_ref (lost) : NULL;
      g_set_object (&self->made_file, made_file);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDO_TEXT]);
}

/**
 * acies_saved_tables_save:
 * @self: a list
 * @table: a table
 * @name: what it is called
 * @error: return location
 *
 * Keeps a copy of a table in a file called after its name; it replaces a table of the same
 * name, which can be taken back.
 *
 * Returns: whether it is kept
 */
gboolean
acies_saved_tables_save (AciesSavedTables  *self,
                         AciesTable        *table,
                         const char        *name,
                         GError           **error)
{
  g_autoptr (AciesSavedTable) old = NULL;
  g_autoptr (AciesSavedTable) saved = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) lost = NULL;

  g_return_val_if_fail (ACIES_IS_SAVED_TABLES (self), FALSE);
  g_return_val_if_fail (ACIES_IS_TABLE (table) && name != NULL, FALSE);

  if (!check_name (name, error) || !make_folder (self, error))
    return FALSE;

  old = acies_saved_tables_find (self, name);
  file = old != NULL ? g_object_ref (old->file) : acies_free_file_find (self->folder, name, _("Table"), ENDING);
  if (old != NULL)
    lost = acies_table_file_to_bytes (old->table, old->name);
  if (!acies_table_file_save (table, name, file, NULL, error))
    return FALSE;

  unlist (self, file);
  saved = saved_table_new (file, name, table);
  g_list_store_insert_sorted (self->tables, saved, compare_tables, NULL);
  /* Translators: the name of a table or a piece of terrain */
  note_change (self, old != NULL ? g_strdup_printf (_("“%s” was replaced."), name) : NULL, file, lost, NULL);

  return TRUE;
}

/**
 * acies_saved_tables_rename:
 * @self: a list
 * @table: one of its tables
 * @name: what it is to be called; no other table is called so
 * @error: return location
 *
 * Gives a table another name, and its file with it.
 *
 * Returns: whether it has that name
 */
gboolean
acies_saved_tables_rename (AciesSavedTables  *self,
                           AciesSavedTable   *table,
                           const char        *name,
                           GError           **error)
{
  g_autoptr (AciesSavedTable) other = NULL;
  g_autoptr (AciesSavedTable) renamed = NULL;
  g_autoptr (GBytes) lost = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (ACIES_IS_SAVED_TABLES (self), FALSE);
  g_return_val_if_fail (ACIES_IS_SAVED_TABLE (table) && name != NULL, FALSE);

  if (!check_name (name, error))
    return FALSE;
  other = acies_saved_tables_find (self, name);
  if (other != NULL)
    {
      /* Translators: the name of a table or a piece of terrain */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("“%s” is the name of another one already."), name);
      return FALSE;
    }

  file = acies_free_file_find (self->folder, name, _("Table"), ENDING);
  lost = acies_table_file_to_bytes (table->table, table->name);
  if (!acies_table_file_save (table->table, name, file, NULL, error) || !g_file_delete (table->file, NULL, error))
    return FALSE;

  renamed = saved_table_new (file, name, table->table);
  unlist (self, table->file);
  g_list_store_insert_sorted (self->tables, renamed, compare_tables, NULL);
  /* Translators: the old and the new name of a table */
  note_change (self, g_strdup_printf (_("“%s” is called “%s” now."), table->name, name), table->file, lost, file);

  return TRUE;
}

gboolean
acies_saved_tables_remove (AciesSavedTables  *self,
                           AciesSavedTable   *table,
                           GError           **error)
{
  g_autoptr (AciesSavedTable) held = NULL;
  g_autoptr (GBytes) lost = NULL;

  g_return_val_if_fail (ACIES_IS_SAVED_TABLES (self), FALSE);
  g_return_val_if_fail (ACIES_IS_SAVED_TABLE (table), FALSE);

  held = g_object_ref (table);
  lost = acies_table_file_to_bytes (table->table, table->name);
  if (!g_file_delete (table->file, NULL, error))
    return FALSE;

  unlist (self, table->file);
  /* Translators: the name of a table or a piece of terrain */
  note_change (self, g_strdup_printf (_("“%s” was deleted."), table->name), table->file, lost, NULL);

  return TRUE;
}

const char *
acies_saved_tables_get_undo_text (AciesSavedTables *self)
{
  g_return_val_if_fail (ACIES_IS_SAVED_TABLES (self), NULL);

  return self->undo_text;
}

/**
 * acies_saved_tables_undo:
 * @self: a list
 * @error: return location
 *
 * Takes the last change back: what it deleted, replaced or renamed is there again.
 *
 * Returns: whether there was one that could be taken back
 */
gboolean
acies_saved_tables_undo (AciesSavedTables  *self,
                         GError           **error)
{
  g_autoptr (AciesTable) table = NULL;
  g_autoptr (AciesSavedTable) again = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (ACIES_IS_SAVED_TABLES (self), FALSE);
  g_return_val_if_fail (self->lost != NULL, FALSE);

  table = acies_table_file_parse (self->lost, g_file_peek_path (self->lost_file), &name, error);
  if (table == NULL || !acies_table_file_save (table, name, self->lost_file, NULL, error)
      || (self->made_file != NULL && !g_file_delete (self->made_file, NULL, error)))
    return FALSE;

  unlist (self, self->made_file);
  unlist (self, self->lost_file);
  again = saved_table_new (self->lost_file, name, table);
  g_list_store_insert_sorted (self->tables, again, compare_tables, NULL);
  note_change (self, NULL, NULL, NULL, NULL);

  return TRUE;
}
