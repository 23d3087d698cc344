/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-status-words-private.h"

/* The words by which players tell of a unit or leader: those of any rules, and the labels of its statuses. */

/* The fewest characters that are looked upon as the beginning of a word. */
#define SHORTEST_BEGINNING 3

enum
{
  RANK_USUAL,
  RANK_STATE,
  RANK_ORDER,
  RANK_YES_OR_NO,
  RANK_ITEM,
  RANK_FIELD
};

static const struct
{
  AciesUsualWord  word;
  gboolean        of_leaders;
  gboolean        of_units;
  const char     *texts;
} usual_texts[] = {
  /* Translators: what players type of a unit that has fewer figures: "lost 3".  Words with the same meaning, with | between;
   * the first is proposed */
  { ACIES_USUAL_WORD_LOST, FALSE, TRUE, N_("lost|lose|loses|losses|dead|fallen|killed") },
  /* Translators: what players type of a unit.  Words with the same meaning, with | between */
  { ACIES_USUAL_WORD_ROUTED, FALSE, TRUE, N_("routed|routs|rout|routing|broke|broken|fled|ran away") },
  /* Translators: what players type of a unit.  Words with the same meaning, with | between */
  { ACIES_USUAL_WORD_FELL_BACK, FALSE, TRUE, N_("fell back|falls back|retreated|gave ground|pushed back|recoiled") },
  /* Translators: what players type of a unit.  Words with the same meaning, with | between */
  { ACIES_USUAL_WORD_RALLIED, FALSE, TRUE, N_("rallied|rallies") },
  /* Translators: what players type of a unit.  Words with the same meaning, with | between */
  { ACIES_USUAL_WORD_DESTROYED, FALSE, TRUE, N_("destroyed|wiped out|annihilated") },
  /* Translators: what players type of a leader.  Words with the same meaning, with | between */
  { ACIES_USUAL_WORD_DESTROYED, TRUE, FALSE, N_("killed|slain|dead|fell|lost|destroyed") },
  /* Translators: what players type of a unit or leader.  Words with the same meaning, with | between */
  { ACIES_USUAL_WORD_LEFT_TABLE, TRUE, TRUE, N_("left the table|leaves the table|off the table|removed|taken off") },
};

static void
word_free (gpointer data)
{
  AciesStatusWord *word = data;

  g_free (word->text);
  g_free (word);
}

char *
acies_status_words_fold (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *normal = g_utf8_normalize (folded, -1, G_NORMALIZE_DEFAULT);
  GString *plain = g_string_new (NULL);

  for (const char *at = normal != NULL ? normal : ""; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (g_unichar_isalnum (character) || character == '-')
        g_string_append_unichar (plain, character);
      else if (plain->len > 0 && plain->str[plain->len - 1] != ' ' && character != 0x2019 && character != '\'')
        g_string_append_c (plain, ' ');
    }

  return g_strchomp (g_string_free (plain, FALSE));
}

/* (transfer full) @text */
static AciesStatusWord *
add_word (GPtrArray           *words,
          AciesStatusWordKind  kind,
          guint                rank,
          const char          *text)
{
  AciesStatusWord *word = g_new0 (AciesStatusWord, 1);

  word->kind = kind;
  word->rank = rank;
  word->label = text;
  word->text = acies_status_words_fold (text);
  g_ptr_array_add (words, word);

  return word;
}

/* Texts with | between, of a meaning that is the same for all of them.  The label of each is the first. */
static void
add_texts (GPtrArray           *words,
           AciesStatusWordKind  kind,
           AciesUsualWord       usual,
           const char          *texts)
{
  g_auto (GStrv) list = g_strsplit (texts, "|", -1);

  for (char **text = list; *text != NULL; text++)
    {
      AciesStatusWord *word = add_word (words, kind, RANK_USUAL, *text);

      word->label = NULL;
      word->usual = usual;
    }
}

static void
add_items (GPtrArray        *words,
           const AciesField *field,
           guint             position)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);
  AciesRole role = acies_field_get_role (field);
  guint rank = role == ACIES_ROLE_STATE ? RANK_STATE : role == ACIES_ROLE_ORDER ? RANK_ORDER : RANK_ITEM;

  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    {
      const char *texts[] = { acies_vocabulary_get_item_label (vocabulary, i), acies_vocabulary_get_item_id (vocabulary, i) };

      for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
        {
          AciesStatusWord *word = add_word (words, ACIES_STATUS_WORD_ITEM, rank, texts[j]);

          word->label = texts[0];
          word->field = position;
          word->item = i;
        }
    }
}

static void
add_field (GPtrArray        *words,
           const AciesField *field,
           guint             position)
{
  AciesFieldType type = acies_field_get_value_type (field);
  const char *texts[] = { acies_field_get_label (field), acies_field_get_id (field) };

  if (acies_field_is_inner (field) || acies_field_is_list (field)
      || type == ACIES_FIELD_TEXT || type == ACIES_FIELD_UNIT)
    return;

  for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
    {
      AciesStatusWord *word = add_word (words, ACIES_STATUS_WORD_FIELD,
                                        type == ACIES_FIELD_BOOLEAN ? RANK_YES_OR_NO : RANK_FIELD, texts[j]);

      word->label = texts[0];
      word->field = position;
    }
  if (type == ACIES_FIELD_CHOICE)
    add_items (words, field, position);
}

GPtrArray *
acies_status_words_list (AciesRuleset    *ruleset,
                         const AciesBody *body)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (word_free);
  AciesSchema *schema = acies_record_get_schema (body->status);

  for (guint i = 0; i < G_N_ELEMENTS (usual_texts); i++)
    if (body->is_leader ? usual_texts[i].of_leaders : usual_texts[i].of_units)
      add_texts (words, ACIES_STATUS_WORD_USUAL, usual_texts[i].word, _(usual_texts[i].texts));
  if (!body->is_leader)
    /* Translators: what players type of how many figures a unit has left: "down to 9", "9 left".  Words with the same
     * meaning, with | between */
    add_texts (words, ACIES_STATUS_WORD_LEFT, ACIES_USUAL_WORD_LOST, _("down to|left|remain|remaining|only"));
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    add_field (words, acies_schema_get_field (schema, i), i);

  return words;
}

static gboolean
is_listed (const char *texts,
           const char *word)
{
  g_auto (GStrv) list = g_strsplit (texts, "|", -1);

  return g_strv_contains ((const char * const *) list, word);
}

char *
acies_status_words_trim (const char *folded)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (char **word = words; *word != NULL; word++)
    /* Translators: words that may be typed beside those that matter, in lower case, with | between */
    if (!is_listed (_("a|the|it|its|their|of|by|is|are|was|were|has|have|had|been|now|stands|standing|still|more|figure|"
                      "figures|man|men|base|bases|rider|riders|unit"), *word))
      g_strv_builder_add (kept, *word);
  list = g_strv_builder_end (kept);

  return g_strjoinv (" ", list);
}

gboolean
acies_status_words_take_denial (char **folded)
{
  /* Translators: what is typed before a status that a unit has no more, in lower case, with | between */
  g_auto (GStrv) denials = g_strsplit (_("no longer|not|no"), "|", -1);

  for (char **denial = denials; *denial != NULL; denial++)
    if (g_str_has_prefix (*folded, *denial) && (*folded)[strlen (*denial)] == ' ')
      {
        char *rest = g_strdup (*folded + strlen (*denial) + 1);

        g_free (*folded);
        *folded = rest;
        return TRUE;
      }

  return FALSE;
}

static gboolean
means_the_same (const AciesStatusWord *one,
                const AciesStatusWord *other)
{
  return one->kind == other->kind && one->usual == other->usual && one->field == other->field && one->item == other->item;
}

const AciesStatusWord *
acies_status_words_find (GPtrArray  *words,
                         const char *folded,
                         int         field,
                         gboolean   *ambiguous)
{
  *ambiguous = FALSE;
  for (guint whole = 2; whole-- > 0;)
    {
      const AciesStatusWord *best = NULL;

      if (!whole && g_utf8_strlen (folded, -1) < SHORTEST_BEGINNING)
        break;
      for (guint i = 0; i < words->len; i++)
        {
          const AciesStatusWord *word = words->pdata[i];
          gboolean fits = whole ? g_str_equal (word->text, folded) : g_str_has_prefix (word->text, folded);

          if (!fits || (field >= 0 && (word->kind != ACIES_STATUS_WORD_ITEM || word->field != (guint) field)))
            continue;
          if (best == NULL || word->rank < best->rank)
            {
              best = word;
              *ambiguous = FALSE;
            }
          /* Of statuses that share their items the first is meant: the other is what it will be later. */
          else if (!whole && word->rank == best->rank && !means_the_same (word, best))
            {
              *ambiguous = TRUE;
            }
        }
      if (best != NULL)
        return *ambiguous ? NULL : best;
    }

  return NULL;
}
