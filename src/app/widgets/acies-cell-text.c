/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-cell-text.h"

/* As many texts of a list are kept, then all are forgotten. */
#define N_KEPT 1024
#define KEPT   "acies-cell-texts"

/* How a text looks, by which it is kept. */
typedef enum
{
  LOOK_PLAIN,
  LOOK_STRONG,
  LOOK_NUMBER,
  N_LOOKS
} Look;

/* The texts of a list, laid out in one line. */
typedef struct
{
  guint       serial;          /* of the context with which they were laid out */
  GHashTable *layouts[N_LOOKS]; /* from the text to its PangoLayout */
} Kept;

struct _AciesCellText
{
  GtkWidget    parent_instance;

  char        *text;
  Look         look;
  /* (nullable): the text as it is cut off where there is not enough room */
  PangoLayout *cut;
};

G_DEFINE_FINAL_TYPE (AciesCellText, acies_cell_text, GTK_TYPE_WIDGET)

/* ---- Layouts ---- */

static void
kept_free (gpointer data)
{
  Kept *self = data;

  for (guint i = 0; i < N_LOOKS; i++)
    g_hash_table_unref (self->layouts[i]);
  g_free (self);
}

static Kept *
kept_new (void)
{
  Kept *self = g_new0 (Kept, 1);

  for (guint i = 0; i < N_LOOKS; i++)
    self->layouts[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);

  return self;
}

static PangoLayout *
create_layout (PangoContext *context,
               Look          look,
               const char   *text)
{
  PangoLayout *layout = pango_layout_new (context);

  pango_layout_set_text (layout, text, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  if (look != LOOK_PLAIN)
    {
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, look == LOOK_STRONG ? pango_attr_weight_new (PANGO_WEIGHT_BOLD)
                                                              : pango_attr_font_features_new ("tnum"));
      pango_layout_set_attributes (layout, attributes);
    }

  return layout;
}

/* Gets a text in one line, by the font of the list, or of the cell itself where it is in none.
 * Returns: (transfer none): its layout, until another is asked for */
static PangoLayout *
get_line (AciesCellText *self,
          const char    *text)
{
  GtkWidget *list = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_COLUMN_VIEW);
  PangoContext *context = gtk_widget_get_pango_context (list != NULL ? list : GTK_WIDGET (self));
  Kept *kept = g_object_get_data (G_OBJECT (context), KEPT);
  GHashTable *layouts;
  PangoLayout *layout;

  if (kept == NULL)
    {
      kept = kept_new ();
      g_object_set_data_full (G_OBJECT (context), KEPT, kept, kept_free);
    }
  layouts = kept->layouts[self->look];
  if (kept->serial != pango_context_get_serial (context))
    for (guint i = 0; i < N_LOOKS; i++)
      g_hash_table_remove_all (kept->layouts[i]);
  kept->serial = pango_context_get_serial (context);

  layout = g_hash_table_lookup (layouts, text);
  if (layout != NULL)
    return layout;

  if (g_hash_table_size (layouts) >= N_KEPT)
    g_hash_table_remove_all (layouts);
  layout = create_layout (context, self->look, text);
  g_hash_table_insert (layouts, g_strdup (text), layout);

  return layout;
}

/* ---- Widget ---- */

static void
acies_cell_text_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  AciesCellText *self = ACIES_CELL_TEXT (widget);
  PangoLayout *line;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      pango_layout_get_pixel_size (get_line (self, "…"), minimum, NULL);
      pango_layout_get_pixel_size (get_line (self, self->text), natural, NULL);
      *minimum = MIN (*minimum, *natural);
      return;
    }

  line = get_line (self, self->text);
  pango_layout_get_pixel_size (line, NULL, natural);
  *minimum = *natural;
  *minimum_baseline = *natural_baseline = PANGO_PIXELS (pango_layout_get_baseline (line));
}

static void
acies_cell_text_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  g_clear_object (&ACIES_CELL_TEXT (widget)->cut);
}

/* (transfer none): the text as it fits into a width, in pixels */
static PangoLayout *
get_fitting (AciesCellText *self,
             int            width)
{
  PangoLayout *line = get_line (self, self->text);
  int natural;

  pango_layout_get_pixel_size (line, &natural, NULL);
  if (natural <= width)
    return line;

  if (self->cut == NULL)
    {
      self->cut = pango_layout_copy (line);
      pango_layout_set_ellipsize (self->cut, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (self->cut, width * PANGO_SCALE);
    }

  return self->cut;
}

static void
acies_cell_text_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  AciesCellText *self = ACIES_CELL_TEXT (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean to_right = (self->look == LOOK_NUMBER) != (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
  PangoLayout *layout;
  PangoRectangle extents;
  GdkRGBA color;

  if (*self->text == '\0')
    return;

  layout = get_fitting (self, width);
  pango_layout_get_pixel_extents (layout, NULL, &extents);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((to_right ? width - extents.width : 0) - extents.x,
                                                          (height - extents.height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
acies_cell_text_finalize (GObject *object)
{
  AciesCellText *self = ACIES_CELL_TEXT (object);

  g_clear_object (&self->cut);
  g_free (self->text);

  G_OBJECT_CLASS (acies_cell_text_parent_class)->finalize (object);
}

static void
acies_cell_text_class_init (AciesCellTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_cell_text_finalize;
  widget_class->measure = acies_cell_text_measure;
  widget_class->size_allocate = acies_cell_text_size_allocate;
  widget_class->snapshot = acies_cell_text_snapshot;

  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
acies_cell_text_init (AciesCellText *self)
{
  self->text = g_strdup ("");
}

/**
 * acies_cell_text_new:
 * @is_number: whether it has figures of one width, which end where the cell ends
 *
 * Returns: (transfer floating): an empty text
 */
GtkWidget *
acies_cell_text_new (gboolean is_number)
{
  AciesCellText *self = g_object_new (ACIES_TYPE_CELL_TEXT, NULL);

  if (is_number)
    self->look = LOOK_NUMBER;

  return GTK_WIDGET (self);
}

/**
 * acies_cell_text_set_text:
 * @self: a text
 * @text: (nullable): what it says from now on
 */
void
acies_cell_text_set_text (AciesCellText *self,
                          const char    *text)
{
  const char *shown = text != NULL ? text : "";

  g_return_if_fail (ACIES_IS_CELL_TEXT (self));

  if (g_str_equal (self->text, shown))
    return;

  g_free (self->text);
  self->text = g_strdup (shown);
  g_clear_object (&self->cut);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * acies_cell_text_get_text:
 * @self: a text
 *
 * Returns: (transfer none): what it says
 */
const char *
acies_cell_text_get_text (AciesCellText *self)
{
  g_return_val_if_fail (ACIES_IS_CELL_TEXT (self), NULL);

  return self->text;
}

/**
 * acies_cell_text_set_strong:
 * @self: a text that is no number
 * @strong: whether it is bold
 */
void
acies_cell_text_set_strong (AciesCellText *self,
                            gboolean       strong)
{
  Look look = strong ? LOOK_STRONG : LOOK_PLAIN;

  g_return_if_fail (ACIES_IS_CELL_TEXT (self));
  g_return_if_fail (self->look != LOOK_NUMBER);

  if (self->look == look)
    return;

  self->look = look;
  g_clear_object (&self->cut);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
