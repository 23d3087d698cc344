/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-fact-cell.h"

struct _AciesFactCell
{
  AdwBin      parent_instance;

  AciesField *field;
  GtkWidget  *check;
  GtkWidget  *drop_down;
  GtkWidget  *stack;
  GtkWidget  *button;
  GtkWidget  *entry;
  /* While it shows a value, nobody edits. */
  gboolean    showing;
};

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFactCell, acies_fact_cell, ADW_TYPE_BIN)

static void
toggled_cb (GtkCheckButton *check,
            AciesFactCell  *self)
{
  if (!self->showing)
    g_signal_emit (self, signals[EDITED], 0, gtk_check_button_get_active (check) ? "true" : "false");
}

static void
selected_cb (GtkDropDown   *drop_down,
             GParamSpec    *pspec,
             AciesFactCell *self)
{
  guint item = gtk_drop_down_get_selected (drop_down);

  if (!self->showing && item != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[EDITED], 0,
                   acies_vocabulary_get_item_id (acies_field_get_vocabulary (self->field), item));
}

static void
open_cb (GtkButton     *button,
         AciesFactCell *self)
{
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->entry);
  gtk_widget_grab_focus (self->entry);
}

static void
close_entry (AciesFactCell *self)
{
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->button);
}

static void
entry_activate_cb (GtkEntry      *entry,
                   AciesFactCell *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));

  g_strdelimit (text, ",", '.');
  g_strstrip (text);
  close_entry (self);
  g_signal_emit (self, signals[EDITED], 0, text);
}

static void
entry_leave_cb (GtkEventControllerFocus *controller,
                AciesFactCell           *self)
{
  close_entry (self);
}

static gboolean
entry_key_cb (GtkEventControllerKey *controller,
              guint                  keyval,
              guint                  keycode,
              GdkModifierType        modifiers,
              AciesFactCell         *self)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;

  close_entry (self);
  gtk_widget_grab_focus (self->button);

  return TRUE;
}

static void
make_check (AciesFactCell *self)
{
  self->check = gtk_check_button_new ();
  gtk_widget_set_halign (self->check, GTK_ALIGN_END);
  g_signal_connect (self->check, "toggled", G_CALLBACK (toggled_cb), self);
  adw_bin_set_child (ADW_BIN (self), self->check);
}

static void
make_drop_down (AciesFactCell *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    gtk_string_list_append (labels, acies_vocabulary_get_item_label (vocabulary, i));
  self->drop_down = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&labels)), NULL);
  gtk_drop_down_set_show_arrow (GTK_DROP_DOWN (self->drop_down), FALSE);
  gtk_widget_set_halign (self->drop_down, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->drop_down, "acies-fact-choice");
  g_signal_connect (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self);
  adw_bin_set_child (ADW_BIN (self), self->drop_down);
}

static void
make_entry (AciesFactCell *self)
{
  GtkEventController *controller;

  self->button = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_add_css_class (self->button, "acies-fact-value");
  gtk_widget_set_halign (self->button, GTK_ALIGN_END);
  g_signal_connect (self->button, "clicked", G_CALLBACK (open_cb), self);

  self->entry = gtk_entry_new ();
  gtk_entry_set_alignment (GTK_ENTRY (self->entry), 1.0f);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 6);
  gtk_widget_add_css_class (self->entry, "acies-fact-entry");
  gtk_widget_set_halign (self->entry, GTK_ALIGN_END);
  g_signal_connect (self->entry, "activate", G_CALLBACK (entry_activate_cb), self);
  controller = gtk_event_controller_focus_new ();
  g_signal_connect (controller, "leave", G_CALLBACK (entry_leave_cb), self);
  gtk_widget_add_controller (self->entry, controller);
  controller = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (entry_key_cb), self);
  gtk_widget_add_controller (self->entry, controller);

  self->stack = gtk_stack_new ();
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_add_child (GTK_STACK (self->stack), self->button);
  gtk_stack_add_child (GTK_STACK (self->stack), self->entry);
  adw_bin_set_child (ADW_BIN (self), self->stack);
}

static void
acies_fact_cell_finalize (GObject *object)
{
  g_clear_pointer (&ACIES_FACT_CELL (object)->field, acies_field_unref);

  G_OBJECT_CLASS (acies_fact_cell_parent_class)->finalize (object);
}

static void
acies_fact_cell_class_init (AciesFactCellClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_fact_cell_finalize;

  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_fact_cell_init (AciesFactCell *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_END);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
acies_fact_cell_new (const AciesField *field)
{
  AciesFactCell *self;

  g_return_val_if_fail (field != NULL, NULL);

  self = g_object_new (ACIES_TYPE_FACT_CELL, NULL);
  self->field = acies_field_ref ((AciesField *) field);
  if (!acies_field_is_list (field) && acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN)
    make_check (self);
  else if (!acies_field_is_list (field) && acies_field_get_value_type (field) == ACIES_FIELD_CHOICE)
    make_drop_down (self);
  else
    make_entry (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (acies_fact_cell_get_target (self)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, acies_field_get_label (field), -1);

  return GTK_WIDGET (self);
}

const AciesField *
acies_fact_cell_get_field (AciesFactCell *self)
{
  g_return_val_if_fail (ACIES_IS_FACT_CELL (self), NULL);

  return self->field;
}

GtkWidget *
acies_fact_cell_get_target (AciesFactCell *self)
{
  g_return_val_if_fail (ACIES_IS_FACT_CELL (self), NULL);

  return self->check != NULL ? self->check : self->drop_down != NULL ? self->drop_down : self->button;
}

void
acies_fact_cell_set_value (AciesFactCell    *self,
                           const AciesFacts *facts,
                           guint             input)
{
  const AciesRecord *inputs;
  const char *note;

  g_return_if_fail (ACIES_IS_FACT_CELL (self));
  g_return_if_fail (facts != NULL);

  inputs = acies_facts_get_inputs (facts);
  note = acies_facts_get_note (facts, input);
  self->showing = TRUE;
  if (self->check != NULL)
    {
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->check), acies_record_get_boolean (inputs, input));
    }
  else if (self->drop_down != NULL)
    {
      int item = acies_record_get_choice (inputs, input);

      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop_down),
                                  item >= 0 ? (guint) item : GTK_INVALID_LIST_POSITION);
    }
  else
    {
      g_autofree char *shown = acies_record_display (inputs, input);
      g_autofree char *text = acies_record_print (inputs, input);
      gboolean known = acies_record_is_given (inputs, input) || acies_field_has_default (self->field);

      gtk_button_set_label (GTK_BUTTON (self->button), known && shown[0] != '\0' ? shown : _("not known"));
      if (gtk_stack_get_visible_child (GTK_STACK (self->stack)) != self->entry)
        gtk_editable_set_text (GTK_EDITABLE (self->entry), known ? text : "");
    }
  self->showing = FALSE;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), note != NULL ? note : acies_field_get_help (self->field));
}
