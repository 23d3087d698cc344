/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-play-layout.h"
#include "acies-text-scale.h"

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

  AciesPlayForm     form;
  AciesPlayPane     shown;
  AciesPlayPane     list;
  int               sketch_height;
  int               due_width;
  gboolean          idle;
};

enum
{
  PROP_0,
  PROP_IDLE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  FORM_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPlayLayout, acies_play_layout, GTK_TYPE_LAYOUT_MANAGER)

static AciesPlayForm
find_form (GtkWidget *widget,
           int        width)
{
  /* Large text has room for less. */
  if (width < acies_text_scale_apply (widget, MEDIUM))
    return ACIES_PLAY_NARROW;

  return width < acies_text_scale_apply (widget, WIDE) ? ACIES_PLAY_MEDIUM : ACIES_PLAY_WIDE;
}

static int
measure (AciesPlayLayout *self,
         AciesPlayPane    pane,
         GtkOrientation   orientation,
         int              for_size,
         int             *natural)
{
  int least;

  gtk_widget_measure (acies_play_layout_get_pane (self, pane), orientation, for_size, &least, natural, NULL, NULL);

  return least;
}

static int
measure_height (AciesPlayLayout *self,
                AciesPlayPane    pane,
                int              width)
{
  int natural;

  measure (self, pane, GTK_ORIENTATION_VERTICAL, width, &natural);

  return natural;
}

/* ---- Where everything goes ---- */

static void
place_lists_wide (AciesPlayLayout *self,
                  GdkRectangle    *places,
                  GdkRectangle     area)
{
  int due = CLAMP (self->due_width, DUE_LEAST, MAX (area.width - DUE_LEAST, DUE_LEAST));

  places[ACIES_PANE_DUE] = (GdkRectangle) { area.x, area.y, due, area.height };
  places[ACIES_PANE_LIST_SPLIT] = (GdkRectangle) { area.x + due, area.y, HANDLE, area.height };
  places[ACIES_PANE_LOG] = (GdkRectangle) { area.x + due + HANDLE, area.y, area.width - due - HANDLE, area.height };
}

static void
place_lists_medium (AciesPlayLayout *self,
                    GdkRectangle    *places,
                    GdkRectangle     area)
{
  int toggles = measure_height (self, ACIES_PANE_TOGGLES, area.width);

  places[ACIES_PANE_TOGGLES] = (GdkRectangle) { area.x, area.y, area.width, toggles };
  places[self->list] = (GdkRectangle) { area.x, area.y + toggles, area.width, area.height - toggles };
}

static int
get_wizard_width (AciesPlayLayout *self)
{
  GtkWidget *widget = gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self));
  int usual = acies_text_scale_apply (widget, self->form == ACIES_PLAY_WIDE ? WIZARD_WIDE : WIZARD_MEDIUM);

  /* Another font may need more. */
  return MAX (usual, measure (self, ACIES_PANE_WIZARD, GTK_ORIENTATION_HORIZONTAL, -1, NULL));
}

/* With nothing to decide, the step takes what it needs beside the lists, and the sketch all the width; %FALSE where that
 * leaves the sketch too little. */
static gboolean
place_below (AciesPlayLayout *self,
             GdkRectangle    *places,
             GdkRectangle     area)
{
  int wizard = get_wizard_width (self);
  int natural;
  int needed = MAX (measure (self, ACIES_PANE_WIZARD, GTK_ORIENTATION_VERTICAL, wizard, &natural), LISTS_LEAST);
  int lists = MAX (self->sketch_height > 0 ? area.height - self->sketch_height - HANDLE : needed, needed);
  int sketch = area.height - lists - HANDLE;

  if (sketch < area.height - LISTS_HEIGHT - HANDLE)
    return FALSE;

  places[ACIES_PANE_SKETCH] = (GdkRectangle) { area.x, area.y, area.width, sketch };
  places[ACIES_PANE_SPLIT] = (GdkRectangle) { area.x, area.y + sketch, area.width, HANDLE };
  places[ACIES_PANE_WIZARD] = (GdkRectangle) { area.x + area.width - wizard, area.y + sketch + HANDLE, wizard, lists };
  place_lists_medium (self, places, (GdkRectangle) { area.x, area.y + sketch + HANDLE, area.width - wizard, lists });

  return TRUE;
}

static void
place_beside (AciesPlayLayout *self,
              GdkRectangle    *places,
              GdkRectangle     area)
{
  int wizard = get_wizard_width (self);
  GdkRectangle left = { area.x, area.y, area.width - wizard, area.height };
  int wanted = self->sketch_height > 0 ? area.height - self->sketch_height - HANDLE : LISTS_HEIGHT;
  int lists = CLAMP (wanted, LISTS_LEAST, MAX (area.height - SKETCH_LEAST, LISTS_LEAST));
  int sketch = MAX (left.height - lists - HANDLE, 0);

  places[ACIES_PANE_WIZARD] = (GdkRectangle) { area.x + left.width, area.y, wizard, area.height };
  places[ACIES_PANE_SKETCH] = (GdkRectangle) { left.x, left.y, left.width, sketch };
  places[ACIES_PANE_SPLIT] = (GdkRectangle) { left.x, left.y + sketch, left.width, HANDLE };
  left.y += sketch + HANDLE;
  left.height = lists;
  if (self->form == ACIES_PLAY_WIDE)
    place_lists_wide (self, places, left);
  else
    place_lists_medium (self, places, left);
}

static void
place_narrow (AciesPlayLayout *self,
              GdkRectangle    *places,
              GdkRectangle     area)
{
  int switcher = measure_height (self, ACIES_PANE_SWITCHER, area.width);

  places[ACIES_PANE_SWITCHER] = (GdkRectangle) { area.x, area.y + area.height - switcher, area.width, switcher };
  area.height -= switcher;
  places[self->shown] = area;
}

static void
find_places (AciesPlayLayout *self,
             GdkRectangle    *places,
             int              width,
             int              height)
{
  GdkRectangle area = { 0, 0, width, height };
  const AciesPlayPane across[] = { ACIES_PANE_STRIP, ACIES_PANE_BANNER };

  for (guint i = 0; i < G_N_ELEMENTS (across); i++)
    {
      int natural = measure_height (self, across[i], width);

      places[across[i]] = (GdkRectangle) { 0, area.y, width, natural };
      area.y += natural;
      area.height -= natural;
    }

  if (self->form == ACIES_PLAY_NARROW)
    place_narrow (self, places, area);
  else if (self->form != ACIES_PLAY_MEDIUM || !self->idle || !place_below (self, places, area))
    place_beside (self, places, area);
}

static void
allocate_pane (AciesPlayLayout *self,
               AciesPlayPane    pane,
               GdkRectangle     place,
               int              width)
{
  GtkWidget *widget = acies_play_layout_get_pane (self, pane);

  /* Nothing is allocated less than it needs; it is cut off at the edge instead. */
  place.width = MAX (place.width, measure (self, pane, GTK_ORIENTATION_HORIZONTAL, -1, NULL));
  place.height = MAX (place.height, measure (self, pane, GTK_ORIENTATION_VERTICAL, place.width, NULL));
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = width - place.x - place.width;
  gtk_widget_size_allocate (widget, &place, -1);
}

static void
acies_play_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  AciesPlayLayout *self = ACIES_PLAY_LAYOUT (manager);
  GdkRectangle places[ACIES_N_PANES] = { { 0, 0, 0, 0 } };

  if (find_form (widget, width) != self->form)
    {
      self->form = find_form (widget, width);
      g_signal_emit (self, signals[FORM_CHANGED], 0, self->form);
    }

  find_places (self, places, width, height);
  for (guint i = 0; i < ACIES_N_PANES; i++)
    {
      gboolean seen = places[i].width > 0 && places[i].height > 0;

      gtk_widget_set_child_visible (acies_play_layout_get_pane (self, i), seen);
      if (seen)
        allocate_pane (self, i, places[i], width);
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
  /* All that children want fits into what there is: they are measured where they are placed. */
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
}

static GtkSizeRequestMode
acies_play_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
acies_play_layout_get_property (GObject    *object,
                                guint       property_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (property_id == PROP_IDLE)
    g_value_set_boolean (value, ACIES_PLAY_LAYOUT (object)->idle);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
acies_play_layout_set_property (GObject      *object,
                                guint         property_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesPlayLayout *self = ACIES_PLAY_LAYOUT (object);

  if (property_id != PROP_IDLE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      return;
    }
  if (self->idle == g_value_get_boolean (value))
    return;

  self->idle = g_value_get_boolean (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
acies_play_layout_class_init (AciesPlayLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = acies_play_layout_get_property;
  object_class->set_property = acies_play_layout_set_property;
  layout_class->allocate = acies_play_layout_allocate;
  layout_class->measure = acies_play_layout_measure;
  layout_class->get_request_mode = acies_play_layout_get_request_mode;

  /**
   * AciesPlayLayout:idle:
   *
   * Whether the step has nothing to decide; in the medium form the sketch then takes all the width.
   */
  properties[PROP_IDLE] = g_param_spec_boolean ("idle", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

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

/**
 * acies_play_layout_get_pane:
 * @self: a layout
 * @pane: a part of the page
 *
 * Returns: (transfer none): the child of the page that is @pane
 */
GtkWidget *
acies_play_layout_get_pane (AciesPlayLayout *self,
                            AciesPlayPane    pane)
{
  GtkWidget *child;

  g_return_val_if_fail (ACIES_IS_PLAY_LAYOUT (self), NULL);

  child = gtk_widget_get_first_child (gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self)));
  for (guint i = 0; i < pane; i++)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/**
 * acies_play_layout_get_form:
 * @self: a layout
 *
 * Returns: the form for the present width
 */
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

/**
 * acies_play_layout_get_shown:
 * @self: a layout
 *
 * Returns: the pane that is seen in the narrow form
 */
AciesPlayPane
acies_play_layout_get_shown (AciesPlayLayout *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_LAYOUT (self), ACIES_PANE_SKETCH);

  return self->shown;
}

/**
 * acies_play_layout_get_list:
 * @self: a layout
 *
 * Returns: which of due and log is seen in the medium form
 */
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

  if (pane == ACIES_PANE_SKETCH || pane == ACIES_PANE_WIZARD)
    return self->form != ACIES_PLAY_NARROW || self->shown == pane;

  return self->form == ACIES_PLAY_WIDE || (self->form == ACIES_PLAY_MEDIUM ? self->list : self->shown) == pane;
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

/**
 * acies_play_layout_get_splits:
 * @self: a layout
 * @sketch_height: (out): the height of the sketch in pixels, -1 for the usual
 * @due_width: (out): the width of what is due in pixels, -1 for the usual
 *
 * Gets where the user put the handles.
 */
void
acies_play_layout_get_splits (AciesPlayLayout *self,
                              int             *sketch_height,
                              int             *due_width)
{
  g_return_if_fail (ACIES_IS_PLAY_LAYOUT (self));

  *sketch_height = self->sketch_height;
  *due_width = self->due_width;
}
