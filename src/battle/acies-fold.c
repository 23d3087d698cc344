/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-battle.h"
#include "acies-event-private.h"
#include "acies-fold-private.h"
#include "acies-overrule-private.h"
#include "acies-text.h"
#include "acies-ways.h"

/* The folding of one event. */
typedef struct
{
  AciesEvent     *event;
  AciesSituation *situation;
  gboolean        strict;
  /* Both NULL for an event of which nothing is told */
  AciesTale      *tale;
  AciesSituation *before; /* the situation before it */
} Fold;

void
acies_tale_clear (AciesTale *self)
{
  g_clear_pointer (&self->sentence, g_free);
  g_clear_pointer (&self->outcome, acies_outcome_unref);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_clear_pointer (&self->discrepancy, g_free);
}

/* ---- Procedures ---- */

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

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static AciesOutcome *
make_outcome_by_hand (const Fold *self)
{
  const AciesFacts *facts = acies_event_get_facts (self->event);

  return acies_ruleset_outcome_by_hand (acies_situation_get_ruleset (self->situation), self->situation,
                                        acies_facts_get_procedure (facts), acies_facts_get_a (facts),
                                        acies_facts_get_b (facts), acies_event_get_outputs (self->event));
}

/* Tells whether nothing follows from the outcome that was accepted.  What does is the last output of each procedure. */
static gboolean
is_last (const AciesRecord *outputs)
{
  guint next = acies_schema_get_n_fields (acies_record_get_schema (outputs)) - 1;

  return acies_record_get_text (outputs, next)[0] == '\0';
}

/* Computes the outcome by the rules: with its explanation if it is to be told, or if follow-ups need the presets that
 * come with it. */
static AciesOutcome *
resolve (const Fold  *self,
         GError     **error)
{
  const AciesFacts *facts = acies_event_get_facts (self->event);
  const AciesProcedure *procedure = acies_facts_get_procedure (facts);
  const AciesRecord *stored = acies_event_get_outputs (self->event);
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  g_autoptr (AciesDice) dice = acies_typed_dice_new (acies_event_get_dice (self->event),
                                                     acies_ruleset_get_largest_face (ruleset));

  /* Stored outputs stand, also those on what follows. */
  if (self->tale == NULL && stored != NULL && is_last (stored) && acies_event_get_overrules (self->event)->len == 0)
    return acies_procedure_try (procedure, acies_facts_get_inputs (facts), dice, error);

  return acies_procedure_resolve (procedure, acies_facts_get_inputs (facts), dice, error);
}

/* Creates the outcome: that of the rules with the players' overrules, or one by hand when the rules
 * give none and the players let it stand. */
static AciesOutcome *
make_outcome (const Fold  *self,
              GError     **error)
{
  const AciesRecord *stored = acies_event_get_outputs (self->event);
  GPtrArray *overrules = acies_event_get_overrules (self->event);
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (AciesOutcome) overruled = NULL;
  g_autoptr (GError) refusal = NULL;
  gboolean by_hand = acies_event_get_not_recorded (self->event) || overrules->len > 0;

  if (!acies_event_get_not_recorded (self->event))
    outcome = resolve (self, &refusal);

  if (outcome == NULL)
    {
      if (stored == NULL || (self->strict && !by_hand))
        {
          if (refusal != NULL)
            g_propagate_error (error, g_steal_pointer (&refusal));
          else
            g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                         _("%s: neither dice nor outputs were given"),
                         acies_procedure_get_label (acies_facts_get_procedure (acies_event_get_facts (self->event))));
          return NULL;
        }
      if (!by_hand && self->tale != NULL)
        self->tale->discrepancy = g_strdup (refusal->message);
      return make_outcome_by_hand (self);
    }

  overruled = acies_overrules_apply (overrules, outcome, error);
  if (overruled == NULL)
    return NULL;

  /* Accepted outputs stand even if they differ from the rules; acies_battle_verify() reports this. */
  if (stored != NULL && !acies_record_equal (stored, acies_outcome_get_outputs (overruled)))
    {
      if (self->tale != NULL)
        self->tale->discrepancy = compare_outputs (stored, acies_outcome_get_outputs (overruled));
      return make_outcome_by_hand (self);
    }

  return g_steal_pointer (&overruled);
}

/* Applies all moves, or none if a subject is not in the battle. */
static gboolean
apply_moves (const Fold  *self,
             GError     **error)
{
  GPtrArray *moves = acies_event_get_moves (self->event);

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      if (acies_situation_find (self->situation, move->subject) == NULL)
        {
          g_autofree char *shown = acies_text_shorten (move->subject);

          g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN,
                       _("There is no unit or leader “%s” in this battle"), shown);
          return FALSE;
        }
    }

  for (guint i = 0; i < moves->len; i++)
    acies_situation_apply_move (self->situation, moves->pdata[i]);

  return TRUE;
}

/* Whether the rules allow the way of the moves, or the players agreed on it.  A way that was accepted stands;
 * acies_battle_verify() reports it. */
static gboolean
check_way (const Fold             *self,
           const AciesResolution  *resolution,
           GError                **error)
{
  g_autoptr (GError) refusal = NULL;

  /* What stands whatever the rules say of it matters only to who is told of it. */
  if ((!self->strict && self->tale == NULL)
      || acies_event_get_agreement (self->event) != NULL
      || acies_ruleset_check_way (acies_situation_get_ruleset (self->situation), self->situation, resolution,
                                  acies_event_get_moves (self->event), &refusal))
    return TRUE;

  if (self->strict)
    {
      g_propagate_error (error, g_steal_pointer (&refusal));
      return FALSE;
    }

  if (self->tale->discrepancy == NULL)
    self->tale->discrepancy = g_strdup (refusal->message);

  return TRUE;
}

/* Notes the bodies that stand elsewhere than before without a move of the event. */
static void
note_unlogged (const Fold *self)
{
  g_autoptr (GPtrArray) moved = acies_situation_list_moved_unlogged (self->before, self->situation);

  for (guint i = 0; i < moved->len; i++)
    {
      const AciesBody *body = g_ptr_array_index (moved, i);
      g_autofree char *noted = g_steal_pointer (&self->tale->discrepancy);
      /* Translators: a unit or leader */
      g_autofree char *text = g_strdup_printf (_("%s stands elsewhere after this entry, which logs no move of it"),
                                               acies_situation_get_name (self->situation, body->id));

      self->tale->discrepancy = noted != NULL ? g_strconcat (noted, "; ", text, NULL) : g_steal_pointer (&text);
    }
}

/* Adds to the sentence why the players agreed on it. */
static void
add_agreement (const Fold *self)
{
  const char *agreement = acies_event_get_agreement (self->event);
  g_autofree char *plain = NULL;

  if (agreement == NULL)
    return;

  plain = g_steal_pointer (&self->tale->sentence);
  /* Translators: the sentence of the log on what the rules forbid, and why the players agreed on it */
  self->tale->sentence = g_strdup_printf (_("%s (by agreement: %s)"), plain, agreement);
}

static gboolean
fold_procedure (const Fold  *self,
                GError     **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  const AciesFacts *facts = acies_event_get_facts (self->event);
  g_autoptr (AciesOutcome) outcome = make_outcome (self, error);
  AciesResolution resolution = { NULL, };

  if (outcome == NULL)
    return FALSE;

  resolution.procedure = acies_facts_get_procedure (facts);
  resolution.a = acies_facts_get_a (facts);
  resolution.b = acies_facts_get_b (facts);
  resolution.inputs = acies_facts_get_inputs (facts);
  resolution.outcome = outcome;
  if (!check_way (self, &resolution, error))
    return FALSE;

  if (self->tale != NULL)
    {
      self->tale->side = acies_situation_find_side_of (self->situation, resolution.a);
      self->tale->sentence = acies_ruleset_describe (ruleset, self->situation, &resolution);
      self->tale->outcome = acies_outcome_ref (outcome);
      add_agreement (self);
    }
  acies_ruleset_apply (ruleset, self->situation, &resolution);

  return apply_moves (self, error);
}

/* ---- Moves ---- */

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

/* Describes the moves of an event, which are in the situation already. */
static char *
describe_moves (const Fold *self)
{
  GPtrArray *moves = acies_event_get_moves (self->event);
  const AciesMove *first = moves->pdata[0];
  int side = self->tale->side;

  if (moves->len == 1 && self->tale->turn > 0 && first->kind == ACIES_MOVE_PLACE
      && acies_situation_find (self->before, first->subject)->placed)
    /* Translators: a unit that was on the table already */
    return g_strdup_printf (_("%s put elsewhere"), acies_situation_get_name (self->situation, first->subject));
  if (moves->len == 1)
    return describe_move (self->situation, first);
  if (self->tale->turn == 0 && side >= 0)
    /* Translators: a side's name, how many units and leaders it puts on the table */
    return g_strdup_printf (ngettext ("%s deployed %u body", "%s deployed %u bodies", moves->len),
                            acies_situation_get_side (self->situation, (guint) side)->name, moves->len);

  return g_strdup_printf (ngettext ("%u body moved", "%u bodies moved", moves->len), moves->len);
}

/* The rules bring into line what players set of a part of the battle that they did not write down: it has no
 * procedures that would do so. */
static void
settle (const Fold *self)
{
  if (acies_event_get_not_recorded (self->event))
    acies_ruleset_settle (acies_situation_get_ruleset (self->situation), self->situation);
}

static gboolean
fold_move (const Fold  *self,
           GError     **error)
{
  GPtrArray *moves = acies_event_get_moves (self->event);

  if (moves->len == 0)
    {
      g_set_error_literal (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN,
                           _("A move names no unit or leader"));
      return FALSE;
    }
  if (!apply_moves (self, error))
    return FALSE;
  settle (self);
  if (self->tale == NULL)
    return TRUE;

  self->tale->side = acies_situation_find_side_of (self->situation, ((AciesMove *) moves->pdata[0])->subject);
  self->tale->sentence = describe_moves (self);
  if (self->tale->turn > 0)
    {
      g_autofree char *plain = g_steal_pointer (&self->tale->sentence);

      /* Translators: the sentence of the log on a move that no procedure made */
      self->tale->sentence = g_strdup_printf (acies_event_get_not_recorded (self->event) ? _("Not recorded: %s")
                                                                                         : _("By hand: %s"), plain);
    }
  add_agreement (self);

  return TRUE;
}

/* ---- Steps, corrections and notes ---- */

static void
fold_step (const Fold *self)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  g_autofree char *label = NULL;
  AciesTale *tale = self->tale;
  const AciesStep *step;

  if (acies_situation_get_turn (self->situation) == 0)
    acies_ruleset_begin (ruleset, self->situation);
  else if (acies_event_get_not_recorded (self->event))
    acies_ruleset_pass_step (ruleset, self->situation);
  else
    acies_ruleset_go_on (ruleset, self->situation);
  if (tale == NULL)
    return;

  tale->turn = acies_situation_get_turn (self->situation);
  tale->step = acies_situation_get_step (self->situation);
  step = acies_ruleset_get_step (ruleset, tale->step);
  label = acies_ruleset_label_step (ruleset, self->situation, tale->step);
  /* Translators: turn number, phase, step: "Turn 3 · Shooting: Losses" */
  tale->sentence = g_strdup_printf (_("Turn %u · %s: %s"), tale->turn,
                                    acies_ruleset_get_phase (ruleset, step->phase_index)->label, label);
  if (acies_event_get_not_recorded (self->event))
    {
      g_autofree char *plain = g_steal_pointer (&tale->sentence);

      /* Translators: the step that begins: "Turn 3 · Shooting: Losses" */
      tale->sentence = g_strdup_printf (_("%s (what came before is not recorded)"), plain);
    }
}

/* Tells of a correction of field @position of @status. */
static void
tell_correction (const Fold        *self,
                 const AciesRecord *status,
                 guint              position)
{
  const char *subject = acies_event_get_subject (self->event);
  const char *reason = acies_event_get_reason (self->event);
  g_autofree char *shown = acies_record_display (status, position);
  const char *label = acies_field_get_label (acies_schema_get_field (acies_record_get_schema (status), position));

  self->tale->side = acies_situation_find_side_of (self->situation, subject);
  /* Translators: a unit, a status, its new value: "By hand: Agrianians, Disordered: yes" */
  self->tale->sentence = g_strdup_printf (acies_event_get_not_recorded (self->event) ? _("Not recorded: %s, %s: %s")
                                                                                     : _("By hand: %s, %s: %s"),
                                          acies_situation_get_name (self->situation, subject), label, shown);
  if (reason[0] != '\0')
    {
      g_autofree char *plain = g_steal_pointer (&self->tale->sentence);

      self->tale->sentence = g_strdup_printf ("%s (%s)", plain, reason);
    }
}

static gboolean
fold_correction (const Fold  *self,
                 GError     **error)
{
  const char *subject = acies_event_get_subject (self->event);
  const char *key = acies_event_get_key (self->event);
  AciesBody *body = acies_situation_find (self->situation, subject);
  AciesSide *side = body == NULL ? acies_situation_find_side (self->situation, subject) : NULL;
  AciesRecord *status;

  if (body == NULL && side == NULL)
    {
      g_autofree char *shown = acies_text_shorten (subject);

      g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN,
                   _("There is no unit, leader or side “%s” in this battle"), shown);
      return FALSE;
    }

  status = body != NULL ? body->status : side->status;
  if (!acies_record_parse_key (status, key, acies_event_get_value (self->event), error))
    return FALSE;

  if (body != NULL)
    acies_situation_reshape (self->situation, body);
  settle (self);
  if (self->tale != NULL)
    tell_correction (self, status, (guint) acies_schema_lookup (acies_record_get_schema (status), key));

  return TRUE;
}

static char *
describe_note (AciesEvent *event)
{
  const char *text = acies_event_get_text (event);

  if (text[0] != '\0')
    return g_strdup (text);
  if (acies_event_get_photo (event) != NULL)
    return g_strdup (_("Photograph"));
  if (acies_event_is_turning_point (event))
    return g_strdup (_("Turning point"));

  return g_strdup (acies_event_clears_mark (event) ? _("No turning point any more") : "");
}

/* ---- The end ---- */

gboolean
acies_fold_check_open (AciesEvent            *event,
                       const AciesSituation  *situation,
                       GError               **error)
{
  gboolean over = acies_situation_get_ending (situation) != NULL;
  const char *refusal = NULL;

  switch (acies_event_get_kind (event))
    {
    case ACIES_EVENT_MOVE:
    case ACIES_EVENT_PROCEDURE:
    case ACIES_EVENT_STEP:
    case ACIES_EVENT_CORRECTION:
      if (over)
        refusal = _("The battle is over; it can be taken up again");
      break;
    case ACIES_EVENT_END:
      if (over)
        refusal = _("The battle is over already");
      else if (acies_situation_get_turn (situation) == 0)
        refusal = _("The battle has not begun yet, and cannot end");
      break;
    case ACIES_EVENT_RESUME:
      if (!over)
        refusal = _("The battle is not over, and need not be taken up again");
      break;
    case ACIES_EVENT_NOTE:
    case ACIES_EVENT_WORDING:
    case ACIES_EVENT_AMENDMENT:
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    default:
      break;
    }

  if (refusal != NULL)
    g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED, refusal);

  return refusal == NULL;
}

/* Whether the rules say what the event says that they do.  An end that was accepted stands; acies_battle_verify()
 * reports it. */
static gboolean
check_ending (const Fold         *self,
              const AciesEnding  *ending,
              GError            **error)
{
  g_autoptr (AciesEnding) found = NULL;

  if (!ending->by_rules || (!self->strict && self->tale == NULL))
    return TRUE;

  found = acies_ruleset_propose_ending (acies_situation_get_ruleset (self->situation), self->situation);
  if (found != NULL && found->by_rules && found->winner == ending->winner)
    return TRUE;

  if (self->strict)
    {
      g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED,
                           _("The rules do not end the battle so; the players may"));
      return FALSE;
    }
  self->tale->discrepancy = g_strdup (_("the rules do not end the battle so"));

  return TRUE;
}

static gboolean
fold_end (const Fold  *self,
          GError     **error)
{
  const char *winner = acies_event_get_subject (self->event);
  const AciesSide *side = winner != NULL ? acies_situation_find_side (self->situation, winner) : NULL;
  g_autoptr (AciesEnding) ending = NULL;
  g_autofree char *told = NULL;

  if (winner != NULL && side == NULL)
    {
      g_autofree char *shown = acies_text_shorten (winner);

      g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_UNKNOWN,
                   _("There is no side “%s” in this battle"), shown);
      return FALSE;
    }

  ending = acies_ending_new (side != NULL ? (int) side->index : -1, acies_event_is_by_rules (self->event),
                             acies_event_get_text (self->event), NULL);
  if (!check_ending (self, ending, error))
    return FALSE;

  acies_situation_set_ending (self->situation, ending);
  if (self->tale == NULL)
    return TRUE;

  self->tale->side = ending->winner;
  told = acies_situation_tell_ending (self->situation, ending);
  /* Translators: who has won, who says so, and how: "The battle is over. The players say that Alexander won." */
  self->tale->sentence = g_strdup_printf (_("The battle is over. %s"), told);

  return TRUE;
}

/* ---- All kinds ---- */

static gboolean
fold (const Fold  *self,
      GError     **error)
{
  switch (acies_event_get_kind (self->event))
    {
    case ACIES_EVENT_PROCEDURE:
      return fold_procedure (self, error);
    case ACIES_EVENT_MOVE:
      return fold_move (self, error);
    case ACIES_EVENT_STEP:
      fold_step (self);
      return TRUE;
    case ACIES_EVENT_CORRECTION:
      return fold_correction (self, error);
    case ACIES_EVENT_NOTE:
      if (self->tale != NULL)
        self->tale->sentence = describe_note (self->event);
      return TRUE;
    case ACIES_EVENT_WORDING:
      /* For what is undone */
      if (self->tale != NULL)
        self->tale->sentence = g_strdup (_("Words of the report"));
      return TRUE;
    case ACIES_EVENT_END:
      return fold_end (self, error);
    case ACIES_EVENT_RESUME:
      acies_situation_set_ending (self->situation, NULL);
      if (self->tale != NULL)
        self->tale->sentence = g_strdup (_("The battle was taken up again"));
      return TRUE;
    case ACIES_EVENT_AMENDMENT:
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    default:
      g_return_val_if_reached (FALSE);
    }
}

static gboolean
fold_and_date (const Fold  *self,
               GError     **error)
{
  if (!fold (self, error))
    return FALSE;

  acies_situation_date_dues (self->situation, acies_event_get_number (self->event));

  return TRUE;
}

gboolean
acies_fold_event (AciesEvent      *event,
                  AciesSituation  *situation,
                  gboolean         strict,
                  AciesTale       *tale,
                  GError         **error)
{
  g_autoptr (AciesSituation) before = NULL;
  g_auto (AciesTale) told = { .side = -1 };
  g_autoptr (GError) refusal = NULL;
  Fold self = { event, situation, strict, NULL, NULL };

  if (!acies_fold_check_open (event, situation, &refusal) && strict)
    {
      g_propagate_error (error, g_steal_pointer (&refusal));
      return FALSE;
    }
  if (tale == NULL)
    return fold_and_date (&self, error);

  before = acies_situation_copy (situation);
  told.turn = acies_situation_get_turn (situation);
  told.step = acies_situation_get_step (situation);
  self.tale = &told;
  self.before = before;
  if (!fold_and_date (&self, error))
    return FALSE;

  if (acies_event_get_kind (event) != ACIES_EVENT_CORRECTION)
    note_unlogged (&self);
  /* acies_battle_verify() asks the rules what they do not allow. */
  if (refusal != NULL && told.discrepancy == NULL && acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE)
    told.discrepancy = g_strdup (refusal->message);
  told.changes = acies_situation_compare (before, situation);
  *tale = told;
  told = (AciesTale) { 0 };

  return TRUE;
}
