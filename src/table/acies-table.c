/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-table-private.h"

/**
 * AciesTable:
 *
 * The table that a battle is fought on: its size in inches, its rim if it is no
 * rectangle, its scenery, and the edges along which the sides deploy.
 */

#define DEFAULT_WIDTH 72.0
#define DEFAULT_HEIGHT 48.0

enum
{
  PROP_0,
  PROP_WIDTH,
  PROP_HEIGHT,
  PROP_DEPLOYMENT,
  PROP_BACKDROP,
  PROP_TERRAIN,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (AciesTable, acies_table, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
terrain_changed_cb (AciesTable *self)
{
  g_assert (ACIES_IS_TABLE (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

void
acies_table_emit_changed (AciesTable *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
acies_table_finalize (GObject *object)
{
  AciesTable *self = ACIES_TABLE (object);

  /* Its keys belong to the pieces. */
  g_hash_table_unref (self->by_id);
  g_object_unref (self->terrain);
  g_clear_pointer (&self->backdrop, acies_backdrop_unref);
  g_clear_pointer (&self->rim, g_array_unref);

  G_OBJECT_CLASS (acies_table_parent_class)->finalize (object);
}

static void
acies_table_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesTable *self = ACIES_TABLE (object);

  switch (prop_id)
    {
    case PROP_WIDTH:
      g_value_set_double (value, self->width);
      break;

    case PROP_HEIGHT:
      g_value_set_double (value, self->height);
      break;

    case PROP_DEPLOYMENT:
      g_value_set_double (value, self->deployment);
      break;

    case PROP_BACKDROP:
      g_value_set_boxed (value, self->backdrop);
      break;

    case PROP_TERRAIN:
      g_value_set_object (value, self->terrain);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_table_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  AciesTable *self = ACIES_TABLE (object);

  switch (prop_id)
    {
    case PROP_WIDTH:
      acies_table_set_size (self, g_value_get_double (value), self->height);
      break;

    case PROP_HEIGHT:
      acies_table_set_size (self, self->width, g_value_get_double (value));
      break;

    case PROP_DEPLOYMENT:
      acies_table_set_deployment (self, g_value_get_double (value));
      break;

    case PROP_BACKDROP:
      acies_table_set_backdrop (self, g_value_get_boxed (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_table_class_init (AciesTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                               | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_table_finalize;
  object_class->get_property = acies_table_get_property;
  object_class->set_property = acies_table_set_property;

  /**
   * AciesTable:width:
   *
   * The distance from the left edge to the right one, inches.
   */
  properties[PROP_WIDTH] = g_param_spec_double ("width", NULL, NULL,
                                                ACIES_TABLE_MIN_SIZE, ACIES_TABLE_MAX_SIZE,
                                                DEFAULT_WIDTH, writable);

  /**
   * AciesTable:height:
   *
   * The distance from the far edge to the near one, inches.
   */
  properties[PROP_HEIGHT] = g_param_spec_double ("height", NULL, NULL,
                                                 ACIES_TABLE_MIN_SIZE, ACIES_TABLE_MAX_SIZE,
                                                 DEFAULT_HEIGHT, writable);

  /**
   * AciesTable:deployment:
   *
   * The depth of the strips in which the sides deploy, inches; 0 for none.
   */
  properties[PROP_DEPLOYMENT] = g_param_spec_double ("deployment", NULL, NULL,
                                                     0.0, ACIES_TABLE_MAX_SIZE,
                                                     0.0, writable);

  /**
   * AciesTable:backdrop:
   *
   * The photograph of the real table under the ground; %NULL for none.
   */
  properties[PROP_BACKDROP] = g_param_spec_boxed ("backdrop", NULL, NULL, ACIES_TYPE_BACKDROP, writable);

  /**
   * AciesTable:terrain:
   *
   * The pieces of scenery, lowest first.
   */
  properties[PROP_TERRAIN] = g_param_spec_object ("terrain", NULL, NULL, G_TYPE_LIST_MODEL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * AciesTable::changed:
   * @self: the table
   *
   * Emitted after a change of the size, the rim, the deployment strips and their edges,
   * the pieces or a property of a piece.
   */
  signals[CHANGED] = g_signal_new ("changed", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_table_init (AciesTable *self)
{
  self->width = DEFAULT_WIDTH;
  self->height = DEFAULT_HEIGHT;
  acies_table_init_edges (self);
  self->terrain = acies_terrain_list_new ();
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
}

/**
 * acies_table_new:
 * @width: from the left edge to the right one, inches
 * @height: from the far edge to the near one, inches
 *
 * Creates an empty table.  Both sizes are from %ACIES_TABLE_MIN_SIZE to
 * %ACIES_TABLE_MAX_SIZE.
 *
 * Returns: (transfer full): a new table
 */
AciesTable *
acies_table_new (double width,
                 double height)
{
  g_return_val_if_fail (width >= ACIES_TABLE_MIN_SIZE && width <= ACIES_TABLE_MAX_SIZE, NULL);
  g_return_val_if_fail (height >= ACIES_TABLE_MIN_SIZE && height <= ACIES_TABLE_MAX_SIZE, NULL);

  return g_object_new (ACIES_TYPE_TABLE, "width", width, "height", height, NULL);
}

/**
 * acies_table_copy:
 * @self: a table
 *
 * Copies a table with all its scenery.
 *
 * Returns: (transfer full): a new table
 */
AciesTable *
acies_table_copy (AciesTable *self)
{
  AciesTable *copy;

  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  copy = acies_table_new (self->width, self->height);
  copy->deployment = self->deployment;
  acies_table_set_backdrop (copy, self->backdrop);
  memcpy (copy->edges, self->edges, sizeof self->edges);
  copy->n_edges = self->n_edges;
  copy->rim = self->rim != NULL ? g_array_copy (self->rim) : NULL;
  for (guint i = 0; i < self->terrain->pieces->len; i++)
    {
      g_autoptr (AciesTerrain) piece = acies_terrain_copy (g_ptr_array_index (self->terrain->pieces, i));

      acies_table_add_terrain (copy, piece);
    }

  return copy;
}

/**
 * acies_table_get_width:
 * @self: a table
 *
 * Returns: inches from the left edge to the right one
 */
double
acies_table_get_width (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), DEFAULT_WIDTH);

  return self->width;
}

/**
 * acies_table_get_height:
 * @self: a table
 *
 * Returns: inches from the far edge to the near one
 */
double
acies_table_get_height (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), DEFAULT_HEIGHT);

  return self->height;
}

/**
 * acies_table_set_size:
 * @self: a table
 * @width: from the left edge to the right one, inches
 * @height: from the far edge to the near one, inches
 *
 * Sets the size of a table.  The scenery keeps its place, even beyond an edge; a table that is no rectangle keeps its
 * shape.
 * Both sizes are from %ACIES_TABLE_MIN_SIZE to %ACIES_TABLE_MAX_SIZE; the caller
 * must check sizes from outside.
 */
void
acies_table_set_size (AciesTable *self,
                      double      width,
                      double      height)
{
  gboolean is_wider;
  gboolean is_higher;
  AciesPoint before;

  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (width >= ACIES_TABLE_MIN_SIZE && width <= ACIES_TABLE_MAX_SIZE);
  g_return_if_fail (height >= ACIES_TABLE_MIN_SIZE && height <= ACIES_TABLE_MAX_SIZE);

  is_wider = self->width != width;
  is_higher = self->height != height;
  if (!is_wider && !is_higher)
    return;

  before = (AciesPoint) { self->width, self->height };
  self->width = width;
  self->height = height;
  acies_table_stretch_rim (self, before.x, before.y);
  if (is_wider)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDTH]);
  if (is_higher)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HEIGHT]);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * acies_table_get_deployment:
 * @self: a table
 *
 * Returns: the depth of the strips along the edges of the sides in which they
 *   deploy, inches; 0 for none
 */
double
acies_table_get_deployment (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), 0.0);

  return self->deployment;
}

/**
 * acies_table_set_deployment:
 * @self: a table
 * @inches: the depth of the strips, 0 to %ACIES_TABLE_MAX_SIZE; 0 for none
 *
 * Sets the depth of the strips along the edges of the sides in which they
 * deploy.
 */
void
acies_table_set_deployment (AciesTable *self,
                            double      inches)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (inches >= 0.0 && inches <= ACIES_TABLE_MAX_SIZE);

  if (self->deployment == inches)
    return;

  self->deployment = inches;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEPLOYMENT]);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * acies_table_get_backdrop:
 * @self: a table
 *
 * Returns: (transfer none) (nullable): the photograph of the real table under the ground
 */
AciesBackdrop *
acies_table_get_backdrop (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  return self->backdrop;
}

/**
 * acies_table_set_backdrop:
 * @self: a table
 * @backdrop: (nullable): the photograph of the real table under the ground
 *
 * Lays another photograph under the ground.  Nothing is measured on it, so that #AciesTable::changed is not emitted.
 */
void
acies_table_set_backdrop (AciesTable    *self,
                          AciesBackdrop *backdrop)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  if (acies_backdrop_equal (self->backdrop, backdrop))
    return;

  g_clear_pointer (&self->backdrop, acies_backdrop_unref);
  self->backdrop = backdrop != NULL ? acies_backdrop_ref (backdrop) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BACKDROP]);
}

/**
 * acies_table_get_terrain:
 * @self: a table
 *
 * Gets the scenery.  Pieces are added and removed through the table, not
 * through the list, which several threads may read.
 *
 * Returns: (transfer none): a list of #AciesTerrain, lowest first
 */
GListModel *
acies_table_get_terrain (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  return G_LIST_MODEL (self->terrain);
}

/**
 * acies_table_add_terrain:
 * @self: a table
 * @terrain: a piece whose id no other piece on the table has
 *
 * Adds a piece of scenery to the table, above all others.  The caller must
 * check ids from outside by acies_table_find_terrain().
 */
void
acies_table_add_terrain (AciesTable   *self,
                         AciesTerrain *terrain)
{
  const char *id;

  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (ACIES_IS_TERRAIN (terrain));

  id = acies_terrain_get_id (terrain);
  g_return_if_fail (!g_hash_table_contains (self->by_id, id));

  g_signal_connect_object (terrain, "changed", G_CALLBACK (terrain_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->by_id, (gpointer) id, terrain);
  acies_terrain_list_append (self->terrain, terrain);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * acies_table_remove_terrain:
 * @self: a table
 * @id: the id of a piece
 *
 * Removes a piece of scenery from the table.
 *
 * Returns: %TRUE if there was such a piece
 */
gboolean
acies_table_remove_terrain (AciesTable *self,
                            const char *id)
{
  AciesTerrain *terrain;

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  terrain = g_hash_table_lookup (self->by_id, id);
  if (terrain == NULL)
    return FALSE;

  g_signal_handlers_disconnect_by_func (terrain, terrain_changed_cb, self);
  g_hash_table_remove (self->by_id, id);
  acies_terrain_list_remove (self->terrain, terrain);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

/**
 * acies_table_find_terrain:
 * @self: a table
 * @id: the id of a piece
 *
 * Finds a piece of scenery by its id.
 *
 * Returns: (transfer none) (nullable): the piece, or %NULL if there is none
 */
AciesTerrain *
acies_table_find_terrain (AciesTable *self,
                          const char *id)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return g_hash_table_lookup (self->by_id, id);
}
