/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-list-box.h"
#include "acies-luck-moments.h"

/* ---- A row ---- */

#define ACIES_TYPE_LUCK_MOMENT_ROW (acies_luck_moment_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckMomentRow, acies_luck_moment_row, ACIES, LUCK_MOMENT_ROW, GtkListBoxRow)

struct _AciesLuckMomentRow
{
  GtkListBoxRow parent_instance;

  guint         entry;

  GtkLabel     *number_label;
  AciesBadge   *badge;
  GtkLabel     *title_label;
  GtkLabel     *text_label;
  GtkLabel     *points_label;
};

G_DEFINE_FINAL_TYPE (AciesLuckMomentRow, acies_luck_moment_row, GTK_TYPE_LIST_BOX_ROW)

static void
acies_luck_moment_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_LUCK_MOMENT_ROW);

  G_OBJECT_CLASS (acies_luck_moment_row_parent_class)->dispose (object);
}

static void
acies_luck_moment_row_class_init (AciesLuckMomentRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_luck_moment_row_dispose;

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-luck-moment-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLuckMomentRow, number_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckMomentRow, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckMomentRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckMomentRow, text_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckMomentRow, points_label);
}

static void
acies_luck_moment_row_init (AciesLuckMomentRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
create_row (const AciesLuckSummary *summary,
            const AciesLuckMoment  *moment,
            AciesUnitKey            widest,
            guint                   number)
{
  AciesLuckMomentRow *self = g_object_new (ACIES_TYPE_LUCK_MOMENT_ROW, NULL);
  const AciesRoll *roll = moment->roll;
  g_autofree char *place = g_strdup_printf ("%u", number);
  /* Translators: the turn, and the sentence of the log */
  g_autofree char *title = roll->turn > 0 ? g_strdup_printf (_("Turn %u · %s"), roll->turn, roll->sentence)
                                          : g_strdup (roll->sentence);
  g_autofree char *text = acies_luck_moment_describe (moment);
  g_autofree char *points = g_strdup_printf (_("%.0f points"), moment->points);
  g_autofree char *name = g_strdup_printf ("%s, %s", title, points);

  self->entry = roll->entry;
  gtk_label_set_text (self->number_label, place);
  acies_badge_set_key (self->badge, roll->key.text);
  acies_badge_set_widest_key (self->badge, widest);
  acies_badge_set_color (self->badge, acies_luck_get_side (acies_luck_summary_get_luck (summary),
                                                           (guint) roll->side)->color);
  gtk_label_set_text (self->title_label, title);
  gtk_label_set_text (self->text_label, text);
  gtk_label_set_text (self->points_label, points);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);

  return GTK_WIDGET (self);
}

/* A key as long as that of any unit in the list */
static AciesUnitKey
find_widest_key (GArray *moments)
{
  AciesUnitKey widest = { "" };

  for (guint i = 0; i < moments->len; i++)
    {
      const AciesRoll *roll = g_array_index (moments, AciesLuckMoment, i).roll;

      if (strlen (roll->key.text) > strlen (widest.text))
        widest = roll->key;
    }

  return widest;
}

/* ---- The list ---- */

struct _AciesLuckMoments
{
  AdwBin      parent_instance;

  GtkListBox *list;
  GtkWidget  *empty_label;
};

G_DEFINE_FINAL_TYPE (AciesLuckMoments, acies_luck_moments, ADW_TYPE_BIN)

static void
activated_cb (AciesLuckMoments   *self,
              AciesLuckMomentRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.entry", "u", row->entry);
}

static void
acies_luck_moments_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_LUCK_MOMENTS);

  G_OBJECT_CLASS (acies_luck_moments_parent_class)->dispose (object);
}

static void
acies_luck_moments_class_init (AciesLuckMomentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_luck_moments_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-luck-moments.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLuckMoments, list);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckMoments, empty_label);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
acies_luck_moments_init (AciesLuckMoments *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_luck_moments_show:
 * @self: a list
 * @summary: the luck of a battle
 *
 * Shows its moments.
 */
void
acies_luck_moments_show (AciesLuckMoments       *self,
                         const AciesLuckSummary *summary)
{
  GArray *moments;
  AciesUnitKey widest;

  g_return_if_fail (ACIES_IS_LUCK_MOMENTS (self));
  g_return_if_fail (summary != NULL);

  moments = acies_luck_summary_get_moments (summary);
  widest = find_widest_key (moments);
  acies_list_box_clear (self->list);
  for (guint i = 0; i < moments->len; i++)
    gtk_list_box_append (self->list, create_row (summary, &g_array_index (moments, AciesLuckMoment, i), widest, i + 1));
  gtk_widget_set_visible (GTK_WIDGET (self->list), moments->len > 0);
  gtk_widget_set_visible (self->empty_label, moments->len == 0);
}
