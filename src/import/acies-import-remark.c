/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-import-remark.h"

struct _AciesImportRemark
{
  GObject                parent_instance;

  AciesImportRemarkKind  kind;
  guint                  line;
  char                  *subject;
  char                  *reason;
};

struct _AciesImportItem
{
  GObject   parent_instance;

  guint     line;
  gboolean  command;
  char     *name;
  char     *description;
  gboolean  doubtful;
};

G_DEFINE_FINAL_TYPE (AciesImportRemark, acies_import_remark, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (AciesImportItem, acies_import_item, G_TYPE_OBJECT)

/* ---- Remarks ---- */

static void
acies_import_remark_finalize (GObject *object)
{
  AciesImportRemark *self = ACIES_IMPORT_REMARK (object);

  g_free (self->subject);
  g_free (self->reason);

  G_OBJECT_CLASS (acies_import_remark_parent_class)->finalize (object);
}

static void
acies_import_remark_class_init (AciesImportRemarkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_import_remark_finalize;
}

static void
acies_import_remark_init (AciesImportRemark *self)
{
}

/**
 * acies_import_remark_new:
 * @kind: what it is about
 * @line: the line of the file, from 1; 0 for none
 * @subject: what it is about, as the file calls it
 * @reason: why, and what became of it, translated
 *
 * Returns: (transfer full): a remark
 */
AciesImportRemark *
acies_import_remark_new (AciesImportRemarkKind  kind,
                         guint                  line,
                         const char            *subject,
                         const char            *reason)
{
  AciesImportRemark *self;

  g_return_val_if_fail (subject != NULL, NULL);
  g_return_val_if_fail (reason != NULL, NULL);

  self = g_object_new (ACIES_TYPE_IMPORT_REMARK, NULL);
  self->kind = kind;
  self->line = line;
  self->subject = g_strdup (subject);
  self->reason = g_strdup (reason);

  return self;
}

/**
 * acies_import_remark_get_kind:
 * @self: a remark
 *
 * Returns: what it is about
 */
AciesImportRemarkKind
acies_import_remark_get_kind (AciesImportRemark *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_REMARK (self), ACIES_IMPORT_NOT_PLACED);

  return self->kind;
}

/**
 * acies_import_remark_get_line:
 * @self: a remark
 *
 * Returns: the line of the file, from 1; 0 for none
 */
guint
acies_import_remark_get_line (AciesImportRemark *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_REMARK (self), 0);

  return self->line;
}

/**
 * acies_import_remark_get_subject:
 * @self: a remark
 *
 * Returns: (transfer none): what it is about, as the file calls it
 */
const char *
acies_import_remark_get_subject (AciesImportRemark *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_REMARK (self), NULL);

  return self->subject;
}

/**
 * acies_import_remark_get_reason:
 * @self: a remark
 *
 * Returns: (transfer none): why, and what became of it, translated
 */
const char *
acies_import_remark_get_reason (AciesImportRemark *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_REMARK (self), NULL);

  return self->reason;
}

/* ---- Items ---- */

static void
acies_import_item_finalize (GObject *object)
{
  AciesImportItem *self = ACIES_IMPORT_ITEM (object);

  g_free (self->name);
  g_free (self->description);

  G_OBJECT_CLASS (acies_import_item_parent_class)->finalize (object);
}

static void
acies_import_item_class_init (AciesImportItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_import_item_finalize;
}

static void
acies_import_item_init (AciesImportItem *self)
{
}

/**
 * acies_import_item_new:
 * @line: the line of the file, from 1; 0 for none
 * @command: whether it is a command and not a unit
 * @name: its name
 * @description: its size and type, translated; "" for a command
 * @doubtful: whether there is a remark on it
 *
 * Returns: (transfer full): an item
 */
AciesImportItem *
acies_import_item_new (guint       line,
                       gboolean    command,
                       const char *name,
                       const char *description,
                       gboolean    doubtful)
{
  AciesImportItem *self;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (description != NULL, NULL);

  self = g_object_new (ACIES_TYPE_IMPORT_ITEM, NULL);
  self->line = line;
  self->command = command;
  self->name = g_strdup (name);
  self->description = g_strdup (description);
  self->doubtful = doubtful;

  return self;
}

/**
 * acies_import_item_get_line:
 * @self: an item
 *
 * Returns: the line of the file that it was made of, from 1; 0 for none
 */
guint
acies_import_item_get_line (AciesImportItem *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_ITEM (self), 0);

  return self->line;
}

/**
 * acies_import_item_is_command:
 * @self: an item
 *
 * Returns: whether it is a command and not a unit
 */
gboolean
acies_import_item_is_command (AciesImportItem *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_ITEM (self), FALSE);

  return self->command;
}

/**
 * acies_import_item_get_name:
 * @self: an item
 *
 * Returns: (transfer none): its name; "" for a command without one
 */
const char *
acies_import_item_get_name (AciesImportItem *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_ITEM (self), NULL);

  return self->name;
}

/**
 * acies_import_item_get_description:
 * @self: an item
 *
 * Returns: (transfer none): its size and type, translated; "" for a command
 */
const char *
acies_import_item_get_description (AciesImportItem *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_ITEM (self), NULL);

  return self->description;
}

/**
 * acies_import_item_is_doubtful:
 * @self: an item
 *
 * Returns: whether there is a remark on it
 */
gboolean
acies_import_item_is_doubtful (AciesImportItem *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_ITEM (self), FALSE);

  return self->doubtful;
}
