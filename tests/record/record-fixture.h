/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-input-error.h"
#include "acies-record.h"

/* A schema with one field of every kind, shared by the tests of records. */
enum
{
  FIELD_TYPE,      /* choice, required */
  FIELD_POINTS,    /* integer, 2 to 12, default 4 */
  FIELD_RANGE,     /* decimal, above 0 up to 60 inches */
  FIELD_CHANGE,    /* decimal, any, inches */
  FIELD_MOVED,     /* boolean */
  FIELD_NAME,      /* text, default "Nameless" */
  FIELD_GENERAL,   /* unit */
  FIELD_SHARES,    /* list of 1 to 3 integers from 0 */
  FIELD_DISTANCES, /* list of decimals */
  FIELD_FLAGS,     /* list of booleans */
  FIELD_WEAPONS,   /* list of choices, default "bow sling" */
  FIELD_ENEMIES,   /* list of units */
  FIELD_WORDS,     /* list of texts, default "one two" */
  N_FIELDS
};

static inline AciesVocabulary *
fixture_vocabulary (const char *id,
                    const char *items)
{
  g_autoptr (AciesVocabulary) vocabulary = acies_vocabulary_new (id, NULL, NULL);
  g_auto (GStrv) ids = g_strsplit (items, " ", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *label = g_strdup (ids[i]);

      g_strdelimit (label, "-", ' ');
      *label = g_ascii_toupper (*label);
      g_assert_true (acies_vocabulary_add (vocabulary, ids[i], label, NULL, NULL, NULL));
    }

  return g_steal_pointer (&vocabulary);
}

static inline AciesField *
fixture_add (AciesSchema     *schema,
             const char      *id,
             AciesFieldType   type,
             AciesVocabulary *vocabulary)
{
  g_autoptr (AciesField) field = acies_field_new (id, type, vocabulary);

  g_assert_true (acies_schema_add (schema, field));

  /* The schema holds it. */
  return field;
}

static inline void
fixture_add_lists (AciesSchema     *schema,
                   AciesVocabulary *weapons)
{
  AciesField *field;

  field = fixture_add (schema, "shares", ACIES_FIELD_INTEGER, NULL);
  acies_field_set_limits (field, 0, G_MAXINT64, FALSE);
  acies_field_set_list (field, 1, 3);

  field = fixture_add (schema, "distances", ACIES_FIELD_DECIMAL, NULL);
  acies_field_set_list (field, 0, 0);
  acies_field_set_texts (field, NULL, NULL, "inch", NULL);

  field = fixture_add (schema, "flags", ACIES_FIELD_BOOLEAN, NULL);
  acies_field_set_list (field, 0, 2);

  field = fixture_add (schema, "weapons", ACIES_FIELD_CHOICE, weapons);
  acies_field_set_list (field, 0, 4);
  g_assert_true (acies_field_set_default (field, "bow sling", NULL));

  field = fixture_add (schema, "enemies", ACIES_FIELD_UNIT, NULL);
  acies_field_set_list (field, 0, 0);

  field = fixture_add (schema, "words", ACIES_FIELD_TEXT, NULL);
  acies_field_set_list (field, 0, 0);
  g_assert_true (acies_field_set_default (field, "one two", NULL));
}

static inline AciesSchema *
fixture_schema (void)
{
  g_autoptr (AciesVocabulary) types = fixture_vocabulary ("type", "light-infantry heavy-infantry "
                                                                  "archers elephants");
  g_autoptr (AciesVocabulary) weapons = fixture_vocabulary ("weapon", "bow sling javelin");
  g_autoptr (AciesSchema) schema = acies_schema_new ("unit");
  AciesField *field;

  field = fixture_add (schema, "type", ACIES_FIELD_CHOICE, types);
  acies_field_set_required (field, TRUE);

  field = fixture_add (schema, "points", ACIES_FIELD_INTEGER, NULL);
  acies_field_set_limits (field, 2, 12, FALSE);
  g_assert_true (acies_field_set_default (field, "4", NULL));

  field = fixture_add (schema, "range", ACIES_FIELD_DECIMAL, NULL);
  acies_field_set_limits (field, 0, 60 * ACIES_DECIMAL_ONE, TRUE);
  acies_field_set_texts (field, "Range", NULL, "inch", NULL);

  field = fixture_add (schema, "change", ACIES_FIELD_DECIMAL, NULL);
  acies_field_set_texts (field, "Change", NULL, "inch", NULL);

  fixture_add (schema, "moved", ACIES_FIELD_BOOLEAN, NULL);

  field = fixture_add (schema, "name", ACIES_FIELD_TEXT, NULL);
  g_assert_true (acies_field_set_default (field, "Nameless", NULL));

  fixture_add (schema, "general", ACIES_FIELD_UNIT, NULL);
  fixture_add_lists (schema, weapons);
  g_assert_cmpuint (acies_schema_get_n_fields (schema), ==, N_FIELDS);

  return g_steal_pointer (&schema);
}

static inline void
fixture_assert_prints (const AciesRecord *record,
                       guint              position,
                       const char        *text)
{
  g_autofree char *printed = acies_record_print (record, position);

  g_assert_cmpstr (printed, ==, text);
}

/* A value for every field, none of them a default. */
static const char *const fixture_texts[N_FIELDS] = {
  "archers", "12", "4.5", "-0.25", "true", "The\nTenth “Legion”", "u12",
  "0 7 12", "0.5 6", "true false", "javelin bow bow", "u3 u4", "a b",
};

static inline AciesRecord *
fixture_full_record (AciesSchema *schema)
{
  g_autoptr (AciesRecord) record = acies_record_new (schema);

  for (guint i = 0; i < N_FIELDS; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_record_parse (record, i, fixture_texts[i], &error));
      g_assert_no_error (error);
    }

  return g_steal_pointer (&record);
}
