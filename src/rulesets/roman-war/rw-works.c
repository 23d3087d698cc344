/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "rw-play-private.h"

/*
 * Doors, chains and bridges: each is a thing of the table with a state of its
 * own, whoever works at it.  Their states are statuses of the sides, the same on
 * all.  The statuses `door`, `chains-broken` and `drawbridge` hold for those
 * that stand in no list, and for a table on which none is drawn.
 */

/* RW-124 and RW-125: half the width of a bridge that was built, inches: two men abreast find room on it, or four. */
static const double half_widths[] = { [RW_SIZE_SMALL] = 1.0, [RW_SIZE_LARGE] = 2.0 };

/* ---- Statuses of the fort ---- */

static const AciesRecord *
get_fort (const AciesSituation *situation)
{
  return acies_situation_get_side (situation, 0)->status;
}

/* Statuses of the fort, which are common to all sides. */
static gint64
fort_get (const AciesSituation *situation,
          guint                 status)
{
  return acies_record_get_number (get_fort (situation), status);
}

void
rw_fort_set (AciesSituation *situation,
             guint           status,
             gint64          number)
{
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    acies_record_set_number (acies_situation_get_side (situation, i)->status, status, number);
}

/* Puts @text into a list, in place of the item at @at; behind all for -1. */
static void
put_item (AciesSituation *situation,
          guint           status,
          int             at,
          const char     *text)
{
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      AciesRecord *record = acies_situation_get_side (situation, i)->status;
      g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

      for (guint j = 0; j < acies_record_get_n_items (record, status); j++)
        g_ptr_array_add (items, g_strdup ((int) j == at ? text : acies_record_get_item_text (record, status, j)));
      if (at < 0)
        g_ptr_array_add (items, g_strdup (text));

      acies_record_clear_items (record, status);
      for (guint j = 0; j < items->len; j++)
        acies_record_add_item_text (record, status, items->pdata[j]);
    }
}

static guint
count_pieces (const AciesSituation *situation,
              const char           *class_id)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (situation));
  guint n_pieces = 0;

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);

      n_pieces += acies_terrain_has_class (piece, class_id);
    }

  return n_pieces;
}

/* ---- Doors ---- */

/* The state of a door in the list: "gate/2" */
static int
find_door (const AciesSituation *situation,
           AciesTerrain         *door,
           gint64               *state)
{
  const AciesRecord *fort = get_fort (situation);
  g_autofree char *prefix = g_strdup_printf ("%s/", acies_terrain_get_id (door));

  for (guint i = 0; i < acies_record_get_n_items (fort, RW_SIDE_STATUS_DOORS); i++)
    {
      const char *item = acies_record_get_item_text (fort, RW_SIDE_STATUS_DOORS, i);

      if (g_str_has_prefix (item, prefix)
          && g_ascii_string_to_signed (item + strlen (prefix), 10, RW_DOOR_OPEN, RW_DOOR_DOWN, state, NULL))
        return i;
    }

  return -1;
}

gint64
rw_door_get (const AciesSituation *situation,
             AciesTerrain         *door)
{
  gint64 state;

  return door != NULL && find_door (situation, door, &state) >= 0 ? state
                                                                  : fort_get (situation, RW_SIDE_STATUS_DOOR);
}

/* The only door of a table needs no list; players can correct its state in the form of the sides then. */
void
rw_door_set (AciesSituation *situation,
             AciesTerrain   *door,
             gint64          state)
{
  g_autofree char *item = NULL;
  gint64 before;

  if (door == NULL || count_pieces (situation, "door") <= 1)
    {
      rw_fort_set (situation, RW_SIDE_STATUS_DOOR, state);
      return;
    }

  item = g_strdup_printf ("%s/%d", acies_terrain_get_id (door), (int) state);
  put_item (situation, RW_SIDE_STATUS_DOORS, find_door (situation, door, &before), item);
}

/* ---- Chains ---- */

gboolean
rw_chain_is_broken (const AciesSituation *situation,
                    AciesTerrain         *chain)
{
  return acies_record_has_item_text (get_fort (situation), RW_SIDE_STATUS_CHAINS, acies_terrain_get_id (chain));
}

/* Finds the other chain of a drawbridge: the nearest.  (nullable) */
static AciesTerrain *
find_partner (const AciesSituation *situation,
              AciesTerrain         *chain)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (situation));
  AciesTerrain *partner = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);
      double inches = acies_point_distance (acies_terrain_get_center (piece), acies_terrain_get_center (chain));

      if (piece == chain || !acies_terrain_has_class (piece, "chain") || inches >= least)
        continue;

      least = inches;
      partner = piece;
    }

  return partner;
}

gint64
rw_count_broken_chains (const AciesSituation *situation,
                        AciesTerrain         *chain)
{
  gint64 told = fort_get (situation, RW_SIDE_STATUS_CHAINS_BROKEN);
  AciesTerrain *partner;

  if (chain == NULL)
    return told;

  partner = find_partner (situation, chain);
  if (count_pieces (situation, "chain") <= 2)
    return told;

  return rw_chain_is_broken (situation, chain) + (partner != NULL && rw_chain_is_broken (situation, partner));
}

void
rw_break_chain (AciesSituation *situation,
                AciesTerrain   *chain)
{
  if (chain != NULL && !rw_chain_is_broken (situation, chain))
    put_item (situation, RW_SIDE_STATUS_CHAINS, -1, acies_terrain_get_id (chain));
}

/* ---- Bridges ---- */

/* The parts of a bridge in the status: hundredths of an inch, tenths of a degree, man-moves, men.
 * "2000/2100/0/30/0/10": at 20,21, facing 0, 30 of 100 done, small, ten men have worked at it this turn. */
enum
{
  PART_X,
  PART_Y,
  PART_HEADING,
  PART_PROGRESS,
  PART_SIZE,
  PART_CREW,
  N_PARTS
};

/* Reads a bridge; FALSE for any other text. */
static gboolean
read_bridge (const char *text,
             RwBridge   *bridge)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", -1);
  gint64 numbers[N_PARTS] = { 0 };

  if (g_strv_length (parts) != N_PARTS)
    return FALSE;

  for (guint i = 0; i < N_PARTS; i++)
    if (!g_ascii_string_to_signed (parts[i], 10, -1000000, 1000000, &numbers[i], NULL))
      return FALSE;

  bridge->pose.at = (AciesPoint) { numbers[PART_X] / 100.0, numbers[PART_Y] / 100.0 };
  bridge->pose.heading = numbers[PART_HEADING] / 10.0;
  bridge->progress = CLAMP (numbers[PART_PROGRESS], 0, RW_BRIDGE_WORK);
  bridge->size = numbers[PART_SIZE] == RW_SIZE_LARGE ? RW_SIZE_LARGE : RW_SIZE_SMALL;
  bridge->crew = MAX (numbers[PART_CREW], 0);

  return TRUE;
}

static void
put_bridge (AciesSituation *situation,
            int             at,
            const RwBridge *bridge)
{
  g_autofree char *item = g_strdup_printf ("%ld/%ld/%ld/%d/%d/%d", lround (bridge->pose.at.x * 100.0),
                                           lround (bridge->pose.at.y * 100.0), lround (bridge->pose.heading * 10.0),
                                           (int) bridge->progress, bridge->size, (int) bridge->crew);

  put_item (situation, RW_SIDE_STATUS_BRIDGES, at, item);
}

gboolean
rw_bridge_read (const AciesSituation *situation,
                guint                 index,
                RwBridge             *bridge)
{
  const AciesRecord *fort = get_fort (situation);

  return index < acies_record_get_n_items (fort, RW_SIDE_STATUS_BRIDGES)
         && read_bridge (acies_record_get_item_text (fort, RW_SIDE_STATUS_BRIDGES, index), bridge);
}

guint
rw_count_bridges (const AciesSituation *situation)
{
  return acies_record_get_n_items (get_fort (situation), RW_SIDE_STATUS_BRIDGES);
}

int
rw_bridge_find (const AciesSituation *situation,
                const AciesBody      *body,
                RwBridge             *bridge)
{
  AciesOutline outline = acies_body_get_outline (body);
  double least = RW_AT_HAND + ACIES_WAY_SLACK;
  int found = -1;

  for (guint i = 0; body->placed && i < rw_count_bridges (situation); i++)
    {
      RwBridge other;
      double inches;

      if (!rw_bridge_read (situation, i, &other))
        continue;

      inches = acies_outline_point_distance (&outline, other.pose.at);
      if (inches > least)
        continue;

      least = inches;
      found = i;
      *bridge = other;
    }

  return found;
}

gboolean
rw_is_on_bridge (const AciesSituation *situation,
                 AciesPoint            place)
{
  AciesTable *table = acies_situation_get_table (situation);

  for (guint i = 0; i < rw_count_bridges (situation); i++)
    {
      RwBridge bridge;
      AciesPoint local;

      if (!rw_bridge_read (situation, i, &bridge) || bridge.progress < RW_BRIDGE_WORK)
        continue;

      /* The other bank is where the water ends. */
      local = acies_pose_to_local (&bridge.pose, place);
      if (fabs (local.x) <= half_widths[bridge.size] && local.y >= -RW_AT_HAND)
        return TRUE;
    }

  return acies_table_point_in_class (table, "small-bridge", place)
         || acies_table_point_in_class (table, "large-bridge", place);
}

/* Begins a bridge where the water is nearest, from the bank at which the builders stand. */
static RwBridge
begin_bridge (const AciesSituation *situation,
              const AciesBody      *builders)
{
  RwBridge bridge = { builders->pose, 0, RW_SIZE_SMALL, 0 };
  AciesTerrain *water = rw_find_piece (situation, builders, "water", RW_AT_HAND + ACIES_WAY_SLACK);

  if (water != NULL)
    bridge.pose.at = acies_terrain_get_nearest_point (water, builders->pose.at);
  if (acies_point_distance (bridge.pose.at, builders->pose.at) > ACIES_WAY_SLACK)
    bridge.pose.heading = acies_heading_towards (builders->pose.at, bridge.pose.at);

  return bridge;
}

void
rw_bridge_advance (AciesSituation  *situation,
                   const AciesBody *builders,
                   gint64           progress,
                   int              size,
                   gint64           crew)
{
  RwBridge bridge;
  int at = rw_bridge_find (situation, builders, &bridge);

  if (!builders->placed)
    return;
  if (at < 0)
    bridge = begin_bridge (situation, builders);

  bridge.progress = progress;
  bridge.size = size;
  bridge.crew += crew;
  put_bridge (situation, at, &bridge);
}

void
rw_bridges_end_turn (AciesSituation *situation)
{
  for (guint i = 0; i < rw_count_bridges (situation); i++)
    {
      RwBridge bridge;

      if (!rw_bridge_read (situation, i, &bridge) || bridge.crew == 0)
        continue;

      bridge.crew = 0;
      put_bridge (situation, i, &bridge);
    }
}
