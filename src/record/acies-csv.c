/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-csv.h"

struct _AciesCsv
{
  GString    *text;
  const char *line_end;
  gboolean    in_row;
};

/**
 * acies_csv_new:
 * @line_end: (nullable): the end of a row, a constant: "\n", or %NULL for "\r\n" as RFC 4180 has it
 *
 * Returns: (transfer full): comma-separated values without any row
 */
AciesCsv *
acies_csv_new (const char *line_end)
{
  AciesCsv *self = g_new0 (AciesCsv, 1);

  self->text = g_string_new (NULL);
  self->line_end = line_end != NULL ? line_end : "\r\n";

  return self;
}

static void
begin_cell (AciesCsv *self)
{
  if (self->in_row)
    g_string_append_c (self->text, ',');
  self->in_row = TRUE;
}

/* A spreadsheet would take a text that begins so for a formula, and the names in a battle are anyone's. */
static gboolean
looks_like_formula (const char *text)
{
  return *text != '\0' && strchr ("=+-@\t\r\n", *text) != NULL;
}

/**
 * acies_csv_add_text:
 * @self: comma-separated values
 * @text: a text in UTF-8
 *
 * Adds a cell to the row, in quotation marks where it needs them.  A text that a spreadsheet would
 * take for a formula begins with an apostrophe.
 */
void
acies_csv_add_text (AciesCsv   *self,
                    const char *text)
{
  gboolean quoted;

  g_return_if_fail (self != NULL);
  g_return_if_fail (text != NULL);

  quoted = strpbrk (text, ",\"\n\r") != NULL;
  begin_cell (self);
  if (quoted)
    g_string_append_c (self->text, '"');
  if (looks_like_formula (text))
    g_string_append_c (self->text, '\'');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (self->text, '"');
      g_string_append_c (self->text, *p);
    }
  if (quoted)
    g_string_append_c (self->text, '"');
}

/**
 * acies_csv_add_number:
 * @self: comma-separated values
 * @number: a number
 * @places: how many places behind the point, 0 to 9
 *
 * Adds a cell with a number, which may begin with a minus sign.  It is written the same in all languages.
 */
void
acies_csv_add_number (AciesCsv *self,
                      double    number,
                      guint     places)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  char format[] = { '%', '.', (char) ('0' + places), 'f', '\0' };

  g_return_if_fail (self != NULL);
  g_return_if_fail (places <= 9);

  begin_cell (self);
  /* No zero has a sign. */
  if (fabs (number) < 0.5 * pow (10, -(double) places))
    number = 0;
  g_string_append (self->text, g_ascii_formatd (text, sizeof text, format, number));
}

/**
 * acies_csv_end_row:
 * @self: comma-separated values
 *
 * Ends the row; one without cells is an empty line.
 */
void
acies_csv_end_row (AciesCsv *self)
{
  g_return_if_fail (self != NULL);

  g_string_append (self->text, self->line_end);
  self->in_row = FALSE;
}

/**
 * acies_csv_is_empty:
 * @self: comma-separated values
 *
 * Returns: whether nothing has been added
 */
gboolean
acies_csv_is_empty (AciesCsv *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->text->len == 0 && !self->in_row;
}

/**
 * acies_csv_free:
 * @self: (transfer full): comma-separated values
 *
 * Drops them.
 */
void
acies_csv_free (AciesCsv *self)
{
  g_return_if_fail (self != NULL);

  g_string_free (self->text, TRUE);
  g_free (self);
}

/**
 * acies_csv_finish:
 * @self: (transfer full): comma-separated values
 *
 * Ends them.
 *
 * Returns: (transfer full): all rows
 */
GBytes *
acies_csv_finish (AciesCsv *self)
{
  GBytes *bytes;

  g_return_val_if_fail (self != NULL, NULL);

  bytes = g_string_free_to_bytes (self->text);
  g_free (self);

  return bytes;
}
