/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-photo-paintable.h"
#include "acies-photo-row.h"

/* Pixels */
#define MOST_WIDTH 470

struct _AciesPhotoRow
{
  GtkBox           parent_instance;

  AciesPhotoDraft *draft;
  int              most_height;

  GtkStack        *stack;
  GtkPicture      *picture;
  GtkEditable     *caption;
  GtkLabel        *error;
};

G_DEFINE_FINAL_TYPE (AciesPhotoRow, acies_photo_row, GTK_TYPE_BOX)

static gboolean
is_first (AciesPhotoRow *self)
{
  return gtk_widget_get_prev_sibling (gtk_widget_get_parent (GTK_WIDGET (self))) == NULL;
}

/* The first caption takes the focus once its picture is there, unless another one is being written. */
static void
show (AciesPhotoRow *self)
{
  AciesPhoto *photo = acies_photo_draft_get_photo (self->draft);

  if (acies_photo_draft_is_loading (self->draft))
    {
      gtk_stack_set_visible_child_name (self->stack, "loading");
    }
  else if (photo != NULL)
    {
      g_autoptr (AciesPhotoPaintable) paintable =
        acies_photo_paintable_new (photo, MOST_WIDTH, self->most_height,
                                   gtk_widget_get_scale_factor (GTK_WIDGET (self)));

      gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (paintable));
      gtk_picture_set_alternative_text (self->picture, acies_photo_get_name (photo));
      gtk_stack_set_visible_child_name (self->stack, "photo");
      if (is_first (self) && !GTK_IS_EDITABLE (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)))))
        gtk_widget_grab_focus (GTK_WIDGET (self->caption));
    }
  else
    {
      gtk_label_set_text (self->error, acies_photo_draft_get_error (self->draft));
      gtk_stack_set_visible_child_name (self->stack, "error");
    }
}

static void
acies_photo_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_PHOTO_ROW);
  g_clear_object (&ACIES_PHOTO_ROW (object)->draft);

  G_OBJECT_CLASS (acies_photo_row_parent_class)->dispose (object);
}

static void
acies_photo_row_class_init (AciesPhotoRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_photo_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-photo-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoRow, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoRow, picture);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoRow, caption);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoRow, error);
}

static void
acies_photo_row_init (AciesPhotoRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_photo_row_new:
 * @draft: the photograph
 * @most_height: the most pixels that its picture is high
 *
 * Returns: (transfer none): a row that shows it
 */
GtkWidget *
acies_photo_row_new (AciesPhotoDraft *draft,
                     int              most_height)
{
  AciesPhotoRow *self;

  g_return_val_if_fail (ACIES_IS_PHOTO_DRAFT (draft), NULL);

  self = g_object_new (ACIES_TYPE_PHOTO_ROW, NULL);
  self->draft = g_object_ref (draft);
  self->most_height = most_height;
  g_object_bind_property (draft, "caption", self->caption, "text", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_signal_connect_object (draft, "notify::loading", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  if (!acies_photo_draft_is_loading (draft))
    g_signal_connect (self, "realize", G_CALLBACK (show), NULL);

  return GTK_WIDGET (self);
}
