/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-mover.h"
#include "acies-way-text.h"

/* More parts than any move has */
#define MOST_LENGTH  40
#define MOST_DEGREES 180.0
#define MOST_INCHES  500.0

/* What a part does: a letter of ACIES_WAY_TEXT_CHARACTERS, or '\0' for straight ahead, and how far */
typedef struct
{
  char   letter;
  double amount;
} Part;

/* Reads the next part and moves @at behind it; FALSE at the end. */
static gboolean
next_part (const char **at,
           Part        *part)
{
  char *end;

  while (**at == ' ')
    (*at)++;
  if (**at == '\0')
    return FALSE;

  *part = (Part) { '\0', 0.0 };
  if (g_ascii_isalpha (**at))
    part->letter = *(*at)++;
  if (part->letter == 'a')
    return TRUE;

  part->amount = g_ascii_strtod (*at, &end);
  /* A sign without a number yet, or what cannot be read */
  if (end == *at && **at != '\0')
    end++;
  *at = end;

  return TRUE;
}

/**
 * acies_way_text_is_length:
 * @text: a way as it is typed
 *
 * Returns: whether it is a number of inches and nothing else
 */
gboolean
acies_way_text_is_length (const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return *text != '\0' && strspn (text, "0123456789.") == strlen (text);
}

/**
 * acies_way_text_accepts:
 * @text: a way as it is typed so far
 * @character: what is typed next
 *
 * Returns: whether @character makes sense there
 */
gboolean
acies_way_text_accepts (const char *text,
                        gunichar    character)
{
  gsize length;
  const char *number;
  char last;

  g_return_val_if_fail (text != NULL, FALSE);

  length = strlen (text);
  if (length >= MOST_LENGTH)
    return FALSE;

  last = length > 0 ? text[length - 1] : ' ';
  number = text + length;
  while (number > text && strchr ("0123456789.", number[-1]) != NULL)
    number--;

  switch (character)
    {
    case ' ':
      return last != ' ' && last != '-' && last != 'w' && last != 's';
    case '-':
      return last == ' ' || last == 'w' || last == 's' || last == 'a';
    case '.':
      return strchr (number, '.') == NULL;
    case 'a':
    case 's':
    case 'w':
      return last != '-' && last != 'w' && last != 's';
    default:
      /* Two places after the point, like all inches */
      return character >= '0' && character <= '9' && strlen (number) < 6
             && (strchr (number, '.') == NULL || strlen (strchr (number, '.')) <= 2);
    }
}

/**
 * acies_way_text_lay:
 * @text: a way as it is typed
 * @body: the body that goes it
 *
 * Lays the way from where a body stands.
 *
 * Returns: (transfer full): the move
 */
AciesMove *
acies_way_text_lay (const char      *text,
                    const AciesBody *body)
{
  AciesMove *move;
  Part part;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (body != NULL, NULL);

  move = acies_mover_start (body, ACIES_MOVE_ADVANCE);
  while (next_part (&text, &part))
    {
      double inches = CLAMP (part.amount, -MOST_INCHES, MOST_INCHES);
      g_autoptr (AciesMove) before = move;

      if (part.letter == 'a')
        move = acies_mover_about_face (before, body->depth);
      else if (part.letter == 'w')
        move = acies_mover_wheel (before, body->width, CLAMP (part.amount, -MOST_DEGREES, MOST_DEGREES));
      else if (part.letter == 's')
        move = acies_mover_shift (before, inches < 0.0 ? -90.0 : 90.0, fabs (inches));
      else
        move = acies_mover_shift (before, inches < 0.0 ? 180.0 : 0.0, fabs (inches));
    }

  return move;
}

static char *
describe_part (const Part *part)
{
  char amount[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (amount, sizeof amount, "%.4g", fabs (part->amount));
  switch (part->letter)
    {
    case 'a':
      return g_strdup (_("about face"));
    case 'w':
      /* Translators: a part of a way, in degrees: "wheel 30° left" */
      return g_strdup_printf (part->amount < 0.0 ? _("wheel %s° left") : _("wheel %s° right"), amount);
    case 's':
      /* Translators: a part of a way, in inches: "side-step 3″ left" */
      return g_strdup_printf (part->amount < 0.0 ? _("side-step %s″ left") : _("side-step %s″ right"), amount);
    default:
      /* Translators: a part of a way, in inches: "8″ ahead" */
      return g_strdup_printf (part->amount < 0.0 ? _("%s″ back") : _("%s″ ahead"), amount);
    }
}

/**
 * acies_way_text_describe:
 * @text: a way as it is typed
 *
 * Says a way in words: "wheel 30° right, 8″ ahead".
 *
 * Returns: (transfer full): the words, "" for no way
 */
char *
acies_way_text_describe (const char *text)
{
  GString *words = g_string_new (NULL);
  Part part;

  g_return_val_if_fail (text != NULL, NULL);

  while (next_part (&text, &part))
    {
      g_autofree char *phrase = describe_part (&part);

      g_string_append_printf (words, "%s%s", words->len > 0 ? C_("list", ", ") : "", phrase);
    }

  return g_string_free (words, FALSE);
}
