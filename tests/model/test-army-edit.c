/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-army-clip.h"
#include "acies-army-edit.h"
#include "acies-army-file.h"
#include "acies-army-order.h"
#include "acies-army-selection.h"
#include "acies-army-split.h"
#include "acies-scene-battle.h"
#include "army-lists.h"

#define SEED    20261127
#define N_EDITS 200

static char *
dump (AciesArmy *army)
{
  g_autoptr (GBytes) bytes = acies_army_file_to_bytes (army);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* ---- Quick add, in each ruleset ---- */

/* The number counts whatever the rules count, and what they do not allow is told. */
static void
test_number (StorageFixture *fixture,
             gconstpointer   data)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, data);
  AciesRuleset *ruleset = get_ruleset (fixture, army);
  AciesSchema *schema = acies_ruleset_get_unit_traits (ruleset);
  AciesField *size = acies_schema_get_field (schema, (guint) acies_schema_find_role (schema, ACIES_ROLE_SIZE));
  AciesVocabulary *types = acies_field_get_vocabulary (
    acies_schema_get_field (schema, (guint) acies_schema_find_role (schema, ACIES_ROLE_TYPE)));
  g_autoptr (GPtrArray) all = acies_quick_match_list (ruleset, "7", NULL);
  g_autoptr (GPtrArray) unasked = acies_quick_match_list (ruleset, "", NULL);
  g_autofree char *example = acies_quick_match_make_example (ruleset);
  g_autoptr (GPtrArray) usual = acies_quick_match_parse (ruleset, example);

  g_assert_cmpuint (usual->len, >=, 1);
  g_assert_true (acies_quick_match_get_figures (usual->pdata[0]) == g_ascii_strtoull (example, NULL, 10));
  g_assert_false (acies_quick_match_has_name (usual->pdata[0]));

  /* A number alone leaves all types to choose from, and so does nothing. */
  g_assert_cmpuint (all->len, ==, acies_vocabulary_get_n_items (types));
  g_assert_cmpuint (unasked->len, ==, acies_vocabulary_get_n_items (types));
  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *many = g_strdup_printf ("99999 %s", acies_quick_match_get_label (all->pdata[i]));
      g_autoptr (GPtrArray) matches = acies_quick_match_parse (ruleset, many);
      g_autoptr (AciesRecord) traits = acies_quick_match_make_traits (all->pdata[i]);
      g_autofree char *markup = acies_quick_match_get_markup (all->pdata[i]);
      g_autofree char *told = acies_quick_match_describe (matches->pdata[0]);
      g_autofree char *limit = g_strdup_printf ("at most %u", (guint) acies_field_get_maximum (size));

      g_assert_cmpint (acies_record_get_number (traits, (guint) acies_schema_find_role (schema, ACIES_ROLE_SIZE)), ==,
                       7);
      g_assert_true (g_str_has_prefix (markup, "7 × "));
      g_assert_cmpuint (acies_quick_match_get_figures (matches->pdata[0]), ==, acies_field_get_maximum (size));
      g_assert_cmpstr (told, ==, limit);
    }
}

/* ---- Badges ---- */

static void
add_units (AciesArmy *army,
           guint      n_units)
{
  while (acies_army_get_n_units (army) < n_units)
    acies_army_add_unit (army, acies_army_get_command (army, 0), G_MAXUINT);
}

static void
check_badges (AciesRuleset *ruleset,
              AciesArmy    *army)
{
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesTable) table = acies_table_new (96, 48);
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesScene) scene = acies_scene_new_for_army (ruleset, army);
  g_autoptr (GHashTable) first = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) second = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) shown = g_hash_table_new (g_str_hash, g_str_equal);
  const AciesSituation *situation;

  g_list_store_append (armies, army);
  g_list_store_append (armies, army);
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  situation = acies_battle_get_situation (battle);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader)
        g_assert_cmpstr (body->key.text, ==, "");
      else
        g_assert_true (g_hash_table_add (body->side == 0 ? first : second, (gpointer) body->key.text));
    }
  for (guint i = 0; i < acies_scene_get_bodies (scene)->len; i++)
    g_hash_table_add (shown, ((AciesSceneBody *) acies_scene_get_bodies (scene)->pdata[i])->key);
  g_assert_cmpuint (g_hash_table_size (first), ==, acies_army_get_n_units (army));
  g_assert_cmpuint (g_hash_table_size (second), ==, acies_army_get_n_units (army));
  g_assert_cmpuint (g_hash_table_size (shown), ==, acies_army_get_n_units (army));
  g_assert_false (g_hash_table_contains (first, ""));
}

/* However many units there are, each has a badge of its own. */
static void
test_badges (StorageFixture *fixture,
             gconstpointer   data)
{
  static const guint sizes[] = { 60, 335, 1500 };
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, data);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      add_units (army, sizes[i]);
      check_badges (get_ruleset (fixture, army), army);
    }
}

/* ---- Order ---- */

/* Gives the units of a command in the order of @ranks. */
static GPtrArray *
list_by_rank (AciesCommand *command,
              GHashTable   *ranks)
{
  guint n_units = acies_command_get_n_units (command);
  GPtrArray *units = g_ptr_array_new ();

  g_ptr_array_set_size (units, (int) n_units);
  for (guint i = 0; i < n_units; i++)
    {
      AciesUnit *unit = acies_command_get_unit (command, i);
      guint rank = GPOINTER_TO_UINT (g_hash_table_lookup (ranks, unit));

      g_assert_cmpuint (rank, <, n_units);
      g_assert_null (units->pdata[rank]);
      units->pdata[rank] = unit;
    }

  return units;
}

/* Each column puts the units of a command in order, both ways; the army stays as it is. */
static void
test_order (StorageFixture *fixture,
            gconstpointer   data)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, data);
  AciesSchema *schema = acies_army_get_unit_schema (army);
  AciesCommand *command = acies_army_get_command (army, 0);
  g_autofree char *before = dump (army);
  g_autofree char *after = NULL;
  guint n_known = 0;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      const char *by = acies_field_get_id (field);
      gboolean is_text = acies_field_get_value_type (field) == ACIES_FIELD_TEXT;
      g_autoptr (GHashTable) up = NULL;
      g_autoptr (GHashTable) down = NULL;
      g_autoptr (GPtrArray) units = NULL;
      g_autoptr (GPtrArray) backwards = NULL;

      if (!acies_army_order_is_known (army, by))
        continue;
      n_known++;
      up = acies_army_order_rank (army, NULL, by, FALSE, NULL);
      down = acies_army_order_rank (army, NULL, by, TRUE, NULL);
      units = list_by_rank (command, up);
      backwards = list_by_rank (command, down);
      for (guint j = 1; !is_text && j < units->len; j++)
        {
          gint64 last = acies_record_get_number (acies_unit_get_traits (units->pdata[j - 1]), i);
          gint64 next = acies_record_get_number (acies_unit_get_traits (units->pdata[j]), i);

          g_assert_cmpint (last, <=, next);
          if (last == next)
            g_assert_cmpint (acies_command_index_of (command, units->pdata[j - 1]), <,
                             acies_command_index_of (command, units->pdata[j]));
          g_assert_cmpint (acies_record_get_number (acies_unit_get_traits (backwards->pdata[j - 1]), i), >=,
                           acies_record_get_number (acies_unit_get_traits (backwards->pdata[j]), i));
        }
    }
  /* At least type, size and points */
  g_assert_cmpuint (n_known, >=, 3);
  g_assert_false (acies_army_order_is_known (army, "none-such"));
  after = dump (army);
  g_assert_cmpstr (after, ==, before);
}

static void
assert_order (AciesArmy  *army,
              GListModel *findings,
              const char *by,
              gboolean    descending,
              const char *expected)
{
  g_autoptr (GHashTable) ranks = acies_army_order_rank (army, findings, by, descending, NULL);
  g_autoptr (GPtrArray) units = list_by_rank (acies_army_get_command (army, 0), ranks);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", acies_unit_get_name (units->pdata[i]));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_order_names (StorageFixture *fixture,
                  gconstpointer   data)
{
  static const char * const names[] = { "Cohort 10", "cohort 2", "Zouaves", "Archers", "Äpfel" };
  AciesRuleset *ruleset = acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL);
  g_autoptr (AciesArmy) army = acies_ruleset_create_army (ruleset);
  g_autoptr (GListStore) findings = g_list_store_new (ACIES_TYPE_FINDING);
  g_autoptr (AciesFinding) warning = acies_finding_new (ACIES_SEVERITY_WARNING, "check", "MH-1", "A warning", "2", NULL);
  g_autoptr (AciesFinding) error = acies_finding_new (ACIES_SEVERITY_ERROR, "check", "MH-1", "An error", "4", NULL);
  AciesCommand *command = acies_army_add_command (army, FALSE, 0);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    acies_unit_set_name (acies_army_add_unit (army, command, G_MAXUINT), names[i]);
  g_list_store_append (findings, warning);
  g_list_store_append (findings, error);

  assert_order (army, NULL, ACIES_ARMY_ORDER_FINDINGS, FALSE, "Cohort 10, cohort 2, Zouaves, Archers, Äpfel");
  assert_order (army, G_LIST_MODEL (findings), ACIES_ARMY_ORDER_FINDINGS, FALSE,
                "Archers, cohort 2, Cohort 10, Zouaves, Äpfel");
  assert_order (army, G_LIST_MODEL (findings), ACIES_ARMY_ORDER_FINDINGS, TRUE,
                "Cohort 10, Zouaves, Äpfel, cohort 2, Archers");
  acies_army_remove_unit (army, acies_command_get_unit (command, 4));
  assert_order (army, NULL, ACIES_ARMY_ORDER_NAME, FALSE, "Archers, cohort 2, Cohort 10, Zouaves");
  assert_order (army, NULL, ACIES_ARMY_ORDER_NAME, TRUE, "Zouaves, Cohort 10, cohort 2, Archers");
}

/* ---- Moving commands ---- */

static char *
print_commands (AciesArmy *army)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    g_string_append (text, acies_command_get_id (acies_army_get_command (army, i)));

  return g_string_free (text, FALSE);
}

/* Commands go before any other, several at once and in one step; units that are selected beside them stay. */
static void
test_move_commands (StorageFixture *fixture,
                    gconstpointer   data)
{
  static const struct
  {
    const char *moved;
    guint       position;
    const char *after;
  } cases[] = {
    { "0", 0, "c1c2c3c4c5" },   { "0", 1, "c1c2c3c4c5" },   { "0", 2, "c2c1c3c4c5" },
    { "0", 5, "c2c3c4c5c1" },   { "4", 0, "c5c1c2c3c4" },   { "13", 0, "c2c4c1c3c5" },
    { "13", 2, "c1c2c4c3c5" },  { "13", 5, "c1c3c5c2c4" },  { "024", 3, "c2c1c3c5c4" },
  };
  AciesRuleset *ruleset = acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL);
  g_autoptr (AciesArmy) army = acies_ruleset_create_army (ruleset);
  g_autoptr (AciesHistory) history = acies_history_new (army);
  g_autoptr (GPtrArray) of_five = NULL;
  AciesUnit *unit;

  for (guint i = 0; i < 5; i++)
    acies_army_add_command (army, FALSE, G_MAXUINT);
  unit = acies_army_add_unit (army, acies_army_get_command (army, 4), 0);
  of_five = list_commands (army);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) items = g_ptr_array_new ();
      g_autofree char *moved = NULL;
      g_autofree char *undone = NULL;

      g_ptr_array_add (items, unit);
      for (const char *digit = cases[i].moved; *digit != '\0'; digit++)
        g_ptr_array_insert (items, 0, of_five->pdata[*digit - '0']);
      acies_army_edit_move_commands_to (history, items, cases[i].position);
      moved = print_commands (army);
      g_assert_cmpstr (moved, ==, cases[i].after);
      g_assert_cmpint (acies_command_index_of (of_five->pdata[4], unit), ==, 0);
      if (strcmp (moved, "c1c2c3c4c5") != 0)
        {
          g_assert_true (g_str_has_prefix (acies_history_get_undo_label (history), "Move "));
          acies_history_undo (history);
        }
      undone = print_commands (army);
      g_assert_cmpstr (undone, ==, "c1c2c3c4c5");
      g_assert_false (acies_history_get_can_undo (history));
    }
}

/* ---- Back again ---- */

static GPtrArray *
pick (GRand     *rand,
      AciesArmy *army)
{
  g_autoptr (GPtrArray) units = list_units (army);
  g_autoptr (GPtrArray) commands = list_commands (army);
  GPtrArray *picked = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < units->len; i++)
    if (g_rand_int_range (rand, 0, 3) == 0)
      g_ptr_array_add (picked, g_object_ref (units->pdata[i]));
  for (guint i = 0; i < commands->len; i++)
    if (g_rand_int_range (rand, 0, 5) == 0)
      g_ptr_array_add (picked, g_object_ref (commands->pdata[i]));

  return picked;
}

static void
shuffle (GRand     *rand,
         GPtrArray *items)
{
  for (guint i = items->len; i > 1; i--)
    {
      guint j = (guint) g_rand_int_range (rand, 0, (gint32) i);
      gpointer item = items->pdata[i - 1];

      items->pdata[i - 1] = items->pdata[j];
      items->pdata[j] = item;
    }
}

static void
assert_same_items (GPtrArray *items,
                   GPtrArray *expected)
{
  g_assert_cmpuint (items->len, ==, expected->len);
  for (guint i = 0; i < MIN (items->len, expected->len); i++)
    g_assert_true (items->pdata[i] == expected->pdata[i]);
}

/* In whatever order items were selected, they come in that of the roster. */
static void
test_selected (StorageFixture *fixture,
               gconstpointer   data)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint n = 0; n < 20; n++)
    {
      g_autoptr (GPtrArray) picked = pick (rand, army);
      g_autoptr (GPtrArray) expected = g_ptr_array_new ();
      g_autoptr (GPtrArray) expected_units = g_ptr_array_new ();
      g_autoptr (GPtrArray) sorted = NULL;
      g_autoptr (GPtrArray) units = NULL;

      /* What is in no army is left out. */
      g_ptr_array_add (picked, acies_unit_new ("9999", acies_army_get_unit_schema (army)));
      shuffle (rand, picked);
      for (guint i = 0; i < acies_army_get_n_commands (army); i++)
        {
          AciesCommand *command = acies_army_get_command (army, i);
          gboolean is_whole = g_ptr_array_find (picked, command, NULL);

          if (is_whole)
            g_ptr_array_add (expected, command);
          for (guint j = 0; j < acies_command_get_n_units (command); j++)
            {
              AciesUnit *unit = acies_command_get_unit (command, j);

              if (!g_ptr_array_find (picked, unit, NULL))
                continue;
              g_ptr_array_add (expected_units, unit);
              if (!is_whole)
                g_ptr_array_add (expected, unit);
            }
        }
      sorted = acies_army_selection_sort (army, picked);
      units = acies_army_selection_list_units (army, picked);
      assert_same_items (sorted, expected);
      assert_same_items (units, expected_units);
    }
}

/* No decoder reads it, and none is asked. */
static AciesPhoto *
create_photo (guint number)
{
  const guint8 data[] = { 0xff, 0xd8, 0xff, (guint8) number };
  g_autoptr (GBytes) bytes = g_bytes_new (data, sizeof data);

  return acies_photo_new ("unit.jpg", bytes, 400, 300, NULL);
}

/* @subject: (nullable): for the army */
static void
edit_photo (GRand        *rand,
            AciesHistory *history,
            GObject      *subject)
{
  g_autoptr (AciesPhoto) photo = g_rand_boolean (rand) ? create_photo ((guint) g_rand_int_range (rand, 0, 5)) : NULL;

  if (subject == NULL)
    subject = G_OBJECT (acies_history_get_army (history));
  acies_history_set_photo (history, subject, photo, NULL);
  if (photo != NULL)
    acies_history_set_text (history, subject, "caption", g_rand_boolean (rand) ? "On parade" : "", NULL);
}

static void
edit (GRand        *rand,
      AciesHistory *history,
      AciesRuleset *ruleset)
{
  AciesArmy *army = acies_history_get_army (history);
  g_autoptr (GPtrArray) items = pick (rand, army);
  g_autoptr (GPtrArray) units = acies_army_selection_list_units (army, items);
  g_autoptr (GPtrArray) found = acies_quick_match_list (ruleset, "", NULL);
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (AciesArmy) clip = acies_army_clip_new (army, items);
  g_autofree char *name = NULL;
  GObject *first = items->len > 0 ? items->pdata[0] : NULL;
  GObject *neighbor;

  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
      acies_army_edit_add_unit (history, found->pdata[g_rand_int_range (rand, 0, (gint32) found->len)], first);
      break;
    case 1:
      acies_army_edit_add_command (history, TRUE, first);
      break;
    case 2:
      if (items->len > 0)
        name = acies_army_edit_remove (history, items, &neighbor);
      break;
    case 3:
      if (acies_army_get_n_units (army) < 60)
        copies = acies_army_edit_duplicate (history, items);
      break;
    case 4:
      if (acies_army_get_n_units (army) < 60)
        copies = acies_army_edit_paste (history, clip, first, NULL);
      break;
    case 5:
      acies_army_edit_move_within (history, items, g_rand_boolean (rand) ? 1 : -1);
      break;
    case 6:
      acies_army_edit_move_between (history, items, g_rand_boolean (rand) ? 1 : -1);
      break;
    case 7:
      if (acies_army_split_can_divide (army, items))
        acies_army_split_divide (history, items->pdata[0]);
      else if (units->len > 0)
        acies_army_split_divide (history, units->pdata[0]);
      break;
    case 8:
      acies_army_split_join (history, items, NULL);
      break;
    case 9:
      acies_history_renumber (history);
      break;
    case 10:
      edit_photo (rand, history, first);
      break;
    default:
      if (units->len > 0)
        acies_history_set_traits (history, units, acies_field_get_id (acies_schema_get_field (
                                    acies_army_get_unit_schema (army),
                                    (guint) acies_schema_find_role (acies_army_get_unit_schema (army),
                                                                    ACIES_ROLE_SIZE))), "3", NULL);
    }
}

/* What players say of an army and its commands comes back from its file. */
static void
test_texts (StorageFixture *fixture,
            gconstpointer   data)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, data);
  g_autoptr (AciesHistory) history = acies_history_new (army);
  GObject *command = G_OBJECT (acies_army_get_command (army, 0));
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesArmy) read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_history_set_text (history, G_OBJECT (army), "year", "216 BC, “summer”", NULL));
  g_assert_true (acies_history_set_text (history, G_OBJECT (army), "general", "A & B <C>", NULL));
  g_assert_true (acies_history_set_text (history, G_OBJECT (army), "description", "One.\n\n  Two.\n", NULL));
  g_assert_true (acies_history_set_text (history, command, "notes", "Late", NULL));
  bytes = acies_army_file_to_bytes (army);
  read = acies_army_file_parse (fixture->library, bytes, "texts.army", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (acies_army_get_year (read), ==, "216 BC, “summer”");
  g_assert_cmpstr (acies_army_get_general (read), ==, "A & B <C>");
  g_assert_cmpstr (acies_army_get_description (read), ==, "One.\n\n  Two.\n");
  g_assert_cmpstr (acies_command_get_notes (acies_army_get_command (read, 0)), ==, "Late");
}

static gint64
get_points (AciesUnit *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);

  return acies_record_get_number (traits, (guint) acies_schema_find_role (acies_record_get_schema (traits),
                                                                          ACIES_ROLE_POINTS));
}

/* The points of a unit that is split are those of its halves, and merged again they are the same. */
static void
test_split_points (StorageFixture *fixture,
                   gconstpointer   data)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, data);
  g_autoptr (AciesHistory) history = acies_history_new (army);
  AciesSchema *traits = acies_army_get_unit_schema (army);
  const char *key = acies_field_get_id (acies_schema_get_field (traits, (guint) acies_schema_find_role (traits, ACIES_ROLE_POINTS)));
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autoptr (AciesPhoto) photo = create_photo (1);
  AciesUnit *half;

  for (guint i = 0; i < acies_army_get_n_commands (army) && units->len == 0; i++)
    for (guint j = 0; j < acies_command_get_n_units (acies_army_get_command (army, i)) && units->len == 0; j++)
      {
        g_ptr_array_add (units, acies_command_get_unit (acies_army_get_command (army, i), j));
        if (!acies_army_split_can_divide (army, units))
          g_ptr_array_set_size (units, 0);
      }
  g_assert_cmpuint (units->len, ==, 1);

  g_assert_true (acies_history_set_trait (history, units->pdata[0], key, "101", NULL));
  half = acies_army_split_divide (history, units->pdata[0]);
  g_assert_cmpint (get_points (half), >, 0);
  g_assert_cmpint (get_points (units->pdata[0]), >=, get_points (half));
  g_assert_cmpint (get_points (units->pdata[0]) + get_points (half), ==, 101);

  /* The first photograph there is stays. */
  g_ptr_array_add (units, half);
  g_assert_true (acies_history_set_photo (history, G_OBJECT (half), photo, NULL));
  g_assert_true (acies_army_split_join (history, units, NULL) == units->pdata[0]);
  g_assert_cmpint (get_points (units->pdata[0]), ==, 101);
  g_assert_true (acies_roster_item_get_photo (units->pdata[0]) == photo);
}

/* However much was done to it: when all of it is taken back, the file is the same to the byte. */
static void
test_all_undone (StorageFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, data);
  g_autoptr (AciesHistory) history = acies_history_new (army);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autofree char *before = dump (army);
  g_autofree char *last = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  guint n_undone = 0;

  for (guint i = 0; i < N_EDITS; i++)
    {
      edit (rand, history, get_ruleset (fixture, army));
      acies_history_stamp (history);
    }
  last = dump (army);
  while (acies_history_undo (history))
    n_undone++;
  undone = dump (army);
  g_assert_cmpuint (n_undone, >, N_EDITS / 3);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (acies_history_get_modified (history));

  while (acies_history_redo (history))
    n_undone--;
  redone = dump (army);
  g_assert_cmpuint (n_undone, ==, 0);
  g_assert_cmpstr (redone, ==, last);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, data, func) \
  g_test_add ("/model/army-edit/" path, StorageFixture, data, storage_fixture_set_up, func, storage_fixture_tear_down)
  for (guint i = 0; i < N_ARMY_SAMPLES; i++)
    {
      const struct
      {
        const char *name;
        void      (*test) (StorageFixture *fixture,
                           gconstpointer   data);
      } tests[] = {
        { "number", test_number },
        { "badges", test_badges },
        { "order", test_order },
        { "texts", test_texts },
        { "split-points", test_split_points },
        { "selected", test_selected },
        { "all-undone", test_all_undone },
      };

      for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
        {
          g_autofree char *path = g_strdup_printf ("/model/army-edit/%s/%s", tests[j].name, army_samples[i]);

          g_test_add (path, StorageFixture, army_samples[i], storage_fixture_set_up, tests[j].test,
                      storage_fixture_tear_down);
        }
    }
  ADD ("order-names", NULL, test_order_names);
  ADD ("move-commands", NULL, test_move_commands);
#undef ADD

  return g_test_run ();
}
