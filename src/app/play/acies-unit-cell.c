/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-accessible.h"
#include "acies-badge.h"
#include "acies-restyle.h"
#include "acies-strength-bar.h"
#include "acies-tooltip.h"
#include "acies-unit-cell.h"

#define GAP 6

struct _AciesUnitCell
{
  GtkWidget         parent_instance;

  AciesUnitColumn   column;
  AciesUnitItem    *item;
  gboolean          is_long;

  /* Of the name, and of the strength */
  AciesBadge       *badge;
  AciesStrengthBar *bar;
  GtkInscription   *label;
  /* (nullable): what stands below the name once it is wanted */
  GtkInscription   *note;
};

G_DEFINE_FINAL_TYPE (AciesUnitCell, acies_unit_cell, GTK_TYPE_WIDGET)

/* ---- What it shows ---- */

/* Unlike a label it is as large whatever it says, so that nothing is laid out that is not seen. */
static GtkInscription *
create_text (void)
{
  return g_object_new (GTK_TYPE_INSCRIPTION, "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END,
                       "min-chars", 0, "nat-chars", 0, NULL);
}

/* Whether it stands in the row of a list, rather than in a cell of a table. */
static gboolean
is_in_list (AciesUnitCell *self)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));

  return row != NULL && GTK_IS_LIST_VIEW (gtk_widget_get_parent (row));
}

static void
show_row (AciesUnitCell *self)
{
  GtkWidget *row = acies_unit_cell_get_row (self);
  g_autofree char *spoken = acies_unit_item_speak (self->item);

  if (row == NULL)
    return;

  acies_accessible_name_row (is_in_list (self) ? GTK_WIDGET (self) : gtk_widget_get_parent (GTK_WIDGET (self)), spoken, "");
  acies_set_css_class (row, "acies-unit-side", acies_unit_item_get_kind (self->item) == ACIES_STANDING_SIDE);
  acies_set_css_class (row, "acies-unit-command", acies_unit_item_get_kind (self->item) == ACIES_STANDING_COMMAND);
}

/* A command has no badge of its own; its leader stands below with his. */
static void
show_badge (AciesUnitCell *self)
{
  gboolean has_badge = acies_unit_item_get_kind (self->item) != ACIES_STANDING_COMMAND;

  acies_badge_show_party (self->badge, acies_unit_item_get_situation (self->item),
                          has_badge ? acies_unit_item_get_id (self->item) : NULL);
}

static void
show_bar (AciesUnitCell *self)
{
  const AciesSituation *situation = acies_unit_item_get_situation (self->item);
  guint side = acies_unit_item_get_side (self->item);

  acies_strength_bar_set (self->bar, acies_situation_get_side (situation, side)->color,
                          acies_unit_item_get_shares (self->item));
}

/* "Disordered · Dahae 2.8″ ahead" */
static char *
make_note (AciesUnitCell *self)
{
  const char *status = acies_unit_item_get_text (self->item, ACIES_UNIT_COLUMN_STATUS);
  const char *whereabouts = acies_unit_item_get_text (self->item, ACIES_UNIT_COLUMN_WHEREABOUTS);

  return g_strdup_printf ("%s%s%s", status, *status != '\0' && *whereabouts != '\0' ? " · " : "", whereabouts);
}

static void
show_note (AciesUnitCell *self)
{
  g_autofree char *text = NULL;

  if (self->note == NULL && !self->is_long)
    return;

  if (self->note == NULL)
    {
      self->note = create_text ();
      gtk_widget_add_css_class (GTK_WIDGET (self->note), "acies-dim");
      gtk_widget_add_css_class (GTK_WIDGET (self->note), "caption");
      gtk_widget_set_parent (GTK_WIDGET (self->note), GTK_WIDGET (self));
    }
  if (self->is_long)
    text = make_note (self);
  gtk_inscription_set_text (self->note, text != NULL ? text : "");
  acies_tooltip_set (GTK_WIDGET (self->note), text);
  gtk_widget_set_visible (GTK_WIDGET (self->note), text != NULL && *text != '\0');
}

/**
 * acies_unit_cell_refresh:
 * @self: a cell
 *
 * Shows what its item says now.
 */
void
acies_unit_cell_refresh (AciesUnitCell *self)
{
  const char *text;
  gboolean is_head, is_usual;

  g_return_if_fail (ACIES_IS_UNIT_CELL (self));

  if (self->item == NULL)
    return;

  text = acies_unit_item_get_text (self->item, self->column);
  is_head = acies_unit_item_get_kind (self->item) != ACIES_STANDING_BODY;
  is_usual = self->column == ACIES_UNIT_COLUMN_ORDER && acies_unit_item_has_usual_order (self->item);
  gtk_inscription_set_text (self->label, text);
  acies_tooltip_set (GTK_WIDGET (self), *text != '\0' ? text : NULL);
  acies_set_css_class (GTK_WIDGET (self), "acies-dim", is_usual || acies_unit_item_is_lost (self->item));
  acies_set_css_class (GTK_WIDGET (self->label), "acies-unit-head", is_head && self->column == ACIES_UNIT_COLUMN_NAME);
  if (self->badge != NULL)
    {
      show_badge (self);
      show_note (self);
      show_row (self);
    }
  if (self->bar != NULL)
    show_bar (self);
}

/* ---- Layout: a picture at the left, the text beside it, and a note below that ---- */

static GtkWidget *
get_picture (AciesUnitCell *self)
{
  return self->badge != NULL ? GTK_WIDGET (self->badge) : self->bar != NULL ? GTK_WIDGET (self->bar) : NULL;
}

static gboolean
has_note (AciesUnitCell *self)
{
  return self->note != NULL && gtk_widget_get_visible (GTK_WIDGET (self->note));
}

/* The room that the picture takes */
static int
get_inset (AciesUnitCell *self)
{
  GtkWidget *picture = get_picture (self);
  int width = 0;

  if (picture == NULL || !gtk_widget_should_layout (picture))
    return 0;

  gtk_widget_measure (picture, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width + GAP;
}

static void
acies_unit_cell_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  AciesUnitCell *self = ACIES_UNIT_CELL (widget);
  GtkWidget *picture = get_picture (self);
  int least, wanted;

  gtk_widget_measure (GTK_WIDGET (self->label), orientation, -1, minimum, natural, NULL, NULL);
  if (has_note (self))
    {
      gtk_widget_measure (GTK_WIDGET (self->note), orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *minimum + least : MAX (*minimum, least);
      *natural = orientation == GTK_ORIENTATION_VERTICAL ? *natural + wanted : MAX (*natural, wanted);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum += get_inset (self);
      *natural += get_inset (self);
    }
  else if (picture != NULL)
    {
      gtk_widget_measure (picture, orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static int
measure_height (GtkWidget *widget,
                int       *baseline)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, baseline);

  return height;
}

/* All on one line, whatever fonts the letters are from */
static void
place_text (GtkInscription      *text,
            const GtkAllocation *place)
{
  int baseline;
  int height = measure_height (GTK_WIDGET (text), &baseline);

  gtk_widget_size_allocate (GTK_WIDGET (text), place, baseline >= 0 ? (place->height - height) / 2 + baseline : -1);
}

static void
acies_unit_cell_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  AciesUnitCell *self = ACIES_UNIT_CELL (widget);
  GtkWidget *picture = get_picture (self);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int inset = MIN (get_inset (self), width);
  int below = has_note (self) ? measure_height (GTK_WIDGET (self->note), NULL) : 0;
  GtkAllocation text = { rtl ? 0 : inset, 0, width - inset, height - below };

  if (picture != NULL && gtk_widget_should_layout (picture))
    gtk_widget_size_allocate (picture, &(GtkAllocation) { rtl ? width - inset + GAP : 0, 0, MAX (inset - GAP, 0),
                                                          height - below }, -1);
  place_text (self->label, &text);
  if (below > 0)
    {
      text.y = height - below;
      text.height = below;
      place_text (self->note, &text);
    }
}

/* ---- Widget ---- */

static void
acies_unit_cell_dispose (GObject *object)
{
  AciesUnitCell *self = ACIES_UNIT_CELL (object);
  GtkWidget *child;

  g_clear_object (&self->item);
  self->badge = NULL;
  self->bar = NULL;
  self->note = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (acies_unit_cell_parent_class)->dispose (object);
}

static void
acies_unit_cell_class_init (AciesUnitCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_unit_cell_dispose;
  widget_class->measure = acies_unit_cell_measure;
  widget_class->size_allocate = acies_unit_cell_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "unit");
}

static void
acies_unit_cell_init (AciesUnitCell *self)
{
  self->label = create_text ();
}

/**
 * acies_unit_cell_new:
 * @column: a column
 *
 * Returns: (transfer floating): a cell of that column
 */
GtkWidget *
acies_unit_cell_new (AciesUnitColumn column)
{
  AciesUnitCell *self = g_object_new (ACIES_TYPE_UNIT_CELL, NULL);

  self->column = column;
  if (column == ACIES_UNIT_COLUMN_NAME)
    self->badge = g_object_new (ACIES_TYPE_BADGE, NULL);
  if (column == ACIES_UNIT_COLUMN_STRENGTH)
    self->bar = g_object_new (ACIES_TYPE_STRENGTH_BAR, NULL);
  if (get_picture (self) != NULL)
    gtk_widget_set_parent (get_picture (self), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  if (column != ACIES_UNIT_COLUMN_NAME)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "acies-numbers");

  return GTK_WIDGET (self);
}

/**
 * acies_unit_cell_get_row:
 * @self: a cell
 *
 * Returns: (transfer none) (nullable): the row, which takes the focus: in a table the cell stands in one of GTK's, and that in
 *   the row
 */
GtkWidget *
acies_unit_cell_get_row (AciesUnitCell *self)
{
  GtkWidget *cell;

  g_return_val_if_fail (ACIES_IS_UNIT_CELL (self), NULL);

  cell = gtk_widget_get_parent (GTK_WIDGET (self));
  if (is_in_list (self))
    return cell;

  return cell != NULL ? gtk_widget_get_parent (cell) : NULL;
}

/**
 * acies_unit_cell_get_column:
 * @self: a cell
 *
 * Returns: its column
 */
AciesUnitColumn
acies_unit_cell_get_column (AciesUnitCell *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT_CELL (self), ACIES_UNIT_COLUMN_NAME);

  return self->column;
}

/**
 * acies_unit_cell_get_item:
 * @self: a cell
 *
 * Returns: (transfer none) (nullable): what it shows
 */
AciesUnitItem *
acies_unit_cell_get_item (AciesUnitCell *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT_CELL (self), NULL);

  return self->item;
}

/**
 * acies_unit_cell_set_item:
 * @self: a cell
 * @item: (nullable): what to show from now on
 *
 * Shows an item.
 */
void
acies_unit_cell_set_item (AciesUnitCell *self,
                          AciesUnitItem *item)
{
  g_return_if_fail (ACIES_IS_UNIT_CELL (self));

  if (g_set_object (&self->item, item))
    acies_unit_cell_refresh (self);
}

/**
 * acies_unit_cell_set_long:
 * @self: a cell
 * @is_long: whether to show more below the name
 *
 * Shows or hides status and whereabouts below the name, if it is one of a name.
 */
void
acies_unit_cell_set_long (AciesUnitCell *self,
                          gboolean       is_long)
{
  g_return_if_fail (ACIES_IS_UNIT_CELL (self));

  is_long = is_long && self->column == ACIES_UNIT_COLUMN_NAME;
  if (self->is_long == is_long)
    return;

  self->is_long = is_long;
  if (self->item != NULL)
    show_note (self);
}
