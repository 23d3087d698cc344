/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-log-row.h"
#include "acies-photo-paintable.h"
#include "acies-tooltip.h"

#define SPACING      6
#define CHIP_SPACING 4
/* How many lines of a comment are shown; the tooltip has all of them. */
#define COMMENT_LINES 3
/* The box of a thumbnail, in pixels */
#define PHOTO_WIDTH  120
#define PHOTO_HEIGHT 72
/* Under which the thumbnail of a note is kept with it, so that it is decoded once */
#define THUMBNAIL "acies-thumbnail"

/* A list makes rows far beyond those that are seen, so a row has only the widgets that it needs, and no template. */
struct _AciesLogRow
{
  GtkBox      parent_instance;

  AciesEntry *entry;

  /* (nullable): of a head */
  GtkWidget  *head;
  /* (nullable): of an entry */
  AciesBadge *badge;
  GtkWidget  *sentence;
  /* (nullable): around the sentence of an entry that was commented on, with the comments below it */
  GtkWidget  *body;
  /* (nullable): of an entry that has some */
  GtkWidget  *chips;
  GtkWidget  *dice;
};

G_DEFINE_FINAL_TYPE (AciesLogRow, acies_log_row, GTK_TYPE_BOX)

static void
acies_log_row_dispose (GObject *object)
{
  g_clear_object (&ACIES_LOG_ROW (object)->entry);

  G_OBJECT_CLASS (acies_log_row_parent_class)->dispose (object);
}

static void
acies_log_row_class_init (AciesLogRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_log_row_dispose;
}

static void
acies_log_row_init (AciesLogRow *self)
{
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  gtk_widget_add_css_class (GTK_WIDGET (self), "acies-log-row");
}

/* ---- Widgets ---- */

static void
make_head (AciesLogRow *self)
{
  if (self->head != NULL)
    return;

  self->head = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->head, "acies-log-head");
  gtk_box_prepend (GTK_BOX (self), self->head);
}

static void
make_entry (AciesLogRow *self)
{
  if (self->badge != NULL)
    return;

  self->badge = g_object_new (ACIES_TYPE_BADGE, NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->badge));
  self->sentence = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->sentence), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->sentence), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->sentence, TRUE);
  gtk_box_append (GTK_BOX (self), self->sentence);
}

/* @widget: (nullable) */
static void
set_visible (GtkWidget *widget,
             gboolean   visible)
{
  if (widget != NULL)
    gtk_widget_set_visible (widget, visible);
}

static void
add_chip (AciesLogRow *self,
          const char  *text)
{
  GtkWidget *chip = gtk_label_new (text);

  if (self->chips == NULL)
    {
      self->chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, CHIP_SPACING);
      gtk_box_insert_child_after (GTK_BOX (self), self->chips, self->body != NULL ? self->body : self->sentence);
    }
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (chip, "acies-chip");
  gtk_box_append (GTK_BOX (self->chips), chip);
  gtk_widget_set_visible (self->chips, TRUE);
}

static void
remove_chips (AciesLogRow *self)
{
  GtkWidget *chip;

  if (self->chips == NULL)
    return;

  while ((chip = gtk_widget_get_first_child (self->chips)) != NULL)
    gtk_box_remove (GTK_BOX (self->chips), chip);
  gtk_widget_set_visible (self->chips, FALSE);
}

/* Puts the sentence where comments can stand below it. */
static void
make_body (AciesLogRow *self)
{
  if (self->body != NULL)
    return;

  self->body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (GTK_WIDGET (self->badge), GTK_ALIGN_START);
  gtk_box_insert_child_after (GTK_BOX (self), self->body, self->sentence);
  g_object_ref (self->sentence);
  gtk_box_remove (GTK_BOX (self), self->sentence);
  gtk_box_append (GTK_BOX (self->body), self->sentence);
  g_object_unref (self->sentence);
}

/* @text: in the players' own words */
static void
add_comment (AciesLogRow *self,
             const char  *text)
{
  GtkWidget *label = gtk_label_new (text);

  make_body (self);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), COMMENT_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "acies-log-comment");
  gtk_box_append (GTK_BOX (self->body), label);
}

/* (transfer none) */
static GdkPaintable *
get_thumbnail (AciesLogRow *self,
               AciesEvent  *note)
{
  AciesPhotoPaintable *thumbnail = g_object_get_data (G_OBJECT (note), THUMBNAIL);

  if (thumbnail == NULL)
    {
      thumbnail = acies_photo_paintable_new (acies_event_get_photo (note), PHOTO_WIDTH, PHOTO_HEIGHT,
                                             gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      g_object_set_data_full (G_OBJECT (note), THUMBNAIL, thumbnail, g_object_unref);
    }

  return GDK_PAINTABLE (thumbnail);
}

/* A button that opens the photograph; one that the battle does not have is only named. */
static void
add_photo (AciesLogRow *self,
           AciesEvent  *note)
{
  AciesPhoto *photo = acies_event_get_photo (note);
  const char *text = acies_event_get_text (note);
  GtkWidget *button, *picture;

  if (acies_photo_get_data (photo) == NULL)
    {
      g_autofree char *line = g_strdup_printf (_("Photograph, not stored in the battle: %s"),
                                               acies_photo_get_name (photo));

      add_comment (self, line);
      return;
    }

  make_body (self);
  picture = gtk_picture_new_for_paintable (get_thumbnail (self, note));
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_widget_add_css_class (picture, "acies-photo");
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "acies-log-photo");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "play.show-photo");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", acies_event_get_number (note));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text[0] != '\0' ? text : acies_photo_get_name (photo), -1);
  gtk_box_append (GTK_BOX (self->body), button);
}

static void
remove_comments (AciesLogRow *self)
{
  GtkWidget *last;

  if (self->body == NULL)
    return;

  while ((last = gtk_widget_get_last_child (self->body)) != self->sentence)
    gtk_box_remove (GTK_BOX (self->body), last);
}

/* The sentence and what is said of it, as it is read out */
static char *
describe (AciesEntry *entry)
{
  GPtrArray *comments = acies_entry_get_comments (entry);
  g_autoptr (GString) text = g_string_new (acies_entry_get_sentence (entry));

  for (guint i = 0; comments != NULL && i < comments->len; i++)
    {
      AciesPhoto *photo = acies_event_get_photo (comments->pdata[i]);

      if (acies_event_get_text (comments->pdata[i])[0] != '\0')
        g_string_append_printf (text, "\n%s", acies_event_get_text (comments->pdata[i]));
      if (photo != NULL)
        {
          g_string_append_c (text, '\n');
          g_string_append_printf (text, _("Photograph: %s"), acies_photo_get_name (photo));
        }
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* @dice: (nullable) */
static void
show_dice (AciesLogRow *self,
           const char  *dice)
{
  gboolean has_dice = dice != NULL && *dice != '\0';

  if (self->dice == NULL && has_dice)
    {
      self->dice = gtk_label_new (NULL);
      gtk_widget_add_css_class (self->dice, "acies-dim");
      gtk_widget_add_css_class (self->dice, "acies-numbers");
      gtk_widget_add_css_class (self->dice, "caption");
      gtk_box_append (GTK_BOX (self), self->dice);
    }
  if (has_dice)
    gtk_label_set_text (GTK_LABEL (self->dice), dice);
  set_visible (self->dice, has_dice);
}

/* ---- What it says ---- */

static void
show_kind (AciesLogRow *self,
           gboolean     is_head,
           const char  *spoken)
{
  GtkWidget *list_row = gtk_widget_get_parent (GTK_WIDGET (self));

  set_visible (self->head, is_head);
  set_visible (GTK_WIDGET (self->badge), !is_head);
  set_visible (self->sentence, !is_head);
  acies_tooltip_set (GTK_WIDGET (self), is_head ? NULL : spoken);
  /* The row of the list is what is read out; it is named after its class if it has no label. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (list_row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/**
 * acies_log_row_set_head:
 * @self: a row
 * @head: the turn and phase of the entries below it
 */
void
acies_log_row_set_head (AciesLogRow *self,
                        const char  *head)
{
  g_return_if_fail (ACIES_IS_LOG_ROW (self));

  g_clear_object (&self->entry);
  make_head (self);
  gtk_label_set_text (GTK_LABEL (self->head), head);
  remove_chips (self);
  remove_comments (self);
  show_dice (self, NULL);
  show_kind (self, TRUE, head);
}

/* The badge of the unit that did it, or of the side. */
static void
show_badge (AciesLogRow          *self,
            AciesEntry           *entry,
            const AciesSituation *situation)
{
  AciesEvent *event = acies_entry_get_event (entry);
  const AciesFacts *facts = acies_event_get_facts (event);
  GPtrArray *moves = acies_event_get_moves (event);
  int side = acies_entry_get_side (entry);
  char side_id[] = { side >= 0 ? acies_situation_get_side (situation, (guint) side)->id : '\0', '\0' };
  const char *id = facts != NULL ? acies_facts_get_a (facts) : NULL;

  if (id == NULL && moves->len == 1)
    id = ((const AciesMove *) moves->pdata[0])->subject;
  else if (id == NULL && side >= 0)
    id = side_id;

  /* Without a badge its place stays free, so that sentences stand under each other. */
  acies_badge_show_party (self->badge, situation, id);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), TRUE);
  gtk_widget_set_opacity (GTK_WIDGET (self->badge), id != NULL ? 1.0 : 0.0);
}

static void
show_comments (AciesLogRow *self,
               AciesEntry  *entry)
{
  GPtrArray *comments = acies_entry_get_comments (entry);

  remove_comments (self);
  if (acies_event_get_photo (acies_entry_get_event (entry)) != NULL)
    add_photo (self, acies_entry_get_event (entry));
  for (guint i = 0; comments != NULL && i < comments->len; i++)
    {
      if (acies_event_get_text (comments->pdata[i])[0] != '\0')
        add_comment (self, acies_event_get_text (comments->pdata[i]));
      if (acies_event_get_photo (comments->pdata[i]) != NULL)
        add_photo (self, comments->pdata[i]);
    }
}

/**
 * acies_log_row_set_entry:
 * @self: a row
 * @entry: an entry of the log
 * @situation: where the parties of @entry are found; not kept
 */
void
acies_log_row_set_entry (AciesLogRow          *self,
                         AciesEntry           *entry,
                         const AciesSituation *situation)
{
  g_autofree char *spoken = NULL;
  AciesEvent *event;
  gboolean not_recorded;

  g_return_if_fail (ACIES_IS_LOG_ROW (self));
  g_return_if_fail (ACIES_IS_ENTRY (entry));

  g_set_object (&self->entry, entry);
  event = acies_entry_get_event (entry);
  not_recorded = acies_event_get_not_recorded (event);
  make_entry (self);
  spoken = describe (entry);
  show_kind (self, FALSE, spoken);
  show_badge (self, entry, situation);
  gtk_label_set_text (GTK_LABEL (self->sentence), acies_entry_get_sentence (entry));
  show_dice (self, acies_event_get_dice (event));

  show_comments (self, entry);
  remove_chips (self);
  if (acies_entry_is_turning_point (entry))
    add_chip (self, _("turning point"));
  if (acies_entry_is_amended (entry))
    add_chip (self, _("amended"));
  if (not_recorded)
    add_chip (self, _("not recorded"));
  else if (acies_entry_is_overruled (entry))
    add_chip (self, _("overruled"));
}

/**
 * acies_log_row_get_entry:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): what it shows; %NULL for a head
 */
AciesEntry *
acies_log_row_get_entry (AciesLogRow *self)
{
  g_return_val_if_fail (ACIES_IS_LOG_ROW (self), NULL);

  return self->entry;
}
