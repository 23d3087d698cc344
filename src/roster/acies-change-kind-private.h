/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-change-private.h"

G_BEGIN_DECLS

/* What the kinds of changes share.  Every change begins with an AciesChange. */
typedef struct
{
  gsize      size;
  void     (*apply)    (AciesChange *self,
                        AciesArmy   *army);
  void     (*revert)   (AciesChange *self,
                        AciesArmy   *army);
  char    *(*describe) (AciesChange *self);
  gboolean (*is_void)  (AciesChange *self);  /* NULL: never */
  gboolean (*merge)    (AciesChange *self,
                        AciesChange *next);  /* of the same kind; NULL: never */
  void     (*clear)    (AciesChange *self);
} AciesChangeKind;

struct _AciesChange
{
  const AciesChangeKind *kind;
};

/* A change of that kind, all zero. */
gpointer acies_change_create       (const AciesChangeKind *kind) G_GNUC_WARN_UNUSED_RESULT;
/* What a label calls @subject, a unit, leader, command or army whose name is @name. */
char    *acies_change_name_subject (gpointer               subject,
                                    const char            *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
