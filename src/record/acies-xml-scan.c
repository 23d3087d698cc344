/* SPDX-License-Identifier: LGPL-2.1-or-later */

/*
 * Scans the markup before it is parsed.  The time of libxml2 grows with the
 * square of the number of attributes of an element, and its memory with the
 * size of the text; too large files are therefore refused before parsing.  The
 * scan and the parser must see the same text, so it is converted to UTF-8 here.
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-text.h"
#include "acies-xml-private.h"

/* A declaration of the encoding must end within this many bytes. */
#define MAX_DECLARATION 1024

/* ---- Encoding ---- */

/* Gets the encoding from `<?xml … encoding="…"?>` in an ASCII-compatible text (nullable). */
static char *
find_declared_encoding (const char *text,
                        gsize       size)
{
  static const char attribute[] = "encoding";
  const char *end = g_strstr_len (text, (gssize) MIN (size, MAX_DECLARATION), "?>");
  const char *p;
  gsize length;

  /* A text shorter than "<?xml" must not be read beyond its end. */
  if (end == NULL || end - text < 5 || memcmp (text, "<?xml", 5) != 0)
    return NULL;

  p = g_strstr_len (text, end - text, attribute);
  if (p == NULL)
    return NULL;

  p += strlen (attribute);
  p += strspn (p, " \t\r\n=");
  if (*p != '"' && *p != '\'')
    return NULL;

  length = strspn (p + 1, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "._-");

  return g_strndup (p + 1, length);
}

/* Finds the encoding to convert from; NULL for UTF-8 (nullable). */
static char *
find_encoding (const char *text,
               gsize       size)
{
  g_autofree char *declared = NULL;

  if (size >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0))
    return g_strdup ("UTF-16");
  if (size >= 4 && memcmp (text, "<\0?\0", 4) == 0)
    return g_strdup ("UTF-16LE");
  if (size >= 4 && memcmp (text, "\0<\0?", 4) == 0)
    return g_strdup ("UTF-16BE");
  if (size >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    return NULL;

  declared = find_declared_encoding (text, size);
  if (declared == NULL
      || g_ascii_strcasecmp (declared, "UTF-8") == 0
      || g_ascii_strcasecmp (declared, "US-ASCII") == 0)
    return NULL;

  return g_steal_pointer (&declared);
}

static guint
count_lines (const char *text,
             const char *end)
{
  guint line = 1;

  for (const char *p = text; (p = memchr (p, '\n', (gsize) (end - p))) != NULL; p++)
    line++;

  return line;
}

GBytes *
acies_xml_decode (GBytes      *bytes,
                  const char  *name,
                  GError     **error)
{
  gsize size, converted_size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *text = data != NULL ? data : "";
  const char *end = text;
  g_autofree char *encoding = NULL;
  char *converted;

  if (size == 0)
    return g_bytes_ref (bytes);

  encoding = find_encoding (text, size);
  if (encoding == NULL)
    {
      if (g_utf8_validate_len (text, size, &end))
        return g_bytes_ref (bytes);

      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_MALFORMED,
                   _("%s:%u: the XML is damaged: this is no text in UTF-8"), name, count_lines (text, end));
      return NULL;
    }

  converted = g_convert (text, (gssize) size, "UTF-8", encoding, NULL, &converted_size, NULL);
  if (converted == NULL)
    {
      g_autofree char *shown = acies_text_shorten (encoding);

      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_MALFORMED,
                   /* Translators: a file, the name of an encoding such as ISO-8859-1 */
                   _("%s:1: the XML is damaged: this is no text in the encoding “%s”"), name, shown);
      return NULL;
    }

  return g_bytes_new_take (converted, converted_size);
}

/* ---- Markup ---- */

typedef struct
{
  const char *p;
  const char *end;
  guint       n_elements;
  guint       n_attributes;
  guint       n_attributes_here;
  guint       n_namespaces;
  guint       depth;
  gsize       n_bytes; /* of the last piece: a tag, or the text before one */
} Scan;

/* Skips to behind the next @mark, or to the end with FALSE when there is none. */
static gboolean
skip_past (Scan       *scan,
           const char *mark)
{
  gsize length = strlen (mark);
  const char *found = g_strstr_len (scan->p, scan->end - scan->p, mark);

  scan->p = found != NULL ? found + length : scan->end;

  return found != NULL;
}

static gboolean
starts_with (const Scan *scan,
             const char *text)
{
  gsize length = strlen (text);

  return (gsize) (scan->end - scan->p) >= length && memcmp (scan->p, text, length) == 0;
}

/* Counts attributes by the equals signs outside of quotation marks. */
static void
scan_start_tag (Scan *scan)
{
  gboolean between = FALSE;

  scan->n_elements++;
  scan->n_attributes_here = 0;
  scan->depth++;

  while (scan->p < scan->end && *scan->p != '>')
    {
      char c = *scan->p;

      if (between && c == 'x' && starts_with (scan, "xmlns"))
        scan->n_namespaces++;
      if (c == '=')
        scan->n_attributes_here++;

      between = c == '"' || c == '\'' || g_ascii_isspace (c);
      if (c == '"' || c == '\'')
        {
          const char *quote = memchr (scan->p + 1, c, (gsize) (scan->end - scan->p - 1));

          scan->p = quote != NULL ? quote : scan->end - 1;
        }
      scan->p++;
    }

  scan->n_attributes += scan->n_attributes_here;
  if (scan->p == scan->end)
    return;

  if (scan->p[-1] == '/')
    scan->depth--;
  scan->p++;
}

static gboolean
is_within_limits (const Scan *scan)
{
  return scan->n_elements <= ACIES_XML_MAX_ELEMENTS
         && scan->n_attributes <= ACIES_XML_MAX_ATTRIBUTES
         && scan->n_attributes_here <= ACIES_XML_MAX_ATTRIBUTES_EACH
         && scan->depth <= ACIES_XML_MAX_DEPTH
         && scan->n_bytes <= ACIES_XML_MAX_TEXT_BYTES
         && scan->n_namespaces <= ACIES_XML_MAX_NAMESPACES;
}

static void
set_excess (const Scan  *scan,
            const char  *name,
            guint        line,
            GError     **error)
{
  if (scan->n_elements > ACIES_XML_MAX_ELEMENTS)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE,
                 _("%s:%u: the file has more than %d elements, and Acies does not read more"),
                 name, line, ACIES_XML_MAX_ELEMENTS);
  else if (scan->n_attributes_here > ACIES_XML_MAX_ATTRIBUTES_EACH)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE,
                 _("%s:%u: an element has more than %d attributes, and Acies does not read more"),
                 name, line, ACIES_XML_MAX_ATTRIBUTES_EACH);
  else if (scan->n_attributes > ACIES_XML_MAX_ATTRIBUTES)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE,
                 _("%s:%u: the file has more than %d attributes, and Acies does not read more"),
                 name, line, ACIES_XML_MAX_ATTRIBUTES);
  else if (scan->n_bytes > ACIES_XML_MAX_TEXT_BYTES)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE,
                 _("%s:%u: a text has more than %d bytes, and Acies does not read more"),
                 name, line, ACIES_XML_MAX_TEXT_BYTES);
  else if (scan->depth > ACIES_XML_MAX_DEPTH)
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE,
                 _("%s:%u: elements lie in each other more than %d deep, and Acies does not read deeper"),
                 name, line, ACIES_XML_MAX_DEPTH);
  else
    g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE,
                 _("%s:%u: the file declares more than %d namespaces, and Acies does not read more"),
                 name, line, ACIES_XML_MAX_NAMESPACES);
}

/*
 * Scans one piece of markup, from its "<".  When the text is not well-formed
 * the scan may differ from the parser, which then stops there.  FALSE for
 * markup at which the parser stops.
 */
static gboolean
scan_markup (Scan *scan)
{
  if (starts_with (scan, "<!--"))
    return skip_past (scan, "-->");
  if (starts_with (scan, "<![CDATA["))
    return skip_past (scan, "]]>");
  if (starts_with (scan, "<!"))
    return FALSE;
  if (starts_with (scan, "<?"))
    return skip_past (scan, "?>");

  if (starts_with (scan, "</"))
    {
      scan->depth -= scan->depth > 0;
      return skip_past (scan, ">");
    }

  scan_start_tag (scan);

  return TRUE;
}

gboolean
acies_xml_scan (GBytes      *bytes,
                const char  *name,
                GError     **error)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  Scan scan = { 0 };

  if (size == 0)
    return TRUE;

  scan.p = text;
  scan.end = text + size;
  while (scan.p < scan.end)
    {
      const char *piece = scan.p;
      const char *markup = memchr (piece, '<', (gsize) (scan.end - piece));
      gboolean goes_on = markup != NULL;

      scan.p = goes_on ? markup : scan.end;
      if (scan.p == piece)
        goes_on = scan_markup (&scan);
      scan.n_bytes = (gsize) (scan.p - piece);

      if (!is_within_limits (&scan))
        {
          set_excess (&scan, name, count_lines (text, scan.p), error);
          return FALSE;
        }
      if (!goes_on)
        break;
    }

  return TRUE;
}
