/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-log-private.h"

G_BEGIN_DECLS

typedef struct _AciesBattleTail AciesBattleTail;

struct _AciesBattle
{
  GObject          parent_instance;

  AciesRuleset    *ruleset;
  AciesTable      *table;
  GListStore      *armies;
  AciesRecord     *options;
  char            *title;
  char            *date;
  char            *place;
  char            *notes;

  GListStore      *log;
  GListStore      *entries;
  GArray          *places; /* of @entries by their numbers */
  AciesSituation  *situation;
  /* (nullable) (element-type AciesDue): what is due in @situation, once it was asked for */
  GPtrArray       *dues;
  AciesLogStacks   stacks; /* the groups of the log, as far as they have been read */
  /* (element-type AciesSituation): the situations before entries 0, ACIES_SNAPSHOT_EVERY, … */
  GPtrArray       *snapshots;
  /* (nullable): what the log may come to next when it is rewritten: what an undo or a redo brings back, or a trial has
   * worked out */
  AciesBattleTail *tail;

  guint            undoable;
  guint            redoable;
  /* (nullable): what is said of them, once it was asked for */
  char            *undo_label;
  char            *redo_label;

  guint            group_depth;
  guint            group;

  guint            saved_length;
  gboolean         edited;

  AciesBattleSink  sink;
  gpointer         sink_data;
  GDestroyNotify   sink_destroy;
};

#define ACIES_SNAPSHOT_EVERY 32

typedef enum
{
  PROP_TITLE = 1,
  PROP_DATE,
  PROP_PLACE,
  PROP_NOTES,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  N_PROPS
} AciesBattleProperty;

/* Creates the situation before the first event. */
AciesSituation *acies_battle_make_situation (AciesBattle *self) G_GNUC_WARN_UNUSED_RESULT;

/* The entry at a position, which the battle keeps, and how many there are. */
AciesEntry *acies_battle_peek_entry (AciesBattle     *self,
                                     guint            position);
guint acies_battle_count_entries    (AciesBattle     *self);
/* Puts @situation (transfer full) in the place of the present one. */
void acies_battle_set_situation (AciesBattle         *self,
                                 AciesSituation      *situation);
/* Updates the entries from the log after anything but a plain append: equal entries at the front stay, the rest is
 * taken from the tail if it fits, or else folded again.  On failure nothing is changed. */
gboolean acies_battle_refold    (AciesBattle         *self,
                                 GCancellable        *cancellable,
                                 GError             **error);
/* Tells those who show an entry that notes about it were made or taken back. */
void acies_battle_tell_notes_changed (AciesBattle    *self,
                                 guint                position);
void acies_battle_tail_free     (AciesBattleTail     *self);

void acies_battle_start_log   (AciesBattle         *self);
void acies_battle_notify      (AciesBattle         *self,
                               AciesBattleProperty  property);
void acies_battle_emit_changed (AciesBattle        *self);

G_END_DECLS
