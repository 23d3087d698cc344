/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-text.h"

#define ZERO_WIDTH_NON_JOINER 0x200c
#define ZERO_WIDTH_JOINER 0x200d

/* Combining marks count as part of a letter; real letters have far fewer. */
#define MAX_CODE_POINTS (3 * ACIES_TEXT_MAX_QUOTED)

/*
 * Tells whether a character is written as an escape: control characters, line
 * separators, and those that change the direction of text: U+061C, U+200E,
 * U+200F, U+202A to U+202E, U+2066 to U+2069.  Joiners are part of words and
 * stay.
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
      /* U+FFFE and similar code points are not characters. */
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

/* Tells whether a new grapheme begins with @character. */
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
 * @text: a text from a file, a keyboard or a command line, in any encoding
 *
 * Shortens a text for a message of one line: cuts it after
 * %ACIES_TEXT_MAX_QUOTED letters, never between a letter and its marks, and
 * appends "…"; writes control characters and those that change the direction of
 * writing as "\u001b", and bytes that are not UTF-8 as U+FFFD.  Reads no more of
 * @text than it repeats.
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

  /* One more character than can be shown, so that a character cut in the middle lies beyond the rest. */
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
 * @text: a text from outside the program, in any encoding
 *
 * Shortens a text as acies_text_shorten() does and quotes it for a message.
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
 * @most_bytes: the length allowed, in bytes
 *
 * Replaces the middle of a text that is too long by "…": the beginning of a
 * message says what is wrong, and its end often what would be right.  Cuts
 * between characters only.
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
 * Escapes a text for a terminal: characters that would move the cursor, change
 * colors, ring or change the direction of writing are written as "\u001b".
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

/**
 * acies_text_capitalize:
 * @text: (transfer full): a sentence that may begin with a small letter
 *
 * Returns: (transfer full): the sentence with a capital letter
 */
char *
acies_text_capitalize (char *text)
{
  g_autofree char *taken = text;
  char letter[6];
  int length;

  if (*text == '\0')
    return g_steal_pointer (&taken);

  length = g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), letter);

  return g_strdup_printf ("%.*s%s", length, letter, g_utf8_next_char (text));
}
