/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * AciesPictureMaker:
 *
 * Makes one picture at a time, in a thread.  What is ordered takes the place of what was ordered before.
 *
 * Signal: `made`, when there is a picture, or an error.
 */
#define ACIES_TYPE_PICTURE_MAKER (acies_picture_maker_get_type ())
G_DECLARE_FINAL_TYPE (AciesPictureMaker, acies_picture_maker, ACIES, PICTURE_MAKER, GObject)

/**
 * AciesPictureFunc:
 * @order: what was ordered
 * @cancellable: cancelled when the picture is not wanted any more
 * @error: return location for an error
 *
 * Called in the thread.
 *
 * Returns: (transfer full) (nullable): the picture
 */
typedef gpointer (*AciesPictureFunc) (gpointer       order,
                                      GCancellable  *cancellable,
                                      GError       **error);

AciesPictureMaker *acies_picture_maker_new          (AciesPictureFunc   func,
                                                     GDestroyNotify     free_order,
                                                     GDestroyNotify     free_picture) G_GNUC_WARN_UNUSED_RESULT;
/* @order: (transfer full) */
void               acies_picture_maker_begin        (AciesPictureMaker *self,
                                                     gpointer           order);
/* Gives up the picture that is being made, and forgets the error. */
void               acies_picture_maker_stop         (AciesPictureMaker *self);
gboolean           acies_picture_maker_is_working   (AciesPictureMaker *self);
/* (transfer full) (nullable): the picture, while `made` is emitted */
gpointer           acies_picture_maker_take_picture (AciesPictureMaker *self) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): why the last order gave none, a sentence */
const char        *acies_picture_maker_get_error    (AciesPictureMaker *self);

G_END_DECLS
