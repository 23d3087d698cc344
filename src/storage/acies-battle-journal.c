/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <sys/stat.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "acies-battle-file.h"
#include "acies-battle-journal-private.h"
#include "acies-file-private.h"
#include "acies-journal-private.h"

struct _AciesBattleJournal
{
  /* Not owned: the battle's store owns both. */
  AciesBattle  *battle;
  GFile        *file;
  char         *path;
  char         *tag;
  guint         n_saved;

  /* (nullable): not NULL while it is locked */
  AciesJournal *journal;
  /* Whether it has exactly the events of the log that the file lacks, so that events can be appended */
  gboolean      writing;

  /* SHA-256 of the journal when events were recovered from it, and when it was copied */
  char         *seen;
  char         *copied;
  char         *warning;
};

/* Finds the path of the journal: `.NAME.journal` beside the file itself, not beside a link to it.  The
 * journal of a file that is not local is among the user's own files. */
static char *
find_path (GFile *file)
{
  g_autofree char *target = acies_file_find_target (file);
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;

  if (target != NULL)
    {
      g_autofree char *base = g_path_get_basename (target);

      folder = g_path_get_dirname (target);
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

/* The journal must not be readable by more users than the battle. */
static guint
find_mode (GFile *file)
{
  g_autofree char *target = acies_file_find_target (file);
  GStatBuf info;

  return target != NULL && g_stat (target, &info) == 0 ? (info.st_mode & 0666) | 0600 : 0666;
}

AciesBattleJournal *
acies_battle_journal_new (AciesBattle *battle,
                          GFile       *file,
                          const char  *tag,
                          guint        n_saved)
{
  AciesBattleJournal *self = g_new0 (AciesBattleJournal, 1);

  self->battle = battle;
  self->file = g_object_ref (file);
  self->path = find_path (file);
  self->tag = g_strdup (tag);
  self->n_saved = n_saved;

  return self;
}

void
acies_battle_journal_free (AciesBattleJournal *self)
{
  g_clear_pointer (&self->journal, acies_journal_close);
  g_object_unref (self->file);
  g_free (self->path);
  g_free (self->tag);
  g_free (self->seen);
  g_free (self->copied);
  g_free (self->warning);
  g_free (self);
}

const char *
acies_battle_journal_get_warning (AciesBattleJournal *self)
{
  return self->warning;
}

/* Contents */

static char *
print_logged (AciesBattleJournal *self,
              guint               index)
{
  g_autoptr (AciesEvent) event = g_list_model_get_item (acies_battle_get_log (self->battle), index);

  return event != NULL ? acies_event_to_xml (event) : NULL;
}

/* Counts the records from the first on that equal the events of the log from @first on, up to @n_ours. */
static guint
count_ours (AciesBattleJournal         *self,
            const AciesJournalContents *contents,
            guint                       n_ours)
{
  guint n;

  for (n = 0; n < MIN (n_ours, contents->records->len); n++)
    {
      g_autofree char *xml = print_logged (self, self->n_saved + n);

      if (g_strcmp0 (xml, contents->records->pdata[n]) != 0)
        break;
    }

  return n;
}

/* A journal that continues another state of the file may have been saved before it could be removed. */
static gboolean
is_all_saved (AciesBattleJournal         *self,
              const AciesJournalContents *contents)
{
  for (guint i = 0; i < contents->records->len; i++)
    {
      g_autoptr (AciesEvent) event = acies_event_from_xml (acies_battle_get_ruleset (self->battle),
                                                           contents->records->pdata[i], self->path, NULL);
      g_autofree char *xml = NULL;

      if (event != NULL && acies_event_get_number (event) > 0)
        xml = print_logged (self, acies_event_get_number (event) - 1);
      if (g_strcmp0 (xml, contents->records->pdata[i]) != 0)
        return FALSE;
    }

  return !contents->damaged;
}

static char *
sum_contents (const AciesJournalContents *contents)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, contents->bytes);
}

/* Recovering */

static void
warn (AciesBattleJournal *self,
      char               *what,
      const char         *aside)
{
  g_autofree char *name = g_filename_display_name (aside);

  g_free (self->warning);
  /* Translators: what is wrong with a journal, and the file that the whole journal is copied to */
  self->warning = g_strdup_printf (_("%s Nothing of it is deleted: when the battle is next written, the journal is kept as %s."),
                                   what, name);
  g_free (what);
}

/* Replays the records and returns how many of them the battle has now. */
static guint
replay (AciesBattleJournal          *self,
        const AciesJournalContents  *contents,
        GError                     **error)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (self->battle);

  for (guint i = 0; i < contents->records->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s, record %u", self->path, i + 1);
      g_autoptr (AciesEvent) event = acies_event_from_xml (ruleset, contents->records->pdata[i], name, error);
      guint number;

      if (event == NULL)
        return i;
      number = acies_event_get_number (event);
      if (number != self->n_saved + i + 1)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("%s: entry %u stands where entry %u should"), name, number, self->n_saved + i + 1);
          return i;
        }
      if (!acies_battle_restore (self->battle, event, acies_event_get_group (event), error))
        {
          g_prefix_error (error, "%s: ", name);
          return i;
        }
    }

  return contents->records->len;
}

static void
warn_of_rest (AciesBattleJournal         *self,
              const AciesJournalContents *contents,
              guint                       n_replayed,
              const char                 *aside,
              const GError               *error)
{
  guint first = self->n_saved + n_replayed + 1;
  guint n_rest = contents->records->len - n_replayed;

  if (error != NULL)
    warn (self,
          /* Translators: the number of an entry, how many are lost with it, and why */
          g_strdup_printf (ngettext ("Entry %u of the battle could not be recovered, %u in all: %s.",
                                     "Entry %u of the battle and those after it could not be recovered, %u in all: %s.",
                                     n_rest),
                           first, n_rest, error->message),
          aside);
  else if (contents->damaged)
    warn (self,
          g_strdup_printf (_("The journal %s is damaged where entry %u begins; that entry and what followed could not be recovered."),
                           self->path, first),
          aside);
}

static void
recover_from (AciesBattleJournal         *self,
              const AciesJournalContents *contents,
              guint                      *n_recovered)
{
  g_autofree char *aside = acies_journal_next_aside (self->path);
  g_autoptr (GError) error = NULL;

  self->seen = sum_contents (contents);
  if (contents->tag == NULL && contents->damaged)
    {
      warn (self, g_strdup_printf (_("The beginning of the journal %s is damaged, so nothing could be recovered from it."),
                                   self->path),
            aside);
    }
  else if (contents->tag != NULL && strcmp (contents->tag, self->tag) == 0)
    {
      *n_recovered = replay (self, contents, &error);
      warn_of_rest (self, contents, *n_recovered, aside, error);
    }
  else if (contents->tag != NULL && !is_all_saved (self, contents))
    {
      warn (self, g_strdup_printf (_("The journal %s holds entries of another version of this battle."), self->path),
            aside);
    }
}

/* A file that cannot become a journal is renamed rather than copied. */
static gboolean
is_unusable (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_LINKS);
}

guint
acies_battle_journal_recover (AciesBattleJournal *self,
                              gboolean           *in_use)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesJournalContents) contents = acies_journal_read (self->path, &error);
  guint n_recovered = 0;

  *in_use = contents != NULL && contents->in_use;
  if (contents != NULL)
    {
      recover_from (self, contents, &n_recovered);
    }
  else if (is_unusable (error))
    {
      g_autofree char *aside = acies_journal_next_aside (self->path);

      warn (self, g_strconcat (error->message, ".", NULL), aside);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      self->warning = g_strdup_printf (_("The battle’s journal cannot be read: %s"), error->message);
    }

  return n_recovered;
}

/* Locking */

void
acies_battle_journal_set_busy (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       _("This battle is being played in another window or program; nothing can be logged here "
                         "until it is closed there"));
}

static gboolean
open_locked (AciesBattleJournal  *self,
             GError             **error)
{
  guint mode = find_mode (self->file);
  g_autoptr (GError) local_error = NULL;
  g_autofree char *aside = NULL;

  self->writing = FALSE;
  self->journal = acies_journal_open (self->path, mode, &local_error);
  if (self->journal == NULL && is_unusable (local_error))
    {
      if (!acies_journal_move_aside (self->path, &aside, error))
        return FALSE;
      g_clear_error (&local_error);
      self->journal = acies_journal_open (self->path, mode, &local_error);
    }

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_BUSY))
    acies_battle_journal_set_busy (error);
  else if (local_error != NULL)
    g_propagate_prefixed_error (error, g_steal_pointer (&local_error), _("The journal cannot be written: "));

  return self->journal != NULL;
}

/* Copies a journal that has more than the battle, once. */
static gboolean
keep_rest (AciesBattleJournal          *self,
           const AciesJournalContents  *contents,
           GError                     **error)
{
  g_autofree char *sum = sum_contents (contents);
  g_autofree char *aside = NULL;

  if (g_strcmp0 (sum, self->copied) == 0)
    return TRUE;
  if (!acies_journal_copy_aside (self->journal, &aside, error))
    return FALSE;

  g_free (self->copied);
  self->copied = g_steal_pointer (&sum);
  /* The user already has the warning about the journal that was recovered from. */
  if (g_strcmp0 (self->copied, self->seen) != 0)
    {
      g_free (self->warning);
      self->warning = g_strdup_printf (_("The journal held entries that are not in this battle; they are kept in %s."),
                                       aside);
    }

  return TRUE;
}

/* Compares the locked journal with the last @n_ours events of the log, which the file lacks.  Other
 * records are either known to the user or were logged by another program. */
static gboolean
check_contents (AciesBattleJournal  *self,
                guint                n_ours,
                gboolean             anyway,
                GError             **error)
{
  const AciesJournalContents *contents = acies_journal_get_contents (self->journal);
  g_autofree char *sum = sum_contents (contents);
  g_autofree char *label = NULL;

  if (contents->tag == NULL && !contents->damaged)
    return TRUE;

  if (contents->tag != NULL && g_strcmp0 (contents->tag, self->tag) == 0)
    {
      if (count_ours (self, contents, n_ours) == contents->records->len && !contents->damaged)
        return TRUE;
      if (!anyway && g_strcmp0 (sum, self->seen) != 0)
        {
          label = acies_file_get_label (self->file);
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                       _("%s: more has been logged in another window since it was opened here"), label);
          return FALSE;
        }
    }
  else if (contents->tag != NULL && is_all_saved (self, contents))
    {
      return TRUE;
    }

  return keep_rest (self, contents, error);
}

/* Drops a journal that another program removed, replaced or truncated, since its lock has no effect
 * any more. */
static void
drop_if_lost (AciesBattleJournal *self)
{
  if (self->journal != NULL && self->writing && !acies_journal_is_intact (self->journal))
    g_clear_pointer (&self->journal, acies_journal_close);
}

static gboolean
lock (AciesBattleJournal  *self,
      const char          *etag,
      guint                n_ours,
      gboolean             anyway,
      GError             **error)
{
  drop_if_lost (self);
  if (self->journal != NULL)
    return TRUE;

  /* Checked under the lock, so that no save comes in between. */
  if (open_locked (self, error)
      && acies_file_check_etag (self->file, anyway ? NULL : etag, error)
      && check_contents (self, n_ours, anyway, error))
    return TRUE;

  g_clear_pointer (&self->journal, acies_journal_close);
  return FALSE;
}

gboolean
acies_battle_journal_claim (AciesBattleJournal  *self,
                            const char          *etag,
                            gboolean             anyway,
                            GError             **error)
{
  guint n_events = g_list_model_get_n_items (acies_battle_get_log (self->battle));

  return lock (self, etag, n_events - MIN (n_events, self->n_saved), anyway, error);
}

void
acies_battle_journal_release (AciesBattleJournal *self)
{
  if (self->journal == NULL || self->writing)
    return;

  /* Removes a journal that was created for the lock alone. */
  if (g_bytes_get_size (acies_journal_get_contents (self->journal)->bytes) == 0)
    g_clear_pointer (&self->journal, acies_journal_remove);
  else
    g_clear_pointer (&self->journal, acies_journal_close);
}

/* Writing */

/* Reduces the locked journal to the last @n_ours events of the log, which the file lacks. */
static gboolean
begin_writing (AciesBattleJournal  *self,
               guint                n_ours,
               GError             **error)
{
  const AciesJournalContents *contents = acies_journal_get_contents (self->journal);
  guint n_there = 0;
  gboolean begun;

  if (contents->tag != NULL && g_strcmp0 (contents->tag, self->tag) == 0)
    {
      n_there = count_ours (self, contents, n_ours);
      begun = acies_journal_cut (self->journal, n_there, error);
    }
  else
    {
      begun = acies_journal_begin (self->journal, self->tag, error);
    }

  for (guint i = n_there; begun && i < n_ours; i++)
    {
      g_autofree char *xml = print_logged (self, self->n_saved + i);

      begun = acies_journal_append (self->journal, xml, error);
    }

  self->writing = begun;
  if (!begun)
    g_clear_pointer (&self->journal, acies_journal_close);
  return begun;
}

static gboolean
make_ready (AciesBattleJournal  *self,
            const char          *etag,
            guint                n_ours,
            GError             **error)
{
  return lock (self, etag, n_ours, FALSE, error)
         && (self->writing || begin_writing (self, n_ours, error));
}

gboolean
acies_battle_journal_write (AciesBattleJournal  *self,
                            AciesEvent          *event,
                            const char          *etag,
                            GError             **error)
{
  guint n_ours = acies_event_get_number (event) - 1 - self->n_saved;
  g_autofree char *xml = acies_event_to_xml (event);
  g_autofree char *name = NULL;

  /* Tries twice, in case the journal is removed while it is written to. */
  for (guint i = 0; i < 2; i++)
    {
      if (!make_ready (self, etag, n_ours, error)
          || !acies_journal_append (self->journal, xml, error))
        return FALSE;
      if (acies_journal_is_intact (self->journal))
        return TRUE;
    }

  name = g_filename_display_name (self->path);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _("The journal %s is being changed by another program; save the battle to begin a new one"), name);
  return FALSE;
}

gboolean
acies_battle_journal_probe (AciesBattleJournal  *self,
                            const char          *etag,
                            GError             **error)
{
  guint n_ours = g_list_model_get_n_items (acies_battle_get_log (self->battle)) - self->n_saved;

  if (!make_ready (self, etag, n_ours, error) || !acies_journal_probe (self->journal, error))
    return FALSE;

  /* A battle without new events must not lock out other programs. */
  if (n_ours == 0)
    {
      g_clear_pointer (&self->journal, acies_journal_remove);
      self->writing = FALSE;
    }

  return TRUE;
}

void
acies_battle_journal_note_saved (AciesBattleJournal *self,
                                 const char         *tag)
{
  g_clear_pointer (&self->journal, acies_journal_remove);
  self->writing = FALSE;
  g_free (self->tag);
  self->tag = g_strdup (tag);
  self->n_saved = g_list_model_get_n_items (acies_battle_get_log (self->battle));
}

gboolean
acies_battle_journal_discard (AciesBattleJournal  *self,
                              GError             **error)
{
  if (self->journal == NULL && !g_file_test (self->path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!acies_battle_journal_claim (self, NULL, FALSE, error))
    return FALSE;

  g_clear_pointer (&self->journal, acies_journal_remove);
  self->writing = FALSE;

  return TRUE;
}
