/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-table-private.h"

/* The shape of a table as words, for the command line */

/* The corners at the left ends of the edges */
static const char *const corners[ACIES_N_TABLE_EDGES] = {
  [ACIES_TABLE_EDGE_NEAR]  = "near-left",
  [ACIES_TABLE_EDGE_LEFT]  = "far-left",
  [ACIES_TABLE_EDGE_FAR]   = "far-right",
  [ACIES_TABLE_EDGE_RIGHT] = "near-right",
};

static const char *
get_place_word (const AciesRim *rim)
{
  g_autoptr (GEnumClass) edges = g_type_class_ref (ACIES_TYPE_TABLE_EDGE);

  return rim->shape == ACIES_RIM_L ? corners[rim->edge] : g_enum_get_value (edges, (int) rim->edge)->value_nick;
}

static gboolean
read_number (const char *text,
             double     *number)
{
  char *end;

  *number = g_ascii_strtod (text, &end);

  return end != text && *end == '\0' && isfinite (*number) && text[strspn (text, "-.0123456789")] == '\0';
}

/* Reads two numbers with a character between them. */
static gboolean
read_pair (const char *text,
           const char *between,
           double     *one,
           double     *other)
{
  g_auto (GStrv) numbers = g_strsplit (text, between, 3);

  return g_strv_length (numbers) == 2 && read_number (numbers[0], one) && read_number (numbers[1], other);
}

static gboolean
parse_cut (AciesTable         *self,
           AciesRim           *rim,
           const char *const  *words,
           GError            **error)
{
  AciesPoint cut, most;
  int edge = 0;

  if (words[0] == NULL || words[1] == NULL || words[2] != NULL)
    return acies_rim_refuse (error, rim->shape == ACIES_RIM_L
                                    ? _("After “l” come the corner that is cut away and the width and height of the cut in"
                                        " inches, as in “l far-right 24x12”")
                                    : _("After “t” and “u” come the edge that is cut and the width and height of the cut in"
                                        " inches, as in “u near 24x12”"));

  for (rim->edge = ACIES_TABLE_EDGE_NEAR; edge < ACIES_N_TABLE_EDGES; rim->edge = (AciesTableEdge) ++edge)
    if (g_ascii_strcasecmp (get_place_word (rim), words[0]) == 0)
      break;
  if (edge == ACIES_N_TABLE_EDGES)
    return acies_rim_refuse (error, rim->shape == ACIES_RIM_L
                                    ? _("The corner “%s” is none of near-left, far-left, far-right, near-right")
                                    : _("The edge “%s” is none of near, left, far, right"), words[0]);
  if (!read_pair (words[1], "x", &cut.x, &cut.y))
    return acies_rim_refuse (error, _("The cut “%s” is no size in inches such as 24x12"), words[1]);

  acies_rim_set_cut (rim, cut);
  most = acies_rim_find_most_cut (rim, self->width, self->height);
  if (cut.x < ACIES_RIM_LEAST_STEP || cut.y < ACIES_RIM_LEAST_STEP || cut.x > most.x || cut.y > most.y)
    return acies_rim_refuse (error, _("The cut “%s” does not fit: it is at most %g by %g inches there"), words[1],
                             most.x, most.y);

  return TRUE;
}

static gboolean
parse_points (AciesTable         *self,
              const char *const  *words,
              GError            **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesPoint at;

      if (!read_pair (words[i], ",", &at.x, &at.y))
        return acies_rim_refuse (error, _("“%s” is no point in inches such as 24,12"), words[i]);
      g_array_append_val (points, at);
    }
  /* No points would be a rectangle. */
  if (points->len == 0)
    return acies_rim_check (NULL, 0, self->width, self->height, error);

  return acies_table_set_rim (self, (const AciesPoint *) (gpointer) points->data, points->len, error);
}

/* Splits a text at its spaces. */
static GStrv
split_words (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\n", 2 * ACIES_RIM_MAX_POINTS);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);

  return g_strv_builder_end (builder);
}

/**
 * acies_table_parse_shape:
 * @self: a table
 * @text: a shape, with the place and the size of its cut, or with its points
 * @error: (nullable): return location for an %ACIES_INPUT_ERROR_BAD_INPUT
 *
 * Gives a table a shape that is said in words: `rectangle`, `round`, `hexagon`, `octagon`; `l far-right 24x12`, with
 * the corner and the width and height of the cut in inches; `t near 18x12` and `u near 24x12`, with the edge, and for a t
 * the size of each of its cuts; `free 0,0 72,0 36,48`.
 *
 * Returns: %FALSE if nothing was changed, and @error says why
 */
gboolean
acies_table_parse_shape (AciesTable  *self,
                         const char  *text,
                         GError     **error)
{
  g_autoptr (GEnumClass) shapes = g_type_class_ref (ACIES_TYPE_RIM_SHAPE);
  g_auto (GStrv) words = NULL;
  g_autofree char *nick = NULL;
  const GEnumValue *value;
  const char *const *rest;
  AciesRim rim = { .edge = ACIES_TABLE_EDGE_NEAR };

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  words = split_words (text);
  nick = g_ascii_strdown (words[0] != NULL ? words[0] : "", -1);
  value = g_enum_get_value_by_nick (shapes, nick);
  if (value == NULL)
    return acies_rim_refuse (error, _("The shape “%.40s” is none of rectangle, l, t, u, round, hexagon, octagon, free"), nick);

  rest = (const char *const *) words + 1;
  rim.shape = (AciesRimShape) value->value;
  if (rim.shape == ACIES_RIM_FREE)
    return parse_points (self, rest, error);
  if (acies_rim_has_cut (&rim))
    {
      if (!parse_cut (self, &rim, rest, error))
        return FALSE;
    }
  else if (rest[0] != NULL)
    return acies_rim_refuse (error, _("Nothing comes after the shape “%s”"), nick);
  acies_table_set_shape (self, &rim);

  return TRUE;
}

static void
append_pair (GString *text,
             double   one,
             char     between,
             double   other)
{
  char numbers[2][G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (numbers[0], sizeof numbers[0], "%.10g", one);
  g_ascii_formatd (numbers[1], sizeof numbers[1], "%.10g", other);
  g_string_append_printf (text, " %s%c%s", numbers[0], between, numbers[1]);
}

/**
 * acies_table_print_shape:
 * @self: a table
 *
 * Returns: (transfer full): the shape as words that acies_table_parse_shape() reads
 */
char *
acies_table_print_shape (AciesTable *self)
{
  g_autoptr (GEnumClass) shapes = g_type_class_ref (ACIES_TYPE_RIM_SHAPE);
  GString *text = g_string_new (NULL);
  AciesRim rim;

  g_return_val_if_fail (ACIES_IS_TABLE (self), g_string_free (text, FALSE));

  rim = acies_table_recognize_shape (self);
  g_string_append (text, g_enum_get_value (shapes, (int) rim.shape)->value_nick);
  if (acies_rim_has_cut (&rim))
    {
      g_string_append_printf (text, " %s", get_place_word (&rim));
      append_pair (text, acies_rim_get_cut (&rim).x, 'x', acies_rim_get_cut (&rim).y);
    }
  else if (rim.shape == ACIES_RIM_FREE)
    {
      for (guint i = 0; i < self->rim->len; i++)
        append_pair (text, g_array_index (self->rim, AciesPoint, i).x, ',', g_array_index (self->rim, AciesPoint, i).y);
    }

  return g_string_free (text, FALSE);
}
