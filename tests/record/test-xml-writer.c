/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-xml-writer.h"

static void
assert_content (GBytes     *bytes,
                const char *expected)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpstr (text, ==, expected);
}

static GBytes *
write_army (void)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ("army", 1, 3);

  acies_xml_writer_attribute (writer, "name", "Café <\"&'> Ω");
  acies_xml_writer_attribute (writer, "notes", NULL);
  acies_xml_writer_start (writer, "unit");
  acies_xml_writer_integer (writer, "figures", -12);
  acies_xml_writer_double (writer, "x", 4.5);
  acies_xml_writer_boolean (writer, "broken", TRUE);
  acies_xml_writer_boolean (writer, "routed", FALSE);
  acies_xml_writer_element (writer, "notes", "Two\n lines & <more>");
  acies_xml_writer_element (writer, "nothing", NULL);
  acies_xml_writer_element (writer, "empty", "");
  acies_xml_writer_end (writer);
  acies_xml_writer_start (writer, "side");

  return acies_xml_writer_finish (writer);
}

static void
test_format (void)
{
  g_autoptr (GBytes) bytes = write_army ();

  assert_content (bytes,
                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<army xmlns=\"urn:acies\" version=\"1.3\" name=\"Café &lt;&quot;&amp;'&gt; Ω\">\n"
                  "  <unit figures=\"-12\" x=\"4.5\" broken=\"true\" routed=\"false\">\n"
                  "    <notes>Two\n lines &amp; &lt;more&gt;</notes>\n"
                  "    <empty/>\n"
                  "  </unit>\n"
                  "  <side/>\n"
                  "</army>\n");
}

static void
test_repeatable (void)
{
  g_autoptr (GBytes) one = write_army ();
  g_autoptr (GBytes) other = write_army ();

  g_assert_true (g_bytes_equal (one, other));
}

static gpointer
finish_thread (gpointer data)
{
  return acies_xml_writer_finish (data);
}

/* Data of any length comes between what was written before and after it, and may be encoded by another thread. */
static void
test_base64 (void)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ("army", 1, 0);
  const char *const texts[] = { "", "a", "ab", "abc", "abcd" };
  g_autoptr (GBytes) bytes = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) data = g_bytes_new (texts[i], strlen (texts[i]));

      acies_xml_writer_start (writer, "photo");
      acies_xml_writer_integer (writer, "id", (gint64) i);
      acies_xml_writer_base64 (writer, data);
      acies_xml_writer_end (writer);
    }
  acies_xml_writer_element (writer, "notes", "<behind>");

  bytes = g_thread_join (g_thread_new ("finish", finish_thread, writer));
  assert_content (bytes,
                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<army xmlns=\"urn:acies\" version=\"1.0\">\n"
                  "  <photo id=\"0\"></photo>\n"
                  "  <photo id=\"1\">YQ==</photo>\n"
                  "  <photo id=\"2\">YWI=</photo>\n"
                  "  <photo id=\"3\">YWJj</photo>\n"
                  "  <photo id=\"4\">YWJjZA==</photo>\n"
                  "  <notes>&lt;behind&gt;</notes>\n"
                  "</army>\n");
}

static void
test_unfinished (void)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ("army", 1, 0);
  g_autoptr (GBytes) data = g_bytes_new ("abc", 3);

  /* Freed with elements open: the sanitizer would tell of a leak. */
  acies_xml_writer_start (writer, "unit");
  acies_xml_writer_text (writer, "text");
  acies_xml_writer_base64 (writer, data);
}

/* Attributes and texts come back as they were, or with a sign for what no XML can hold. */
static void
test_text_round_trip (void)
{
  static const struct
  {
    const char *text;
    const char *read;
  } rows[] = {
    { "", "" },
    { " leading and trailing ", " leading and trailing " },
    { "line\nbreak\ttab", "line\nbreak\ttab" },
    { "return\r", "return\r" },
    { "]]> <!-- --> <?x?> &amp; &#10;", "]]> <!-- --> <?x?> &amp; &#10;" },
    { "軍団 🏛 é", "軍団 🏛 é" },
    { "\x01\x1f\x7f", "\357\277\275\357\277\275\x7f" },
    { "\xef\xbf\xbf", "\357\277\275" },
    { "caf\xe9", "caf\357\277\275" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ("army", 1, 0);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (AciesXmlDocument) document = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *attribute = NULL;
      g_autofree char *content = NULL;
      xmlNode *root;

      acies_xml_writer_attribute (writer, "name", rows[i].text);
      acies_xml_writer_element (writer, "notes", rows[i].text);
      bytes = acies_xml_writer_finish (writer);
      document = acies_xml_parse (bytes, "x", "army", 1, &error);
      g_assert_no_error (error);

      root = xmlDocGetRootElement (document);
      attribute = acies_xml_get_attribute (root, "name");
      content = acies_xml_get_content (acies_xml_first_child (root, "notes"));
      g_assert_cmpstr (attribute, ==, rows[i].read);
      g_assert_cmpstr (content, ==, rows[i].read);
    }
}

static char *
write_number (double number)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ("army", 1, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesXmlDocument) document = NULL;

  acies_xml_writer_double (writer, "x", number);
  bytes = acies_xml_writer_finish (writer);
  document = acies_xml_parse (bytes, "x", "army", 1, NULL);
  g_assert_nonnull (document);

  return acies_xml_get_attribute (xmlDocGetRootElement (document), "x");
}

static void
test_numbers (void)
{
  static const struct
  {
    double      number;
    const char *text;
  } rows[] = {
    { 0, "0" },
    { -0.0, "0" },
    { 1, "1" },
    { -4.5, "-4.5" },
    { 0.1, "0.1" },
    { 48.25, "48.25" },
    { 1e15, "1000000000000000" },
    { 0.00001, "0.00001" },
    { 0.1 + 0.2, "0.30000000000000004" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = write_number (rows[i].number);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_number_round_trip (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20240717);

  for (int i = 0; i < 500; i++)
    {
      double number = g_rand_double_range (random, -1000, 1000);
      g_autofree char *text = write_number (number);

      g_assert_cmpfloat (g_ascii_strtod (text, NULL), ==, number);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/xml-writer/format", test_format);
  g_test_add_func ("/record/xml-writer/repeatable", test_repeatable);
  g_test_add_func ("/record/xml-writer/base64", test_base64);
  g_test_add_func ("/record/xml-writer/unfinished", test_unfinished);
  g_test_add_func ("/record/xml-writer/text-round-trip", test_text_round_trip);
  g_test_add_func ("/record/xml-writer/numbers", test_numbers);
  g_test_add_func ("/record/xml-writer/number-round-trip", test_number_round_trip);

  return g_test_run ();
}
