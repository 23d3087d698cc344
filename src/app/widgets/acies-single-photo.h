/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-photo.h"

G_BEGIN_DECLS

/**
 * AciesSinglePhoto:
 *
 * One photograph on its way from a file, the clipboard or a drop to what takes it; the first, if there are several.
 *
 * Properties, which are only read: `loading`; `problem`, a sentence, "" for none; `has-problem`.
 *
 * Signals: `taken` (AciesPhoto *photo), once it is there.
 */
#define ACIES_TYPE_SINGLE_PHOTO (acies_single_photo_get_type ())
G_DECLARE_FINAL_TYPE (AciesSinglePhoto, acies_single_photo, ACIES, SINGLE_PHOTO, GObject)

/* @label: says what is wrong, and is not seen otherwise */
AciesSinglePhoto *acies_single_photo_new (GtkLabel *label) G_GNUC_WARN_UNUSED_RESULT;
/* Lets the user choose a file. */
void     acies_single_photo_choose      (AciesSinglePhoto *self,
                                         GtkWidget        *widget);
/* Takes what is in the clipboard. */
void     acies_single_photo_paste       (AciesSinglePhoto *self,
                                         GtkWidget        *widget);
/* Takes what was dropped, in a handler of GtkDropTargetAsync::drop. */
void     acies_single_photo_take_drop   (AciesSinglePhoto *self,
                                         GtkWidget        *widget,
                                         GdkDrop          *drop);
/* Gives up what is on its way, or still being chosen. */
void     acies_single_photo_cancel      (AciesSinglePhoto *self);
gboolean acies_single_photo_is_loading  (AciesSinglePhoto *self);
/* @problem: (nullable): what else is wrong with a photograph, a sentence */
void     acies_single_photo_set_problem (AciesSinglePhoto *self,
                                         const char       *problem);

G_END_DECLS
