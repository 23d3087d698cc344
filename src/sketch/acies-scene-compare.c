/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-scene-battle.h"

/* Two moments of a battle in one scene. */

/* Inches and degrees below which a body stands where it stood. */
#define LEAST_INCHES  0.1
#define LEAST_DEGREES 2.0

/* Backwards, with its face to where it came from. */
static gboolean
has_gone_back (const AciesPose *then,
               AciesPoint       now)
{
  AciesPoint local = acies_pose_to_local (then, now);

  return local.y < 0 && fabs (local.x) < fabs (local.y);
}

static void
add_arrow (AciesScene      *scene,
           const AciesBody *then,
           AciesPoint       now)
{
  AciesArrowKind kind = has_gone_back (&then->pose, now) ? ACIES_ARROW_RETREAT : ACIES_ARROW_ADVANCE;
  AciesSceneMove *arrow = acies_scene_add_move (scene, kind, then->side, then->id);

  arrow->compares = TRUE;
  acies_scene_move_add_point (arrow, then->pose.at);
  acies_scene_move_add_point (arrow, now);
}

/* Where the unit of that id stands now, or was lost (nullable) */
static const AciesSceneBody *
find_now (AciesScene *scene,
          const char *id)
{
  GPtrArray *bodies = acies_scene_get_bodies (scene);

  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = bodies->pdata[i];

      if (body->state != ACIES_BODY_WAS_HERE && g_str_equal (body->id, id))
        return body;
    }

  return NULL;
}

static void
compare_unit (AciesScene      *scene,
              const AciesBody *then)
{
  const AciesSceneBody *now = find_now (scene, then->id);
  AciesSceneBody *outline;
  double inches = now != NULL ? acies_point_distance (then->pose.at, now->pose.at) : G_MAXDOUBLE;

  if (now != NULL && inches < LEAST_INCHES
      && fabs (acies_heading_difference (then->pose.heading, now->pose.heading)) < LEAST_DEGREES)
    return;
  if (now != NULL && inches >= LEAST_INCHES)
    add_arrow (scene, then, now->pose.at);

  outline = acies_scene_add_body (scene, then->id, then->side);
  outline->state = ACIES_BODY_WAS_HERE;
  outline->pose = then->pose;
  outline->width = then->width;
  outline->depth = then->depth;
  outline->files = then->files;
  outline->ranks = then->ranks;
}

static void
compare_leader (AciesScene      *scene,
                const AciesBody *then)
{
  const AciesSceneLeader *now = acies_scene_find_leader (scene, then->id);
  AciesPoint at;

  /* Those with a unit go where it goes. */
  if (now == NULL || now->attached != NULL)
    return;
  at = acies_scene_leader_place (scene, now);
  if (acies_point_distance (then->pose.at, at) >= LEAST_INCHES + then->depth)
    add_arrow (scene, then, at);
}

/**
 * acies_scene_compare:
 * @scene: what stands on the table at one moment of a battle
 * @then: where the same battle stood earlier
 * @text: (nullable): what moment @then is, translated, for the collar
 *
 * Adds to @scene the outlines of units where they stood at @then, unless they still stand there, with an arrow from
 * there to where they stand now, or were lost.  The moves, shots and trails of the scene make room for these.
 */
void
acies_scene_compare (AciesScene           *scene,
                     const AciesSituation *then,
                     const char           *text)
{
  AciesSceneCaption *caption;

  g_return_if_fail (ACIES_IS_SCENE (scene));
  g_return_if_fail (then != NULL);

  g_ptr_array_set_size (acies_scene_get_moves (scene), 0);
  for (guint i = 0; i < acies_situation_get_n_bodies (then); i++)
    {
      const AciesBody *body = acies_situation_get_body (then, i);

      if (!body->placed || body->lost_turn != 0)
        continue;
      if (body->is_leader)
        compare_leader (scene, body);
      else
        compare_unit (scene, body);
    }

  caption = acies_scene_get_caption (scene);
  if (text != NULL)
    {
      g_free (caption->note);
      /* Translators: an earlier moment: "Dashed: the end of turn 2" */
      caption->note = g_strdup_printf (_("Dashed: %s"), text);
    }
}

/**
 * acies_scene_label_then:
 * @then: where a battle stood before the first turn or at the end of one
 *
 * Returns: (transfer full): "the end of turn 2", translated
 */
char *
acies_scene_label_then (const AciesSituation *then)
{
  guint turn;

  g_return_val_if_fail (then != NULL, NULL);

  turn = acies_situation_get_turn (then);

  /* Translators: a moment of a battle */
  return turn == 0 ? g_strdup (_("the deployment")) : g_strdup_printf (_("the end of turn %u"), turn);
}

/**
 * acies_scene_list_turns:
 * @battle: a battle
 *
 * Makes a scene of the deployment and one of the end of each turn.
 *
 * Returns: (transfer full) (element-type AciesScene): the scenes
 */
GPtrArray *
acies_scene_list_turns (AciesBattle *battle)
{
  GPtrArray *scenes = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), scenes);

  for (guint turn = 0; turn <= acies_battle_get_turn (battle); turn++)
    g_ptr_array_add (scenes, acies_scene_new_for_turn (battle, turn));

  return scenes;
}
