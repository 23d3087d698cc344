/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "single-dice.h"

struct _SingleDice
{
  GObject              parent_instance;

  AciesEnumeratedDice *faces;
};

static void single_dice_iface_init (AciesDiceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SingleDice, single_dice, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_DICE, single_dice_iface_init))

static gboolean
single_dice_draw (AciesDice       *dice,
                  const AciesDie  *die,
                  guint           *face,
                  GError         **error)
{
  return acies_dice_draw (ACIES_DICE (SINGLE_DICE (dice)->faces), die, face, error);
}

static gboolean
single_dice_again (AciesDice  *dice,
                   GError    **error)
{
  return acies_dice_again (ACIES_DICE (SINGLE_DICE (dice)->faces), error);
}

static void
single_dice_finalize (GObject *object)
{
  g_clear_object (&SINGLE_DICE (object)->faces);

  G_OBJECT_CLASS (single_dice_parent_class)->finalize (object);
}

static void
single_dice_class_init (SingleDiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = single_dice_finalize;
}

static void
single_dice_init (SingleDice *self)
{
  self->faces = acies_enumerated_dice_new ();
}

/* All else is left to the defaults, which draw one by one. */
static void
single_dice_iface_init (AciesDiceInterface *iface)
{
  iface->draw = single_dice_draw;
  iface->again = single_dice_again;
}

SingleDice *
single_dice_new (void)
{
  return g_object_new (TYPE_SINGLE_DICE, NULL);
}

gboolean
single_dice_next (SingleDice *self)
{
  return acies_enumerated_dice_next (self->faces);
}

double
single_dice_get_weight (SingleDice *self)
{
  return acies_enumerated_dice_get_weight (self->faces);
}

gboolean
single_dice_was_dropped (SingleDice *self)
{
  return acies_enumerated_dice_was_dropped (self->faces);
}
