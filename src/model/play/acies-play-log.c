/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-draft-group.h"
#include "acies-draft-inputs.h"
#include "acies-play-command.h"
#include "acies-play-log.h"

/* More than can be due at once in any battle. */
#define MOST_AT_ONCE 1000

static gboolean
check_now (AciesPlay  *play,
           GError    **error)
{
  if (!acies_play_is_looking_back (play))
    return TRUE;

  if (acies_play_is_inserting (play))
    g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED,
                         _("A forgotten step is inserted here. Go back to now first."));
  else
    g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED,
                         _("This is the battle as it was. Go back to now first."));
  return FALSE;
}

static gboolean
accept_proposal (AciesPlay  *play,
                 GError    **error)
{
  AciesDraft *draft = acies_play_get_draft (play);
  g_autoptr (AciesProposal) proposal = NULL;

  /* Accepting changes the battle, and with it the draft. */
  if (acies_draft_get_proposal (draft) != NULL)
    proposal = g_object_ref (acies_draft_get_proposal (draft));
  if (proposal != NULL)
    return acies_proposal_accept (proposal, error);

  if (acies_draft_get_refusal (draft) != NULL)
    g_propagate_error (error, g_error_copy (acies_draft_get_refusal (draft)));
  else
    g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT, _("Choose a step first."));

  return FALSE;
}

/* Whether the unit in hand has to throw dice of its own. */
static gboolean
throws_by_itself (AciesPlay *play)
{
  AciesProposal *proposal = acies_play_get_proposal (play);

  return proposal != NULL && acies_procedure_draws_dice (acies_proposal_get_procedure (proposal))
         && acies_proposal_get_n_dice (proposal, NULL) > 0
         && acies_proposal_get_dice_source (proposal) != ACIES_SOURCE_LOG;
}

/* ---- A group ---- */

/* Those of a group that have not gone yet */
typedef struct
{
  AciesPlay            *play;
  const AciesProcedure *procedure;
  /* (element-type AciesMove): where they go */
  GPtrArray            *moves;
  /* (element-type utf8): their ids, borrowed */
  GPtrArray            *waiting;
  /* (nullable) (transfer none): the acting party, if it waits, and what the players said of it */
  const char           *first;
  const AciesFacts     *facts;
} Group;

static void
prepare_one (const Group *group,
             const char  *unit)
{
  const AciesMove *move = acies_moves_find (group->moves, unit);
  AciesProposal *proposal;

  acies_play_set_party (group->play, 'a', unit);
  acies_play_set_procedure (group->play, group->procedure);
  proposal = acies_play_get_proposal (group->play);
  if (proposal != NULL && unit == group->first)
    acies_draft_inputs_copy (group->facts, proposal, FALSE);
  if (move != NULL && proposal != NULL && !throws_by_itself (group->play))
    acies_draft_lay_move (acies_play_get_draft (group->play), move, NULL);
}

/* Whether the unit in hand itself can be accepted, whatever others can. */
static gboolean
can_go (AciesPlay *play)
{
  AciesProposal *proposal = acies_play_get_proposal (play);

  return proposal != NULL && acies_proposal_can_accept (proposal);
}

/* One after the other, and once more those that others stood in the way of. */
static gboolean
accept_waiting (const Group  *group,
                GError      **error)
{
  guint n_before;

  do
    {
      guint i = 0;

      n_before = group->waiting->len;
      while (i < group->waiting->len)
        {
          prepare_one (group, group->waiting->pdata[i]);
          if (throws_by_itself (group->play) || !can_go (group->play))
            {
              i++;
              continue;
            }
          if (!accept_proposal (group->play, error))
            return FALSE;
          g_ptr_array_remove_index (group->waiting, i);
        }
    }
  while (group->waiting->len > 0 && group->waiting->len < n_before);

  return TRUE;
}

/* The first that has not gone is prepared, and with it those that have to throw dice of their own, as well. */
static void
take_waiting (const Group *group,
              const char  *way)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) throwing = NULL;

  for (guint i = 0; i < group->waiting->len; i++)
    {
      prepare_one (group, group->waiting->pdata[i]);
      if (throws_by_itself (group->play))
        g_strv_builder_add (builder, group->waiting->pdata[i]);
    }
  throwing = g_strv_builder_end (builder);
  if (throwing[0] == NULL)
    {
      acies_play_set_party (group->play, 'a', group->waiting->pdata[0]);
      acies_draft_lay_move (acies_play_get_draft (group->play), NULL, NULL);
    }
  else if (acies_play_take_units (group->play, (const char * const *) throwing, NULL) && way != NULL)
    {
      acies_draft_lay_way (acies_play_get_draft (group->play), way, NULL);
    }
}

/* They are undone together.  Units that the rules do not let go stay, and so do those that throw dice of their own. */
static gboolean
accept_group (AciesPlay   *play,
              AciesDraft  *draft,
              GError     **error)
{
  g_autoptr (AciesProposal) proposal = g_object_ref (acies_draft_get_proposal (draft));
  g_autoptr (GPtrArray) moves = acies_draft_list_followers_moves (draft);
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();
  const char * const *followers = acies_draft_get_followers (draft);
  Group group = { play, acies_draft_get_procedure (draft), moves, waiting, NULL, NULL };

  if (acies_draft_goes_without_first (draft))
    {
      group.first = acies_draft_get_party (draft, 'a');
      group.facts = acies_proposal_get_facts (proposal);
      g_ptr_array_add (waiting, (gpointer) group.first);
      if (acies_draft_get_move (draft) != NULL)
        g_ptr_array_add (moves, acies_move_copy (acies_draft_get_move (draft)));
    }
  else if (!accept_proposal (play, error))
    {
      return FALSE;
    }

  for (guint i = 0; followers[i] != NULL; i++)
    g_ptr_array_add (waiting, (gpointer) followers[i]);
  if (!accept_waiting (&group, error))
    return FALSE;
  if (waiting->len > 0)
    take_waiting (&group, acies_draft_get_way (draft));

  return TRUE;
}

/**
 * acies_play_accept:
 * @play: a play
 * @error: return location
 *
 * Writes what is prepared to the log: of a group each unit that the rules let go, in one step of work.  The first of
 * those that have to stay, or to throw dice, is prepared then; see acies_draft_list_stays().
 *
 * Returns: %FALSE with what is missing, refused or cannot be written
 */
gboolean
acies_play_accept (AciesPlay  *play,
                   GError    **error)
{
  g_autoptr (AciesDraft) draft = NULL;
  gboolean accepted;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);

  if (!check_now (play, error))
    return FALSE;

  draft = g_object_ref (acies_play_get_draft (play));
  acies_battle_begin_group (acies_play_get_battle (play));
  accepted = acies_draft_get_followers (draft)[0] != NULL && acies_draft_get_proposal (draft) != NULL
               ? accept_group (play, draft, error) : accept_proposal (play, error);
  acies_battle_end_group (acies_play_get_battle (play));

  return accepted;
}

/* Nothing to throw and nothing to choose: it only has to be said. */
static gboolean
follows_by_itself (AciesPlay *play)
{
  AciesDraft *draft = acies_play_get_draft (play);
  AciesDueItem *due = acies_draft_get_due (draft);

  return due != NULL && acies_due_item_get_must (due) && acies_draft_can_accept (draft)
         && acies_proposal_get_n_dice (acies_draft_get_proposal (draft), NULL) == 0;
}

/* (nullable): a sentence on what is compulsory and was not done. */
static char *
describe_left_open (AciesPlay *play)
{
  g_autoptr (GString) titles = g_string_new (NULL);
  guint n_items = g_list_model_get_n_items (acies_play_get_dues (play));

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (acies_play_get_dues (play), i);

      if (acies_due_item_get_must (item))
        g_string_append_printf (titles, "%s%s", titles->len > 0 ? "; " : "", acies_due_item_get_title (item));
    }
  if (titles->len == 0)
    return NULL;

  /* Translators: an entry of the log: what should have been done: "Left open: Rally test: Agrianians" */
  return g_strdup_printf (_("Left open: %s"), titles->str);
}

gboolean
acies_play_go_on (AciesPlay  *play,
                  GError    **error)
{
  g_autoptr (AciesEvent) event = NULL;
  g_autofree char *left_open = NULL;
  gboolean gone_on = TRUE;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);

  if (!check_now (play, error))
    return FALSE;

  left_open = describe_left_open (play);
  event = acies_event_new_step ();
  acies_battle_begin_group (acies_play_get_battle (play));
  if (left_open != NULL)
    {
      g_autoptr (AciesEvent) note = acies_event_new_note (left_open, NULL, 0, FALSE);

      gone_on = acies_battle_append (acies_play_get_battle (play), note, error);
    }
  gone_on = gone_on && acies_battle_append (acies_play_get_battle (play), event, error);
  acies_battle_end_group (acies_play_get_battle (play));

  return gone_on;
}

/* Whether something compulsory waits in a later step of this phase, as results do for a fight. */
static gboolean
waits_in_phase (AciesPlay *play)
{
  AciesRuleset *ruleset = acies_play_get_ruleset (play);
  const AciesSituation *situation = acies_play_get_situation (play);
  guint current = acies_situation_get_step (situation);
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      if (due->must && !due->left_open && due->step > current
          && acies_ruleset_get_step (ruleset, due->step)->phase_index
             == acies_ruleset_get_step (ruleset, current)->phase_index)
        return TRUE;
    }

  return FALSE;
}

gboolean
acies_play_accept_all (AciesPlay  *play,
                       GError    **error)
{
  gboolean done = TRUE;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);

  if (!check_now (play, error))
    return FALSE;

  acies_battle_begin_group (acies_play_get_battle (play));
  for (guint i = 0; done && i < MOST_AT_ONCE; i++)
    {
      if (acies_play_get_procedure (play) != NULL && (i == 0 || follows_by_itself (play)))
        done = acies_play_accept (play, error);
      else if (acies_play_get_procedure (play) == NULL && waits_in_phase (play))
        done = acies_play_go_on (play, error);
      else
        break;
    }
  acies_battle_end_group (acies_play_get_battle (play));

  return done;
}

/* One event for each side, as each deploys its own. */
gboolean
acies_play_place (AciesPlay  *play,
                  GPtrArray  *moves,
                  GError    **error)
{
  AciesBattle *battle;
  gboolean placed = TRUE;
  guint n_sides;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (moves != NULL, FALSE);

  if (!check_now (play, error))
    return FALSE;

  battle = acies_play_get_battle (play);
  n_sides = acies_situation_get_n_sides (acies_battle_get_situation (battle));
  acies_battle_begin_group (battle);
  for (guint side = 0; placed && side < n_sides; side++)
    {
      g_autoptr (GPtrArray) own = g_ptr_array_new ();

      for (guint i = 0; i < moves->len; i++)
        {
          const AciesMove *move = moves->pdata[i];

          if (acies_situation_find_side_of (acies_battle_get_situation (battle), move->subject) == (int) side)
            g_ptr_array_add (own, (gpointer) move);
        }
      if (own->len > 0)
        {
          g_autoptr (AciesEvent) event = acies_event_new_move (own);

          placed = acies_battle_append (battle, event, error);
        }
    }
  acies_battle_end_group (battle);

  return placed;
}

gboolean
acies_play_remove (AciesPlay   *play,
                   const char  *id,
                   const char  *reason,
                   GError     **error)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) event = NULL;
  const AciesBody *body;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);

  if (!check_now (play, error))
    return FALSE;

  body = acies_situation_find (acies_play_get_situation (play), id);
  g_return_val_if_fail (body != NULL && body->placed, FALSE);

  g_ptr_array_add (moves, acies_move_new (id, ACIES_MOVE_REMOVE, &body->pose, 1));
  event = acies_event_new_move (moves);
  acies_event_set_agreement (event, reason);

  return acies_battle_append (acies_play_get_battle (play), event, error);
}

/* Whether the rules end the battle just so. */
static gboolean
is_by_rules (AciesPlay  *play,
             int         winner,
             const char *how)
{
  g_autoptr (AciesEnding) found = acies_ruleset_propose_ending (acies_play_get_ruleset (play),
                                                                acies_battle_get_situation (acies_play_get_battle (play)));

  return found != NULL && found->by_rules && found->winner == winner && g_str_equal (found->how, how);
}

gboolean
acies_play_end (AciesPlay   *play,
                int          winner,
                const char  *how,
                GError     **error)
{
  AciesBattle *battle;
  g_autoptr (AciesEvent) event = NULL;
  char id[] = { '\0', '\0' };

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (how != NULL, FALSE);

  battle = acies_play_get_battle (play);
  if (winner >= 0)
    id[0] = acies_situation_get_side (acies_battle_get_situation (battle), (guint) winner)->id;
  event = acies_event_new_end (id, how, is_by_rules (play, winner, how));

  return acies_battle_append (battle, event, error);
}

gboolean
acies_play_resume (AciesPlay  *play,
                   GError    **error)
{
  g_autoptr (AciesEvent) event = acies_event_new_resume ();

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);

  return acies_battle_append (acies_play_get_battle (play), event, error);
}

/**
 * acies_play_find_noted_entry:
 * @play: a play
 *
 * Returns: (transfer full) (nullable): the entry that a note made now is about: the last one, up to the moment looked
 *   at, that the log shows as a line; %NULL before there is one
 */
AciesEntry *
acies_play_find_noted_entry (AciesPlay *play)
{
  GListModel *entries;
  guint n_entries;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  entries = acies_battle_get_entries (acies_play_get_battle (play));
  n_entries = MIN (acies_play_get_moment (play), g_list_model_get_n_items (entries));
  for (guint i = n_entries; i > 0; i--)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i - 1);

      if (acies_play_log_shows (entry))
        return g_steal_pointer (&entry);
    }

  return NULL;
}

/* Appends a note about an entry, after which the moment that was looked at is still so: the battle going on leads back
 * to now. */
static gboolean
append_note (AciesPlay   *play,
             AciesEvent  *note,
             GError     **error)
{
  guint moment = acies_play_get_moment (play);
  gboolean looking_back = acies_play_is_looking_back (play) && !acies_play_is_inserting (play);

  if (!acies_battle_append (acies_play_get_battle (play), note, error))
    return FALSE;

  if (looking_back)
    acies_play_look_at (play, moment);

  return TRUE;
}

static gboolean
check_length (const char  *text,
              GError     **error)
{
  if (g_utf8_strlen (text, -1) <= ACIES_COMMENT_MOST_LETTERS)
    return TRUE;

  g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
               _("A comment has at most %d letters."), ACIES_COMMENT_MOST_LETTERS);
  return FALSE;
}

gboolean
acies_play_comment (AciesPlay   *play,
                    AciesEntry  *entry,
                    const char  *text,
                    GError     **error)
{
  g_autoptr (AciesEvent) event = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (!check_length (text, error))
    return FALSE;

  event = acies_event_new_note (text, NULL, entry != NULL ? acies_entry_get_number (entry) : 0, FALSE);

  return append_note (play, event, error);
}

static gboolean
add_photo (AciesPlay        *play,
           AciesEntry       *entry,
           AciesPhotoDraft  *draft,
           GError          **error)
{
  const char *caption = acies_photo_draft_get_caption (draft);
  g_autoptr (AciesEvent) event =
    acies_event_new_note (caption, acies_photo_draft_get_photo (draft),
                          entry != NULL ? acies_entry_get_number (entry) : 0, FALSE);

  return check_length (caption, error) && append_note (play, event, error);
}

gboolean
acies_play_add_photos (AciesPlay   *play,
                       AciesEntry  *entry,
                       GListStore  *drafts,
                       GError     **error)
{
  gboolean added = TRUE;
  guint i = 0;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (G_IS_LIST_STORE (drafts), FALSE);

  acies_battle_begin_group (acies_play_get_battle (play));
  while (added && i < g_list_model_get_n_items (G_LIST_MODEL (drafts)))
    {
      g_autoptr (AciesPhotoDraft) draft = g_list_model_get_item (G_LIST_MODEL (drafts), i);

      if (acies_photo_draft_get_photo (draft) == NULL)
        i++;
      else if ((added = add_photo (play, entry, draft, error)))
        g_list_store_remove (drafts, i);
    }
  acies_battle_end_group (acies_play_get_battle (play));

  return added;
}

gboolean
acies_play_bookmark (AciesPlay  *play,
                     gboolean   *marked,
                     GError    **error)
{
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (AciesEntry) entry = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (marked != NULL, FALSE);

  entry = acies_play_find_noted_entry (play);
  if (entry == NULL)
    {
      g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                           _("Nothing has happened yet that could be a turning point."));
      return FALSE;
    }

  *marked = !acies_entry_is_turning_point (entry);
  event = acies_event_new_note ("", NULL, acies_entry_get_number (entry), *marked);

  return append_note (play, event, error);
}

/**
 * acies_play_log_shows:
 * @entry: an entry of a log
 *
 * Returns: whether the log shows it as a line; it does not show the beginning of a step, which the heads tell, but for
 *   the first of those that the players caught up with
 */
gboolean
acies_play_log_shows (AciesEntry *entry)
{
  AciesEvent *event;

  g_return_val_if_fail (ACIES_IS_ENTRY (entry), FALSE);

  event = acies_entry_get_event (entry);

  return acies_event_get_kind (event) != ACIES_EVENT_STEP
         || (acies_event_get_not_recorded (event) && acies_event_get_group (event) == acies_event_get_number (event));
}

static void
add_subject (GStrvBuilder *builder,
             GHashTable   *known,
             const char   *id)
{
  if (id != NULL && id[0] != '\0' && g_hash_table_add (known, (gpointer) id))
    g_strv_builder_add (builder, id);
}

/**
 * acies_play_list_subjects:
 * @entry: an entry of the log
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids of the units, leaders and sides
 *   that it is about, each once, the one that acted first; none of them need be left
 */
char **
acies_play_list_subjects (AciesEntry *entry)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  const AciesFacts *facts;
  AciesEvent *event;
  GPtrArray *moves;

  g_return_val_if_fail (ACIES_IS_ENTRY (entry), NULL);

  event = acies_entry_get_event (entry);
  facts = acies_event_get_facts (event);
  moves = acies_event_get_moves (event);
  if (facts != NULL)
    {
      add_subject (builder, known, acies_facts_get_a (facts));
      add_subject (builder, known, acies_facts_get_b (facts));
    }
  add_subject (builder, known, acies_event_get_subject (event));
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    add_subject (builder, known, ((const AciesMove *) moves->pdata[i])->subject);

  return g_strv_builder_end (builder);
}
