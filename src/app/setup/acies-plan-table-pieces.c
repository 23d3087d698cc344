/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-plan-table-private.h"

/* Where one piece is edited. */
typedef struct
{
  AciesPlanTable *step;
  AciesTerrain   *terrain;
  AdwExpanderRow *row;
  GtkMenuButton  *classes;
  GtkSpinButton  *width;
  GtkSpinButton  *height;
} PieceRow;

static void
piece_row_free (gpointer data)
{
  PieceRow *piece = data;

  g_object_unref (piece->terrain);
  g_free (piece);
}

/* ---- What a piece counts as ---- */

/* (nullable): without rules, and in some, all ground is alike. */
static AciesVocabulary *
get_classes (AciesPlanTable *self)
{
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (self->plan);

  return ruleset != NULL ? acies_ruleset_get_terrain_classes (ruleset) : NULL;
}

static void
show_classes (PieceRow *piece)
{
  AciesVocabulary *classes = get_classes (piece->step);
  g_autoptr (GString) labels = g_string_new (NULL);
  g_autoptr (GString) help = g_string_new (NULL);

  for (guint i = 0; classes != NULL && i < acies_vocabulary_get_n_items (classes); i++)
    {
      if (!acies_terrain_has_class (piece->terrain, acies_vocabulary_get_item_id (classes, i)))
        continue;
      g_string_append_printf (labels, "%s%s", labels->len > 0 ? ", " : "",
                              acies_vocabulary_get_item_label (classes, i));
      if (help->len == 0)
        g_string_append_printf (help, "%s · %s", acies_vocabulary_get_item_help (classes, i),
                                acies_vocabulary_get_item_clause (classes, i));
    }
  gtk_menu_button_set_label (piece->classes, labels->len > 0 ? labels->str : _("Open ground"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (piece->classes), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  labels->len > 0 ? labels->str : _("Open ground"), -1);
  adw_expander_row_set_subtitle (piece->row, help->str);
}

static void
class_toggled_cb (GtkCheckButton *check,
                  PieceRow       *piece)
{
  AciesVocabulary *classes = get_classes (piece->step);
  const char *id = g_object_get_data (G_OBJECT (check), "class");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < acies_vocabulary_get_n_items (classes); i++)
    {
      const char *other = acies_vocabulary_get_item_id (classes, i);
      gboolean has = strcmp (other, id) == 0 ? gtk_check_button_get_active (check)
                                             : acies_terrain_has_class (piece->terrain, other);

      if (has)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", other);
    }
  acies_terrain_set_classes (piece->terrain, text->str);
  show_classes (piece);
  acies_battle_plan_terrain_changed (piece->step->plan);
}

static GtkWidget *
make_class_menu (PieceRow *piece)
{
  AciesVocabulary *classes = get_classes (piece->step);
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  for (guint i = 0; classes != NULL && i < acies_vocabulary_get_n_items (classes); i++)
    {
      const char *id = acies_vocabulary_get_item_id (classes, i);
      GtkWidget *check = gtk_check_button_new_with_label (acies_vocabulary_get_item_label (classes, i));

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), acies_terrain_has_class (piece->terrain, id));
      gtk_widget_set_tooltip_text (check, acies_vocabulary_get_item_help (classes, i));
      g_object_set_data (G_OBJECT (check), "class", (gpointer) id);
      g_signal_connect (check, "toggled", G_CALLBACK (class_toggled_cb), piece);
      gtk_box_append (GTK_BOX (box), check);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("What it counts as in the rules"));
  gtk_widget_set_sensitive (button, classes != NULL);
  piece->classes = GTK_MENU_BUTTON (button);

  return button;
}

/* ---- A piece ---- */

static void
name_changed_cb (GtkEditable *entry,
                 PieceRow    *piece)
{
  if (piece->step->filling)
    return;

  acies_terrain_set_name (piece->terrain, gtk_editable_get_text (entry));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (piece->row), acies_terrain_get_name (piece->terrain));
  acies_battle_plan_terrain_changed (piece->step->plan);
}

static void
size_changed_cb (PieceRow *piece)
{
  AciesPoint top_left, bottom_right;

  if (piece->step->filling)
    return;

  acies_terrain_get_bounds (piece->terrain, &top_left, &bottom_right);
  bottom_right.x = top_left.x + gtk_spin_button_get_value (piece->width);
  bottom_right.y = top_left.y + gtk_spin_button_get_value (piece->height);
  acies_terrain_fit_into (piece->terrain, top_left, bottom_right);
  acies_battle_plan_terrain_changed (piece->step->plan);
}

static void
levels_changed_cb (GtkSpinButton *spin,
                   PieceRow      *piece)
{
  acies_terrain_set_levels (piece->terrain, (guint) gtk_spin_button_get_value_as_int (spin));
  acies_battle_plan_terrain_changed (piece->step->plan);
}

static void
sight_toggled_cb (GtkSwitch  *toggle,
                  GParamSpec *pspec,
                  PieceRow   *piece)
{
  acies_terrain_set_blocks_sight (piece->terrain, gtk_switch_get_active (toggle));
  acies_battle_plan_terrain_changed (piece->step->plan);
}

static void
remove_cb (PieceRow *piece)
{
  AciesPlanTable *self = piece->step;

  if (self->selected == piece->terrain)
    acies_plan_table_select (self, NULL);
  acies_table_remove_terrain (acies_battle_plan_get_table (self->plan), acies_terrain_get_id (piece->terrain));
  acies_battle_plan_terrain_changed (self->plan);
}

static void
expanded_cb (AdwExpanderRow *row,
             GParamSpec     *pspec,
             PieceRow       *piece)
{
  AciesPlanTable *self = piece->step;

  if (!adw_expander_row_get_expanded (row))
    return;

  acies_plan_table_select (self, piece->terrain);
  for (guint i = 0; i < self->rows->len; i++)
    if (self->rows->pdata[i] != row)
      adw_expander_row_set_expanded (self->rows->pdata[i], FALSE);
}

static GtkWidget *
make_spin (double      value,
           double      least,
           double      most,
           const char *label)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1.0);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_tooltip_text (spin, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return spin;
}

static GtkWidget *
make_size_row (PieceRow *piece)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Size in inches"), NULL);
  AciesPoint top_left, bottom_right;

  acies_terrain_get_bounds (piece->terrain, &top_left, &bottom_right);
  piece->width = GTK_SPIN_BUTTON (make_spin (bottom_right.x - top_left.x, 0, ACIES_TABLE_MAX_SIZE, _("Width")));
  piece->height = GTK_SPIN_BUTTON (make_spin (bottom_right.y - top_left.y, 0, ACIES_TABLE_MAX_SIZE, _("Height")));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (piece->width));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new ("×"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (piece->height));
  g_signal_connect_swapped (piece->width, "value-changed", G_CALLBACK (size_changed_cb), piece);
  g_signal_connect_swapped (piece->height, "value-changed", G_CALLBACK (size_changed_cb), piece);

  return row;
}

static void
add_details (PieceRow *piece)
{
  GtkWidget *name = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _("Name"),
                                  "text", acies_terrain_get_name (piece->terrain), NULL);
  GtkWidget *sight = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Hides what is behind it"), NULL);
  GtkWidget *toggle = gtk_switch_new ();
  GtkWidget *last = g_object_new (ADW_TYPE_ACTION_ROW, NULL);
  GtkWidget *button = gtk_button_new_with_label (_("Remove"));

  g_signal_connect (name, "changed", G_CALLBACK (name_changed_cb), piece);
  adw_expander_row_add_row (piece->row, name);
  adw_expander_row_add_row (piece->row, make_size_row (piece));
  if (acies_terrain_get_kind (piece->terrain) == ACIES_TERRAIN_HILL)
    {
      GtkWidget *levels = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Levels"), NULL);
      GtkWidget *spin = make_spin (acies_terrain_get_levels (piece->terrain), 1, ACIES_TERRAIN_MAX_LEVELS,
                                   _("Levels"));

      g_signal_connect (spin, "value-changed", G_CALLBACK (levels_changed_cb), piece);
      adw_action_row_add_suffix (ADW_ACTION_ROW (levels), spin);
      adw_expander_row_add_row (piece->row, levels);
    }

  gtk_switch_set_active (GTK_SWITCH (toggle), acies_terrain_get_blocks_sight (piece->terrain));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (sight_toggled_cb), piece);
  adw_action_row_add_suffix (ADW_ACTION_ROW (sight), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (sight), toggle);
  adw_expander_row_add_row (piece->row, sight);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), piece);
  adw_action_row_add_suffix (ADW_ACTION_ROW (last), button);
  adw_expander_row_add_row (piece->row, last);
}

static GtkWidget *
make_piece_row (AciesPlanTable *self,
                AciesTerrain   *terrain,
                guint           number)
{
  PieceRow *piece = g_new0 (PieceRow, 1);
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *badge = gtk_label_new (text);

  piece->step = self;
  piece->terrain = g_object_ref (terrain);
  piece->row = g_object_new (ADW_TYPE_EXPANDER_ROW, "use-markup", FALSE,
                             "title", acies_terrain_get_name (terrain), NULL);
  g_object_set_data_full (G_OBJECT (piece->row), "piece", piece, piece_row_free);
  gtk_widget_add_css_class (badge, "acies-chip");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  adw_expander_row_add_prefix (piece->row, badge);
  adw_expander_row_add_action (piece->row, make_class_menu (piece));
  show_classes (piece);
  add_details (piece);
  g_signal_connect (piece->row, "notify::expanded", G_CALLBACK (expanded_cb), piece);

  return GTK_WIDGET (piece->row);
}

/* ---- All of them ---- */

static gboolean
rows_fit (AciesPlanTable *self,
          GListModel     *terrain)
{
  if (self->rows_stale || self->rows->len != g_list_model_get_n_items (terrain))
    return FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      const PieceRow *row = g_object_get_data (G_OBJECT (self->rows->pdata[i]), "piece");

      if (row->terrain != piece)
        return FALSE;
    }

  return TRUE;
}

static void
show_sizes (AciesPlanTable *self)
{
  self->filling = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      PieceRow *row = g_object_get_data (G_OBJECT (self->rows->pdata[i]), "piece");
      AciesPoint top_left, bottom_right;

      acies_terrain_get_bounds (row->terrain, &top_left, &bottom_right);
      gtk_spin_button_set_value (row->width, bottom_right.x - top_left.x);
      gtk_spin_button_set_value (row->height, bottom_right.y - top_left.y);
    }
  self->filling = FALSE;
}

/**
 * acies_plan_table_show_pieces:
 * @self: the step
 *
 * Lists what lies on the table; rows that are open stay so while the pieces are the same.
 */
void
acies_plan_table_show_pieces (AciesPlanTable *self)
{
  GListModel *terrain = acies_table_get_terrain (acies_battle_plan_get_table (self->plan));

  if (rows_fit (self, terrain))
    {
      show_sizes (self);
      return;
    }

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->ground, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  self->rows_stale = FALSE;

  g_object_ref (self->add_row);
  adw_preferences_group_remove (self->ground, self->add_row);
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      GtkWidget *row = make_piece_row (self, piece, i + 1);

      adw_preferences_group_add (self->ground, row);
      g_ptr_array_add (self->rows, row);
    }
  adw_preferences_group_add (self->ground, self->add_row);
  g_object_unref (self->add_row);
  acies_plan_table_expand_selected (self);
}

void
acies_plan_table_expand_selected (AciesPlanTable *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const PieceRow *row = g_object_get_data (G_OBJECT (self->rows->pdata[i]), "piece");

      adw_expander_row_set_expanded (row->row, row->terrain == self->selected);
    }
}

/* ---- Adding ---- */

static AciesPoint
get_middle (AciesTable *table)
{
  return (AciesPoint) { acies_table_get_width (table) / 2.0, acies_table_get_height (table) / 2.0 };
}

static void
add_piece (AciesPlanTable *self,
           GtkButton      *button,
           AciesTerrain   *terrain)
{
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER)));
  acies_table_add_terrain (acies_battle_plan_get_table (self->plan), terrain);
  acies_plan_table_select (self, terrain);
  acies_battle_plan_terrain_changed (self->plan);
}

static void
add_kind_cb (GtkButton      *button,
             AciesPlanTable *self)
{
  AciesTerrainKind kind = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "choice"));
  AciesTable *table = acies_battle_plan_get_table (self->plan);
  g_autoptr (AciesTerrain) terrain =
    acies_terrain_create_on_table (table, kind, acies_battle_plan_get_ruleset (self->plan), get_middle (table));

  add_piece (self, button, terrain);
}

static void
add_class_cb (GtkButton      *button,
              AciesPlanTable *self)
{
  guint terrain_class = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "choice"));
  AciesTable *table = acies_battle_plan_get_table (self->plan);
  g_autoptr (AciesTerrain) terrain =
    acies_terrain_create_of_class (table, acies_battle_plan_get_ruleset (self->plan), terrain_class,
                                   get_middle (table));

  add_piece (self, button, terrain);
}

static void
add_choice (AciesPlanTable *self,
            GtkBox         *column,
            const char     *label,
            const char     *help,
            GCallback       callback,
            guint           choice)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "flat");
  if (*help != '\0')
    gtk_widget_set_tooltip_text (button, help);
  g_object_set_data (G_OBJECT (button), "choice", GUINT_TO_POINTER (choice));
  g_signal_connect (button, "clicked", callback, self);
  gtk_box_append (column, button);
}

/* What the rules tell apart; whether a kind of scenery is how one of them looks. */
static void
add_class_choices (AciesPlanTable *self,
                   GtkBox         *columns,
                   gboolean       *looks)
{
  AciesVocabulary *classes = get_classes (self);
  GtkWidget *column;

  if (classes == NULL)
    return;

  column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (columns, column);
  for (guint i = 0; i < acies_vocabulary_get_n_items (classes); i++)
    {
      looks[acies_ruleset_get_class_scenery (acies_battle_plan_get_ruleset (self->plan), i)] = TRUE;
      add_choice (self, GTK_BOX (column), acies_vocabulary_get_item_label (classes, i),
                  acies_vocabulary_get_item_help (classes, i), G_CALLBACK (add_class_cb), i);
    }
}

/* The ground of the rules first, then what else there is to draw. */
static void
fill_choices_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  AciesPlanTable *self = user_data;
  gboolean looks[ACIES_TERRAIN_CUSTOM + 1] = { FALSE };
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  add_class_choices (self, GTK_BOX (columns), looks);
  looks[ACIES_TERRAIN_CUSTOM] = FALSE;
  gtk_box_append (GTK_BOX (columns), column);
  for (guint kind = 0; kind <= ACIES_TERRAIN_CUSTOM; kind++)
    if (!looks[kind])
      add_choice (self, GTK_BOX (column), acies_terrain_kind_get_label ((AciesTerrainKind) kind), "",
                  G_CALLBACK (add_kind_cb), kind);

  gtk_popover_set_child (GTK_POPOVER (popover), columns);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
make_add_row (AciesPlanTable *self)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Add a piece"), NULL);
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_choices_cb, self, NULL);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_widget_set_tooltip_text (button, _("Choose what to put on the table"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Add a piece"), -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);

  return row;
}

GtkWidget *
acies_plan_table_make_ground (AciesPlanTable *self)
{
  self->ground = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (self->ground, _("Ground"));
  self->add_row = make_add_row (self);
  adw_preferences_group_add (self->ground, self->add_row);

  return GTK_WIDGET (self->ground);
}
