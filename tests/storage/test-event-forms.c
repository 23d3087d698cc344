/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The forms of events, held against the schema: what fits them is valid. */

#include "config.h"

#include <string.h>

#include "acies-event-forms-private.h"
#include "acies-xml-private.h"

static const char head[] =
  "<battle xmlns=\"urn:acies\" version=\"1.0\" ruleset=\"none\" title=\"\"><table width=\"72\" height=\"48\"/>"
  "<army ruleset=\"none\" name=\"A\"/><army ruleset=\"none\" name=\"B\"/><log>\n";
static const char tail[] = "</log></battle>";

/* Every element, with every attribute. */
static const char * const lines[] = {
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
  "<correction n=\"5\" subject=\"a1\" key=\"hits\" value=\"1\" reason=\"so\"/>",
  "<undo n=\"6\"/>",
  "<redo n=\"7\"/>",
  "<amendment n=\"8\" reason=\"so\">",
  "<insert before=\"2\">",
  "<step n=\"1\"/>",
  "</insert>",
  "<replace target=\"2\">",
  "<note n=\"1\"/>",
  "</replace>",
  "<replace target=\"3\"/>",
  "</amendment>",
};

static const char * const values[] = {
  "", "0", "1", "-1", "007", "+5", " 5", "5\n", "0.5", ".5", "5.", "1e3", "1000", "1000.0", "1000.1",
  "-1000", "1000.00000000000000000001", "999.99999999999999999999", "360", "-360.1", "9999999", "10000000",
  "18446744073709551615", "18446744073709551616", "NaN", "true", "TRUE", "1 ", "a", "a1", "ag1", "g1", "a0", "a01",
  "f999999", "f1000000", "a1 ", "A", "a-", "-a", "a.b-c", "move", "place", "evade", "remove", "fly", "default", "option",
  "log", "hand", "hand ", "&amp;", "&#10;",
};

static const char * const insertions[] = {
  "x", " ", "<![CDATA[ ]]>", "<![CDATA[x]]>", "<!-- c -->", "<bogus/>", "<step n=\"9\"/>", "<note n=\"9\">x</note>",
  "<path subject=\"a1\" kind=\"place\"><pose x=\"1\" y=\"1\" heading=\"0\"/></path>", "<path subject=\"a1\" kind=\"place\"/>",
  "<input key=\"a\" value=\"b\" from=\"hand\"/>", "<output key=\"a\" value=\"b\"/>", "<overrule key=\"a\" value=\"b\"/>",
  "<replace target=\"1\"/>", "<insert before=\"1\"><step n=\"9\"/></insert>", "<insert before=\"1\"/>", "<undo n=\"9\"/>",
  "<amendment n=\"9\"/>", "<step xmlns=\"urn:other\" n=\"9\"/>", "<log/>", "<pose x=\"1\" y=\"1\" heading=\"0\"/>",
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
  guint *n_elements = data;

  ++*n_elements;
}

static void
end_cb (gpointer            data,
        const AciesXmlForm *form,
        const char         *text)
{
}

/* Tells whether a battle, or what else is named @root, fits the forms; FALSE too if it is not even well-formed. */
static gboolean
fits (GBytes             *bytes,
      const char         *root,
      const AciesXmlForm *container,
      guint              *n_elements)
{
  const AciesXmlStream stream = { container, begin_cb, start_cb, end_cb };
  g_auto (AciesXmlStreaming) streaming = { NULL, };
  g_autoptr (AciesXmlDocument) document = NULL;

  acies_xml_streaming_init (&streaming, &stream, n_elements);
  document = acies_xml_parse_with (bytes, "a", root, 1, &streaming, NULL);

  return document != NULL && streaming.fits;
}

static gboolean
is_valid (GBytes     *bytes,
          const char *root)
{
  g_autoptr (AciesXmlDocument) document = acies_xml_parse (bytes, "a", root, 1, NULL);

  return document != NULL && acies_xml_validate (document, "a", "battle.xsd", NULL);
}

/* What fits must be valid, with a head that is. */
static void
check (const char *log)
{
  char *text = g_strconcat (head, log, tail, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  guint n_elements = 0;

  if (fits (bytes, "battle", &acies_form_log, &n_elements) && !is_valid (bytes, "battle"))
    {
      g_test_message ("not valid: %s", log);
      g_test_fail ();
    }
}

/* The lines of the log, but for one. */
static char *
join_lines (gsize       changed,
            const char *text)
{
  GString *log = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    g_string_append_printf (log, "%s\n", i == changed ? text : lines[i]);

  return g_string_free (log, FALSE);
}

static void
test_all_fits (void)
{
  g_autofree char *log = join_lines (G_MAXSIZE, "");
  char *text = g_strconcat (head, log, tail, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  guint n_elements = 0;

  g_assert_true (is_valid (bytes, "battle"));
  g_assert_true (fits (bytes, "battle", &acies_form_log, &n_elements));
  g_assert_cmpuint (n_elements, ==, 21);
}

/* Every value in the place of every other. */
static void
test_values (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    for (const char *p = strstr (lines[i], "=\""); p != NULL; p = strstr (p + 2, "=\""))
      for (gsize j = 0; j < G_N_ELEMENTS (values); j++)
        {
          const char *end = strchr (p + 2, '"');
          g_autofree char *line = g_strdup_printf ("%.*s%s%s", (int) (p + 2 - lines[i]), lines[i], values[j], end);
          g_autofree char *log = join_lines (i, line);

          check (log);
        }
}

/* Every attribute left out, and one too many. */
static void
test_attributes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    for (const char *p = strchr (lines[i], ' '); p != NULL; p = strchr (p + 1, ' '))
      {
        const char *quote = strstr (p, "=\"");
        g_autofree char *without = NULL, *more = NULL, *log = NULL, *more_log = NULL;

        if (quote == NULL)
          break;
        without = g_strdup_printf ("%.*s%s", (int) (p - lines[i]), lines[i], strchr (quote + 2, '"') + 1);
        more = g_strdup_printf ("%.*s bogus=\"1\"%s", (int) (p - lines[i]), lines[i], p);
        log = join_lines (i, without);
        more_log = join_lines (i, more);
        check (log);
        check (more_log);
      }
}

/* Every line left out or doubled, and what does not belong there before it. */
static void
test_elements (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *without = join_lines (i, "");
      g_autofree char *doubled_line = g_strconcat (lines[i], lines[i], NULL);
      g_autofree char *doubled = join_lines (i, doubled_line);

      check (without);
      check (doubled);
      for (gsize j = 0; j < G_N_ELEMENTS (insertions); j++)
        {
          g_autofree char *line = g_strconcat (insertions[j], lines[i], NULL);
          g_autofree char *log = join_lines (i, line);

          check (log);
        }
    }
}

static void
test_longest_texts (void)
{
  const gsize lengths[] = { 1000, 1001, 100000, 100001 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *text = g_strnfill (lengths[i], 'x');
      g_autofree char *note = g_strdup_printf ("<note n=\"1\">%s</note>", text);
      g_autofree char *photo = g_strdup_printf ("<note n=\"1\" photo=\"%s\"/>", text);
      g_autofree char *reason = g_strdup_printf ("<amendment n=\"1\" reason=\"%s\"/>", text);

      check (note);
      check (photo);
      check (reason);
    }
}

static void
test_poses (void)
{
  for (guint n = 999; n <= 1001; n++)
    {
      g_autoptr (GString) log = g_string_new ("<move n=\"1\"><path subject=\"a1\" kind=\"place\">");

      for (guint i = 0; i < n; i++)
        g_string_append (log, "<pose x=\"1\" y=\"1\" heading=\"0\"/>");
      g_string_append (log, "</path></move>");
      check (log->str);
    }
}

/* A log that the program wrote is read without asking the schema. */
static void
test_samples_fit (void)
{
  static const char * const names[] = { "hydaspes", "ilipa", "placentia", "trebia", "watling-street" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_strconcat (names[i], ".battle", NULL);
      g_autofree char *path = g_build_filename (acies_data_dir (), "samples", file, NULL);
      g_autoptr (GBytes) bytes = NULL;
      guint n_elements = 0;
      char *text;
      gsize size;

      g_assert_true (g_file_get_contents (path, &text, &size, NULL));
      bytes = g_bytes_new_take (text, size);
      g_assert_true (fits (bytes, "battle", &acies_form_log, &n_elements));
      g_assert_cmpuint (n_elements, >, 1000);
    }
}

static void
test_journal (void)
{
  static const struct { const char *content; gboolean fits; } rows[] = {
    { " version=\"1.0\"><step n=\"12\"/>", TRUE },
    { " version=\"1.0\">\n<note n=\"12\">x</note>\n", TRUE },
    { " version=\"1.0\">", FALSE },
    { " version=\"1.0\"><step n=\"1\"/><step n=\"2\"/>", FALSE },
    { " version=\"1.0\" title=\"x\"><step n=\"1\"/>", FALSE },
    { " version=\"1.0\">x<step n=\"1\"/>", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *text = g_strdup_printf ("<journal xmlns=\"urn:acies\"%s</journal>", rows[i].content);
      g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
      guint n_elements = 0;

      g_assert_cmpint (fits (bytes, "journal", &acies_form_journal, &n_elements), ==, rows[i].fits);
      g_assert_cmpint (is_valid (bytes, "journal"), ==, rows[i].fits);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/storage/event-forms/all-fits", test_all_fits);
  g_test_add_func ("/storage/event-forms/values", test_values);
  g_test_add_func ("/storage/event-forms/attributes", test_attributes);
  g_test_add_func ("/storage/event-forms/elements", test_elements);
  g_test_add_func ("/storage/event-forms/longest-texts", test_longest_texts);
  g_test_add_func ("/storage/event-forms/poses", test_poses);
  g_test_add_func ("/storage/event-forms/samples-fit", test_samples_fit);
  g_test_add_func ("/storage/event-forms/journal", test_journal);

  return g_test_run ();
}
