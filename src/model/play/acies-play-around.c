/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-play-around.h"
#include "acies-surroundings.h"

/* How near friends are counted, in inches */
#define FRIENDS_REACH 6.0

static void
add_line (AciesOverlay *overlay,
          AciesPoint    from,
          AciesPoint    to,
          const char   *text,
          const char   *blocked_by,
          AciesPoint    blocked_at)
{
  AciesOverlayMeasure *measure = acies_overlay_add_measure (overlay, from, to, text);

  measure->held = TRUE;
  measure->blocked = blocked_by != NULL;
  measure->blocked_by = g_strdup (blocked_by);
  measure->blocked_at = blocked_at;
}

static const char *
name_zone (AciesZone zone)
{
  switch (zone)
    {
    case ACIES_ZONE_FRONT:
      return C_("zone", "in front");
    case ACIES_ZONE_FLANK:
      return C_("zone", "in the flank");
    case ACIES_ZONE_REAR:
    default:
      return C_("zone", "in the rear");
    }
}

/* @sentence: (transfer full) */
static void
add_sentence (GString *words,
              char    *sentence)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

/* (transfer full): "Dahae 2.8″, in front" */
static char *
tell_enemy (const AciesSituation    *situation,
            const AciesSurroundings *around)
{
  /* Translators: the nearest enemy, how far away it is, and in which zone: "Dahae 2.8″, in the flank" */
  return g_strdup_printf (_("%s %.1f″, %s"), acies_situation_get_name (situation, around->enemy->id), around->inches,
                          name_zone (around->zone));
}

/**
 * acies_play_show_around:
 * @overlay: what lies over the sketch
 * @situation: where the battle stands
 * @body: a unit or leader
 *
 * Shows the zones of a body, and the lines to its nearest enemy and to its leader.
 *
 * Returns: (transfer full): the same in words
 */
char *
acies_play_show_around (AciesOverlay         *overlay,
                        const AciesSituation *situation,
                        const AciesBody      *body)
{
  GString *words = g_string_new (NULL);
  AciesSurroundings around;

  g_return_val_if_fail (ACIES_IS_OVERLAY (overlay), NULL);
  g_return_val_if_fail (situation != NULL && body != NULL, NULL);

  if (!body->placed || body->lost_turn != 0)
    return g_string_free (words, FALSE);

  around = acies_body_look_around (situation, body, FRIENDS_REACH);
  if (!body->is_leader)
    acies_overlay_set_zoned (overlay, body->id);
  if (around.enemy != NULL)
    {
      g_autofree char *text = tell_enemy (situation, &around);

      add_line (overlay, around.from, around.to, text, around.blocked_by, around.blocked_at);
      /* Translators: a sentence; the nearest enemy with its distance and zone: "Nearest enemy: Dahae 2.8″, in front." */
      add_sentence (words, g_strdup_printf (_("Nearest enemy: %s."), text));
      if (around.blocked_by != NULL)
        /* Translators: what stands in a line of sight */
        add_sentence (words, g_strdup_printf (_("Sight blocked by %s."), around.blocked_by));
    }
  if (around.leader != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("%s %.1f″"), acies_situation_get_name (situation, around.leader->id),
                                               around.leader_inches);
      AciesPoint to = acies_body_get_middle (around.leader);

      add_line (overlay, acies_body_nearest_point (body, to), to, text, NULL, to);
      add_sentence (words, g_strdup_printf ("%s.", text));
    }
  add_sentence (words, g_strdup_printf (ngettext ("%u friend within %g″.", "%u friends within %g″.", around.n_friends),
                                        around.n_friends, FRIENDS_REACH));

  return g_string_free (words, FALSE);
}

/* The unit that covers a point of the table: (nullable) */
static const AciesBody *
find_unit_at (const AciesSituation *situation,
              AciesPoint            point)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      AciesOutline outline;

      if (!body->placed || body->lost_turn != 0 || body->is_leader)
        continue;
      outline = acies_body_get_outline (body);
      if (acies_outline_contains (&outline, point))
        return body;
    }

  return NULL;
}

/**
 * acies_play_show_ruler:
 * @overlay: what lies over the sketch
 * @situation: where the battle stands
 * @from: where it begins, in inches
 * @to: where it ends
 *
 * Measures between two points of the table; where one lies on a unit, from its edge.  What blocks the line is named.
 */
void
acies_play_show_ruler (AciesOverlay         *overlay,
                       const AciesSituation *situation,
                       AciesPoint            from,
                       AciesPoint            to)
{
  const AciesBody *one, *other;
  g_autofree char *text = NULL;
  const char *blocked_by;
  AciesPoint blocked_at = to;

  g_return_if_fail (ACIES_IS_OVERLAY (overlay));
  g_return_if_fail (situation != NULL);

  one = find_unit_at (situation, from);
  other = find_unit_at (situation, to);
  if (one != NULL && other != NULL && one != other)
    acies_bodies_find_nearest_points (one, other, &from, &to);
  else if (one != NULL && other == NULL)
    from = acies_body_nearest_point (one, to);
  else if (other != NULL && one == NULL)
    to = acies_body_nearest_point (other, from);
  /* Translators: a distance in inches, with the inch sign */
  text = g_strdup_printf (_("%.1f″"), acies_point_distance (from, to));
  blocked_by = acies_situation_find_block (situation, one, other, from, to, &blocked_at);
  add_line (overlay, from, to, text, blocked_by, blocked_at);
}
