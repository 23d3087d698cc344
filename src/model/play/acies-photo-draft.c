/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-file-load.h"
#include "acies-photo-draft.h"
#include "acies-photo-load.h"

struct _AciesPhotoDraft
{
  GObject       parent_instance;

  char         *caption;
  AciesPhoto   *photo;
  char         *error;
  /* While a thread is at work */
  GCancellable *cancellable;
};

enum
{
  PROP_CAPTION = 1,
  PROP_LOADING,
  PROP_PHOTO,
  PROP_ERROR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesPhotoDraft, acies_photo_draft, G_TYPE_OBJECT)

/* ---- In the thread ---- */

/* What a thread works from: a file, or a stream with a name. */
typedef struct
{
  GFile        *file;
  GInputStream *stream;
  char         *name;
} Source;

static void
source_free (gpointer data)
{
  Source *source = data;

  g_clear_object (&source->file);
  g_clear_object (&source->stream);
  g_free (source->name);
  g_free (source);
}

static AciesPhoto *
take (Source        *source,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (source->file != NULL)
    return acies_photo_load (source->file, cancellable, error);

  bytes = acies_stream_load (source->stream, source->name, ACIES_PHOTO_MAX_FILE_BYTES, cancellable, error);

  return bytes != NULL ? acies_photo_load_bytes (bytes, source->name, cancellable, error) : NULL;
}

static void
take_thread (GTask        *task,
             gpointer      object,
             gpointer      data,
             GCancellable *cancellable)
{
  GError *error = NULL;
  AciesPhoto *photo = take (data, cancellable, &error);

  if (photo != NULL)
    g_task_return_pointer (task, photo, (GDestroyNotify) acies_photo_unref);
  else
    g_task_return_error (task, error);
}

static void
taken_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  AciesPhotoDraft *self = ACIES_PHOTO_DRAFT (object);
  g_autoptr (GError) error = NULL;

  self->photo = g_task_propagate_pointer (G_TASK (result), &error);
  if (error != NULL)
    self->error = g_strdup (error->message);
  g_clear_object (&self->cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PHOTO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERROR]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

/* ---- Construction ---- */

static void
acies_photo_draft_finalize (GObject *object)
{
  AciesPhotoDraft *self = ACIES_PHOTO_DRAFT (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->photo, acies_photo_unref);
  g_free (self->caption);
  g_free (self->error);

  G_OBJECT_CLASS (acies_photo_draft_parent_class)->finalize (object);
}

static void
acies_photo_draft_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesPhotoDraft *self = ACIES_PHOTO_DRAFT (object);

  switch (prop_id)
    {
    case PROP_CAPTION:
      g_value_set_string (value, self->caption);
      break;
    case PROP_LOADING:
      g_value_set_boolean (value, acies_photo_draft_is_loading (self));
      break;
    case PROP_PHOTO:
      g_value_set_boxed (value, self->photo);
      break;
    case PROP_ERROR:
      g_value_set_string (value, self->error);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_photo_draft_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  acies_photo_draft_set_caption (ACIES_PHOTO_DRAFT (object), g_value_get_string (value));
}

static void
acies_photo_draft_class_init (AciesPhotoDraftClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_photo_draft_finalize;
  object_class->get_property = acies_photo_draft_get_property;
  object_class->set_property = acies_photo_draft_set_property;
  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, "", readable | G_PARAM_WRITABLE);
  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, readable);
  properties[PROP_PHOTO] = g_param_spec_boxed ("photo", NULL, NULL, ACIES_TYPE_PHOTO, readable);
  properties[PROP_ERROR] = g_param_spec_string ("error", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_photo_draft_init (AciesPhotoDraft *self)
{
  self->caption = g_strdup ("");
}

/* @source: (transfer full) */
static AciesPhotoDraft *
begin (Source *source)
{
  AciesPhotoDraft *self = g_object_new (ACIES_TYPE_PHOTO_DRAFT, NULL);
  g_autoptr (GTask) task = NULL;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, taken_cb, NULL);
  g_task_set_source_tag (task, begin);
  g_task_set_task_data (task, source, source_free);
  g_task_run_in_thread (task, take_thread);

  return self;
}

/**
 * acies_photo_draft_new_for_file:
 * @file: a picture
 *
 * Begins to take in a picture.
 *
 * Returns: (transfer full): the draft, which is loading
 */
AciesPhotoDraft *
acies_photo_draft_new_for_file (GFile *file)
{
  Source *source;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  source = g_new0 (Source, 1);
  source->file = g_object_ref (file);

  return begin (source);
}

/**
 * acies_photo_draft_new_for_stream:
 * @stream: the content of a picture file, as from a clipboard; read in a thread
 * @name: what it is called
 *
 * Begins to take in a picture.
 *
 * Returns: (transfer full): the draft, which is loading
 */
AciesPhotoDraft *
acies_photo_draft_new_for_stream (GInputStream *stream,
                                  const char   *name)
{
  Source *source;

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  source = g_new0 (Source, 1);
  source->stream = g_object_ref (stream);
  source->name = g_strdup (name);

  return begin (source);
}

void
acies_photo_draft_cancel (AciesPhotoDraft *self)
{
  g_return_if_fail (ACIES_IS_PHOTO_DRAFT (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

/**
 * acies_photo_draft_set_caption:
 * @self: a draft
 * @caption: (nullable): what players say of the picture
 */
void
acies_photo_draft_set_caption (AciesPhotoDraft *self,
                               const char      *caption)
{
  g_return_if_fail (ACIES_IS_PHOTO_DRAFT (self));

  if (g_strcmp0 (self->caption, caption) == 0)
    return;

  g_free (self->caption);
  self->caption = g_strdup (caption != NULL ? caption : "");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAPTION]);
}

const char *
acies_photo_draft_get_caption (AciesPhotoDraft *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTO_DRAFT (self), NULL);

  return self->caption;
}

gboolean
acies_photo_draft_is_loading (AciesPhotoDraft *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTO_DRAFT (self), FALSE);

  return self->cancellable != NULL;
}

/**
 * acies_photo_draft_get_photo:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): the photograph; %NULL while it is loading, and when it could not be taken in
 */
AciesPhoto *
acies_photo_draft_get_photo (AciesPhotoDraft *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTO_DRAFT (self), NULL);

  return self->photo;
}

/**
 * acies_photo_draft_get_error:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): why the picture could not be taken in
 */
const char *
acies_photo_draft_get_error (AciesPhotoDraft *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTO_DRAFT (self), NULL);

  return self->error;
}
