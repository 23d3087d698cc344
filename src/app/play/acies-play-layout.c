/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-play-layout.h"

#define WIDE          1100
#define MEDIUM         720
#define WIZARD_WIDE    396
#define WIZARD_MEDIUM  380
#define LISTS_HEIGHT   206
#define LISTS_LEAST     96
#define DUE_WIDTH      300
#define DUE_LEAST      180
#define SKETCH_HEIGHT  280
#define SKETCH_LEAST   160
#define HANDLE           5
#define LEAST_WIDTH    340
#define LEAST_HEIGHT   420

struct _AciesPlayLayout
{
  GtkLayoutManager  parent_instance;

  GtkWidget        *panes[ACIES_N_PANES];
  AciesPlayForm     form;
  AciesPlayPane     shown;
  AciesPlayPane     list;
  int               sketch_height;
  int               due_width;
};

enum
{
  FORM_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPlayLayout, acies_play_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  int x;
  int y;
  int width;
  int height;
} Place;

static AciesPlayForm
find_form (int width)
{
  return width >= WIDE ? ACIES_PLAY_WIDE : width >= MEDIUM ? ACIES_PLAY_MEDIUM : ACIES_PLAY_NARROW;
}

static gboolean
has_pane (AciesPlayLayout *self,
          AciesPlayPane    pane)
{
  return self->panes[pane] != NULL && gtk_widget_should_layout (self->panes[pane]);
}

static int
measure_height (AciesPlayLayout *self,
                AciesPlayPane    pane,
                int              width)
{
  int natural = 0;

  if (has_pane (self, pane))
    gtk_widget_measure (self->panes[pane], GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural;
}

/* The least that it can do with, as with a large font. */
static int
measure_width (AciesPlayLayout *self,
               AciesPlayPane    pane)
{
  int least = 0;

  if (has_pane (self, pane))
    gtk_widget_measure (self->panes[pane], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

/* ---- Where everything goes ---- */

static void
place_lists_wide (AciesPlayLayout *self,
                  Place           *places,
                  Place            area)
{
  int due = CLAMP (self->due_width, DUE_LEAST, MAX (area.width - DUE_LEAST, DUE_LEAST));

  places[ACIES_PANE_DUE] = (Place) { area.x, area.y, due, area.height };
  places[ACIES_PANE_LIST_SPLIT] = (Place) { area.x + due, area.y, HANDLE, area.height };
  places[ACIES_PANE_LOG] = (Place) { area.x + due + HANDLE, area.y, area.width - due - HANDLE, area.height };
}

static void
place_lists_medium (AciesPlayLayout *self,
                    Place           *places,
                    Place            area)
{
  int toggles = measure_height (self, ACIES_PANE_TOGGLES, area.width);

  places[ACIES_PANE_TOGGLES] = (Place) { area.x, area.y, area.width, toggles };
  places[self->list] = (Place) { area.x, area.y + toggles, area.width, area.height - toggles };
}

static void
place_beside (AciesPlayLayout *self,
              Place           *places,
              Place            area)
{
  int usual = self->form == ACIES_PLAY_WIDE ? WIZARD_WIDE : WIZARD_MEDIUM;
  int wizard = MAX (usual, measure_width (self, ACIES_PANE_WIZARD));
  Place left = { area.x, area.y, area.width - wizard, area.height };
  int wanted = self->sketch_height > 0 ? area.height - self->sketch_height - HANDLE : LISTS_HEIGHT;
  int lists = CLAMP (wanted, LISTS_LEAST, MAX (area.height - SKETCH_LEAST, LISTS_LEAST));
  int sketch = MAX (left.height - lists - HANDLE, 0);

  places[ACIES_PANE_WIZARD] = (Place) { area.x + left.width, area.y, wizard, area.height };
  places[ACIES_PANE_SKETCH] = (Place) { left.x, left.y, left.width, sketch };
  places[ACIES_PANE_SPLIT] = (Place) { left.x, left.y + sketch, left.width, HANDLE };
  left.y += sketch + HANDLE;
  left.height = lists;
  if (self->form == ACIES_PLAY_WIDE)
    place_lists_wide (self, places, left);
  else
    place_lists_medium (self, places, left);
}

static void
place_narrow (AciesPlayLayout *self,
              Place           *places,
              Place            area)
{
  int switcher = measure_height (self, ACIES_PANE_SWITCHER, area.width);

  places[ACIES_PANE_SWITCHER] = (Place) { area.x, area.y + area.height - switcher, area.width, switcher };
  area.height -= switcher;
  places[self->shown] = area;
}

static void
find_places (AciesPlayLayout *self,
             Place           *places,
             int              width,
             int              height)
{
  Place area = { 0, 0, width, height };
  const AciesPlayPane across[] = { ACIES_PANE_STRIP, ACIES_PANE_BANNER };

  for (guint i = 0; i < G_N_ELEMENTS (across); i++)
    {
      int natural = measure_height (self, across[i], width);

      places[across[i]] = (Place) { 0, area.y, width, natural };
      area.y += natural;
      area.height -= natural;
    }

  if (self->form == ACIES_PLAY_NARROW)
    place_narrow (self, places, area);
  else
    place_beside (self, places, area);
}

static void
allocate_pane (GtkWidget   *widget,
               const Place *place,
               gboolean     flipped,
               int          width)
{
  GtkAllocation allocation = { place->x, place->y, place->width, place->height };
  int least;

  /* Nothing is allocated less than it needs; it is cut off at the edge instead. */
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  allocation.width = MAX (allocation.width, least);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, allocation.width, &least, NULL, NULL, NULL);
  allocation.height = MAX (allocation.height, least);
  if (flipped)
    allocation.x = width - allocation.x - allocation.width;
  gtk_widget_size_allocate (widget, &allocation, -1);
}

static void
acies_play_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  AciesPlayLayout *self = ACIES_PLAY_LAYOUT (manager);
  gboolean flipped = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Place places[ACIES_N_PANES] = { { 0, 0, 0, 0 } };

  if (find_form (width) != self->form)
    {
      self->form = find_form (width);
      g_signal_emit (self, signals[FORM_CHANGED], 0, self->form);
    }

  find_places (self, places, width, height);
  for (guint i = 0; i < ACIES_N_PANES; i++)
    {
      gboolean seen = places[i].width > 0 && places[i].height > 0;

      if (self->panes[i] == NULL)
        continue;
      gtk_widget_set_child_visible (self->panes[i], seen);
      if (seen && gtk_widget_should_layout (self->panes[i]))
        allocate_pane (self->panes[i], &places[i], flipped, width);
    }
}

static void
acies_play_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  AciesPlayLayout *self = ACIES_PLAY_LAYOUT (manager);

  /* Of what children want only the strip's width counts: all else fits into what there is. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = WIDE;
    }
  else
    {
      *minimum = LEAST_HEIGHT;
      *natural = LISTS_HEIGHT + SKETCH_HEIGHT * 2;
    }
  /* Widgets that are never measured may not be allocated. */
  for (guint i = 0; i < ACIES_N_PANES; i++)
    if (has_pane (self, i))
      gtk_widget_measure (self->panes[i], orientation, -1, NULL, NULL, NULL, NULL);
}

static GtkSizeRequestMode
acies_play_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
acies_play_layout_class_init (AciesPlayLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->allocate = acies_play_layout_allocate;
  layout_class->measure = acies_play_layout_measure;
  layout_class->get_request_mode = acies_play_layout_get_request_mode;

  signals[FORM_CHANGED] = g_signal_new ("form-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
acies_play_layout_init (AciesPlayLayout *self)
{
  self->shown = ACIES_PANE_SKETCH;
  self->list = ACIES_PANE_DUE;
  self->sketch_height = -1;
  self->due_width = DUE_WIDTH;
}

GtkLayoutManager *
acies_play_layout_new (void)
{
  return g_object_new (ACIES_TYPE_PLAY_LAYOUT, NULL);
}

/* The widget is a child of the one that has this layout, which keeps it alive. */
void
acies_play_layout_set_pane (AciesPlayLayout *self,
                            AciesPlayPane    pane,
                            GtkWidget       *widget)
{
  g_return_if_fail (ACIES_IS_PLAY_LAYOUT (self));
  g_return_if_fail (pane < ACIES_N_PANES);

  self->panes[pane] = widget;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

AciesPlayForm
acies_play_layout_get_form (AciesPlayLayout *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_LAYOUT (self), ACIES_PLAY_WIDE);

  return self->form;
}

void
acies_play_layout_set_shown (AciesPlayLayout *self,
                             AciesPlayPane    pane)
{
  g_return_if_fail (ACIES_IS_PLAY_LAYOUT (self));
  g_return_if_fail (pane == ACIES_PANE_SKETCH || pane == ACIES_PANE_WIZARD
                    || pane == ACIES_PANE_DUE || pane == ACIES_PANE_LOG);

  self->shown = pane;
  if (pane == ACIES_PANE_DUE || pane == ACIES_PANE_LOG)
    self->list = pane;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

AciesPlayPane
acies_play_layout_get_shown (AciesPlayLayout *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_LAYOUT (self), ACIES_PANE_SKETCH);

  return self->shown;
}

AciesPlayPane
acies_play_layout_get_list (AciesPlayLayout *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_LAYOUT (self), ACIES_PANE_DUE);

  return self->list;
}

gboolean
acies_play_layout_is_seen (AciesPlayLayout *self,
                           AciesPlayPane    pane)
{
  g_return_val_if_fail (ACIES_IS_PLAY_LAYOUT (self), FALSE);

  switch (pane)
    {
    case ACIES_PANE_SKETCH:
    case ACIES_PANE_WIZARD:
      return self->form != ACIES_PLAY_NARROW || self->shown == pane;
    case ACIES_PANE_DUE:
    case ACIES_PANE_LOG:
      return self->form == ACIES_PLAY_WIDE || (self->form == ACIES_PLAY_MEDIUM ? self->list == pane
                                                                               : self->shown == pane);
    case ACIES_PANE_SPLIT:
      return self->form != ACIES_PLAY_NARROW;
    case ACIES_PANE_LIST_SPLIT:
      return self->form == ACIES_PLAY_WIDE;
    case ACIES_PANE_TOGGLES:
      return self->form == ACIES_PLAY_MEDIUM;
    case ACIES_PANE_SWITCHER:
      return self->form == ACIES_PLAY_NARROW;
    case ACIES_PANE_STRIP:
    case ACIES_PANE_BANNER:
    default:
      return TRUE;
    }
}

void
acies_play_layout_set_splits (AciesPlayLayout *self,
                              int              sketch_height,
                              int              due_width)
{
  g_return_if_fail (ACIES_IS_PLAY_LAYOUT (self));

  self->sketch_height = sketch_height > 0 ? MAX (sketch_height, SKETCH_LEAST) : -1;
  self->due_width = due_width > 0 ? MAX (due_width, DUE_LEAST) : DUE_WIDTH;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
acies_play_layout_get_splits (AciesPlayLayout *self,
                              int             *sketch_height,
                              int             *due_width)
{
  g_return_if_fail (ACIES_IS_PLAY_LAYOUT (self));

  *sketch_height = self->sketch_height;
  *due_width = self->due_width;
}
