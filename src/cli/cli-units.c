/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of acies-cli show that tell of units in words. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-standing.h"
#include "cli-common.h"
#include "cli-units.h"

/* ---- Thresholds ---- */

/* The next threshold, else the last that is reached; NULL for none */
static const AciesThreshold *
find_next (GPtrArray *thresholds)
{
  for (guint i = 0; i < thresholds->len; i++)
    if (!acies_threshold_is_reached (thresholds->pdata[i]) || i + 1 == thresholds->len)
      return thresholds->pdata[i];

  return NULL;
}

/* "threshold a1 5 of 12  # Companions: Half lost with 12 of 24 hits (5 now): …" */
static void
print_threshold (const AciesSituation *situation,
                 const AciesStanding  *standing)
{
  g_autoptr (GPtrArray) thresholds = acies_ruleset_list_thresholds (acies_situation_get_ruleset (situation), situation,
                                                                    standing->id);
  const AciesThreshold *next = find_next (thresholds);
  g_autofree char *text = acies_standing_print_thresholds (standing, situation);
  g_autofree char *name = acies_standing_print_name (standing, situation);

  if (next == NULL || next->count <= 0 || *text == '\0')
    return;

  cli_print ("  threshold %s %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT "  # %s: %s", standing->id, next->count,
             next->limit, name, text);
  cli_print (*next->clause != '\0' ? " (%s)\n" : "\n", next->clause);
}

/* "# The command of Porus: 2 of 4 units lost, 30 of 52", and for a side what the rules say of such losses */
static void
print_losses (const AciesSituation *situation,
              const AciesStanding  *standing)
{
  g_autofree char *name = acies_standing_print_name (standing, situation);
  g_autofree char *losses = acies_standing_print_status (standing, situation);
  g_autofree char *strength = acies_standing_print_strength (standing, situation);
  g_autoptr (GPtrArray) thresholds = acies_ruleset_list_thresholds (acies_situation_get_ruleset (situation), situation,
                                                                    standing->id);

  cli_print (*strength != '\0' ? "  # %s: %s; %s\n" : "  # %s: %s\n", name, losses, strength);
  if (standing->kind == ACIES_STANDING_SIDE && thresholds->len == 0)
    {
      g_autofree char *none = acies_standing_print_thresholds (standing, situation);

      if (*none != '\0')
        cli_print ("  # %s\n", none);
    }
}

void
cli_print_thresholds (const AciesSituation *situation,
                      guint                 side)
{
  g_autoptr (GPtrArray) standings = acies_standings_list (situation);

  for (guint i = 0; i < standings->len; i++)
    {
      const AciesStanding *standing = standings->pdata[i];

      if (standing->side == side && standing->kind != ACIES_STANDING_BODY)
        print_losses (situation, standing);
    }
  for (guint i = 0; i < standings->len; i++)
    {
      const AciesStanding *standing = standings->pdata[i];

      if (standing->side == side)
        print_threshold (situation, standing);
    }
}

/* ---- The table of units ---- */

static char **
make_head (const AciesSituation *situation)
{
  const AciesField *order = acies_standing_get_order_field (acies_situation_get_ruleset (situation));
  const char * const heads[] = {
    "#", _("Unit"), _("Left"), _("Status"), order != NULL ? acies_field_get_label (order) : "", _("Whereabouts"),
    _("This turn"), NULL
  };

  return g_strdupv ((char **) heads);
}

static char **
make_row (const AciesSituation *situation,
          const AciesStanding  *standing,
          AciesDeeds           *deeds)
{
  char *cells[] = {
    g_strdup (standing->id),
    acies_standing_print_name (standing, situation),
    acies_standing_print_strength (standing, situation),
    acies_standing_print_status (standing, situation),
    acies_standing_print_order (standing, situation, NULL),
    acies_standing_print_whereabouts (standing, situation),
    acies_deeds_print (deeds, standing->id),
    NULL
  };

  return g_memdup2 (cells, sizeof cells);
}

void
cli_print_units (AciesBattle          *battle,
                 const AciesSituation *situation,
                 guint                 n_entries)
{
  g_autoptr (GPtrArray) standings = acies_standings_list (situation);
  g_autoptr (AciesDeeds) deeds = acies_deeds_new (battle, n_entries, acies_situation_get_turn (situation));

  for (guint side = 0; side < acies_situation_get_n_sides (situation); side++)
    {
      g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

      cli_print ("\nside %c  # %s\n", acies_situation_get_side (situation, side)->id,
                 acies_situation_get_side (situation, side)->name);
      g_ptr_array_add (rows, make_head (situation));
      for (guint i = 0; i < standings->len; i++)
        {
          const AciesStanding *standing = standings->pdata[i];

          if (standing->side == side && standing->kind == ACIES_STANDING_BODY)
            g_ptr_array_add (rows, make_row (situation, standing, deeds));
        }
      cli_print_table (rows, NULL);
      cli_print_thresholds (situation, side);
    }
}
