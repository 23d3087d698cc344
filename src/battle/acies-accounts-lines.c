/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* Entries as they are compared: what an entry is for, and the values that it has. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-accounts-private.h"

/* Separates what a key is made of; no text of a file has it. */
#define SEPARATOR '\x1f'

static void
add (GString    *key,
     const char *text)
{
  g_string_append_c (key, SEPARATOR);
  if (text != NULL)
    g_string_append (key, text);
}

static void
add_number (GString *key,
            guint    number)
{
  g_string_append_printf (key, "%c%u", SEPARATOR, number);
}

static void
add_subjects (GString   *key,
              GPtrArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    add (key, ((const AciesMove *) moves->pdata[i])->subject);
}

/* ---- What an entry is for ---- */

/* Adds the turn and the phase in which an entry was made; a step is one of a turn whatever the phase. */
static void
add_time (GString      *key,
          AciesRuleset *ruleset,
          AciesEntry   *entry)
{
  gboolean is_step = acies_event_get_kind (acies_entry_get_event (entry)) == ACIES_EVENT_STEP;
  guint step = acies_entry_get_step (entry);

  add_number (key, acies_entry_get_turn (entry));
  add_number (key, is_step ? step : acies_ruleset_get_step (ruleset, step)->phase_index);
}

/* Adds what a note says: notes with other words are other notes.  Those about an entry belong to that. */
static void
add_note (GString    *key,
          AciesEvent *event)
{
  AciesPhoto *photo = acies_event_get_photo (event);

  add (key, acies_event_get_text (event));
  add (key, photo != NULL ? acies_photo_get_id (photo) : NULL);
  add_number (key, acies_event_is_turning_point (event));
}

/* Writes into @key what an entry is for. */
static void
write_purpose (GString     *key,
               AciesBattle *battle,
               AciesEntry  *entry)
{
  AciesEvent *event = acies_entry_get_event (entry);
  const AciesFacts *facts = acies_event_get_facts (event);

  g_string_truncate (key, 0);
  add_number (key, acies_event_get_kind (event));
  add_time (key, acies_battle_get_ruleset (battle), entry);
  switch (acies_event_get_kind (event))
    {
    case ACIES_EVENT_PROCEDURE:
      add_number (key, acies_procedure_get_index (acies_facts_get_procedure (facts)));
      add (key, acies_facts_get_a (facts));
      add (key, acies_facts_get_b (facts));
      break;
    case ACIES_EVENT_MOVE:
      add_subjects (key, acies_event_get_moves (event));
      break;
    case ACIES_EVENT_CORRECTION:
      add (key, acies_event_get_subject (event));
      add (key, acies_event_get_key (event));
      break;
    case ACIES_EVENT_NOTE:
      add_note (key, event);
      break;
    case ACIES_EVENT_STEP:
    case ACIES_EVENT_END:
    case ACIES_EVENT_RESUME:
    case ACIES_EVENT_AMENDMENT:
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    case ACIES_EVENT_WORDING:
    default:
      break;
    }
}

/* ---- Its values ---- */

/* Describes the poses of a move: "24, 10, 90° → 24, 18, 90°".  Files keep hundredths. */
static char *
print_way (const AciesMove *move)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < move->n_poses; i++)
    {
      const AciesPose *pose = &move->poses[i];

      g_string_append_printf (text, "%s%.2f, %.2f, %.0f°", i > 0 ? " → " : "", pose->at.x, pose->at.y,
                              pose->heading);
    }

  return g_strdup (text->str);
}

static void
add_moves (GString   *key,
           GPtrArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];
      g_autofree char *way = print_way (move);

      add (key, move->subject);
      add_number (key, move->kind);
      add_number (key, move->files);
      add (key, way);
    }
}

static void
add_record (GString           *key,
            const AciesRecord *record)
{
  for (guint i = 0; record != NULL && i < acies_schema_get_n_fields (acies_record_get_schema (record)); i++)
    {
      g_autofree char *value = acies_record_print (record, i);

      add (key, value);
    }
}

/* Adds the values of an entry to what it is for. */
static void
add_values (GString    *key,
            AciesEvent *event)
{
  GPtrArray *overrules = acies_event_get_overrules (event);

  if (acies_event_get_facts (event) != NULL)
    {
      add_record (key, acies_facts_get_inputs (acies_event_get_facts (event)));
      add_record (key, acies_event_get_outputs (event));
      add (key, acies_event_get_dice (event));
      add_number (key, acies_event_get_not_recorded (event));
    }
  for (guint i = 0; i < overrules->len; i++)
    {
      const AciesOverrule *overrule = overrules->pdata[i];

      add (key, overrule->output);
      add (key, overrule->value);
      add (key, overrule->reason);
    }
  add_moves (key, acies_event_get_moves (event));
  add (key, acies_event_get_agreement (event));
  add (key, acies_event_get_subject (event));
  add (key, acies_event_get_value (event));
  add (key, acies_event_get_reason (event));
  add (key, acies_event_get_text (event));
  add_number (key, acies_event_is_by_rules (event));
}

/* Gets the number of a key, a new one if it has none. */
static guint
number_key (GHashTable *numbers,
            GString    *key)
{
  gpointer number;

  if (g_hash_table_lookup_extended (numbers, key->str, NULL, &number))
    return GPOINTER_TO_UINT (number);

  number = GUINT_TO_POINTER (g_hash_table_size (numbers));
  g_hash_table_insert (numbers, g_strdup (key->str), number);

  return GPOINTER_TO_UINT (number);
}

GArray *
acies_accounts_read_lines (AciesBattle *battle,
                           GHashTable  *numbers)
{
  GListModel *entries = acies_battle_get_entries (battle);
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (AciesAccountLine));
  g_autoptr (GString) key = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesAccountLine line = { 0, 0, acies_entry_get_turn (entry), acies_entry_get_step (entry), entry };

      if (g_cancellable_is_cancelled (g_cancellable_get_current ()))
        break;
      write_purpose (key, battle, entry);
      line.same = number_key (numbers, key);
      add_values (key, acies_entry_get_event (entry));
      line.whole = number_key (numbers, key);
      g_array_append_val (lines, line);
    }

  return lines;
}

/* ---- In which values two entries differ ---- */

static void
difference_free (gpointer data)
{
  AciesDifference *difference = data;

  g_free (difference->label);
  g_free (difference->mine);
  g_free (difference->theirs);
  g_free (difference);
}

/* Adds a difference if there is one. */
static void
compare_texts (GPtrArray  *differences,
               const char *label,
               const char *mine,
               const char *theirs)
{
  AciesDifference *difference;

  if (g_strcmp0 (mine, theirs) == 0)
    return;

  difference = g_new (AciesDifference, 1);
  difference->label = g_strdup (label);
  difference->mine = g_strdup (mine != NULL && mine[0] != '\0' ? mine : "–");
  difference->theirs = g_strdup (theirs != NULL && theirs[0] != '\0' ? theirs : "–");
  g_ptr_array_add (differences, difference);
}

/* Tells whether players read a value: not what follows, and what is for the program's own use. */
static gboolean
is_read (const AciesField *field)
{
  return !acies_field_is_inner (field) && acies_field_get_role (field) != ACIES_ROLE_NEXT;
}

/* Compares the values that players read, or the others. */
static void
compare_records (GPtrArray         *differences,
                 const AciesRecord *mine,
                 const AciesRecord *theirs,
                 gboolean           read)
{
  AciesSchema *schema;

  if (mine == NULL || theirs == NULL)
    return;

  schema = acies_record_get_schema (mine);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      g_autofree char *one = NULL;
      g_autofree char *other = NULL;

      if (acies_record_value_equal (mine, theirs, i) || is_read (field) != read)
        continue;

      one = acies_record_display (mine, i);
      other = acies_record_display (theirs, i);
      compare_texts (differences, acies_field_get_label (field), one, other);
    }
}

static int
compare_subjects (gconstpointer one,
                  gconstpointer other)
{
  return strcmp ((*(AciesMove * const *) one)->subject, (*(AciesMove * const *) other)->subject);
}

/* (transfer container) (element-type AciesMove): those of some entries, of several in the order of what is moved */
static GPtrArray *
list_moves (GPtrArray *entries)
{
  GPtrArray *moves = g_ptr_array_new ();

  for (guint i = 0; i < entries->len; i++)
    {
      GPtrArray *own = acies_event_get_moves (acies_entry_get_event (entries->pdata[i]));

      for (guint j = 0; j < own->len; j++)
        g_ptr_array_add (moves, own->pdata[j]);
    }
  g_ptr_array_sort (moves, compare_subjects);

  return moves;
}

static void
compare_moves (GPtrArray            *differences,
               const AciesSituation *situation,
               GPtrArray            *mine,
               GPtrArray            *theirs)
{
  g_autoptr (GPtrArray) moves = list_moves (mine);
  g_autoptr (GPtrArray) others = list_moves (theirs);

  for (guint i = 0; i < MAX (moves->len, others->len); i++)
    {
      const AciesMove *move = i < moves->len ? moves->pdata[i] : NULL;
      const AciesMove *twin = i < others->len ? others->pdata[i] : NULL;
      const char *name = acies_situation_get_name (situation, move != NULL ? move->subject : twin->subject);
      g_autofree char *one = move != NULL ? print_way (move) : NULL;
      g_autofree char *other = twin != NULL ? print_way (twin) : NULL;
      g_autofree char *files = move != NULL ? g_strdup_printf ("%u", move->files) : NULL;
      g_autofree char *other_files = twin != NULL ? g_strdup_printf ("%u", twin->files) : NULL;
      /* Translators: what is compared of a unit: its way, or its files */
      g_autofree char *way_label = moves->len > 1 ? g_strdup_printf (_("%s, way"), name) : g_strdup (_("Way"));
      g_autofree char *files_label = moves->len > 1 ? g_strdup_printf (_("%s, files"), name) : g_strdup (_("Files"));

      compare_texts (differences, way_label, one, other);
      if (move != NULL && twin != NULL)
        compare_texts (differences, files_label, files, other_files);
    }
}

/* (nullable): "KEY VALUE (REASON), …", in the order in which they were overruled */
static char *
print_overrules (AciesEvent *event)
{
  GPtrArray *overrules = acies_event_get_overrules (event);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < overrules->len; i++)
    {
      const AciesOverrule *overrule = overrules->pdata[i];

      g_string_append_printf (text, "%s%s %s (%s)", i > 0 ? ", " : "", overrule->output, overrule->value,
                              overrule->reason);
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* Compares two events of a procedure. */
static void
compare_procedures (GPtrArray  *differences,
                    AciesEvent *mine,
                    AciesEvent *theirs)
{
  const AciesRecord *inputs = acies_facts_get_inputs (acies_event_get_facts (mine));
  const AciesRecord *other_inputs = acies_facts_get_inputs (acies_event_get_facts (theirs));
  g_autofree char *overrules = print_overrules (mine);
  g_autofree char *other_overrules = print_overrules (theirs);

  compare_texts (differences, _("Dice"),
                 acies_event_get_not_recorded (mine) ? _("not recorded") : acies_event_get_dice (mine),
                 acies_event_get_not_recorded (theirs) ? _("not recorded") : acies_event_get_dice (theirs));
  compare_records (differences, inputs, other_inputs, TRUE);
  compare_records (differences, acies_event_get_outputs (mine), acies_event_get_outputs (theirs), TRUE);
  if (differences->len > 0)
    return;

  compare_texts (differences, _("By hand"), overrules, other_overrules);
  compare_records (differences, inputs, other_inputs, FALSE);
  compare_records (differences, acies_event_get_outputs (mine), acies_event_get_outputs (theirs), FALSE);
}

GPtrArray *
acies_accounts_compare_entries (AciesBattle *battle,
                                GPtrArray   *mine,
                                GPtrArray   *theirs)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (difference_free);

  if (acies_event_get_facts (acies_entry_get_event (mine->pdata[0])) != NULL)
    compare_procedures (differences, acies_entry_get_event (mine->pdata[0]), acies_entry_get_event (theirs->pdata[0]));
  compare_moves (differences, acies_battle_get_situation (battle), mine, theirs);
  for (guint i = 0; i < MAX (mine->len, theirs->len); i++)
    {
      AciesEvent *one = acies_entry_get_event (mine->pdata[MIN (i, mine->len - 1)]);
      AciesEvent *other = acies_entry_get_event (theirs->pdata[MIN (i, theirs->len - 1)]);

      compare_texts (differences, _("By agreement"), acies_event_get_agreement (one),
                     acies_event_get_agreement (other));
      /* Values of corrections and winners are ids; the sentences tell of both in words. */
      compare_texts (differences, _("Reason"), acies_event_get_reason (one), acies_event_get_reason (other));
    }
  if (differences->len == 0 && mine->len == theirs->len)
    compare_texts (differences, _("Sentence"), acies_entry_get_sentence (mine->pdata[0]),
                   acies_entry_get_sentence (theirs->pdata[0]));

  return differences;
}
