/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-clause-label.h"
#include "acies-result-line.h"
#include "acies-tooltip.h"

struct _AciesResultLine
{
  GtkBox            parent_instance;

  GtkImage         *icon;
  GtkLabel         *text;
  /* Most lines have neither, and they are made when they are shown. */
  AciesClauseLabel *clause; /* (nullable) */
  GtkWidget        *rest;   /* (nullable) */
};

G_DEFINE_FINAL_TYPE (AciesResultLine, acies_result_line, GTK_TYPE_BOX)

static void
acies_result_line_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_RESULT_LINE);

  G_OBJECT_CLASS (acies_result_line_parent_class)->dispose (object);
}

static void
acies_result_line_class_init (AciesResultLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_result_line_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-result-line.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesResultLine, icon);
  gtk_widget_class_bind_template_child (widget_class, AciesResultLine, text);
}

static void
acies_result_line_init (AciesResultLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
acies_result_line_new (void)
{
  return g_object_new (ACIES_TYPE_RESULT_LINE, NULL);
}

/* @clause: (nullable): the id of a clause; "" and %NULL for none */
static void
show_clause (AciesResultLine *self,
             AciesRuleset    *ruleset,
             const char      *clause)
{
  gboolean any = clause != NULL && *clause != '\0';

  if (self->clause == NULL && any)
    {
      self->clause = ACIES_CLAUSE_LABEL (acies_clause_label_new (NULL, NULL));
      gtk_widget_set_valign (GTK_WIDGET (self->clause), GTK_ALIGN_START);
      gtk_box_insert_child_after (GTK_BOX (self), GTK_WIDGET (self->clause), GTK_WIDGET (self->text));
    }
  if (any)
    acies_clause_label_set (self->clause, ruleset, clause);
  if (self->clause != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->clause), any);
}

/**
 * acies_result_line_set:
 * @self: a line
 * @icon: (nullable): the name of the icon before the text
 * @text: what it says
 * @whole: whether the text takes as many lines as it needs, or one whose tooltip has what does not fit
 * @ruleset: (nullable): the rules of the clause
 * @clause: (nullable): the id of the clause at the end; "" and %NULL for none
 *
 * Sets what a line says, without a rest.
 */
void
acies_result_line_set (AciesResultLine *self,
                       const char      *icon,
                       const char      *text,
                       gboolean         whole,
                       AciesRuleset    *ruleset,
                       const char      *clause)
{
  g_return_if_fail (ACIES_IS_RESULT_LINE (self));
  g_return_if_fail (text != NULL);

  gtk_image_set_from_icon_name (self->icon, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon != NULL);
  gtk_label_set_text (self->text, text);
  gtk_label_set_wrap (self->text, whole);
  gtk_label_set_ellipsize (self->text, whole ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  acies_tooltip_set (GTK_WIDGET (self->text), whole ? NULL : text);
  show_clause (self, ruleset, clause);
  if (self->rest != NULL)
    gtk_widget_set_visible (self->rest, FALSE);
}

/**
 * acies_result_line_set_rest:
 * @self: a line
 * @n_left: how many changes are not shown
 * @told: the same, in words
 *
 * Says behind what the line says that there is more.
 */
void
acies_result_line_set_rest (AciesResultLine *self,
                            guint            n_left,
                            const char      *told)
{
  char number[16];

  g_return_if_fail (ACIES_IS_RESULT_LINE (self));
  g_return_if_fail (told != NULL);

  if (self->rest == NULL)
    {
      self->rest = gtk_label_new (NULL);
      gtk_widget_set_valign (self->rest, GTK_ALIGN_START);
      gtk_widget_add_css_class (self->rest, "acies-dim");
      gtk_box_append (GTK_BOX (self), self->rest);
    }
  g_snprintf (number, sizeof number, "+%u", n_left);
  gtk_label_set_text (GTK_LABEL (self->rest), number);
  acies_tooltip_set (self->rest, told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rest), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  gtk_widget_set_visible (self->rest, TRUE);
}
