/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-limits.h"
#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesPhoto:
 *
 * A photograph as a document stores it: a file name for people, a size in pixels and a
 * compressed picture.  It never changes.  A photograph that an earlier version of a document
 * only refers to is absent: it has the path of a file, and neither size nor picture.
 */
typedef struct _AciesPhoto AciesPhoto;

#define ACIES_TYPE_PHOTO (acies_photo_get_type ())
ACIES_EXPORT GType       acies_photo_get_type       (void);

ACIES_EXPORT AciesPhoto *acies_photo_new            (const char       *name,
                                                     GBytes           *data,
                                                     guint             width,
                                                     guint             height,
                                                     GError          **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesPhoto *acies_photo_new_absent     (const char       *path) G_GNUC_WARN_UNUSED_RESULT;
/* Creates one from @text in base64, as documents have it. */
ACIES_EXPORT AciesPhoto *acies_photo_parse          (const char       *name,
                                                     const char       *media_type,
                                                     guint             width,
                                                     guint             height,
                                                     const char       *text,
                                                     GError          **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesPhoto *acies_photo_ref            (AciesPhoto       *self);
ACIES_EXPORT void        acies_photo_unref          (AciesPhoto       *self);

/* Gets the file name, for people; never a path. */
ACIES_EXPORT const char *acies_photo_get_name       (const AciesPhoto *self);
/* Gets the path of an absent photograph; NULL for one that is stored. */
ACIES_EXPORT const char *acies_photo_get_path       (const AciesPhoto *self);
/* Gets "image/jpeg" or "image/png"; NULL for an absent one. */
ACIES_EXPORT const char *acies_photo_get_media_type (const AciesPhoto *self);
/* In pixels; 0 for an absent one */
ACIES_EXPORT guint       acies_photo_get_width      (const AciesPhoto *self);
ACIES_EXPORT guint       acies_photo_get_height     (const AciesPhoto *self);
/* Gets the compressed picture; NULL for an absent one. */
ACIES_EXPORT GBytes     *acies_photo_get_data       (const AciesPhoto *self);
/* Gets a text that equal photographs share. */
ACIES_EXPORT const char *acies_photo_get_id         (AciesPhoto       *self);

/* The two are functions of a GHashTable. */
ACIES_EXPORT guint       acies_photo_hash           (gconstpointer     photo);
ACIES_EXPORT gboolean    acies_photo_equal          (const AciesPhoto *one,
                                                     const AciesPhoto *other);
/* Gets the media type of a compressed picture by its first bytes; NULL if it is no JPEG and no PNG. */
ACIES_EXPORT const char *acies_photo_find_media_type (GBytes          *data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPhoto, acies_photo_unref)

G_END_DECLS
