/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-dice-entry.h"
#include "acies-draw.h"
#include "acies-way-text.h"

#define DIE      28.0
#define DIE_GAP   6.0
#define DIE_ROW   20.0 /* smaller ones are in several rows */
#define DIE_LEAST 16.0
#define MOST_ROWS 3
#define ROW_GAP   4.0
#define BADGE    20.0
#define RADIUS    6.0

struct _AciesDiceEntry
{
  GtkWidget      parent_instance;

  AciesHomeMode  mode;
  char          *hint;
  GArray        *plan;
  char          *text;
  guint          colors[2];
  AciesUnitKey   keys[2];
  double         badges[2]; /* how wide they are, 0 for none */
  guint          n_measured; /* how many dice it had when its height was asked for last */
};

enum
{
  TYPED,
  ACTIVATE,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesDiceEntry, acies_dice_entry, GTK_TYPE_WIDGET)

/* ---- The dice one after the other ---- */

typedef struct
{
  char            party;
  const AciesDie *die;
  AciesFaces      faces;
  guint           face;      /* 0 while it is open */
  gboolean        extra;     /* whether it is one too many */
  gboolean        has_badge; /* whether the badge of its party stands in front of it */
  /* Where it is drawn, in pixels and rows */
  double          x;
  guint           row;
} Die;

static GArray *
list_dice (AciesDiceEntry *self)
{
  GArray *dice = g_array_new (FALSE, TRUE, sizeof (Die));
  g_auto (GStrv) faces = NULL;
  guint n_faces;

  for (guint i = 0; self->plan != NULL && i < self->plan->len; i++)
    {
      const AciesDraw *draw = &g_array_index (self->plan, AciesDraw, i);

      for (guint j = 0; j < draw->n_dice; j++)
        {
          Die die = { .party = draw->party, .die = draw->die, .faces = draw->faces };

          g_array_append_val (dice, die);
        }
    }

  faces = g_strsplit (self->text, " ", -1);
  n_faces = self->text[0] != '\0' ? g_strv_length (faces) : 0;
  for (guint i = 0; i < n_faces; i++)
    {
      if (i >= dice->len)
        {
          Die extra = { .extra = TRUE };

          g_array_append_val (dice, extra);
        }
      g_array_index (dice, Die, i).face = (guint) g_ascii_strtoull (faces[i], NULL, 10);
    }

  return dice;
}

/**
 * acies_dice_entry_get_n_dice:
 * @self: an entry
 * @n_given: (out) (optional): how many dice are there, those too many included
 *
 * Returns: how many dice are wanted
 */
guint
acies_dice_entry_get_n_dice (AciesDiceEntry *self,
                             guint          *n_given)
{
  g_autoptr (GArray) dice = NULL;
  guint n_dice = 0;

  g_return_val_if_fail (ACIES_IS_DICE_ENTRY (self), 0);

  dice = list_dice (self);
  if (n_given != NULL)
    *n_given = 0;
  for (guint i = 0; i < dice->len; i++)
    {
      const Die *die = &g_array_index (dice, Die, i);

      n_dice += !die->extra;
      if (n_given != NULL)
        *n_given += die->face != 0;
    }

  return n_dice;
}

/* The die that comes next: what its numbers can be. */
static const AciesDie *
get_next_die (AciesDiceEntry *self)
{
  g_autoptr (GArray) dice = list_dice (self);

  for (guint i = 0; i < dice->len; i++)
    if (g_array_index (dice, Die, i).face == 0)
      return g_array_index (dice, Die, i).die;

  return NULL;
}

/* ---- What is said of it ---- */

static char *
speak (AciesDiceEntry *self)
{
  guint n_given, n_dice;

  switch (self->mode)
    {
    case ACIES_HOME_INCHES:
      if (self->text[0] == '\0')
        return g_strdup (self->hint);
      return g_strdup_printf (_("%s inches. %s"), self->text, self->hint);

    case ACIES_HOME_DICE:
      n_dice = acies_dice_entry_get_n_dice (self, &n_given);
      /* Translators: the faces typed, how many, of how many: "6 5 2, 3 of 6 dice" */
      if (n_given > 0)
        return g_strdup_printf (_("%s, %u of %u dice"), self->text, n_given, n_dice);
      return g_strdup_printf (_("0 of %u dice"), n_dice);

    case ACIES_HOME_CONFIRM:
    default:
      return g_strdup (self->hint);
    }
}

static guint
count_drawn (AciesDiceEntry *self)
{
  g_autoptr (GArray) dice = self->mode == ACIES_HOME_DICE ? list_dice (self) : NULL;

  return dice != NULL ? dice->len : 0;
}

static void
text_changed (AciesDiceEntry *self)
{
  g_autofree char *spoken = speak (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->mode == ACIES_HOME_DICE ? _("Dice")
                                  : self->mode == ACIES_HOME_INCHES ? _("Inches") : _("Step"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, spoken,
                                  -1);
  /* Many dice take more than one row. */
  if (self->n_measured != count_drawn (self))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Typing ---- */

static void
take_text (AciesDiceEntry *self,
           char           *text)
{
  g_free (self->text);
  self->text = text;
  text_changed (self);
  g_signal_emit (self, signals[TYPED], 0);
}

static gboolean
take_back (AciesDiceEntry *self)
{
  const char *space;

  if (self->text[0] == '\0')
    return FALSE;

  if (self->mode == ACIES_HOME_DICE)
    {
      space = strrchr (self->text, ' ');
      take_text (self, space != NULL ? g_strndup (self->text, space - self->text) : g_strdup (""));
    }
  else
    {
      take_text (self, g_strndup (self->text, strlen (self->text) - 1));
    }

  return TRUE;
}

static gboolean
type_face (AciesDiceEntry *self,
           guint           face)
{
  const AciesDie *die = get_next_die (self);
  gboolean is_face = FALSE;

  for (guint i = 0; die != NULL && i < die->n_faces; i++)
    is_face |= die->faces[i] == face;

  if (die == NULL)
    {
      g_signal_emit (self, signals[REFUSED], 0, _("All dice are there. BackSpace takes the last one back."));
      return TRUE;
    }
  if (!is_face)
    {
      g_autofree char *sentence = g_strdup_printf (_("There is no %u on these dice."), face);

      g_signal_emit (self, signals[REFUSED], 0, sentence);
      return TRUE;
    }

  take_text (self, self->text[0] != '\0' ? g_strdup_printf ("%s %u", self->text, face)
                                         : g_strdup_printf ("%u", face));

  return TRUE;
}

static gboolean
type_inches (AciesDiceEntry *self,
             gunichar        character)
{
  if (character == ',')
    character = '.';
  if (!acies_way_text_accepts (self->text, character))
    return TRUE;

  if (character == '.' && self->text[0] == '\0')
    take_text (self, g_strdup ("0."));
  else if (strcmp (self->text, "0") == 0 && g_unichar_isdigit (character))
    take_text (self, g_strdup_printf ("%c", (char) character));
  else
    take_text (self, g_strdup_printf ("%s%c", self->text, (char) character));

  return TRUE;
}

/**
 * acies_dice_entry_type:
 * @self: an entry
 * @character: a digit, '.' or ',', a letter of a way, or '\b' to take the last one back
 *
 * Types a character, as the keyboard does.
 *
 * Returns: %FALSE for a character without a use here
 */
gboolean
acies_dice_entry_type (AciesDiceEntry *self,
                       gunichar        character)
{
  g_return_val_if_fail (ACIES_IS_DICE_ENTRY (self), FALSE);

  if (self->mode == ACIES_HOME_CONFIRM)
    return FALSE;
  if (character == '\b')
    return take_back (self);
  if (self->mode == ACIES_HOME_DICE && g_unichar_isdigit (character))
    return type_face (self, (guint) g_unichar_digit_value (character));
  if (self->mode == ACIES_HOME_INCHES
      && ((character >= '0' && character <= '9') || character == '.' || character == ','
          || (character < 128 && character != '\0' && strchr (ACIES_WAY_TEXT_CHARACTERS, (int) character) != NULL)))
    return type_inches (self, character);

  return FALSE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                AciesDiceEntry        *self)
{
  gunichar character = gdk_keyval_to_unicode (keyval);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      g_signal_emit (self, signals[ACTIVATE], 0);
      return TRUE;
    case GDK_KEY_BackSpace:
      acies_dice_entry_type (self, '\b');
      return TRUE;
    default:
      return acies_dice_entry_type (self, character);
    }
}

static void
pressed_cb (GtkGestureClick *gesture,
            int              n_press,
            double           x,
            double           y,
            AciesDiceEntry  *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* ---- Drawing ---- */

static void
add_rounded (cairo_t *cr,
             double   x,
             double   y,
             double   size,
             double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + size - radius, y + radius, radius, -G_PI_2, 0.0);
  cairo_arc (cr, x + size - radius, y + size - radius, radius, 0.0, G_PI_2);
  cairo_arc (cr, x + radius, y + size - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3.0 * G_PI_2);
  cairo_close_path (cr);
}

static GdkRGBA
look_up_color (GtkWidget  *widget,
               const char *name)
{
  GdkRGBA color = { 0.48f, 0.18f, 0.42f, 1.0f };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color);

  return color;
}

/* What is said of the mode.  Where inches are typed its end may be cut off, so that the row stays as high as it is. */
static PangoLayout *
create_hint (AciesDiceEntry *self,
             double          width)
{
  return acies_draw_wrap_text (GTK_WIDGET (self), self->hint, 10.0, width, self->mode == ACIES_HOME_INCHES ? 1 : 2);
}

static void
draw_caret (AciesDiceEntry *self,
            cairo_t        *cr,
            double          x,
            double          y,
            double          height)
{
  GdkRGBA color = look_up_color (GTK_WIDGET (self), "accent_color");

  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    return;

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_rectangle (cr, x, y, 2.0, height);
  cairo_fill (cr);
}

static void
draw_die (AciesDiceEntry *self,
          cairo_t        *cr,
          const Die      *die,
          double          y,
          double          size,
          gboolean        next)
{
  double x = die->x;
  GdkRGBA accent = look_up_color (GTK_WIDGET (self), "accent_bg_color");
  GdkRGBA on_accent = look_up_color (GTK_WIDGET (self), "accent_fg_color");
  GdkRGBA foreground;
  gboolean hit = die->face != 0 && (die->faces == 0 || (die->faces & 1u << die->face) != 0) && !die->extra;
  const double dashes[] = { 3.0, 3.0 };

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &foreground);
  cairo_save (cr);
  add_rounded (cr, x + 0.5, y + 0.5, size - 1.0, MIN (RADIUS, size / 4.0));
  cairo_set_line_width (cr, 1.5);
  if (hit)
    {
      gdk_cairo_set_source_rgba (cr, &accent);
      cairo_fill (cr);
      gdk_cairo_set_source_rgba (cr, &on_accent);
    }
  else if (die->face != 0)
    {
      cairo_set_source_rgba (cr, foreground.red, foreground.green, foreground.blue, 0.5);
      cairo_stroke (cr);
      cairo_set_source_rgba (cr, foreground.red, foreground.green, foreground.blue, 0.85);
    }
  else
    {
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0.0);
      cairo_set_source_rgba (cr, foreground.red, foreground.green, foreground.blue, 0.4);
      cairo_stroke (cr);
    }

  if (die->face != 0)
    {
      char text[12];

      g_snprintf (text, sizeof text, "%u", die->face);
      acies_draw_label (GTK_WIDGET (self), cr, text, size * 0.45, hit, x + size / 2.0, y + size / 2.0, 0.5, G_MAXINT);
    }
  else if (next)
    {
      draw_caret (self, cr, x + size / 2.0 - 1.0, y + size * 0.25, size * 0.5);
    }
  cairo_restore (cr);
}

/* Gives the dice their places at that size, each party's behind its badge; gives the number of rows. */
static guint
place_dice (AciesDiceEntry *self,
            GArray         *dice,
            double          size,
            double          width)
{
  double x = 0.0;
  char party = '\0';
  guint row = 0;

  for (guint i = 0; i < dice->len; i++)
    {
      Die *die = &g_array_index (dice, Die, i);
      double badge;

      die->has_badge = die->party != party && die->party != '\0' && self->badges[die->party == 'b'] > 0.0;
      party = die->party != '\0' ? die->party : party;
      badge = die->has_badge ? self->badges[die->party == 'b'] + DIE_GAP : 0.0;
      if (x > 0.0 && x + badge + (die->has_badge ? DIE_GAP : 0.0) + size > width)
        {
          x = 0.0;
          row++;
        }
      x += badge + (die->has_badge && x > 0.0 ? DIE_GAP : 0.0);
      die->x = x;
      die->row = row;
      x += size + DIE_GAP * size / DIE;
    }

  return row + 1;
}

/* Finds how large the dice can be, in one row if they can be read then, and gives them their places. */
static double
fit_dice (AciesDiceEntry *self,
          GArray         *dice,
          double          width,
          guint          *n_rows)
{
  double size = DIE;

  while ((*n_rows = place_dice (self, dice, size, width)) > (size >= DIE_ROW ? 1 : MOST_ROWS) && size > DIE_LEAST)
    size -= 1.0;

  return size;
}

static void
draw_dice (AciesDiceEntry *self,
           cairo_t        *cr,
           double          width,
           double          height)
{
  g_autoptr (GArray) dice = list_dice (self);
  gboolean next_shown = FALSE;
  guint n_rows;
  double size = fit_dice (self, dice, width, &n_rows);
  double top = (height - n_rows * size - (n_rows - 1) * ROW_GAP) / 2.0;

  for (guint i = 0; i < dice->len; i++)
    {
      const Die *die = &g_array_index (dice, Die, i);
      guint side = die->party == 'b';
      double y = top + die->row * (size + ROW_GAP);

      if (die->has_badge)
        acies_painter_paint_badge (cr, acies_badge_get_style (), self->colors[side], self->keys[side].text,
                                   die->x - DIE_GAP - self->badges[side] / 2.0, y + size / 2.0, BADGE);
      draw_die (self, cr, die, y, size, !next_shown && die->face == 0);
      next_shown |= die->face == 0;
    }
}

static void
draw_line (AciesDiceEntry *self,
           cairo_t        *cr,
           double          height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget);
  g_autoptr (PangoLayout) hint = NULL;
  GdkRGBA foreground;
  int hint_height;
  double x = 2.0;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &foreground);
  gdk_cairo_set_source_rgba (cr, &foreground);
  if (self->mode == ACIES_HOME_INCHES)
    {
      acies_draw_label (widget, cr, self->text, 15.0, TRUE, x, height / 2.0, 0.0, width - x);
      if (self->text[0] != '\0')
        x += MIN (acies_draw_measure_label (widget, self->text, 15.0, TRUE), width - x) + 4.0;
      draw_caret (self, cr, x, height / 2.0 - 10.0, 20.0);
      x += 10.0;
    }

  cairo_set_source_rgba (cr, foreground.red, foreground.green, foreground.blue, 0.73);
  hint = create_hint (self, width - x);
  pango_layout_get_pixel_size (hint, NULL, &hint_height);
  cairo_move_to (cr, x, (height - hint_height) / 2.0);
  pango_cairo_show_layout (cr, hint);
}

static void
acies_dice_entry_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  AciesDiceEntry *self = ACIES_DICE_ENTRY (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0.0f, 0.0f, (float) width, (float) height);
  cairo_t *cr;

  gtk_snapshot_push_clip (snapshot, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  if (self->mode == ACIES_HOME_DICE)
    draw_dice (self, cr, width, height);
  else
    draw_line (self, cr, height);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static GtkSizeRequestMode
acies_dice_entry_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_dice (AciesDiceEntry *self,
              int             width)
{
  g_autoptr (GArray) dice = list_dice (self);
  guint n_rows;
  double size = fit_dice (self, dice, width, &n_rows);

  return (int) ceil (MAX (n_rows * size + (n_rows - 1) * ROW_GAP, DIE)) + 2;
}

static int
measure_line (AciesDiceEntry *self,
              int             width)
{
  g_autoptr (PangoLayout) hint = create_hint (self, width - 2.0);
  int height;

  pango_layout_get_pixel_size (hint, NULL, &height);

  return MAX (height, (int) DIE + 2);
}

static void
acies_dice_entry_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 120;
      *natural = 240;
    }
  else
    {
      AciesDiceEntry *self = ACIES_DICE_ENTRY (widget);

      self->n_measured = count_drawn (self);
      *minimum = *natural = for_size < 0 ? (int) DIE + 2
                            : self->mode == ACIES_HOME_DICE ? measure_dice (self, for_size)
                                                            : measure_line (self, for_size);
    }
}

static void
acies_dice_entry_finalize (GObject *object)
{
  AciesDiceEntry *self = ACIES_DICE_ENTRY (object);

  g_clear_pointer (&self->plan, g_array_unref);
  g_free (self->hint);
  g_free (self->text);

  G_OBJECT_CLASS (acies_dice_entry_parent_class)->finalize (object);
}

static void
acies_dice_entry_class_init (AciesDiceEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_dice_entry_finalize;
  widget_class->snapshot = acies_dice_entry_snapshot;
  widget_class->measure = acies_dice_entry_measure;
  widget_class->get_request_mode = acies_dice_entry_get_request_mode;

  signals[TYPED] = g_signal_new ("typed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATE] = g_signal_new ("activate", G_TYPE_FROM_CLASS (klass),
                                    G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATE]);
  gtk_widget_class_set_css_name (widget_class, "dice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TEXT_BOX);
}

static void
acies_dice_entry_init (AciesDiceEntry *self)
{
  GtkEventController *controller;

  self->text = g_strdup ("");
  self->hint = g_strdup ("");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);

  controller = gtk_event_controller_key_new ();
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);

  controller = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (controller, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);

  controller = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  g_signal_connect (controller, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);

  text_changed (self);
}

/**
 * acies_dice_entry_get_mode:
 * @self: an entry
 *
 * Returns: what the entry takes
 */
AciesHomeMode
acies_dice_entry_get_mode (AciesDiceEntry *self)
{
  g_return_val_if_fail (ACIES_IS_DICE_ENTRY (self), ACIES_HOME_CONFIRM);

  return self->mode;
}

/**
 * acies_dice_entry_set_mode:
 * @self: an entry
 * @mode: what the entry takes from now on
 * @hint: (nullable): what to say of it, translated
 *
 * Sets what can be typed.  The text stays.
 */
void
acies_dice_entry_set_mode (AciesDiceEntry *self,
                           AciesHomeMode   mode,
                           const char     *hint)
{
  g_return_if_fail (ACIES_IS_DICE_ENTRY (self));

  self->mode = mode;
  g_free (self->hint);
  self->hint = g_strdup (hint != NULL ? hint : "");
  gtk_widget_queue_resize (GTK_WIDGET (self));
  text_changed (self);
}

/**
 * acies_dice_entry_set_plan:
 * @self: an entry
 * @plan: (nullable) (element-type AciesDraw): the goes at the dice, which are copied
 *
 * Sets which dice are wanted.
 */
void
acies_dice_entry_set_plan (AciesDiceEntry *self,
                           GArray         *plan)
{
  g_return_if_fail (ACIES_IS_DICE_ENTRY (self));

  g_clear_pointer (&self->plan, g_array_unref);
  if (plan != NULL)
    {
      self->plan = g_array_new (FALSE, FALSE, sizeof (AciesDraw));
      g_array_append_vals (self->plan, plan->data, plan->len);
    }
  text_changed (self);
}

/**
 * acies_dice_entry_set_badge:
 * @self: an entry
 * @party: 'a' or 'b'
 * @color: 0 to 5, the color of its side
 * @key: (nullable): the key of the party, "" for a badge without one, %NULL for no badge
 *
 * Sets the badge in front of the dice of a party.
 */
void
acies_dice_entry_set_badge (AciesDiceEntry *self,
                            char            party,
                            guint           color,
                            const char     *key)
{
  g_return_if_fail (ACIES_IS_DICE_ENTRY (self));

  self->colors[party == 'b'] = color;
  g_strlcpy (self->keys[party == 'b'].text, key != NULL ? key : "", sizeof (AciesUnitKey));
  self->badges[party == 'b'] = key != NULL ? acies_painter_get_badge_width (key, BADGE) : 0.0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * acies_dice_entry_get_text:
 * @self: an entry
 *
 * Returns: (transfer none): the faces with single spaces between ("6 4 1"), or the inches ("5.5")
 */
const char *
acies_dice_entry_get_text (AciesDiceEntry *self)
{
  g_return_val_if_fail (ACIES_IS_DICE_ENTRY (self), NULL);

  return self->text;
}

/**
 * acies_dice_entry_set_text:
 * @self: an entry
 * @text: (nullable): faces or inches, see acies_dice_entry_get_text()
 *
 * Sets the text, without `typed`.
 */
void
acies_dice_entry_set_text (AciesDiceEntry *self,
                           const char     *text)
{
  g_return_if_fail (ACIES_IS_DICE_ENTRY (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text != NULL ? text : "");
  text_changed (self);
}
