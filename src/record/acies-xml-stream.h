/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-xml.h"

G_BEGIN_DECLS

/*
 * What files are held against while they are parsed.  Forms say what elements look like, in the words of the XML Schema,
 * which remains the authority: a form takes nothing that the schema refuses, and a file of which anything does not fit is
 * put to the schema.  Elements of which there are tens of thousands, as in the log of a battle, can be read at once,
 * so that no tree of them is made.
 */

/**
 * AciesXmlType:
 * @ACIES_XML_TEXT: up to `most` characters
 * @ACIES_XML_BOOLEAN: true, false, 1 or 0
 * @ACIES_XML_INTEGER: a whole number from `least` to `most`
 * @ACIES_XML_DECIMAL: a number from `least` to `most`
 * @ACIES_XML_UNSIGNED: a whole number of 64 bits
 * @ACIES_XML_ITEM: one of the nicks of `items`
 * @ACIES_XML_PATTERN: what `suits` takes
 *
 * The type of an attribute.
 */
typedef enum
{
  ACIES_XML_TEXT,
  ACIES_XML_BOOLEAN,
  ACIES_XML_INTEGER,
  ACIES_XML_DECIMAL,
  ACIES_XML_UNSIGNED,
  ACIES_XML_ITEM,
  ACIES_XML_PATTERN
} AciesXmlType;

typedef struct
{
  const char   *name;
  gboolean      required;
  AciesXmlType  type;
  gint64        least;
  gint64        most;
  GType       (*items) (void);
  gboolean    (*suits) (const char *text,
                        gsize       length);
} AciesXmlAttribute;

/* The most attributes of a form. */
#define ACIES_XML_MOST_VALUES 16

typedef struct _AciesXmlForm AciesXmlForm;

/* An element in another one.  Stages follow one another, and each has from @least to @most of its elements. */
typedef struct
{
  const AciesXmlForm *form;
  guint               stage;
  guint               least;
  guint               most;
} AciesXmlChild;

/* An element, with its attributes, and either other elements or text of up to @most_text characters.  @tag is for what
 * reads it. */
struct _AciesXmlForm
{
  const char              *name;
  int                      tag;
  const AciesXmlAttribute *attributes;
  guint                    n_attributes;
  const AciesXmlChild     *children;
  guint                    n_children;
  glong                    most_text;
};

/* The value of an attribute: @length bytes of @text, which is %NULL without the attribute. */
typedef struct
{
  const char *text;
  gsize       length;
} AciesXmlValue;

/**
 * AciesXmlStream:
 * @root: the root
 * @container: (nullable): the root or an element in it, of which all elements are read at once
 * @begin: called when the container begins, with the document up to there
 * @start: called for an element in it, with the line on which its tag ends and a value for each attribute of its form;
 *   required ones are there, and anything may be wrong with them
 * @end: called at the end of that element, with its text, "" if it takes none
 *
 * How a file is parsed.  Elements are read as the forms nest them; those of no form are passed over.
 */
typedef struct
{
  const AciesXmlForm *root;
  const AciesXmlForm *container;
  void              (*begin) (gpointer             data,
                              xmlDoc              *head);
  void              (*start) (gpointer             data,
                              const AciesXmlForm  *form,
                              const AciesXmlValue *values,
                              long                 line);
  void              (*end)   (gpointer             data,
                              const AciesXmlForm  *form,
                              const char          *text);
} AciesXmlStream;

/* Parses and validates a file; the document lacks what is in the container. */
ACIES_EXPORT xmlDoc   *acies_xml_parse_stream     (GBytes               *bytes,
                                                   const char           *name,
                                                   guint                 major_version,
                                                   const char           *schema_name,
                                                   const AciesXmlStream *stream,
                                                   gpointer              data,
                                                   GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Values */
ACIES_EXPORT char     *acies_xml_value_dup        (const AciesXmlValue  *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean  acies_xml_value_to_boolean (const AciesXmlValue  *self,
                                                   gboolean              fallback);
ACIES_EXPORT gint64    acies_xml_value_to_integer (const AciesXmlValue  *self,
                                                   gint64                fallback);
ACIES_EXPORT double    acies_xml_value_to_double  (const AciesXmlValue  *self,
                                                   double                fallback);
ACIES_EXPORT int       acies_xml_value_to_item    (const AciesXmlValue  *self,
                                                   GType                 items,
                                                   int                   fallback);

G_END_DECLS
