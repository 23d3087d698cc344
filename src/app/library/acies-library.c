/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <malloc.h>

#include "acies-library.h"
#include "acies-rules-index.h"
#include "acies-summary-cache.h"
#include "acies-task.h"
#include "acies-xml.h"

/* As many as there are cores to spare: people look at the first cards first. */
#define MAX_READERS 2
/* As many cards as a large window has room for: what was read before is there at once, but for the pictures. */
#define MAX_RECALLED 60

struct _AciesLibrary
{
  GObject           parent_instance;

  AciesSession     *session;
  AciesSketchStyle  style;
  int               scale;
  gboolean          loading;

  GListStore       *items;
  GListStore       *samples;
  /* (element-type AciesRulesCard) (nullable) */
  GPtrArray        *rules;
  GFileMonitor     *monitor;

  GCancellable     *cancellable;
  gboolean          looking;
  gboolean          look_again;
  guint             n_readers;
  /* (element-type AciesLibraryItem): still to be read. */
  GQueue            queue;
};

enum
{
  PROP_LOADING = 1,
  PROP_RULES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesLibrary, acies_library, G_TYPE_OBJECT)

/* ---- Reading the files ---- */

static void read_more (AciesLibrary *self);

/* A thread that reads keeps no reference to the library, which may go with its page. */
typedef struct
{
  GWeakRef          library;
  AciesLibraryItem *item;
  AciesSketchStyle  style;
  int               scale;
} Reading;

static void
read_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  const Reading *reading = task_data;
  GError *error = NULL;
  AciesSummary *summary = acies_summary_get (acies_session_get_rulesets (source_object),
                                             acies_session_get_cache (source_object),
                                             acies_library_item_get_file (reading->item), reading->style,
                                             reading->scale, cancellable, &error);

  if (summary != NULL)
    g_task_return_pointer (task, summary, (GDestroyNotify) acies_summary_free);
  else
    g_task_return_error (task, error);
}

static void
trim_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  g_task_return_boolean (task, TRUE);
}

/* Reading takes several times the memory that stays in use, and the allocator would keep it. */
static void
trim_memory (AciesLibrary *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, NULL, NULL);

  g_task_set_source_tag (task, trim_memory);
  acies_task_run (task, trim_thread);
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  Reading *reading = user_data;
  g_autoptr (AciesLibrary) self = g_weak_ref_get (&reading->library);
  g_autoptr (AciesLibraryItem) item = reading->item;
  g_autoptr (GError) error = NULL;
  AciesSummary *summary = g_task_propagate_pointer (G_TASK (result), &error);

  g_weak_ref_clear (&reading->library);
  g_free (reading);
  if (summary != NULL)
    acies_library_item_take_summary (item, summary);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    acies_library_item_set_problem (item, error->message);
  if (self != NULL)
    {
      self->n_readers--;
      read_more (self);
      if (self->n_readers == 0)
        trim_memory (self);
    }
}

/* Not before the rules are known, without which no file can be read. */
static void
read_more (AciesLibrary *self)
{
  while (self->rules != NULL && self->n_readers < MAX_READERS && !g_queue_is_empty (&self->queue)
         && !g_cancellable_is_cancelled (self->cancellable))
    {
      Reading *reading = g_new0 (Reading, 1);
      g_autoptr (GTask) task = g_task_new (self->session, self->cancellable, read_cb, reading);

      g_weak_ref_init (&reading->library, self);
      reading->item = g_queue_pop_head (&self->queue);
      reading->style = self->style;
      reading->scale = self->scale;
      self->n_readers++;
      g_task_set_source_tag (task, read_more);
      g_task_set_task_data (task, reading, NULL);
      acies_task_run (task, read_thread);
    }
}

static void
queue_item (AciesLibrary     *self,
            AciesLibraryItem *item)
{
  if (acies_library_item_get_state (item) == ACIES_ITEM_MISSING)
    return;

  g_queue_push_tail (&self->queue, g_object_ref (item));
}

/* ---- Rules ---- */

static void
take_rules (AciesLibrary *self,
            GPtrArray    *rules)
{
  self->rules = rules;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULES]);
}

static void
read_rules_thread (GTask        *task,
                   gpointer      source_object,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  AciesSession *session = task_data;

  g_task_return_pointer (task,
                         acies_rules_index_read (acies_session_get_rulesets (session), acies_session_get_cache (session)),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
rules_read_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  AciesLibrary *self = ACIES_LIBRARY (object);
  GPtrArray *rules = g_task_propagate_pointer (G_TASK (result), NULL);

  if (rules == NULL)
    return;

  take_rules (self, rules);
  read_more (self);
}

/* Loads rulesets that are new, or all after the first start. */
static void
read_rules (AciesLibrary *self)
{
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, rules_read_cb, NULL);

  g_task_set_source_tag (task, read_rules);
  g_task_set_task_data (task, g_object_ref (self->session), g_object_unref);
  acies_task_run (task, read_rules_thread);
}

/* ---- Looking what there is ---- */

typedef struct
{
  AciesSession     *session;
  AciesSketchStyle  style;
  int               scale;
  gboolean          is_first;
  GFile            *folder;
  /* (element-type AciesLibraryItem) */
  GPtrArray        *files;
  GPtrArray        *samples;
  /* (element-type AciesRulesCard) (nullable) */
  GPtrArray        *rules;
} Look;

static void
look_free (gpointer data)
{
  Look *look = data;

  g_clear_object (&look->session);
  g_clear_object (&look->folder);
  g_ptr_array_unref (look->files);
  g_ptr_array_unref (look->samples);
  g_clear_pointer (&look->rules, g_ptr_array_unref);
  g_free (look);
}

static gint64
query_modified (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED) : 0;
}

static gboolean
is_listed (GPtrArray *files,
           GFile     *file)
{
  for (guint i = 0; i < files->len; i++)
    if (g_file_equal (acies_library_item_get_file (files->pdata[i]), file))
      return TRUE;

  return FALSE;
}

static void
list_folder (GFile        *folder,
             GPtrArray    *files,
             GCancellable *cancellable)
{
  g_autoptr (GFileEnumerator) children = NULL;
  GFileInfo *info;
  GFile *child;

  children = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                        G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  while (children != NULL && g_file_enumerator_iterate (children, &info, &child, cancellable, NULL)
         && info != NULL)
    {
      AciesFileKind kind = acies_file_kind_for_file (child);
      guint64 modified = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED);

      if ((kind == ACIES_FILE_BATTLE || kind == ACIES_FILE_ARMY) && !is_listed (files, child))
        g_ptr_array_add (files, acies_library_item_new (child, (gint64) modified, 0));
    }
}

static gint64
get_time (AciesLibraryItem *item)
{
  return MAX (acies_library_item_get_visited (item), acies_library_item_get_modified (item));
}

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  gint64 first = get_time (*(AciesLibraryItem * const *) one);
  gint64 second = get_time (*(AciesLibraryItem * const *) other);

  return first > second ? -1 : first < second;
}

static int
compare_names (gconstpointer one,
               gconstpointer other)
{
  return g_strcmp0 (g_file_peek_path (acies_library_item_get_file (*(AciesLibraryItem * const *) one)),
                    g_file_peek_path (acies_library_item_get_file (*(AciesLibraryItem * const *) other)));
}

/* Gives cards the texts that were read before. */
static void
recall (const Look *look,
        GPtrArray  *files)
{
  for (guint i = 0; i < MIN (files->len, MAX_RECALLED); i++)
    {
      AciesLibraryItem *item = files->pdata[i];
      AciesSummary *summary = NULL;

      if (acies_library_item_get_state (item) != ACIES_ITEM_MISSING)
        summary = acies_summary_recall (acies_session_get_rulesets (look->session),
                                        acies_session_get_cache (look->session), acies_library_item_get_file (item),
                                        look->style, look->scale);
      if (summary != NULL)
        acies_library_item_take_summary (item, summary);
    }
}

static void
look_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Look *look = task_data;
  g_autoptr (GFile) samples = g_file_new_build_filename (acies_data_dir (), "samples", NULL);

  for (guint i = 0; i < look->files->len; i++)
    acies_library_item_set_modified (look->files->pdata[i],
                                     query_modified (acies_library_item_get_file (look->files->pdata[i])));
  list_folder (look->folder, look->files, cancellable);
  list_folder (samples, look->samples, cancellable);
  g_ptr_array_sort (look->files, compare_times);
  g_ptr_array_sort (look->samples, compare_names);
  if (look->is_first)
    {
      look->rules = acies_rules_index_recall (acies_session_get_rulesets (look->session),
                                              acies_session_get_cache (look->session));
      recall (look, look->files);
      recall (look, look->samples);
    }
  g_task_return_boolean (task, TRUE);
}

/* Returns: (transfer full) (nullable): what the store has of a file that has not changed since */
static AciesLibraryItem *
find_known (GListModel       *store,
            AciesLibraryItem *found,
            guint            *position)
{
  for (guint i = 0; i < g_list_model_get_n_items (store); i++)
    {
      g_autoptr (AciesLibraryItem) known = g_list_model_get_item (store, i);

      if (g_file_equal (acies_library_item_get_file (known), acies_library_item_get_file (found))
          && acies_library_item_get_modified (known) == acies_library_item_get_modified (found))
        {
          *position = i;
          return g_steal_pointer (&known);
        }
    }

  return NULL;
}

/* What is known already stays, so that cards do not flicker. */
static void
merge (AciesLibrary *self,
       GListStore   *store,
       GPtrArray    *files)
{
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (store));
  gboolean same = n_before == files->len;

  for (guint i = 0; i < files->len; i++)
    {
      guint position = 0;
      AciesLibraryItem *known = find_known (G_LIST_MODEL (store), files->pdata[i], &position);

      same = same && known != NULL && position == i;
      if (known == NULL)
        {
          queue_item (self, files->pdata[i]);
          continue;
        }
      g_object_unref (files->pdata[i]);
      files->pdata[i] = known;
    }

  if (!same)
    g_list_store_splice (store, 0, n_before, files->pdata, files->len);
}

static void
looked_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  AciesLibrary *self = ACIES_LIBRARY (object);
  Look *look = g_task_get_task_data (G_TASK (result));

  self->looking = FALSE;
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;

  if (look->rules != NULL)
    take_rules (self, g_steal_pointer (&look->rules));
  merge (self, self->items, look->files);
  merge (self, self->samples, look->samples);
  if (self->loading)
    {
      self->loading = FALSE;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
    }
  if (look->is_first && self->rules == NULL)
    read_rules (self);
  read_more (self);
  if (self->look_again)
    acies_library_refresh (self);
}

/**
 * acies_library_refresh:
 * @self: a library
 *
 * Looks for files in a thread, and reads those that are new or have changed.
 */
void
acies_library_refresh (AciesLibrary *self)
{
  g_autoptr (GTask) task = NULL;
  GListModel *recent;
  Look *look;

  g_return_if_fail (ACIES_IS_LIBRARY (self));

  self->look_again = self->looking;
  if (self->looking)
    return;

  self->looking = TRUE;
  look = g_new0 (Look, 1);
  look->session = g_object_ref (self->session);
  look->style = self->style;
  look->scale = self->scale;
  look->is_first = self->loading;
  look->folder = g_object_ref (acies_session_peek_folder (self->session));
  look->files = g_ptr_array_new_with_free_func (g_object_unref);
  look->samples = g_ptr_array_new_with_free_func (g_object_unref);
  recent = acies_session_get_recent (self->session);
  for (guint i = 0; i < g_list_model_get_n_items (recent); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (recent, i);

      g_ptr_array_add (look->files,
                       acies_library_item_new (file, 0, acies_session_get_visited (self->session, file)));
    }

  task = g_task_new (self, self->cancellable, looked_cb, NULL);
  g_task_set_source_tag (task, acies_library_refresh);
  g_task_set_task_data (task, look, look_free);
  acies_task_run (task, look_thread);
}

/* Recovery copies and files that are being saved come and go under hidden names. */
static void
folder_changed_cb (AciesLibrary *self,
                   GFile        *file)
{
  g_autofree char *name = g_file_get_basename (file);

  if (name == NULL || name[0] != '.')
    acies_library_refresh (self);
}

/* Looks at the folder that is chosen now, and goes on watching it. */
static void
watch_folder (AciesLibrary *self)
{
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  self->monitor = g_file_monitor_directory (acies_session_peek_folder (self->session), G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (folder_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
other_folder_cb (AciesLibrary *self)
{
  watch_folder (self);
  acies_library_refresh (self);
}

/* ---- Object ---- */

static void
acies_library_dispose (GObject *object)
{
  AciesLibrary *self = ACIES_LIBRARY (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_queue_clear_full (&self->queue, g_object_unref);
  g_clear_object (&self->monitor);
  g_clear_object (&self->items);
  g_clear_object (&self->samples);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_library_parent_class)->dispose (object);
}

static void
acies_library_finalize (GObject *object)
{
  AciesLibrary *self = ACIES_LIBRARY (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->rules, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_library_parent_class)->finalize (object);
}

static void
acies_library_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LOADING:
      g_value_set_boolean (value, ACIES_LIBRARY (object)->loading);
      break;
    case PROP_RULES:
      g_value_set_boxed (value, ACIES_LIBRARY (object)->rules);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_library_class_init (AciesLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_library_dispose;
  object_class->finalize = acies_library_finalize;
  object_class->get_property = acies_library_get_property;

  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, TRUE,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                   | G_PARAM_STATIC_STRINGS);
  properties[PROP_RULES] = g_param_spec_boxed ("rules", NULL, NULL, G_TYPE_PTR_ARRAY,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_library_init (AciesLibrary *self)
{
  self->loading = TRUE;
  self->scale = 1;
  self->cancellable = g_cancellable_new ();
  self->items = g_list_store_new (ACIES_TYPE_LIBRARY_ITEM);
  self->samples = g_list_store_new (ACIES_TYPE_LIBRARY_ITEM);
  g_queue_init (&self->queue);
}

/**
 * acies_library_new:
 * @session: the session
 *
 * Returns: (transfer full): a library, empty until acies_library_refresh()
 */
AciesLibrary *
acies_library_new (AciesSession *session)
{
  AciesLibrary *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  self = g_object_new (ACIES_TYPE_LIBRARY, NULL);
  self->session = g_object_ref (session);
  watch_folder (self);
  g_signal_connect_object (session, "notify::folder", G_CALLBACK (other_folder_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_session_get_recent (session), "items-changed",
                           G_CALLBACK (acies_library_refresh), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * acies_library_get_items:
 * @self: a library
 *
 * Returns: (transfer none): a list of #AciesLibraryItem: files used lately and those in the folder of
 *   documents, newest first
 */
GListModel *
acies_library_get_items (AciesLibrary *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY (self), NULL);

  return G_LIST_MODEL (self->items);
}

/**
 * acies_library_get_samples:
 * @self: a library
 *
 * Returns: (transfer none): a list of #AciesLibraryItem: the samples
 */
GListModel *
acies_library_get_samples (AciesLibrary *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY (self), NULL);

  return G_LIST_MODEL (self->samples);
}

/**
 * acies_library_get_rules:
 * @self: a library
 *
 * Returns: (transfer none) (nullable) (element-type AciesRulesCard): what cards show of the rulesets, by
 *   title; %NULL until that is known
 */
GPtrArray *
acies_library_get_rules (AciesLibrary *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY (self), NULL);

  return self->rules;
}

/**
 * acies_library_is_loading:
 * @self: a library
 *
 * Returns: whether it has not looked for files yet
 */
gboolean
acies_library_is_loading (AciesLibrary *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY (self), FALSE);

  return self->loading;
}

static void
queue_all (AciesLibrary *self,
           GListStore   *store)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++)
    {
      g_autoptr (AciesLibraryItem) item = g_list_model_get_item (G_LIST_MODEL (store), i);

      queue_item (self, item);
    }
}

/**
 * acies_library_set_style:
 * @self: a library
 * @style: the colors to paint in
 * @scale: device pixels to the pixel
 *
 * Reads all files and paints their pictures again, unless nothing changes.
 */
void
acies_library_set_style (AciesLibrary     *self,
                         AciesSketchStyle  style,
                         int               scale)
{
  g_return_if_fail (ACIES_IS_LIBRARY (self));

  scale = CLAMP (scale, 1, 4);
  if (self->style == style && self->scale == scale)
    return;

  self->style = style;
  self->scale = scale;
  g_queue_clear_full (&self->queue, g_object_unref);
  queue_all (self, self->items);
  queue_all (self, self->samples);
  read_more (self);
}
