/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-deploy-pull.h"
#include "acies-deployment.h"
#include "acies-minimap.h"
#include "acies-deployment-line.h"
#include "acies-mover.h"
#include "acies-play-around.h"
#include "acies-play-command.h"
#include "acies-play-log.h"
#include "acies-play-overlay.h"
#include "acies-play-sketch.h"
#include "acies-print.h"
#include "acies-scene-battle.h"
#include "acies-sketch-bar.h"
#include "acies-sketch-files.h"
#include "acies-sketch-looks.h"
#include "acies-sketch-pointer.h"
#include "acies-unit-menu.h"
#include "acies-way-pull.h"
#include "acies-way-text.h"

/* Widest march column, in files; the rules of a battle may say otherwise later on. */
#define COLUMN_FILES 3

struct _AciesPlaySketch
{
  AdwBin           parent_instance;

  AciesPlay       *play;
  AciesPlayTime   *time;
  GActionGroup    *looks;
  AciesSession    *session;
  AciesDeployPull *deploy;
  /* (nullable): what the pointer is on */
  char            *hovered;
  /* (nullable): the way that a pull leads on, and the one that was there before it */
  char            *before;
  char            *undo;
  /* Whether something is pulled: what the sketch says of itself waits until that ends */
  gboolean         is_pulled;
  /* Whether a pull measures, what it measured last, and whether that is shown */
  gboolean         measures;
  gboolean         is_measuring;
  gboolean         has_ruler;
  AciesPoint       ruler[2];
  /* Whether it is shown what is around the acting unit */
  gboolean         looks_around;
  AciesSketchView *view;
  AciesMinimap    *minimap;
  AciesSketchBar  *bar;
  GtkRevealer     *compare_revealer;
  GtkLabel        *compare_label;
};

G_DEFINE_FINAL_TYPE (AciesPlaySketch, acies_play_sketch, ADW_TYPE_BIN)

/* ---- What it shows ---- */

/* What is written on the table besides names */
static void
describe_terrain (AciesScene *scene,
                  GString    *text)
{
  GListModel *pieces = acies_table_get_terrain (acies_scene_get_table (scene));

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);
      const char *name = acies_terrain_get_name (piece);
      const char *state = acies_scene_find_terrain_text (scene, acies_terrain_get_id (piece));

      if (state == NULL)
        continue;
      if (name != NULL && name[0] != '\0')
        /* Translators: a piece of terrain, and in what state it is: "Gate: Closed" */
        g_string_append_printf (text, _("%s: %s. "), name, state);
      else
        g_string_append_printf (text, "%s. ", state);
    }
}

static char *
describe_scene (AciesPlaySketch *self,
                AciesScene      *scene)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      const AciesSide *side = acies_situation_get_side (situation, i);
      guint n_units = 0;

      for (guint j = 0; j < acies_situation_get_n_bodies (situation); j++)
        {
          const AciesBody *body = acies_situation_get_body (situation, j);

          n_units += body->side == i && !body->is_leader && body->placed && body->lost_turn == 0;
        }
      /* Translators: a side, and how many of its units are on the table */
      g_string_append_printf (text, ngettext ("%s: %u unit on the table. ", "%s: %u units on the table. ", n_units),
                              side->name, n_units);
    }
  describe_terrain (scene, text);
  if (acies_play_time_get_then (self->time) != NULL)
    g_string_append_printf (text, "%s. ", gtk_label_get_text (self->compare_label));
  if (proposal != NULL && acies_draft_get_due (acies_play_get_draft (self->play)) != NULL)
    g_string_append_printf (text, "%s. ", acies_due_item_get_title (acies_draft_get_due (acies_play_get_draft (self->play))));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whether units are put on the table now, before the first turn */
static gboolean
can_deploy (AciesPlaySketch *self)
{
  return acies_play_is_open (self->play) && acies_play_is_deploying (self->play)
         && acies_play_get_obstacle (self->play) == NULL;
}

/* What lies over the sketch to be read off it: the ruler, and what is around the acting unit.  (transfer full): in words */
static char *
show_readings (AciesPlaySketch *self,
               AciesOverlay    *overlay)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);
  const char *a = acies_play_get_party (self->play, 'a');
  const AciesBody *body = a != NULL ? acies_situation_find (situation, a) : NULL;

  if (self->has_ruler)
    acies_play_show_ruler (overlay, situation, self->ruler[0], self->ruler[1]);

  return self->looks_around && body != NULL ? acies_play_show_around (overlay, situation, body) : g_strdup ("");
}

static void
show_overlay (AciesPlaySketch *self)
{
  g_autoptr (AciesOverlay) overlay = acies_play_overlay_new (self->play);
  g_autofree char *around = show_readings (self, overlay);
  gboolean movable = acies_play_is_deploying (self->play) || acies_draft_can_move (acies_play_get_draft (self->play));

  acies_deploy_pull_set_situation (self->deploy, can_deploy (self) ? acies_play_get_situation (self->play) : NULL);
  if (can_deploy (self))
    acies_deploy_pull_fill (self->deploy, overlay);
  acies_sketch_view_set_overlay (self->view, overlay);
  acies_sketch_view_set_draggable (self->view, movable && acies_play_get_obstacle (self->play) == NULL
                                               && acies_play_is_open (self->play));
  if (!self->is_pulled)
    {
      g_autofree char *scene = describe_scene (self, acies_sketch_view_get_scene (self->view));
      g_autofree char *description = g_strconcat (scene, around, NULL);

      acies_sketch_view_set_description (self->view, description);
    }
}

static void
show_scene (AciesPlaySketch *self)
{
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (acies_play_get_battle (self->play),
                                                             acies_play_get_moment (self->play));
  gboolean deploying = acies_situation_get_turn (acies_play_get_situation (self->play)) == 0;

  if (acies_play_time_get_then (self->time) != NULL)
    acies_scene_compare (scene, acies_play_time_get_then (self->time), NULL);
  acies_sketch_view_set_flags (self->view, deploying ? ACIES_PAINT_DEPLOYMENT : ACIES_PAINT_DEFAULT);
  acies_sketch_view_set_scene (self->view, scene);
  show_overlay (self);
}

/* ---- Moving ---- */

static void
tell (AciesPlaySketch *self,
      const char      *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.tell", "s", sentence);
}

static const AciesBody *
get_acting_body (AciesPlaySketch *self)
{
  const char *a = acies_play_get_party (self->play, 'a');

  return a != NULL ? acies_situation_find (acies_play_get_situation (self->play), a) : NULL;
}

static void
lay (AciesPlaySketch *self,
     const char      *way)
{
  g_autoptr (GError) error = NULL;

  if (!acies_draft_lay_way (acies_play_get_draft (self->play), way, &error))
    tell (self, error->message);
}

/* The way after one step of a key; %NULL for a key that does not move. */
static char *
step_by_key (const AciesBody *body,
             const char      *way,
             guint            keyval,
             gboolean         shift)
{
  static const struct { guint key, keypad; char letter; double amount; } arrows[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, '\0', ACIES_MOVER_STEP },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 's', ACIES_MOVER_STEP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, '\0', -ACIES_MOVER_STEP },
    { GDK_KEY_Left, GDK_KEY_KP_Left, 's', -ACIES_MOVER_STEP },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (keyval == arrows[i].key || keyval == arrows[i].keypad)
      return shift && arrows[i].letter == 's'
               ? acies_way_text_append (way, 'w', copysign (ACIES_MOVER_DEGREES, arrows[i].amount))
               : acies_way_text_append (way, arrows[i].letter, arrows[i].amount);

  if (keyval == GDK_KEY_a)
    return acies_way_text_append (way, 'a', 0.0);
  if (keyval == GDK_KEY_q)
    return acies_way_text_append (way, 'q', COLUMN_FILES);
  if (keyval == GDK_KEY_w && acies_schema_find_role (acies_record_get_schema (body->traits), ACIES_ROLE_FILES) >= 0)
    return acies_way_text_append (way, 'q', acies_traits_get_files (body->traits));

  return NULL;
}

/**
 * acies_play_sketch_move_by_key:
 * @self: a sketch
 * @keyval: a key
 * @modifiers: what is held down with it
 *
 * Moves the acting unit with a key.
 *
 * Returns: %FALSE when that is no such key, or nothing can be moved
 */
gboolean
acies_play_sketch_move_by_key (AciesPlaySketch *self,
                               guint            keyval,
                               GdkModifierType  modifiers)
{
  const AciesBody *body = get_acting_body (self);
  AciesDraft *draft = acies_play_get_draft (self->play);
  g_autofree char *before = NULL;
  g_autofree char *way = NULL;

  if (can_deploy (self))
    return acies_deploy_pull_key (self->deploy, keyval, modifiers);
  if (body == NULL || !acies_draft_can_move (draft))
    return FALSE;

  before = acies_draft_dup_way (draft);
  way = step_by_key (body, before, keyval, (modifiers & GDK_SHIFT_MASK) != 0);
  if (way == NULL)
    return FALSE;

  lay (self, way);

  return TRUE;
}

/* ---- Pulling ---- */

/* A unit that is not the acting one becomes it, and a way for it begins; a handle or the ghost leads the way on. */
static gboolean
begin_pull (AciesPlaySketch *self,
            const AciesPull *pull)
{
  AciesDraft *draft = acies_play_get_draft (self->play);
  g_autofree char *refusal = NULL;

  if (pull->grip == ACIES_GRIP_GROUND || !acies_play_is_open (self->play) || acies_play_is_deploying (self->play)
      || acies_play_get_obstacle (self->play) != NULL)
    return FALSE;

  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->undo, g_free);
  if (pull->grip != ACIES_GRIP_BODY)
    {
      self->undo = g_strdup (acies_draft_get_way (draft));
      self->before = g_strdup (self->undo != NULL ? self->undo : "");
    }
  else if (acies_play_take_mover (self->play, pull->id, &refusal))
    {
      self->undo = g_strdup (acies_draft_get_way (acies_play_get_draft (self->play)));
      self->before = g_strdup ("");
    }
  else
    {
      tell (self, refusal);
    }

  return TRUE;
}

static void
pull_on (AciesPlaySketch *self,
         const AciesPull *pull)
{
  AciesDraft *draft = acies_play_get_draft (self->play);
  const AciesBody *body = get_acting_body (self);
  /* A line wheels by its handles alone. */
  gboolean in_line = acies_draft_get_followers (draft)[0] != NULL && !acies_draft_get_apart (draft);
  g_autofree char *pulled = NULL;
  g_autofree char *way = NULL;

  if (self->before == NULL || body == NULL)
    return;

  pulled = acies_way_pull_write (self->before, body, pull->grip, pull->from, pull->to,
                                 in_line || (pull->state & GDK_SHIFT_MASK) != 0);
  way = acies_way_text_append (pulled, 'w', pull->turn);
  if (g_strcmp0 (way, acies_draft_get_way (draft)) != 0)
    lay (self, way);
}

static gboolean
measure (AciesPlaySketch *self,
         const AciesPull *pull)
{
  self->has_ruler = pull->phase != ACIES_PULL_CANCEL;
  self->ruler[0] = pull->from;
  self->ruler[1] = pull->to;
  show_overlay (self);

  return TRUE;
}

/**
 * acies_play_sketch_toggle_ruler:
 * @self: a sketch
 *
 * Lets a pull measure, or no more; then what was measured goes.
 *
 * Returns: whether it measures now
 */
gboolean
acies_play_sketch_toggle_ruler (AciesPlaySketch *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_SKETCH (self), FALSE);

  self->measures = !self->measures;
  self->has_ruler = FALSE;
  show_overlay (self);

  return self->measures;
}

/**
 * acies_play_sketch_toggle_around:
 * @self: a sketch
 *
 * Shows what is around the acting unit, or no more.
 *
 * Returns: (transfer full) (nullable): what that is in words; %NULL when it is not shown
 */
char *
acies_play_sketch_toggle_around (AciesPlaySketch *self)
{
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();

  g_return_val_if_fail (ACIES_IS_PLAY_SKETCH (self), NULL);

  self->looks_around = !self->looks_around;
  show_overlay (self);

  return self->looks_around ? show_readings (self, overlay) : NULL;
}

/* What is pulled is laid as it would be typed, so that the line of the step shows it and Enter accepts it. */
static gboolean
handle_pull (AciesPlaySketch *self,
             const AciesPull *pull)
{
  if (pull->phase == ACIES_PULL_BEGIN)
    self->is_measuring = self->measures || (pull->state & GDK_ALT_MASK) != 0;
  if (self->is_measuring)
    return measure (self, pull);
  if (can_deploy (self))
    return acies_deploy_pull_handle (self->deploy, pull);

  switch (pull->phase)
    {
    case ACIES_PULL_BEGIN:
      return begin_pull (self, pull);
    case ACIES_PULL_MOVE:
      pull_on (self, pull);
      break;
    case ACIES_PULL_END:
      if (self->before != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self), "play.finish", NULL);
      break;
    case ACIES_PULL_CANCEL:
    default:
      if (self->before != NULL)
        lay (self, self->undo);
      break;
    }

  return TRUE;
}

static gboolean
pulled_cb (AciesPlaySketch *self,
           const AciesPull *pull)
{
  gboolean goes_on = pull->phase == ACIES_PULL_BEGIN || pull->phase == ACIES_PULL_MOVE;
  gboolean handled;

  self->is_pulled = goes_on;
  handled = handle_pull (self, pull);
  self->is_pulled = goes_on && handled;
  if (!goes_on)
    show_overlay (self);

  return handled;
}

static void
place_bodies (AciesPlaySketch *self,
              GPtrArray       *moves)
{
  g_autoptr (GError) error = NULL;

  if (!acies_play_place (self->play, moves, &error))
    tell (self, error->message);
}

static void
place_body (AciesPlaySketch *self,
            const char      *id,
            AciesPose        pose)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);

  if (acies_play_get_obstacle (self->play) != NULL)
    {
      tell (self, acies_play_get_obstacle (self->play));
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  acies_deployment_place (moves, acies_situation_find (acies_play_get_situation (self->play), id), pose);
  place_bodies (self, moves);
}

/* One that was pulled from the list */
static gboolean
dropped_cb (AciesPlaySketch *self,
            const GValue    *value,
            double           x,
            double           y)
{
  const char *id = g_value_get_string (value);
  const AciesBody *body = id != NULL ? acies_situation_find (acies_play_get_situation (self->play), id) : NULL;

  if (body == NULL || !can_deploy (self))
    return FALSE;

  acies_deploy_pull_select (self->deploy, id);
  place_body (self, id, (AciesPose) { acies_view_to_table (acies_sketch_view_get_view (self->view), x, y),
                                      acies_deployment_heading (body->side) });

  return TRUE;
}

/* One click chooses a unit: one of the acting side acts, one of the other is acted upon. */
static void
body_clicked_cb (AciesPlaySketch *self,
                 const char      *id,
                 int              n_press,
                 GdkModifierType  modifiers)
{
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  const AciesSituation *situation = acies_play_get_situation (self->play);
  const char *a = acies_play_get_party (self->play, 'a');

  if (can_deploy (self))
    acies_deploy_pull_click (self->deploy, id, n_press, modifiers);
  if (!acies_play_is_open (self->play) || acies_play_is_deploying (self->play))
    return;

  if (procedure != NULL && a != NULL
      && acies_situation_find_side_of (situation, id) != acies_situation_find_side_of (situation, a)
      && acies_procedure_get_party (procedure, 'b') == ACIES_PARTY_UNIT)
    acies_play_set_party (self->play, 'b', id);
  else
    acies_play_set_party (self->play, 'a', id);
  gtk_widget_activate_action (GTK_WIDGET (self), "play.finish", NULL);
}

/* Before the first turn a click puts the one that is selected in the list there. */
static void
ground_clicked_cb (AciesPlaySketch *self,
                   double           x,
                   double           y)
{
  const AciesBody *body = get_acting_body (self);

  if (acies_play_is_deploying (self->play) && body != NULL)
    place_body (self, body->id, (AciesPose) { { x, y }, acies_deployment_heading (body->side) });
}

/* ---- The menu of a unit ---- */

static void
body_hovered_cb (AciesPlaySketch *self,
                 const char      *id)
{
  g_free (self->hovered);
  self->hovered = g_strdup (id);
}

/* The sketch shows where the units stood then; where they stand now may be somewhere else. */
static gboolean
refuse_menu (AciesPlaySketch *self)
{
  if (!acies_play_is_looking_back (self->play))
    return FALSE;

  tell (self, _("Units are corrected as they stand now. Go back to now first."));

  return TRUE;
}

static void
menu_pressed_cb (AciesPlaySketch *self,
                 int              n_press,
                 double           x,
                 double           y)
{
  const AciesBody *body = self->hovered != NULL
                          ? acies_situation_find (acies_play_get_situation (self->play), self->hovered) : NULL;

  if (refuse_menu (self))
    return;

  if (body != NULL)
    acies_unit_menu_popup (GTK_WIDGET (self->view), body, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  else
    acies_unit_menu_popup_all (GTK_WIDGET (self->view), acies_play_get_situation (self->play));
}

/**
 * acies_play_sketch_open_menu:
 * @self: a sketch
 * @id: (nullable): a unit or leader; %NULL for the acting one
 *
 * Opens the menu of a unit, where it stands; of all units if none acts.  An earlier moment
 * has none, and that is said.
 */
void
acies_play_sketch_open_menu (AciesPlaySketch *self,
                             const char      *id)
{
  /* In the narrow form another pane may be seen. */
  GtkWidget *parent;
  const AciesBody *body;
  GdkRectangle at = { 0, 0, 1, 1 };
  double x, y;

  g_return_if_fail (ACIES_IS_PLAY_SKETCH (self));

  if (refuse_menu (self))
    return;

  parent = gtk_widget_get_mapped (GTK_WIDGET (self->view)) ? GTK_WIDGET (self->view)
                                                           : gtk_widget_get_parent (GTK_WIDGET (self));
  body = id != NULL ? acies_situation_find (acies_play_get_situation (self->play), id) : get_acting_body (self);
  if (body == NULL)
    {
      acies_unit_menu_popup_all (parent, acies_play_get_situation (self->play));
      return;
    }

  acies_view_from_table (acies_sketch_view_get_view (self->view), body->pose.at, &x, &y);
  at.x = CLAMP ((int) x, 0, gtk_widget_get_width (GTK_WIDGET (self->view)));
  at.y = CLAMP ((int) y, 0, gtk_widget_get_height (GTK_WIDGET (self->view)));
  acies_unit_menu_popup (parent, body, body->placed && parent == GTK_WIDGET (self->view) ? &at : NULL);
}

/* ---- Time, and looks ---- */

static void
compared_cb (AciesPlaySketch *self)
{
  g_autofree char *then = acies_play_time_label_then (self->time);
  /* Translators: an earlier moment: "Dashed: the end of turn 2" */
  g_autofree char *text = then != NULL ? g_strdup_printf (_("Dashed: %s"), then) : NULL;

  if (text != NULL)
    gtk_label_set_text (self->compare_label, text);
  gtk_revealer_set_reveal_child (self->compare_revealer, text != NULL);
  show_scene (self);
}

static void
looks_cb (AciesPlaySketch *self)
{
  acies_sketch_looks_apply (self->looks, self->view);
  acies_minimap_set_looks (self->minimap, acies_sketch_looks_get (self->looks, "sketch-minimap"),
                           acies_sketch_looks_get_style (self->looks));
}

static void
sketch_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  AciesPlaySketch *self = ACIES_PLAY_SKETCH (widget);

  if (g_str_equal (name, "sketch.play"))
    acies_play_time_set_playing (self->time, !acies_play_time_get_playing (self->time));
  else if (g_str_equal (name, "sketch.stop-comparing"))
    acies_play_time_compare (self->time, G_MAXUINT);
  else if (g_str_equal (name, "sketch.compare"))
    acies_sketch_bar_open_compare (self->bar);
  else
    acies_sketch_bar_open_menu (self->bar);
}

static void
print_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  acies_print_sketch (widget, acies_sketch_view_get_scene (ACIES_PLAY_SKETCH (widget)->view),
                      _("The Sketch Could Not Be Printed"));
}

static void
export_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  AciesPlaySketch *self = ACIES_PLAY_SKETCH (widget);

  const char *extent = g_variant_get_string (parameter, NULL);

  acies_sketch_files_choose (widget, self->session, self->play, self->time,
                             g_str_equal (extent, "turns") ? ACIES_SKETCH_TURNS
                             : g_str_equal (extent, "film") ? ACIES_SKETCH_FILM : ACIES_SKETCH_MOMENT,
                             acies_sketch_looks_get_style (self->looks));
}

/**
 * acies_play_sketch_stop_comparing:
 * @self: a sketch
 *
 * Returns: %FALSE when nothing was compared, nor played
 */
gboolean
acies_play_sketch_stop_comparing (AciesPlaySketch *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_SKETCH (self), FALSE);

  if (acies_play_time_get_then (self->time) == NULL)
    return FALSE;

  acies_play_time_compare (self->time, G_MAXUINT);

  return TRUE;
}

/* ---- Construction ---- */

static void
acies_play_sketch_finalize (GObject *object)
{
  AciesPlaySketch *self = ACIES_PLAY_SKETCH (object);

  g_free (self->hovered);
  g_free (self->before);
  g_free (self->undo);

  G_OBJECT_CLASS (acies_play_sketch_parent_class)->finalize (object);
}

static void
acies_play_sketch_dispose (GObject *object)
{
  AciesPlaySketch *self = ACIES_PLAY_SKETCH (object);

  g_clear_object (&self->deploy);
  g_clear_object (&self->play);
  g_clear_object (&self->time);
  g_clear_object (&self->looks);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PLAY_SKETCH);

  G_OBJECT_CLASS (acies_play_sketch_parent_class)->dispose (object);
}

static void
acies_play_sketch_class_init (AciesPlaySketchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_play_sketch_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_play_sketch_finalize;

  g_type_ensure (ACIES_TYPE_MINIMAP);
  g_type_ensure (ACIES_TYPE_SKETCH_BAR);
  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-play-sketch.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, view);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, minimap);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, compare_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, compare_label);
  gtk_widget_class_install_action (widget_class, "sketch.play", NULL, sketch_action);
  gtk_widget_class_install_action (widget_class, "sketch.compare", NULL, sketch_action);
  gtk_widget_class_install_action (widget_class, "sketch.stop-comparing", NULL, sketch_action);
  gtk_widget_class_install_action (widget_class, "sketch.looks", NULL, sketch_action);
  gtk_widget_class_install_action (widget_class, "sketch.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "sketch.export", "s", export_action);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, pulled_cb);
  gtk_widget_class_bind_template_callback (widget_class, body_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, ground_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, body_hovered_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
}

static void
acies_play_sketch_init (AciesPlaySketch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_minimap_set_view (self->minimap, self->view);
  self->deploy = acies_deploy_pull_new ();
  g_signal_connect_object (self->deploy, "placed", G_CALLBACK (place_bodies), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->deploy, "changed", G_CALLBACK (show_overlay), self, G_CONNECT_SWAPPED);
}

/**
 * acies_play_sketch_set_play:
 * @self: a sketch
 * @session: the session
 * @play: the play that it shows from now on
 */
void
acies_play_sketch_set_play (AciesPlaySketch *self,
                            AciesSession    *session,
                            AciesPlay       *play)
{
  g_return_if_fail (ACIES_IS_PLAY_SKETCH (self));
  g_return_if_fail (self->play == NULL);

  self->session = g_object_ref (session);
  self->play = g_object_ref (play);
  self->time = acies_play_time_new (play);
  self->looks = acies_sketch_looks_new (acies_session_get_settings (session));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "looks", self->looks);
  g_signal_connect_object (self->looks, "action-state-changed", G_CALLBACK (looks_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->time, "notify::compared", G_CALLBACK (compared_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (show_scene), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::proposal", G_CALLBACK (show_overlay), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::obstacle", G_CALLBACK (show_overlay), self, G_CONNECT_SWAPPED);
  acies_sketch_bar_set_play (self->bar, play, self->time);
  looks_cb (self);
  show_scene (self);
}

/**
 * acies_play_sketch_get_view:
 * @self: a sketch
 *
 * Returns: (transfer none): the view that zooms and takes the focus
 */
AciesSketchView *
acies_play_sketch_get_view (AciesPlaySketch *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_SKETCH (self), NULL);

  return self->view;
}
