/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-table-private.h"

/* Which side deploys along which edge, and where that is. */

static const AciesTableEdge usual[] = { ACIES_TABLE_EDGE_NEAR, ACIES_TABLE_EDGE_FAR };

void
acies_table_init_edges (AciesTable *self)
{
  memcpy (self->edges, usual, sizeof usual);
  self->n_edges = G_N_ELEMENTS (usual);
}

/**
 * acies_table_get_n_edges:
 * @self: a table
 *
 * Returns: for how many sides an edge is chosen, 2 to %ACIES_TABLE_MAX_SIDES; further sides share these in turn
 */
guint
acies_table_get_n_edges (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), G_N_ELEMENTS (usual));

  return self->n_edges;
}

/**
 * acies_table_get_edge:
 * @self: a table
 * @side: the number of a side
 *
 * Returns: the edge along which the side deploys
 */
AciesTableEdge
acies_table_get_edge (AciesTable *self,
                      guint       side)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), ACIES_TABLE_EDGE_NEAR);

  return self->edges[side % self->n_edges];
}

static gboolean
are_all_the_same (const AciesTableEdge *edges,
                  guint                 n_edges)
{
  for (guint i = 1; i < n_edges; i++)
    if (edges[i] != edges[0])
      return FALSE;

  return TRUE;
}

/**
 * acies_table_set_edges:
 * @self: a table
 * @edges: (array length=n_edges): the edge of each side
 * @n_edges: of how many sides
 *
 * Says along which edges the sides deploy.
 *
 * Returns: %FALSE if nothing was changed, since there are fewer than two or more than %ACIES_TABLE_MAX_SIDES, or all are
 *   the same edge, which leaves no enemies to face
 */
gboolean
acies_table_set_edges (AciesTable           *self,
                       const AciesTableEdge *edges,
                       guint                 n_edges)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (edges != NULL, FALSE);

  if (n_edges < 2 || n_edges > ACIES_TABLE_MAX_SIDES || are_all_the_same (edges, n_edges))
    return FALSE;
  if (n_edges == self->n_edges && memcmp (edges, self->edges, n_edges * sizeof *edges) == 0)
    return TRUE;

  memcpy (self->edges, edges, n_edges * sizeof *edges);
  self->n_edges = n_edges;
  acies_table_emit_changed (self);

  return TRUE;
}

/**
 * acies_table_has_usual_edges:
 * @self: a table
 *
 * Returns: whether the first side deploys along the near edge, the second along the far one, and further sides so in turn
 */
gboolean
acies_table_has_usual_edges (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), TRUE);

  return self->n_edges == G_N_ELEMENTS (usual) && memcmp (self->edges, usual, sizeof usual) == 0;
}

/**
 * acies_table_has_same_edges:
 * @self: a table
 * @other: another one
 *
 * Returns: whether all sides deploy along the same edges on both
 */
gboolean
acies_table_has_same_edges (AciesTable *self,
                            AciesTable *other)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self) && ACIES_IS_TABLE (other), FALSE);

  return self->n_edges == other->n_edges
         && memcmp (self->edges, other->edges, self->n_edges * sizeof *self->edges) == 0;
}

/**
 * acies_table_parse_edges:
 * @self: a table
 * @text: words such as "left right", with spaces or commas between them
 *
 * Does the same as acies_table_set_edges(), from words.
 *
 * Returns: %FALSE if nothing was changed, since a word is none of `near`, `left`, `far`, `right`, or as there
 */
gboolean
acies_table_parse_edges (AciesTable *self,
                         const char *text)
{
  g_autoptr (GEnumClass) nicks = g_type_class_ref (ACIES_TYPE_TABLE_EDGE);
  g_auto (GStrv) words = NULL;
  AciesTableEdge edges[ACIES_TABLE_MAX_SIDES];
  guint n_edges = 0;

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  words = g_strsplit_set (text, " ,", 2 * ACIES_TABLE_MAX_SIDES + 1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const GEnumValue *value;

      if (*words[i] == '\0')
        continue;
      value = g_enum_get_value_by_nick (nicks, words[i]);
      if (value == NULL || n_edges == ACIES_TABLE_MAX_SIDES)
        return FALSE;
      edges[n_edges++] = (AciesTableEdge) value->value;
    }

  return n_edges > 0 && acies_table_set_edges (self, edges, n_edges);
}

/**
 * acies_table_print_edges:
 * @self: a table
 *
 * Returns: (transfer full): the edges as words that acies_table_parse_edges() reads
 */
char *
acies_table_print_edges (AciesTable *self)
{
  g_autoptr (GEnumClass) nicks = g_type_class_ref (ACIES_TYPE_TABLE_EDGE);
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (ACIES_IS_TABLE (self), g_string_free (text, FALSE));

  for (guint i = 0; i < self->n_edges; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            g_enum_get_value (nicks, (int) self->edges[i])->value_nick);

  return g_string_free (text, FALSE);
}

/* ---- Zones ---- */

static double
get_edge_heading (AciesTableEdge edge)
{
  return 90.0 * edge;
}

/**
 * acies_table_get_heading:
 * @self: a table
 * @side: the number of a side
 *
 * Returns: the heading straight ahead from the side's own edge, in degrees
 */
double
acies_table_get_heading (AciesTable *self,
                         guint       side)
{
  return get_edge_heading (acies_table_get_edge (self, side));
}

/* Inches along an edge; those from it to the opposite one are those along the edge beside it. */
static double
get_edge_length (AciesTable     *self,
                 AciesTableEdge  edge)
{
  return edge == ACIES_TABLE_EDGE_NEAR || edge == ACIES_TABLE_EDGE_FAR ? self->width : self->height;
}

static AciesTableEdge
get_next_edge (AciesTableEdge edge,
               guint          on)
{
  return (AciesTableEdge) ((edge + on) % ACIES_N_TABLE_EDGES);
}

static gboolean
is_taken (AciesTable     *self,
          AciesTableEdge  edge)
{
  for (guint i = 0; i < self->n_edges; i++)
    if (self->edges[i] == edge)
      return TRUE;

  return FALSE;
}

AciesPose
acies_table_edge_get_left_end (AciesTableEdge edge,
                               double         width,
                               double         height)
{
  const AciesPoint ends[ACIES_N_TABLE_EDGES] = {
    [ACIES_TABLE_EDGE_NEAR]  = { 0.0, height },
    [ACIES_TABLE_EDGE_LEFT]  = { 0.0, 0.0 },
    [ACIES_TABLE_EDGE_FAR]   = { width, 0.0 },
    [ACIES_TABLE_EDGE_RIGHT] = { width, height },
  };

  return (AciesPose) { ends[edge], get_edge_heading (edge) };
}

/**
 * acies_table_find_zone:
 * @self: a table
 * @side: the number of a side
 * @zone: (out): where it deploys
 *
 * Finds where a side deploys: on the strip along its edge as far as that is on the table.  The depth is measured from the
 * edge of the table's width and height, also where the rim of the table lies within.
 *
 * Returns: %FALSE if no zones are agreed on; the zone is then the edge alone
 */
gboolean
acies_table_find_zone (AciesTable     *self,
                       guint           side,
                       AciesTableZone *zone)
{
  AciesTableEdge edge;
  AciesPose end;
  double from, to;

  g_return_val_if_fail (zone != NULL, FALSE);
  *zone = (AciesTableZone) { .length = 0.0 };
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  edge = acies_table_get_edge (self, side);
  end = acies_table_edge_get_left_end (edge, self->width, self->height);
  from = is_taken (self, get_next_edge (edge, 1)) ? self->deployment : 0.0;
  to = get_edge_length (self, edge) - (is_taken (self, get_next_edge (edge, 3)) ? self->deployment : 0.0);
  zone->front.at = acies_pose_to_table (&end, (AciesPoint) { from, self->deployment });
  zone->front.heading = end.heading;
  zone->length = MAX (to - from, 0.0);
  zone->depth = self->deployment;

  return zone->depth > 0.0;
}

/**
 * acies_table_zone_get_corners:
 * @zone: a zone
 * @corners: (out caller-allocates) (array fixed-size=4): its corners, in their order round it
 *
 * Computes the corners of a zone, from the left end of its front on.
 */
void
acies_table_zone_get_corners (const AciesTableZone *zone,
                              AciesPoint            corners[4])
{
  g_return_if_fail (zone != NULL && corners != NULL);

  corners[0] = zone->front.at;
  corners[1] = acies_pose_to_table (&zone->front, (AciesPoint) { zone->length, 0.0 });
  corners[2] = acies_pose_to_table (&zone->front, (AciesPoint) { zone->length, -zone->depth });
  corners[3] = acies_pose_to_table (&zone->front, (AciesPoint) { 0.0, -zone->depth });
}

/**
 * acies_table_zone_get_middle:
 * @zone: a zone
 *
 * Returns: the point in its middle
 */
AciesPoint
acies_table_zone_get_middle (const AciesTableZone *zone)
{
  g_return_val_if_fail (zone != NULL, ((AciesPoint) { 0.0, 0.0 }));

  return acies_pose_to_table (&zone->front, (AciesPoint) { zone->length / 2.0, -zone->depth / 2.0 });
}

/**
 * acies_table_find_most_deployment:
 * @self: a table
 *
 * Returns: how deep zones along the edges of the sides may be, in inches: up to the middle of the table
 */
double
acies_table_find_most_deployment (AciesTable *self)
{
  double most = ACIES_TABLE_MAX_SIZE;

  g_return_val_if_fail (ACIES_IS_TABLE (self), most);

  for (guint i = 0; i < self->n_edges; i++)
    most = MIN (most, get_edge_length (self, get_next_edge (self->edges[i], 1)) / 2.0);

  return most;
}
