/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-field-row.h"

struct _AciesFieldRow
{
  GObject       parent_instance;

  AciesField   *field;
  GtkWidget    *row;
  /* What is edited in: the row itself, a spin button, a switch. */
  GtkWidget    *editor;
  /* For a list of choices: a check button for each. */
  GPtrArray    *checks;
  /* (nullable): of a finding or an error. */
  GtkWidget    *icon;
  /* An entry row has no subtitle; this stands in for it. */
  GtkLabel     *message;

  AciesFinding *finding;
  char         *error;
  /* What is shown is set by us, not by a person. */
  gboolean      showing;
};

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFieldRow, acies_field_row, G_TYPE_OBJECT)

static void
emit_edited (AciesFieldRow *self,
             const char    *text)
{
  if (!self->showing)
    g_signal_emit (self, signals[EDITED], 0, text);
}

/* ---- What the row says of the field ---- */

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
  /* The full stop of a sentence that goes on. */
  g_string_append_len (text, part, part[length - 1] == '.' ? length - 1 : length);
}

/* "Reach 12″": what the chart says of an item, where nobody says it in words. */
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

static char *
get_help (AciesFieldRow  *self,
          const char    **clause)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
  guint item = ADW_IS_COMBO_ROW (self->row) ? adw_combo_row_get_selected (ADW_COMBO_ROW (self->row))
                                            : GTK_INVALID_LIST_POSITION;
  g_autofree char *help = NULL;

  *clause = acies_field_get_clause (self->field);
  if (item != GTK_INVALID_LIST_POSITION && item < acies_vocabulary_get_n_items (vocabulary))
    {
      const char *item_clause = acies_vocabulary_get_item_clause (vocabulary, item);

      help = g_strdup (acies_vocabulary_get_item_help (vocabulary, item));
      if (help == NULL || *help == '\0')
        {
          g_free (help);
          help = describe_figures (vocabulary, item);
        }
      if (*help != '\0' && item_clause != NULL && *item_clause != '\0')
        *clause = item_clause;
    }

  if (help != NULL && *help != '\0')
    return g_steal_pointer (&help);

  return g_strdup (acies_field_get_help (self->field));
}

static char *
describe (AciesFieldRow *self)
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

/* Hidden it would still take room before the title, so it is only there when there is something to show. */
static void
add_icon (AciesFieldRow *self)
{
  self->icon = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  if (ADW_IS_ENTRY_ROW (self->row))
    adw_entry_row_add_prefix (ADW_ENTRY_ROW (self->row), self->icon);
  else if (ADW_IS_EXPANDER_ROW (self->row))
    adw_expander_row_add_prefix (ADW_EXPANDER_ROW (self->row), self->icon);
  else
    adw_action_row_add_prefix (ADW_ACTION_ROW (self->row), self->icon);
}

static void
remove_icon (AciesFieldRow *self)
{
  if (ADW_IS_ENTRY_ROW (self->row))
    adw_entry_row_remove (ADW_ENTRY_ROW (self->row), self->icon);
  else if (ADW_IS_EXPANDER_ROW (self->row))
    adw_expander_row_remove (ADW_EXPANDER_ROW (self->row), self->icon);
  else
    adw_action_row_remove (ADW_ACTION_ROW (self->row), self->icon);
  self->icon = NULL;
}

static void
update_icon (AciesFieldRow *self)
{
  gboolean is_wanted = self->finding != NULL || self->error != NULL;
  gboolean is_error = self->error != NULL
                      || (self->finding != NULL
                          && acies_finding_get_severity (self->finding) == ACIES_SEVERITY_ERROR);

  if (self->icon != NULL)
    remove_icon (self);
  if (!is_wanted)
    return;

  add_icon (self);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon),
                                is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  gtk_widget_add_css_class (self->icon, is_error ? "acies-error" : "acies-warning");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_error ? _("Error") : _("Warning"), -1);
}

static void
update_texts (AciesFieldRow *self)
{
  g_autofree char *text = describe (self);

  if (self->message != NULL)
    {
      /* In an entry there is room for what is wrong only. */
      gtk_label_set_label (self->message, text);
      gtk_widget_set_visible (GTK_WIDGET (self->message), self->finding != NULL || self->error != NULL);
      gtk_widget_set_tooltip_text (self->row, text);
    }
  else if (ADW_IS_EXPANDER_ROW (self->row))
    {
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->row), text);
    }
  else
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row), text);
    }

  update_icon (self);
  if (self->error != NULL)
    gtk_widget_add_css_class (self->row, "error");
  else
    gtk_widget_remove_css_class (self->row, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->editor), GTK_ACCESSIBLE_STATE_INVALID,
                               self->error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                                   : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* ---- Editors ---- */

static void
number_changed_cb (AciesFieldRow *self)
{
  double value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->editor));
  g_autofree char *text = NULL;

  if (acies_field_get_value_type (self->field) == ACIES_FIELD_DECIMAL)
    text = acies_decimal_to_string ((gint64) llround (value * ACIES_DECIMAL_ONE));
  else
    text = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) llround (value));
  emit_edited (self, text);
}

static void
create_number (AciesFieldRow *self)
{
  gboolean is_decimal = acies_field_get_value_type (self->field) == ACIES_FIELD_DECIMAL;
  double one = is_decimal ? ACIES_DECIMAL_ONE : 1;
  gint64 minimum = acies_field_get_minimum (self->field);
  double step = is_decimal ? 0.5 : 1;

  if (acies_field_is_minimum_excluded (self->field))
    minimum++;
  self->editor = gtk_spin_button_new_with_range (minimum / one,
                                                 acies_field_get_maximum (self->field) / one, step);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (self->editor), is_decimal ? 2 : 0);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->editor), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->editor), 4);
  gtk_widget_set_valign (self->editor, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->editor, "acies-numbers");
  g_signal_connect_swapped (self->editor, "value-changed", G_CALLBACK (number_changed_cb), self);

  self->row = adw_action_row_new ();
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), self->editor);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->row), self->editor);
}

static void
boolean_changed_cb (AciesFieldRow *self)
{
  emit_edited (self, gtk_switch_get_active (GTK_SWITCH (self->editor)) ? "true" : "false");
}

static void
create_boolean (AciesFieldRow *self)
{
  self->editor = gtk_switch_new ();
  gtk_widget_set_valign (self->editor, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->editor, "notify::active", G_CALLBACK (boolean_changed_cb), self);

  self->row = adw_action_row_new ();
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), self->editor);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->row), self->editor);
}

static void
choice_changed_cb (AciesFieldRow *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
  guint item = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));

  if (item < acies_vocabulary_get_n_items (vocabulary))
    emit_edited (self, acies_vocabulary_get_item_id (vocabulary, item));
  update_texts (self);
}

static void
setup_choice_cb (GtkListItemFactory *factory,
                 GtkListItem        *list_item)
{
  gtk_list_item_set_child (list_item, gtk_label_new (NULL));
}

static void
bind_choice_cb (GtkListItemFactory *factory,
                GtkListItem        *list_item)
{
  GtkStringObject *item = gtk_list_item_get_item (list_item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (list_item)), gtk_string_object_get_string (item));
}

/* The row's own label for what is chosen shrinks to nothing beside a long
 * subtitle; ours does not. */
static void
keep_choice_whole (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  adw_combo_row_set_list_factory (row, adw_combo_row_get_factory (row));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_choice_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_choice_cb), NULL);
  adw_combo_row_set_factory (row, factory);
}

static void
create_choice (AciesFieldRow *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    gtk_string_list_append (labels, acies_vocabulary_get_item_label (vocabulary, i));
  self->row = adw_combo_row_new ();
  self->editor = self->row;
  keep_choice_whole (ADW_COMBO_ROW (self->row));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->row), G_LIST_MODEL (labels));
}

static void
text_changed_cb (AciesFieldRow *self)
{
  emit_edited (self, gtk_editable_get_text (GTK_EDITABLE (self->row)));
}

static void
create_text (AciesFieldRow *self)
{
  self->row = adw_entry_row_new ();
  self->editor = self->row;
  self->message = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->message, TRUE);
  gtk_label_set_xalign (self->message, 0);
  gtk_label_set_max_width_chars (self->message, 24);
  gtk_widget_add_css_class (GTK_WIDGET (self->message), "caption");
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->row), GTK_WIDGET (self->message));
  g_signal_connect_swapped (self->row, "changed", G_CALLBACK (text_changed_cb), self);
}

static void
check_changed_cb (AciesFieldRow *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
  GString *text = g_string_new (NULL);
  g_autofree char *items = NULL;

  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      {
        if (text->len > 0)
          g_string_append_c (text, ' ');
        g_string_append (text, acies_vocabulary_get_item_id (vocabulary, i));
      }
  items = g_string_free (text, FALSE);
  emit_edited (self, items);
}

static void
create_checks (AciesFieldRow *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);

  self->row = adw_expander_row_new ();
  self->editor = self->row;
  self->checks = g_ptr_array_new ();
  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    {
      GtkWidget *check = gtk_check_button_new ();
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), acies_vocabulary_get_item_label (vocabulary, i));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), acies_vocabulary_get_item_help (vocabulary, i));
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self->row), row);
      g_ptr_array_add (self->checks, check);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (check_changed_cb), self);
    }
}

static void
create_row (AciesFieldRow *self)
{
  AciesFieldType type = acies_field_get_value_type (self->field);

  if (acies_field_is_list (self->field) && type == ACIES_FIELD_CHOICE)
    create_checks (self);
  else if (acies_field_is_list (self->field))
    create_text (self);
  else if (type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL)
    create_number (self);
  else if (type == ACIES_FIELD_BOOLEAN)
    create_boolean (self);
  else if (type == ACIES_FIELD_CHOICE)
    create_choice (self);
  else
    create_text (self);
}

/* ---- Object ---- */

static void
acies_field_row_dispose (GObject *object)
{
  AciesFieldRow *self = ACIES_FIELD_ROW (object);

  if (self->row != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->row, self);
      g_signal_handlers_disconnect_by_data (self->editor, self);
      for (guint i = 0; self->checks != NULL && i < self->checks->len; i++)
        g_signal_handlers_disconnect_by_data (self->checks->pdata[i], self);
    }
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_object (&self->row);
  g_clear_object (&self->finding);
  g_clear_pointer (&self->field, acies_field_unref);

  G_OBJECT_CLASS (acies_field_row_parent_class)->dispose (object);
}

static void
acies_field_row_finalize (GObject *object)
{
  g_free (ACIES_FIELD_ROW (object)->error);

  G_OBJECT_CLASS (acies_field_row_parent_class)->finalize (object);
}

static void
acies_field_row_class_init (AciesFieldRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_field_row_dispose;
  object_class->finalize = acies_field_row_finalize;

  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_field_row_init (AciesFieldRow *self)
{
}

/**
 * acies_field_row_new:
 * @field: a field of a schema
 *
 * Returns: (transfer full): a row for it, showing no value yet
 */
AciesFieldRow *
acies_field_row_new (AciesField *field)
{
  AciesFieldRow *self;

  g_return_val_if_fail (field != NULL, NULL);

  self = g_object_new (ACIES_TYPE_FIELD_ROW, NULL);
  self->field = acies_field_ref (field);
  create_row (self);
  g_object_ref_sink (self->row);
  /* A ruleset's texts are plain; the row must know before it is given one. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), acies_field_get_label (field));
  /* The value that is selected first means nothing. */
  if (ADW_IS_COMBO_ROW (self->row))
    g_signal_connect_swapped (self->row, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  if (self->editor != self->row)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->editor), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    acies_field_get_label (field), -1);
  update_texts (self);

  return self;
}

AciesField *
acies_field_row_get_field (AciesFieldRow *self)
{
  g_return_val_if_fail (ACIES_IS_FIELD_ROW (self), NULL);

  return self->field;
}

GtkWidget *
acies_field_row_get_widget (AciesFieldRow *self)
{
  g_return_val_if_fail (ACIES_IS_FIELD_ROW (self), NULL);

  return self->row;
}

static void
show_checks (AciesFieldRow     *self,
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

/**
 * acies_field_row_show:
 * @self: a row
 * @record: a record on a schema with the row's field
 * @position: the field's position
 *
 * Shows a value, without `edited`.
 */
void
acies_field_row_show (AciesFieldRow     *self,
                      const AciesRecord *record,
                      guint              position)
{
  AciesFieldType type;

  g_return_if_fail (ACIES_IS_FIELD_ROW (self));
  g_return_if_fail (record != NULL);

  type = acies_field_get_value_type (self->field);
  self->showing = TRUE;
  if (self->checks != NULL)
    {
      show_checks (self, record, position);
    }
  else if (GTK_IS_SPIN_BUTTON (self->editor))
    {
      double one = type == ACIES_FIELD_DECIMAL ? ACIES_DECIMAL_ONE : 1;

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->editor),
                                 acies_record_get_number (record, position) / one);
    }
  else if (GTK_IS_SWITCH (self->editor))
    {
      gtk_switch_set_active (GTK_SWITCH (self->editor), acies_record_get_boolean (record, position));
    }
  else if (ADW_IS_COMBO_ROW (self->row))
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), acies_record_get_choice (record, position));
    }
  else
    {
      g_autofree char *text = acies_record_print (record, position);

      /* Setting the same text would move the cursor of who is typing it. */
      if (strcmp (text, gtk_editable_get_text (GTK_EDITABLE (self->row))) != 0)
        gtk_editable_set_text (GTK_EDITABLE (self->row), text);
    }
  self->showing = FALSE;

  acies_field_row_set_error (self, NULL);
}

/**
 * acies_field_row_set_finding:
 * @self: a row
 * @finding: (nullable): what the rules have to say of the value
 *
 * Puts a finding where it can be mended.
 */
void
acies_field_row_set_finding (AciesFieldRow *self,
                             AciesFinding  *finding)
{
  g_return_if_fail (ACIES_IS_FIELD_ROW (self));
  g_return_if_fail (finding == NULL || ACIES_IS_FINDING (finding));

  if (g_set_object (&self->finding, finding))
    update_texts (self);
}

void
acies_field_row_set_error (AciesFieldRow *self,
                           const char    *message)
{
  g_return_if_fail (ACIES_IS_FIELD_ROW (self));

  if (g_strcmp0 (self->error, message) == 0)
    return;

  g_free (self->error);
  self->error = g_strdup (message);
  update_texts (self);
}

void
acies_field_row_focus (AciesFieldRow *self)
{
  g_return_if_fail (ACIES_IS_FIELD_ROW (self));

  gtk_widget_grab_focus (self->editor);
}
