/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-isolate.h"

/* First strong isolate, and pop directional isolate */
#define FSI "\xe2\x81\xa8"
#define PDI "\xe2\x81\xa9"

/* The blocks of letters, and the marks, that run from right to left */
static gboolean
runs_leftward (gunichar c)
{
  return (c >= 0x0590 && c <= 0x08ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfeff)
         || (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff) || c == 0x200f || c == 0x202b
         || c == 0x202e || c == 0x2067;
}

/**
 * acies_isolate:
 * @name: a name, UTF-8
 *
 * Returns: (transfer full): the name, between a first strong isolate and its end if any letter of it runs from
 *   right to left
 */
char *
acies_isolate (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    if (runs_leftward (g_utf8_get_char (c)))
      return g_strconcat (FSI, name, PDI, NULL);

  return g_strdup (name);
}
