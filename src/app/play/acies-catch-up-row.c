/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-body-geometry.h"
#include "acies-catch-up-row.h"
#include "acies-restyle.h"
#include "acies-standing.h"
#include "acies-way-text.h"

struct _AciesCatchUpRow
{
  GtkListBoxRow    parent_instance;

  AciesCatchUp    *catch_up;
  char            *id;
  /* While the way is emptied because the unit was put somewhere else */
  gboolean         placing;

  AciesBadge      *badge;
  GtkLabel        *name_label;
  GtkLabel        *standing_label;
  GtkEditable     *text;
  GtkEditable     *way;
  GtkLabel        *understood_label;
};

enum
{
  CHANGED,
  WENT,
  ENTERED,
  DONE,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesCatchUpRow, acies_catch_up_row, GTK_TYPE_LIST_BOX_ROW)

const char *
acies_catch_up_row_get_id (AciesCatchUpRow *self)
{
  return self->id;
}

const AciesBody *
acies_catch_up_row_get_body (AciesCatchUpRow *self)
{
  return acies_situation_find (acies_catch_up_get_situation (self->catch_up), self->id);
}

/* ---- What it shows ---- */

/* "6.2″ from where it stood" (nullable) */
static char *
describe_place (AciesCatchUpRow *self)
{
  const AciesPose *pose = acies_catch_up_get_pose (self->catch_up, self->id);
  const AciesBody *body = acies_catch_up_row_get_body (self);
  g_autofree char *distance = NULL;

  if (pose == NULL)
    return NULL;
  if (!body->placed)
    return g_strdup (_("put on the table"));

  distance = acies_print_distance (acies_point_distance (body->pose.at, pose->at));

  /* Translators: a distance: "6.2″ from where it stood" */
  return g_strdup_printf (_("%s from where it stood"), distance);
}

static void
show_understood (AciesCatchUpRow *self)
{
  const AciesStatusText *text = acies_catch_up_get_text (self->catch_up, self->id);
  g_autofree char *place = describe_place (self);
  g_autofree char *status = text != NULL
                            ? acies_status_text_describe (text, acies_catch_up_get_situation (self->catch_up),
                                                          acies_catch_up_row_get_body (self), place != NULL)
                            : g_strdup ("");
  gboolean is_wrong = text != NULL && (text->complaints->len > 0 || ((text->asks_place || text->back > 0) && place == NULL));
  g_autofree char *understood = place == NULL ? g_strdup (status)
                                : *status == '\0' ? g_strdup (place)
                                : g_strdup_printf ("%s; %s", status, place);

  gtk_label_set_text (self->understood_label, understood);
  gtk_widget_set_visible (GTK_WIDGET (self->understood_label), *understood != '\0');
  acies_set_css_class (GTK_WIDGET (self->understood_label), "acies-error", is_wrong);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, understood, -1);
}

/* "9 of 12, Disordered" */
static void
show_standing (AciesCatchUpRow *self)
{
  const AciesSituation *situation = acies_catch_up_get_situation (self->catch_up);
  const AciesBody *body = acies_catch_up_row_get_body (self);
  AciesStanding standing = { .kind = ACIES_STANDING_BODY, .id = self->id, .side = body->side };
  g_autofree char *strength = acies_standing_print_strength (&standing, situation);
  g_autofree char *status = acies_standing_print_status (&standing, situation);
  g_autofree char *text = g_strconcat (strength, *strength != '\0' && *status != '\0' ? C_("list", ", ") : "", status,
                                       NULL);
  /* Translators: a unit or leader */
  g_autofree char *text_label = g_strdup_printf (_("What became of %s"), body->name);
  /* Translators: a unit or leader */
  g_autofree char *way_label = g_strdup_printf (_("Way of %s"), body->name);

  acies_badge_show_party (self->badge, situation, self->id);
  gtk_label_set_text (self->name_label, body->name);
  gtk_label_set_text (self->standing_label, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->way), body->placed);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, text_label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->way), GTK_ACCESSIBLE_PROPERTY_LABEL, way_label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, body->name, -1);
}

/* Shows the words that these rules know, of which most are their own. */
static void
show_words (AciesCatchUpRow *self)
{
  g_autoptr (GPtrArray) words = acies_status_text_list_words (acies_catch_up_get_situation (self->catch_up),
                                                              acies_catch_up_row_get_body (self));
  g_autofree char *text = NULL;

  g_ptr_array_add (words, NULL);
  text = g_strjoinv (C_("list", ", "), (char **) words->pdata);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->text), text);
}

/* ---- What is typed ---- */

static void
text_changed_cb (AciesCatchUpRow *self)
{
  acies_catch_up_set_text (self->catch_up, self->id, gtk_editable_get_text (self->text));
  show_understood (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
way_changed_cb (AciesCatchUpRow *self)
{
  if (!self->placing)
    g_signal_emit (self, signals[WENT], 0, gtk_editable_get_text (self->way));
}

static void
activate_cb (AciesCatchUpRow *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static void
enter_cb (AciesCatchUpRow *self)
{
  g_signal_emit (self, signals[ENTERED], 0);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                AciesCatchUpRow       *self)
{
  if (keyval != GDK_KEY_Escape || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  g_signal_emit (self, signals[LEFT], 0);

  return GDK_EVENT_STOP;
}

/* ---- Where it stands ---- */

void
acies_catch_up_row_place (AciesCatchUpRow *self,
                          const AciesPose *pose)
{
  self->placing = TRUE;
  gtk_editable_set_text (self->way, "");
  self->placing = FALSE;
  acies_catch_up_set_pose (self->catch_up, self->id, pose);
  show_understood (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
acies_catch_up_row_go (AciesCatchUpRow *self,
                       const char      *way)
{
  const AciesBody *body = acies_catch_up_row_get_body (self);
  g_autoptr (AciesMove) move = NULL;
  AciesPose end;

  if (!body->placed)
    return;

  if (!g_str_equal (gtk_editable_get_text (self->way), way))
    {
      self->placing = TRUE;
      gtk_editable_set_text (self->way, way);
      self->placing = FALSE;
    }
  move = acies_way_text_lay (way, body);
  end = acies_move_get_end (move);
  acies_catch_up_set_pose (self->catch_up, self->id, *way != '\0' ? &end : NULL);
  show_understood (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

AciesPose
acies_catch_up_row_get_pose (AciesCatchUpRow *self)
{
  const AciesPose *pose = acies_catch_up_get_pose (self->catch_up, self->id);

  return pose != NULL ? *pose : acies_catch_up_row_get_body (self)->pose;
}

/* ---- Others ask ---- */

gboolean
acies_catch_up_row_matches (AciesCatchUpRow *self,
                            const char      *text)
{
  const AciesBody *body = acies_catch_up_row_get_body (self);

  if (*text == '\0' || acies_unit_key_begins_with (&body->key, text))
    return TRUE;

  return text[1] != '\0' && g_str_match_string (text, body->name, TRUE);
}

void
acies_catch_up_row_focus (AciesCatchUpRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

/* ---- Construction ---- */

static void
acies_catch_up_row_dispose (GObject *object)
{
  AciesCatchUpRow *self = ACIES_CATCH_UP_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_CATCH_UP_ROW);
  g_clear_object (&self->catch_up);

  G_OBJECT_CLASS (acies_catch_up_row_parent_class)->dispose (object);
}

static void
acies_catch_up_row_finalize (GObject *object)
{
  g_free (ACIES_CATCH_UP_ROW (object)->id);

  G_OBJECT_CLASS (acies_catch_up_row_parent_class)->finalize (object);
}

static void
acies_catch_up_row_class_init (AciesCatchUpRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = acies_catch_up_row_dispose;
  object_class->finalize = acies_catch_up_row_finalize;

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WENT] = g_signal_new ("went", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ENTERED] = g_signal_new ("entered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-catch-up-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpRow, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpRow, standing_label);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpRow, text);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpRow, way);
  gtk_widget_class_bind_template_child (widget_class, AciesCatchUpRow, understood_label);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, way_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
acies_catch_up_row_init (AciesCatchUpRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_catch_up_row_new:
 * @catch_up: what it writes to
 * @id: a unit or leader of it
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
acies_catch_up_row_new (AciesCatchUp *catch_up,
                        const char   *id)
{
  AciesCatchUpRow *self = g_object_new (ACIES_TYPE_CATCH_UP_ROW, NULL);

  self->catch_up = g_object_ref (catch_up);
  self->id = g_strdup (id);
  show_standing (self);
  show_words (self);

  return GTK_WIDGET (self);
}
