/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-sketch-svg-private.h"

/* What Cairo writes as SVG, made small and repeatable:
 *
 *  - coordinates in paths have six decimals of which nobody sees four;
 *  - ids of surfaces count all surfaces of the process, so that the same picture
 *    written twice would differ;
 *  - ids are the same in every file, so that of several pictures in one page each
 *    would take its letters from the first; hence the prefix. */

static gboolean
is_number_part (char letter)
{
  return g_ascii_isdigit (letter) || letter == '.';
}

/* Copies the inside of a path, its numbers rounded to two decimals. */
static const char *
copy_path (GString    *out,
           const char *at,
           const char *end)
{
  while (at < end && *at != '"')
    {
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];
      char *after;
      double value;
      gboolean number = is_number_part (*at)
                        || (*at == '-' && at + 1 < end && is_number_part (at[1]));

      if (!number)
        {
          /* "M 1 2 L 3 4" reads the same without the spaces beside letters. */
          if (*at != ' ' || (out->len > 0 && !g_ascii_isalpha (out->str[out->len - 1])
                             && out->str[out->len - 1] != '"'
                             && at + 1 < end && !g_ascii_isalpha (at[1]) && at[1] != '"'))
            g_string_append_c (out, *at);
          at++;
          continue;
        }
      value = g_ascii_strtod (at, &after);
      value = round (value * 100) / 100;
      if (value == 0)
        value = 0; /* no minus zero */
      g_ascii_formatd (buffer, sizeof buffer, "%.2f", value);
      /* Without zeros at the end. */
      if (strchr (buffer, '.') != NULL)
        {
          char *last = buffer + strlen (buffer) - 1;

          while (*last == '0')
            *last-- = '\0';
          if (*last == '.')
            *last = '\0';
        }
      g_string_append (out, strcmp (buffer, "-0") == 0 ? "0" : buffer);
      at = after;
    }
  return at;
}

/* Surfaces are numbered anew, in the order in which they are first named. */
static const char *
copy_id (GString    *out,
         const char *at,
         const char *end,
         const char *prefix,
         GHashTable *surfaces)
{
  const char *start = at;
  g_autofree char *id = NULL;
  gpointer number;

  while (at < end && *at != '"' && *at != ')')
    at++;
  id = g_strndup (start, (gsize) (at - start));
  g_string_append (out, prefix);
  if (!g_str_has_prefix (id, "surface"))
    {
      g_string_append (out, id);
      return at;
    }
  number = g_hash_table_lookup (surfaces, id);
  if (number == NULL)
    {
      number = GUINT_TO_POINTER (g_hash_table_size (surfaces) + 1);
      g_hash_table_insert (surfaces, g_steal_pointer (&id), number);
    }
  g_string_append_printf (out, "surface%u", GPOINTER_TO_UINT (number));
  return at;
}

/* Rewrites an SVG of Cairo's; @id_prefix may be NULL. */
GBytes *
acies_sketch_svg_tidy (GByteArray *svg,
                       const char *id_prefix)
{
  static const char *const id_starts[] = { " id=\"", "href=\"#", "url(#" };
  const char *at = (const char *) svg->data;
  const char *end = at + svg->len;
  const char *prefix = id_prefix != NULL ? id_prefix : "";
  g_autoptr (GHashTable) surfaces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GString *out = g_string_sized_new (svg->len);

  while (at < end)
    {
      gsize left = (gsize) (end - at);
      guint i;

      if (left > 4 && strncmp (at, " d=\"", 4) == 0)
        {
          g_string_append_len (out, at, 4);
          at = copy_path (out, at + 4, end);
          continue;
        }
      for (i = 0; i < G_N_ELEMENTS (id_starts); i++)
        {
          gsize length = strlen (id_starts[i]);

          if (left > length && strncmp (at, id_starts[i], length) == 0)
            {
              g_string_append_len (out, at, (gssize) length);
              at = copy_id (out, at + length, end, prefix, surfaces);
              break;
            }
        }
      if (i == G_N_ELEMENTS (id_starts))
        g_string_append_c (out, *at++);
    }
  return g_string_free_to_bytes (out);
}
