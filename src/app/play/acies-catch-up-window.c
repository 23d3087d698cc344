/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-catch-up-row.h"
#include "acies-catch-up-window.h"
#include "acies-message.h"
#include "acies-mover.h"
#include "acies-scene-battle.h"
#include "acies-sketch-view.h"
#include "acies-table-rim.h"

/* As much of its parent as it covers, and no less than it needs */
#define PART_OF_PARENT 0.94
#define LEAST_WIDTH 760
#define LEAST_HEIGHT 540

struct _AciesCatchUpWindow
{
  AdwWindow        parent_instance;

  AciesPlay       *play;
  AciesCatchUp    *catch_up;

  AciesSketchView *view;
  GtkEditable     *search;
  GtkListBox      *list;
  GtkDropDown     *goal;
  GtkLabel        *gap_label;
  GtkLabel        *error_label;
  GtkWidget       *write_button;
};

G_DEFINE_FINAL_TYPE (AciesCatchUpWindow, acies_catch_up_window, ADW_TYPE_WINDOW)

/* ---- Rows ---- */

/* Gets the first row from @index on that the search leaves in view.  (nullable) */
static AciesCatchUpRow *
get_row (AciesCatchUpWindow *self,
         int                 index)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, index++)) != NULL)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      return ACIES_CATCH_UP_ROW (row);

  return NULL;
}

static AciesCatchUpRow *
find_row (AciesCatchUpWindow *self,
          const char         *id)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_str_equal (acies_catch_up_row_get_id (ACIES_CATCH_UP_ROW (row)), id))
      return ACIES_CATCH_UP_ROW (row);

  return NULL;
}

/* ---- The sketch ---- */

static void
add_ghost (AciesCatchUpRow *row,
           AciesOverlay    *overlay)
{
  const AciesBody *body = acies_catch_up_row_get_body (row);
  AciesPose pose = acies_catch_up_row_get_pose (row);
  AciesOverlayGhost *ghost = acies_overlay_add_ghost (overlay, &pose, MAX (body->width, 1.0), MAX (body->depth, 1.0));

  if (body->placed)
    acies_overlay_ghost_add_point (ghost, body->pose.at);
  acies_overlay_ghost_add_point (ghost, pose.at);
}

/* Shows the selected units, and where units stand now that do not stand there any more. */
static void
show_overlay (AciesCatchUpWindow *self)
{
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
  GtkListBoxRow *row;

  /* The list unselects its rows when it goes. */
  if (self->list == NULL)
    return;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      AciesCatchUpRow *own = ACIES_CATCH_UP_ROW (row);
      const char *id = acies_catch_up_row_get_id (own);
      gboolean is_selected = gtk_list_box_row_is_selected (row);

      if (is_selected)
        acies_overlay_set_actor (overlay, id);
      if (acies_catch_up_get_pose (self->catch_up, id) != NULL
          || (is_selected && acies_catch_up_row_get_body (own)->placed))
        add_ghost (own, overlay);
    }
  acies_sketch_view_set_overlay (self->view, overlay);
}

/* Moves a unit to a place on the table. */
static void
place_row (AciesCatchUpWindow *self,
           AciesCatchUpRow    *row,
           AciesPose           pose)
{
  AciesTable *table = acies_battle_get_table (acies_play_get_battle (self->play));

  pose.at = acies_table_nearest_point (table, pose.at);
  pose.heading = acies_heading_normalize (pose.heading);
  acies_catch_up_row_place (row, &pose);
}

/* A unit that is dragged takes the others with it that are selected. */
static void
body_dragged_cb (AciesCatchUpWindow *self,
                 const char         *id,
                 double              x,
                 double              y,
                 double              heading,
                 gboolean            finished)
{
  AciesCatchUpRow *dragged = find_row (self, id);
  AciesPose from;
  GtkListBoxRow *row;

  if (!finished || dragged == NULL)
    return;
  if (!gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (dragged)))
    {
      gtk_list_box_unselect_all (self->list);
      gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (dragged));
    }

  from = acies_catch_up_row_get_body (dragged)->pose;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      const AciesBody *body = acies_catch_up_row_get_body (ACIES_CATCH_UP_ROW (row));
      AciesPose pose = body->pose;

      if (!gtk_list_box_row_is_selected (row) || !body->placed)
        continue;

      pose.at.x += x - from.at.x;
      pose.at.y += y - from.at.y;
      if (ACIES_CATCH_UP_ROW (row) == dragged)
        pose.heading = heading;
      place_row (self, ACIES_CATCH_UP_ROW (row), pose);
    }
}

/* Selects a unit; with Ctrl or Shift beside those that are. */
static void
body_clicked_cb (AciesCatchUpWindow *self,
                 const char         *id,
                 int                 n_press,
                 GdkModifierType     modifiers)
{
  AciesCatchUpRow *row = find_row (self, id);

  if (row == NULL)
    return;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) == 0)
    gtk_list_box_unselect_all (self->list);
  if (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row)))
    gtk_list_box_unselect_row (self->list, GTK_LIST_BOX_ROW (row));
  else
    gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Puts a selected unit on the table that was not on it. */
static void
ground_clicked_cb (AciesCatchUpWindow *self,
                   double              x,
                   double              y)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      const AciesBody *body = acies_catch_up_row_get_body (ACIES_CATCH_UP_ROW (row));

      if (gtk_list_box_row_is_selected (row) && !body->placed)
        {
          place_row (self, ACIES_CATCH_UP_ROW (row), (AciesPose) { { x, y }, body->pose.heading });
          return;
        }
    }
}

static void
shift_selected (AciesCatchUpWindow *self,
                double              heading,
                gboolean            turns)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      AciesPose pose;

      if (!gtk_list_box_row_is_selected (row) || !acies_catch_up_row_get_body (ACIES_CATCH_UP_ROW (row))->placed)
        continue;

      pose = acies_catch_up_row_get_pose (ACIES_CATCH_UP_ROW (row));
      if (turns)
        pose.heading += copysign (ACIES_MOVER_DEGREES, heading);
      else
        pose.at = acies_point_along (pose.at, pose.heading + heading, ACIES_MOVER_STEP);
      place_row (self, ACIES_CATCH_UP_ROW (row), pose);
    }
}

static gboolean
sketch_key_pressed_cb (GtkEventControllerKey *controller,
                       guint                  keyval,
                       guint                  keycode,
                       GdkModifierType        modifiers,
                       AciesCatchUpWindow    *self)
{
  static const struct { guint key, keypad; double heading; } arrows[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0.0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 90.0 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 180.0 },
    { GDK_KEY_Left, GDK_KEY_KP_Left, -90.0 },
  };

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (keyval == arrows[i].key || keyval == arrows[i].keypad)
      {
        shift_selected (self, arrows[i].heading,
                        (modifiers & GDK_SHIFT_MASK) != 0 && fabs (arrows[i].heading) == 90.0);
        return GDK_EVENT_STOP;
      }

  return GDK_EVENT_PROPAGATE;
}

/* ---- What is told ---- */

static void
show_goal (AciesCatchUpWindow *self)
{
  g_autofree char *gap = acies_catch_up_describe_gap (self->catch_up);
  guint n_changed = acies_catch_up_get_n_changed (self->catch_up);
  /* Translators: how many units and leaders were told something of */
  g_autofree char *units = g_strdup_printf (ngettext ("%u unit or leader told of.", "%u units and leaders told of.",
                                                      n_changed), n_changed);
  g_autofree char *text = *gap != '\0' ? g_strdup_printf ("%s %s", gap, units) : g_strdup (units);

  gtk_label_set_text (self->gap_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
}

static void
show_error (AciesCatchUpWindow *self,
            const char         *message)
{
  gtk_label_set_text (self->error_label, message);
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), TRUE);
}

static void
row_changed_cb (AciesCatchUpWindow *self)
{
  show_goal (self);
  show_overlay (self);
}

/* A way that is typed is that of all that are selected, if the row is one of them. */
static void
row_went_cb (AciesCatchUpRow    *row,
             const char         *way,
             AciesCatchUpWindow *self)
{
  GtkListBoxRow *other;

  acies_catch_up_row_go (row, way);
  if (!gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row)))
    return;

  for (int i = 0; (other = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (ACIES_CATCH_UP_ROW (other) != row && gtk_list_box_row_is_selected (other))
      acies_catch_up_row_go (ACIES_CATCH_UP_ROW (other), way);
}

static void
row_entered_cb (AciesCatchUpRow    *row,
                AciesCatchUpWindow *self)
{
  if (!gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row)))
    {
      gtk_list_box_unselect_all (self->list);
      gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
    }
}

/* While units are looked for, each is looked for anew; else the next one follows. */
static void
row_done_cb (AciesCatchUpRow    *row,
             AciesCatchUpWindow *self)
{
  AciesCatchUpRow *next = get_row (self, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + 1);

  if (*gtk_editable_get_text (self->search) == '\0' && next != NULL)
    {
      acies_catch_up_row_focus (next);
      return;
    }
  gtk_editable_set_text (self->search, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
row_left_cb (AciesCatchUpRow    *row,
             AciesCatchUpWindow *self)
{
  gtk_editable_set_text (self->search, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
goal_selected_cb (AciesCatchUpWindow *self)
{
  guint goal = gtk_drop_down_get_selected (self->goal);

  if (self->catch_up == NULL || goal == GTK_INVALID_LIST_POSITION)
    return;

  acies_catch_up_set_goal (self->catch_up, goal);
  show_goal (self);
}

/* ---- Looking for units ---- */

static gboolean
filter_row (GtkListBoxRow *row,
            gpointer       user_data)
{
  AciesCatchUpWindow *self = user_data;
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));

  return acies_catch_up_row_matches (ACIES_CATCH_UP_ROW (row), text);
}

static void
search_changed_cb (AciesCatchUpWindow *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

static void
search_activate_cb (AciesCatchUpWindow *self)
{
  AciesCatchUpRow *row = get_row (self, 0);

  if (row != NULL)
    acies_catch_up_row_focus (row);
}

static void
search_stop_cb (AciesCatchUpWindow *self)
{
  if (*gtk_editable_get_text (self->search) == '\0')
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_editable_set_text (self->search, "");
}

/* ---- Writing down ---- */

static void
write_cb (AciesCatchUpWindow *self)
{
  g_auto (GStrv) lapsed = acies_catch_up_list_lapsed (self->catch_up);
  gboolean was_shown = gtk_widget_get_visible (GTK_WIDGET (self->error_label));
  g_autoptr (GError) error = NULL;

  /* What would be lost at once is said first; who writes it down again means it. */
  if (lapsed[0] != NULL && !was_shown)
    {
      show_error (self, lapsed[0]);
      return;
    }
  if (!acies_catch_up_write (self->catch_up, acies_play_get_battle (self->play), &error))
    {
      show_error (self, error->message);
      return;
    }

  gtk_window_destroy (GTK_WINDOW (self));
}

/* ---- Leaving ---- */

static gboolean
acies_catch_up_window_close_request (GtkWindow *window)
{
  AciesCatchUpWindow *self = ACIES_CATCH_UP_WINDOW (window);

  if (acies_catch_up_get_n_changed (self->catch_up) == 0)
    return GTK_WINDOW_CLASS (acies_catch_up_window_parent_class)->close_request (window);

  acies_message_ask_to_leave (window, "leave-catch-up");

  return TRUE;
}

/* ---- Construction ---- */

static void
acies_catch_up_window_dispose (GObject *object)
{
  AciesCatchUpWindow *self = ACIES_CATCH_UP_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_CATCH_UP_WINDOW);
  g_clear_object (&self->catch_up);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_catch_up_window_parent_class)->dispose (object);
}

static void
acies_catch_up_window_class_init (AciesCatchUpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_catch_up_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = acies_catch_up_window_close_request;

  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-catch-up-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpWindow, view);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpWindow, search);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpWindow, list);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpWindow, goal);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpWindow, gap_label);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpWindow, error_label);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpWindow, write_button);
  gtk_widget_class_bind_template_callback (widget_class, body_dragged_cb);
  gtk_widget_class_bind_template_callback (widget_class, body_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, ground_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, sketch_key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, goal_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_overlay);
  gtk_widget_class_bind_template_callback (widget_class, write_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_catch_up_window_init (AciesCatchUpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_row, self, NULL);
}

static void
add_rows (AciesCatchUpWindow *self)
{
  const AciesSituation *situation = acies_catch_up_get_situation (self->catch_up);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      GtkWidget *row;

      if (body->lost_turn != 0)
        continue;

      row = acies_catch_up_row_new (self->catch_up, body->id);
      g_signal_connect_swapped (row, "changed", G_CALLBACK (row_changed_cb), self);
      g_signal_connect (row, "went", G_CALLBACK (row_went_cb), self);
      g_signal_connect (row, "entered", G_CALLBACK (row_entered_cb), self);
      g_signal_connect (row, "done", G_CALLBACK (row_done_cb), self);
      g_signal_connect (row, "left", G_CALLBACK (row_left_cb), self);
      gtk_list_box_append (self->list, row);
    }
}

static void
add_moments (AciesCatchUpWindow *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint goal = acies_catch_up_get_goal (self->catch_up);

  for (guint i = 0; i < acies_catch_up_get_moments (self->catch_up)->len; i++)
    {
      g_autofree char *moment = acies_catch_up_print_moment (self->catch_up, i);

      if (i == 0)
        {
          /* Translators: the turn and step at which the battle stands, which is left as it is */
          g_autofree char *stay = g_strdup_printf (_("Stay in %s"), moment);

          gtk_string_list_append (list, stay);
        }
      else
        {
          gtk_string_list_append (list, moment);
        }
    }
  gtk_drop_down_set_model (self->goal, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->goal, goal);
}

/**
 * acies_catch_up_window_new:
 * @play: a play that looks at the present
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): a window that catches up, not yet shown
 */
GtkWindow *
acies_catch_up_window_new (AciesPlay *play,
                           GtkWindow *parent)
{
  AciesCatchUpWindow *self;
  AciesBattle *battle;
  g_autoptr (AciesScene) scene = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  self = g_object_new (ACIES_TYPE_CATCH_UP_WINDOW, "transient-for", parent, NULL);
  self->play = g_object_ref (play);
  battle = acies_play_get_battle (play);
  self->catch_up = acies_catch_up_new (acies_battle_get_situation (battle));
  scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  acies_sketch_view_set_scene (self->view, scene);
  acies_sketch_view_set_description (self->view, _("The table. Arrows move the selected units."));
  add_rows (self);
  add_moments (self);
  show_goal (self);
  if (parent != NULL)
    gtk_window_set_default_size (GTK_WINDOW (self),
                                 MAX ((int) (gtk_widget_get_width (GTK_WIDGET (parent)) * PART_OF_PARENT), LEAST_WIDTH),
                                 MAX ((int) (gtk_widget_get_height (GTK_WIDGET (parent)) * PART_OF_PARENT),
                                      LEAST_HEIGHT));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->search));

  return GTK_WINDOW (self);
}
