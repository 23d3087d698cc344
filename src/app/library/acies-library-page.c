/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-accessible.h"
#include "acies-adaptive-bin.h"
#include "acies-badge.h"
#include "acies-card.h"
#include "acies-hero.h"
#include "acies-library-actions.h"
#include "acies-library-page.h"
#include "acies-main-menu.h"
#include "acies-offer.h"

struct _AciesLibraryPage
{
  AciesPage         parent_instance;

  AciesSession     *session;
  AciesLibrary     *library;
  GtkFilter        *filter;
  GListModel       *battles;
  GListModel       *armies;
  GListModel       *samples;
  GListModel       *sample_armies;

  AciesAdaptiveBin *adaptive;
  GtkWidget        *new_button;
  GtkWidget        *narrow_button;
  GtkSearchBar     *search_bar;
  GtkSearchEntry   *search_entry;
  GtkStack         *stack;
  AciesHero        *hero;
  GtkWidget        *battles_section;
  GtkLabel         *battles_label;
  GtkLabel         *folder_label;
  GtkFlowBox       *battles_box;
  GtkWidget        *armies_section;
  GtkLabel         *armies_label;
  GtkFlowBox       *armies_box;
  GtkWidget        *samples_section;
  GtkLabel         *samples_label;
  GtkFlowBox       *samples_box;
  GtkFlowBox       *sample_armies_box;
  GtkWidget        *welcome_section;
  GtkWidget        *first_button;
  GtkWidget        *rules_section;
  GtkLabel         *rules_label;
  GtkFlowBox       *rules_box;
};

G_DEFINE_FINAL_TYPE (AciesLibraryPage, acies_library_page, ACIES_TYPE_PAGE)

/* ---- What is seen ---- */

static gboolean
matches_search (gpointer item,
                gpointer user_data)
{
  AciesLibraryPage *self = user_data;

  /* The battle in play stands at the head already. */
  return item != (gpointer) acies_hero_get_item (self->hero)
         && acies_library_item_matches (item, gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
}

static gboolean
is_battle (gpointer item,
           gpointer user_data)
{
  return acies_library_item_get_kind (item) == ACIES_FILE_BATTLE;
}

static gboolean
is_army (gpointer item,
         gpointer user_data)
{
  return acies_library_item_get_kind (item) == ACIES_FILE_ARMY;
}

/* Returns: (transfer full) (nullable): the battle that was open last, else the newest one that was open at all */
static AciesLibraryItem *
find_battle_in_play (AciesLibraryPage *self)
{
  GListModel *items = acies_library_get_items (self->library);
  GSettings *settings = acies_session_get_settings (self->session);
  g_autofree char *uri = settings != NULL ? g_settings_get_string (settings, "last-battle") : g_strdup ("");
  g_autoptr (GFile) last = *uri != '\0' ? g_file_new_for_uri (uri) : NULL;
  g_autoptr (AciesLibraryItem) newest = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesLibraryItem) item = g_list_model_get_item (items, i);
      AciesItemState state = acies_library_item_get_state (item);

      if (!is_battle (item, NULL) || state == ACIES_ITEM_MISSING || state == ACIES_ITEM_BROKEN)
        continue;
      if (last != NULL && g_file_equal (acies_library_item_get_file (item), last))
        return g_steal_pointer (&item);
      if (newest == NULL && acies_library_item_get_visited (item) > 0)
        newest = g_steal_pointer (&item);
    }

  return g_steal_pointer (&newest);
}

static void
show_section (GtkWidget *section,
              GtkLabel  *label,
              guint      n_items)
{
  g_autofree char *count = g_strdup_printf ("%u", n_items);

  gtk_label_set_label (label, count);
  gtk_widget_set_visible (section, n_items > 0);
}

static gboolean
is_searching (AciesLibraryPage *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0';
}

/* They are loaded when the cards are there already, and once. */
static void
show_rules (AciesLibraryPage *self)
{
  GListModel *rules = G_LIST_MODEL (acies_session_get_rulesets (self->session));

  if (gtk_widget_get_first_child (GTK_WIDGET (self->rules_box)) == NULL)
    gtk_flow_box_bind_model (self->rules_box, rules, acies_offer_new_for_ruleset, NULL, NULL);
  show_section (self->rules_section, self->rules_label,
                is_searching (self) ? 0 : g_list_model_get_n_items (rules));
}

static void
update_hero (AciesLibraryPage *self)
{
  g_autoptr (AciesLibraryItem) item = is_searching (self) ? NULL : find_battle_in_play (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean is_new = acies_hero_get_item (self->hero) == NULL && item != NULL;

  if (acies_hero_get_item (self->hero) == item)
    return;

  acies_hero_set_item (self->hero, item);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  /* Enter alone goes on playing, unless the user is typing a search. */
  if (is_new && gtk_widget_get_mapped (GTK_WIDGET (self))
      && !GTK_IS_TEXT (gtk_root_get_focus (root)))
    gtk_widget_grab_focus (acies_hero_get_button (self->hero));
}

static void
update (AciesLibraryPage *self)
{
  guint n_items = g_list_model_get_n_items (acies_library_get_items (self->library));
  guint n_samples = g_list_model_get_n_items (self->samples) + g_list_model_get_n_items (self->sample_armies);
  gboolean is_empty = n_items == 0 && !is_searching (self);
  guint n_shown;

  if (acies_library_is_loading (self->library))
    return;

  update_hero (self);
  n_shown = g_list_model_get_n_items (self->battles) + g_list_model_get_n_items (self->armies)
            + n_samples + (acies_hero_get_item (self->hero) != NULL);
  show_section (self->battles_section, self->battles_label, g_list_model_get_n_items (self->battles));
  show_section (self->armies_section, self->armies_label, g_list_model_get_n_items (self->armies));
  show_section (self->samples_section, self->samples_label, n_samples);
  gtk_widget_set_visible (GTK_WIDGET (self->samples_box), g_list_model_get_n_items (self->samples) > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->sample_armies_box), g_list_model_get_n_items (self->sample_armies) > 0);
  gtk_widget_set_visible (self->welcome_section, is_empty);
  show_rules (self);

  gtk_stack_set_visible_child_name (self->stack, is_empty || n_shown > 0 ? "content" : "nothing");
}

static void
search_changed_cb (AciesLibraryPage *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  update (self);
}

/* ---- Cards ---- */

static AciesForm
get_form (AciesLibraryPage *self)
{
  return acies_adaptive_bin_get_form (self->adaptive);
}

static GtkWidget *
create_card (gpointer item,
             gpointer user_data)
{
  AciesLibraryPage *self = user_data;
  GtkWidget *card = acies_card_new (item);

  acies_card_set_narrow (ACIES_CARD (card), get_form (self) == ACIES_FORM_NARROW);

  return card;
}

static void
card_activated_cb (AciesLibraryPage *self,
                   GtkFlowBoxChild  *child)
{
  AciesLibraryItem *item = acies_card_get_item (ACIES_CARD (child));
  g_autofree char *uri = g_file_get_uri (acies_library_item_get_file (item));

  if (acies_library_item_get_state (item) != ACIES_ITEM_MISSING)
    gtk_widget_activate_action (GTK_WIDGET (self), "library.open", "s", uri);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "library.locate", "s", uri);
}

static void
set_cards_narrow (GtkFlowBox *box,
                  gboolean    narrow)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_card_set_narrow (ACIES_CARD (child), narrow);

  gtk_flow_box_set_max_children_per_line (box, narrow ? 1 : 4);
  gtk_flow_box_set_row_spacing (box, narrow ? 6 : 12);
}

static void
form_changed_cb (AciesLibraryPage *self)
{
  gboolean narrow = get_form (self) == ACIES_FORM_NARROW;

  set_cards_narrow (self->battles_box, narrow);
  set_cards_narrow (self->armies_box, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->hero), narrow ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->narrow_button, narrow);
}

/* ---- Page ---- */

static void
style_changed_cb (AciesLibraryPage *self)
{
  acies_library_set_style (self->library, acies_badge_get_style (),
                           gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

static void
acies_library_page_map (GtkWidget *widget)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (widget);
  GtkRoot *root;

  GTK_WIDGET_CLASS (acies_library_page_parent_class)->map (widget);

  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_default_widget (GTK_WINDOW (root), acies_hero_get_button (self->hero));
  acies_library_refresh (self->library);
}

static void
acies_library_page_unmap (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root))
    gtk_window_set_default_widget (GTK_WINDOW (root), NULL);

  GTK_WIDGET_CLASS (acies_library_page_parent_class)->unmap (widget);
}

static void
acies_library_page_focus_home (AciesPage *page)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (page);

  /* Enter alone goes on playing, or begins. */
  if (gtk_widget_get_visible (GTK_WIDGET (self->hero)))
    gtk_widget_grab_focus (acies_hero_get_button (self->hero));
  else if (gtk_widget_get_visible (self->welcome_section))
    gtk_widget_grab_focus (self->first_button);
}

static void
acies_library_page_search (AciesPage *page)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (page);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
acies_library_page_dispose (GObject *object)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (object);

  if (self->library != NULL)
    {
      g_signal_handlers_disconnect_by_data (acies_library_get_items (self->library), self);
      g_signal_handlers_disconnect_by_data (self->library, self);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_LIBRARY_PAGE);
  g_clear_object (&self->filter);
  g_clear_object (&self->battles);
  g_clear_object (&self->armies);
  g_clear_object (&self->samples);
  g_clear_object (&self->sample_armies);
  g_clear_object (&self->library);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_library_page_parent_class)->dispose (object);
}

static void
acies_library_page_class_init (AciesLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_library_page_dispose;
  widget_class->map = acies_library_page_map;
  widget_class->unmap = acies_library_page_unmap;
  ACIES_PAGE_CLASS (klass)->focus_home = acies_library_page_focus_home;
  ACIES_PAGE_CLASS (klass)->search = acies_library_page_search;

  g_type_ensure (ACIES_TYPE_ADAPTIVE_BIN);
  g_type_ensure (ACIES_TYPE_HERO);
  g_type_ensure (ACIES_TYPE_MAIN_MENU);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, narrow_button);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, hero);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, battles_section);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, battles_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, folder_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, battles_box);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, armies_section);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, armies_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, armies_box);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, samples_section);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, samples_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, samples_box);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, sample_armies_box);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, welcome_section);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, first_button);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, rules_section);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, rules_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, rules_box);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
}

static void
acies_library_page_init (AciesLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_page_set_title (ACIES_PAGE (self), "Acies");
  acies_accessible_name_dropdown (ADW_SPLIT_BUTTON (self->new_button), _("More to Begin With"));
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  gtk_search_bar_set_key_capture_widget (self->search_bar, GTK_WIDGET (self));
}

static GListModel *
filter_items (AciesLibraryPage    *self,
              GListModel          *items,
              GtkCustomFilterFunc  func)
{
  GtkFilter *kind = GTK_FILTER (gtk_custom_filter_new (func, NULL, NULL));
  GListModel *of_kind = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (items), kind));

  return G_LIST_MODEL (gtk_filter_list_model_new (of_kind, g_object_ref (self->filter)));
}

static char *
describe_folder (AciesLibraryPage *self)
{
  GFile *folder = acies_session_peek_folder (self->session);
  g_autoptr (GFile) parent = g_file_get_parent (folder);
  g_autofree char *name = g_file_get_basename (folder);
  g_autofree char *parent_name = g_file_get_basename (parent);
  g_autofree char *path = g_build_filename (parent_name, name, NULL);

  return g_filename_display_name (path);
}

/**
 * acies_library_page_new:
 * @session: the session
 *
 * Returns: (transfer floating): a page with the library
 */
AciesPage *
acies_library_page_new (AciesSession *session)
{
  AciesLibraryPage *self;
  GListModel *items;
  GActionGroup *actions;
  g_autofree char *folder = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  self = g_object_new (ACIES_TYPE_LIBRARY_PAGE, NULL);
  self->session = g_object_ref (session);
  self->library = acies_library_new (session);
  self->filter = GTK_FILTER (gtk_custom_filter_new (matches_search, self, NULL));
  items = acies_library_get_items (self->library);
  self->battles = filter_items (self, items, is_battle);
  self->armies = filter_items (self, items, is_army);
  self->samples = filter_items (self, acies_library_get_samples (self->library), is_battle);
  self->sample_armies = filter_items (self, acies_library_get_samples (self->library), is_army);
  gtk_flow_box_bind_model (self->battles_box, self->battles, create_card, self, NULL);
  gtk_flow_box_bind_model (self->armies_box, self->armies, create_card, self, NULL);
  gtk_flow_box_bind_model (self->samples_box, self->samples, acies_offer_new_for_sample, NULL, NULL);
  gtk_flow_box_bind_model (self->sample_armies_box, self->sample_armies, acies_offer_new_for_sample, NULL, NULL);
  actions = acies_library_actions_new (ACIES_PAGE (self), session, self->library);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", actions);
  g_object_unref (actions);
  folder = describe_folder (self);
  gtk_label_set_label (self->folder_label, folder);

  g_signal_connect_object (items, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (acies_library_get_samples (self->library), "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->library, "notify::loading", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (style_changed_cb), NULL);
  style_changed_cb (self);

  return ACIES_PAGE (self);
}
