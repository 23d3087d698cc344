/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-sketch-svg-private.h"

/* What Cairo writes as SVG, made small and repeatable:
 *
 *  - coordinates have six decimals, four of them too small to be seen, colors as many, and
 *    each path repeats what is the default anyway;
 *  - ids of surfaces count all surfaces of the process, so that the same picture
 *    written twice would differ;
 *  - ids are the same in every file, so that of several pictures in one page each
 *    would take its letters from the first; hence the prefix. */

/* What is said again and again is the default, and only takes room. */
static const char *const defaults[] = {
  "stroke-linecap:butt;", "stroke-linejoin:miter;", "stroke-opacity:1;", "fill-opacity:1;",
  "fill-rule:nonzero;", "stroke:none;", " stroke:none;", "stroke-miterlimit:4;",
};

static gboolean
is_number_start (const char *at,
                 const char *end)
{
  if (*at == '-')
    at++;
  return at < end && (g_ascii_isdigit (*at) || *at == '.');
}

/* Copies a number, rounded; returns what follows it. */
static const char *
copy_number (GString    *out,
             const char *at,
             double      decimals)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  double unit = pow (10, decimals);
  double value;
  char *after;

  value = round (g_ascii_strtod (at, &after) * unit) / unit;
  g_ascii_formatd (buffer, sizeof buffer, "%.5f", value);
  if (strchr (buffer, '.') != NULL)
    {
      char *last = buffer + strlen (buffer) - 1;

      while (*last == '0')
        *last-- = '\0';
      if (*last == '.')
        *last = '\0';
    }
  g_string_append (out, strcmp (buffer, "-0") == 0 ? "0" : buffer);
  return after;
}

/* Copies an attribute's value up to the quote, its numbers rounded. */
static const char *
copy_numbers (GString    *out,
              const char *at,
              const char *end,
              double      decimals)
{
  while (at < end && *at != '"')
    {
      char before;

      if (is_number_start (at, end))
        {
          at = copy_number (out, at, decimals);
          continue;
        }
      before = out->str[out->len - 1];
      /* "M 1 2 L 3 4" reads the same without the spaces beside letters. */
      if (*at != ' ' || !(g_ascii_isalpha (before) || before == '"'
                          || (at + 1 < end && (g_ascii_isalpha (at[1]) || at[1] == '"'))))
        g_string_append_c (out, *at);
      at++;
    }
  return at;
}

/* "rgb(92.156863%,92.54902%,86.666667%)" is a color of two digits a channel. */
static const char *
copy_color (GString    *out,
            const char *at)
{
  guint channel;

  g_string_append_c (out, '#');
  for (channel = 0; channel < 3; channel++)
    {
      char *after;
      double percent = g_ascii_strtod (at, &after);

      g_string_append_printf (out, "%02x", (guint) lround (CLAMP (percent, 0, 100) * 2.55));
      /* behind the sign of percent and the comma or bracket */
      at = after + 2;
    }
  return at;
}

static const char *
copy_style (GString    *out,
            const char *at,
            const char *end)
{
  while (at < end && *at != '"')
    {
      guint i;

      for (i = 0; i < G_N_ELEMENTS (defaults); i++)
        if (strncmp (at, defaults[i], strlen (defaults[i])) == 0)
          break;
      if (i < G_N_ELEMENTS (defaults))
        {
          at += strlen (defaults[i]);
          continue;
        }
      if (strncmp (at, "rgb(", 4) == 0)
        {
          at = copy_color (out, at + 4);
          continue;
        }
      if (is_number_start (at, end) && (out->str[out->len - 1] == ':' || out->str[out->len - 1] == ','))
        {
          at = copy_number (out, at, 2);
          continue;
        }
      g_string_append_c (out, *at++);
    }
  return at;
}

/* Renumbers surfaces in the order in which they are first named. */
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

/* A path in units of its own, which a matrix makes large, needs its decimals. */
static gboolean
has_transform (const char *at,
               const char *end)
{
  while (at < end && *at != '>')
    {
      if (strncmp (at, " transform=", 11) == 0)
        return TRUE;
      at++;
    }
  return FALSE;
}

/* Copies an attribute of a kind that can be made shorter, if one begins here. */
static gboolean
copy_attribute (GString     *out,
                const char **at,
                const char  *end,
                gboolean     coarse)
{
  static const struct
  {
    const char *start;
    double      decimals;
  } numbers[] = {
    { " d=\"", 2 }, { " x=\"", 2 }, { " y=\"", 2 }, { " transform=\"matrix(", 5 },
  };
  static const char style[] = " style=\"";
  guint i;

  for (i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gsize length = strlen (numbers[i].start);

      if (strncmp (*at, numbers[i].start, length) == 0)
        {
          double decimals = numbers[i].decimals;

          if (coarse && i == 0 && !has_transform (*at, end))
            decimals = 1;
          g_string_append_len (out, *at, (gssize) length);
          *at = copy_numbers (out, *at + length, end, decimals);
          return TRUE;
        }
    }
  if (strncmp (*at, style, strlen (style)) == 0)
    {
      g_string_append (out, style);
      *at = copy_style (out, *at + strlen (style), end);
      /* A style of which nothing is left. */
      if (out->str[out->len - 1] == '"')
        {
          g_string_truncate (out, out->len - strlen (style));
          (*at)++;
        }
      return TRUE;
    }
  return FALSE;
}

/* Rewrites an SVG of Cairo's; @id_prefix may be NULL, @coarse leaves paths one decimal. */
GBytes *
acies_sketch_svg_tidy (GByteArray *svg,
                       const char *id_prefix,
                       gboolean    coarse)
{
  static const char *const id_starts[] = { " id=\"", "href=\"#", "url(#" };
  const char *at;
  const char *end;
  const char *prefix = id_prefix != NULL ? id_prefix : "";
  g_autoptr (GHashTable) surfaces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GString *out = g_string_sized_new (svg->len);

  /* The readers of numbers and attributes stop at the end of a string. */
  g_byte_array_append (svg, (const guint8 *) "", 1);
  at = (const char *) svg->data;
  end = at + svg->len - 1;

  while (at < end)
    {
      gsize left = (gsize) (end - at);
      guint i;

      if (copy_attribute (out, &at, end, coarse))
        continue;
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
