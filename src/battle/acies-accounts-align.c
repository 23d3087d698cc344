/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* The alignment of two accounts: a longest common sequence of their entries, in which those that agree weigh more.
 * What it leaves is joined by acies-accounts-join.c. */

#include "config.h"

#include "acies-accounts-private.h"

/* The weights of a pair that agrees in all values, and of one for the same. */
#define WEIGHT_WHOLE 3
#define WEIGHT_SAME 2

/* The largest table in which all pairings are weighed against one another, in cells of two bytes. */
#define MOST_CELLS (1024 * 1024)

/* What longer stretches are cut at, one after the other. */
typedef enum
{
  ANCHORS_WHOLE, /* entries that agree */
  ANCHORS_SAME,  /* entries for the same */
  ANCHORS_NONE
} Anchors;

typedef struct
{
  GArray *mine;   /* (element-type AciesAccountLine) */
  GArray *theirs; /* (element-type AciesAccountLine) */
  guint  *pairs;  /* of each entry of @mine the one of @theirs; ACIES_NO_LINE for none */
} Alignment;

/* Entries from @mine to below @mine_end, and those of the other account */
typedef struct
{
  guint mine;
  guint mine_end;
  guint theirs;
  guint theirs_end;
} Stretch;

static const AciesAccountLine *
line_at (GArray *lines,
         guint   index)
{
  return &g_array_index (lines, AciesAccountLine, index);
}

static gboolean
is_whole (const Alignment *self,
          guint            mine,
          guint            theirs)
{
  return line_at (self->mine, mine)->whole == line_at (self->theirs, theirs)->whole;
}

static guint
weigh (const Alignment *self,
       guint            mine,
       guint            theirs)
{
  if (is_whole (self, mine, theirs))
    return WEIGHT_WHOLE;

  return line_at (self->mine, mine)->same == line_at (self->theirs, theirs)->same ? WEIGHT_SAME : 0;
}

/* Pairs what agrees at the beginning and at the end: no other pairing weighs more. */
static void
trim (Alignment *self,
      Stretch   *stretch)
{
  while (stretch->mine < stretch->mine_end && stretch->theirs < stretch->theirs_end
         && is_whole (self, stretch->mine, stretch->theirs))
    self->pairs[stretch->mine++] = stretch->theirs++;

  while (stretch->mine < stretch->mine_end && stretch->theirs < stretch->theirs_end
         && is_whole (self, stretch->mine_end - 1, stretch->theirs_end - 1))
    self->pairs[--stretch->mine_end] = --stretch->theirs_end;
}

/* ---- Short stretches: all pairings ---- */

/* Weighs what can be paired from each pair of entries on, the last ones first. */
static guint16 *
weigh_all (const Alignment *self,
           const Stretch   *stretch)
{
  gsize rows = stretch->mine_end - stretch->mine;
  gsize columns = stretch->theirs_end - stretch->theirs;
  guint16 *weights = g_new0 (guint16, (rows + 1) * (columns + 1));

  for (gsize i = rows; i-- > 0;)
    for (gsize j = columns; j-- > 0;)
      {
        const guint16 *here = weights + i * (columns + 1) + j;
        const guint16 *below = here + columns + 1;
        guint best = MAX (here[1], below[0]);
        guint weight = weigh (self, stretch->mine + (guint) i, stretch->theirs + (guint) j);

        weights[i * (columns + 1) + j] = (guint16) (weight > 0 ? MAX (best, below[1] + weight) : best);
      }

  return weights;
}

static void
pair_best (Alignment     *self,
           const Stretch *stretch)
{
  g_autofree guint16 *weights = weigh_all (self, stretch);
  gsize columns = stretch->theirs_end - stretch->theirs;
  guint mine = stretch->mine;
  guint theirs = stretch->theirs;

  while (mine < stretch->mine_end && theirs < stretch->theirs_end)
    {
      const guint16 *here = weights + (mine - stretch->mine) * (columns + 1) + (theirs - stretch->theirs);
      const guint16 *below = here + columns + 1;
      guint weight = weigh (self, mine, theirs);

      if (weight > 0 && here[0] == below[1] + weight)
        self->pairs[mine++] = theirs++;
      else if (here[0] == below[0])
        mine++;
      else
        theirs++;
    }
}

/* ---- Long stretches: anchors ---- */

static guint
get_key (const AciesAccountLine *line,
         Anchors          anchors)
{
  return anchors == ANCHORS_WHOLE ? line->whole : line->same;
}

/* Finds for each entry of a stretch of mine the one of theirs that is the same for as many times. */
static guint *
find_partners (const Alignment *self,
               const Stretch   *stretch,
               Anchors          anchors)
{
  guint n_mine = stretch->mine_end - stretch->mine;
  guint n_theirs = stretch->theirs_end - stretch->theirs;
  guint *partners = g_new (guint, n_mine);
  g_autofree guint *next = g_new (guint, n_theirs);
  /* The first entry of theirs with a key that is left, plus one */
  g_autoptr (GHashTable) firsts = g_hash_table_new (NULL, NULL);

  for (guint j = n_theirs; j-- > 0;)
    {
      gpointer key = GUINT_TO_POINTER (get_key (line_at (self->theirs, stretch->theirs + j), anchors));

      next[j] = GPOINTER_TO_UINT (g_hash_table_lookup (firsts, key));
      g_hash_table_insert (firsts, key, GUINT_TO_POINTER (j + 1));
    }
  for (guint i = 0; i < n_mine; i++)
    {
      gpointer key = GUINT_TO_POINTER (get_key (line_at (self->mine, stretch->mine + i), anchors));
      guint first = GPOINTER_TO_UINT (g_hash_table_lookup (firsts, key));

      partners[i] = first > 0 ? stretch->theirs + first - 1 : ACIES_NO_LINE;
      if (first > 0)
        g_hash_table_insert (firsts, key, GUINT_TO_POINTER (next[first - 1]));
    }

  return partners;
}

/* Keeps the longest sequence of partners that goes on in both accounts. */
static void
keep_rising (guint *partners,
             guint  n_mine)
{
  g_autofree guint *tails = g_new (guint, n_mine); /* the entries with which the shortest sequences end */
  g_autofree guint *before = g_new (guint, n_mine);
  guint length = 0;
  guint kept;

  for (guint i = 0; i < n_mine; i++)
    {
      guint low = 0;
      guint high = length;

      if (partners[i] == ACIES_NO_LINE)
        continue;
      while (low < high)
        {
          guint middle = low + (high - low) / 2;

          if (partners[tails[middle]] < partners[i])
            low = middle + 1;
          else
            high = middle;
        }
      before[i] = low > 0 ? tails[low - 1] : ACIES_NO_LINE;
      tails[low] = i;
      length = MAX (length, low + 1);
    }

  kept = length > 0 ? tails[length - 1] : ACIES_NO_LINE;
  for (guint i = n_mine; i-- > 0;)
    {
      if (i == kept)
        kept = before[i];
      else
        partners[i] = ACIES_NO_LINE;
    }
}

static void
align (Alignment *self,
       Stretch    stretch,
       Anchors    anchors)
{
  g_autofree guint *partners = NULL;
  Stretch between;
  guint n_mine;

  trim (self, &stretch);
  n_mine = stretch.mine_end - stretch.mine;
  if (n_mine == 0 || stretch.theirs_end == stretch.theirs)
    return;
  if ((guint64) n_mine * (stretch.theirs_end - stretch.theirs) <= MOST_CELLS)
    {
      pair_best (self, &stretch);
      return;
    }
  if (anchors == ANCHORS_NONE)
    return;

  partners = find_partners (self, &stretch, anchors);
  keep_rising (partners, n_mine);
  between = stretch;
  for (guint i = 0; i < n_mine; i++)
    if (partners[i] != ACIES_NO_LINE)
      {
        self->pairs[stretch.mine + i] = partners[i];
        between.mine_end = stretch.mine + i;
        between.theirs_end = partners[i];
        align (self, between, anchors + 1);
        between.mine = stretch.mine + i + 1;
        between.theirs = partners[i] + 1;
      }
  between.mine_end = stretch.mine_end;
  between.theirs_end = stretch.theirs_end;
  align (self, between, anchors + 1);
}

/* Aligns turn by turn: turns never go down along the entries, and entries of two turns are never for the same. */
static void
align_turns (Alignment *self,
             Stretch    all)
{
  Stretch turn = all;

  while (turn.mine < all.mine_end && turn.theirs < all.theirs_end)
    {
      guint number = MIN (line_at (self->mine, turn.mine)->turn, line_at (self->theirs, turn.theirs)->turn);

      for (turn.mine_end = turn.mine;
           turn.mine_end < all.mine_end && line_at (self->mine, turn.mine_end)->turn <= number;
           turn.mine_end++)
        ;
      for (turn.theirs_end = turn.theirs;
           turn.theirs_end < all.theirs_end && line_at (self->theirs, turn.theirs_end)->turn <= number;
           turn.theirs_end++)
        ;
      align (self, turn, ANCHORS_WHOLE);
      turn.mine = turn.mine_end;
      turn.theirs = turn.theirs_end;
    }
}

/* ---- The passages ---- */

/* Two accounts that are written down as passages. */
typedef struct
{
  const Alignment *alignment;
  AciesPassage    *joined;
  gboolean        *gone[2];
  GArray          *passages;
  guint            next_mine;
  guint            next_theirs;
} Passages;

/* Tells whether an entry that only mine has comes before one that only theirs has. */
static gboolean
goes_first (const AciesAccountLine *mine,
            const AciesAccountLine *theirs)
{
  return mine->turn < theirs->turn || (mine->turn == theirs->turn && mine->step <= theirs->step);
}

/* Adds the passage of a line of mine that is not paired: alone, or with what it is joined with. */
static void
add_mine (Passages *self,
          guint     line)
{
  AciesPassage passage = self->joined[line];

  passage.mine = line;
  passage.take = ACIES_TAKE_MINE;
  g_array_append_val (self->passages, passage);
}

static void
add_theirs (Passages *self,
            guint     line)
{
  AciesPassage passage = { .mine = ACIES_NO_LINE, .theirs = line, .take = ACIES_TAKE_THEIRS };

  g_array_append_val (self->passages, passage);
}

/* Adds passages of what stands before two lines: in the order of the steps, in one step mine first. */
static void
add_unpaired (Passages *self,
              guint     mine_end,
              guint     theirs_end)
{
  const Alignment *alignment = self->alignment;

  while (self->next_mine < mine_end || self->next_theirs < theirs_end)
    {
      if (self->next_theirs == theirs_end
          || (self->next_mine < mine_end
              && goes_first (line_at (alignment->mine, self->next_mine),
                             line_at (alignment->theirs, self->next_theirs))))
        {
          if (!self->gone[0][self->next_mine])
            add_mine (self, self->next_mine);
          self->next_mine++;
        }
      else
        {
          if (!self->gone[1][self->next_theirs])
            add_theirs (self, self->next_theirs);
          self->next_theirs++;
        }
    }
}

static void
passage_clear (gpointer data)
{
  AciesPassage *passage = data;

  g_clear_pointer (&passage->rest, g_array_unref);
}

static GArray *
list_passages (const Alignment *alignment,
               AciesPassage    *joined,
               gboolean        *mine_gone,
               gboolean        *theirs_gone)
{
  Passages self = { alignment, joined, { mine_gone, theirs_gone }, NULL, 0, 0 };

  self.passages = g_array_new (FALSE, FALSE, sizeof (AciesPassage));
  g_array_set_clear_func (self.passages, passage_clear);
  for (guint i = 0; i < alignment->mine->len; i++)
    {
      guint twin = alignment->pairs[i];
      AciesPassage passage = { .mine = i, .theirs = twin, .take = ACIES_TAKE_MINE };

      if (twin == ACIES_NO_LINE)
        continue;
      add_unpaired (&self, i, twin);
      passage.agrees = is_whole (alignment, i, twin);
      g_array_append_val (self.passages, passage);
      self.next_mine = i + 1;
      self.next_theirs = twin + 1;
    }
  add_unpaired (&self, alignment->mine->len, alignment->theirs->len);

  return self.passages;
}

GArray *
acies_accounts_align (AciesBattle *battle,
                      GArray      *mine,
                      GArray      *theirs)
{
  g_autofree guint *pairs = g_new (guint, mine->len + 1);
  g_autofree AciesPassage *joined = g_new0 (AciesPassage, mine->len + 1);
  g_autofree gboolean *mine_gone = g_new0 (gboolean, mine->len + 1);
  g_autofree gboolean *theirs_gone = g_new0 (gboolean, theirs->len + 1);
  gboolean *gone[] = { mine_gone, theirs_gone };
  Alignment self = { mine, theirs, pairs };
  Stretch stretch = { 0, mine->len, 0, theirs->len };

  for (guint i = 0; i < mine->len; i++)
    pairs[i] = ACIES_NO_LINE;
  trim (&self, &stretch);
  align_turns (&self, stretch);
  acies_accounts_join (battle, mine, theirs, pairs, joined, gone);

  return list_passages (&self, joined, mine_gone, theirs_gone);
}
