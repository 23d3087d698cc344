/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-file.h"
#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/* Reads an army.  Errors are of ACIES_XML_ERROR, ACIES_LOAD_ERROR, ACIES_INPUT_ERROR or G_IO_ERROR; the
 * message names file, line and cause. */
ACIES_EXPORT AciesArmy *acies_army_file_load       (AciesRulesetLibrary *library,
                                                    GFile               *file,
                                                    GCancellable        *cancellable,
                                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesArmy *acies_army_file_parse      (AciesRulesetLibrary *library,
                                                    GBytes              *bytes,
                                                    const char          *name,
                                                    GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/* Writes an army to bytes; equal armies give equal bytes. */
ACIES_EXPORT GBytes    *acies_army_file_to_bytes   (AciesArmy           *army) G_GNUC_WARN_UNUSED_RESULT;
/* Replaces the file atomically and syncs.  @etag: (nullable) (inout): the etag of the file when it was loaded
 * or saved last; WRONG_ETAG when it has changed on disk since */
ACIES_EXPORT gboolean   acies_army_file_save       (AciesArmy           *army,
                                                    GFile               *file,
                                                    char               **etag,
                                                    GCancellable        *cancellable,
                                                    GError             **error);

G_END_DECLS
