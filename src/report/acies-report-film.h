/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-scene.h"

G_BEGIN_DECLS

/**
 * AciesFilmFrameKind:
 * @ACIES_FILM_TITLE: the table before the first turn, under the battle's title
 * @ACIES_FILM_DEPLOYMENT: the deployment
 * @ACIES_FILM_EVENT: what happened in a turn: one entry, or several that belong together
 * @ACIES_FILM_END: how the battle ended, or stands
 *
 * What a frame shows.
 */
typedef enum /*< skip >*/
{
  ACIES_FILM_TITLE,
  ACIES_FILM_DEPLOYMENT,
  ACIES_FILM_EVENT,
  ACIES_FILM_END
} AciesFilmFrameKind;

/**
 * AciesFilmFrame:
 * @kind: what it shows
 * @turn: the turn, 0 for the deployment
 * @entry: the number of the first entry that it shows, 0 for none
 * @n_entries: after how many entries of the log its scene stands
 * @heading: one line: the title, "Turn 3 · Shooting"
 * @caption: what happened, in sentences
 * @side: the index of the side that acted, -1 for none or several
 * @actor: (nullable): the id of the unit or leader that acted, where the frame shows one entry
 * @target: (nullable): the id of the one that it acted on
 * @is_turning_point: whether the players marked one of its entries as a turning point
 * @duration: how long it takes to read, milliseconds
 *
 * A frame of a film.
 */
typedef struct
{
  AciesFilmFrameKind  kind;
  guint               turn;
  guint               entry;
  guint               n_entries;
  char               *heading;
  char               *caption;
  int                 side;
  char               *actor;
  char               *target;
  gboolean            is_turning_point;
  guint               duration;
} AciesFilmFrame;

/**
 * AciesFilm:
 *
 * A battle as a list of frames: its title, the deployment, one frame for each thing that
 * happened, the end.  It is made from the log as it stands and does not follow it: make another
 * one when the battle has changed.
 */
#define ACIES_TYPE_FILM (acies_film_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesFilm, acies_film, ACIES, FILM, GObject)

/* @most_frames: joins more than one side's moves to stay below; 0 for as many as there are */
ACIES_EXPORT AciesFilm            *acies_film_new           (AciesBattle *battle,
                                                             guint        most_frames) G_GNUC_WARN_UNUSED_RESULT;
/* At least 3 */
ACIES_EXPORT guint                 acies_film_get_n_frames  (AciesFilm   *self);
ACIES_EXPORT const AciesFilmFrame *acies_film_get_frame     (AciesFilm   *self,
                                                             guint        frame);
/* Milliseconds */
ACIES_EXPORT guint64               acies_film_get_duration  (AciesFilm   *self);
/* Finds the frame that shows the entry with @number, or the first one after it. */
ACIES_EXPORT guint                 acies_film_find_entry    (AciesFilm   *self,
                                                             guint        number);
/* What stands on the table in a frame, with the moves, shots and fights of its turn so far */
ACIES_EXPORT AciesScene           *acies_film_create_scene  (AciesFilm   *self,
                                                             guint        frame) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
