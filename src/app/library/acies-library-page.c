/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-accessible.h"
#include "acies-adaptive-bin.h"
#include "acies-badge.h"
#include "acies-card.h"
#include "acies-hero.h"
#include "acies-lazy-menu.h"
#include "acies-library-actions.h"
#include "acies-library-page.h"
#include "acies-library-section.h"
#include "acies-main-menu.h"
#include "acies-offer.h"

/* In their order on the page */
typedef enum
{
  BATTLES,
  ARMIES,
  SAMPLES,
  RULES,
  N_SECTIONS
} Section;

struct _AciesLibraryPage
{
  AciesPage            parent_instance;

  AciesSession        *session;
  AciesLibrary        *library;
  GtkFilter           *filter;
  GListModel          *battles;
  GListModel          *armies;
  GListModel          *samples;
  GListModel          *sample_armies;

  /* Until the page is complete */
  GdkFrameClock       *clock;
  gboolean             has_cards;
  gboolean             is_complete;

  AciesAdaptiveBin    *adaptive;
  AdwSplitButton      *new_button;
  GtkWidget           *narrow_button;
  GMenuModel          *new_menu;
  GtkSearchBar        *search_bar;
  GtkSearchEntry      *search_entry;
  GtkBox              *views;
  GtkWidget           *content;
  GtkBox              *content_box;
  GtkWidget           *welcome_section;
  GtkWidget           *first_button;
  GtkOrientable       *first_box;

  /* (nullable): made when they are needed for the first time */
  GtkWidget           *nothing;
  AciesHero           *hero;
  AciesLibrarySection *sections[N_SECTIONS];
  GtkFlowBox          *battles_box;
  GtkFlowBox          *armies_box;
  GtkFlowBox          *samples_box;
  GtkFlowBox          *sample_armies_box;
};

G_DEFINE_FINAL_TYPE (AciesLibraryPage, acies_library_page, ACIES_TYPE_PAGE)

/* ---- Files ---- */

/* The battle in play.  (transfer none) (nullable) */
static AciesLibraryItem *
get_hero_item (AciesLibraryPage *self)
{
  return self->hero != NULL ? acies_hero_get_item (self->hero) : NULL;
}

static gboolean
is_searching (AciesLibraryPage *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0';
}

static gboolean
matches_search (gpointer item,
                gpointer user_data)
{
  AciesLibraryPage *self = user_data;

  /* The battle in play stands at the head already. */
  return item != (gpointer) get_hero_item (self)
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

static GListModel *
filter_items (AciesLibraryPage    *self,
              GListModel          *items,
              GtkCustomFilterFunc  func)
{
  GtkFilter *kind = GTK_FILTER (gtk_custom_filter_new (func, NULL, NULL));
  GListModel *of_kind = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (items), kind));

  return G_LIST_MODEL (gtk_filter_list_model_new (of_kind, g_object_ref (self->filter)));
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

/* @box: (nullable) */
static void
set_cards_narrow (GtkFlowBox *box,
                  gboolean    narrow)
{
  if (box == NULL)
    return;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_card_set_narrow (ACIES_CARD (child), narrow);

  gtk_flow_box_set_max_children_per_line (box, narrow ? 1 : 4);
  gtk_flow_box_set_row_spacing (box, narrow ? 6 : 12);
}

/* ---- Sections ---- */

/* Puts a section in its place, whichever others there are. */
static void
add_section (AciesLibraryPage *self,
             Section           section,
             const char       *title,
             const char       *note)
{
  GtkWidget *widget = acies_library_section_new (title, note);
  GtkWidget *before = self->welcome_section;

  for (guint i = 0; i < section; i++)
    if (self->sections[i] != NULL)
      before = GTK_WIDGET (self->sections[i]);
  gtk_box_insert_child_after (self->content_box, widget, before);
  self->sections[section] = ACIES_LIBRARY_SECTION (widget);
}

/* A box for the user's own files. */
static GtkFlowBox *
add_card_box (AciesLibraryPage *self,
              Section           section,
              const char       *name,
              GListModel       *files)
{
  GtkFlowBox *box = acies_library_section_add_box (self->sections[section], name, 4, 12);

  set_cards_narrow (box, get_form (self) == ACIES_FORM_NARROW);
  gtk_flow_box_bind_model (box, files, create_card, self, NULL);
  g_signal_connect_object (box, "child-activated", G_CALLBACK (card_activated_cb), self, G_CONNECT_SWAPPED);

  return box;
}

static GtkFlowBox *
add_offer_box (AciesLibraryPage *self,
               Section           section,
               const char       *name,
               guint             row_spacing)
{
  GtkFlowBox *box = acies_library_section_add_box (self->sections[section], name, 5, row_spacing);

  gtk_widget_add_css_class (GTK_WIDGET (box), "acies-samples");

  return box;
}

static char *
describe_folder (AciesLibraryPage *self)
{
  GFile *folder = acies_session_peek_folder (self->session);
  g_autoptr (GFile) parent = g_file_get_parent (folder);
  g_autofree char *name = g_file_get_basename (folder);
  g_autofree char *parent_name = parent != NULL ? g_file_get_basename (parent) : NULL;
  g_autofree char *path = parent_name != NULL ? g_build_filename (parent_name, name, NULL) : g_strdup (name);

  return g_filename_display_name (path);
}

static void
folder_changed_cb (AciesLibraryPage *self)
{
  g_autofree char *folder = describe_folder (self);

  if (self->sections[BATTLES] != NULL)
    gtk_label_set_label (GTK_LABEL (acies_library_section_get_note (self->sections[BATTLES])), folder);
}

static void
show_count (AciesLibraryPage *self,
            Section           section,
            guint             n_cards)
{
  if (self->sections[section] != NULL)
    acies_library_section_set_count (self->sections[section], n_cards);
}

static void
show_battles (AciesLibraryPage *self)
{
  guint n_battles = g_list_model_get_n_items (self->battles);
  g_autofree char *folder = NULL;

  if (self->sections[BATTLES] == NULL && n_battles > 0)
    {
      folder = describe_folder (self);
      add_section (self, BATTLES, _("Battles"), folder);
      g_object_bind_property (self->narrow_button, "visible",
                              acies_library_section_get_note (self->sections[BATTLES]), "visible",
                              G_BINDING_INVERT_BOOLEAN | G_BINDING_SYNC_CREATE);
      self->battles_box = add_card_box (self, BATTLES, _("Battles"), self->battles);
    }
  show_count (self, BATTLES, n_battles);
}

static void
show_armies (AciesLibraryPage *self)
{
  guint n_armies = g_list_model_get_n_items (self->armies);

  if (self->sections[ARMIES] == NULL && n_armies > 0)
    {
      add_section (self, ARMIES, _("Armies"), NULL);
      self->armies_box = add_card_box (self, ARMIES, _("Armies"), self->armies);
    }
  show_count (self, ARMIES, n_armies);
}

static void
show_samples (AciesLibraryPage *self)
{
  guint n_battles = g_list_model_get_n_items (self->samples);
  guint n_armies = g_list_model_get_n_items (self->sample_armies);

  if (self->sections[SAMPLES] == NULL && n_battles + n_armies > 0)
    {
      add_section (self, SAMPLES, _("Samples"), _("to open and play on, a copy each"));
      self->samples_box = add_offer_box (self, SAMPLES, _("Samples"), 12);
      gtk_flow_box_bind_model (self->samples_box, self->samples, acies_offer_new_for_sample, NULL, NULL);
      self->sample_armies_box = add_offer_box (self, SAMPLES, _("Sample armies"), 6);
      gtk_widget_set_margin_top (GTK_WIDGET (self->sample_armies_box), 6);
      gtk_flow_box_bind_model (self->sample_armies_box, self->sample_armies, acies_offer_new_for_sample, NULL, NULL);
    }
  show_count (self, SAMPLES, n_battles + n_armies);
  if (self->sections[SAMPLES] != NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->samples_box), n_battles > 0);
      gtk_widget_set_visible (GTK_WIDGET (self->sample_armies_box), n_armies > 0);
    }
}

/* The last section comes after the first frame. */
static void
show_rules (AciesLibraryPage *self)
{
  GPtrArray *rules = acies_library_get_rules (self->library);
  guint n_rules = rules != NULL && !is_searching (self) ? rules->len : 0;
  GtkFlowBox *box;

  if (!self->is_complete)
    return;

  if (self->sections[RULES] == NULL && n_rules > 0)
    {
      add_section (self, RULES, _("Rules"), _("what they ask, and what becomes of it"));
      box = add_offer_box (self, RULES, _("Rules"), 6);
      for (guint i = 0; i < rules->len; i++)
        gtk_flow_box_append (box, acies_offer_new_for_rules (rules->pdata[i]));
    }
  show_count (self, RULES, n_rules);
}

/* ---- What is seen ---- */

static void
set_default_button (AciesLibraryPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root) && self->hero != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_window_set_default_widget (GTK_WINDOW (root), acies_hero_get_button (self->hero));
}

static void
set_hero_form (AciesLibraryPage *self)
{
  if (self->hero != NULL)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->hero),
                                    get_form (self) == ACIES_FORM_NARROW ? GTK_ORIENTATION_VERTICAL
                                                                         : GTK_ORIENTATION_HORIZONTAL);
}

static void
update_hero (AciesLibraryPage *self)
{
  g_autoptr (AciesLibraryItem) item = is_searching (self) ? NULL : find_battle_in_play (self);
  AciesLibraryItem *before = get_hero_item (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean is_new = before == NULL && item != NULL;

  if (before == item)
    return;

  if (self->hero == NULL)
    {
      self->hero = g_object_new (ACIES_TYPE_HERO, NULL);
      gtk_box_prepend (self->content_box, GTK_WIDGET (self->hero));
      set_hero_form (self);
      set_default_button (self);
    }
  acies_hero_set_item (self->hero, item);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  /* Enter alone goes on playing, unless the user is typing a search. */
  if (is_new && gtk_widget_get_mapped (GTK_WIDGET (self))
      && !GTK_IS_TEXT (gtk_root_get_focus (root)))
    gtk_widget_grab_focus (acies_hero_get_button (self->hero));
}

/* Hides what is not seen, and does not take it out: what was scrolled beyond its end asks for a frame clock 50 ms later,
 * and GTK 4.8 complains where it has none by then. */
static void
show_content (AciesLibraryPage *self,
              gboolean          is_found)
{
  if (!is_found && self->nothing == NULL)
    {
      self->nothing = g_object_new (ADW_TYPE_STATUS_PAGE,
                                    "icon-name", "system-search-symbolic",
                                    "title", _("Nothing Found"),
                                    "description", _("Names, sides and rules are searched."),
                                    "vexpand", TRUE,
                                    NULL);
      gtk_box_append (self->views, self->nothing);
    }
  gtk_widget_set_visible (self->content, is_found);
  if (self->nothing != NULL)
    gtk_widget_set_visible (self->nothing, !is_found);
}

static void
update (AciesLibraryPage *self)
{
  guint n_items = g_list_model_get_n_items (acies_library_get_items (self->library));
  gboolean is_empty = n_items == 0 && !is_searching (self);
  guint n_shown;

  if (!self->has_cards)
    return;

  update_hero (self);
  show_battles (self);
  show_armies (self);
  show_samples (self);
  show_rules (self);
  gtk_widget_set_visible (self->welcome_section, is_empty);

  n_shown = g_list_model_get_n_items (self->battles) + g_list_model_get_n_items (self->armies)
            + g_list_model_get_n_items (self->samples) + g_list_model_get_n_items (self->sample_armies)
            + (get_hero_item (self) != NULL);
  show_content (self, is_empty || n_shown > 0);
}

static void
search_changed_cb (AciesLibraryPage *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  update (self);
}

static void
form_changed_cb (AciesLibraryPage *self)
{
  gboolean narrow = get_form (self) == ACIES_FORM_NARROW;

  set_cards_narrow (self->battles_box, narrow);
  set_cards_narrow (self->armies_box, narrow);
  set_hero_form (self);
  gtk_orientable_set_orientation (self->first_box, narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->narrow_button, narrow);
}

/* ---- The first frame ---- */

static void
forget_clock (AciesLibraryPage *self)
{
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
}

/* Adds what the first frame can do without. */
static void
complete (AciesLibraryPage *self)
{
  if (self->is_complete)
    return;

  self->is_complete = TRUE;
  adw_split_button_set_menu_model (self->new_button, self->new_menu);
  gtk_widget_set_visible (GTK_WIDGET (self->search_bar), TRUE);
  update (self);
}

static void
frame_ends_cb (AciesLibraryPage *self)
{
  forget_clock (self);
  complete (self);
}

static void
expect_width (AciesLibraryPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int width = gtk_widget_get_width (GTK_WIDGET (root));
  int height;

  if (width == 0 && GTK_IS_WINDOW (root) && !gtk_window_is_maximized (GTK_WINDOW (root)))
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  if (width > 0)
    acies_adaptive_bin_expect_width (self->adaptive, width);
}

static void
frame_begins_cb (AciesLibraryPage *self)
{
  if (acies_library_is_loading (self->library))
    return;

  g_signal_handlers_disconnect_by_func (self->clock, frame_begins_cb, self);
  g_signal_connect_object (self->clock, "after-paint", G_CALLBACK (frame_ends_cb), self, G_CONNECT_SWAPPED);
  expect_width (self);
  self->has_cards = TRUE;
  update (self);
}

/* When a window opens, GTK measures what is in it before it has styles for it, and again for the first frame.  So the
 * cards are made when a frame begins: the first one, if it is known by then what there is. */
static void
await_frame (AciesLibraryPage *self)
{
  if (self->is_complete || self->clock != NULL)
    return;

  self->clock = g_object_ref (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  g_signal_connect_object (self->clock, "before-paint", G_CALLBACK (frame_begins_cb), self, G_CONNECT_SWAPPED);
}

static void
loading_changed_cb (AciesLibraryPage *self)
{
  if (self->clock != NULL)
    gdk_frame_clock_request_phase (self->clock, GDK_FRAME_CLOCK_PHASE_PAINT);
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

  GTK_WIDGET_CLASS (acies_library_page_parent_class)->map (widget);

  set_default_button (self);
  await_frame (self);
  /* The first look has begun already. */
  if (!acies_library_is_loading (self->library))
    acies_library_refresh (self->library);
}

static void
acies_library_page_unmap (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root))
    gtk_window_set_default_widget (GTK_WINDOW (root), NULL);
  forget_clock (ACIES_LIBRARY_PAGE (widget));

  GTK_WIDGET_CLASS (acies_library_page_parent_class)->unmap (widget);
}

static void
acies_library_page_focus_home (AciesPage *page)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (page);

  /* Enter alone goes on playing, or begins. */
  if (get_hero_item (self) != NULL)
    gtk_widget_grab_focus (acies_hero_get_button (self->hero));
  else if (gtk_widget_get_visible (self->welcome_section))
    gtk_widget_grab_focus (self->first_button);
}

static void
acies_library_page_search (AciesPage *page)
{
  AciesLibraryPage *self = ACIES_LIBRARY_PAGE (page);

  complete (self);
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
  forget_clock (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_LIBRARY_PAGE);
  self->hero = NULL;
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
  g_type_ensure (ACIES_TYPE_MAIN_MENU);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, narrow_button);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, new_menu);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, views);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, content);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, content_box);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, welcome_section);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, first_button);
  gtk_widget_class_bind_template_child (widget_class, AciesLibraryPage, first_box);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
}

static void
acies_library_page_init (AciesLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_page_set_title (ACIES_PAGE (self), "Acies");
  acies_lazy_menu_set (GTK_MENU_BUTTON (self->narrow_button), self->new_menu);
  acies_accessible_name_dropdown (self->new_button, _("More to Begin With"));
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  gtk_search_bar_set_key_capture_widget (self->search_bar, GTK_WIDGET (self));
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

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  self = g_object_new (ACIES_TYPE_LIBRARY_PAGE, NULL);
  self->session = g_object_ref (session);
  self->library = acies_library_new (session);
  style_changed_cb (self);
  acies_library_refresh (self->library);
  self->filter = GTK_FILTER (gtk_custom_filter_new (matches_search, self, NULL));
  items = acies_library_get_items (self->library);
  self->battles = filter_items (self, items, is_battle);
  self->armies = filter_items (self, items, is_army);
  self->samples = filter_items (self, acies_library_get_samples (self->library), is_battle);
  self->sample_armies = filter_items (self, acies_library_get_samples (self->library), is_army);
  actions = acies_library_actions_new (ACIES_PAGE (self), session, self->library);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", actions);
  g_object_unref (actions);

  g_signal_connect_object (session, "notify::folder", G_CALLBACK (folder_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (items, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (acies_library_get_samples (self->library), "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->library, "notify::loading", G_CALLBACK (loading_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "notify::rules", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (style_changed_cb), NULL);

  return ACIES_PAGE (self);
}

/**
 * acies_library_page_get_library:
 * @self: a page
 *
 * Returns: (transfer none): what it shows
 */
AciesLibrary *
acies_library_page_get_library (AciesLibraryPage *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_PAGE (self), NULL);

  return self->library;
}
