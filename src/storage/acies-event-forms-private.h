/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"
#include "acies-xml-stream.h"

G_BEGIN_DECLS

/*
 * What the elements of a log look like; data/schemas/battle.xsd says the same.  Each has its attributes in the order of
 * the positions here.
 */

/* All events begin with these. */
enum { EVENT_N, EVENT_GROUP, N_STEP };
enum { MOVE_AGREEMENT = N_STEP, N_MOVE };
enum
{
  PROCEDURE_ID = N_STEP, PROCEDURE_A, PROCEDURE_B, PROCEDURE_DICE, PROCEDURE_SEED, PROCEDURE_NOT_RECORDED,
  PROCEDURE_AGREEMENT, N_PROCEDURE
};
enum { NOTE_TARGET = N_STEP, NOTE_TURNING_POINT, NOTE_PHOTO, N_NOTE };
enum { CORRECTION_SUBJECT = N_STEP, CORRECTION_KEY, CORRECTION_VALUE, CORRECTION_REASON, N_CORRECTION };
enum { AMENDMENT_REASON = N_STEP, N_AMENDMENT };

enum { PATH_SUBJECT, PATH_KIND, PATH_FILES, N_PATH };
enum { POSE_X, POSE_Y, POSE_HEADING, N_POSE };
enum { VALUE_KEY, VALUE_VALUE, N_VALUE };
enum { INPUT_FROM = N_VALUE, N_INPUT };
enum { OVERRULE_REASON = N_VALUE, N_OVERRULE };
enum { INSERT_BEFORE, N_INSERT };
enum { REPLACE_TARGET, N_REPLACE };

/* The tag of a form: an AciesEventKind, or one of these. */
enum
{
  ACIES_TAG_PATH = ACIES_EVENT_REDO + 1,
  ACIES_TAG_POSE,
  ACIES_TAG_INPUT,
  ACIES_TAG_OUTPUT,
  ACIES_TAG_OVERRULE,
  ACIES_TAG_INSERT,
  ACIES_TAG_REPLACE,
  ACIES_TAG_CONTAINER
};

extern const AciesXmlForm acies_form_log;
extern const AciesXmlForm acies_form_journal;

G_END_DECLS
