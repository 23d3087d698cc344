/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-dice-private.h"
#include "acies-text.h"

/*
 * Dice thrown on the table.  The text is read as a whole when the first die is
 * drawn.  So a refusal by the rules comes first, and then an error for any face
 * that is not valid, even beyond the dice that are needed.
 */
struct _AciesTypedDice
{
  GObject  parent_instance;

  char    *text;
  guint    largest_face;

  /* NULL until the text has been read */
  GArray  *faces;
  guint    n_drawn;

  char    *lack; /* (nullable): what is said where no die was given, if it is known */
};

static void acies_typed_dice_iface_init (AciesDiceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesTypedDice, acies_typed_dice, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_DICE, acies_typed_dice_iface_init))

static gboolean
read_face (const char  *text,
           guint        largest_face,
           guint       *face)
{
  guint64 number;

  /* The first test keeps out signs, spaces and leading zeros. */
  if (*text < '1' || *text > '9' || !g_ascii_string_to_unsigned (text, 10, 1, largest_face, &number, NULL))
    return FALSE;

  *face = number;

  return TRUE;
}

static gboolean
read_faces (AciesTypedDice  *self,
            GError         **error)
{
  g_autoptr (GArray) faces = NULL;
  g_auto (GStrv) words = NULL;

  if (self->faces != NULL)
    return TRUE;

  faces = g_array_new (FALSE, FALSE, sizeof (guint));
  words = g_strsplit (self->text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint face;

      if (!read_face (words[i], self->largest_face, &face))
        {
          g_autofree char *shown = acies_text_shorten (words[i]);

          g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_DICE,
                       _("die %u: “%s” is not a number from 1 to %u"), i + 1, shown, self->largest_face);
          return FALSE;
        }
      g_array_append_val (faces, face);
    }
  self->faces = g_steal_pointer (&faces);

  return TRUE;
}

gboolean
acies_typed_dice_has_more (AciesTypedDice *self)
{
  return !read_faces (self, NULL) || self->n_drawn < self->faces->len;
}

static gboolean
acies_typed_dice_draw (AciesDice       *dice,
                       const AciesDie  *die,
                       guint           *face,
                       GError         **error)
{
  AciesTypedDice *self = ACIES_TYPED_DICE (dice);
  guint next;

  if (!read_faces (self, error))
    return FALSE;

  if (self->n_drawn >= self->faces->len)
    {
      if (self->n_drawn == 0)
        g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE,
                             self->lack != NULL ? self->lack : _("dice are needed, and none is given"));
      else
        g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE,
                     ngettext ("%u die is not enough", "%u dice are not enough", self->n_drawn),
                     self->n_drawn);
      return FALSE;
    }

  next = g_array_index (self->faces, guint, self->n_drawn);
  if (!acies_die_has_face (die, next))
    {
      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_DICE,
                   /* Translators: number of the die, face, kind of die: "d6" */
                   _("die %u: there is no %u on the die %s"), self->n_drawn + 1, next, die->id);
      return FALSE;
    }

  self->n_drawn++;
  *face = next;

  return TRUE;
}

static gboolean
acies_typed_dice_finish (AciesDice  *dice,
                         GError    **error)
{
  AciesTypedDice *self = ACIES_TYPED_DICE (dice);

  if (!read_faces (self, error))
    return FALSE;

  if (self->n_drawn < self->faces->len)
    {
      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_MANY_DICE,
                   _("%u dice are given, but only %u needed"), self->faces->len, self->n_drawn);
      return FALSE;
    }

  return TRUE;
}

static void
acies_typed_dice_finalize (GObject *object)
{
  AciesTypedDice *self = ACIES_TYPED_DICE (object);

  g_clear_pointer (&self->faces, g_array_unref);
  g_free (self->text);
  g_free (self->lack);

  G_OBJECT_CLASS (acies_typed_dice_parent_class)->finalize (object);
}

static void
acies_typed_dice_class_init (AciesTypedDiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_typed_dice_finalize;
}

static void
acies_typed_dice_init (AciesTypedDice *self)
{
}

static void
acies_typed_dice_iface_init (AciesDiceInterface *iface)
{
  iface->draw = acies_typed_dice_draw;
  iface->finish = acies_typed_dice_finish;
}

/**
 * acies_typed_dice_new:
 * @faces: natural faces with single spaces between them; "" for no dice
 * @largest_face: the largest number on any of the ruleset's dice, see
 *   acies_ruleset_get_largest_face()
 *
 * Creates dice that were thrown on the table, or are read from a log.  @faces
 * may be any text; it is checked when dice are drawn.
 *
 * Returns: (transfer full): the dice, for one run of a procedure
 */
AciesDice *
acies_typed_dice_new (const char *faces,
                      guint       largest_face)
{
  AciesTypedDice *self;

  g_return_val_if_fail (faces != NULL, NULL);

  self = g_object_new (ACIES_TYPE_TYPED_DICE, NULL);
  self->text = g_strdup (faces);
  self->largest_face = largest_face;

  return ACIES_DICE (self);
}

/* Dice that are never given do not change, so that all threads share them, with what they say. */
static gpointer
create_none (gpointer unused)
{
  AciesDice *dice = acies_typed_dice_new ("", 0);

  read_faces (ACIES_TYPED_DICE (dice), NULL);
  ACIES_TYPED_DICE (dice)->lack = g_strdup (_("dice are needed, and none is given"));

  return dice;
}

/**
 * acies_typed_dice_get_none:
 *
 * Gets dice of which none is given, for whether a procedure is refused before it takes any.  Large lists of offers ask
 * that of thousands.
 *
 * Returns: (transfer none): the dice, for any number of runs
 */
AciesDice *
acies_typed_dice_get_none (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, create_none, NULL);
}
