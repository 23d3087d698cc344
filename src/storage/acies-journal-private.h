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
 * first 16 digits of DATA's SHA-256; DATA one event as XML in UTF-8.  Readers
 * stop at the first record that is not whole: it was being written when the
 * power went, and what it held was never shown as logged. */
typedef struct _AciesJournal AciesJournal;

/* What a journal holds. (element-type utf8) @records; @torn tells that the end was not whole. */
gboolean      acies_journal_read     (const char    *path,
                                      char         **tag,
                                      GPtrArray    **records,
                                      gboolean      *torn,
                                      GError       **error);

/* Opens it for appending, and keeps other processes from doing the same.  A
 * torn end is cut off; a journal with another tag is begun anew. */
AciesJournal *acies_journal_open     (const char    *path,
                                      const char    *tag,
                                      GError       **error);
/* Returns when the record is on the disk.  When it fails the journal is as it was. */
gboolean      acies_journal_append   (AciesJournal  *self,
                                      const char    *data,
                                      GError       **error);
/* How many records it holds. */
guint         acies_journal_get_n_records (AciesJournal *self);
void          acies_journal_close    (AciesJournal  *self);
/* Closes it and takes it away. */
void          acies_journal_remove   (AciesJournal  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesJournal, acies_journal_close)

G_END_DECLS
