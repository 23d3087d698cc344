/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-enum.h"
#include "acies-sketch-looks.h"

static const struct
{
  const char      *name;
  gboolean         usual;
  AciesPaintFlags  on;   /* painted when it is on */
  AciesPaintFlags  off;  /* left out when it is off */
} layers[] = {
  { "sketch-grid", TRUE, 0, ACIES_PAINT_NO_GRID },
  { "sketch-ruler", FALSE, ACIES_PAINT_FRAME, 0 },
  { "sketch-names", TRUE, 0, ACIES_PAINT_NO_NAMES },
  { "sketch-strength", TRUE, 0, ACIES_PAINT_NO_STRENGTH },
  { "sketch-trails", TRUE, 0, ACIES_PAINT_NO_MOVES },
  { "sketch-dead", TRUE, 0, ACIES_PAINT_NO_DEAD },
  { "sketch-zones", FALSE, ACIES_PAINT_DEPLOYMENT, 0 },
  { "sketch-overlays", TRUE, 0, ACIES_PAINT_NO_OVERLAYS },
  { "sketch-ranges", TRUE, 0, ACIES_PAINT_NO_RANGES },
  { "sketch-command", TRUE, 0, ACIES_PAINT_NO_COMMAND },
  { "sketch-threats", TRUE, 0, ACIES_PAINT_NO_THREATS },
  { "sketch-control", TRUE, 0, ACIES_PAINT_NO_CONTROL },
  { "sketch-contacts", TRUE, 0, ACIES_PAINT_NO_CONTACTS },
  { "sketch-terrain-names", TRUE, 0, ACIES_PAINT_NO_TERRAIN_NAMES },
  { "sketch-backdrop", FALSE, ACIES_PAINT_BACKDROP, 0 },
  { "sketch-minimap", TRUE, 0, 0 },
  { "sketch-list", FALSE, 0, 0 },
};

#define STYLE "sketch-style"

static void
add_action (GSimpleActionGroup *group,
            GSettings          *settings,
            const char         *name,
            GVariant           *state)
{
  g_autoptr (GVariant) usual = g_variant_ref_sink (state);
  g_autoptr (GAction) action = NULL;

  if (settings != NULL)
    action = g_settings_create_action (settings, name);
  else
    action = G_ACTION (g_simple_action_new_stateful (name, g_variant_is_of_type (usual, G_VARIANT_TYPE_STRING)
                                                             ? G_VARIANT_TYPE_STRING : NULL, usual));
  g_action_map_add_action (G_ACTION_MAP (group), action);
}

/**
 * acies_sketch_looks_new:
 * @settings: (nullable): keeps what is chosen
 *
 * Returns: (transfer full): the actions
 */
GActionGroup *
acies_sketch_looks_new (GSettings *settings)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();

  add_action (group, settings, STYLE, g_variant_new_string ("window"));
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    add_action (group, settings, layers[i].name, g_variant_new_boolean (layers[i].usual));

  return G_ACTION_GROUP (group);
}

/**
 * acies_sketch_looks_get:
 * @looks: the actions
 * @name: one that is on or off
 *
 * Returns: whether it is on
 */
gboolean
acies_sketch_looks_get (GActionGroup *looks,
                        const char   *name)
{
  g_autoptr (GVariant) state = NULL;

  g_return_val_if_fail (G_IS_ACTION_GROUP (looks), FALSE);

  state = g_action_group_get_action_state (looks, name);

  return state != NULL && g_variant_get_boolean (state);
}

int
acies_sketch_looks_get_style (GActionGroup *looks)
{
  g_autoptr (GVariant) state = NULL;
  int style = -1;

  g_return_val_if_fail (G_IS_ACTION_GROUP (looks), -1);

  state = g_action_group_get_action_state (looks, STYLE);
  acies_enum_find_nick (ACIES_TYPE_SKETCH_STYLE, g_variant_get_string (state, NULL), &style);

  return style;
}

/**
 * acies_sketch_looks_apply:
 * @looks: the actions
 * @view: a view
 *
 * Shows in @view what is chosen.
 */
void
acies_sketch_looks_apply (GActionGroup    *looks,
                          AciesSketchView *view)
{
  AciesPaintFlags flags = 0;

  g_return_if_fail (G_IS_ACTION_GROUP (looks));
  g_return_if_fail (ACIES_IS_SKETCH_VIEW (view));

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    flags |= acies_sketch_looks_get (looks, layers[i].name) ? layers[i].on : layers[i].off;
  acies_sketch_view_set_looks (view, flags, acies_sketch_looks_get_style (looks));
}
