/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-library-item.h"

struct _AciesLibraryItem
{
  GObject       parent_instance;

  GFile        *file;
  char         *file_name;
  gint64        modified;
  gint64        visited;
  AciesSummary *summary;
  char         *problem;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesLibraryItem, acies_library_item, G_TYPE_OBJECT)

static void
acies_library_item_finalize (GObject *object)
{
  AciesLibraryItem *self = ACIES_LIBRARY_ITEM (object);

  g_clear_object (&self->file);
  g_free (self->file_name);
  g_clear_pointer (&self->summary, acies_summary_free);
  g_free (self->problem);

  G_OBJECT_CLASS (acies_library_item_parent_class)->finalize (object);
}

static void
acies_library_item_class_init (AciesLibraryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_library_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_library_item_init (AciesLibraryItem *self)
{
}

/**
 * acies_library_item_new:
 * @file: an army or a battle
 * @modified: when it was changed last, in seconds since 1970; 0 for a file that is missing
 * @visited: when it was open last, in seconds since 1970; 0 for one that was never open here
 *
 * Returns: (transfer full): a new item, of which nothing is read yet
 */
AciesLibraryItem *
acies_library_item_new (GFile  *file,
                        gint64  modified,
                        gint64  visited)
{
  AciesLibraryItem *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (ACIES_TYPE_LIBRARY_ITEM, NULL);
  self->file = g_object_ref (file);
  self->file_name = acies_file_kind_display_name (file);
  self->modified = modified;
  self->visited = visited;

  return self;
}

/**
 * acies_library_item_get_file:
 * @self: an item
 *
 * Returns: (transfer none): its file
 */
GFile *
acies_library_item_get_file (AciesLibraryItem *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (self), NULL);

  return self->file;
}

/**
 * acies_library_item_get_kind:
 * @self: an item
 *
 * Returns: what the name of its file says that it is
 */
AciesFileKind
acies_library_item_get_kind (AciesLibraryItem *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (self), ACIES_FILE_OTHER);

  return acies_file_kind_for_file (self->file);
}

/**
 * acies_library_item_get_modified:
 * @self: an item
 *
 * Returns: when its file was changed last, in seconds since 1970; 0 if it is missing
 */
gint64
acies_library_item_get_modified (AciesLibraryItem *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (self), 0);

  return self->modified;
}

/**
 * acies_library_item_set_modified:
 * @self: an item that no list has yet
 * @modified: when its file was changed last, in seconds since 1970; 0 for a file that is missing
 *
 * Sets what is known of the file on disk.
 */
void
acies_library_item_set_modified (AciesLibraryItem *self,
                                 gint64            modified)
{
  g_return_if_fail (ACIES_IS_LIBRARY_ITEM (self));

  self->modified = modified;
}

/**
 * acies_library_item_get_visited:
 * @self: an item
 *
 * Returns: when it was open last, in seconds since 1970; 0 if it never was
 */
gint64
acies_library_item_get_visited (AciesLibraryItem *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (self), 0);

  return self->visited;
}

/**
 * acies_library_item_get_state:
 * @self: an item
 *
 * Returns: what is known of it
 */
AciesItemState
acies_library_item_get_state (AciesLibraryItem *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (self), ACIES_ITEM_MISSING);

  if (self->modified == 0)
    return ACIES_ITEM_MISSING;
  if (self->problem != NULL)
    return ACIES_ITEM_BROKEN;

  return self->summary != NULL && self->summary->picture != NULL ? ACIES_ITEM_READY : ACIES_ITEM_WAITING;
}

/**
 * acies_library_item_get_title:
 * @self: an item
 *
 * Returns: (transfer none): the title of the document; the name of the file until it is read
 */
const char *
acies_library_item_get_title (AciesLibraryItem *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (self), NULL);

  if (self->summary != NULL && self->summary->title != NULL && *self->summary->title != '\0')
    return self->summary->title;

  return self->file_name;
}

/**
 * acies_library_item_get_summary:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): what a card shows of it, perhaps without its picture until it is read;
 *   %NULL if nothing is known
 */
const AciesSummary *
acies_library_item_get_summary (AciesLibraryItem *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (self), NULL);

  return self->summary;
}

/**
 * acies_library_item_get_problem:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): why it cannot be read
 */
const char *
acies_library_item_get_problem (AciesLibraryItem *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (self), NULL);

  return self->problem;
}

/**
 * acies_library_item_matches:
 * @self: an item
 * @text: words, separated by spaces
 *
 * Returns: whether each word is in its title, its file name, its rules or its sides
 */
gboolean
acies_library_item_matches (AciesLibraryItem *self,
                            const char       *text)
{
  g_autofree char *all = NULL;
  g_autofree char *folded_all = NULL;
  g_autofree char *folded_text = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (ACIES_IS_LIBRARY_ITEM (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  all = g_strjoin ("\n", acies_library_item_get_title (self), self->file_name,
                   self->summary != NULL ? self->summary->rules : NULL,
                   self->summary != NULL ? self->summary->sides : NULL, NULL);
  folded_all = g_utf8_casefold (all, -1);
  folded_text = g_utf8_casefold (text, -1);
  words = g_strsplit (folded_text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (folded_all, words[i]) == NULL)
      return FALSE;

  return TRUE;
}

/**
 * acies_library_item_take_summary:
 * @self: an item
 * @summary: (transfer full): what a card shows of it
 *
 * Sets what was read of it.
 */
void
acies_library_item_take_summary (AciesLibraryItem *self,
                                 AciesSummary     *summary)
{
  g_return_if_fail (ACIES_IS_LIBRARY_ITEM (self));
  g_return_if_fail (summary != NULL);

  g_clear_pointer (&self->summary, acies_summary_free);
  g_clear_pointer (&self->problem, g_free);
  self->summary = summary;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * acies_library_item_set_problem:
 * @self: an item
 * @problem: why it cannot be read
 *
 * Sets that it cannot be read.
 */
void
acies_library_item_set_problem (AciesLibraryItem *self,
                                const char       *problem)
{
  g_return_if_fail (ACIES_IS_LIBRARY_ITEM (self));

  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_signal_emit (self, signals[CHANGED], 0);
}
