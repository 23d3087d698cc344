/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-phase-row.h"
#include "acies-tooltip.h"

#define SPACING 2

/* @full with its name, @mark without, unless it is the current phase; both are children of the row. */
typedef struct
{
  GtkWidget *full;
  GtkWidget *mark;
  GtkWidget *full_count;
  GtkWidget *mark_count;
  gboolean   shrunk;
} Phase;

struct _AciesPhaseRow
{
  GtkWidget  parent_instance;

  GArray    *phases;
  guint      current;
};

G_DEFINE_FINAL_TYPE (AciesPhaseRow, acies_phase_row, GTK_TYPE_WIDGET)

/* ---- Room ---- */

static int
measure_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

/* The width of the whole row, with all names or without. */
static int
add_widths (AciesPhaseRow *self,
            gboolean       shrunk)
{
  int width = SPACING * MAX ((int) self->phases->len - 1, 0);

  for (guint i = 0; i < self->phases->len; i++)
    {
      const Phase *phase = &g_array_index (self->phases, Phase, i);

      width += measure_width (shrunk ? phase->mark : phase->full);
    }

  return width;
}

/* (nullable): what can do without its name best: far from the current phase, and rather done than ahead */
static Phase *
find_farthest (AciesPhaseRow *self)
{
  Phase *farthest = NULL;
  guint most = 0;

  for (guint i = 0; i < self->phases->len; i++)
    {
      Phase *phase = &g_array_index (self->phases, Phase, i);
      guint distance = i < self->current ? self->current - i : i - self->current;

      if (!phase->shrunk && distance > most)
        {
          farthest = phase;
          most = distance;
        }
    }

  return farthest;
}

static void
shrink_to (AciesPhaseRow *self,
           int            width)
{
  Phase *phase;
  int needed;

  for (guint i = 0; i < self->phases->len; i++)
    g_array_index (self->phases, Phase, i).shrunk = FALSE;

  needed = add_widths (self, FALSE);
  while (needed > width && (phase = find_farthest (self)) != NULL)
    {
      phase->shrunk = TRUE;
      needed -= measure_width (phase->full) - measure_width (phase->mark);
    }
}

static void
acies_phase_row_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  AciesPhaseRow *self = ACIES_PHASE_ROW (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = add_widths (self, TRUE);
      *natural = add_widths (self, FALSE);
      return;
    }

  *minimum = 0;
  for (guint i = 0; i < self->phases->len; i++)
    {
      int height;

      gtk_widget_measure (g_array_index (self->phases, Phase, i).full, orientation, -1, &height, NULL, NULL, NULL);
      *minimum = MAX (*minimum, height);
    }
  *natural = *minimum;
}

static void
acies_phase_row_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  AciesPhaseRow *self = ACIES_PHASE_ROW (widget);
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;

  shrink_to (self, width);
  for (guint i = 0; i < self->phases->len; i++)
    {
      const Phase *phase = &g_array_index (self->phases, Phase, i);
      GtkWidget *shown = phase->shrunk ? phase->mark : phase->full;
      int own = measure_width (shown);

      gtk_widget_set_child_visible (phase->full, shown == phase->full);
      gtk_widget_set_child_visible (phase->mark, shown == phase->mark);
      gtk_widget_size_allocate (shown, &(GtkAllocation) { from_right ? width - x - own : x, 0, own, height }, -1);
      x += own + SPACING;
    }
}

/* ---- Phases ---- */

static void
show_count (GtkWidget *count,
            guint      n_dues)
{
  g_autofree char *text = g_strdup_printf ("%u", n_dues);

  gtk_label_set_text (GTK_LABEL (count), text);
  gtk_widget_set_visible (count, n_dues > 0);
}

/* @spoken: what a screen reader says; @text: (nullable): the name, or what stands for it; @count: (out): the label with
 * the number of what is due */
static GtkWidget *
add_phase (AciesPhaseRow    *self,
           const char       *spoken,
           const char       *text,
           const char       *tooltip,
           AciesPhaseState   state,
           GtkWidget       **count)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-phase.ui");
  GtkWidget *box = GTK_WIDGET (gtk_builder_get_object (builder, "phase"));
  GtkWidget *label = GTK_WIDGET (gtk_builder_get_object (builder, "label"));
  GtkWidget *tick = GTK_WIDGET (gtk_builder_get_object (builder, "tick"));

  acies_tooltip_set (box, tooltip);
  if (state == ACIES_PHASE_CURRENT)
    gtk_widget_add_css_class (box, "current");
  gtk_widget_set_visible (tick, state == ACIES_PHASE_DONE);
  gtk_widget_set_visible (label, text != NULL);
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (text != NULL ? label : tick), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  *count = GTK_WIDGET (gtk_builder_get_object (builder, "count"));

  return box;
}

static void
acies_phase_row_dispose (GObject *object)
{
  acies_phase_row_clear (ACIES_PHASE_ROW (object));

  G_OBJECT_CLASS (acies_phase_row_parent_class)->dispose (object);
}

static void
acies_phase_row_finalize (GObject *object)
{
  g_array_unref (ACIES_PHASE_ROW (object)->phases);

  G_OBJECT_CLASS (acies_phase_row_parent_class)->finalize (object);
}

static void
acies_phase_row_class_init (AciesPhaseRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_phase_row_dispose;
  object_class->finalize = acies_phase_row_finalize;
  widget_class->measure = acies_phase_row_measure;
  widget_class->size_allocate = acies_phase_row_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "phases");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_phase_row_init (AciesPhaseRow *self)
{
  self->phases = g_array_new (FALSE, TRUE, sizeof (Phase));
}

/**
 * acies_phase_row_clear:
 * @self: a row
 *
 * Removes all phases.
 */
void
acies_phase_row_clear (AciesPhaseRow *self)
{
  GtkWidget *child;

  g_return_if_fail (ACIES_IS_PHASE_ROW (self));

  g_array_set_size (self->phases, 0);
  self->current = 0;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

/**
 * acies_phase_row_append:
 * @self: a row
 * @label: the name of a phase
 * @help: (nullable): what is done in it
 * @state: where it stands in the turn
 * @n_dues: how much is due in it; 0 shows no count
 *
 * Adds a phase at the end.
 */
void
acies_phase_row_append (AciesPhaseRow   *self,
                        const char      *label,
                        const char      *help,
                        AciesPhaseState  state,
                        guint            n_dues)
{
  g_autofree char *spoken = NULL;
  g_autofree char *named_help = NULL;
  Phase phase = { NULL };

  g_return_if_fail (ACIES_IS_PHASE_ROW (self));

  if (state == ACIES_PHASE_DONE)
    spoken = g_strdup_printf (_("%s, done"), label);
  else if (state == ACIES_PHASE_CURRENT)
    spoken = g_strdup_printf (_("%s, current"), label);
  else
    spoken = g_strdup (label);

  phase.full = phase.mark = add_phase (self, spoken, label, help, state, &phase.full_count);
  phase.mark_count = phase.full_count;
  if (state == ACIES_PHASE_CURRENT)
    {
      self->current = self->phases->len;
    }
  else
    {
      /* Translators: the name of a phase, and what is done in it */
      named_help = help != NULL && *help != '\0' ? g_strdup_printf (_("%s: %s"), label, help) : g_strdup (label);
      phase.mark = add_phase (self, spoken, state == ACIES_PHASE_DONE ? NULL : "•", named_help, state,
                              &phase.mark_count);
    }
  g_array_append_val (self->phases, phase);
  acies_phase_row_set_dues (self, self->phases->len - 1, n_dues);
}

/**
 * acies_phase_row_set_dues:
 * @self: a row
 * @phase: the position of one of its phases
 * @n_dues: how much is due in it; 0 shows no count
 *
 * Shows another count.
 */
void
acies_phase_row_set_dues (AciesPhaseRow *self,
                          guint          phase,
                          guint          n_dues)
{
  g_return_if_fail (ACIES_IS_PHASE_ROW (self));
  g_return_if_fail (phase < self->phases->len);

  show_count (g_array_index (self->phases, Phase, phase).full_count, n_dues);
  show_count (g_array_index (self->phases, Phase, phase).mark_count, n_dues);
}
