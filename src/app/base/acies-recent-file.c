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
acies_recent_file_class_init (AciesRecentFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_recent_file_finalize;
}

static void
acies_recent_file_init (AciesRecentFile *self)
{
}

AciesRecentFile *
acies_recent_file_new (GFile  *file,
                       gint64  visited)
{
  AciesRecentFile *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (ACIES_TYPE_RECENT_FILE, NULL);
  self->file = g_object_ref (file);
  self->visited = MAX (visited, 0);

  return self;
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
