/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-text.h"
#include "cli-battle.h"
#include "cli-terrain.h"

/* The most that a battle file may have. */
#define MAX_PIECES 1000
#define MAX_POINTS 1000

/* Prefixes a message with "FILE, [GROUP]: ". */
static void
prefix_piece (GError     **error,
              const char  *path,
              const char  *id)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *shown = acies_text_shorten (id);

  g_prefix_error (error, "%s, [%s]: ", name, shown);
}

static gboolean
is_id (const char *id)
{
  gsize length = strlen (id);

  return length > 0 && length <= 64
         && strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") == length
         && id[0] != '-' && id[length - 1] != '-';
}

static gboolean
read_kind (GKeyFile          *file,
           const char        *id,
           AciesTerrainKind  *kind,
           GError           **error)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);
  g_autofree char *nick = cli_get_value (file, id, "kind");
  GEnumValue *value = nick != NULL ? g_enum_get_value_by_nick (kinds, nick) : NULL;
  g_autofree char *nicks = NULL;

  if (value != NULL)
    {
      *kind = (AciesTerrainKind) value->value;
      return TRUE;
    }

  nicks = cli_list_nicks (ACIES_TYPE_TERRAIN_KIND);
  g_set_error (error, CLI_ERROR, CLI_ERROR_FILE,
               /* Translators: an option, what there is to choose from */
               _("%s: there are %s"), "kind", nicks);

  return FALSE;
}

static gboolean
read_points (GKeyFile      *file,
             const char    *id,
             AciesTerrain  *terrain,
             GError       **error)
{
  g_autofree char *text = cli_get_value (file, id, "points");
  g_auto (GStrv) places = g_strsplit_set (text != NULL ? text : "", " \t", -1);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (guint i = 0; places[i] != NULL; i++)
    {
      CliPlace place;

      if (*places[i] == '\0')
        continue;
      if (!cli_parse_place ("points", places[i], FALSE, &place, error))
        return FALSE;
      g_array_append_val (points, place.pose.at);
    }

  if (points->len < (acies_terrain_is_line (terrain) ? 2u : 3u) || points->len > MAX_POINTS)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_FILE,
                   _("a line has 2 to %d points, an area 3 to %d; here are %u"),
                   MAX_POINTS, MAX_POINTS, points->len);
      return FALSE;
    }
  acies_terrain_set_points (terrain, (const AciesPoint *) (gpointer) points->data, points->len);

  return TRUE;
}

static gboolean
read_numbers (GKeyFile      *file,
              const char    *id,
              AciesTerrain  *terrain,
              GError       **error)
{
  g_autofree char *width = cli_get_value (file, id, "width");
  g_autofree char *levels = cli_get_value (file, id, "levels");
  guint64 n_levels;
  double inches;

  if (width != NULL)
    {
      if (!cli_parse_decimal ("width", width, &inches, error))
        return FALSE;
      if (inches < 0.0 || inches > ACIES_TERRAIN_MAX_WIDTH || !acies_terrain_is_line (terrain))
        {
          g_set_error (error, CLI_ERROR, CLI_ERROR_FILE,
                       _("only lines have a width, of 0 to %d inches"), (int) ACIES_TERRAIN_MAX_WIDTH);
          return FALSE;
        }
      acies_terrain_set_width (terrain, inches);
    }
  if (levels != NULL)
    {
      if (!cli_parse_number ("levels", levels, 1, ACIES_TERRAIN_MAX_LEVELS, &n_levels, error))
        return FALSE;
      acies_terrain_set_levels (terrain, (guint) n_levels);
    }
  if (g_key_file_has_key (file, id, "blocks-sight", NULL))
    {
      GError *refusal = NULL;
      gboolean blocks = g_key_file_get_boolean (file, id, "blocks-sight", &refusal);

      if (refusal != NULL)
        {
          g_propagate_error (error, refusal);
          return FALSE;
        }
      acies_terrain_set_blocks_sight (terrain, blocks);
    }

  return TRUE;
}

static gboolean
read_texts (GKeyFile      *file,
            const char    *id,
            AciesTerrain  *terrain,
            GError       **error)
{
  g_autofree char *name = cli_get_value (file, id, "name");
  g_autofree char *classes = cli_get_value (file, id, "classes");

  if (name != NULL)
    {
      if (!cli_check_text ("name", name, CLI_MAX_NAME, error))
        return FALSE;
      acies_terrain_set_name (terrain, name);
    }
  if (classes != NULL)
    {
      if (!cli_check_text ("classes", classes, CLI_MAX_NAME, error))
        return FALSE;
      acies_terrain_set_classes (terrain, classes);
    }

  return TRUE;
}

static gboolean
check_keys (GKeyFile    *file,
            const char  *id,
            GError     **error)
{
  static const char * const known[] = {
    "kind", "points", "name", "classes", "levels", "width", "blocks-sight", NULL
  };
  g_auto (GStrv) keys = g_key_file_get_keys (file, id, NULL, NULL);

  for (guint i = 0; keys[i] != NULL; i++)
    if (!g_strv_contains (known, keys[i]))
      {
        g_autofree char *shown = acies_text_shorten (keys[i]);

        g_set_error (error, CLI_ERROR, CLI_ERROR_FILE, _("%s: there is no such key"), shown);
        return FALSE;
      }

  return TRUE;
}

static gboolean
read_piece (AciesTable  *table,
            GKeyFile    *file,
            const char  *id,
            GError     **error)
{
  g_autoptr (AciesTerrain) terrain = NULL;
  AciesTerrainKind kind;

  if (!is_id (id) || acies_table_find_terrain (table, id) != NULL)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_FILE,
                           _("a piece is called by small letters, digits and hyphens, and no two alike"));
      return FALSE;
    }
  if (!check_keys (file, id, error) || !read_kind (file, id, &kind, error))
    return FALSE;

  terrain = acies_terrain_new (id, kind);
  if (!read_texts (file, id, terrain, error)
      || !read_numbers (file, id, terrain, error)
      || !read_points (file, id, terrain, error))
    return FALSE;

  acies_table_add_terrain (table, terrain);

  return TRUE;
}

gboolean
cli_parse_terrain (AciesTable  *table,
                   const char  *text,
                   gsize        length,
                   const char  *path,
                   GError     **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  if (!cli_parse_key_file (file, path, text, length, error))
    return FALSE;

  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      if (!read_piece (table, file, groups[i], error))
        {
          prefix_piece (error, path, groups[i]);
          return FALSE;
        }
      if (g_list_model_get_n_items (acies_table_get_terrain (table)) > MAX_PIECES)
        {
          g_set_error (error, CLI_ERROR, CLI_ERROR_FILE, _("There are more than %d pieces"), MAX_PIECES);
          return FALSE;
        }
    }

  return TRUE;
}

gboolean
cli_read_terrain (AciesTable  *table,
                  const char  *path,
                  GError     **error)
{
  g_autofree char *text = NULL;
  gsize length;

  text = cli_read_text (path, &length, error);

  return text != NULL && cli_parse_terrain (table, text, length, path, error);
}
