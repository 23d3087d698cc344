/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-report-json-private.h"

/* The log of a battle as JSON: the entries that count, with all that they were computed from. */

typedef struct
{
  AciesReportSource  source;
  JsonBuilder       *builder;
  AciesReportEnd     end;
} Writer;

/* ---- Procedures ---- */

static void
add_inputs (JsonBuilder      *builder,
            const AciesFacts *facts)
{
  const AciesRecord *inputs = acies_facts_get_inputs (facts);
  AciesSchema *schema = acies_record_get_schema (inputs);

  json_builder_set_member_name (builder, "inputs");
  json_builder_begin_object (builder);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesSource source = acies_facts_get_source (facts, i);
      g_autofree char *overruled = acies_facts_get_overruled (facts, i);

      if (source == ACIES_SOURCE_DEFAULT)
        continue;
      json_builder_set_member_name (builder, acies_field_get_id (acies_schema_get_field (schema, i)));
      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "value");
      acies_json_add_value (builder, inputs, i);
      acies_json_add_nick (builder, "source", ACIES_TYPE_SOURCE, (int) source);
      acies_json_add_text (builder, "note", acies_facts_get_note (facts, i));
      acies_json_add_text (builder, "overruled", overruled);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_dice (JsonBuilder            *builder,
          const AciesReportEntry *told)
{
  json_builder_set_member_name (builder, "dice");
  json_builder_begin_array (builder);
  for (guint i = 0; i < told->dice->len; i++)
    {
      const AciesReportDie *die = &g_array_index (told->dice, AciesReportDie, i);

      json_builder_begin_object (builder);
      acies_json_add_integer (builder, "face", die->face);
      acies_json_add_side (builder, "side", die->side);
      if (die->counts >= 0)
        {
          json_builder_set_member_name (builder, "counts");
          json_builder_add_boolean_value (builder, die->counts > 0);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_lines (JsonBuilder            *builder,
           const AciesReportEntry *told)
{
  json_builder_set_member_name (builder, "explanation");
  json_builder_begin_array (builder);
  for (guint i = 0; i < told->lines->len; i++)
    {
      const AciesReportLine *line = told->lines->pdata[i];

      json_builder_begin_object (builder);
      acies_json_add_text (builder, "label", line->label);
      acies_json_add_text (builder, "value", line->value);
      acies_json_add_text (builder, "clause", line->clause);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_overrules (JsonBuilder *builder,
               GPtrArray   *overrules)
{
  if (overrules == NULL || overrules->len == 0)
    return;

  json_builder_set_member_name (builder, "overruled");
  json_builder_begin_array (builder);
  for (guint i = 0; i < overrules->len; i++)
    {
      const AciesOverrule *overrule = overrules->pdata[i];

      json_builder_begin_object (builder);
      acies_json_add_text (builder, "key", overrule->output);
      json_builder_set_member_name (builder, "value");
      json_builder_add_string_value (builder, overrule->value != NULL ? overrule->value : "");
      acies_json_add_text (builder, "reason", overrule->reason);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_procedure (JsonBuilder            *builder,
               AciesEvent             *event,
               const AciesReportEntry *told)
{
  const AciesFacts *facts = acies_event_get_facts (event);

  json_builder_set_member_name (builder, "procedure");
  json_builder_begin_object (builder);
  acies_json_add_text (builder, "id", acies_procedure_get_id (acies_facts_get_procedure (facts)));
  acies_json_add_text (builder, "a", acies_facts_get_a (facts));
  acies_json_add_text (builder, "b", acies_facts_get_b (facts));
  add_inputs (builder, facts);
  add_dice (builder, told);
  if (acies_event_get_seed (event) != 0)
    {
      /* A text, as numbers of JSON are not exact beyond 2^53. */
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, acies_event_get_seed (event));

      acies_json_add_text (builder, "seed", seed);
    }
  if (acies_event_get_outputs (event) != NULL)
    acies_json_add_record (builder, "outputs", acies_event_get_outputs (event));
  add_overrules (builder, acies_event_get_overrules (event));
  add_lines (builder, told);
  json_builder_end_object (builder);
}

/* ---- Other kinds ---- */

static void
add_moves (JsonBuilder *builder,
           GPtrArray   *moves)
{
  if (moves == NULL || moves->len == 0)
    return;

  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      json_builder_begin_object (builder);
      acies_json_add_text (builder, "subject", move->subject);
      acies_json_add_nick (builder, "kind", ACIES_TYPE_MOVE_KIND, (int) move->kind);
      acies_json_add_number (builder, "length", acies_move_get_length (move));
      if (move->files != 0)
        acies_json_add_integer (builder, "files", move->files);
      json_builder_set_member_name (builder, "poses");
      json_builder_begin_array (builder);
      for (guint j = 0; j < move->n_poses; j++)
        acies_json_add_pose (builder, &move->poses[j]);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_note (JsonBuilder *builder,
          const char  *name,
          AciesEvent  *note)
{
  if (name != NULL)
    json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  acies_json_add_integer (builder, "number", acies_event_get_number (note));
  acies_json_add_text (builder, "text", acies_event_get_text (note));
  if (acies_event_get_target (note) != 0)
    acies_json_add_integer (builder, "target", acies_event_get_target (note));
  acies_json_add_photo (builder, acies_event_get_photo (note));
  json_builder_end_object (builder);
}

static void
add_correction (JsonBuilder *builder,
                AciesEvent  *event)
{
  json_builder_set_member_name (builder, "correction");
  json_builder_begin_object (builder);
  acies_json_add_text (builder, "subject", acies_event_get_subject (event));
  acies_json_add_text (builder, "key", acies_event_get_key (event));
  json_builder_set_member_name (builder, "value");
  json_builder_add_string_value (builder, acies_event_get_value (event) != NULL ? acies_event_get_value (event) : "");
  acies_json_add_text (builder, "reason", acies_event_get_reason (event));
  json_builder_end_object (builder);
}

static void
add_kind (JsonBuilder            *builder,
          AciesEvent             *event,
          const AciesReportEntry *told)
{
  switch (acies_event_get_kind (event))
    {
    case ACIES_EVENT_PROCEDURE:
      add_procedure (builder, event, told);
      break;
    case ACIES_EVENT_NOTE:
      add_note (builder, "note", event);
      break;
    case ACIES_EVENT_CORRECTION:
      add_correction (builder, event);
      break;
    case ACIES_EVENT_MOVE:
    case ACIES_EVENT_STEP:
    case ACIES_EVENT_END:
    case ACIES_EVENT_RESUME:
    case ACIES_EVENT_AMENDMENT:
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    case ACIES_EVENT_WORDING:
    default:
      break;
    }
}

/* ---- What belongs to every entry ---- */

static const char *
get_status_key (Writer                  *self,
                const AciesStatusChange *change)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (self->source.battle);
  const AciesBody *body = acies_situation_find (self->end.situation, change->subject);
  AciesSchema *schema = body == NULL ? acies_ruleset_get_side_status (ruleset)
                        : body->is_leader ? acies_ruleset_get_leader_status (ruleset)
                                          : acies_ruleset_get_unit_status (ruleset);

  if (change->field < 0 || (guint) change->field >= acies_schema_get_n_fields (schema))
    return NULL;

  return acies_field_get_id (acies_schema_get_field (schema, (guint) change->field));
}

static void
add_changes (Writer     *self,
             AciesEntry *entry)
{
  GPtrArray *changes = acies_entry_get_changes (entry);

  if (changes == NULL || changes->len == 0)
    return;

  json_builder_set_member_name (self->builder, "changes");
  json_builder_begin_array (self->builder);
  for (guint i = 0; i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];

      json_builder_begin_object (self->builder);
      acies_json_add_text (self->builder, "subject", change->subject);
      acies_json_add_text (self->builder, "key", get_status_key (self, change));
      acies_json_add_text (self->builder, "before", change->before);
      acies_json_add_text (self->builder, "after", change->after);
      json_builder_end_object (self->builder);
    }
  json_builder_end_array (self->builder);
}

static void
add_texts (JsonBuilder *builder,
           const char  *name,
           GPtrArray   *texts)
{
  if (texts->len == 0)
    return;

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < texts->len; i++)
    json_builder_add_string_value (builder, texts->pdata[i]);
  json_builder_end_array (builder);
}

static void
add_comments (JsonBuilder *builder,
              GPtrArray   *comments)
{
  if (comments == NULL || comments->len == 0)
    return;

  json_builder_set_member_name (builder, "comments");
  json_builder_begin_array (builder);
  for (guint i = 0; i < comments->len; i++)
    add_note (builder, NULL, comments->pdata[i]);
  json_builder_end_array (builder);
}

static void
add_entry (Writer     *self,
           AciesEntry *entry)
{
  g_autoptr (AciesReportEntry) told = acies_report_tell_entry (&self->source, self->end.situation, entry);
  AciesRuleset *ruleset = acies_battle_get_ruleset (self->source.battle);
  const AciesStep *step = acies_ruleset_get_step (ruleset, acies_entry_get_step (entry));
  AciesEvent *event = acies_entry_get_event (entry);

  json_builder_begin_object (self->builder);
  acies_json_add_integer (self->builder, "number", told->number);
  acies_json_add_nick (self->builder, "kind", ACIES_TYPE_EVENT_KIND, (int) acies_event_get_kind (event));
  acies_json_add_integer (self->builder, "turn", acies_entry_get_turn (entry));
  if (acies_entry_get_turn (entry) > 0)
    {
      acies_json_add_text (self->builder, "phase", step->phase);
      acies_json_add_text (self->builder, "step", step->id);
    }
  acies_json_add_side (self->builder, "side", acies_entry_get_side (entry));
  acies_json_add_text (self->builder, "sentence", told->sentence);
  acies_json_add_true (self->builder, "turningPoint", told->is_turning_point);
  acies_json_add_true (self->builder, "notRecorded", acies_event_get_not_recorded (event));
  acies_json_add_true (self->builder, "amended", acies_entry_is_amended (entry));
  acies_json_add_text (self->builder, "agreement", acies_event_get_agreement (event));
  acies_json_add_text (self->builder, "discrepancy", acies_entry_get_discrepancy (entry));
  add_kind (self->builder, event, told);
  add_moves (self->builder, acies_event_get_moves (event));
  add_changes (self, entry);
  add_texts (self->builder, "remarks", told->remarks);
  add_comments (self->builder, acies_entry_get_comments (entry));
  json_builder_end_object (self->builder);
}

gboolean
acies_json_add_log (JsonBuilder   *builder,
                    AciesBattle   *battle,
                    GCancellable  *cancellable,
                    GError       **error)
{
  GListModel *entries = acies_battle_get_entries (battle);
  Writer self = { .source = { .battle = battle }, .builder = builder };
  gboolean cancelled = FALSE;

  json_builder_set_member_name (builder, "log");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (entries) && !cancelled; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      acies_report_end_follow (&self.end, battle, entry);
      add_entry (&self, entry);
      cancelled = g_cancellable_set_error_if_cancelled (cancellable, error);
    }
  json_builder_end_array (builder);
  acies_report_end_clear (&self.end);

  return !cancelled;
}
