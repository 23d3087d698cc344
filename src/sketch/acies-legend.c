/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-legend-private.h"
#include "acies-sketch-private.h"

/* Two words of the rules for one sign stand side by side; with more, the common label says
 * what they share. */
#define MOST_WORDS 2

static void
clear_row (gpointer data)
{
  AciesLegendRow *row = data;

  g_clear_pointer (&row->words, g_ptr_array_unref);
}

GArray *
acies_legend_new (void)
{
  GArray *legend = g_array_new (FALSE, FALSE, sizeof (AciesLegendRow));

  g_array_set_clear_func (legend, clear_row);

  return legend;
}

static AciesLegendRow *
find_row (GArray          *legend,
          AciesLegendKind  kind,
          int              value)
{
  for (guint i = 0; i < legend->len; i++)
    {
      AciesLegendRow *row = &g_array_index (legend, AciesLegendRow, i);

      if (row->kind == kind && row->value == value)
        return row;
    }

  return NULL;
}

/* Adds the word to the row of a sign.  @is_new: (out) (optional): whether it is the first */
static AciesLegendRow *
add_row (GArray          *legend,
         AciesLegendKind  kind,
         int              value,
         const char      *word,
         gboolean        *is_new)
{
  AciesLegendRow *row = find_row (legend, kind, value);

  if (is_new != NULL)
    *is_new = row == NULL;
  if (row == NULL)
    {
      const AciesLegendRow added = { kind, value, 0, 0, g_ptr_array_new () };

      g_array_append_val (legend, added);
      row = &g_array_index (legend, AciesLegendRow, legend->len - 1);
    }
  word = g_intern_string (word);
  if (word != NULL && word[0] != '\0' && !g_ptr_array_find (row->words, word, NULL))
    g_ptr_array_add (row->words, (char *) word);

  return row;
}

static void
add_marks (GArray    *legend,
           GPtrArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const AciesSceneMark *mark = marks->pdata[i];
      gboolean is_new;
      AciesLegendRow *row = add_row (legend, ACIES_LEGEND_MARK, mark->kind, mark->text, &is_new);

      if (is_new)
        row->most = mark->most;
      /* An example in the middle of the range reads best. */
      if (is_new || (mark->number > row->number && mark->number <= row->most))
        row->number = mark->number;
    }
}

static void
add_body (GArray               *legend,
          const AciesSceneBody *body)
{
  if (body->state == ACIES_BODY_LOST)
    add_row (legend, ACIES_LEGEND_LOST, 0, NULL, NULL);
  else if (body->state == ACIES_BODY_WAS_HERE)
    add_row (legend, ACIES_LEGEND_GHOST, 0, NULL, NULL);
  else
    {
      add_row (legend, ACIES_LEGEND_ARM, body->arm, body->type, NULL);
      if (body->model != ACIES_MODEL_NONE)
        add_row (legend, ACIES_LEGEND_ARM, acies_model_get_arm (body->model), NULL, NULL);
      add_marks (legend, body->marks);
    }
}

/* The ground, by its looks; what is none of the usual kinds has the name that the players gave it. */
static void
add_terrain (GArray     *legend,
             AciesTable *table)
{
  GListModel *pieces = acies_table_get_terrain (table);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);
      AciesTerrainKind kind = acies_terrain_get_kind (piece);

      add_row (legend, ACIES_LEGEND_TERRAIN, (int) kind,
               kind == ACIES_TERRAIN_CUSTOM ? acies_terrain_get_name (piece) : NULL, NULL);
    }
}

/* Orders two rows by kind and value. */
static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const AciesLegendRow *one = a;
  const AciesLegendRow *two = b;

  if (one->kind != two->kind)
    return (int) one->kind - (int) two->kind;

  return one->value - two->value;
}

void
acies_legend_add_scene (GArray     *legend,
                        AciesScene *scene,
                        gboolean    trails)
{
  GPtrArray *sides = acies_scene_get_sides (scene);
  GPtrArray *bodies = acies_scene_get_bodies (scene);
  GPtrArray *leaders = acies_scene_get_leaders (scene);
  GPtrArray *moves = acies_scene_get_moves (scene);
  GPtrArray *melees = acies_scene_get_melees (scene);

  for (guint i = 0; i < sides->len; i++)
    add_marks (legend, ((const AciesSceneSide *) sides->pdata[i])->marks);
  for (guint i = 0; i < bodies->len; i++)
    add_body (legend, bodies->pdata[i]);
  for (guint i = 0; i < leaders->len; i++)
    {
      const AciesSceneLeader *leader = leaders->pdata[i];
      AciesLegendRow *row;
      gboolean is_new;

      if (leader->dead)
        continue;

      row = add_row (legend, ACIES_LEGEND_LEADER, leader->role, leader->rank, &is_new);
      if (is_new)
        row->number = (int) leader->side;
    }
  for (guint i = 0; i < moves->len; i++)
    {
      const AciesSceneMove *move = moves->pdata[i];

      if (move->kind != ACIES_ARROW_EARLIER || trails)
        add_row (legend, ACIES_LEGEND_MOVE, move->kind, move->word, NULL);
    }
  for (guint i = 0; i < melees->len; i++)
    add_row (legend, ACIES_LEGEND_MELEE, 0, ((const AciesSceneMelee *) melees->pdata[i])->word, NULL);
  add_terrain (legend, acies_scene_get_table (scene));
  g_array_sort (legend, compare_rows);
}

static const char *
get_common_word (const AciesLegendRow *row)
{
  switch (row->kind)
    {
    case ACIES_LEGEND_ARM:
      return acies_arm_get_label (row->value);
    case ACIES_LEGEND_MARK:
      return acies_mark_kind_get_label (row->value);
    case ACIES_LEGEND_LEADER:
      return row->value == ACIES_LEADER_COMMANDER ? _("Commander") : _("Subordinate");
    case ACIES_LEGEND_MOVE:
      return acies_arrow_kind_get_label (row->value);
    case ACIES_LEGEND_MELEE:
      return _("Melee");
    case ACIES_LEGEND_LOST:
      return _("Lost here");
    case ACIES_LEGEND_TERRAIN:
      return acies_terrain_kind_get_label (row->value);
    case ACIES_LEGEND_GHOST:
    default:
      return _("Was here");
    }
}

/* Adds what belongs to the sign besides its word. */
static char *
print_word (const AciesLegendRow *row,
            const char           *word)
{
  if (row->kind == ACIES_LEGEND_MARK && row->value == ACIES_MARK_DISORDER_POINTS && row->most > 0)
    /* Translators: a mark with a number, and how large that can be: "Disorder points of 4" */
    return g_strdup_printf (_("%s of %d"), word, row->most);
  if (row->kind == ACIES_LEGEND_MELEE)
    /* Translators: the sign of a fight, in the word of the rules: "Melee, winner" */
    return g_strdup_printf (_("%s, winner"), word);

  return g_strdup (word);
}

static char *
print_common (const AciesLegendRow *row)
{
  return print_word (row, get_common_word (row));
}

/* Tells whether a word of @row is that of another sign of its kind too, so that it would not tell
 * the two apart: chariots that count as heavy cavalry. */
static gboolean
shares_word (GArray               *legend,
             const AciesLegendRow *row)
{
  for (guint i = 0; i < legend->len; i++)
    {
      const AciesLegendRow *other = &g_array_index (legend, AciesLegendRow, i);

      if (other == row || other->kind != row->kind)
        continue;
      for (guint j = 0; j < row->words->len; j++)
        if (g_ptr_array_find (other->words, row->words->pdata[j], NULL))
          return TRUE;
    }

  return FALSE;
}

char *
acies_legend_row_print (GArray               *legend,
                        const AciesLegendRow *row)
{
  g_autofree char *both = NULL;

  if (row->words->len == 0 || row->words->len > MOST_WORDS || shares_word (legend, row))
    return print_common (row);
  if (row->words->len == 1)
    return print_word (row, row->words->pdata[0]);

  /* Translators: two words of the rules that have one sign: "Hoplites, Phalangites" */
  both = g_strdup_printf (_("%s, %s"), (const char *) row->words->pdata[0], (const char *) row->words->pdata[1]);

  return print_word (row, both);
}
