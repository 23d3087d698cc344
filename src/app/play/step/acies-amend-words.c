/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-words.h"

char *
acies_amend_words_title (const char *place,
                         guint       number,
                         gboolean    inserts)
{
  if (inserts)
    /* Translators: where in the battle, and the number of the entry in its log */
    return g_strdup_printf (_("Insert in %s, Before Entry %u"), place, number);

  /* Translators: where in the battle, and the number of the entry in its log */
  return g_strdup_printf (_("Amend %s, Entry %u"), place, number);
}

char *
acies_amend_words_later (guint n_later)
{
  return g_strdup_printf (ngettext ("%u later entry", "%u later entries", n_later), n_later);
}

char *
acies_amend_words_progress (guint    n_done,
                            guint    n_later,
                            gboolean applies)
{
  if (applies)
    return g_strdup (_("Amending the log"));
  if (n_later == 0)
    return g_strdup (_("Looking at the later entries"));

  /* Translators: how many later entries have been looked at, and how many there are */
  return g_strdup_printf (_("%u of %u later entries"), n_done, n_later);
}
