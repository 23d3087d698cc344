/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-pcg-private.h"

#define MULTIPLIER G_GUINT64_CONSTANT (6364136223846793005)

guint32
acies_pcg_next (AciesPcg *self)
{
  guint64 state = self->state;
  guint32 mixed = ((state >> 18) ^ state) >> 27;
  guint rotation = state >> 59;

  self->state = state * MULTIPLIER + self->increment;

  return (mixed >> rotation) | (mixed << (-rotation & 31));
}

void
acies_pcg_seed (AciesPcg *self,
                guint64   seed,
                guint64   stream)
{
  self->state = 0;
  self->increment = (stream << 1) | 1;
  acies_pcg_next (self);
  self->state += seed;
  acies_pcg_next (self);
}

guint32
acies_pcg_below (AciesPcg *self,
                 guint32   bound)
{
  /* The numbers at the start of the range that do not divide evenly by @bound. */
  guint32 surplus = -bound % bound;
  guint32 number;

  do
    number = acies_pcg_next (self);
  while (number < surplus);

  return number % bound;
}
