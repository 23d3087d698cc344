/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-clause-label.h"

#define GESTURE "acies-clause-gesture"
#define TARGET  "acies-clause-target"

static void
pressed_cb (GtkGesture *gesture)
{
  /* Else the row that it stands in would be meant. */
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Dialogs know nothing of the application's actions; the window that they belong to does. */
static GtkWidget *
find_actor (GtkWidget *label)
{
  GtkWidget *actor = GTK_WIDGET (gtk_widget_get_root (label));

  while (GTK_IS_WINDOW (actor) && gtk_window_get_transient_for (GTK_WINDOW (actor)) != NULL)
    actor = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (actor)));

  return actor != NULL ? actor : label;
}

static void
released_cb (GtkGesture *gesture)
{
  GtkWidget *label = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GVariant *target = g_object_get_data (G_OBJECT (label), TARGET);

  if (target != NULL)
    gtk_widget_activate_action_variant (find_actor (label), "app.clause", target);
}

static void
make_clickable (GtkWidget *label)
{
  GtkGesture *gesture;

  if (g_object_get_data (G_OBJECT (label), GESTURE) != NULL)
    return;

  gesture = gtk_gesture_click_new ();
  g_signal_connect (gesture, "pressed", G_CALLBACK (pressed_cb), NULL);
  g_signal_connect (gesture, "released", G_CALLBACK (released_cb), NULL);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (gesture));
  g_object_set_data (G_OBJECT (label), GESTURE, gesture);
  gtk_widget_set_cursor_from_name (label, "pointer");
}

/**
 * acies_clause_label_set:
 * @label: a label
 * @ruleset: (nullable): whose clause it is
 * @clause: (nullable): the id of a clause; "" and %NULL for none
 *
 * Shows a clause id in a label, with what it says in the tooltip.  Of an id that
 * the ruleset does not know there is nothing more to say.
 */
void
acies_clause_label_set (GtkLabel     *label,
                        AciesRuleset *ruleset,
                        const char   *clause)
{
  AciesClause *found;
  g_autofree char *tooltip = NULL;

  g_return_if_fail (GTK_IS_LABEL (label));
  g_return_if_fail (ruleset == NULL || ACIES_IS_RULESET (ruleset));

  gtk_label_set_text (label, clause != NULL ? clause : "");
  found = ruleset != NULL && clause != NULL ? acies_ruleset_find_clause (ruleset, clause) : NULL;
  if (found == NULL)
    {
      g_object_set_data (G_OBJECT (label), TARGET, NULL);
      gtk_widget_set_tooltip_text (GTK_WIDGET (label), NULL);
      return;
    }

  /* Translators: a clause as it is spoken: its id, its class and what it says */
  tooltip = g_strdup_printf (_("%s, %s: %s"), clause, acies_clause_kind_get_label (acies_clause_get_kind (found)),
                             acies_clause_get_text (found));
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), tooltip);
  g_object_set_data_full (G_OBJECT (label), TARGET,
                          g_variant_ref_sink (g_variant_new ("(ss)", acies_ruleset_get_id (ruleset), clause)),
                          (GDestroyNotify) g_variant_unref);
  make_clickable (GTK_WIDGET (label));
}

/**
 * acies_clause_label_new:
 * @ruleset: (nullable): whose clause it is
 * @clause: (nullable): the id of a clause; "" and %NULL for none
 *
 * Returns: (transfer floating): a label with the id, see acies_clause_label_set()
 */
GtkWidget *
acies_clause_label_new (AciesRuleset *ruleset,
                        const char   *clause)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "acies-clause");
  acies_clause_label_set (GTK_LABEL (label), ruleset, clause);

  return label;
}
