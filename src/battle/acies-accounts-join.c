/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* What two accounts have in another order, or told in one entry and in many: the alignment goes on in both accounts,
 * and leaves it unpaired in each. */

#include "config.h"

#include <string.h>

#include "acies-accounts-private.h"
#include "acies-event.h"

typedef struct
{
  GArray       *lines[2]; /* (element-type AciesAccountLine): of mine, of theirs */
  gboolean     *free[2];  /* which of them are not paired */
  AciesPassage *joined;
  gboolean    **gone;
} Join;

enum
{
  MINE,
  THEIRS
};

static const AciesAccountLine *
line_at (const Join *self,
         guint       account,
         guint       index)
{
  return &g_array_index (self->lines[account], AciesAccountLine, index);
}

static AciesEvent *
event_at (const Join *self,
          guint       account,
          guint       index)
{
  return acies_entry_get_event (line_at (self, account, index)->entry);
}

GArray *
acies_passage_list_lines (const AciesPassage *self,
                          gboolean            mine)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first = mine ? self->mine : self->theirs;

  if (first != ACIES_NO_LINE)
    g_array_append_val (lines, first);
  if (self->rest != NULL && self->rest_is_mine == mine)
    g_array_append_vals (lines, self->rest->data, self->rest->len);

  return lines;
}

/* ---- In another order ---- */

/* Steps pass in one order only. */
static gboolean
is_loose (const Join *self,
          guint       account,
          guint       index)
{
  return self->free[account][index]
         && acies_event_get_kind (event_at (self, account, index)) != ACIES_EVENT_STEP;
}

/* Finds the lines of an account that are the only ones of it for the same: from what they are for to their positions plus
 * one, 0 for several. */
static GHashTable *
index_only_ones (const Join *self,
                 guint       account)
{
  GHashTable *index = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->lines[account]->len; i++)
    {
      gpointer key = GUINT_TO_POINTER (line_at (self, account, i)->same);

      g_hash_table_insert (index, key, GUINT_TO_POINTER (g_hash_table_contains (index, key) ? 0 : i + 1));
    }

  return index;
}

/* Joins lines for the same.  Of what was done more than once in a phase it is not known which is which. */
static void
join_moved (Join *self)
{
  g_autoptr (GHashTable) mine = index_only_ones (self, MINE);
  g_autoptr (GHashTable) theirs = index_only_ones (self, THEIRS);

  for (guint i = 0; i < self->lines[MINE]->len; i++)
    {
      const AciesAccountLine *line = line_at (self, MINE, i);
      gpointer key = GUINT_TO_POINTER (line->same);
      guint twin = GPOINTER_TO_UINT (g_hash_table_lookup (theirs, key)) - 1;

      if (!is_loose (self, MINE, i) || g_hash_table_lookup (mine, key) == NULL
          || g_hash_table_lookup (theirs, key) == NULL)
        continue;
      self->joined[i] = (AciesPassage) {
        .mine = i, .theirs = twin, .agrees = line->whole == line_at (self, THEIRS, twin)->whole
      };
      self->free[MINE][i] = self->free[THEIRS][twin] = FALSE;
      self->gone[THEIRS][twin] = TRUE;
    }
}

/* ---- In one entry and in many ---- */

static gboolean
is_move (const Join *self,
         guint       account,
         guint       index)
{
  return acies_event_get_kind (event_at (self, account, index)) == ACIES_EVENT_MOVE;
}

/* What is moved, and when */
static char *
print_subject (const AciesAccountLine *line,
               const AciesMove        *move)
{
  return g_strdup_printf ("%u %u %s", line->turn, line->step, move->subject);
}

/* Finds where an account moves each body.  (element-type utf8 guint): positions plus one, 0 for one that is moved more
 * than once in a step */
static GHashTable *
index_moves (const Join *self,
             guint       account)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->lines[account]->len; i++)
    if (is_move (self, account, i))
      {
        GPtrArray *moves = acies_event_get_moves (event_at (self, account, i));

        for (guint j = 0; j < moves->len; j++)
          {
            char *subject = print_subject (line_at (self, account, i), moves->pdata[j]);

            g_hash_table_insert (index, subject, GUINT_TO_POINTER (g_hash_table_contains (index, subject) ? 0 : i + 1));
          }
      }

  return index;
}

static int
compare_numbers (gconstpointer one,
                 gconstpointer other)
{
  guint a = *(const guint *) one;
  guint b = *(const guint *) other;

  return a < b ? -1 : a > b;
}

/* Finds the lines of the other account that move the same bodies as a line, one after the other and no others.
 * @index: of either account, where it moves bodies.  (transfer full) (nullable) (element-type guint): their positions, in
 * order */
static GArray *
find_parts (const Join *self,
            guint       account,
            guint       whole,
            GHashTable *index[2])
{
  guint other = account == MINE ? THEIRS : MINE;
  GPtrArray *moves = acies_event_get_moves (event_at (self, account, whole));
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  guint n_moves = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *subject = print_subject (line_at (self, account, whole), moves->pdata[i]);
      gpointer found = g_hash_table_lookup (index[other], subject);
      guint part = GPOINTER_TO_UINT (found) - 1;

      if (found == NULL || g_hash_table_lookup (index[account], subject) == NULL || !self->free[other][part])
        return NULL;
      if (!g_hash_table_add (known, found))
        continue;
      g_array_append_val (parts, part);
      n_moves += acies_event_get_moves (event_at (self, other, part))->len;
    }
  if (parts->len < 2 || n_moves != moves->len)
    return NULL;

  g_array_sort (parts, compare_numbers);

  return g_steal_pointer (&parts);
}

static GPtrArray *
list_entries (const Join         *self,
              const AciesPassage *passage,
              guint               account)
{
  g_autoptr (GArray) lines = acies_passage_list_lines (passage, account == MINE);
  GPtrArray *entries = g_ptr_array_new ();

  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (entries, line_at (self, account, g_array_index (lines, guint, i))->entry);

  return entries;
}

/* Joins a line with its parts in the other account. */
static void
join_line (Join        *self,
           AciesBattle *battle,
           guint        account,
           guint        whole,
           GArray      *parts)
{
  guint other = account == MINE ? THEIRS : MINE;
  guint first = g_array_index (parts, guint, 0);
  AciesPassage passage = { .mine = account == MINE ? whole : first, .theirs = account == MINE ? first : whole };
  g_autoptr (GPtrArray) mine = NULL;
  g_autoptr (GPtrArray) theirs = NULL;
  g_autoptr (GPtrArray) differences = NULL;

  self->free[account][whole] = FALSE;
  for (guint i = 0; i < parts->len; i++)
    {
      self->free[other][g_array_index (parts, guint, i)] = FALSE;
      self->gone[other][g_array_index (parts, guint, i)] = TRUE;
    }
  self->gone[THEIRS][passage.theirs] = TRUE;
  self->gone[MINE][passage.mine] = FALSE;

  g_array_remove_index (parts, 0);
  passage.rest = g_array_ref (parts);
  passage.rest_is_mine = other == MINE;
  mine = list_entries (self, &passage, MINE);
  theirs = list_entries (self, &passage, THEIRS);
  differences = acies_accounts_compare_entries (battle, mine, theirs);
  passage.agrees = differences->len == 0;
  self->joined[passage.mine] = passage;
}

/* Joins lines of an account that move several bodies. */
static void
join_parts (Join        *self,
            AciesBattle *battle,
            guint        account,
            GHashTable  *index[2])
{
  for (guint i = 0; i < self->lines[account]->len; i++)
    if (self->free[account][i] && is_move (self, account, i)
        && acies_event_get_moves (event_at (self, account, i))->len > 1)
      {
        g_autoptr (GArray) parts = find_parts (self, account, i, index);

        if (parts != NULL)
          join_line (self, battle, account, i, parts);
      }
}

void
acies_accounts_join (AciesBattle  *battle,
                     GArray       *mine,
                     GArray       *theirs,
                     const guint  *pairs,
                     AciesPassage *joined,
                     gboolean     *gone[2])
{
  g_autofree gboolean *mine_free = g_new0 (gboolean, mine->len + 1);
  g_autofree gboolean *theirs_free = g_new0 (gboolean, theirs->len + 1);
  Join self = { { mine, theirs }, { mine_free, theirs_free }, joined, gone };
  g_autoptr (GHashTable) mine_moves = NULL;
  g_autoptr (GHashTable) theirs_moves = NULL;
  GHashTable *index[2];
  guint n_free = 0;

  for (guint j = 0; j < theirs->len; j++)
    theirs_free[j] = TRUE;
  for (guint i = 0; i < mine->len; i++)
    {
      joined[i] = (AciesPassage) { .mine = ACIES_NO_LINE, .theirs = ACIES_NO_LINE };
      mine_free[i] = pairs[i] == ACIES_NO_LINE;
      if (mine_free[i])
        n_free++;
      else
        theirs_free[pairs[i]] = FALSE;
    }
  /* One of them has all that the other one has. */
  if (n_free == 0 || mine->len - n_free == theirs->len)
    return;

  join_moved (&self);
  index[MINE] = mine_moves = index_moves (&self, MINE);
  index[THEIRS] = theirs_moves = index_moves (&self, THEIRS);
  join_parts (&self, battle, MINE, index);
  join_parts (&self, battle, THEIRS, index);
}
