/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"
#include "acies-ruleset-library.h"
#include "acies-xml-stream.h"

G_BEGIN_DECLS

/**
 * AciesEventReader:
 *
 * Makes events of the elements of a log or a journal, while these are parsed.
 */
typedef struct _AciesEventReader AciesEventReader;

/* @name: the file's name in messages, not copied.  The ruleset is that which the file names. */
AciesEventReader *acies_event_reader_new_for_log     (const char           *name,
                                                      AciesRulesetLibrary  *library) G_GNUC_WARN_UNUSED_RESULT;
AciesEventReader *acies_event_reader_new_for_journal (const char           *name,
                                                      AciesRuleset         *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void              acies_event_reader_free            (AciesEventReader     *self);
/* Takes what has been read: (transfer full) (element-type AciesEvent); NULL with the first thing that is wrong. */
GPtrArray        *acies_event_reader_finish          (AciesEventReader     *self,
                                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* How files are parsed, with a reader as data */
extern const AciesXmlStream acies_battle_stream;
extern const AciesXmlStream acies_journal_stream;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesEventReader, acies_event_reader_free)

G_END_DECLS
