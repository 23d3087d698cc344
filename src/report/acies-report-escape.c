/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-report-escape-private.h"

/* A space without width: a forum takes no "[" before it for a tag. */
#define BREAK "\342\200\213"

/* The longest name of a tag, and the most tags within each other, that a part opens again. */
#define TAG_MAX 64
#define DEPTH_MAX 16

/* Whether the stop at @p makes a list of a line, as in "1. Foot" */
static gboolean
begins_list (const char *text,
             const char *p)
{
  const char *digit = p;

  while (digit > text && g_ascii_isdigit (digit[-1]))
    digit--;

  return digit < p && (digit == text || digit[-1] == '\n');
}

/* Escapes what CommonMark and the dialects of forums take for marks: a backslash before a mark is no part of the text.
 * "<" and "&" are entities, for readers that pass HTML on. */
char *
acies_escape_markdown (const char *text)
{
  GString *escaped = g_string_sized_new (strlen (text) + 16);

  for (const char *p = text; *p != '\0'; p++)
    {
      gboolean begins = p == text || p[-1] == '\n';

      if (*p == '<')
        g_string_append (escaped, "&lt;");
      else if (*p == '>')
        g_string_append (escaped, "&gt;");
      else if (*p == '&')
        g_string_append (escaped, "&amp;");
      else if (strchr ("\\`*_{}[]|~^$#=@", *p) != NULL || (*p == '!' && p[1] == '[') || (*p == ':' && p[1] == '/')
               || ((*p == '-' || *p == '+') && begins)
               || ((*p == '.' || *p == ')') && begins_list (text, p)))
        {
          g_string_append_c (escaped, '\\');
          g_string_append_c (escaped, *p);
        }
      else
        g_string_append_c (escaped, *p);
    }

  return g_string_free (escaped, FALSE);
}

char *
acies_escape_bbcode (const char *text)
{
  GString *escaped = g_string_sized_new (strlen (text) + 16);

  for (const char *p = text; *p != '\0'; p++)
    {
      g_string_append_c (escaped, *p);
      if (*p == '[')
        g_string_append (escaped, BREAK);
    }

  return g_string_free (escaped, FALSE);
}

/* ---- Parts ---- */

typedef struct
{
  const char *start;
  gsize       length;
} Tag;

/* Finds the tag that begins at @p: "[quote=Harold]", "[/b]". */
static gboolean
read_tag (const char *p,
          const char *end,
          gboolean   *closes,
          Tag        *tag)
{
  const char *last;

  if (*p != '[' || p + 1 >= end)
    return FALSE;
  *closes = p[1] == '/';
  last = p + 1 + (*closes ? 1 : 0);
  if (last >= end || (!g_ascii_isalpha (*last) && *last != '*'))
    return FALSE;
  while (last < end && *last != ']' && *last != '\n')
    last++;
  if (last >= end || *last != ']' || last - p > TAG_MAX)
    return FALSE;
  *tag = (Tag) { p, (gsize) (last - p) + 1 };

  return TRUE;
}

static gboolean
is_single (const Tag *tag)
{
  return tag->start[1] == '*' || g_ascii_strncasecmp (tag->start, "[hr]", 4) == 0;
}

static gsize
get_name_length (const Tag *tag)
{
  gsize length = 1;

  while (g_ascii_isalnum (tag->start[length]))
    length++;

  return length - 1;
}

/* Characters that the ends of the open tags take */
static guint
measure_ends (const Tag *open,
              guint      n_open)
{
  guint length = 0;

  for (guint i = 0; i < n_open; i++)
    length += (guint) get_name_length (&open[i]) + 3;

  return length;
}

typedef struct
{
  const char *at;
  Tag         open[DEPTH_MAX];
  guint       n_open;
} Cut;

/* Finds where the part that begins at @start ends: behind the last paragraph that fits, unless that leaves the part
 * half empty, else the last word, else the last character. */
static void
find_cut (Cut        *cut,
          const char *start,
          const char *end,
          guint       most)
{
  Cut now = *cut;
  Cut word = { 0 };
  Cut paragraph = { 0 };
  guint n = 1; /* the end of the last line */

  for (guint i = 0; i < now.n_open; i++)
    n += (guint) now.open[i].length;
  now.at = start;
  while (now.at < end && n + measure_ends (now.open, now.n_open) < most)
    {
      gboolean closes;
      Tag tag;

      if (read_tag (now.at, end, &closes, &tag))
        {
          n += (guint) tag.length;
          if (n + measure_ends (now.open, now.n_open) + TAG_MAX >= most)
            break;
          now.at += tag.length;
          if (closes)
            now.n_open -= now.n_open > 0 ? 1 : 0;
          else if (!is_single (&tag) && now.n_open < DEPTH_MAX)
            now.open[now.n_open++] = tag;
          continue;
        }
      if (n > most / 2 && now.n_open == 0 && now.at[0] == '\n' && now.at[1] == '\n')
        paragraph = now;
      else if (now.at > start && (*now.at == ' ' || *now.at == '\n'))
        word = now;
      now.at = g_utf8_next_char (now.at);
      n++;
    }

  *cut = now.at >= end ? now : paragraph.at != NULL ? paragraph : word.at != NULL ? word : now;
}

GPtrArray *
acies_bbcode_split (const char *text,
                    guint       most)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  const char *end = text + strlen (text);
  const char *start = text;
  Cut cut = { 0 };

  do
    {
      GString *part = g_string_new (NULL);

      for (guint i = 0; i < cut.n_open; i++)
        g_string_append_len (part, cut.open[i].start, (gssize) cut.open[i].length);
      find_cut (&cut, start, end, most);
      g_string_append_len (part, start, (gssize) (cut.at - start));
      for (guint i = cut.n_open; i-- > 0;)
        g_string_append_printf (part, "[/%.*s]", (int) get_name_length (&cut.open[i]), cut.open[i].start + 1);
      if (part->len == 0 || part->str[part->len - 1] != '\n')
        g_string_append_c (part, '\n');
      g_ptr_array_add (parts, g_string_free (part, FALSE));
      start = cut.at;
      while (*start == ' ' || *start == '\n')
        start++;
    }
  while (start < end);

  return parts;
}
