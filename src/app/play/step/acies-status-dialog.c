/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-record-form.h"
#include "acies-status-dialog.h"

struct _AciesStatusDialog
{
  AdwWindow        parent_instance;

  AciesPlay       *play;
  char            *id;
  /* As it is, and as it is to be */
  AciesRecord     *before;
  AciesRecord     *status;

  AciesRecordForm *form;
  AdwEntryRow     *reason;
  GtkLabel        *error;
};

G_DEFINE_FINAL_TYPE (AciesStatusDialog, acies_status_dialog, ADW_TYPE_WINDOW)

static void
show_error (AciesStatusDialog *self,
            const char        *message)
{
  gtk_label_set_text (self->error, message);
  gtk_widget_set_visible (GTK_WIDGET (self->error), TRUE);
}

static void
edited_cb (AciesStatusDialog *self,
           const char        *key,
           const char        *text)
{
  g_autoptr (GError) error = NULL;

  if (acies_record_parse_key (self->status, key, text, &error))
    acies_record_form_show (self->form, self->status);
  else
    acies_record_form_set_error (self->form, key, error->message);
}

static gboolean
append_corrections (AciesStatusDialog  *self,
                    const char         *reason,
                    guint              *n_corrections,
                    GError            **error)
{
  AciesSchema *schema = acies_record_get_schema (self->status);
  guint n_fields = acies_schema_get_n_fields (schema);

  for (guint i = 0; i < n_fields; i++)
    {
      g_autofree char *value = NULL;
      g_autoptr (AciesEvent) event = NULL;

      if (acies_record_value_equal (self->before, self->status, i))
        continue;

      value = acies_record_print (self->status, i);
      event = acies_event_new_correction (self->id, acies_field_get_id (acies_schema_get_field (schema, i)), value,
                                          reason);
      if (!acies_battle_append (acies_play_get_battle (self->play), event, error))
        return FALSE;

      *n_corrections += 1;
    }

  return TRUE;
}

static void
apply_cb (AciesStatusDialog *self)
{
  AciesBattle *battle = acies_play_get_battle (self->play);
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason)));
  g_autoptr (GError) error = NULL;
  guint n_corrections = 0;

  acies_battle_begin_group (battle);
  append_corrections (self, g_strstrip (reason), &n_corrections, &error);
  acies_battle_end_group (battle);

  if (error != NULL)
    show_error (self, error->message);
  else if (n_corrections == 0)
    show_error (self, _("Nothing was changed."));
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* ---- Construction ---- */

static void
acies_status_dialog_dispose (GObject *object)
{
  AciesStatusDialog *self = ACIES_STATUS_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_STATUS_DIALOG);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_status_dialog_parent_class)->dispose (object);
}

static void
acies_status_dialog_finalize (GObject *object)
{
  AciesStatusDialog *self = ACIES_STATUS_DIALOG (object);

  g_clear_pointer (&self->before, acies_record_free);
  g_clear_pointer (&self->status, acies_record_free);
  g_free (self->id);

  G_OBJECT_CLASS (acies_status_dialog_parent_class)->finalize (object);
}

static void
acies_status_dialog_class_init (AciesStatusDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_status_dialog_dispose;
  object_class->finalize = acies_status_dialog_finalize;

  g_type_ensure (ACIES_TYPE_RECORD_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-status-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesStatusDialog, form);
  gtk_widget_class_bind_template_child (widget_class, AciesStatusDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, AciesStatusDialog, error);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_status_dialog_init (AciesStatusDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* (nullable) */
static const AciesRecord *
find_status (const AciesSituation *situation,
             const char           *id)
{
  const AciesBody *body = acies_situation_find (situation, id);
  const AciesSide *side = acies_situation_find_side (situation, id);

  return body != NULL ? body->status : side != NULL ? side->status : NULL;
}

/**
 * acies_status_dialog_new:
 * @play: a play that looks at the present
 * @id: a unit, leader or side of it
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): a dialog that sets its status, not yet shown
 */
GtkWindow *
acies_status_dialog_new (AciesPlay  *play,
                         const char *id,
                         GtkWindow  *parent)
{
  AciesStatusDialog *self;
  const AciesSituation *situation;
  const AciesRecord *status;
  g_autofree char *title = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  situation = acies_play_get_situation (play);
  status = find_status (situation, id);
  g_return_val_if_fail (status != NULL, NULL);

  self = g_object_new (ACIES_TYPE_STATUS_DIALOG, "transient-for", parent, NULL);
  self->play = g_object_ref (play);
  self->id = g_strdup (id);
  self->before = acies_record_copy (status);
  self->status = acies_record_copy (status);
  /* Translators: a unit, leader or side */
  title = g_strdup_printf (_("Status of %s"), acies_situation_get_name (situation, id));
  gtk_window_set_title (GTK_WINDOW (self), title);
  acies_record_form_show (self->form, self->status);
  if (acies_schema_get_n_fields (acies_record_get_schema (status)) > 0)
    acies_record_form_focus_field (self->form, acies_field_get_id (acies_schema_get_field (acies_record_get_schema (status),
                                                                                           0)));

  return GTK_WINDOW (self);
}
