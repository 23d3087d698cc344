/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-dice-test-dialog.h"
#include "acies-luck-table.h"
#include "acies-luck-work.h"
#include "acies-odds.h"

/* How often the dice may be thrown, in the order of the choices */
static const guint throws[] = { ACIES_DICE_TEST_USUAL / 10, ACIES_DICE_TEST_USUAL, ACIES_DICE_TEST_USUAL * 10,
                                ACIES_DICE_TEST_USUAL * 100 };

struct _AciesDiceTestDialog
{
  AdwWindow       parent_instance;

  GCancellable   *cancellable;

  GtkWidget      *again_button;
  AdwComboRow    *throws_row;
  GtkStack       *stack;
  AciesLuckTable *table;
  GtkLabel       *faces_label;
  GtkLabel       *pairs_label;
  GtkLabel       *seed_label;
};

G_DEFINE_FINAL_TYPE (AciesDiceTestDialog, acies_dice_test_dialog, ADW_TYPE_WINDOW)

/* ---- What came of it ---- */

static void
fill_table (AciesDiceTestDialog *self,
            const AciesDiceTest *test)
{
  const char * const titles[] = { _("Number"), _("thrown"), _("expected"), NULL };

  acies_luck_table_begin (self->table, titles);
  for (guint i = 0; i < G_N_ELEMENTS (test->counts); i++)
    {
      double fair = acies_die_get_expected (test->die, i, test->n_throws);
      g_autofree char *number = g_strdup_printf ("%u", i);
      g_autofree char *count = g_strdup_printf ("%u", test->counts[i]);
      g_autofree char *expected = g_strdup_printf ("%.0f", fair);
      const char * const cells[] = { number, count, expected, NULL };

      if (fair > 0)
        acies_luck_table_add_row (self->table, cells);
    }
}

static void
show_test (AciesDiceTestDialog *self,
           const AciesDiceTest *test)
{
  g_autofree char *chance = acies_format_percent (test->chance);
  g_autofree char *pairs_chance = acies_format_percent (test->pairs_chance);
  /* Translators: a chi-square, its degrees of freedom, a chance in per cent */
  g_autofree char *faces = g_strdup_printf (_("Chi-square of the numbers %.2f, over %u degrees of freedom: fair dice "
                                              "fall as unevenly, or more so, in %s of all cases."),
                                            test->statistic, test->freedom, chance);
  /* Translators: a chi-square, its degrees of freedom, a chance in per cent */
  g_autofree char *pairs = g_strdup_printf (_("Two throws after each other: %.2f, over %u; %s."),
                                            test->pairs_statistic, test->pairs_freedom, pairs_chance);
  /* Translators: a command that does the same again; the number is the seed of the dice */
  g_autofree char *seed = g_strdup_printf (_("The same throws again: %s"), "acies-cli luck --fairness");
  g_autofree char *command = g_strdup_printf ("%s --seed %" G_GUINT64_FORMAT " --throws %u", seed, test->seed,
                                              test->n_throws);

  fill_table (self, test);
  gtk_label_set_text (self->faces_label, faces);
  gtk_label_set_text (self->pairs_label, pairs);
  gtk_label_set_text (self->seed_label, command);
  gtk_stack_set_visible_child_name (self->stack, "result");
}

static void
thrown_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesDiceTestDialog) self = user_data;
  AciesDiceTest test;

  /* What was cancelled is begun anew, or the window is closed. */
  if (acies_dice_test_finish (result, &test, NULL) && self->stack != NULL)
    show_test (self, &test);
}

static void
stop (AciesDiceTestDialog *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Throws other dice, as often as is chosen. */
static void
throw_again (AciesDiceTestDialog *self)
{
  guint choice = adw_combo_row_get_selected (self->throws_row);

  stop (self);
  self->cancellable = g_cancellable_new ();
  gtk_stack_set_visible_child_name (self->stack, "waiting");
  acies_dice_test_async (&acies_die_d6, g_random_int (), throws[MIN (choice, G_N_ELEMENTS (throws) - 1)],
                         self->cancellable, thrown_cb, g_object_ref (self));
}

/* ---- Construction ---- */

static void
acies_dice_test_dialog_map (GtkWidget *widget)
{
  AciesDiceTestDialog *self = ACIES_DICE_TEST_DIALOG (widget);

  GTK_WIDGET_CLASS (acies_dice_test_dialog_parent_class)->map (widget);
  gtk_widget_grab_focus (self->again_button);
  if (self->cancellable == NULL)
    throw_again (self);
}

static void
acies_dice_test_dialog_dispose (GObject *object)
{
  AciesDiceTestDialog *self = ACIES_DICE_TEST_DIALOG (object);

  stop (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_DICE_TEST_DIALOG);

  G_OBJECT_CLASS (acies_dice_test_dialog_parent_class)->dispose (object);
}

static void
acies_dice_test_dialog_class_init (AciesDiceTestDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_dice_test_dialog_dispose;
  widget_class->map = acies_dice_test_dialog_map;

  g_type_ensure (ACIES_TYPE_LUCK_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-dice-test-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesDiceTestDialog, again_button);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceTestDialog, throws_row);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceTestDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceTestDialog, table);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceTestDialog, faces_label);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceTestDialog, pairs_label);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceTestDialog, seed_label);
  gtk_widget_class_bind_template_callback (widget_class, throw_again);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_dice_test_dialog_init (AciesDiceTestDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_dice_test_dialog_new:
 * @parent: the window that it belongs to
 *
 * Returns: (transfer none): the dialog, which throws the dice when it is shown
 */
GtkWindow *
acies_dice_test_dialog_new (GtkWindow *parent)
{
  return g_object_new (ACIES_TYPE_DICE_TEST_DIALOG, "transient-for", parent, NULL);
}
