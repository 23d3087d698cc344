/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-battle.h"
#include "acies-entry-private.h"
#include "acies-event-private.h"
#include "acies-overrule-private.h"
#include "acies-text.h"
#include "acies-ways.h"

struct _AciesEntry
{
  GObject       parent_instance;

  AciesEvent   *event;
  guint         number;
  guint         turn;
  guint         step;
  int           side;
  char         *sentence;
  AciesOutcome *outcome;
  GPtrArray    *changes;
  char         *discrepancy;
  gboolean      amended;
  gboolean      turning_point;
};

G_DEFINE_FINAL_TYPE (AciesEntry, acies_entry, G_TYPE_OBJECT)

static void
acies_entry_finalize (GObject *object)
{
  AciesEntry *self = ACIES_ENTRY (object);

  g_clear_object (&self->event);
  g_clear_pointer (&self->outcome, acies_outcome_unref);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_free (self->sentence);
  g_free (self->discrepancy);

  G_OBJECT_CLASS (acies_entry_parent_class)->finalize (object);
}

static void
acies_entry_class_init (AciesEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_entry_finalize;
}

static void
acies_entry_init (AciesEntry *self)
{
  self->side = -1;
}

/* Describes the differences between the outputs accepted and those of the rules as a sentence. */
static char *
compare_outputs (const AciesRecord *stored,
                 const AciesRecord *computed)
{
  AciesSchema *schema = acies_record_get_schema (computed);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *was = NULL;
      g_autofree char *is = NULL;
      g_autofree char *was_shown = NULL;
      g_autofree char *is_shown = NULL;

      if (acies_record_value_equal (stored, computed, i))
        continue;

      was = acies_record_print (stored, i);
      is = acies_record_print (computed, i);
      was_shown = acies_text_shorten (was);
      is_shown = acies_text_shorten (is);
      if (text->len > 0)
        g_string_append (text, "; ");
      /* Translators: an output's key, what the file says, what the rules give */
      g_string_append_printf (text, _("%s is “%s” in the log, “%s” by the rules"),
                              acies_field_get_id (acies_schema_get_field (schema, i)), was_shown, is_shown);
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* Creates the outcome: that of the rules with the players' overrules, or one by hand when the rules
 * give none and the players let it stand. */
static AciesOutcome *
make_outcome (AciesEntry            *self,
              const AciesSituation  *situation,
              gboolean               strict,
              GError               **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesEvent *event = self->event;
  const AciesFacts *facts = acies_event_get_facts (event);
  const AciesProcedure *procedure = acies_facts_get_procedure (facts);
  const AciesRecord *stored = acies_event_get_outputs (event);
  GPtrArray *overrules = acies_event_get_overrules (event);
  g_autoptr (AciesDice) dice = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (AciesOutcome) overruled = NULL;
  g_autoptr (GError) refusal = NULL;
  gboolean by_hand = acies_event_get_not_recorded (event) || overrules->len > 0;

  if (!acies_event_get_not_recorded (event))
    {
      dice = acies_typed_dice_new (acies_event_get_dice (event),
                                   acies_ruleset_get_largest_face (ruleset));
      outcome = acies_procedure_resolve (procedure, acies_facts_get_inputs (facts), dice, &refusal);
    }

  if (outcome == NULL)
    {
      if (stored == NULL || (strict && !by_hand))
        {
          if (refusal != NULL)
            g_propagate_error (error, g_steal_pointer (&refusal));
          else
            g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                         _("%s: neither dice nor outputs were given"),
                         acies_procedure_get_label (procedure));
          return NULL;
        }
      if (!by_hand)
        self->discrepancy = g_strdup (refusal->message);
      return acies_ruleset_outcome_by_hand (ruleset, situation, procedure, acies_facts_get_a (facts),
                                            acies_facts_get_b (facts), stored);
    }

  overruled = acies_overrules_apply (overrules, outcome, error);
  if (overruled == NULL)
    return NULL;

  if (stored != NULL)
    {
      self->discrepancy = compare_outputs (stored, acies_outcome_get_outputs (overruled));
      /* Accepted outputs stand even if they differ from the rules; acies_battle_verify() reports this. */
      if (self->discrepancy != NULL)
        return acies_ruleset_outcome_by_hand (ruleset, situation, procedure, acies_facts_get_a (facts),
                                              acies_facts_get_b (facts), stored);
    }

  return g_steal_pointer (&overruled);
}

/* Applies all moves, or none if a subject is not in the battle. */
static gboolean
apply_moves (AciesEntry      *self,
             AciesSituation  *situation,
             GError         **error)
{
  GPtrArray *moves = acies_event_get_moves (self->event);

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      if (acies_situation_find (situation, move->subject) == NULL)
        {
          g_autofree char *shown = acies_text_shorten (move->subject);

          g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN,
                       _("There is no unit or leader “%s” in this battle"), shown);
          return FALSE;
        }
    }

  for (guint i = 0; i < moves->len; i++)
    acies_situation_apply_move (situation, moves->pdata[i]);

  return TRUE;
}

/* Whether the rules allow the way of the moves, or the players agreed on it.  A way that was accepted stands;
 * acies_battle_verify() reports it. */
static gboolean
check_way (AciesEntry             *self,
           const AciesSituation   *situation,
           const AciesResolution  *resolution,
           gboolean                strict,
           GError                **error)
{
  g_autoptr (GError) refusal = NULL;

  if (acies_event_get_agreement (self->event) != NULL
      || acies_ruleset_check_way (acies_situation_get_ruleset (situation), situation, resolution,
                                  acies_event_get_moves (self->event), &refusal))
    return TRUE;

  if (strict)
    {
      g_propagate_error (error, g_steal_pointer (&refusal));
      return FALSE;
    }

  if (self->discrepancy == NULL)
    self->discrepancy = g_strdup (refusal->message);

  return TRUE;
}

/* Notes the bodies that stand elsewhere than in @before without a move of the entry. */
static void
note_unlogged (AciesEntry           *self,
               const AciesSituation *before,
               const AciesSituation *situation)
{
  g_autoptr (GPtrArray) moved = acies_situation_list_moved_unlogged (before, situation);

  for (guint i = 0; i < moved->len; i++)
    {
      const AciesBody *body = g_ptr_array_index (moved, i);
      g_autofree char *noted = g_steal_pointer (&self->discrepancy);
      /* Translators: a unit or leader */
      g_autofree char *text = g_strdup_printf (_("%s stands elsewhere after this entry, which logs no move of it"),
                                               acies_situation_get_name (situation, body->id));

      self->discrepancy = noted != NULL ? g_strconcat (noted, "; ", text, NULL) : g_steal_pointer (&text);
    }
}

/* Adds to the sentence why the players agreed on it. */
static void
add_agreement (AciesEntry *self)
{
  const char *agreement = acies_event_get_agreement (self->event);
  g_autofree char *plain = NULL;

  if (agreement == NULL)
    return;

  plain = g_steal_pointer (&self->sentence);
  /* Translators: the sentence of the log on what the rules forbid, and why the players agreed on it */
  self->sentence = g_strdup_printf (_("%s (by agreement: %s)"), plain, agreement);
}

static gboolean
fold_procedure (AciesEntry      *self,
                AciesSituation  *situation,
                gboolean         strict,
                gboolean         tells,
                GError         **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesFacts *facts = acies_event_get_facts (self->event);
  AciesResolution resolution = { NULL, };

  self->outcome = make_outcome (self, situation, strict, error);
  if (self->outcome == NULL)
    return FALSE;

  resolution.procedure = acies_facts_get_procedure (facts);
  resolution.a = acies_facts_get_a (facts);
  resolution.b = acies_facts_get_b (facts);
  resolution.inputs = acies_facts_get_inputs (facts);
  resolution.outcome = self->outcome;
  if (!check_way (self, situation, &resolution, strict, error))
    return FALSE;

  if (tells)
    {
      self->side = acies_situation_find_side_of (situation, resolution.a);
      self->sentence = acies_ruleset_describe (ruleset, situation, &resolution);
      add_agreement (self);
    }
  acies_ruleset_apply (ruleset, situation, &resolution);

  return apply_moves (self, situation, error);
}

static char *
describe_move (const AciesSituation *situation,
               const AciesMove      *move)
{
  const char *name = acies_situation_get_name (situation, move->subject);
  g_autofree char *inches = acies_decimal_to_string ((gint64) (acies_move_get_length (move) * 10.0 + 0.5) * 10);

  switch (move->kind)
    {
    case ACIES_MOVE_MARCH:
      return g_strdup_printf (_("%s marched %s″"), name, inches);
    case ACIES_MOVE_CHARGE:
      return g_strdup_printf (_("%s charged %s″"), name, inches);
    case ACIES_MOVE_PURSUIT:
      return g_strdup_printf (_("%s pursued %s″"), name, inches);
    case ACIES_MOVE_RETREAT:
      return g_strdup_printf (_("%s retreated %s″"), name, inches);
    case ACIES_MOVE_RECOIL:
      return g_strdup_printf (_("%s recoiled %s″"), name, inches);
    case ACIES_MOVE_ROUT:
      return g_strdup_printf (_("%s fled %s″"), name, inches);
    case ACIES_MOVE_EVADE:
      return g_strdup_printf (_("%s evaded %s″"), name, inches);
    case ACIES_MOVE_PLACE:
      return g_strdup_printf (_("%s placed on the table"), name);
    case ACIES_MOVE_REMOVE:
      return g_strdup_printf (_("%s removed from the table"), name);
    case ACIES_MOVE_ADVANCE:
    default:
      return g_strdup_printf (_("%s moved %s″"), name, inches);
    }
}

/* Describes the moves of an event, which are in @situation already.  @before: the situation without them */
static char *
describe_moves (AciesEntry           *self,
                const AciesSituation *before,
                const AciesSituation *situation)
{
  GPtrArray *moves = acies_event_get_moves (self->event);
  const AciesMove *first = moves->pdata[0];

  if (moves->len == 1 && self->turn > 0 && first->kind == ACIES_MOVE_PLACE
      && acies_situation_find (before, first->subject)->placed)
    /* Translators: a unit that was on the table already */
    return g_strdup_printf (_("%s put elsewhere"), acies_situation_get_name (situation, first->subject));
  if (moves->len == 1)
    return describe_move (situation, first);
  if (self->turn == 0 && self->side >= 0)
    /* Translators: a side's name, how many units and leaders it puts on the table */
    return g_strdup_printf (ngettext ("%s deployed %u body", "%s deployed %u bodies", moves->len),
                            acies_situation_get_side (situation, (guint) self->side)->name, moves->len);

  return g_strdup_printf (ngettext ("%u body moved", "%u bodies moved", moves->len), moves->len);
}

static gboolean
fold_move (AciesEntry            *self,
           const AciesSituation  *before,
           AciesSituation        *situation,
           gboolean               tells,
           GError               **error)
{
  GPtrArray *moves = acies_event_get_moves (self->event);

  if (moves->len == 0)
    {
      g_set_error_literal (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN,
                           _("A move names no unit or leader"));
      return FALSE;
    }
  if (!apply_moves (self, situation, error))
    return FALSE;
  if (!tells)
    return TRUE;

  self->side = acies_situation_find_side_of (situation, ((AciesMove *) moves->pdata[0])->subject);
  self->sentence = describe_moves (self, before, situation);
  if (self->turn > 0)
    {
      g_autofree char *plain = g_steal_pointer (&self->sentence);

      /* Translators: the sentence of the log on a move that no procedure made */
      self->sentence = g_strdup_printf (_("By hand: %s"), plain);
    }
  add_agreement (self);

  return TRUE;
}

static void
fold_step (AciesEntry     *self,
           AciesSituation *situation,
           gboolean        tells)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  g_autofree char *label = NULL;
  const AciesStep *step;

  if (acies_situation_get_turn (situation) == 0)
    acies_ruleset_begin (ruleset, situation);
  else
    acies_ruleset_go_on (ruleset, situation);
  if (!tells)
    return;

  self->turn = acies_situation_get_turn (situation);
  self->step = acies_situation_get_step (situation);
  step = acies_ruleset_get_step (ruleset, self->step);
  label = acies_ruleset_label_step (ruleset, situation, self->step);
  /* Translators: turn number, phase, step: "Turn 3 · Shooting: Losses" */
  self->sentence = g_strdup_printf (_("Turn %u · %s: %s"), self->turn,
                                    acies_ruleset_get_phase (ruleset, step->phase_index)->label,
                                    label);
}

static gboolean
fold_correction (AciesEntry      *self,
                 AciesSituation  *situation,
                 gboolean         tells,
                 GError         **error)
{
  const char *subject = acies_event_get_subject (self->event);
  const char *key = acies_event_get_key (self->event);
  const char *reason = acies_event_get_reason (self->event);
  AciesBody *body = acies_situation_find (situation, subject);
  AciesSide *side = body == NULL ? acies_situation_find_side (situation, subject) : NULL;
  AciesRecord *status;
  g_autofree char *shown = NULL;
  int position;

  if (body == NULL && side == NULL)
    {
      shown = acies_text_shorten (subject);
      g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN,
                   _("There is no unit, leader or side “%s” in this battle"), shown);
      return FALSE;
    }

  status = body != NULL ? body->status : side->status;
  position = acies_schema_lookup (acies_record_get_schema (status), key);
  if (!acies_record_parse_key (status, key, acies_event_get_value (self->event), error))
    return FALSE;

  if (body != NULL)
    acies_situation_reshape (situation, body);
  if (!tells)
    return TRUE;

  self->side = body != NULL ? (int) body->side : (int) side->index;
  shown = acies_record_display (status, (guint) position);
  /* Translators: a unit, a status, its new value: "By hand: Agrianians, Disordered: yes" */
  self->sentence = g_strdup_printf (_("By hand: %s, %s: %s"),
                                    acies_situation_get_name (situation, subject),
                                    acies_field_get_label (acies_schema_get_field (acies_record_get_schema (status),
                                                                                   (guint) position)),
                                    shown);
  if (reason[0] != '\0')
    {
      g_autofree char *plain = g_steal_pointer (&self->sentence);

      self->sentence = g_strdup_printf ("%s (%s)", plain, reason);
    }

  return TRUE;
}

/* @before: (nullable): a copy of @situation, for an entry that tells what happened */
static AciesEntry *
fold (AciesEvent            *event,
      const AciesSituation  *before,
      AciesSituation        *situation,
      gboolean               strict,
      GError               **error)
{
  g_autoptr (AciesEntry) self = g_object_new (ACIES_TYPE_ENTRY, NULL);
  gboolean tells = before != NULL;
  gboolean folded = TRUE;

  self->event = g_object_ref (event);
  self->number = acies_event_get_number (event);
  self->turn = acies_situation_get_turn (situation);
  self->step = acies_situation_get_step (situation);

  switch (acies_event_get_kind (event))
    {
    case ACIES_EVENT_PROCEDURE:
      folded = fold_procedure (self, situation, strict, tells, error);
      break;
    case ACIES_EVENT_MOVE:
      folded = fold_move (self, before, situation, tells, error);
      break;
    case ACIES_EVENT_STEP:
      fold_step (self, situation, tells);
      break;
    case ACIES_EVENT_CORRECTION:
      folded = fold_correction (self, situation, tells, error);
      break;
    case ACIES_EVENT_NOTE:
      if (tells)
        self->sentence = g_strdup (acies_event_is_turning_point (event) && acies_event_get_text (event)[0] == '\0'
                                   ? _("Turning point") : acies_event_get_text (event));
      break;
    case ACIES_EVENT_AMENDMENT:
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    default:
      g_return_val_if_reached (NULL);
    }

  return folded ? g_steal_pointer (&self) : NULL;
}

AciesEntry *
acies_entry_fold (AciesEvent      *event,
                  AciesSituation  *situation,
                  gboolean         strict,
                  GError         **error)
{
  g_autoptr (AciesSituation) before = acies_situation_copy (situation);
  AciesEntry *self = fold (event, before, situation, strict, error);

  if (self == NULL)
    return NULL;

  if (acies_event_get_kind (event) != ACIES_EVENT_CORRECTION)
    note_unlogged (self, before, situation);
  self->changes = acies_situation_compare (before, situation);

  return self;
}

gboolean
acies_entry_apply (AciesEvent      *event,
                   AciesSituation  *situation,
                   gboolean         strict,
                   GError         **error)
{
  g_autoptr (AciesEntry) entry = fold (event, NULL, situation, strict, error);

  return entry != NULL;
}

void
acies_entry_set_number (AciesEntry *self,
                        guint       number)
{
  self->number = number;
}

void
acies_entry_set_amended (AciesEntry *self,
                         gboolean    amended)
{
  self->amended = amended;
}

void
acies_entry_set_turning_point (AciesEntry *self,
                               gboolean    turning_point)
{
  self->turning_point = turning_point;
}

/**
 * acies_entry_get_event:
 * @self: an entry
 *
 * Returns: (transfer none): the event that it is made from
 */
AciesEvent *
acies_entry_get_event (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return self->event;
}

guint
acies_entry_get_number (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), 0);

  return self->number;
}

guint
acies_entry_get_turn (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), 0);

  return self->turn;
}

guint
acies_entry_get_step (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), 0);

  return self->step;
}

int
acies_entry_get_side (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), -1);

  return self->side;
}

const char *
acies_entry_get_sentence (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return self->sentence;
}

AciesOutcome *
acies_entry_get_outcome (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return self->outcome;
}

GPtrArray *
acies_entry_get_changes (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return self->changes;
}

const char *
acies_entry_get_discrepancy (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return self->discrepancy;
}

/**
 * acies_entry_is_amended:
 * @self: an entry
 *
 * Returns: whether an amendment gave it its present inputs, dice or result
 */
gboolean
acies_entry_is_amended (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), FALSE);

  return self->amended;
}

/**
 * acies_entry_is_overruled:
 * @self: an entry
 *
 * Returns: whether the players set an output against the rules
 */
gboolean
acies_entry_is_overruled (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), FALSE);

  return acies_event_get_not_recorded (self->event)
         || acies_event_get_overrules (self->event)->len > 0;
}

/**
 * acies_entry_is_turning_point:
 * @self: an entry
 *
 * Returns: whether a note marks it as a turning point
 */
gboolean
acies_entry_is_turning_point (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), FALSE);

  return self->turning_point;
}
