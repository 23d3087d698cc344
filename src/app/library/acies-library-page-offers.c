/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-library-page-private.h"
#include "acies-miniature.h"

/* What the library offers to somebody who has made nothing yet: battles and
 * armies to explore, a copy each, and the rules to read. */

#define OFFER_WIDTH    140
#define PICTURE_HEIGHT 104

/* ---- Pieces ---- */

static GtkWidget *
create_title (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_halign (label, GTK_ALIGN_FILL);
  gtk_widget_add_css_class (label, "heading");

  return label;
}

static GtkWidget *
create_detail (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_halign (label, GTK_ALIGN_FILL);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "acies-dim");

  return label;
}

/* A button that alone takes the focus in its place of a flow box. */
static GtkWidget *
wrap_button (GtkWidget *button)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_set_size_request (button, OFFER_WIDTH, -1);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);

  return child;
}

/* ---- Samples ---- */

static void
sample_clicked_cb (AciesLibraryPage *self,
                   GtkWidget        *button)
{
  acies_library_page_open_sample (self, g_object_get_data (G_OBJECT (button), "acies-item"));
}

/* Each part has its place in the button from the beginning: @picture is NULL for an army. */
typedef struct
{
  GtkWidget *picture;
  GtkWidget *title;
  GtkWidget *detail;
} Sample;

static void
show_sample (AciesLibraryItem *item,
             GtkWidget        *button)
{
  const Sample *sample = g_object_get_data (G_OBJECT (button), "acies-sample");
  const AciesSummary *summary = acies_library_item_get_summary (item);
  const char *title = acies_library_item_get_title (item);
  const char *rules = summary != NULL ? summary->rules : "";
  g_autofree char *tip = summary != NULL && summary->sides != NULL
                         ? g_strjoin ("\n", title, summary->sides, rules, NULL)
                         : g_strjoin ("\n", title, rules, NULL);

  gtk_label_set_label (GTK_LABEL (sample->title), title);
  gtk_label_set_label (GTK_LABEL (sample->detail), rules);
  gtk_widget_set_tooltip_text (button, tip);
  if (sample->picture != NULL)
    acies_miniature_set_picture (ACIES_MINIATURE (sample->picture), summary != NULL ? summary->picture : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, rules,
                                  -1);
}

static GtkWidget *
create_sample (AciesLibraryPage *self,
               AciesLibraryItem *item,
               GtkWidget        *picture)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Sample *sample = g_new0 (Sample, 1);

  *sample = (Sample) { picture, create_title (), create_detail ("") };
  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (texts), sample->title);
  gtk_box_append (GTK_BOX (texts), sample->detail);
  gtk_widget_add_css_class (texts, "acies-offer-texts");
  gtk_box_append (GTK_BOX (box), texts);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "acies-offer");
  if (picture != NULL)
    gtk_widget_add_css_class (button, "card");

  g_object_set_data_full (G_OBJECT (button), "acies-item", g_object_ref (item), g_object_unref);
  g_object_set_data_full (G_OBJECT (button), "acies-sample", sample, g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (sample_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "changed", G_CALLBACK (show_sample), button, 0);
  show_sample (item, button);

  return wrap_button (button);
}

/**
 * acies_library_page_create_sample:
 * @item: an #AciesLibraryItem, a battle
 * @page: the #AciesLibraryPage
 *
 * Returns: (transfer floating): a card that opens a copy of it
 */
GtkWidget *
acies_library_page_create_sample (gpointer item,
                                  gpointer page)
{
  GtkWidget *picture = acies_miniature_new ();

  acies_miniature_set_size (ACIES_MINIATURE (picture), OFFER_WIDTH, PICTURE_HEIGHT);

  return create_sample (page, item, picture);
}

/**
 * acies_library_page_create_sample_army:
 * @item: an #AciesLibraryItem, an army
 * @page: the #AciesLibraryPage
 *
 * Returns: (transfer floating): a button that opens a copy of it
 */
GtkWidget *
acies_library_page_create_sample_army (gpointer item,
                                       gpointer page)
{
  return create_sample (page, item, NULL);
}

/* ---- Rules ---- */

static GtkWidget *
create_ruleset (AciesRuleset *ruleset)
{
  g_autofree char *origin = acies_ruleset_print_origin (ruleset);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = create_title ();

  gtk_label_set_label (GTK_LABEL (title), acies_ruleset_get_title (ruleset));
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), create_detail (origin));
  gtk_widget_add_css_class (texts, "acies-offer-texts");
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), texts);
  gtk_widget_add_css_class (button, "acies-offer");
  gtk_widget_set_tooltip_text (button, acies_ruleset_get_summary (ruleset));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.rules-of");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", acies_ruleset_get_id (ruleset));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, acies_ruleset_get_title (ruleset),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, origin,
                                  -1);

  return wrap_button (button);
}

void
acies_library_page_list_rules (AciesLibraryPage *self)
{
  GListModel *library = G_LIST_MODEL (acies_session_get_rulesets (self->session));

  for (guint i = 0; i < g_list_model_get_n_items (library); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (library, i);

      gtk_flow_box_append (self->rules_box, create_ruleset (ruleset));
    }
}
