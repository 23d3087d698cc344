/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-terrain-private.h"

/**
 * AciesTerrain:
 *
 * A piece of scenery on the table: its kind gives its appearance, its shape its
 * place, and its classes its meaning in the rules.
 *
 * The players draw a few points.  The same line through them is painted and
 * measured; it is computed once and kept until the points change.  Hills, woods
 * and other natural features are smooth; buildings and walls keep the straight
 * edges that they were drawn with.
 *
 * A shape may be unfinished: an area with fewer than three points or a line
 * with fewer than two covers nothing.
 */

enum
{
  PROP_0,
  PROP_ID,
  PROP_KIND,
  PROP_NAME,
  PROP_CLASSES,
  PROP_WIDTH,
  PROP_LEVELS,
  PROP_BLOCKS_SIGHT,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (AciesTerrain, acies_terrain, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static const AciesTerrainTraits kind_traits[] = {
  [ACIES_TERRAIN_HILL] = { .blocks_sight = TRUE },
  [ACIES_TERRAIN_WOOD] = { .blocks_sight = TRUE },
  [ACIES_TERRAIN_RIVER] = { .is_line = TRUE, .width = 3.0 },
  [ACIES_TERRAIN_FORD] = { .is_line = TRUE, .width = 4.0 },
  [ACIES_TERRAIN_ROAD] = { .is_line = TRUE, .width = 1.5 },
  [ACIES_TERRAIN_TRACK] = { .is_line = TRUE, .width = 1.0 },
  [ACIES_TERRAIN_WALL] = { .is_line = TRUE, .is_straight = TRUE, .width = 0.5 },
  [ACIES_TERRAIN_HEDGE] = { .is_line = TRUE, .width = 0.5 },
  [ACIES_TERRAIN_BUILDING] = { .is_straight = TRUE, .blocks_sight = TRUE },
  [ACIES_TERRAIN_TOWN] = { .blocks_sight = TRUE },
  [ACIES_TERRAIN_CUSTOM] = { 0 },
};

/* Splits @classes into words, each once. */
static char **
split_classes (const char *classes)
{
  g_auto (GStrv) words = g_strsplit_set (classes, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && g_hash_table_add (seen, words[i]))
      g_strv_builder_add (builder, words[i]);

  return g_strv_builder_end (builder);
}

static void
notify_changed (AciesTerrain *self,
                guint         property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
  acies_terrain_emit_changed (self);
}

static void
acies_terrain_constructed (GObject *object)
{
  AciesTerrain *self = ACIES_TERRAIN (object);

  G_OBJECT_CLASS (acies_terrain_parent_class)->constructed (object);

  self->width = acies_terrain_peek_traits (self)->width;
  self->blocks_sight = acies_terrain_peek_traits (self)->blocks_sight;
}

static void
acies_terrain_finalize (GObject *object)
{
  AciesTerrain *self = ACIES_TERRAIN (object);

  acies_terrain_forget_shape (self);
  g_clear_pointer (&self->points, g_array_unref);
  g_clear_pointer (&self->class_ids, g_strfreev);
  g_clear_pointer (&self->classes, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->id, g_free);

  G_OBJECT_CLASS (acies_terrain_parent_class)->finalize (object);
}

static void
acies_terrain_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  AciesTerrain *self = ACIES_TERRAIN (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;

    case PROP_KIND:
      g_value_set_enum (value, self->kind);
      break;

    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;

    case PROP_CLASSES:
      g_value_set_string (value, self->classes);
      break;

    case PROP_WIDTH:
      g_value_set_double (value, self->width);
      break;

    case PROP_LEVELS:
      g_value_set_uint (value, self->levels);
      break;

    case PROP_BLOCKS_SIGHT:
      g_value_set_boolean (value, self->blocks_sight);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_terrain_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  AciesTerrain *self = ACIES_TERRAIN (object);

  switch (prop_id)
    {
    case PROP_ID:
      self->id = g_value_dup_string (value);
      break;

    case PROP_KIND:
      self->kind = g_value_get_enum (value);
      break;

    case PROP_NAME:
      acies_terrain_set_name (self, g_value_get_string (value));
      break;

    case PROP_CLASSES:
      acies_terrain_set_classes (self, g_value_get_string (value));
      break;

    case PROP_WIDTH:
      acies_terrain_set_width (self, g_value_get_double (value));
      break;

    case PROP_LEVELS:
      acies_terrain_set_levels (self, g_value_get_uint (value));
      break;

    case PROP_BLOCKS_SIGHT:
      acies_terrain_set_blocks_sight (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                               | G_PARAM_STATIC_STRINGS;
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY
                            | G_PARAM_STATIC_STRINGS;

  /**
   * AciesTerrain:id:
   *
   * The id of the piece in files; unique on its table.
   */
  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, fixed);

  /**
   * AciesTerrain:kind:
   *
   * The kind of the piece.
   */
  properties[PROP_KIND] = g_param_spec_enum ("kind", NULL, NULL,
                                             ACIES_TYPE_TERRAIN_KIND,
                                             ACIES_TERRAIN_CUSTOM, fixed);

  /**
   * AciesTerrain:name:
   *
   * The players' name of the piece, or "".
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", writable);

  /**
   * AciesTerrain:classes:
   *
   * The terrain classes of the piece; see acies_terrain_set_classes().
   */
  properties[PROP_CLASSES] = g_param_spec_string ("classes", NULL, NULL, "", writable);

  /**
   * AciesTerrain:width:
   *
   * The width in inches of a kind along a line; 0 for areas.
   */
  properties[PROP_WIDTH] = g_param_spec_double ("width", NULL, NULL,
                                                0.0, ACIES_TERRAIN_MAX_WIDTH, 0.0,
                                                writable);

  /**
   * AciesTerrain:levels:
   *
   * The number of contours of a hill: its height in levels.
   */
  properties[PROP_LEVELS] = g_param_spec_uint ("levels", NULL, NULL,
                                               1, ACIES_TERRAIN_MAX_LEVELS, 1,
                                               writable);

  /**
   * AciesTerrain:blocks-sight:
   *
   * Whether the piece blocks lines of sight.
   */
  properties[PROP_BLOCKS_SIGHT] = g_param_spec_boolean ("blocks-sight", NULL, NULL,
                                                        FALSE, writable);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_terrain_class_init (AciesTerrainClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = acies_terrain_constructed;
  object_class->finalize = acies_terrain_finalize;
  object_class->get_property = acies_terrain_get_property;
  object_class->set_property = acies_terrain_set_property;

  install_properties (object_class);

  /**
   * AciesTerrain::changed:
   * @self: the piece
   *
   * Emitted after a change of a property or of the points.
   */
  signals[CHANGED] = g_signal_new ("changed", ACIES_TYPE_TERRAIN, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_terrain_init (AciesTerrain *self)
{
  self->kind = ACIES_TERRAIN_CUSTOM;
  self->name = g_strdup ("");
  self->classes = g_strdup ("");
  self->class_ids = g_new0 (char *, 1);
  self->levels = 1;
  self->points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
}

const AciesTerrainTraits *
acies_terrain_peek_traits (AciesTerrain *self)
{
  return &kind_traits[self->kind];
}

/* Emits the signal `changed`. */
void
acies_terrain_emit_changed (AciesTerrain *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * acies_terrain_new:
 * @id: its id in files; not empty
 * @kind: its kind
 *
 * Creates a piece of scenery without a shape.  Its width and whether it blocks
 * lines of sight have the defaults of the kind: hills, woods, towns and
 * buildings block them.
 *
 * Returns: (transfer full): a new piece
 */
AciesTerrain *
acies_terrain_new (const char       *id,
                   AciesTerrainKind  kind)
{
  g_return_val_if_fail (id != NULL && *id != '\0', NULL);
  g_return_val_if_fail (kind >= ACIES_TERRAIN_HILL && kind <= ACIES_TERRAIN_CUSTOM, NULL);

  return g_object_new (ACIES_TYPE_TERRAIN, "id", id, "kind", kind, NULL);
}

/**
 * acies_terrain_copy:
 * @self: a piece
 *
 * Copies a piece with all its data, the id included.
 *
 * Returns: (transfer full): a new piece
 */
AciesTerrain *
acies_terrain_copy (AciesTerrain *self)
{
  AciesTerrain *copy;

  g_return_val_if_fail (ACIES_IS_TERRAIN (self), NULL);

  copy = acies_terrain_new (self->id, self->kind);
  acies_terrain_set_name (copy, self->name);
  acies_terrain_set_classes (copy, self->classes);
  acies_terrain_set_width (copy, self->width);
  acies_terrain_set_levels (copy, self->levels);
  acies_terrain_set_blocks_sight (copy, self->blocks_sight);
  acies_terrain_set_points (copy, (const AciesPoint *) (gpointer) self->points->data,
                            self->points->len);

  return copy;
}

/**
 * acies_terrain_get_id:
 * @self: a piece
 *
 * Returns: the id of the piece in files
 */
const char *
acies_terrain_get_id (AciesTerrain *self)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), NULL);

  return self->id;
}

/**
 * acies_terrain_get_kind:
 * @self: a piece
 *
 * Returns: the kind of the piece
 */
AciesTerrainKind
acies_terrain_get_kind (AciesTerrain *self)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), ACIES_TERRAIN_CUSTOM);

  return self->kind;
}

/**
 * acies_terrain_get_name:
 * @self: a piece
 *
 * Returns: the players' name of the piece, or ""
 */
const char *
acies_terrain_get_name (AciesTerrain *self)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), NULL);

  return self->name;
}

/**
 * acies_terrain_set_name:
 * @self: a piece
 * @name: (nullable): the players' name of it; %NULL is ""
 *
 * Sets the name of a piece.
 */
void
acies_terrain_set_name (AciesTerrain *self,
                        const char   *name)
{
  g_return_if_fail (ACIES_IS_TERRAIN (self));

  if (name == NULL)
    name = "";
  if (strcmp (self->name, name) == 0)
    return;

  g_free (self->name);
  self->name = g_strdup (name);
  notify_changed (self, PROP_NAME);
}

/**
 * acies_terrain_get_classes:
 * @self: a piece
 *
 * Returns: the terrain classes of the piece: ids with one space between them,
 *   each once, or ""
 */
const char *
acies_terrain_get_classes (AciesTerrain *self)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), NULL);

  return self->classes;
}

/**
 * acies_terrain_set_classes:
 * @self: a piece
 * @classes: (nullable): ids of the ruleset's terrain vocabulary with white space
 *   between them ("broken", "hill hard-cover"), or "" or %NULL for open ground
 *
 * Sets the terrain classes of a piece.
 */
void
acies_terrain_set_classes (AciesTerrain *self,
                           const char   *classes)
{
  g_auto (GStrv) class_ids = NULL;
  g_autofree char *joined = NULL;

  g_return_if_fail (ACIES_IS_TERRAIN (self));

  class_ids = split_classes (classes != NULL ? classes : "");
  joined = g_strjoinv (" ", class_ids);
  if (strcmp (self->classes, joined) == 0)
    return;

  g_strfreev (self->class_ids);
  self->class_ids = g_steal_pointer (&class_ids);
  g_free (self->classes);
  self->classes = g_steal_pointer (&joined);
  notify_changed (self, PROP_CLASSES);
}

/**
 * acies_terrain_has_class:
 * @self: a piece
 * @class_id: an id of the ruleset's terrain vocabulary
 *
 * Returns: whether the piece has the class @class_id
 */
gboolean
acies_terrain_has_class (AciesTerrain *self,
                         const char   *class_id)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), FALSE);
  g_return_val_if_fail (class_id != NULL, FALSE);

  return g_strv_contains ((const char *const *) self->class_ids, class_id);
}

/**
 * acies_terrain_get_width:
 * @self: a piece
 *
 * Returns: inches across, for kinds along a line; 0 for areas
 */
double
acies_terrain_get_width (AciesTerrain *self)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), 0.0);

  return self->width;
}

/**
 * acies_terrain_set_width:
 * @self: a piece
 * @inches: inches across, 0 to %ACIES_TERRAIN_MAX_WIDTH
 *
 * Sets the width of the band along a line.  A line without width can be crossed,
 * but no body can stand or move in it.  The width of an area is always 0.
 */
void
acies_terrain_set_width (AciesTerrain *self,
                         double        inches)
{
  g_return_if_fail (ACIES_IS_TERRAIN (self));
  g_return_if_fail (inches >= 0.0 && inches <= ACIES_TERRAIN_MAX_WIDTH);

  if (!acies_terrain_peek_traits (self)->is_line || self->width == inches)
    return;

  self->width = inches;
  acies_terrain_forget_shape (self);
  notify_changed (self, PROP_WIDTH);
}

/**
 * acies_terrain_get_levels:
 * @self: a piece
 *
 * Returns: the number of contours of a hill, its height in levels
 */
guint
acies_terrain_get_levels (AciesTerrain *self)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), 1);

  return self->levels;
}

/**
 * acies_terrain_set_levels:
 * @self: a piece
 * @levels: 1 to %ACIES_TERRAIN_MAX_LEVELS
 *
 * Sets the height of a hill.  Other kinds keep the number but are flat.
 */
void
acies_terrain_set_levels (AciesTerrain *self,
                          guint         levels)
{
  g_return_if_fail (ACIES_IS_TERRAIN (self));
  g_return_if_fail (levels >= 1 && levels <= ACIES_TERRAIN_MAX_LEVELS);

  if (self->levels == levels)
    return;

  self->levels = levels;
  notify_changed (self, PROP_LEVELS);
}

/**
 * acies_terrain_get_blocks_sight:
 * @self: a piece
 *
 * Returns: whether the piece blocks lines of sight
 */
gboolean
acies_terrain_get_blocks_sight (AciesTerrain *self)
{
  g_return_val_if_fail (ACIES_IS_TERRAIN (self), FALSE);

  return self->blocks_sight;
}

/**
 * acies_terrain_set_blocks_sight:
 * @self: a piece
 * @blocks_sight: whether it blocks lines of sight
 *
 * Sets whether a piece blocks lines of sight, see
 * acies_table_sight_blocked_by().
 */
void
acies_terrain_set_blocks_sight (AciesTerrain *self,
                                gboolean      blocks_sight)
{
  g_return_if_fail (ACIES_IS_TERRAIN (self));

  blocks_sight = !!blocks_sight;
  if (self->blocks_sight == blocks_sight)
    return;

  self->blocks_sight = blocks_sight;
  notify_changed (self, PROP_BLOCKS_SIGHT);
}
