/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-survey-private.h"

/* The size of the cells of the grid in inches, about that of a unit, and the most cells to a row or column. */
#define CELL       6.0
#define MOST_CELLS 64

struct _AciesSurvey
{
  guint           n_bodies;
  AciesSurveyed  *bodies;
  AciesFootprint *grounds; /* (array length=n_bodies): the bounds of what each covers and of its rectangle */
  GHashTable     *positions_by_body; /* (element-type AciesBody guint): from 1 */
  GArray         *outlines; /* (element-type AciesOutline): the parts of all bodies, in their order */
  AciesCircle    *circles;  /* (array length=outlines): around them */

  /* The positions of the bodies in each cell are those from starts[cell] to starts[cell + 1]. */
  AciesPoint      low;
  double          cell;
  guint           n_columns;
  guint           n_rows;
  guint          *starts;
  guint          *positions;

  /* The moves of this turn: by the position of a body its first one, by the move the next of the same body.  All are
   * counted in this turn from 1 on, and 0 is none. */
  guint          *first_moves;
  guint          *next_moves;
  guint           n_before; /* how many moves were made before */

  /* What acies_bodies_recall() has computed, the lists of bodies by their tests, and what guards both */
  GHashTable     *recalled;
  GHashTable     *lists[2]; /* (element-type AciesBodyTest GPtrArray): of units, of leaders */
  /* (array length=n_bodies): What acies_body_give_kept() has given, and frees; guarded, too */
  struct { gpointer data; GDestroyNotify free; } *kept;
  GMutex          mutex;
};

/* ---- What is looked at ---- */

static _Thread_local AciesFootprint *recording;

void
acies_footprint_grow (AciesFootprint *self,
                      AciesPoint      low,
                      AciesPoint      high)
{
  self->low = (AciesPoint) { MIN (self->low.x, low.x), MIN (self->low.y, low.y) };
  self->high = (AciesPoint) { MAX (self->high.x, high.x), MAX (self->high.y, high.y) };
}

void
acies_footprint_note (AciesPoint low,
                      AciesPoint high)
{
  if (recording != NULL)
    acies_footprint_grow (recording, low, high);
}

AciesFootprint *
acies_footprint_record (AciesFootprint *self)
{
  AciesFootprint *before = recording;

  recording = self;

  return before;
}

/* ---- What bodies cover ---- */

void
acies_bounds_include (AciesPoint         *low,
                      AciesPoint         *high,
                      const AciesOutline *outline)
{
  for (guint i = 0; i < G_N_ELEMENTS (outline->corners); i++)
    {
      AciesPoint corner = outline->corners[i];

      *low = (AciesPoint) { MIN (low->x, corner.x), MIN (low->y, corner.y) };
      *high = (AciesPoint) { MAX (high->x, corner.x), MAX (high->y, corner.y) };
    }
}

void
acies_surveyed_set (AciesSurveyed      *self,
                    const AciesOutline *parts,
                    AciesCircle        *circles,
                    guint               n_parts)
{
  *self = (AciesSurveyed) { { G_MAXDOUBLE, G_MAXDOUBLE }, { -G_MAXDOUBLE, -G_MAXDOUBLE }, parts, circles, n_parts };

  for (guint i = 0; i < n_parts; i++)
    {
      circles[i] = acies_circle_around (&parts[i]);
      acies_bounds_include (&self->low, &self->high, &parts[i]);
    }
}

/* Finds the bounds of what a body covers and of its rectangle, which may be elsewhere than some of its parts. */
static AciesFootprint
find_ground (const AciesSurveyed *surveyed,
             const AciesBody     *body)
{
  AciesFootprint ground = { surveyed->low, surveyed->high };

  if (body->placed)
    {
      AciesOutline outline = acies_body_get_outline (body);

      acies_bounds_include (&ground.low, &ground.high, &outline);
    }

  return ground;
}

static void
survey_bodies (AciesSurvey          *self,
               const AciesSituation *situation)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);

  for (guint i = 0; i < self->n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      guint first = self->outlines->len;

      g_hash_table_insert (self->positions_by_body, (gpointer) body, GUINT_TO_POINTER (i + 1));
      if (body->placed)
        acies_ruleset_list_parts (ruleset, body, self->outlines);
      self->bodies[i].n_parts = self->outlines->len - first;
    }

  /* The array has its place only now. */
  self->circles = g_new (AciesCircle, MAX (self->outlines->len, 1));
  for (guint i = 0, first = 0; i < self->n_bodies; first += self->bodies[i++].n_parts)
    {
      acies_surveyed_set (&self->bodies[i], &g_array_index (self->outlines, AciesOutline, first),
                          self->circles + first, self->bodies[i].n_parts);
      self->grounds[i] = find_ground (&self->bodies[i], acies_situation_get_body (situation, i));
    }
}

/* ---- The grid ---- */

static guint
find_cell (double at,
           double low,
           double cell,
           guint  n_cells)
{
  double index = floor ((at - low) / cell);

  return !(index > 0.0) ? 0 : index >= n_cells - 1 ? n_cells - 1 : (guint) index;
}

/* The cells that a rectangle meets. */
typedef struct
{
  guint first_column;
  guint last_column;
  guint first_row;
  guint last_row;
} Cells;

static Cells
find_cells (const AciesSurvey *self,
            AciesPoint         low,
            AciesPoint         high)
{
  return (Cells) {
    find_cell (low.x, self->low.x, self->cell, self->n_columns),
    find_cell (high.x, self->low.x, self->cell, self->n_columns),
    find_cell (low.y, self->low.y, self->cell, self->n_rows),
    find_cell (high.y, self->low.y, self->cell, self->n_rows),
  };
}

#define FOREACH_CELL(self, cells, at)                                                          \
  for (guint row = (cells).first_row; row <= (cells).last_row; row++)                          \
    for (guint at = row * (self)->n_columns + (cells).first_column;                            \
         at <= row * (self)->n_columns + (cells).last_column; at++)

static gboolean
is_anywhere (const AciesSurvey *self,
             guint              index)
{
  return self->grounds[index].low.x <= self->grounds[index].high.x;
}

static void
lay_grid (AciesSurvey *self)
{
  AciesPoint low = { 0.0, 0.0 }, high = { 0.0, 0.0 };

  for (guint i = 0; i < self->n_bodies; i++)
    if (is_anywhere (self, i))
      {
        const AciesFootprint *ground = &self->grounds[i];

        low = (AciesPoint) { MIN (low.x, ground->low.x), MIN (low.y, ground->low.y) };
        high = (AciesPoint) { MAX (high.x, ground->high.x), MAX (high.y, ground->high.y) };
      }

  self->low = low;
  self->cell = MAX (CELL, MAX (high.x - low.x, high.y - low.y) / MOST_CELLS);
  self->n_columns = (guint) floor ((high.x - low.x) / self->cell) + 1;
  self->n_rows = (guint) floor ((high.y - low.y) / self->cell) + 1;
  self->starts = g_new0 (guint, self->n_columns * self->n_rows + 2);
}

static void
fill_grid (AciesSurvey *self)
{
  guint n_cells = self->n_columns * self->n_rows;

  /* Counts the bodies of each cell one place too far, so that the ends become the starts while the cells are filled. */
  for (guint i = 0; i < self->n_bodies; i++)
    {
      Cells cells = find_cells (self, self->grounds[i].low, self->grounds[i].high);

      if (is_anywhere (self, i))
        FOREACH_CELL (self, cells, at)
          self->starts[at + 2]++;
    }
  for (guint at = 2; at < n_cells + 2; at++)
    self->starts[at] += self->starts[at - 1];

  self->positions = g_new (guint, MAX (self->starts[n_cells + 1], 1));
  for (guint i = 0; i < self->n_bodies; i++)
    {
      Cells cells = find_cells (self, self->grounds[i].low, self->grounds[i].high);

      if (is_anywhere (self, i))
        FOREACH_CELL (self, cells, at)
          self->positions[self->starts[at + 1]++] = i;
    }
}

/* ---- The moves of this turn ---- */

static void
list_moves (AciesSurvey          *self,
            const AciesSituation *situation)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);

  self->n_before = n_moves;
  while (self->n_before > 0 && moves[self->n_before - 1]->turn == acies_situation_get_turn (situation))
    self->n_before--;

  self->first_moves = g_new0 (guint, MAX (self->n_bodies, 1));
  self->next_moves = g_new0 (guint, n_moves - self->n_before + 1);
  for (guint i = n_moves; i > self->n_before; i--)
    {
      int position = acies_survey_find_position (self, acies_situation_find (situation, moves[i - 1]->subject));

      if (position < 0)
        continue;

      self->next_moves[i - self->n_before] = self->first_moves[position];
      self->first_moves[position] = i - self->n_before;
    }
}

guint
acies_survey_find_move (const AciesSurvey *self,
                        guint              index,
                        guint              number)
{
  guint move = self->first_moves[index];

  while (move != 0 && self->n_before + move - 1 < number)
    move = self->next_moves[move];

  return move != 0 ? self->n_before + move - 1 : G_MAXUINT - 1;
}

/* ---- The survey ---- */

static GHashTable *
create_recalled (void)
{
  return g_hash_table_new_full (acies_recalled_hash, acies_recalled_equal, g_free, NULL);
}

static gpointer
create_survey (const AciesSituation *situation)
{
  AciesSurvey *self = g_new0 (AciesSurvey, 1);

  self->n_bodies = acies_situation_get_n_bodies (situation);
  self->bodies = g_new (AciesSurveyed, MAX (self->n_bodies, 1));
  self->grounds = g_new (AciesFootprint, MAX (self->n_bodies, 1));
  self->outlines = g_array_sized_new (FALSE, FALSE, sizeof (AciesOutline), self->n_bodies);
  self->positions_by_body = g_hash_table_new (NULL, NULL);
  survey_bodies (self, situation);
  lay_grid (self);
  fill_grid (self);
  list_moves (self, situation);
  self->recalled = create_recalled ();
  for (guint i = 0; i < G_N_ELEMENTS (self->lists); i++)
    self->lists[i] = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->kept = g_malloc0_n (MAX (self->n_bodies, 1), sizeof *self->kept);
  g_mutex_init (&self->mutex);

  return self;
}

static void
free_survey (gpointer data)
{
  AciesSurvey *self = data;

  for (guint i = 0; i < self->n_bodies; i++)
    if (self->kept[i].data != NULL)
      self->kept[i].free (self->kept[i].data);
  g_free (self->kept);
  g_free (self->bodies);
  g_free (self->grounds);
  g_hash_table_unref (self->positions_by_body);
  g_array_unref (self->outlines);
  g_free (self->circles);
  g_free (self->starts);
  g_free (self->positions);
  g_free (self->first_moves);
  g_free (self->next_moves);
  g_hash_table_unref (self->recalled);
  for (guint i = 0; i < G_N_ELEMENTS (self->lists); i++)
    g_hash_table_unref (self->lists[i]);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

const AciesSurvey *
acies_survey_get (const AciesSituation *situation)
{
  return acies_situation_keep (situation, create_survey, free_survey);
}

const AciesSurveyed *
acies_survey_get_body (const AciesSurvey *self,
                       guint              index)
{
  return &self->bodies[index];
}

const AciesFootprint *
acies_survey_get_ground (const AciesSurvey *self,
                         guint              index)
{
  return &self->grounds[index];
}

GHashTable *
acies_survey_lock_recalled (const AciesSurvey *self)
{
  g_mutex_lock ((GMutex *) &self->mutex);

  return self->recalled;
}

void
acies_survey_unlock_recalled (const AciesSurvey *self)
{
  g_mutex_unlock ((GMutex *) &self->mutex);
}

static GHashTable *
swap_recalled (const AciesSurvey *self,
               GHashTable        *recalled)
{
  GHashTable *before = acies_survey_lock_recalled (self);

  ((AciesSurvey *) self)->recalled = recalled;
  acies_survey_unlock_recalled (self);

  return before;
}

GHashTable *
acies_survey_take_recalled (const AciesSurvey *self)
{
  return swap_recalled (self, create_recalled ());
}

void
acies_survey_set_recalled (const AciesSurvey *self,
                           GHashTable        *recalled)
{
  g_hash_table_unref (swap_recalled (self, recalled));
}

GPtrArray *
acies_survey_copy_list (const AciesSurvey *self,
                        gboolean           of_leaders,
                        AciesBodyTest      test)
{
  GPtrArray *list;

  acies_survey_lock_recalled (self);
  list = g_hash_table_lookup (self->lists[of_leaders], test);
  acies_survey_unlock_recalled (self);

  /* A list stays until the survey ends. */
  return list != NULL ? g_ptr_array_copy (list, NULL, NULL) : NULL;
}

void
acies_survey_keep_list (const AciesSurvey *self,
                        gboolean           of_leaders,
                        AciesBodyTest      test,
                        GPtrArray         *list)
{
  acies_survey_lock_recalled (self);
  /* Another thread may have made it meanwhile. */
  if (!g_hash_table_contains (self->lists[of_leaders], test))
    g_hash_table_insert (self->lists[of_leaders], test, g_ptr_array_copy (list, NULL, NULL));
  acies_survey_unlock_recalled (self);
}

int
acies_survey_find_position (const AciesSurvey *self,
                            const AciesBody   *body)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->positions_by_body, body)) - 1;
}

const AciesSurveyed *
acies_survey_find (const AciesSurvey *self,
                   const AciesBody   *body)
{
  int position = acies_survey_find_position (self, body);

  if (position < 0)
    return NULL;

  acies_footprint_note (self->bodies[position].low, self->bodies[position].high);

  return &self->bodies[position];
}

static gboolean
meets (AciesPoint low,
       AciesPoint high,
       AciesPoint other_low,
       AciesPoint other_high)
{
  return high.x >= other_low.x && low.x <= other_high.x && high.y >= other_low.y && low.y <= other_high.y;
}

/* A bit for each body: those found in several cells are listed once, and in their order. */
#define WORD_BITS   64
#define N_FEW_WORDS 16

/* Lists the bodies in a rectangle, by what they cover or by their grounds. */
static void
list_in_cells (const AciesSurvey *self,
               AciesPoint         low,
               AciesPoint         high,
               gboolean           by_grounds,
               GArray            *positions)
{
  Cells cells = find_cells (self, low, high);
  guint n_words = (self->n_bodies + WORD_BITS - 1) / WORD_BITS;
  guint64 few[N_FEW_WORDS] = { 0 };
  g_autofree guint64 *many = n_words > N_FEW_WORDS ? g_new0 (guint64, n_words) : NULL;
  guint64 *found = many != NULL ? many : few;

  acies_footprint_note (low, high);
  FOREACH_CELL (self, cells, at)
    for (guint i = self->starts[at]; i < self->starts[at + 1]; i++)
      {
        guint position = self->positions[i];
        const AciesSurveyed *body = &self->bodies[position];
        const AciesFootprint *ground = &self->grounds[position];

        if (by_grounds ? meets (ground->low, ground->high, low, high) : meets (body->low, body->high, low, high))
          found[position / WORD_BITS] |= G_GUINT64_CONSTANT (1) << position % WORD_BITS;
      }

  for (guint word = 0; word < n_words; word++)
    for (guint64 left = found[word]; left != 0; left &= left - 1)
      {
        guint position = word * WORD_BITS + (guint) __builtin_ctzll (left);

        g_array_append_val (positions, position);
      }
}

void
acies_survey_list_near (const AciesSurvey *self,
                        AciesPoint         low,
                        AciesPoint         high,
                        GArray            *positions)
{
  list_in_cells (self, low, high, FALSE, positions);
}

static AciesFootprint
widen (const AciesFootprint *ground,
       double                reach)
{
  return (AciesFootprint) { { ground->low.x - reach, ground->low.y - reach },
                            { ground->high.x + reach, ground->high.y + reach } };
}

void
acies_survey_list_around (const AciesSurvey *self,
                          guint              index,
                          double             reach,
                          GArray            *positions)
{
  AciesFootprint around = widen (&self->grounds[index], reach);

  if (is_anywhere (self, index))
    list_in_cells (self, around.low, around.high, TRUE, positions);
}

gboolean
acies_survey_has_many_around (const AciesSurvey *self,
                              guint              index,
                              double             reach)
{
  AciesFootprint around = widen (&self->grounds[index], reach);
  Cells cells = find_cells (self, around.low, around.high);
  guint n_listed = 0;

  for (guint row = cells.first_row; row <= cells.last_row; row++)
    n_listed += self->starts[row * self->n_columns + cells.last_column + 1]
                - self->starts[row * self->n_columns + cells.first_column];

  return n_listed > self->n_bodies;
}

/* ---- For rulesets ---- */

/**
 * acies_body_list_parts:
 * @situation: the situation of the battle
 * @body: a body that is placed
 *
 * Lists what a body covers: the rectangles of its parts, in their order.
 *
 * Returns: (transfer full) (element-type AciesOutline): the rectangles
 */
GArray *
acies_body_list_parts (const AciesSituation *situation,
                       const AciesBody      *body)
{
  const AciesSurvey *survey = acies_survey_get (situation);
  const AciesSurveyed *known = survey != NULL ? acies_survey_find (survey, body) : NULL;
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (AciesOutline));

  if (known != NULL)
    g_array_append_vals (parts, known->parts, known->n_parts);
  else
    acies_ruleset_list_parts (acies_situation_get_ruleset (situation), body, parts);

  return parts;
}

static GPtrArray *
list_placed (const AciesSituation *situation)
{
  GPtrArray *bodies = g_ptr_array_new ();

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    if (acies_situation_get_body (situation, i)->placed)
      g_ptr_array_add (bodies, acies_situation_get_body (situation, i));

  return bodies;
}

/* Lists the bodies that cover anything in a rectangle. */
static GPtrArray *
list_within (const AciesSituation *situation,
             const AciesSurvey    *survey,
             AciesPoint            low,
             AciesPoint            high)
{
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (guint));
  GPtrArray *bodies;

  acies_survey_list_near (survey, low, high, positions);
  bodies = g_ptr_array_sized_new (positions->len);
  for (guint i = 0; i < positions->len; i++)
    g_ptr_array_add (bodies, acies_situation_get_body (situation, g_array_index (positions, guint, i)));

  return bodies;
}

/**
 * acies_situation_list_near:
 * @situation: the situation of the battle
 * @from: a point
 * @to: another
 * @reach: inches
 *
 * Lists the bodies on the table that cover anything within @reach of the straight way between two points.  Others may
 * be among them, in a situation that may still change all of them.
 *
 * Returns: (transfer container) (element-type AciesBody): the bodies, in the order of acies_situation_get_body()
 */
GPtrArray *
acies_situation_list_near (const AciesSituation *situation,
                           AciesPoint            from,
                           AciesPoint            to,
                           double                reach)
{
  const AciesSurvey *survey = acies_survey_get (situation);
  AciesPoint low = { MIN (from.x, to.x) - reach, MIN (from.y, to.y) - reach };
  AciesPoint high = { MAX (from.x, to.x) + reach, MAX (from.y, to.y) + reach };

  return survey != NULL ? list_within (situation, survey, low, high) : list_placed (situation);
}

/**
 * acies_situation_list_around:
 * @situation: the situation of the battle
 * @body: a body on the table
 * @reach: inches
 *
 * Lists the bodies on the table, with @body, that cover anything within @reach of what @body covers.  Others may be
 * among them, in a situation that may still change all of them.
 *
 * Returns: (transfer container) (element-type AciesBody): the bodies, in the order of acies_situation_get_body()
 */
GPtrArray *
acies_situation_list_around (const AciesSituation *situation,
                             const AciesBody      *body,
                             double                reach)
{
  const AciesSurvey *survey = acies_survey_get (situation);
  const AciesSurveyed *known = survey != NULL ? acies_survey_find (survey, body) : NULL;

  if (known == NULL)
    return list_placed (situation);

  return list_within (situation, survey, (AciesPoint) { known->low.x - reach, known->low.y - reach },
                      (AciesPoint) { known->high.x + reach, known->high.y + reach });
}

/**
 * acies_outline_list_near:
 * @situation: the situation of the battle
 * @self: an outline
 * @reach: inches
 *
 * Lists the bodies on the table that cover anything within @reach of an outline.  Others may be among
 * them, in a situation that may still change all of them.
 *
 * Returns: (transfer container) (element-type AciesBody): the bodies, in the order of acies_situation_get_body()
 */
GPtrArray *
acies_outline_list_near (const AciesSituation *situation,
                         const AciesOutline   *self,
                         double                reach)
{
  AciesPoint low = self->corners[0];
  AciesPoint high = self->corners[0];

  acies_bounds_include (&low, &high, self);

  return acies_situation_list_near (situation, low, high, reach);
}

/**
 * acies_body_take_kept:
 * @situation: the situation of the battle
 * @body: a body of it
 *
 * Takes what was given to be kept of a body.  Others who ask for it meanwhile get nothing.
 *
 * Returns: (transfer full) (nullable): what acies_body_give_kept() was given, since the bodies stand as they do
 */
gpointer
acies_body_take_kept (const AciesSituation *situation,
                      const AciesBody      *body)
{
  AciesSurvey *survey = (AciesSurvey *) acies_survey_get (situation);
  int position = survey != NULL ? acies_survey_find_position (survey, body) : -1;
  gpointer data;

  if (position < 0)
    return NULL;

  g_mutex_lock (&survey->mutex);
  data = g_steal_pointer (&survey->kept[position].data);
  g_mutex_unlock (&survey->mutex);

  return data;
}

/**
 * acies_body_give_kept:
 * @situation: the situation of the battle
 * @body: a body of it
 * @data: (transfer full): what a ruleset has worked out for a body by where others stand
 * @destroy: frees @data
 *
 * Keeps something of a body while all stand as they do.  A ruleset gives only one kind of it, and takes it
 * when it goes on to work with it.  May be called in several threads at once; what one has given is freed when
 * another gives something.
 */
void
acies_body_give_kept (const AciesSituation *situation,
                      const AciesBody      *body,
                      gpointer              data,
                      GDestroyNotify        destroy)
{
  AciesSurvey *survey = (AciesSurvey *) acies_survey_get (situation);
  int position = survey != NULL ? acies_survey_find_position (survey, body) : -1;
  gpointer before = data;

  if (position >= 0)
    {
      g_mutex_lock (&survey->mutex);
      before = survey->kept[position].data;
      survey->kept[position].data = data;
      survey->kept[position].free = destroy;
      g_mutex_unlock (&survey->mutex);
    }
  if (before != NULL)
    destroy (before);
}
