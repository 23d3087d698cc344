/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-cache.h"
#include "acies-rules-index.h"

#define NAME "rulesets"
/* Of each ruleset the etag of its files, then what its card shows */
#define TYPE "a(sssss)"

static void
card_free (gpointer data)
{
  AciesRulesCard *card = data;

  g_free (card->id);
  g_free (card->title);
  g_free (card->origin);
  g_free (card->summary);
  g_free (card);
}

static int
compare_titles (gconstpointer one,
                gconstpointer other)
{
  const AciesRulesCard *first = *(const AciesRulesCard * const *) one;
  const AciesRulesCard *second = *(const AciesRulesCard * const *) other;
  int order = g_utf8_collate (first->title, second->title);

  return order != 0 ? order : strcmp (first->id, second->id);
}

/* Finds in the index what a card shows of a ruleset, unless its files have changed since. */
static AciesRulesCard *
recall_card (GVariant   *index,
             const char *id,
             const char *etag)
{
  GVariantIter iter;
  const char *kept_etag, *kept_id, *title, *origin, *summary;

  if (index == NULL || etag == NULL)
    return NULL;

  g_variant_iter_init (&iter, index);
  while (g_variant_iter_next (&iter, "(&s&s&s&s&s)", &kept_etag, &kept_id, &title, &origin, &summary))
    if (strcmp (kept_id, id) == 0 && strcmp (kept_etag, etag) == 0)
      {
        AciesRulesCard *card = g_new0 (AciesRulesCard, 1);

        card->id = g_strdup (id);
        card->title = g_strdup (title);
        card->origin = g_strdup (origin);
        card->summary = g_strdup (summary);
        return card;
      }

  return NULL;
}

/* Returns: (nullable): %NULL if the ruleset cannot be loaded */
static AciesRulesCard *
read_card (AciesRulesetLibrary *rulesets,
           const char          *id)
{
  AciesRuleset *ruleset = acies_ruleset_library_find (rulesets, id, NULL);
  AciesRulesCard *card;

  if (ruleset == NULL)
    return NULL;

  card = g_new0 (AciesRulesCard, 1);
  card->id = g_strdup (id);
  card->title = g_strdup (acies_ruleset_get_title (ruleset));
  card->origin = acies_ruleset_print_origin (ruleset);
  card->summary = g_strdup (acies_ruleset_get_summary (ruleset));

  return card;
}

static void
add_to_index (GVariantBuilder      *index,
              const char           *etag,
              const AciesRulesCard *card)
{
  if (etag != NULL)
    g_variant_builder_add (index, "(sssss)", etag, card->id, card->title, card->origin,
                           card->summary != NULL ? card->summary : "");
}

/* Lists the cards of all rulesets.  Where the index lacks some, they are read and the index written anew if
 * @may_read, or else there are none. */
static GPtrArray *
list_cards (AciesRulesetLibrary *rulesets,
            const char          *folder,
            gboolean             may_read)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (card_free);
  g_autoptr (GVariant) index = acies_cache_load (folder, NAME, "", TYPE);
  g_auto (GStrv) ids = acies_ruleset_library_list_ids (rulesets);
  g_autoptr (GVariantBuilder) new_index = g_variant_builder_new (G_VARIANT_TYPE (TYPE));
  gboolean is_new = FALSE;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *etag = acies_ruleset_library_get_etag (rulesets, ids[i]);
      AciesRulesCard *card = recall_card (index, ids[i], etag);

      if (card == NULL && !may_read)
        return NULL;
      if (card == NULL)
        {
          card = read_card (rulesets, ids[i]);
          is_new = is_new || card != NULL;
        }
      if (card != NULL)
        {
          g_ptr_array_add (cards, card);
          add_to_index (new_index, etag, card);
        }
    }
  if (is_new)
    acies_cache_save (folder, NAME, "", g_variant_builder_end (new_index));
  g_ptr_array_sort (cards, compare_titles);

  return g_steal_pointer (&cards);
}

/**
 * acies_rules_index_recall:
 * @rulesets: the rulesets
 * @folder: the path of the folder of the index
 *
 * Lists the cards of all rulesets as they were when they were read last, so that
 * none need be loaded.  May be called in a worker thread.
 *
 * Returns: (transfer full) (nullable) (element-type AciesRulesCard): the cards by
 *   title; %NULL if some are to be read
 */
GPtrArray *
acies_rules_index_recall (AciesRulesetLibrary *rulesets,
                          const char          *folder)
{
  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (rulesets), NULL);
  g_return_val_if_fail (folder != NULL, NULL);

  return list_cards (rulesets, folder, FALSE);
}

/**
 * acies_rules_index_read:
 * @rulesets: the rulesets
 * @folder: the path of the folder of the index
 *
 * Lists the cards of all rulesets, of which those that the index lacks or that have
 * changed are loaded, and keeps them in the index.  May be called in a worker
 * thread.
 *
 * Returns: (transfer full) (element-type AciesRulesCard): the cards of those that
 *   can be loaded, by title
 */
GPtrArray *
acies_rules_index_read (AciesRulesetLibrary *rulesets,
                        const char          *folder)
{
  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (rulesets), NULL);
  g_return_val_if_fail (folder != NULL, NULL);

  return list_cards (rulesets, folder, TRUE);
}
