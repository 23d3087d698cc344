/* SPDX-License-Identifier: GPL-3.0-or-later */

/* XML that is far more than any battle needs is refused, and quickly. */

#include "config.h"

#include <string.h>

#include "acies-xml.h"

#define HEAD "<army xmlns='urn:acies' version='1.0'>\n"
#define TAIL "</army>\n"

/* @before @times over, each followed by its number and @after where there is any. */
static GString *
make_text (const char *head,
           const char *before,
           const char *after,
           guint       times,
           const char *tail)
{
  GString *text = g_string_new (head);

  for (guint i = 0; i < times; i++)
    {
      g_string_append (text, before);
      if (after != NULL)
        {
          g_string_append_printf (text, "%u", i);
          g_string_append (text, after);
        }
    }
  g_string_append (text, tail);

  return text;
}

static xmlDoc *
parse (GString  *text,
       GError  **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text->str, text->len);

  return acies_xml_parse (bytes, "the army.xml", "army", 1, error);
}

typedef struct
{
  const char *name;
  const char *head;
  /* (nullable) @after: with the number of the piece before it */
  const char *before;
  const char *after;
  const char *tail;
  /* How many are still read; one more is too much. */
  guint       most;
  const char *message;
} Row;

static const Row rows[] = {
  /* The root is one, too. */
  { "elements", HEAD, "<a/>\n", NULL, TAIL, ACIES_XML_MAX_ELEMENTS - 1,
    "the army.xml:1000001: the file has more than 1000000 elements, and Acies does not read more" },
  { "attributes-of-one", "<army xmlns='urn:acies' version='1.0'>\n<a", " a", "='=>'", "/>" TAIL,
    ACIES_XML_MAX_ATTRIBUTES_EACH,
    "the army.xml:2: an element has more than 64 attributes, and Acies does not read more" },
  { "namespaces-of-one", "<army xmlns='urn:acies' version='1.0'\n", " xmlns:n", "=\"urn:n\"", "/>",
    ACIES_XML_MAX_NAMESPACES - 1,
    "the army.xml:2: the file declares more than 32 namespaces, and Acies does not read more" },
  { "namespaces", HEAD, "<a xmlns='urn:n", "'/>", TAIL, ACIES_XML_MAX_NAMESPACES - 1,
    "the army.xml:2: the file declares more than 32 namespaces, and Acies does not read more" },
  { "names", HEAD, "<a", "/>", TAIL, 0,
    "the army.xml:2: the elements and attributes have more than 1000 different names, "
    "and Acies does not read more" },
  { "text", HEAD, "x", NULL, TAIL, ACIES_XML_MAX_TEXT_BYTES - 1,
    "the army.xml:2: a text has more than 1048576 bytes, and Acies does not read more" },
  { "comment", HEAD "<!--", "x", NULL, "-->" TAIL, ACIES_XML_MAX_TEXT_BYTES - 7,
    "the army.xml:2: a text has more than 1048576 bytes, and Acies does not read more" },
};

static void
test_limit (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  guint too_many = row->most > 0 ? row->most + 1 : 100000;
  GString *text;

  if (row->most > 0)
    {
      g_autoptr (AciesXmlDocument) document = NULL;

      text = make_text (row->head, row->before, row->after, row->most, row->tail);
      document = parse (text, &error);
      g_assert_no_error (error);
      g_assert_nonnull (document);
      g_string_free (text, TRUE);
    }

  text = make_text (row->head, row->before, row->after, too_many, row->tail);
  g_assert_null (parse (text, &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE);
  g_assert_cmpstr (error->message, ==, row->message);
  g_string_free (text, TRUE);
}

/* Elements in elements by the thousand do not exhaust the stack. */
static void
test_depth (void)
{
  static const guint depths[] = { ACIES_XML_MAX_DEPTH - 1, ACIES_XML_MAX_DEPTH, 100000 };

  for (gsize i = 0; i < G_N_ELEMENTS (depths); i++)
    {
      GString *text = make_text (HEAD, "<unit>", NULL, depths[i], "");
      g_autoptr (AciesXmlDocument) document = NULL;
      g_autoptr (GError) error = NULL;

      for (guint n = 0; n < depths[i]; n++)
        g_string_append (text, "</unit>");
      g_string_append (text, TAIL);

      document = parse (text, &error);
      g_assert_true ((document != NULL) == (i == 0));
      if (i > 0)
        {
          g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE);
          g_assert_cmpstr (error->message, ==,
                           "the army.xml:2: elements lie in each other more than 32 deep, "
                           "and Acies does not read deeper");
        }
      g_string_free (text, TRUE);
    }
}

/* What stands in comments, in values and behind a slash is counted as what it is. */
static void
test_not_counted (void)
{
  GString *text = make_text (HEAD, "<!-- <a b='c' d='e'> --><![CDATA[<<<==='\"]]>"
                                   "<?a <a b=''>?><a b='&lt;>=' c=\"'\"/>",
                             NULL, 1000, TAIL);
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  document = parse (text, &error);
  g_assert_no_error (error);
  g_assert_nonnull (document);
  g_assert_cmpuint (xmlChildElementCount (xmlDocGetRootElement (document)), ==, 1000);
  g_string_free (text, TRUE);
}

/* The same holds in an encoding in which the bytes are others. */
static void
test_other_encoding (void)
{
  GString *text = make_text ("\xef\xbb\xbf<?xml version='1.0' encoding='UTF-16'?>" HEAD "<a", " a", "=''", 65, "/>" TAIL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  char *converted;
  gsize size;

  converted = g_convert (text->str, (gssize) text->len, "UTF-16LE", "UTF-8", NULL, &size, NULL);
  bytes = g_bytes_new_take (converted, size);
  g_assert_null (acies_xml_parse (bytes, "the army.xml", "army", 1, &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE);
  g_string_free (text, TRUE);
}

/* Lines are counted on beyond the 65535 that libxml2 keeps. */
static void
test_lines (void)
{
  GString *text = make_text (HEAD, "<a>\n</a>\n", NULL, 200000, TAIL);
  g_autoptr (AciesXmlDocument) document = parse (text, NULL);
  xmlNode *node;
  guint line = 2;

  g_assert_nonnull (document);
  for (node = acies_xml_first_child (xmlDocGetRootElement (document), NULL);
       node != NULL;
       node = acies_xml_next (node, NULL))
    {
      if (acies_xml_get_line (node) != line)
        break;
      line += 2;
    }
  g_assert_null (node);
  g_assert_cmpuint (line, ==, 400002);
  g_string_free (text, TRUE);
}

static void
test_cancelled (void)
{
  GString *text = make_text (HEAD, "<a/>", NULL, 10000, TAIL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_cancellable_push_current (cancellable);
  g_assert_null (parse (text, &error));
  g_cancellable_pop_current (cancellable);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_string_free (text, TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/record/xml/limits/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_limit);
    }
  g_test_add_func ("/record/xml/limits/depth", test_depth);
  g_test_add_func ("/record/xml/limits/not-counted", test_not_counted);
  g_test_add_func ("/record/xml/limits/other-encoding", test_other_encoding);
  g_test_add_func ("/record/xml/limits/lines", test_lines);
  g_test_add_func ("/record/xml/limits/cancelled", test_cancelled);

  return g_test_run ();
}
