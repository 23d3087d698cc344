/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-file.h"

G_BEGIN_DECLS

/* Gets the name of a file in messages (transfer full). */
char     *acies_file_get_label       (GFile          *file);
/* Compares @file, if it exists, with @etag (nullable); G_IO_ERROR_WRONG_ETAG when it has changed. */
gboolean  acies_file_check_etag      (GFile          *file,
                                      const char     *etag,
                                      GError        **error);
/* Finds the path behind all symbolic links, whether the file exists or not; NULL for a file that is not local.
 * Locks, journals and copies are beside it, so that all names of a file share them.  (transfer full) */
char     *acies_file_find_target     (GFile          *file);
/* Opens @path for reading and writing, and locks it until the descriptor is closed.  Creates the file with
 * @mode when there is none, unless @mode is 0.  Returns -1 with G_IO_ERROR_BUSY when the file is locked
 * already. */
int       acies_file_open_locked     (const char     *path,
                                      guint           mode,
                                      GError        **error);
/* Tells whether @path is the file that is open as @fd. */
gboolean  acies_file_is_same         (const char     *path,
                                      int             fd);
gboolean  acies_file_write_all       (int             fd,
                                      const char     *data,
                                      gsize           length,
                                      goffset         offset);
/* Syncs the folder of @path, without which a new name in it may be lost in a power cut. */
void      acies_file_sync_folder     (const char     *path);
/* Completes the replacing of a file with several hard links that was interrupted in an earlier run. */
gboolean  acies_file_finish_replacing (GFile         *file,
                                       GError       **error);
/* Sets G_IO_ERROR for errno, naming @path; returns FALSE. */
gboolean  acies_file_set_errno       (GError        **error,
                                      const char     *path);

G_END_DECLS
