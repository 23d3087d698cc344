/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables in files of their own: as they were written, and files that are none. */

#include "config.h"

#include <string.h>

#include "acies-table-file.h"
#include "acies-table-rim.h"
#include "acies-xml.h"

static AciesTable *
make_table (void)
{
  const AciesPoint points[] = { { 10, 10 }, { 20, 10 }, { 15, 18 } };
  AciesTable *table = acies_table_new (60, 40);
  g_autoptr (AciesTerrain) hill = acies_terrain_new ("hill-1", ACIES_TERRAIN_HILL);

  acies_table_set_deployment (table, 9);
  acies_terrain_set_name (hill, "A hill & more");
  acies_terrain_set_classes (hill, "hill");
  acies_terrain_set_levels (hill, 2);
  acies_terrain_set_points (hill, points, G_N_ELEMENTS (points));
  acies_table_add_terrain (table, hill);

  return table;
}

static void
test_round (void)
{
  g_autoptr (AciesTable) table = make_table ();
  g_autoptr (GBytes) bytes = acies_table_file_to_bytes (table, "Over “there”");
  g_autoptr (AciesTable) again = NULL;
  g_autoptr (GBytes) more = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  again = acies_table_file_parse (bytes, "x.table", &name, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (name, ==, "Over “there”");
  g_assert_cmpfloat (acies_table_get_deployment (again), ==, 9);
  g_assert_cmpstr (acies_terrain_get_name (acies_table_find_terrain (again, "hill-1")), ==, "A hill & more");
  more = acies_table_file_to_bytes (again, name);
  g_assert_true (g_bytes_equal (bytes, more));
}

/* A picture that cannot be decoded, which nothing here does */
#define PHOTO_TEXT "iVBORw0KGgo="

static AciesBackdrop *
make_backdrop (void)
{
  const AciesPoint corners[4] = { { 0.25, 0.125 }, { 0.75, 0.1 }, { 1.5, 1 }, { -0.25, 0.9375 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPhoto) photo = acies_photo_parse ("club & table.png", "image/png", 640, 480, PHOTO_TEXT, &error);

  g_assert_no_error (error);

  return acies_backdrop_new (photo, corners, 0.35);
}

/* The photograph under the ground is in the file, with its corners and its opacity. */
static void
test_backdrop (void)
{
  g_autoptr (AciesTable) table = make_table ();
  g_autoptr (AciesBackdrop) backdrop = make_backdrop ();
  g_autoptr (AciesTable) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) more = NULL;
  g_autoptr (GError) error = NULL;

  acies_table_set_backdrop (table, backdrop);
  bytes = acies_table_file_to_bytes (table, "x");
  again = acies_table_file_parse (bytes, "x.table", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (acies_backdrop_equal (acies_table_get_backdrop (again), backdrop));
  g_assert_cmpstr (acies_photo_get_name (acies_backdrop_get_photo (acies_table_get_backdrop (again))), ==,
                   "club & table.png");
  g_assert_nonnull (acies_table_find_terrain (again, "hill-1"));
  more = acies_table_file_to_bytes (again, "x");
  g_assert_true (g_bytes_equal (bytes, more));
}

/* The usual edges are not written, so that files are as they always were; others are read again. */
static void
test_edges (void)
{
  static const char * const chosen[] = { "far near", "left right", "near left", "near left right far near left" };
  g_autoptr (AciesTable) table = make_table ();

  for (guint i = 0; i <= G_N_ELEMENTS (chosen); i++)
    {
      const char *edges = i == 0 ? "near far" : chosen[i - 1];
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (AciesTable) again = NULL;
      g_autofree char *printed = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_table_parse_edges (table, edges));
      bytes = acies_table_file_to_bytes (table, "x");
      again = acies_table_file_parse (bytes, "x.table", NULL, &error);
      g_assert_no_error (error);
      printed = acies_table_print_edges (again);
      g_assert_cmpstr (printed, ==, edges);
      g_assert_true ((g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "edges") == NULL)
                     == (i == 0));
    }
}

/* A rectangle has no rim in its file; what has one is the same again, to the last bit. */
static void
test_rim (void)
{
  static const char * const shapes[] = {
    "rectangle", "l far-right 24x12", "t left 10x10", "u near 12.25x8", "round", "hexagon", "octagon", "free 0,0 60,0 30,40",
  };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (AciesTable) table = make_table ();
      g_autoptr (AciesTable) copy = NULL;
      g_autoptr (AciesTable) again = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *printed = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_table_parse_shape (table, shapes[i], &error));
      copy = acies_table_copy (table);
      bytes = acies_table_file_to_bytes (copy, "x");
      again = acies_table_file_parse (bytes, "x.table", NULL, &error);
      g_assert_no_error (error);
      g_assert_true (acies_table_has_same_rim (table, again));
      printed = acies_table_print_shape (again);
      g_assert_cmpstr (printed, ==, shapes[i]);
      g_assert_true ((g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "<rim>") == NULL)
                     == (i == 0));
    }
}

static void
refuse (const char *text,
        gssize      length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesTable) table = acies_table_file_parse (bytes, "hostile.table", NULL, &error);

  g_assert_null (table);
  g_assert_nonnull (error);
  g_assert_true (strstr (error->message, "hostile.table") != NULL);
}

#define HEAD "<table xmlns=\"urn:acies\" version=\"1.0\" "

static void
test_hostile (void)
{
  static const char * const files[] = {
    "",
    "not XML",
    "<army/>",
    "<table/>",
    HEAD "width=\"72\" height=\"48\"/>",
    HEAD "name=\"x\" width=\"72\"/>",
    HEAD "name=\"x\" width=\"0\" height=\"48\"/>",
    HEAD "name=\"x\" width=\"NaN\" height=\"48\"/>",
    HEAD "name=\"x\" width=\"1e9\" height=\"48\"/>",
    HEAD "name=\"x\" width=\"72\" height=\"48\" deployment=\"-1\"/>",
    HEAD "name=\"x\" width=\"72\" height=\"48\" script=\"y\"/>",
    HEAD "name=\"x\" width=\"72\" height=\"48\" edges=\"\"/>",
    HEAD "name=\"x\" width=\"72\" height=\"48\" edges=\"near\"/>",
    HEAD "name=\"x\" width=\"72\" height=\"48\" edges=\"near up\"/>",
    HEAD "name=\"x\" width=\"72\" height=\"48\" edges=\"left left\"/>",
    HEAD "name=\"x\" width=\"72\" height=\"48\" edges=\"near far near far near far near\"/>",
    HEAD "name=\"x\" width=\"72\" height=\"48\"><army/></table>",
    HEAD "name=\"x\" width=\"72\" height=\"48\"><terrain id=\"a\" kind=\"moon\"><point x=\"1\" y=\"1\"/>"
         "<point x=\"2\" y=\"1\"/><point x=\"1\" y=\"2\"/></terrain></table>",
    HEAD "name=\"x\" width=\"72\" height=\"48\"><terrain id=\"a\" kind=\"hill\"><point x=\"1\" y=\"1\"/>"
         "<point x=\"2\" y=\"1\"/></terrain></table>",
    "<table xmlns=\"urn:acies\" version=\"9.0\" name=\"x\" width=\"72\" height=\"48\"/>",
    "<!DOCTYPE table [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>" HEAD "name=\"&b;\" width=\"72\" height=\"48\"/>",
    "<!DOCTYPE table [<!ENTITY f SYSTEM \"file:///etc/hostname\">]>" HEAD "name=\"&f;\" width=\"72\" height=\"48\"/>",
  };
  g_autofree char *long_name = g_strnfill (2000, 'x');
  g_autofree char *too_long = g_strdup_printf (HEAD "name=\"%s\" width=\"72\" height=\"48\"/>", long_name);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    refuse (files[i], -1);
  refuse (too_long, -1);
  refuse (HEAD "name=\"\xff\xfe\" width=\"72\" height=\"48\"/>", -1);
  refuse ("\0\0\0\0", 4);
}

/* Corners in which no table is seen, and photographs that are none, are told with their line. */
static void
test_hostile_backdrops (void)
{
#define CORNERS "0 0 1 0 1 1 0 1"
#define PHOTO "<photo name='a' type='image/png' width='4' height='3'>" PHOTO_TEXT "</photo>"
  static const struct
  {
    const char *opacity;
    const char *corners;
    const char *photo;
    const char *message;
  } files[] = {
    { "0.5", "0 0 1 0 1 1 NaN 1", PHOTO, "NaN" },
    { "0.5", "0 0 1 0 1 1 INF 1", PHOTO, "INF" },
    { "0.5", "0 0 1 0 1 1 -2.5 1", PHOTO, "-2.5" },
    { "0.5", "0 0 1 0 1 1 1e1 1", PHOTO, "1e1" },
    { "0.5", "0 0 0.5 0 1 0 0 1", PHOTO, "No table is seen like this" },
    { "0.5", "1 0 0 0 0 1 1 1", PHOTO, "No table is seen like this" },
    { "0.5", "0 0 0 0 0 0 0 0", PHOTO, "No table is seen like this" },
    { "0.5", "0 0 1 0 1 1", PHOTO, "corner" },
    { "0.5", CORNERS " 0 0", PHOTO, "corner" },
    { "1.5", CORNERS, PHOTO, "1.5" },
    { "NaN", CORNERS, PHOTO, "NaN" },
    { "0.5", CORNERS, "", "Missing child element" },
    { "0.5", CORNERS, PHOTO PHOTO, "photo" },
    { "0.5", CORNERS, "<photo name='a' type='image/png' width='4' height='3'>***</photo>", "base64" },
    { "0.5", CORNERS, "<photo name='a' type='image/png' width='4' height='3'>AAAA</photo>", "neither JPEG nor PNG" },
    { "0.5", CORNERS, "<photo name='a' type='image/jpeg' width='4' height='3'>" PHOTO_TEXT "</photo>", "image/jpeg" },
    { "0.5", CORNERS, "<photo name='a' type='image/png' width='1601' height='3'>" PHOTO_TEXT "</photo>", "1601" },
    { "0.5", CORNERS, "<photo name='a' type='image/gif' width='4' height='3'>" PHOTO_TEXT "</photo>", "image/gif" },
    { "0.5", CORNERS, "<photo name='a' width='4' height='3'>" PHOTO_TEXT "</photo>", "type" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_auto (GStrv) numbers = g_strsplit (files[i].corners, " ", -1);
      g_autoptr (GString) text = g_string_new (HEAD "name='x' width='72' height='48'>\n");
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (AciesTable) table = NULL;
      g_autoptr (GError) error = NULL;

      g_string_append_printf (text, "<backdrop opacity='%s'>", files[i].opacity);
      for (guint j = 0; numbers[j] != NULL; j += 2)
        g_string_append_printf (text, "<corner x='%s' y='%s'/>", numbers[j], numbers[j + 1]);
      g_string_append_printf (text, "%s</backdrop></table>", files[i].photo);
      bytes = g_bytes_new (text->str, text->len);
      table = acies_table_file_parse (bytes, "hostile.table", NULL, &error);
      g_assert_null (table);
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "hostile.table:2"));
      if (strstr (error->message, files[i].message) == NULL)
        g_test_message ("%u: %s", i, error->message);
      g_assert_nonnull (strstr (error->message, files[i].message));
    }
#undef PHOTO
#undef CORNERS
}

/* Polygons within which no table is are told with their line. */
static void
test_hostile_rims (void)
{
  static const struct
  {
    const char *points;
    const char *message;
  } files[] = {
    { "", "point" },
    { "0 0 72 0", "point" },
    { "0 0 72 0 NaN 48", "NaN" },
    { "0 0 72 0 INF 48", "INF" },
    { "0 0 72 0 1e1 48", "1e1" },
    { "0 0 72 0 72.5 48", "Point 3 of the rim lies beyond the table" },
    { "0 0 72 0 36 -1", "Point 3 of the rim lies beyond the table" },
    { "0 0 72 48 72 0 0 48", "crosses or touches itself" },
    { "0 0 72 0 72 48 36 0 0 48", "crosses or touches itself" },
    { "0 0 0 0 0 0", "are the same" },
    { "0 0 36 24 72 48", "crosses or touches itself" },
    { "0 0 36 0.01 72 0", "less than a square inch" },
  };
  g_autoptr (GString) many = g_string_new (HEAD "name='x' width='72' height='48'>\n<rim>");

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_auto (GStrv) numbers = g_strsplit (files[i].points, " ", -1);
      g_autoptr (GString) text = g_string_new (HEAD "name='x' width='72' height='48'>\n<rim>");
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (AciesTable) table = NULL;
      g_autoptr (GError) error = NULL;

      for (guint j = 0; numbers[j] != NULL; j += 2)
        g_string_append_printf (text, "<point x='%s' y='%s'/>", numbers[j], numbers[j + 1]);
      g_string_append (text, "</rim></table>");
      bytes = g_bytes_new (text->str, text->len);
      table = acies_table_file_parse (bytes, "hostile.table", NULL, &error);
      g_assert_null (table);
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "hostile.table:2"));
      if (strstr (error->message, files[i].message) == NULL)
        g_test_message ("%u: %s", i, error->message);
      g_assert_nonnull (strstr (error->message, files[i].message));
    }
  for (guint i = 0; i <= ACIES_RIM_MAX_POINTS; i++)
    g_string_append_printf (many, "<point x='%u' y='%u'/>", i % 72, i % 48);
  g_string_append (many, "</rim></table>");
  refuse (many->str, -1);
  refuse (HEAD "name='x' width='72' height='48'><rim/><rim/></table>", -1);
}

/* The whole file or none: what a full disk leaves is refused. */
static void
test_cut_short (void)
{
  g_autoptr (AciesTable) table = make_table ();
  g_autoptr (GBytes) bytes = acies_table_file_to_bytes (table, "x");
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  for (gsize i = 0; i < length; i++)
    refuse (text, (gssize) i);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/storage/tables/round", test_round);
  g_test_add_func ("/storage/tables/edges", test_edges);
  g_test_add_func ("/storage/tables/rim", test_rim);
  g_test_add_func ("/storage/tables/hostile-rims", test_hostile_rims);
  g_test_add_func ("/storage/tables/hostile", test_hostile);
  g_test_add_func ("/storage/tables/backdrop", test_backdrop);
  g_test_add_func ("/storage/tables/hostile-backdrops", test_hostile_backdrops);
  g_test_add_func ("/storage/tables/cut-short", test_cut_short);

  return g_test_run ();
}
