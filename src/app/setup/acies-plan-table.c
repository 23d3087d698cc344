/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-backdrop-field.h"
#include "acies-deployment.h"
#include "acies-ground-bar.h"
#include "acies-ground-list.h"
#include "acies-ground-view.h"
#include "acies-message.h"
#include "acies-opening.h"
#include "acies-piece-library.h"
#include "acies-plan-split.h"
#include "acies-plan-table.h"
#include "acies-saved-tables.h"
#include "acies-shape-form.h"
#include "acies-sketch-view.h"
#include "acies-table-edge.h"
#include "acies-table-file.h"
#include "acies-zone-form.h"

/* Inches */
#define LEAST_SIZE 12.0
/* Pixels of the sketch on a card */
#define CARD_WIDTH 112
#define CARD_HEIGHT 75

/* The groups of cards, in the order in which they are shown, and how their ids begin */
typedef enum
{
  GROUP_SIZES,
  GROUP_SAVED,
  GROUP_SAMPLES,
  N_GROUPS
} Group;

struct _AciesPlanTable
{
  AciesPlanView      parent_instance;

  /* (element-type AciesTable): those that can be chosen, a card for each; by Group */
  GPtrArray         *tables[N_GROUPS];
  GtkBox            *groups[N_GROUPS];
  AciesSavedTables  *saved;
  /* The widgets follow the plan, and not the other way. */
  gboolean           filling;

  GtkWidget         *line_check;
  GtkImage          *line_icon;
  GtkLabel          *line_label;
  GtkWidget         *zone_check;
  GtkLabel          *zone_label;
  AdwComboRow       *unit;
  GtkSpinButton     *width;
  GtkSpinButton     *height;
  AciesGroundBar    *bar;
  GtkWidget         *view;
  AciesGroundList   *list;
  AciesBackdropField *backdrop;
  AciesPieceLibrary *library;
  GtkEditable       *name;
  GtkWidget         *undo_row;
  GtkWidget         *undo_button;
};

G_DEFINE_FINAL_TYPE (AciesPlanTable, acies_plan_table, ACIES_TYPE_PLAN_VIEW)

/* ---- Tables to choose from ---- */

static const char group_ids[N_GROUPS] = { 'r', 's', 'e' };

/* Returns: (transfer none) (nullable) */
static AciesTable *
find_table (AciesPlanTable *self,
            const char     *id)
{
  for (guint group = 0; group < N_GROUPS; group++)
    if (*id == group_ids[group])
      {
        guint64 position = g_ascii_strtoull (id + 1, NULL, 10);

        return position < self->tables[group]->len ? self->tables[group]->pdata[position] : NULL;
      }

  return NULL;
}

/* Returns: (transfer full) (nullable): the table of one's own that is chosen */
static AciesSavedTable *
dup_chosen (AciesPlanTable *self)
{
  const char *id = acies_plan_view_get_choice (self);

  if (*id != group_ids[GROUP_SAVED])
    return NULL;

  return g_list_model_get_item (acies_saved_tables_get_list (self->saved), (guint) g_ascii_strtoull (id + 1, NULL, 10));
}

static void
update_own (AciesPlanTable *self)
{
  g_autoptr (AciesSavedTable) chosen = dup_chosen (self);
  const char *name = gtk_editable_get_text (self->name);
  gboolean is_named = *name != '\0';

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tables.save", is_named);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tables.rename",
                                 chosen != NULL && is_named
                                 && !g_str_equal (name, acies_saved_table_get_name (chosen)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tables.delete", chosen != NULL);
}

static void
show_choice (AciesPlanTable *self,
             const char     *id)
{
  g_autoptr (AciesSavedTable) chosen = NULL;

  acies_plan_view_set_choice (self, id);
  chosen = dup_chosen (self);
  if (chosen != NULL)
    gtk_editable_set_text (self->name, acies_saved_table_get_name (chosen));
  update_own (self);
}

static void
acies_plan_table_choose (AciesPlanView *view,
                         const char    *id)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (view);
  AciesTable *table = find_table (self, id);

  if (table == NULL)
    return;

  /* Another table may have a piece of the same id. */
  acies_plan_view_set_choice (self->list, "");
  acies_battle_plan_set_table (acies_plan_view_get_plan (self), table);
  show_choice (self, id);
}

/* Returns: (transfer full): the size of a table in words */
static char *
describe_size (AciesPlanTable *self,
               AciesTable     *table)
{
  return acies_table_unit_format_size (acies_plan_view_get_unit (self), acies_table_get_width (table),
                                       acies_table_get_height (table));
}

/* Says under a card how large its table is and, if that was told, where it comes from. */
static void
show_caption (AciesPlanTable *self,
              GtkWidget      *card,
              AciesTable     *table)
{
  const char *caption = g_object_get_data (G_OBJECT (card), "origin");
  g_autofree char *size = describe_size (self, table);
  /* Translators: the size of a table, where it comes from */
  g_autofree char *text = caption != NULL ? g_strdup_printf (_("%s · %s"), size, caption) : g_strdup (size);

  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_label_set_label (GTK_LABEL (g_object_get_data (G_OBJECT (card), "caption")), text);
}

static void
add_card (AciesPlanTable *self,
          Group           group,
          AciesTable     *table,
          const char     *title,
          const char     *caption)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-table-card.ui");
  GtkWidget *card = GTK_WIDGET (gtk_builder_get_object (builder, "card"));
  AciesSketchView *sketch = ACIES_SKETCH_VIEW (gtk_builder_get_object (builder, "sketch"));
  g_autoptr (AciesScene) scene = acies_scene_new (table);
  g_autofree char *id = g_strdup_printf ("%c%u", group_ids[group], self->tables[group]->len);

  acies_sketch_view_set_scene (sketch, scene);
  gtk_widget_set_size_request (GTK_WIDGET (sketch), CARD_WIDTH, CARD_HEIGHT);
  gtk_widget_set_tooltip_text (card, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_set_data (G_OBJECT (card), "caption", gtk_builder_get_object (builder, "caption"));
  g_object_set_data_full (G_OBJECT (card), "origin", g_strdup (caption), g_free);
  show_caption (self, card, table);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", id);
  gtk_box_append (self->groups[group], card);
  g_ptr_array_add (self->tables[group], g_object_ref (table));
}

static void
clear_group (AciesPlanTable *self,
             Group           group)
{
  GtkWidget *card;

  while ((card = gtk_widget_get_first_child (GTK_WIDGET (self->groups[group]))) != NULL)
    gtk_box_remove (self->groups[group], card);
  g_ptr_array_set_size (self->tables[group], 0);
}

/* Empty tables of the sizes that suit the rules; the one that is proposed is chosen. */
static void
show_sizes (AciesPlanTable *self)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (plan);

  if (ruleset == NULL)
    return;

  clear_group (self, GROUP_SIZES);
  for (guint i = 0; i < acies_ruleset_get_n_table_sizes (ruleset); i++)
    {
      const AciesTableSize *size = acies_ruleset_get_table_size (ruleset, i);
      g_autoptr (AciesTable) empty = acies_table_new (size->width, size->height);

      acies_table_set_deployment (empty, size->deployment);
      add_card (self, GROUP_SIZES, empty, size->label != NULL ? size->label : _("Empty"), NULL);
    }
  if (!acies_battle_plan_is_table_chosen (plan))
    show_choice (self, "r0");
  else if (*acies_plan_view_get_choice (self) == group_ids[GROUP_SIZES])
    show_choice (self, "");
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (AciesPlanTable) self = user_data;
  /* A sample that cannot be read offers no table. */
  g_autoptr (AciesDocument) document = acies_document_read_finish (result, NULL);
  AciesBattle *battle;

  if (document == NULL || document->store == NULL || acies_plan_view_get_plan (self) == NULL)
    return;

  battle = acies_battle_store_get_battle (document->store);
  add_card (self, GROUP_SAMPLES, acies_battle_get_table (battle), acies_battle_get_title (battle), _("sample"));
}

/* Such files are small, and there are few of them. */
static void
add_sample_tables (AciesPlanTable *self)
{
  g_autoptr (GPtrArray) files = acies_plan_view_list_files (NULL, ".table");

  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (AciesTable) table = acies_table_file_load (files->pdata[i], &name, NULL, NULL);

      if (table != NULL)
        add_card (self, GROUP_SAMPLES, table, name, _("sample"));
    }
}

/* ---- Tables of one's own ---- */

static void
show_saved (AciesPlanTable *self)
{
  g_autofree char *choice = g_strdup (acies_plan_view_get_choice (self));

  clear_group (self, GROUP_SAVED);
  for (guint i = 0; i < g_list_model_get_n_items (acies_saved_tables_get_list (self->saved)); i++)
    {
      g_autoptr (AciesSavedTable) saved = g_list_model_get_item (acies_saved_tables_get_list (self->saved), i);

      add_card (self, GROUP_SAVED, acies_saved_table_get_table (saved), acies_saved_table_get_name (saved), NULL);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->groups[GROUP_SAVED]), self->tables[GROUP_SAVED]->len > 0);
  /* Other tables may have these places now. */
  if (*choice == group_ids[GROUP_SAVED])
    show_choice (self, "");
  update_own (self);
}

static void
show_undo (AciesPlanTable *self)
{
  const char *text = acies_saved_tables_get_undo_text (self->saved);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->undo_row), text != NULL ? text : "");
  gtk_widget_set_visible (self->undo_row, text != NULL);
}

/* Shows as chosen the table of a name, whose place in the list is known only now. */
static void
choose_named (AciesPlanTable *self,
              const char     *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (acies_saved_tables_get_list (self->saved)); i++)
    {
      g_autoptr (AciesSavedTable) saved = g_list_model_get_item (acies_saved_tables_get_list (self->saved), i);
      g_autofree char *id = g_strdup_printf ("%c%u", group_ids[GROUP_SAVED], i);

      if (g_str_equal (acies_saved_table_get_name (saved), name))
        show_choice (self, id);
    }
}

/* Takes up what was done with a table of one's own; @name: (nullable): the one that is chosen then */
static void
finish (AciesPlanTable *self,
        gboolean        done,
        const char     *name,
        const GError   *error)
{
  if (!done)
    acies_message_show (GTK_WIDGET (self), _("The Table Could Not Be Kept"), error->message);
  else if (name != NULL)
    choose_named (self, name);
}

static void
save_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (widget);
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));
  g_autofree char *name = g_strdup (gtk_editable_get_text (self->name));
  g_autoptr (GError) error = NULL;

  finish (self, acies_saved_tables_save (self->saved, table, name, &error), name, error);
}

static void
rename_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (widget);
  g_autoptr (AciesSavedTable) chosen = dup_chosen (self);
  g_autofree char *name = g_strdup (gtk_editable_get_text (self->name));
  g_autoptr (GError) error = NULL;

  finish (self, acies_saved_tables_rename (self->saved, chosen, name, &error), name, error);
}

static void
delete_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (widget);
  g_autoptr (AciesSavedTable) chosen = dup_chosen (self);
  g_autoptr (GError) error = NULL;

  finish (self, acies_saved_tables_remove (self->saved, chosen, &error), NULL, error);
  if (gtk_widget_get_visible (self->undo_row))
    gtk_widget_grab_focus (self->undo_button);
}

static void
undo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (widget);
  g_autoptr (GError) error = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  finish (self, acies_saved_tables_undo (self->saved, &error), NULL, error);
}

/* Keeps a piece of the ground in the library. */
static void
keep_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (widget);
  AciesTerrain *piece = acies_table_find_terrain (acies_battle_plan_get_table (acies_plan_view_get_plan (self)),
                                                  g_variant_get_string (parameter, NULL));

  if (piece != NULL)
    acies_piece_library_keep (self->library, piece);
}

static void
name_activated_cb (AciesPlanTable *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tables.save", NULL);
}

/* ---- Checks ---- */

static void
show_line_check (AciesPlanTable *self)
{
  g_autoptr (AciesSituation) situation = acies_battle_plan_create_situation (acies_plan_view_get_plan (self));
  AciesTableUnit unit = acies_plan_view_get_unit (self);
  gboolean fit = TRUE;
  char *shown[2 * ACIES_PLANNED_SIDES];
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->line_check, situation != NULL);
  if (situation == NULL)
    return;

  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    {
      double length = acies_deployment_measure_line (situation, side);
      double room = acies_deployment_measure_room (situation, side);

      fit = fit && length <= room;
      shown[2 * side] = acies_table_unit_format_whole (unit, length);
      shown[2 * side + 1] = acies_table_unit_format_whole (unit, room);
    }
  /* Translators: for each of the two sides the length of its line and that of its zone, each with its unit */
  text = g_strdup_printf (fit ? _("Both armies fit their zones in one line: %s of %s and %s of %s")
                              : _("An army needs a second line: %s of %s and %s of %s"),
                          shown[0], shown[1], shown[2], shown[3]);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    g_free (shown[i]);
  gtk_label_set_label (self->line_label, text);
  gtk_image_set_from_icon_name (self->line_icon, fit ? "object-select-symbolic" : "dialog-warning-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->line_icon), (const char *[]) { fit ? NULL : "acies-warning", NULL });
}

static void
show_zone_check (AciesPlanTable *self,
                 AciesTable     *table)
{
  guint n_pieces = acies_deployment_count_terrain (table);
  g_autofree char *text = g_strdup_printf (ngettext ("%u piece lies in a deployment zone",
                                                     "%u pieces lie in a deployment zone", n_pieces), n_pieces);

  gtk_label_set_label (self->zone_label, text);
  gtk_widget_set_visible (self->zone_check, n_pieces > 0);
}

/* ---- The form ---- */

static void
size_changed_cb (AciesPlanTable *self)
{
  AciesTableUnit unit = acies_plan_view_get_unit (self);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesTable *table;

  if (self->filling)
    return;

  table = acies_battle_plan_get_table (plan);
  acies_battle_plan_set_size (plan,
                              acies_table_unit_to_inches (unit, gtk_spin_button_get_value (self->width),
                                                          acies_table_get_width (table)),
                              acies_table_unit_to_inches (unit, gtk_spin_button_get_value (self->height),
                                                          acies_table_get_height (table)),
                              acies_table_get_deployment (table));
}

static void
show_size (AciesPlanTable *self,
           AciesTable     *table)
{
  self->filling = TRUE;
  acies_plan_view_show_length (self, self->width, acies_table_get_width (table), LEAST_SIZE, ACIES_TABLE_MAX_SIZE);
  acies_plan_view_show_length (self, self->height, acies_table_get_height (table), LEAST_SIZE, ACIES_TABLE_MAX_SIZE);
  adw_combo_row_set_selected (self->unit, acies_plan_view_get_unit (self));
  self->filling = FALSE;
}

static void
unit_selected_cb (AciesPlanTable *self)
{
  AciesSession *session = acies_plan_view_get_session (self);
  GSettings *settings = session != NULL ? acies_session_get_settings (session) : NULL;

  if (self->filling || settings == NULL)
    return;

  g_settings_set_enum (settings, "table-unit", (int) adw_combo_row_get_selected (self->unit));
  for (guint group = 0; group < N_GROUPS; group++)
    {
      GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->groups[group]));

      for (guint i = 0; card != NULL; card = gtk_widget_get_next_sibling (card), i++)
        show_caption (self, card, self->tables[group]->pdata[i]);
    }
}

/* One of the usual tables, which are told in feet or centimeters whatever the unit is. */
static void
size_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (ACIES_PLAN_TABLE (widget));
  double width, height;

  g_variant_get (parameter, "(dd)", &width, &height);
  acies_battle_plan_set_size (plan, width, height, acies_table_get_deployment (acies_battle_plan_get_table (plan)));
}

static void
acies_plan_table_changed (AciesPlanView *view,
                          guint          parts)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (view);
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));

  if ((parts & ACIES_PLANNED_TABLE) != 0)
    {
      show_size (self, table);
    }
  if ((parts & ACIES_PLANNED_RULES) != 0)
    show_sizes (self);
  if ((parts & (ACIES_PLANNED_TABLE | ACIES_PLANNED_ARMIES)) != 0)
    {
      show_line_check (self);
      show_zone_check (self, table);
    }
}

/* ---- Keys ---- */

/* Keys that mean the ground wherever the focus is in this step. */
static gboolean
ground_key_cb (GtkWidget *widget,
               GVariant  *arguments,
               gpointer   user_data)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (widget);
  const char *name;

  g_variant_get (arguments, "(&s)", &name);

  return gtk_widget_activate_action (g_str_has_prefix (name, "backdrop.") ? GTK_WIDGET (self->backdrop)
                                                                          : GTK_WIDGET (self->bar), name, NULL);
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint           key;
    GdkModifierType state;
    const char     *action;
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, "ground.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "ground.redo" },
    { GDK_KEY_d, GDK_CONTROL_MASK, "ground.duplicate" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "backdrop.paste" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].state, ground_key_cb, "(s)", keys[i].action);
}

/* ---- Construction ---- */

static void
acies_plan_table_set_up (AciesPlanView *view)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (view);
  g_autoptr (GPtrArray) samples = acies_plan_view_list_files (NULL, ".battle");

  self->saved = acies_saved_tables_new_for_user (FALSE);
  g_signal_connect_object (acies_saved_tables_get_list (self->saved), "items-changed", G_CALLBACK (show_saved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saved, "notify::undo-text", G_CALLBACK (show_undo), self, G_CONNECT_SWAPPED);
  acies_saved_tables_load (self->saved);
  update_own (self);
  add_sample_tables (self);
  for (guint i = 0; i < samples->len; i++)
    acies_plan_view_read (view, samples->pdata[i], read_cb, g_object_ref (self));
}

static char *
acies_plan_table_describe (AciesPlanView *view)
{
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (view));
  guint n_pieces = g_list_model_get_n_items (acies_table_get_terrain (table));
  g_autofree char *size = describe_size (ACIES_PLAN_TABLE (view), table);

  /* Translators: the size of a table, how many pieces of scenery are on it */
  return g_strdup_printf (ngettext ("%s, %u piece", "%s, %u pieces", n_pieces), size, n_pieces);
}

static void
acies_plan_table_dispose (GObject *object)
{
  g_clear_object (&ACIES_PLAN_TABLE (object)->saved);

  G_OBJECT_CLASS (acies_plan_table_parent_class)->dispose (object);
}

static void
acies_plan_table_finalize (GObject *object)
{
  for (guint group = 0; group < N_GROUPS; group++)
    g_ptr_array_unref (ACIES_PLAN_TABLE (object)->tables[group]);

  G_OBJECT_CLASS (acies_plan_table_parent_class)->finalize (object);
}

static void
acies_plan_table_class_init (AciesPlanTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPlanViewClass *view_class = ACIES_PLAN_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_plan_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_plan_table_finalize;
  view_class->set_up = acies_plan_table_set_up;
  view_class->changed = acies_plan_table_changed;
  view_class->choose = acies_plan_table_choose;
  view_class->describe = acies_plan_table_describe;

  g_type_ensure (ACIES_TYPE_BACKDROP_FIELD);
  g_type_ensure (ACIES_TYPE_GROUND_BAR);
  g_type_ensure (ACIES_TYPE_GROUND_LIST);
  g_type_ensure (ACIES_TYPE_GROUND_VIEW);
  g_type_ensure (ACIES_TYPE_PIECE_LIBRARY);
  g_type_ensure (ACIES_TYPE_PLAN_SPLIT);
  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  g_type_ensure (ACIES_TYPE_SHAPE_FORM);
  g_type_ensure (ACIES_TYPE_ZONE_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-table.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "sizes", FALSE,
                                             G_STRUCT_OFFSET (AciesPlanTable, groups[GROUP_SIZES]));
  gtk_widget_class_bind_template_child_full (widget_class, "saved", FALSE,
                                             G_STRUCT_OFFSET (AciesPlanTable, groups[GROUP_SAVED]));
  gtk_widget_class_bind_template_child_full (widget_class, "samples", FALSE,
                                             G_STRUCT_OFFSET (AciesPlanTable, groups[GROUP_SAMPLES]));
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, name);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, undo_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, line_check);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, line_icon);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, line_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, zone_check);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, zone_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, unit);
  gtk_widget_class_bind_template_callback (widget_class, unit_selected_cb);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, width);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, height);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, view);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, list);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, backdrop);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, library);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_own);
  gtk_widget_class_bind_template_callback (widget_class, acies_ground_list_expand_selected);
  gtk_widget_class_bind_template_callback (widget_class, acies_ground_view_draw);
  gtk_widget_class_bind_template_callback (widget_class, acies_ground_view_put);
  bind_keys (widget_class);

  gtk_widget_class_install_action (widget_class, "pieces.keep", "s", keep_action);
  gtk_widget_class_install_action (widget_class, "tables.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "tables.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "tables.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "tables.size", "(dd)", size_action);
  gtk_widget_class_install_action (widget_class, "tables.undo", NULL, undo_action);
}

static void
acies_plan_table_init (AciesPlanTable *self)
{
  for (guint group = 0; group < N_GROUPS; group++)
    self->tables[group] = g_ptr_array_new_with_free_func (g_object_unref);
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_backdrop_field_add_target (self->backdrop, self->view);
  gtk_spin_button_set_range (self->width, LEAST_SIZE, ACIES_TABLE_MAX_SIZE);
  gtk_spin_button_set_range (self->height, LEAST_SIZE, ACIES_TABLE_MAX_SIZE);
  self->filling = FALSE;
}
