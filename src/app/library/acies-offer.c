/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-library-item.h"
#include "acies-miniature.h"
#include "acies-offer.h"

#define WIDTH          140
#define PICTURE_HEIGHT 104

struct _AciesOffer
{
  GtkFlowBoxChild  parent_instance;

  GtkWidget       *button;
  AciesMiniature  *picture;
  GtkWidget       *texts;
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
  gtk_widget_set_tooltip_text (self->button, tip);
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
  acies_miniature_set_picture (self->picture, summary != NULL ? summary->picture : NULL);
}

static void
acies_offer_class_init (AciesOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ACIES_TYPE_MINIATURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-offer.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOffer, button);
  gtk_widget_class_bind_template_child (widget_class, AciesOffer, picture);
  gtk_widget_class_bind_template_child (widget_class, AciesOffer, texts);
  gtk_widget_class_bind_template_child (widget_class, AciesOffer, title);
  gtk_widget_class_bind_template_child (widget_class, AciesOffer, detail);
}

static void
acies_offer_init (AciesOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
      acies_miniature_set_size (self->picture, WIDTH, PICTURE_HEIGHT);
      gtk_widget_set_visible (GTK_WIDGET (self->picture), TRUE);
      gtk_widget_add_css_class (self->button, "card");
    }
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "library.open-copy");
  g_signal_connect_object (item, "changed", G_CALLBACK (item_changed_cb), self, G_CONNECT_SWAPPED);
  item_changed_cb (self, item);

  return GTK_WIDGET (self);
}

/**
 * acies_offer_new_for_ruleset:
 * @item: an #AciesRuleset
 * @user_data: unused
 *
 * Returns: (transfer floating): a card that opens the rules
 */
GtkWidget *
acies_offer_new_for_ruleset (gpointer item,
                             gpointer user_data)
{
  AciesOffer *self = g_object_new (ACIES_TYPE_OFFER, NULL);
  g_autofree char *origin = acies_ruleset_print_origin (item);

  gtk_widget_set_valign (self->texts, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "app.rules-of");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", acies_ruleset_get_id (item));
  show (self, acies_ruleset_get_title (item), origin, acies_ruleset_get_summary (item));

  return GTK_WIDGET (self);
}
