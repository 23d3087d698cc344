/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-battle-journal-private.h"
#include "acies-battle-store.h"
#include "acies-file-private.h"
#include "acies-xml.h"

struct _AciesBattleStore
{
  GObject       parent_instance;

  AciesBattle        *battle;
  GFile              *file;
  char               *etag;
  AciesBattleJournal *journal;
  guint               n_recovered;
  /* The warning of the journal that `notify` announced last. */
  char               *warning;
  /* (nullable): the error for which the last event could not be logged. */
  GError             *obstacle;
};

enum
{
  PROP_BATTLE = 1,
  PROP_FILE,
  PROP_N_RECOVERED,
  PROP_WARNING,
  PROP_OBSTACLE,
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
  g_clear_pointer (&self->journal, acies_battle_journal_free);
  g_clear_object (&self->battle);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_battle_store_parent_class)->dispose (object);
}

static void
acies_battle_store_finalize (GObject *object)
{
  AciesBattleStore *self = ACIES_BATTLE_STORE (object);

  g_free (self->etag);
  g_free (self->warning);
  g_clear_error (&self->obstacle);

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
    case PROP_WARNING:
      g_value_set_string (value, self->warning);
      break;
    case PROP_OBSTACLE:
      g_value_set_boxed (value, self->obstacle);
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
  properties[PROP_WARNING] = g_param_spec_string ("warning", NULL, NULL, NULL, readable);
  properties[PROP_OBSTACLE] = g_param_spec_boxed ("obstacle", NULL, NULL, G_TYPE_ERROR, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_battle_store_init (AciesBattleStore *self)
{
}

static void
update_warning (AciesBattleStore *self)
{
  const char *warning = acies_battle_journal_get_warning (self->journal);

  if (warning == NULL || g_strcmp0 (warning, self->warning) == 0)
    return;

  g_free (self->warning);
  self->warning = g_strdup (warning);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WARNING]);
}

static void
set_obstacle (AciesBattleStore *self,
              const GError     *error)
{
  if (error == NULL && self->obstacle == NULL)
    return;

  g_clear_error (&self->obstacle);
  self->obstacle = error != NULL ? g_error_copy (error) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OBSTACLE]);
}

static gboolean
write_event_cb (AciesBattle  *battle,
                AciesEvent   *event,
                gpointer      user_data,
                GError      **error)
{
  AciesBattleStore *self = user_data;
  g_autoptr (GError) local_error = NULL;

  acies_battle_journal_write (self->journal, event, self->etag, &local_error);
  update_warning (self);
  set_obstacle (self, local_error);
  if (local_error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
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

static char *
make_tag (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/**
 * acies_battle_store_open_bytes:
 * @library: the rulesets
 * @file: the battle's file
 * @bytes: its content, as acies_file_read() gave it
 * @etag: (nullable): the tag that came with it
 * @error: return location
 *
 * Opens a battle that was read already, and replays the journal that was left beside it.
 *
 * Returns: (transfer full): the store, or %NULL with an error that names file, line and cause
 */
AciesBattleStore *
acies_battle_store_open_bytes (AciesRulesetLibrary  *library,
                               GFile                *file,
                               GBytes               *bytes,
                               const char           *etag,
                               GError              **error)
{
  g_autofree char *name = NULL;
  g_autofree char *tag = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  AciesBattleStore *self;
  gboolean in_use;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  name = acies_file_get_label (file);
  battle = acies_battle_file_parse (library, bytes, name, error);
  if (battle == NULL)
    return NULL;

  self = store_new (battle, file);
  self->etag = g_strdup (etag);
  tag = make_tag (bytes);
  self->journal = acies_battle_journal_new (battle, file, tag,
                                            g_list_model_get_n_items (acies_battle_get_log (battle)));
  self->n_recovered = acies_battle_journal_recover (self->journal, &in_use);
  if (in_use)
    acies_battle_journal_set_busy (&self->obstacle);
  update_warning (self);
  acies_battle_set_sink (battle, write_event_cb, self, NULL);

  return self;
}

/**
 * acies_battle_store_open:
 * @library: the rulesets
 * @file: a battle file
 * @error: return location
 *
 * Opens a battle, with the events of its journal that the file lacks.  Writes
 * nothing before the first event.
 *
 * Returns: (transfer full) (nullable): the store; %NULL with an error that
 *   names file, line and cause
 */
AciesBattleStore *
acies_battle_store_open (AciesRulesetLibrary  *library,
                         GFile                *file,
                         GError              **error)
{
  g_autofree char *etag = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = acies_file_read (file, &etag, NULL, error);
  if (bytes == NULL)
    return NULL;

  return acies_battle_store_open_bytes (library, file, bytes, etag, error);
}

/**
 * acies_battle_store_create:
 * @battle: a battle that has no file yet
 * @file: its file; replaced when it exists
 * @error: return location
 *
 * Saves a new battle and creates its store.
 *
 * Returns: (transfer full) (nullable): the store; %NULL on error
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
  self->journal = acies_battle_journal_new (battle, file, NULL, 0);
  if (!acies_battle_store_save_anyway (self, error))
    return NULL;
  acies_battle_set_sink (battle, write_event_cb, self, NULL);

  return g_steal_pointer (&self);
}

/**
 * acies_battle_store_get_battle:
 * @self: a store
 *
 * Returns: (transfer none): the battle
 */
AciesBattle *
acies_battle_store_get_battle (AciesBattleStore *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), NULL);

  return self->battle;
}

/**
 * acies_battle_store_get_file:
 * @self: a store
 *
 * Returns: (transfer none) (nullable): the file of the battle; %NULL before it
 *   is saved the first time
 */
GFile *
acies_battle_store_get_file (AciesBattleStore *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), NULL);

  return self->file;
}

/**
 * acies_battle_store_get_n_recovered:
 * @self: a store
 *
 * Returns: how many entries came from the journal and are not in the file
 */
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

/**
 * acies_battle_store_get_obstacle:
 * @self: a battle store
 *
 * Gets the error for which the last event could not be logged or the next one cannot: %G_IO_ERROR_NO_SPACE
 * for a full disk, %G_IO_ERROR_BUSY when another program logs to the same battle, %G_IO_ERROR_WRONG_ETAG
 * when the file or its journal was changed by another program, or another error of the system.
 *
 * Returns: (transfer none) (nullable): the error; %NULL when events can be logged
 */
const GError *
acies_battle_store_get_obstacle (AciesBattleStore *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), NULL);

  return self->obstacle;
}

/**
 * acies_battle_store_retry:
 * @self: a battle store
 *
 * Checks whether the obstacle is gone, and updates it.
 *
 * Returns: whether events can be logged
 */
gboolean
acies_battle_store_retry (AciesBattleStore *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);

  acies_battle_journal_probe (self->journal, self->etag, &error);
  update_warning (self);
  set_obstacle (self, error);

  return error == NULL;
}

gboolean
acies_battle_store_is_writable (AciesBattleStore *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);

  return acies_file_is_writable (self->file);
}

/**
 * acies_battle_store_is_outdated:
 * @self: a store
 *
 * Returns: whether another program has changed the file since it was read or saved here; %FALSE for one that is gone
 */
gboolean
acies_battle_store_is_outdated (AciesBattleStore *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);

  return !acies_file_check_etag (self->file, self->etag, NULL);
}

/* The file now has all events.  Until the journal is removed, its tag shows that it is older. */
static void
note_saved (AciesBattleStore *self,
            GBytes           *bytes)
{
  g_autofree char *tag = make_tag (bytes);

  acies_battle_journal_note_saved (self->journal, tag);
  self->n_recovered = 0;
  acies_battle_mark_saved (self->battle);
  set_obstacle (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RECOVERED]);
}

/* Locks the journal of @file and replaces @file. */
static gboolean
write_file (AciesBattleJournal  *journal,
            GFile               *file,
            GBytes              *bytes,
            char               **etag,
            gboolean             anyway,
            GError             **error)
{
  if (!acies_battle_journal_claim (journal, *etag, anyway, error))
    {
      g_autofree char *label = acies_file_get_label (file);

      g_prefix_error (error, _("%s could not be saved: "), label);
      return FALSE;
    }
  if (!acies_file_replace (file, bytes, etag, !anyway, NULL, error))
    {
      acies_battle_journal_release (journal);
      return FALSE;
    }

  return TRUE;
}

static gboolean
save (AciesBattleStore  *self,
      gboolean           anyway,
      GError           **error)
{
  g_autoptr (GBytes) bytes = acies_battle_file_to_bytes (self->battle);
  gboolean saved = write_file (self->journal, self->file, bytes, &self->etag, anyway, error);

  if (saved)
    note_saved (self, bytes);
  update_warning (self);

  return saved;
}

/**
 * acies_battle_store_save:
 * @self: a battle store
 * @error: return location
 *
 * Replaces the file of a battle as a whole, and removes the journal.
 *
 * Returns: %FALSE with %G_IO_ERROR_WRONG_ETAG when the file or the journal was
 *   changed by another program, with %G_IO_ERROR_BUSY when another program logs
 *   to the same battle, or the error for which the file cannot be written; the
 *   old file and the journal are then unchanged
 */
gboolean
acies_battle_store_save (AciesBattleStore  *self,
                         GError           **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);

  return save (self, FALSE, error);
}

/**
 * acies_battle_store_save_anyway:
 * @self: a battle store
 * @error: return location
 *
 * Saves as acies_battle_store_save() does, but also replaces a file that another
 * program changed.  Entries that another program logged and that are not in this
 * battle are kept in another file.
 *
 * Returns: %FALSE with the errors of acies_battle_store_save() except
 *   %G_IO_ERROR_WRONG_ETAG
 */
gboolean
acies_battle_store_save_anyway (AciesBattleStore  *self,
                                GError           **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);

  return save (self, TRUE, error);
}

/**
 * acies_battle_store_save_as:
 * @self: a battle store
 * @file: another file
 * @error: return location
 *
 * Saves a battle to another file, which becomes its file.  The old file stays
 * as it was saved last.
 *
 * Returns: %FALSE when it cannot be written, and nothing changed
 */
gboolean
acies_battle_store_save_as (AciesBattleStore  *self,
                            GFile             *file,
                            GError           **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesBattleJournal) journal = NULL;
  g_autoptr (AciesBattleJournal) old = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autofree char *etag = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (g_file_equal (file, self->file))
    return acies_battle_store_save_anyway (self, error);

  bytes = acies_battle_file_to_bytes (self->battle);
  journal = acies_battle_journal_new (self->battle, file, NULL, 0);
  if (!write_file (journal, file, bytes, &etag, TRUE, error))
    return FALSE;

  old = g_steal_pointer (&self->journal);
  self->journal = g_steal_pointer (&journal);
  if (!acies_battle_journal_discard (old, &local_error))
    g_debug ("The former journal stays: %s", local_error->message);
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = g_steal_pointer (&etag);
  note_saved (self, bytes);
  update_warning (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);

  return TRUE;
}

/**
 * acies_battle_store_discard:
 * @self: a battle store
 * @error: return location
 *
 * Removes the journal with all events that are not saved.
 *
 * Returns: %FALSE when another program uses the journal by now, or it cannot be
 *   removed
 */
gboolean
acies_battle_store_discard (AciesBattleStore  *self,
                            GError           **error)
{
  gboolean discarded;

  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (self), FALSE);

  discarded = acies_battle_journal_discard (self->journal, error);
  if (discarded)
    self->n_recovered = 0;
  update_warning (self);

  return discarded;
}
