/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-sheet-private.h"

/* An army list on pages. */

/* The badge of an army at the upper right, in points */
#define EMBLEM_SIZE 30

static void
add_table (AciesPager             *pager,
           const AciesReportTable *table,
           gboolean                has_foot)
{
  if (table == NULL)
    return;

  acies_page_add_heading (pager, ACIES_PAGE_SUBHEADING, "H2", table->caption, 0);
  acies_page_add_table (pager, table, NULL, has_foot);
}

static void
add_notes (AciesPager      *pager,
           const GPtrArray *notes)
{
  if (notes->len > 0)
    acies_page_add_heading (pager, ACIES_PAGE_SUBHEADING, "H2", _("Notes"), 0);
  for (guint i = 0; i < notes->len; i++)
    {
      const AciesArmyNote *note = notes->pdata[i];

      if (note->about != NULL)
        acies_page_add_heading (pager, ACIES_PAGE_STEP, "H3", note->about, 1);
      if (*note->text != '\0')
        acies_page_add_quote (pager, note->text, NULL);
      if (acies_page_can_show (pager, note->photo))
        acies_page_add_photo (pager, note->photo, note->caption);
    }
}

static void
add_remarks (AciesPager      *pager,
             const GPtrArray *remarks)
{
  if (remarks->len > 0)
    acies_page_add_heading (pager, ACIES_PAGE_SUBHEADING, "H2", _("Findings"), 0);
  for (guint i = 0; i < remarks->len; i++)
    {
      g_autofree char *line = acies_army_remark_print (remarks->pdata[i]);

      acies_page_add_text (pager, acies_page_text_new (pager, ACIES_PAGE_SMALL, "P", line, pager->width), 0, 2);
    }
}

gboolean
acies_army_sheet_compose_list (AciesPager    *pager,
                               gconstpointer  data)
{
  const AciesArmyPaper *paper = data;
  g_autoptr (AciesArmyList) list = acies_army_list_new (paper->ruleset, paper->army, paper->options, TRUE);

  acies_page_add_title (pager, _("Army list"), list->title, list->subtitle, FALSE);
  if (list->badge.emblem != ACIES_EMBLEM_NONE)
    acies_page_strip_add (pager->strips->pdata[pager->strips->len - 1], ACIES_PAGE_BADGE, pager->width - EMBLEM_SIZE,
                          -EMBLEM_SIZE, EMBLEM_SIZE, EMBLEM_SIZE)->badge = list->badge;
  acies_page_add_facts (pager, list->facts);
  add_table (pager, list->units, FALSE);
  if (g_cancellable_is_cancelled (pager->cancellable))
    return FALSE;
  add_table (pager, list->totals, TRUE);
  add_table (pager, list->shares, FALSE);
  add_notes (pager, list->notes);
  add_remarks (pager, list->remarks);

  return TRUE;
}
