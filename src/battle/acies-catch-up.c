/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-catch-up.h"
#include "acies-fold-private.h"
#include "acies-table-rim.h"

/* What became of one unit or leader. */
typedef struct
{
  AciesStatusText *text; /* (nullable) */
  AciesPose       *pose; /* (nullable): where it stands now */
  AciesPose       *back; /* (nullable): where it stands by the text, unless @pose says otherwise */
} Fate;

struct _AciesCatchUp
{
  GObject         parent_instance;

  AciesSituation *situation;
  GArray         *moments; /* of AciesMoment */
  guint           goal;
  GHashTable     *fates;   /* from the id of a body to its Fate */
};

G_DEFINE_FINAL_TYPE (AciesCatchUp, acies_catch_up, G_TYPE_OBJECT)

static void
fate_free (gpointer data)
{
  Fate *fate = data;

  g_clear_pointer (&fate->text, acies_status_text_free);
  g_free (fate->pose);
  g_free (fate->back);
  g_free (fate);
}

static void
acies_catch_up_finalize (GObject *object)
{
  AciesCatchUp *self = ACIES_CATCH_UP (object);

  g_clear_pointer (&self->fates, g_hash_table_unref);
  g_clear_pointer (&self->moments, g_array_unref);
  g_clear_pointer (&self->situation, acies_situation_free);

  G_OBJECT_CLASS (acies_catch_up_parent_class)->finalize (object);
}

static void
acies_catch_up_class_init (AciesCatchUpClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_catch_up_finalize;
}

static void
acies_catch_up_init (AciesCatchUp *self)
{
  self->moments = g_array_new (FALSE, FALSE, sizeof (AciesMoment));
  self->fates = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, fate_free);
}

/* Lists the moments to the end of the next turn. */
static void
list_moments (AciesCatchUp *self)
{
  g_autoptr (AciesSituation) trial = acies_situation_copy (self->situation);
  AciesRuleset *ruleset = acies_situation_get_ruleset (trial);
  guint last_turn = acies_situation_get_turn (trial) + 1;

  for (;;)
    {
      const AciesMoment moment = { acies_situation_get_turn (trial), acies_situation_get_step (trial) };

      if (moment.turn > last_turn)
        break;
      g_array_append_val (self->moments, moment);
      if (moment.turn == 0)
        acies_ruleset_begin (ruleset, trial);
      else
        acies_ruleset_pass_step (ruleset, trial);
    }
}

/* The first step of the next turn, which is where players take up the log again most often */
static guint
find_usual_goal (AciesCatchUp *self)
{
  for (guint i = 0; i < self->moments->len; i++)
    if (g_array_index (self->moments, AciesMoment, i).turn > acies_situation_get_turn (self->situation))
      return i;

  return 0;
}

/**
 * acies_catch_up_new:
 * @situation: where the log of the battle stands, copied
 *
 * Creates a catching up without changes, that goes on to the next turn.
 *
 * Returns: (transfer full): a new object
 */
AciesCatchUp *
acies_catch_up_new (const AciesSituation *situation)
{
  AciesCatchUp *self;

  g_return_val_if_fail (situation != NULL, NULL);

  self = g_object_new (ACIES_TYPE_CATCH_UP, NULL);
  self->situation = acies_situation_copy (situation);
  list_moments (self);
  self->goal = find_usual_goal (self);

  return self;
}

/**
 * acies_catch_up_get_situation:
 * @self: a catching up
 *
 * Returns: (transfer none): where the log stands
 */
const AciesSituation *
acies_catch_up_get_situation (AciesCatchUp *self)
{
  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), NULL);

  return self->situation;
}

/* ---- The goal ---- */

/**
 * acies_catch_up_get_moments:
 * @self: a catching up
 *
 * Returns: (transfer none) (element-type AciesMoment): the moments with which the log can go on, in order: that at which
 *   it stands, and the steps up to the end of the next turn
 */
const GArray *
acies_catch_up_get_moments (AciesCatchUp *self)
{
  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), NULL);

  return self->moments;
}

/**
 * acies_catch_up_get_goal:
 * @self: a catching up
 *
 * Returns: the position of the moment with which the log goes on, at first that at which the next turn begins
 */
guint
acies_catch_up_get_goal (AciesCatchUp *self)
{
  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), 0);

  return self->goal;
}

/**
 * acies_catch_up_set_goal:
 * @self: a catching up
 * @goal: the position of a moment; 0 to stay in the step at which the log stands
 *
 * Sets the moment with which the log goes on.
 */
void
acies_catch_up_set_goal (AciesCatchUp *self,
                         guint         goal)
{
  g_return_if_fail (ACIES_IS_CATCH_UP (self));
  g_return_if_fail (goal < self->moments->len);

  self->goal = goal;
}

static const AciesPhase *
get_phase (const AciesSituation *situation,
           guint                 step)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);

  return acies_ruleset_get_phase (ruleset, acies_ruleset_get_step (ruleset, step)->phase_index);
}

/* "Shooting: Losses", and of a phase with one step its name alone */
static char *
print_step (const AciesSituation *situation,
            guint                 step)
{
  const AciesPhase *phase = get_phase (situation, step);
  g_autofree char *label = NULL;

  if (phase->n_steps == 1)
    return g_strdup (phase->label);

  label = acies_ruleset_label_step (acies_situation_get_ruleset (situation), situation, step);

  /* Translators: a phase and a step of it */
  return g_strdup_printf (_("%s: %s"), phase->label, label);
}

/**
 * acies_steps_print_span:
 * @situation: where the battle stands
 * @first: the first step
 * @last: the last step
 *
 * Names steps of one turn that follow each other.
 *
 * Returns: (transfer full): "Shooting", "Shooting: Losses to Melee: Fight"
 */
char *
acies_steps_print_span (const AciesSituation *situation,
                        guint                 first,
                        guint                 last)
{
  const AciesPhase *from, *to;
  g_autofree char *begin = NULL;
  g_autofree char *end = NULL;

  g_return_val_if_fail (situation != NULL, NULL);

  from = get_phase (situation, first);
  to = get_phase (situation, last);
  if (from == to && first == from->first_step && last == from->first_step + from->n_steps - 1)
    return g_strdup (from->label);

  begin = from != to && first == from->first_step ? g_strdup (from->label) : print_step (situation, first);
  if (first == last)
    return g_steal_pointer (&begin);

  end = from != to && last == to->first_step + to->n_steps - 1 ? g_strdup (to->label) : print_step (situation, last);

  /* Translators: the first and the last of several phases or steps: "Shooting to Pursuit" */
  return g_strdup_printf (_("%s to %s"), begin, end);
}

/**
 * acies_catch_up_print_moment:
 * @self: a catching up
 * @position: of the moment
 *
 * Returns: (transfer full): "Turn 4, Initiative", translated
 */
char *
acies_catch_up_print_moment (AciesCatchUp *self,
                             guint         position)
{
  const AciesMoment *moment;
  g_autofree char *step = NULL;

  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), NULL);
  g_return_val_if_fail (position < self->moments->len, NULL);

  moment = &g_array_index (self->moments, AciesMoment, position);
  if (moment->turn == 0)
    return g_strdup (_("Deployment"));

  step = print_step (self->situation, moment->step);

  /* Translators: a turn, and a step of it */
  return g_strdup_printf (_("Turn %u, %s"), moment->turn, step);
}

/* Adds the passed steps of one turn, positions @from to @to among the moments. */
static void
add_span (AciesCatchUp *self,
          GString      *text,
          guint         from,
          guint         to)
{
  const AciesMoment *first = &g_array_index (self->moments, AciesMoment, from);
  const AciesMoment *last = &g_array_index (self->moments, AciesMoment, to);
  g_autofree char *span = acies_steps_print_span (self->situation, first->step, last->step);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (first->turn == 0)
    g_string_append (text, _("Deployment: not recorded."));
  else
    /* Translators: a turn, and the steps of it that the players did not write down */
    g_string_append_printf (text, _("Turn %u, %s: not recorded."), first->turn, span);
}

/**
 * acies_catch_up_describe_gap:
 * @self: a catching up
 *
 * Tells which steps will be marked as not recorded.
 *
 * Returns: (transfer full): a sentence for each turn, translated; "" when no step is passed
 */
char *
acies_catch_up_describe_gap (AciesCatchUp *self)
{
  GString *text;
  guint from = 0;

  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 1; i <= self->goal; i++)
    if (i == self->goal
        || g_array_index (self->moments, AciesMoment, i).turn != g_array_index (self->moments, AciesMoment, from).turn)
      {
        add_span (self, text, from, i - 1);
        from = i;
      }

  return g_string_free (text, FALSE);
}

/* ---- Units and leaders ---- */

static Fate *
get_fate (AciesCatchUp *self,
          const char   *subject)
{
  Fate *fate = g_hash_table_lookup (self->fates, subject);

  if (fate == NULL)
    {
      fate = g_new0 (Fate, 1);
      g_hash_table_insert (self->fates, g_strdup (subject), fate);
    }

  return fate;
}

/* Where a body stands that went straight back, facing as before; at the edge of the table it stops. */
static AciesPose *
create_back (AciesCatchUp    *self,
             const AciesBody *body,
             double           inches)
{
  AciesTable *table = acies_situation_get_table (self->situation);
  AciesPose pose = body->pose;

  pose.at = acies_table_nearest_point (table, acies_point_along (pose.at, pose.heading + 180.0, inches));

  return g_memdup2 (&pose, sizeof pose);
}

/**
 * acies_catch_up_set_text:
 * @self: a catching up
 * @subject: the id of a unit or leader
 * @text: what became of it, "" for nothing; see acies_status_text_parse()
 *
 * Says what became of a unit or leader.  One that fell back so and so many inches stands there, unless
 * acies_catch_up_set_pose() says where else.
 */
void
acies_catch_up_set_text (AciesCatchUp *self,
                         const char   *subject,
                         const char   *text)
{
  const AciesBody *body;
  Fate *fate;

  g_return_if_fail (ACIES_IS_CATCH_UP (self));
  g_return_if_fail (text != NULL);

  body = acies_situation_find (self->situation, subject);
  g_return_if_fail (body != NULL);

  fate = get_fate (self, subject);
  g_clear_pointer (&fate->text, acies_status_text_free);
  fate->text = acies_status_text_parse (text, self->situation, body);
  g_clear_pointer (&fate->back, g_free);
  if (fate->text->back > 0 && body->placed)
    fate->back = create_back (self, body, fate->text->back);
}

/**
 * acies_catch_up_set_pose:
 * @self: a catching up
 * @subject: the id of a unit or leader
 * @pose: (nullable): where it stands now; %NULL where it stood
 */
void
acies_catch_up_set_pose (AciesCatchUp    *self,
                         const char      *subject,
                         const AciesPose *pose)
{
  Fate *fate;

  g_return_if_fail (ACIES_IS_CATCH_UP (self));
  g_return_if_fail (acies_situation_find (self->situation, subject) != NULL);

  fate = get_fate (self, subject);
  g_clear_pointer (&fate->pose, g_free);
  if (pose != NULL)
    fate->pose = g_memdup2 (pose, sizeof *pose);
}

/* (nullable) */
static const AciesPose *
get_place (const Fate *fate)
{
  return fate->pose != NULL ? fate->pose : fate->back;
}

/**
 * acies_catch_up_get_text:
 * @self: a catching up
 * @subject: the id of a unit or leader
 *
 * Returns: (transfer none) (nullable): what is read of its text; %NULL before there was one
 */
const AciesStatusText *
acies_catch_up_get_text (AciesCatchUp *self,
                         const char   *subject)
{
  const Fate *fate;

  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), NULL);

  fate = g_hash_table_lookup (self->fates, subject);

  return fate != NULL ? fate->text : NULL;
}

/**
 * acies_catch_up_get_pose:
 * @self: a catching up
 * @subject: the id of a unit or leader
 *
 * Returns: (transfer none) (nullable): where it stands now; %NULL where it stood
 */
const AciesPose *
acies_catch_up_get_pose (AciesCatchUp *self,
                         const char   *subject)
{
  const Fate *fate;

  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), NULL);

  fate = g_hash_table_lookup (self->fates, subject);

  return fate != NULL ? get_place (fate) : NULL;
}

/**
 * acies_catch_up_get_n_changed:
 * @self: a catching up
 *
 * Returns: of how many units and leaders it tells something
 */
guint
acies_catch_up_get_n_changed (AciesCatchUp *self)
{
  GHashTableIter iter;
  gpointer value;
  guint n_changed = 0;

  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), 0);

  g_hash_table_iter_init (&iter, self->fates);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Fate *fate = value;

      n_changed += fate->pose != NULL || (fate->text != NULL && !acies_status_text_is_empty (fate->text));
    }

  return n_changed;
}

/* ---- Events ---- */

static AciesEvent *
mark (AciesEvent *event)
{
  acies_event_set_not_recorded (event, TRUE);

  return event;
}

/* Whether what was typed of a body is understood, and it stands somewhere */
static gboolean
check_fate (const AciesBody  *body,
            const Fate       *fate,
            GError          **error)
{
  if (fate->text == NULL)
    return TRUE;

  if (fate->text->complaints->len > 0)
    /* Translators: a unit, and what is wrong with what was typed of it */
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT, _("%s: %s"), body->name,
                 (const char *) fate->text->complaints->pdata[0]);
  else if ((fate->text->asks_place || fate->text->back > 0) && get_place (fate) == NULL)
    /* Translators: a unit */
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                 _("%s: only you know where it stands now; move it there"), body->name);
  else if (fate->text->leaves && get_place (fate) != NULL)
    /* Translators: a unit */
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 _("%s: it cannot be off the table and stand somewhere on it"), body->name);
  else
    return TRUE;

  return FALSE;
}

/* Adds one move with all bodies that stand elsewhere, and a correction for each status. */
static gboolean
add_fates (AciesCatchUp  *self,
           GPtrArray     *events,
           GError       **error)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (GPtrArray) corrections = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < acies_situation_get_n_bodies (self->situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);
      const Fate *fate = g_hash_table_lookup (self->fates, body->id);

      if (fate == NULL)
        continue;
      if (!check_fate (body, fate, error))
        return FALSE;

      /* Nothing is known of the way: what is logged is a new place. */
      if (get_place (fate) != NULL)
        g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_PLACE, get_place (fate), 1));
      else if (fate->text != NULL && fate->text->leaves && body->placed)
        g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_REMOVE, &body->pose, 1));
      for (guint j = 0; fate->text != NULL && j < fate->text->keys->len; j++)
        g_ptr_array_add (corrections, mark (acies_event_new_correction (body->id, fate->text->keys->pdata[j],
                                                                        fate->text->values->pdata[j], NULL)));
    }

  if (moves->len > 0)
    g_ptr_array_add (events, mark (acies_event_new_move (moves)));
  g_ptr_array_extend_and_steal (events, g_steal_pointer (&corrections));

  return TRUE;
}

/**
 * acies_catch_up_make_events:
 * @self: a catching up
 * @error: return location
 *
 * Makes the events: the steps that are passed but the last, the new places, the statuses, and the last step.  So what
 * is due at its beginning follows from what became of the units, and what they did is told where it was done.
 *
 * Returns: (transfer full) (nullable) (element-type AciesEvent): events that belong to one group; %NULL with
 *   %ACIES_INPUT_ERROR when a text is not understood, a place is missing, nothing is told at all, or the battle is over
 */
GPtrArray *
acies_catch_up_make_events (AciesCatchUp  *self,
                            GError       **error)
{
  g_autoptr (GPtrArray) events = NULL;

  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), NULL);

  events = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i + 1 < self->goal; i++)
    g_ptr_array_add (events, mark (acies_event_new_step ()));
  if (!add_fates (self, events, error))
    return NULL;
  if (self->goal > 0)
    g_ptr_array_add (events, mark (acies_event_new_step ()));

  if (events->len == 0)
    {
      g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                           _("Say what became of a unit, or with which step the log goes on"));
      return NULL;
    }

  if (!acies_fold_check_open (events->pdata[0], self->situation, error))
    return NULL;

  return g_steal_pointer (&events);
}

/* Folds the events onto a copy of the situation.  (transfer full) (nullable) */
static AciesSituation *
fold_events (AciesCatchUp  *self,
             GPtrArray     *events,
             GError       **error)
{
  g_autoptr (AciesSituation) after = acies_situation_copy (self->situation);

  for (guint i = 0; i < events->len; i++)
    if (!acies_fold_event (events->pdata[i], after, TRUE, NULL, error))
      return NULL;

  return g_steal_pointer (&after);
}

/**
 * acies_catch_up_list_lapsed:
 * @self: a catching up
 *
 * Finds statuses that were set and do not last until the log goes on: those of a turn or step that ends.
 *
 * Returns: (transfer full) (array zero-terminated=1): a sentence for each, translated; none while there are errors
 */
char **
acies_catch_up_list_lapsed (AciesCatchUp *self)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (AciesSituation) after = NULL;

  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), NULL);

  events = acies_catch_up_make_events (self, NULL);
  after = events != NULL ? fold_events (self, events, NULL) : NULL;
  for (guint i = 0; after != NULL && i < events->len; i++)
    {
      AciesEvent *event = events->pdata[i];
      const AciesBody *body = acies_situation_find (after, acies_event_get_subject (event));
      g_autoptr (AciesRecord) wanted = NULL;
      int position;

      if (acies_event_get_kind (event) != ACIES_EVENT_CORRECTION)
        continue;

      wanted = acies_record_copy (body->status);
      position = acies_schema_lookup (acies_record_get_schema (wanted), acies_event_get_key (event));
      acies_record_parse_key (wanted, acies_event_get_key (event), acies_event_get_value (event), NULL);
      if (!acies_record_value_equal (wanted, body->status, (guint) position))
        {
          g_autofree char *value = acies_record_display (wanted, (guint) position);
          const char *label = acies_field_get_label (acies_schema_get_field (acies_record_get_schema (wanted),
                                                                             (guint) position));
          g_autofree char *moment = acies_catch_up_print_moment (self, self->goal);
          /* Translators: a unit, a status, its value, and a turn with its step */
          g_autofree char *sentence = g_strdup_printf (_("%s: “%s: %s” does not last until %s"), body->name, label,
                                                       value, moment);

          g_strv_builder_add (sentences, sentence);
        }
    }

  return g_strv_builder_end (sentences);
}

/**
 * acies_catch_up_write:
 * @self: a catching up
 * @battle: the battle, in the situation for which @self was made
 * @error: return location
 *
 * Appends the events to the log as one group, which one step of undo takes back.  What cannot be folded is found
 * before anything is appended.
 *
 * Returns: %FALSE as acies_catch_up_make_events() and acies_battle_append()
 */
gboolean
acies_catch_up_write (AciesCatchUp  *self,
                      AciesBattle   *battle,
                      GError       **error)
{
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (AciesSituation) after = NULL;
  gboolean written = TRUE;

  g_return_val_if_fail (ACIES_IS_CATCH_UP (self), FALSE);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), FALSE);

  events = acies_catch_up_make_events (self, error);
  after = events != NULL ? fold_events (self, events, error) : NULL;
  if (after == NULL)
    return FALSE;

  acies_battle_begin_group (battle);
  for (guint i = 0; written && i < events->len; i++)
    written = acies_battle_append (battle, events->pdata[i], error);
  acies_battle_end_group (battle);

  return written;
}
