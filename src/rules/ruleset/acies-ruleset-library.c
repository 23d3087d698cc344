/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <gmodule.h>

#include "acies-file-load.h"
#include "acies-module-file-private.h"
#include "acies-ruleset-library.h"
#include "acies-ruleset-private.h"
#include "acies-text.h"
#include "acies-xml.h"

/* A module that was found; once it has been loaded there is either the ruleset or the reason why not, and
 * perhaps the etag of its files. */
typedef struct
{
  char         *id;
  char         *path;
  char         *etag;
  AciesRuleset *ruleset;
  GError       *error;
} Found;

struct _AciesRulesetLibrary
{
  GObject    parent_instance;

  /* The folders searched for declarations; those of modules come first */
  GPtrArray *folders;
  /* For what is loaded later, in any thread */
  GMutex     lock;
  /* (element-type Found): by id, those of earlier folders first */
  GPtrArray *found;
  gboolean   all_loaded;
  /* (element-type AciesRuleset): by title, once all are loaded */
  GPtrArray *rulesets;
  /* (element-type utf8): ends with NULL */
  GPtrArray *problems;
};

static void acies_ruleset_library_list_model_init (GListModelInterface *iface);

G_DEFINE_QUARK (acies-load-error-quark, acies_load_error)

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesRulesetLibrary, acies_ruleset_library, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, acies_ruleset_library_list_model_init))

/* Modules */

/*
 * GIO modules that hold GTypes can never be unloaded, and no type can be
 * registered twice, so a process has the module of a ruleset once, however many
 * libraries it creates.  Maps the ruleset's id to the path of its module.
 */
static GMutex modules_lock;
static GHashTable *modules;

/* Checks that a file exports the functions that GIO expects by the file's name. */
static gboolean
check_module (const char  *path,
              const char  *id,
              GError     **error)
{
  g_autofree char *symbol = g_strdup_printf ("g_io_%s_load", id);
  GModule *module;
  gboolean found;
  gpointer function;

  if (!acies_module_file_check (path, error))
    return FALSE;

  module = g_module_open (path, G_MODULE_BIND_LOCAL);
  if (module == NULL)
    {
      g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE,
                   /* Translators: file, what the system says */
                   _("%s: the module cannot be opened: %s"), path, g_module_error ());
      return FALSE;
    }

  g_strdelimit (symbol, "-", '_');
  found = g_module_symbol (module, symbol, &function);
  g_module_close (module);
  if (!found)
    g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE,
                 _("%s: this is no module of rules, as it has no function %s"), path, symbol);

  return found;
}

/* Opens a module for good, with the lock held.  When another file of that name is in use already, this
 * one must be a module all the same. */
static gboolean
open_module (const char  *path,
             const char  *id,
             GError     **error)
{
  const char *used;

  if (modules == NULL)
    modules = g_hash_table_new (g_str_hash, g_str_equal);

  /* GIO itself would print its errors to the terminal. */
  used = g_hash_table_lookup (modules, id);
  if (g_strcmp0 (used, path) != 0 && !check_module (path, id, error))
    return FALSE;

  if (used != NULL)
    return TRUE;

  g_hash_table_insert (modules, g_strdup (id), g_strdup (path));
  if (g_type_module_use (G_TYPE_MODULE (g_io_module_new (path))))
    return TRUE;

  g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE, _("%s: the module cannot be loaded"), path);

  return FALSE;
}

static gboolean
use_module (const char  *path,
            const char  *id,
            GError     **error)
{
  gboolean used;

  g_mutex_lock (&modules_lock);
  used = open_module (path, id, error);
  g_mutex_unlock (&modules_lock);

  return used;
}

static GType
find_type (const char  *path,
           const char  *id,
           GError     **error)
{
  GIOExtensionPoint *point = g_io_extension_point_lookup (ACIES_RULESET_EXTENSION_POINT);
  GIOExtension *extension;

  if (!use_module (path, id, error))
    return G_TYPE_INVALID;

  extension = g_io_extension_point_get_extension_by_name (point, id);
  if (extension == NULL || !g_type_is_a (g_io_extension_get_type (extension), ACIES_TYPE_RULESET))
    {
      g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE,
                   _("%s: the module does not have the ruleset “%s” that it is named after"), path, id);
      return G_TYPE_INVALID;
    }

  return g_io_extension_get_type (extension);
}

static gboolean
check_abi (GType        type,
           const char  *path,
           GError     **error)
{
  AciesRulesetClass *klass = g_type_class_ref (type);
  guint abi = klass->abi;

  g_type_class_unref (klass);
  if (abi == ACIES_RULESET_ABI)
    return TRUE;

  g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_ABI,
               _("%s: the module was built for version %u of the rules' interface, and this is version %u"),
               path, abi, ACIES_RULESET_ABI);

  return FALSE;
}

/* Rulesets */

/* Tells whether a file exists.  A dangling symbolic link counts: it is an error rather than a reason
 * to search on. */
static gboolean
is_there (const char *path)
{
  GStatBuf info;

  return g_lstat (path, &info) == 0;
}

static AciesDeclaration *
read_declaration (const char  *path,
                  GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return acies_declaration_new_from_file (file, error);
}

/* Finds a declaration by its file name, in the first folder that has it.  (transfer full) (nullable) */
static char *
find_declaration (AciesRulesetLibrary *self,
                  const char          *name)
{
  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autofree char *path = g_build_filename (g_ptr_array_index (self->folders, i), name, NULL);

      if (is_there (path))
        return g_steal_pointer (&path);
    }

  return NULL;
}

static AciesDeclaration *
load_declaration (AciesRulesetLibrary  *self,
                  const char           *path,
                  const char           *id,
                  GError              **error)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *declaration_path = find_declaration (self, name);
  g_autoptr (AciesDeclaration) declaration = NULL;
  g_autoptr (GError) local_error = NULL;

  if (declaration_path == NULL)
    {
      g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_DECLARATION,
                   _("%s: its declaration %s is missing"), path, name);
      return NULL;
    }

  declaration = read_declaration (declaration_path, &local_error);
  if (declaration == NULL)
    {
      g_set_error_literal (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_DECLARATION, local_error->message);
      return NULL;
    }

  if (g_strcmp0 (declaration->id, id) != 0)
    {
      g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_DECLARATION,
                   _("%s: its declaration %s is that of “%s”"), path, name, declaration->id);
      return NULL;
    }

  return g_steal_pointer (&declaration);
}

static AciesRuleset *
load_ruleset (AciesRulesetLibrary  *self,
              const char           *path,
              const char           *id,
              GError              **error)
{
  g_autoptr (AciesDeclaration) declaration = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;
  GType type = find_type (path, id, error);

  if (type == G_TYPE_INVALID || !check_abi (type, path, error))
    return NULL;

  declaration = load_declaration (self, path, id, error);
  if (declaration == NULL)
    return NULL;

  ruleset = g_object_new (type, NULL);
  if (!acies_ruleset_take_declaration (ruleset, g_steal_pointer (&declaration), error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }

  return g_steal_pointer (&ruleset);
}

static void
add_problem (AciesRulesetLibrary *self,
             const char          *problem)
{
  g_ptr_array_insert (self->problems, self->problems->len - 1, g_strdup (problem));
}

/* A file's name can be any bytes, while a message is text. */
static void
make_message_valid (GError *error)
{
  char *message = g_utf8_make_valid (error->message, -1);

  g_free (error->message);
  error->message = message;
}

static void
free_found (gpointer data)
{
  Found *found = data;

  g_free (found->id);
  g_free (found->path);
  g_free (found->etag);
  g_clear_object (&found->ruleset);
  g_clear_error (&found->error);
  g_free (found);
}

/* Finds the module of an id.  (nullable) */
static Found *
find_module (AciesRulesetLibrary *self,
             const char          *id)
{
  for (guint i = 0; i < self->found->len; i++)
    {
      Found *found = g_ptr_array_index (self->found, i);

      if (strcmp (found->id, id) == 0)
        return found;
    }

  return NULL;
}

/* The first module of an id wins, even if it cannot be loaded, so that a broken file is not hidden by
 * an older one in a later folder. */
static void
add_module (AciesRulesetLibrary *self,
            const char          *path,
            const char          *id)
{
  Found *found;

  if (find_module (self, id) != NULL)
    {
      g_debug ("%s: passed over, there is a ruleset “%s” already", path, id);
      return;
    }

  found = g_new0 (Found, 1);
  found->id = g_strdup (id);
  found->path = g_strdup (path);
  g_ptr_array_add (self->found, found);
}

static char *
get_file_etag (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return acies_file_get_etag (file);
}

/* Gets a tag of the module and the declaration as they are now.  (transfer full) (nullable) */
static char *
query_etag (AciesRulesetLibrary *self,
            const Found         *found)
{
  g_autofree char *name = g_strconcat (found->id, ".xml", NULL);
  g_autofree char *declaration = find_declaration (self, name);
  g_autofree char *module_etag = get_file_etag (found->path);
  g_autofree char *declaration_etag = declaration != NULL ? get_file_etag (declaration) : NULL;

  if (module_etag == NULL || declaration_etag == NULL)
    return NULL;

  return g_strjoin (" ", found->path, module_etag, declaration, declaration_etag, NULL);
}

/* Loads a module, with the lock held. */
static void
load_module (AciesRulesetLibrary *self,
             Found               *found)
{
  if (found->ruleset != NULL || found->error != NULL)
    return;

  found->etag = query_etag (self, found);
  found->ruleset = load_ruleset (self, found->path, found->id, &found->error);
  if (found->ruleset == NULL)
    make_message_valid (found->error);
}

/* Gets the id from a module's file name: "meeting-of-hosts" from "libmeeting-of-hosts.so" (nullable) */
static char *
id_of_module (const char *name)
{
  const char *suffix = "." G_MODULE_SUFFIX;

  if (!g_str_has_prefix (name, "lib") || !g_str_has_suffix (name, suffix)
      || strlen (name) == strlen ("lib") + strlen (suffix))
    return NULL;

  return g_strndup (name + strlen ("lib"), strlen (name) - strlen ("lib") - strlen (suffix));
}

static int
compare_names (gconstpointer one,
               gconstpointer other)
{
  return strcmp (*(const char * const *) one, *(const char * const *) other);
}

/* @wanted: whether the folder was named by the user or the caller, so that its absence is a problem */
static void
add_folder (AciesRulesetLibrary *self,
            const char          *folder,
            gboolean             wanted)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  if (dir == NULL)
    {
      if (wanted)
        add_problem (self, error->message);
      return;
    }

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autofree char *id = id_of_module (g_ptr_array_index (names, i));

      if (id != NULL)
        add_module (self, path, id);
    }
}

static int
compare_titles (gconstpointer one,
                gconstpointer other)
{
  AciesRuleset *first = *(AciesRuleset * const *) one;
  AciesRuleset *second = *(AciesRuleset * const *) other;
  int order = g_utf8_collate (acies_ruleset_get_title (first), acies_ruleset_get_title (second));

  return order != 0 ? order : strcmp (acies_ruleset_get_id (first), acies_ruleset_get_id (second));
}

/* @n_wanted: how many of the folders were named by the user or the caller */
static AciesRulesetLibrary *
new_library (GPtrArray *folders,
             guint      n_wanted)
{
  AciesRulesetLibrary *self = g_object_new (ACIES_TYPE_RULESET_LIBRARY, NULL);

  for (guint i = 0; i < folders->len; i++)
    g_ptr_array_add (self->folders, g_strdup (g_ptr_array_index (folders, i)));
  g_ptr_array_add (self->folders, g_build_filename (acies_data_dir (), "rulesets", NULL));

  for (guint i = 0; i < folders->len; i++)
    add_folder (self, g_ptr_array_index (folders, i), i < n_wanted);

  return self;
}

/* Loads what nobody has asked for by its id: a list of the rulesets has their titles. */
static void
load_all (AciesRulesetLibrary *self)
{
  g_mutex_lock (&self->lock);
  for (guint i = 0; !self->all_loaded && i < self->found->len; i++)
    {
      Found *found = g_ptr_array_index (self->found, i);

      load_module (self, found);
      if (found->ruleset != NULL)
        g_ptr_array_add (self->rulesets, found->ruleset);
      else
        add_problem (self, found->error->message);
    }
  if (!self->all_loaded)
    g_ptr_array_sort (self->rulesets, compare_titles);
  self->all_loaded = TRUE;
  g_mutex_unlock (&self->lock);
}

/* The list of rulesets */

static GType
acies_ruleset_library_get_item_type (GListModel *model)
{
  return ACIES_TYPE_RULESET;
}

static guint
acies_ruleset_library_get_n_items (GListModel *model)
{
  AciesRulesetLibrary *self = ACIES_RULESET_LIBRARY (model);

  load_all (self);

  return self->rulesets->len;
}

static gpointer
acies_ruleset_library_get_item (GListModel *model,
                                guint       position)
{
  AciesRulesetLibrary *self = ACIES_RULESET_LIBRARY (model);

  load_all (self);

  return position < self->rulesets->len ? g_object_ref (g_ptr_array_index (self->rulesets, position)) : NULL;
}

static void
acies_ruleset_library_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = acies_ruleset_library_get_item_type;
  iface->get_n_items = acies_ruleset_library_get_n_items;
  iface->get_item = acies_ruleset_library_get_item;
}

static void
acies_ruleset_library_finalize (GObject *object)
{
  AciesRulesetLibrary *self = ACIES_RULESET_LIBRARY (object);

  g_ptr_array_unref (self->folders);
  g_ptr_array_unref (self->rulesets);
  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->found);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (acies_ruleset_library_parent_class)->finalize (object);
}

static void
acies_ruleset_library_class_init (AciesRulesetLibraryClass *klass)
{
  GIOExtensionPoint *point = g_io_extension_point_register (ACIES_RULESET_EXTENSION_POINT);

  g_io_extension_point_set_required_type (point, ACIES_TYPE_RULESET);
  G_OBJECT_CLASS (klass)->finalize = acies_ruleset_library_finalize;
}

static void
acies_ruleset_library_init (AciesRulesetLibrary *self)
{
  self->folders = g_ptr_array_new_with_free_func (g_free);
  self->found = g_ptr_array_new_with_free_func (free_found);
  self->rulesets = g_ptr_array_new ();
  self->problems = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->problems, NULL);
  g_mutex_init (&self->lock);
}

/**
 * acies_ruleset_library_new:
 *
 * Finds all installed rulesets.  Each is loaded when it is asked for by its id, all
 * of them when they are listed; threads may ask.  A process creates one library
 * and hands it down.
 *
 * Returns: (transfer full): the library; acies_ruleset_library_get_problems()
 *   says what could not be loaded
 */
AciesRulesetLibrary *
acies_ruleset_library_new (void)
{
  g_autoptr (GPtrArray) folders = g_ptr_array_new_with_free_func (g_free);
  const char *path = g_getenv ("ACIES_RULESET_PATH");
  g_auto (GStrv) named = g_strsplit (path != NULL ? path : "", G_SEARCHPATH_SEPARATOR_S, -1);
  guint n_wanted;

  for (guint i = 0; named[i] != NULL; i++)
    if (*named[i] != '\0')
      g_ptr_array_add (folders, g_strdup (named[i]));

  n_wanted = folders->len;
  g_ptr_array_add (folders, g_build_filename (g_get_user_data_dir (), "acies", "rulesets", NULL));
  g_ptr_array_add (folders, g_strdup (MODULEDIR));

  return new_library (folders, n_wanted);
}

/**
 * acies_ruleset_library_new_for_folders:
 * @folders: (array zero-terminated=1): paths of folders
 *
 * Finds the rulesets whose modules are in @folders, for each id the first.
 * Declarations are searched for in @folders, then in the data folder.
 *
 * Returns: (transfer full): the library
 */
AciesRulesetLibrary *
acies_ruleset_library_new_for_folders (const char * const *folders)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  g_return_val_if_fail (folders != NULL, NULL);

  for (guint i = 0; folders[i] != NULL; i++)
    g_ptr_array_add (list, (char *) folders[i]);

  return new_library (list, list->len);
}

static char *
list_ids (AciesRulesetLibrary *self)
{
  GString *ids = g_string_new (NULL);

  load_all (self);
  for (guint i = 0; i < self->rulesets->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "",
                            acies_ruleset_get_id (g_ptr_array_index (self->rulesets, i)));

  return g_string_free (ids, FALSE);
}

/**
 * acies_ruleset_library_find:
 * @self: a library
 * @id: the id of a ruleset
 * @error: return location for an error of the domain %ACIES_LOAD_ERROR
 *
 * Returns: (transfer none): the ruleset, or %NULL with
 *   %ACIES_LOAD_ERROR_UNKNOWN if there is none of that id, or else with the
 *   reason why it could not be loaded
 */
AciesRuleset *
acies_ruleset_library_find (AciesRulesetLibrary  *self,
                            const char           *id,
                            GError              **error)
{
  g_autofree char *shown = NULL;
  g_autofree char *ids = NULL;
  Found *found;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  found = find_module (self, id);
  if (found != NULL)
    {
      g_mutex_lock (&self->lock);
      load_module (self, found);
      g_mutex_unlock (&self->lock);
      if (found->error != NULL)
        g_propagate_error (error, g_error_copy (found->error));
      return found->ruleset;
    }

  ids = list_ids (self);
  shown = acies_text_shorten (id);
  if (*ids != '\0')
    g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_UNKNOWN,
                 /* Translators: an id, and a list of ids */
                 _("There is no ruleset “%s”; there are: %s"), shown, ids);
  else
    g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_UNKNOWN,
                 _("There is no ruleset “%s”, nor any other"), shown);

  return NULL;
}

/**
 * acies_ruleset_library_list_ids:
 * @self: a library
 *
 * Lists the rulesets that were found, without loading any: some may turn out not to
 * load.  May be called in any thread.
 *
 * Returns: (transfer full) (array zero-terminated=1): ids, in no order that matters
 */
char **
acies_ruleset_library_list_ids (AciesRulesetLibrary *self)
{
  g_autoptr (GStrvBuilder) ids = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (self), NULL);

  ids = g_strv_builder_new ();
  for (guint i = 0; i < self->found->len; i++)
    g_strv_builder_add (ids, ((const Found *) g_ptr_array_index (self->found, i))->id);

  return g_strv_builder_end (ids);
}

/**
 * acies_ruleset_library_get_etag:
 * @self: a library
 * @id: the id of a ruleset
 *
 * Gets a tag that identifies the state of a ruleset's files: of a ruleset that is
 * loaded, as they were then.  May be called in any thread.
 *
 * Returns: (transfer full) (nullable): the tag; %NULL if a file is missing
 */
char *
acies_ruleset_library_get_etag (AciesRulesetLibrary *self,
                                const char          *id)
{
  Found *found;
  char *etag;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  found = find_module (self, id);
  if (found == NULL)
    return NULL;

  g_mutex_lock (&self->lock);
  etag = found->ruleset != NULL ? g_strdup (found->etag) : query_etag (self, found);
  g_mutex_unlock (&self->lock);

  return etag;
}

/**
 * acies_ruleset_library_get_problems:
 * @self: a library
 *
 * Returns: (transfer none) (array zero-terminated=1): sentences on what could
 *   not be loaded, each with the file
 */
const char * const *
acies_ruleset_library_get_problems (AciesRulesetLibrary *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (self), NULL);

  load_all (self);

  return (const char * const *) self->problems->pdata;
}
