/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "acies-findings-view.h"
#include "acies-photo-field.h"
#include "acies-totals-view.h"
#include "army-fixture.h"

static void
test_select (Fixture       *fixture,
             gconstpointer  data)
{
  AciesUnit *unit = get_unit (fixture, 0, 1);

  g_assert_null (acies_army_tree_get_selected (fixture->tree));
  g_assert_true (acies_roster_form_get_subject (fixture->form) == G_OBJECT (fixture->army));

  select_unit (fixture, 0, 1);
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (unit));
  g_assert_true (acies_roster_form_get_subject (fixture->form) == G_OBJECT (unit));

  acies_army_tree_select (fixture->tree, NULL);
  g_assert_true (acies_roster_form_get_subject (fixture->form) == G_OBJECT (fixture->army));
}

static void
test_quick_add (Fixture       *fixture,
                gconstpointer  data)
{
  guint n_units = acies_army_get_n_units (fixture->army);
  g_autofree char *before = dump (fixture);
  g_autofree char *after = NULL;
  AciesUnit *unit;

  select_unit (fixture, 0, 0);
  quick_add (fixture, "10 skirm Cretans");

  g_assert_cmpuint (acies_army_get_n_units (fixture->army), ==, n_units + 1);
  unit = get_unit (fixture, 0, 1);
  g_assert_cmpstr (acies_unit_get_name (unit), ==, "Cretans");
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (unit));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fixture->entry)), ==, "");
  g_assert_true (acies_page_get_modified (fixture->page));

  /* One step, whatever it took. */
  act (fixture, "page.undo");
  after = dump (fixture);
  g_assert_cmpuint (acies_army_get_n_units (fixture->army), ==, n_units);
  g_assert_false (acies_page_get_modified (fixture->page));
}

/* An army without a unit says what may be typed, in the words of its rules. */
static void
test_hint (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *hint = app_find_widget (GTK_WIDGET (fixture->page), ADW_TYPE_STATUS_PAGE);
  g_autofree char *example = acies_quick_match_make_example (acies_page_get_ruleset (fixture->page));

  g_assert_nonnull (strstr (adw_status_page_get_description (ADW_STATUS_PAGE (hint)), example));
}

static void
test_quick_add_names (Fixture       *fixture,
                      gconstpointer  data)
{
  quick_add (fixture, "12 skirm");
  quick_add (fixture, "12 skirm");
  g_assert_cmpstr (acies_unit_get_name (ACIES_UNIT (acies_army_tree_get_selected (fixture->tree))), ==,
                   "Skirmishers 2");
}

static void
test_first_unit (Fixture       *fixture,
                 gconstpointer  data)
{
  g_assert_cmpuint (acies_army_get_n_commands (fixture->army), ==, 0);
  quick_add (fixture, "24 heavy inf");
  g_assert_cmpuint (acies_army_get_n_commands (fixture->army), ==, 1);
  g_assert_nonnull (acies_command_get_leader (acies_army_get_command (fixture->army, 0)));
  g_assert_cmpuint (acies_army_get_n_units (fixture->army), ==, 1);

  act (fixture, "page.undo");
  g_assert_cmpuint (acies_army_get_n_commands (fixture->army), ==, 0);
}

static void
test_subordinates (Fixture       *fixture,
                   gconstpointer  data)
{
  AciesLeader *leader;

  quick_add (fixture, "24 heavy inf");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.add-command", "b", TRUE));
  g_assert_cmpuint (acies_army_get_n_commands (fixture->army), ==, 2);
  leader = acies_command_get_leader (acies_army_get_command (fixture->army, 1));
  g_assert_cmpstr (acies_record_get_choice_id (acies_leader_get_traits (leader), 0), ==, "subordinate");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.add-command", "b", FALSE));
  g_assert_null (acies_command_get_leader (acies_army_get_command (fixture->army, 2)));
}

static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  guint n_units = acies_army_get_n_units (fixture->army);
  AciesUnit *next = get_unit (fixture, 0, 1);

  select_unit (fixture, 0, 0);
  act (fixture, "army.delete");
  g_assert_cmpuint (acies_army_get_n_units (fixture->army), ==, n_units - 1);
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (next));

  act (fixture, "page.undo");
  g_assert_cmpuint (acies_army_get_n_units (fixture->army), ==, n_units);
}

static void
test_delete_command (Fixture       *fixture,
                     gconstpointer  data)
{
  AciesCommand *second = acies_army_get_command (fixture->army, 1);

  acies_army_tree_select (fixture->tree, G_OBJECT (acies_army_get_command (fixture->army, 0)));
  act (fixture, "army.delete");
  g_assert_cmpuint (acies_army_get_n_commands (fixture->army), ==, 1);
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (second));
  act (fixture, "army.delete");
  g_assert_cmpuint (acies_army_get_n_commands (fixture->army), ==, 0);
  g_assert_true (acies_roster_form_get_subject (fixture->form) == G_OBJECT (fixture->army));

  act (fixture, "page.undo");
  act (fixture, "page.undo");
  g_assert_cmpuint (acies_army_get_n_commands (fixture->army), ==, 2);
}

static void
test_duplicate (Fixture       *fixture,
                gconstpointer  data)
{
  AciesUnit *unit = get_unit (fixture, 0, 0);
  AciesUnit *copy;

  select_unit (fixture, 0, 0);
  act (fixture, "army.duplicate");
  copy = get_unit (fixture, 0, 1);
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (copy));
  g_assert_cmpstr (acies_unit_get_name (copy), ==, acies_unit_get_name (unit));
  g_assert_cmpstr (acies_unit_get_id (copy), !=, acies_unit_get_id (unit));
}

static void
test_move (Fixture       *fixture,
           gconstpointer  data)
{
  AciesUnit *unit = get_unit (fixture, 0, 0);

  select_unit (fixture, 0, 0);
  act (fixture, "army.move-up");
  g_assert_true (get_unit (fixture, 0, 0) == unit);
  act (fixture, "army.move-down");
  g_assert_true (get_unit (fixture, 0, 1) == unit);
  act (fixture, "army.move-to-next");
  g_assert_true (get_unit (fixture, 1, 0) == unit);
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (unit));
  act (fixture, "army.move-to-next");
  g_assert_true (get_unit (fixture, 1, 0) == unit);
  act (fixture, "army.move-to-previous");
  g_assert_cmpint (acies_command_index_of (acies_army_get_command (fixture->army, 0), unit), ==,
                   (int) acies_command_get_n_units (acies_army_get_command (fixture->army, 0)) - 1);
}

static gboolean
is_general (Fixture *fixture,
            guint    command)
{
  AciesLeader *leader = acies_command_get_leader (acies_army_get_command (fixture->army, command));

  return acies_traits_is_commander (acies_leader_get_traits (leader));
}

/* The second of two leaders becomes the general where the rules know one, and nothing changes elsewhere. */
static void
test_make_general (Fixture       *fixture,
                   gconstpointer  data)
{
  gboolean has_ranks = acies_traits_find_rank (acies_army_get_leader_schema (fixture->army), TRUE) != NULL;
  g_autofree char *before = dump (fixture);
  g_autofree char *after = NULL;
  g_autofree char *without_leader = NULL;

  g_assert_true (is_general (fixture, 0));
  g_assert_true (is_general (fixture, 1) == !has_ranks);
  acies_army_tree_select (fixture->tree, G_OBJECT (acies_army_get_command (fixture->army, 2)));
  act (fixture, "army.make-general");
  without_leader = dump (fixture);
  g_assert_cmpstr (without_leader, ==, before);

  acies_army_tree_select (fixture->tree, G_OBJECT (acies_army_get_command (fixture->army, 1)));
  act (fixture, "army.make-general");
  g_assert_true (is_general (fixture, 1));
  g_assert_true (is_general (fixture, 0) == !has_ranks);

  if (has_ranks)
    act (fixture, "page.undo");
  after = dump (fixture);
  g_assert_cmpstr (after, ==, before);
}

static void
test_rename (Fixture       *fixture,
             gconstpointer  data)
{
  AciesUnit *unit = get_unit (fixture, 0, 1);
  GtkWidget *focus;

  select_unit (fixture, 0, 1);
  act (fixture, "army.rename");
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (fixture->tree)));
  g_assert_true (GTK_IS_TEXT (focus));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus)), ==, acies_unit_get_name (unit));
  gtk_editable_set_text (GTK_EDITABLE (focus), "The Silver Shields");
  g_signal_emit_by_name (focus, "activate");
  g_assert_cmpstr (acies_unit_get_name (unit), ==, "The Silver Shields");

  acies_page_set_writable (fixture->page, FALSE);
  acies_army_tree_rename (fixture->tree);
  g_assert_false (GTK_IS_TEXT (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (fixture->tree)))));
}

/* A unit that is dropped on the upper part of a row goes before the unit there. */
static void
test_drop (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *view = app_find_widget (GTK_WIDGET (fixture->tree), GTK_TYPE_COLUMN_VIEW);
  GtkDropTarget *target = find_drop_target (view);
  AciesUnit *first = get_unit (fixture, 0, 0);
  AciesUnit *third = get_unit (fixture, 0, 2);
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_last_child (view));
  g_auto (GValue) value = G_VALUE_INIT;
  graphene_rect_t bounds;
  gboolean taken = FALSE;

  g_assert_nonnull (target);
  g_value_init (&value, ACIES_TYPE_UNIT);
  g_value_set_object (&value, third);
  /* The first row is the command. */
  app_settle ();
  row = gtk_widget_get_next_sibling (row);
  g_assert_true (gtk_widget_compute_bounds (row, view, &bounds));
  g_signal_emit_by_name (target, "drop", &value, (double) bounds.origin.x + 30, (double) bounds.origin.y + 3, &taken);
  g_assert_true (taken);
  g_assert_true (get_unit (fixture, 0, 0) == third);
  g_assert_true (get_unit (fixture, 0, 1) == first);
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (third));

  act (fixture, "page.undo");
  g_assert_true (get_unit (fixture, 0, 0) == first);
}

static void
test_form (Fixture       *fixture,
           gconstpointer  data)
{
  AciesUnit *unit = get_unit (fixture, 0, 0);
  GtkWidget *name = app_find_widget (GTK_WIDGET (fixture->form), ADW_TYPE_ENTRY_ROW);
  GtkWidget *spin = app_find_widget (GTK_WIDGET (fixture->form), GTK_TYPE_SPIN_BUTTON);

  g_assert_null (spin);
  select_unit (fixture, 0, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, acies_unit_get_name (unit));
  gtk_editable_set_text (GTK_EDITABLE (name), "The Companions");
  g_assert_cmpstr (acies_unit_get_name (unit), ==, "The Companions");

  spin = app_find_widget (GTK_WIDGET (fixture->form), GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 9);
  g_assert_cmpint (acies_record_get_number (acies_unit_get_traits (unit),
                                            acies_schema_lookup (acies_army_get_unit_schema (fixture->army), "figures")),
                   ==, 9);

  act (fixture, "page.undo");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), !=, 9);
  act (fixture, "page.undo");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, acies_unit_get_name (unit));
  g_assert_false (acies_page_get_modified (fixture->page));
}

static const char *
get_name_form_text (GtkWidget *row,
                    guint      form)
{
  return gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (row))), form);
}

/* The choice below the name, whose texts show what it does */
static void
test_name_form (Fixture       *fixture,
                gconstpointer  data)
{
  AciesUnit *unit = get_unit (fixture, 0, 0);
  AciesUnit *other = get_unit (fixture, 0, 1);
  GtkWidget *row = app_find_widget (GTK_WIDGET (fixture->form), ADW_TYPE_COMBO_ROW);
  GtkWidget *name = app_find_widget (GTK_WIDGET (fixture->form), ADW_TYPE_ENTRY_ROW);

  select_unit (fixture, 0, 0);
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_cmpstr (get_name_form_text (row, ACIES_NAME_GUESSED), ==, "Guessed: “the Companions were …”");
  g_assert_cmpstr (get_name_form_text (row, ACIES_NAME_SINGULAR_BARE), ==, "Singular, no article: “Companions was …”");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, ACIES_NAME_GUESSED);

  adw_combo_row_set_selected (ADW_COMBO_ROW (row), ACIES_NAME_PLURAL_BARE);
  g_assert_cmpint (acies_unit_get_name_form (unit), ==, ACIES_NAME_PLURAL_BARE);
  g_assert_true (acies_page_get_modified (fixture->page));

  /* The texts follow the name, and the choice stays. */
  gtk_editable_set_text (GTK_EDITABLE (name), "<Old> & Guard");
  g_assert_cmpstr (get_name_form_text (row, ACIES_NAME_PLURAL_BARE), ==, "Plural, no article: “<Old> & Guard were …”");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, ACIES_NAME_PLURAL_BARE);
  g_assert_cmpint (acies_unit_get_name_form (unit), ==, ACIES_NAME_PLURAL_BARE);

  /* Each unit has its own. */
  select_unit (fixture, 0, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, ACIES_NAME_GUESSED);
  g_assert_cmpint (acies_unit_get_name_form (other), ==, ACIES_NAME_GUESSED);
  select_unit (fixture, 0, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, ACIES_NAME_PLURAL_BARE);

  act (fixture, "page.undo");
  act (fixture, "page.undo");
  g_assert_cmpint (acies_unit_get_name_form (unit), ==, ACIES_NAME_GUESSED);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, ACIES_NAME_GUESSED);
  g_assert_false (acies_page_get_modified (fixture->page));

  /* An army has none. */
  acies_army_tree_select (fixture->tree, NULL);
  app_settle ();
  g_assert_false (gtk_widget_get_visible (row) && gtk_widget_get_mapped (row));
}

static gpointer
get_form_child (Fixture    *fixture,
                const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (fixture->form), ACIES_TYPE_ROSTER_FORM, name);
}

static void
test_notes (Fixture       *fixture,
            gconstpointer  data)
{
  GtkTextBuffer *notes = get_form_child (fixture, "notes_buffer");
  AciesUnit *unit = get_unit (fixture, 0, 0);
  AciesCommand *command;

  select_unit (fixture, 0, 0);
  gtk_text_buffer_set_text (notes, "Painted in spring.\nTwo bases short.", -1);
  g_assert_cmpstr (acies_unit_get_notes (unit), ==, "Painted in spring.\nTwo bases short.");

  /* Without a leader a command has notes of its own. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.add-command", "b", FALSE));
  command = ACIES_COMMAND (acies_army_tree_get_selected (fixture->tree));
  gtk_text_buffer_set_text (notes, "Behind the hill", -1);
  g_assert_cmpstr (acies_command_get_notes (command), ==, "Behind the hill");
  g_assert_cmpstr (acies_unit_get_notes (unit), ==, "Painted in spring.\nTwo bases short.");
}

/* What players say of an army is typed into its form, and taken back like any edit. */
static void
test_army_texts (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkEditable *year = get_form_child (fixture, "year_row");
  GtkTextBuffer *description = get_form_child (fixture, "description_buffer");

  gtk_editable_set_text (year, "326 BC");
  gtk_editable_set_text (get_form_child (fixture, "general_row"), "Porus");
  gtk_text_buffer_set_text (description, "Elephants.\nAnd the river.", -1);
  g_assert_cmpstr (acies_army_get_year (fixture->army), ==, "326 BC");
  g_assert_cmpstr (acies_army_get_general (fixture->army), ==, "Porus");
  g_assert_cmpstr (acies_army_get_description (fixture->army), ==, "Elephants.\nAnd the river.");

  for (guint i = 0; i < 3; i++)
    act (fixture, "page.undo");
  g_assert_cmpstr (gtk_editable_get_text (year), ==, "");
  g_assert_cmpint (gtk_text_buffer_get_char_count (description), ==, 0);
  g_assert_false (acies_page_get_modified (fixture->page));
}

/* Points that are filled in are added up in the form of the army and of the command. */
/* (nullable): a button of the photograph's field that is called so */
static GtkWidget *
find_button (GtkWidget  *widget,
             const char *tooltip)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, tooltip);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* A picture from the clipboard, its caption, and without it again: each a step. */
static void
test_photo (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *field = app_find_widget (GTK_WIDGET (fixture->form), ACIES_TYPE_PHOTO_FIELD);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (field);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 1700, 850);
  g_autoptr (GdkTexture) texture = NULL;
  AciesRosterItem *unit = ACIES_ROSTER_ITEM (get_unit (fixture, 0, 1));
  g_autofree char *before = dump (fixture);
  g_autofree char *after = NULL;
  GtkWidget *caption;

  gdk_pixbuf_fill (pixbuf, 0x336699ff);
  texture = gdk_texture_new_for_pixbuf (pixbuf);
  gdk_clipboard_set_texture (clipboard, texture);
  select_unit (fixture, 0, 1);
  g_signal_emit_by_name (find_button (field, "Paste a Photograph"), "clicked");
  app_wait_until (acies_roster_item_get_photo (unit) != NULL);
  g_assert_cmpuint (acies_photo_get_width (acies_roster_item_get_photo (unit)), ==, 1600);
  g_assert_nonnull (find_button (field, "Photograph.png"));

  caption = app_find_widget (field, ADW_TYPE_ENTRY_ROW);
  g_assert_true (gtk_widget_get_visible (caption));
  gtk_editable_set_text (GTK_EDITABLE (caption), "On parade");
  g_assert_cmpstr (acies_roster_item_get_caption (unit), ==, "On parade");
  g_signal_emit_by_name (find_button (field, "Remove the Photograph"), "clicked");
  g_assert_null (acies_roster_item_get_photo (unit));
  g_assert_cmpstr (acies_roster_item_get_caption (unit), ==, "");
  act (fixture, "page.undo");
  g_assert_nonnull (acies_roster_item_get_photo (unit));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (caption)), ==, "On parade");
  act (fixture, "page.undo");
  act (fixture, "page.undo");
  after = dump (fixture);
  g_assert_cmpstr (after, ==, before);

  /* What is no picture is told. */
  gdk_clipboard_set_text (clipboard, "Hypaspists");
  g_signal_emit_by_name (find_button (field, "Paste a Photograph"), "clicked");
  g_assert_true (app_says (field, "There is no picture in the clipboard."));
  acies_army_tree_select (fixture->tree, NULL);
  g_assert_false (app_says (field, "There is no picture in the clipboard."));
}

static void
test_totals (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *form = GTK_WIDGET (fixture->form);
  AciesSchema *traits = acies_army_get_unit_schema (fixture->army);
  AciesField *points = acies_schema_get_field (traits, (guint) acies_schema_find_role (traits, ACIES_ROLE_POINTS));

  app_settle ();
  g_assert_true (app_says (form, "In all"));
  g_assert_false (app_says (form, acies_field_get_label (points)));
  g_assert_true (acies_unit_set_trait (get_unit (fixture, 0, 0), acies_field_get_id (points), "1234", NULL));
  app_settle ();
  g_assert_true (app_says (form, acies_field_get_label (points)));
  g_assert_true (app_says (form, "1234"));

  acies_army_tree_select (fixture->tree, G_OBJECT (acies_army_get_command (fixture->army, 1)));
  app_settle ();
  g_assert_true (app_says (form, "In all"));
  g_assert_false (app_says (form, "1234"));
}

static guint
count_labels (GtkWidget *grid)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* Labels stay while figures change, and an army of many commands shows all of them when it is asked to. */
static void
test_many_totals (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *view = app_find_widget (GTK_WIDGET (fixture->form), ACIES_TYPE_TOTALS_VIEW);
  GtkWidget *more = app_find_widget (view, GTK_TYPE_BUTTON);
  GtkWidget *grid, *label;
  guint n_commands, n_columns, n_before;

  app_settle ();
  grid = app_find_widget (view, GTK_TYPE_GRID);
  n_commands = g_list_model_get_n_items (G_LIST_MODEL (fixture->army));
  n_before = count_labels (grid);
  /* Below the titles and above the sum */
  n_columns = n_before / (n_commands + 2);
  g_assert_cmpuint (n_before, ==, n_columns * (n_commands + 2));
  label = gtk_widget_get_last_child (grid);
  acies_unit_set_name (get_unit (fixture, 0, 0), "Others");
  app_settle ();
  g_assert_true (gtk_widget_get_last_child (grid) == label);
  g_assert_false (gtk_widget_get_visible (more));

  for (; n_commands < 40; n_commands++)
    {
      g_autofree char *id = acies_army_next_command_id (fixture->army);
      g_autoptr (AciesCommand) command = acies_command_new (id, NULL);

      acies_army_insert_command (fixture->army, command, n_commands);
    }
  app_settle ();
  g_assert_cmpuint (count_labels (grid), ==, n_columns * (25 + 2));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (more)), ==, "Show All 40 Commands");
  g_signal_emit_by_name (more, "clicked");
  app_settle ();
  g_assert_cmpuint (count_labels (grid), ==, n_columns * (40 + 2));
  g_assert_false (gtk_widget_get_visible (more));
}

static void
test_findings (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *view = app_find_widget (GTK_WIDGET (fixture->page), ACIES_TYPE_FINDINGS_VIEW);
  AciesUnit *unit;

  app_settle ();
  g_assert_false (gtk_widget_get_visible (view));
  quick_add (fixture, "3 skirm");
  unit = ACIES_UNIT (acies_army_tree_get_selected (fixture->tree));
  acies_army_tree_select (fixture->tree, NULL);
  app_settle ();
  g_assert_true (gtk_widget_get_visible (view));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.finding", "i", 1));
  g_assert_true (acies_army_tree_get_selected (fixture->tree) == G_OBJECT (unit));
}

static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "saved.army", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *expected = NULL;
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_page_get_file (fixture->page));
  quick_add (fixture, "12 skirm");
  g_assert_true (acies_page_get_modified (fixture->page));
  g_assert_true (acies_page_save (fixture->page, file, FALSE, &error));
  g_assert_no_error (error);
  g_assert_false (acies_page_get_modified (fixture->page));
  g_assert_true (g_file_equal (acies_page_get_file (fixture->page), file));
  expected = dump (fixture);
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, expected);
}

static void
test_save_changed (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "saved.army", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_page_save (fixture->page, file, FALSE, NULL));
  g_assert_true (g_file_set_contents (path, "somebody else's", -1, NULL));
  quick_add (fixture, "12 skirm");

  g_assert_false (acies_page_save (fixture->page, NULL, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_true (acies_page_get_modified (fixture->page));
  g_assert_true (acies_page_save (fixture->page, NULL, TRUE, NULL));
  g_assert_false (acies_page_get_modified (fixture->page));
}

static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  guint n_units = acies_army_get_n_units (fixture->army);

  select_unit (fixture, 0, 0);
  acies_page_set_writable (fixture->page, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.delete", NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->tree), "army.duplicate", NULL);
  g_assert_cmpuint (acies_army_get_n_units (fixture->army), ==, n_units);
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (fixture->entry)));
}

static void
test_accessible (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *view = app_find_widget (GTK_WIDGET (fixture->tree), GTK_TYPE_COLUMN_VIEW);

  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Roster");
  gtk_test_accessible_assert_property (GTK_WIDGET (fixture->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, "Add units");
}

int
main (int    argc,
      char **argv)
{
  static const char * const rulesets[] = {
    "ancient-wargames", "bronze-eagles", "meeting-of-hosts", "punic-wars", "roman-war"
  };

  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(path, func) \
  g_test_add ("/app/army-page/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("select", test_select);
  ADD ("quick-add", test_quick_add);
  ADD ("hint", test_hint);
  ADD ("quick-add-names", test_quick_add_names);
  g_test_add ("/app/army-page/first-unit", Fixture, NULL, set_up_empty, test_first_unit, tear_down);
  g_test_add ("/app/army-page/subordinates", Fixture, NULL, set_up_empty, test_subordinates, tear_down);
  ADD ("delete", test_delete);
  ADD ("delete-command", test_delete_command);
  ADD ("duplicate", test_duplicate);
  ADD ("move", test_move);
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strconcat ("/app/army-page/make-general/", rulesets[i], NULL);

      g_test_add (path, Fixture, rulesets[i], set_up_leaders, test_make_general, tear_down);
    }
  ADD ("rename", test_rename);
  ADD ("drop", test_drop);
  ADD ("form", test_form);
  ADD ("name-form", test_name_form);
  ADD ("notes", test_notes);
  ADD ("army-texts", test_army_texts);
  ADD ("photo", test_photo);
  ADD ("totals", test_totals);
  ADD ("many-totals", test_many_totals);
  ADD ("findings", test_findings);
  ADD ("save", test_save);
  ADD ("save-changed", test_save_changed);
  ADD ("read-only", test_read_only);
  ADD ("accessible", test_accessible);
#undef ADD

  return g_test_run ();
}
