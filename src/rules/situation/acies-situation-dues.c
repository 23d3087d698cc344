/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-procedure-private.h"
#include "acies-situation-private.h"

/* Memory for dues and their texts, which is freed with the last of them: there may be tens of thousands in a large
 * battle, and another list after each entry. */
typedef struct
{
  guint n_dues;
  gsize used; /* bytes, with this */
  gsize size;
} AciesDueBlock;

typedef struct
{
  AciesDue       due;
  AciesDueBlock *block;
  char          *own_b; /* (nullable): party b, where it was set later */
} AciesPlacedDue;

/* The bytes of a block for many dues, at most; a single due takes no more than it needs. */
#define MAX_BLOCK (16 * 1024)

/* What most dues have, and none of them owns */
static char *no_presets[] = { NULL };

/* Finds the block of @before (nullable), or begins another where there is no room for @size bytes. */
static AciesDueBlock *
find_block (const AciesDue *before,
            gsize           size)
{
  AciesDueBlock *block = before != NULL ? ((const AciesPlacedDue *) before)->block : NULL;
  gsize wanted;

  if (block != NULL && block->size - block->used >= size)
    return block;

  wanted = block != NULL ? MIN (2 * block->size, MAX_BLOCK) : 0;
  size = MAX (sizeof *block + size, wanted);
  block = g_malloc (size);
  *block = (AciesDueBlock) { .used = sizeof *block, .size = size };

  return block;
}

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

AciesDue *
acies_due_new_after (const AciesDue *before,
                     guint           procedure,
                     const char     *a,
                     const char     *b,
                     gboolean        must,
                     const char     *reason,
                     const char     *clause)
{
  gsize a_size = measure_text (a), b_size = measure_text (b);
  gsize reason_size = measure_text (reason = reason != NULL ? reason : "");
  AciesDueBlock *block = find_block (before, sizeof (AciesPlacedDue) + a_size + b_size + reason_size + G_MEM_ALIGN);
  AciesPlacedDue *placed = (AciesPlacedDue *) ((char *) block + block->used);
  char *end = (char *) (placed + 1);

  *placed = (AciesPlacedDue) {
    .due = { .procedure = procedure, .presets = no_presets, .must = must, .clause = clause != NULL ? clause : "" },
    .block = block,
  };
  placed->due.a = add_text (a, a_size, &end);
  placed->due.b = add_text (b, b_size, &end);
  /* Many say the same. */
  if (before != NULL && ((const AciesPlacedDue *) before)->block == block && strcmp (before->reason, reason) == 0)
    placed->due.reason = before->reason;
  else
    placed->due.reason = add_text (reason, reason_size, &end);

  block->n_dues++;
  block->used = (end - (char *) block + G_MEM_ALIGN - 1) / G_MEM_ALIGN * G_MEM_ALIGN;

  return &placed->due;
}

/**
 * acies_due_new:
 * @procedure: the index of a procedure
 * @a: (nullable): the id of party a
 * @b: (nullable): the id of party b
 * @must: whether it is compulsory
 * @reason: (nullable): a translated sentence: why
 * @clause: (nullable): the clause behind it, a text that lives as long as the ruleset
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
  return acies_due_new_after (NULL, procedure, a, b, must, reason, clause);
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
  AciesPlacedDue *placed = (AciesPlacedDue *) due;

  if (due == NULL)
    return;

  free_presets (due);
  g_clear_pointer (&placed->own_b, g_free);
  if (--placed->block->n_dues == 0)
    g_free (placed->block);
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
  AciesPlacedDue *placed = (AciesPlacedDue *) due;
  char *own_b = g_strdup (b);

  g_return_if_fail (due != NULL);

  g_free (placed->own_b);
  placed->own_b = own_b;
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
