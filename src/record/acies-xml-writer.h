/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-xml.h"

G_BEGIN_DECLS

/**
 * AciesXmlWriter:
 *
 * Writes one XML file of ours into memory: UTF-8, two spaces a level, the same
 * bytes for the same calls wherever it runs.  Whatever text it is given, the
 * file can be read again.
 */
typedef struct _AciesXmlWriter AciesXmlWriter;

/* With the root element open, in our namespace, with its version. */
ACIES_EXPORT AciesXmlWriter *acies_xml_writer_new       (const char      *root,
                                                         guint            major_version,
                                                         guint            minor_version) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void            acies_xml_writer_free      (AciesXmlWriter  *self);

ACIES_EXPORT void            acies_xml_writer_start     (AciesXmlWriter  *self,
                                                         const char      *name);
ACIES_EXPORT void            acies_xml_writer_end       (AciesXmlWriter  *self);
/* Attributes come before what is in the element; NULL leaves one out. */
ACIES_EXPORT void            acies_xml_writer_attribute (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         const char      *value);
ACIES_EXPORT void            acies_xml_writer_boolean   (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         gboolean         value);
ACIES_EXPORT void            acies_xml_writer_integer   (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         gint64           value);
/* Exactly, without exponent or trailing zeros, whatever the locale. */
ACIES_EXPORT void            acies_xml_writer_double    (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         double           value);
ACIES_EXPORT void            acies_xml_writer_text      (AciesXmlWriter  *self,
                                                         const char      *text);
/* A whole element with nothing but text in it; NULL leaves it out. */
ACIES_EXPORT void            acies_xml_writer_element   (AciesXmlWriter  *self,
                                                         const char      *name,
                                                         const char      *text);
/* Ends every open element; nothing can be written afterwards. */
ACIES_EXPORT GBytes         *acies_xml_writer_finish    (AciesXmlWriter  *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesXmlWriter, acies_xml_writer_free)

G_END_DECLS
