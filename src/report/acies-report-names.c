/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-report-lines-private.h"
#include "acies-report-names-private.h"

/* The search for the names of units and leaders in sentences. */

#define N_BYTES 256

struct _AciesReportNames
{
  GPtrArray *by_byte[N_BYTES]; /* (nullable) (element-type utf8): names that begin with this byte, the longest first */
};

AciesReportNames *
acies_report_names_new (GPtrArray *names)
{
  AciesReportNames *self = g_new0 (AciesReportNames, 1);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *name = acies_lines_clean (names->pdata[i]);
      guint byte = (guchar) name[0];

      if (name[0] == '\0')
        continue;
      if (self->by_byte[byte] == NULL)
        self->by_byte[byte] = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->by_byte[byte], g_steal_pointer (&name));
    }

  return self;
}

void
acies_report_names_free (AciesReportNames *self)
{
  for (guint i = 0; i < N_BYTES; i++)
    g_clear_pointer (&self->by_byte[i], g_ptr_array_unref);
  g_free (self);
}

static gboolean
is_in_word (const char *text,
            const char *p)
{
  return p > text && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (p)))
         && g_unichar_isalnum (g_utf8_get_char (p));
}

gboolean
acies_report_names_find (const AciesReportNames  *self,
                         const char              *text,
                         const char              *from,
                         const char             **start,
                         const char             **end)
{
  for (const char *p = from; *p != '\0'; p = g_utf8_next_char (p))
    {
      const GPtrArray *names = self->by_byte[(guchar) *p];

      if (names == NULL || is_in_word (text, p))
        continue;
      for (guint i = 0; i < names->len; i++)
        {
          const char *name = names->pdata[i];

          if (!g_str_has_prefix (p, name) || is_in_word (text, p + strlen (name)))
            continue;
          *start = p;
          *end = p + strlen (name);
          return TRUE;
        }
    }

  return FALSE;
}
