/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-library-item.h"
#include "acies-miniature.h"
#include "acies-offer.h"
#include "acies-tooltip.h"

#define WIDTH          140
#define PICTURE_HEIGHT 104

struct _AciesOffer
{
  GtkFlowBoxChild  parent_instance;

  GtkWidget       *button;
  GtkBox          *box;
  /* (nullable): only of a battle */
  AciesMiniature  *picture;
  GtkLabel        *title;
  GtkLabel        *detail;
};

G_DEFINE_FINAL_TYPE (AciesOffer, acies_offer, GTK_TYPE_FLOW_BOX_CHILD)

static void
show (AciesOffer *self,
      const char *title,
      const char *detail,
      const char *tip)
{
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->detail, detail);
  acies_tooltip_set (self->button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, detail,
                                  -1);
}

static void
item_changed_cb (AciesOffer       *self,
                 AciesLibraryItem *item)
{
  const AciesSummary *summary = acies_library_item_get_summary (item);
  const char *title = acies_library_item_get_title (item);
  const char *rules = summary != NULL ? summary->rules : "";
  g_autofree char *uri = g_file_get_uri (acies_library_item_get_file (item));
  g_autofree char *tip = summary != NULL && summary->sides != NULL
                         ? g_strjoin ("\n", title, summary->sides, rules, NULL)
                         : g_strjoin ("\n", title, rules, NULL);

  show (self, title, rules, tip);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "(ss)", uri, title);
  if (self->picture != NULL)
    acies_miniature_set_picture (self->picture, summary != NULL ? summary->picture : NULL);
}

/* A width that does not hang on the texts, which are made to fit, spares measuring these until the height for the
 * width that there is has to be known. */
static void
acies_offer_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = WIDTH;
  else
    gtk_widget_measure (ACIES_OFFER (widget)->button, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
acies_offer_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  gtk_widget_allocate (ACIES_OFFER (widget)->button, width, height, baseline, NULL);
}

static void
acies_offer_class_init (AciesOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = acies_offer_measure;
  widget_class->size_allocate = acies_offer_size_allocate;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-offer.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOffer, button);
  gtk_widget_class_bind_template_child (widget_class, AciesOffer, box);
  gtk_widget_class_bind_template_child (widget_class, AciesOffer, title);
  gtk_widget_class_bind_template_child (widget_class, AciesOffer, detail);
}

static void
acies_offer_init (AciesOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* That of a child of a flow box would be asked instead of us. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/**
 * acies_offer_new_for_sample:
 * @item: an #AciesLibraryItem, an army or a battle
 * @user_data: unused
 *
 * Makes a card that opens a copy of a sample; of an army it has no picture.
 *
 * Returns: (transfer floating): a card
 */
GtkWidget *
acies_offer_new_for_sample (gpointer item,
                            gpointer user_data)
{
  AciesOffer *self = g_object_new (ACIES_TYPE_OFFER, NULL);

  if (acies_library_item_get_kind (item) == ACIES_FILE_BATTLE)
    {
      self->picture = g_object_new (ACIES_TYPE_MINIATURE, NULL);
      acies_miniature_set_size (self->picture, WIDTH, PICTURE_HEIGHT);
      gtk_box_prepend (self->box, GTK_WIDGET (self->picture));
      gtk_widget_add_css_class (self->button, "card");
    }
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "library.open-copy");
  g_signal_connect_object (item, "changed", G_CALLBACK (item_changed_cb), self, G_CONNECT_SWAPPED);
  item_changed_cb (self, item);

  return GTK_WIDGET (self);
}

/**
 * acies_offer_new_for_rules:
 * @rules: what it shows
 *
 * Returns: (transfer floating): a card that opens the rules
 */
GtkWidget *
acies_offer_new_for_rules (const AciesRulesCard *rules)
{
  AciesOffer *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (ACIES_TYPE_OFFER, NULL);
  /* In the middle: aligning the box would have GTK look for the width that fits its height, which takes a
   * dozen layouts of a label that wraps. */
  gtk_widget_set_vexpand (GTK_WIDGET (self->title), TRUE);
  gtk_label_set_yalign (self->title, 1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->detail), TRUE);
  gtk_label_set_yalign (self->detail, 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "app.rules-of");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", rules->id);
  show (self, rules->title, rules->origin, rules->summary);

  return GTK_WIDGET (self);
}
