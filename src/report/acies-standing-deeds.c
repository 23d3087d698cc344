/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-body-geometry.h"
#include "acies-standing-private.h"

/* What each unit did in a turn, from the log. */

struct _AciesDeeds
{
  AciesRuleset *ruleset;
  /* From an id to what it did, in order: (element-type utf8 GString) */
  GHashTable   *texts;
};

static void
free_text (gpointer data)
{
  g_string_free (data, TRUE);
}

static void
add_deed (AciesDeeds *self,
          const char *id,
          const char *deed)
{
  GString *text = g_hash_table_lookup (self->texts, id);

  if (text == NULL)
    {
      text = g_string_new (NULL);
      g_hash_table_insert (self->texts, g_strdup (id), text);
    }
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", deed);
}

const char *
acies_standing_skip_name (const char *sentence,
                          const char *name)
{
  const char *rest = sentence;

  if (*name == '\0' || !g_str_has_prefix (sentence, name))
    return sentence;

  rest += strlen (name);
  if (g_str_has_prefix (rest, C_("list", " and ")))
    return sentence;
  if (*rest == ':')
    rest++;

  return *rest == ' ' && g_unichar_isalnum (g_utf8_get_char (rest + 1)) ? rest + 1 : sentence;
}

/* "Recoil 1″", in the word of the rules */
static char *
print_move (AciesDeeds      *self,
            const AciesMove *move)
{
  const char *label = acies_ruleset_get_move_label (self->ruleset, move->kind);
  g_autofree char *length = acies_print_distance (acies_move_get_length (move));

  if (move->kind == ACIES_MOVE_PLACE)
    return g_strdup (_("placed"));
  if (move->kind == ACIES_MOVE_REMOVE)
    return g_strdup (_("taken off the table"));

  /* Translators: a kind of move in the word of the rules, and its length: "Recoil 1″" */
  return g_strdup_printf (_("%s %s"), label != NULL ? label : _("Move"), length);
}

/* Adds the moves that an entry made for others than the one that it is about. */
static void
add_moves (AciesDeeds *self,
           GPtrArray  *moves,
           const char *but)
{
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];
      g_autofree char *deed = print_move (self, move);

      if (g_strcmp0 (move->subject, but) != 0)
        add_deed (self, move->subject, deed);
    }
}

/* Adds the moves that players made without a procedure: after the deployment they are corrections. */
static void
add_moves_by_hand (AciesDeeds *self,
                   AciesEntry *entry)
{
  GPtrArray *moves = acies_event_get_moves (acies_entry_get_event (entry));

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];
      g_autofree char *plain = print_move (self, move);
      g_autofree char *deed = acies_entry_get_turn (entry) > 0 ? g_strdup_printf (_("By hand: %s"), plain)
                                                               : g_strdup (plain);

      add_deed (self, move->subject, deed);
    }
}

static void
add_procedure (AciesDeeds           *self,
               const AciesSituation *situation,
               AciesEntry           *entry)
{
  AciesEvent *event = acies_entry_get_event (entry);
  const AciesFacts *facts = acies_event_get_facts (event);
  const char *a = acies_facts_get_a (facts);
  const char *b = acies_facts_get_b (facts);
  const char *sentence = acies_entry_get_sentence (entry);

  if (a != NULL)
    add_deed (self, a, acies_standing_skip_name (sentence, acies_situation_get_name (situation, a)));
  /* A fight is fought by both. */
  if (b != NULL && acies_procedure_get_deed (acies_facts_get_procedure (facts)) == ACIES_DEED_FIGHT)
    add_deed (self, b, acies_standing_skip_name (sentence, acies_situation_get_name (situation, b)));
  add_moves (self, acies_event_get_moves (event), a);
}

static void
add_entry (AciesDeeds           *self,
           const AciesSituation *situation,
           AciesEntry           *entry)
{
  AciesEvent *event = acies_entry_get_event (entry);
  const char *subject = acies_event_get_subject (event);

  if (acies_event_get_facts (event) != NULL)
    {
      add_procedure (self, situation, entry);
    }
  else if (acies_event_get_kind (event) == ACIES_EVENT_MOVE)
    {
      add_moves_by_hand (self, entry);
    }
  else if (acies_event_get_kind (event) == ACIES_EVENT_CORRECTION && subject != NULL)
    {
      add_deed (self, subject, acies_entry_get_sentence (entry));
    }
}

/**
 * acies_deeds_new:
 * @battle: a battle
 * @n_entries: up to which entry of the log to look, more for all
 * @turn: the turn, 0 for the deployment
 *
 * Gathers what each unit, leader and side did in a turn.
 *
 * Returns: (transfer full): the deeds
 */
AciesDeeds *
acies_deeds_new (AciesBattle *battle,
                 guint        n_entries,
                 guint        turn)
{
  AciesDeeds *self;
  GListModel *entries;
  guint first, end;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_new (AciesDeeds, 1);
  self->ruleset = acies_battle_get_ruleset (battle);
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_text);
  entries = acies_battle_get_entries (battle);
  first = turn > 0 ? acies_battle_get_n_entries_at_turn (battle, turn - 1) : 0;
  end = MIN (n_entries, g_list_model_get_n_items (entries));
  for (guint i = first; i < end; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      if (acies_entry_get_turn (entry) == turn)
        add_entry (self, acies_battle_get_situation (battle), entry);
    }

  return self;
}

/**
 * acies_deeds_free:
 * @self: deeds
 *
 * Frees them.
 */
void
acies_deeds_free (AciesDeeds *self)
{
  g_return_if_fail (self != NULL);

  g_hash_table_unref (self->texts);
  g_free (self);
}

/**
 * acies_deeds_print:
 * @self: deeds
 * @id: the id of a unit, leader or side
 *
 * Returns: (transfer full): what it did, in order, in the words of the log with `; ` between; "" for nothing
 */
char *
acies_deeds_print (AciesDeeds *self,
                   const char *id)
{
  const GString *text;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  text = g_hash_table_lookup (self->texts, id);

  return g_strdup (text != NULL ? text->str : "");
}
