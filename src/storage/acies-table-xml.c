/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-xml-private.h"
#include "acies-table-rim.h"
#include "acies-table-xml-private.h"

/* Writing */

static void
write_point (AciesXmlWriter *writer,
             const char     *name,
             AciesPoint      point)
{
  acies_xml_writer_start (writer, name);
  acies_xml_writer_double (writer, "x", point.x);
  acies_xml_writer_double (writer, "y", point.y);
  acies_xml_writer_end (writer);
}

static void
write_terrain (AciesXmlWriter *writer,
               AciesTerrain   *terrain)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);

  acies_xml_writer_start (writer, "terrain");
  acies_xml_writer_attribute (writer, "id", acies_terrain_get_id (terrain));
  acies_xml_writer_attribute (writer, "kind",
                              g_enum_get_value (kinds, (int) acies_terrain_get_kind (terrain))->value_nick);
  acies_xml_writer_attribute (writer, "name", acies_terrain_get_name (terrain));
  acies_xml_writer_attribute (writer, "classes", acies_terrain_get_classes (terrain));
  if (acies_terrain_is_line (terrain))
    acies_xml_writer_double (writer, "width", acies_terrain_get_width (terrain));
  if (acies_terrain_get_kind (terrain) == ACIES_TERRAIN_HILL)
    acies_xml_writer_integer (writer, "levels", acies_terrain_get_levels (terrain));
  acies_xml_writer_boolean (writer, "blocks-sight", acies_terrain_get_blocks_sight (terrain));
  for (gsize i = 0; i < n_points; i++)
    write_point (writer, "point", points[i]);
  acies_xml_writer_end (writer);
}

static void
write_backdrop (AciesXmlWriter *writer,
                AciesBackdrop  *backdrop)
{
  const AciesPoint *corners = acies_backdrop_get_corners (backdrop);

  acies_xml_writer_start (writer, "backdrop");
  acies_xml_writer_double (writer, "opacity", acies_backdrop_get_opacity (backdrop));
  for (guint i = 0; i < 4; i++)
    write_point (writer, "corner", corners[i]);
  acies_xml_writer_start (writer, "photo");
  acies_photo_write_xml (writer, acies_backdrop_get_photo (backdrop));
  acies_xml_writer_end (writer);
  acies_xml_writer_end (writer);
}

/* Without, the table is a rectangle, as in all files before there was a choice. */
static void
write_rim (AciesXmlWriter *writer,
           AciesTable     *table)
{
  gsize n_points;
  const AciesPoint *points = acies_table_get_rim (table, &n_points);

  if (n_points == 0)
    return;

  acies_xml_writer_start (writer, "rim");
  for (gsize i = 0; i < n_points; i++)
    write_point (writer, "point", points[i]);
  acies_xml_writer_end (writer);
}

void
acies_table_write_xml (AciesXmlWriter *writer,
                       AciesTable     *table)
{
  GListModel *pieces = acies_table_get_terrain (table);

  acies_xml_writer_double (writer, "width", acies_table_get_width (table));
  acies_xml_writer_double (writer, "height", acies_table_get_height (table));
  acies_xml_writer_double (writer, "deployment", acies_table_get_deployment (table));
  /* Without, they are the usual ones, as in all files before there was a choice. */
  if (!acies_table_has_usual_edges (table))
    {
      g_autofree char *edges = acies_table_print_edges (table);

      acies_xml_writer_attribute (writer, "edges", edges);
    }
  write_rim (writer, table);
  if (acies_table_get_backdrop (table) != NULL)
    write_backdrop (writer, acies_table_get_backdrop (table));
  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (pieces, i);

      write_terrain (writer, terrain);
    }
}

/* Reading */

static AciesPoint
read_point (xmlNode *node)
{
  return (AciesPoint) { acies_xml_get_double (node, "x", 0.0), acies_xml_get_double (node, "y", 0.0) };
}

static gboolean
read_backdrop (AciesTable  *table,
               xmlNode     *node,
               GError     **error)
{
  g_autoptr (AciesPhoto) photo = NULL;
  g_autoptr (AciesBackdrop) backdrop = NULL;
  AciesPoint corners[4];
  guint n_corners = 0;

  for (xmlNode *child = acies_xml_first_child (node, "corner");
       child != NULL && n_corners < G_N_ELEMENTS (corners);
       child = acies_xml_next (child, "corner"))
    corners[n_corners++] = read_point (child);
  /* The schema allows no other number of them. */
  g_return_val_if_fail (n_corners == G_N_ELEMENTS (corners), FALSE);

  if (!acies_backdrop_suits (corners))
    {
      acies_xml_set_error (error, node,
                           _("No table is seen like this in a photograph: its corners go around clockwise from the far left"
                             " one, and no three of them lie on a line"));
      return FALSE;
    }
  photo = acies_photo_read_xml (acies_xml_first_child (node, "photo"), error);
  if (photo == NULL)
    return FALSE;

  backdrop = acies_backdrop_new (photo, corners,
                                 acies_xml_get_double (node, "opacity", ACIES_BACKDROP_USUAL_OPACITY));
  acies_table_set_backdrop (table, backdrop);

  return TRUE;
}

static GArray *
read_points (xmlNode *node)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (xmlNode *child = acies_xml_first_child (node, "point");
       child != NULL;
       child = acies_xml_next (child, "point"))
    {
      AciesPoint point = read_point (child);

      g_array_append_val (points, point);
    }

  return points;
}

static gboolean
read_rim (AciesTable  *table,
          xmlNode     *node,
          GError     **error)
{
  g_autoptr (GArray) points = read_points (node);
  g_autoptr (GError) reason = NULL;

  if (points->len > 0
      ? acies_table_set_rim (table, (const AciesPoint *) (gpointer) points->data, points->len, &reason)
      : acies_rim_check (NULL, 0, 0.0, 0.0, &reason))
    return TRUE;

  acies_xml_set_error (error, node, "%s", reason->message);

  return FALSE;
}

static gboolean
read_terrain (AciesTable  *table,
              xmlNode     *node,
              GError     **error)
{
  g_autofree char *id = acies_xml_get_attribute (node, "id");
  g_autofree char *kind = acies_xml_get_attribute (node, "kind");
  g_autofree char *name = acies_xml_get_attribute (node, "name");
  g_autofree char *classes = acies_xml_get_attribute (node, "classes");
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);
  g_autoptr (GArray) points = read_points (node);
  g_autoptr (AciesTerrain) terrain = NULL;
  GEnumValue *value = g_enum_get_value_by_nick (kinds, kind);

  /* The schema allows no other values. */
  g_return_val_if_fail (value != NULL, FALSE);

  if (acies_table_find_terrain (table, id) != NULL)
    {
      acies_xml_set_error (error, node, _("Two pieces of terrain have the id “%s”"), id);
      return FALSE;
    }

  terrain = acies_terrain_new (id, (AciesTerrainKind) value->value);
  acies_terrain_set_name (terrain, name != NULL ? name : "");
  acies_terrain_set_classes (terrain, classes != NULL ? classes : "");
  if (acies_terrain_is_line (terrain))
    acies_terrain_set_width (terrain, acies_xml_get_double (node, "width", acies_terrain_get_width (terrain)));
  if (acies_terrain_get_kind (terrain) == ACIES_TERRAIN_HILL)
    acies_terrain_set_levels (terrain, (guint) acies_xml_get_integer (node, "levels", 1));
  acies_terrain_set_blocks_sight (terrain, acies_xml_get_boolean (node, "blocks-sight",
                                                                  acies_terrain_get_blocks_sight (terrain)));
  if (points->len < (acies_terrain_is_line (terrain) ? 2u : 3u))
    {
      acies_xml_set_error (error, node, _("The terrain “%s” has too few points for a shape"), id);
      return FALSE;
    }
  acies_terrain_set_points (terrain, (const AciesPoint *) points->data, points->len);
  acies_table_add_terrain (table, terrain);

  return TRUE;
}

AciesTable *
acies_table_read_xml (xmlNode  *node,
                      GError  **error)
{
  g_autoptr (AciesTable) table = acies_table_new (acies_xml_get_double (node, "width", 72.0),
                                                  acies_xml_get_double (node, "height", 48.0));
  xmlNode *rim, *backdrop;
  g_autofree char *edges = acies_xml_get_attribute (node, "edges");

  /* The schema allows no other words. */
  if (edges != NULL && !acies_table_parse_edges (table, edges))
    {
      acies_xml_set_error (error, node, _("The edges are “%s”: enemies cannot deploy all along the same one"), edges);
      return NULL;
    }
  acies_table_set_deployment (table, acies_xml_get_double (node, "deployment", 0.0));
  rim = acies_xml_first_child (node, "rim");
  if (rim != NULL && !read_rim (table, rim, error))
    return NULL;
  backdrop = acies_xml_first_child (node, "backdrop");
  if (backdrop != NULL && !read_backdrop (table, backdrop, error))
    return NULL;
  for (xmlNode *child = acies_xml_first_child (node, "terrain");
       child != NULL;
       child = acies_xml_next (child, "terrain"))
    {
      if (!read_terrain (table, child, error))
        return NULL;
    }

  return g_steal_pointer (&table);
}
