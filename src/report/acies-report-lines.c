/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-report-lines-private.h"

/* Marks that change the direction of what follows, and those that end them. */
#define IS_EMBEDDING(c) ((c) == 0x202a || (c) == 0x202b || (c) == 0x202d || (c) == 0x202e)
#define IS_ISOLATE(c)   ((c) >= 0x2066 && (c) <= 0x2068)
#define END_EMBEDDING   0x202c
#define END_ISOLATE     0x2069

static guint
measure_character (gunichar character)
{
  if (g_unichar_iszerowidth (character) || g_unichar_iscntrl (character))
    return 0;

  return g_unichar_iswide (character) ? 2 : 1;
}

guint
acies_lines_measure (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    width += measure_character (g_utf8_get_char (p));

  return width;
}

char *
acies_lines_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (gunichar));
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);
      gunichar end = IS_EMBEDDING (character) ? END_EMBEDDING : IS_ISOLATE (character) ? END_ISOLATE : 0;

      if (end != 0)
        {
          g_array_append_val (open, end);
        }
      else if (character == END_EMBEDDING || character == END_ISOLATE)
        {
          /* One too many would end what is around it. */
          if (open->len == 0 || g_array_index (open, gunichar, open->len - 1) != character)
            continue;
          g_array_set_size (open, open->len - 1);
        }
      else if (character == '\n' || character == '\t' || character == '\r')
        {
          character = ' ';
        }
      else if (g_unichar_iscntrl (character) || character == 0xfffe || character == 0xffff)
        {
          character = 0xfffd;
        }
      g_string_append_unichar (clean, character);
    }
  while (open->len > 0)
    {
      g_string_append_unichar (clean, g_array_index (open, gunichar, open->len - 1));
      g_array_set_size (open, open->len - 1);
    }

  return g_string_free (clean, FALSE);
}

/* The end of the shortest run from @text that no line break may part: a word, or one wide character,
 * with what has no width behind it. */
static const char *
find_end_of_run (const char *text)
{
  const char *p = text;
  gboolean is_first = TRUE;

  while (*p != '\0' && *p != ' ')
    {
      guint width = measure_character (g_utf8_get_char (p));

      if (width > 0 && !is_first && (width == 2 || measure_character (g_utf8_get_char (text)) == 2))
        break;
      if (width > 0)
        is_first = FALSE;
      p = g_utf8_next_char (p);
    }

  return p;
}

/* As much of a run as fits. */
static const char *
cut_run (const char *run,
         const char *end,
         guint       width)
{
  const char *p = run;
  guint used = 0;

  while (p < end)
    {
      guint more = measure_character (g_utf8_get_char (p));

      if (used + more > width && p > run)
        break;
      used += more;
      p = g_utf8_next_char (p);
    }

  return p;
}

/* Each line is cleaned once more: a change of direction does not reach beyond its line. */
GPtrArray *
acies_lines_break (const char *text,
                   guint       width)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *clean = acies_lines_clean (text);
  g_autoptr (GString) line = g_string_new (NULL);
  guint used = 0;
  const char *p = clean;

  width = MAX (width, 2);
  while (*p != '\0')
    {
      guint n_spaces = strspn (p, " ");
      const char *run = p + n_spaces;
      const char *end = find_end_of_run (run);
      g_autofree char *word = g_strndup (run, end - run);
      guint needed = acies_lines_measure (word);
      guint gap = n_spaces > 0 && used > 0 ? 1 : 0;

      p = end;
      if (run == end)
        break;
      if (used > 0 && used + gap + needed > width)
        {
          g_ptr_array_add (lines, acies_lines_clean (line->str));
          g_string_truncate (line, 0);
          used = gap = 0;
        }
      if (needed > width)
        {
          const char *cut = cut_run (run, end, width);
          g_autofree char *piece = g_strndup (run, cut - run);

          g_ptr_array_add (lines, acies_lines_clean (piece));
          p = cut;
          continue;
        }
      if (gap > 0)
        g_string_append_c (line, ' ');
      g_string_append (line, word);
      used += gap + needed;
    }
  if (line->len > 0 || lines->len == 0)
    g_ptr_array_add (lines, acies_lines_clean (line->str));

  return lines;
}

void
acies_lines_add (GString    *lines,
                 const char *text,
                 guint       width,
                 const char *first,
                 const char *next)
{
  guint indent = MAX (acies_lines_measure (first), acies_lines_measure (next));
  g_autoptr (GPtrArray) broken = acies_lines_break (text, width > indent ? width - indent : 2);

  for (guint i = 0; i < broken->len; i++)
    {
      g_string_append (lines, i == 0 ? first : next);
      g_string_append (lines, broken->pdata[i]);
      g_string_append_c (lines, '\n');
    }
}

void
acies_lines_repeat (GString    *lines,
                    const char *text,
                    guint       n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (lines, text);
}

void
acies_lines_add_padded (GString    *line,
                        const char *text,
                        guint       width,
                        gboolean    right)
{
  guint used = acies_lines_measure (text);
  guint pad = width > used ? width - used : 0;

  if (right)
    acies_lines_repeat (line, " ", pad);
  g_string_append (line, text);
  if (!right)
    acies_lines_repeat (line, " ", pad);
}
