/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* The elements of a file, taken from the parser one by one and held against their forms. */

#include "config.h"

#include <string.h>

#include "acies-xml-private.h"

/* The parser gives five pointers for each attribute. */
#define N_POINTERS 5

/* As which it gives an ampersand in a value; other references are replaced, or are errors. */
#define AMPERSAND "&#38;"

void
acies_xml_streaming_init (AciesXmlStreaming    *self,
                          const AciesXmlStream *stream,
                          gpointer              data)
{
  self->stream = stream;
  self->data = data;
  self->fits = TRUE;
  self->n_open = 0;
  self->n_skipped = 0;
  self->container = 0;
  self->text = g_string_new (NULL);
  self->decoded = g_string_chunk_new (64);
}

void
acies_xml_streaming_clear (AciesXmlStreaming *self)
{
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  self->text = NULL;
  g_clear_pointer (&self->decoded, g_string_chunk_free);
}

static AciesXmlFrame *
get_top (AciesXmlStreaming *self)
{
  return &self->frames[self->n_open - 1];
}

static void
push (AciesXmlStreaming  *self,
      const AciesXmlForm *form)
{
  self->frames[self->n_open++] = (AciesXmlFrame) { .form = form };
  if (form->most_text > 0)
    g_string_truncate (self->text, 0);
}

/* ---- Attributes ---- */

/* Finds an attribute of a form; mostly they are written in the order of the form, so that it is at @guess or soon
 * after. */
static guint
find_attribute (const AciesXmlForm *form,
                const char         *name,
                guint               guess)
{
  for (guint i = 0; i < form->n_attributes; i++)
    {
      guint position = (guess + i) % form->n_attributes;

      if (strcmp (form->attributes[position].name, name) == 0)
        return position;
    }

  return form->n_attributes;
}

/* @pointers: the parser's, of one attribute */
static AciesXmlValue
get_value (AciesXmlStreaming  *self,
           const xmlChar     **pointers)
{
  AciesXmlValue value = { (const char *) pointers[3], (gsize) (pointers[4] - pointers[3]) };
  g_autoptr (GString) decoded = NULL;

  if (memchr (value.text, '&', value.length) == NULL)
    return value;

  decoded = g_string_new_len (value.text, (gssize) value.length);
  g_string_replace (decoded, AMPERSAND, "&", 0);
  value.text = g_string_chunk_insert_len (self->decoded, decoded->str, (gssize) decoded->len);
  value.length = decoded->len;

  return value;
}

/* Finds the value of each attribute of a form; FALSE if one is missing. */
static gboolean
read_values (AciesXmlStreaming  *self,
             const AciesXmlForm *form,
             const xmlChar     **pointers,
             guint               n_attributes,
             AciesXmlValue      *values)
{
  guint guess = 0;

  memset (values, 0, form->n_attributes * sizeof *values);
  for (guint i = 0; i < n_attributes; i++, pointers += N_POINTERS)
    {
      guint position = pointers[1] == NULL ? find_attribute (form, (const char *) pointers[0], guess)
                                           : form->n_attributes;

      if (position == form->n_attributes)
        {
          self->fits = FALSE;
          continue;
        }
      values[position] = get_value (self, pointers);
      self->fits = self->fits && acies_xml_value_fits (&values[position], &form->attributes[position]);
      guess = position + 1;
    }

  for (guint i = 0; i < form->n_attributes; i++)
    if (form->attributes[i].required && values[i].text == NULL)
      return FALSE;

  return TRUE;
}

/* ---- Elements ---- */

static gboolean
is_element (const AciesXmlForm *form,
            const char         *name,
            const char         *uri)
{
  return strcmp (form->name, name) == 0 && uri != NULL && strcmp (uri, ACIES_XML_NAMESPACE) == 0;
}

static const AciesXmlChild *
find_child (const AciesXmlForm *form,
            const char         *name,
            const char         *uri)
{
  for (guint i = 0; i < form->n_children; i++)
    if (is_element (form->children[i].form, name, uri))
      return &form->children[i];

  return NULL;
}

/* Tells whether nothing is missing in the stages before @stage. */
static gboolean
is_complete (const AciesXmlFrame *frame,
             guint                stage)
{
  for (guint i = 0; i < frame->form->n_children; i++)
    {
      const AciesXmlChild *child = &frame->form->children[i];

      if (child->stage >= frame->stage && child->stage < stage
          && (child->stage > frame->stage ? 0 : frame->n_elements) < child->least)
        return FALSE;
    }

  return TRUE;
}

/* Counts an element; FALSE if it does not belong there. */
static gboolean
count_child (AciesXmlFrame       *frame,
             const AciesXmlChild *child)
{
  gboolean belongs = child->stage >= frame->stage && is_complete (frame, child->stage);

  if (child->stage != frame->stage)
    frame->n_elements = 0;
  frame->stage = child->stage;
  frame->n_elements++;

  return belongs && frame->n_elements <= child->most;
}

/* Finds the form of the element that begins, and counts it in the one around it.  (nullable) */
static const AciesXmlForm *
find_form (AciesXmlStreaming *self,
           const char        *name,
           const char        *uri)
{
  const AciesXmlChild *child;

  if (self->n_skipped > 0 || self->n_open == G_N_ELEMENTS (self->frames))
    return NULL;
  if (self->n_open == 0)
    return is_element (self->stream->root, name, uri) ? self->stream->root : NULL;

  child = find_child (get_top (self)->form, name, uri);
  if (child == NULL)
    return NULL;
  if (!count_child (get_top (self), child))
    self->fits = FALSE;

  return child->form;
}

gboolean
acies_xml_streaming_start (AciesXmlStreaming  *self,
                           const xmlChar      *name,
                           const xmlChar      *uri,
                           const xmlChar     **attributes,
                           guint               n_attributes,
                           long                line)
{
  const AciesXmlForm *form = find_form (self, (const char *) name, (const char *) uri);
  AciesXmlValue values[ACIES_XML_MOST_VALUES];
  gboolean is_streamed = self->container > 0;

  if (form == NULL || !read_values (self, form, attributes, n_attributes, values))
    {
      self->fits = FALSE;
      self->n_skipped++;
      return is_streamed;
    }

  push (self, form);
  if (is_streamed)
    self->stream->start (self->data, form, values, line);
  else if (form == self->stream->container)
    self->container = self->n_open;

  return is_streamed;
}

gboolean
acies_xml_streaming_end (AciesXmlStreaming *self)
{
  gboolean is_streamed = self->container > 0;
  const AciesXmlForm *form;

  if (self->n_skipped > 0)
    {
      self->n_skipped--;
      return is_streamed;
    }

  form = get_top (self)->form;
  if (!is_complete (get_top (self), G_MAXUINT)
      || (form->most_text > 0 && !acies_xml_text_fits (self->text->str, self->text->len, form->most_text)))
    self->fits = FALSE;

  if (self->container == self->n_open--)
    {
      self->container = 0;
      return FALSE;
    }
  if (is_streamed)
    self->stream->end (self->data, form, form->most_text > 0 ? self->text->str : "");

  return is_streamed;
}

/* ---- Text ---- */

static gboolean
is_blank (const char *text,
          int         length)
{
  for (int i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;

  return TRUE;
}

void
acies_xml_streaming_text (AciesXmlStreaming *self,
                          const char        *text,
                          int                length,
                          gboolean           may_be_blank)
{
  const AciesXmlForm *form;

  if (self->n_skipped > 0 || self->n_open == 0)
    return;

  form = get_top (self)->form;
  if (form->most_text > 0)
    g_string_append_len (self->text, text, length);
  else if (form->n_children == 0 || !may_be_blank || !is_blank (text, length))
    self->fits = FALSE;
}

void
acies_xml_streaming_blank (AciesXmlStreaming *self,
                           const char        *text,
                           int                length)
{
  /* As in a tree, it is text only behind text. */
  if (self->text->len > 0 && get_top (self)->form->most_text > 0)
    acies_xml_streaming_text (self, text, length, FALSE);
}
