/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-photo-intake.h"
#include "acies-single-photo.h"

struct _AciesSinglePhoto
{
  GObject          parent_instance;

  AciesPhotoDraft *draft; /* (nullable): on its way */
  char            *problem;
  /* What was asked for before the last time that all was given up comes too late. */
  guint            n_given_up;
};

/* What was asked for */
typedef struct
{
  AciesSinglePhoto *photo;
  guint             n_given_up;
} Request;

enum
{
  PROP_LOADING = 1,
  PROP_PROBLEM,
  PROP_HAS_PROBLEM,
  N_PROPS
};

enum
{
  TAKEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSinglePhoto, acies_single_photo, G_TYPE_OBJECT)

/* ---- Arriving ---- */

static void
forget_draft (AciesSinglePhoto *self)
{
  if (self->draft == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->draft, self);
  acies_photo_draft_cancel (self->draft);
  g_clear_object (&self->draft);
}

static void
loaded_cb (AciesSinglePhoto *self)
{
  g_autoptr (AciesPhotoDraft) draft = NULL;

  if (acies_photo_draft_is_loading (self->draft))
    return;

  g_signal_handlers_disconnect_by_data (self->draft, self);
  draft = g_steal_pointer (&self->draft);
  if (acies_photo_draft_get_photo (draft) != NULL)
    g_signal_emit (self, signals[TAKEN], 0, acies_photo_draft_get_photo (draft));
  else
    acies_single_photo_set_problem (self, acies_photo_draft_get_error (draft));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

static void
arrived_cb (GtkWidget  *widget,
            GListStore *drafts,
            const char *problem,
            gpointer    data)
{
  const Request *request = data;
  g_autoptr (AciesSinglePhoto) self = g_object_ref (request->photo);

  if (request->n_given_up != self->n_given_up)
    return;

  acies_single_photo_set_problem (self, problem);
  if (drafts == NULL)
    return;

  forget_draft (self);
  self->draft = g_list_model_get_item (G_LIST_MODEL (drafts), 0);
  g_signal_connect_object (self->draft, "notify::loading", G_CALLBACK (loaded_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
  loaded_cb (self);
}

static Request *
request_new (AciesSinglePhoto *self)
{
  Request *request = g_new0 (Request, 1);

  request->photo = g_object_ref (self);
  request->n_given_up = self->n_given_up;

  return request;
}

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->photo);
  g_free (request);
}

/* ---- Construction ---- */

static void
acies_single_photo_dispose (GObject *object)
{
  forget_draft (ACIES_SINGLE_PHOTO (object));

  G_OBJECT_CLASS (acies_single_photo_parent_class)->dispose (object);
}

static void
acies_single_photo_finalize (GObject *object)
{
  g_free (ACIES_SINGLE_PHOTO (object)->problem);

  G_OBJECT_CLASS (acies_single_photo_parent_class)->finalize (object);
}

static void
acies_single_photo_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  AciesSinglePhoto *self = ACIES_SINGLE_PHOTO (object);

  if (prop_id == PROP_LOADING)
    g_value_set_boolean (value, self->draft != NULL);
  else if (prop_id == PROP_PROBLEM)
    g_value_set_string (value, self->problem);
  else
    g_value_set_boolean (value, *self->problem != '\0');
}

static void
acies_single_photo_class_init (AciesSinglePhotoClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_single_photo_dispose;
  object_class->finalize = acies_single_photo_finalize;
  object_class->get_property = acies_single_photo_get_property;

  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, readable);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, "", readable);
  properties[PROP_HAS_PROBLEM] = g_param_spec_boolean ("has-problem", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[TAKEN] = g_signal_new ("taken", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, ACIES_TYPE_PHOTO);
}

static void
acies_single_photo_init (AciesSinglePhoto *self)
{
  self->problem = g_strdup ("");
}

/**
 * acies_single_photo_new:
 * @label: a label that says what is wrong, and is seen only then
 *
 * Returns: (transfer full): a photograph that has not been asked for yet
 */
AciesSinglePhoto *
acies_single_photo_new (GtkLabel *label)
{
  AciesSinglePhoto *self = g_object_new (ACIES_TYPE_SINGLE_PHOTO, NULL);

  g_object_bind_property (self, "problem", label, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "has-problem", label, "visible", G_BINDING_SYNC_CREATE);

  return self;
}

/**
 * acies_single_photo_choose:
 * @self: a photograph that may come
 * @widget: a widget in a window
 */
void
acies_single_photo_choose (AciesSinglePhoto *self,
                           GtkWidget        *widget)
{
  g_return_if_fail (ACIES_IS_SINGLE_PHOTO (self));

  acies_photo_intake_choose (widget, _("Choose a Photograph"), FALSE, arrived_cb, request_new (self), request_free);
}

/**
 * acies_single_photo_paste:
 * @self: a photograph that may come
 * @widget: a widget in a window
 */
void
acies_single_photo_paste (AciesSinglePhoto *self,
                          GtkWidget        *widget)
{
  g_return_if_fail (ACIES_IS_SINGLE_PHOTO (self));

  acies_photo_intake_paste (widget, arrived_cb, request_new (self), request_free);
}

/**
 * acies_single_photo_take_drop:
 * @self: a photograph that may come
 * @widget: the widget it was dropped on
 * @drop: what was dropped
 */
void
acies_single_photo_take_drop (AciesSinglePhoto *self,
                              GtkWidget        *widget,
                              GdkDrop          *drop)
{
  g_return_if_fail (ACIES_IS_SINGLE_PHOTO (self));

  acies_photo_intake_take_drop (widget, drop, arrived_cb, request_new (self), request_free);
}

/**
 * acies_single_photo_cancel:
 * @self: a photograph that may come
 *
 * Also forgets the problem that there was.
 */
void
acies_single_photo_cancel (AciesSinglePhoto *self)
{
  gboolean was_loading;

  g_return_if_fail (ACIES_IS_SINGLE_PHOTO (self));

  was_loading = self->draft != NULL;
  self->n_given_up++;
  forget_draft (self);
  acies_single_photo_set_problem (self, NULL);
  if (was_loading)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

gboolean
acies_single_photo_is_loading (AciesSinglePhoto *self)
{
  g_return_val_if_fail (ACIES_IS_SINGLE_PHOTO (self), FALSE);

  return self->draft != NULL;
}

/**
 * acies_single_photo_set_problem:
 * @self: a photograph
 * @problem: (nullable): a sentence; %NULL if nothing is wrong any more
 */
void
acies_single_photo_set_problem (AciesSinglePhoto *self,
                                const char       *problem)
{
  g_return_if_fail (ACIES_IS_SINGLE_PHOTO (self));

  if (g_strcmp0 (self->problem, problem != NULL ? problem : "") == 0)
    return;

  g_free (self->problem);
  self->problem = g_strdup (problem != NULL ? problem : "");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_PROBLEM]);
}
