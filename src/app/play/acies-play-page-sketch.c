/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the sketch shows of the step in hand, and moves made on it. */

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-mover.h"
#include "acies-play-page-private.h"
#include "acies-reach.h"
#include "acies-scene-battle.h"

/* Widest march column, in files; the rules of a battle may say otherwise later on. */
#define COLUMN_FILES 3

/* ---- The scene ---- */

static void
mark_parties (AciesPlayPage *self,
              AciesScene    *scene)
{
  const char *a = acies_play_get_party (self->play, 'a');
  const char *b = acies_play_get_party (self->play, 'b');
  AciesSceneBody *actor = a != NULL ? acies_scene_find_body (scene, a) : NULL;
  AciesSceneBody *target = b != NULL ? acies_scene_find_body (scene, b) : NULL;
  AciesSceneLeader *leader = a != NULL ? acies_scene_find_leader (scene, a) : NULL;

  if (actor != NULL)
    actor->actor = TRUE;
  if (target != NULL)
    target->target = TRUE;
  if (leader != NULL)
    leader->selected = TRUE;
}

/* From the acting unit to its target: as far as the step says, else as far as they stand apart. */
static void
measure_parties (AciesPlayPage *self,
                 AciesScene    *scene)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  const char *a = acies_play_get_party (self->play, 'a');
  const char *b = acies_play_get_party (self->play, 'b');
  const AciesBody *actor = a != NULL ? acies_situation_find (situation, a) : NULL;
  const AciesBody *target = b != NULL ? acies_situation_find (situation, b) : NULL;
  g_autofree char *text = NULL;
  AciesOutline outline;
  AciesPoint to;
  double inches;
  int range;

  if (proposal == NULL || actor == NULL || target == NULL || !actor->placed || !target->placed
      || actor->side == target->side || acies_play_is_move (self->play))
    return;

  outline = acies_body_get_outline (target);
  to = acies_outline_nearest_point (&outline, actor->pose.at);
  inches = acies_point_distance (actor->pose.at, to);
  if (inches < 0.3)
    return;

  range = acies_schema_find_role (acies_procedure_get_inputs (acies_proposal_get_procedure (proposal)), ACIES_ROLE_RANGE);
  if (range >= 0)
    text = acies_record_display (acies_facts_get_inputs (acies_proposal_get_facts (proposal)), (guint) range);
  else
    /* Translators: a distance in inches */
    text = g_strdup_printf (_("%.1f″"), inches);
  acies_scene_add_measure (scene, actor->pose.at, to, text);
}

static void
add_zones (AciesPlayPage *self,
           AciesScene    *scene)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);
  AciesTable *table = acies_situation_get_table (situation);
  double width = acies_table_get_width (table);
  double height = acies_table_get_height (table);
  double deployment = acies_table_get_deployment (table);

  for (guint i = 0; i < MIN (acies_situation_get_n_sides (situation), 2) && deployment > 0.0; i++)
    {
      AciesSceneZone *zone = acies_scene_add_zone (scene, i);
      double top = i == 1 ? 0.0 : height - deployment;

      acies_scene_zone_add_point (zone, (AciesPoint) { 0.0, top });
      acies_scene_zone_add_point (zone, (AciesPoint) { width, top });
      acies_scene_zone_add_point (zone, (AciesPoint) { width, top + deployment });
      acies_scene_zone_add_point (zone, (AciesPoint) { 0.0, top + deployment });
    }
}

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
describe_scene (AciesPlayPage *self,
                AciesScene    *scene)
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
  if (proposal != NULL && acies_play_get_in_hand (self->play) != NULL)
    g_string_append_printf (text, "%s. ", acies_due_item_get_title (acies_play_get_in_hand (self->play)));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
acies_play_page_update_sketch (AciesPlayPage *self)
{
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (acies_play_get_battle (self->play),
                                                             acies_play_get_moment (self->play));
  g_autofree char *description = describe_scene (self, scene);
  gboolean now = !acies_play_is_looking_back (self->play);

  if (now)
    {
      mark_parties (self, scene);
      measure_parties (self, scene);
    }
  if (acies_situation_get_turn (acies_play_get_situation (self->play)) == 0)
    add_zones (self, scene);

  acies_sketch_view_set_scene (ACIES_SKETCH_VIEW (self->sketch), scene);
  acies_sketch_view_set_draggable (ACIES_SKETCH_VIEW (self->sketch),
                                   now && self->writable
                                   && (acies_play_is_deploying (self->play) || acies_play_can_move (self->play)));
  acies_sketch_view_set_description (ACIES_SKETCH_VIEW (self->sketch), description);
}

/* ---- Ghosts ---- */

/* What the rules say it costs, of what there is; FALSE when they do not say. */
static gboolean
find_cost (AciesPlayPage   *self,
           const AciesMove *move,
           double          *cost,
           double          *allowance)
{
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  AciesOutcome *outcome = proposal != NULL ? acies_proposal_get_outcome (proposal) : NULL;
  const AciesRecord *outputs = outcome != NULL ? acies_outcome_get_outputs (outcome) : NULL;

  if (outputs == NULL || !acies_reach_get_allowance (outputs, allowance))
    return FALSE;

  *cost = acies_reach_get_cost (acies_facts_get_inputs (acies_proposal_get_facts (proposal)), outputs,
                                acies_move_get_length (move));

  return TRUE;
}

static void
set_color (cairo_t        *cr,
           AciesColorRole  role,
           double          alpha)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  AciesColor color = acies_palette_get (dark ? ACIES_SKETCH_DARK : ACIES_SKETCH_LIGHT, role);

  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

static void
draw_pill (AciesPlayPage *self,
           cairo_t       *cr,
           const char    *text,
           double         x,
           double         y,
           gboolean       too_far)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->sketch, text);
  PangoRectangle extents;
  double width, height;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  width = extents.width + 14.0;
  height = extents.height + 4.0;
  cairo_new_sub_path (cr);
  cairo_arc (cr, x - width / 2.0 + height / 2.0, y, height / 2.0, G_PI_2, 3.0 * G_PI_2);
  cairo_arc (cr, x + width / 2.0 - height / 2.0, y, height / 2.0, -G_PI_2, G_PI_2);
  cairo_close_path (cr);
  if (too_far)
    cairo_set_source_rgb (cr, 0.75, 0.11, 0.16);
  else
    set_color (cr, ACIES_COLOR_ACCENT, 1.0);
  cairo_fill (cr);
  if (too_far)
    cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  else
    set_color (cr, ACIES_COLOR_ACCENT_COUNTER, 1.0);
  cairo_move_to (cr, x - extents.width / 2.0, y - extents.height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
trace_outline (cairo_t            *cr,
               const AciesView    *view,
               const AciesOutline *outline)
{
  for (guint i = 0; i < G_N_ELEMENTS (outline->corners); i++)
    {
      double x, y;

      acies_view_from_table (view, outline->corners[i], &x, &y);
      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  cairo_close_path (cr);
}

static void
draw_ghost (AciesPlayPage   *self,
            cairo_t         *cr,
            const AciesView *view,
            const AciesMove *move,
            gboolean         own)
{
  const AciesBody *body = acies_situation_find (acies_play_get_situation (self->play), move->subject);
  AciesPose end = acies_move_get_end (move);
  const double dashes[] = { 5.0, 3.0 };
  AciesOutline outline;
  double x, y, front_x, front_y, cost, allowance;
  gboolean too_far;
  g_autofree char *text = NULL;

  if (body == NULL || !body->placed)
    return;

  too_far = own && find_cost (self, move, &cost, &allowance) && cost > allowance + 1e-9;
  if (too_far)
    cairo_set_source_rgb (cr, 0.75, 0.11, 0.16);
  else
    set_color (cr, ACIES_COLOR_ACCENT, 1.0);
  cairo_set_line_width (cr, 2.0);
  for (guint i = 0; i < move->n_poses; i++)
    {
      acies_view_from_table (view, move->poses[i].at, &x, &y);
      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  cairo_stroke (cr);

  outline = acies_outline_for_body (&end, MAX (body->width, 1.0), MAX (body->depth, 0.5));
  trace_outline (cr, view, &outline);
  cairo_save (cr);
  if (too_far)
    cairo_set_source_rgba (cr, 0.75, 0.11, 0.16, 0.18);
  else
    set_color (cr, ACIES_COLOR_ACCENT, 0.18);
  cairo_fill_preserve (cr);
  cairo_restore (cr);
  if (too_far)
    cairo_set_source_rgb (cr, 0.75, 0.11, 0.16);
  else
    set_color (cr, ACIES_COLOR_ACCENT, 1.0);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0.0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0.0);

  /* Its front edge is solid. */
  acies_view_from_table (view, outline.corners[0], &x, &y);
  acies_view_from_table (view, outline.corners[1], &front_x, &front_y);
  cairo_set_line_width (cr, 3.0);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, front_x, front_y);
  cairo_stroke (cr);

  if (!own)
    return;
  if (too_far)
    /* Translators: how far a move goes, and how far it may: "6.1″ of 6″" */
    text = g_strdup_printf (_("%.1f″ of %g″"), cost, allowance);
  else
    text = g_strdup_printf (_("%.1f″"), acies_move_get_length (move));
  acies_view_from_table (view, acies_point_along (end.at, end.heading + 180.0, body->depth / 2.0), &x, &y);
  draw_pill (self, cr, text, x, y, too_far);
}

static void
draw_overlay (AciesSketchView *view_widget,
              cairo_t         *cr,
              const AciesView *view,
              gpointer         data)
{
  AciesPlayPage *self = data;
  AciesProposal *proposal = acies_play_get_proposal (self->play);
  g_autoptr (GPtrArray) followers = NULL;
  GPtrArray *moves;

  if (proposal == NULL || acies_play_is_looking_back (self->play))
    return;

  moves = acies_proposal_get_moves (proposal);
  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      draw_ghost (self, cr, view, move, g_strcmp0 (move->subject, acies_play_get_party (self->play, 'a')) == 0);
    }

  /* Of a whole command, where the others would go */
  followers = acies_play_list_followers_moves (self->play);
  for (guint i = 0; i < followers->len; i++)
    draw_ghost (self, cr, view, followers->pdata[i], FALSE);
}

/* ---- Moving ---- */

static const AciesBody *
get_acting_body (AciesPlayPage *self)
{
  const char *a = acies_play_get_party (self->play, 'a');

  return a != NULL ? acies_situation_find (acies_play_get_situation (self->play), a) : NULL;
}

/* Back with its face to the enemy is another kind of move than ahead. */
static AciesMoveKind
choose_kind (AciesPlayPage   *self,
             const AciesBody *body,
             AciesPose        end)
{
  const AciesMove *proposed = acies_play_get_move (self->play);
  AciesPoint local = acies_pose_to_local (&body->pose, end.at);
  gboolean back = local.y < -0.25 && fabs (local.x) < fabs (local.y)
                  && fabs (acies_heading_difference (body->pose.heading, end.heading)) < 90.0;

  if (proposed != NULL && proposed->kind != ACIES_MOVE_ADVANCE && proposed->kind != ACIES_MOVE_RETREAT)
    return proposed->kind;

  return back ? ACIES_MOVE_RETREAT : ACIES_MOVE_ADVANCE;
}

static void
lay (AciesPlayPage   *self,
     const AciesBody *body,
     AciesMove       *move)
{
  g_autoptr (GError) error = NULL;

  move->kind = choose_kind (self, body, acies_move_get_end (move));
  if (!acies_play_set_move (self->play, move, &error))
    acies_play_page_tell (self, error->message);
}

gboolean
acies_play_page_move_by_key (AciesPlayPage   *self,
                             guint            keyval,
                             GdkModifierType  modifiers)
{
  const AciesBody *body = get_acting_body (self);
  gboolean shift = (modifiers & GDK_SHIFT_MASK) != 0;
  g_autoptr (AciesMove) from = NULL;
  g_autoptr (AciesMove) move = NULL;

  if (body == NULL || !acies_play_can_move (self->play))
    return FALSE;

  /* From where it stands, not from where the rules would have it go. */
  from = acies_play_has_laid_move (self->play) ? acies_move_copy (acies_play_get_move (self->play))
                                               : acies_mover_start (body, ACIES_MOVE_ADVANCE);
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move = acies_mover_shift (from, 0.0, ACIES_MOVER_STEP);
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move = acies_mover_shift (from, 180.0, ACIES_MOVER_STEP);
      break;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move = shift ? acies_mover_wheel (from, body->width, -ACIES_MOVER_DEGREES)
                   : acies_mover_shift (from, 270.0, ACIES_MOVER_STEP);
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move = shift ? acies_mover_wheel (from, body->width, ACIES_MOVER_DEGREES)
                   : acies_mover_shift (from, 90.0, ACIES_MOVER_STEP);
      break;
    case GDK_KEY_a:
      move = acies_mover_about_face (from, body->depth);
      break;
    case GDK_KEY_q:
      move = acies_move_copy (from);
      move->files = COLUMN_FILES;
      break;
    case GDK_KEY_w:
      move = acies_move_copy (from);
      move->files = acies_schema_find_role (acies_record_get_schema (body->traits), ACIES_ROLE_FILES) >= 0
                    ? acies_traits_get_files (body->traits) : 0;
      break;
    default:
      return FALSE;
    }
  lay (self, body, move);

  return TRUE;
}

/* Takes the body in hand if it is not; FALSE when it cannot be moved in this step. */
static gboolean
take_in_hand (AciesPlayPage *self,
              const char    *id)
{
  if (g_strcmp0 (acies_play_get_party (self->play, 'a'), id) != 0)
    acies_play_set_party (self->play, 'a', id);

  return acies_play_can_move (self->play) && g_strcmp0 (acies_play_get_party (self->play, 'a'), id) == 0;
}

static void
place_body (AciesPlayPage *self,
            const char    *id,
            AciesPose      pose)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (GError) error = NULL;

  if (!acies_play_page_check_writable (self))
    return;

  g_ptr_array_add (moves, acies_move_new (id, ACIES_MOVE_PLACE, &pose, 1));
  if (!acies_play_place (self->play, moves, &error))
    acies_play_page_tell (self, error->message);
}

static void
body_dragged_cb (AciesSketchView *sketch,
                 const char      *id,
                 double           x,
                 double           y,
                 double           heading,
                 gboolean         finished,
                 AciesPlayPage   *self)
{
  AciesPose pose = { { x, y }, heading };
  const AciesBody *body;
  g_autoptr (AciesMove) move = NULL;

  if (!finished)
    return;

  if (acies_play_is_deploying (self->play))
    {
      place_body (self, id, pose);
      return;
    }

  if (!take_in_hand (self, id))
    {
      acies_play_page_tell (self, _("It is not for this step to move it."));
      acies_play_page_update_sketch (self);
      return;
    }
  body = get_acting_body (self);
  move = acies_mover_to (body, ACIES_MOVE_ADVANCE, pose);
  lay (self, body, move);
  acies_play_page_focus_home (self);
}

/* One click takes a unit: whoever is of the acting side acts, whoever is not is acted upon. */
static void
body_clicked_cb (AciesSketchView *sketch,
                 const char      *id,
                 int              n_press,
                 GdkModifierType  modifiers,
                 AciesPlayPage   *self)
{
  const AciesProcedure *procedure = acies_play_get_procedure (self->play);
  const char *a = acies_play_get_party (self->play, 'a');

  if (acies_play_is_looking_back (self->play) || acies_play_is_deploying (self->play))
    return;

  if (procedure != NULL && a != NULL && id[0] != a[0]
      && acies_procedure_get_party (procedure, 'b') == ACIES_PARTY_UNIT)
    acies_play_set_party (self->play, 'b', id);
  else
    acies_play_set_party (self->play, 'a', id);
  acies_play_page_focus_home (self);
}

/* Before the first turn a click puts the one that is selected in the list there. */
static void
ground_clicked_cb (AciesSketchView *sketch,
                   double           x,
                   double           y,
                   AciesPlayPage   *self)
{
  AciesDueItem *item = acies_play_get_in_hand (self->play);
  const AciesBody *body = get_acting_body (self);
  AciesPose pose;

  if (!acies_play_is_deploying (self->play) || item == NULL || body == NULL)
    return;

  pose.at = (AciesPoint) { x, y };
  pose.heading = body->side % 2 == 1 ? 180.0 : 0.0;
  place_body (self, body->id, pose);
}

void
acies_play_page_add_sketch (AciesPlayPage *self)
{
  acies_sketch_view_set_overlay (ACIES_SKETCH_VIEW (self->sketch), draw_overlay, self, NULL);
  g_signal_connect (self->sketch, "body-dragged", G_CALLBACK (body_dragged_cb), self);
  g_signal_connect (self->sketch, "body-clicked", G_CALLBACK (body_clicked_cb), self);
  g_signal_connect (self->sketch, "ground-clicked", G_CALLBACK (ground_clicked_cb), self);
}
