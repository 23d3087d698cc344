/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-xml.h"

G_BEGIN_DECLS

/**
 * AciesXmlWriter:
 *
 * Writes one XML file of Acies into memory: UTF-8, two spaces per level, the
 * same bytes for the same calls on every machine.  The file can be read again
 * whatever text is written.
 */
typedef struct _AciesXmlWriter AciesXmlWriter;

/* Creates a writer with the root element open, in the namespace of Acies, and its version written. */
ACIES_EXPORT AciesXmlWriter *acies_xml_writer_new       (const char      *root,
                                                         guint            major_version,
                                                         guint            minor_version) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void            acies_xml_writer_free      (AciesXmlWriter  *self);

ACIES_EXPORT void            acies_xml_writer_start     (AciesXmlWriter  *self,
                                                         const char      *name);
ACIES_EXPORT void            acies_xml_writer_end       (AciesXmlWriter  *self);
/* Writes an attribute; attributes come before the element's content.  NULL leaves it out. */
ACIES_EXPORT void            acies_xml_writer_attribute (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         const char      *value);
ACIES_EXPORT void            acies_xml_writer_boolean   (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         gboolean         value);
ACIES_EXPORT void            acies_xml_writer_integer   (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         gint64           value);
/* Writes a number exactly, without exponent or trailing zeros, independent of the locale. */
ACIES_EXPORT void            acies_xml_writer_double    (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         double           value);
ACIES_EXPORT void            acies_xml_writer_text      (AciesXmlWriter  *self,
                                                         const char      *text);
/* Writes data in base64 into the element that was opened last. */
ACIES_EXPORT void            acies_xml_writer_base64    (AciesXmlWriter  *self,
                                                         GBytes          *data);
/* Writes an element that has only text; NULL leaves it out. */
ACIES_EXPORT void            acies_xml_writer_element   (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         const char      *text);
/* Closes all open elements; no more can be written afterwards. */
ACIES_EXPORT GBytes         *acies_xml_writer_finish    (AciesXmlWriter  *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesXmlWriter, acies_xml_writer_free)

G_END_DECLS
