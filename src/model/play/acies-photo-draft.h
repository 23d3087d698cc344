/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-photo.h"

G_BEGIN_DECLS

/**
 * AciesPhotoDraft:
 *
 * A photograph that may come into the log: a picture that is taken in, in a thread, and what players say of it.
 *
 * Properties: `caption`, read and written; `loading`, `photo` and `error`, a sentence, which are only read.
 */
#define ACIES_TYPE_PHOTO_DRAFT (acies_photo_draft_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhotoDraft, acies_photo_draft, ACIES, PHOTO_DRAFT, GObject)

AciesPhotoDraft *acies_photo_draft_new_for_file   (GFile           *file) G_GNUC_WARN_UNUSED_RESULT;
AciesPhotoDraft *acies_photo_draft_new_for_stream (GInputStream    *stream,
                                                   const char      *name) G_GNUC_WARN_UNUSED_RESULT;
/* Stops loading. */
void             acies_photo_draft_cancel         (AciesPhotoDraft *self);
void             acies_photo_draft_set_caption    (AciesPhotoDraft *self,
                                                   const char      *caption);
const char      *acies_photo_draft_get_caption    (AciesPhotoDraft *self);
gboolean         acies_photo_draft_is_loading     (AciesPhotoDraft *self);
/* (nullable): while it is loading, and when it could not be taken in */
AciesPhoto      *acies_photo_draft_get_photo      (AciesPhotoDraft *self);
/* (nullable): why it could not */
const char      *acies_photo_draft_get_error      (AciesPhotoDraft *self);

G_END_DECLS
