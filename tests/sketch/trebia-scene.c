/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "trebia-scene.h"

#define CARTHAGE 0
#define ROME 1

#define MOST_POINTS 12

typedef struct
{
  const char       *id;
  const char       *name;
  AciesTerrainKind  kind;
  double            width;
  guint             levels;
  const char       *classes;
  AciesPoint        points[MOST_POINTS];
} TerrainRow;

static const TerrainRow terrain_rows[] = {
  { "hill", "Colle San Giorgio", ACIES_TERRAIN_HILL, 0, 4, "hill",
    { { 27.2, 6.4 }, { 30.5, 2.8 }, { 36.5, 1.1 }, { 43, 1.8 }, { 49.5, 3.8 }, { 53.5, 7.5 },
      { 51.5, 11 }, { 45.5, 13.3 }, { 38.5, 13.8 }, { 32, 12 }, { 28.6, 9.4 } } },
  { "wood-west", NULL, ACIES_TERRAIN_WOOD, 0, 0, "wood",
    { { -2, 17.4 }, { 1.6, 16.9 }, { 4.2, 18.6 }, { 4.8, 21.2 }, { 2, 22.6 }, { -2, 22.6 } } },
  { "bosco", "Bosco Rado", ACIES_TERRAIN_WOOD, 0, 0, "wood",
    { { 19.2, 36.4 }, { 21.6, 33.9 }, { 25.4, 34.2 }, { 29, 35.6 }, { 29.9, 38.2 }, { 27.6, 39.8 },
      { 23.6, 40.2 }, { 20.2, 39.2 } } },
  { "selva", "Selva", ACIES_TERRAIN_WOOD, 0, 0, "wood",
    { { 66.2, 13.2 }, { 67.6, 11.2 }, { 74, 10.6 }, { 74, 21 }, { 71, 20.8 }, { 68, 18.2 } } },
  { "scrub", NULL, ACIES_TERRAIN_SCRUB, 0, 0, "broken",
    { { 0.9, 37.4 }, { 3.6, 34.9 }, { 8, 34.6 }, { 11.6, 36.2 }, { 12.7, 39 }, { 11, 42 }, { 6.4, 43.1 },
      { 2, 41.2 } } },
  { "marsh", NULL, ACIES_TERRAIN_MARSH, 0, 0, "marsh",
    { { 56.3, 40 }, { 59.4, 38.3 }, { 63.6, 38 }, { 66.6, 40 }, { 64.6, 42.4 }, { 60, 42.8 }, { 57, 42 } } },
  { "field-1", NULL, ACIES_TERRAIN_FIELD, 0, 0, "open",
    { { 11.8, 2.6 }, { 14.4, 2.0 }, { 16.9, 1.4 }, { 17.5, 3.6 }, { 18, 5.6 }, { 15.2, 6.1 }, { 12.4, 6.5 },
      { 12.1, 4.5 } } },
  { "field-2", NULL, ACIES_TERRAIN_FIELD, 0, 0, "open",
    { { 1.6, 10.6 }, { 4.4, 10.9 }, { 7.2, 11.3 }, { 7, 13.4 }, { 6.8, 15.5 }, { 4, 15.1 }, { 1.2, 14.7 },
      { 1.4, 12.6 } } },
  { "field-3", NULL, ACIES_TERRAIN_FIELD, 0, 0, "open",
    { { 7.6, 11.6 }, { 9.8, 12.1 }, { 12, 12.6 }, { 11.5, 14.5 }, { 11, 16.4 }, { 9.1, 15.8 }, { 7.2, 15.3 },
      { 7.4, 13.4 } } },
  { "trebia", "Trebia", ACIES_TERRAIN_RIVER, 2.75, 0, "river",
    { { -1, 45.2 }, { 7, 44.6 }, { 13.6, 44.9 }, { 21.6, 44.6 }, { 29, 43 }, { 37.7, 42 }, { 45.1, 42.7 },
      { 53.8, 43.9 }, { 63, 43.3 }, { 73, 41.8 } } },
  { "colorno", "Colorno", ACIES_TERRAIN_RIVER, 1.1, 0, "stream",
    { { -1, 34.8 }, { 3.6, 37.2 }, { 7.4, 38.7 }, { 10.4, 41.2 }, { 13.4, 44.2 } } },
  { "ford-west", "ford", ACIES_TERRAIN_FORD, 1.1, 0, "ford", { { 20.6, 44.8 }, { 20.4, 44.9 } } },
  { "ford-east", "ford", ACIES_TERRAIN_FORD, 1.2, 0, "ford", { { 45.5, 42.8 }, { 45.7, 42.7 } } },
  { "road", NULL, ACIES_TERRAIN_ROAD, 0.9, 0, "road",
    { { 12.3, -1 }, { 10.9, 5.5 }, { 11.4, 11.4 }, { 16.6, 15.7 }, { 23.6, 17.8 }, { 32.8, 21.9 },
      { 38.4, 27.4 }, { 44.6, 37.4 }, { 45.8, 44.2 }, { 46.2, 49 } } },
  { "track-west", NULL, ACIES_TERRAIN_TRACK, 1, 0, "road", { { -1, 6.1 }, { 3.2, 6.5 }, { 6.4, 7.6 } } },
  { "track-east", NULL, ACIES_TERRAIN_TRACK, 1, 0, "road",
    { { 44.4, 37.5 }, { 53.8, 35.2 }, { 60, 33.7 }, { 65, 31.8 }, { 73, 30.1 } } },
  { "town", "Casaliggio", ACIES_TERRAIN_TOWN, 0, 0, "town",
    { { 6.1, 7.7 }, { 7.6, 5.7 }, { 10.4, 5.2 }, { 13.2, 6 }, { 14.3, 8.2 }, { 13, 10.4 }, { 9.8, 11 },
      { 7, 10 } } },
  { "farm-1", NULL, ACIES_TERRAIN_BUILDING, 0, 0, "hard-cover",
    { { 17.6, 7.7 }, { 18.9, 8.4 }, { 18.4, 9.2 }, { 17.1, 8.5 } } },
  { "farm-2", NULL, ACIES_TERRAIN_BUILDING, 0, 0, "hard-cover",
    { { 19.2, 9.0 }, { 20, 9.4 }, { 19.6, 10.1 }, { 18.8, 9.7 } } },
  { "wall", NULL, ACIES_TERRAIN_WALL, 0.4, 0, "hard-cover", { { 16.2, 10.6 }, { 21.4, 12.1 }, { 22.6, 8.5 } } },
  { "hedge-1", NULL, ACIES_TERRAIN_HEDGE, 0.4, 0, "soft-cover", { { 12.2, 6.6 }, { 15.2, 6.2 }, { 18.1, 5.5 } } },
  { "hedge-2", NULL, ACIES_TERRAIN_HEDGE, 0.4, 0, "soft-cover", { { 7.4, 11.4 }, { 7.1, 13.6 }, { 6.9, 16 } } },
  { "camp", "Punic camp", ACIES_TERRAIN_WALL, 0.5, 0, "fortification",
    { { 61.7, 8.8 }, { 58.2, 8.8 }, { 58.2, 2.6 }, { 66.8, 2.6 }, { 66.8, 8.8 }, { 63.4, 8.8 } } },
};

typedef struct
{
  const char      *id;
  const char      *name;
  guint            side;
  AciesArm         arm;
  AciesTroopOrder  order;
  AciesPose        pose;
  double           width;
  double           depth;
  guint            files;
  guint            ranks;
  guint            bases;
  int              left;
  int              start;
  guint            disorder;
  gboolean         routing;
  const char      *command;
} BodyRow;

static const BodyRow body_rows[] = {
  { "libyans-west", "Libyans", CARTHAGE, ACIES_ARM_HEAVY_INFANTRY, ACIES_TROOP_ORDER_CLOSE,
    { { 15.05, 21.6 }, 180 }, 9.5, 2.5, 5, 2, 0, 10, 10, 0, FALSE, "Hannibal's line" },
  { "boii", "Boii", CARTHAGE, ACIES_ARM_WARBAND, ACIES_TROOP_ORDER_LOOSE,
    { { 27.2, 21.6 }, 180 }, 9.4, 2.7, 5, 2, 0, 6, 10, 2, FALSE, "Hannibal's line" },
  { "libyans-east", "Libyans", CARTHAGE, ACIES_ARM_HEAVY_INFANTRY, ACIES_TROOP_ORDER_CLOSE,
    { { 51.5, 21.7 }, 184 }, 9.5, 2.5, 5, 2, 0, 10, 10, 1, FALSE, "Hannibal's line" },
  { "elephants-west", "Elephants", CARTHAGE, ACIES_ARM_ELEPHANTS, ACIES_TROOP_ORDER_MODELS,
    { { 6.6, 23.3 }, 159 }, 5.6, 2.1, 3, 1, 0, 3, 3, 0, FALSE, "Left wing" },
  { "elephants-east", "Elephants", CARTHAGE, ACIES_ARM_ELEPHANTS, ACIES_TROOP_ORDER_MODELS,
    { { 58.9, 24.3 }, 210 }, 5.6, 2.1, 3, 1, 0, 3, 4, 0, FALSE, "Right wing" },
  { "slingers", "Balearic slingers", CARTHAGE, ACIES_ARM_SLINGERS, ACIES_TROOP_ORDER_SKIRMISH,
    { { 20.8, 16.8 }, 180 }, 7.7, 1.55, 5, 1, 0, 5, 5, 0, FALSE, "Hannibal's line" },
  { "insubres", "Insubres", CARTHAGE, ACIES_ARM_WARBAND, ACIES_TROOP_ORDER_LOOSE,
    { { 41.0, 13.2 }, 14 }, 7.2, 2.7, 4, 2, 0, 4, 10, 3, TRUE, "Hannibal's line" },
  { "caetrati", "Caetrati", CARTHAGE, ACIES_ARM_LIGHT_INFANTRY, ACIES_TROOP_ORDER_SKIRMISH,
    { { 45.8, 18.3 }, 178 }, 5.3, 1.7, 3, 1, 0, 3, 4, 0, FALSE, "Hannibal's line" },
  { "gallic-horse", "Gallic horse", CARTHAGE, ACIES_ARM_HEAVY_HORSE, ACIES_TROOP_ORDER_MOUNTED,
    { { 4.8, 30.4 }, 128 }, 6, 1.9, 4, 1, 0, 6, 6, 0, FALSE, "Left wing" },
  { "mago-foot", "Mago's foot", CARTHAGE, ACIES_ARM_MEDIUM_INFANTRY, ACIES_TROOP_ORDER_CLOSE,
    { { 12.9, 29.96 }, 25 }, 7.2, 1.5, 4, 1, 0, 4, 4, 0, FALSE, "Mago's ambush" },
  { "mago-horse", "Mago's horse", CARTHAGE, ACIES_ARM_LIGHT_HORSE, ACIES_TROOP_ORDER_LOOSE,
    { { 19.3, 30.4 }, 349 }, 5.6, 1.5, 4, 1, 0, 4, 4, 0, FALSE, "Mago's ambush" },
  { "spanish-horse", "Spanish horse", CARTHAGE, ACIES_ARM_MEDIUM_HORSE, ACIES_TROOP_ORDER_MOUNTED,
    { { 63.1, 30.3 }, 194 }, 6, 1.9, 4, 1, 0, 5, 6, 0, FALSE, "Right wing" },
  { "numidians", "Numidians", CARTHAGE, ACIES_ARM_LIGHT_HORSE, ACIES_TROOP_ORDER_SKIRMISH,
    { { 56.7, 32.9 }, 235 }, 6.6, 1.7, 4, 1, 0, 4, 4, 0, FALSE, "Right wing" },
  { "ala-sinistra", "Ala Sinistra", ROME, ACIES_ARM_HEAVY_INFANTRY, ACIES_TROOP_ORDER_CHECKERBOARD,
    { { 15, 22.15 }, 0 }, 11.45, 5.5, 4, 3, 10, 9, 12, 2, FALSE, "Legions" },
  { "legio-1", "Legio I", ROME, ACIES_ARM_HEAVY_INFANTRY, ACIES_TROOP_ORDER_CHECKERBOARD,
    { { 27.2, 22.15 }, 0 }, 11.45, 5.5, 4, 3, 11, 12, 12, 0, FALSE, "Legions" },
  { "legio-2", "Legio II", ROME, ACIES_ARM_HEAVY_INFANTRY, ACIES_TROOP_ORDER_CHECKERBOARD,
    { { 39.3, 20.9 }, 0 }, 11.45, 5.5, 4, 3, 11, 11, 12, 0, FALSE, "Legions" },
  { "ala-dextra", "Ala Dextra", ROME, ACIES_ARM_HEAVY_INFANTRY, ACIES_TROOP_ORDER_CHECKERBOARD,
    { { 51.6, 22.2 }, 4 }, 11.45, 5.5, 4, 3, 11, 10, 12, 1, FALSE, "Legions" },
  { "velites", "Velites", ROME, ACIES_ARM_SKIRMISHERS, ACIES_TROOP_ORDER_SKIRMISH,
    { { 33.4, 31 }, 0 }, 7.4, 2.6, 5, 2, 0, 6, 10, 0, FALSE, "Light foot" },
  { "cenomani", "Cenomani", ROME, ACIES_ARM_WARBAND, ACIES_TROOP_ORDER_LOOSE,
    { { 50.5, 33.5 }, 20 }, 7.6, 2, 4, 1, 0, 4, 4, 0, FALSE, "Allies" },
  { "equites", "Equites Romani", ROME, ACIES_ARM_HEAVY_HORSE, ACIES_TROOP_ORDER_MOUNTED,
    { { 61.7, 37.2 }, 150 }, 4.2, 2, 3, 1, 0, 3, 5, 3, TRUE, "Roman horse" },
  { "baggage", NULL, ROME, ACIES_ARM_BAGGAGE, ACIES_TROOP_ORDER_CLOSE,
    { { 38.6, 38 }, 0 }, 3.3, 1.8, 1, 1, 0, 1, 1, 0, FALSE, NULL },
};

typedef struct
{
  const char      *id;
  const char      *name;
  guint            side;
  AciesTroopOrder  order;
  AciesBodyState   state;
  AciesPose        pose;
  double           width;
  double           depth;
  guint            turn;
} GoneRow;

static const GoneRow gone_rows[] = {
  { "cavares", "Cavares", CARTHAGE, ACIES_TROOP_ORDER_CLOSE, ACIES_BODY_LOST, { { 34.4, 18.6 }, 180 }, 7.6, 1.3, 3 },
  { "socii", "Socii", ROME, ACIES_TROOP_ORDER_MOUNTED, ACIES_BODY_LOST, { { 5.8, 25.1 }, 6 }, 6, 1.7, 4 },
  { "insubres", "Insubres", CARTHAGE, ACIES_TROOP_ORDER_LOOSE, ACIES_BODY_WAS_HERE, { { 39.4, 20.8 }, 180 }, 7.4, 2.4, 0 },
  { "elephants-east", NULL, CARTHAGE, ACIES_TROOP_ORDER_CLOSE, ACIES_BODY_WAS_HERE, { { 62.5, 16.4 }, 180 }, 5.6, 2, 0 },
  { "mago-foot", NULL, CARTHAGE, ACIES_TROOP_ORDER_CLOSE, ACIES_BODY_WAS_HERE, { { 4.5, 39.4 }, 32 }, 7.2, 1.5, 0 },
  { "mago-horse", NULL, CARTHAGE, ACIES_TROOP_ORDER_LOOSE, ACIES_BODY_WAS_HERE, { { 9.5, 40.4 }, 32 }, 5.6, 1.5, 0 },
};

typedef struct
{
  const char    *unit;
  guint          side;
  AciesArrowKind kind;
  guint          n_points;
  AciesPoint     points[6];
} MoveRow;

static const MoveRow move_rows[] = {
  { "libyans-west", CARTHAGE, ACIES_ARROW_EARLIER, 4, { { 15.05, 12.4 }, { 15.05, 14.8 }, { 15.05, 17 }, { 15.05, 19 } } },
  { "legio-1", ROME, ACIES_ARROW_EARLIER, 3, { { 27.3, 38.5 }, { 27.3, 34.3 }, { 27.3, 27.7 } } },
  { "legio-2", ROME, ACIES_ARROW_EARLIER, 4, { { 39.3, 37.9 }, { 39.3, 34.2 }, { 39.3, 30.2 }, { 39.3, 26.5 } } },
  { "elephants-west", CARTHAGE, ACIES_ARROW_ADVANCE, 3, { { 6.9, 14.4 }, { 7.3, 17 }, { 6.6, 20.7 } } },
  { "gallic-horse", CARTHAGE, ACIES_ARROW_ADVANCE, 3, { { 1.9, 22.8 }, { 1.6, 26.2 }, { 3.4, 28.9 } } },
  { "mago-foot", CARTHAGE, ACIES_ARROW_CHARGE, 3, { { 5.2, 39.6 }, { 7.4, 35.8 }, { 10.6, 32.9 } } },
  { "mago-horse", CARTHAGE, ACIES_ARROW_CHARGE, 3, { { 9.2, 40.2 }, { 14.6, 37 }, { 18.7, 33.1 } } },
  { "elephants-east", CARTHAGE, ACIES_ARROW_CHARGE, 3, { { 62.2, 16.8 }, { 62, 20 }, { 60, 22.1 } } },
  { "spanish-horse", CARTHAGE, ACIES_ARROW_PURSUIT, 3, { { 65.6, 21.2 }, { 66, 24 }, { 64.1, 28 } } },
  { "insubres", CARTHAGE, ACIES_ARROW_ROUT, 2, { { 40.8, 20.4 }, { 41, 16.5 } } },
  { "slingers", CARTHAGE, ACIES_ARROW_EVADE, 2, { { 19.8, 21.5 }, { 20.8, 17.1 } } },
  { "numidians", CARTHAGE, ACIES_ARROW_EVADE, 3, { { 67.7, 33.6 }, { 63.7, 35.2 }, { 59.1, 33.2 } } },
  { "legio-2", ROME, ACIES_ARROW_PURSUIT, 3, { { 37.9, 20.9 }, { 37.5, 18.8 }, { 38, 16.7 } } },
  { "velites", ROME, ACIES_ARROW_RETREAT, 3, { { 33.5, 23.5 }, { 34, 26.9 }, { 33.6, 30.6 } } },
  { "cenomani", ROME, ACIES_ARROW_ADVANCE, 3, { { 53, 40.2 }, { 52.5, 38 }, { 51, 36 } } },
  { "equites", ROME, ACIES_ARROW_ROUT, 3, { { 62.1, 37.5 }, { 62.5, 40.5 }, { 60.5, 47.4 } } },
};

typedef struct
{
  const char    *unit;
  AciesMarkKind  kind;
  int            number;
  int            most;
} MarkRow;

static const MarkRow mark_rows[] = {
  { "libyans-west", ACIES_MARK_DISORDER_POINTS, 1, 7 },
  { "boii", ACIES_MARK_DISORDER_POINTS, 4, 7 },
  { "libyans-east", ACIES_MARK_DISORDER_POINTS, 1, 7 },
  { "elephants-east", ACIES_MARK_CHARGING, -1, 0 },
  { "slingers", ACIES_MARK_SHOT, -1, 0 },
  { "insubres", ACIES_MARK_ROUTING, -1, 0 },
  { "caetrati", ACIES_MARK_SHOT, -1, 0 },
  { "mago-foot", ACIES_MARK_CHARGING, -1, 0 },
  { "mago-horse", ACIES_MARK_CHARGING, -1, 0 },
  { "spanish-horse", ACIES_MARK_PURSUING, -1, 0 },
  { "spanish-horse", ACIES_MARK_DISORDER_POINTS, 2, 7 },
  { "numidians", ACIES_MARK_EVADING, -1, 0 },
  { "ala-sinistra", ACIES_MARK_SHAKEN, -1, 0 },
  { "ala-sinistra", ACIES_MARK_DISORDER_POINTS, 5, 7 },
  { "legio-1", ACIES_MARK_DISORDER_POINTS, 2, 7 },
  { "legio-2", ACIES_MARK_DISORDER_POINTS, 1, 7 },
  { "legio-2", ACIES_MARK_PURSUING, -1, 0 },
  { "ala-dextra", ACIES_MARK_DISORDER_POINTS, 4, 7 },
  { "ala-dextra", ACIES_MARK_PINNED, -1, 0 },
  { "velites", ACIES_MARK_SHOT, -1, 0 },
  { "equites", ACIES_MARK_ROUTING, -1, 0 },
};

static void
add_terrain (AciesTable *table)
{
  guint i, j;

  for (i = 0; i < G_N_ELEMENTS (terrain_rows); i++)
    {
      const TerrainRow *row = &terrain_rows[i];
      g_autoptr (AciesTerrain) terrain = acies_terrain_new (row->id, row->kind);

      for (j = 0; j < MOST_POINTS; j++)
        if (row->points[j].x == 0 && row->points[j].y == 0)
          break;
      acies_terrain_set_points (terrain, row->points, j);
      acies_terrain_set_classes (terrain, row->classes);
      if (row->name != NULL)
        acies_terrain_set_name (terrain, row->name);
      if (row->width > 0)
        acies_terrain_set_width (terrain, row->width);
      if (row->levels > 0)
        acies_terrain_set_levels (terrain, row->levels);
      acies_table_add_terrain (table, terrain);
    }
}

static void
add_bodies (AciesScene *scene)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (body_rows); i++)
    {
      const BodyRow *row = &body_rows[i];
      AciesSceneBody *body = acies_scene_add_body (scene, row->id, row->side);

      body->name = g_strdup (row->name);
      body->short_name = g_strdup (row->name);
      body->key = g_strdup_printf ("%u", i % 13 + 1);
      body->command = g_strdup (row->command);
      body->arm = row->arm;
      body->order = row->order;
      body->pose = row->pose;
      body->width = row->width;
      body->depth = row->depth;
      body->files = row->files;
      body->ranks = row->ranks;
      body->bases = row->bases;
      body->disorder = row->disorder;
      body->routing = row->routing;
      body->strength_left = (double) row->left / row->start;
      if (row->name == NULL)
        continue;
      if (row->left < row->start)
        {
          body->strength_text = g_strdup_printf ("%d of %d", row->left, row->start);
          body->short_strength = g_strdup_printf ("−%d", row->start - row->left);
        }
      else
        {
          body->strength_text = g_strdup_printf ("%d", row->left);
        }
    }
  for (i = 0; i < G_N_ELEMENTS (gone_rows); i++)
    {
      const GoneRow *row = &gone_rows[i];
      AciesSceneBody *body = acies_scene_add_body (scene, row->id, row->side);

      body->name = g_strdup (row->name);
      body->order = row->order;
      body->state = row->state;
      body->pose = row->pose;
      body->width = row->width;
      body->depth = row->depth;
      body->lost_turn = row->turn;
    }
  for (i = 0; i < G_N_ELEMENTS (mark_rows); i++)
    acies_scene_body_add_mark (acies_scene_find_body (scene, mark_rows[i].unit), mark_rows[i].kind,
                               mark_rows[i].number, mark_rows[i].most, NULL);
}

static void
add_moves (AciesScene *scene)
{
  guint i, j;

  for (i = 0; i < G_N_ELEMENTS (move_rows); i++)
    {
      const MoveRow *row = &move_rows[i];
      AciesSceneMove *move = acies_scene_add_move (scene, row->kind, row->side, row->unit);

      for (j = 0; j < row->n_points; j++)
        acies_scene_move_add_point (move, row->points[j]);
    }
}

static void
add_leader (AciesScene     *scene,
            const char     *name,
            guint           side,
            AciesLeaderRole role,
            double          x,
            double          y)
{
  AciesSceneLeader *leader = acies_scene_add_leader (scene, name, side);

  leader->name = g_strdup (name);
  leader->role = role;
  leader->at = (AciesPoint) { x, y };
}

AciesScene *
trebia_scene_new (void)
{
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  AciesScene *scene;
  AciesSceneCaption *caption;
  AciesSceneSide *side;
  AciesSceneMelee *melee;

  add_terrain (table);
  scene = acies_scene_new (table);
  caption = acies_scene_get_caption (scene);
  caption->title = g_strdup ("Trebia");
  caption->date = g_strdup ("December 218 BC");
  caption->turn = 4;
  caption->n_turns = 9;
  caption->phase = g_strdup ("Combat phase");
  side = acies_scene_add_side (scene, "Carthage", 1);
  side->commander = g_strdup ("Hannibal Barca");
  side->left = 72;
  side->start = 84;
  side->unit = g_strdup ("bases");
  side = acies_scene_add_side (scene, "Rome", 0);
  side->commander = g_strdup ("Tib. Sempronius Longus");
  side->left = 57;
  side->start = 76;
  side->unit = g_strdup ("bases");
  add_bodies (scene);
  add_moves (scene);
  add_leader (scene, "Hannibal", CARTHAGE, ACIES_LEADER_COMMANDER, 31.6, 15.2);
  add_leader (scene, "Mago", CARTHAGE, ACIES_LEADER_SUBORDINATE, 16.1, 33.6);
  add_leader (scene, "Sempronius", ROME, ACIES_LEADER_COMMANDER, 27.3, 30);
  melee = acies_scene_add_melee (scene, "libyans-west", "ala-sinistra");
  melee->winner = 1;
  acies_scene_add_melee (scene, "boii", "legio-1");
  acies_scene_add_melee (scene, "libyans-east", "ala-dextra");
  return scene;
}

void
trebia_scene_add_overlays (AciesScene *scene)
{
  AciesSceneBody *horse = acies_scene_find_body (scene, "spanish-horse");
  AciesSceneBody *gauls = acies_scene_find_body (scene, "cenomani");
  AciesSceneRange *range;
  AciesSceneRadius *radius;

  horse->selected = TRUE;
  horse->show_arcs = TRUE;
  range = acies_scene_add_range (scene, &horse->pose, horse->width, horse->side);
  acies_scene_range_add_band (range, 4, "short 4″");
  acies_scene_range_add_band (range, 6, "long 6″");
  range = acies_scene_add_range (scene, &gauls->pose, gauls->width, gauls->side);
  range->threat = TRUE;
  range->spread = 22;
  acies_scene_range_add_band (range, 6, "charge reach 6″");
  radius = acies_scene_add_radius (scene, (AciesPoint) { 66, 25 }, 9, CARTHAGE);
  radius->text = g_strdup ("command 9″");
}

AciesOverlay *
trebia_overlay_new (AciesScene *scene)
{
  const AciesSceneBody *horse = acies_scene_find_body (scene, "spanish-horse");
  AciesPose end = { { 58.0, 30.0 }, 30.0 };
  AciesOverlay *overlay = acies_overlay_new ();
  AciesOverlayGhost *ghost;

  acies_overlay_set_actor (overlay, "spanish-horse");
  acies_overlay_set_target (overlay, "equites");
  acies_overlay_add_measure (overlay, horse->pose.at, (AciesPoint) { 62.1, 35.4 }, "4.2″");
  ghost = acies_overlay_add_ghost (overlay, &end, horse->width, horse->depth);
  acies_overlay_ghost_add_point (ghost, horse->pose.at);
  acies_overlay_ghost_add_point (ghost, end.at);
  ghost->text = g_strdup ("6.0″");

  return overlay;
}

AciesScene *
sample_scene_new (AciesArm        arm,
                  AciesTroopOrder order)
{
  g_autoptr (AciesTable) table = acies_table_new (12, 12);
  AciesScene *scene = acies_scene_new (table);
  AciesSceneBody *body;

  acies_scene_add_side (scene, "One", 0);
  acies_scene_add_side (scene, "Two", 1);
  body = acies_scene_add_body (scene, "sample", 0);
  body->name = g_strdup ("Sample");
  body->arm = arm;
  body->order = order;
  body->width = 5;
  body->depth = 2;
  body->files = 4;
  body->ranks = order == ACIES_TROOP_ORDER_CHECKERBOARD ? 3 : 1;
  body->pose = (AciesPose) { { 6, 5 }, 0 };
  return scene;
}
