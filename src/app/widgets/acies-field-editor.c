/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-drop-down-layout.h"
#include "acies-field-editor.h"
#include "acies-finding-icon.h"
#include "acies-title-layout.h"

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
};

enum
{
  EDITED,
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

static guint
get_selected (AciesFieldEditor *self)
{
  guint selected;

  g_object_get (self->control, "selected", &selected, NULL);

  return selected;
}

/* ---- What a row says of the field ---- */

static void
append_part (GString    *text,
             const char *part)
{
  gsize length;

  if (part == NULL || *part == '\0')
    return;

  if (text->len > 0)
    g_string_append (text, " · ");
  length = strlen (part);
  /* Parts follow each other in one line, without the full stops of sentences. */
  g_string_append_len (text, part, part[length - 1] == '.' ? length - 1 : length);
}

/* "Reach 12″": the figures of an item that has no help in words. */
static char *
describe_figures (AciesVocabulary *vocabulary,
                  guint            item)
{
  const AciesRecord *figures = acies_vocabulary_get_figures (vocabulary, item);
  AciesSchema *columns = acies_vocabulary_get_columns (vocabulary);
  GString *text = g_string_new (NULL);

  for (guint i = 0; figures != NULL && i < acies_schema_get_n_fields (columns); i++)
    {
      AciesField *column = acies_schema_get_field (columns, i);
      AciesFieldType type = acies_field_get_value_type (column);
      g_autofree char *value = NULL;

      if ((type != ACIES_FIELD_INTEGER && type != ACIES_FIELD_DECIMAL) || acies_field_is_list (column)
          || acies_record_get_number (figures, i) == 0)
        continue;
      value = acies_record_display (figures, i);
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "",
                              acies_field_get_label (column), value);
    }

  return g_string_free (text, FALSE);
}

/* Of the item that is selected, if it has any, else of the field. */
static char *
get_help (AciesFieldEditor  *self,
          const char       **clause)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
  guint item = self->kind == CHOICE ? get_selected (self) : GTK_INVALID_LIST_POSITION;

  *clause = acies_field_get_clause (self->field);
  if (item != GTK_INVALID_LIST_POSITION && item < acies_vocabulary_get_n_items (vocabulary))
    {
      const char *item_clause = acies_vocabulary_get_item_clause (vocabulary, item);
      const char *words = acies_vocabulary_get_item_help (vocabulary, item);
      g_autofree char *help = words != NULL && *words != '\0' ? g_strdup (words) : describe_figures (vocabulary, item);

      if (*help != '\0' && item_clause != NULL && *item_clause != '\0')
        *clause = item_clause;
      if (*help != '\0')
        return g_steal_pointer (&help);
    }

  return g_strdup (acies_field_get_help (self->field));
}

static char *
describe (AciesFieldEditor *self)
{
  GString *text = g_string_new (NULL);
  g_autofree char *limits = NULL;
  const char *clause;
  g_autofree char *help = get_help (self, &clause);

  if (self->error != NULL)
    {
      g_string_assign (text, self->error);
    }
  else if (self->finding != NULL)
    {
      append_part (text, acies_finding_get_message (self->finding));
      append_part (text, acies_finding_get_clause (self->finding));
    }
  else
    {
      limits = acies_field_describe_limits (self->field);
      append_part (text, help);
      append_part (text, limits);
      append_part (text, clause);
    }

  return g_string_free (text, FALSE);
}

static void
update_icon (AciesFieldEditor *self)
{
  gboolean is_error = self->error != NULL
                      || (self->finding != NULL
                          && acies_finding_get_severity (self->finding) == ACIES_SEVERITY_ERROR);
  gboolean is_wanted = self->finding != NULL || self->error != NULL;

  /* The box before the title would take room for a hidden icon. */
  gtk_widget_set_visible (gtk_widget_get_parent (self->icon), is_wanted);
  if (!is_wanted)
    {
      gtk_widget_set_css_classes (self->icon, (const char *[]) { NULL });
      return;
    }

  acies_finding_icon_set (GTK_IMAGE (self->icon), is_error ? ACIES_SEVERITY_ERROR : ACIES_SEVERITY_WARNING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_error ? _("Error") : _("Warning"), -1);
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
  if (self->error != NULL)
    gtk_widget_add_css_class (self->widget, "error");
  else
    gtk_widget_remove_css_class (self->widget, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_STATE_INVALID,
                               self->error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                                   : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* ---- Values ---- */

static char *
read_number (AciesFieldEditor *self)
{
  double value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control));

  if (acies_field_get_value_type (self->field) == ACIES_FIELD_DECIMAL)
    return acies_decimal_to_string ((gint64) llround (value * ACIES_DECIMAL_ONE));

  return g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) llround (value));
}

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
      return read_number (self);
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

static void
changed_cb (AciesFieldEditor *self)
{
  g_autofree char *value = read_value (self);

  if (!self->showing && value != NULL)
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
  g_autofree char *name = g_strdup_printf ("%s-%s", kind_names[self->kind], part);

  return GTK_WIDGET (gtk_builder_get_object (builder, name));
}

static void
set_up_number (AciesFieldEditor *self)
{
  gboolean is_decimal = acies_field_get_value_type (self->field) == ACIES_FIELD_DECIMAL;
  double one = is_decimal ? ACIES_DECIMAL_ONE : 1;
  gint64 minimum = acies_field_get_minimum (self->field) + (acies_field_is_minimum_excluded (self->field) ? 1 : 0);
  double step = is_decimal ? 0.5 : 1;

  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->control), minimum / one,
                             acies_field_get_maximum (self->field) / one);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (self->control), step, step * 10);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (self->control), is_decimal ? 2 : 0);
}

static void
set_up_choice (AciesFieldEditor *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    gtk_string_list_append (labels, acies_vocabulary_get_item_label (vocabulary, i));
  g_object_set (self->control, "model", labels, NULL);
}

static GtkListItemFactory *
load_factory (const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);

  return gtk_builder_list_item_factory_new_from_resource (NULL, path);
}

/* The row's own label of the selected item shrinks to nothing beside a long subtitle. */
static void
keep_choice_whole (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = load_factory ("acies-choice-item.ui");

  adw_combo_row_set_list_factory (row, adw_combo_row_get_factory (row));
  adw_combo_row_set_factory (row, factory);
}

/* A cell is as narrow as it has to be. */
static void
wrap_cell (AciesFieldEditor *self)
{
  if (self->kind == CHOICE)
    {
      g_autoptr (GtkListItemFactory) factory = load_factory ("acies-choice-value.ui");
      g_autoptr (GtkListItemFactory) list_factory = load_factory ("acies-choice-item.ui");

      gtk_drop_down_set_factory (GTK_DROP_DOWN (self->control), factory);
      gtk_drop_down_set_list_factory (GTK_DROP_DOWN (self->control), list_factory);
    }
  else if (self->button != NULL)
    {
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (self->button));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
    }
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
  g_autofree char *name = g_strdup_printf ("%s-%s", kind_names[self->kind], is_cell ? "cell" : "row");
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
    set_up_number (self);
  if (self->kind == LIST)
    add_checks (self);
  if (self->kind == CHOICE && self->style == ACIES_FIELD_ROW)
    keep_choice_whole (ADW_COMBO_ROW (self->widget));
  if (is_cell)
    wrap_cell (self);
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
