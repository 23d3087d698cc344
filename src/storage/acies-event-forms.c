/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-event-forms-private.h"

#define MOST_NUMBER 9999999
#define MOST_POSES  1000
#define MOST_FILES  1000

/* [a-f](g?[1-9][0-9]{0,5})? */
static gboolean
is_subject (const char *text,
            gsize       length)
{
  gsize first = length > 1 && text[1] == 'g' ? 2 : 1;

  return length > 0 && text[0] >= 'a' && text[0] <= 'f'
         && (length == 1 || acies_form_is_number (text + first, length - first));
}

/* [a-f] */
static gboolean
is_side (const char *text,
         gsize       length)
{
  return length == 1 && is_subject (text, length);
}

#define NUMBER  WHOLE (1, MOST_NUMBER)
#define SUBJECT .type = ACIES_XML_PATTERN, .suits = is_subject

/* ---- Paths ---- */

static const AciesXmlAttribute pose_attributes[] = {
  [POSE_X]       = { "x", REQUIRED, INCHES },
  [POSE_Y]       = { "y", REQUIRED, INCHES },
  [POSE_HEADING] = { "heading", REQUIRED, DECIMAL (-360, 360) },
};

static const AciesXmlForm pose = { "pose", ACIES_TAG_POSE, HAS_ATTRIBUTES (pose_attributes) };

static const AciesXmlAttribute path_attributes[] = {
  [PATH_SUBJECT] = { "subject", REQUIRED, SUBJECT },
  [PATH_KIND]    = { "kind", REQUIRED, ITEM (acies_move_kind_get_type) },
  [PATH_FILES]   = { "files", WHOLE (1, MOST_FILES) },
};

static const AciesXmlChild path_children[] = { { &pose, 0, 1, MOST_POSES } };

static const AciesXmlForm path = { "path", ACIES_TAG_PATH, HAS_ATTRIBUTES (path_attributes), HAS_CHILDREN (path_children) };

/* ---- Values ---- */

static const AciesXmlAttribute output_attributes[] = { VALUE_ATTRIBUTES };

static const AciesXmlForm output = { "output", ACIES_TAG_OUTPUT, HAS_ATTRIBUTES (output_attributes) };

static const AciesXmlAttribute input_attributes[] = {
  VALUE_ATTRIBUTES,
  [INPUT_FROM] = { "from", REQUIRED, ITEM (acies_source_get_type) },
};

static const AciesXmlForm input = { "input", ACIES_TAG_INPUT, HAS_ATTRIBUTES (input_attributes) };

static const AciesXmlAttribute overrule_attributes[] = {
  VALUE_ATTRIBUTES,
  [OVERRULE_REASON] = { "reason", TEXT },
};

static const AciesXmlForm overrule = { "overrule", ACIES_TAG_OVERRULE, HAS_ATTRIBUTES (overrule_attributes) };

/* ---- Entries ---- */

#define EVENT_ATTRIBUTES          \
  [EVENT_N]     = { "n", REQUIRED, NUMBER }, \
  [EVENT_GROUP] = { "group", NUMBER }

static const AciesXmlAttribute step_attributes[] = { EVENT_ATTRIBUTES };

static const AciesXmlAttribute go_on_attributes[] = {
  EVENT_ATTRIBUTES,
  [GO_ON_NOT_RECORDED] = { "not-recorded", BOOLEAN },
};

static const AciesXmlForm step = { "step", ACIES_EVENT_STEP, HAS_ATTRIBUTES (go_on_attributes) };
static const AciesXmlForm undo = { "undo", ACIES_EVENT_UNDO, HAS_ATTRIBUTES (step_attributes) };
static const AciesXmlForm redo = { "redo", ACIES_EVENT_REDO, HAS_ATTRIBUTES (step_attributes) };

static const AciesXmlAttribute move_attributes[] = {
  EVENT_ATTRIBUTES,
  [MOVE_AGREEMENT]    = { "agreement", TEXT },
  [MOVE_NOT_RECORDED] = { "not-recorded", BOOLEAN },
};

static const AciesXmlChild move_children[] = { { &path, 0, 1, G_MAXUINT } };

static const AciesXmlForm move = { "move", ACIES_EVENT_MOVE, HAS_ATTRIBUTES (move_attributes), HAS_CHILDREN (move_children) };

static const AciesXmlAttribute procedure_attributes[] = {
  EVENT_ATTRIBUTES,
  [PROCEDURE_ID]           = { "id", REQUIRED, ID },
  [PROCEDURE_A]            = { "a", SUBJECT },
  [PROCEDURE_B]            = { "b", SUBJECT },
  [PROCEDURE_DICE]         = { "dice", TEXT },
  [PROCEDURE_SEED]         = { "seed", .type = ACIES_XML_UNSIGNED },
  [PROCEDURE_NOT_RECORDED] = { "not-recorded", BOOLEAN },
  [PROCEDURE_AGREEMENT]    = { "agreement", TEXT },
};

static const AciesXmlChild procedure_children[] = {
  { &input, 0, 0, G_MAXUINT },
  { &output, 1, 0, G_MAXUINT },
  { &overrule, 2, 0, G_MAXUINT },
  { &path, 3, 0, G_MAXUINT },
};

static const AciesXmlForm procedure = {
  "procedure", ACIES_EVENT_PROCEDURE, HAS_ATTRIBUTES (procedure_attributes), HAS_CHILDREN (procedure_children)
};

static const AciesXmlAttribute note_attributes[] = {
  EVENT_ATTRIBUTES,
  [NOTE_TARGET]        = { "target", NUMBER },
  [NOTE_TURNING_POINT] = { "turning-point", BOOLEAN },
  [NOTE_PHOTO]         = { "photo", NAME },
};

static const AciesXmlForm note = { "note", ACIES_EVENT_NOTE, HAS_ATTRIBUTES (note_attributes), .most_text = ACIES_FORM_MOST_TEXT };

static const AciesXmlAttribute photo_attributes[] = {
  EVENT_ATTRIBUTES,
  [PHOTO_TARGET]        = { "target", NUMBER },
  [PHOTO_TURNING_POINT] = { "turning-point", BOOLEAN },
  [PHOTO_TEXT]          = { "text", TEXT },
  [PHOTO_NAME]          = { "name", REQUIRED, NAME },
  [PHOTO_TYPE]          = { "type", REQUIRED, .type = ACIES_XML_PATTERN, .suits = acies_form_is_photo_type },
  [PHOTO_WIDTH]         = { "width", REQUIRED, WHOLE (1, ACIES_PHOTO_MAX_EDGE) },
  [PHOTO_HEIGHT]        = { "height", REQUIRED, WHOLE (1, ACIES_PHOTO_MAX_EDGE) },
};

static const AciesXmlForm photo = {
  "photo", ACIES_TAG_PHOTO, HAS_ATTRIBUTES (photo_attributes), .most_text = ACIES_XML_MAX_TEXT_BYTES
};

static const AciesXmlAttribute correction_attributes[] = {
  EVENT_ATTRIBUTES,
  [CORRECTION_SUBJECT]      = { "subject", REQUIRED, SUBJECT },
  [CORRECTION_KEY]          = { "key", REQUIRED, ID },
  [CORRECTION_VALUE]        = { "value", REQUIRED, TEXT },
  [CORRECTION_REASON]       = { "reason", TEXT },
  [CORRECTION_NOT_RECORDED] = { "not-recorded", BOOLEAN },
};

static const AciesXmlForm correction = { "correction", ACIES_EVENT_CORRECTION, HAS_ATTRIBUTES (correction_attributes) };

static const AciesXmlAttribute end_attributes[] = {
  EVENT_ATTRIBUTES,
  [END_WINNER]   = { "winner", .type = ACIES_XML_PATTERN, .suits = is_side },
  [END_BY_RULES] = { "by-rules", BOOLEAN },
};

static const AciesXmlForm end = { "end", ACIES_EVENT_END, HAS_ATTRIBUTES (end_attributes), .most_text = ACIES_ENDING_MAX_HOW };
static const AciesXmlForm resume = { "resume", ACIES_EVENT_RESUME, HAS_ATTRIBUTES (step_attributes) };

static const AciesXmlAttribute wording_attributes[] = {
  EVENT_ATTRIBUTES,
  [WORDING_PART] = { "part", REQUIRED, ID },
  [WORDING_OVER] = { "over", NAME },
};

static const AciesXmlForm wording = {
  "wording", ACIES_EVENT_WORDING, HAS_ATTRIBUTES (wording_attributes), .most_text = ACIES_FORM_MOST_TEXT
};

/* ---- Amendments ---- */

#define ENTRIES(least, most)      \
  { &move, 0, least, most },      \
  { &procedure, 0, least, most }, \
  { &step, 0, least, most },      \
  { &note, 0, least, most },      \
  { &photo, 0, least, most },     \
  { &correction, 0, least, most }, \
  { &end, 0, least, most },       \
  { &resume, 0, least, most }

static const AciesXmlAttribute insert_attributes[] = { [INSERT_BEFORE] = { "before", REQUIRED, NUMBER } };
static const AciesXmlAttribute replace_attributes[] = { [REPLACE_TARGET] = { "target", REQUIRED, NUMBER } };

static const AciesXmlChild insert_children[] = { ENTRIES (1, 1) };
static const AciesXmlChild replace_children[] = { ENTRIES (0, 1) };

static const AciesXmlForm insert = { "insert", ACIES_TAG_INSERT, HAS_ATTRIBUTES (insert_attributes), HAS_CHILDREN (insert_children) };
static const AciesXmlForm replace = {
  "replace", ACIES_TAG_REPLACE, HAS_ATTRIBUTES (replace_attributes), HAS_CHILDREN (replace_children)
};

static const AciesXmlAttribute amendment_attributes[] = {
  EVENT_ATTRIBUTES,
  [AMENDMENT_REASON] = { "reason", TEXT },
};

static const AciesXmlChild amendment_children[] = {
  { &insert, 0, 0, 1 },
  { &replace, 1, 0, G_MAXUINT },
};

static const AciesXmlForm amendment = {
  "amendment", ACIES_EVENT_AMENDMENT, HAS_ATTRIBUTES (amendment_attributes), HAS_CHILDREN (amendment_children)
};

/* ---- Logs ---- */

#define EVENTS(least, most)         \
  ENTRIES (least, most),            \
  { &amendment, 0, least, most },   \
  { &undo, 0, least, most },        \
  { &redo, 0, least, most },        \
  { &wording, 0, least, most }

static const AciesXmlChild log_children[] = { EVENTS (0, G_MAXUINT) };
static const AciesXmlChild journal_children[] = { EVENTS (1, 1) };
static const AciesXmlAttribute journal_attributes[] = { { "version", REQUIRED, TEXT } };

const AciesXmlForm acies_form_log = { "log", HAS_CHILDREN (log_children) };
const AciesXmlForm acies_form_journal = {
  "journal", HAS_ATTRIBUTES (journal_attributes), HAS_CHILDREN (journal_children)
};
