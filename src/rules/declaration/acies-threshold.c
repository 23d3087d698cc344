/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-threshold.h"

/**
 * acies_threshold_new:
 * @label: what holds once it is reached, translated
 * @clause: (nullable): the clause behind it
 * @count: how much counts towards it now
 * @limit: how much reaches it
 * @left: the strength left with which a unit reaches it, below 0 when it does not go by that
 * @format: how far it is, and what comes of it, translated, as for printf()
 * @...: what is put into @format
 *
 * Returns: (transfer full): a new threshold
 */
AciesThreshold *
acies_threshold_new (const char *label,
                     const char *clause,
                     gint64      count,
                     gint64      limit,
                     double      left,
                     const char *format,
                     ...)
{
  AciesThreshold *self;
  va_list arguments;

  g_return_val_if_fail (label != NULL, NULL);
  g_return_val_if_fail (format != NULL, NULL);

  self = g_new (AciesThreshold, 1);
  va_start (arguments, format);
  self->text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  self->label = g_strdup (label);
  self->clause = g_strdup (clause != NULL ? clause : "");
  self->count = count;
  self->limit = limit;
  self->left = left;
  self->status = NULL;

  return self;
}

/**
 * acies_threshold_free:
 * @self: a threshold
 *
 * Frees a threshold.
 */
void
acies_threshold_free (AciesThreshold *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->label);
  g_free (self->text);
  g_free (self->clause);
  g_free (self->status);
  g_free (self);
}

/**
 * acies_threshold_set_status:
 * @self: a threshold
 * @status: the id of a status of the unit, leader or side; an integer
 *
 * Says which status counts towards it, so that the limit can be marked where players keep that status.
 */
void
acies_threshold_set_status (AciesThreshold *self,
                            const char     *status)
{
  g_return_if_fail (self != NULL);

  g_free (self->status);
  self->status = g_strdup (status);
}

/**
 * acies_threshold_is_reached:
 * @self: a threshold
 *
 * Returns: whether as much counts towards it as reaches it, or more
 */
gboolean
acies_threshold_is_reached (const AciesThreshold *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->count >= self->limit;
}
