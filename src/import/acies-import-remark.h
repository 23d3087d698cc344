/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesImportRemarkKind:
 * @ACIES_IMPORT_NOT_PLACED: something that the rules have no place for; if anything, it stands in the notes
 * @ACIES_IMPORT_GUESSED: something that was guessed and may be wrong
 * @ACIES_IMPORT_CHANGED: a value that was cut off or set to a limit
 *
 * What an #AciesImportRemark is about.
 */
typedef enum
{
  ACIES_IMPORT_NOT_PLACED,
  ACIES_IMPORT_GUESSED,
  ACIES_IMPORT_CHANGED
} AciesImportRemarkKind;

/**
 * AciesImportRemark:
 *
 * Something that an import could not place, or not for sure.  Immutable; kept in list models.
 */
#define ACIES_TYPE_IMPORT_REMARK (acies_import_remark_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesImportRemark, acies_import_remark, ACIES, IMPORT_REMARK, GObject)

ACIES_EXPORT AciesImportRemark     *acies_import_remark_new         (AciesImportRemarkKind  kind,
                                                                     guint                  line,
                                                                     const char            *subject,
                                                                     const char            *reason) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesImportRemarkKind  acies_import_remark_get_kind    (AciesImportRemark     *self);
/* Gets the line of the file, from 1; 0 for none. */
ACIES_EXPORT guint                  acies_import_remark_get_line    (AciesImportRemark     *self);
ACIES_EXPORT const char            *acies_import_remark_get_subject (AciesImportRemark     *self);
ACIES_EXPORT const char            *acies_import_remark_get_reason  (AciesImportRemark     *self);

/**
 * AciesImportItem:
 *
 * A command or unit that an import makes, in the order of the army.  Immutable; kept in list models.
 */
#define ACIES_TYPE_IMPORT_ITEM (acies_import_item_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesImportItem, acies_import_item, ACIES, IMPORT_ITEM, GObject)

ACIES_EXPORT AciesImportItem       *acies_import_item_new             (guint             line,
                                                                       gboolean          command,
                                                                       const char       *name,
                                                                       const char       *description,
                                                                       gboolean          doubtful) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT guint                  acies_import_item_get_line        (AciesImportItem  *self);
ACIES_EXPORT gboolean               acies_import_item_is_command      (AciesImportItem  *self);
ACIES_EXPORT const char            *acies_import_item_get_name        (AciesImportItem  *self);
/* Gets its size and type, in words: "24 figures, heavy infantry". */
ACIES_EXPORT const char            *acies_import_item_get_description (AciesImportItem  *self);
ACIES_EXPORT gboolean               acies_import_item_is_doubtful     (AciesImportItem  *self);

G_END_DECLS
