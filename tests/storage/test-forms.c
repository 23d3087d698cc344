/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The forms of armies and battles, held against the schemas: what fits them is valid. */

#include "config.h"

#include <string.h>

#include "acies-event-forms-private.h"
#include "acies-name.h"
#include "acies-terrain.h"
#include "acies-xml-private.h"

/* Every element, with every attribute, on lines of their own. */
static const char * const battle_lines[] = {
  "<battle xmlns=\"urn:acies\" version=\"1.0\" ruleset=\"none\" title=\"A\" date=\"B\" place=\"C\">",
  "<notes>Rain</notes>",
  "<option key=\"a\" value=\"b\"/>",
  "<table width=\"72\" height=\"48\" deployment=\"12.5\" edges=\"left right far\">",
  "<rim>",
  "<point x=\"1\" y=\"2.5\"/>",
  "<point x=\"70\" y=\"2.5\"/>",
  "<point x=\"1\" y=\"40\"/>",
  "</rim>",
  "<backdrop opacity=\"0.8\">",
  "<corner x=\"-2\" y=\"0.25\"/>",
  "<corner x=\"3\" y=\"0\"/>",
  "<corner x=\"1\" y=\"1\"/>",
  "<corner x=\"0\" y=\"1.5\"/>",
  "<photo name=\"a.jpg\" type=\"image/jpeg\" width=\"1600\" height=\"1\">/9j/</photo>",
  "</backdrop>",
  "<terrain id=\"hill\" kind=\"hill\" name=\"Hill\" classes=\"a b\" width=\"1\" levels=\"2\" blocks-sight=\"true\">",
  "<point x=\"1\" y=\"2.5\"/>",
  "<point x=\"-1\" y=\"1000\"/>",
  "</terrain>",
  "</table>",
  "<army ruleset=\"none\" name=\"A\" color=\"5\" year=\"A\" general=\"A\" last-unit=\"2\" last-leader=\"1\" last-command=\"1\">",
  "<trait key=\"a\" value=\"b\"/>",
  "<description>Foot</description>",
  "<notes>Rain</notes>",
  "<command id=\"c1\" name=\"Left\">",
  "<notes>Rain</notes>",
  "<leader id=\"g1\" name=\"Titus\">",
  "<trait key=\"a\" value=\"b\"/>",
  "<notes/>",
  "</leader>",
  "<unit id=\"1\" name=\"Foot\" photo=\"a.jpg\" name-form=\"plural-bare\">",
  "<trait key=\"a\" value=\"b\"/>",
  "<notes>Rain</notes>",
  "</unit>",
  "</command>",
  "</army>",
  "<army ruleset=\"none\" name=\"B\"/>",
  "<log>",
  "<move n=\"1\" group=\"1\" agreement=\"so\">",
  "<path subject=\"ag12\" kind=\"retreat\" files=\"4\">",
  "<pose x=\"-1.5\" y=\"2\" heading=\"-90\"/>",
  "<pose x=\"0.12345678901234567\" y=\"1000\" heading=\"360\"/>",
  "</path>",
  "</move>",
  "<procedure n=\"2\" id=\"shooting\" a=\"a\" b=\"b1\" dice=\"6 1\" seed=\"3\" not-recorded=\"true\" agreement=\"so\">",
  "<input key=\"a.front\" value=\"\" from=\"sketch\"/>",
  "<output key=\"hits\" value=\"3\"/>",
  "<overrule key=\"hits\" value=\"4\" reason=\"so\"/>",
  "<path subject=\"b1\" kind=\"place\">",
  "<pose x=\"1\" y=\"1\" heading=\"0\"/>",
  "</path>",
  "</procedure>",
  "<step n=\"3\" group=\"3\"/>",
  "<note n=\"4\" group=\"4\" target=\"2\" turning-point=\"false\" photo=\"a.jpg\">Rain</note>",
  "<photo n=\"4\" group=\"4\" target=\"2\" turning-point=\"true\" text=\"Rain\" name=\"a.jpg\" type=\"image/jpeg\" "
  "width=\"1600\" height=\"1\">/9j/</photo>",
  "<correction n=\"5\" subject=\"a1\" key=\"hits\" value=\"1\" reason=\"so\"/>",
  "<undo n=\"6\"/>",
  "<redo n=\"7\"/>",
  "<end n=\"6\" group=\"6\" winner=\"b\" by-rules=\"true\">Night fell</end>",
  "<resume n=\"7\" group=\"7\"/>",
  "<amendment n=\"8\" reason=\"so\">",
  "<insert before=\"2\">",
  "<step n=\"1\"/>",
  "</insert>",
  "<replace target=\"2\">",
  "<note n=\"1\"/>",
  "</replace>",
  "<replace target=\"3\"/>",
  "</amendment>",
  "</log>",
  "</battle>",
};

static const char * const army_lines[] = {
  "<army xmlns=\"urn:acies\" version=\"1.0\" ruleset=\"none\" name=\"A\" color=\"0\" last-unit=\"2\">",
  "<trait key=\"a\" value=\"b\"/>",
  "<notes>Rain</notes>",
  "<command id=\"c1\">",
  "<leader id=\"g1\" name=\"Titus\"/>",
  "<unit id=\"1\" name=\"Foot\" name-form=\"singular\"/>",
  "</command>",
  "</army>",
};

static const char * const journal_lines[] = {
  "<journal xmlns=\"urn:acies\" version=\"1.0\">",
  "<note n=\"12\">Rain</note>",
  "</journal>",
};

static const char * const values[] = {
  "", "0", "1", "-1", "007", "+5", " 5", "5\n", "0.5", ".5", "5.", "1e3", "1000", "1000.0", "1000.1", "1001",
  "-1000", "1000.00000000000000000001", "999.99999999999999999999", "360", "-360.1", "9999999", "10000000",
  "18446744073709551615", "18446744073709551616", "NaN", "true", "TRUE", "1 ", "a", "a1", "ag1", "g1", "a0", "a01",
  "f999999", "f1000000", "a1 ", "A", "a-", "-a", "a.b-c", "c1", "c0", "g999999", "999999", "400", "400.5", "0.5", "move", "place", "evade", "remove", "fly", "default", "option",
  "log", "hand", "hand ", "image/jpeg", "image/png", "image/gif", "1600", "1601", "&amp;", "&#10;",
};

static const char * const insertions[] = {
  "x", " ", "<![CDATA[ ]]>", "<![CDATA[x]]>", "<!-- c -->", "<bogus/>", "<step n=\"9\"/>", "<note n=\"9\">x</note>", "<end n=\"9\">x</end>",
  "<photo n=\"9\" name=\"a\" type=\"image/png\" width=\"1\" height=\"1\">x</photo>",
  "<resume n=\"9\"/>",
  "<path subject=\"a1\" kind=\"place\"><pose x=\"1\" y=\"1\" heading=\"0\"/></path>", "<path subject=\"a1\" kind=\"place\"/>",
  "<input key=\"a\" value=\"b\" from=\"hand\"/>", "<output key=\"a\" value=\"b\"/>", "<overrule key=\"a\" value=\"b\"/>",
  "<replace target=\"1\"/>", "<insert before=\"1\"><step n=\"9\"/></insert>", "<insert before=\"1\"/>", "<undo n=\"9\"/>",
  "<amendment n=\"9\"/>", "<notes/>", "<description/>", "<option key=\"a\" value=\"b\"/>", "<table width=\"9\" height=\"9\"/>",
  "<terrain id=\"a\" kind=\"wood\"/>", "<point x=\"1\" y=\"1\"/>", "<army ruleset=\"none\" name=\"A\"/>",
  "<backdrop opacity=\"1\"/>", "<corner x=\"0\" y=\"0\"/>", "<photo name=\"a\" type=\"image/png\" width=\"1\" height=\"1\"/>",
  "<trait key=\"a\" value=\"b\"/>", "<command id=\"c2\"/>", "<leader id=\"g2\" name=\"\"/>",
  "<unit id=\"2\" name=\"\"/>", "<step xmlns=\"urn:other\" n=\"9\"/>", "<log/>", "<pose x=\"1\" y=\"1\" heading=\"0\"/>",
};

static void
begin_cb (gpointer  data,
          xmlDoc   *document)
{
}

static void
start_cb (gpointer             data,
          const AciesXmlForm  *form,
          const AciesXmlValue *values_read,
          long                 line)
{
}

static void
end_cb (gpointer            data,
        const AciesXmlForm *form,
        const char         *text)
{
}

typedef struct
{
  AciesXmlStream      stream;
  const char         *schema;
  const char * const *lines;
  gsize               n_lines;
} Kind;

static const Kind kinds[] = {
  { { &acies_form_battle, &acies_form_log, begin_cb, start_cb, end_cb },
    "battle.xsd", battle_lines, G_N_ELEMENTS (battle_lines) },
  { { &acies_form_army, NULL, begin_cb, start_cb, end_cb }, "army.xsd", army_lines, G_N_ELEMENTS (army_lines) },
  { { &acies_form_journal, &acies_form_journal, begin_cb, start_cb, end_cb },
    "battle.xsd", journal_lines, G_N_ELEMENTS (journal_lines) },
};

/* FALSE too if it is not even well-formed. */
static gboolean
fits (const Kind *kind,
      GBytes     *bytes)
{
  g_auto (AciesXmlStreaming) streaming = { NULL, };
  g_autoptr (AciesXmlDocument) document = NULL;

  acies_xml_streaming_init (&streaming, &kind->stream, NULL);
  document = acies_xml_parse_with (bytes, "a", kind->stream.root->name, 1, &streaming, NULL);

  return document != NULL && streaming.fits;
}

static gboolean
is_valid (const Kind *kind,
          GBytes     *bytes)
{
  g_autoptr (AciesXmlDocument) document = acies_xml_parse (bytes, "a", kind->stream.root->name, 1, NULL);

  return document != NULL && acies_xml_validate (document, "a", kind->schema, NULL);
}

/* The lines of a file, but for one. */
static GBytes *
join_lines (const Kind *kind,
            gsize       changed,
            const char *text)
{
  GString *lines = g_string_new (NULL);

  for (gsize i = 0; i < kind->n_lines; i++)
    g_string_append_printf (lines, "%s\n", i == changed ? text : kind->lines[i]);

  return g_string_free_to_bytes (lines);
}

/* What fits must be valid. */
static void
check (const Kind *kind,
       gsize       changed,
       const char *text)
{
  g_autoptr (GBytes) bytes = join_lines (kind, changed, text);

  if (fits (kind, bytes) && !is_valid (kind, bytes))
    {
      g_test_message ("not valid: %s", text);
      g_test_fail ();
    }
}

static void
test_all_fits (gconstpointer data)
{
  g_autoptr (GBytes) bytes = join_lines (data, G_MAXSIZE, "");

  g_assert_true (is_valid (data, bytes));
  g_assert_true (fits (data, bytes));
}

static void
check_value (const Kind *kind,
             gsize       line,
             const char *place,
             const char *value)
{
  g_autofree char *text = g_strdup_printf ("%.*s%s%s", (int) (place - kind->lines[line]), kind->lines[line], value,
                                           strchr (place, '"'));

  check (kind, line, text);
}

static void
check_items (const Kind *kind,
             gsize       line,
             const char *place,
             GType       items)
{
  GEnumClass *class = g_type_class_ref (items);

  for (guint i = 0; i < class->n_values; i++)
    check_value (kind, line, place, class->values[i].value_nick);
  g_type_class_unref (class);
}

/* Every value in the place of every other. */
static void
test_values (gconstpointer data)
{
  const Kind *kind = data;

  for (gsize i = 0; i < kind->n_lines; i++)
    for (const char *p = strstr (kind->lines[i], "=\""); p != NULL; p = strstr (p + 2, "=\""))
      {
        for (gsize j = 0; j < G_N_ELEMENTS (values); j++)
          check_value (kind, i, p + 2, values[j]);
        check_items (kind, i, p + 2, ACIES_TYPE_MOVE_KIND);
        check_items (kind, i, p + 2, ACIES_TYPE_SOURCE);
        check_items (kind, i, p + 2, ACIES_TYPE_TERRAIN_KIND);
        check_items (kind, i, p + 2, ACIES_TYPE_NAME_FORM);
      }
}

/* Every attribute left out, and one too many. */
static void
test_attributes (gconstpointer data)
{
  const Kind *kind = data;

  for (gsize i = 0; i < kind->n_lines; i++)
    for (const char *p = strchr (kind->lines[i], ' '); p != NULL && strstr (p, "=\"") != NULL; p = strchr (p + 1, ' '))
      {
        const char *end = strchr (strstr (p, "=\"") + 2, '"') + 1;
        g_autofree char *without = g_strdup_printf ("%.*s%s", (int) (p - kind->lines[i]), kind->lines[i], end);
        g_autofree char *more = g_strdup_printf ("%.*s bogus=\"1\"%s", (int) (p - kind->lines[i]), kind->lines[i], p);

        check (kind, i, without);
        check (kind, i, more);
      }
}

/* Every line left out or doubled, and what does not belong there before it. */
static void
test_elements (gconstpointer data)
{
  const Kind *kind = data;

  for (gsize i = 0; i < kind->n_lines; i++)
    {
      g_autofree char *doubled = g_strconcat (kind->lines[i], kind->lines[i], NULL);

      check (kind, i, "");
      check (kind, i, doubled);
      for (gsize j = 0; j < G_N_ELEMENTS (insertions); j++)
        {
          g_autofree char *line = g_strconcat (insertions[j], kind->lines[i], NULL);

          check (kind, i, line);
        }
    }
}

/* The line before which things are repeated in a log */
static gsize
find_line (const char *text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (battle_lines); i++)
    if (g_str_equal (battle_lines[i], text))
      return i;

  g_assert_not_reached ();
}

static const char * const lines_of_text[][2] = {
  { "<note n=\"1\">", "</note>" },
  { "<end n=\"1\">", "</end>" },
  { "<note n=\"1\" photo=\"", "\"/>" },
  { "<amendment n=\"1\" reason=\"", "\"/>" },
};

static void
test_longest_texts (void)
{
  const gsize lengths[] = { 500, 501, 1000, 1001, 100000, 100001 };
  gsize line = find_line ("<undo n=\"6\"/>");

  for (gsize i = 0; i < G_N_ELEMENTS (lines_of_text); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (lengths); j++)
      {
        g_autofree char *text = g_strnfill (lengths[j], 'x');
        g_autofree char *full = g_strdup_printf ("%s%s%s", lines_of_text[i][0], text, lines_of_text[i][1]);

        check (&kinds[0], line, full);
      }
}

/* As many as there may be, and one more. */
static void
test_most (void)
{
  const struct { const char *line; const char *text; guint most; } rows[] = {
    { "<pose x=\"1\" y=\"1\" heading=\"0\"/>", "<pose x=\"1\" y=\"1\" heading=\"0\"/>", 1000 },
    { "<point x=\"1\" y=\"2.5\"/>", "<point x=\"1\" y=\"2.5\"/>", 999 },
    { "<army ruleset=\"none\" name=\"B\"/>", "<army ruleset=\"none\" name=\"B\"/>", 5 },
    { "<army ruleset=\"none\" name=\"B\"/>", "", 1 },
    { "</table>", "<terrain id=\"a\" kind=\"wood\"><point x=\"1\" y=\"1\"/><point x=\"1\" y=\"1\"/></terrain>", 999 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint n = rows[i].most; n <= rows[i].most + 1; n++)
      {
        g_autoptr (GString) text = g_string_new (NULL);

        for (guint j = 0; j < n; j++)
          g_string_append (text, rows[i].text);
        if (rows[i].line[1] == '/')
          g_string_append (text, rows[i].line);
        check (&kinds[0], find_line (rows[i].line), text->str);
      }
}

/* What the program wrote is read without asking the schema. */
static void
test_samples_fit (void)
{
  g_autofree char *path = g_build_filename (acies_data_dir (), "samples", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autoptr (GBytes) bytes = NULL;
      char *text;
      gsize size;

      /* Tables are held against their schema alone. */
      if (g_str_has_suffix (name, ".table"))
        continue;
      g_assert_true (g_file_get_contents (file, &text, &size, NULL));
      bytes = g_bytes_new_take (text, size);
      g_test_message ("%s", name);
      g_assert_true (fits (&kinds[g_str_has_suffix (name, ".army") ? 1 : 0], bytes));
    }
}

static void
add_tests (const Kind *kind)
{
  const struct { const char *name; GTestDataFunc func; } tests[] = {
    { "all-fits", test_all_fits },
    { "values", test_values },
    { "attributes", test_attributes },
    { "elements", test_elements },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/storage/forms/%s/%s", kind->stream.root->name, tests[i].name);

      g_test_add_data_func (path, kind, tests[i].func);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    add_tests (&kinds[i]);
  g_test_add_func ("/storage/forms/longest-texts", test_longest_texts);
  g_test_add_func ("/storage/forms/most", test_most);
  g_test_add_func ("/storage/forms/samples-fit", test_samples_fit);

  return g_test_run ();
}
