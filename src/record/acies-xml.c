/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-file-load.h"
#include "acies-text.h"
#include "acies-xml-private.h"

/* A text that libxml2 allocated */
typedef xmlChar XmlText;

static void
xml_text_free (XmlText *text)
{
  xmlFree (text);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (XmlText, xml_text_free)

G_DEFINE_QUARK (acies-xml-error-quark, acies_xml_error)

/**
 * acies_xml_document_free:
 * @document: (transfer full): a document
 *
 * Frees a document.
 */
void
acies_xml_document_free (AciesXmlDocument *document)
{
  xmlFreeDoc (document);
}

/**
 * acies_data_dir:
 *
 * Gets the folder of the program's data files: the environment variable
 * `ACIES_DATA_DIR` at the time of the first call, which tests and runs from the
 * build tree set, or else the installed folder.
 *
 * Returns: (transfer none) (type filename): the folder
 */
const char *
acies_data_dir (void)
{
  static const char *folder = NULL;

  if (g_once_init_enter (&folder))
    {
      const char *set = g_getenv ("ACIES_DATA_DIR");

      g_once_init_leave (&folder, g_intern_string (set != NULL && *set != '\0' ? set : PKGDATADIR));
    }

  return folder;
}

char *
acies_xml_clean_message (const char *message)
{
  static const char noise[] = "{" ACIES_XML_NAMESPACE "}";
  g_autofree char *valid = acies_text_cut (message, ACIES_TEXT_MAX_MESSAGE);
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p++)
    {
      while (g_str_has_prefix (p, noise))
        p += strlen (noise);
      if (*p == '\0')
        break;
      g_string_append_c (clean, g_ascii_isspace (*p) ? ' ' : *p);
    }
  while (clean->len > 0 && strchr (" .", clean->str[clean->len - 1]) != NULL)
    g_string_truncate (clean, clean->len - 1);

  g_free (valid);
  valid = g_string_free (clean, FALSE);

  return acies_text_make_visible (valid);
}

/**
 * acies_xml_get_line:
 * @node: an element, or a node in one
 *
 * Returns: the line on which the element's tag ends, from 1, in files of any
 *   length
 */
long
acies_xml_get_line (xmlNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  while (node->type != XML_ELEMENT_NODE && node->parent != NULL)
    node = node->parent;

  return node->type == XML_ELEMENT_NODE && node->psvi != NULL ? GPOINTER_TO_INT (node->psvi) : xmlGetLineNo (node);
}

/* Loading */

/**
 * acies_xml_load_bytes:
 * @file: a file
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error of the domain %G_IO_ERROR, or
 *   %ACIES_XML_ERROR_TOO_LARGE
 *
 * Loads a whole file of at most %ACIES_XML_MAX_BYTES, see acies_file_load().
 *
 * Returns: (transfer full): the content, or %NULL on error
 */
GBytes *
acies_xml_load_bytes (GFile         *file,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (GError) local_error = NULL;
  GBytes *bytes;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  bytes = acies_file_load (file, ACIES_XML_MAX_BYTES, cancellable, &local_error);
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE))
    g_set_error_literal (error, ACIES_XML_ERROR, ACIES_XML_ERROR_TOO_LARGE, local_error->message);
  else if (bytes == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));

  return bytes;
}

static void
set_error (GError     **error,
           const char  *name,
           long         line,
           const char  *format,
           va_list      arguments) G_GNUC_PRINTF (4, 0);

static void
set_error (GError     **error,
           const char  *name,
           long         line,
           const char  *format,
           va_list      arguments)
{
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  g_autofree char *shown = acies_text_cut (message, ACIES_TEXT_MAX_MESSAGE);

  g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID, "%s:%ld: %s", name, line, shown);
}

/**
 * acies_xml_set_error:
 * @error: return location for an error
 * @node: the node that is wrong
 * @format: a translated sentence, printf-style
 * @...: the arguments for @format
 *
 * Sets an %ACIES_XML_ERROR_INVALID that begins with the file's name, as it was
 * given to acies_xml_parse(), and the node's line.
 */
void
acies_xml_set_error (GError     **error,
                     xmlNode     *node,
                     const char  *format,
                     ...)
{
  const char *name;
  va_list arguments;

  g_return_if_fail (node != NULL);
  g_return_if_fail (format != NULL);

  name = node->doc != NULL ? (const char *) node->doc->URL : NULL;
  va_start (arguments, format);
  set_error (error, name != NULL ? name : "XML", acies_xml_get_line (node), format, arguments);
  va_end (arguments);
}

/**
 * acies_xml_set_error_at:
 * @error: return location for an error
 * @name: the file's name
 * @line: the line that is wrong
 * @format: a translated sentence, printf-style
 * @...: the arguments for @format
 *
 * Sets an error as acies_xml_set_error().
 */
void
acies_xml_set_error_at (GError     **error,
                        const char  *name,
                        long         line,
                        const char  *format,
                        ...)
{
  va_list arguments;

  g_return_if_fail (name != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  set_error (error, name, line, format, arguments);
  va_end (arguments);
}

/* Navigation */

static xmlNode *
find_element (xmlNode    *node,
              const char *name)
{
  for (; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE
        && node->ns != NULL
        && strcmp ((const char *) node->ns->href, ACIES_XML_NAMESPACE) == 0
        && (name == NULL || strcmp ((const char *) node->name, name) == 0))
      return node;

  return NULL;
}

/**
 * acies_xml_first_child:
 * @node: an element
 * @name: (nullable): an element's name; %NULL for any
 *
 * Returns: (transfer none) (nullable): the first child element of that name in
 *   the namespace of Acies
 */
xmlNode *
acies_xml_first_child (xmlNode    *node,
                       const char *name)
{
  g_return_val_if_fail (node != NULL, NULL);

  return find_element (node->children, name);
}

/**
 * acies_xml_next:
 * @node: an element
 * @name: (nullable): an element's name; %NULL for any
 *
 * Returns: (transfer none) (nullable): the next element of that name in the
 *   namespace of Acies with the same parent
 */
xmlNode *
acies_xml_next (xmlNode    *node,
                const char *name)
{
  g_return_val_if_fail (node != NULL, NULL);

  return find_element (node->next, name);
}

/* Finds the value of an attribute.  @owned: set to a text to be freed, if it had to be made */
static AciesXmlValue
find_value (xmlNode     *node,
            const char  *name,
            xmlChar    **owned)
{
  AciesXmlValue value = { NULL, 0 };

  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      xmlNode *text = attribute->children;

      if (attribute->ns != NULL || strcmp ((const char *) attribute->name, name) != 0)
        continue;

      if (text == NULL)
        value.text = "";
      else if (text->next == NULL && text->type == XML_TEXT_NODE && text->content != NULL)
        value.text = (const char *) text->content;
      else
        value.text = (const char *) (*owned = xmlNodeListGetString (node->doc, text, TRUE));
      break;
    }
  if (value.text != NULL)
    value.length = strlen (value.text);

  return value;
}

/**
 * acies_xml_get_attribute:
 * @node: an element
 * @name: an attribute's name
 *
 * Returns: (transfer full) (nullable): the attribute's value, %NULL if it has
 *   none of that name
 */
char *
acies_xml_get_attribute (xmlNode    *node,
                         const char *name)
{
  g_autoptr (XmlText) owned = NULL;
  AciesXmlValue value;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  value = find_value (node, name, &owned);

  return acies_xml_value_dup (&value);
}

/**
 * acies_xml_get_boolean:
 * @node: an element
 * @name: an attribute's name
 * @fallback: the value returned without such an attribute
 *
 * Returns: whether the attribute is `true` or `1`; @fallback if it is not a
 *   boolean
 */
gboolean
acies_xml_get_boolean (xmlNode    *node,
                       const char *name,
                       gboolean    fallback)
{
  g_autoptr (XmlText) owned = NULL;
  AciesXmlValue value;

  g_return_val_if_fail (node != NULL, fallback);
  g_return_val_if_fail (name != NULL, fallback);

  value = find_value (node, name, &owned);

  return acies_xml_value_to_boolean (&value, fallback);
}

/**
 * acies_xml_get_integer:
 * @node: an element
 * @name: an attribute's name
 * @fallback: the value returned without such an attribute
 *
 * Returns: the attribute as a whole number; @fallback if it is not one
 */
gint64
acies_xml_get_integer (xmlNode    *node,
                       const char *name,
                       gint64      fallback)
{
  g_autoptr (XmlText) owned = NULL;
  AciesXmlValue value;

  g_return_val_if_fail (node != NULL, fallback);
  g_return_val_if_fail (name != NULL, fallback);

  value = find_value (node, name, &owned);

  return acies_xml_value_to_integer (&value, fallback);
}

/**
 * acies_xml_get_double:
 * @node: an element
 * @name: an attribute's name
 * @fallback: the value returned without such an attribute
 *
 * Returns: the attribute as a finite number, whatever the locale; @fallback if
 *   it is not one
 */
double
acies_xml_get_double (xmlNode    *node,
                      const char *name,
                      double      fallback)
{
  g_autoptr (XmlText) owned = NULL;
  AciesXmlValue value;

  g_return_val_if_fail (node != NULL, fallback);
  g_return_val_if_fail (name != NULL, fallback);

  value = find_value (node, name, &owned);

  return acies_xml_value_to_double (&value, fallback);
}

/**
 * acies_xml_get_content:
 * @node: an element
 *
 * Returns: (transfer full): its text, with all spaces and line breaks; "" if it
 *   is empty
 */
char *
acies_xml_get_content (xmlNode *node)
{
  g_autoptr (XmlText) content = NULL;

  g_return_val_if_fail (node != NULL, NULL);

  content = xmlNodeGetContent (node);

  return g_strdup (content != NULL ? (const char *) content : "");
}
