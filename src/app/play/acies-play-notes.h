/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-play.h"

G_BEGIN_DECLS

/* What players note in the log of a battle that can be logged: comments and photographs, about the entry looked at, else
 * about the last one.  @widget is an #AciesPlayActions, or in one. */

void acies_play_notes_comment       (GtkWidget  *widget,
                                     AciesPlay  *play);
/* Asks for the files of photographs.  @entry: (nullable): what they are about; @caption: what is said of the first */
void acies_play_notes_choose_photos (GtkWidget  *widget,
                                     AciesPlay  *play,
                                     AciesEntry *entry,
                                     const char *caption);
/* Adds the pictures in the clipboard, or the files of pictures that are named there. */
void acies_play_notes_paste         (GtkWidget  *widget,
                                     AciesPlay  *play);
/* Shows the photograph of an event that counts. */
void acies_play_notes_show_photo    (GtkWidget  *widget,
                                     AciesPlay  *play,
                                     guint       number);
/* Lets pictures be dropped on @widget; on a row of the log they are about its entry. */
void acies_play_notes_accept_drops  (GtkWidget  *widget,
                                     AciesPlay  *play);

G_END_DECLS
