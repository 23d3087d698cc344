/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-private.h"
#include "acies-scene-battle.h"

/* The deployment and the turns of a report: the log, step by step, and a sketch. */

/* ---- Turn by turn ---- */

void
acies_report_end_follow (AciesReportEnd *self,
                         AciesBattle    *battle,
                         AciesEntry     *entry)
{
  if (self->situation != NULL && acies_entry_get_turn (entry) == self->turn)
    return;

  g_clear_pointer (&self->situation, acies_situation_free);
  self->turn = acies_entry_get_turn (entry);
  self->situation = acies_battle_get_situation_at (battle, acies_battle_get_n_entries_at_turn (battle, self->turn));
}

void
acies_report_end_clear (AciesReportEnd *self)
{
  g_clear_pointer (&self->situation, acies_situation_free);
}

/* ---- Changes ---- */

static gboolean
is_id_character (char character)
{
  return g_ascii_isalnum (character);
}

/* A list of unit ids, as people read it. */
static char *
name_ids (const AciesSituation *situation,
          const char           *ids)
{
  GString *text = g_string_new (NULL);
  const char *p = ids;

  while (*p != '\0')
    {
      gsize length = 0;

      while (is_id_character (p[length]))
        length++;
      if (length > 0)
        {
          g_autofree char *id = g_strndup (p, length);
          const AciesBody *body = acies_situation_find (situation, id);

          g_string_append (text, body != NULL && body->name[0] != '\0' ? body->name : id);
          p += length;
        }
      else
        {
          g_string_append_c (text, *p++);
        }
    }

  return g_string_free (text, FALSE);
}

static AciesField *
field_of_change (AciesReportSource       *source,
                 const AciesSituation    *situation,
                 const AciesStatusChange *change)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (source->battle);
  const AciesBody *body = acies_situation_find (situation, change->subject);
  AciesSchema *schema = body == NULL ? acies_ruleset_get_side_status (ruleset)
                        : body->is_leader ? acies_ruleset_get_leader_status (ruleset)
                                          : acies_ruleset_get_unit_status (ruleset);

  if (change->field < 0 || (guint) change->field >= acies_schema_get_n_fields (schema))
    return NULL;

  return acies_schema_get_field (schema, (guint) change->field);
}

static char *
describe_change (AciesReportSource       *source,
                 const AciesSituation    *situation,
                 const AciesStatusChange *change)
{
  AciesField *field = field_of_change (source, situation, change);
  const char *name = acies_situation_get_name (situation, change->subject);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (field == NULL)
    /* Translators: a unit, and a phrase on its place: "Huscarls: moved 6″" */
    return g_strdup_printf (_("%s: %s"), name, change->after);

  before = acies_field_get_value_type (field) == ACIES_FIELD_UNIT ? name_ids (situation, change->before)
                                                                  : g_strdup (change->before);
  after = acies_field_get_value_type (field) == ACIES_FIELD_UNIT ? name_ids (situation, change->after)
                                                                 : g_strdup (change->after);

  if (*before == '\0')
    /* Translators: a unit, a status and what it is now: "Huscarls, Word: forward" */
    return g_strdup_printf (_("%s, %s: %s"), name, acies_field_get_label (field), after);

  /* Translators: a unit, a status, what it was and what it is now: "Huscarls, Hits: 0 → 2" */
  return g_strdup_printf (_("%s, %s: %s → %s"), name, acies_field_get_label (field), before,
                          *after != '\0' ? after : C_("status", "nothing"));
}

static void
add_changes (AciesReportSource    *source,
             AciesReportEntry     *entry,
             const AciesSituation *situation,
             AciesEntry           *logged)
{
  GPtrArray *changes = acies_entry_get_changes (logged);
  AciesEventKind kind = acies_event_get_kind (acies_entry_get_event (logged));

  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];

      /* That is what a move's sentence says. */
      if (change->field >= 0 || kind != ACIES_EVENT_MOVE)
        g_ptr_array_add (entry->changes, describe_change (source, situation, change));
    }
}

/* ---- Remarks ---- */

static void
add_hand_facts (AciesReportEntry *entry,
                const AciesFacts *facts)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_facts_get_procedure (facts));

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *said = NULL;
      g_autofree char *set = NULL;
      g_autofree char *shown = NULL;

      if (acies_facts_get_source (facts, i) != ACIES_SOURCE_HAND)
        continue;
      said = acies_facts_get_overruled (facts, i);
      set = acies_record_print (acies_facts_get_inputs (facts), i);
      if (said == NULL || *said == '\0' || g_strcmp0 (said, set) == 0)
        continue;

      shown = acies_record_display (acies_facts_get_inputs (facts), i);
      /* Translators: an input, its value, and what the program took it to be: "By hand: Range 14″ instead of 12" */
      g_ptr_array_add (entry->remarks, g_strdup_printf (_("By hand: %s %s instead of %s."),
                                                        acies_field_get_label (acies_schema_get_field (schema, i)),
                                                        shown, said));
    }
}

static void
add_overrules (AciesReportEntry *entry,
               AciesEvent       *event)
{
  GPtrArray *overrules = acies_event_get_overrules (event);
  AciesSchema *schema = acies_procedure_get_outputs (acies_facts_get_procedure (acies_event_get_facts (event)));

  for (guint i = 0; overrules != NULL && i < overrules->len; i++)
    {
      const AciesOverrule *overrule = overrules->pdata[i];
      int position = acies_schema_lookup (schema, overrule->output);
      const char *label = position >= 0 ? acies_field_get_label (acies_schema_get_field (schema, position))
                                        : overrule->output;
      g_autofree char *shown = NULL;

      if (position >= 0 && acies_event_get_outputs (event) != NULL)
        shown = acies_record_display (acies_event_get_outputs (event), position);
      if (overrule->reason != NULL && overrule->reason[0] != '\0')
        /* Translators: an output, its value by hand, and the players' reason */
        g_ptr_array_add (entry->remarks, g_strdup_printf (_("Overruled: %s %s (%s)."), label,
                                                          shown != NULL ? shown : overrule->value, overrule->reason));
      else
        g_ptr_array_add (entry->remarks, g_strdup_printf (_("Overruled: %s %s."), label,
                                                          shown != NULL ? shown : overrule->value));
    }
}

/* The reason of the last amendment of an entry. */
static char *
find_amendment_reason (AciesReportSource *source,
                       guint              number)
{
  GListModel *log = acies_battle_get_log (source->battle);

  for (guint i = g_list_model_get_n_items (log); i > 0; i--)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, i - 1);

      if (acies_event_get_kind (event) != ACIES_EVENT_AMENDMENT)
        continue;
      for (guint j = 0; j < acies_event_get_n_replacements (event); j++)
        {
          guint target;

          acies_event_get_replacement (event, j, &target);
          if (target == number)
            return g_strdup (acies_event_get_reason (event));
        }
    }

  return NULL;
}

static void
add_remarks (AciesReportSource *source,
             AciesReportEntry  *entry,
             AciesEntry        *logged)
{
  AciesEvent *event = acies_entry_get_event (logged);
  const char *discrepancy = acies_entry_get_discrepancy (logged);

  if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
    {
      add_hand_facts (entry, acies_event_get_facts (event));
      add_overrules (entry, event);
      if (acies_event_get_not_recorded (event))
        g_ptr_array_add (entry->remarks, g_strdup (_("The dice were not written down; the result is the players’.")));
    }
  if (acies_entry_is_amended (logged))
    {
      g_autofree char *reason = find_amendment_reason (source, acies_entry_get_number (logged));

      if (reason != NULL && *reason != '\0')
        /* Translators: the players' reason for changing the log */
        g_ptr_array_add (entry->remarks, g_strdup_printf (_("Amended later: %s."), reason));
      else
        g_ptr_array_add (entry->remarks, g_strdup (_("Amended later.")));
    }
  if (discrepancy != NULL && *discrepancy != '\0')
    g_ptr_array_add (entry->remarks, acies_report_finish_sentence (discrepancy));
}

/* ---- Entries ---- */

/* (transfer full) (nullable) */
static AciesPhoto *
copy_photo (AciesEvent *note)
{
  AciesPhoto *photo = acies_event_get_photo (note);

  return photo != NULL ? acies_photo_ref (photo) : NULL;
}

static void
add_comments (AciesReportEntry *entry,
              AciesEntry       *logged)
{
  GPtrArray *comments = acies_entry_get_comments (logged);

  for (guint i = 0; comments != NULL && i < comments->len; i++)
    {
      AciesReportComment *comment = g_new0 (AciesReportComment, 1);

      comment->text = g_strdup (acies_event_get_text (comments->pdata[i]));
      comment->photo = copy_photo (comments->pdata[i]);
      g_ptr_array_add (entry->comments, comment);
    }
}

AciesReportEntry *
acies_report_tell_entry (AciesReportSource    *source,
                         const AciesSituation *situation,
                         AciesEntry           *logged)
{
  AciesReportEntry *entry = acies_report_entry_new ();
  AciesEvent *event = acies_entry_get_event (logged);
  AciesOutcome *outcome = acies_entry_get_outcome (logged);
  const char *sentence = acies_entry_get_sentence (logged);

  entry->number = acies_entry_get_number (logged);
  entry->is_turning_point = acies_entry_is_turning_point (logged) || acies_event_is_turning_point (event);
  entry->sentence = acies_report_finish_sentence (sentence != NULL ? sentence : "");
  add_comments (entry, logged);
  if (acies_event_get_kind (event) == ACIES_EVENT_NOTE)
    {
      entry->is_quote = acies_event_get_text (event) != NULL && acies_event_get_text (event)[0] != '\0';
      entry->photo = copy_photo (event);
      if (acies_event_get_target (event) != 0)
        g_ptr_array_add (entry->remarks, g_strdup_printf (_("On entry %u."), acies_event_get_target (event)));
      return entry;
    }

  if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
    acies_report_add_dice (entry, situation, event);
  for (guint i = 0; outcome != NULL && i < acies_outcome_get_n_lines (outcome); i++)
    {
      const AciesLine *line = acies_outcome_get_line (outcome, i);

      acies_report_entry_add_line (entry, g_strdup (line->label), g_strdup (line->value), g_strdup (line->clause));
    }
  add_changes (source, entry, situation, logged);
  add_remarks (source, entry, logged);

  return entry;
}

static AciesReportBadge
find_badge (AciesReportSource    *source,
            const AciesSituation *situation,
            AciesEntry           *logged)
{
  AciesEvent *event = acies_entry_get_event (logged);
  GPtrArray *moves = acies_event_get_moves (event);
  AciesReportBadge badge = { acies_entry_get_side (logged), 0, { "" } };
  const char *subject = NULL;
  const AciesBody *body;

  if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
    subject = acies_facts_get_a (acies_event_get_facts (event));
  else if (acies_event_get_kind (event) == ACIES_EVENT_CORRECTION)
    subject = acies_event_get_subject (event);
  else if (moves != NULL && moves->len == 1)
    subject = ((AciesMove *) moves->pdata[0])->subject;

  body = acies_situation_find (situation, subject);
  if (body != NULL)
    badge.key = body->key;
  if (badge.side >= 0)
    badge.color = acies_situation_get_side (situation, (guint) badge.side)->color;

  return badge;
}

/* Plain sentences of one side read as a paragraph. */
static gboolean
is_plain (const AciesReportEntry *entry)
{
  return entry->dice->len == 0 && entry->remarks->len == 0 && !entry->is_quote && !entry->is_turning_point
         && entry->photo == NULL && entry->comments->len == 0;
}

static gboolean
continues (const AciesReportPart  *part,
           const AciesReportEntry *entry,
           const AciesReportBadge *badge)
{
  const AciesReportItem *last;

  if (part->items->len == 0 || !is_plain (entry))
    return FALSE;

  last = part->items->pdata[part->items->len - 1];

  return last->badge.side == badge->side && is_plain (last->entries->pdata[last->entries->len - 1]);
}

static void
add_to_part (AciesReportSource    *source,
             AciesReportPart      *part,
             const AciesSituation *situation,
             AciesEntry           *logged)
{
  AciesReportEntry *entry = acies_report_tell_entry (source, situation, logged);
  AciesReportBadge badge = find_badge (source, situation, logged);
  AciesReportItem *item;

  if (continues (part, entry, &badge))
    {
      item = part->items->pdata[part->items->len - 1];
      if (!acies_unit_key_equal (&item->badge.key, &badge.key))
        item->badge.key = (AciesUnitKey) { "" };
    }
  else
    {
      item = acies_report_item_new ();
      item->badge = badge;
      g_ptr_array_add (part->items, item);
    }
  g_ptr_array_add (item->entries, entry);
}

/* ---- Steps ---- */

static AciesReportPart *
create_part (AciesReportSource    *source,
             const AciesSituation *situation,
             guint                 step,
             int                   phase_before)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (source->battle);
  AciesReportPart *part = acies_report_part_new ();
  const AciesStep *declared = acies_ruleset_get_step (ruleset, step);
  const AciesPhase *phase = acies_ruleset_get_phase (ruleset, declared->phase_index);

  if ((int) declared->phase_index != phase_before)
    part->phase = g_strdup (phase->label);
  if (phase->n_steps > 1)
    part->step = acies_ruleset_label_step (ruleset, situation, step);
  if (g_strcmp0 (part->step, phase->label) == 0)
    g_clear_pointer (&part->step, g_free);

  return part;
}

/* Adds a part for what the players caught up with at entry @position, with what they say of its entries.  Returns the
 * first entry after it; @position for none. */
static guint
add_gap (AciesReportSource    *source,
         AciesReportChapter   *chapter,
         const AciesSituation *situation,
         guint                 position,
         guint                 end)
{
  GListModel *entries = acies_battle_get_entries (source->battle);
  g_auto (AciesReportGap) gap = { 0, };
  AciesReportItem *item;
  AciesReportPart *part;

  if (!acies_report_gap_find (&gap, source, chapter->turn, position))
    return position;

  part = acies_report_part_new ();
  item = acies_report_item_new ();
  item->badge.side = -1;
  g_ptr_array_add (item->entries, acies_report_gap_tell (&gap, source));
  g_ptr_array_add (part->items, item);
  g_ptr_array_add (chapter->parts, part);
  for (guint i = position; i < MIN (gap.end, end); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      if (acies_entry_is_turning_point (entry)
          || (acies_entry_get_comments (entry) != NULL && acies_entry_get_comments (entry)->len > 0))
        add_to_part (source, part, situation, entry);
    }

  return MIN (gap.end, end);
}

static void
add_parts (AciesReportSource  *source,
           AciesReportChapter *chapter,
           guint               first,
           guint               end)
{
  GListModel *entries = acies_battle_get_entries (source->battle);
  const AciesSituation *situation = acies_report_source_get_end (source, chapter->turn);
  AciesRuleset *ruleset = acies_battle_get_ruleset (source->battle);
  AciesReportPart *part = NULL;
  guint step = G_MAXUINT;
  guint told = 0;
  int phase = -1;

  for (guint i = first; i < end; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      if (acies_event_get_not_recorded (acies_entry_get_event (entry)) && i >= told)
        {
          told = add_gap (source, chapter, situation, i, end);
          if (told > i)
            part = NULL;
        }
      if (i < told || acies_event_get_kind (acies_entry_get_event (entry)) == ACIES_EVENT_STEP)
        continue;
      if (part == NULL || (chapter->turn > 0 && acies_entry_get_step (entry) != step))
        {
          step = acies_entry_get_step (entry);
          part = chapter->turn > 0 ? create_part (source, situation, step, phase) : acies_report_part_new ();
          phase = (int) acies_ruleset_get_step (ruleset, step)->phase_index;
          g_ptr_array_add (chapter->parts, part);
        }
      add_to_part (source, part, situation, entry);
    }
}

/* ---- Sketches ---- */

static gboolean
has_arrows (AciesScene *scene,
            gboolean    shots)
{
  GPtrArray *moves = acies_scene_get_moves (scene);

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesSceneMove *move = moves->pdata[i];

      if (move->kind != ACIES_ARROW_EARLIER && (move->kind == ACIES_ARROW_SHOOTING) == shots)
        return TRUE;
    }

  return FALSE;
}

static char *
caption_figure (const AciesReportChapter *chapter,
                AciesScene               *scene)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (chapter->turn == 0)
    acies_report_add_sentence (text, g_strdup (_("The deployment")));
  else
    acies_report_add_sentence (text, g_strdup_printf (_("The end of turn %u"), chapter->turn));
  if (has_arrows (scene, FALSE))
    acies_report_add_sentence (text, g_strdup (_("Arrows: the moves of this turn")));
  if (has_arrows (scene, TRUE))
    acies_report_add_sentence (text, g_strdup (_("Dashed lines: shots, from shooter to target")));
  if (acies_scene_get_melees (scene)->len > 0)
    acies_report_add_sentence (text, g_strdup (_("Crossed swords: fights")));
  acies_report_add_sentence (text, g_strdup (_("Small crosses are a foot apart")));

  return g_strdup (text->str);
}

/* Tells where the bodies stand, for readers that do not see the sketch. */
static char *
describe_figure (AciesReportSource    *source,
                 const AciesSituation *situation,
                 guint                 turn)
{
  g_autoptr (GString) text = g_string_new (NULL);

  acies_report_add_sentence (text, turn == 0 ? g_strdup (_("A sketch of the table before the first turn"))
                                             : g_strdup_printf (_("A sketch of the table at the end of turn %u"), turn));
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      g_autoptr (GPtrArray) standing = g_ptr_array_new ();
      g_autoptr (GPtrArray) lost = g_ptr_array_new ();
      const char *name = acies_situation_get_side (situation, i)->name;
      g_autofree char *standing_names = NULL;
      g_autofree char *lost_names = NULL;

      for (guint j = 0; j < acies_situation_get_n_bodies (situation); j++)
        {
          const AciesBody *body = acies_situation_get_body (situation, j);

          if (body->side == i && !body->is_leader && body->placed)
            g_ptr_array_add (body->lost_turn != 0 ? lost : standing,
                             (char *) acies_situation_get_name (situation, body->id));
        }
      standing_names = acies_report_join (standing);
      lost_names = acies_report_join (lost);
      if (standing->len > 0)
        /* Translators: a side, and the names of its units on the table */
        acies_report_add_sentence (text, g_strdup_printf (C_("standing", "%s has %s"), name, standing_names));
      if (lost->len > 0)
        /* Translators: a side, and the names of its units that are out of play */
        acies_report_add_sentence (text, g_strdup_printf (_("%s has lost %s"), name, lost_names));
    }

  return g_strdup (text->str);
}

static gboolean
is_anybody_placed (const AciesSituation *situation)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    if (acies_situation_get_body (situation, i)->placed)
      return TRUE;

  return FALSE;
}

static void
add_figure (AciesReportSource  *source,
            AciesReportChapter *chapter)
{
  const AciesSituation *situation = acies_report_source_get_end (source, chapter->turn);

  if (!is_anybody_placed (situation))
    return;

  chapter->figure = g_new0 (AciesReportFigure, 1);
  chapter->figure->scene = acies_scene_new_for_turn (source->battle, chapter->turn);
  chapter->figure->caption = caption_figure (chapter, chapter->figure->scene);
  chapter->figure->alternative = describe_figure (source, situation, chapter->turn);
}

/* ---- Chapters ---- */

void
acies_report_add_chapters (AciesReportSource *source)
{
  guint first = 0;

  for (guint turn = 0; turn < source->ends->len; turn++)
    {
      guint end = acies_battle_get_n_entries_at_turn (source->battle, turn);
      AciesReportChapter *chapter = acies_report_chapter_new (turn);

      chapter->heading = turn == 0 ? g_strdup (_("Deployment")) : g_strdup_printf (_("Turn %u"), turn);
      add_parts (source, chapter, first, end);
      add_figure (source, chapter);
      acies_report_tell_chapter (source, chapter);
      if (turn > 0 || chapter->parts->len > 0 || chapter->figure != NULL)
        g_ptr_array_add (source->document->chapters, chapter);
      else
        acies_report_chapter_free (chapter);
      first = end;
    }
}
