/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A journal on disk.
 *
 *   header:  "ACIES-JOURNAL 1 " TAG "\n"
 *   record:  LENGTH " " CHECKSUM "\n" DATA "\n"
 *
 * TAG is the SHA-256, in hexadecimal, of the battle file that the journal
 * continues; LENGTH is the number of bytes of DATA, in decimal; CHECKSUM the
 * first 16 digits of DATA's SHA-256; DATA one event as XML in UTF-8.
 *
 * Readers stop at the first record that is not whole.  When all that follows is
 * the beginning of a record, its writing was interrupted: the event was never
 * shown as logged, and the end is cut off.  Anything else is damage, and the
 * journal is copied before it is written to. */
typedef struct _AciesJournal AciesJournal;

typedef struct
{
  /* (nullable): NULL when there is no whole header. */
  char      *tag;
  /* (element-type utf8): the whole records in front of the first that is not. */
  GPtrArray *records;
  /* (element-type gsize): where the header ends, and then each record. */
  GArray    *ends;
  /* Whether more follows than a record whose writing was interrupted. */
  gboolean   damaged;
  /* Whether another program had it locked while it was read. */
  gboolean   in_use;
  GBytes    *bytes;
} AciesJournalContents;

void                  acies_journal_contents_free  (AciesJournalContents *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesJournalContents, acies_journal_contents_free)

/* Reads the journal at @path without a lock. */
AciesJournalContents *acies_journal_read           (const char           *path,
                                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Moves the file at @path, which is no journal that can be read, to a free name. (out): @aside. */
gboolean              acies_journal_move_aside     (const char           *path,
                                                    char                **aside,
                                                    GError              **error);
/* (transfer full): the name under which the next journal at @path is put aside. */
char                 *acies_journal_next_aside     (const char           *path);

/* Opens the journal, made with @mode when there is none, and locks it until it is closed.  Changes nothing
 * in it.  G_IO_ERROR_BUSY when it is locked already. */
AciesJournal         *acies_journal_open           (const char           *path,
                                                    guint                 mode,
                                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer none) (nullable): what it held when it was opened; NULL from acies_journal_begin() or
 * acies_journal_cut() on, one of which comes before the first acies_journal_append(). */
const AciesJournalContents *acies_journal_get_contents (AciesJournal     *self);
/* Copies what it held when it was opened to a free name. (out): @aside. */
gboolean              acies_journal_copy_aside     (AciesJournal         *self,
                                                    char                **aside,
                                                    GError              **error);
/* Empties it and writes a new header. */
gboolean              acies_journal_begin          (AciesJournal         *self,
                                                    const char           *tag,
                                                    GError              **error);
/* Keeps the first @n_records. */
gboolean              acies_journal_cut            (AciesJournal         *self,
                                                    guint                 n_records,
                                                    GError              **error);
/* Returns when the record is on the disk.  When it fails the journal is as it was. */
gboolean              acies_journal_append         (AciesJournal         *self,
                                                    const char           *data,
                                                    GError              **error);
/* Whether the file at its path is the one that is open here, with all that was written to it. */
gboolean              acies_journal_is_intact      (AciesJournal         *self);
/* Whether there is room on the disk for some records more. */
gboolean              acies_journal_probe          (AciesJournal         *self,
                                                    GError              **error);
void                  acies_journal_close          (AciesJournal         *self);
/* Removes the file and closes it. */
void                  acies_journal_remove         (AciesJournal         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesJournal, acies_journal_close)

G_END_DECLS
