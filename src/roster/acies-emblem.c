/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-emblem.h"
#include "acies-enum.h"

static const char * const labels[ACIES_N_EMBLEMS] = {
  [ACIES_EMBLEM_NONE] = NC_("emblem", "None"),
  [ACIES_EMBLEM_WING] = NC_("emblem", "Wing"),
  [ACIES_EMBLEM_SUN] = NC_("emblem", "Sun"),
  [ACIES_EMBLEM_MOON] = NC_("emblem", "Moon"),
  [ACIES_EMBLEM_STAR] = NC_("emblem", "Star"),
  [ACIES_EMBLEM_BOAR] = NC_("emblem", "Boar"),
  [ACIES_EMBLEM_BULL] = NC_("emblem", "Bull"),
  [ACIES_EMBLEM_HORSE] = NC_("emblem", "Horse"),
  [ACIES_EMBLEM_WREATH] = NC_("emblem", "Wreath"),
  [ACIES_EMBLEM_TRIDENT] = NC_("emblem", "Trident"),
  [ACIES_EMBLEM_LIGHTNING] = NC_("emblem", "Thunderbolt"),
  [ACIES_EMBLEM_OWL] = NC_("emblem", "Owl"),
  [ACIES_EMBLEM_TREE] = NC_("emblem", "Palm tree"),
  [ACIES_EMBLEM_TOWER] = NC_("emblem", "Tower"),
};

/**
 * acies_emblem_get_nick:
 * @emblem: an emblem
 *
 * Returns: (transfer none): its nick, as army files have it: "boar"
 */
const char *
acies_emblem_get_nick (AciesEmblem emblem)
{
  return acies_enum_get_nick (ACIES_TYPE_EMBLEM, (int) emblem);
}

/**
 * acies_emblem_from_nick:
 * @nick: (nullable): the nick of an emblem
 *
 * Returns: the emblem, %ACIES_EMBLEM_NONE for %NULL and for a text that is no nick
 */
AciesEmblem
acies_emblem_from_nick (const char *nick)
{
  int emblem = ACIES_EMBLEM_NONE;

  acies_enum_find_nick (ACIES_TYPE_EMBLEM, nick, &emblem);

  return (AciesEmblem) emblem;
}

/**
 * acies_emblem_get_label:
 * @emblem: an emblem
 *
 * Returns: (transfer none): what it is called, translated
 */
const char *
acies_emblem_get_label (AciesEmblem emblem)
{
  g_return_val_if_fail ((guint) emblem < ACIES_N_EMBLEMS, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "emblem", labels[emblem]);
}
