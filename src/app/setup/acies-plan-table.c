/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-document.h"
#include "acies-plan-table-private.h"

#define CARD_WIDTH 112

G_DEFINE_FINAL_TYPE (AciesPlanTable, acies_plan_table, ADW_TYPE_BIN)

/* ---- Saved tables ---- */

static void
card_toggled_cb (GtkToggleButton *card,
                 AciesPlanTable  *self)
{
  if (self->filling || !gtk_toggle_button_get_active (card))
    return;

  acies_plan_table_select (self, NULL);
  self->rows_stale = TRUE;
  acies_battle_plan_set_table (self->plan, g_object_get_data (G_OBJECT (card), "table"));
}

static GtkToggleButton *
add_card (AciesPlanTable *self,
          AciesTable     *table,
          const char     *name,
          const char     *caption)
{
  GtkWidget *card = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *view = acies_sketch_view_new ();
  GtkWidget *title = gtk_label_new (name);
  GtkWidget *subtitle = gtk_label_new (caption);
  g_autoptr (AciesScene) scene = acies_scene_new (table);

  acies_sketch_view_set_interactive (ACIES_SKETCH_VIEW (view), FALSE);
  acies_sketch_view_set_scene (ACIES_SKETCH_VIEW (view), scene);
  gtk_widget_set_size_request (view, CARD_WIDTH,
                               (int) (CARD_WIDTH * acies_table_get_height (table) / acies_table_get_width (table)));
  gtk_box_append (GTK_BOX (box), view);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (title), 12);
  gtk_label_set_xalign (GTK_LABEL (title), 0.0f);
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (subtitle), 0.0f);
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_widget_add_css_class (subtitle, "acies-dim");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), subtitle);

  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_set_tooltip_text (card, name);
  gtk_widget_add_css_class (card, "acies-table-card");
  g_object_set_data_full (G_OBJECT (card), "table", g_object_ref (table), g_object_unref);
  if (self->first_card != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (card), self->first_card);
  else
    self->first_card = GTK_TOGGLE_BUTTON (card);
  g_signal_connect (card, "toggled", G_CALLBACK (card_toggled_cb), self);
  gtk_box_append (self->cards, card);

  return GTK_TOGGLE_BUTTON (card);
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

  if (document == NULL || document->store == NULL || g_cancellable_is_cancelled (self->cancellable))
    return;

  battle = acies_battle_store_get_battle (document->store);
  add_card (self, acies_battle_get_table (battle), acies_battle_get_title (battle), _("sample"));
}

static void
look_for_tables (AciesPlanTable *self)
{
  g_autoptr (GPtrArray) samples = acies_plan_list_samples (".battle");

  for (guint i = 0; i < samples->len; i++)
    acies_document_read_async (self->session, samples->pdata[i], FALSE, self->cancellable, read_cb, g_object_ref (self));
}

/* ---- Checks ---- */

static void
add_check (AciesPlanTable *self,
           gboolean        good,
           const char     *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *icon = gtk_image_new_from_icon_name (good ? "object-select-symbolic" : "dialog-warning-symbolic");
  GtkWidget *label = gtk_label_new (text);

  if (!good)
    gtk_widget_add_css_class (icon, "acies-warning");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_size_request (box, -1, 20);
  gtk_box_append (self->checks, box);
}

/* How long a line of all units of a side is, an inch apart. */
static double
measure_line (const AciesSituation *situation,
              guint                 side)
{
  double length = 0.0;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == side && !body->is_leader)
        length += body->width + (length > 0.0 ? 1.0 : 0.0);
    }

  return length;
}

static guint
count_in_zones (AciesTable *table)
{
  GListModel *terrain = acies_table_get_terrain (table);
  double near = acies_table_get_height (table) - acies_table_get_deployment (table);
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      AciesPoint top_left, bottom_right;

      acies_terrain_get_bounds (piece, &top_left, &bottom_right);
      if (top_left.y < acies_table_get_deployment (table) || bottom_right.y > near)
        count++;
    }

  return count;
}

static void
show_checks (AciesPlanTable *self)
{
  AciesTable *table = acies_battle_plan_get_table (self->plan);
  g_autoptr (AciesSituation) situation = acies_battle_plan_create_situation (self->plan);
  guint n_in_zones = count_in_zones (table);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->checks))) != NULL)
    gtk_box_remove (self->checks, child);

  if (situation != NULL)
    {
      double one = measure_line (situation, 0);
      double other = measure_line (situation, 1);
      double room = acies_table_get_width (table);
      gboolean fit = MAX (one, other) <= room;
      g_autofree char *text = NULL;

      /* Translators: the lengths of the two sides' lines and of the table's edge, in inches */
      text = g_strdup_printf (fit ? _("Both armies fit their zones in one line: %.0f″ and %.0f″ of %.0f″")
                                  : _("An army needs a second line: %.0f″ and %.0f″ of %.0f″"), one, other, room);
      add_check (self, fit, text);
    }
  if (n_in_zones > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u piece lies in a deployment zone",
                                                         "%u pieces lie in a deployment zone", n_in_zones),
                                               n_in_zones);

      add_check (self, TRUE, text);
    }
}

/* ---- The form ---- */

static void
size_changed_cb (AciesPlanTable *self)
{
  if (self->filling)
    return;

  acies_battle_plan_set_size (self->plan, gtk_spin_button_get_value (self->width),
                              gtk_spin_button_get_value (self->height),
                              gtk_spin_button_get_value (self->deployment));
}

static void
show_size (AciesPlanTable *self)
{
  AciesTable *table = acies_battle_plan_get_table (self->plan);

  self->filling = TRUE;
  gtk_spin_button_set_value (self->width, acies_table_get_width (table));
  gtk_spin_button_set_value (self->height, acies_table_get_height (table));
  gtk_spin_button_set_range (self->deployment, 0.0, acies_table_get_height (table) / 2.0);
  gtk_spin_button_set_value (self->deployment, acies_table_get_deployment (table));
  self->filling = FALSE;
}

static void
plan_changed_cb (AciesPlanTable *self,
                 guint           parts)
{
  if ((parts & ACIES_PLANNED_RULES) != 0)
    self->rows_stale = TRUE;
  if ((parts & (ACIES_PLANNED_RULES | ACIES_PLANNED_TABLE)) != 0)
    {
      show_size (self);
      acies_plan_table_show_pieces (self);
    }
  if ((parts & (ACIES_PLANNED_TABLE | ACIES_PLANNED_NAMES)) != 0)
    acies_plan_table_show_sketch (self);
  if ((parts & (ACIES_PLANNED_TABLE | ACIES_PLANNED_ARMIES)) != 0)
    show_checks (self);
}

static GtkSpinButton *
make_spin (AciesPlanTable *self,
           double          least,
           const char     *label)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, ACIES_TABLE_MAX_SIZE, 1.0);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_tooltip_text (spin, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (size_changed_cb), self);

  return GTK_SPIN_BUTTON (spin);
}

static GtkWidget *
make_form (AciesPlanTable *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *size = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Size in inches"), NULL);
  GtkWidget *zones = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Deployment"),
                                   "subtitle", _("inches from each long edge"), NULL);
  GtkWidget *box;
  GtkWidget *column = acies_plan_make_column (&box, 420);

  self->width = make_spin (self, 12.0, _("Width of the table"));
  self->height = make_spin (self, 12.0, _("Depth of the table"));
  self->deployment = make_spin (self, 0.0, _("Depth of the deployment zones"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (size), GTK_WIDGET (self->width));
  adw_action_row_add_suffix (ADW_ACTION_ROW (size), gtk_label_new ("×"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (size), GTK_WIDGET (self->height));
  adw_action_row_add_suffix (ADW_ACTION_ROW (zones), GTK_WIDGET (self->deployment));
  adw_preferences_group_add (group, size);
  adw_preferences_group_add (group, zones);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (group));
  gtk_box_append (GTK_BOX (box), acies_plan_table_make_ground (self));
  gtk_widget_set_size_request (column, 330, -1);

  return column;
}

static GtkWidget *
make_middle (AciesPlanTable *self)
{
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *advice = gtk_label_new (_("Agree now what each piece counts as. The program reads ranges, cover and "
                                       "slopes off this table, and any of it can be overruled in play."));

  self->cards = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->cards));
  acies_plan_table_setup_sketch (self);
  self->checks = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_label_set_wrap (GTK_LABEL (advice), TRUE);
  gtk_label_set_xalign (GTK_LABEL (advice), 0.0f);
  gtk_widget_add_css_class (advice, "acies-dim");

  gtk_box_append (GTK_BOX (middle), scroller);
  gtk_box_append (GTK_BOX (middle), GTK_WIDGET (self->sketch));
  gtk_box_append (GTK_BOX (middle), GTK_WIDGET (self->checks));
  gtk_box_append (GTK_BOX (middle), advice);
  gtk_widget_set_margin_top (middle, 12);
  gtk_widget_set_margin_bottom (middle, 12);
  gtk_widget_set_margin_start (middle, 12);
  gtk_widget_set_margin_end (middle, 6);

  return middle;
}

/* ---- Construction ---- */

static void
acies_plan_table_dispose (GObject *object)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (object);

  g_cancellable_cancel (self->cancellable);
  if (self->sketch != NULL)
    acies_sketch_view_set_overlay (self->sketch, NULL, NULL, NULL);
  self->sketch = NULL;
  g_clear_object (&self->selected);
  g_clear_object (&self->grabbed);
  g_clear_object (&self->plan);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_plan_table_parent_class)->dispose (object);
}

static void
acies_plan_table_finalize (GObject *object)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (object);

  g_object_unref (self->cancellable);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_plan_table_parent_class)->finalize (object);
}

static void
acies_plan_table_class_init (AciesPlanTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_plan_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_plan_table_finalize;
}

static void
acies_plan_table_init (AciesPlanTable *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * acies_plan_table_new:
 * @plan: what is being set up
 * @session: reads the samples
 *
 * Returns: (transfer floating): the step that lays the table
 */
GtkWidget *
acies_plan_table_new (AciesBattlePlan *plan,
                      AciesSession    *session)
{
  AciesPlanTable *self = g_object_new (ACIES_TYPE_PLAN_TABLE, NULL);
  g_autoptr (AciesTable) empty = acies_table_copy (acies_battle_plan_get_table (plan));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkToggleButton *card;

  self->plan = g_object_ref (plan);
  self->session = g_object_ref (session);
  gtk_box_append (GTK_BOX (box), make_middle (self));
  gtk_box_append (GTK_BOX (box), make_form (self));
  adw_bin_set_child (ADW_BIN (self), box);

  card = add_card (self, empty, _("Empty"), _("any size"));
  self->filling = TRUE;
  gtk_toggle_button_set_active (card, TRUE);
  self->filling = FALSE;
  look_for_tables (self);

  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self, G_MAXUINT);

  return GTK_WIDGET (self);
}
