/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-luck-scale.h"
#include "acies-luck-side-card.h"
#include "acies-luck-table.h"
#include "acies-odds.h"

struct _AciesLuckSideCard
{
  AdwBin          parent_instance;

  gboolean        compact;
  /* (element-type GtkWidget): what is left out when it is compact */
  GPtrArray      *scales;

  AciesBadge     *badge;
  GtkLabel       *name_label;
  GtkLabel       *dice_label;
  GtkLabel       *over_label;
  GtkLabel       *over_caption;
  AciesLuckTable *table;
  GtkLabel       *left_out_label;
};

G_DEFINE_FINAL_TYPE (AciesLuckSideCard, acies_luck_side_card, ADW_TYPE_BIN)

/* Adds to the last cell what only a wide card has room for. */
static void
append (AciesLuckSideCard *self,
        GtkWidget         *widget)
{
  gtk_widget_set_visible (widget, !self->compact);
  acies_luck_table_append (self->table, widget);
  g_ptr_array_add (self->scales, widget);
}

static void
acies_luck_side_card_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_LUCK_SIDE_CARD (object)->scales);

  G_OBJECT_CLASS (acies_luck_side_card_parent_class)->finalize (object);
}

static void
acies_luck_side_card_dispose (GObject *object)
{
  g_ptr_array_set_size (ACIES_LUCK_SIDE_CARD (object)->scales, 0);
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_LUCK_SIDE_CARD);

  G_OBJECT_CLASS (acies_luck_side_card_parent_class)->dispose (object);
}

static void
acies_luck_side_card_class_init (AciesLuckSideCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_luck_side_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_luck_side_card_finalize;

  g_type_ensure (ACIES_TYPE_BADGE);
  g_type_ensure (ACIES_TYPE_LUCK_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-luck-side-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLuckSideCard, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckSideCard, name_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckSideCard, dice_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckSideCard, over_label);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckSideCard, over_caption);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckSideCard, table);
  gtk_widget_class_bind_template_child (widget_class, AciesLuckSideCard, left_out_label);
}

static void
acies_luck_side_card_init (AciesLuckSideCard *self)
{
  self->scales = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_sum (AciesLuckSideCard    *self,
          const AciesLuckTally *tally)
{
  g_autofree char *over = acies_luck_print_signed (tally->over);

  gtk_label_set_text (self->over_label, tally->tells ? over : "");
  gtk_label_set_text (self->over_caption,
                      !tally->tells ? _("too few to say")
                      : tally->over >= 0 ? _("successes above expectation") : _("successes below expectation"));
}

static void
begin_table (AciesLuckSideCard *self)
{
  const char * const titles[] = { _("Kind of roll"), _("dice"), _("successes"), _("expected"), _("this well"), NULL };
  GtkWidget *ends = g_object_new (GTK_TYPE_LABEL,
                                  "label", _("unlucky – lucky"),
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);

  g_ptr_array_set_size (self->scales, 0);
  acies_luck_table_begin (self->table, titles);
  gtk_widget_add_css_class (ends, "acies-luck-head");
  gtk_widget_add_css_class (ends, "acies-luck-ends");
  append (self, ends);
}

static void
add_kind (AciesLuckSideCard   *self,
          const AciesLuckKind *kind)
{
  g_autofree char *n_dice = g_strdup_printf ("%u", kind->n_dice);
  g_autofree char *count = acies_luck_kind_print_count (kind);
  g_autofree char *expected = acies_luck_kind_print_expected (kind);
  g_autofree char *chance = kind->tells ? acies_format_percent (kind->chance)
                                        : g_strdup (kind->label != NULL ? C_("dice", "too few") : "");
  const char * const cells[] = { acies_luck_kind_get_label (kind), n_dice, count, expected, chance, NULL };

  acies_luck_table_add_row (self->table, cells);
  if (kind->success != NULL)
    acies_luck_table_explain (self->table, kind->success);
  if (kind->tells)
    append (self, acies_luck_scale_new (kind->rank));
}

void
acies_luck_side_card_set_compact (AciesLuckSideCard *self,
                                  gboolean           compact)
{
  g_return_if_fail (ACIES_IS_LUCK_SIDE_CARD (self));

  self->compact = compact;
  for (guint i = 0; i < self->scales->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->scales, i), !compact);
}

/**
 * acies_luck_side_card_show:
 * @self: a card
 * @summary: the luck of a battle
 * @tally: of which of its tallies
 *
 * Shows the dice of one side.
 */
void
acies_luck_side_card_show (AciesLuckSideCard      *self,
                           const AciesLuckSummary *summary,
                           guint                   tally)
{
  const AciesLuckTally *shown;
  const AciesLuckSide *side;
  g_autofree char *initial = NULL;
  g_autofree char *dice = NULL;
  g_autofree char *left_out = NULL;

  g_return_if_fail (ACIES_IS_LUCK_SIDE_CARD (self));
  g_return_if_fail (summary != NULL && tally < acies_luck_summary_get_tallies (summary)->len);

  shown = g_ptr_array_index (acies_luck_summary_get_tallies (summary), tally);
  side = acies_luck_get_side (acies_luck_summary_get_luck (summary), shown->side);
  initial = acies_luck_side_get_initial (side);
  dice = acies_luck_tally_describe (shown);
  left_out = acies_luck_tally_describe_left_out (shown);
  acies_badge_set_key (self->badge, initial);
  acies_badge_set_color (self->badge, side->color);
  gtk_label_set_text (self->name_label, side->name);
  gtk_label_set_text (self->dice_label, dice);
  show_sum (self, shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_PROPERTY_LABEL, side->name, -1);
  begin_table (self);
  for (guint i = 0; i < shown->kinds->len; i++)
    add_kind (self, &g_array_index (shown->kinds, AciesLuckKind, i));
  gtk_label_set_text (self->left_out_label, left_out != NULL ? left_out : "");
  gtk_widget_set_visible (GTK_WIDGET (self->left_out_label), left_out != NULL);
}
