/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-input-error.h"
#include "acies-role.h"
#include "acies-vocabulary.h"

G_BEGIN_DECLS

/**
 * AciesFieldType:
 * @ACIES_FIELD_INTEGER: a whole number
 * @ACIES_FIELD_DECIMAL: a number with up to two places, kept exactly, in hundredths
 * @ACIES_FIELD_BOOLEAN: true or false
 * @ACIES_FIELD_CHOICE: one item of a vocabulary
 * @ACIES_FIELD_TEXT: any text without control characters
 * @ACIES_FIELD_UNIT: the id of a unit or leader
 *
 * The type of a value.  Values of any type may also be lists, see
 * acies_field_is_list().
 */
typedef enum
{
  ACIES_FIELD_INTEGER,
  ACIES_FIELD_DECIMAL,
  ACIES_FIELD_BOOLEAN,
  ACIES_FIELD_CHOICE,
  ACIES_FIELD_TEXT,
  ACIES_FIELD_UNIT
} AciesFieldType;

#define ACIES_TYPE_FIELD_TYPE (acies_field_type_get_type ())
ACIES_EXPORT GType acies_field_type_get_type (void);

/* One inch in hundredths, the unit of decimals. */
#define ACIES_DECIMAL_ONE 100

/**
 * AciesNumberSyntax:
 * @max_digits: the most digits before the point
 * @allow_minus: whether a minus sign may stand in front
 * @allow_leading_zeros: whether `007` is a number
 * @allow_minus_zero: whether the integer `-0` is a number
 *
 * The spelling of numbers.  Worked cases of rules differ in what they accept,
 * so a ruleset declares it.
 */
typedef struct
{
  guint    max_digits;
  gboolean allow_minus;
  gboolean allow_leading_zeros;
  gboolean allow_minus_zero;
} AciesNumberSyntax;

/**
 * AciesField:
 *
 * One field of a schema: the values that it takes, and texts about it.
 * Numbers, limits and defaults of a decimal field are in hundredths; a choice
 * is the number of its item.  A field does not change once a record on its
 * schema exists.
 */
typedef struct _AciesField AciesField;

#define ACIES_TYPE_FIELD (acies_field_get_type ())
ACIES_EXPORT GType            acies_field_get_type       (void);

ACIES_EXPORT AciesField      *acies_field_new            (const char       *id,
                                                          AciesFieldType    type,
                                                          AciesVocabulary  *vocabulary) G_GNUC_WARN_UNUSED_RESULT;
/* Copies a field under another id, as for a group of fields of parties a and b. */
ACIES_EXPORT AciesField      *acies_field_copy_as        (const AciesField *self,
                                                          const char       *id) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesField      *acies_field_ref            (AciesField       *self);
ACIES_EXPORT void             acies_field_unref          (AciesField       *self);

/* Setters, while the field is built: in any order, but the default last */
ACIES_EXPORT void             acies_field_set_texts      (AciesField       *self,
                                                          const char       *label,
                                                          const char       *help,
                                                          const char       *unit,
                                                          const char       *clause);
ACIES_EXPORT void             acies_field_set_limits     (AciesField       *self,
                                                          gint64            minimum,
                                                          gint64            maximum,
                                                          gboolean          minimum_excluded);
ACIES_EXPORT void             acies_field_set_list       (AciesField       *self,
                                                          guint             min_items,
                                                          guint             max_items);
ACIES_EXPORT void             acies_field_set_inner      (AciesField       *self,
                                                          gboolean          inner);
ACIES_EXPORT void             acies_field_set_on_sheet   (AciesField       *self,
                                                          gboolean          on_sheet);
ACIES_EXPORT void             acies_field_set_decision   (AciesField         *self,
                                                          const char * const *items);
ACIES_EXPORT void             acies_field_set_role       (AciesField       *self,
                                                          AciesRole         role);
ACIES_EXPORT void             acies_field_set_required   (AciesField       *self,
                                                          gboolean          required);
ACIES_EXPORT gboolean         acies_field_set_default    (AciesField       *self,
                                                          const char       *text,
                                                          GError          **error);
ACIES_EXPORT void             acies_field_set_number_syntax (AciesField              *self,
                                                             const AciesNumberSyntax *syntax);
ACIES_EXPORT void             acies_field_set_group      (AciesField       *self,
                                                          const char       *group);

/* Getters */
ACIES_EXPORT const char      *acies_field_get_id         (const AciesField *self);
ACIES_EXPORT AciesFieldType   acies_field_get_value_type (const AciesField *self);
ACIES_EXPORT AciesVocabulary *acies_field_get_vocabulary (const AciesField *self);
ACIES_EXPORT gboolean         acies_field_is_list        (const AciesField *self);
ACIES_EXPORT guint            acies_field_get_min_items  (const AciesField *self);
ACIES_EXPORT guint            acies_field_get_max_items  (const AciesField *self);
/* Tells whether it is for the program's own use only, and not shown to players. */
ACIES_EXPORT gboolean         acies_field_is_inner       (const AciesField *self);
/* Tells whether it has a place on the record sheet of an army. */
ACIES_EXPORT gboolean         acies_field_is_on_sheet    (const AciesField *self);
/* Tells whether players decide its value: nothing tells it, and it is none of their dice. */
ACIES_EXPORT gboolean         acies_field_is_decision    (const AciesField *self);
/* Gets the items of a choice from which players choose; NULL for a fact, none for all items. */
ACIES_EXPORT const char * const *acies_field_get_decision (const AciesField *self);
ACIES_EXPORT AciesRole        acies_field_get_role       (const AciesField *self);
ACIES_EXPORT gboolean         acies_field_is_required    (const AciesField *self);
ACIES_EXPORT gboolean         acies_field_has_default    (const AciesField *self);
ACIES_EXPORT char            *acies_field_print_default  (const AciesField *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gint64           acies_field_get_minimum    (const AciesField *self);
ACIES_EXPORT gint64           acies_field_get_maximum    (const AciesField *self);
ACIES_EXPORT gboolean         acies_field_is_minimum_excluded (const AciesField *self);
ACIES_EXPORT const char      *acies_field_get_label      (const AciesField *self);
ACIES_EXPORT const char      *acies_field_get_help       (const AciesField *self);
ACIES_EXPORT const char      *acies_field_get_unit       (const AciesField *self);
ACIES_EXPORT const char      *acies_field_get_clause     (const AciesField *self);
ACIES_EXPORT const char      *acies_field_get_group      (const AciesField *self);
/* Describes the limits, "1 to 200", for forms and messages; NULL when there are none. */
ACIES_EXPORT char            *acies_field_describe_limits (const AciesField *self) G_GNUC_WARN_UNUSED_RESULT;

/* Writes hundredths as text with up to two places and no trailing zeros. */
ACIES_EXPORT char            *acies_decimal_to_string    (gint64            hundredths) G_GNUC_WARN_UNUSED_RESULT;
/* Reads the form of acies_decimal_to_string(), trailing zeros allowed; FALSE for anything else. */
ACIES_EXPORT gboolean         acies_decimal_from_string  (const char       *text,
                                                          gint64           *hundredths);
/* Divides, and rounds halves up to hundredths. */
ACIES_EXPORT gint64           acies_decimal_divide       (gint64            numerator,
                                                          gint64            denominator);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesField, acies_field_unref)

G_END_DECLS
