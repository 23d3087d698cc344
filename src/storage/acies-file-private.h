/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-file.h"

G_BEGIN_DECLS

/* (transfer full): what messages call it. */
char     *acies_file_get_label       (GFile          *file);
/* Whether @file, if it is there, is as it was when @etag (nullable) was taken; else G_IO_ERROR_WRONG_ETAG. */
gboolean  acies_file_check_etag      (GFile          *file,
                                      const char     *etag,
                                      GError        **error);
/* (transfer full) (nullable): the path behind all symbolic links, whether a file is there or not; NULL for a
 * file that is not local.  Locks, journals and copies stand beside it, so that all names of a file share them. */
char     *acies_file_find_target     (GFile          *file);
/* Opens @path for reading and writing, and locks it until the descriptor is closed.  Makes the file with @mode
 * when there is none, unless @mode is 0.  Returns -1 with G_IO_ERROR_BUSY when the file is locked already. */
int       acies_file_open_locked     (const char     *path,
                                      guint           mode,
                                      GError        **error);
/* Whether @path is the file that is open as @fd. */
gboolean  acies_file_is_same         (const char     *path,
                                      int             fd);
gboolean  acies_file_write_all       (int             fd,
                                      const char     *data,
                                      gsize           length,
                                      goffset         offset);
/* Syncs the folder of @path, without which a new name in it may be gone after a power cut. */
void      acies_file_sync_folder     (const char     *path);
/* Ends the replacing of a file with several hard links that was interrupted in a former run. */
gboolean  acies_file_finish_replacing (GFile         *file,
                                       GError       **error);
/* Sets G_IO_ERROR for errno, naming @path; returns FALSE. */
gboolean  acies_file_set_errno       (GError        **error,
                                      const char     *path);

G_END_DECLS
