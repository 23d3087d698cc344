/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "fuzz.h"

/*
 * Bytes changed at random hardly ever get past an XML parser.  So most changes
 * here keep to what can be told of the text without parsing it: its lines, its
 * quoted texts, its numbers, its elements.
 */

#define MOST_CHANGES 4

typedef struct
{
  GString   *text;
  gsize      max_size;
  /* (nullable) (element-type GBytes) */
  GPtrArray *words;
  /* (nullable) */
  GBytes    *other;
  GRand     *rand;
} Mutation;

/* A part of a text */
typedef struct
{
  gsize start;
  gsize length;
} Span;

/* Values that programs are wrong about. */
static const char * const values[] = {
  "", "0", "-1", "1", "2", "6", "7", "-0", "00", "0.01", "0.005", "1000", "-1000", "9999999", "2147483648",
  "-2147483649", "18446744073709551616", "1e300", "NaN", "INF", "true", "false", " ", "a", "a1", "ag1", "b1", "g1",
  "a1 a1 b1", "1 2 3 4 5 6", "6 6 6 6 6 6 6 6 6 6 6 6", "10,10", "0,0 0,0 0,0", "-", "&#x10FFFF;", "&lt;", "\xef\xbf\xbd",
};

static gsize
pick (Mutation *mutation,
      gsize     n)
{
  return n > 0 ? (gsize) (g_rand_double (mutation->rand) * (double) n) % n : 0;
}

static void
replace (Mutation   *mutation,
         Span        span,
         const char *with,
         gsize       length)
{
  g_autofree char *copy = g_malloc (length + 1);

  if (mutation->text->len - span.length + length > mutation->max_size)
    return;

  /* It may be a part of the text itself. */
  memcpy (copy, with, length);
  g_string_erase (mutation->text, (gssize) span.start, (gssize) span.length);
  g_string_insert_len (mutation->text, (gssize) span.start, copy, (gssize) length);
}

/* Some of the text from @start on, short ones more often than long ones. */
static Span
pick_span (Mutation *mutation,
           gsize     size)
{
  gsize start = pick (mutation, size);
  gsize most = (gsize) 1 << pick (mutation, 10);
  Span span = { start, size > 0 ? 1 + pick (mutation, MIN (most, size - start)) : 0 };

  return span;
}

/* ---- Bytes ---- */

static void
change_byte (Mutation *mutation)
{
  GString *text = mutation->text;
  gsize at = pick (mutation, text->len);

  if (text->len == 0)
    return;

  if (pick (mutation, 2) == 0)
    text->str[at] ^= (char) (1 << pick (mutation, 8));
  else
    text->str[at] = (char) pick (mutation, 256);
}

static void
delete_bytes (Mutation *mutation)
{
  replace (mutation, pick_span (mutation, mutation->text->len), "", 0);
}

static void
repeat_bytes (Mutation *mutation)
{
  Span from = pick_span (mutation, mutation->text->len);
  Span to = { pick (mutation, mutation->text->len), 0 };

  replace (mutation, to, mutation->text->str + from.start, from.length);
}

static void
cut_off (Mutation *mutation)
{
  g_string_truncate (mutation->text, pick (mutation, mutation->text->len));
}

static void
take_from_other (Mutation *mutation)
{
  gsize size;
  const char *other = mutation->other != NULL ? g_bytes_get_data (mutation->other, &size) : NULL;
  Span from;

  if (other == NULL || size == 0)
    return;

  from = pick_span (mutation, size);
  replace (mutation, pick_span (mutation, mutation->text->len), other + from.start, from.length);
}

static void
insert_word (Mutation *mutation)
{
  Span to = { pick (mutation, mutation->text->len), 0 };
  gsize length;
  const char *word;

  if (mutation->words == NULL || mutation->words->len == 0)
    return;

  word = g_bytes_get_data (mutation->words->pdata[pick (mutation, mutation->words->len)], &length);
  replace (mutation, to, word, length);
}

/* ---- Quoted texts and numbers ---- */

/* What is between two quotes, from about @near on; FALSE when there is none. */
static gboolean
find_quoted (const GString *text,
             gsize          near,
             Span          *span)
{
  const char *open = memchr (text->str + near, '"', text->len - near);
  const char *end;

  /* Most texts follow a name and "=". */
  while (open != NULL && (open == text->str || open[-1] != '='))
    open = memchr (open + 1, '"', text->len - (gsize) (open + 1 - text->str));
  if (open == NULL)
    return FALSE;

  end = memchr (open + 1, '"', text->len - (gsize) (open + 1 - text->str));
  if (end == NULL)
    return FALSE;

  span->start = (gsize) (open + 1 - text->str);
  span->length = (gsize) (end - open - 1);

  return TRUE;
}

static void
exchange_quoted (Mutation *mutation)
{
  Span from, to;

  if (find_quoted (mutation->text, pick (mutation, mutation->text->len), &from)
      && find_quoted (mutation->text, pick (mutation, mutation->text->len), &to))
    replace (mutation, to, mutation->text->str + from.start, from.length);
}

static void
set_quoted (Mutation *mutation)
{
  const char *value = values[pick (mutation, G_N_ELEMENTS (values))];
  Span span;

  if (find_quoted (mutation->text, pick (mutation, mutation->text->len), &span))
    replace (mutation, span, value, strlen (value));
}

static void
set_number (Mutation *mutation)
{
  GString *text = mutation->text;
  gsize start = pick (mutation, text->len);
  gsize end;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  Span span;

  while (start < text->len && !g_ascii_isdigit (text->str[start]))
    start++;
  for (end = start; end < text->len && g_ascii_isdigit (text->str[end]); )
    end++;
  if (start == end)
    return;

  span.start = start;
  span.length = end - start;
  if (pick (mutation, 3) == 0)
    {
      const char *value = values[pick (mutation, G_N_ELEMENTS (values))];

      replace (mutation, span, value, strlen (value));
      return;
    }

  g_snprintf (number, sizeof number, "%" G_GUINT64_FORMAT,
              g_ascii_strtoull (text->str + start, NULL, 10) + pick (mutation, 5) - 2);
  replace (mutation, span, number, strlen (number));
}

/* ---- Elements ---- */

/* Where the element that begins at @start ends: after its end tag, or after what was found instead. */
static gsize
find_element_end (const GString *text,
                  gsize          start)
{
  guint depth = 0;

  for (gsize at = start; at < text->len; at++)
    {
      const char *close;

      if (text->str[at] != '<')
        continue;
      close = memchr (text->str + at, '>', text->len - at);
      if (close == NULL)
        return text->len;
      if (text->str[at + 1] == '/')
        depth -= depth > 0;
      else if (close[-1] != '/')
        depth++;
      at = (gsize) (close - text->str);
      if (depth == 0)
        return at + 1;
    }

  return text->len;
}

static gboolean
find_element (const GString *text,
              gsize          near,
              Span          *span)
{
  for (gsize at = near; at + 1 < text->len; at++)
    if (text->str[at] == '<' && g_ascii_isalpha (text->str[at + 1]))
      {
        span->start = at;
        span->length = find_element_end (text, at) - at;
        return TRUE;
      }

  return FALSE;
}

static void
delete_element (Mutation *mutation)
{
  Span span;

  if (find_element (mutation->text, pick (mutation, mutation->text->len), &span))
    replace (mutation, span, "", 0);
}

/* Beside itself, or in front of any other. */
static void
repeat_element (Mutation *mutation)
{
  Span from, to;

  if (!find_element (mutation->text, pick (mutation, mutation->text->len), &from)
      || !find_element (mutation->text, pick (mutation, 2) == 0 ? from.start : pick (mutation, mutation->text->len), &to))
    return;

  to.length = 0;
  replace (mutation, to, mutation->text->str + from.start, from.length);
}

static void
take_element_from_other (Mutation *mutation)
{
  g_autoptr (GString) other = NULL;
  gsize size;
  const char *data = mutation->other != NULL ? g_bytes_get_data (mutation->other, &size) : NULL;
  Span from, to;

  if (data == NULL)
    return;

  other = g_string_new_len (data, (gssize) size);
  if (!find_element (other, pick (mutation, size), &from)
      || !find_element (mutation->text, pick (mutation, mutation->text->len), &to))
    return;

  if (pick (mutation, 2) == 0)
    to.length = 0;
  replace (mutation, to, other->str + from.start, from.length);
}

/* ---- Lines ---- */

static Span
find_line (const GString *text,
           gsize          near)
{
  const char *end = memchr (text->str + near, '\n', text->len - near);
  Span span;

  span.start = near;
  while (span.start > 0 && text->str[span.start - 1] != '\n')
    span.start--;
  span.length = (end != NULL ? (gsize) (end - text->str) + 1 : text->len) - span.start;

  return span;
}

static void
delete_line (Mutation *mutation)
{
  replace (mutation, find_line (mutation->text, pick (mutation, mutation->text->len)), "", 0);
}

static void
repeat_line (Mutation *mutation)
{
  Span from = find_line (mutation->text, pick (mutation, mutation->text->len));
  Span to = find_line (mutation->text, pick (mutation, mutation->text->len));

  to.length = 0;
  replace (mutation, to, mutation->text->str + from.start, from.length);
}

gsize
fuzz_mutate (guint8    *data,
             gsize      size,
             gsize      max_size,
             GPtrArray *words,
             GBytes    *other,
             guint32    seed)
{
  static void (* const changes[]) (Mutation *) = {
    change_byte, change_byte, delete_bytes, repeat_bytes, cut_off, take_from_other, insert_word,
    exchange_quoted, exchange_quoted, set_quoted, set_quoted, set_number, set_number,
    delete_element, repeat_element, take_element_from_other, delete_line, repeat_line,
  };
  g_autoptr (GString) text = g_string_new_len ((const char *) data, (gssize) size);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Mutation mutation = { text, max_size, words, other, rand };
  gsize n_changes = 1 + pick (&mutation, MOST_CHANGES);

  for (gsize i = 0; i < n_changes; i++)
    changes[pick (&mutation, G_N_ELEMENTS (changes))] (&mutation);
  memcpy (data, text->str, text->len);

  return text->len;
}
