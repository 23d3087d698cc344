/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-import.h"
#include "acies-import-builder-private.h"

struct _AciesImport
{
  GObject     parent_instance;

  AciesArmy  *army;
  GListStore *items;
  GListStore *remarks;
};

G_DEFINE_FINAL_TYPE (AciesImport, acies_import, G_TYPE_OBJECT)

static gboolean
read_source (AciesImportBuilder        *builder,
             AciesImportSource         *source,
             const AciesImportColumns  *columns,
             GError                   **error)
{
  g_autoptr (AciesImportColumns) guessed = NULL;

  switch (acies_import_source_get_format (source))
    {
    case ACIES_IMPORT_ROSTER:
      return acies_import_read_roster (builder, acies_import_source_get_root (source), error);

    case ACIES_IMPORT_TABLE:
      if (columns == NULL)
        guessed = acies_import_columns_guess (source, builder->ruleset);
      return acies_import_read_table (builder, acies_import_source_get_table (source),
                                      columns != NULL ? columns : guessed, error);

    case ACIES_IMPORT_LINES:
    default:
      return acies_import_read_lines (builder, acies_import_source_get_text (source), error);
    }
}

/* "Hannibal.csv": "Hannibal" */
static void
name_army (AciesImportBuilder *builder,
           AciesImportSource  *source)
{
  g_autofree char *base = NULL;
  char *ending;

  if (*acies_army_get_name (builder->army) != '\0' || *acies_import_source_get_name (source) == '\0')
    return;
  base = g_path_get_basename (acies_import_source_get_name (source));
  ending = strrchr (base, '.');
  if (ending != NULL && ending != base)
    *ending = '\0';
  acies_import_builder_set_name (builder, base);
}

static gboolean
build (AciesImportBuilder        *builder,
       AciesImportSource         *source,
       const AciesImportColumns  *columns,
       GError                   **error)
{
  const char *name = acies_import_source_get_name (source);

  if (!read_source (builder, source, columns, error))
    return FALSE;

  if (builder->n_units == 0)
    {
      g_set_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_EMPTY, "%s%s%s", name, *name != '\0' ? ": " : "",
                   _("there is nothing in it that may be a unit"));
      return FALSE;
    }
  name_army (builder, source);
  if (acies_import_source_is_guessed (source))
    acies_import_builder_remark (builder, ACIES_IMPORT_GUESSED, 0, acies_army_get_name (builder->army),
                                 _("the file is not in UTF-8; it was read as Windows-1252"));
  acies_import_builder_finish (builder);

  return TRUE;
}

/**
 * acies_import_new:
 * @source: what another program wrote
 * @ruleset: the rules that the army is to be of
 * @columns: (nullable): what the columns of a table mean; guessed for %NULL
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Makes an army of it.  Commands, units and their names are kept; the troop type of a unit is found by the words of its
 * name, categories and profiles, its size and points go to the traits of these roles, and all else to its notes.  What has
 * no place in the rules is in the remarks.  May be called in a thread.
 *
 * Fails with %ACIES_IMPORT_ERROR_EMPTY, %ACIES_IMPORT_ERROR_TOO_LARGE or %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the import, or %NULL on error
 */
AciesImport *
acies_import_new (AciesImportSource         *source,
                  AciesRuleset              *ruleset,
                  const AciesImportColumns  *columns,
                  GCancellable              *cancellable,
                  GError                   **error)
{
  g_auto (AciesImportBuilder) builder = { NULL };
  AciesImport *self;
  gboolean built;

  g_return_val_if_fail (ACIES_IS_IMPORT_SOURCE (source), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  acies_import_builder_init (&builder, ruleset);
  if (cancellable != NULL)
    g_cancellable_push_current (cancellable);
  built = build (&builder, source, columns, error);
  if (cancellable != NULL)
    g_cancellable_pop_current (cancellable);
  if (!built)
    return NULL;

  self = g_object_new (ACIES_TYPE_IMPORT, NULL);
  self->army = g_object_ref (builder.army);
  self->items = g_object_ref (builder.items);
  self->remarks = g_object_ref (builder.remarks);

  return self;
}

/* ---- Object ---- */

static void
acies_import_finalize (GObject *object)
{
  AciesImport *self = ACIES_IMPORT (object);

  g_clear_object (&self->army);
  g_clear_object (&self->items);
  g_clear_object (&self->remarks);

  G_OBJECT_CLASS (acies_import_parent_class)->finalize (object);
}

static void
acies_import_class_init (AciesImportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_import_finalize;
}

static void
acies_import_init (AciesImport *self)
{
}

/**
 * acies_import_get_army:
 * @self: an import
 *
 * Returns: (transfer none): the army
 */
AciesArmy *
acies_import_get_army (AciesImport *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT (self), NULL);

  return self->army;
}

/**
 * acies_import_get_n_units:
 * @self: an import
 *
 * Returns: the number of units of the army
 */
guint
acies_import_get_n_units (AciesImport *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT (self), 0);

  return acies_army_get_n_units (self->army);
}

/**
 * acies_import_get_items:
 * @self: an import
 *
 * Returns: (transfer none): (element-type AciesImportItem): its commands and units, in the order of the file
 */
GListModel *
acies_import_get_items (AciesImport *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT (self), NULL);

  return G_LIST_MODEL (self->items);
}

/**
 * acies_import_get_remarks:
 * @self: an import
 *
 * Returns: (transfer none): (element-type AciesImportRemark): what could not be placed, or not for sure
 */
GListModel *
acies_import_get_remarks (AciesImport *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT (self), NULL);

  return G_LIST_MODEL (self->remarks);
}
