/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* The limits of what an event may hold, so that the file of its battle can be read again. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-event-private.h"

/* A file with longer texts could not be read again. */
static gboolean
check_texts (AciesEvent  *event,
             GError     **error)
{
  const char *texts[] = {
    acies_event_get_text (event),
    acies_event_get_value (event),
    acies_event_get_reason (event),
    acies_event_get_dice (event),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      if (texts[i] != NULL && g_utf8_strlen (texts[i], -1) > ACIES_EVENT_MAX_TEXT)
        {
          g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                       _("The text is too long; a log takes up to %d characters at once"), ACIES_EVENT_MAX_TEXT);
          return FALSE;
        }
    }

  if (acies_event_get_kind (event) == ACIES_EVENT_END
      && g_utf8_strlen (acies_event_get_text (event), -1) > ACIES_ENDING_MAX_HOW)
    {
      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                   _("How a battle ended is told in up to %d characters"), ACIES_ENDING_MAX_HOW);
      return FALSE;
    }

  return TRUE;
}

/**
 * acies_event_count_photo_bytes:
 * @self: an event
 *
 * Counts what the photographs of an event add to its battle, see %ACIES_PHOTO_MAX_BYTES_OF_ALL.
 *
 * Returns: the bytes of its picture, and of those in the events of an amendment
 */
gsize
acies_event_count_photo_bytes (AciesEvent *self)
{
  AciesPhoto *photo;
  AciesEvent *insertion;
  gsize n_bytes = 0;

  g_return_val_if_fail (ACIES_IS_EVENT (self), 0);

  photo = acies_event_get_photo (self);
  insertion = acies_event_get_insertion (self, NULL);

  if (photo != NULL && acies_photo_get_data (photo) != NULL)
    n_bytes += g_bytes_get_size (acies_photo_get_data (photo));
  if (insertion != NULL)
    n_bytes += acies_event_count_photo_bytes (insertion);
  for (guint i = 0; i < acies_event_get_n_replacements (self); i++)
    {
      AciesEvent *replacement = acies_event_get_replacement (self, i, NULL);

      if (replacement != NULL)
        n_bytes += acies_event_count_photo_bytes (replacement);
    }

  return n_bytes;
}

gboolean
acies_event_check_photos (AciesEvent  *self,
                          GListModel  *log,
                          GError     **error)
{
  gsize n_bytes = self != NULL ? acies_event_count_photo_bytes (self) : 0;
  g_autofree char *limit = NULL;

  if (self != NULL && n_bytes == 0)
    return TRUE;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (AciesEvent) other = g_list_model_get_item (log, i);

      n_bytes += acies_event_count_photo_bytes (other);
    }
  if (n_bytes <= ACIES_PHOTO_MAX_BYTES_OF_ALL)
    return TRUE;

  limit = g_format_size_full (ACIES_PHOTO_MAX_BYTES_OF_ALL, G_FORMAT_SIZE_IEC_UNITS);
  g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
               /* Translators: a size such as 36.0 MiB */
               _("The photographs of this battle would take more than %s, and its file has no room for more. "
                 "Photographs that were undone count as well, since the log keeps them."), limit);

  return FALSE;
}

gboolean
acies_event_check_size (AciesEvent  *self,
                        GListModel  *log,
                        GError     **error)
{
  return check_texts (self, error) && acies_event_check_photos (self, log, error);
}
