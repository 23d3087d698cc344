/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesPlayTime:
 *
 * A play that goes through the battle by itself, as a playback does, and shows how units stood earlier beside how they
 * stand at the moment looked at.  Looking at another moment, or a change of the battle, stops it.
 *
 * Properties, to be read: `playing`; `speed`; `compared`, how many entries had happened at the moment that is compared,
 * %G_MAXUINT for none.
 */
#define ACIES_TYPE_PLAY_TIME (acies_play_time_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlayTime, acies_play_time, ACIES, PLAY_TIME, GObject)

/**
 * AciesPlayChange:
 * @id: a unit or leader
 * @name: its name
 * @text: what has become of it, translated: "moved 6″, lost 3"
 *
 * What has changed of a unit between two moments.
 */
typedef struct
{
  char *id;
  char *name;
  char *text;
} AciesPlayChange;

AciesPlayTime *acies_play_time_new          (AciesPlay      *play) G_GNUC_WARN_UNUSED_RESULT;
gboolean       acies_play_time_get_playing  (AciesPlayTime  *self);
/* From the moment looked at; now, from the beginning */
void           acies_play_time_set_playing  (AciesPlayTime  *self,
                                             gboolean        playing);
double         acies_play_time_get_speed    (AciesPlayTime  *self);
/* To the next speed; after the fastest to the slowest */
void           acies_play_time_change_speed (AciesPlayTime  *self);
guint          acies_play_time_get_compared (AciesPlayTime  *self);
/* @n_entries: G_MAXUINT for none */
void           acies_play_time_compare      (AciesPlayTime  *self,
                                             guint           n_entries);
/* Where the battle stood then; NULL unless moments are compared (transfer none) (nullable) */
const AciesSituation *acies_play_time_get_then (AciesPlayTime *self);
/* "the end of turn 2" (transfer full) (nullable) */
char          *acies_play_time_label_then   (AciesPlayTime  *self) G_GNUC_WARN_UNUSED_RESULT;
/* What has changed since then (transfer full) (element-type AciesPlayChange) */
GPtrArray     *acies_play_time_list_changes (AciesPlayTime  *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
