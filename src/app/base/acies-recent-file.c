/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-recent-file.h"

struct _AciesRecentFile
{
  GObject  parent_instance;

  GFile   *file;
  gint64   visited;
};

enum
{
  PROP_FILE = 1,
  PROP_VISITED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesRecentFile, acies_recent_file, G_TYPE_OBJECT)

/**
 * acies_file_kind_for_file:
 * @file: a file, whether or not it is there
 *
 * Returns: what its name says that it is
 */
AciesFileKind
acies_file_kind_for_file (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), ACIES_FILE_OTHER);

  name = g_file_get_basename (file);
  if (name == NULL)
    return ACIES_FILE_OTHER;
  if (g_str_has_suffix (name, ".army"))
    return ACIES_FILE_ARMY;
  if (g_str_has_suffix (name, ".battle"))
    return ACIES_FILE_BATTLE;

  return ACIES_FILE_OTHER;
}

/**
 * acies_file_kind_display_name:
 * @file: a file, whether or not it is there
 *
 * Returns: (transfer full): its name without folder and ending, as UTF-8
 */
char *
acies_file_kind_display_name (GFile *file)
{
  g_autofree char *base = NULL;
  char *name;
  char *dot;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  base = g_file_get_basename (file);
  name = g_filename_display_name (base != NULL ? base : "");
  dot = strrchr (name, '.');
  if (dot != NULL && dot != name && acies_file_kind_for_file (file) != ACIES_FILE_OTHER)
    *dot = '\0';

  return name;
}

static void
acies_recent_file_finalize (GObject *object)
{
  AciesRecentFile *self = ACIES_RECENT_FILE (object);

  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_recent_file_parent_class)->finalize (object);
}

static void
acies_recent_file_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesRecentFile *self = ACIES_RECENT_FILE (object);

  switch (prop_id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_VISITED:
      g_value_set_int64 (value, self->visited);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_recent_file_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesRecentFile *self = ACIES_RECENT_FILE (object);

  switch (prop_id)
    {
    case PROP_FILE:
      self->file = g_value_dup_object (value);
      break;
    case PROP_VISITED:
      self->visited = g_value_get_int64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_recent_file_class_init (AciesRecentFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_recent_file_finalize;
  object_class->get_property = acies_recent_file_get_property;
  object_class->set_property = acies_recent_file_set_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_VISITED] = g_param_spec_int64 ("visited", NULL, NULL, 0, G_MAXINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_recent_file_init (AciesRecentFile *self)
{
}

AciesRecentFile *
acies_recent_file_new (GFile  *file,
                       gint64  visited)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return g_object_new (ACIES_TYPE_RECENT_FILE, "file", file, "visited", MAX (visited, 0), NULL);
}

GFile *
acies_recent_file_get_file (AciesRecentFile *self)
{
  g_return_val_if_fail (ACIES_IS_RECENT_FILE (self), NULL);

  return self->file;
}

gint64
acies_recent_file_get_visited (AciesRecentFile *self)
{
  g_return_val_if_fail (ACIES_IS_RECENT_FILE (self), 0);

  return self->visited;
}

AciesFileKind
acies_recent_file_get_kind (AciesRecentFile *self)
{
  g_return_val_if_fail (ACIES_IS_RECENT_FILE (self), ACIES_FILE_OTHER);

  return acies_file_kind_for_file (self->file);
}
