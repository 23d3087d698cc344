/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-record-form.h"
#include "acies-restyle.h"
#include "acies-title-layout.h"
#include "acies-trait.h"

/* More values than these are not listed where records differ. */
#define MOST_VALUES 4

/*
 * The rows for one schema.  A form keeps those of every schema that it has shown, since to make and to measure
 * them takes longer than anything else when another unit or leader is shown.
 */
typedef struct
{
  AciesSchema *schema;
  GPtrArray   *rows;   /* (element-type AciesFieldEditor): by the fields' positions */
  GPtrArray   *groups; /* (element-type GtkWidget): behind the first */
} Part;

struct _AciesRecordForm
{
  GtkWidget            parent_instance;

  GPtrArray           *parts; /* (element-type Part) */
  /* Those of the part that is shown */
  AciesSchema         *schema;
  GPtrArray           *rows;
  GtkBox              *box;
  gboolean             has_first_rows;
  gboolean             resettable;
  /* Of titles; 0 if they may be as narrow as they can */
  int                  least_chars;
  AdwPreferencesGroup *first_group;
};

enum
{
  EDITED,
  RESET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRecordForm, acies_record_form, GTK_TYPE_WIDGET)

static void
part_free (gpointer data)
{
  Part *part = data;

  acies_schema_unref (part->schema);
  g_ptr_array_unref (part->rows);
  g_ptr_array_unref (part->groups);
  g_free (part);
}

static const char *
get_section (AciesField *field)
{
  const char *section = acies_field_get_group (field);

  return section != NULL ? section : "";
}

static gboolean
is_usually_no (AciesField *field)
{
  g_autofree char *usual = acies_field_print_default (field);

  return acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN && !acies_field_is_list (field)
         && g_strcmp0 (usual, "true") != 0;
}

/* Where the section that begins at @from ends. */
static guint
find_section_end (AciesSchema *schema,
                  guint        from)
{
  const char *section = get_section (acies_schema_get_field (schema, from));
  guint end = from;

  while (end < acies_schema_get_n_fields (schema)
         && g_str_equal (get_section (acies_schema_get_field (schema, end)), section))
    end++;

  return end;
}

static gboolean
can_be_folded (AciesSchema *schema,
               guint        from,
               guint        end)
{
  if (from == 0 || *get_section (acies_schema_get_field (schema, from)) == '\0')
    return FALSE;

  for (guint i = from; i < end; i++)
    if (!is_usually_no (acies_schema_get_field (schema, i)))
      return FALSE;

  return TRUE;
}

static void
row_edited_cb (AciesFieldEditor *row,
               const char       *text,
               AciesRecordForm  *self)
{
  g_signal_emit (self, signals[EDITED], 0, acies_field_get_id (acies_field_editor_get_field (row)), text);
}

static void
row_reset_cb (AciesFieldEditor *row,
              AciesRecordForm  *self)
{
  g_signal_emit (self, signals[RESET], 0, acies_field_get_id (acies_field_editor_get_field (row)));
}

static GtkWidget *
add_row (AciesRecordForm *self,
         guint            position)
{
  AciesField *field = acies_schema_get_field (self->schema, position);
  AciesFieldEditor *row = acies_field_editor_new (field, ACIES_FIELD_ROW);
  GtkWidget *widget = acies_field_editor_get_widget (row);

  gtk_widget_set_visible (widget, !acies_field_is_inner (field));
  if (self->least_chars > 0 && ADW_IS_ACTION_ROW (widget))
    acies_title_layout_set_least_chars (ADW_ACTION_ROW (widget), self->least_chars);
  g_signal_connect_object (row, "edited", G_CALLBACK (row_edited_cb), self, 0);
  if (self->resettable)
    {
      acies_field_editor_set_resettable (row);
      g_signal_connect_object (row, "reset", G_CALLBACK (row_reset_cb), self, 0);
    }
  g_ptr_array_add (self->rows, row);

  return widget;
}

static AdwPreferencesGroup *
add_group (AciesRecordForm *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  Part *part = self->parts->pdata[self->parts->len - 1];

  gtk_box_append (self->box, group);
  g_ptr_array_add (part->groups, group);

  return ADW_PREFERENCES_GROUP (group);
}

static void
add_folded_section (AciesRecordForm *self,
                    guint            from,
                    guint            end)
{
  AdwPreferencesGroup *group = add_group (self);
  GtkWidget *fold = adw_expander_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (fold), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (fold),
                                 get_section (acies_schema_get_field (self->schema, from)));
  for (guint i = from; i < end; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (fold), add_row (self, i));
  adw_preferences_group_add (group, fold);
}

static void
add_section (AciesRecordForm *self,
             guint            from,
             guint            end)
{
  AdwPreferencesGroup *group = from == 0 ? self->first_group : add_group (self);

  /* What the first rows are about is plain. */
  if (from > 0)
    adw_preferences_group_set_title (group, get_section (acies_schema_get_field (self->schema, from)));
  for (guint i = from; i < end; i++)
    adw_preferences_group_add (group, add_row (self, i));
}

/* Shows or hides the rows of a part. */
static void
show_part (AciesRecordForm *self,
           const Part      *part,
           gboolean         shown)
{
  for (guint i = 0; i < part->rows->len; i++)
    {
      AciesFieldEditor *row = part->rows->pdata[i];
      GtkWidget *widget = acies_field_editor_get_widget (row);

      if (gtk_widget_is_ancestor (widget, GTK_WIDGET (self->first_group)))
        gtk_widget_set_visible (widget, shown && !acies_field_is_inner (acies_field_editor_get_field (row)));
      if (!shown)
        acies_field_editor_set_error (row, NULL);
    }
  for (guint i = 0; i < part->groups->len; i++)
    gtk_widget_set_visible (part->groups->pdata[i], shown);
}

static void
build_rows (AciesRecordForm *self)
{
  guint n_fields = acies_schema_get_n_fields (self->schema);
  guint end;

  for (guint from = 0; from < n_fields; from = end)
    {
      end = find_section_end (self->schema, from);
      if (can_be_folded (self->schema, from, end))
        add_folded_section (self, from, end);
      else
        add_section (self, from, end);
    }
}

/* Texts are set in the rows before their first frame.  Those of other parts stay as they are. */
static void
restyle_part (AciesRecordForm *self,
              const Part      *part)
{
  for (guint i = 0; i < part->rows->len; i++)
    {
      GtkWidget *row = acies_field_editor_get_widget (part->rows->pdata[i]);

      if (gtk_widget_is_ancestor (row, GTK_WIDGET (self->first_group)))
        acies_restyle (row);
    }
  for (guint i = 0; i < part->groups->len; i++)
    acies_restyle (part->groups->pdata[i]);
}

/* (nullable) */
static Part *
find_part (AciesRecordForm *self,
           AciesSchema     *schema)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (((Part *) self->parts->pdata[i])->schema == schema)
      return self->parts->pdata[i];

  return NULL;
}

/* (nullable): the row that unfolds to show it. */
static AdwExpanderRow *
find_fold (AciesFieldEditor *row)
{
  GtkWidget *parent = gtk_widget_get_parent (acies_field_editor_get_widget (row));

  return ADW_EXPANDER_ROW (gtk_widget_get_ancestor (parent, ADW_TYPE_EXPANDER_ROW));
}

/* "none", or the labels of what is yes. */
static void
update_folds (AciesRecordForm   *self,
              const AciesRecord *record)
{
  guint end;

  for (guint from = 0; from < self->rows->len; from = end)
    {
      AdwExpanderRow *fold = find_fold (self->rows->pdata[from]);
      g_autoptr (GString) text = g_string_new (NULL);

      end = find_section_end (self->schema, from);
      if (fold == NULL)
        continue;
      for (guint i = from; i < end; i++)
        if (acies_record_get_boolean (record, i) && !acies_field_is_inner (acies_schema_get_field (self->schema, i)))
          g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                  acies_field_get_label (acies_schema_get_field (self->schema, i)));
      adw_expander_row_set_subtitle (fold, text->len > 0 ? text->str : C_("special rules", "none"));
    }
}

static void
acies_record_form_dispose (GObject *object)
{
  AciesRecordForm *self = ACIES_RECORD_FORM (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_RECORD_FORM);
  g_clear_pointer (&self->parts, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_record_form_parent_class)->dispose (object);
}

static void
acies_record_form_class_init (AciesRecordFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_record_form_dispose;

  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[RESET] = g_signal_new ("reset", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-record-form.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRecordForm, box);
  gtk_widget_class_bind_template_child (widget_class, AciesRecordForm, first_group);
}

static void
acies_record_form_init (AciesRecordForm *self)
{
  self->parts = g_ptr_array_new_with_free_func (part_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_record_form_set_schema:
 * @self: a form
 * @schema: (nullable): what it is made from
 *
 * Makes the rows, or shows those that were made before.  They show no values
 * until acies_record_form_show().
 */
void
acies_record_form_set_schema (AciesRecordForm *self,
                              AciesSchema     *schema)
{
  Part *part;

  g_return_if_fail (ACIES_IS_RECORD_FORM (self));

  if (self->schema == schema)
    return;

  if (self->schema != NULL)
    show_part (self, find_part (self, self->schema), FALSE);
  self->schema = schema;
  self->rows = NULL;
  part = schema != NULL ? find_part (self, schema) : NULL;
  if (part != NULL)
    {
      self->rows = part->rows;
      show_part (self, part, TRUE);
    }
  else if (schema != NULL)
    {
      part = g_new0 (Part, 1);
      part->schema = acies_schema_ref (schema);
      part->rows = self->rows = g_ptr_array_new_with_free_func (g_object_unref);
      part->groups = g_ptr_array_new ();
      g_ptr_array_add (self->parts, part);
      build_rows (self);
      restyle_part (self, part);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->first_group), schema != NULL || self->has_first_rows);
}

void
acies_record_form_show (AciesRecordForm   *self,
                        const AciesRecord *record)
{
  g_return_if_fail (ACIES_IS_RECORD_FORM (self));
  g_return_if_fail (record != NULL);

  acies_record_form_set_schema (self, acies_record_get_schema (record));
  for (guint i = 0; i < self->rows->len; i++)
    acies_field_editor_show (self->rows->pdata[i], record, i);
  update_folds (self, record);
}

/* "12, 24, 30": each value once, in the order in which they come. */
static char *
list_values (GPtrArray *records,
             guint      position)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < records->len && values->len < MOST_VALUES; i++)
    {
      g_autofree char *value = acies_trait_display (records->pdata[i], position);

      if (*value != '\0' && !g_ptr_array_find_with_equal_func (values, value, g_str_equal, NULL))
        g_ptr_array_add (values, g_steal_pointer (&value));
    }
  if (values->len == MOST_VALUES)
    g_ptr_array_add (values, g_strdup ("…"));
  g_ptr_array_add (values, NULL);

  return g_strjoinv (", ", (char **) values->pdata);
}

static gboolean
are_equal (GPtrArray *records,
           guint      position)
{
  for (guint i = 1; i < records->len; i++)
    if (!acies_record_value_equal (records->pdata[0], records->pdata[i], position)
        || acies_record_is_given (records->pdata[0], position) != acies_record_is_given (records->pdata[i], position))
      return FALSE;

  return TRUE;
}

/**
 * acies_record_form_show_several:
 * @self: a form
 * @records: (element-type AciesRecord): records on one schema, at least one
 *
 * Shows what the records share; where they differ a row says which values there are.
 */
void
acies_record_form_show_several (AciesRecordForm *self,
                                GPtrArray       *records)
{
  g_return_if_fail (ACIES_IS_RECORD_FORM (self));
  g_return_if_fail (records != NULL && records->len > 0);

  acies_record_form_set_schema (self, acies_record_get_schema (records->pdata[0]));
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *values = NULL;

      if (are_equal (records, i))
        {
          acies_field_editor_show (self->rows->pdata[i], records->pdata[0], i);
          continue;
        }
      values = list_values (records, i);
      acies_field_editor_show_various (self->rows->pdata[i], records->pdata[0], i, values);
    }
  update_folds (self, records->pdata[0]);
}

/**
 * acies_record_form_set_resettable:
 * @self: a form without a schema
 *
 * Lets each value be set back to the usual one, which emits `reset`.
 */
void
acies_record_form_set_resettable (AciesRecordForm *self)
{
  g_return_if_fail (ACIES_IS_RECORD_FORM (self));
  g_return_if_fail (self->schema == NULL);

  self->resettable = TRUE;
}

/**
 * acies_record_form_set_least_chars:
 * @self: a form without a schema
 * @n_chars: characters of a mean width
 *
 * Makes titles and explanations as wide as so many characters at least, so that a record is shown with less work (see
 * acies_title_layout_set_least_chars()).
 */
void
acies_record_form_set_least_chars (AciesRecordForm *self,
                                   int              n_chars)
{
  g_return_if_fail (ACIES_IS_RECORD_FORM (self));
  g_return_if_fail (self->schema == NULL);
  g_return_if_fail (n_chars > 0);

  self->least_chars = n_chars;
}

AciesFieldEditor *
acies_record_form_get_row (AciesRecordForm *self,
                           const char      *key)
{
  int position;

  g_return_val_if_fail (ACIES_IS_RECORD_FORM (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  position = self->schema != NULL ? acies_schema_lookup (self->schema, key) : -1;

  return position >= 0 ? self->rows->pdata[position] : NULL;
}

static AciesFinding *
find_worst (GListModel *findings,
            const char *subject,
            const char *key)
{
  AciesFinding *worst = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (findings, i);

      if (g_strcmp0 (acies_finding_get_subject (finding), subject) == 0
          && g_strcmp0 (acies_finding_get_field (finding), key) == 0
          && (worst == NULL || acies_finding_get_severity (finding) > acies_finding_get_severity (worst)))
        worst = finding;
    }

  return worst;
}

/**
 * acies_record_form_show_findings:
 * @self: a form
 * @findings: a list of #AciesFinding
 * @subject: (nullable): the id of the unit or leader to whose record the form belongs, %NULL
 *   for the army
 *
 * Shows each finding on the subject in the row of the field that causes it.  Where
 * there are several, an error goes before a warning.
 */
void
acies_record_form_show_findings (AciesRecordForm *self,
                                 GListModel      *findings,
                                 const char      *subject)
{
  g_return_if_fail (ACIES_IS_RECORD_FORM (self));
  g_return_if_fail (G_IS_LIST_MODEL (findings));

  for (guint i = 0; self->rows != NULL && i < self->rows->len; i++)
    {
      AciesField *field = acies_field_editor_get_field (self->rows->pdata[i]);

      acies_field_editor_set_finding (self->rows->pdata[i], find_worst (findings, subject, acies_field_get_id (field)));
    }
}

/**
 * acies_record_form_set_error:
 * @self: a form
 * @field: the position of a field
 * @message: (nullable): what is wrong with what was typed, %NULL for nothing
 *
 * Shows or hides an error beside a field.
 */
void
acies_record_form_set_error (AciesRecordForm *self,
                             const char      *key,
                             const char      *message)
{
  AciesFieldEditor *row = acies_record_form_get_row (self, key);

  if (row != NULL)
    acies_field_editor_set_error (row, message);
}

/**
 * acies_record_form_focus_field:
 * @self: a form
 * @key: a field
 *
 * Puts the focus where the field is edited, and unfolds its section.
 *
 * Returns: whether there is such a field
 */
gboolean
acies_record_form_focus_field (AciesRecordForm *self,
                               const char      *key)
{
  AciesFieldEditor *row = acies_record_form_get_row (self, key);
  AdwExpanderRow *fold;

  if (row == NULL)
    return FALSE;

  fold = find_fold (row);
  if (fold != NULL)
    adw_expander_row_set_expanded (fold, TRUE);
  gtk_widget_grab_focus (acies_field_editor_get_target (row));

  return TRUE;
}

void
acies_record_form_add_first_row (AciesRecordForm *self,
                                 GtkWidget       *row)
{
  g_return_if_fail (ACIES_IS_RECORD_FORM (self));
  g_return_if_fail (GTK_IS_WIDGET (row));

  self->has_first_rows = TRUE;
  adw_preferences_group_add (self->first_group, row);
  gtk_widget_set_visible (GTK_WIDGET (self->first_group), TRUE);
}
