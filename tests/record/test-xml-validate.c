/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "acies-xml.h"

/* A data folder of our own, with a space in its name. */
static char *folder;

static const char schema_text[] =
  "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:acies'"
  " targetNamespace='urn:acies' elementFormDefault='qualified'>\n"
  "<xs:include schemaLocation='types.xsd'/>\n"
  "<xs:element name='army'><xs:complexType>\n"
  " <xs:sequence><xs:element name='unit' minOccurs='0' maxOccurs='unbounded' type='Unit'/></xs:sequence>\n"
  " <xs:attribute name='version' type='xs:string' use='required'/>\n"
  "</xs:complexType></xs:element>\n"
  "</xs:schema>\n";

static const char types_text[] =
  "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:acies'"
  " targetNamespace='urn:acies' elementFormDefault='qualified'>\n"
  "<xs:complexType name='Unit'>\n"
  " <xs:attribute name='arm' use='required'><xs:simpleType><xs:restriction base='xs:token'>\n"
  "  <xs:enumeration value='foot'/><xs:enumeration value='horse'/>\n"
  " </xs:restriction></xs:simpleType></xs:attribute>\n"
  " <xs:attribute name='figures' type='xs:positiveInteger'/>\n"
  "</xs:complexType>\n"
  "</xs:schema>\n";

static char *
schema_path (const char *name)
{
  return g_build_filename (folder, "schemas", name, NULL);
}

static void
write_schema (const char *name,
              const char *text)
{
  g_autofree char *path = schema_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_schema (const char *name)
{
  g_autofree char *path = schema_path (name);

  g_unlink (path);
}

static xmlDoc *
parse (const char *content)
{
  g_autofree char *text = g_strdup_printf ("<army xmlns='urn:acies' version='1.0'>\n%s\n</army>", content);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return acies_xml_parse (bytes, "tenth.army", "army", 1, NULL);
}

typedef struct
{
  const char *name;
  const char *content;
  const char *message; /* NULL: valid */
} Row;

static const Row rows[] = {
  { "empty", "", NULL },
  { "good", "<unit arm='foot' figures='12'/>", NULL },
  { "unknown-element", "<unit arm='foot'/>\n<ship/>",
    "tenth.army:3: Element 'ship': This element is not expected. Expected is ( unit )" },
  { "unknown-attribute", "<unit arm='foot' speed='4'/>",
    "tenth.army:2: Element 'unit', attribute 'speed': The attribute 'speed' is not allowed" },
  { "missing-attribute", "\n\n<unit/>",
    "tenth.army:4: Element 'unit': The attribute 'arm' is required but missing" },
  { "text", "words", NULL },
  { "foreign-element", "<x:unit xmlns:x='urn:x'/>", NULL },
};

static void
test_valid (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (AciesXmlDocument) document = parse (row->content);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (document);
  g_assert_true (acies_xml_validate (document, "tenth.army", "army.xsd", &error));
  g_assert_no_error (error);
}

static void
test_invalid (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (AciesXmlDocument) document = parse (row->content);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (document);
  g_assert_false (acies_xml_validate (document, "tenth.army", "army.xsd", &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID);
  g_assert_true (g_str_has_prefix (error->message, "tenth.army:"));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_null (strstr (error->message, "{urn:acies}"));
  if (row->message != NULL)
    g_assert_cmpstr (error->message, ==, row->message);
}

/* The message names what is allowed, and how much more is wrong. */
static void
test_enumeration (void)
{
  g_autoptr (AciesXmlDocument) document = parse ("<unit arm='elephant'/>");
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_xml_validate (document, "tenth.army", "army.xsd", &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID);
  g_assert_true (g_str_has_prefix (error->message, "tenth.army:2: Element 'unit', attribute 'arm': "));
  g_assert_nonnull (strstr (error->message, "'elephant'"));
  g_assert_nonnull (strstr (error->message, "'foot', 'horse'"));
}

static void
test_more (void)
{
  g_autoptr (AciesXmlDocument) document = parse ("<unit/><unit/>\n<unit/>");
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_xml_validate (document, "tenth.army", "army.xsd", &error));
  g_assert_cmpstr (error->message, ==,
                   "tenth.army:2: Element 'unit': The attribute 'arm' is required but missing "
                   "(and 2 more errors)");
}

/* A hundred errors are enough to know; the document is whole afterwards, and found wrong again. */
static void
test_very_many (void)
{
  g_autoptr (GString) content = g_string_new (NULL);
  g_autoptr (AciesXmlDocument) document = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (content, "<unit/>");
  document = parse (content->str);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_xml_validate (document, "the army.xml", "army.xsd", &error));
      g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID);
      g_assert_true (g_str_has_suffix (error->message, " (and many more errors)"));
      g_assert_cmpuint (xmlChildElementCount (xmlDocGetRootElement (document)), ==, 100000);
    }
}

/* The value that is wrong may be as long as the file; what is allowed comes behind it. */
static void
test_long_value (void)
{
  g_autofree char *value = g_strnfill (50000, 'x');
  g_autofree char *content = g_strdup_printf ("<unit arm='%s'/>", value);
  g_autoptr (AciesXmlDocument) document = parse (content);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_xml_validate (document, "the army.xml", "army.xsd", &error));
  g_assert_cmpuint (strlen (error->message), <, 700);
  g_assert_true (g_str_has_prefix (error->message, "the army.xml:2: Element 'unit', attribute 'arm'"));
  g_assert_nonnull (strstr (error->message, "'foot', 'horse'"));
}

/* A document cannot choose what it is checked against. */
static void
test_schema_location (void)
{
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;

  write_schema ("other.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:o'>"
                "<xs:element name='ship'/></xs:schema>");
  content = g_strdup_printf ("<unit arm='foot' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                             " xsi:schemaLocation='urn:o file:///%s/schemas/other.xsd'>"
                             "<o:ship xmlns:o='urn:o'/></unit>", folder);
  document = parse (content);
  g_assert_nonnull (document);
  g_assert_false (acies_xml_validate (document, "tenth.army", "army.xsd", &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID);
  remove_schema ("other.xsd");
}

static void
test_no_schema (void)
{
  g_autoptr (AciesXmlDocument) document = parse ("");
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) damaged = NULL;

  g_assert_false (acies_xml_validate (document, "tenth.army", "missing.xsd", &missing));
  g_assert_error (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (missing->message, "missing.xsd"));

  write_schema ("damaged.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\n"
                "<xs:element/>\n</xs:schema>");
  g_assert_false (acies_xml_validate (document, "tenth.army", "damaged.xsd", &damaged));
  g_assert_error (damaged, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (damaged->message, "damaged.xsd:2: "));

  /* It may be repaired while the program runs. */
  write_schema ("damaged.xsd", schema_text);
  g_assert_true (acies_xml_validate (document, "tenth.army", "damaged.xsd", NULL));
  remove_schema ("damaged.xsd");
}

/* Compiled once, a schema is not read again. */
static void
test_cached (void)
{
  g_autoptr (AciesXmlDocument) document = parse ("<unit arm='horse'/>");

  write_schema ("cached.xsd", schema_text);
  g_assert_true (acies_xml_validate (document, "tenth.army", "cached.xsd", NULL));
  write_schema ("cached.xsd", "no schema at all");
  g_assert_true (acies_xml_validate (document, "tenth.army", "cached.xsd", NULL));
  remove_schema ("cached.xsd");
}

static gpointer
validate_often (gpointer data)
{
  for (int i = 0; i < 50; i++)
    {
      g_autoptr (AciesXmlDocument) valid = parse ("<unit arm='foot' figures='3'/>");
      g_autoptr (AciesXmlDocument) invalid = parse ("<unit arm='foot' figures='0'/>");

      g_assert_true (acies_xml_validate (valid, "tenth.army", "threads.xsd", NULL));
      g_assert_false (acies_xml_validate (invalid, "tenth.army", "threads.xsd", NULL));
    }

  return NULL;
}

static void
test_threads (void)
{
  GThread *threads[4];

  write_schema ("threads.xsd", schema_text);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("xml", validate_often, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  remove_schema ("threads.xsd");
}

static void
test_data_dir (void)
{
  g_assert_cmpstr (acies_data_dir (), ==, folder);
}

static void
add_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/record/xml/validate/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], i < 2 ? test_valid : test_invalid);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *parent = NULL;
  g_autofree char *schemas = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  parent = g_dir_make_tmp ("acies-XXXXXX", NULL);
  folder = g_build_filename (parent, "the data", NULL);
  schemas = g_build_filename (folder, "schemas", NULL);
  g_assert_cmpint (g_mkdir_with_parents (schemas, 0700), ==, 0);
  g_setenv ("ACIES_DATA_DIR", folder, TRUE);
  write_schema ("army.xsd", schema_text);
  write_schema ("types.xsd", types_text);

  add_rows ();
  g_test_add_func ("/record/xml/validate/enumeration", test_enumeration);
  g_test_add_func ("/record/xml/validate/more", test_more);
  g_test_add_func ("/record/xml/validate/very-many", test_very_many);
  g_test_add_func ("/record/xml/validate/long-value", test_long_value);
  g_test_add_func ("/record/xml/validate/schema-location", test_schema_location);
  g_test_add_func ("/record/xml/validate/no-schema", test_no_schema);
  g_test_add_func ("/record/xml/validate/cached", test_cached);
  g_test_add_func ("/record/xml/validate/threads", test_threads);
  g_test_add_func ("/record/xml/data-dir", test_data_dir);
  result = g_test_run ();

  remove_schema ("army.xsd");
  remove_schema ("types.xsd");
  g_rmdir (schemas);
  g_rmdir (folder);
  g_rmdir (parent);
  g_free (folder);

  return result;
}
