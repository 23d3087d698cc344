/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-card.h"
#include "acies-hero.h"
#include "acies-miniature.h"

struct _AciesHero
{
  GtkBox            parent_instance;

  AciesLibraryItem *item;

  AciesMiniature   *miniature;
  GtkLabel         *heading_label;
  GtkLabel         *title_label;
  GtkLabel         *detail_label;
  GtkBox           *chips;
  GtkLabel         *last_label;
  GtkWidget        *play_button;
  GtkWidget        *report_button;
};

G_DEFINE_FINAL_TYPE (AciesHero, acies_hero, GTK_TYPE_BOX)

/* "saved 20:41", or the day when it was not today. */
static char *
describe_saving (AciesLibraryItem *item)
{
  g_autoptr (GDateTime) saved = g_date_time_new_from_unix_local (acies_library_item_get_modified (item));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean today = saved != NULL && g_date_time_get_year (saved) == g_date_time_get_year (now)
                   && g_date_time_get_day_of_year (saved) == g_date_time_get_day_of_year (now);
  g_autofree char *when = NULL;

  if (saved == NULL)
    return g_strdup ("");

  when = g_date_time_format (saved, today ? "%H:%M" : "%x");

  /* Translators: %s is a time or a date */
  return g_strdup_printf (_("saved %s"), when);
}

static void
show_chips (AciesHero          *self,
            const AciesSummary *summary)
{
  g_autofree char *saved = describe_saving (self->item);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) chips = NULL;

  if (summary != NULL)
    g_strv_builder_addv (builder, (const char **) summary->chips);
  g_strv_builder_add (builder, saved);
  chips = g_strv_builder_end (builder);
  acies_card_fill_chips (self->chips, (const char * const *) chips, FALSE);
}

static char *
describe (const AciesSummary *summary)
{
  const char *parts[] = { NULL, NULL, NULL, NULL };
  guint n_parts = 0;

  if (summary == NULL)
    return g_strdup ("");

  parts[n_parts++] = summary->rules;
  if (summary->date != NULL && *summary->date != '\0')
    parts[n_parts++] = summary->date;
  parts[n_parts] = summary->sides;

  return g_strjoinv (" · ", (char **) parts);
}

static void
refresh (AciesHero *self)
{
  const AciesSummary *summary = acies_library_item_get_summary (self->item);
  gboolean is_over = summary != NULL && summary->is_over;
  g_autofree char *detail = describe (summary);
  g_autofree char *last = NULL;

  /* What is over is looked at, and may be taken up again there. */
  gtk_label_set_label (self->heading_label, is_over ? C_("battle", "Over") : _("In play"));
  gtk_button_set_label (GTK_BUTTON (self->play_button), is_over ? _("_Open") : _("_Go On Playing"));
  gtk_label_set_label (self->title_label, acies_library_item_get_title (self->item));
  gtk_label_set_label (self->detail_label, detail);
  acies_miniature_set_picture (self->miniature, summary != NULL ? summary->picture : NULL);
  show_chips (self, summary);
  if (summary != NULL && summary->last != NULL)
    /* Translators: what happened last in a battle, a sentence */
    last = g_strdup_printf (_("Last: %s"), summary->last);
  gtk_label_set_label (self->last_label, last != NULL ? last : "");
  gtk_widget_set_visible (GTK_WIDGET (self->last_label), last != NULL);
}

static void
acies_hero_dispose (GObject *object)
{
  AciesHero *self = ACIES_HERO (object);

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_HERO);

  G_OBJECT_CLASS (acies_hero_parent_class)->dispose (object);
}

static void
acies_hero_class_init (AciesHeroClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_hero_dispose;

  g_type_ensure (ACIES_TYPE_MINIATURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-hero.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesHero, miniature);
  gtk_widget_class_bind_template_child (widget_class, AciesHero, heading_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHero, title_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHero, detail_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHero, chips);
  gtk_widget_class_bind_template_child (widget_class, AciesHero, last_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHero, play_button);
  gtk_widget_class_bind_template_child (widget_class, AciesHero, report_button);
}

static void
acies_hero_init (AciesHero *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_miniature_set_size (self->miniature, ACIES_SUMMARY_WIDTH, ACIES_SUMMARY_BATTLE_HEIGHT);
}

/**
 * acies_hero_set_item:
 * @self: a hero
 * @item: (nullable): a battle whose file is there; %NULL hides the hero
 *
 * Sets the battle in play.
 */
void
acies_hero_set_item (AciesHero        *self,
                     AciesLibraryItem *item)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (ACIES_IS_HERO (self));

  if (self->item == item)
    return;

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, item);
  gtk_widget_set_visible (GTK_WIDGET (self), item != NULL);
  if (item == NULL)
    return;

  uri = g_file_get_uri (acies_library_item_get_file (item));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->play_button), "s", uri);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->report_button), "s", uri);
  g_signal_connect_object (item, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

/**
 * acies_hero_get_item:
 * @self: a hero
 *
 * Returns: (transfer none) (nullable): the battle in play
 */
AciesLibraryItem *
acies_hero_get_item (AciesHero *self)
{
  g_return_val_if_fail (ACIES_IS_HERO (self), NULL);

  return self->item;
}

/**
 * acies_hero_get_button:
 * @self: a hero
 *
 * Returns: (transfer none): the button to go on playing
 */
GtkWidget *
acies_hero_get_button (AciesHero *self)
{
  g_return_val_if_fail (ACIES_IS_HERO (self), NULL);

  return self->play_button;
}
