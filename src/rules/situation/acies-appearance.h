/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-geometry.h"
#include "acies-record.h"

G_BEGIN_DECLS

/**
 * AciesBaseLooks:
 * @left: the part of its first strength that is left, 0 to 1
 * @casualties: how many are marked on it
 * @apart: whether it stands at @pose instead of in its place in the ranks
 * @pose: the middle of its front edge on the table, when it stands apart
 * @routing: whether it routs while its unit does not
 *
 * The appearance of a base of a unit on the sketch.
 */
typedef struct
{
  double    left;
  int       casualties;
  gboolean  apart;
  AciesPose pose;
  gboolean  routing;
} AciesBaseLooks;

/**
 * AciesAppearance:
 * @arm: nick of a sketch symbol, "heavy-infantry"
 * @order: nick of an order of troops on the sketch, "close"
 * @second_weapon: nick, "" for none
 * @files: 1 or more
 * @ranks: 1 or more
 * @figures: how many figures stand on a full base, or in the place of each file and rank; 0 where
 *   the rules do not count figures
 * @width: inches
 * @depth: inches
 * @strength: its first strength, in the ruleset's units
 * @left: the strength left
 * @lost_for_now: strength that is lost but may come back
 * @second: the part of @left that has a bar of its own, such as riders on foot
 * @text: "9 of 12"
 * @disorder: 0 to 3
 * @routing: whether it routs
 * @in_play: whether it is in play
 * @marks: (element-type AciesMark)
 * @bases: (nullable) (element-type AciesBaseLooks): front left to rear right, those that
 *   are not in the ranks last; %NULL when its bases are not told apart
 * @model: (nullable): nick of a model in front of it, "ladder"
 *
 * The appearance of a body on the sketch.
 */
typedef struct
{
  const char *arm;
  const char *order;
  const char *second_weapon;
  guint       files;
  guint       ranks;
  guint       figures;
  double      width;
  double      depth;
  double      strength;
  double      left;
  double      lost_for_now;
  double      second;
  char       *text;
  guint       disorder;
  gboolean    routing;
  gboolean    in_play;
  GPtrArray  *marks;
  GArray     *bases;
  const char *model;
} AciesAppearance;

/**
 * AciesMark:
 * @kind: nick of a mark on the sketch, "disordered"
 * @number: a count, or 0
 * @most: of how many, or 0
 * @text: the ruleset's word for it, translated
 *
 * A mark on a body that shows a status.
 */
typedef struct
{
  char *kind;
  int   number;
  int   most;
  char *text;
} AciesMark;

ACIES_EXPORT void acies_appearance_init     (AciesAppearance *self,
                                             guint            files);
ACIES_EXPORT void acies_appearance_clear    (AciesAppearance *self);
ACIES_EXPORT void acies_appearance_add_mark (AciesAppearance *self,
                                             const char      *kind,
                                             int              number,
                                             int              most,
                                             const char      *text);
ACIES_EXPORT void acies_appearance_add_base (AciesAppearance      *self,
                                             const AciesBaseLooks *base);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesAppearance, acies_appearance_clear)

/* Gets the number of files from a unit's traits. */
ACIES_EXPORT guint acies_traits_get_files   (const AciesRecord *traits);
/* Gets the word of the rules for the item of the choice with a role. */
ACIES_EXPORT const char *acies_traits_get_item_label (const AciesRecord *traits,
                                                      AciesRole          role);
ACIES_EXPORT gboolean acies_traits_is_commander (const AciesRecord *traits);
ACIES_EXPORT const char *acies_traits_find_rank (AciesSchema *schema,
                                                 gboolean     commands);

G_END_DECLS
