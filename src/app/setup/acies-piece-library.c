/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-list-box.h"
#include "acies-message.h"
#include "acies-piece-library.h"
#include "acies-reveal.h"
#include "acies-saved-tables.h"
#include "acies-sketch-view.h"

/* Pixels of the sketch before a name */
#define SKETCH_WIDTH  54
#define SKETCH_HEIGHT 36

struct _AciesPieceLibrary
{
  AciesPlanView     parent_instance;

  AciesSavedTables *saved;

  GtkListBox       *list;
  AdwActionRow     *undo_row;
  GtkWidget        *undo_button;
};

enum
{
  PUT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPieceLibrary, acies_piece_library, ACIES_TYPE_PLAN_VIEW)

/* ---- Rows ---- */

static void
append_row (AciesPieceLibrary *self,
            AciesSavedTable   *saved,
            AciesTerrain      *piece)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-piece-row.ui");
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  AciesSketchView *sketch = ACIES_SKETCH_VIEW (gtk_builder_get_object (builder, "sketch"));
  GtkDragSource *source = GTK_DRAG_SOURCE (gtk_builder_get_object (builder, "source"));
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (ACIES_TYPE_TERRAIN, piece);
  g_autoptr (AciesScene) scene = acies_scene_new (acies_saved_table_get_table (saved));
  const char *name = acies_saved_table_get_name (saved);
  AciesTable *table = acies_saved_table_get_table (saved);
  g_autofree char *size = acies_table_unit_format_size (acies_plan_view_get_unit (self), acies_table_get_width (table),
                                                        acies_table_get_height (table));

  acies_sketch_view_set_scene (sketch, scene);
  gtk_widget_set_size_request (GTK_WIDGET (sketch), SKETCH_WIDTH, SKETCH_HEIGHT);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), size);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (gtk_builder_get_object (builder, "give_up")), "s", name);
  gtk_drag_source_set_content (source, content);
  gtk_list_box_append (self->list, row);
}

static void
show_pieces (AciesPieceLibrary *self)
{
  GListModel *pieces = acies_saved_tables_get_list (self->saved);

  acies_list_box_clear (self->list);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesSavedTable) saved = g_list_model_get_item (pieces, i);
      g_autoptr (AciesTerrain) piece = acies_saved_piece_get (acies_saved_table_get_table (saved));

      /* Whole tables have their own folder. */
      if (piece != NULL)
        append_row (self, saved, piece);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), gtk_list_box_get_row_at_index (self->list, 0) != NULL);
}

static void
show_undo (AciesPieceLibrary *self)
{
  const char *text = acies_saved_tables_get_undo_text (self->saved);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->undo_row), text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->undo_row), text != NULL);
}

static void
acies_piece_library_changed (AciesPlanView *view,
                             guint          parts)
{
  /* In another unit. */
  if ((parts & ACIES_PLANNED_TABLE) != 0)
    show_pieces (ACIES_PIECE_LIBRARY (view));
}

/* ---- Actions ---- */

static void
focus_on (GtkWidget *widget)
{
  acies_reveal_focus (widget);
  gtk_widget_grab_focus (widget);
}

/* Goes to the row of a piece; @name: (nullable): the first one for %NULL */
static void
focus_on_piece (AciesPieceLibrary *self,
                const char        *name)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (name == NULL || g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), name))
      {
        focus_on (GTK_WIDGET (row));
        return;
      }
}

static void
finish (AciesPieceLibrary *self,
        gboolean           done,
        const GError      *error)
{
  if (!done)
    acies_message_show (GTK_WIDGET (self), _("The Library Could Not Be Changed"), error->message);
}

static void
put_action (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  AciesPieceLibrary *self = ACIES_PIECE_LIBRARY (widget);
  g_autoptr (AciesSavedTable) saved = acies_saved_tables_find (self->saved, g_variant_get_string (parameter, NULL));
  g_autoptr (AciesTerrain) piece = saved != NULL ? acies_saved_piece_get (acies_saved_table_get_table (saved)) : NULL;

  if (piece != NULL)
    g_signal_emit (self, signals[PUT], 0, piece);
}

static void
give_up_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  AciesPieceLibrary *self = ACIES_PIECE_LIBRARY (widget);
  g_autoptr (AciesSavedTable) saved = acies_saved_tables_find (self->saved, g_variant_get_string (parameter, NULL));
  g_autoptr (GError) error = NULL;

  if (saved == NULL)
    return;

  finish (self, acies_saved_tables_remove (self->saved, saved, &error), error);
  if (gtk_widget_get_visible (GTK_WIDGET (self->undo_row)))
    focus_on (self->undo_button);
}

static void
undo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesPieceLibrary *self = ACIES_PIECE_LIBRARY (widget);
  g_autoptr (GError) error = NULL;

  finish (self, acies_saved_tables_undo (self->saved, &error), error);
  focus_on_piece (self, NULL);
}

void
acies_piece_library_keep (AciesPieceLibrary *self,
                          AciesTerrain      *piece)
{
  g_autoptr (AciesTable) table = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_PIECE_LIBRARY (self));
  g_return_if_fail (ACIES_IS_TERRAIN (piece));

  table = acies_saved_piece_wrap (piece);
  finish (self, acies_saved_tables_save (self->saved, table, acies_terrain_get_name (piece), &error), error);
  focus_on_piece (self, acies_terrain_get_name (piece));
}

/* ---- Construction ---- */

static void
acies_piece_library_set_up (AciesPlanView *view)
{
  AciesPieceLibrary *self = ACIES_PIECE_LIBRARY (view);

  self->saved = acies_saved_tables_new_for_user (TRUE);
  g_signal_connect_object (acies_saved_tables_get_list (self->saved), "items-changed", G_CALLBACK (show_pieces), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saved, "notify::undo-text", G_CALLBACK (show_undo), self, G_CONNECT_SWAPPED);
  acies_saved_tables_load (self->saved);
}

static void
acies_piece_library_dispose (GObject *object)
{
  g_clear_object (&ACIES_PIECE_LIBRARY (object)->saved);

  G_OBJECT_CLASS (acies_piece_library_parent_class)->dispose (object);
}

static void
acies_piece_library_class_init (AciesPieceLibraryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_piece_library_dispose;
  ACIES_PLAN_VIEW_CLASS (klass)->set_up = acies_piece_library_set_up;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_piece_library_changed;

  signals[PUT] = g_signal_new ("put", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, ACIES_TYPE_TERRAIN);

  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-piece-library.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPieceLibrary, list);
  gtk_widget_class_bind_template_child (widget_class, AciesPieceLibrary, undo_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPieceLibrary, undo_button);

  gtk_widget_class_install_action (widget_class, "pieces.put", "s", put_action);
  gtk_widget_class_install_action (widget_class, "pieces.give-up", "s", give_up_action);
  gtk_widget_class_install_action (widget_class, "pieces.undo", NULL, undo_action);
}

static void
acies_piece_library_init (AciesPieceLibrary *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
