/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-play.h"
#include "acies-standing.h"

G_BEGIN_DECLS

/**
 * AciesUnitColumn:
 * @ACIES_UNIT_COLUMN_NAME: its name
 * @ACIES_UNIT_COLUMN_STRENGTH: what is left of it, of how much
 * @ACIES_UNIT_COLUMN_STATUS: the words for its statuses; of a command or a side its losses
 * @ACIES_UNIT_COLUMN_ORDER: its order, where the rules have such
 * @ACIES_UNIT_COLUMN_WHEREABOUTS: where it is; of a command or a side its thresholds
 * @ACIES_UNIT_COLUMN_DEEDS: what it did in the turn
 *
 * The columns of the table of units.
 */
typedef enum
{
  ACIES_UNIT_COLUMN_NAME,
  ACIES_UNIT_COLUMN_STRENGTH,
  ACIES_UNIT_COLUMN_STATUS,
  ACIES_UNIT_COLUMN_ORDER,
  ACIES_UNIT_COLUMN_WHEREABOUTS,
  ACIES_UNIT_COLUMN_DEEDS
} AciesUnitColumn;

#define ACIES_N_UNIT_COLUMNS (ACIES_UNIT_COLUMN_DEEDS + 1)

/**
 * AciesUnitItem:
 *
 * A row of the table of units: a side, a command, a unit or a leader, as it stands at the moment that a play looks at.
 * Its texts are made when they are asked for, since few rows are seen at a time; when they may be others the table says so.
 */
#define ACIES_TYPE_UNIT_ITEM (acies_unit_item_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnitItem, acies_unit_item, ACIES, UNIT_ITEM, GObject)

AciesStandingKind acies_unit_item_get_kind       (AciesUnitItem   *self);
/* Of a side, of the leader of a command, of a unit or leader */
const char       *acies_unit_item_get_id         (AciesUnitItem   *self);
guint             acies_unit_item_get_side       (AciesUnitItem   *self);
/* Whether it is a unit or leader that is out of play */
gboolean          acies_unit_item_is_lost        (AciesUnitItem   *self);
/* The situation that it is looked at in: valid as texts are */
const AciesSituation *acies_unit_item_get_situation (AciesUnitItem *self);
/* Its texts, translated: (transfer none), valid until the table is refreshed */
const char       *acies_unit_item_get_text       (AciesUnitItem   *self,
                                                  AciesUnitColumn  column);
/* Whether its order is what units have at the start */
gboolean          acies_unit_item_has_usual_order (AciesUnitItem  *self);
/* How far it is to its thresholds */
const char       *acies_unit_item_get_thresholds (AciesUnitItem   *self);
/* All that the row says in a few sentences, without the name and with it: (transfer full) */
char             *acies_unit_item_describe       (AciesUnitItem   *self) G_GNUC_WARN_UNUSED_RESULT;
char             *acies_unit_item_speak          (AciesUnitItem   *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * AciesUnitShares:
 * @left: what is left of its first strength
 * @returning: what is lost but may come back
 * @limits: (array length=n_limits): what is left when it reaches each of its thresholds
 * @n_limits: how many
 *
 * Parts of the first strength of a unit, each from 0 to 1.
 */
typedef struct
{
  double left;
  double returning;
  double limits[8];
  guint  n_limits;
} AciesUnitShares;

/* NULL when it has no strength, as leaders have none; valid as texts are. */
const AciesUnitShares *acies_unit_item_get_shares (AciesUnitItem  *self);

/* Below 0 when @one comes before @other in that column. */
int               acies_unit_item_compare        (AciesUnitItem   *one,
                                                  AciesUnitItem   *other,
                                                  AciesUnitColumn  column);
/* Below 0 when @one comes first among the rows of one side, whatever they are sorted by. */
int               acies_unit_item_compare_groups (AciesUnitItem   *one,
                                                  AciesUnitItem   *other);

G_END_DECLS
