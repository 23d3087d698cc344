/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-badge.h"
#include "acies-log-row.h"
#include "acies-tooltip.h"

struct _AciesLogRow
{
  GtkBox      parent_instance;

  AciesEntry *entry;

  GtkWidget  *head;
  AciesBadge *badge;
  GtkWidget  *sentence;
  GtkWidget  *turning_point;
  GtkWidget  *amended;
  GtkWidget  *not_recorded;
  GtkWidget  *overruled;
  GtkWidget  *dice;
};

G_DEFINE_FINAL_TYPE (AciesLogRow, acies_log_row, GTK_TYPE_BOX)

static void
acies_log_row_dispose (GObject *object)
{
  g_clear_object (&ACIES_LOG_ROW (object)->entry);
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_LOG_ROW);

  G_OBJECT_CLASS (acies_log_row_parent_class)->dispose (object);
}

static void
acies_log_row_class_init (AciesLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_log_row_dispose;

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLogRow, head);
  gtk_widget_class_bind_template_child (widget_class, AciesLogRow, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesLogRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, AciesLogRow, turning_point);
  gtk_widget_class_bind_template_child (widget_class, AciesLogRow, amended);
  gtk_widget_class_bind_template_child (widget_class, AciesLogRow, not_recorded);
  gtk_widget_class_bind_template_child (widget_class, AciesLogRow, overruled);
  gtk_widget_class_bind_template_child (widget_class, AciesLogRow, dice);
}

static void
acies_log_row_init (AciesLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_kind (AciesLogRow *self,
           gboolean     is_head,
           const char  *spoken)
{
  GtkWidget *list_row = gtk_widget_get_parent (GTK_WIDGET (self));

  gtk_widget_set_visible (self->head, is_head);
  acies_tooltip_set (GTK_WIDGET (self), is_head ? NULL : spoken);
  /* The row of the list is what is read out; it is named after its class if it has no label. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (list_row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/**
 * acies_log_row_set_head:
 * @self: a row
 * @head: the turn and phase of the entries below it
 */
void
acies_log_row_set_head (AciesLogRow *self,
                        const char  *head)
{
  g_return_if_fail (ACIES_IS_LOG_ROW (self));

  g_clear_object (&self->entry);
  show_kind (self, TRUE, head);
  gtk_label_set_text (GTK_LABEL (self->head), head);
}

/* The badge of the unit that did it, or of the side. */
static void
show_badge (AciesLogRow          *self,
            AciesEntry           *entry,
            const AciesSituation *situation)
{
  AciesEvent *event = acies_entry_get_event (entry);
  const AciesFacts *facts = acies_event_get_facts (event);
  GPtrArray *moves = acies_event_get_moves (event);
  int side = acies_entry_get_side (entry);
  char side_id[] = { side >= 0 ? acies_situation_get_side (situation, (guint) side)->id : '\0', '\0' };
  const char *id = facts != NULL ? acies_facts_get_a (facts) : NULL;

  if (id == NULL && moves->len == 1)
    id = ((const AciesMove *) moves->pdata[0])->subject;
  else if (id == NULL && side >= 0)
    id = side_id;

  /* Without a badge its place stays free, so that sentences stand under each other. */
  acies_badge_show_party (self->badge, situation, id);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), TRUE);
  gtk_widget_set_opacity (GTK_WIDGET (self->badge), id != NULL ? 1.0 : 0.0);
}

/**
 * acies_log_row_set_entry:
 * @self: a row
 * @entry: an entry of the log
 * @situation: where the parties of @entry are found; not kept
 */
void
acies_log_row_set_entry (AciesLogRow          *self,
                         AciesEntry           *entry,
                         const AciesSituation *situation)
{
  AciesEvent *event;
  gboolean not_recorded;

  g_return_if_fail (ACIES_IS_LOG_ROW (self));
  g_return_if_fail (ACIES_IS_ENTRY (entry));

  g_set_object (&self->entry, entry);
  event = acies_entry_get_event (entry);
  not_recorded = acies_event_get_not_recorded (event);
  show_kind (self, FALSE, acies_entry_get_sentence (entry));
  show_badge (self, entry, situation);
  gtk_label_set_text (GTK_LABEL (self->sentence), acies_entry_get_sentence (entry));
  gtk_label_set_text (GTK_LABEL (self->dice), acies_event_get_dice (event));
  gtk_widget_set_visible (self->turning_point, acies_entry_is_turning_point (entry));
  gtk_widget_set_visible (self->amended, acies_entry_is_amended (entry));
  gtk_widget_set_visible (self->not_recorded, not_recorded);
  gtk_widget_set_visible (self->overruled, !not_recorded && acies_entry_is_overruled (entry));
}

/**
 * acies_log_row_get_entry:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): what it shows; %NULL for a head
 */
AciesEntry *
acies_log_row_get_entry (AciesLogRow *self)
{
  g_return_val_if_fail (ACIES_IS_LOG_ROW (self), NULL);

  return self->entry;
}
