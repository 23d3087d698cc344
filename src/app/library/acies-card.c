/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-card.h"
#include "acies-miniature.h"
#include "acies-restyle.h"

#define CARD_WIDTH 240
#define BATTLE_HEIGHT 156
#define ARMY_HEIGHT 72
#define ROW_PICTURE_WIDTH 66
#define ROW_PICTURE_HEIGHT 44

struct _AciesCard
{
  GtkFlowBoxChild   parent_instance;

  AciesLibraryItem *item;
  gboolean          narrow;

  GtkBox           *box;
  AciesMiniature   *miniature;
  GtkLabel         *title;
  GtkLabel         *detail;
  GtkBox           *chips;
  GtkWidget        *rescue;
  GtkWidget        *arrow;
  GMenuModel       *card_menu;
  /* (nullable): until it is asked for */
  GtkPopover       *menu;
};

G_DEFINE_FINAL_TYPE (AciesCard, acies_card, GTK_TYPE_FLOW_BOX_CHILD)

/**
 * acies_card_fill_chips:
 * @box: where to
 * @chips: (nullable) (array zero-terminated=1): what they say
 * @limited: whether they are to be narrow: one long verdict would make all cards as wide
 *
 * Puts small facts into a box, in place of those that were there.
 */
void
acies_card_fill_chips (GtkBox             *box,
                       const char * const *chips,
                       gboolean            limited)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);

  for (guint i = 0; chips != NULL && chips[i] != NULL; i++)
    {
      GtkWidget *chip = gtk_label_new (chips[i]);

      gtk_label_set_ellipsize (GTK_LABEL (chip), PANGO_ELLIPSIZE_END);
      if (limited)
        gtk_label_set_max_width_chars (GTK_LABEL (chip), i == 0 ? 18 : 15);
      gtk_widget_set_tooltip_text (chip, chips[i]);
      gtk_widget_add_css_class (chip, "acies-chip");
      gtk_widget_add_css_class (chip, "acies-numbers");
      gtk_box_append (box, chip);
    }
}

/* ---- What it says ---- */

static char *
describe_detail (AciesCard *self)
{
  const AciesSummary *summary = acies_library_item_get_summary (self->item);

  switch (acies_library_item_get_state (self->item))
    {
    case ACIES_ITEM_MISSING:
      return g_strdup (_("The file is not there any more"));
    case ACIES_ITEM_BROKEN:
      return g_strdup (acies_library_item_get_problem (self->item));
    case ACIES_ITEM_READY:
    case ACIES_ITEM_WAITING:
    default:
      if (summary == NULL)
        return g_strdup ("");
      return g_strdup (summary->sides != NULL ? summary->sides : summary->rules);
    }
}

static void
update_chips (AciesCard      *self,
              AciesItemState  state)
{
  const AciesSummary *summary = acies_library_item_get_summary (self->item);
  const char * const unreadable[] = { _("Cannot be read"), NULL };
  const char * const *chips = summary != NULL ? (const char * const *) summary->chips : NULL;

  acies_card_fill_chips (self->chips, state == ACIES_ITEM_BROKEN ? unreadable : chips, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->chips), !self->narrow && state != ACIES_ITEM_MISSING);
}

static void
update_accessible (AciesCard  *self,
                   const char *detail)
{
  const AciesSummary *summary = acies_library_item_get_summary (self->item);
  g_autofree char *chips = summary != NULL ? g_strjoinv (", ", summary->chips) : g_strdup ("");
  g_autofree char *label = g_strdup_printf ("%s, %s, %s", acies_library_item_get_title (self->item),
                                            detail, chips);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
update_actions (AciesCard *self,
                gboolean   is_there)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_battle = acies_library_item_get_kind (self->item) == ACIES_FILE_BATTLE;

  gtk_widget_action_set_enabled (widget, "card.open", is_there);
  gtk_widget_action_set_enabled (widget, "card.report", is_there && is_battle);
  gtk_widget_action_set_enabled (widget, "card.duplicate", is_there);
  gtk_widget_action_set_enabled (widget, "card.show-in-files", is_there);
  gtk_widget_action_set_enabled (widget, "card.locate", !is_there);
  gtk_widget_action_set_enabled (widget, "card.forget", acies_library_item_get_visited (self->item) > 0);
  gtk_widget_action_set_enabled (widget, "card.trash", is_there);
}

static void
refresh (AciesCard *self)
{
  const AciesSummary *summary = acies_library_item_get_summary (self->item);
  AciesItemState state = acies_library_item_get_state (self->item);
  g_autofree char *detail = describe_detail (self);

  gtk_label_set_label (self->title, acies_library_item_get_title (self->item));
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->detail), *detail != '\0' ? detail : NULL);
  acies_miniature_set_picture (self->miniature, summary != NULL ? summary->picture : NULL);
  update_chips (self, state);
  gtk_widget_set_visible (self->rescue, state == ACIES_ITEM_MISSING);
  acies_set_css_class (GTK_WIDGET (self), "acies-missing", state == ACIES_ITEM_MISSING);
  update_actions (self, state != ACIES_ITEM_MISSING);
  update_accessible (self, detail);
}

/* ---- Menu ---- */

static void
pop_up (AciesCard *self,
        double     x,
        double     y)
{
  if (self->menu == NULL)
    {
      self->menu = GTK_POPOVER (gtk_popover_menu_new_from_model (self->card_menu));
      gtk_popover_set_has_arrow (self->menu, FALSE);
      gtk_widget_set_halign (GTK_WIDGET (self->menu), GTK_ALIGN_START);
      gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
    }
  gtk_popover_set_pointing_to (self->menu, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_popover_popup (self->menu);
}

static void
pressed_cb (AciesCard *self,
            int        n_press,
            double     x,
            double     y)
{
  pop_up (self, x, y);
}

static void
menu_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  pop_up (ACIES_CARD (widget), gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.);
}

/* An action of the card is that of the library, with the card's file. */
static void
file_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesCard *self = ACIES_CARD (widget);
  g_autofree char *uri = g_file_get_uri (acies_library_item_get_file (self->item));
  g_autofree char *action = g_strconcat ("library", strchr (action_name, '.'), NULL);

  gtk_widget_activate_action (widget, action, "s", uri);
}

/* By a key, of which the menu says nothing.  A file that is missing cannot be moved to the trash,
 * so it is forgotten. */
static void
key_action (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  gboolean is_missing = acies_library_item_get_state (ACIES_CARD (widget)->item) == ACIES_ITEM_MISSING;
  const char *action = g_variant_get_string (parameter, NULL);

  file_action (widget, is_missing && g_str_equal (action, "card.trash") ? "card.forget" : action, NULL);
}

/* ---- Widget ---- */

static void
acies_card_dispose (GObject *object)
{
  AciesCard *self = ACIES_CARD (object);

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = NULL;

  G_OBJECT_CLASS (acies_card_parent_class)->dispose (object);
}

static void
acies_card_class_init (AciesCardClass *klass)
{
  static const char * const file_actions[] = {
    "card.open", "card.report", "card.duplicate", "card.show-in-files", "card.locate", "card.forget", "card.trash"
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_card_dispose;

  g_type_ensure (ACIES_TYPE_MINIATURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCard, box);
  gtk_widget_class_bind_template_child (widget_class, AciesCard, miniature);
  gtk_widget_class_bind_template_child (widget_class, AciesCard, title);
  gtk_widget_class_bind_template_child (widget_class, AciesCard, detail);
  gtk_widget_class_bind_template_child (widget_class, AciesCard, chips);
  gtk_widget_class_bind_template_child (widget_class, AciesCard, rescue);
  gtk_widget_class_bind_template_child (widget_class, AciesCard, arrow);
  gtk_widget_class_bind_template_child (widget_class, AciesCard, card_menu);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);

  gtk_widget_class_install_action (widget_class, "card.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "card.key", "s", key_action);
  for (guint i = 0; i < G_N_ELEMENTS (file_actions); i++)
    gtk_widget_class_install_action (widget_class, file_actions[i], NULL, file_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "card.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "card.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "card.key", "s", "card.trash");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "card.key", "s", "card.trash");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "card.key", "s", "card.duplicate");
}

static void
acies_card_init (AciesCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_card_new:
 * @item: a file of the library
 *
 * Returns: (transfer floating): its card
 */
GtkWidget *
acies_card_new (AciesLibraryItem *item)
{
  AciesCard *self;

  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (item), NULL);

  self = g_object_new (ACIES_TYPE_CARD, NULL);
  self->item = g_object_ref (item);
  g_signal_connect_object (item, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  self->narrow = TRUE;
  acies_card_set_narrow (self, FALSE);

  return GTK_WIDGET (self);
}

/**
 * acies_card_get_item:
 * @self: a card
 *
 * Returns: (transfer none): the file that it shows
 */
AciesLibraryItem *
acies_card_get_item (AciesCard *self)
{
  g_return_val_if_fail (ACIES_IS_CARD (self), NULL);

  return self->item;
}

/**
 * acies_card_set_narrow:
 * @self: a card
 * @narrow: whether there is little room
 *
 * Shows the file as a row instead of a card.
 */
void
acies_card_set_narrow (AciesCard *self,
                       gboolean   narrow)
{
  gboolean is_battle;

  g_return_if_fail (ACIES_IS_CARD (self));

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  is_battle = acies_library_item_get_kind (self->item) == ACIES_FILE_BATTLE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), narrow ? GTK_ORIENTATION_HORIZONTAL
                                                                     : GTK_ORIENTATION_VERTICAL);
  if (narrow)
    acies_miniature_set_size (self->miniature, ROW_PICTURE_WIDTH, ROW_PICTURE_HEIGHT);
  else
    acies_miniature_set_size (self->miniature, CARD_WIDTH, is_battle ? BATTLE_HEIGHT : ARMY_HEIGHT);
  gtk_widget_set_visible (self->arrow, narrow);
  refresh (self);
}
