/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-restyle.h"
#include "acies-tally.h"
#include "acies-tooltip.h"
#include "acies-totals-view.h"

/* Of more units figures are not counted besides bases, which takes too long while a user types. */
#define MOST_UNITS 1000
/* More of them are shown when they are asked for: each is a row of labels. */
#define MOST_COMMANDS 25

struct _AciesTotalsView
{
  AdwBin               parent_instance;

  AciesRuleset        *ruleset;
  AciesArmy           *army;
  AciesCommand        *command; /* (nullable): the only one that is added up */
  guint                idle;
  gboolean             shows_all; /* all commands, not MOST_COMMANDS */

  GtkWidget           *commands_group;
  GtkGrid             *commands_grid;
  GtkWidget           *more_button;
  GtkWidget           *types_group;
  GtkGrid             *types_grid;
};

G_DEFINE_FINAL_TYPE (AciesTotalsView, acies_totals_view, ADW_TYPE_BIN)

/* ---- Tables ---- */

/* A table while it is filled: labels that are there are used again, since all of them change with each change of the
   army, and a label that is new is measured anew. */
typedef struct
{
  GtkGrid   *grid;
  guint      n_columns;
  guint      n_cells;
  GtkWidget *next; /* (nullable): what the table had before, from the next cell on */
} Table;

/* Takes away all that the table had before and has no more. */
static void
end_table (Table *table)
{
  while (table->next != NULL)
    {
      GtkWidget *label = table->next;

      table->next = gtk_widget_get_next_sibling (label);
      gtk_grid_remove (table->grid, label);
    }
}

static GtkWidget *
create_label (const Table *table)
{
  GtkWidget *label = gtk_label_new (NULL);
  int column = (int) (table->n_cells % table->n_columns);

  if (column == 0)
    {
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_hexpand (label, TRUE);
    }
  else
    {
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_widget_add_css_class (label, "acies-numbers");
    }
  gtk_grid_attach (table->grid, label, column, (int) (table->n_cells / table->n_columns), 1, 1);

  return label;
}

/* @css_class: (nullable) */
static void
add_label (Table      *table,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = table->next != NULL ? table->next : create_label (table);

  table->next = table->next != NULL ? gtk_widget_get_next_sibling (label) : NULL;
  gtk_label_set_label (GTK_LABEL (label), text);
  if (table->n_cells % table->n_columns == 0)
    acies_tooltip_set (label, text);
  acies_set_css_class (label, "heading", g_strcmp0 (css_class, "heading") == 0);
  acies_set_css_class (label, "acies-dim", g_strcmp0 (css_class, "acies-dim") == 0);
  table->n_cells++;
}

/* Begins to fill @grid; end_table() is called when all is in. */
static void
begin_table (Table              *table,
             GtkGrid            *grid,
             const AciesTallies *tallies,
             const char         *what)
{
  g_auto (GStrv) titles = acies_tallies_list_titles (tallies);
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (grid));
  int last_column = -1;

  *table = (Table) { grid, g_strv_length (titles) + 2, 0, gtk_widget_get_first_child (GTK_WIDGET (grid)) };
  if (last != NULL)
    gtk_grid_query_child (grid, last, &last_column, NULL, NULL, NULL);
  /* Points may have come or gone. */
  if (last_column != (int) table->n_columns - 1)
    end_table (table);

  add_label (table, what, "acies-dim");
  for (guint i = 0; titles[i] != NULL; i++)
    add_label (table, titles[i], "acies-dim");
  /* Translators: the heading of a column: how much of the army it is */
  add_label (table, _("Share"), "acies-dim");
}

static void
add_tally (Table              *table,
           const AciesTallies *tallies,
           const AciesTally   *tally,
           const char         *label,
           const char         *css_class)
{
  g_auto (GStrv) cells = acies_tallies_print (tallies, tally);
  g_autofree char *share = acies_tally_print_share (tally);

  add_label (table, label, css_class);
  for (guint i = 0; cells[i] != NULL; i++)
    add_label (table, cells[i], css_class);
  add_label (table, share, css_class);
}

static void
show_commands (AciesTotalsView    *self,
               const AciesTallies *tallies)
{
  const GArray *commands = acies_tallies_get_commands (tallies);
  guint n_shown = self->shows_all ? commands->len : MIN (commands->len, MOST_COMMANDS);
  Table table;

  gtk_widget_set_visible (self->commands_group, self->command == NULL && commands->len > 1);
  if (self->command != NULL || commands->len < 2)
    return;

  begin_table (&table, self->commands_grid, tallies, _("Command"));
  for (guint i = 0; i < n_shown; i++)
    {
      const AciesTally *tally = &g_array_index (commands, AciesTally, i);
      const char *name = acies_command_get_name (tally->command);

      add_tally (&table, tallies, tally, name != NULL && *name != '\0' ? name : _("Without a commander"), NULL);
    }
  add_tally (&table, tallies, acies_tallies_get_all (tallies), _("In all"), "heading");
  end_table (&table);

  gtk_widget_set_visible (self->more_button, n_shown < commands->len);
  if (n_shown < commands->len)
    {
      g_autofree char *label = g_strdup_printf (ngettext ("Show All %u Commands", "Show All %u Commands",
                                                          commands->len), commands->len);

      gtk_button_set_label (GTK_BUTTON (self->more_button), label);
    }
}

static void
show_types (AciesTotalsView    *self,
            const AciesTallies *tallies)
{
  const GArray *types = acies_tallies_get_types (tallies);
  Table table;

  gtk_widget_set_visible (self->types_group, types->len > 0);
  if (types->len == 0)
    return;

  begin_table (&table, self->types_grid, tallies, _("Troop type"));
  for (guint i = 0; i < types->len; i++)
    {
      const AciesTally *tally = &g_array_index (types, AciesTally, i);

      add_tally (&table, tallies, tally, tally->type, NULL);
    }
  add_tally (&table, tallies, acies_tallies_get_all (tallies), _("In all"), "heading");
  end_table (&table);
}

/* ---- Keeping in step with the army ---- */

static gboolean
update_cb (gpointer user_data)
{
  AciesTotalsView *self = user_data;

  self->idle = 0;
  /* A command may have been deleted meanwhile. */
  if (self->army != NULL && (self->command == NULL || acies_army_index_of (self->army, self->command) >= 0))
    {
      g_autoptr (AciesTallies) tallies = acies_tallies_new (self->ruleset, self->army, self->command);

      /* With every change of the army */
      if (acies_tallies_get_all (tallies)->n_units <= MOST_UNITS)
        acies_tallies_count_figures (tallies);
      show_commands (self, tallies);
      show_types (self, tallies);
    }

  return G_SOURCE_REMOVE;
}

/* A step may be many changes; they are added up together. */
static void
changed_cb (AciesTotalsView *self)
{
  if (self->idle == 0 && self->army != NULL)
    self->idle = g_idle_add (update_cb, self);
}

static void
more_cb (AciesTotalsView *self)
{
  self->shows_all = TRUE;
  /* The button goes, and the keyboard with it. */
  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), GTK_DIR_TAB_FORWARD);
  changed_cb (self);
}

/* ---- Widget ---- */

static void
acies_totals_view_dispose (GObject *object)
{
  AciesTotalsView *self = ACIES_TOTALS_VIEW (object);

  acies_totals_view_hide (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_TOTALS_VIEW);

  G_OBJECT_CLASS (acies_totals_view_parent_class)->dispose (object);
}

static void
acies_totals_view_class_init (AciesTotalsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_totals_view_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-totals-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTotalsView, commands_group);
  gtk_widget_class_bind_template_child (widget_class, AciesTotalsView, commands_grid);
  gtk_widget_class_bind_template_child (widget_class, AciesTotalsView, more_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTotalsView, types_group);
  gtk_widget_class_bind_template_child (widget_class, AciesTotalsView, types_grid);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
}

static void
acies_totals_view_init (AciesTotalsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_totals_view_show:
 * @self: a view of totals
 * @ruleset: the rules of the army
 * @army: an army
 * @command: (nullable): the command of it that is added up; %NULL for all
 *
 * Shows what there is of an army, or of a command.
 */
void
acies_totals_view_show (AciesTotalsView *self,
                        AciesRuleset    *ruleset,
                        AciesArmy       *army,
                        AciesCommand    *command)
{
  g_return_if_fail (ACIES_IS_TOTALS_VIEW (self));
  g_return_if_fail (ACIES_IS_RULESET (ruleset));
  g_return_if_fail (ACIES_IS_ARMY (army));

  if (army != self->army)
    self->shows_all = FALSE;
  acies_totals_view_hide (self);
  self->ruleset = g_object_ref (ruleset);
  self->army = g_object_ref (army);
  self->command = command != NULL ? g_object_ref (command) : NULL;
  g_signal_connect_object (army, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  changed_cb (self);
}

/**
 * acies_totals_view_hide:
 * @self: a view of totals
 *
 * Hides the view, and follows no army any more.
 */
void
acies_totals_view_hide (AciesTotalsView *self)
{
  g_return_if_fail (ACIES_IS_TOTALS_VIEW (self));

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->army != NULL)
    g_signal_handlers_disconnect_by_data (self->army, self);
  g_clear_object (&self->command);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
