/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A journal on disk.
 *
 * header: "ACIES-JOURNAL 1 " TAG "\n" record: LENGTH " " CHECKSUM "\n" DATA "\n"
 *
 * TAG is the SHA-256, in hexadecimal, of the battle file that the journal continues; LENGTH is the
 * number of bytes of DATA, in decimal; CHECKSUM the first 16 digits of DATA's SHA-256; DATA one event
 * as XML in UTF-8.
 *
 * Readers stop at the first incomplete record.  When only the beginning of a record follows, its
 * writing was interrupted: the event never counted, and the rest is cut off.  Anything else is damage,
 * and the journal is copied before it is written to. */
typedef struct _AciesJournal AciesJournal;

typedef struct
{
  /* (nullable): NULL when the header is incomplete */
  char      *tag;
  /* (element-type utf8): the records before the first incomplete one */
  GPtrArray *records;
  /* (element-type gsize): the offsets of the ends of the header and of each record */
  GArray    *ends;
  /* Whether more follows than an interrupted record */
  gboolean   damaged;
  /* Whether another program had locked it while it was read */
  gboolean   in_use;
  GBytes    *bytes;
} AciesJournalContents;

void                  acies_journal_contents_free  (AciesJournalContents *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesJournalContents, acies_journal_contents_free)

/* Reads the journal at @path without a lock. */
AciesJournalContents *acies_journal_read           (const char           *path,
                                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Renames the file at @path, which is not a readable journal, to a free name.  @aside: (out) */
gboolean              acies_journal_move_aside     (const char           *path,
                                                    char                **aside,
                                                    GError              **error);
/* Gets the name to which the next journal at @path would be renamed (transfer full). */
char                 *acies_journal_next_aside     (const char           *path);

/* Opens the journal, created with @mode when there is none, and locks it until it is closed.  Changes
 * no content.  G_IO_ERROR_BUSY when it is locked already. */
AciesJournal         *acies_journal_open           (const char           *path,
                                                    guint                 mode,
                                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gets the contents at the time of opening; NULL after acies_journal_begin() or acies_journal_cut(),
 * one of which must precede the first acies_journal_append().  (transfer none) (nullable) */
const AciesJournalContents *acies_journal_get_contents (AciesJournal     *self);
/* Copies the contents at the time of opening to a file of a free name.  @aside: (out) */
gboolean              acies_journal_copy_aside     (AciesJournal         *self,
                                                    char                **aside,
                                                    GError              **error);
/* Empties the journal and writes a new header. */
gboolean              acies_journal_begin          (AciesJournal         *self,
                                                    const char           *tag,
                                                    GError              **error);
/* Truncates the journal behind the first @n_records. */
gboolean              acies_journal_cut            (AciesJournal         *self,
                                                    guint                 n_records,
                                                    GError              **error);
/* Appends a record; returns when it is on the disk.  A failure leaves the journal unchanged. */
gboolean              acies_journal_append         (AciesJournal         *self,
                                                    const char           *data,
                                                    GError              **error);
/* Tells whether the file at its path is the open one, with all that was written to it. */
gboolean              acies_journal_is_intact      (AciesJournal         *self);
/* Checks whether the disk has room for some more records. */
gboolean              acies_journal_probe          (AciesJournal         *self,
                                                    GError              **error);
void                  acies_journal_close          (AciesJournal         *self);
/* Removes the file and closes it. */
void                  acies_journal_remove         (AciesJournal         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesJournal, acies_journal_close)

G_END_DECLS
