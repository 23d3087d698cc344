/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-draft-group.h"
#include "acies-play-overlay.h"

/* Parties nearer than this are not measured, inches */
#define TOUCHING 0.3
/* The least that a ghost measures, inches */
#define LEAST_WIDTH 1.0
#define LEAST_DEPTH 0.5

/* From the acting unit to its target: as far as the step says, else as far as they stand apart. */
static void
measure_parties (AciesPlay    *play,
                 AciesOverlay *overlay)
{
  const AciesSituation *situation = acies_play_get_situation (play);
  AciesProposal *proposal = acies_play_get_proposal (play);
  const char *a = acies_play_get_party (play, 'a');
  const char *b = acies_play_get_party (play, 'b');
  const AciesBody *actor = a != NULL ? acies_situation_find (situation, a) : NULL;
  const AciesBody *target = b != NULL ? acies_situation_find (situation, b) : NULL;
  g_autofree char *text = NULL;
  AciesOutline outline;
  AciesPoint to;
  double inches;
  int range;

  if (proposal == NULL || actor == NULL || target == NULL || !actor->placed || !target->placed
      || actor->side == target->side
      || (acies_draft_can_move (acies_play_get_draft (play)) && acies_draft_get_move (acies_play_get_draft (play))))
    return;

  outline = acies_body_get_outline (target);
  to = acies_outline_nearest_point (&outline, actor->pose.at);
  inches = acies_point_distance (actor->pose.at, to);
  if (inches < TOUCHING)
    return;

  range = acies_schema_find_role (acies_procedure_get_inputs (acies_proposal_get_procedure (proposal)), ACIES_ROLE_RANGE);
  if (range >= 0)
    text = acies_record_display (acies_facts_get_inputs (acies_proposal_get_facts (proposal)), (guint) range);
  else
    /* Translators: a distance in inches */
    text = g_strdup_printf (_("%.1f″"), inches);
  acies_overlay_add_measure (overlay, actor->pose.at, to, text);
}

static AciesOverlayGhost *
add_ghost (AciesPlay       *play,
           AciesOverlay    *overlay,
           const AciesMove *move)
{
  const AciesBody *body = acies_situation_find (acies_play_get_situation (play), move->subject);
  AciesPose end = acies_move_get_end (move);
  AciesOverlayGhost *ghost;

  if (body == NULL || !body->placed)
    return NULL;

  ghost = acies_overlay_add_ghost (overlay, &end, MAX (body->width, LEAST_WIDTH), MAX (body->depth, LEAST_DEPTH));
  for (guint i = 0; i < move->n_poses; i++)
    acies_overlay_ghost_add_point (ghost, move->poses[i].at);

  return ghost;
}

/* A ghost says how far it goes, as the rules count it. */
static void
label_ghost (AciesPlay         *play,
             AciesOverlayGhost *ghost,
             const AciesMove   *move)
{
  double length = acies_move_get_length (move);
  double cost, allowance;
  gboolean is_limited = acies_draft_measure_move (acies_play_get_draft (play), move, &cost, &allowance);

  ghost->warning = is_limited && cost > allowance + 1e-9;
  if (ghost->warning)
    {
      ghost->allowed = length * MAX (allowance, 0.0) / cost;
      /* Translators: how many inches a move goes too far. */
      ghost->excess = g_strdup_printf (_("+%.1f″"), cost - allowance);
    }
  if (ghost->warning || (is_limited && acies_draft_get_way (acies_play_get_draft (play)) != NULL))
    /* Translators: how far a move goes, and how far it may: "6.1″ of 6″" */
    ghost->text = g_strdup_printf (_("%.1f″ of %g″"), cost, allowance);
  else
    ghost->text = g_strdup_printf (_("%.1f″"), length);
}

/* One that the rules do not let go is marked, and the others go. */
static void
mark_stay (AciesPlay         *play,
           AciesOverlayGhost *ghost,
           const AciesMove   *move)
{
  if (acies_draft_find_stay (acies_play_get_draft (play), move->subject) == NULL)
    return;

  ghost->warning = TRUE;
  g_free (ghost->excess);
  /* Translators: beside a unit of a group, where it would go if the rules let it */
  ghost->excess = g_strdup (_("stays"));
}

/* Handles where the way that is written ends, else where the acting party stands */
static void
add_handles (AciesPlay         *play,
             AciesOverlay      *overlay,
             AciesOverlayGhost *ghost)
{
  const char *a = acies_play_get_party (play, 'a');
  const AciesBody *body = a != NULL ? acies_situation_find (acies_play_get_situation (play), a) : NULL;
  AciesOverlayHandles handles;

  if (body == NULL || body->is_leader || !acies_draft_can_move (acies_play_get_draft (play)))
    return;

  handles.pose = body->pose;
  handles.width = body->width;
  if (ghost != NULL && acies_draft_get_way (acies_play_get_draft (play)) != NULL)
    {
      ghost->movable = TRUE;
      handles.pose = ghost->end;
    }
  acies_overlay_set_handles (overlay, &handles);
}

static void
add_ghosts (AciesPlay    *play,
            AciesOverlay *overlay)
{
  GPtrArray *moves = acies_proposal_get_moves (acies_play_get_proposal (play));
  g_autoptr (GPtrArray) followers = acies_draft_list_followers_moves (acies_play_get_draft (play));
  AciesOverlayGhost *own = NULL;

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];
      AciesOverlayGhost *ghost = add_ghost (play, overlay, move);

      if (ghost == NULL || g_strcmp0 (move->subject, acies_play_get_party (play, 'a')) != 0)
        continue;

      label_ghost (play, ghost, move);
      mark_stay (play, ghost, move);
      own = ghost;
    }
  add_handles (play, overlay, own);
  for (guint i = 0; i < followers->len; i++)
    {
      AciesOverlayGhost *ghost = add_ghost (play, overlay, followers->pdata[i]);

      if (ghost == NULL)
        continue;

      label_ghost (play, ghost, followers->pdata[i]);
      mark_stay (play, ghost, followers->pdata[i]);
    }
}

/**
 * acies_play_overlay_new:
 * @play: a play
 *
 * Makes what lies over the sketch while a step is prepared: its parties, the line
 * between them, and where units would go.  Nothing lies over an earlier moment.
 *
 * Returns: (transfer full): the overlay
 */
AciesOverlay *
acies_play_overlay_new (AciesPlay *play)
{
  AciesOverlay *overlay = acies_overlay_new ();
  const char * const *followers;

  g_return_val_if_fail (ACIES_IS_PLAY (play), overlay);

  if (!acies_play_is_open (play))
    return overlay;

  acies_overlay_set_actor (overlay, acies_play_get_party (play, 'a'));
  acies_overlay_set_target (overlay, acies_play_get_party (play, 'b'));
  followers = acies_draft_get_followers (acies_play_get_draft (play));
  for (guint i = 0; followers[i] != NULL; i++)
    acies_overlay_add_selected (overlay, followers[i]);
  measure_parties (play, overlay);
  if (acies_play_get_proposal (play) != NULL)
    add_ghosts (play, overlay);

  return overlay;
}
