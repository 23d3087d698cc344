/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-base-view.h"
#include "acies-quick-add.h"

struct _AciesQuickAdd
{
  GtkWidget     parent_instance;

  AciesRuleset *ruleset;
  AciesTemplates *templates;
  guint         color;
  /* Whether the whole catalog is listed though nothing was typed. */
  gboolean      browsing;
  GListStore   *matches;
  /* (nullable): the id of the type that an arrow went to. */
  char         *chosen;
  /* (nullable): of the root, while there is one */
  GtkEventController *pointer;
  /* (unowned) (nullable): what the button went down on, only compared */
  GtkListBoxRow *pressed;

  GtkEntry     *entry;
  GtkPopover   *popover;
  GtkScrolledWindow *scrolled_window;
  GtkListBox   *list;
};

enum
{
  ADD,
  GIVEN_UP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesQuickAdd, acies_quick_add, GTK_TYPE_WIDGET)

static void update_matches (AciesQuickAdd *self);

static void
remove_cb (GtkWidget     *button,
           AciesQuickAdd *self)
{
  g_autoptr (AciesArmy) kept = g_object_ref (g_object_get_data (G_OBJECT (button), "acies-template"));
  g_autoptr (GError) error = NULL;

  if (!acies_templates_remove (self->templates, kept, &error))
    {
      gtk_widget_set_tooltip_text (button, error->message);
      return;
    }

  update_matches (self);
  g_signal_emit (self, signals[GIVEN_UP], 0, kept);
}

/* What the user keeps can be given up again. */
static void
show_removal (AciesQuickAdd   *self,
              GtkBuilder      *builder,
              AciesQuickMatch *match)
{
  GtkWidget *button = GTK_WIDGET (gtk_builder_get_object (builder, "remove"));

  g_object_set_data_full (G_OBJECT (button), "acies-template", g_object_ref (acies_quick_match_get_template (match)),
                          g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, 0);
  gtk_widget_set_visible (button, TRUE);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  AciesQuickAdd *self = user_data;
  AciesQuickMatch *match = item;
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-quick-row.ui");
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  GtkLabel *label = GTK_LABEL (gtk_builder_get_object (builder, "name"));
  AciesBaseView *base = ACIES_BASE_VIEW (gtk_builder_get_object (builder, "base"));
  GtkLabel *help = GTK_LABEL (gtk_builder_get_object (builder, "help"));
  g_autofree char *markup = acies_quick_match_get_markup (match);
  g_autofree char *text = acies_quick_match_describe (match);
  g_autoptr (AciesRecord) traits = acies_quick_match_make_traits (match);

  if (acies_quick_match_get_template (match) == NULL)
    {
      acies_base_view_set_small (base, TRUE);
      acies_base_view_show (base, self->ruleset, traits, self->color);
    }
  gtk_widget_set_visible (GTK_WIDGET (base), acies_quick_match_get_template (match) == NULL);
  gtk_label_set_markup (label, markup);
  gtk_label_set_label (help, text);
  gtk_widget_set_tooltip_text (row, text);
  if (acies_quick_match_get_template (match) != NULL)
    show_removal (self, builder, match);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (label), -1);

  return g_object_ref_sink (row);
}

/* The type that an arrow went to stays chosen while a name is typed behind it. */
static int
find_chosen (AciesQuickAdd *self)
{
  for (guint i = 0; self->chosen != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->matches)); i++)
    {
      g_autoptr (AciesQuickMatch) match = g_list_model_get_item (G_LIST_MODEL (self->matches), i);

      if (g_strcmp0 (acies_quick_match_get_type_id (match), self->chosen) == 0)
        return (int) i;
    }

  return 0;
}

static void
show_matches (AciesQuickAdd *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->matches)) > 0;

  if (any)
    {
      gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, find_chosen (self)));
      gtk_popover_popup (self->popover);
    }
  else
    {
      gtk_popover_popdown (self->popover);
    }
}

static void
update_matches (AciesQuickAdd *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  GListModel *templates = NULL;
  g_autoptr (GPtrArray) matches = NULL;

  if (self->ruleset == NULL)
    return;

  if (*text == '\0')
    g_clear_pointer (&self->chosen, g_free);
  else if (self->templates != NULL)
    acies_templates_load (self->templates);
  if (self->templates != NULL)
    templates = acies_templates_get_list (self->templates);
  matches = *text != '\0' || self->browsing ? acies_quick_match_list (self->ruleset, text, templates)
                                            : g_ptr_array_new ();
  g_list_store_splice (self->matches, 0, g_list_model_get_n_items (G_LIST_MODEL (self->matches)),
                       matches->pdata, matches->len);
  show_matches (self);
}

static void
changed_cb (AciesQuickAdd *self)
{
  self->browsing = self->browsing && *gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0';
  update_matches (self);
}

/* (transfer full) (nullable) */
static AciesQuickMatch *
dup_selected (AciesQuickAdd *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? g_list_model_get_item (G_LIST_MODEL (self->matches), gtk_list_box_row_get_index (row)) : NULL;
}

static void
add_chosen (AciesQuickAdd *self)
{
  g_autoptr (AciesQuickMatch) match = dup_selected (self);

  if (match == NULL)
    return;

  /* The catalog stays open for the next one. */
  if (!self->browsing)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  g_signal_emit (self, signals[ADD], 0, match);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* Each click adds a unit, however quickly it follows another; a list would activate a row by the first one only. */
static void
released_cb (AciesQuickAdd *self,
             int            n_press,
             double         x,
             double         y)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  if (row == NULL)
    return;

  gtk_list_box_select_row (self->list, row);
  add_chosen (self);
}

/* Where the pointer is in the popover; (nullable): nothing if the event is not there. */
static GtkWidget *
pick (AciesQuickAdd *self,
      GdkEvent      *event,
      int           *list_y)
{
  GtkNative *native = GTK_NATIVE (self->popover);
  double x, y, left, top, list_x, in_list;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->popover))
      || gdk_event_get_surface (event) != gtk_native_get_surface (native)
      || !gdk_event_get_position (event, &x, &y))
    return NULL;

  gtk_native_get_surface_transform (native, &left, &top);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->popover), GTK_WIDGET (self->list), x - left, y - top,
                                    &list_x, &in_list);
  *list_y = (int) in_list;

  return gtk_widget_pick (GTK_WIDGET (self->popover), x - left, y - top, GTK_PICK_DEFAULT);
}

/* Takes clicks on the catalog that go astray.  GTK gives a click to the widget that a motion went to last, and GTK 4.8
 * makes a motion of its own whenever a window is laid out: on X11 it goes to what is in the window below the catalog, and
 * so does a click then.  A controller of the window sees only what goes to widgets in the window itself. */
static gboolean
pointer_event_cb (AciesQuickAdd *self,
                  GdkEvent      *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  GtkListBoxRow *row, *pressed = self->pressed;
  GtkWidget *picked;
  int y;

  if (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE)
    return GDK_EVENT_PROPAGATE;

  self->pressed = NULL;
  picked = pick (self, event, &y);
  if (picked == NULL)
    return GDK_EVENT_PROPAGATE;
  if (!gtk_widget_is_ancestor (picked, GTK_WIDGET (self->list))
      || gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) != NULL
      || gdk_button_event_get_button (event) != GDK_BUTTON_PRIMARY)
    return GDK_EVENT_STOP;

  row = gtk_list_box_get_row_at_y (self->list, y);
  if (type == GDK_BUTTON_PRESS)
    {
      self->pressed = row;
    }
  else if (row != NULL && row == pressed)
    {
      gtk_list_box_select_row (self->list, row);
      add_chosen (self);
    }

  return GDK_EVENT_STOP;
}

/* A long list is scrolled to where the arrows go. */
static void
scroll_to (AciesQuickAdd *self,
           GtkListBoxRow *row)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled_window);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

static void
walk (AciesQuickAdd *self,
      int            step)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int index = row != NULL ? gtk_list_box_row_get_index (row) + step : 0;
  GtkListBoxRow *next = gtk_list_box_get_row_at_index (self->list, MAX (index, 0));
  g_autoptr (AciesQuickMatch) match = NULL;

  if (next == NULL)
    return;

  gtk_list_box_select_row (self->list, next);
  scroll_to (self, next);
  match = dup_selected (self);
  g_free (self->chosen);
  self->chosen = g_strdup (acies_quick_match_get_type_id (match));
}

static void
left_cb (AciesQuickAdd *self)
{
  self->browsing = FALSE;
  gtk_popover_popdown (self->popover);
}

static gboolean
key_pressed_cb (AciesQuickAdd   *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  gboolean is_open = gtk_widget_get_visible (GTK_WIDGET (self->popover));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      if (is_open)
        walk (self, 1);
      else
        acies_quick_add_browse (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      if (is_open)
        walk (self, -1);
      return is_open;
    case GDK_KEY_Escape:
      self->browsing = FALSE;
      gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
      update_matches (self);
      return is_open;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
acies_quick_add_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  AciesQuickAdd *self = ACIES_QUICK_ADD (widget);

  gtk_widget_size_allocate (GTK_WIDGET (self->entry), &(GtkAllocation) { 0, 0, width, height }, baseline);
  gtk_widget_set_size_request (GTK_WIDGET (self->list), MAX (width - 24, 200), -1);
  gtk_popover_present (self->popover);
}

static void
acies_quick_add_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (ACIES_QUICK_ADD (widget)->entry), orientation, for_size,
                      minimum, natural, minimum_baseline, natural_baseline);
}

static gboolean
acies_quick_add_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ACIES_QUICK_ADD (widget)->entry));
}

static void
acies_quick_add_root (GtkWidget *widget)
{
  AciesQuickAdd *self = ACIES_QUICK_ADD (widget);

  GTK_WIDGET_CLASS (acies_quick_add_parent_class)->root (widget);
  self->pointer = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->pointer, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->pointer, "event", G_CALLBACK (pointer_event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->pointer);
}

static void
acies_quick_add_unroot (GtkWidget *widget)
{
  AciesQuickAdd *self = ACIES_QUICK_ADD (widget);

  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->pointer);
  self->pointer = NULL;
  GTK_WIDGET_CLASS (acies_quick_add_parent_class)->unroot (widget);
}

static void
acies_quick_add_dispose (GObject *object)
{
  AciesQuickAdd *self = ACIES_QUICK_ADD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_QUICK_ADD);
  g_clear_object (&self->matches);
  g_clear_object (&self->templates);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->chosen, g_free);

  G_OBJECT_CLASS (acies_quick_add_parent_class)->dispose (object);
}

static void
acies_quick_add_class_init (AciesQuickAddClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_quick_add_dispose;
  widget_class->size_allocate = acies_quick_add_size_allocate;
  widget_class->measure = acies_quick_add_measure;
  widget_class->grab_focus = acies_quick_add_grab_focus;
  widget_class->root = acies_quick_add_root;
  widget_class->unroot = acies_quick_add_unroot;

  signals[ADD] = g_signal_new ("add", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                               NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_QUICK_MATCH);
  signals[GIVEN_UP] = g_signal_new ("given-up", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_ARMY);

  g_type_ensure (ACIES_TYPE_BASE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-quick-add.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesQuickAdd, entry);
  gtk_widget_class_bind_template_child (widget_class, AciesQuickAdd, popover);
  gtk_widget_class_bind_template_child (widget_class, AciesQuickAdd, scrolled_window);
  gtk_widget_class_bind_template_child (widget_class, AciesQuickAdd, list);
  gtk_widget_class_bind_template_callback (widget_class, add_chosen);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_matches);
}

static void
acies_quick_add_init (AciesQuickAdd *self)
{
  self->matches = g_list_store_new (ACIES_TYPE_QUICK_MATCH);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->matches), create_row, self, NULL);
}

/**
 * acies_quick_add_set_ruleset:
 * @self: a quick add entry
 * @ruleset: the rules whose troop types are matched
 *
 * Sets the rules.
 */
void
acies_quick_add_set_ruleset (AciesQuickAdd *self,
                             AciesRuleset  *ruleset)
{
  g_autofree char *example = NULL;
  g_autofree char *placeholder = NULL;

  g_return_if_fail (ACIES_IS_QUICK_ADD (self));
  g_return_if_fail (ACIES_IS_RULESET (ruleset));

  g_set_object (&self->ruleset, ruleset);
  example = acies_quick_match_make_example (ruleset);
  /* Translators: %s is what may be typed, in the words of the rules: "24 heavy infantry" */
  placeholder = example != NULL ? g_strdup_printf (_("A size and a troop type: %s"), example) : NULL;
  gtk_entry_set_placeholder_text (self->entry, placeholder);
  /* It may be cut. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->entry), placeholder);
}

/**
 * acies_quick_add_set_templates:
 * @self: a quick add entry
 * @templates: what the user keeps of these rules; it is read when something is typed
 *
 * Sets what is matched behind the troop types.
 */
void
acies_quick_add_set_templates (AciesQuickAdd  *self,
                               AciesTemplates *templates)
{
  g_return_if_fail (ACIES_IS_QUICK_ADD (self));
  g_return_if_fail (ACIES_IS_TEMPLATES (templates));

  g_set_object (&self->templates, templates);
}

/**
 * acies_quick_add_browse:
 * @self: a quick add entry with a ruleset
 *
 * Takes the focus and lists the whole catalog, to be filtered by typing.  It stays open while units are added, until
 * the focus leaves it, Escape is pressed, or this is called again.
 */
void
acies_quick_add_browse (AciesQuickAdd *self)
{
  g_return_if_fail (ACIES_IS_QUICK_ADD (self));

  /* It lies over the roster, whose rows a pointer then cannot reach. */
  if (self->browsing && gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    {
      left_cb (self);
      return;
    }

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  self->browsing = TRUE;
  if (self->templates != NULL)
    acies_templates_load (self->templates);
  update_matches (self);
}

/**
 * acies_quick_add_set_color:
 * @self: a quick add entry
 * @color: which of the colors of sides the miniatures have
 *
 * Sets the color.
 */
void
acies_quick_add_set_color (AciesQuickAdd *self,
                           guint          color)
{
  g_return_if_fail (ACIES_IS_QUICK_ADD (self));

  self->color = color;
}
