/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-clause-label.h"
#include "acies-finding-icon.h"
#include "acies-findings-view.h"
#include "acies-isolate.h"

/* One value of 10,000 units can be as many findings; all of them are counted and can be gone to, the first have rows. */
#define MOST_ROWS 200

struct _AciesFindingsView
{
  AdwBin           parent_instance;

  AciesRuleset    *ruleset;
  AciesArmy       *army;
  GListModel      *findings;
  int              current;

  GtkToggleButton *header;
  GtkLabel        *error_label;
  GtkLabel        *warning_label;
  GtkWidget       *arrow;
  GtkRevealer     *revealer;
  GtkListBox      *list;
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFindingsView, acies_findings_view, ADW_TYPE_BIN)

static const char *
find_name (AciesFindingsView *self,
           AciesFinding      *finding)
{
  const char *id = acies_finding_get_subject (finding);
  AciesUnit *unit = id != NULL ? acies_army_find_unit (self->army, id) : NULL;
  AciesLeader *leader = id != NULL && unit == NULL ? acies_army_find_leader (self->army, id) : NULL;

  if (unit != NULL)
    return acies_unit_get_name (unit);

  return leader != NULL ? acies_leader_get_name (leader) : acies_army_get_name (self->army);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  AciesFindingsView *self = user_data;
  AciesFinding *finding = item;
  gboolean is_error = acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR;
  const char *severity = is_error ? _("Error") : _("Warning");
  g_autofree char *name = acies_isolate (find_name (self, finding));
  const char *message = acies_finding_get_message (finding);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-finding-row.ui");
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  GtkWidget *icon = GTK_WIDGET (gtk_builder_get_object (builder, "icon"));
  /* Translators: whom a finding concerns, and what it is */
  g_autofree char *markup = g_markup_printf_escaped (_("<b>%s</b>: %s"), name, message);
  g_autofree char *spoken = g_strdup_printf ("%s, %s, %s", severity, name, message);

  acies_finding_icon_set (GTK_IMAGE (icon), acies_finding_get_severity (finding));
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, severity, -1);
  g_object_set (gtk_builder_get_object (builder, "text"), "label", markup, "tooltip-text", message, NULL);
  gtk_box_append (GTK_BOX (gtk_builder_get_object (builder, "box")),
                  acies_clause_label_new (self->ruleset, acies_finding_get_clause (finding)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return g_object_ref_sink (row);
}

static void
show_count (GtkLabel *label,
            guint     count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), count > 0);
}

/* The header is a button where there is little room. */
static void
update_layout (AciesFindingsView *self)
{
  gboolean compact = gtk_widget_get_can_target (GTK_WIDGET (self->header));
  gboolean is_open = gtk_toggle_button_get_active (self->header);

  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->findings != NULL && g_list_model_get_n_items (self->findings) > 0);
  gtk_revealer_set_reveal_child (self->revealer, !compact || is_open);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow), is_open ? "pan-down-symbolic" : "pan-up-symbolic");
}

static void
findings_changed_cb (AciesFindingsView *self)
{
  guint n_errors = 0;
  guint n_findings = g_list_model_get_n_items (self->findings);

  for (guint i = 0; i < n_findings; i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (self->findings, i);

      if (acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR)
        n_errors++;
    }

  show_count (self->error_label, n_errors);
  show_count (self->warning_label, n_findings - n_errors);
  self->current = -1;
  update_layout (self);
}

static void
row_activated_cb (AciesFindingsView *self,
                  GtkListBoxRow     *row)
{
  g_autoptr (AciesFinding) finding = NULL;

  self->current = gtk_list_box_row_get_index (row);
  finding = g_list_model_get_item (self->findings, self->current);
  g_signal_emit (self, signals[ACTIVATED], 0, finding);
}

static void
acies_findings_view_dispose (GObject *object)
{
  AciesFindingsView *self = ACIES_FINDINGS_VIEW (object);

  if (self->findings != NULL)
    g_signal_handlers_disconnect_by_data (self->findings, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_FINDINGS_VIEW);
  g_clear_object (&self->findings);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (acies_findings_view_parent_class)->dispose (object);
}

static void
acies_findings_view_class_init (AciesFindingsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_findings_view_dispose;
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_FINDING);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-findings-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFindingsView, header);
  gtk_widget_class_bind_template_child (widget_class, AciesFindingsView, error_label);
  gtk_widget_class_bind_template_child (widget_class, AciesFindingsView, warning_label);
  gtk_widget_class_bind_template_child (widget_class, AciesFindingsView, arrow);
  gtk_widget_class_bind_template_child (widget_class, AciesFindingsView, revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesFindingsView, list);
  gtk_widget_class_bind_template_callback (widget_class, update_layout);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
acies_findings_view_init (AciesFindingsView *self)
{
  self->current = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  update_layout (self);
}

void
acies_findings_view_set_findings (AciesFindingsView *self,
                                  AciesRuleset      *ruleset,
                                  AciesArmy         *army,
                                  GListModel        *findings)
{
  g_autoptr (GtkSliceListModel) shown = NULL;

  g_return_if_fail (ACIES_IS_FINDINGS_VIEW (self));
  g_return_if_fail (self->findings == NULL);

  self->ruleset = g_object_ref (ruleset);
  self->army = g_object_ref (army);
  self->findings = g_object_ref (findings);
  shown = gtk_slice_list_model_new (g_object_ref (findings), 0, MOST_ROWS);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (shown), create_row, self, NULL);
  g_signal_connect_object (findings, "items-changed", G_CALLBACK (findings_changed_cb), self,
                           G_CONNECT_SWAPPED);
  findings_changed_cb (self);
}

/**
 * acies_findings_view_set_compact:
 * @self: a view
 * @compact: whether only the line with the numbers is seen, which opens
 */
void
acies_findings_view_set_compact (AciesFindingsView *self,
                                 gboolean           compact)
{
  g_return_if_fail (ACIES_IS_FINDINGS_VIEW (self));

  gtk_widget_set_can_target (GTK_WIDGET (self->header), compact);
  update_layout (self);
}

/**
 * acies_findings_view_step:
 * @self: a view
 * @step: 1 for the next, -1 for the one before
 *
 * Selects the next or the previous finding; after the last comes the first.
 *
 * Returns: (transfer full) (nullable): the finding; %NULL when there are none
 */
AciesFinding *
acies_findings_view_step (AciesFindingsView *self,
                          int                step)
{
  int n_findings;

  g_return_val_if_fail (ACIES_IS_FINDINGS_VIEW (self), NULL);

  n_findings = self->findings != NULL ? (int) g_list_model_get_n_items (self->findings) : 0;
  if (n_findings == 0)
    return NULL;

  if (self->current < 0)
    self->current = step > 0 ? 0 : n_findings - 1;
  else
    self->current = (self->current + step + n_findings) % n_findings;
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, self->current));

  return g_list_model_get_item (self->findings, self->current);
}
