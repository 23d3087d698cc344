/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-adaptive-bin.h"
#include "acies-deploy-pull.h"
#include "acies-minimap.h"
#include "acies-deployment-line.h"
#include "acies-draft-group.h"
#include "acies-placed-list.h"
#include "acies-play-around.h"
#include "acies-play-command.h"
#include "acies-play-log.h"
#include "acies-play-overlay.h"
#include "acies-play-pull.h"
#include "acies-play-sketch.h"
#include "acies-scene-battle.h"
#include "acies-sketch-bar.h"
#include "acies-sketch-files.h"
#include "acies-sketch-looks.h"
#include "acies-sketch-pointer.h"
#include "acies-table-edge.h"
#include "acies-unit-menu.h"

struct _AciesPlaySketch
{
  AdwBin           parent_instance;

  AciesPlay       *play;
  AciesPlayTime   *time;
  GActionGroup    *looks;
  AciesSession    *session;
  AciesDeployPull *deploy;
  AciesPlayPull   *pull;
  /* (nullable): what the pointer is on */
  char            *hovered;
  /* Whether something is pulled: what the sketch says of itself waits until that ends */
  gboolean         is_pulled;
  /* Whether it is shown what is around the acting unit */
  gboolean         looks_around;
  /* Whether the list beside it was wanted last */
  gboolean         wants_list;
  AciesAdaptiveBin *bin;
  AdwFlap         *flap;
  AciesPlacedList *list;
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

/* What lies over the sketch to be read off it: ruler or band, and what is around the acting unit.  (transfer full): in words */
static char *
show_readings (AciesPlaySketch *self,
               AciesOverlay    *overlay)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);
  const char *a = acies_play_get_party (self->play, 'a');
  const char *b = acies_play_get_party (self->play, 'b');
  const AciesBody *body = a != NULL ? acies_situation_find (situation, a) : NULL;
  const AciesBody *target = b != NULL ? acies_situation_find (situation, b) : NULL;

  acies_play_pull_fill (self->pull, overlay);

  return self->looks_around && body != NULL ? acies_play_show_around (overlay, situation, body, target)
                                            : g_strdup ("");
}

/* Selects in the list what is chosen on the sketch: what is deployed, else the acting unit and those that move with it. */
static void
show_selected (AciesPlaySketch *self)
{
  g_auto (GStrv) ids = can_deploy (self) ? acies_deploy_pull_list_selected (self->deploy) : acies_play_list_group (self->play);
  const char *acting = acies_play_get_party (self->play, 'a');

  if (ids[0] != NULL || acting == NULL || can_deploy (self))
    acies_placed_list_set_selected (self->list, (const char * const *) ids);
  else
    acies_placed_list_set_selected (self->list, (const char * const[]) { acting, NULL });
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
  show_selected (self);
  acies_sketch_view_set_draggable (self->view, movable && acies_play_get_obstacle (self->play) == NULL
                                               && acies_play_is_open (self->play));
  if (!self->is_pulled)
    {
      g_autofree char *scene = describe_scene (self, acies_sketch_view_get_scene (self->view));
      g_autofree char *stays = acies_draft_describe_stays (acies_play_get_draft (self->play));
      g_autofree char *description = g_strjoin (NULL, scene, stays != NULL ? stays : "", stays != NULL ? " " : "", around,
                                                NULL);

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

static void
finish (AciesPlaySketch *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.finish", NULL);
}

static const AciesBody *
get_acting_body (AciesPlaySketch *self)
{
  const char *a = acies_play_get_party (self->play, 'a');

  return a != NULL ? acies_situation_find (acies_play_get_situation (self->play), a) : NULL;
}

/**
 * acies_play_sketch_move_by_key:
 * @self: a sketch
 * @keyval: a key
 * @modifiers: what is held down with it
 *
 * Moves the acting unit and those that move with it by a key.
 *
 * Returns: %FALSE when that is no such key, or nothing can be moved
 */
gboolean
acies_play_sketch_move_by_key (AciesPlaySketch *self,
                               guint            keyval,
                               GdkModifierType  modifiers)
{
  return can_deploy (self) ? acies_deploy_pull_key (self->deploy, keyval, modifiers)
                           : acies_play_pull_key (self->pull, keyval, modifiers);
}

/* ---- Pulling ---- */

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

  return acies_play_pull_toggle_ruler (self->pull);
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

static gboolean
pulled_cb (AciesPlaySketch *self,
           const AciesPull *pull)
{
  gboolean goes_on = pull->phase == ACIES_PULL_BEGIN || pull->phase == ACIES_PULL_MOVE;
  gboolean handled;

  self->is_pulled = goes_on;
  handled = can_deploy (self) && !acies_play_pull_measures (self->pull, pull)
              ? acies_deploy_pull_handle (self->deploy, pull) : acies_play_pull_handle (self->pull, pull);
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
            const AciesBody *body,
            AciesPoint       at)
{
  AciesTable *table = acies_situation_get_table (acies_play_get_situation (self->play));
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);

  if (acies_play_get_obstacle (self->play) != NULL)
    {
      tell (self, acies_play_get_obstacle (self->play));
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  acies_deployment_place (moves, body, (AciesPose) { at, acies_table_get_heading (table, body->side) });
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
  place_body (self, body, acies_view_to_table (acies_sketch_view_get_view (self->view), x, y));

  return TRUE;
}

/* One of the acting side acts, alone, one of the other is acted upon. */
static void
choose (AciesPlaySketch *self,
        const char      *id)
{
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  const AciesSituation *situation = acies_play_get_situation (self->play);
  const char *a = acies_play_get_party (self->play, 'a');

  if (procedure != NULL && a != NULL
      && acies_situation_find_side_of (situation, id) != acies_situation_find_side_of (situation, a)
      && acies_procedure_get_party (procedure, 'b') == ACIES_PARTY_UNIT)
    acies_play_set_party (self->play, 'b', id);
  else if (g_strcmp0 (id, a) == 0 && acies_draft_get_followers (acies_play_get_draft (self->play))[0] != NULL)
    acies_draft_set_followers (acies_play_get_draft (self->play), NULL, (const char * const[]) { NULL });
  else
    acies_play_set_party (self->play, 'a', id);
}

/* One click chooses a unit; with Shift or Ctrl, one that moves with others. */
static void
body_clicked_cb (AciesPlaySketch *self,
                 const char      *id,
                 int              n_press,
                 GdkModifierType  modifiers)
{
  if (can_deploy (self))
    acies_deploy_pull_click (self->deploy, id, n_press, modifiers);
  if (!acies_play_is_open (self->play) || acies_play_is_deploying (self->play))
    return;

  if ((modifiers & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) == 0)
    choose (self, id);
  else if (n_press == 1)
    acies_play_pull_toggle (self->pull, id);
  finish (self);
}

/* Before the first turn a click puts the one that is selected in the list there. */
static void
ground_clicked_cb (AciesPlaySketch *self,
                   double           x,
                   double           y)
{
  const AciesBody *body = get_acting_body (self);

  if (acies_play_is_deploying (self->play) && body != NULL)
    place_body (self, body, (AciesPoint) { x, y });
}

/* ---- The list beside it ---- */

static void
list_chosen_cb (AciesPlaySketch    *self,
                const char * const *ids)
{
  g_autofree char *refusal = NULL;

  if (can_deploy (self))
    acies_deploy_pull_select_all (self->deploy, ids);
  if (!acies_play_is_open (self->play) || acies_play_is_deploying (self->play))
    return;

  if (ids[1] == NULL)
    choose (self, ids[0]);
  else
    acies_play_take_units (self->play, ids, &refusal);
  if (refusal != NULL)
    tell (self, refusal);
}

static void
list_toggled_cb (AciesPlaySketch *self,
                 const char      *id)
{
  if (can_deploy (self))
    acies_deploy_pull_click (self->deploy, id, 1, GDK_SHIFT_MASK);
  else if (acies_play_is_open (self->play) && !acies_play_is_deploying (self->play))
    acies_play_pull_toggle (self->pull, id);
}

static void
list_activated_cb (AciesPlaySketch *self,
                   const char      *id)
{
  const AciesBody *body = acies_situation_find (acies_play_get_situation (self->play), id);

  if (body != NULL && body->placed)
    acies_sketch_camera_center_on (acies_sketch_view_get_camera (self->view), body->pose.at);
}

/* Where there is little room the list lies over the sketch, and is hidden at first. */
static void
form_cb (AciesPlaySketch *self)
{
  gboolean folds = acies_adaptive_bin_get_form (self->bin) == ACIES_FORM_NARROW;

  adw_flap_set_reveal_flap (self->flap, self->wants_list && !folds);
  adw_flap_set_fold_policy (self->flap, folds ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
}

static void
list_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlaySketch *self = ACIES_PLAY_SKETCH (widget);
  gboolean shows = !adw_flap_get_reveal_flap (self->flap);
  gboolean had_focus = acies_placed_list_has_focus (self->list);

  if (acies_adaptive_bin_get_form (self->bin) == ACIES_FORM_NARROW)
    adw_flap_set_reveal_flap (self->flap, shows);
  else
    g_action_group_change_action_state (self->looks, "sketch-list", g_variant_new_boolean (shows));
  if (shows)
    acies_placed_list_focus (self->list);
  else if (had_focus)
    finish (self);
}

/**
 * acies_play_sketch_has_list_focus:
 * @self: a sketch
 *
 * Returns: whether the list beside it has the focus, rather than the sketch itself
 */
gboolean
acies_play_sketch_has_list_focus (AciesPlaySketch *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_SKETCH (self), FALSE);

  return acies_placed_list_has_focus (self->list);
}

/**
 * acies_play_sketch_step_focus:
 * @self: a sketch
 * @direction: above 0 from the sketch to the list beside it, below 0 from the list to the sketch
 *
 * Moves the focus between the two.
 *
 * Returns: %FALSE, with nothing changed, when it is not where it would come from, or the list is not shown
 */
gboolean
acies_play_sketch_step_focus (AciesPlaySketch *self,
                              int              direction)
{
  g_return_val_if_fail (ACIES_IS_PLAY_SKETCH (self), FALSE);

  if (!adw_flap_get_reveal_flap (self->flap) || acies_placed_list_has_focus (self->list) != (direction < 0))
    return FALSE;

  if (direction > 0)
    acies_placed_list_focus (self->list);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->view));

  return TRUE;
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
  gboolean wants_list = acies_sketch_looks_get (self->looks, "sketch-list");

  if (wants_list != self->wants_list)
    adw_flap_set_reveal_flap (self->flap, wants_list);
  self->wants_list = wants_list;
  acies_sketch_looks_apply (self->looks, self->view);
  acies_minimap_set_looks (self->minimap, acies_sketch_looks_get (self->looks, "sketch-minimap"),
                           acies_sketch_looks_get_style (self->looks));
}

/* A photograph that cannot be decoded */
static void
backdrop_cb (AciesPlaySketch   *self,
             AciesBackdropWork *backdrop)
{
  if (acies_backdrop_work_get_error (backdrop) != NULL)
    tell (self, acies_backdrop_work_get_error (backdrop));
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
  acies_sketch_files_print (ACIES_PLAY_SKETCH (widget)->view);
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
                             acies_sketch_looks_get_style (self->looks),
                             acies_sketch_looks_get (self->looks, "sketch-backdrop"));
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

  G_OBJECT_CLASS (acies_play_sketch_parent_class)->finalize (object);
}

static void
acies_play_sketch_dispose (GObject *object)
{
  AciesPlaySketch *self = ACIES_PLAY_SKETCH (object);

  g_clear_object (&self->deploy);
  g_clear_object (&self->pull);
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

  g_type_ensure (ACIES_TYPE_ADAPTIVE_BIN);
  g_type_ensure (ACIES_TYPE_MINIMAP);
  g_type_ensure (ACIES_TYPE_PLACED_LIST);
  g_type_ensure (ACIES_TYPE_SKETCH_BAR);
  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-play-sketch.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, bin);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, flap);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, list);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, view);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, minimap);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, compare_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaySketch, compare_label);
  gtk_widget_class_install_action (widget_class, "sketch.play", NULL, sketch_action);
  gtk_widget_class_install_action (widget_class, "sketch.compare", NULL, sketch_action);
  gtk_widget_class_install_action (widget_class, "sketch.stop-comparing", NULL, sketch_action);
  gtk_widget_class_install_action (widget_class, "sketch.looks", NULL, sketch_action);
  gtk_widget_class_install_action (widget_class, "sketch.list", NULL, list_action);
  gtk_widget_class_install_action (widget_class, "sketch.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "sketch.export", "s", export_action);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_toggled_cb);
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
  self->pull = acies_play_pull_new (play);
  g_signal_connect_object (self->pull, "changed", G_CALLBACK (show_overlay), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pull, "told", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pull, "finished", G_CALLBACK (finish), self, G_CONNECT_SWAPPED);
  self->time = acies_play_time_new (play);
  self->looks = acies_sketch_looks_new (acies_session_get_settings (session));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "looks", self->looks);
  g_signal_connect_object (self->looks, "action-state-changed", G_CALLBACK (looks_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->time, "notify::compared", G_CALLBACK (compared_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (show_scene), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::proposal", G_CALLBACK (show_overlay), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::obstacle", G_CALLBACK (show_overlay), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_sketch_view_get_backdrop (self->view), "changed", G_CALLBACK (backdrop_cb), self,
                           G_CONNECT_SWAPPED);
  acies_sketch_bar_set_play (self->bar, play, self->time);
  acies_placed_list_set_play (self->list, play);
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
