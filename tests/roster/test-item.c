/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-finding.h"
#include "roster-fixture.h"

static AciesUnit *
create_unit (const char *id)
{
  g_autoptr (AciesSchema) schema = create_unit_schema ();

  return acies_unit_new (id, schema);
}

static void
test_ids (void)
{
  static const char *const bad[] = {
    "", "0", "01", "-1", "+1", " 1", "1 ", "1.0", "x", "4294967296", "99999999999999999999", "١",
  };

  g_assert_true (acies_unit_id_is_valid ("1"));
  g_assert_true (acies_unit_id_is_valid ("35"));
  g_assert_true (acies_unit_id_is_valid ("4294967295"));
  g_assert_true (acies_leader_id_is_valid ("g1"));
  g_assert_true (acies_command_id_is_valid ("c20"));

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *leader = g_strconcat ("g", bad[i], NULL);
      g_autofree char *command = g_strconcat ("c", bad[i], NULL);

      g_test_message ("\"%s\"", bad[i]);
      g_assert_false (acies_unit_id_is_valid (bad[i]));
      g_assert_false (acies_leader_id_is_valid (leader));
      g_assert_false (acies_command_id_is_valid (command));
    }

  g_assert_false (acies_unit_id_is_valid (NULL));
  g_assert_false (acies_unit_id_is_valid ("g1"));
  g_assert_false (acies_leader_id_is_valid ("1"));
  g_assert_false (acies_leader_id_is_valid ("G1"));
  g_assert_false (acies_command_id_is_valid ("g1"));
}

static void
test_key (void)
{
  static const struct
  {
    const char *id;
    const char *key;
  } keys[] = {
    { "1", "1" },       { "9", "9" },      { "10", "a" },        { "11", "b" },
    { "35", "z" },      { "36", "aa" },    { "37", "ab" },       { "61", "az" },
    { "62", "ba" },     { "711", "zz" },   { "712", "aaa" },     { "18287", "zzz" },
    { "18288", "aaaa" }, { "4294967295", "mwlqkwl" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (AciesUnit) unit = create_unit (keys[i].id);

      AciesUnitKey key = acies_unit_get_key (unit);

      g_assert_cmpstr (key.text, ==, keys[i].key);
    }
}

/* Each text of a unit: what it is at first, and what an empty one is. */
static void
test_texts (void)
{
  static const struct
  {
    const char *property;
    const char *empty;
  } texts[] = {
    { "name", "" },
    { "notes", "" },
    { "caption", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AciesUnit) unit = create_unit ("1");
      g_autofree char *signal = g_strconcat ("notify::", texts[i].property, NULL);
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;
      g_autofree char *last = NULL;
      guint n_notified = 0;
      guint n_all = 0;
      guint n_changed = 0;

      g_test_message ("%s", texts[i].property);
      count_signal (unit, signal, &n_notified);
      count_signal (unit, "notify", &n_all);
      count_signal (unit, "changed", &n_changed);

      g_object_get (unit, texts[i].property, &first, NULL);
      g_assert_cmpstr (first, ==, texts[i].empty);

      g_object_set (unit, texts[i].property, NULL, NULL);
      g_object_set (unit, texts[i].property, "", NULL);
      g_assert_cmpuint (n_notified, ==, 0);

      g_object_set (unit, texts[i].property, "Θῆβαι & co.", NULL);
      g_assert_cmpuint (n_notified, ==, 1);
      g_object_get (unit, texts[i].property, &second, NULL);
      g_assert_cmpstr (second, ==, "Θῆβαι & co.");

      g_object_set (unit, texts[i].property, "Θῆβαι & co.", NULL);
      g_assert_cmpuint (n_notified, ==, 1);

      g_object_set (unit, texts[i].property, "", NULL);
      g_assert_cmpuint (n_notified, ==, 2);
      g_object_get (unit, texts[i].property, &last, NULL);
      g_assert_cmpstr (last, ==, texts[i].empty);

      g_assert_cmpuint (n_all, ==, 2);
      g_assert_cmpuint (n_changed, ==, 2);
    }
}

static void
test_name_form (void)
{
  g_autoptr (AciesUnit) unit = create_unit ("1");
  guint n_notified = 0;
  guint n_changed = 0;

  count_signal (unit, "notify::name-form", &n_notified);
  count_signal (unit, "changed", &n_changed);
  g_assert_cmpint (acies_unit_get_name_form (unit), ==, ACIES_NAME_GUESSED);

  g_object_set (unit, "name-form", ACIES_NAME_GUESSED, NULL);
  g_assert_cmpuint (n_notified, ==, 0);
  g_object_set (unit, "name-form", ACIES_NAME_PLURAL_BARE, NULL);
  acies_unit_set_name_form (unit, ACIES_NAME_PLURAL_BARE);
  g_assert_cmpint (acies_unit_get_name_form (unit), ==, ACIES_NAME_PLURAL_BARE);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpuint (n_changed, ==, 1);
}

static void
test_text_from_itself (void)
{
  g_autoptr (AciesUnit) unit = create_unit ("1");

  acies_unit_set_name (unit, "Old Guard");
  acies_unit_set_name (unit, acies_unit_get_name (unit) + 4);
  g_assert_cmpstr (acies_unit_get_name (unit), ==, "Guard");
}

static void
test_traits (void)
{
  g_autoptr (AciesUnit) unit = create_unit ("1");
  const AciesRecord *traits = acies_unit_get_traits (unit);
  guint n_figures = 0;
  guint n_all = 0;
  guint n_changed = 0;
  guint n_notified = 0;

  count_signal (unit, "traits-changed::figures", &n_figures);
  count_signal (unit, "traits-changed", &n_all);
  count_signal (unit, "changed", &n_changed);
  count_signal (unit, "notify", &n_notified);

  assert_trait (unit, "figures", "12");
  g_assert_true (acies_unit_set_trait (unit, "figures", "24", NULL));
  assert_trait (unit, "figures", "24");
  g_assert_cmpuint (n_figures, ==, 1);

  g_assert_true (acies_unit_set_trait (unit, "figures", "24", NULL));
  g_assert_cmpuint (n_figures, ==, 1);

  g_assert_true (acies_unit_set_trait (unit, "missiles", "bow javelin", NULL));
  g_assert_true (acies_unit_set_trait (unit, "missiles", "bow javelin", NULL));
  assert_trait (unit, "missiles", "bow javelin");
  g_assert_cmpuint (n_figures, ==, 1);
  g_assert_cmpuint (n_all, ==, 2);

  acies_unit_reset_trait (unit, "figures");
  acies_unit_reset_trait (unit, "figures");
  assert_trait (unit, "figures", "12");
  g_assert_cmpuint (n_figures, ==, 2);
  g_assert_cmpuint (n_all, ==, 3);
  g_assert_cmpuint (n_changed, ==, 3);
  g_assert_cmpuint (n_notified, ==, 0);

  /* Whoever keeps the record sees the changes. */
  g_assert_true (acies_unit_get_traits (unit) == traits);
}

/* A default that is given is not the same as one that is left out: files say which. */
static void
test_given_default (void)
{
  g_autoptr (AciesUnit) unit = create_unit ("1");
  const AciesRecord *traits = acies_unit_get_traits (unit);
  int figures = acies_schema_lookup (acies_record_get_schema (traits), "figures");
  guint n_figures = 0;

  count_signal (unit, "traits-changed::figures", &n_figures);

  g_assert_false (acies_record_is_given (traits, figures));
  g_assert_true (acies_unit_set_trait (unit, "figures", "12", NULL));
  g_assert_true (acies_record_is_given (traits, figures));
  g_assert_cmpuint (n_figures, ==, 1);

  g_assert_true (acies_unit_set_trait (unit, "figures", "12", NULL));
  g_assert_cmpuint (n_figures, ==, 1);

  acies_unit_reset_trait (unit, "figures");
  g_assert_false (acies_record_is_given (traits, figures));
  g_assert_cmpuint (n_figures, ==, 2);
}

static void
test_refused_trait (void)
{
  static const struct
  {
    const char *key;
    const char *text;
  } refused[] = {
    { "figures", "0" },
    { "figures", "201" },
    { "figures", "many" },
    { "figures", "" },
    { "type", "elephants" },
    { "missiles", "bow stone" },
    { "impetuous", "yes" },
    { "device", "a\001b" },
    { "figure", "12" },
    { "", "12" },
    { "name", "Hypaspists" },
  };
  g_autoptr (AciesUnit) unit = create_unit ("1");
  guint n_emitted = 0;

  g_assert_true (acies_unit_set_trait (unit, "figures", "30", NULL));
  g_assert_true (acies_unit_set_trait (unit, "missiles", "sling", NULL));

  count_signal (unit, "traits-changed", &n_emitted);
  count_signal (unit, "changed", &n_emitted);

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s=%s", refused[i].key, refused[i].text);
      g_assert_false (acies_unit_set_trait (unit, refused[i].key, refused[i].text, &error));
      g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
      g_assert_false (acies_unit_set_trait (unit, refused[i].key, refused[i].text, NULL));
    }

  assert_trait (unit, "figures", "30");
  assert_trait (unit, "missiles", "sling");
  assert_trait (unit, "device", "");
  g_assert_cmpuint (n_emitted, ==, 0);
}

static void
trait_named_cb (AciesRosterItem *item,
                const char      *field,
                GString         *log)
{
  g_string_append_printf (log, "%s ", field);
}

static void
name_cb (GString *log)
{
  g_string_append (log, "notify ");
}

static void
changed_cb (GString *log)
{
  g_string_append (log, "changed ");
}

/* Who listens to `changed` finds that the others have been told already. */
static void
test_order_of_signals (void)
{
  g_autoptr (AciesUnit) unit = create_unit ("1");
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect_swapped (unit, "changed", G_CALLBACK (changed_cb), log);
  g_signal_connect_swapped (unit, "notify::name", G_CALLBACK (name_cb), log);
  g_signal_connect (unit, "traits-changed", G_CALLBACK (trait_named_cb), log);

  acies_unit_set_name (unit, "Hypaspists");
  g_assert_true (acies_unit_set_trait (unit, "device", "a boar", NULL));
  assert_logged (log, "notify changed device changed ");
}

static void
test_copy (void)
{
  AciesUnit *unit = create_unit ("3");
  g_autoptr (AciesPhoto) photo = create_photo ('h');
  g_autoptr (AciesUnit) copy = NULL;
  int figures;

  acies_unit_set_name (unit, "Hypaspists");
  acies_unit_set_notes (unit, "Silver shields.\nOn the right.");
  acies_roster_item_set_photo (ACIES_ROSTER_ITEM (unit), photo);
  acies_roster_item_set_caption (ACIES_ROSTER_ITEM (unit), "From the left");
  acies_unit_set_name_form (unit, ACIES_NAME_SINGULAR);
  g_assert_true (acies_unit_set_trait (unit, "type", "archers", NULL));
  g_assert_true (acies_unit_set_trait (unit, "device", "a boar", NULL));

  copy = acies_unit_copy (unit, "12");
  g_assert_finalize_object (unit);

  g_assert_cmpstr (acies_unit_get_id (copy), ==, "12");
  g_assert_cmpstr (acies_unit_get_name (copy), ==, "Hypaspists");
  g_assert_cmpstr (acies_unit_get_notes (copy), ==, "Silver shields.\nOn the right.");
  g_assert_true (acies_roster_item_get_photo (ACIES_ROSTER_ITEM (copy)) == photo);
  g_assert_cmpstr (acies_roster_item_get_caption (ACIES_ROSTER_ITEM (copy)), ==, "From the left");
  g_assert_cmpint (acies_unit_get_name_form (copy), ==, ACIES_NAME_SINGULAR);
  assert_trait (copy, "type", "archers");
  assert_trait (copy, "device", "a boar");

  figures = acies_schema_lookup (acies_roster_item_get_schema (ACIES_ROSTER_ITEM (copy)), "figures");
  g_assert_false (acies_record_is_given (acies_unit_get_traits (copy), figures));
}

static void
test_leader (void)
{
  g_autoptr (AciesSchema) schema = create_leader_schema ();
  g_autoptr (GError) error = NULL;
  AciesLeader *leader = acies_leader_new ("g4", schema);
  AciesLeader *copy;
  guint n_quality = 0;

  count_signal (leader, "traits-changed::quality", &n_quality);

  g_assert_cmpstr (acies_leader_get_id (leader), ==, "g4");
  acies_leader_set_name (leader, "Agis");
  acies_leader_set_notes (leader, "Impatient");
  g_assert_true (acies_leader_set_trait (leader, "quality", "3", NULL));
  g_assert_false (acies_leader_set_trait (leader, "quality", "4", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_assert_cmpuint (n_quality, ==, 1);

  copy = acies_leader_copy (leader, "g5");
  g_assert_cmpstr (acies_leader_get_id (copy), ==, "g5");
  g_assert_cmpstr (acies_leader_get_name (copy), ==, "Agis");
  g_assert_cmpstr (acies_leader_get_notes (copy), ==, "Impatient");
  assert_trait (copy, "quality", "3");

  acies_leader_reset_trait (leader, "quality");
  assert_trait (leader, "quality", "2");
  assert_trait (copy, "quality", "3");

  g_assert_finalize_object (leader);
  g_assert_finalize_object (copy);
}

static void
test_properties (void)
{
  g_autoptr (AciesSchema) schema = create_unit_schema ();
  g_autoptr (AciesUnit) unit = acies_unit_new ("7", schema);
  g_autoptr (AciesSchema) got = NULL;
  g_autofree char *id = NULL;

  g_object_get (unit, "id", &id, "schema", &got, NULL);
  g_assert_cmpstr (id, ==, "7");
  g_assert_true (got == schema);
  g_assert_true (acies_roster_item_get_schema (ACIES_ROSTER_ITEM (unit)) == schema);
}

static void
test_finding (void)
{
  AciesFinding *finding = acies_finding_new (ACIES_SEVERITY_ERROR, "small-unit", "MH-7",
                                             "Hypaspists has 3 figures.", "3", "figures");
  AciesFinding *army_finding = acies_finding_new (ACIES_SEVERITY_WARNING, "no-units", "MH-6",
                                                  "There are no units.", NULL, NULL);
  AciesSeverity severity;
  g_autofree char *check = NULL;
  g_autofree char *clause = NULL;
  g_autofree char *message = NULL;
  g_autofree char *subject = NULL;
  g_autofree char *field = NULL;

  g_object_get (finding,
                "severity", &severity,
                "check", &check,
                "clause", &clause,
                "message", &message,
                "subject", &subject,
                "field", &field,
                NULL);
  g_assert_cmpint (severity, ==, ACIES_SEVERITY_ERROR);
  g_assert_cmpstr (check, ==, "small-unit");
  g_assert_cmpstr (clause, ==, "MH-7");
  g_assert_cmpstr (message, ==, "Hypaspists has 3 figures.");
  g_assert_cmpstr (subject, ==, "3");
  g_assert_cmpstr (field, ==, "figures");

  g_assert_cmpint (acies_finding_get_severity (army_finding), ==, ACIES_SEVERITY_WARNING);
  g_assert_cmpstr (acies_finding_get_check (army_finding), ==, "no-units");
  g_assert_cmpstr (acies_finding_get_clause (army_finding), ==, "MH-6");
  g_assert_cmpstr (acies_finding_get_message (army_finding), ==, "There are no units.");
  g_assert_null (acies_finding_get_subject (army_finding));
  g_assert_null (acies_finding_get_field (army_finding));

  g_assert_finalize_object (finding);
  g_assert_finalize_object (army_finding);
}

static void
test_severity (void)
{
  g_autoptr (GEnumClass) severities = g_type_class_ref (ACIES_TYPE_SEVERITY);

  g_assert_cmpstr (g_enum_get_value (severities, ACIES_SEVERITY_WARNING)->value_nick, ==, "warning");
  g_assert_cmpstr (g_enum_get_value (severities, ACIES_SEVERITY_ERROR)->value_nick, ==, "error");
  /* So that findings can be sorted by how much they matter. */
  g_assert_cmpint (ACIES_SEVERITY_WARNING, <, ACIES_SEVERITY_ERROR);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/roster/unit/ids", test_ids);
  g_test_add_func ("/roster/unit/key", test_key);
  g_test_add_func ("/roster/unit/texts", test_texts);
  g_test_add_func ("/roster/unit/name-form", test_name_form);
  g_test_add_func ("/roster/unit/text-from-itself", test_text_from_itself);
  g_test_add_func ("/roster/unit/traits", test_traits);
  g_test_add_func ("/roster/unit/given-default", test_given_default);
  g_test_add_func ("/roster/unit/refused-trait", test_refused_trait);
  g_test_add_func ("/roster/unit/order-of-signals", test_order_of_signals);
  g_test_add_func ("/roster/unit/copy", test_copy);
  g_test_add_func ("/roster/unit/properties", test_properties);
  g_test_add_func ("/roster/leader/all", test_leader);
  g_test_add_func ("/roster/finding/all", test_finding);
  g_test_add_func ("/roster/finding/severity", test_severity);

  return g_test_run ();
}
