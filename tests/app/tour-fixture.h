/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app-fixture.h"

G_BEGIN_DECLS

/* The pages and dialogs of the program, one after the other, with the samples in them. */

/* What looks at one of them; @name says which, in messages. */
typedef void (*TourFunc) (const char *name,
                          GtkWindow  *window);

/* FALSE where there is no display.  The language is the last argument, English without one. */
gboolean  tour_init            (int         *argc,
                                char      ***argv);
/* The tests that were added */
int       tour_run             (void);
void      tour_library         (TourFunc     func);
/* With a battle in play at its head */
void      tour_library_in_play (TourFunc     func);
/* An army, or all views of a battle */
void      tour_document        (const char  *sample,
                                TourFunc     func);
/* The Play page of a battle that is not over yet */
void      tour_play            (const char  *sample,
                                TourFunc     func);
void      tour_dialogs         (TourFunc     func);
/* All steps of the assistant, with an army */
void      tour_assistant       (const char  *sample,
                                TourFunc     func);

G_END_DECLS
