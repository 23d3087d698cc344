/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-terrain-row.h"
#include "acies-terrain-shapes.h"

struct _AciesTerrainRow
{
  AdwExpanderRow   parent_instance;

  AciesBattlePlan *plan;
  AciesTerrain    *terrain;
  /* The widgets follow the piece, and not the other way. */
  gboolean         filling;
  AciesTableUnit   unit;

  GtkLabel        *number;
  GtkMenuButton   *classes;
  GtkBox          *class_box;
  GtkWidget       *name;
  GtkSpinButton   *width;
  GtkSpinButton   *height;
  GtkWidget       *levels_row;
  GtkSpinButton   *levels;
  GtkSwitch       *sight;
  GtkActionable   *keep;
};

G_DEFINE_FINAL_TYPE (AciesTerrainRow, acies_terrain_row, ADW_TYPE_EXPANDER_ROW)

/* ---- What a piece counts as ---- */

/* (nullable): without rules, and in some, all ground is alike. */
static AciesVocabulary *
get_classes (AciesTerrainRow *self)
{
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (self->plan);

  return ruleset != NULL ? acies_ruleset_get_terrain_classes (ruleset) : NULL;
}

static void
show_classes (AciesTerrainRow *self)
{
  AciesVocabulary *classes = get_classes (self);
  g_autoptr (GString) labels = g_string_new (NULL);
  g_autoptr (GString) help = g_string_new (NULL);

  for (guint i = 0; classes != NULL && i < acies_vocabulary_get_n_items (classes); i++)
    {
      if (!acies_terrain_has_class (self->terrain, acies_vocabulary_get_item_id (classes, i)))
        continue;
      g_string_append_printf (labels, "%s%s", labels->len > 0 ? ", " : "",
                              acies_vocabulary_get_item_label (classes, i));
      if (help->len == 0)
        g_string_append_printf (help, "%s · %s", acies_vocabulary_get_item_help (classes, i),
                                acies_vocabulary_get_item_clause (classes, i));
    }
  if (labels->len == 0)
    g_string_append (labels, _("Open ground"));
  gtk_menu_button_set_label (self->classes, labels->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->classes), GTK_ACCESSIBLE_PROPERTY_LABEL, labels->str, -1);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), help->str);
}

/* The checks stand in the order of the vocabulary.  The popover with them may still be seen when the piece is gone. */
static void
class_toggled_cb (AciesTerrainRow *self)
{
  AciesVocabulary *classes = self->terrain != NULL ? get_classes (self) : NULL;
  GtkWidget *check = gtk_widget_get_first_child (GTK_WIDGET (self->class_box));
  g_autoptr (GString) text = g_string_new (NULL);

  if (classes == NULL)
    return;

  for (guint i = 0; check != NULL; check = gtk_widget_get_next_sibling (check), i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", acies_vocabulary_get_item_id (classes, i));
  acies_terrain_set_classes (self->terrain, text->str);
  show_classes (self);
  acies_battle_plan_terrain_changed (self->plan);
}

static void
list_classes (AciesTerrainRow *self)
{
  AciesVocabulary *classes = get_classes (self);

  for (guint i = 0; classes != NULL && i < acies_vocabulary_get_n_items (classes); i++)
    {
      GtkWidget *check = gtk_check_button_new_with_label (acies_vocabulary_get_item_label (classes, i));

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                                   acies_terrain_has_class (self->terrain,
                                                            acies_vocabulary_get_item_id (classes, i)));
      gtk_widget_set_tooltip_text (check, acies_vocabulary_get_item_help (classes, i));
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (class_toggled_cb), self);
      gtk_box_append (self->class_box, check);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->classes), classes != NULL);
  show_classes (self);
}

/* ---- Editing ---- */

/* After the piece has the new value from its binding. */
static void
edited_cb (AciesTerrainRow *self)
{
  if (!self->filling)
    acies_battle_plan_terrain_changed (self->plan);
}

static void
size_changed_cb (AciesTerrainRow *self)
{
  AciesPoint top_left, bottom_right;

  if (self->filling)
    return;

  acies_terrain_get_bounds (self->terrain, &top_left, &bottom_right);
  bottom_right.x = top_left.x + acies_table_unit_to_inches (self->unit, gtk_spin_button_get_value (self->width),
                                                            bottom_right.x - top_left.x);
  bottom_right.y = top_left.y + acies_table_unit_to_inches (self->unit, gtk_spin_button_get_value (self->height),
                                                            bottom_right.y - top_left.y);
  acies_terrain_fit_into (self->terrain, top_left, bottom_right);
  acies_battle_plan_terrain_changed (self->plan);
}

static void
remove_cb (AciesTerrainRow *self)
{
  acies_table_remove_terrain (acies_battle_plan_get_table (self->plan), acies_terrain_get_id (self->terrain));
  acies_battle_plan_terrain_changed (self->plan);
}

/* ---- Construction ---- */

static void
acies_terrain_row_dispose (GObject *object)
{
  AciesTerrainRow *self = ACIES_TERRAIN_ROW (object);

  g_clear_object (&self->terrain);
  g_clear_object (&self->plan);

  G_OBJECT_CLASS (acies_terrain_row_parent_class)->dispose (object);
}

static void
acies_terrain_row_class_init (AciesTerrainRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_terrain_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-terrain-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, number);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, classes);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, class_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, name);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, width);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, height);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, levels_row);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, levels);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, sight);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainRow, keep);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
acies_terrain_row_init (AciesTerrainRow *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->levels, 1, ACIES_TERRAIN_MAX_LEVELS);
}

/**
 * acies_terrain_row_new:
 * @plan: a plan
 * @terrain: a piece on its table
 * @number: the number that the piece has on the sketch
 *
 * Returns: (transfer floating): a new row
 */
GtkWidget *
acies_terrain_row_new (AciesBattlePlan *plan,
                       AciesTerrain    *terrain,
                       guint            number)
{
  AciesTerrainRow *self = g_object_new (ACIES_TYPE_TERRAIN_ROW, NULL);
  const GBindingFlags flags = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;
  g_autofree char *text = g_strdup_printf ("%u", number);

  self->plan = g_object_ref (plan);
  self->terrain = g_object_ref (terrain);
  gtk_label_set_label (self->number, text);
  gtk_actionable_set_action_target (self->keep, "s", acies_terrain_get_id (terrain));
  list_classes (self);
  gtk_widget_set_visible (self->levels_row, acies_terrain_get_kind (terrain) == ACIES_TERRAIN_HILL);
  g_object_bind_property (terrain, "name", self, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (terrain, "name", self->name, "text", flags);
  g_object_bind_property (terrain, "levels", self->levels, "value", flags);
  g_object_bind_property (terrain, "blocks-sight", self->sight, "active", flags);
  acies_terrain_row_show_size (self, ACIES_TABLE_INCHES);

  return GTK_WIDGET (self);
}

/**
 * acies_terrain_row_get_terrain:
 * @self: a row
 *
 * Returns: (transfer none): the piece that it edits
 */
AciesTerrain *
acies_terrain_row_get_terrain (AciesTerrainRow *self)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN_ROW (self), NULL);

  return self->terrain;
}

static void
show_length (AciesTerrainRow *self,
             GtkSpinButton   *spin,
             double           inches)
{
  gtk_spin_button_set_digits (spin, acies_table_unit_get_digits (self->unit, inches));
  gtk_spin_button_set_range (spin, 0.0, acies_table_unit_from_inches (self->unit, ACIES_TABLE_MAX_SIZE));
  gtk_spin_button_set_value (spin, acies_table_unit_from_inches (self->unit, inches));
}

/**
 * acies_terrain_row_show_size:
 * @self: a row
 * @unit: in what to show it
 *
 * Shows the size of the piece, which may have been pulled to another.
 */
void
acies_terrain_row_show_size (AciesTerrainRow *self,
                             AciesTableUnit   unit)
{
  AciesPoint top_left, bottom_right;

  g_return_if_fail (ACIES_IS_TERRAIN_ROW (self));

  self->filling = TRUE;
  self->unit = unit;
  acies_terrain_get_bounds (self->terrain, &top_left, &bottom_right);
  show_length (self, self->width, bottom_right.x - top_left.x);
  show_length (self, self->height, bottom_right.y - top_left.y);
  self->filling = FALSE;
}
