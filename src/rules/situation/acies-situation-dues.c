/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-procedure-private.h"
#include "acies-situation-private.h"

/* A due and its texts, which stand behind it, so that it takes one allocation: there may be tens of
 * thousands in a large battle, and another list after each entry. */
typedef struct
{
  AciesDue due;
  char    *own_b; /* (nullable): party b, where it was set later */
  char     texts[];
} AciesDueBlock;

/* What most dues have, and none of them owns */
static char *no_presets[] = { NULL };

/* Counts the bytes that a text takes.  @text: (nullable) */
static gsize
measure_text (const char *text)
{
  return text != NULL ? strlen (text) + 1 : 0;
}

/* Copies a text to @end (nullable). */
static const char *
add_text (const char  *text,
          gsize        size,
          char       **end)
{
  char *copy = *end;

  if (text == NULL)
    return NULL;

  *end += size;

  return memcpy (copy, text, size);
}

/**
 * acies_due_new:
 * @procedure: the index of a procedure
 * @a: (nullable): the id of party a
 * @b: (nullable): the id of party b
 * @must: whether it is compulsory
 * @reason: (nullable): a translated sentence: why
 * @clause: (nullable): the clause behind it
 *
 * Returns: (transfer full): a due that can be resolved from step 0 on, that is,
 *   at once
 */
AciesDue *
acies_due_new (guint       procedure,
               const char *a,
               const char *b,
               gboolean    must,
               const char *reason,
               const char *clause)
{
  const char *texts[] = { a, b, reason != NULL ? reason : "", clause != NULL ? clause : "" };
  gsize sizes[G_N_ELEMENTS (texts)];
  gsize size = 0;
  AciesDueBlock *block;
  char *end;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    size += sizes[i] = measure_text (texts[i]);

  block = g_malloc (sizeof *block + size);
  end = block->texts;
  block->own_b = NULL;
  block->due = (AciesDue) { .procedure = procedure, .presets = no_presets, .must = must };
  block->due.a = add_text (texts[0], sizes[0], &end);
  block->due.b = add_text (texts[1], sizes[1], &end);
  block->due.reason = add_text (texts[2], sizes[2], &end);
  block->due.clause = add_text (texts[3], sizes[3], &end);

  return &block->due;
}

/**
 * acies_due_copy:
 * @due: a due
 *
 * Returns: (transfer full): a copy
 */
AciesDue *
acies_due_copy (const AciesDue *due)
{
  AciesDue *copy;

  g_return_val_if_fail (due != NULL, NULL);

  copy = acies_due_new (due->procedure, due->a, due->b, due->must, due->reason, due->clause);
  copy->step = due->step;
  copy->left_open = due->left_open;
  copy->idle = due->idle;
  copy->since = due->since;
  acies_due_set_presets (copy, (const char * const *) due->presets);

  return copy;
}

static void
free_presets (AciesDue *due)
{
  if (due->presets != no_presets)
    g_strfreev (due->presets);
}

/**
 * acies_due_free:
 * @due: (transfer full) (nullable): a due
 *
 * Frees a due.
 */
void
acies_due_free (AciesDue *due)
{
  if (due == NULL)
    return;

  free_presets (due);
  g_clear_pointer (&((AciesDueBlock *) due)->own_b, g_free);
  g_free (due);
}

/**
 * acies_due_set_b:
 * @due: a due
 * @b: (nullable): the id of party b
 *
 * Sets party b.
 */
void
acies_due_set_b (AciesDue   *due,
                 const char *b)
{
  AciesDueBlock *block = (AciesDueBlock *) due;
  char *own_b = g_strdup (b);

  g_return_if_fail (due != NULL);

  g_free (block->own_b);
  block->own_b = own_b;
  due->b = own_b;
}

/**
 * acies_due_set_presets:
 * @due: a due
 * @presets: (nullable) (array zero-terminated=1): "key=value" presets of inputs
 *
 * Sets the presets, in place of those that it has.
 */
void
acies_due_set_presets (AciesDue           *due,
                       const char * const *presets)
{
  char **own = presets != NULL && presets[0] != NULL ? g_strdupv ((char **) presets) : no_presets;

  g_return_if_fail (due != NULL);

  free_presets (due);
  due->presets = own;
}

/**
 * acies_due_add_preset:
 * @due: a due
 * @key: the key of an input
 * @value: its value as text
 *
 * Adds a preset for an input.
 */
void
acies_due_add_preset (AciesDue   *due,
                      const char *key,
                      const char *value)
{
  guint n_presets;

  g_return_if_fail (due != NULL);
  g_return_if_fail (key != NULL && value != NULL);

  n_presets = g_strv_length (due->presets);
  due->presets = g_renew (char *, due->presets != no_presets ? due->presets : NULL, n_presets + 2);
  due->presets[n_presets] = g_strconcat (key, "=", value, NULL);
  due->presets[n_presets + 1] = NULL;
}

/* ---- The queue ---- */

typedef gboolean (*AciesDueTest) (const AciesDue *due,
                                  gconstpointer   user_data);

/* Removes the dues that pass @test, in one pass; the others keep their order. */
static void
drop_dues (AciesSituation *self,
           AciesDueTest    test,
           gconstpointer   user_data)
{
  GPtrArray *dues = self->dues;
  guint n_kept = 0;

  for (guint i = 0; i < dues->len; i++)
    {
      gpointer due = dues->pdata[i];

      if (test (due, user_data))
        continue;

      dues->pdata[i] = dues->pdata[n_kept];
      dues->pdata[n_kept++] = due;
    }

  g_ptr_array_set_size (dues, n_kept);
}

/**
 * acies_situation_get_dues:
 * @self: a situation
 *
 * Returns: (transfer none) (element-type AciesDue): the dues of this and later
 *   steps of the turn, and those left open, in the order in which they were
 *   added. acies_ruleset_list_dues() lists what can be done now
 */
GPtrArray *
acies_situation_get_dues (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->dues;
}

/* Finds the queued due that replaces @due, if its procedure is declared with `merges`. */
static AciesDue *
find_same (AciesSituation *self,
           const AciesDue *due)
{
  const AciesProcedure *procedure = g_ptr_array_index (self->cast->declaration->procedures.list, due->procedure);

  if (procedure == NULL || !acies_procedure_merges (procedure))
    return NULL;

  for (guint i = 0; i < self->dues->len; i++)
    {
      AciesDue *queued = g_ptr_array_index (self->dues, i);

      if (queued->procedure == due->procedure && !queued->left_open && g_strcmp0 (queued->a, due->a) == 0)
        return queued;
    }

  return NULL;
}

/**
 * acies_situation_add_due:
 * @self: a situation
 * @due: (transfer full): a due
 *
 * Queues a due.  When its procedure is declared with `merges` and is due for
 * the same party already, only the queued due stays; it takes the earlier step
 * of the two, and is compulsory when either is.
 */
void
acies_situation_add_due (AciesSituation *self,
                         AciesDue       *due)
{
  AciesDue *same;

  g_return_if_fail (self != NULL);
  g_return_if_fail (due != NULL);
  g_return_if_fail (due->procedure < self->cast->declaration->procedures.list->len);

  same = find_same (self, due);
  if (same == NULL)
    {
      g_ptr_array_add (self->dues, due);
      return;
    }

  same->must = same->must || due->must;
  same->step = MIN (same->step, due->step);
  acies_due_free (due);
}

/**
 * acies_situation_date_dues:
 * @self: a situation
 * @entry: the number of the entry of the log that has just been applied
 *
 * Notes of the dues that have come since the entry before that they follow from @entry.
 */
void
acies_situation_date_dues (AciesSituation *self,
                           guint           entry)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->dues->len; i++)
    {
      AciesDue *due = g_ptr_array_index (self->dues, i);

      if (due->since == 0)
        due->since = entry;
    }
}

static gboolean
due_fits (const AciesDue *due,
          guint           procedure,
          const char     *a,
          const char     *b)
{
  return due->procedure == procedure
         && g_strcmp0 (due->a, a) == 0
         && (b == NULL || due->b == NULL || strcmp (due->b, b) == 0);
}

/**
 * acies_situation_settle_due:
 * @self: a situation
 * @procedure: the index of a procedure
 * @a: (nullable): party a
 * @b: (nullable): party b; %NULL for any
 *
 * Removes the first due of that procedure between those parties.  A due without
 * party b matches any.
 *
 * Returns: whether there was such a due
 */
gboolean
acies_situation_settle_due (AciesSituation *self,
                            guint           procedure,
                            const char     *a,
                            const char     *b)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->dues->len; i++)
    if (due_fits (g_ptr_array_index (self->dues, i), procedure, a, b))
      {
        g_ptr_array_remove_index (self->dues, i);
        return TRUE;
      }

  return FALSE;
}

static gboolean
presets_agree (const AciesDue    *due,
               const AciesRecord *inputs)
{
  AciesSchema *schema = acies_record_get_schema (inputs);
  g_autoptr (AciesRecord) preset = NULL;

  if (due->presets[0] == NULL)
    return TRUE;

  preset = acies_record_new (schema);
  for (guint i = 0; due->presets[i] != NULL; i++)
    {
      const char *value = strchr (due->presets[i], '=');
      g_autofree char *key = NULL;
      int position;

      if (value == NULL)
        return FALSE;

      key = g_strndup (due->presets[i], value - due->presets[i]);
      position = acies_schema_lookup (schema, key);
      if (position < 0
          || !acies_record_parse (preset, position, value + 1, NULL)
          || !acies_record_value_equal (preset, inputs, position))
        return FALSE;
    }

  return TRUE;
}

gboolean
acies_situation_settle_due_for (AciesSituation    *self,
                                guint              procedure,
                                const char        *a,
                                const char        *b,
                                const AciesRecord *inputs)
{
  int best = -1;

  for (guint i = 0; i < self->dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (self->dues, i);

      if (!due_fits (due, procedure, a, b))
        continue;

      if (inputs != NULL && presets_agree (due, inputs))
        {
          best = i;
          break;
        }

      /* An input may have been set by hand to another value than the preset. */
      if (best < 0 && acies_situation_is_due_now (self, due))
        best = i;
    }

  if (best >= 0)
    g_ptr_array_remove_index (self->dues, best);

  return best >= 0;
}

/* A body that has left play, and the procedures of its rules. */
typedef struct
{
  GPtrArray  *procedures;
  const char *id;
} Leaver;

static gboolean
ends_with (const AciesDue *due,
           gconstpointer   data)
{
  const Leaver *leaver = data;
  const AciesProcedure *procedure = g_ptr_array_index (leaver->procedures, due->procedure);

  return (g_strcmp0 (due->a, leaver->id) == 0 && !acies_procedure_outlives (procedure, 'a'))
         || (g_strcmp0 (due->b, leaver->id) == 0 && !acies_procedure_outlives (procedure, 'b'));
}

/**
 * acies_situation_drop_dues_of:
 * @self: a situation
 * @id: the id of a unit, leader or side
 *
 * Removes all dues in which it is a party, but those that are declared to
 * outlive that party.
 */
void
acies_situation_drop_dues_of (AciesSituation *self,
                              const char     *id)
{
  const Leaver leaver = { self->cast->declaration->procedures.list, id };

  g_return_if_fail (self != NULL);
  g_return_if_fail (id != NULL);

  drop_dues (self, ends_with, &leaver);
}

gboolean
acies_situation_is_due_now (const AciesSituation *self,
                            const AciesDue       *due)
{
  return due->step <= self->step;
}

static gboolean
is_lapsed (const AciesDue *due,
           gconstpointer   step)
{
  return !due->must && due->step <= GPOINTER_TO_UINT (step);
}

void
acies_situation_leave_dues_open (AciesSituation *self)
{
  drop_dues (self, is_lapsed, GUINT_TO_POINTER (self->step));

  for (guint i = 0; i < self->dues->len; i++)
    {
      AciesDue *due = g_ptr_array_index (self->dues, i);

      if (acies_situation_is_due_now (self, due))
        due->left_open = TRUE;
    }
}

static gboolean
is_left_open (const AciesDue *due,
              gconstpointer   unused)
{
  return due->left_open;
}

void
acies_situation_drop_left_open (AciesSituation *self)
{
  drop_dues (self, is_left_open, NULL);
}
