/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-file-kind.h"
#include "acies-summary.h"

G_BEGIN_DECLS

/**
 * AciesItemState:
 * @ACIES_ITEM_WAITING: not read yet
 * @ACIES_ITEM_READY: read
 * @ACIES_ITEM_BROKEN: cannot be read
 * @ACIES_ITEM_MISSING: it was used lately and is not there any more
 *
 * What is known of a file in the library.
 */
typedef enum
{
  ACIES_ITEM_WAITING,
  ACIES_ITEM_READY,
  ACIES_ITEM_BROKEN,
  ACIES_ITEM_MISSING
} AciesItemState;

/**
 * AciesLibraryItem:
 *
 * A file in the library.  Signal `changed`: something else is known of it now.
 */
#define ACIES_TYPE_LIBRARY_ITEM (acies_library_item_get_type ())
G_DECLARE_FINAL_TYPE (AciesLibraryItem, acies_library_item, ACIES, LIBRARY_ITEM, GObject)

AciesLibraryItem   *acies_library_item_new          (GFile              *file,
                                                     gint64              modified,
                                                     gint64              visited) G_GNUC_WARN_UNUSED_RESULT;
GFile              *acies_library_item_get_file     (AciesLibraryItem   *self);
AciesFileKind       acies_library_item_get_kind     (AciesLibraryItem   *self);
gint64              acies_library_item_get_modified (AciesLibraryItem   *self);
void                acies_library_item_set_modified (AciesLibraryItem   *self,
                                                     gint64              modified);
gint64              acies_library_item_get_visited  (AciesLibraryItem   *self);
AciesItemState      acies_library_item_get_state    (AciesLibraryItem   *self);
const char         *acies_library_item_get_title    (AciesLibraryItem   *self);
const AciesSummary *acies_library_item_get_summary  (AciesLibraryItem   *self);
const char         *acies_library_item_get_problem  (AciesLibraryItem   *self);
gboolean            acies_library_item_matches      (AciesLibraryItem   *self,
                                                     const char         *text);
void                acies_library_item_take_summary (AciesLibraryItem   *self,
                                                     AciesSummary       *summary);
void                acies_library_item_set_problem  (AciesLibraryItem   *self,
                                                     const char         *problem);

G_END_DECLS
