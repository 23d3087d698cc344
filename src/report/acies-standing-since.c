/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-body-geometry.h"
#include "acies-scene-battle.h"
#include "acies-standing-private.h"

/* What has become of a unit or leader between two moments. */

/* Differences below these are not told. */
#define LEAST_INCHES  0.1
#define LEAST_DEGREES 10.0

/* (transfer full) @part */
static void
add_part (GString *text,
          char    *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? C_("list", ", ") : "", part);
  g_free (part);
}

static void
add_place (GString         *text,
           const AciesBody *then,
           const AciesBody *now)
{
  double inches = acies_point_distance (acies_body_get_middle (then), acies_body_get_middle (now));
  double degrees = fabs (acies_heading_difference (then->pose.heading, now->pose.heading));
  g_autofree char *distance = acies_print_distance (round (inches * 10.0) / 10.0);

  if (inches >= LEAST_INCHES)
    /* Translators: how far a unit stands from where it stood: "moved 6″" */
    add_part (text, g_strdup_printf (_("moved %s"), distance));
  if (!now->is_leader && degrees >= LEAST_DEGREES)
    /* Translators: by how much a unit has turned: "turned 45°" */
    add_part (text, g_strdup_printf (_("turned %.0f°"), degrees));
}

static gboolean
count_figures (const AciesSituation *situation,
               const AciesBody      *body,
               guint                *left)
{
  g_auto (AciesAppearance) appearance = { NULL, };
  guint start;

  if (body->is_leader)
    return FALSE;

  acies_ruleset_get_appearance (acies_situation_get_ruleset (situation), body->traits, body->status, FALSE, body->files,
                                &appearance);

  return acies_scene_count_figures (body->traits, &appearance, left, &start);
}

static void
add_losses (GString              *text,
            const AciesSituation *situation_then,
            const AciesBody      *then,
            const AciesSituation *situation_now,
            const AciesBody      *now)
{
  guint left_then, left_now;

  if (!count_figures (situation_then, then, &left_then) || !count_figures (situation_now, now, &left_now))
    return;

  if (left_now < left_then)
    /* Translators: how many of its figures or bases a unit has lost: "lost 3" */
    add_part (text, g_strdup_printf (_("lost %u"), left_then - left_now));
  else if (left_now > left_then)
    /* Translators: how many of its figures or bases came back to a unit: "regained 3" */
    add_part (text, g_strdup_printf (_("regained %u"), left_now - left_then));
}

/**
 * acies_standing_print_since:
 * @self: a row
 * @then: where the battle stood
 * @now: where it stands later
 *
 * Tells how far a unit or leader stands from where it stood, how it has turned, what it has lost, and its status where
 * that is another.  That it has acted since is no such change.
 *
 * Returns: (transfer full): "moved 6″, lost 3, Disordered", translated; "" where nothing has changed, and for a command
 *   or a side
 */
char *
acies_standing_print_since (const AciesStanding  *self,
                            const AciesSituation *then,
                            const AciesSituation *now)
{
  const AciesBody *body_then, *body_now;
  GString *text = g_string_new (NULL);
  g_autofree char *status_then = NULL;
  g_autofree char *status_now = NULL;

  g_return_val_if_fail (self != NULL, g_string_free (text, FALSE));
  g_return_val_if_fail (then != NULL && now != NULL, g_string_free (text, FALSE));

  body_then = acies_standing_find_body (self, then);
  body_now = acies_standing_find_body (self, now);
  if (body_now == NULL || (body_then != NULL && body_then->lost_turn != 0 && body_now->lost_turn != 0))
    return g_string_free (text, FALSE);

  if (body_now->placed && (body_then == NULL || !body_then->placed))
    add_part (text, g_strdup (_("came on the table")));
  else if (body_now->placed && body_then->placed && body_now->lost_turn == 0)
    add_place (text, body_then, body_now);
  if (body_now->lost_turn != 0)
    /* Translators: in which turn a unit was lost */
    add_part (text, g_strdup_printf (_("lost in turn %u"), body_now->lost_turn));
  else if (body_then != NULL)
    add_losses (text, then, body_then, now, body_now);

  status_then = body_then != NULL ? acies_standing_print_lasting_status (self, then) : g_strdup ("");
  status_now = acies_standing_print_lasting_status (self, now);
  if (body_now->lost_turn == 0 && *status_now != '\0' && !g_str_equal (status_then, status_now))
    /* Translators: the status that a unit has come to: "now Disordered" */
    add_part (text, g_strdup_printf (_("now %s"), status_now));

  return g_string_free (text, FALSE);
}
