/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-scene-battle.h"
#include "acies-scene-fill-private.h"

/* An army drawn up: in as many lines as make a card, each command together and
 * its leader in front of it at the left, all with their front to the top. */

/* Inches between neighbors, between commands, between lines and around all. */
#define GAP 0.8
#define COMMAND_GAP 1.6
#define LINE_GAP 1.8
#define MARGIN 1.5

/* The room a leader takes in the line. */
#define LEADER_WIDTH 1.6

/* How much wider than high a card is. */
#define CARD_SHAPE 1.5

/* One unit or leader in the line. */
typedef struct
{
  AciesSceneBody   *body;
  AciesSceneLeader *leader;
  double            width;
  double            depth;
  double            gap;
} Place;

static void
line_up_leader (AciesScene  *scene,
                AciesLeader *leader,
                GArray      *line)
{
  Place place = { NULL, NULL, LEADER_WIDTH, LEADER_WIDTH, COMMAND_GAP };

  place.leader = acies_scene_add_leader (scene, acies_leader_get_id (leader), 0);
  place.leader->name = g_strdup (acies_leader_get_name (leader));
  place.leader->rank = g_intern_string (acies_traits_get_item_label (acies_leader_get_traits (leader), ACIES_ROLE_RANK));
  if (acies_traits_is_commander (acies_leader_get_traits (leader)))
    place.leader->role = ACIES_LEADER_COMMANDER;
  g_array_append_val (line, place);
}

static void
line_up_unit (AciesScene   *scene,
              AciesRuleset *ruleset,
              AciesUnit    *unit,
              const char   *command,
              double        gap,
              GArray       *line)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  Place place = { NULL, NULL, 0, 0, gap };
  AciesUnitKey key = acies_unit_get_key (unit);
  g_auto (AciesAppearance) appearance = { 0 };

  acies_ruleset_get_appearance (ruleset, traits, NULL, FALSE, acies_traits_get_files (traits), &appearance);
  place.body = acies_scene_add_body (scene, acies_unit_get_id (unit), 0);
  acies_scene_fill_body (place.body, acies_unit_get_name (unit), &key, traits, &appearance);
  if (command != NULL && command[0] != '\0')
    place.body->command = g_strdup (command);
  place.width = place.body->width;
  place.depth = place.body->depth;
  g_array_append_val (line, place);
}

static void
line_up (AciesScene   *scene,
         AciesRuleset *ruleset,
         AciesArmy    *army,
         GArray       *line)
{
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);
      AciesLeader *leader = acies_command_get_leader (command);

      if (leader != NULL)
        line_up_leader (scene, leader, line);
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        line_up_unit (scene, ruleset, acies_command_get_unit (command, j), acies_command_get_name (command),
                      j == 0 && leader == NULL ? COMMAND_GAP : GAP, line);
    }
}

/* Puts everything into lines not wider than @width; gives the room that they take. */
static AciesPoint
arrange (GArray *line,
         double  width)
{
  AciesPoint room = { 0, 0 };
  double x = 0;
  double depth = 0;

  for (guint i = 0; i < line->len; i++)
    {
      Place *place = &g_array_index (line, Place, i);

      if (x > 0 && x + place->gap + place->width > width)
        {
          room.y += depth + LINE_GAP;
          x = 0;
          depth = 0;
        }
      if (x > 0)
        x += place->gap;
      if (place->body != NULL)
        place->body->pose = (AciesPose) { { x + place->width / 2, room.y }, 0 };
      else
        place->leader->at = (AciesPoint) { x + place->width / 2, room.y + place->depth / 2 };
      x += place->width;
      depth = MAX (depth, place->depth);
      room.x = MAX (room.x, x);
    }
  room.y += depth;

  return room;
}

/* The number of lines that comes nearest to the shape of a card. */
static AciesPoint
arrange_as_card (GArray *line)
{
  double all = arrange (line, G_MAXDOUBLE).x;
  double best_width = all;
  double best = G_MAXDOUBLE;

  for (guint n_lines = 1; n_lines <= line->len; n_lines++)
    {
      AciesPoint room = arrange (line, all / n_lines + GAP);
      double miss = fabs (log ((room.x + 2 * MARGIN) / (room.y + 2 * MARGIN) / CARD_SHAPE));

      if (miss < best)
        {
          best = miss;
          best_width = all / n_lines + GAP;
        }
    }

  return arrange (line, best_width);
}

/**
 * acies_scene_new_for_army:
 * @ruleset: the army's rules
 * @army: an army
 *
 * Makes a scene of an army drawn up, on a table just large enough and about half as wide again
 * as it is deep, for cards and forms.  Ids are those of the roster ("1", "g1").
 *
 * Returns: (transfer full): a new scene
 */
AciesScene *
acies_scene_new_for_army (AciesRuleset *ruleset,
                          AciesArmy    *army)
{
  g_autoptr (GArray) line = g_array_new (FALSE, TRUE, sizeof (Place));
  g_autoptr (AciesTable) table = acies_table_new (ACIES_TABLE_MIN_SIZE, ACIES_TABLE_MIN_SIZE);
  AciesSceneSide *side;
  AciesScene *scene;
  AciesPoint room;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  scene = acies_scene_new (table);
  side = acies_scene_add_side (scene, acies_army_get_name (army), (guint) MAX (acies_army_get_color (army), 0));
  side->emblem = acies_army_get_emblem (army);
  line_up (scene, ruleset, army, line);
  room = arrange_as_card (line);

  for (guint i = 0; i < line->len; i++)
    {
      const Place *place = &g_array_index (line, Place, i);
      AciesPoint *at = place->body != NULL ? &place->body->pose.at : &place->leader->at;

      at->x += MARGIN;
      at->y += MARGIN;
    }
  acies_table_set_size (table, MIN (room.x + 2 * MARGIN, ACIES_TABLE_MAX_SIZE),
                        MIN (room.y + 2 * MARGIN, ACIES_TABLE_MAX_SIZE));
  acies_scene_shorten_names (scene);

  side->left = side->start = acies_army_get_n_units (army);
  /* Translators: after "7 of 8": the units that a side has left */
  side->unit = g_strdup (ngettext ("unit", "units", (gulong) side->start));
  acies_scene_get_caption (scene)->title = g_strdup (acies_army_get_name (army));

  return scene;
}
