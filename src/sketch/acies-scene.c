/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-scene.h"

/**
 * AciesScene:
 *
 * What stands on the table at one moment of a battle, told so plainly that it
 * can be painted without knowing rules, rosters or logs.
 *
 * A scene is filled once and then painted.  Its records are plain structs that
 * the scene owns; their strings are allocated with GLib and freed with the
 * scene.  A view may move a body's pose or set its flags while something is
 * dragged; for everything else, make a new scene.
 */
struct _AciesScene
{
  GObject parent_instance;

  AciesTable *table;
  AciesSceneCaption caption;
  GHashTable *terrain_texts;
  GPtrArray *sides;
  GPtrArray *bodies;
  GPtrArray *leaders;
  GPtrArray *moves;
  GPtrArray *melees;
  GPtrArray *ranges;
  GPtrArray *radii;
  GPtrArray *zones;
};

G_DEFINE_FINAL_TYPE (AciesScene, acies_scene, G_TYPE_OBJECT)

static void
mark_free (AciesSceneMark *mark)
{
  g_free (mark->text);
  g_free (mark);
}

static void
band_free (AciesSceneBand *band)
{
  g_free (band->label);
  g_free (band);
}

static void
scene_side_free (AciesSceneSide *side)
{
  g_ptr_array_unref (side->marks);
  g_free (side->name);
  g_free (side->commander);
  g_free (side->unit);
  g_free (side);
}

static void
scene_body_free (AciesSceneBody *body)
{
  g_clear_pointer (&body->casualties, g_array_unref);
  g_clear_pointer (&body->apart, g_array_unref);
  g_clear_pointer (&body->marks, g_ptr_array_unref);
  g_free (body->id);
  g_free (body->key);
  g_free (body->short_name);
  g_free (body->name);
  g_free (body->command);
  g_free (body->strength_text);
  g_free (body->short_strength);
  g_free (body);
}

static void
scene_leader_free (AciesSceneLeader *leader)
{
  g_free (leader->id);
  g_free (leader->name);
  g_free (leader->attached);
  g_free (leader);
}

static void
scene_move_free (AciesSceneMove *move)
{
  g_clear_pointer (&move->points, g_array_unref);
  g_free (move->unit);
  g_free (move);
}

static void
scene_melee_free (AciesSceneMelee *melee)
{
  g_free (melee->one);
  g_free (melee->other);
  g_free (melee);
}

static void
scene_range_free (AciesSceneRange *range)
{
  g_clear_pointer (&range->bands, g_ptr_array_unref);
  g_free (range);
}

static void
scene_radius_free (AciesSceneRadius *radius)
{
  g_free (radius->text);
  g_free (radius);
}

static void
scene_zone_free (AciesSceneZone *zone)
{
  g_clear_pointer (&zone->points, g_array_unref);
  g_free (zone->text);
  g_free (zone);
}

static void
acies_scene_finalize (GObject *object)
{
  AciesScene *self = ACIES_SCENE (object);

  g_clear_object (&self->table);
  g_free (self->caption.title);
  g_free (self->caption.date);
  g_free (self->caption.phase);
  g_free (self->caption.note);
  g_hash_table_unref (self->terrain_texts);
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->bodies);
  g_ptr_array_unref (self->leaders);
  g_ptr_array_unref (self->moves);
  g_ptr_array_unref (self->melees);
  g_ptr_array_unref (self->ranges);
  g_ptr_array_unref (self->radii);
  g_ptr_array_unref (self->zones);

  G_OBJECT_CLASS (acies_scene_parent_class)->finalize (object);
}

static void
acies_scene_class_init (AciesSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_scene_finalize;
}

static void
acies_scene_init (AciesScene *self)
{
  self->terrain_texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->sides = g_ptr_array_new_with_free_func ((GDestroyNotify) scene_side_free);
  self->bodies = g_ptr_array_new_with_free_func ((GDestroyNotify) scene_body_free);
  self->leaders = g_ptr_array_new_with_free_func ((GDestroyNotify) scene_leader_free);
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) scene_move_free);
  self->melees = g_ptr_array_new_with_free_func ((GDestroyNotify) scene_melee_free);
  self->ranges = g_ptr_array_new_with_free_func ((GDestroyNotify) scene_range_free);
  self->radii = g_ptr_array_new_with_free_func ((GDestroyNotify) scene_radius_free);
  self->zones = g_ptr_array_new_with_free_func ((GDestroyNotify) scene_zone_free);
}

/**
 * acies_scene_new:
 * @table: the table on which everything stands
 *
 * Makes an empty scene.
 *
 * Returns: (transfer full): a new scene
 */
AciesScene *
acies_scene_new (AciesTable *table)
{
  AciesScene *self;

  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);

  self = g_object_new (ACIES_TYPE_SCENE, NULL);
  self->table = g_object_ref (table);
  return self;
}

/**
 * acies_scene_get_table:
 * @self: a scene
 *
 * Returns: (transfer none): the table
 */
AciesTable *
acies_scene_get_table (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->table;
}

/**
 * acies_scene_get_caption:
 * @self: a scene
 *
 * Returns: (transfer none): what the collar says, to be filled in place
 */
AciesSceneCaption *
acies_scene_get_caption (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return &self->caption;
}

/**
 * acies_scene_get_terrain_texts:
 * @self: a scene
 *
 * Returns: (transfer none) (element-type utf8 utf8): what is written below the
 *   names of terrain, translated, by the ids of the pieces; to be filled in place
 */
GHashTable *
acies_scene_get_terrain_texts (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->terrain_texts;
}

/**
 * acies_scene_add_side:
 * @self: a scene
 * @name: (nullable): the side's name
 * @color: 0 to 5, its color and pattern; 0 and 1 are told apart best
 *
 * Adds a side.  The sides' order gives their indices.
 *
 * Returns: (transfer none): the side
 */
AciesSceneSide *
acies_scene_add_side (AciesScene *self,
                      const char *name,
                      guint       color)
{
  AciesSceneSide *side;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  side = g_new0 (AciesSceneSide, 1);
  side->name = g_strdup (name);
  side->color = color % ACIES_SCENE_MAX_SIDES;
  side->marks = g_ptr_array_new_with_free_func ((GDestroyNotify) mark_free);
  g_ptr_array_add (self->sides, side);
  return side;
}

/**
 * acies_scene_add_body:
 * @self: a scene
 * @id: the unit's id
 * @side: index of its side
 *
 * Adds a unit: four inches by one, facing up, in good order and whole.
 *
 * Returns: (transfer none): the body, to be filled in place
 */
AciesSceneBody *
acies_scene_add_body (AciesScene *self,
                      const char *id,
                      guint       side)
{
  AciesSceneBody *body;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  body = g_new0 (AciesSceneBody, 1);
  body->id = g_strdup (id);
  body->side = side;
  body->width = 4;
  body->depth = 1;
  body->files = 1;
  body->ranks = 1;
  body->arm = ACIES_ARM_HEAVY_INFANTRY;
  body->strength_left = 1;
  body->second_left = -1;
  body->marks = g_ptr_array_new_with_free_func ((GDestroyNotify) mark_free);
  g_ptr_array_add (self->bodies, body);
  return body;
}

/**
 * acies_scene_add_leader:
 * @self: a scene
 * @id: the leader's id
 * @side: index of the side
 *
 * Adds a leader, unhurt and alone.
 *
 * Returns: (transfer none): the leader, to be filled in place
 */
AciesSceneLeader *
acies_scene_add_leader (AciesScene *self,
                        const char *id,
                        guint       side)
{
  AciesSceneLeader *leader;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  leader = g_new0 (AciesSceneLeader, 1);
  leader->id = g_strdup (id);
  leader->side = side;
  leader->role = ACIES_LEADER_SUBORDINATE;
  leader->action_points = -1;
  g_ptr_array_add (self->leaders, leader);
  return leader;
}

/**
 * acies_scene_add_move:
 * @self: a scene
 * @kind: how it went
 * @side: index of its side
 * @unit: (nullable): id of the body
 *
 * Adds a move without points; see acies_scene_move_add_point().
 *
 * Returns: (transfer none): the move, to be filled in place
 */
AciesSceneMove *
acies_scene_add_move (AciesScene     *self,
                      AciesArrowKind  kind,
                      guint           side,
                      const char     *unit)
{
  AciesSceneMove *move;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  move = g_new0 (AciesSceneMove, 1);
  move->kind = kind;
  move->side = side;
  move->unit = g_strdup (unit);
  move->points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  g_ptr_array_add (self->moves, move);
  return move;
}

/**
 * acies_scene_add_melee:
 * @self: a scene
 * @one: id of a body
 * @other: id of the body that it fights
 *
 * Adds a melee that is still open.
 *
 * Returns: (transfer none): the melee, to be filled in place
 */
AciesSceneMelee *
acies_scene_add_melee (AciesScene *self,
                       const char *one,
                       const char *other)
{
  AciesSceneMelee *melee;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  melee = g_new0 (AciesSceneMelee, 1);
  melee->one = g_strdup (one);
  melee->other = g_strdup (other);
  melee->winner = -1;
  g_ptr_array_add (self->melees, melee);
  return melee;
}

/**
 * acies_scene_add_range:
 * @self: a scene
 * @pose: the front that it is measured from
 * @width: inches along that front
 * @side: index of the side
 *
 * Adds a range without bands that opens by 45° at each front corner.
 *
 * Returns: (transfer none): the range, to be filled in place
 */
AciesSceneRange *
acies_scene_add_range (AciesScene      *self,
                       const AciesPose *pose,
                       double           width,
                       guint            side)
{
  AciesSceneRange *range;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);
  g_return_val_if_fail (pose != NULL, NULL);

  range = g_new0 (AciesSceneRange, 1);
  range->pose = *pose;
  range->width = width;
  range->side = side;
  range->spread = 45;
  range->bands = g_ptr_array_new_with_free_func ((GDestroyNotify) band_free);
  g_ptr_array_add (self->ranges, range);
  return range;
}

/**
 * acies_scene_add_radius:
 * @self: a scene
 * @center: the middle
 * @radius: inches
 * @side: index of the side
 *
 * Adds a circle of command.
 *
 * Returns: (transfer none): the circle, to be filled in place
 */
AciesSceneRadius *
acies_scene_add_radius (AciesScene *self,
                        AciesPoint  center,
                        double      radius,
                        guint       side)
{
  AciesSceneRadius *circle;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  circle = g_new0 (AciesSceneRadius, 1);
  circle->center = center;
  circle->radius = radius;
  circle->side = side;
  g_ptr_array_add (self->radii, circle);
  return circle;
}

/**
 * acies_scene_add_zone:
 * @self: a scene
 * @side: index of the side that may deploy there
 *
 * Adds a zone without corners; see acies_scene_zone_add_point().
 *
 * Returns: (transfer none): the zone, to be filled in place
 */
AciesSceneZone *
acies_scene_add_zone (AciesScene *self,
                      guint       side)
{
  AciesSceneZone *zone;

  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  zone = g_new0 (AciesSceneZone, 1);
  zone->side = side;
  zone->points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  g_ptr_array_add (self->zones, zone);
  return zone;
}

/**
 * acies_scene_clear_overlays:
 * @self: a scene
 *
 * Takes away ranges and circles, and the flags that mark bodies as selected.
 * Zones stay.
 */
void
acies_scene_clear_overlays (AciesScene *self)
{
  guint i;

  g_return_if_fail (ACIES_IS_SCENE (self));

  g_ptr_array_set_size (self->ranges, 0);
  g_ptr_array_set_size (self->radii, 0);
  for (i = 0; i < self->bodies->len; i++)
    {
      AciesSceneBody *body = g_ptr_array_index (self->bodies, i);

      body->selected = body->focused = body->show_arcs = FALSE;
    }
  for (i = 0; i < self->leaders->len; i++)
    {
      AciesSceneLeader *leader = g_ptr_array_index (self->leaders, i);

      leader->selected = leader->focused = FALSE;
    }
}

/* In the order of the kinds, whatever the order in which they are added. */
static AciesSceneMark *
insert_mark (GPtrArray     *marks,
             AciesMarkKind  kind,
             int            number,
             int            most,
             const char    *text)
{
  AciesSceneMark *mark = g_new0 (AciesSceneMark, 1);
  guint i;

  mark->kind = kind;
  mark->number = number;
  mark->most = most;
  mark->text = g_strdup (text);
  for (i = 0; i < marks->len; i++)
    {
      const AciesSceneMark *after = g_ptr_array_index (marks, i);

      if (after->kind > kind)
        break;
    }
  g_ptr_array_insert (marks, (int) i, mark);

  return mark;
}

/**
 * acies_scene_side_add_mark:
 * @side: a side
 * @kind: what the mark says
 * @number: its number, or -1
 * @text: (nullable): the ruleset's word for it
 *
 * Adds a mark of the side as a whole, which the collar shows.  Marks are shown in the
 * order of their kinds.
 *
 * Returns: (transfer none): the mark
 */
AciesSceneMark *
acies_scene_side_add_mark (AciesSceneSide *side,
                           AciesMarkKind   kind,
                           int             number,
                           const char     *text)
{
  g_return_val_if_fail (side != NULL, NULL);

  return insert_mark (side->marks, kind, number, 0, text);
}

/**
 * acies_scene_body_add_mark:
 * @body: a body
 * @kind: what the mark says
 * @number: its number, or -1
 * @most: the most there can be of a count, or 0
 * @text: (nullable): the ruleset's word for it
 *
 * Adds a mark.  Marks are shown in the order of their kinds, whatever the order
 * in which they were added.
 *
 * Returns: (transfer none): the mark
 */
AciesSceneMark *
acies_scene_body_add_mark (AciesSceneBody *body,
                           AciesMarkKind   kind,
                           int             number,
                           int             most,
                           const char     *text)
{
  g_return_val_if_fail (body != NULL, NULL);

  return insert_mark (body->marks, kind, number, most, text);
}

/**
 * acies_scene_move_add_point:
 * @move: a move
 * @point: where it went next
 */
void
acies_scene_move_add_point (AciesSceneMove *move,
                            AciesPoint      point)
{
  g_return_if_fail (move != NULL);

  g_array_append_val (move->points, point);
}

/**
 * acies_scene_zone_add_point:
 * @zone: a zone
 * @point: its next corner
 */
void
acies_scene_zone_add_point (AciesSceneZone *zone,
                            AciesPoint      point)
{
  g_return_if_fail (zone != NULL);

  g_array_append_val (zone->points, point);
}

/**
 * acies_scene_range_add_band:
 * @range: a range
 * @reach: inches from the front edge, more than that of the band before
 * @label: (nullable): the text of its pill
 */
void
acies_scene_range_add_band (AciesSceneRange *range,
                            double           reach,
                            const char      *label)
{
  AciesSceneBand *band;

  g_return_if_fail (range != NULL);

  band = g_new0 (AciesSceneBand, 1);
  band->reach = reach;
  band->label = g_strdup (label);
  g_ptr_array_add (range->bands, band);
}

/**
 * acies_scene_get_sides:
 * @self: a scene
 *
 * Returns: (transfer none) (element-type AciesSceneSide): the sides, in the order in which they were added
 */
GPtrArray *
acies_scene_get_sides (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->sides;
}

/**
 * acies_scene_get_bodies:
 * @self: a scene
 *
 * Returns: (transfer none) (element-type AciesSceneBody): the bodies, in the order in which they were added
 */
GPtrArray *
acies_scene_get_bodies (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->bodies;
}

/**
 * acies_scene_get_leaders:
 * @self: a scene
 *
 * Returns: (transfer none) (element-type AciesSceneLeader): the leaders, in the order in which they were added
 */
GPtrArray *
acies_scene_get_leaders (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->leaders;
}

/**
 * acies_scene_get_moves:
 * @self: a scene
 *
 * Returns: (transfer none) (element-type AciesSceneMove): the moves, in the order in which they were added
 */
GPtrArray *
acies_scene_get_moves (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->moves;
}

/**
 * acies_scene_get_melees:
 * @self: a scene
 *
 * Returns: (transfer none) (element-type AciesSceneMelee): the melees, in the order in which they were added
 */
GPtrArray *
acies_scene_get_melees (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->melees;
}

/**
 * acies_scene_get_ranges:
 * @self: a scene
 *
 * Returns: (transfer none) (element-type AciesSceneRange): the ranges, in the order in which they were added
 */
GPtrArray *
acies_scene_get_ranges (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->ranges;
}

/**
 * acies_scene_get_radii:
 * @self: a scene
 *
 * Returns: (transfer none) (element-type AciesSceneRadius): the radii, in the order in which they were added
 */
GPtrArray *
acies_scene_get_radii (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->radii;
}

/**
 * acies_scene_get_zones:
 * @self: a scene
 *
 * Returns: (transfer none) (element-type AciesSceneZone): the zones, in the order in which they were added
 */
GPtrArray *
acies_scene_get_zones (AciesScene *self)
{
  g_return_val_if_fail (ACIES_IS_SCENE (self), NULL);

  return self->zones;
}
