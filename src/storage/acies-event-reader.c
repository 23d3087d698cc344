/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* The events of a log or a journal, read element by element. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-event-forms-private.h"
#include "acies-event-reader-private.h"

/* An event whose element has begun and not ended. */
typedef struct
{
  AciesEventKind        kind;
  guint                 number;
  guint                 group;
  long                  line;
  AciesEvent           *event; /* (nullable): before its content is known */

  /* Move and procedure */
  GPtrArray            *moves; /* (nullable) (element-type AciesMove) */

  /* Procedure */
  const AciesProcedure *procedure;
  AciesFacts           *facts;
  AciesRecord          *outputs;
  char                 *dice;
  guint64               seed;
  gboolean              not_recorded;
  char                 *agreement;

  /* Note */
  char                 *text;   /* (nullable): beside a photograph that the file has */
  char                 *photo;  /* (nullable): its name; of one that the file only refers to, its path */
  char                 *type;   /* (nullable): of one that the file has */
  guint                 width;
  guint                 height;
  guint                 target;
  gboolean              turning_point;

  /* End */
  char                 *winner;
  char                 *part;
  char                 *over;
  gboolean              by_rules;

  /* Amendment: what is replaced, or comes before something, and by which event */
  guint                 place;
  AciesEvent           *entry; /* (nullable) */
} Draft;

struct _AciesEventReader
{
  const char          *name;
  AciesRulesetLibrary *library; /* (nullable): for a log */
  AciesRuleset        *ruleset; /* (nullable) */
  GPtrArray           *events;
  GError              *error;   /* (nullable): the first thing that is wrong; nothing is read after it */

  /* The event, and in an amendment that of an entry */
  Draft                drafts[2];
  guint                n_drafts;

  /* The path */
  char                *subject;
  AciesMoveKind        kind;
  guint                files;
  GArray              *poses;   /* (element-type AciesPose) */
};

static void
draft_clear (Draft *self)
{
  g_clear_object (&self->event);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_clear_pointer (&self->facts, acies_facts_free);
  g_clear_pointer (&self->outputs, acies_record_free);
  g_clear_pointer (&self->agreement, g_free);
  g_clear_pointer (&self->dice, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->photo, g_free);
  g_clear_pointer (&self->type, g_free);
  g_clear_pointer (&self->winner, g_free);
  g_clear_pointer (&self->part, g_free);
  g_clear_pointer (&self->over, g_free);
}

static AciesEventReader *
reader_new (const char          *name,
            AciesRulesetLibrary *library,
            AciesRuleset        *ruleset)
{
  AciesEventReader *self = g_new0 (AciesEventReader, 1);

  self->name = name;
  self->library = library;
  self->ruleset = ruleset;
  self->events = g_ptr_array_new_with_free_func (g_object_unref);
  self->poses = g_array_new (FALSE, FALSE, sizeof (AciesPose));

  return self;
}

AciesEventReader *
acies_event_reader_new_for_log (const char          *name,
                                AciesRulesetLibrary *library)
{
  return reader_new (name, library, NULL);
}

AciesEventReader *
acies_event_reader_new_for_journal (const char   *name,
                                    AciesRuleset *ruleset)
{
  return reader_new (name, NULL, ruleset);
}

void
acies_event_reader_free (AciesEventReader *self)
{
  while (self->n_drafts > 0)
    draft_clear (&self->drafts[--self->n_drafts]);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_array_unref (self->poses);
  g_clear_error (&self->error);
  g_free (self->subject);
  g_free (self);
}

GPtrArray *
acies_event_reader_finish (AciesEventReader  *self,
                           GError           **error)
{
  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return NULL;
    }

  return g_steal_pointer (&self->events);
}

static gboolean
is_reading (const AciesEventReader *self)
{
  return self->ruleset != NULL && self->error == NULL;
}

static Draft *
get_draft (AciesEventReader *self)
{
  return &self->drafts[self->n_drafts - 1];
}

static guint
to_number (const AciesXmlValue *value,
           guint                fallback)
{
  return (guint) acies_xml_value_to_integer (value, fallback);
}

/* ---- Paths ---- */

static void
start_path (AciesEventReader    *self,
            const AciesXmlValue *values)
{
  g_free (self->subject);
  self->subject = acies_xml_value_dup (&values[PATH_SUBJECT]);
  self->kind = (AciesMoveKind) acies_xml_value_to_item (&values[PATH_KIND], ACIES_TYPE_MOVE_KIND, ACIES_MOVE_ADVANCE);
  self->files = to_number (&values[PATH_FILES], 0);
  g_array_set_size (self->poses, 0);
}

static void
add_pose (AciesEventReader    *self,
          const AciesXmlValue *values)
{
  AciesPose pose;

  pose.at.x = acies_xml_value_to_double (&values[POSE_X], 0.0);
  pose.at.y = acies_xml_value_to_double (&values[POSE_Y], 0.0);
  pose.heading = acies_heading_normalize (acies_xml_value_to_double (&values[POSE_HEADING], 0.0));
  g_array_append_val (self->poses, pose);
}

static void
end_path (AciesEventReader *self)
{
  Draft *draft = get_draft (self);
  AciesMove *move;

  /* The schema refuses a path of no poses. */
  if (self->poses->len == 0)
    return;

  move = acies_move_new (self->subject, self->kind, (const AciesPose *) self->poses->data, self->poses->len);
  move->files = self->files;
  if (draft->moves == NULL)
    draft->moves = g_ptr_array_new_full (1, (GDestroyNotify) acies_move_free);
  g_ptr_array_add (draft->moves, move);
}

/* ---- Procedures ---- */

static void
start_procedure (AciesEventReader    *self,
                 Draft               *draft,
                 const AciesXmlValue *values)
{
  g_autofree char *id = acies_xml_value_dup (&values[PROCEDURE_ID]);
  g_autofree char *a = acies_xml_value_dup (&values[PROCEDURE_A]);
  g_autofree char *b = acies_xml_value_dup (&values[PROCEDURE_B]);
  g_autofree char *seed = acies_xml_value_dup (&values[PROCEDURE_SEED]);

  draft->procedure = acies_ruleset_find_procedure (self->ruleset, id);
  if (draft->procedure == NULL)
    {
      acies_xml_set_error_at (&self->error, self->name, draft->line, _("%s has no procedure “%s”"),
                              acies_ruleset_get_title (self->ruleset), id);
      return;
    }

  draft->facts = acies_facts_new (draft->procedure, a, b);
  draft->outputs = acies_record_new (acies_procedure_get_outputs (draft->procedure));
  draft->dice = acies_xml_value_dup (&values[PROCEDURE_DICE]);
  draft->seed = seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 0;
  draft->not_recorded = acies_xml_value_to_boolean (&values[PROCEDURE_NOT_RECORDED], FALSE);
  draft->agreement = acies_xml_value_dup (&values[PROCEDURE_AGREEMENT]);
}

/* Gets the event of a procedure whose facts and outputs are known. */
static AciesEvent *
get_procedure_event (Draft *draft)
{
  if (draft->event == NULL)
    {
      draft->event = acies_event_new_procedure (draft->facts, draft->dice, draft->outputs);
      acies_event_set_seed (draft->event, draft->seed);
      acies_event_set_not_recorded (draft->event, draft->not_recorded);
      acies_event_set_agreement (draft->event, draft->agreement);
    }

  return draft->event;
}

static void
add_input (AciesEventReader    *self,
           const AciesXmlValue *values,
           long                 line)
{
  Draft *draft = get_draft (self);
  g_autofree char *key = acies_xml_value_dup (&values[VALUE_KEY]);
  g_autofree char *value = acies_xml_value_dup (&values[VALUE_VALUE]);
  AciesSource source = (AciesSource) acies_xml_value_to_item (&values[INPUT_FROM], ACIES_TYPE_SOURCE,
                                                              ACIES_SOURCE_HAND);
  int position = acies_schema_lookup (acies_procedure_get_inputs (draft->procedure), key);
  g_autoptr (GError) refusal = NULL;

  if (position < 0)
    acies_xml_set_error_at (&self->error, self->name, line, _("“%s” has no input “%s”"),
                            acies_procedure_get_id (draft->procedure), key);
  else if (!acies_facts_set_text (draft->facts, (guint) position, source, value, &refusal))
    acies_xml_set_error_at (&self->error, self->name, line, "%s", refusal->message);
}

/* Tells whether a value is a choice left unset in outputs by hand, as earlier versions of the program wrote it.  No
 * item has the id "". */
static gboolean
is_open_choice (AciesSchema *schema,
                const char  *key,
                const char  *value)
{
  int position = acies_schema_lookup (schema, key);

  return position >= 0 && *value == '\0'
         && acies_field_get_value_type (acies_schema_get_field (schema, position)) == ACIES_FIELD_CHOICE;
}

static void
add_output (AciesEventReader    *self,
            const AciesXmlValue *values,
            long                 line)
{
  Draft *draft = get_draft (self);
  g_autofree char *key = acies_xml_value_dup (&values[VALUE_KEY]);
  g_autofree char *value = acies_xml_value_dup (&values[VALUE_VALUE]);
  g_autoptr (GError) refusal = NULL;

  if (!is_open_choice (acies_record_get_schema (draft->outputs), key, value)
      && !acies_record_parse_key (draft->outputs, key, value, &refusal))
    acies_xml_set_error_at (&self->error, self->name, line, "%s", refusal->message);
}

static void
add_overrule (AciesEventReader    *self,
              const AciesXmlValue *values)
{
  g_autofree char *key = acies_xml_value_dup (&values[VALUE_KEY]);
  g_autofree char *value = acies_xml_value_dup (&values[VALUE_VALUE]);
  g_autofree char *reason = acies_xml_value_dup (&values[OVERRULE_REASON]);

  acies_event_add_overrule (get_procedure_event (get_draft (self)), key, value, reason);
}

/* ---- Other kinds ---- */

static void
start_note (Draft               *draft,
            const AciesXmlValue *values)
{
  draft->photo = acies_xml_value_dup (&values[NOTE_PHOTO]);
  draft->target = to_number (&values[NOTE_TARGET], 0);
  draft->turning_point = acies_xml_value_to_boolean (&values[NOTE_TURNING_POINT], FALSE);
}

static void
start_photo (Draft               *draft,
             const AciesXmlValue *values)
{
  draft->target = to_number (&values[PHOTO_TARGET], 0);
  draft->turning_point = acies_xml_value_to_boolean (&values[PHOTO_TURNING_POINT], FALSE);
  draft->text = acies_xml_value_dup (&values[PHOTO_TEXT]);
  draft->photo = acies_xml_value_dup (&values[PHOTO_NAME]);
  draft->type = acies_xml_value_dup (&values[PHOTO_TYPE]);
  draft->width = to_number (&values[PHOTO_WIDTH], 0);
  draft->height = to_number (&values[PHOTO_HEIGHT], 0);
}

/* Makes the event of a note or a photograph.  @content: what its element contains */
static void
end_note (AciesEventReader *self,
          Draft            *draft,
          const char       *content)
{
  g_autoptr (AciesPhoto) photo = NULL;
  g_autoptr (GError) refusal = NULL;

  if (draft->type != NULL)
    photo = acies_photo_parse (draft->photo, draft->type, draft->width, draft->height, content, &refusal);
  else if (draft->photo != NULL)
    photo = acies_photo_new_absent (draft->photo);
  if (refusal != NULL)
    acies_xml_set_error_at (&self->error, self->name, draft->line, "%s", refusal->message);

  draft->event = acies_event_new_note (draft->type != NULL ? draft->text : content, photo, draft->target,
                                       draft->turning_point);
}

static AciesEvent *
read_move (const AciesXmlValue *values)
{
  g_autofree char *agreement = acies_xml_value_dup (&values[MOVE_AGREEMENT]);
  AciesEvent *event = acies_event_new_move (NULL);

  acies_event_set_agreement (event, agreement);
  acies_event_set_not_recorded (event, acies_xml_value_to_boolean (&values[MOVE_NOT_RECORDED], FALSE));

  return event;
}

static AciesEvent *
read_correction (const AciesXmlValue *values)
{
  g_autofree char *subject = acies_xml_value_dup (&values[CORRECTION_SUBJECT]);
  g_autofree char *key = acies_xml_value_dup (&values[CORRECTION_KEY]);
  g_autofree char *value = acies_xml_value_dup (&values[CORRECTION_VALUE]);
  g_autofree char *reason = acies_xml_value_dup (&values[CORRECTION_REASON]);
  AciesEvent *event = acies_event_new_correction (subject, key, value, reason);

  acies_event_set_not_recorded (event, acies_xml_value_to_boolean (&values[CORRECTION_NOT_RECORDED], FALSE));

  return event;
}

static AciesEvent *
read_amendment (const AciesXmlValue *values)
{
  g_autofree char *reason = acies_xml_value_dup (&values[AMENDMENT_REASON]);

  return acies_event_new_amendment (reason);
}

static void
end_insert (Draft *draft)
{
  if (draft->entry != NULL)
    acies_event_set_insertion (draft->event, draft->place, draft->entry);
  g_clear_object (&draft->entry);
}

static void
end_replace (Draft *draft)
{
  acies_event_add_replacement (draft->event, draft->place, draft->entry);
  g_clear_object (&draft->entry);
}

/* ---- Events ---- */

/* @tag: the kind of an event, or that of the element of a note that holds its photograph */
static void
start_event (AciesEventReader    *self,
             int                  tag,
             const AciesXmlValue *values,
             long                 line)
{
  Draft *draft = &self->drafts[self->n_drafts++];

  *draft = (Draft) { .kind = tag == ACIES_TAG_PHOTO ? ACIES_EVENT_NOTE : (AciesEventKind) tag, .line = line };
  draft->number = to_number (&values[EVENT_N], 0);
  draft->group = to_number (&values[EVENT_GROUP], draft->number);
  switch (tag)
    {
    case ACIES_TAG_PHOTO:
      start_photo (draft, values);
      break;
    case ACIES_EVENT_MOVE:
      draft->event = read_move (values);
      break;
    case ACIES_EVENT_PROCEDURE:
      start_procedure (self, draft, values);
      break;
    case ACIES_EVENT_NOTE:
      start_note (draft, values);
      break;
    case ACIES_EVENT_STEP:
      draft->event = acies_event_new_step ();
      acies_event_set_not_recorded (draft->event, acies_xml_value_to_boolean (&values[GO_ON_NOT_RECORDED], FALSE));
      break;
    case ACIES_EVENT_CORRECTION:
      draft->event = read_correction (values);
      break;
    case ACIES_EVENT_END:
      draft->winner = acies_xml_value_dup (&values[END_WINNER]);
      draft->by_rules = acies_xml_value_to_boolean (&values[END_BY_RULES], FALSE);
      break;
    case ACIES_EVENT_RESUME:
      draft->event = acies_event_new_resume ();
      break;
    case ACIES_EVENT_WORDING:
      draft->part = acies_xml_value_dup (&values[WORDING_PART]);
      draft->over = acies_xml_value_dup (&values[WORDING_OVER]);
      break;
    case ACIES_EVENT_AMENDMENT:
      draft->event = read_amendment (values);
      break;
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    default:
      draft->event = acies_event_new_undo (tag == ACIES_EVENT_REDO);
      break;
    }
}

/* Adds an event of the log. */
static void
add_event (AciesEventReader *self,
           const Draft      *draft)
{
  g_ptr_array_add (self->events, g_object_ref (draft->event));
  if (self->library != NULL && draft->number != self->events->len)
    acies_xml_set_error_at (&self->error, self->name, draft->line,
                            _("Event %u stands where event %u should: part of the log is missing"),
                            draft->number, self->events->len);
}

static void
end_event (AciesEventReader *self,
           const char       *text)
{
  Draft *draft = get_draft (self);

  if (draft->kind == ACIES_EVENT_PROCEDURE)
    get_procedure_event (draft);
  else if (draft->kind == ACIES_EVENT_NOTE)
    end_note (self, draft, text);
  else if (draft->kind == ACIES_EVENT_END)
    draft->event = acies_event_new_end (draft->winner, text, draft->by_rules);
  else if (draft->kind == ACIES_EVENT_WORDING)
    draft->event = acies_event_new_wording (draft->part, text, draft->over);
  acies_event_take_moves (draft->event, g_steal_pointer (&draft->moves));
  acies_event_set_place_in_log (draft->event, draft->number, draft->group);

  self->n_drafts--;
  if (self->n_drafts > 0)
    g_set_object (&get_draft (self)->entry, draft->event);
  else
    add_event (self, draft);
  draft_clear (draft);
}

/* ---- Elements ---- */

static void
begin_cb (gpointer  data,
          xmlDoc   *head)
{
  AciesEventReader *self = data;
  g_autofree char *id = acies_xml_get_attribute (xmlDocGetRootElement (head), "ruleset");

  /* What is wrong with it is told by whoever finds the file valid, and looks for it again. */
  if (self->library != NULL && id != NULL)
    self->ruleset = acies_ruleset_library_find (self->library, id, NULL);
}

static void
start_cb (gpointer             data,
          const AciesXmlForm  *form,
          const AciesXmlValue *values,
          long                 line)
{
  AciesEventReader *self = data;

  if (!is_reading (self))
    return;

  switch (form->tag)
    {
    case ACIES_TAG_PATH:
      start_path (self, values);
      break;
    case ACIES_TAG_POSE:
      add_pose (self, values);
      break;
    case ACIES_TAG_INPUT:
      add_input (self, values, line);
      break;
    case ACIES_TAG_OUTPUT:
      add_output (self, values, line);
      break;
    case ACIES_TAG_OVERRULE:
      add_overrule (self, values);
      break;
    case ACIES_TAG_INSERT:
      get_draft (self)->place = to_number (&values[INSERT_BEFORE], 0);
      break;
    case ACIES_TAG_REPLACE:
      get_draft (self)->place = to_number (&values[REPLACE_TARGET], 0);
      break;
    default:
      start_event (self, form->tag, values, line);
      break;
    }
}

static void
end_cb (gpointer            data,
        const AciesXmlForm *form,
        const char         *text)
{
  AciesEventReader *self = data;

  if (!is_reading (self))
    return;

  switch (form->tag)
    {
    case ACIES_TAG_PATH:
      end_path (self);
      break;
    case ACIES_TAG_INSERT:
      end_insert (get_draft (self));
      break;
    case ACIES_TAG_REPLACE:
      end_replace (get_draft (self));
      break;
    case ACIES_TAG_POSE:
    case ACIES_TAG_INPUT:
    case ACIES_TAG_OUTPUT:
    case ACIES_TAG_OVERRULE:
      break;
    default:
      end_event (self, text);
      break;
    }
}

const AciesXmlStream acies_battle_stream = { &acies_form_battle, &acies_form_log, begin_cb, start_cb, end_cb };
const AciesXmlStream acies_journal_stream = { &acies_form_journal, &acies_form_journal, begin_cb, start_cb, end_cb };
