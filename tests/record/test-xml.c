/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "acies-xml.h"

static xmlDoc *
parse (const char  *text,
       gssize       size,
       GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size < 0 ? strlen (text) : (gsize) size);

  return acies_xml_parse (bytes, "the army.xml", "army", 2, error);
}

static const char good[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<!-- ours -->\n"
  "<army xmlns=\"urn:acies\" version=\"2.0\" name=\"Tenth &amp; Co\">\n"
  "  <unit id=\"u1\" figures=\" -12 \" x=\"4.5\" broken=\"true\">Caf\xc3\xa9</unit>\n"
  "  <note/>\n"
  "  <x:unit xmlns:x=\"urn:other\" id=\"foreign\"/>\n"
  "  <unit id=\"u2\"> a <b>c</b>\n</unit>\n"
  "</army>\n";

/* Parsing */

static void
test_good (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesXmlDocument) document = parse (good, -1, &error);
  g_autofree char *name = NULL;

  g_assert_no_error (error);
  g_assert_nonnull (document);
  g_assert_cmpstr ((const char *) document->URL, ==, "the army.xml");
  name = acies_xml_get_attribute (xmlDocGetRootElement (document), "name");
  g_assert_cmpstr (name, ==, "Tenth & Co");
}

typedef struct
{
  const char *name;
  const char *text;
  int         code; /* -1: taken */
  const char *message;
} ParseRow;

#define ROOT(version) "<army xmlns='urn:acies' version='" version "'/>"
#define DAMAGED "the army.xml:1: the XML is damaged: "
#define DOCTYPE "the army.xml:1: the file has a document type declaration, which Acies does not read"
#define NOT_NUMBERS " is not two numbers with a point between them"

static const ParseRow parse_rows[] = {
  { "empty", "", ACIES_XML_ERROR_MALFORMED, "the army.xml:1: the XML is damaged: Document is empty" },
  { "text", "an army", ACIES_XML_ERROR_MALFORMED, DAMAGED "Start tag expected, '<' not found" },
  { "two-roots", ROOT ("2.0") "<more/>", ACIES_XML_ERROR_MALFORMED,
    DAMAGED "Extra content at the end of the document" },
  { "not-closed", "<army xmlns='urn:acies' version='2.0'>\n<unit>\n</army>", ACIES_XML_ERROR_MALFORMED,
    "the army.xml:3: the XML is damaged: Opening and ending tag mismatch: unit line 2 and army" },
  { "unknown-entity", "<army xmlns='urn:acies' version='2.0'>&name;</army>", ACIES_XML_ERROR_MALFORMED,
    DAMAGED "Entity 'name' not defined" },
  { "unknown-prefix", "<army xmlns='urn:acies' version='2.0'><x:unit/></army>", ACIES_XML_ERROR_MALFORMED,
    DAMAGED "Namespace prefix x on unit is not defined" },
  { "not-utf-8", "<army xmlns='urn:acies' version='2.0' name='caf\xe9'/>", ACIES_XML_ERROR_MALFORMED, NULL },
  { "unknown-encoding", "<?xml version='1.0' encoding='acies-8'?>" ROOT ("2.0"),
    ACIES_XML_ERROR_MALFORMED, NULL },
  { "control-character", "<army xmlns='urn:acies' version='2.0'>&#1;</army>",
    ACIES_XML_ERROR_MALFORMED, NULL },

  { "doctype", "<!DOCTYPE army>" ROOT ("2.0"), ACIES_XML_ERROR_FORBIDDEN, DOCTYPE },
  { "doctype-late", "<?xml version='1.0'?>\n<!-- a -->\n<!DOCTYPE army []>\n" ROOT ("2.0"),
    ACIES_XML_ERROR_FORBIDDEN,
    "the army.xml:3: the file has a document type declaration, which Acies does not read" },
  { "doctype-system", "<!DOCTYPE army SYSTEM 'http://127.0.0.1:9/army.dtd'>" ROOT ("2.0"),
    ACIES_XML_ERROR_FORBIDDEN, DOCTYPE },
  { "doctype-public", "<!DOCTYPE army PUBLIC '-//A//B' 'file:///etc/passwd'>" ROOT ("2.0"),
    ACIES_XML_ERROR_FORBIDDEN, DOCTYPE },
  { "doctype-entity", "<!DOCTYPE army [<!ENTITY e 'x'>]>" ROOT ("2.0"), ACIES_XML_ERROR_FORBIDDEN, DOCTYPE },
  { "doctype-parameter-entity", "<!DOCTYPE army [<!ENTITY % e SYSTEM 'file:///etc/passwd'>%e;]>" ROOT ("2.0"),
    ACIES_XML_ERROR_FORBIDDEN, DOCTYPE },
  { "doctype-cut-off", "<!DOCTYPE army [<!ENTITY e ", ACIES_XML_ERROR_FORBIDDEN, DOCTYPE },
  { "doctype-in-utf-7-look-alike", "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE a:b [ ]>" ROOT ("2.0"),
    ACIES_XML_ERROR_FORBIDDEN, DOCTYPE },

  { "other-root", "<battle xmlns='urn:acies' version='2.0'/>", ACIES_XML_ERROR_WRONG_ROOT,
    "the army.xml:1: the file holds “battle” where “army” is wanted" },
  { "html", "\n\n<html/>", ACIES_XML_ERROR_WRONG_ROOT,
    "the army.xml:3: the file holds “html” where “army” is wanted" },
  { "other-namespace", "<army xmlns='urn:other' version='2.0'/>", ACIES_XML_ERROR_WRONG_ROOT,
    "the army.xml:1: “army” is not in the namespace urn:acies" },
  { "no-namespace", "<army version='2.0'/>", ACIES_XML_ERROR_WRONG_ROOT,
    "the army.xml:1: “army” is not in the namespace urn:acies" },
  { "prefixed", "<a:army xmlns:a='urn:acies' version='2.0'/>", -1, NULL },

  { "same-version", ROOT ("2.0"), -1, NULL },
  { "newer-minor", ROOT ("2.17"), -1, NULL },
  { "older-major", ROOT ("1.3"), -1, NULL },
  { "newer-major", ROOT ("3.0"), ACIES_XML_ERROR_WRONG_VERSION,
    "the army.xml:1: the file was written by a newer version of Acies; "
    "its format is 3.0, and this version reads formats up to 2" },
  { "much-newer-major", ROOT ("9999.0"), ACIES_XML_ERROR_WRONG_VERSION, NULL },
  { "no-version", "<army xmlns='urn:acies'/>", ACIES_XML_ERROR_WRONG_VERSION,
    "the army.xml:1: the format version is missing; it would be version=\"2.0\"" },
  { "version-without-minor", ROOT ("2"), ACIES_XML_ERROR_WRONG_VERSION,
    "the army.xml:1: the format version “2”" NOT_NUMBERS },
  { "version-empty", ROOT (""), ACIES_XML_ERROR_WRONG_VERSION,
    "the army.xml:1: the format version “”" NOT_NUMBERS },
  { "version-text", ROOT ("two.0"), ACIES_XML_ERROR_WRONG_VERSION, NULL },
  { "version-open", ROOT ("2."), ACIES_XML_ERROR_WRONG_VERSION, NULL },
  { "version-three-parts", ROOT ("2.0.1"), ACIES_XML_ERROR_WRONG_VERSION, NULL },
  { "version-negative", ROOT ("-2.0"), ACIES_XML_ERROR_WRONG_VERSION, NULL },
  /* 2 in the lowest 32 bits. */
  { "version-wrapping", ROOT ("4294967298.0"), ACIES_XML_ERROR_WRONG_VERSION, NULL },
  { "version-huge", ROOT ("18446744073709551618.0"), ACIES_XML_ERROR_WRONG_VERSION, NULL },
};

static void
test_parse (gconstpointer data)
{
  const ParseRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesXmlDocument) document = parse (row->text, -1, &error);

  if (row->code < 0)
    {
      g_assert_no_error (error);
      g_assert_nonnull (document);
      return;
    }

  g_assert_null (document);
  g_assert_error (error, ACIES_XML_ERROR, row->code);
  g_assert_true (g_str_has_prefix (error->message, "the army.xml:"));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  if (row->message != NULL)
    g_assert_cmpstr (error->message, ==, row->message);
}

static void
test_any_root (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<battle xmlns='urn:acies' version='1.0'/>", 41);
  g_autoptr (GBytes) foreign = g_bytes_new_static ("<html version='1.0'/>", 21);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesXmlDocument) document = acies_xml_parse (bytes, "x", NULL, 1, &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);
  g_assert_null (acies_xml_parse (foreign, "x", NULL, 1, &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_ROOT);
}

/* Cut off anywhere, a file is damaged, never half an army. */
/* Whatever its root is, but with the same limits */
static void
test_foreign (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) page = g_bytes_new_static ("<html>\n<body/></html>", 21);
  g_autoptr (GBytes) declared = g_bytes_new_static ("<!DOCTYPE html><html/>", 22);
  g_autoptr (AciesXmlDocument) document = acies_xml_parse_foreign (page, "x", &error);

  g_assert_no_error (error);
  g_assert_cmpstr ((const char *) xmlDocGetRootElement (document)->name, ==, "html");
  g_assert_cmpint (acies_xml_get_line (xmlDocGetRootElement (document)->children), ==, 2);
  g_assert_null (acies_xml_parse_foreign (declared, "x", &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_FORBIDDEN);
}

static void
test_truncated (void)
{
  gsize whole = strlen (good) - 1; /* the last newline is not missed */

  for (gsize size = 0; size < whole; size++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesXmlDocument) document = parse (good, size, &error);

      g_assert_null (document);
      g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_MALFORMED);
    }

  {
    g_autoptr (AciesXmlDocument) document = parse (good, whole, NULL);

    g_assert_nonnull (document);
  }
}

/* A billion laughs: 10 to the 12th power bytes, were one entity ever expanded. */
static void
test_entity_bomb (void)
{
  g_autoptr (GString) text = g_string_new ("<!DOCTYPE army [\n<!ENTITY l0 'ha ha ha ha'>\n");
  g_autoptr (GError) error = NULL;

  for (int level = 1; level <= 11; level++)
    {
      g_string_append_printf (text, "<!ENTITY l%d '", level);
      for (int i = 0; i < 10; i++)
        g_string_append_printf (text, "&l%d;", level - 1);
      g_string_append (text, "'>\n");
    }
  g_string_append (text, "]>\n<army xmlns='urn:acies' version='2.0' name='&l11;'>&l11;</army>\n");

  g_assert_null (parse (text->str, -1, &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_FORBIDDEN);
}

static void
test_external_entity (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "secret", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "the general's plan", -1, NULL));
  text = g_strdup_printf ("<!DOCTYPE army [<!ENTITY plan SYSTEM '%s'>]>\n"
                          "<army xmlns='urn:acies' version='2.0'>&plan;</army>", path);

  g_assert_null (parse (text, -1, &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_FORBIDDEN);
  g_assert_null (strstr (error->message, "plan"));

  g_unlink (path);
  g_rmdir (folder);
}

/* The declaration is found in every encoding, not by its bytes. */
static void
test_encodings (void)
{
  static const char *const encodings[] = { "UTF-16LE", "UTF-16BE", "ISO-8859-1" };

  for (gsize i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      gboolean wide = g_str_has_prefix (encodings[i], "UTF-16");
      const char *mark = wide ? "\xef\xbb\xbf" : "";
      g_autofree char *text = g_strdup_printf ("%s<?xml version='1.0' encoding='%s'?>%s",
                                               mark, wide ? "UTF-16" : encodings[i],
                                               "<army xmlns='urn:acies' version='2.0' name='caf\xc3\xa9'/>");
      g_autofree char *bomb = g_strdup_printf ("%s<?xml version='1.0'?><!DOCTYPE army [<!ENTITY e 'x'>]>"
                                               "<army/>", mark);
      g_autofree char *converted = NULL;
      g_autofree char *converted_bomb = NULL;
      g_autofree char *name = NULL;
      g_autoptr (AciesXmlDocument) document = NULL;
      g_autoptr (GError) error = NULL;
      gsize size, bomb_size;

      converted = g_convert (text, -1, encodings[i], "UTF-8", NULL, &size, NULL);
      converted_bomb = g_convert (bomb, -1, encodings[i], "UTF-8", NULL, &bomb_size, NULL);
      g_assert_nonnull (converted);
      g_assert_nonnull (converted_bomb);

      document = parse (converted, size, &error);
      g_assert_no_error (error);
      g_assert_nonnull (document);
      name = acies_xml_get_attribute (xmlDocGetRootElement (document), "name");
      g_assert_cmpstr (name, ==, "café");

      g_assert_null (parse (converted_bomb, bomb_size, &error));
      g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_FORBIDDEN);
    }
}

static void
test_parse_too_large (void)
{
  g_autofree char *text = g_strnfill (ACIES_XML_MAX_BYTES + 1, ' ');
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, ACIES_XML_MAX_BYTES + 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_xml_parse (bytes, "the army.xml", "army", 2, &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, "the army.xml"));
}

static gpointer
parse_often (gpointer data)
{
  for (int i = 0; i < 100; i++)
    {
      g_autoptr (AciesXmlDocument) document = parse (good, -1, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (document);
      g_assert_null (parse ("<army>\n<", -1, &error));
      g_assert_true (g_str_has_prefix (error->message, "the army.xml:2: "));
    }

  return NULL;
}

/* Errors of one thread are not those of another. */
static void
test_threads (void)
{
  GThread *threads[4];

  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("xml", parse_often, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

/* Loading */

typedef struct
{
  char  *folder;
  GFile *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "large.xml", NULL);
  fixture->file = g_file_new_for_path (path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_file_delete (fixture->file, NULL, NULL);
  g_rmdir (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

/* A file of that size, which takes no room on the disk. */
static void
make_sparse (GFile  *file,
             goffset size)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "", 0, NULL));
  g_assert_cmpint (truncate (g_file_peek_path (file), size), ==, 0);
}

static void
test_load (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) expected = g_bytes_new_static (good, strlen (good));
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), good, -1, NULL));
  bytes = acies_xml_load_bytes (fixture->file, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, expected));
}

static void
test_load_empty (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GBytes) bytes = NULL;

  make_sparse (fixture->file, 0);
  bytes = acies_xml_load_bytes (fixture->file, NULL, NULL);
  g_assert_nonnull (bytes);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 0);
}

static void
test_load_largest (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  make_sparse (fixture->file, ACIES_XML_MAX_BYTES);
  bytes = acies_xml_load_bytes (fixture->file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, ACIES_XML_MAX_BYTES);
}

static void
test_load_too_large (Fixture       *fixture,
                     gconstpointer  data)
{
  static const goffset sizes[] = { ACIES_XML_MAX_BYTES + 1, 200 * 1024 * 1024 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GError) error = NULL;

      make_sparse (fixture->file, sizes[i]);
      g_assert_null (acies_xml_load_bytes (fixture->file, NULL, &error));
      g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE);
      g_assert_nonnull (strstr (error->message, "large.xml"));
    }
}

/* A device says that it has no bytes, and never ends; it is not even begun. */
static void
test_load_endless (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");
  g_autoptr (GError) error = NULL;

  if (!g_file_query_exists (file, NULL))
    {
      g_test_skip ("no /dev/zero");
      return;
    }

  g_assert_null (acies_xml_load_bytes (file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
}

static void
test_load_failures (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) no_file = NULL;
  g_autoptr (GError) cancelled = NULL;

  g_assert_null (acies_xml_load_bytes (fixture->file, NULL, &missing));
  g_assert_error (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  g_assert_null (acies_xml_load_bytes (folder, NULL, &no_file));
  g_assert_error (no_file, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);

  make_sparse (fixture->file, 10);
  g_cancellable_cancel (cancellable);
  g_assert_null (acies_xml_load_bytes (fixture->file, cancellable, &cancelled));
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Walking */

static void
test_walk (void)
{
  g_autoptr (AciesXmlDocument) document = parse (good, -1, NULL);
  xmlNode *root = xmlDocGetRootElement (document);
  xmlNode *first = acies_xml_first_child (root, "unit");
  xmlNode *second = acies_xml_next (first, "unit");
  g_autofree char *id = acies_xml_get_attribute (second, "id");
  g_autofree char *one = acies_xml_get_content (first);
  g_autofree char *other = acies_xml_get_content (second);
  g_autofree char *none = acies_xml_get_content (acies_xml_next (first, NULL));

  /* The one of another namespace is not ours. */
  g_assert_cmpstr (id, ==, "u2");
  g_assert_null (acies_xml_next (second, NULL));
  g_assert_cmpstr ((const char *) acies_xml_next (first, NULL)->name, ==, "note");
  g_assert_true (acies_xml_first_child (root, NULL) == first);
  g_assert_null (acies_xml_first_child (root, "battle"));
  g_assert_null (acies_xml_first_child (first, NULL));

  g_assert_cmpstr (one, ==, "Café");
  g_assert_cmpstr (other, ==, " a c\n");
  g_assert_cmpstr (none, ==, "");
}

static void
test_attributes (void)
{
  static const char text[] =
    "<army xmlns='urn:acies' version='1.0' t='true' one='1' f='false' nil='0' word='maybe' plus='+7'"
    " sign='+-7' big='9223372036854775807' beyond='9223372036854775808' half='0.5' e='-1.5e2' hex='0x10'"
    " inf='inf' over='1e999' dot='.' spaces=' 3 ' xmlns:x='urn:x' x:t='false' empty=''/>";
  g_autoptr (AciesXmlDocument) document = parse (text, -1, NULL);
  xmlNode *root = xmlDocGetRootElement (document);

  g_assert_true (acies_xml_get_boolean (root, "t", FALSE));
  g_assert_true (acies_xml_get_boolean (root, "one", FALSE));
  g_assert_false (acies_xml_get_boolean (root, "f", TRUE));
  g_assert_false (acies_xml_get_boolean (root, "nil", TRUE));
  g_assert_true (acies_xml_get_boolean (root, "word", TRUE));
  g_assert_false (acies_xml_get_boolean (root, "word", FALSE));
  g_assert_true (acies_xml_get_boolean (root, "missing", TRUE));

  g_assert_cmpint (acies_xml_get_integer (root, "one", 5), ==, 1);
  g_assert_cmpint (acies_xml_get_integer (root, "plus", 5), ==, 7);
  g_assert_cmpint (acies_xml_get_integer (root, "spaces", 5), ==, 3);
  g_assert_cmpint (acies_xml_get_integer (root, "big", 5), ==, G_MAXINT64);
  g_assert_cmpint (acies_xml_get_integer (root, "beyond", 5), ==, 5);
  g_assert_cmpint (acies_xml_get_integer (root, "sign", 5), ==, 5);
  g_assert_cmpint (acies_xml_get_integer (root, "half", 5), ==, 5);
  g_assert_cmpint (acies_xml_get_integer (root, "empty", 5), ==, 5);
  g_assert_cmpint (acies_xml_get_integer (root, "missing", -5), ==, -5);

  g_assert_cmpfloat (acies_xml_get_double (root, "half", 9), ==, 0.5);
  g_assert_cmpfloat (acies_xml_get_double (root, "e", 9), ==, -150);
  g_assert_cmpfloat (acies_xml_get_double (root, "spaces", 9), ==, 3);
  g_assert_cmpfloat (acies_xml_get_double (root, "hex", 9), ==, 9);
  g_assert_cmpfloat (acies_xml_get_double (root, "inf", 9), ==, 9);
  g_assert_cmpfloat (acies_xml_get_double (root, "over", 9), ==, 9);
  g_assert_cmpfloat (acies_xml_get_double (root, "dot", 9), ==, 9);
  g_assert_cmpfloat (acies_xml_get_double (root, "empty", 9), ==, 9);
  g_assert_cmpfloat (acies_xml_get_double (root, "missing", 9), ==, 9);
}

static void
test_set_error (void)
{
  g_autoptr (AciesXmlDocument) document = parse (good, -1, NULL);
  xmlNode *unit = acies_xml_first_child (xmlDocGetRootElement (document), "unit");
  g_autoptr (GError) error = NULL;

  acies_xml_set_error (&error, unit, "%s has no %s", "u1", "leader");
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "the army.xml:4: u1 has no leader");
}

/* Lines are counted beyond 65535, where libxml2's own field ends. */
static void
test_many_lines (void)
{
  g_autoptr (GString) text = g_string_new ("<army xmlns='urn:acies' version='2.0'>");
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  for (int line = 1; line < 70000; line++)
    g_string_append_c (text, '\n');
  g_string_append (text, "<unit>here</unit></army>");

  document = parse (text->str, -1, &error);
  g_assert_no_error (error);
  acies_xml_set_error (&error, acies_xml_first_child (xmlDocGetRootElement (document), "unit"), "wrong");
  g_assert_cmpstr (error->message, ==, "the army.xml:70000: wrong");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/xml/parse/good", test_good);
  for (gsize i = 0; i < G_N_ELEMENTS (parse_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/record/xml/parse/", parse_rows[i].name, NULL);

      g_test_add_data_func (path, &parse_rows[i], test_parse);
    }
  g_test_add_func ("/record/xml/parse/any-root", test_any_root);
  g_test_add_func ("/record/xml/parse/foreign", test_foreign);
  g_test_add_func ("/record/xml/parse/truncated", test_truncated);
  g_test_add_func ("/record/xml/parse/entity-bomb", test_entity_bomb);
  g_test_add_func ("/record/xml/parse/external-entity", test_external_entity);
  g_test_add_func ("/record/xml/parse/encodings", test_encodings);
  g_test_add_func ("/record/xml/parse/too-large", test_parse_too_large);
  g_test_add_func ("/record/xml/parse/threads", test_threads);
  g_test_add ("/record/xml/load/good", Fixture, NULL, set_up, test_load, tear_down);
  g_test_add ("/record/xml/load/empty", Fixture, NULL, set_up, test_load_empty, tear_down);
  g_test_add ("/record/xml/load/largest", Fixture, NULL, set_up, test_load_largest, tear_down);
  g_test_add ("/record/xml/load/too-large", Fixture, NULL, set_up, test_load_too_large, tear_down);
  g_test_add ("/record/xml/load/failures", Fixture, NULL, set_up, test_load_failures, tear_down);
  g_test_add_func ("/record/xml/load/endless", test_load_endless);
  g_test_add_func ("/record/xml/walk", test_walk);
  g_test_add_func ("/record/xml/attributes", test_attributes);
  g_test_add_func ("/record/xml/set-error", test_set_error);
  g_test_add_func ("/record/xml/many-lines", test_many_lines);

  return g_test_run ();
}
