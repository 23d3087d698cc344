/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-field-private.h"
#include "acies-record.h"
#include "acies-schema-private.h"

G_BEGIN_DECLS

/*
 * The values of a record.  Copies of a record share them until one is changed: a
 * situation is copied with each entry of a battle, and few of its statuses change.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  AciesSchema     *schema;
  /* In the order of the fields, so that a struct of as many members of eight bytes can name them.
   * Behind them: which were given, a byte each. */
  AciesValue       values[];
} AciesRecordBlock;

struct _AciesRecord
{
  AciesSchema      *schema;
  AciesRecordBlock *block;
  /* Both in @block */
  AciesValue       *values;
  guint8           *given;
  guint             n_slots;
};

/*
 * A value that was not given is the default only if that is a number.  Default
 * texts and lists are looked up in the field, so that creating a record takes
 * two allocations and resetting it none.
 */

/* Gives @self values of its own; called before any is changed. */
void acies_record_own_shared (AciesRecord *self);

static inline void
acies_record_own (AciesRecord *self)
{
  if (!g_atomic_ref_count_compare (&self->block->ref_count, 1))
    acies_record_own_shared (self);
}

static inline AciesValueKind
acies_record_kind_at (const AciesRecord *self,
                      guint              position)
{
  return (AciesValueKind) self->schema->kinds[position];
}

static inline const AciesField *
acies_record_field_at (const AciesRecord *self,
                       guint              position)
{
  return acies_schema_field_at (self->schema, position);
}

/* Gets the value that was given, or the default. */
static inline const AciesValue *
acies_record_value_at (const AciesRecord *self,
                       guint              position)
{
  if (self->given[position] || acies_record_kind_at (self, position) == ACIES_VALUE_NUMBER)
    return &self->values[position];

  return &acies_record_field_at (self, position)->fallback;
}

static inline gboolean
acies_record_is_kind (const AciesRecord *self,
                      guint              position,
                      AciesValueKind     kind)
{
  return self != NULL && position < self->n_slots && acies_record_kind_at (self, position) == kind;
}

static inline gboolean
acies_record_is_list (const AciesRecord *self,
                      guint              position)
{
  return acies_record_is_kind (self, position, ACIES_VALUE_NUMBERS)
         || acies_record_is_kind (self, position, ACIES_VALUE_TEXTS);
}

static inline gboolean
acies_record_has_position (const AciesRecord *self,
                           guint              position)
{
  return self != NULL && position < self->n_slots;
}

void acies_record_reset_slot (AciesRecord *self,
                              guint        position);

G_END_DECLS
