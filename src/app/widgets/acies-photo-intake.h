/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-photo-draft.h"

G_BEGIN_DECLS

/* Pictures from files, the clipboard and drops, as drafts of photographs. */

/**
 * AciesPhotoIntakeFunc:
 * @widget: the widget that asked for pictures; it may have left its window meanwhile
 * @drafts: (nullable) (element-type AciesPhotoDraft): what has arrived, at least one; %NULL for nothing
 * @problem: (nullable): why nothing has, a sentence; %NULL if the user gave it up
 * @data: what was given with the function
 *
 * Told of the pictures, once.
 */
typedef void (*AciesPhotoIntakeFunc) (GtkWidget  *widget,
                                      GListStore *drafts,
                                      const char *problem,
                                      gpointer    data);

/* Lets the user choose files. */
void acies_photo_intake_choose      (GtkWidget            *widget,
                                     const char           *title,
                                     gboolean              several,
                                     AciesPhotoIntakeFunc  func,
                                     gpointer              data,
                                     GDestroyNotify        destroy);
/* Takes what is in the clipboard. */
void acies_photo_intake_paste       (GtkWidget            *widget,
                                     AciesPhotoIntakeFunc  func,
                                     gpointer              data,
                                     GDestroyNotify        destroy);
/* Takes what was dropped, in a handler of GtkDropTargetAsync::drop. */
void acies_photo_intake_take_drop   (GtkWidget            *widget,
                                     GdkDrop              *drop,
                                     AciesPhotoIntakeFunc  func,
                                     gpointer              data,
                                     GDestroyNotify        destroy);
/* (transfer none): a target of @widget that accepts pictures */
GtkDropTargetAsync *acies_photo_intake_add_target (GtkWidget *widget);

G_END_DECLS
