/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-file-kind.h"
#include "acies-session.h"

struct _AciesSession
{
  GObject               parent_instance;

  /* Loaded lazily; may happen in a thread that reads a file. */
  GMutex                lock;
  AciesRulesetLibrary  *rulesets;

  GSettings            *settings;
  GtkRecentManager     *manager;
  GListStore           *recent;
  GFile                *folder;
  char                 *cache;
};

enum
{
  PROP_FOLDER = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesSession, acies_session, G_TYPE_OBJECT)

static gint64
get_visited (GtkRecentInfo *info)
{
  GDateTime *visited = gtk_recent_info_get_visited (info);

  return visited != NULL ? MAX (g_date_time_to_unix (visited), 0) : 0;
}

static int
compare_visits (gconstpointer one,
                gconstpointer other)
{
  gint64 first = get_visited ((GtkRecentInfo *) one);
  gint64 second = get_visited ((GtkRecentInfo *) other);

  return first > second ? -1 : first < second;
}

/* The desktop's list of recent files has everybody's; ours are those that this
 * program put there. */
static GPtrArray *
list_recent_files (AciesSession *self)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  GList *items = g_list_sort (gtk_recent_manager_get_items (self->manager), compare_visits);

  for (GList *l = items; l != NULL; l = l->next)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (l->data));
      AciesFileKind kind = acies_file_kind_for_file (file);

      if ((kind == ACIES_FILE_ARMY || kind == ACIES_FILE_BATTLE)
          && gtk_recent_info_has_application (l->data, APPLICATION_ID))
        g_ptr_array_add (files, g_steal_pointer (&file));
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);

  return files;
}

static void
recent_changed_cb (AciesSession *self)
{
  g_autoptr (GPtrArray) files = list_recent_files (self);

  g_list_store_splice (self->recent, 0, g_list_model_get_n_items (G_LIST_MODEL (self->recent)),
                       files->pdata, files->len);
}

static GSettings *
open_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  /* g_settings_new() would end the program where the schema is not installed. */
  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  if (schema == NULL)
    return NULL;

  return g_settings_new_full (schema, NULL, NULL);
}

static void
acies_session_finalize (GObject *object)
{
  AciesSession *self = ACIES_SESSION (object);

  g_clear_object (&self->manager);
  g_clear_object (&self->recent);
  g_clear_object (&self->settings);
  g_clear_object (&self->folder);
  g_clear_object (&self->rulesets);
  g_free (self->cache);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (acies_session_parent_class)->finalize (object);
}

/* Another folder was chosen, by this program or in the settings. */
static void
folder_changed_cb (AciesSession *self)
{
  g_clear_object (&self->folder);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDER]);
}

static void
acies_session_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  AciesSession *self = ACIES_SESSION (object);

  switch (prop_id)
    {
    case PROP_FOLDER:
      g_value_set_object (value, acies_session_peek_folder (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_session_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  AciesSession *self = ACIES_SESSION (object);

  switch (prop_id)
    {
    case PROP_FOLDER:
      acies_session_set_folder (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_session_class_init (AciesSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_session_finalize;
  object_class->get_property = acies_session_get_property;
  object_class->set_property = acies_session_set_property;

  properties[PROP_FOLDER] = g_param_spec_object ("folder", NULL, NULL, G_TYPE_FILE,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_session_init (AciesSession *self)
{
  g_mutex_init (&self->lock);
  self->cache = g_build_filename (g_get_user_cache_dir (), "acies", NULL);
  self->settings = open_settings ();
  if (self->settings != NULL)
    g_signal_connect_object (self->settings, "changed::folder", G_CALLBACK (folder_changed_cb), self,
                             G_CONNECT_SWAPPED);
  self->recent = g_list_store_new (G_TYPE_FILE);
  self->manager = g_object_ref (gtk_recent_manager_get_default ());
  g_signal_connect_object (self->manager, "changed", G_CALLBACK (recent_changed_cb), self,
                           G_CONNECT_SWAPPED);
  recent_changed_cb (self);
}

/**
 * acies_session_new:
 *
 * Returns: (transfer full): a session without documents
 */
AciesSession *
acies_session_new (void)
{
  return g_object_new (ACIES_TYPE_SESSION, NULL);
}

/**
 * acies_session_get_rulesets:
 * @self: a session
 *
 * Gets the rulesets, which are loaded on the first call; may be called from any thread.
 *
 * Returns: (transfer none): the rulesets
 */
AciesRulesetLibrary *
acies_session_get_rulesets (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  g_mutex_lock (&self->lock);
  if (self->rulesets == NULL)
    self->rulesets = acies_ruleset_library_new ();
  g_mutex_unlock (&self->lock);

  return self->rulesets;
}

GSettings *
acies_session_get_settings (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->settings;
}

GListModel *
acies_session_get_recent (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return G_LIST_MODEL (self->recent);
}

/**
 * acies_session_get_visited:
 * @self: a session
 * @file: a file of acies_session_get_recent()
 *
 * Returns: when it was open lately, in seconds since 1970; 0 where that is not known
 */
gint64
acies_session_get_visited (AciesSession *self,
                           GFile        *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GtkRecentInfo) info = gtk_recent_manager_lookup_item (self->manager, uri, NULL);

  return info != NULL ? get_visited (info) : 0;
}

/**
 * acies_session_note_file:
 * @self: a session
 * @file: a file that was opened or saved
 *
 * Puts a file in front of those used lately.
 */
void
acies_session_note_file (AciesSession *self,
                         GFile        *file)
{
  g_autofree char *uri = NULL;
  GtkRecentData data = { 0 };
  char *mime_types[] = {
    [ACIES_FILE_OTHER] = (char *) "application/xml",
    [ACIES_FILE_ARMY] = (char *) "application/x-acies-army+xml",
    [ACIES_FILE_BATTLE] = (char *) "application/x-acies-battle+xml",
    [ACIES_FILE_FOREIGN] = (char *) "application/octet-stream",
  };

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  data.mime_type = mime_types[acies_file_kind_for_file (file)];
  data.app_name = (char *) APPLICATION_ID;
  data.app_exec = (char *) "acies %u";
  gtk_recent_manager_add_full (self->manager, uri, &data);
}

/**
 * acies_session_forget_file:
 * @self: a session
 * @file: a file that was used lately
 *
 * Takes a file off the list; the file itself is left alone.
 */
void
acies_session_forget_file (AciesSession *self,
                           GFile        *file)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  gtk_recent_manager_remove_item (self->manager, uri, NULL);
}

/**
 * acies_session_peek_folder:
 * @self: a session
 *
 * Returns: (transfer none): the folder of armies and battles, in which new ones are
 *   offered to be kept, whether or not it is there
 */
GFile *
acies_session_peek_folder (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  if (self->folder == NULL)
    {
      const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
      g_autofree char *chosen = self->settings != NULL ? g_settings_get_string (self->settings, "folder") : NULL;

      if (chosen != NULL && *chosen != '\0')
        self->folder = g_file_new_for_uri (chosen);
      else
        self->folder = g_file_new_build_filename (documents != NULL ? documents : g_get_home_dir (),
                                                  "Acies", NULL);
    }

  return self->folder;
}

/**
 * acies_session_set_folder:
 * @self: a session
 * @folder: (nullable): a folder; %NULL for `Acies` in the folder of documents
 *
 * Chooses the folder of armies and battles, for this run and later ones.
 */
void
acies_session_set_folder (AciesSession *self,
                          GFile        *folder)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (folder == NULL || G_IS_FILE (folder));

  uri = folder != NULL ? g_file_get_uri (folder) : g_strdup ("");
  /* The change of the setting tells the rest. */
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "folder", uri);
}

/**
 * acies_session_get_folder:
 * @self: a session
 *
 * Returns: (transfer none): the folder in which new documents are offered to be
 *   kept, made when it was missing
 */
GFile *
acies_session_get_folder (AciesSession *self)
{
  GFile *folder = acies_session_peek_folder (self);

  /* Where it cannot be made, saving there says why. */
  if (folder != NULL)
    g_file_make_directory_with_parents (folder, NULL, NULL);

  return folder;
}

/**
 * acies_session_get_cache:
 * @self: a session
 *
 * May be called from any thread.
 *
 * Returns: (transfer none): the path of the folder for what can be made again, whether
 *   or not it is there
 */
const char *
acies_session_get_cache (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->cache;
}
