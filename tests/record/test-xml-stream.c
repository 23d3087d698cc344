/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Elements that are read while a file is parsed. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "acies-field.h"
#include "acies-xml-private.h"

/* ---- Forms, and the schema that says the same ---- */

enum { MAN_N, MAN_X, MAN_NAME, MAN_ARMED };

static const AciesXmlAttribute man_attributes[] = {
  [MAN_N]     = { "n", .required = TRUE, .type = ACIES_XML_INTEGER, .least = 1, .most = 99 },
  [MAN_X]     = { "x", .type = ACIES_XML_DECIMAL, .least = -10, .most = 10 },
  [MAN_NAME]  = { "name", .type = ACIES_XML_TEXT, .most = 5 },
  [MAN_ARMED] = { "armed", .type = ACIES_XML_BOOLEAN },
};

static const AciesXmlForm man = {
  "man", .attributes = man_attributes, .n_attributes = G_N_ELEMENTS (man_attributes), .most_text = 20
};
static const AciesXmlForm horse = { "horse" };

static const AciesXmlChild row_children[] = { { &man, 0, 1, 2 }, { &horse, 1, 0, 1 } };
static const AciesXmlForm row = { "row", .children = row_children, .n_children = G_N_ELEMENTS (row_children) };

static const AciesXmlChild band_children[] = { { &row, 0, 0, G_MAXUINT } };
static const AciesXmlForm band = { "band", .children = band_children, .n_children = G_N_ELEMENTS (band_children) };
static const AciesXmlForm title = { "name", .most_text = 20 };

static const AciesXmlAttribute army_attributes[] = { { "version", .type = ACIES_XML_TEXT, .most = 5 } };
static const AciesXmlChild army_children[] = { { &title, 0, 0, 1 }, { &band, 1, 1, 1 } };
static const AciesXmlForm army = {
  "army", .attributes = army_attributes, .n_attributes = G_N_ELEMENTS (army_attributes),
  .children = army_children, .n_children = G_N_ELEMENTS (army_children)
};

static const char schema[] =
  "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:acies' targetNamespace='urn:acies'"
  " elementFormDefault='qualified'>"
  "<xs:simpleType name='N'><xs:restriction base='xs:integer'>"
  "<xs:minInclusive value='1'/><xs:maxInclusive value='99'/></xs:restriction></xs:simpleType>"
  "<xs:simpleType name='X'><xs:restriction base='xs:decimal'>"
  "<xs:minInclusive value='-10'/><xs:maxInclusive value='10'/></xs:restriction></xs:simpleType>"
  "<xs:simpleType name='Name'><xs:restriction base='xs:string'><xs:maxLength value='5'/></xs:restriction></xs:simpleType>"
  "<xs:simpleType name='Text'><xs:restriction base='xs:string'><xs:maxLength value='20'/></xs:restriction></xs:simpleType>"
  "<xs:complexType name='Man'><xs:simpleContent><xs:extension base='Text'>"
  "<xs:attribute name='n' type='N' use='required'/><xs:attribute name='x' type='X'/>"
  "<xs:attribute name='name' type='Name'/><xs:attribute name='armed' type='xs:boolean'/>"
  "</xs:extension></xs:simpleContent></xs:complexType>"
  "<xs:complexType name='Horse'/>"
  "<xs:complexType name='Row'><xs:sequence>"
  "<xs:element name='man' type='Man' maxOccurs='2'/><xs:element name='horse' type='Horse' minOccurs='0'/>"
  "</xs:sequence></xs:complexType>"
  "<xs:element name='army'><xs:complexType><xs:sequence>"
  "<xs:element name='name' type='Text' minOccurs='0'/>"
  "<xs:element name='band'><xs:complexType><xs:sequence>"
  "<xs:element name='row' type='Row' minOccurs='0' maxOccurs='unbounded'/>"
  "</xs:sequence></xs:complexType></xs:element>"
  "</xs:sequence><xs:attribute name='version' type='xs:string'/></xs:complexType></xs:element></xs:schema>";

/* ---- What is read, as text ---- */

static void
begin_cb (gpointer  data,
          xmlDoc   *head)
{
  g_string_append_printf (data, "%s:", (const char *) xmlDocGetRootElement (head)->name);
}

static void
start_cb (gpointer             data,
          const AciesXmlForm  *form,
          const AciesXmlValue *values,
          long                 line)
{
  g_string_append_printf (data, " %s@%ld", form->name, line);
  for (guint i = 0; i < form->n_attributes; i++)
    {
      g_autofree char *text = acies_xml_value_dup (&values[i]);

      if (text != NULL)
        g_string_append_printf (data, " %s=%s", form->attributes[i].name, text);
    }
}

static void
end_cb (gpointer            data,
        const AciesXmlForm *form,
        const char         *text)
{
  g_string_append_printf (data, " (%s)", text);
}

static const AciesXmlStream stream = { &army, &band, begin_cb, start_cb, end_cb };

static GBytes *
make_bytes (const char *content)
{
  char *text = g_strdup_printf ("<army xmlns='urn:acies' version='1.0'>%s</army>", content);

  return g_bytes_new_take (text, strlen (text));
}

typedef struct
{
  const char *name;
  const char *content;
  gboolean    fits;
  const char *read; /* NULL: not valid */
} Row;

#define BAND(content) "<band>\n" content "</band>"
#define ROW(content)  BAND ("<row>" content "</row>")

static const Row rows[] = {
  { "empty", "<band/>", TRUE, "army:" },
  { "blank", BAND ("  \n"), TRUE, "army:" },
  { "head", "<name>Tenth</name>" BAND ("<row><man n='1'/></row>"), TRUE, "army: row@2 man@2 n=1 () ()" },
  { "values", ROW ("<man name='Titus' armed='true'\n x='-2.50' n='7'/>"), TRUE,
    "army: row@2 man@3 n=7 x=-2.50 name=Titus armed=true () ()" },
  { "text", ROW ("<man n='1'>a &lt;b&gt; &#233;</man>"), TRUE, "army: row@2 man@2 n=1 (a <b> \xc3\xa9) ()" },
  { "blank-text", ROW ("<man n='1'> </man>"), TRUE, "army: row@2 man@2 n=1 ( ) ()" },
  { "data", ROW ("<man n='1'>a <![CDATA[<b>]]> <!-- c --> d</man>"), TRUE, "army: row@2 man@2 n=1 (a <b>  d) ()" },
  { "comment-first", ROW ("<man n='1'> <!-- c -->d</man>"), TRUE, "army: row@2 man@2 n=1 (d) ()" },
  { "ampersand", ROW ("<man n='1' name='a&amp;b&#38;'/>"), TRUE, "army: row@2 man@2 n=1 name=a&b& () ()" },
  { "characters", ROW ("<man n='1' name='\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9'/>"), TRUE,
    "army: row@2 man@2 n=1 name=\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9 () ()" },
  { "prefix", "<q:band xmlns:q='urn:acies'><q:row><q:man n='1'/></q:row></q:band>", TRUE,
    "army: row@1 man@1 n=1 () ()" },
  { "stages", ROW ("<man n='1'/><man n='2'/><horse/>"), TRUE,
    "army: row@2 man@2 n=1 () man@2 n=2 () horse@2 () ()" },

  { "spaces", ROW ("<man n=' 1 ' x='+2.'/>"), FALSE, "army: row@2 man@2 n= 1  x=+2. () ()" },
  { "instance", ROW ("<man n='1' xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:schemaLocation='a b'/>"), FALSE,
    "army: row@2 man@2 n=1 () ()" },

  { "too-large", ROW ("<man n='100'/>"), FALSE, NULL },
  { "just-too-large", ROW ("<man n='1' x='10.00000000000000000001'/>"), FALSE, NULL },
  { "missing", ROW ("<man x='1'/>"), FALSE, NULL },
  { "unknown-attribute", ROW ("<man n='1' y='1'/>"), FALSE, NULL },
  { "unknown-element", ROW ("<man n='1'/><ox><man n='2'/></ox>"), FALSE, NULL },
  { "foreign-element", ROW ("<man n='1'/><man n='2' xmlns='urn:x'/>"), FALSE, NULL },
  { "too-long", ROW ("<man n='1' name='Quintus'/>"), FALSE, NULL },
  { "too-much-text", ROW ("<man n='1'>123456789012345678901</man>"), FALSE, NULL },
  { "too-many", ROW ("<man n='1'/><man n='2'/><man n='3'/>"), FALSE, NULL },
  { "too-few", ROW ("<horse/>"), FALSE, NULL },
  { "none", ROW (""), FALSE, NULL },
  { "out-of-order", ROW ("<man n='1'/><horse/><man n='2'/>"), FALSE, NULL },
  { "text-between", ROW ("<man n='1'/>x"), FALSE, NULL },
  { "text-in-empty", ROW ("<man n='1'/><horse>x</horse>"), FALSE, NULL },
  { "element-in-text", ROW ("<man n='1'><horse/></man>"), FALSE, NULL },
  { "head-not-valid", "<nick/>" BAND (""), FALSE, NULL },
  { "head-too-long", "<name>123456789012345678901</name>" BAND (""), FALSE, NULL },
  { "elsewhere", "<name><band/></name>" BAND (""), FALSE, NULL },
  { "twice", BAND ("") BAND (""), FALSE, NULL },
  { "no-container", "", FALSE, NULL },
};

/* What is read, and refused with the same words, is what the schema says of the whole. */
static void
test_row (gconstpointer data)
{
  const Row *expected = data;
  g_autoptr (GBytes) bytes = make_bytes (expected->content);
  g_autoptr (GString) seen = g_string_new (NULL);
  g_autoptr (GString) read = g_string_new (NULL);
  g_auto (AciesXmlStreaming) streaming = { NULL, };
  g_autoptr (AciesXmlDocument) head = NULL, document = NULL, whole = NULL;
  g_autoptr (GError) error = NULL, whole_error = NULL;

  acies_xml_streaming_init (&streaming, &stream, seen);
  head = acies_xml_parse_with (bytes, "a", "army", 1, &streaming, &error);
  g_assert_no_error (error);
  g_assert_nonnull (head);
  g_assert_cmpint (streaming.fits, ==, expected->fits);

  document = acies_xml_parse_stream (bytes, "a", 1, "band.xsd", &stream, read, &error);
  whole = acies_xml_parse (bytes, "a", "army", 1, NULL);
  g_assert_cmpint (acies_xml_validate (whole, "a", "band.xsd", &whole_error), ==, expected->read != NULL);
  if (expected->read != NULL)
    {
      g_assert_no_error (error);
      g_assert_nonnull (document);
      g_assert_cmpstr (read->str, ==, expected->read);
    }
  else
    {
      g_assert_null (document);
      g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, whole_error->message);
    }
}

/* The tree has the container without what is in it. */
static void
test_head (void)
{
  g_autoptr (GBytes) bytes = make_bytes ("<name>Tenth</name>" BAND ("<row><man n='1'/></row>"));
  g_autoptr (GString) read = g_string_new (NULL);
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autofree char *name = NULL;
  xmlNode *root;

  document = acies_xml_parse_stream (bytes, "a", 1, "band.xsd", &stream, read, NULL);
  g_assert_nonnull (document);
  root = xmlDocGetRootElement (document);
  name = acies_xml_get_content (acies_xml_first_child (root, "name"));
  g_assert_cmpstr (name, ==, "Tenth");
  g_assert_nonnull (acies_xml_first_child (root, "band"));
  g_assert_null (acies_xml_first_child (root, "band")->children);
}

static void
test_damaged (void)
{
  static const char * const contents[] = {
    BAND ("<row>"), ROW ("<man n='1' n='2'/>"), ROW ("<man n='1'>&name;</man>"), BAND ("<row></band></row>"), "x", "",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (GBytes) bytes = make_bytes (contents[i]);
      g_autoptr (GString) read = g_string_new (NULL);
      g_autoptr (AciesXmlDocument) document = NULL, whole = NULL;
      g_autoptr (GError) error = NULL, whole_error = NULL;

      document = acies_xml_parse_stream (bytes, "a", 1, "band.xsd", &stream, read, &error);
      whole = acies_xml_parse (bytes, "a", "army", 1, &whole_error);
      if (whole != NULL)
        acies_xml_validate (whole, "a", "band.xsd", &whole_error);
      g_assert_null (document);
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, whole_error->message);
    }
}

/* ---- Values ---- */

typedef struct
{
  const char *text;
  gint64      integer; /* -7: none */
  double      number;  /* -7: none */
  gboolean    fits_integer;
  gboolean    fits_decimal;
} Number;

static const Number numbers[] = {
  { "0", 0, 0, TRUE, TRUE },
  { "-0", 0, 0, TRUE, TRUE },
  { "12", 12, 12, TRUE, TRUE },
  { "007", 7, 7, TRUE, TRUE },
  { "1000", 1000, 1000, TRUE, TRUE },
  { "1001", 1001, 1001, FALSE, FALSE },
  { "-1000", -1000, -1000, TRUE, TRUE },
  { "-1000.000", -7, -1000, FALSE, TRUE },
  { "-1000.001", -7, -1000.001, FALSE, FALSE },
  { "0.1", -7, 0.1, FALSE, TRUE },
  { "2.675", -7, 2.675, FALSE, TRUE },
  { "123.456789012345", -7, 123.456789012345, FALSE, TRUE },
  { "123.4567890123456789", -7, 123.4567890123456789, FALSE, TRUE },
  { "0.00000000000000000001", -7, 1e-20, FALSE, TRUE },
  { "0.0000000000000000000000001", -7, 1e-25, FALSE, FALSE },
  { " 5\n", 5, 5, FALSE, FALSE },
  { "+5", 5, 5, FALSE, FALSE },
  { "5.", -7, 5, FALSE, FALSE },
  { ".5", -7, 0.5, FALSE, FALSE },
  { "1e2", -7, 100, FALSE, FALSE },
  { "9223372036854775807", G_MAXINT64, 9223372036854775807.0, FALSE, FALSE },
  { "-9223372036854775808", G_MININT64, -9223372036854775808.0, FALSE, FALSE },
  { "9223372036854775808", -7, 9223372036854775808.0, FALSE, FALSE },
  { "1e999", -7, -7, FALSE, FALSE },
  { "", -7, -7, FALSE, FALSE },
  { "-", -7, -7, FALSE, FALSE },
  { "1 2", -7, -7, FALSE, FALSE },
  { "0x10", -7, -7, FALSE, FALSE },
  { "NaN", -7, -7, FALSE, FALSE },
  { "--1", -7, -7, FALSE, FALSE },
};

static void
test_numbers (void)
{
  const AciesXmlAttribute integer = { "n", .type = ACIES_XML_INTEGER, .least = -1000, .most = 1000 };
  const AciesXmlAttribute decimal = { "x", .type = ACIES_XML_DECIMAL, .least = -1000, .most = 1000 };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const Number *number = &numbers[i];
      /* Others may follow, as in a file. */
      g_autofree char *text = g_strconcat (number->text, "9\"", NULL);
      const AciesXmlValue value = { text, strlen (number->text) };

      g_test_message ("%s", number->text);
      g_assert_cmpint (acies_xml_value_to_integer (&value, -7), ==, number->integer);
      g_assert_cmpfloat (acies_xml_value_to_double (&value, -7), ==, number->number);
      g_assert_cmpint (acies_xml_value_fits (&value, &integer), ==, number->fits_integer);
      g_assert_cmpint (acies_xml_value_fits (&value, &decimal), ==, number->fits_decimal);
    }
}

/* Read as strtod() reads them, to the last bit. */
static void
test_decimals (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s%d.%0*d", i % 2 == 0 ? "-" : "", g_rand_int_range (rand, 0, 2000),
                                               g_rand_int_range (rand, 1, 17), g_rand_int_range (rand, 0, G_MAXINT));
      const AciesXmlValue value = { text, strlen (text) };

      g_assert_cmpfloat (acies_xml_value_to_double (&value, 0.0), ==, g_ascii_strtod (text, NULL));
    }
}

static void
test_other_values (void)
{
  const AciesXmlAttribute any = { "seed", .type = ACIES_XML_UNSIGNED };
  const AciesXmlAttribute type = { "type", .type = ACIES_XML_ITEM, .items = acies_field_type_get_type };
  const AciesXmlValue none = { NULL, 0 };
  const AciesXmlValue yes = { "true", 4 }, no = { " 0 ", 3 }, maybe = { "maybe", 5 };
  const AciesXmlValue largest = { "18446744073709551615", 20 }, too_large = { "18446744073709551616", 20 };
  const AciesXmlValue item = { "decimal", 7 }, no_item = { "decimals", 8 };

  g_assert_null (acies_xml_value_dup (&none));
  g_assert_true (acies_xml_value_to_boolean (&none, TRUE));
  g_assert_true (acies_xml_value_to_boolean (&yes, FALSE));
  g_assert_false (acies_xml_value_to_boolean (&no, TRUE));
  g_assert_true (acies_xml_value_to_boolean (&maybe, TRUE));
  g_assert_cmpint (acies_xml_value_to_integer (&none, 3), ==, 3);
  g_assert_cmpfloat (acies_xml_value_to_double (&none, 3.0), ==, 3.0);

  g_assert_true (acies_xml_value_fits (&largest, &any));
  g_assert_false (acies_xml_value_fits (&too_large, &any));
  g_assert_true (acies_xml_value_fits (&item, &type));
  g_assert_false (acies_xml_value_fits (&no_item, &type));
  g_assert_cmpint (acies_xml_value_to_item (&item, ACIES_TYPE_FIELD_TYPE, -1), ==, ACIES_FIELD_DECIMAL);
  g_assert_cmpint (acies_xml_value_to_item (&no_item, ACIES_TYPE_FIELD_TYPE, -1), ==, -1);
  g_assert_cmpint (acies_xml_value_to_item (&none, ACIES_TYPE_FIELD_TYPE, -1), ==, -1);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-stream-XXXXXX", NULL);
  g_autofree char *schemas = g_build_filename (folder, "schemas", NULL);
  g_autofree char *path = g_build_filename (schemas, "band.xsd", NULL);
  int result;

  g_setenv ("ACIES_DATA_DIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_mkdir (schemas, 0700);
  g_assert_true (g_file_set_contents (path, schema, -1, NULL));

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *test_path = g_strconcat ("/record/xml-stream/row/", rows[i].name, NULL);

      g_test_add_data_func (test_path, &rows[i], test_row);
    }
  g_test_add_func ("/record/xml-stream/head", test_head);
  g_test_add_func ("/record/xml-stream/damaged", test_damaged);
  g_test_add_func ("/record/xml-stream/numbers", test_numbers);
  g_test_add_func ("/record/xml-stream/decimals", test_decimals);
  g_test_add_func ("/record/xml-stream/other-values", test_other_values);
  result = g_test_run ();

  g_unlink (path);
  g_rmdir (schemas);
  g_rmdir (folder);

  return result;
}
