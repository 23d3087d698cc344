/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables in files of their own: as they were written, and files that are none. */

#include "config.h"

#include <string.h>

#include "acies-table-file.h"
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
  g_test_add_func ("/storage/tables/hostile", test_hostile);
  g_test_add_func ("/storage/tables/cut-short", test_cut_short);

  return g_test_run ();
}
