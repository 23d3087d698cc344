/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-dice-private.h"
#include "acies-pcg-private.h"

/* The stream of numbers that all dice are rolled from; part of what a seed means. */
#define STREAM 54

struct _AciesRolledDice
{
  GObject    parent_instance;

  guint64    seed;
  AciesPcg   generator;
  /* (nullable): the dice used before any is rolled */
  AciesDice *first;
  GString   *faces;
};

static void acies_rolled_dice_iface_init (AciesDiceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesRolledDice, acies_rolled_dice, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_DICE, acies_rolled_dice_iface_init))

static gboolean
acies_rolled_dice_draw (AciesDice       *dice,
                        const AciesDie  *die,
                        guint           *face,
                        GError         **error)
{
  AciesRolledDice *self = ACIES_ROLLED_DICE (dice);

  if (self->first != NULL && acies_typed_dice_has_more (ACIES_TYPED_DICE (self->first)))
    {
      if (!acies_dice_draw (self->first, die, face, error))
        return FALSE;
    }
  else
    {
      *face = die->faces[acies_pcg_below (&self->generator, die->n_faces)];
    }

  acies_dice_write_face (self->faces, *face);

  return TRUE;
}

static gboolean
acies_rolled_dice_finish (AciesDice  *dice,
                          GError    **error)
{
  AciesRolledDice *self = ACIES_ROLLED_DICE (dice);

  return self->first == NULL || acies_dice_finish (self->first, error);
}

static void
acies_rolled_dice_finalize (GObject *object)
{
  AciesRolledDice *self = ACIES_ROLLED_DICE (object);

  g_clear_object (&self->first);
  g_string_free (self->faces, TRUE);

  G_OBJECT_CLASS (acies_rolled_dice_parent_class)->finalize (object);
}

static void
acies_rolled_dice_class_init (AciesRolledDiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_rolled_dice_finalize;
}

static void
acies_rolled_dice_init (AciesRolledDice *self)
{
  self->faces = g_string_new (NULL);
}

static void
acies_rolled_dice_iface_init (AciesDiceInterface *iface)
{
  iface->draw = acies_rolled_dice_draw;
  iface->finish = acies_rolled_dice_finish;
}

/**
 * acies_rolled_dice_new:
 * @seed: any number; the same seed rolls the same dice
 *
 * Returns: (transfer full): dice that are rolled when they are drawn
 */
AciesDice *
acies_rolled_dice_new (guint64 seed)
{
  AciesRolledDice *self = g_object_new (ACIES_TYPE_ROLLED_DICE, NULL);

  self->seed = seed;
  acies_pcg_seed (&self->generator, seed, STREAM);

  return ACIES_DICE (self);
}

/**
 * acies_rolled_dice_new_after:
 * @seed: any number; the same seed rolls the same dice
 * @first: the faces of dice that lie on the table already, with single spaces
 *   between them
 * @largest_face: as for acies_typed_dice_new()
 *
 * Creates dice that are rolled only when those in @first are used up.
 *
 * Returns: (transfer full): the dice, for one run of a procedure
 */
AciesDice *
acies_rolled_dice_new_after (guint64     seed,
                             const char *first,
                             guint       largest_face)
{
  AciesDice *dice;

  g_return_val_if_fail (first != NULL, NULL);

  dice = acies_rolled_dice_new (seed);
  ACIES_ROLLED_DICE (dice)->first = acies_typed_dice_new (first, largest_face);

  return dice;
}

/**
 * acies_rolled_dice_get_seed:
 * @self: rolled dice
 *
 * Returns: the seed that they are rolled from
 */
guint64
acies_rolled_dice_get_seed (AciesRolledDice *self)
{
  g_return_val_if_fail (ACIES_IS_ROLLED_DICE (self), 0);

  return self->seed;
}

/**
 * acies_rolled_dice_get_faces:
 * @self: rolled dice
 *
 * Returns: (transfer full): the faces drawn so far in the form of typed dice,
 *   "6 4 1"; those that lay on the table come first
 */
char *
acies_rolled_dice_get_faces (AciesRolledDice *self)
{
  g_return_val_if_fail (ACIES_IS_ROLLED_DICE (self), NULL);

  return g_strdup (self->faces->str);
}
