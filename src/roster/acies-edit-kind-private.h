/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-edit-private.h"

G_BEGIN_DECLS

/* The functions of a kind of edit.  Every edit struct begins with an AciesEdit. */
typedef struct
{
  gsize      size;
  void     (*apply)    (AciesEdit *self,
                        AciesArmy   *army);
  void     (*revert)   (AciesEdit *self,
                        AciesArmy   *army);
  char    *(*describe) (AciesEdit *self);
  gboolean (*is_void)  (AciesEdit *self);  /* NULL: never */
  gboolean (*merge)    (AciesEdit *self,
                        AciesEdit *next);  /* of the same kind; NULL: never */
  void     (*clear)    (AciesEdit *self);
} AciesEditKind;

struct _AciesEdit
{
  const AciesEditKind *kind;
};

/* Creates an edit of that kind, zero-filled. */
gpointer acies_edit_create       (const AciesEditKind *kind) G_GNUC_WARN_UNUSED_RESULT;
/* Gets the name of @subject, a unit, leader, command or army named @name, in a label. */
char    *acies_edit_name_subject (gpointer             subject,
                                  const char          *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
