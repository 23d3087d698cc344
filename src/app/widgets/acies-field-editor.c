/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-drop-down-layout.h"
#include "acies-field-editor.h"
#include "acies-field-looks.h"
#include "acies-field-texts.h"
#include "acies-restyle.h"
#include "acies-title-layout.h"
#include "acies-trait.h"

#define RESOURCES "/org/acies/Acies/"

typedef enum
{
  NUMBER,
  FLAG,
  CHOICE,
  TEXT,
  LIST
} Kind;

/* How acies-field-editor.ui calls the widgets of a kind: "number-row", "number-control", "number-icon". */
static const char * const kind_names[] = { "number", "flag", "choice", "text", "list" };
/* Among more items than these one is rather typed than looked for. */
#define MOST_SEEN 8

struct _AciesFieldEditor
{
  GObject          parent_instance;

  AciesField      *field;
  AciesFieldStyle  style;
  Kind             kind;
  char            *value;
  AciesFinding    *finding;
  char            *error;
  /* Set while a value is shown, which is no edit. */
  gboolean         showing;
  /* Whether the value can be set back to the usual one, and whether that is then the first item of a choice. */
  gboolean         resettable;
  guint            n_before;
  /* (nullable): the values of several records, which differ */
  char            *various;

  /* The row or the cell, and what is edited in: the row itself or a widget in it. */
  GtkWidget       *widget;
  GtkWidget       *control;
  /* (nullable): of a finding or an error; in rows with help only */
  GtkWidget       *icon;
  /* (nullable): stands for the subtitle that an entry row lacks */
  GtkWidget       *message;
  /* (nullable): in a cell, the value that becomes the entry */
  GtkWidget       *button;
  /* (element-type GtkCheckButton) (nullable): one for each item of a list of choices */
  GPtrArray       *checks;
  /* (nullable): sets the value back */
  GtkWidget       *reset;
};

enum
{
  EDITED,
  RESET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFieldEditor, acies_field_editor, G_TYPE_OBJECT)

static Kind
find_kind (AciesField      *field,
           AciesFieldStyle  style)
{
  AciesFieldType type = acies_field_get_value_type (field);

  if (acies_field_is_list (field))
    return type == ACIES_FIELD_CHOICE && style == ACIES_FIELD_ROW ? LIST : TEXT;
  if (type == ACIES_FIELD_BOOLEAN)
    return FLAG;
  if (type == ACIES_FIELD_CHOICE)
    return CHOICE;

  return (type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL) && style == ACIES_FIELD_ROW ? NUMBER : TEXT;
}

static gboolean
is_searched (AciesFieldEditor *self)
{
  return self->kind == CHOICE && self->style != ACIES_FIELD_CELL
         && acies_vocabulary_get_n_items (acies_field_get_vocabulary (self->field)) > MOST_SEEN;
}

/* Which item of the vocabulary; GTK_INVALID_LIST_POSITION for none of them. */
static guint
get_selected (AciesFieldEditor *self)
{
  guint selected;

  g_object_get (self->control, "selected", &selected, NULL);

  return selected != GTK_INVALID_LIST_POSITION && selected >= self->n_before ? selected - self->n_before
                                                                             : GTK_INVALID_LIST_POSITION;
}

/* ---- What a row says of the field ---- */

static char *
describe (AciesFieldEditor *self)
{
  guint item = self->kind == CHOICE ? get_selected (self) : GTK_INVALID_LIST_POSITION;

  if (self->error != NULL)
    return g_strdup (self->error);

  return self->finding != NULL ? acies_field_texts_describe_finding (self->finding)
                               : acies_field_texts_describe (self->field, item, self->various);
}

static void
update_icon (AciesFieldEditor *self)
{
  gboolean is_error = self->error != NULL
                      || (self->finding != NULL
                          && acies_finding_get_severity (self->finding) == ACIES_SEVERITY_ERROR);
  gboolean is_wanted = self->finding != NULL || self->error != NULL;

  acies_field_looks_show_icon (self->icon, is_wanted, is_error);
}

static void
update_texts (AciesFieldEditor *self)
{
  g_autofree char *text = NULL;

  if (self->icon == NULL)
    return;

  text = describe (self);
  if (self->message != NULL)
    {
      /* An entry has room for what is wrong only. */
      gtk_label_set_label (GTK_LABEL (self->message), text);
      gtk_widget_set_visible (self->message, self->finding != NULL || self->error != NULL);
      gtk_widget_set_tooltip_text (self->widget, text);
    }
  else
    {
      g_object_set (self->widget, "subtitle", text, NULL);
    }

  update_icon (self);
  acies_set_css_class (self->widget, "error", self->error != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_STATE_INVALID,
                               self->error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                                   : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* ---- Values ---- */

static char *
read_checks (AciesFieldEditor *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", acies_vocabulary_get_item_id (vocabulary, i));

  return g_string_free (text, FALSE);
}

/* NULL where no item is selected. */
static char *
read_value (AciesFieldEditor *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
  gboolean active;

  switch (self->kind)
    {
    case NUMBER:
      return acies_field_looks_read_number (GTK_SPIN_BUTTON (self->control), self->field);
    case FLAG:
      g_object_get (self->control, "active", &active, NULL);
      return g_strdup (active ? "true" : "false");
    case CHOICE:
      if (get_selected (self) >= acies_vocabulary_get_n_items (vocabulary))
        return NULL;
      return g_strdup (acies_vocabulary_get_item_id (vocabulary, get_selected (self)));
    case LIST:
      return read_checks (self);
    case TEXT:
    default:
      return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->control)));
    }
}

static void
take_value (AciesFieldEditor *self,
            char             *value)
{
  g_free (self->value);
  self->value = value;
}

/* Of several records that differ there is no value to be shown. */
static void
set_various (AciesFieldEditor *self,
             const char       *values)
{
  /* Translators: what the units that are selected have, where they differ: “various: 12, 24” */
  g_autofree char *text = values != NULL ? g_strdup_printf (_("various: %s"), values) : NULL;

  if (g_strcmp0 (self->various, text) == 0)
    return;

  g_free (self->various);
  self->various = g_steal_pointer (&text);
  update_texts (self);
}

static gboolean
output_cb (AciesFieldEditor *self)
{
  if (self->various == NULL)
    return FALSE;

  gtk_editable_set_text (GTK_EDITABLE (self->control), "");

  return TRUE;
}

static void
reset_cb (AciesFieldEditor *self)
{
  g_signal_emit (self, signals[RESET], 0);
}

static void
changed_cb (AciesFieldEditor *self)
{
  g_autofree char *value = NULL;
  guint selected = self->n_before;

  if (!self->showing && self->various != NULL)
    set_various (self, NULL);
  if (self->kind == CHOICE)
    g_object_get (self->control, "selected", &selected, NULL);
  value = read_value (self);
  if (!self->showing && selected < self->n_before)
    {
      reset_cb (self);
    }
  else if (!self->showing && value != NULL)
    {
      take_value (self, g_strdup (value));
      g_signal_emit (self, signals[EDITED], 0, value);
    }
  if (self->kind == CHOICE)
    update_texts (self);
}

/* ---- The entry of a cell ---- */

static void
close_entry (AciesFieldEditor *self)
{
  gtk_stack_set_visible_child (GTK_STACK (self->widget), self->button);
}

static void
open_entry_cb (AciesFieldEditor *self)
{
  gtk_stack_set_visible_child (GTK_STACK (self->widget), self->control);
  gtk_widget_grab_focus (self->control);
}

static void
entry_activated_cb (AciesFieldEditor *self)
{
  g_autofree char *text = read_value (self);

  g_strdelimit (text, ",", '.');
  g_strstrip (text);
  close_entry (self);
  take_value (self, g_strdup (text));
  g_signal_emit (self, signals[EDITED], 0, text);
}

static gboolean
entry_key_pressed_cb (AciesFieldEditor *self,
                      guint             keyval)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  close_entry (self);
  gtk_widget_grab_focus (self->button);

  return GDK_EVENT_STOP;
}

/* ---- Widgets ---- */

static GtkBuilder *
build (AciesFieldEditor *self,
       const char       *object)
{
  g_autoptr (GtkBuilderScope) scope = gtk_builder_cscope_new ();
  g_autoptr (GError) error = NULL;
  GtkBuilder *builder = gtk_builder_new ();

  gtk_builder_cscope_add_callback (scope, changed_cb);
  gtk_builder_cscope_add_callback (scope, close_entry);
  gtk_builder_cscope_add_callback (scope, open_entry_cb);
  gtk_builder_cscope_add_callback (scope, entry_activated_cb);
  gtk_builder_cscope_add_callback (scope, entry_key_pressed_cb);
  gtk_builder_cscope_add_callback (scope, output_cb);
  gtk_builder_cscope_add_callback (scope, reset_cb);
  g_type_ensure (ACIES_TYPE_DROP_DOWN_LAYOUT);
  gtk_builder_set_scope (builder, scope);
  gtk_builder_set_current_object (builder, G_OBJECT (self));
  if (!gtk_builder_add_objects_from_resource (builder, RESOURCES "acies-field-editor.ui",
                                              (const char *[]) { object, NULL }, &error))
    g_error ("%s", error->message);

  return builder;
}

/* (nullable) */
static GtkWidget *
get_part (AciesFieldEditor *self,
          GtkBuilder       *builder,
          const char       *part)
{
  g_autofree char *name = g_strdup_printf ("%s-%s", is_searched (self) ? "search" : kind_names[self->kind], part);

  return GTK_WIDGET (gtk_builder_get_object (builder, name));
}

static void
set_up_choice (AciesFieldEditor *self)
{
  g_autoptr (GListModel) labels = acies_field_texts_list_choices (self->field, self->n_before > 0);

  g_object_set (self->control, "model", labels, NULL);
}

static void
add_checks (AciesFieldEditor *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);

  self->checks = g_ptr_array_new ();
  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    {
      g_autoptr (GtkBuilder) builder = build (self, "item-row");
      GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (builder, "item-row"));

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), acies_vocabulary_get_item_label (vocabulary, i));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), acies_vocabulary_get_item_help (vocabulary, i));
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self->widget), row);
      g_ptr_array_add (self->checks, gtk_builder_get_object (builder, "item-check"));
    }
}

/* The boxes of the icon and the message would take room beside the title. */
static void
drop_help (AciesFieldEditor *self)
{
  gtk_widget_set_visible (gtk_widget_get_parent (g_steal_pointer (&self->icon)), FALSE);
  if (self->message != NULL)
    gtk_widget_set_visible (gtk_widget_get_parent (g_steal_pointer (&self->message)), FALSE);
}

static void
create_widget (AciesFieldEditor *self)
{
  gboolean is_cell = self->style == ACIES_FIELD_CELL;
  g_autofree char *name = g_strdup_printf ("%s-%s", is_searched (self) ? "search" : kind_names[self->kind], is_cell ? "cell" : "row");
  g_autoptr (GtkBuilder) builder = build (self, name);

  self->showing = TRUE;
  self->widget = g_object_ref_sink (GTK_WIDGET (gtk_builder_get_object (builder, name)));
  if (ADW_IS_ACTION_ROW (self->widget))
    acies_title_layout_use (ADW_ACTION_ROW (self->widget));
  self->control = get_part (self, builder, is_cell ? "entry" : "control");
  if (self->control == NULL)
    self->control = self->widget;
  self->button = get_part (self, builder, "button");
  self->icon = get_part (self, builder, "icon");
  self->message = get_part (self, builder, "message");
  if (self->style == ACIES_FIELD_PLAIN_ROW)
    drop_help (self);

  if (!is_cell)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->widget), acies_field_get_label (self->field));
  if (self->kind == NUMBER)
    acies_field_looks_set_up_number (GTK_SPIN_BUTTON (self->control), self->field);
  if (self->kind == LIST)
    add_checks (self);
  if (is_searched (self))
    acies_field_looks_search_choice (ADW_ACTION_ROW (self->widget), GTK_DROP_DOWN (self->control));
  else if (self->kind == CHOICE && self->style == ACIES_FIELD_ROW)
    acies_field_looks_keep_choice_whole (ADW_COMBO_ROW (self->widget));
  if (is_cell)
    acies_field_looks_wrap_cell (self->kind == CHOICE ? self->control : self->button);
  if (self->kind == CHOICE)
    set_up_choice (self);
  if (is_cell || self->control != self->widget)
    gtk_accessible_update_property (GTK_ACCESSIBLE (acies_field_editor_get_target (self)),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, acies_field_get_label (self->field), -1);
  self->showing = FALSE;
}

/* ---- Object ---- */

static void
acies_field_editor_finalize (GObject *object)
{
  AciesFieldEditor *self = ACIES_FIELD_EDITOR (object);

  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_object (&self->widget);
  g_clear_object (&self->finding);
  g_free (self->value);
  g_free (self->various);
  g_free (self->error);
  g_clear_pointer (&self->field, acies_field_unref);

  G_OBJECT_CLASS (acies_field_editor_parent_class)->finalize (object);
}

static void
acies_field_editor_class_init (AciesFieldEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_field_editor_finalize;

  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[RESET] = g_signal_new ("reset", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_field_editor_init (AciesFieldEditor *self)
{
}

/**
 * acies_field_editor_new:
 * @field: a field of a schema
 * @style: how it looks
 *
 * Returns: (transfer full): an editor of the field, which shows no value yet
 */
AciesFieldEditor *
acies_field_editor_new (AciesField      *field,
                        AciesFieldStyle  style)
{
  AciesFieldEditor *self;

  g_return_val_if_fail (field != NULL, NULL);

  self = g_object_new (ACIES_TYPE_FIELD_EDITOR, NULL);
  self->field = acies_field_ref (field);
  self->style = style;
  self->kind = find_kind (field, style);
  create_widget (self);
  update_texts (self);

  return self;
}

/**
 * acies_field_editor_get_field:
 * @self: an editor
 *
 * Returns: (transfer none): the field that is edited
 */
AciesField *
acies_field_editor_get_field (AciesFieldEditor *self)
{
  g_return_val_if_fail (ACIES_IS_FIELD_EDITOR (self), NULL);

  return self->field;
}

/**
 * acies_field_editor_get_value:
 * @self: an editor
 *
 * Returns: (transfer none) (nullable): the value in the widget, as files write it;
 *   %NULL before one is shown, and where no item is selected
 */
const char *
acies_field_editor_get_value (AciesFieldEditor *self)
{
  g_return_val_if_fail (ACIES_IS_FIELD_EDITOR (self), NULL);

  return self->value;
}

/**
 * acies_field_editor_get_widget:
 * @self: an editor
 *
 * Returns: (transfer none): the row or the cell, which the editor keeps
 */
GtkWidget *
acies_field_editor_get_widget (AciesFieldEditor *self)
{
  g_return_val_if_fail (ACIES_IS_FIELD_EDITOR (self), NULL);

  return self->widget;
}

/**
 * acies_field_editor_get_target:
 * @self: an editor
 *
 * Returns: (transfer none): the widget that takes the focus and that a mnemonic activates
 */
GtkWidget *
acies_field_editor_get_target (AciesFieldEditor *self)
{
  g_return_val_if_fail (ACIES_IS_FIELD_EDITOR (self), NULL);

  return self->button != NULL ? self->button : self->control;
}

/**
 * acies_field_editor_open:
 * @self: an editor
 *
 * Opens the entry of a cell, so that a value can be typed at once; does nothing for what has no entry.
 */
void
acies_field_editor_open (AciesFieldEditor *self)
{
  g_return_if_fail (ACIES_IS_FIELD_EDITOR (self));

  if (self->button != NULL)
    open_entry_cb (self);
}

/**
 * acies_field_editor_set_resettable:
 * @self: an editor in the style %ACIES_FIELD_ROW that has shown nothing yet
 *
 * Lets the value be set back to the usual one: by a button, which is seen while there is something to set back, and
 * where it depends on the troop type by the first item of the choice, which says what the type has.  The user
 * doing so is the signal `reset`.
 */
void
acies_field_editor_set_resettable (AciesFieldEditor *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  g_return_if_fail (ACIES_IS_FIELD_EDITOR (self));
  g_return_if_fail (self->style == ACIES_FIELD_ROW && !self->resettable);

  builder = build (self, "reset-button");
  self->resettable = TRUE;
  self->reset = GTK_WIDGET (gtk_builder_get_object (builder, "reset-button"));
  if (ADW_IS_EXPANDER_ROW (self->widget))
    adw_expander_row_add_action (ADW_EXPANDER_ROW (self->widget), self->reset);
  else if (ADW_IS_ENTRY_ROW (self->widget))
    adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->widget), self->reset);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (self->widget), self->reset);
}

/* The value that it has if none is chosen is the first item. */
static void
show_usual (AciesFieldEditor  *self,
            const AciesRecord *record,
            guint              position)
{
  g_autofree char *usual = acies_trait_describe_usual (record, position);
  g_autofree char *text = NULL;
  GListModel *labels = NULL;
  g_autoptr (GtkStringObject) first = NULL;

  if (!self->resettable || usual == NULL)
    return;

  if (self->n_before == 0)
    {
      self->n_before = 1;
      set_up_choice (self);
    }
  g_object_get (self->control, "model", &labels, NULL);
  first = g_list_model_get_item (labels, 0);
  /* Translators: a choice that leaves it to the troop type, and what that has: “As its type: Bow” */
  text = g_strdup_printf (_("As its type: %s"), usual);
  if (strcmp (gtk_string_object_get_string (first), text) != 0)
    gtk_string_list_splice (GTK_STRING_LIST (labels), 0, 1, (const char *[]) { text, NULL });
  g_object_unref (labels);
}

/* A value that was chosen stands out from one that is the usual one. */
static void
show_whether_usual (AciesFieldEditor *self,
                    gboolean          is_usual)
{
  if (self->reset == NULL)
    return;

  gtk_widget_set_visible (self->reset, !is_usual);
  acies_field_looks_show_usual (self->widget, is_usual);
}

/**
 * acies_field_editor_show_various:
 * @self: an editor in the style %ACIES_FIELD_ROW
 * @record: one of several records on a schema with the editor's field
 * @position: the position of the field
 * @values: the values that the records have, for players
 *
 * Shows that several records have different values.  Whatever the user chooses is then emitted as `edited`.
 */
void
acies_field_editor_show_various (AciesFieldEditor  *self,
                                 const AciesRecord *record,
                                 guint              position,
                                 const char        *values)
{
  g_return_if_fail (ACIES_IS_FIELD_EDITOR (self));
  g_return_if_fail (values != NULL);

  set_various (self, values);
  self->showing = TRUE;
  switch (self->kind)
    {
    case NUMBER:
      gtk_editable_set_text (GTK_EDITABLE (self->control), "");
      break;
    case FLAG:
      g_object_set (self->control, "active", FALSE, NULL);
      break;
    case CHOICE:
      show_usual (self, record, position);
      g_object_set (self->control, "selected", GTK_INVALID_LIST_POSITION, NULL);
      break;
    case LIST:
      for (guint i = 0; i < self->checks->len; i++)
        gtk_check_button_set_active (self->checks->pdata[i], FALSE);
      break;
    case TEXT:
    default:
      gtk_editable_set_text (GTK_EDITABLE (self->control), "");
    }
  self->showing = FALSE;
  show_whether_usual (self, FALSE);
}

static void
show_checks (AciesFieldEditor  *self,
             const AciesRecord *record,
             guint              position)
{
  for (guint i = 0; i < self->checks->len; i++)
    {
      gboolean is_chosen = FALSE;

      for (guint j = 0; j < acies_record_get_n_items (record, position) && !is_chosen; j++)
        is_chosen = acies_record_get_item (record, position, j) == i;
      gtk_check_button_set_active (self->checks->pdata[i], is_chosen);
    }
}

static void
show_text (AciesFieldEditor  *self,
           const AciesRecord *record,
           guint              position)
{
  g_autofree char *text = acies_record_print (record, position);
  gboolean is_known = acies_record_is_given (record, position) || acies_field_has_default (self->field);

  if (self->button != NULL)
    {
      g_autofree char *shown = acies_record_display (record, position);

      gtk_button_set_label (GTK_BUTTON (self->button), is_known && *shown != '\0' ? shown : _("not known"));
      /* An entry that is open has what the user types. */
      if (gtk_stack_get_visible_child (GTK_STACK (self->widget)) != self->control)
        gtk_editable_set_text (GTK_EDITABLE (self->control), is_known ? text : "");
    }
  else if (strcmp (text, gtk_editable_get_text (GTK_EDITABLE (self->control))) != 0)
    {
      /* Setting the same text would move the cursor of the user who is typing it. */
      gtk_editable_set_text (GTK_EDITABLE (self->control), text);
    }
}

/**
 * acies_field_editor_show:
 * @self: an editor
 * @record: a record on a schema with the editor's field
 * @position: the position of the field
 *
 * Shows the value of a record, without `edited`, and clears the error.
 */
void
acies_field_editor_show (AciesFieldEditor  *self,
                         const AciesRecord *record,
                         guint              position)
{
  double one;
  int choice;

  g_return_if_fail (ACIES_IS_FIELD_EDITOR (self));
  g_return_if_fail (record != NULL);

  set_various (self, NULL);
  self->showing = TRUE;
  switch (self->kind)
    {
    case NUMBER:
      one = acies_field_get_value_type (self->field) == ACIES_FIELD_DECIMAL ? ACIES_DECIMAL_ONE : 1;
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), acies_record_get_number (record, position) / one);
      break;
    case FLAG:
      g_object_set (self->control, "active", acies_record_get_boolean (record, position), NULL);
      break;
    case CHOICE:
      choice = acies_record_get_choice (record, position);
      show_usual (self, record, position);
      if (self->n_before > 0)
        choice = acies_record_is_given (record, position) ? choice + (int) self->n_before : 0;
      /* A plain row always has a value. */
      g_object_set (self->control, "selected",
                    (guint) (self->style == ACIES_FIELD_PLAIN_ROW ? MAX (choice, 0) : choice), NULL);
      break;
    case LIST:
      show_checks (self, record, position);
      break;
    case TEXT:
    default:
      show_text (self, record, position);
    }
  self->showing = FALSE;

  show_whether_usual (self, !acies_field_texts_is_unusual (record, position));
  take_value (self, read_value (self));
  acies_field_editor_set_error (self, NULL);
}

/**
 * acies_field_editor_set_finding:
 * @self: an editor
 * @finding: (nullable): what the rules have to say of the value
 *
 * Shows a finding in the row of the field that causes it.
 */
void
acies_field_editor_set_finding (AciesFieldEditor *self,
                                AciesFinding     *finding)
{
  g_return_if_fail (ACIES_IS_FIELD_EDITOR (self));
  g_return_if_fail (finding == NULL || ACIES_IS_FINDING (finding));

  if (g_set_object (&self->finding, finding))
    update_texts (self);
}

/**
 * acies_field_editor_set_error:
 * @self: an editor
 * @message: (nullable): why the value is refused
 *
 * Shows in the row that what was typed is refused, until another value is shown.
 */
void
acies_field_editor_set_error (AciesFieldEditor *self,
                              const char       *message)
{
  g_return_if_fail (ACIES_IS_FIELD_EDITOR (self));

  if (g_strcmp0 (self->error, message) == 0)
    return;

  g_free (self->error);
  self->error = g_strdup (message);
  update_texts (self);
}
