/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-band.h"

/**
 * acies_band_list_bodies:
 * @situation: where bodies stand
 * @from: a corner of the band, in inches
 * @to: the opposite corner
 *
 * Lists the units and leaders on the table the middle of whose front lies in a band.
 *
 * Returns: (transfer full) (array zero-terminated=1): their ids
 */
char **
acies_band_list_bodies (const AciesSituation *situation,
                        AciesPoint            from,
                        AciesPoint            to)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  g_return_val_if_fail (situation != NULL, NULL);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      AciesPoint at = body->pose.at;

      if (body->placed && at.x >= MIN (from.x, to.x) && at.x <= MAX (from.x, to.x)
          && at.y >= MIN (from.y, to.y) && at.y <= MAX (from.y, to.y))
        g_strv_builder_add (ids, body->id);
    }

  return g_strv_builder_end (ids);
}

/**
 * acies_band_fill:
 * @overlay: what lies over the sketch
 * @from: a corner of the band, in inches
 * @to: the opposite corner
 *
 * Shows a band.
 */
void
acies_band_fill (AciesOverlay *overlay,
                 AciesPoint    from,
                 AciesPoint    to)
{
  AciesPoint corners[] = { from, { to.x, from.y }, to, { from.x, to.y } };

  g_return_if_fail (ACIES_IS_OVERLAY (overlay));

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    acies_overlay_add_measure (overlay, corners[i], corners[(i + 1) % G_N_ELEMENTS (corners)], NULL)->held = TRUE;
}
