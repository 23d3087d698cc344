/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-private.h"

/* ---- The chart of troop types ---- */

gint64
rw_chart (AciesRuleset *ruleset,
          int           type,
          guint         column)
{
  return acies_ruleset_get_figure (ruleset, RW_VOCABULARY_TYPE, type, column);
}

gboolean
rw_is_armored (AciesRuleset *ruleset,
               int           type)
{
  return rw_chart (ruleset, type, RW_TYPE_COLUMN_ARMORED) != 0;
}

gboolean
rw_is_mounted (AciesRuleset *ruleset,
               int           type,
               gboolean      dismounted)
{
  gint64 kind = rw_chart (ruleset, type, RW_TYPE_COLUMN_KIND);

  return !dismounted && (kind == RW_KIND_HORSE || kind == RW_KIND_CHARIOT || kind == RW_KIND_ELEPHANT);
}

gboolean
rw_runs_over (AciesRuleset *ruleset,
              int           type,
              gboolean      dismounted)
{
  return rw_is_mounted (ruleset, type, dismounted)
         && rw_chart (ruleset, type, RW_TYPE_COLUMN_KIND) != RW_KIND_HORSE;
}

/* Reading R-2, for men who have lost their mounts */
gint64
rw_row_on_foot (AciesRuleset *ruleset,
                int           type)
{
  return rw_is_armored (ruleset, type) ? 9 : 10;
}

gboolean
rw_check_dismounted (AciesCall  *call,
                     int         type,
                     gboolean    dismounted,
                     GError    **error)
{
  if (!dismounted || rw_is_mounted (acies_call_get_ruleset (call), type, FALSE))
    return TRUE;

  return acies_call_refuse (call, error, "RW-64", _("Only riders and crews lose a mount"));
}
