/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Who they are ---- */

gboolean
be_body_is_active (const AciesBody *body)
{
  int state;

  if (body->is_leader)
    return acies_body_has (body, BE_LEADER_STATUS_ALIVE);

  state = acies_body_get_choice (body, BE_UNIT_STATUS_STATE);

  return state == BE_STATE_STEADY || state == BE_STATE_BROKEN;
}

gboolean
be_body_is_there (const AciesBody *body)
{
  return body->placed && be_body_is_active (body);
}

int
be_body_type (const AciesBody *body)
{
  return acies_record_get_choice (body->traits, body->is_leader ? BE_LEADER_TRAIT_TYPE : BE_UNIT_TRAIT_TYPE);
}

/* ---- Status ---- */

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

/* ---- Bases ---- */

static guint
get_n_bases (const AciesBody *unit)
{
  return acies_record_get_n_items (unit->status, BE_UNIT_STATUS_BASE_CASUALTIES);
}

static int
get_place (const AciesBody *unit,
           guint            base)
{
  if (base >= acies_record_get_n_items (unit->status, BE_UNIT_STATUS_BASE_PLACES))
    return BE_PLACE_FRONT;

  return acies_record_get_item (unit->status, BE_UNIT_STATUS_BASE_PLACES, base);
}

guint
be_count_figures_on (AciesRuleset    *ruleset,
                     const AciesBody *unit,
                     guint            base)
{
  gint64 full = be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_FIGURES);

  return MAX (full - acies_record_get_item (unit->status, BE_UNIT_STATUS_BASE_CASUALTIES, base), 0);
}

guint
be_count_figures (AciesRuleset    *ruleset,
                  const AciesBody *unit)
{
  guint figures = 0;

  for (guint i = 0; i < get_n_bases (unit); i++)
    figures += be_count_figures_on (ruleset, unit, i);

  return figures;
}

guint
be_count_bases (AciesRuleset    *ruleset,
                const AciesBody *unit)
{
  guint count = 0;

  for (guint i = 0; i < get_n_bases (unit); i++)
    count += be_count_figures_on (ruleset, unit, i) > 0;

  return count;
}

guint
be_count_bases_at (AciesRuleset    *ruleset,
                   const AciesBody *unit,
                   int              place)
{
  guint count = 0;

  for (guint i = 0; i < get_n_bases (unit); i++)
    count += get_place (unit, i) == place && be_count_figures_on (ruleset, unit, i) > 0;

  return count;
}

int
be_find_base (const AciesBody *unit,
              int              place,
              guint            nth)
{
  for (guint i = 0; i < get_n_bases (unit); i++)
    if (get_place (unit, i) == place && nth-- == 0)
      return i;

  return -1;
}

gboolean
be_body_is_fleeing (const AciesBody *unit)
{
  gint64 fleeing = acies_body_get_number (unit, BE_UNIT_STATUS_BASES_FLEEING);

  return fleeing > 0 && fleeing >= get_n_bases (unit);
}

gboolean
be_body_stands (const AciesBody *unit)
{
  return be_body_is_active (unit) && !be_body_is_fleeing (unit);
}

void
be_form_bases (AciesRuleset *ruleset,
               AciesBody    *unit,
               guint         n_bases,
               guint         short_of)
{
  guint files = MAX (unit->files, 1);

  acies_record_clear_items (unit->status, BE_UNIT_STATUS_BASE_CASUALTIES);
  acies_record_clear_items (unit->status, BE_UNIT_STATUS_BASE_PLACES);
  for (guint i = 0; i < n_bases; i++)
    {
      acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_CASUALTIES, i + 1 == n_bases ? short_of : 0);
      acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_PLACES,
                             i < files ? BE_PLACE_FRONT : BE_PLACE_SECOND_RANK);
    }
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
               acies_record_get_item (unit->status, BE_UNIT_STATUS_BASE_CASUALTIES, base) + MIN (figures, left));
}

void
be_lose_bases (AciesRuleset *ruleset,
               AciesBody    *unit,
               guint         n_bases)
{
  gint64 casualties = acies_body_get_number (unit, BE_UNIT_STATUS_CASUALTIES);

  for (guint i = get_n_bases (unit); i > 0 && n_bases > 0; i--, n_bases--)
    {
      casualties += be_count_figures_on (ruleset, unit, i - 1);
      be_list_remove (unit, BE_UNIT_STATUS_BASE_CASUALTIES, i - 1);
      be_list_remove (unit, BE_UNIT_STATUS_BASE_PLACES, i - 1);
    }
  acies_body_set (unit, BE_UNIT_STATUS_CASUALTIES, casualties);
}

void
be_close_ranks (AciesRuleset *ruleset,
                AciesBody    *unit)
{
  for (guint i = get_n_bases (unit); i > 0; i--)
    {
      int place = get_place (unit, i - 1);
      int next;

      if (be_count_figures_on (ruleset, unit, i - 1) > 0)
        continue;

      be_list_remove (unit, BE_UNIT_STATUS_BASE_CASUALTIES, i - 1);
      be_list_remove (unit, BE_UNIT_STATUS_BASE_PLACES, i - 1);
      next = be_find_base (unit, BE_PLACE_SECOND_RANK, 0);
      if (place == BE_PLACE_FRONT && next >= 0)
        be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, next, BE_PLACE_FRONT);
    }
}

/* ---- Sets of bases in contact ---- */

/* Horse in contact with a side of a base of foot, at most */
#define MODELS_TO_A_SIDE 3

guint
be_count_models (AciesRuleset    *ruleset,
                 const AciesBody *unit,
                 const AciesBody *enemy)
{
  if (!be_is_horse (ruleset, be_body_type (unit)) || be_is_horse (ruleset, be_body_type (enemy)))
    return 1;

  return CLAMP (be_count_bases_at (ruleset, unit, BE_PLACE_FRONT), 1, MODELS_TO_A_SIDE);
}

BeSet
be_find_set (AciesRuleset    *ruleset,
             const AciesBody *a,
             const AciesBody *b)
{
  int contact = acies_body_find_listed (a, BE_UNIT_STATUS_CONTACTS, b);
  int struck = acies_body_find_listed (a, BE_UNIT_STATUS_STRUCK, b);
  guint flanking = be_count_bases_at (ruleset, a, BE_PLACE_FLANK);
  guint behind = be_count_bases_at (ruleset, a, BE_PLACE_REAR);
  BeSet set = { BE_PLACE_FRONT, BE_FLANK_FRONT, 0, 0 };
  guint sets, fought;

  if (struck >= 0)
    set.contact = acies_record_get_item (a->status, BE_UNIT_STATUS_STRUCK_SIDES, struck);
  if (contact < 0)
    return set;

  sets = acies_record_get_item (a->status, BE_UNIT_STATUS_SETS, contact);
  fought = acies_record_get_item (a->status, BE_UNIT_STATUS_SETS_FOUGHT, contact);
  if (behind > 0 && fought + behind >= sets)
    return (BeSet) { BE_PLACE_REAR, BE_FLANK_REAR, fought + behind - sets, 0 };
  if (flanking > 0 && fought + behind + flanking >= sets)
    return (BeSet) { BE_PLACE_FLANK, BE_FLANK_FLANK, fought + behind + flanking - sets, 0 };

  set.nth = fought;
  set.b_nth = fought;

  return set;
}

int
be_find_fighting_base (AciesRuleset    *ruleset,
                       const AciesBody *unit,
                       int              place,
                       guint            nth,
                       gboolean         else_any)
{
  int base = be_find_base (unit, place, nth);

  if (base >= 0 && be_count_figures_on (ruleset, unit, base) > 0)
    return base;
  if (!else_any)
    return -1;

  for (guint i = 0; i < get_n_bases (unit); i++)
    if (be_count_figures_on (ruleset, unit, i) > 0)
      return i;

  return -1;
}

int
be_find_support (const AciesBody *unit,
                 int              place,
                 guint            nth,
                 int              fighting)
{
  int base = place == BE_PLACE_FRONT ? be_find_base (unit, BE_PLACE_SECOND_RANK, nth) : -1;

  return base != fighting ? base : -1;
}

/* ---- Commanders and enemies ---- */

AciesBody *
be_find_commander_with (const AciesSituation *situation,
                        const AciesBody      *unit)
{
  return acies_situation_find_leader_with (situation, unit, be_body_is_active, BE_LEADER_STATUS_WITH);
}

AciesBody *
be_find_commander (const AciesSituation *situation,
                   guint                 side)
{
  AciesBody *commander;

  for (guint i = 0; (commander = acies_situation_next_leader (situation, be_body_is_active, &i)) != NULL;)
    if (commander->side == side)
      return commander;

  return NULL;
}

gboolean
be_has_struck (const AciesBody *unit,
               const AciesBody *enemy)
{
  return acies_body_find_listed (unit, BE_UNIT_STATUS_STRUCK, enemy) >= 0;
}

guint
be_count_sets_left (const AciesBody *unit,
                    const AciesBody *enemy)
{
  int contact = acies_body_find_listed (unit, BE_UNIT_STATUS_CONTACTS, enemy);
  gint64 left;

  if (contact < 0)
    return 0;

  left = acies_record_get_item (unit->status, BE_UNIT_STATUS_SETS, contact)
         - acies_record_get_item (unit->status, BE_UNIT_STATUS_SETS_FOUGHT, contact);

  return MAX (left, 0);
}

/* ---- Whose go it is ---- */

/* Whether a side has a command left that can use a place in the order. */
static gboolean
can_move (const AciesSituation *situation,
          guint                 side)
{
  const AciesSide *own = acies_situation_get_side (situation, side);
  const AciesBody *unit;

  if (acies_record_get_number (own->status, BE_SIDE_STATUS_COMMANDS_TO_MOVE) == 0)
    return FALSE;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, be_body_stands, &i)) != NULL;)
    if (unit->side == side && !acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT)
        && !acies_body_has (unit, BE_UNIT_STATUS_HAS_MOVED))
      return TRUE;

  return FALSE;
}

/* They take turns; a place for which there is no command is passed over. */
int
be_find_mover (const AciesSituation *situation)
{
  int first = acies_situation_get_first (situation);
  guint other;
  gint64 first_moved, other_moved;

  if (first < 0 || acies_situation_get_n_sides (situation) != 2)
    return -1;

  other = 1 - first;
  if (!can_move (situation, first) || !can_move (situation, other))
    return can_move (situation, first) ? first : can_move (situation, other) ? (int) other : -1;

  first_moved = acies_record_get_number (acies_situation_get_side (situation, first)->status,
                                         BE_SIDE_STATUS_COMMANDS_MOVED);
  other_moved = acies_record_get_number (acies_situation_get_side (situation, other)->status,
                                         BE_SIDE_STATUS_COMMANDS_MOVED);

  return first_moved <= other_moved ? first : (int) other;
}
