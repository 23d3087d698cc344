/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesEmblem:
 * @ACIES_EMBLEM_NONE: the army has none
 * @ACIES_EMBLEM_WING: the wing of an eagle
 * @ACIES_EMBLEM_SUN: a sun of sixteen rays
 * @ACIES_EMBLEM_MOON: a crescent
 * @ACIES_EMBLEM_STAR: a star of eight rays
 * @ACIES_EMBLEM_BOAR: a boar
 * @ACIES_EMBLEM_BULL: the head of a bull
 * @ACIES_EMBLEM_HORSE: the head of a horse
 * @ACIES_EMBLEM_WREATH: a wreath of laurel
 * @ACIES_EMBLEM_TRIDENT: a trident
 * @ACIES_EMBLEM_LIGHTNING: a thunderbolt
 * @ACIES_EMBLEM_OWL: an owl
 * @ACIES_EMBLEM_TREE: a palm tree
 * @ACIES_EMBLEM_TOWER: a tower
 *
 * The sign that an army carries beside its color.  Files name it by its nick ("boar").
 */
typedef enum
{
  ACIES_EMBLEM_NONE,
  ACIES_EMBLEM_WING,
  ACIES_EMBLEM_SUN,
  ACIES_EMBLEM_MOON,
  ACIES_EMBLEM_STAR,
  ACIES_EMBLEM_BOAR,
  ACIES_EMBLEM_BULL,
  ACIES_EMBLEM_HORSE,
  ACIES_EMBLEM_WREATH,
  ACIES_EMBLEM_TRIDENT,
  ACIES_EMBLEM_LIGHTNING,
  ACIES_EMBLEM_OWL,
  ACIES_EMBLEM_TREE,
  ACIES_EMBLEM_TOWER
} AciesEmblem;

#define ACIES_N_EMBLEMS (ACIES_EMBLEM_TOWER + 1)

#define ACIES_TYPE_EMBLEM (acies_emblem_get_type ())
ACIES_EXPORT GType       acies_emblem_get_type  (void);

/* The nick of an emblem: "boar" */
ACIES_EXPORT const char *acies_emblem_get_nick  (AciesEmblem  emblem);
/* ACIES_EMBLEM_NONE for NULL and for what is no nick */
ACIES_EXPORT AciesEmblem acies_emblem_from_nick (const char  *nick);
/* "Boar", translated */
ACIES_EXPORT const char *acies_emblem_get_label (AciesEmblem  emblem);

G_END_DECLS
