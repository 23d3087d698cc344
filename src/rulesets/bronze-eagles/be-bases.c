/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* The bases of a command: their strength, places and states. */

/* Lists with one item for each base */
static const guint kept_of_bases[] = {
  BE_UNIT_STATUS_BASE_CASUALTIES, BE_UNIT_STATUS_BASE_PLACES, BE_UNIT_STATUS_BASE_STATES, BE_UNIT_STATUS_BASE_TESTS,
  BE_UNIT_STATUS_BASE_X, BE_UNIT_STATUS_BASE_Y, BE_UNIT_STATUS_BASE_HEADINGS,
};

/* ---- Lists ---- */

static GArray *
take_list (AciesBody *unit,
           guint      list)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < acies_record_get_n_items (unit->status, list); i++)
    {
      gint64 number = acies_record_get_item (unit->status, list, i);

      g_array_append_val (numbers, number);
    }
  acies_record_clear_items (unit->status, list);

  return numbers;
}

static void
put_list (AciesBody *unit,
          guint      list,
          GArray    *numbers)
{
  for (guint i = 0; i < numbers->len; i++)
    acies_record_add_item (unit->status, list, g_array_index (numbers, gint64, i));
}

void
be_list_set (AciesBody *unit,
             guint      list,
             guint      item,
             gint64     number)
{
  g_autoptr (GArray) numbers = take_list (unit, list);

  if (item < numbers->len)
    g_array_index (numbers, gint64, item) = number;
  put_list (unit, list, numbers);
}

void
be_list_remove (AciesBody *unit,
                guint      list,
                guint      item)
{
  g_autoptr (GArray) numbers = take_list (unit, list);

  if (item < numbers->len)
    g_array_remove_index (numbers, item);
  put_list (unit, list, numbers);
}

/* ---- Counting ---- */

guint
be_get_n_bases (const AciesBody *unit)
{
  return acies_record_get_n_items (unit->status, BE_UNIT_STATUS_BASE_CASUALTIES);
}

gint64
be_list_get (const AciesBody *unit,
             guint            list,
             guint            item)
{
  return item < acies_record_get_n_items (unit->status, list) ? acies_record_get_item (unit->status, list, item) : 0;
}

int
be_base_get_place (const AciesBody *unit,
                   guint            base)
{
  return be_list_get (unit, BE_UNIT_STATUS_BASE_PLACES, base);
}

int
be_base_get_state (const AciesBody *unit,
                   guint            base)
{
  return be_list_get (unit, BE_UNIT_STATUS_BASE_STATES, base);
}

guint
be_count_figures_on (AciesRuleset    *ruleset,
                     const AciesBody *unit,
                     guint            base)
{
  gint64 full = be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_FIGURES);

  return MAX (full - be_list_get (unit, BE_UNIT_STATUS_BASE_CASUALTIES, base), 0);
}

guint
be_count_figures (AciesRuleset    *ruleset,
                  const AciesBody *unit)
{
  guint figures = 0;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    figures += be_count_figures_on (ruleset, unit, i);

  return figures;
}

guint
be_count_bases (AciesRuleset    *ruleset,
                const AciesBody *unit)
{
  guint count = 0;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    count += be_count_figures_on (ruleset, unit, i) > 0;

  return count;
}

/* Tells whether a base has figures that can fight. */
static gboolean
can_fight (AciesRuleset    *ruleset,
           const AciesBody *unit,
           guint            base)
{
  return be_base_get_state (unit, base) == BE_BASE_STATE_STEADY && be_count_figures_on (ruleset, unit, base) > 0;
}

guint
be_count_bases_at (AciesRuleset    *ruleset,
                   const AciesBody *unit,
                   int              place)
{
  guint count = 0;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    count += be_base_get_place (unit, i) == place && can_fight (ruleset, unit, i);

  return count;
}

int
be_find_base (const AciesBody *unit,
              int              place,
              guint            nth)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (be_base_get_place (unit, i) == place && be_base_get_state (unit, i) == BE_BASE_STATE_STEADY && nth-- == 0)
      return i;

  return -1;
}

int
be_find_base_in (const AciesBody *unit,
                 int              state)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (be_base_get_state (unit, i) == state)
      return i;

  return -1;
}

guint
be_count_bases_in (const AciesBody *unit,
                   int              state)
{
  guint count = 0;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    count += be_base_get_state (unit, i) == state;

  return count;
}

void
be_base_set_state (AciesBody *unit,
                   guint      base,
                   int        state)
{
  be_list_set (unit, BE_UNIT_STATUS_BASE_STATES, base, state);
  acies_body_set (unit, BE_UNIT_STATUS_BASES_FLEEING, be_count_running (unit));
}

gboolean
be_base_is_running (const AciesBody *unit,
                    guint            base)
{
  int state = be_base_get_state (unit, base);

  return state == BE_BASE_STATE_FLEEING || state == BE_BASE_STATE_RUNNING_ON;
}

guint
be_count_running (const AciesBody *unit)
{
  return be_count_bases_in (unit, BE_BASE_STATE_FLEEING) + be_count_bases_in (unit, BE_BASE_STATE_RUNNING_ON);
}

gboolean
be_body_is_fleeing (const AciesBody *unit)
{
  gint64 fleeing = acies_body_get_number (unit, BE_UNIT_STATUS_BASES_FLEEING);

  return fleeing > 0 && fleeing >= be_get_n_bases (unit);
}

gboolean
be_body_stands (const AciesBody *unit)
{
  return be_body_is_active (unit) && !be_body_is_fleeing (unit);
}

/* ---- Forming and losing bases ---- */

void
be_form_bases (AciesRuleset *ruleset,
               AciesBody    *unit,
               guint         n_bases,
               guint         short_of)
{
  guint files = MAX (unit->files, 1);

  acies_body_clear (unit, kept_of_bases, G_N_ELEMENTS (kept_of_bases));
  for (guint i = 0; i < n_bases; i++)
    {
      acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_CASUALTIES, i + 1 == n_bases ? short_of : 0);
      acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_PLACES,
                             i < files ? BE_PLACE_FRONT : BE_PLACE_SECOND_RANK);
      acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_STATES, BE_BASE_STATE_STEADY);
      acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_TESTS, 0);
      acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_X, 0);
      acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_Y, 0);
      acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_HEADINGS, BE_IN_RANKS);
    }
}

/* Updates the indices of bases in a list after base @gone was removed. */
static void
forget_base (AciesBody *unit,
             guint      list,
             guint      gone)
{
  g_autoptr (GArray) bases = take_list (unit, list);

  for (guint i = 0; i < bases->len; i++)
    {
      gint64 base = g_array_index (bases, gint64, i);

      if (base != gone)
        acies_record_add_item (unit->status, list, base > gone ? base - 1 : base);
    }
}

static void
take_off (AciesBody *unit,
          guint      base)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept_of_bases); i++)
    be_list_remove (unit, kept_of_bases[i], base);
  forget_base (unit, BE_UNIT_STATUS_FIGHTING_BASES, base);
  acies_body_set (unit, BE_UNIT_STATUS_BASES_FLEEING, be_count_running (unit));
}

/* Exchanges the places of two bases. */
static void
change_places (AciesBody *unit,
               guint      one,
               guint      other)
{
  static const guint lists[] = {
    BE_UNIT_STATUS_BASE_CASUALTIES, BE_UNIT_STATUS_BASE_STATES, BE_UNIT_STATUS_BASE_TESTS,
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      gint64 kept = be_list_get (unit, lists[i], one);

      be_list_set (unit, lists[i], one, be_list_get (unit, lists[i], other));
      be_list_set (unit, lists[i], other, kept);
    }
}

guint
be_step_forward (AciesRuleset *ruleset,
                 AciesBody    *unit,
                 guint         base)
{
  int next = be_base_get_place (unit, base) == BE_PLACE_FRONT ? be_find_support (ruleset, unit, base) : -1;

  if (next < 0 && be_base_get_place (unit, base) == BE_PLACE_FRONT)
    next = be_find_base (unit, BE_PLACE_SECOND_RANK, 0);
  if (next < 0)
    return base;

  change_places (unit, base, next);

  return next;
}

void
be_lose_figures (AciesRuleset *ruleset,
                 AciesBody    *unit,
                 int           base,
                 guint         figures)
{
  guint left;

  if (base < 0 || figures == 0)
    return;

  left = be_count_figures_on (ruleset, unit, base);
  be_list_set (unit, BE_UNIT_STATUS_BASE_CASUALTIES, base,
               be_list_get (unit, BE_UNIT_STATUS_BASE_CASUALTIES, base) + MIN (figures, left));
}

void
be_lose_base (AciesRuleset *ruleset,
              AciesBody    *unit,
              guint         base)
{
  acies_body_add (unit, BE_UNIT_STATUS_CASUALTIES, be_count_figures_on (ruleset, unit, base));
  take_off (unit, be_step_forward (ruleset, unit, base));
}

void
be_lose_bases (AciesRuleset *ruleset,
               AciesBody    *unit,
               guint         n_bases)
{
  for (guint i = be_get_n_bases (unit); i > 0 && n_bases > 0; i--, n_bases--)
    {
      guint lost = i - 1;

      for (guint j = 0; j < i; j++)
        if (be_base_is_running (unit, j))
          lost = j;
      be_lose_base (ruleset, unit, lost);
    }
}

void
be_close_ranks (AciesRuleset *ruleset,
                AciesBody    *unit)
{
  for (guint i = be_get_n_bases (unit); i > 0; i--)
    if (be_count_figures_on (ruleset, unit, i - 1) == 0)
      take_off (unit, be_step_forward (ruleset, unit, i - 1));
}

/* ---- Tests that are owed ---- */

void
be_base_owe_test (AciesBody *unit,
                  guint      base,
                  guint      casualties)
{
  be_list_set (unit, BE_UNIT_STATUS_BASE_TESTS, base, casualties + 1);
}

int
be_base_get_test (const AciesBody *unit,
                  guint            base)
{
  return be_list_get (unit, BE_UNIT_STATUS_BASE_TESTS, base) - 1;
}

int
be_find_test (const AciesBody *unit,
              gint64           casualties)
{
  int any = -1;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    {
      int owed = be_base_get_test (unit, i);

      if (owed >= 0 && owed == casualties)
        return i;
      if (any < 0 && owed >= 0)
        any = i;
    }

  return any;
}

void
be_base_settle_test (AciesBody *unit,
                     guint      base)
{
  be_list_set (unit, BE_UNIT_STATUS_BASE_TESTS, base, 0);
}
