/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-report-film.h"

G_BEGIN_DECLS

/**
 * AciesPlaybackWay:
 * @ACIES_PLAYBACK_FIRST: to the first frame
 * @ACIES_PLAYBACK_PREVIOUS: a frame back
 * @ACIES_PLAYBACK_NEXT: a frame on
 * @ACIES_PLAYBACK_LAST: to the last frame
 * @ACIES_PLAYBACK_BOOKMARK: to the next turning point, after the last one to the first
 *
 * Where a playback can be sent.
 */
typedef enum /*< skip >*/
{
  ACIES_PLAYBACK_FIRST,
  ACIES_PLAYBACK_PREVIOUS,
  ACIES_PLAYBACK_NEXT,
  ACIES_PLAYBACK_LAST,
  ACIES_PLAYBACK_BOOKMARK
} AciesPlaybackWay;

/**
 * AciesPlayback:
 *
 * A battle that is played again: a film with the frame that is shown.  While it plays, each frame
 * stands for its duration by the speed; whoever goes to another frame in between sees that for its
 * whole duration.  It stops at the last one.
 *
 * Properties, to be read: `frame`, `playing`, `speed`.
 */
#define ACIES_TYPE_PLAYBACK (acies_playback_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlayback, acies_playback, ACIES, PLAYBACK, GObject)

AciesPlayback        *acies_playback_new           (AciesFilm        *film) G_GNUC_WARN_UNUSED_RESULT;
AciesFilm            *acies_playback_get_film      (AciesPlayback    *self);
guint                 acies_playback_get_frame     (AciesPlayback    *self);
gboolean              acies_playback_get_playing   (AciesPlayback    *self);
double                acies_playback_list_speed    (int               n_steps);
double                acies_playback_get_speed     (AciesPlayback    *self);
/* Whether there is such a frame that is not the one shown. */
gboolean              acies_playback_can_go        (AciesPlayback    *self,
                                                    AciesPlaybackWay  way);
void                  acies_playback_go            (AciesPlayback    *self,
                                                    AciesPlaybackWay  way);
/* To a frame by its number. */
void                  acies_playback_show          (AciesPlayback    *self,
                                                    guint             frame);
/* At the last frame playing begins anew. */
void                  acies_playback_set_playing   (AciesPlayback    *self,
                                                    gboolean          playing);
/* Above 0 faster, below 0 slower, by one step; FALSE at the end of the scale. */
gboolean              acies_playback_change_speed  (AciesPlayback    *self,
                                                    int               direction);

G_END_DECLS
