/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-carry-private.h"
#include "acies-procedure-private.h"

static void
add_number (AciesRecord *status,
            guint        position,
            gint64       number)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (status), position);
  gint64 sum;

  if (__builtin_add_overflow (acies_record_get_number (status, position), number, &sum))
    sum = number < 0 ? G_MININT64 : G_MAXINT64;

  acies_record_set_number (status, position, acies_carry_clamp (field, sum));
}

void
acies_effect_apply (const AciesEffectOn *effect_on,
                    AciesRecord         *status,
                    const AciesRecord   *outputs,
                    guint                output)
{
  int position = acies_schema_lookup (acies_record_get_schema (status), effect_on->name);
  AciesField *field;
  gint64 number;

  /* A leader may lack a status that a unit has. */
  if (position < 0)
    return;

  if (effect_on->effect == ACIES_EFFECT_SET)
    {
      acies_carry_value (status, position, outputs, output);
      return;
    }

  field = acies_schema_get_field (acies_record_get_schema (status), position);
  if (!acies_carry_get_number (field, outputs, output, &number))
    return;

  if (effect_on->effect == ACIES_EFFECT_ADD)
    add_number (status, position, number);
  else if (number != 0)
    acies_record_set_number (status, position, TRUE);
}
