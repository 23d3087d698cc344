/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-edit.h"
#include "acies-army-selection.h"
#include "acies-army-split.h"
#include "acies-input-error.h"
#include "acies-role.h"

static AciesField *
get_size_field (AciesArmy *army,
                int       *position)
{
  *position = acies_schema_find_role (acies_army_get_unit_schema (army), ACIES_ROLE_SIZE);

  return *position >= 0 ? acies_schema_get_field (acies_army_get_unit_schema (army), (guint) *position) : NULL;
}

static void
set_number (AciesHistory *history,
            AciesUnit    *unit,
            AciesField   *field,
            gint64        number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  acies_history_set_trait (history, G_OBJECT (unit), acies_field_get_id (field), text, NULL);
}

/* What the players paid for a unit, 0 for nothing. */
static gint64
get_points (AciesUnit *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  int position = acies_schema_find_role (acies_record_get_schema (traits), ACIES_ROLE_POINTS);

  return position >= 0 ? acies_record_get_number (traits, (guint) position) : 0;
}

/* Units without points, and points beyond what the field takes, stay as they are. */
static void
set_points (AciesHistory *history,
            AciesUnit    *unit,
            gint64        points)
{
  AciesSchema *schema = acies_roster_item_get_schema (ACIES_ROSTER_ITEM (unit));

  if (points != get_points (unit))
    set_number (history, unit,
                acies_schema_get_field (schema, (guint) acies_schema_find_role (schema, ACIES_ROLE_POINTS)), points);
}

/**
 * acies_army_split_can_divide:
 * @army: an army
 * @items: (element-type GObject): units and commands of it
 *
 * Returns: whether it is one unit, large enough for two
 */
gboolean
acies_army_split_can_divide (AciesArmy *army,
                             GPtrArray *items)
{
  int position;
  AciesField *size = get_size_field (army, &position);

  return size != NULL && items->len == 1 && ACIES_IS_UNIT (items->pdata[0])
         && acies_record_get_number (acies_unit_get_traits (items->pdata[0]), (guint) position)
            >= 2 * MAX (acies_field_get_minimum (size), 1);
}

/**
 * acies_army_split_divide:
 * @history: the history of an army
 * @unit: a unit for which acies_army_split_can_divide() holds
 *
 * Divides a unit into two of half its size, the first the larger one, in one step; its points are shared likewise.
 * The second stands behind it, under a name that no other has.
 *
 * Returns: (transfer none): the second unit
 */
AciesUnit *
acies_army_split_divide (AciesHistory *history,
                         AciesUnit    *unit)
{
  AciesArmy *army;
  AciesField *size;
  int position;
  gint64 count, points;
  AciesUnit *second;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);
  g_return_val_if_fail (ACIES_IS_UNIT (unit), NULL);

  army = acies_history_get_army (history);
  size = get_size_field (army, &position);
  g_return_val_if_fail (size != NULL, NULL);

  count = acies_record_get_number (acies_unit_get_traits (unit), (guint) position);
  name = acies_army_edit_make_name (army, acies_unit_get_name (unit));
  /* Translators: of a step that can be taken back; %s is the name of a unit */
  label = g_strdup_printf (_("Split %s"), acies_unit_get_name (unit));
  acies_history_begin_group (history, label);
  second = acies_history_duplicate_unit (history, unit);
  set_number (history, unit, size, count - count / 2);
  set_number (history, second, size, count / 2);
  points = get_points (unit);
  set_points (history, unit, points - points * (count / 2) / count);
  set_points (history, second, points * (count / 2) / count);
  acies_history_set_text (history, G_OBJECT (second), "name", name, NULL);
  acies_history_end_group (history);

  return second;
}

static gboolean
refuse_join (GError     **error,
             const char  *format,
             ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse_join (GError     **error,
             const char  *format,
             ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED, message);

  return FALSE;
}

/* How large they are together, 0 if they cannot be one unit. */
static gint64
sum_sizes (AciesArmy   *army,
           GPtrArray   *units,
           AciesField  *size,
           guint        position,
           GError     **error)
{
  int type = acies_schema_find_role (acies_army_get_unit_schema (army), ACIES_ROLE_TYPE);
  const AciesRecord *first = acies_unit_get_traits (units->pdata[0]);
  gint64 sum = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const AciesRecord *traits = acies_unit_get_traits (units->pdata[i]);

      sum += acies_record_get_number (traits, position);
      if (type >= 0 && !acies_record_value_equal (first, traits, (guint) type))
        return refuse_join (error, _("%s and %s are of different troop types, and cannot be one unit."),
                            acies_unit_get_name (units->pdata[0]), acies_unit_get_name (units->pdata[i]));
    }
  if (sum > acies_field_get_maximum (size))
    return refuse_join (error, _("Together they would be %d, and a unit has at most %d."), (int) sum,
                        (int) acies_field_get_maximum (size));

  return sum;
}

/* The first unit keeps its photograph; one without gets the first that another has. */
static void
join_photos (AciesHistory *history,
             GPtrArray    *units)
{
  for (guint i = 1; i < units->len && acies_roster_item_get_photo (units->pdata[0]) == NULL; i++)
    {
      AciesPhoto *photo = acies_roster_item_get_photo (units->pdata[i]);

      if (photo != NULL && acies_history_set_photo (history, units->pdata[0], photo, NULL))
        acies_history_set_text (history, units->pdata[0], "caption", acies_roster_item_get_caption (units->pdata[i]), NULL);
    }
}

/**
 * acies_army_split_join:
 * @history: the history of an army
 * @items: (element-type GObject): two units of the army or more
 * @error: return location for a #GError
 *
 * Makes one unit of several of one troop type, in one step: the first, as large as all of them together, and with the
 * points of all.  Fails
 * with %ACIES_INPUT_ERROR_NOT_ALLOWED, and changes nothing, where they differ in type or are too many.
 *
 * Returns: (transfer none) (nullable): the unit
 */
AciesUnit *
acies_army_split_join (AciesHistory  *history,
                       GPtrArray     *items,
                       GError       **error)
{
  AciesArmy *army;
  g_autoptr (GPtrArray) units = NULL;
  AciesField *size;
  int position;
  gint64 sum;
  gint64 points = 0;
  g_autofree char *what = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);

  army = acies_history_get_army (history);
  units = acies_army_selection_list_units (army, items);
  size = get_size_field (army, &position);
  if (units->len < 2 || size == NULL)
    {
      refuse_join (error, _("Select two units or more to make one of them."));
      return NULL;
    }
  sum = sum_sizes (army, units, size, (guint) position, error);
  if (sum == 0)
    return NULL;

  what = acies_army_selection_describe (units);
  /* Translators: of a step that can be taken back: "Merge 2 units" */
  label = g_strdup_printf (_("Merge %s"), what);
  for (guint i = 0; i < units->len; i++)
    points += get_points (units->pdata[i]);
  acies_history_begin_group (history, label);
  join_photos (history, units);
  for (guint i = 1; i < units->len; i++)
    acies_history_remove_unit (history, units->pdata[i]);
  set_number (history, units->pdata[0], size, sum);
  set_points (history, units->pdata[0], points);
  acies_history_end_group (history);

  return units->pdata[0];
}
