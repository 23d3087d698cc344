/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <libxml/tree.h>

#include "acies-csv-table.h"
#include "acies-import-source.h"

G_BEGIN_DECLS

/* What there is of a source, by its format: the others are NULL. */
xmlNode             *acies_import_source_get_root  (AciesImportSource *self);
const AciesCsvTable *acies_import_source_get_table (AciesImportSource *self);
const char          *acies_import_source_get_text  (AciesImportSource *self);
/* Tells whether the text was in an encoding that had to be guessed. */
gboolean             acies_import_source_is_guessed (AciesImportSource *self);

/* Gets the roster in a zip archive.  Nothing is written to disk, and no name in the archive is used as a path. */
GBytes              *acies_import_archive_read     (GBytes            *bytes,
                                                    const char        *name,
                                                    GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
