/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>
#include <libxml/tree.h>
#include <libxml/xmlwriter.h>

#include "acies-limits.h"
#include "acies-macros.h"

G_BEGIN_DECLS

/* The namespace of all XML files of Acies. */
#define ACIES_XML_NAMESPACE "urn:acies"

/**
 * AciesXmlError:
 * @ACIES_XML_ERROR_TOO_LARGE: beyond one of the limits of acies-limits.h
 * @ACIES_XML_ERROR_MALFORMED: not well-formed XML, or cut off
 * @ACIES_XML_ERROR_FORBIDDEN: has a document type declaration or entities
 * @ACIES_XML_ERROR_WRONG_ROOT: XML of another kind
 * @ACIES_XML_ERROR_WRONG_VERSION: of an unknown major version
 * @ACIES_XML_ERROR_INVALID: against its XML Schema, or against what a ruleset says
 *
 * Reasons why an XML file is refused.
 */
typedef enum
{
  ACIES_XML_ERROR_TOO_LARGE,
  ACIES_XML_ERROR_MALFORMED,
  ACIES_XML_ERROR_FORBIDDEN,
  ACIES_XML_ERROR_WRONG_ROOT,
  ACIES_XML_ERROR_WRONG_VERSION,
  ACIES_XML_ERROR_INVALID
} AciesXmlError;

#define ACIES_XML_ERROR (acies_xml_error_quark ())
ACIES_EXPORT GQuark      acies_xml_error_quark        (void);

/* Parses XML without network, entities and document types.  @name: the file's name in messages */
ACIES_EXPORT xmlDoc     *acies_xml_parse              (GBytes      *bytes,
                                                       const char  *name,
                                                       const char  *root,
                                                       guint        major_version,
                                                       GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/* Parses XML of other programs, of any root, in the same way. */
ACIES_EXPORT xmlDoc     *acies_xml_parse_foreign      (GBytes      *bytes,
                                                       const char  *name,
                                                       GError     **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT GBytes     *acies_xml_load_bytes         (GFile        *file,
                                                       GCancellable *cancellable,
                                                       GError      **error) G_GNUC_WARN_UNUSED_RESULT;
/* Validates against data/schemas/@schema_name; the message has file, line and what is allowed. */
ACIES_EXPORT gboolean    acies_xml_validate           (xmlDoc      *document,
                                                       const char  *name,
                                                       const char  *schema_name,
                                                       GError     **error);
/* Sets an INVALID error that begins with the file's name and the node's line. */
ACIES_EXPORT void        acies_xml_set_error          (GError     **error,
                                                       xmlNode     *node,
                                                       const char  *format,
                                                       ...) G_GNUC_PRINTF (3, 4);
/* Sets one with a line, for an element that is in no document. */
ACIES_EXPORT void        acies_xml_set_error_at       (GError     **error,
                                                       const char  *name,
                                                       long         line,
                                                       const char  *format,
                                                       ...) G_GNUC_PRINTF (4, 5);

/* Gets the line of an element or of the element around another node, from 1. */
ACIES_EXPORT long        acies_xml_get_line           (xmlNode     *node);

/* Navigation */
ACIES_EXPORT xmlNode    *acies_xml_first_child        (xmlNode     *node,
                                                       const char  *name);
ACIES_EXPORT xmlNode    *acies_xml_next               (xmlNode     *node,
                                                       const char  *name);
ACIES_EXPORT char       *acies_xml_get_attribute      (xmlNode     *node,
                                                       const char  *name) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean    acies_xml_get_boolean        (xmlNode     *node,
                                                       const char  *name,
                                                       gboolean     fallback);
ACIES_EXPORT gint64      acies_xml_get_integer        (xmlNode     *node,
                                                       const char  *name,
                                                       gint64       fallback);
ACIES_EXPORT double      acies_xml_get_double         (xmlNode     *node,
                                                       const char  *name,
                                                       double       fallback);
ACIES_EXPORT char       *acies_xml_get_content        (xmlNode     *node) G_GNUC_WARN_UNUSED_RESULT;

/* Gets the data folder: ACIES_DATA_DIR, else PKGDATADIR. */
ACIES_EXPORT const char *acies_data_dir               (void);

typedef xmlDoc AciesXmlDocument;
ACIES_EXPORT void        acies_xml_document_free      (AciesXmlDocument *document);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesXmlDocument, acies_xml_document_free)

G_END_DECLS
