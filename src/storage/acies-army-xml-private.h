/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army-file.h"
#include "acies-file-private.h"
#include "acies-xml-writer.h"

G_BEGIN_DECLS

/* Write and read an army element, in an army file or inside a battle file.  Writing begins with the
 * attributes of the element that is open already. */
void       acies_army_write_xml (AciesXmlWriter  *writer,
                                 AciesArmy       *army);
AciesArmy *acies_army_read_xml  (AciesRuleset    *ruleset,
                                 xmlNode         *node,
                                 GError         **error);

/* Writes a whole army file, in which only photographs are missing.  They are encoded at the end, by
 * acies_xml_writer_finish(), and the army may change before that. */
AciesXmlWriter *acies_army_file_begin (AciesArmy *army) G_GNUC_WARN_UNUSED_RESULT;

/* Writes an @element with key and value for each given value of @record. */
void       acies_record_write_xml (AciesXmlWriter    *writer,
                                   const char        *element,
                                   const AciesRecord *record);

/* Writes name, type, size and content of a photograph that is stored into the element that is open; and reads it, with an
 * error that names the line. */
void       acies_photo_write_xml  (AciesXmlWriter    *writer,
                                   AciesPhoto        *photo);
AciesPhoto *acies_photo_read_xml  (xmlNode            *node,
                                   GError            **error);

G_END_DECLS
