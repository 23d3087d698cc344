/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <errno.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "acies-army-xml-private.h"
#include "acies-battle-store.h"
#include "acies-journal-private.h"

struct _AciesBattleStore
{
  GObject       parent_instance;

  AciesBattle  *battle;
  GFile        *file;
  char         *etag;
  /* SHA-256 of the file as we know it: what a journal of ours continues. */
  char         *tag;
  /* Opened for writing with the first event. */
  AciesJournal *journal;
  guint         n_recovered;
  /* A journal of another version of the file lies in the way of ours. */
  gboolean      has_stray_journal;
  char         *warning;
};

enum
{
  PROP_BATTLE = 1,
  PROP_FILE,
  PROP_N_RECOVERED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesBattleStore, acies_battle_store, G_TYPE_OBJECT)

static void
acies_battle_store_dispose (GObject *object)
{
  AciesBattleStore *self = ACIES_BATTLE_STORE (object);

  if (self->battle != NULL)
    acies_battle_set_sink (self->battle, NULL, NULL, NULL);
  g_clear_pointer (&self->journal, acies_journal_close);
  g_clear_object (&self->battle);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_battle_store_parent_class)->dispose (object);
}

static void
acies_battle_store_finalize (GObject *object)
{
  AciesBattleStore *self = ACIES_BATTLE_STORE (object);

  g_free (self->etag);
  g_free (self->tag);
  g_free (self->warning);

  G_OBJECT_CLASS (acies_battle_store_parent_class)->finalize (object);
}

static void
acies_battle_store_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  AciesBattleStore *self = ACIES_BATTLE_STORE (object);

  switch (prop_id)
    {
    case PROP_BATTLE:
      g_value_set_object (value, self->battle);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_N_RECOVERED:
      g_value_set_uint (value, self->n_recovered);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_battle_store_class_init (AciesBattleStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_battle_store_dispose;
  object_class->finalize = acies_battle_store_finalize;
  object_class->get_property = acies_battle_store_get_property;

  properties[PROP_BATTLE] = g_param_spec_object ("battle", NULL, NULL, ACIES_TYPE_BATTLE, readable);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, readable);
  properties[PROP_N_RECOVERED] = g_param_spec_uint ("n-recovered", NULL, NULL, 0, G_MAXUINT, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_battle_store_init (AciesBattleStore *self)
{
}

/* `.NAME.journal` beside the file.  What is not on a disk of ours has its
 * journal among the user's own files. */
static char *
journal_path (GFile *file)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;

  if (path != NULL)
    {
      g_autofree char *base = g_path_get_basename (path);

      folder = g_path_get_dirname (path);
      name = g_strdup_printf (".%s.journal", base);
    }
  else
    {
      g_autofree char *uri = g_file_get_uri (file);
      g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);

      folder = g_build_filename (g_get_user_state_dir (), "acies", "journals", NULL);
      g_mkdir_with_parents (folder, 0700);
      name = g_strdup_printf ("%s.journal", sum);
    }

  return g_build_filename (folder, name, NULL);
}

/* It may be all that there is of a battle, so it is kept beside the one that is begun. */
static void
put_aside_journal (const char *path)
{
  for (guint n = 1; n < 1000; n++)
    {
      g_autofree char *aside = g_strdup_printf ("%s.%u", path, n);

      if (!g_file_test (aside, G_FILE_TEST_EXISTS))
        {
          if (g_rename (path, aside) != 0)
            g_debug ("%s could not be put aside: %s", path, g_strerror (errno));
          return;
        }
    }
}

/* The journal is opened with the first event, so that looking at a battle
 * leaves nothing behind and bars nobody. */
static gboolean
open_journal (AciesBattleStore  *self,
              GError           **error)
{
  g_autofree char *path = journal_path (self->file);
  g_autofree char *etag = acies_file_get_etag (self->file);
  g_autofree char *label = acies_file_get_label (self->file);
  AciesJournal *journal;

  if (self->etag != NULL && etag != NULL && strcmp (etag, self->etag) != 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                   _("%s has been changed by another program since it was opened"), label);
      return FALSE;
    }

  if (self->has_stray_journal)
    put_aside_journal (path);
  self->has_stray_journal = FALSE;
  journal = acies_journal_open (path, self->tag, error);
  if (journal == NULL)
    return FALSE;
  if (acies_journal_get_n_records (journal) != self->n_recovered)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                   _("%s: more has been logged in another window since it was opened here"), label);
      acies_journal_close (journal);
      return FALSE;
    }
  self->journal = journal;

  return TRUE;
}

static gboolean
write_event_cb (AciesBattle  *battle,
                AciesEvent   *event,
                gpointer      user_data,
                GError      **error)
{
  AciesBattleStore *self = user_data;
  g_autofree char *xml = NULL;

  if (self->journal == NULL && !open_journal (self, error))
    return FALSE;

  xml = acies_event_to_xml (event);
  return acies_journal_append (self->journal, xml, error);
}

/* A journal that continues another state of the file: either everything in it
 * was saved before it could be taken away, or somebody put another file in the
 * place of ours. */
static gboolean
is_all_saved (AciesBattleStore *self,
              const char       *path,
              GPtrArray        *records)
{
  GListModel *log = acies_battle_get_log (self->battle);

  for (guint i = 0; i < records->len; i++)
    {
      g_autoptr (AciesEvent) event = acies_event_from_xml (acies_battle_get_ruleset (self->battle),
                                                           records->pdata[i], path, NULL);
      g_autoptr (AciesEvent) saved = NULL;
      g_autofree char *xml = NULL;

      if (event != NULL)
        saved = g_list_model_get_item (log, acies_event_get_number (event) - 1);
      xml = saved != NULL ? acies_event_to_xml (saved) : NULL;
      if (g_strcmp0 (xml, records->pdata[i]) != 0)
        return FALSE;
    }

  return TRUE;
}

static gboolean
replay_journal (AciesBattleStore  *self,
                const char        *path,
                GPtrArray         *records,
                GError           **error)
{
  for (guint i = 0; i < records->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s, record %u", path, i + 1);
      g_autoptr (AciesEvent) event = acies_event_from_xml (acies_battle_get_ruleset (self->battle),
                                                           records->pdata[i], name, error);
      guint group;

      if (event == NULL)
        return FALSE;
      group = acies_event_get_group (event);
      if (!acies_battle_restore (self->battle, event, group, error))
        {
          g_prefix_error (error, "%s: ", name);
          return FALSE;
        }
      self->n_recovered++;
    }

  return TRUE;
}

static void
recover (AciesBattleStore *self)
{
  g_autofree char *path = journal_path (self->file);
  g_autofree char *tag = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  gboolean torn = FALSE;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;

  if (!acies_journal_read (path, &tag, &records, &torn, &error))
    {
      self->warning = g_strdup (error->message);
      return;
    }
  if (tag == NULL)
    return;
  if (strcmp (tag, self->tag) != 0)
    {
      self->has_stray_journal = records->len > 0 && !is_all_saved (self, path, records);
      if (self->has_stray_journal)
        self->warning = g_strdup_printf (_("%s holds entries of another version of this battle. "
                                           "It will be kept beside the new one."), path);
      return;
    }
  if (!replay_journal (self, path, records, &error))
    self->warning = g_strdup (error->message);
}

static AciesBattleStore *
store_new (AciesBattle *battle,
           GFile       *file)
{
  AciesBattleStore *self = g_object_new (ACIES_TYPE_BATTLE_STORE, NULL);

  self->battle = g_object_ref (battle);
  self->file = g_object_ref (file);

  return self;
}

static void
remember_file (AciesBattleStore *self,
               GBytes           *bytes)
{
  g_free (self->tag);
  self->tag = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/**
 * acies_battle_store_open:
 * @library: the rulesets there are
 * @file: a battle file
 * @error: return location
 *
 * Opens a battle, with what a journal beside it still has to give.  Nothing is
 * written until there is an event to log.
 *
 * Returns: (transfer full) (nullable): the battle with its file; %NULL with an
 *   error naming file, line and cause
 */
AciesBattleStore *
acies_battle_store_open (AciesRulesetLibrary  *library,
                         GFile                *file,
                         GError              **error)
{
  g_autofree char *name = NULL;
  g_autofree char *etag = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesBattleStore) self = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = acies_file_get_label (file);
  /* Before reading: what changes in between is then noticed later. */
  etag = acies_file_get_etag (file);
  bytes = acies_xml_load_bytes (file, NULL, error);
  if (bytes == NULL)
    return NULL;
  battle = acies_battle_file_parse (library, bytes, name, error);
  if (battle == NULL)
    return NULL;

  self = store_new (battle, file);
  self->etag = g_steal_pointer (&etag);
  remember_file (self, bytes);
  recover (self);
  acies_battle_set_sink (battle, write_event_cb, self, NULL);

  return g_steal_pointer (&self);
}

/**
 * acies_battle_store_create:
 * @battle: a battle that has no file yet
 * @file: where it is to be kept; replaced when it exists
 * @error: return location
 *
 * Saves a new battle, and keeps its journal from then on.
 *
 * Returns: (transfer full) (nullable): the battle with its file
 */
AciesBattleStore *
acies_battle_store_create (AciesBattle  *battle,
                           GFile        *file,
                           GError      **error)
{
  g_autoptr (AciesBattleStore) self = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = store_new (battle, file);
  if (!acies_battle_store_save_anyway (self, error))
    return NULL;
  acies_battle_set_sink (battle, write_event_cb, self, NULL);

  return g_steal_pointer (&self);
}

AciesBattle *
acies_battle_store_get_battle (AciesBattleStore *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), NULL);

  return self->battle;
}

GFile *
acies_battle_store_get_file (AciesBattleStore *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), NULL);

  return self->file;
}

guint
acies_battle_store_get_n_recovered (AciesBattleStore *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), 0);

  return self->n_recovered;
}

const char *
acies_battle_store_get_warning (AciesBattleStore *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), NULL);

  return self->warning;
}

gboolean
acies_battle_store_is_writable (AciesBattleStore *self)
{
  const char *path;
  g_autofree char *folder = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);

  path = g_file_peek_path (self->file);
  if (path == NULL)
    return TRUE;

  /* The file is replaced, so its folder must take a new one; a file without
   * write permission says that its owner wants it left alone. */
  folder = g_path_get_dirname (path);
  return g_access (folder, W_OK) == 0 && (g_access (path, F_OK) != 0 || g_access (path, W_OK) == 0);
}

static gboolean
save (AciesBattleStore  *self,
      gboolean           check_etag,
      GError           **error)
{
  g_autoptr (GBytes) bytes = acies_battle_file_to_bytes (self->battle);

  if (!acies_file_replace (self->file, bytes, &self->etag, check_etag, NULL, error))
    return FALSE;

  /* Everything is in the file now; until the journal is gone it is known by its tag to be older. */
  if (self->journal == NULL && self->n_recovered > 0)
    {
      g_autofree char *path = journal_path (self->file);

      g_unlink (path);
    }
  g_clear_pointer (&self->journal, acies_journal_remove);
  remember_file (self, bytes);
  self->n_recovered = 0;
  acies_battle_mark_saved (self->battle);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RECOVERED]);

  return TRUE;
}

/**
 * acies_battle_store_save:
 * @self: a battle with its file
 * @error: return location
 *
 * Replaces the file as a whole, and takes the journal away.
 *
 * Returns: %FALSE with %G_IO_ERROR_WRONG_ETAG when the file changed on disk, or
 *   why it cannot be written; the old file and the journal are then untouched
 */
gboolean
acies_battle_store_save (AciesBattleStore  *self,
                         GError           **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);

  return save (self, TRUE, error);
}

gboolean
acies_battle_store_save_anyway (AciesBattleStore  *self,
                                GError           **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);

  return save (self, FALSE, error);
}

/**
 * acies_battle_store_save_as:
 * @self: a battle with its file
 * @file: another file
 * @error: return location
 *
 * Saves the battle to another file and keeps it there from then on.  The old
 * file stays as it was saved last.
 *
 * Returns: %FALSE when it cannot be written; then nothing changed
 */
gboolean
acies_battle_store_save_as (AciesBattleStore  *self,
                            GFile             *file,
                            GError           **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *etag = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (g_file_equal (file, self->file))
    return acies_battle_store_save_anyway (self, error);

  bytes = acies_battle_file_to_bytes (self->battle);
  if (!acies_file_replace (file, bytes, &etag, FALSE, NULL, error))
    return FALSE;

  acies_battle_store_discard (self);
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = g_steal_pointer (&etag);
  remember_file (self, bytes);
  acies_battle_mark_saved (self->battle);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);

  return TRUE;
}

void
acies_battle_store_discard (AciesBattleStore *self)
{
  g_return_if_fail (ACIES_IS_BATTLE_STORE (self));

  if (self->journal == NULL && self->n_recovered > 0)
    {
      g_autofree char *path = journal_path (self->file);

      g_unlink (path);
    }
  g_clear_pointer (&self->journal, acies_journal_remove);
  self->n_recovered = 0;
}
