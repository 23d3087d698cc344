/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-tally.h"
#include "acies-tooltip.h"
#include "acies-totals-view.h"

/* Of more units figures are not counted besides bases, which takes too long while a user types. */
#define MOST_UNITS 1000

struct _AciesTotalsView
{
  AdwBin               parent_instance;

  AciesRuleset        *ruleset;
  AciesArmy           *army;
  AciesCommand        *command; /* (nullable): the only one that is added up */
  guint                idle;

  GtkWidget           *commands_group;
  GtkGrid             *commands_grid;
  GtkWidget           *types_group;
  GtkGrid             *types_grid;
};

G_DEFINE_FINAL_TYPE (AciesTotalsView, acies_totals_view, ADW_TYPE_BIN)

/* ---- Tables ---- */

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

/* @css_class: (nullable) */
static void
add_label (GtkGrid    *grid,
           const char *text,
           int         column,
           int         row,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  if (column == 0)
    {
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_hexpand (label, TRUE);
      acies_tooltip_set (label, text);
    }
  else
    {
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_widget_add_css_class (label, "acies-numbers");
    }
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
add_titles (GtkGrid            *grid,
            const AciesTallies *tallies,
            const char         *what)
{
  g_auto (GStrv) titles = acies_tallies_list_titles (tallies);
  int column = 1;

  clear_grid (grid);
  add_label (grid, what, 0, 0, "acies-dim");
  for (; titles[column - 1] != NULL; column++)
    add_label (grid, titles[column - 1], column, 0, "acies-dim");
  /* Translators: the heading of a column: how much of the army it is */
  add_label (grid, _("Share"), column, 0, "acies-dim");
}

static void
add_tally (GtkGrid            *grid,
           const AciesTallies *tallies,
           const AciesTally   *tally,
           const char         *label,
           int                 row,
           const char         *css_class)
{
  g_auto (GStrv) cells = acies_tallies_print (tallies, tally);
  g_autofree char *share = acies_tally_print_share (tally);
  int column = 1;

  add_label (grid, label, 0, row, css_class);
  for (; cells[column - 1] != NULL; column++)
    add_label (grid, cells[column - 1], column, row, css_class);
  add_label (grid, share, column, row, css_class);
}

static void
show_commands (AciesTotalsView    *self,
               const AciesTallies *tallies)
{
  const GArray *commands = acies_tallies_get_commands (tallies);

  gtk_widget_set_visible (self->commands_group, self->command == NULL && commands->len > 1);
  if (self->command != NULL || commands->len < 2)
    return;

  add_titles (self->commands_grid, tallies, _("Command"));
  for (guint i = 0; i < commands->len; i++)
    {
      const AciesTally *tally = &g_array_index (commands, AciesTally, i);
      const char *name = acies_command_get_name (tally->command);

      add_tally (self->commands_grid, tallies, tally, name != NULL && *name != '\0' ? name : _("Without a commander"),
                 (int) i + 1, NULL);
    }
  add_tally (self->commands_grid, tallies, acies_tallies_get_all (tallies), _("In all"), (int) commands->len + 1,
             "heading");
}

static void
show_types (AciesTotalsView    *self,
            const AciesTallies *tallies)
{
  const GArray *types = acies_tallies_get_types (tallies);

  gtk_widget_set_visible (self->types_group, types->len > 0);
  if (types->len == 0)
    return;

  add_titles (self->types_grid, tallies, _("Troop type"));
  for (guint i = 0; i < types->len; i++)
    {
      const AciesTally *tally = &g_array_index (types, AciesTally, i);

      add_tally (self->types_grid, tallies, tally, tally->type, (int) i + 1, NULL);
    }
  add_tally (self->types_grid, tallies, acies_tallies_get_all (tallies), _("In all"), (int) types->len + 1, "heading");
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
  gtk_widget_class_bind_template_child (widget_class, AciesTotalsView, types_group);
  gtk_widget_class_bind_template_child (widget_class, AciesTotalsView, types_grid);
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
