/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-text.h"

#define ZERO_WIDTH_NON_JOINER 0x200c
#define ZERO_WIDTH_JOINER 0x200d

/* Marks on a letter are part of it, but no letter has so many. */
#define MAX_CODE_POINTS (3 * ACIES_TEXT_MAX_QUOTED)

/*
 * Control characters, line separators, and what turns the direction of the text
 * around it: U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.  The
 * joiners are letters' business and stay.
 */
static gboolean
is_hidden (gunichar character)
{
  switch (g_unichar_type (character))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
    case G_UNICODE_SURROGATE:
      return TRUE;

    case G_UNICODE_FORMAT:
      return character != ZERO_WIDTH_NON_JOINER && character != ZERO_WIDTH_JOINER;

    default:
      /* U+FFFE and the like, which are no characters at all. */
      return (character & 0xfffe) == 0xfffe;
    }
}

static void
append_visible (GString  *visible,
                gunichar  character)
{
  if (is_hidden (character))
    g_string_append_printf (visible, character > 0xffff ? "\\U%08x" : "\\u%04x", character);
  else
    g_string_append_unichar (visible, character);
}

/* Whether a letter that is seen as one ends before @character. */
static gboolean
begins_letter (gunichar previous,
               gunichar character)
{
  return !g_unichar_ismark (character)
         && character != ZERO_WIDTH_JOINER && character != ZERO_WIDTH_NON_JOINER
         && previous != ZERO_WIDTH_JOINER;
}

/**
 * acies_text_shorten:
 * @text: something that came from a file, a keyboard or a command line, in any
 *   encoding
 *
 * Makes a text fit to be repeated in a message of one line: it is cut after
 * %ACIES_TEXT_MAX_QUOTED letters, never between a letter and its marks, and then
 * ends in "…"; control characters and those that change the direction of writing
 * are written as "\u001b", and bytes that are no UTF-8 as U+FFFD.  No more of
 * @text is read than is repeated.
 *
 * Returns: (transfer full): the text
 */
char *
acies_text_shorten (const char *text)
{
  g_autofree char *head = NULL;
  g_autofree char *valid = NULL;
  GString *shown;
  gunichar previous = 0;
  guint n_letters = 0;
  guint n_code_points = 0;

  g_return_val_if_fail (text != NULL, NULL);

  /* One more than can be shown, so that what is cut off in the middle is not looked at. */
  head = g_strndup (text, (MAX_CODE_POINTS + 1) * 4);
  valid = g_utf8_make_valid (head, -1);
  shown = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (begins_letter (previous, character))
        n_letters++;
      if (n_letters > ACIES_TEXT_MAX_QUOTED || n_code_points++ == MAX_CODE_POINTS)
        {
          g_string_append (shown, "…");
          break;
        }
      append_visible (shown, character);
      previous = character;
    }

  return g_string_free (shown, FALSE);
}

/**
 * acies_text_quote:
 * @text: something that came from outside, in any encoding
 *
 * Makes a text fit to be quoted in a message, see acies_text_shorten().
 *
 * Returns: (transfer full): the text in quotation marks
 */
char *
acies_text_quote (const char *text)
{
  g_autofree char *shown = acies_text_shorten (text);

  return g_strdup_printf ("“%s”", shown);
}

/**
 * acies_text_cut:
 * @text: a text, in any encoding
 * @most_bytes: how long it may be
 *
 * Cuts the middle out of a text that is too long, and puts "…" there: the
 * beginning of a message says what is wrong, and its end often what would be
 * right.  Characters are not cut in two.
 *
 * Returns: (transfer full): the text, in UTF-8
 */
char *
acies_text_cut (const char *text,
                gsize       most_bytes)
{
  gsize length, head_length, tail_start;
  g_autofree char *head = NULL;
  g_autofree char *tail = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  length = strlen (text);
  if (length <= most_bytes)
    return g_utf8_make_valid (text, (gssize) length);

  head_length = most_bytes / 2;
  while (head_length > 0 && (text[head_length] & 0xc0) == 0x80)
    head_length--;
  tail_start = length - most_bytes / 2;
  while ((text[tail_start] & 0xc0) == 0x80)
    tail_start++;

  head = g_utf8_make_valid (text, (gssize) head_length);
  tail = g_utf8_make_valid (text + tail_start, -1);

  return g_strconcat (head, "…", tail, NULL);
}

/**
 * acies_text_make_visible:
 * @text: a text of any length and encoding
 *
 * Makes a text fit for a terminal: whatever would move the cursor, change
 * colors, ring or turn the direction of writing is written as "\u001b" instead.
 * Line feeds and tabs stay.
 *
 * Returns: (transfer full): the text
 */
char *
acies_text_make_visible (const char *text)
{
  g_autofree char *valid = NULL;
  GString *visible;

  g_return_val_if_fail (text != NULL, NULL);

  valid = g_utf8_make_valid (text, -1);
  visible = g_string_sized_new (strlen (valid));
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (*p == '\n' || *p == '\t')
        g_string_append_c (visible, *p);
      else
        append_visible (visible, g_utf8_get_char (p));
    }

  return g_string_free (visible, FALSE);
}
