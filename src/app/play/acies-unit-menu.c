/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-unit-menu.h"

static void
append (GMenu      *menu,
        const char *label,
        const char *action,
        const char *id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", id);
  g_menu_append_item (menu, item);
}

/* The corrections of a unit or leader.  (transfer full) */
static GMenuModel *
create_corrections (const AciesBody *body)
{
  GMenu *menu = g_menu_new ();

  append (menu, body->placed ? _("_Move by Hand…") : _("_Put Back…"), "play.place", body->id);
  append (menu, _("_Set Status…"), "play.set-status", body->id);
  if (body->placed)
    append (menu, _("_Remove by Agreement…"), "play.remove", body->id);
  append (menu, _("Show in the _Log"), "page.log-of", body->id);

  return G_MENU_MODEL (menu);
}

/* All units and leaders of a side, each with its corrections, and the side's own.  (transfer full) */
static GMenuModel *
create_side (const AciesSituation *situation,
             const AciesSide      *side)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);
  const char id[] = { side->id, '\0' };
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_autoptr (GMenuModel) corrections = NULL;

      if (body->side != side->index)
        continue;

      corrections = create_corrections (body);
      g_menu_append_submenu (menu, body->name, corrections);
    }
  if (acies_schema_get_n_fields (acies_record_get_schema (side->status)) > 0)
    append (menu, _("_Set Status of the Side…"), "play.set-status", id);
  append (menu, _("Show in the _Log"), "page.log-of", id);

  return G_MENU_MODEL (menu);
}

/* The action of the chosen item is activated after the menu has closed. */
static gboolean
unparent_idle_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);

  return G_SOURCE_REMOVE;
}

static void
closed_cb (GtkWidget *popover)
{
  GtkWidget *focus = g_object_get_data (G_OBJECT (popover), "acies-focus");

  if (focus != NULL && gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (focus);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_idle_cb, g_object_ref (popover), g_object_unref);
}

/* The page may go while the menu is open. */
static void
parent_destroyed_cb (GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
}

static void
popup (GtkWidget          *parent,
       GMenu              *menu,
       const GdkRectangle *at)
{
  /* Pages of one popover are told apart by their labels, and a side may be called like its leader. */
  GtkWidget *popover = gtk_popover_menu_new_from_model_full (G_MENU_MODEL (menu), GTK_POPOVER_MENU_NESTED);

  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (parent));

  gtk_widget_set_parent (popover, parent);
  /* Where it was before, so that keys go on from there. */
  if (focus != NULL)
    g_object_set_data_full (G_OBJECT (popover), "acies-focus", g_object_ref (focus), g_object_unref);
  if (at != NULL)
    gtk_popover_set_pointing_to (GTK_POPOVER (popover), at);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_destroyed_cb), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/**
 * acies_unit_menu_popup:
 * @parent: the widget on which the unit is shown; its `play` actions are used
 * @body: a unit or leader
 * @at: (nullable): where in @parent, in pixels; %NULL for its middle
 *
 * Opens the menu by which the players correct a unit by hand.
 */
void
acies_unit_menu_popup (GtkWidget          *parent,
                       const AciesBody    *body,
                       const GdkRectangle *at)
{
  g_autoptr (GMenuModel) corrections = NULL;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (body != NULL);

  /* Without its name above them: GTK would cut that off, and the last of them.  What it points to has the name. */
  corrections = create_corrections (body);
  popup (parent, G_MENU (corrections), at);
}

/**
 * acies_unit_menu_popup_all:
 * @parent: the widget on which the units are shown; its `play` actions are used
 * @situation: the situation of the battle
 *
 * Opens the menu of all sides, units and leaders, each with its corrections.
 */
void
acies_unit_menu_popup_all (GtkWidget            *parent,
                           const AciesSituation *situation)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  guint n_sides;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (situation != NULL);

  n_sides = acies_situation_get_n_sides (situation);
  for (guint i = 0; i < n_sides; i++)
    {
      const AciesSide *side = acies_situation_get_side (situation, i);
      g_autoptr (GMenuModel) own = create_side (situation, side);

      g_menu_append_submenu (menu, side->name, own);
    }
  popup (parent, menu, NULL);
}

/* Appends the corrections of a unit, leader or side in a menu of their own; FALSE when it is not there. */
static gboolean
append_named (GMenu                *menu,
              const AciesSituation *situation,
              const char           *id)
{
  const AciesBody *body = acies_situation_find (situation, id);
  const AciesSide *side = body == NULL ? acies_situation_find_side (situation, id) : NULL;
  g_autoptr (GMenuModel) own = NULL;

  if (body == NULL && side == NULL)
    return FALSE;

  own = body != NULL ? create_corrections (body) : create_side (situation, side);
  g_menu_append_submenu (menu, body != NULL ? body->name : side->name, own);

  return TRUE;
}

/**
 * acies_unit_menu_popup_named:
 * @parent: the widget that names them; its `play` actions are used
 * @play: the play, whose present is corrected
 * @ids: (array zero-terminated=1): units, leaders and sides
 * @at: (nullable): where in @parent, in pixels; %NULL for its middle
 *
 * Opens the menu of one unit, or of several, each with its corrections.
 *
 * Returns: %FALSE when none of them is in the battle
 */
gboolean
acies_unit_menu_popup_named (GtkWidget          *parent,
                             AciesPlay          *play,
                             const char * const *ids,
                             const GdkRectangle *at)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  const AciesSituation *situation;
  const AciesBody *body;
  guint n_named = 0;

  g_return_val_if_fail (GTK_IS_WIDGET (parent), FALSE);
  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (ids != NULL, FALSE);

  situation = acies_battle_get_situation (acies_play_get_battle (play));
  body = ids[0] != NULL && ids[1] == NULL ? acies_situation_find (situation, ids[0]) : NULL;
  if (body != NULL)
    {
      acies_unit_menu_popup (parent, body, at);
      return TRUE;
    }

  for (guint i = 0; ids[i] != NULL; i++)
    n_named += append_named (menu, situation, ids[i]);
  if (n_named == 0)
    return FALSE;

  popup (parent, menu, at);

  return TRUE;
}

/**
 * acies_unit_menu_find_row:
 * @widget: (nullable): what has the focus, or is under the pointer
 * @type: the type of the rows of a list
 *
 * Returns: (transfer none) (nullable): the row that @widget is, is in, or holds
 */
GtkWidget *
acies_unit_menu_find_row (GtkWidget *widget,
                          GType      type)
{
  GtkWidget *row = widget != NULL ? gtk_widget_get_ancestor (widget, type) : NULL;

  if (row == NULL && widget != NULL)
    row = gtk_widget_get_first_child (widget);

  return row != NULL && G_TYPE_CHECK_INSTANCE_TYPE (row, type) ? row : NULL;
}
