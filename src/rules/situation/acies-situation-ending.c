/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* The end of a battle, as a situation knows and tells it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-situation-private.h"
#include "acies-text.h"

/**
 * acies_situation_get_ending:
 * @self: a situation
 *
 * Returns: (nullable): how the battle ended; %NULL while it goes on
 */
const AciesEnding *
acies_situation_get_ending (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ending;
}

/**
 * acies_situation_set_ending:
 * @self: a situation
 * @ending: (nullable): how the battle ended; %NULL to take it up again
 *
 * Ends the battle, or takes it up again.  What was due stays queued for that.
 */
void
acies_situation_set_ending (AciesSituation    *self,
                            const AciesEnding *ending)
{
  AciesEnding *old;

  g_return_if_fail (self != NULL);
  g_return_if_fail (ending == NULL || ending->winner < (int) self->n_sides);

  old = self->ending;
  self->ending = ending != NULL ? acies_ending_ref (ending) : NULL;
  acies_ending_unref (old);
}

/* "the Romans" */
static char *
phrase_winner (const AciesSituation *self,
               const AciesEnding    *ending)
{
  const char id[] = { acies_situation_get_side (self, (guint) ending->winner)->id, '\0' };

  return acies_situation_phrase_name (self, id);
}

/* That of the verb that goes with the name of the side that has won */
static gulong
get_winner_number (const AciesSituation *self,
                   const AciesEnding    *ending)
{
  return acies_situation_get_number_of_side (self, (guint) ending->winner);
}

/**
 * acies_situation_tell_winner:
 * @self: a situation
 * @ending: an end of its battle
 *
 * Returns: (transfer full): a sentence on who has won, "Alexander won."
 */
char *
acies_situation_tell_winner (const AciesSituation *self,
                             const AciesEnding    *ending)
{
  g_autofree char *winner = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ending != NULL, NULL);

  if (ending->winner < 0)
    return g_strdup (_("Nobody has won."));

  winner = acies_text_capitalize (phrase_winner (self, ending));

  /* Translators: the name of a side, with a capital letter */
  return g_strdup_printf (ngettext ("%s won.", "%s won.", get_winner_number (self, ending)), winner);
}

/**
 * acies_situation_tell_offer:
 * @self: a situation
 * @ending: an end of its battle that may be declared, of acies_ruleset_propose_ending()
 *
 * Returns: (transfer full): who has won, where the rules name one, and how: "The battle is over: Alexander
 *   won. Porus has no unit left in play."
 */
char *
acies_situation_tell_offer (const AciesSituation *self,
                            const AciesEnding    *ending)
{
  g_autofree char *said = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ending != NULL, NULL);

  if (!ending->by_rules)
    {
      /* Translators: the text notices that a side is beaten; the rules have no conditions of victory */
      said = g_strdup (_("The players may end the battle."));
      return ending->how[0] != '\0' ? g_strconcat (ending->how, " ", said, NULL) : g_steal_pointer (&said);
    }
  if (ending->winner < 0)
    said = g_strdup (_("The battle is over: nobody has won."));
  else
    {
      name = phrase_winner (self, ending);
      /* Translators: the name of a side */
      said = g_strdup_printf (ngettext ("The battle is over: %s won.", "The battle is over: %s won.",
                                        get_winner_number (self, ending)), name);
    }

  return ending->how[0] != '\0' ? g_strconcat (said, " ", ending->how, NULL) : g_steal_pointer (&said);
}

/* Who has won, and who says so. */
static char *
tell_with_source (const AciesSituation *self,
                  const AciesEnding    *ending)
{
  g_autofree char *name = NULL;
  gulong number;

  if (ending->winner < 0)
    return g_strdup (ending->by_rules ? _("By the rules, nobody has won.") : _("The players say that nobody has won."));

  name = phrase_winner (self, ending);
  number = get_winner_number (self, ending);

  /* Translators: the name of a side; singular and plural of it */
  return g_strdup_printf (ending->by_rules ? ngettext ("By the rules, %s won.", "By the rules, %s won.", number)
                                           : ngettext ("The players say that %s won.", "The players say that %s won.", number),
                          name);
}

/* The same with the words of the players, which are marked as theirs: no entry need show what they say. */
static char *
quote_players (const AciesSituation *self,
               const AciesEnding    *ending)
{
  g_autofree char *name = NULL;

  if (ending->winner < 0)
    /* Translators: the words of the players on how it ended */
    return g_strdup_printf (_("The players say that nobody has won: “%s”"), ending->how);

  name = phrase_winner (self, ending);

  /* Translators: the name of a side; the words of the players on how it won */
  return g_strdup_printf (ngettext ("The players say that %s won: “%s”", "The players say that %s won: “%s”",
                                    get_winner_number (self, ending)), name, ending->how);
}

/**
 * acies_situation_tell_ending:
 * @self: a situation
 * @ending: an end of its battle
 *
 * Returns: (transfer full): who has won, whether the rules or the players say so, and how: "By the rules,
 *   Alexander won. Porus has no unit left in play.", or in quotation marks what the players say
 */
char *
acies_situation_tell_ending (const AciesSituation *self,
                             const AciesEnding    *ending)
{
  g_autofree char *winner = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ending != NULL, NULL);

  if (ending->how[0] != '\0' && !ending->by_rules)
    return quote_players (self, ending);

  winner = tell_with_source (self, ending);

  return ending->how[0] != '\0' ? g_strconcat (winner, " ", ending->how, NULL) : g_steal_pointer (&winner);
}
