/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <libxml/parser.h>

#include "acies-xml-writer.h"

/* The most decimal places that are written so that a number is read back unchanged. */
#define MOST_PLACES 20

/* Space for the largest double, its sign, a point and decimal places. */
#define NUMBER_BYTES (310 + MOST_PLACES + 3)

/* Data whose base64 is wanted at a place of the text. */
typedef struct
{
  gsize   place;
  GBytes *data;
} Blob;

struct _AciesXmlWriter
{
  xmlBuffer     *buffer;
  xmlTextWriter *writer; /* NULL when finished */
  /* (element-type Blob): in the order of their places */
  GArray        *blobs;
};

static void
clear_blob (gpointer data)
{
  g_bytes_unref (((Blob *) data)->data);
}

static const xmlChar *
as_xml (const char *text)
{
  return (const xmlChar *) text;
}

static gboolean
is_xml_character (gunichar character)
{
  return character == '\t' || character == '\n' || character == '\r'
         || (character >= 0x20 && character != 0xFFFE && character != 0xFFFF);
}

/* Replaces characters that are forbidden in XML; libxml2 would write them, but not read them again. */
static char *
make_readable (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *readable = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      g_string_append_unichar (readable, is_xml_character (character) ? character : 0xFFFD);
    }

  return g_string_free (readable, FALSE);
}

/**
 * acies_xml_writer_new:
 * @root: the name of the root element
 * @major_version: the format's major version
 * @minor_version: the format's minor version
 *
 * Returns: (transfer full): a writer with the root element open and its version
 *   written; more attributes may follow
 */
AciesXmlWriter *
acies_xml_writer_new (const char *root,
                      guint       major_version,
                      guint       minor_version)
{
  g_autofree char *version = g_strdup_printf ("%u.%u", major_version, minor_version);
  AciesXmlWriter *self;

  g_return_val_if_fail (root != NULL, NULL);

  /* libxml2's tables of encodings must not be created by two threads at once. */
  xmlInitParser ();

  self = g_new0 (AciesXmlWriter, 1);
  self->buffer = xmlBufferCreate ();
  xmlBufferSetAllocationScheme (self->buffer, XML_BUFFER_ALLOC_DOUBLEIT);
  self->writer = xmlNewTextWriterMemory (self->buffer, 0);
  self->blobs = g_array_new (FALSE, FALSE, sizeof (Blob));
  g_array_set_clear_func (self->blobs, clear_blob);

  xmlTextWriterSetIndent (self->writer, 1);
  xmlTextWriterSetIndentString (self->writer, as_xml ("  "));
  xmlTextWriterStartDocument (self->writer, "1.0", "UTF-8", NULL);
  acies_xml_writer_start (self, root);
  acies_xml_writer_attribute (self, "xmlns", ACIES_XML_NAMESPACE);
  acies_xml_writer_attribute (self, "version", version);

  return self;
}

/**
 * acies_xml_writer_free:
 * @self: (transfer full): a writer
 *
 * Frees a writer, finished or not.
 */
void
acies_xml_writer_free (AciesXmlWriter *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->writer, xmlFreeTextWriter);
  g_array_unref (self->blobs);
  xmlBufferFree (self->buffer);
  g_free (self);
}

/**
 * acies_xml_writer_start:
 * @self: a writer
 * @name: an element's name
 *
 * Opens an element.
 */
void
acies_xml_writer_start (AciesXmlWriter *self,
                        const char     *name)
{
  g_return_if_fail (self != NULL && self->writer != NULL);
  g_return_if_fail (name != NULL);

  xmlTextWriterStartElement (self->writer, as_xml (name));
}

/**
 * acies_xml_writer_end:
 * @self: a writer
 *
 * Closes the element that was opened last; writes `<name/>` if it is empty.
 */
void
acies_xml_writer_end (AciesXmlWriter *self)
{
  g_return_if_fail (self != NULL && self->writer != NULL);

  xmlTextWriterEndElement (self->writer);
}

/**
 * acies_xml_writer_attribute:
 * @self: a writer
 * @name: an attribute's name
 * @value: (nullable): its value; %NULL leaves it out
 *
 * Writes an attribute of the element that was opened last.  Line breaks and
 * tabs are kept; characters forbidden in XML become U+FFFD.
 */
void
acies_xml_writer_attribute (AciesXmlWriter *self,
                            const char     *name,
                            const char     *value)
{
  g_autofree char *readable = NULL;

  g_return_if_fail (self != NULL && self->writer != NULL);
  g_return_if_fail (name != NULL);

  if (value == NULL)
    return;

  readable = make_readable (value);
  xmlTextWriterWriteAttribute (self->writer, as_xml (name), as_xml (readable));
}

/**
 * acies_xml_writer_boolean:
 * @self: a writer
 * @name: an attribute's name
 * @value: its value
 *
 * Writes an attribute of value `true` or `false`.
 */
void
acies_xml_writer_boolean (AciesXmlWriter *self,
                          const char     *name,
                          gboolean        value)
{
  acies_xml_writer_attribute (self, name, value ? "true" : "false");
}

/**
 * acies_xml_writer_integer:
 * @self: a writer
 * @name: an attribute's name
 * @value: its value
 *
 * Writes an attribute of a whole number.
 */
void
acies_xml_writer_integer (AciesXmlWriter *self,
                          const char     *name,
                          gint64          value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  acies_xml_writer_attribute (self, name, text);
}

/**
 * acies_xml_writer_double:
 * @self: a writer
 * @name: an attribute's name
 * @value: its value, finite
 *
 * Writes an attribute of a number with the fewest decimal places that give the
 * same number when read; at most 20, so that smaller amounts are lost.
 */
void
acies_xml_writer_double (AciesXmlWriter *self,
                         const char     *name,
                         double          value)
{
  char text[NUMBER_BYTES];
  char format[8];

  g_return_if_fail (isfinite (value));

  for (int places = 0; places <= MOST_PLACES; places++)
    {
      g_snprintf (format, sizeof format, "%%.%df", places);
      g_ascii_formatd (text, sizeof text, format, value);
      if (g_ascii_strtod (text, NULL) == value)
        break;
    }

  acies_xml_writer_attribute (self, name, strcmp (text, "-0") == 0 ? "0" : text);
}

/**
 * acies_xml_writer_text:
 * @self: a writer
 * @text: (nullable): a text
 *
 * Writes text into the element that was opened last.  Characters forbidden in
 * XML become U+FFFD.
 */
void
acies_xml_writer_text (AciesXmlWriter *self,
                       const char     *text)
{
  g_autofree char *readable = NULL;

  g_return_if_fail (self != NULL && self->writer != NULL);

  if (text == NULL || *text == '\0')
    return;

  readable = make_readable (text);
  xmlTextWriterWriteString (self->writer, as_xml (readable));
}

/**
 * acies_xml_writer_base64:
 * @self: a writer
 * @data: any data
 *
 * Writes data in base64, on one line, into the element that was opened last.  It is
 * encoded by acies_xml_writer_finish() only.
 */
void
acies_xml_writer_base64 (AciesXmlWriter *self,
                         GBytes         *data)
{
  Blob blob = { 0, data };

  g_return_if_fail (self != NULL && self->writer != NULL);
  g_return_if_fail (data != NULL);

  /* Ends the tag, as any text does. */
  xmlTextWriterWriteRaw (self->writer, as_xml (""));
  xmlTextWriterFlush (self->writer);
  blob.place = (gsize) xmlBufferLength (self->buffer);
  g_bytes_ref (blob.data);
  g_array_append_val (self->blobs, blob);
}

/**
 * acies_xml_writer_element:
 * @self: a writer
 * @name: an element's name
 * @text: (nullable): its content; %NULL leaves the element out
 *
 * Writes an element that has only text.
 */
void
acies_xml_writer_element (AciesXmlWriter *self,
                          const char     *name,
                          const char     *text)
{
  g_return_if_fail (self != NULL && self->writer != NULL);
  g_return_if_fail (name != NULL);

  if (text == NULL)
    return;

  acies_xml_writer_start (self, name);
  acies_xml_writer_text (self, text);
  acies_xml_writer_end (self);
}

/* The length of data in base64, which has four characters for three bytes. */
static gsize
get_base64_length (GBytes *data)
{
  return (g_bytes_get_size (data) + 2) / 3 * 4;
}

static char *
append_base64 (char   *end,
               GBytes *data)
{
  gsize size;
  const guchar *bytes = g_bytes_get_data (data, &size);
  int state = 0, save = 0;

  if (size == 0)
    return end;

  end += g_base64_encode_step (bytes, size, FALSE, end, &state, &save);

  return end + g_base64_encode_close (FALSE, end, &state, &save);
}

/* Puts the data into the text. */
static GBytes *
insert_blobs (AciesXmlWriter *self)
{
  const char *text = (const char *) xmlBufferContent (self->buffer);
  gsize n_text = (gsize) xmlBufferLength (self->buffer);
  gsize n_all = n_text;
  gsize place = 0;
  char *all, *end;

  for (guint i = 0; i < self->blobs->len; i++)
    n_all += get_base64_length (g_array_index (self->blobs, Blob, i).data);

  all = end = g_malloc (n_all);
  for (guint i = 0; i < self->blobs->len; i++)
    {
      const Blob *blob = &g_array_index (self->blobs, Blob, i);

      memcpy (end, text + place, blob->place - place);
      end = append_base64 (end + (blob->place - place), blob->data);
      place = blob->place;
    }
  memcpy (end, text + place, n_text - place);

  return g_bytes_new_take (all, n_all);
}

/**
 * acies_xml_writer_finish:
 * @self: a writer
 *
 * Closes all open elements and encodes the data.  No more can be written afterwards.
 * May be called in another thread than what was called before.
 *
 * Returns: (transfer full): the file's content
 */
GBytes *
acies_xml_writer_finish (AciesXmlWriter *self)
{
  g_return_val_if_fail (self != NULL && self->writer != NULL, NULL);

  xmlTextWriterEndDocument (self->writer);
  g_clear_pointer (&self->writer, xmlFreeTextWriter);

  return insert_blobs (self);
}
