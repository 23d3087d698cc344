/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-mover.h"
#include "acies-place-dialog.h"
#include "acies-scene-battle.h"
#include "acies-sketch-view.h"
#include "acies-table-rim.h"

struct _AciesPlaceDialog
{
  AdwWindow        parent_instance;

  AciesPlay       *play;
  char            *id;
  AciesPose        pose;
  guint            files;
  /* While the pose is written into the rows */
  gboolean         showing;

  AciesSketchView *view;
  GtkSpinButton   *x;
  GtkSpinButton   *y;
  GtkSpinButton   *heading;
  GtkSpinButton   *files_spin;
  GtkWidget       *files_row;
  AdwEntryRow     *reason;
  GtkLabel        *error;
};

G_DEFINE_FINAL_TYPE (AciesPlaceDialog, acies_place_dialog, ADW_TYPE_WINDOW)

static const AciesBody *
get_body (AciesPlaceDialog *self)
{
  return acies_situation_find (acies_battle_get_situation (acies_play_get_battle (self->play)), self->id);
}

/* ---- What it shows ---- */

static void
show_pose (AciesPlaceDialog *self)
{
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
  const AciesBody *body = get_body (self);
  AciesOverlayGhost *ghost = acies_overlay_add_ghost (overlay, &self->pose, MAX (body->width, 1.0),
                                                      MAX (body->depth, 1.0));

  if (body->placed)
    acies_overlay_ghost_add_point (ghost, body->pose.at);
  acies_overlay_ghost_add_point (ghost, self->pose.at);
  acies_overlay_set_actor (overlay, self->id);
  acies_sketch_view_set_overlay (self->view, overlay);

  self->showing = TRUE;
  gtk_spin_button_set_value (self->x, self->pose.at.x);
  gtk_spin_button_set_value (self->y, self->pose.at.y);
  gtk_spin_button_set_value (self->heading, self->pose.heading);
  self->showing = FALSE;
}

static void
set_pose (AciesPlaceDialog *self,
          AciesPose         pose)
{
  AciesTable *table = acies_battle_get_table (acies_play_get_battle (self->play));

  self->pose.at = acies_table_nearest_point (table, pose.at);
  self->pose.heading = acies_heading_normalize (pose.heading);
  show_pose (self);
}

/* ---- The three ways of moving it ---- */

static void
place_typed_cb (AciesPlaceDialog *self)
{
  AciesPose pose;

  if (self->showing)
    return;

  pose.at.x = gtk_spin_button_get_value (self->x);
  pose.at.y = gtk_spin_button_get_value (self->y);
  pose.heading = gtk_spin_button_get_value (self->heading);
  set_pose (self, pose);
}

static void
body_dragged_cb (AciesPlaceDialog *self,
                 const char       *id,
                 double            x,
                 double            y,
                 double            heading,
                 gboolean          finished)
{
  if (finished && g_str_equal (id, self->id))
    set_pose (self, (AciesPose) { { x, y }, heading });
}

/* Where a body that is off the table cannot be dragged, a click puts it. */
static void
ground_clicked_cb (AciesPlaceDialog *self,
                   double            x,
                   double            y)
{
  if (!get_body (self)->placed)
    set_pose (self, (AciesPose) { { x, y }, self->pose.heading });
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                AciesPlaceDialog      *self)
{
  static const struct { guint key, keypad; double heading; } arrows[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0.0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 90.0 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 180.0 },
    { GDK_KEY_Left, GDK_KEY_KP_Left, -90.0 },
  };
  AciesPose pose = self->pose;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      if (keyval != arrows[i].key && keyval != arrows[i].keypad)
        continue;

      if ((modifiers & GDK_SHIFT_MASK) != 0 && fabs (arrows[i].heading) == 90.0)
        pose.heading += copysign (ACIES_MOVER_DEGREES, arrows[i].heading);
      else
        pose.at = acies_point_along (pose.at, pose.heading + arrows[i].heading, ACIES_MOVER_STEP);
      set_pose (self, pose);

      return TRUE;
    }

  return FALSE;
}

/* ---- Applying ---- */

static void
apply_cb (AciesPlaceDialog *self)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  AciesMove *move = acies_move_new (self->id, ACIES_MOVE_PLACE, &self->pose, 1);
  guint files = gtk_spin_button_get_value_as_int (self->files_spin);
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason)));
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  g_strstrip (reason);
  move->files = files != self->files ? files : 0;
  g_ptr_array_add (moves, move);
  event = acies_event_new_move (moves);
  acies_event_set_agreement (event, reason[0] != '\0' ? reason : NULL);
  if (acies_battle_append (acies_play_get_battle (self->play), event, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  gtk_label_set_text (self->error, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->error), TRUE);
}

/* ---- Construction ---- */

static void
acies_place_dialog_dispose (GObject *object)
{
  AciesPlaceDialog *self = ACIES_PLACE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PLACE_DIALOG);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_place_dialog_parent_class)->dispose (object);
}

static void
acies_place_dialog_finalize (GObject *object)
{
  g_free (ACIES_PLACE_DIALOG (object)->id);

  G_OBJECT_CLASS (acies_place_dialog_parent_class)->finalize (object);
}

static void
acies_place_dialog_class_init (AciesPlaceDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_place_dialog_dispose;
  object_class->finalize = acies_place_dialog_finalize;

  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-place-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceDialog, view);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceDialog, x);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceDialog, y);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceDialog, files_spin);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceDialog, files_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceDialog, error);
  gtk_widget_class_bind_template_callback (widget_class, place_typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, body_dragged_cb);
  gtk_widget_class_bind_template_callback (widget_class, ground_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_place_dialog_init (AciesPlaceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_body (AciesPlaceDialog *self)
{
  AciesBattle *battle = acies_play_get_battle (self->play);
  AciesTable *table = acies_battle_get_table (battle);
  const AciesBody *body = get_body (self);
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  gboolean has_stood = body->placed || acies_body_is_removed (body);
  AciesPose pose = body->pose;

  /* Translators: a unit or leader that is moved by hand, or put back on the table */
  g_autofree char *title = g_strdup_printf (body->placed ? _("Move %s by Hand") : _("Put %s Back"), body->name);

  gtk_window_set_title (GTK_WINDOW (self), title);
  acies_sketch_view_set_scene (self->view, scene);
  acies_sketch_view_set_description (self->view, title);
  gtk_spin_button_set_range (self->x, 0.0, acies_table_get_width (table));
  gtk_spin_button_set_range (self->y, 0.0, acies_table_get_height (table));
  self->files = body->files;
  gtk_spin_button_set_value (self->files_spin, body->files);
  gtk_widget_set_visible (self->files_row, !body->is_leader);
  if (!has_stood)
    pose.at = (AciesPoint) { acies_table_get_width (table) / 2.0, acies_table_get_height (table) / 2.0 };
  set_pose (self, pose);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->view));
}

/**
 * acies_place_dialog_new:
 * @play: a play that looks at the present
 * @id: a unit or leader of it
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): a dialog that moves it by hand, or puts it on the table, not
 *   yet shown
 */
GtkWindow *
acies_place_dialog_new (AciesPlay  *play,
                        const char *id,
                        GtkWindow  *parent)
{
  AciesPlaceDialog *self;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);
  g_return_val_if_fail (acies_situation_find (acies_play_get_situation (play), id) != NULL, NULL);

  self = g_object_new (ACIES_TYPE_PLACE_DIALOG, "transient-for", parent, NULL);
  self->play = g_object_ref (play);
  self->id = g_strdup (id);
  show_body (self);

  return GTK_WINDOW (self);
}
