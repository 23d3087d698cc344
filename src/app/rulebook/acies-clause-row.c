/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-accessible.h"
#include "acies-clause-row.h"
#include "acies-enum.h"

struct _AciesClauseRow
{
  AdwBin       parent_instance;

  AciesClause *clause;

  GtkLabel    *places_label;
  GtkLabel    *kind_label;
};

enum
{
  PROP_CLAUSE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesClauseRow, acies_clause_row, ADW_TYPE_BIN)

/**
 * acies_clause_row_show_kind:
 * @label: a label
 * @kind: a class of clauses
 *
 * Shows a class in a label, in its color.
 */
void
acies_clause_row_show_kind (GtkLabel        *label,
                            AciesClauseKind  kind)
{
  const char *classes[] = { "acies-clause-kind", acies_enum_get_nick (ACIES_TYPE_CLAUSE_KIND, (int) kind), NULL };

  gtk_widget_set_css_classes (GTK_WIDGET (label), classes);
  gtk_label_set_label (label, acies_clause_kind_get_label (kind));
}

static void
update (AciesClauseRow *self)
{
  g_autofree char *places = NULL;
  g_autofree char *name = NULL;
  AciesClauseKind kind;

  if (self->clause == NULL)
    return;

  kind = acies_clause_get_kind (self->clause);
  places = acies_clause_describe_places (self->clause, ACIES_PLACES_BY_LABEL);
  gtk_label_set_label (self->places_label, places);
  gtk_widget_set_visible (GTK_WIDGET (self->places_label), *places != '\0');
  acies_clause_row_show_kind (self->kind_label, kind);

  /* Translators: a clause as it is spoken: its id, its class and what it says */
  name = g_strdup_printf (_("%s, %s: %s"), acies_clause_get_id (self->clause),
                          acies_clause_kind_get_label (kind), acies_clause_get_text (self->clause));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, places,
                                  -1);
  acies_accessible_name_row (GTK_WIDGET (self), name, places);
}

static void
set_clause (AciesClauseRow *self,
            AciesClause    *clause)
{
  if (!g_set_object (&self->clause, clause))
    return;

  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLAUSE]);
}

static void
acies_clause_row_dispose (GObject *object)
{
  AciesClauseRow *self = ACIES_CLAUSE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_CLAUSE_ROW);
  g_clear_object (&self->clause);

  G_OBJECT_CLASS (acies_clause_row_parent_class)->dispose (object);
}

static void
acies_clause_row_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CLAUSE:
      g_value_set_object (value, ACIES_CLAUSE_ROW (object)->clause);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_clause_row_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_CLAUSE:
      set_clause (ACIES_CLAUSE_ROW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_clause_row_class_init (AciesClauseRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_clause_row_dispose;
  object_class->get_property = acies_clause_row_get_property;
  object_class->set_property = acies_clause_row_set_property;

  properties[PROP_CLAUSE] = g_param_spec_object ("clause", NULL, NULL, ACIES_TYPE_CLAUSE,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                 | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-clause-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesClauseRow, places_label);
  gtk_widget_class_bind_template_child (widget_class, AciesClauseRow, kind_label);
}

static void
acies_clause_row_init (AciesClauseRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_clause_row_get_clause:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): the clause that it shows
 */
AciesClause *
acies_clause_row_get_clause (AciesClauseRow *self)
{
  g_return_val_if_fail (ACIES_IS_CLAUSE_ROW (self), NULL);

  return self->clause;
}
