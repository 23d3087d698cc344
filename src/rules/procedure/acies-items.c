/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-items-private.h"

/* One item of a list: fixed, or what a die adds. */
typedef struct
{
  const char       *fixed; /* (nullable) */
  const AciesTally *items;
} Place;

static void
clear_items (gpointer data)
{
  acies_tally_clear (&((AciesItems *) data)->items);
}

GArray *
acies_items_new (void)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (AciesItems));

  g_array_set_clear_func (items, clear_items);

  return items;
}

static const AciesItems *
get_items (const AciesCall *call,
           guint            index)
{
  return &g_array_index (call->items, AciesItems, index);
}

/* ---- What one die adds ---- */

/* Runs @add for one way in which a die falls, and counts what it adds to each list. */
static void
add_apart (AciesCall     *call,
           AciesRecord   *apart,
           AciesItemFunc  add,
           guint64        state,
           gconstpointer  data,
           GArray        *lists,
           double         weight)
{
  AciesRecord *outputs = call->outputs;

  for (guint i = 0; i < lists->len; i++)
    acies_record_clear_items (apart, g_array_index (lists, AciesItems, i).output);

  call->outputs = apart;
  add (call, state, data);
  call->outputs = outputs;

  for (guint i = 0; i < lists->len; i++)
    {
      AciesItems *list = &g_array_index (lists, AciesItems, i);
      g_autofree char *text = acies_record_print (apart, list->output);

      acies_tally_add_text (&list->items, text, weight);
    }
}

/* Makes the lists of the outputs, with no items yet. */
static GArray *
make_lists (const AciesCall *call,
            guint            n_dice)
{
  AciesSchema *outputs = call->procedure->outputs;
  GArray *lists = acies_items_new ();

  for (guint i = 0; i < acies_schema_get_n_fields (outputs); i++)
    {
      AciesItems list = { .output = i, .n_dice = n_dice };

      if (!acies_field_is_list (acies_schema_get_field (outputs, i)))
        continue;

      list.at = acies_record_get_n_items (call->outputs, i);
      acies_tally_init (&list.items, TRUE);
      g_array_append_val (lists, list);
    }

  return lists;
}

/* Tells whether any way in which a die falls adds to the list. */
static gboolean
has_items (const AciesItems *list)
{
  for (guint i = 0; i < list->items.n_entries; i++)
    if (*list->items.entries[i].text != '\0')
      return TRUE;

  return FALSE;
}

gboolean
acies_items_note (AciesCall        *call,
                  const AciesPool  *pool,
                  const AciesFold  *fold,
                  AciesItemFunc     add,
                  gconstpointer     data,
                  GError          **error)
{
  const AciesPool one = { pool->die, 1, pool->party };
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new ();
  g_autoptr (AciesRecord) apart = acies_record_new (call->procedure->outputs);
  g_autoptr (GArray) lists = make_lists (call, pool->n_dice);

  while (acies_enumerated_dice_next (dice))
    {
      guint64 state = 0;

      if (!acies_dice_draw_fold (ACIES_DICE (dice), &one, 1, fold, &state, error))
        return FALSE;
      add_apart (call, apart, add, state, data, lists, acies_enumerated_dice_get_weight (dice));
    }

  for (guint i = 0; i < lists->len; i++)
    {
      AciesItems *list = &g_array_index (lists, AciesItems, i);

      if (!has_items (list))
        continue;
      /* So the lists come in order: no character of an item is before the space. */
      acies_tally_sort (&list->items);
      g_array_append_vals (call->items, list, 1);
      /* The items belong to the call now. */
      acies_tally_init (&list->items, FALSE);
    }

  return TRUE;
}

/* ---- The lists ---- */

static gboolean
has_dice (const AciesCall *call,
          guint            output)
{
  for (guint i = 0; i < call->items->len; i++)
    if (get_items (call, i)->output == output)
      return TRUE;

  return FALSE;
}

double
acies_items_count (const AciesCall *call,
                   guint            output)
{
  double n_lists = 1.0;

  for (guint i = 0; i < call->items->len; i++)
    if (get_items (call, i)->output == output)
      n_lists *= pow (get_items (call, i)->items.n_entries, get_items (call, i)->n_dice);

  return n_lists;
}

static void
add_fixed (GArray  *places,
           char   **fixed,
           guint    from,
           guint    to)
{
  for (guint i = from; i < to; i++)
    {
      Place place = { fixed[i], NULL };

      g_array_append_val (places, place);
    }
}

/* Finds what stands where in the list.  @fixed: the items that no dice add. */
static GArray *
find_places (const AciesCall  *call,
             guint             output,
             char            **fixed)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  guint done = 0;

  for (guint i = 0; i < call->items->len; i++)
    {
      const AciesItems *list = get_items (call, i);
      Place place = { NULL, &list->items };

      if (list->output != output)
        continue;
      add_fixed (places, fixed, done, list->at);
      done = list->at;
      for (guint j = 0; j < list->n_dice; j++)
        g_array_append_val (places, place);
    }
  add_fixed (places, fixed, done, g_strv_length (fixed));

  return places;
}

static void
append_item (GString    *text,
             const char *item)
{
  if (text->len > 0 && *item != '\0')
    g_string_append_c (text, ' ');
  g_string_append (text, item);
}

/* Adds all lists that begin with @text, and go on with @places. */
static void
list_on (GString     *text,
         const Place *places,
         guint        n_places,
         double       weight,
         AciesTally  *tally)
{
  gsize length = text->len;

  if (n_places == 0)
    {
      acies_tally_add_text (tally, text->str, weight);
    }
  else if (places->fixed != NULL)
    {
      append_item (text, places->fixed);
      list_on (text, places + 1, n_places - 1, weight, tally);
    }
  else
    {
      for (guint i = 0; i < places->items->n_entries; i++)
        {
          const AciesTallyEntry *entry = &places->items->entries[i];

          append_item (text, entry->text);
          list_on (text, places + 1, n_places - 1, weight * acies_sum_get (&entry->probability), tally);
          g_string_truncate (text, length);
        }
    }
  g_string_truncate (text, length);
}

void
acies_items_list (const AciesCall *call,
                  guint            output,
                  double           weight,
                  AciesTally      *tally)
{
  g_autofree char *printed = acies_record_print (call->outputs, output);
  g_auto (GStrv) fixed = NULL;
  g_autoptr (GArray) places = NULL;
  g_autoptr (GString) text = NULL;

  if (!has_dice (call, output))
    {
      acies_tally_add_text (tally, printed, weight);
      return;
    }

  fixed = g_strsplit (printed, " ", -1);
  places = find_places (call, output, fixed);
  text = g_string_new (NULL);
  list_on (text, (const Place *) places->data, places->len, weight, tally);
}
