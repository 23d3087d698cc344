/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "battle.h"

Field *
create_battle_by (const char *option)
{
  Field *field = field_new ("roman-war");

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', HASTATI);
  field_add_unit (field, 'a', VELITES);
  field_add_unit (field, 'a', EQUITES);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', WARRIORS);
  field_add_unit (field, 'b', SLINGERS);
  field_add_unit (field, 'b', ELEPHANTS);
  field_begin (field, option);
  field_place (field, "a1", 10, 44, 0);
  field_place (field, "a2", 36, 30, 0);
  field_place (field, "a3", 66, 44, 0);
  field_place (field, "b1", 36, 22, 180);
  field_place (field, "b2", 10, 2, 180);
  field_place (field, "b3", 60, 3.5, 180);

  return field;
}

Field *
create_battle (void)
{
  return create_battle_by (NULL);
}
