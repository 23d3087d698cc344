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
#define MOST_FILES   999.0
/* What is not worth a part */
#define NOTHING      0.005

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

/* Whether a letter waits for a number. */
static gboolean
is_open (char letter)
{
  return letter == 'w' || letter == 's' || letter == 'v' || letter == 'q';
}

/* Whether a number counts files, which are whole. */
static gboolean
is_count (const char *text,
          const char *number)
{
  return number > text && number[-1] == 'q';
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
      return last != ' ' && last != '-' && !is_open (last);
    case '-':
      return last == ' ' || last == 'a' || (is_open (last) && last != 'q');
    case '.':
      return strchr (number, '.') == NULL && !is_count (text, number);
    case 'a':
    case 's':
    case 'w':
    case 'v':
    case 'q':
      return last != '-' && !is_open (last);
    default:
      /* Two places after the point, like all inches */
      return character >= '0' && character <= '9' && strlen (number) < 6
             && (strchr (number, '.') == NULL || strlen (strchr (number, '.')) <= 2);
    }
}

/* One part of a way of one body: (transfer full) */
static AciesMove *
lay_part (const Part      *part,
          const AciesMove *before,
          const AciesBody *body)
{
  double inches = CLAMP (part->amount, -MOST_INCHES, MOST_INCHES);
  double degrees = CLAMP (part->amount, -MOST_DEGREES, MOST_DEGREES);

  switch (part->letter)
    {
    case 'a':
      return acies_mover_about_face (before, body->depth);
    case 'w':
      return acies_mover_wheel (before, body->width, degrees);
    case 'v':
      return acies_mover_turn (before, body->depth, degrees);
    case 'q':
      return acies_mover_form_up (before, (guint) CLAMP (part->amount, 0.0, MOST_FILES));
    case 's':
      return acies_mover_shift (before, inches < 0.0 ? -90.0 : 90.0, fabs (inches));
    default:
      return acies_mover_shift (before, inches < 0.0 ? 180.0 : 0.0, fabs (inches));
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
      g_autoptr (AciesMove) before = move;

      move = lay_part (&part, before, body);
    }

  return move;
}

/* Finds the front corner of a line that is farthest to the side of a wheel, as its first body sees it. */
static AciesPoint
find_pivot (GPtrArray *moves,
            GPtrArray *bodies,
            double     side)
{
  AciesPose eye = acies_move_get_end (moves->pdata[0]);
  AciesPoint pivot = eye.at;
  double farthest = -G_MAXDOUBLE;

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesBody *body = bodies->pdata[i];
      AciesPose end = acies_move_get_end (moves->pdata[i]);

      for (int corner = -1; corner <= 1; corner += 2)
        {
          AciesPoint at = acies_pose_to_table (&end, (AciesPoint) { corner * body->width / 2.0, 0.0 });
          double aside = side * acies_pose_to_local (&eye, at).x;

          if (aside > farthest)
            {
              farthest = aside;
              pivot = at;
            }
        }
    }

  return pivot;
}

/**
 * acies_way_text_lay_line:
 * @text: a way as it is typed
 * @bodies: (element-type AciesBody): bodies, at least one
 *
 * Lays the way from where bodies stand that keep their line: each goes as far ahead, back and aside as the others, and faces
 * about and turns on its own ground; a wheel is one of the whole line, about its front corner on that side.
 *
 * Returns: (transfer full) (element-type AciesMove): their moves, in the order of @bodies
 */
GPtrArray *
acies_way_text_lay_line (const char *text,
                         GPtrArray  *bodies)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  Part part;

  g_return_val_if_fail (text != NULL, moves);
  g_return_val_if_fail (bodies != NULL && bodies->len > 0, moves);

  for (guint i = 0; i < bodies->len; i++)
    g_ptr_array_add (moves, acies_mover_start (bodies->pdata[i], ACIES_MOVE_ADVANCE));
  while (next_part (&text, &part))
    {
      AciesPoint pivot = find_pivot (moves, bodies, part.amount < 0.0 ? -1.0 : 1.0);

      for (guint i = 0; i < moves->len; i++)
        {
          g_autoptr (AciesMove) before = moves->pdata[i];

          moves->pdata[i] = part.letter == 'w'
                              ? acies_mover_swing (before, pivot, CLAMP (part.amount, -MOST_DEGREES, MOST_DEGREES))
                              : lay_part (&part, before, bodies->pdata[i]);
        }
    }

  return moves;
}

/* Makes one part of the last two, if they are of one kind; FALSE if they are not.  What undoes the last part leaves none. */
static gboolean
join_parts (GArray *parts,
            Part    part)
{
  Part *last = parts->len > 0 ? &g_array_index (parts, Part, parts->len - 1) : NULL;

  if (last == NULL || last->letter != part.letter)
    return FALSE;

  if (part.letter == 'q')
    last->amount = part.amount;
  else
    last->amount += part.amount;
  if (part.letter == 'a' || fabs (last->amount) < NOTHING)
    g_array_set_size (parts, parts->len - 1);

  return TRUE;
}

static char *
print_parts (GArray *parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      char amount[G_ASCII_DTOSTR_BUF_SIZE] = "";

      if (part->letter != 'a')
        g_ascii_formatd (amount, sizeof amount, "%.4g", part->amount);
      if (i > 0)
        g_string_append_c (text, ' ');
      else if (parts->len == 1 && part->letter == '\0' && part->amount >= 0.0)
        g_string_append_c (text, '+');
      if (part->letter != '\0')
        g_string_append_c (text, part->letter);
      g_string_append (text, amount);
    }

  return g_string_free (text, FALSE);
}

/**
 * acies_way_text_append:
 * @text: a way as it is typed
 * @letter: one of %ACIES_WAY_TEXT_CHARACTERS, or '\0' for straight ahead
 * @amount: inches, degrees or files; of no meaning for 'a'
 *
 * Adds a part to a way: what a key or the pointer does is written as it is typed.
 *
 * Returns: (transfer full): the longer way; a single part straight ahead has a sign, so that it is not read as a length
 */
char *
acies_way_text_append (const char *text,
                       char        letter,
                       double      amount)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  Part part;

  g_return_val_if_fail (text != NULL, NULL);

  while (next_part (&text, &part))
    g_array_append_val (parts, part);
  part = (Part) { letter, amount };
  if (!join_parts (parts, part) && (letter == 'a' || fabs (amount) >= NOTHING))
    g_array_append_val (parts, part);

  return print_parts (parts);
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
    case 'v':
      /* Translators: a part of a way, in degrees: "turn 30° left" */
      return g_strdup_printf (part->amount < 0.0 ? _("turn %s° left") : _("turn %s° right"), amount);
    case 'q':
      /* Translators: a part of a way: "form up 3 wide" */
      return g_strdup_printf (_("form up %s wide"), amount);
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
