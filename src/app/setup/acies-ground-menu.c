/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ground-menu.h"
#include "acies-scene.h"
#include "acies-terrain-shapes.h"

/* Choices in one column; the window may be low. */
#define MOST_IN_COLUMN 10

struct _AciesGroundMenu
{
  GtkPopover       parent_instance;

  AciesBattlePlan *plan;
  GtkBox          *columns;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesGroundMenu, acies_ground_menu, GTK_TYPE_POPOVER)

static void
choose_cb (GtkButton       *button,
           AciesGroundMenu *self)
{
  guint choice = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "choice"));
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (self->plan);
  AciesTable *table = acies_battle_plan_get_table (self->plan);
  AciesPoint middle = { acies_table_get_width (table) / 2.0, acies_table_get_height (table) / 2.0 };
  g_autoptr (AciesTerrain) terrain = NULL;
  /* The owner may put another menu in its place. */
  g_autoptr (AciesGroundMenu) kept = g_object_ref (self);

  if (g_object_get_data (G_OBJECT (button), "is-class") != NULL)
    terrain = acies_terrain_create_of_class (table, ruleset, choice, middle);
  else
    terrain = acies_terrain_create_on_table (table, (AciesTerrainKind) choice, ruleset, middle);
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (kept, signals[CHOSEN], 0, terrain);
}

static void
add_choice (AciesGroundMenu *self,
            GtkWidget       *column,
            const char      *label,
            const char      *help,
            gboolean         is_class,
            guint            choice)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, *help != '\0' ? help : NULL);
  g_object_set_data (G_OBJECT (button), "choice", GUINT_TO_POINTER (choice));
  g_object_set_data (G_OBJECT (button), "is-class", GINT_TO_POINTER (is_class));
  g_signal_connect_object (button, "clicked", G_CALLBACK (choose_cb), self, 0);
  gtk_box_append (GTK_BOX (column), button);
}

static GtkWidget *
add_column (AciesGroundMenu *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (self->columns, column);

  return column;
}

/* The ground of the rules first, then what else there is to draw. */
static void
fill (AciesGroundMenu *self)
{
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (self->plan);
  AciesVocabulary *classes = ruleset != NULL ? acies_ruleset_get_terrain_classes (ruleset) : NULL;
  /* Whether a kind of scenery is how a class of the rules looks */
  gboolean looks[ACIES_TERRAIN_CUSTOM + 1] = { FALSE };
  GtkWidget *column = NULL;
  guint n_in_column = 0;

  for (guint i = 0; classes != NULL && i < acies_vocabulary_get_n_items (classes); i++)
    {
      looks[acies_ruleset_get_class_scenery (ruleset, i)] = TRUE;
      if (i % MOST_IN_COLUMN == 0)
        column = add_column (self);
      add_choice (self, column, acies_vocabulary_get_item_label (classes, i), acies_vocabulary_get_item_help (classes, i),
                  TRUE, i);
    }
  looks[ACIES_TERRAIN_CUSTOM] = FALSE;
  for (guint kind = 0; kind <= ACIES_TERRAIN_CUSTOM; kind++)
    {
      if (looks[kind])
        continue;
      if (n_in_column++ % MOST_IN_COLUMN == 0)
        column = add_column (self);
      add_choice (self, column, acies_terrain_kind_get_label ((AciesTerrainKind) kind), "", FALSE, kind);
    }
}

static void
acies_ground_menu_dispose (GObject *object)
{
  g_clear_object (&ACIES_GROUND_MENU (object)->plan);

  G_OBJECT_CLASS (acies_ground_menu_parent_class)->dispose (object);
}

static void
acies_ground_menu_class_init (AciesGroundMenuClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_ground_menu_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, ACIES_TYPE_TERRAIN);
}

static void
acies_ground_menu_init (AciesGroundMenu *self)
{
  self->columns = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_popover_set_child (GTK_POPOVER (self), GTK_WIDGET (self->columns));
}

/**
 * acies_ground_menu_new:
 * @plan: a plan
 *
 * Returns: (transfer floating): a menu of what there is to put on its table
 */
GtkWidget *
acies_ground_menu_new (AciesBattlePlan *plan)
{
  AciesGroundMenu *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (plan), NULL);

  self = g_object_new (ACIES_TYPE_GROUND_MENU, NULL);
  self->plan = g_object_ref (plan);
  fill (self);

  return GTK_WIDGET (self);
}
