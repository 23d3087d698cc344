/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-sheet-private.h"
#include "acies-report-lines-private.h"
#include "acies-report-text-private.h"

/* An army list as plain text, to be read in a font of one width. */

static void
add_table (GString                *text,
           const AciesReportTable *table)
{
  if (table == NULL)
    return;

  acies_text_add_heading (text, table->caption, "─");
  acies_text_add_table (text, NULL, table, ACIES_TEXT_WIDTH, FALSE);
}

static void
add_notes (GString         *text,
           const GPtrArray *notes)
{
  if (notes->len > 0)
    acies_text_add_heading (text, _("Notes"), "─");
  for (guint i = 0; i < notes->len; i++)
    {
      const AciesArmyNote *note = notes->pdata[i];

      if (note->about != NULL)
        acies_lines_add (text, note->about, ACIES_TEXT_WIDTH, "  ", "    ");
      acies_text_add_quote (text, note->text, "  ");
      g_string_append_c (text, '\n');
    }
}

static void
add_remarks (GString         *text,
             const GPtrArray *remarks)
{
  if (remarks->len > 0)
    acies_text_add_heading (text, _("Findings"), "─");
  for (guint i = 0; i < remarks->len; i++)
    {
      g_autofree char *line = acies_army_remark_print (remarks->pdata[i]);

      acies_lines_add (text, line, ACIES_TEXT_WIDTH, "  · ", "    ");
    }
}

GBytes *
acies_army_list_write_text (const AciesArmyList *list)
{
  g_autoptr (GString) text = g_string_new (NULL);

  acies_text_add_title (text, list->title, list->subtitle);
  acies_text_add_facts (text, list->facts);
  add_table (text, list->units);
  add_table (text, list->totals);
  add_table (text, list->shares);
  add_notes (text, list->notes);
  add_remarks (text, list->remarks);

  return acies_text_finish (text);
}
