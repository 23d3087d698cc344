/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amendment.h"
#include "cli-amend.h"

static gboolean
parse_numbers (const char   *option,
               char        **texts,
               GArray       *numbers,
               GError      **error)
{
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      guint64 number;
      guint entry;

      if (!cli_parse_number (option, texts[i], 1, G_MAXINT32, &number, error))
        return FALSE;
      entry = (guint) number;
      g_array_append_val (numbers, entry);
    }

  return TRUE;
}

static gboolean
take_number (GArray *numbers,
             guint   number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == number)
      {
        g_array_remove_index (numbers, i);
        return TRUE;
      }

  return FALSE;
}

/* Creates an amendment with other inputs or dice for the entry, or one that drops it. */
static AciesAmendment *
make_amendment (AciesBattle            *battle,
                const CliAmendOptions  *options,
                guint                   number,
                char                  **inputs,
                GArray                 *drop,
                GError                **error)
{
  g_autoptr (CliPairs) pairs = cli_pairs_parse_all (inputs, error);

  if (pairs == NULL)
    return NULL;

  if (take_number (drop, number))
    {
      if (inputs[0] != NULL || options->dice != NULL)
        {
          g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                       _("Entry %u is either dropped or given other inputs"), number);
          return NULL;
        }
      return acies_amendment_new (battle, number, NULL, error);
    }
  if (inputs[0] == NULL && options->dice == NULL)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   _("Give the changes: KEY=VALUE, --dice, or --drop %u"), number);
      return NULL;
    }

  return acies_amendment_new_for_inputs (battle, number, (const char * const *) inputs,
                                         options->dice, error);
}

/* An answer may make a later entry misfit, so answers are given from the first entry on. */
static gboolean
give_answers (AciesAmendment  *amendment,
              GArray          *drop,
              GArray          *keep,
              GError         **error)
{
  for (guint i = 0; i < acies_amendment_get_n_later (amendment); i++)
    {
      guint number = acies_entry_get_number (acies_amendment_get_later (amendment, i));

      if (take_number (drop, number))
        acies_amendment_set_answer (amendment, i, ACIES_ANSWER_DROP);
      else if (take_number (keep, number))
        acies_amendment_set_answer (amendment, i, ACIES_ANSWER_KEEP);
    }

  if (drop->len > 0 || keep->len > 0)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   _("There is no entry %u after the one that is amended"),
                   g_array_index (drop->len > 0 ? drop : keep, guint, 0));
      return FALSE;
    }

  return TRUE;
}

static const char *
name_consequence (AciesAmendment *amendment,
                  guint           index)
{
  switch (acies_amendment_get_consequence (amendment, index))
    {
    case ACIES_CONSEQUENCE_RECOMPUTED:
      return "recomputed";
    case ACIES_CONSEQUENCE_MISFIT:
      switch (acies_amendment_get_answer (amendment, index))
        {
        case ACIES_ANSWER_DROP:
          return "dropped";
        case ACIES_ANSWER_KEEP:
          return "kept";
        case ACIES_ANSWER_OPEN:
        default:
          return "misfit";
        }
    case ACIES_CONSEQUENCE_UNCHANGED:
    default:
      return NULL;
    }
}

static void
print_amendment (AciesBattle    *battle,
                 AciesAmendment *amendment)
{
  g_autoptr (GPtrArray) changes = acies_amendment_list_changes (amendment);

  for (guint i = 0; i < acies_amendment_get_n_later (amendment); i++)
    {
      AciesEntry *entry = acies_amendment_get_later (amendment, i);
      const char *consequence = name_consequence (amendment, i);

      if (consequence != NULL)
        cli_print ("%s %u  # %s: %s\n", consequence, acies_entry_get_number (entry),
                   acies_entry_get_sentence (entry), acies_amendment_get_reason_why (amendment, i));
    }
  cli_print_changes (acies_battle_get_situation (battle), changes);
}

/* Answers for the later entries, prints the effects, and accepts the amendment unless it is only tried. */
static int
finish (AciesBattleStore       *store,
        const CliAmendOptions  *options,
        AciesAmendment         *amendment,
        GArray                 *drop,
        GArray                 *keep)
{
  AciesBattle *battle = acies_battle_store_get_battle (store);
  g_autoptr (GError) error = NULL;

  if (!give_answers (amendment, drop, keep, &error))
    return cli_fail (error);

  print_amendment (battle, amendment);
  if (options->only_try)
    return CLI_DONE;

  if (!acies_amendment_accept (amendment, options->reason != NULL ? options->reason : "", &error))
    return cli_refuse (error);
  cli_print_dues (acies_battle_get_situation (battle), TRUE);

  return cli_save_battle (store);
}

static gboolean
parse_options (const CliAmendOptions  *options,
               const char             *option,
               guint64                *number,
               GArray                 *drop,
               GArray                 *keep,
               GError                **error)
{
  return cli_parse_number (option, options->number, 1, G_MAXINT32, number, error)
         && parse_numbers ("--drop", options->drop, drop, error)
         && parse_numbers ("--keep", options->keep, keep, error);
}

int
cli_amend (AciesBattleStore       *store,
           const CliAmendOptions  *options,
           char                  **inputs)
{
  AciesBattle *battle = acies_battle_store_get_battle (store);
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (GArray) drop = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) keep = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GError) error = NULL;
  guint64 number;

  if (!parse_options (options, "--amend", &number, drop, keep, &error))
    return cli_fail (error);

  amendment = make_amendment (battle, options, (guint) number, inputs, drop, &error);
  if (amendment == NULL)
    return cli_refuse (error);

  return finish (store, options, amendment, drop, keep);
}

int
cli_insert (AciesBattleStore       *store,
            const CliAmendOptions  *options,
            AciesEvent             *event)
{
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (GArray) drop = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) keep = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GError) error = NULL;
  guint64 number;

  if (!parse_options (options, "--insert-before", &number, drop, keep, &error))
    return cli_fail (error);

  amendment = acies_amendment_new_insertion (acies_battle_store_get_battle (store), (guint) number, event, &error);
  if (amendment == NULL)
    return cli_refuse (error);

  return finish (store, options, amendment, drop, keep);
}
