/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-record-form.h"
#include "app-fixture.h"

/* A form on a schema with a field of every kind. */

static void
add_field (AciesSchema     *schema,
           const char      *id,
           AciesFieldType   type,
           AciesVocabulary *vocabulary,
           const char      *section,
           const char      *usual)
{
  g_autoptr (AciesField) field = acies_field_new (id, type, vocabulary);

  acies_field_set_texts (field, id, "A sentence.", NULL, "T-1");
  acies_field_set_group (field, section);
  if (type == ACIES_FIELD_INTEGER)
    acies_field_set_limits (field, 1, 20, FALSE);
  if (type == ACIES_FIELD_DECIMAL)
    acies_field_set_limits (field, 0, 600, FALSE);
  if (usual != NULL)
    g_assert_true (acies_field_set_default (field, usual, NULL));
  g_assert_true (acies_schema_add (schema, field));
}

static AciesVocabulary *
make_vocabulary (void)
{
  AciesVocabulary *vocabulary = acies_vocabulary_new ("pace", "Pace", NULL);

  g_assert_true (acies_vocabulary_add (vocabulary, "slow", "Slow", "Takes its time.", "T-2", NULL));
  g_assert_true (acies_vocabulary_add (vocabulary, "fast", "Fast & light", NULL, NULL, NULL));

  return vocabulary;
}

static AciesSchema *
make_schema (void)
{
  g_autoptr (AciesVocabulary) vocabulary = make_vocabulary ();
  g_autoptr (AciesField) paces = acies_field_new ("paces", ACIES_FIELD_CHOICE, vocabulary);
  AciesSchema *schema = acies_schema_new ("test");

  add_field (schema, "men", ACIES_FIELD_INTEGER, NULL, "Troops", "12");
  add_field (schema, "width", ACIES_FIELD_DECIMAL, NULL, "Troops", "1.5");
  add_field (schema, "pace", ACIES_FIELD_CHOICE, vocabulary, "Troops", "slow");
  add_field (schema, "motto", ACIES_FIELD_TEXT, NULL, "Troops", NULL);
  acies_field_set_list (paces, 0, 2);
  acies_field_set_texts (paces, "paces", NULL, NULL, NULL);
  acies_field_set_group (paces, "Troops");
  g_assert_true (acies_schema_add (schema, paces));
  add_field (schema, "led", ACIES_FIELD_BOOLEAN, NULL, "Leading", "true");
  add_field (schema, "brave", ACIES_FIELD_BOOLEAN, NULL, "Agreed", "false");
  add_field (schema, "rash", ACIES_FIELD_BOOLEAN, NULL, "Agreed", "false");

  return schema;
}

typedef struct
{
  AciesSchema     *schema;
  AciesRecord     *record;
  GtkWidget       *window;
  AciesRecordForm *form;
  /* "key=text" of what was edited. */
  GPtrArray       *edits;
} Fixture;

static void
edited_cb (AciesRecordForm *form,
           const char      *key,
           const char      *text,
           Fixture         *fixture)
{
  g_ptr_array_add (fixture->edits, g_strdup_printf ("%s=%s", key, text));
}

static void
cell_edited_cb (AciesFieldEditor *editor,
                const char       *text,
                Fixture          *fixture)
{
  g_ptr_array_add (fixture->edits,
                   g_strdup_printf ("%s=%s", acies_field_get_id (acies_field_editor_get_field (editor)), text));
}

static void
count_cb (guint *count)
{
  *count += 1;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->schema = make_schema ();
  fixture->record = acies_record_new (fixture->schema);
  fixture->edits = g_ptr_array_new_with_free_func (g_free);
  fixture->window = gtk_window_new ();
  fixture->form = g_object_new (ACIES_TYPE_RECORD_FORM, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->form));
  g_signal_connect (fixture->form, "edited", G_CALLBACK (edited_cb), fixture);
  acies_record_form_show (fixture->form, fixture->record);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_ptr_array_unref (fixture->edits);
  acies_record_free (fixture->record);
  acies_schema_unref (fixture->schema);
}

static GtkWidget *
find_editor (Fixture    *fixture,
             const char *key,
             GType       type)
{
  AciesFieldEditor *row = acies_record_form_get_row (fixture->form, key);
  GtkWidget *editor = row != NULL ? app_find_widget (acies_field_editor_get_widget (row), type) : NULL;

  g_assert_nonnull (editor);

  return editor;
}

static void
assert_edit (Fixture    *fixture,
             const char *edit)
{
  g_assert_cmpuint (fixture->edits->len, ==, 1);
  if (fixture->edits->len == 1)
    g_assert_cmpstr (fixture->edits->pdata[0], ==, edit);
  g_ptr_array_set_size (fixture->edits, 0);
}

static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_true (GTK_IS_SPIN_BUTTON (find_editor (fixture, "men", GTK_TYPE_SPIN_BUTTON)));
  g_assert_true (ADW_IS_COMBO_ROW (find_editor (fixture, "pace", ADW_TYPE_COMBO_ROW)));
  g_assert_true (ADW_IS_ENTRY_ROW (find_editor (fixture, "motto", ADW_TYPE_ENTRY_ROW)));
  g_assert_true (GTK_IS_SWITCH (find_editor (fixture, "led", GTK_TYPE_SWITCH)));
  g_assert_true (ADW_IS_EXPANDER_ROW (find_editor (fixture, "paces", ADW_TYPE_EXPANDER_ROW)));
  g_assert_null (acies_record_form_get_row (fixture->form, "nothing"));
}

static void
test_show (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *men = find_editor (fixture, "men", GTK_TYPE_SPIN_BUTTON);
  GtkWidget *width = find_editor (fixture, "width", GTK_TYPE_SPIN_BUTTON);
  GtkWidget *pace = find_editor (fixture, "pace", ADW_TYPE_COMBO_ROW);
  GtkWidget *motto = find_editor (fixture, "motto", ADW_TYPE_ENTRY_ROW);
  GtkWidget *led = find_editor (fixture, "led", GTK_TYPE_SWITCH);

  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (men)), ==, 12);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (width)), ==, 1.5);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (led)));

  acies_record_parse_key (fixture->record, "men", "3", NULL);
  acies_record_parse_key (fixture->record, "pace", "fast", NULL);
  acies_record_parse_key (fixture->record, "motto", "Onward", NULL);
  acies_record_parse_key (fixture->record, "led", "false", NULL);
  acies_record_form_show (fixture->form, fixture->record);

  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (men)), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (pace)), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (motto)), ==, "Onward");
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (led)));
  /* Showing is not editing. */
  g_assert_cmpuint (fixture->edits->len, ==, 0);
}

static void
test_edit (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_editor (fixture, "men", GTK_TYPE_SPIN_BUTTON)), 7);
  assert_edit (fixture, "men=7");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_editor (fixture, "width", GTK_TYPE_SPIN_BUTTON)), 2.25);
  assert_edit (fixture, "width=2.25");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_editor (fixture, "pace", ADW_TYPE_COMBO_ROW)), 1);
  assert_edit (fixture, "pace=fast");
  gtk_switch_set_active (GTK_SWITCH (find_editor (fixture, "led", GTK_TYPE_SWITCH)), FALSE);
  assert_edit (fixture, "led=false");
  gtk_editable_insert_text (GTK_EDITABLE (find_editor (fixture, "motto", ADW_TYPE_ENTRY_ROW)), "A", -1,
                            &(int) { 0 });
  assert_edit (fixture, "motto=A");
}

static void
test_limits (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *men = find_editor (fixture, "men", GTK_TYPE_SPIN_BUTTON);
  double least, most;

  gtk_spin_button_get_range (GTK_SPIN_BUTTON (men), &least, &most);
  g_assert_cmpfloat (least, ==, 1);
  g_assert_cmpfloat (most, ==, 20);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_editor (fixture, "men", ADW_TYPE_ACTION_ROW))),
                            "A sentence · 1 to 20 · T-1"));
}

static void
test_choices (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *pace = find_editor (fixture, "pace", ADW_TYPE_COMBO_ROW);
  GtkWidget *row = acies_field_editor_get_widget (acies_record_form_get_row (fixture->form, "paces"));
  GtkWidget *check;

  /* What an item says of itself goes before what the field says. */
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (pace)), ==, "Takes its time · T-2");
  adw_combo_row_set_selected (ADW_COMBO_ROW (pace), 1);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (pace)), ==, "A sentence · T-1");
  g_ptr_array_set_size (fixture->edits, 0);

  check = app_find_widget (row, GTK_TYPE_CHECK_BUTTON);
  g_assert_nonnull (check);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  assert_edit (fixture, "paces=slow");
}

static void
test_error (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *row = acies_field_editor_get_widget (acies_record_form_get_row (fixture->form, "men"));
  GtkWidget *spin = find_editor (fixture, "men", GTK_TYPE_SPIN_BUTTON);

  acies_record_form_set_error (fixture->form, "men", "Too many");
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Too many");
  gtk_test_accessible_assert_state (spin, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);

  acies_record_form_show (fixture->form, fixture->record);
  g_assert_false (gtk_widget_has_css_class (row, "error"));
  gtk_test_accessible_assert_state (spin, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
}

/* (nullable): what stands before a title when something is to be said. */
static GtkWidget *
find_mark (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "acies-error") || gtk_widget_has_css_class (widget, "acies-warning"))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_mark (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
test_findings (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *row = acies_field_editor_get_widget (acies_record_form_get_row (fixture->form, "men"));
  AciesFinding *found[] = {
    acies_finding_new (ACIES_SEVERITY_WARNING, "few", "T-3", "They are few.", "1", "men"),
    acies_finding_new (ACIES_SEVERITY_ERROR, "odd", "T-4", "They are odd.", "1", "men"),
  };
  g_autoptr (GListStore) findings = g_list_store_new (ACIES_TYPE_FINDING);

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      g_list_store_append (findings, found[i]);
      g_object_unref (found[i]);
    }
  g_assert_null (find_mark (row));
  acies_record_form_show_findings (fixture->form, G_LIST_MODEL (findings), "2");
  g_assert_null (find_mark (row));
  acies_record_form_show_findings (fixture->form, G_LIST_MODEL (findings), "1");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "They are odd · T-4");
  g_assert_true (gtk_widget_has_css_class (find_mark (row), "acies-error"));

  g_list_store_remove_all (findings);
  acies_record_form_show_findings (fixture->form, G_LIST_MODEL (findings), "1");
  g_assert_null (find_mark (row));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "1 to 20"));
}

static void
test_folded (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *brave = acies_field_editor_get_widget (acies_record_form_get_row (fixture->form, "brave"));
  GtkWidget *fold = gtk_widget_get_ancestor (brave, ADW_TYPE_EXPANDER_ROW);
  GtkWidget *led = acies_field_editor_get_widget (acies_record_form_get_row (fixture->form, "led"));

  g_assert_nonnull (fold);
  g_assert_null (gtk_widget_get_ancestor (led, ADW_TYPE_EXPANDER_ROW));
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (fold)), ==, "none");

  acies_record_parse_key (fixture->record, "rash", "true", NULL);
  acies_record_form_show (fixture->form, fixture->record);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (fold)), ==, "rash");

  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (acies_record_form_focus_field (fixture->form, "brave"));
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (fold)));
  g_assert_false (acies_record_form_focus_field (fixture->form, "nothing"));
}

static void
test_other_schema (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (AciesSchema) other = acies_schema_new ("other");
  GtkWidget *first = adw_entry_row_new ();
  g_autoptr (AciesRecord) record = NULL;

  acies_record_form_add_first_row (fixture->form, first);
  add_field (other, "ships", ACIES_FIELD_INTEGER, NULL, NULL, "2");
  record = acies_record_new (other);
  acies_record_form_show (fixture->form, record);

  g_assert_null (acies_record_form_get_row (fixture->form, "men"));
  g_assert_nonnull (acies_record_form_get_row (fixture->form, "ships"));
  g_assert_true (gtk_widget_is_ancestor (first, GTK_WIDGET (fixture->form)));
}

/* What is typed into a cell is a value only after Enter. */
static void
test_cell (Fixture       *fixture,
           gconstpointer  data)
{
  AciesField *field = acies_schema_get_field (fixture->schema, acies_schema_lookup (fixture->schema, "width"));
  g_autoptr (AciesFieldEditor) editor = acies_field_editor_new (field, ACIES_FIELD_CELL);
  GtkWidget *cell = acies_field_editor_get_widget (editor);
  GtkWidget *button = acies_field_editor_get_target (editor);
  GtkWidget *entry = app_find_widget (cell, GTK_TYPE_ENTRY);
  guint position = acies_schema_lookup (fixture->schema, "width");

  g_signal_connect (editor, "edited", G_CALLBACK (cell_edited_cb), fixture);
  gtk_window_set_child (GTK_WINDOW (fixture->window), cell);
  gtk_window_present (GTK_WINDOW (fixture->window));
  acies_field_editor_show (editor, fixture->record, position);
  g_assert_cmpstr (acies_field_editor_get_value (editor), ==, "1.5");

  g_signal_emit_by_name (button, "clicked");
  g_assert_true (gtk_stack_get_visible_child (GTK_STACK (cell)) == entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), " 2,25 ");
  g_assert_cmpuint (fixture->edits->len, ==, 0);
  g_signal_emit_by_name (entry, "activate");
  assert_edit (fixture, "width=2.25");
  g_assert_true (gtk_stack_get_visible_child (GTK_STACK (cell)) == button);
}

/* In a plain row numbers are typed, and the value is there to be read. */
static void
test_plain_row (Fixture       *fixture,
                gconstpointer  data)
{
  guint position = acies_schema_lookup (fixture->schema, "men");
  g_autoptr (AciesFieldEditor) editor = acies_field_editor_new (acies_schema_get_field (fixture->schema, position),
                                                                ACIES_FIELD_PLAIN_ROW);
  GtkWidget *row = acies_field_editor_get_widget (editor);
  guint n_edits = 0;

  g_signal_connect_swapped (editor, "edited", G_CALLBACK (count_cb), &n_edits);
  g_assert_null (acies_field_editor_get_value (editor));
  acies_field_editor_show (editor, fixture->record, position);
  g_assert_cmpstr (acies_field_editor_get_value (editor), ==, "12");
  g_assert_cmpuint (n_edits, ==, 0);
  g_assert_true (ADW_IS_ENTRY_ROW (row));
  gtk_editable_set_text (GTK_EDITABLE (row), "7");
  g_assert_cmpstr (acies_field_editor_get_value (editor), ==, "7");
  g_assert_cmpuint (n_edits, >, 0);
}

/* The styles of a row are looked at anew once it has its texts, and not again with each record. */
static void
test_restyles (Fixture       *fixture,
               gconstpointer  data)
{
  AciesFieldEditor *row = acies_record_form_get_row (fixture->form, "men");
  guint n_changes = 0;

  g_signal_connect_swapped (acies_field_editor_get_widget (row), "notify::css-classes", G_CALLBACK (count_cb),
                            &n_changes);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_wait_for_frame (fixture->window);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_false (gtk_widget_has_css_class (acies_field_editor_get_widget (row), "acies-restyle"));

  g_assert_true (acies_record_parse_key (fixture->record, "men", "15", NULL));
  acies_record_form_show (fixture->form, fixture->record);
  app_wait_for_frame (fixture->window);
  g_assert_cmpuint (n_changes, ==, 2);
}

static void
test_finalize (void)
{
  g_autoptr (AciesSchema) schema = make_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);
  AciesRecordForm *form = g_object_ref_sink (g_object_new (ACIES_TYPE_RECORD_FORM, NULL));
  AciesFieldEditor *row;

  acies_record_form_show (form, record);
  row = g_object_ref (acies_record_form_get_row (form, "pace"));
  g_assert_finalize_object (form);
  g_assert_finalize_object (row);
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(path, func) \
  g_test_add ("/app/record-form/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("rows", test_rows);
  ADD ("show", test_show);
  ADD ("edit", test_edit);
  ADD ("limits", test_limits);
  ADD ("choices", test_choices);
  ADD ("error", test_error);
  ADD ("findings", test_findings);
  ADD ("folded", test_folded);
  ADD ("other-schema", test_other_schema);
  ADD ("cell", test_cell);
  ADD ("plain-row", test_plain_row);
  ADD ("restyles", test_restyles);
#undef ADD
  g_test_add_func ("/app/record-form/finalize", test_finalize);

  return g_test_run ();
}
