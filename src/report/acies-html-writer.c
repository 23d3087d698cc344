/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/xmlwriter.h>

#include "acies-html-writer-private.h"
#include "acies-report-lines-private.h"

struct _AciesHtmlWriter
{
  xmlBuffer     *buffer;
  xmlTextWriter *writer; /* NULL when finished */
};

static const xmlChar *
as_xml (const char *text)
{
  return (const xmlChar *) text;
}

AciesHtmlWriter *
acies_html_writer_new (void)
{
  AciesHtmlWriter *self = g_new0 (AciesHtmlWriter, 1);

  /* libxml2's tables of encodings must not be made by two threads at once. */
  xmlInitParser ();
  self->buffer = xmlBufferCreate ();
  xmlBufferSetAllocationScheme (self->buffer, XML_BUFFER_ALLOC_DOUBLEIT);
  self->writer = xmlNewTextWriterMemory (self->buffer, 0);
  xmlTextWriterWriteRaw (self->writer, as_xml ("<!DOCTYPE html>\n"));

  return self;
}

void
acies_html_writer_free (AciesHtmlWriter *self)
{
  g_clear_pointer (&self->writer, xmlFreeTextWriter);
  xmlBufferFree (self->buffer);
  g_free (self);
}

static void
write_attributes (AciesHtmlWriter *self,
                  va_list          attributes)
{
  const char *name;

  while ((name = va_arg (attributes, const char *)) != NULL)
    {
      const char *value = va_arg (attributes, const char *);
      g_autofree char *clean = value != NULL ? acies_lines_clean (value) : NULL;

      if (clean != NULL)
        xmlTextWriterWriteAttribute (self->writer, as_xml (name), as_xml (clean));
    }
}

void
acies_html_start (AciesHtmlWriter *self,
                  const char      *name,
                  ...)
{
  va_list attributes;

  va_start (attributes, name);
  xmlTextWriterStartElement (self->writer, as_xml (name));
  write_attributes (self, attributes);
  va_end (attributes);
}

/* Never <name/>, which HTML takes for a start alone. */
void
acies_html_end (AciesHtmlWriter *self)
{
  xmlTextWriterFullEndElement (self->writer);
}

void
acies_html_text (AciesHtmlWriter *self,
                 const char      *text)
{
  g_autofree char *clean = acies_lines_clean (text);

  xmlTextWriterWriteString (self->writer, as_xml (clean));
}

void
acies_html_element (AciesHtmlWriter *self,
                    const char      *name,
                    const char      *text,
                    ...)
{
  va_list attributes;

  va_start (attributes, text);
  xmlTextWriterStartElement (self->writer, as_xml (name));
  write_attributes (self, attributes);
  va_end (attributes);
  acies_html_text (self, text);
  acies_html_end (self);
}

void
acies_html_void (AciesHtmlWriter *self,
                 const char      *name,
                 ...)
{
  va_list attributes;

  va_start (attributes, name);
  xmlTextWriterStartElement (self->writer, as_xml (name));
  write_attributes (self, attributes);
  va_end (attributes);
  xmlTextWriterEndElement (self->writer);
}

void
acies_html_line (AciesHtmlWriter *self)
{
  xmlTextWriterWriteRaw (self->writer, as_xml ("\n"));
}

void
acies_html_raw (AciesHtmlWriter *self,
                const char      *markup)
{
  xmlTextWriterWriteRaw (self->writer, as_xml (markup));
}

GBytes *
acies_html_writer_finish (AciesHtmlWriter *self)
{
  xmlTextWriterEndDocument (self->writer);
  g_clear_pointer (&self->writer, xmlFreeTextWriter);

  return g_bytes_new (xmlBufferContent (self->buffer), (gsize) xmlBufferLength (self->buffer));
}
