/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/*
 * What is read off the table.  Heavy infantry stands 8 wide and 3 deep here, 8″ by
 * 2.25″; archers (medium infantry) 6 wide and 2 deep, 6″ by 1.5″; horse 6 wide and
 * 2 deep, 6″ by 3″.
 */
#define PHALANX "type=heavy-infantry figures=24 files=8"
#define ARCHERS "type=medium-infantry figures=12 files=6 missile=bow"
#define HORSE   "type=heavy-cavalry figures=12 files=6"
#define HUNTERS "type=light-cavalry figures=12 files=6 missile=bow"

/* a1 and b1 */
static Field *
create_pair (const char *a,
             const char *b)
{
  Field *field = field_new ("meeting-of-hosts");

  field_add_general (field, 'a', "role=commander");
  field_add_unit (field, 'a', a);
  field_add_general (field, 'b', "role=commander");
  field_add_unit (field, 'b', b);

  return field;
}

/* ---- Ranges and lines ---- */

static void
test_range (void)
{
  g_autoptr (Field) field = create_pair (ARCHERS, PHALANX);

  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 20, 180);
  field_assert (field_measure (field, "shooting", "a1", "b1", "range"), "10");
  field_assert (field_measure (field, "shooting", "a1", "b1", "b.in-front"), "true");
  field_assert (field_measure (field, "shooting", "a1", "b1", "clear-line"), "true");

  /* Its nearest corner is 4 aside and 10 ahead: the root of 116. */
  field_place (field, "b1", 44, 20, 180);
  field_assert (field_measure (field, "shooting", "a1", "b1", "range"), "10.77");
  field_assert (field_measure (field, "shooting", "a1", "b1", "b.in-front"), "false");

  /* A corner just within the strip of 6″. */
  field_place (field, "b1", 42.9, 20, 180);
  field_assert (field_measure (field, "shooting", "a1", "b1", "b.in-front"), "true");
}

static void
test_unplaced (void)
{
  g_autoptr (Field) field = create_pair (ARCHERS, PHALANX);

  field_begin (field, NULL);
  field_assert (field_measure (field, "shooting", "a1", "b1", "range"), "0");
  field_assert (field_play (field, "shooting", "a1", "b1", "", "6"), "missing-input");
}

static void
test_line_of_fire (void)
{
  g_autoptr (Field) field = create_pair (ARCHERS, PHALANX);

  field_add_unit (field, 'b', HORSE);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 20, 180);
  field_place (field, "b2", 36, 24, 180);
  field_assert (field_measure (field, "shooting", "a1", "b1", "clear-line"), "false");
  field_assert (field_measure (field, "shooting", "a1", "b2", "clear-line"), "true");
  field_assert (field_measure (field, "shooting", "a1", "b1", "b.closest"), "false");
  field_assert (field_measure (field, "shooting", "a1", "b2", "b.closest"), "true");
}

static void
test_cover (void)
{
  g_autoptr (Field) field = create_pair (ARCHERS, PHALANX);

  field_add_terrain (field, "hard-cover", 30, 20.2, 42, 20.6);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 20, 180);
  field_assert (field_measure (field, "shooting", "a1", "b1", "b.hard-cover"), "true");

  /* Two inches behind it the wall is no cover any more. */
  field_place (field, "b1", 36, 18, 180);
  field_assert (field_measure (field, "shooting", "a1", "b1", "b.hard-cover"), "false");
}

static void
test_targets (void)
{
  g_autoptr (Field) field = create_pair (HUNTERS, PHALANX);

  field_add_unit (field, 'b', PHALANX);
  field_add_unit (field, 'b', PHALANX);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 20, 180);
  field_place (field, "b2", 36, 40, 0);
  field_place (field, "b3", 20, 30, 90);

  /* Light cavalry shoots all round; the range behind is measured from its front as well. */
  field_assert (field_measure (field, "target-choice", "a1", NULL, "ranges"), "10 10 16");
  field_assert (field_measure (field, "shooting", "a1", "b2", "shares"), "2");
  field_assert (field_measure (field, "shooting", "a1", "b2", "share"), "2");
  field_assert (field_measure (field, "shooting", "a1", "b1", "share"), "1");
  field_assert (field_measure (field, "shooting", "a1", "b3", "b.closest"), "false");
}

static void
test_hill (void)
{
  g_autoptr (Field) field = create_pair (ARCHERS, PHALANX);

  field_add_terrain (field, "hill", 26, 26, 46, 40);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 20, 180);
  field_assert (field_measure (field, "shooting", "a1", "b1", "a.on-hill"), "true");

  field_place (field, "a1", 28, 30, 0);
  field_assert (field_measure (field, "shooting", "a1", "b1", "a.on-hill"), "false");
}

/* ---- Figures ---- */

static void
test_ranks (void)
{
  g_autoptr (Field) field = create_pair ("type=medium-infantry figures=24 files=8 missile=bow", PHALANX);

  field_begin (field, NULL);
  field_set (field, "a1", "casualties=6 lost=4");
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 20, 180);
  field_assert (field_measure (field, "shooting", "a1", "b1", "a.front"), "8");
  field_assert (field_measure (field, "shooting", "a1", "b1", "a.second"), "6");
  field_assert (field_measure (field, "shooting", "a1", "b1", "a.third"), "0");
}

static void
test_contact (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, HORSE);

  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 30, 180);
  field_set (field, "a1", "contacts=b1 in-contact=true");
  field_set (field, "b1", "contacts=a1 in-contact=true");
  /* Six files against the middle six of eight. */
  field_assert (field_measure (field, "melee", "a1", "b1", "a.contact"), "6");
  field_assert (field_measure (field, "melee", "a1", "b1", "a.overlap"), "2");
  field_assert (field_measure (field, "melee", "a1", "b1", "b.contact"), "6");
  field_assert (field_measure (field, "melee", "a1", "b1", "b.overlap"), "0");
  field_assert (field_measure (field, "melee", "a1", "b1", "a.second"), "8");
  field_assert (field_measure (field, "melee", "a1", "b1", "b.second"), "6");

  /* Two files of each touch, and one more overlaps. */
  field_place (field, "b1", 41, 30, 180);
  field_assert (field_measure (field, "melee", "a1", "b1", "a.contact"), "2");
  field_assert (field_measure (field, "melee", "a1", "b1", "a.overlap"), "1");
  field_assert (field_measure (field, "melee", "a1", "b1", "b.contact"), "2");
  field_assert (field_measure (field, "melee", "a1", "b1", "b.overlap"), "1");
}

static void
test_two_opponents (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, "type=light-infantry figures=12 files=4");

  field_add_unit (field, 'b', "type=light-infantry figures=12 files=4");
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 34, 30, 180);
  field_place (field, "b2", 38, 30, 180);
  field_set (field, "a1", "contacts=b1 in-contact=true");
  field_set (field, "b1", "contacts=a1 in-contact=true");
  field_set (field, "b2", "contacts=a1 in-contact=true");
  acies_record_add_item_text (acies_situation_find (field->situation, "a1")->status,
                              acies_schema_lookup (acies_ruleset_get_unit_status (field->ruleset), "contacts"), "b2");

  /* Four files against each; the next one is itself in contact, so there is no overlap. */
  field_assert (field_measure (field, "melee", "a1", "b1", "a.contact"), "4");
  field_assert (field_measure (field, "melee", "a1", "b1", "a.overlap"), "0");
  field_assert (field_measure (field, "melee", "a1", "b2", "a.contact"), "4");
  field_assert (field_measure (field, "melee", "a1", "b2", "a.second"), "4");
  field_assert (field_measure (field, "melee", "a1", "b2", "b.second"), "4");
}

static void
test_slopes (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, HORSE);

  field_add_terrain (field, "hill", 20, 10, 52, 30);
  field_add_terrain (field, "broken", 20, 30, 52, 40);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 30, 180);
  field_assert (field_measure (field, "melee", "a1", "b1", "uphill"), "b");
  field_assert (field_measure (field, "melee", "b1", "a1", "uphill"), "a");
  field_assert (field_measure (field, "melee", "a1", "b1", "a.in-broken"), "true");
  field_assert (field_measure (field, "melee", "a1", "b1", "b.in-broken"), "false");
}

/* ---- Enemies near and far ---- */

static void
test_flank_enemy (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, HORSE);

  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);

  /* Straight ahead and lined up is no flank, however wide. */
  field_place (field, "b1", 39, 30, 180);
  field_assert (field_measure (field, "rally-test", "a1", NULL, "flank-enemy"), "99");

  /* Its front is 6″ to the right of the right-hand file. */
  field_place (field, "b1", 46, 31, 270);
  field_assert (field_measure (field, "rally-test", "a1", NULL, "flank-enemy"), "6");
}

static void
test_general (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, HORSE);

  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  /* Half an inch farther than 12″ from its rear edge, which is 2.25″ behind the front. */
  field_place (field, "ag1", 36, 44.75, 0);
  field_assert (field_measure (field, "orders", "a1", NULL, "distance"), "12.5");
  field_assert (field_measure (field, "orders", "a1", NULL, "general"), "commander");

  field_set (field, "ag1", "state=lost");
  field_assert (field_measure (field, "orders", "a1", NULL, "general"), "none");
}

static void
test_subordinates (void)
{
  g_autoptr (Field) field = field_new ("meeting-of-hosts");

  field_add_general (field, 'a', "role=commander");
  field_add_unit (field, 'a', PHALANX);
  field_add_general (field, 'a', "role=subordinate");
  field_add_unit (field, 'a', PHALANX);
  field_begin (field, NULL);
  field_place (field, "a1", 20, 30, 0);
  field_place (field, "a2", 50, 30, 0);
  field_place (field, "ag1", 20, 36, 0);
  field_place (field, "ag2", 50, 36, 0);

  /* The far unit obeys its own general, who is near; the commander's unit nobody but him. */
  field_assert (field_measure (field, "orders", "a2", NULL, "general"), "subordinate");
  field_assert (field_measure (field, "orders", "a2", NULL, "distance"), "3.75");
  field_assert (field_measure (field, "orders", "a2", NULL, "a.assigned"), "true");
  field_assert (field_measure (field, "orders", "a1", NULL, "general"), "commander");
}

static void
test_enemy_in_sight (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, PHALANX);

  field_begin (field, NULL);
  field_place (field, "a1", 36, 40, 0);
  field_place (field, "b1", 36, 14, 180);
  field_assert (field_measure (field, "recovery", "a1", NULL, "enemy-distance"), "26");
}

/* ---- Ways ---- */

static void
test_advance (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, PHALANX);

  field_add_terrain (field, "broken", 0, 10, 72, 27);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);

  /* 3″ of open ground, then 1.5″ of broken ground at double cost. */
  field_assert (field_measure (field, "move-check", "a1", NULL, "open"), "3");
  field_assert (field_measure (field, "move-check", "a1", NULL, "broken"), "1.5");
  field_assert (field_play (field, "move-check", "a1", NULL, "action=advance", ""), "Unit a1 moved 4.5″");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 25.5, 1e-6);
  field_assert (field_get (field, "a1", "moved"), "true");
}

static void
test_advance_is_no_charge (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, PHALANX);

  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 26, 180);
  field_assert (field_measure (field, "move-check", "a1", NULL, "open"), "3.9");
}

static void
test_measured_move (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, PHALANX);
  g_autoptr (AciesMove) move = NULL;
  AciesPose poses[3];

  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  /* A wheel of 30°: the outer of 8 files goes 8 × π ÷ 6 = 4.19″; then an inch ahead. */
  poses[0] = field_get_pose (field, "a1");
  poses[1] = acies_pose_wheel (&poses[0], 8, 30);
  poses[2] = poses[1];
  poses[2].at = acies_point_along (poses[1].at, poses[1].heading, 1);
  move = acies_move_new ("a1", ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
  acies_situation_apply_move (field->situation, move);
  field_assert (field_measure (field, "move-check", "a1", NULL, "open"), "5.19");
}

static void
test_march (void)
{
  g_autoptr (Field) field = create_pair ("type=heavy-infantry figures=24 files=3", PHALANX);

  field_begin (field, NULL);
  field_place (field, "a1", 36, 40, 0);
  /* The column is 3″ wide: from x 37.5 to 42 are 4.5″; but a unit behind it is not beside it. */
  field_place (field, "b1", 46, 37, 180);
  field_assert (field_measure (field, "move-check", "a1", NULL, "side-distance"), "4.5");
  field_assert (field_measure (field, "move-check", "a1", NULL, "a.files"), "3");

  field_place (field, "b1", 10, 10, 180);
  field_assert (field_measure (field, "move-check", "a1", NULL, "side-distance"), "99");
}

static void
test_charge_front (void)
{
  g_autoptr (Field) field = create_pair (HORSE, PHALANX);
  AciesPose pose;

  field_begin (field, NULL);
  field_place (field, "a1", 37, 34, 0);
  field_place (field, "b1", 36, 20, 180);
  field_assert (field_measure (field, "charge", "a1", "b1", "open"), "14");
  field_assert (field_measure (field, "charge", "a1", "b1", "begins-in-front"), "true");
  field_assert (field_play (field, "charge", "a1", "b1", "", ""), "Unit a1 charged Unit b1");

  /* Straight ahead it lines up with the front, an inch to the side of the middle. */
  pose = field_get_pose (field, "a1");
  g_assert_cmpfloat_with_epsilon (pose.at.x, 37, 1e-6);
  g_assert_cmpfloat_with_epsilon (pose.at.y, 20, 1e-6);
  g_assert_cmpfloat_with_epsilon (pose.heading, 0, 1e-6);
}

static void
test_charge_flank (void)
{
  g_autoptr (Field) field = create_pair (HORSE, PHALANX);
  AciesPose pose;

  field_begin (field, NULL);
  field_place (field, "a1", 52, 20, 270);
  field_place (field, "b1", 36, 18, 180);
  field_assert (field_measure (field, "charge", "a1", "b1", "begins-in-front"), "false");
  field_assert (field_measure (field, "charge", "a1", "b1", "ends-in-front"), "false");
  field_assert (field_play (field, "charge", "a1", "b1", "", ""), "Unit a1 charged Unit b1 in flank or rear");

  /* Against the side at x 40, which is 2.25″ long, the front being 6″. */
  pose = field_get_pose (field, "a1");
  g_assert_cmpfloat_with_epsilon (pose.at.x, 40, 1e-6);
  g_assert_cmpfloat_with_epsilon (pose.heading, 270, 1e-6);
  field_assert (field_get (field, "a1", "on-flank"), "b1");
  field_assert (field_get (field, "b1", "pinned"), "true");
}

static void
test_charge_falls_short (void)
{
  g_autoptr (Field) field = create_pair (HORSE, PHALANX);

  field_begin (field, NULL);
  field_place (field, "a1", 36, 40, 0);
  field_place (field, "b1", 36, 20, 180);
  field_assert (field_play (field, "charge", "a1", "b1", "", ""), "Unit a1 charged Unit b1 and fell short");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 22, 1e-6);
  field_assert (field_get (field, "a1", "moved"), "true");
  field_assert (field_get (field, "a1", "in-contact"), "false");
  field_assert (field_get (field, "b1", "pinned"), "false");
}

static void
test_retreat_to_edge (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, PHALANX);

  field_begin (field, NULL);
  field_place (field, "a1", 36, 40, 0);
  field_place (field, "b1", 36, 40, 180);
  /* Its rear is at 42.25, and the edge at 48. */
  field_assert (field_measure (field, "retreat", "a1", NULL, "edge-distance"), "5.75");
  field_assert (field_measure (field, "retreat", "a1", NULL, "enemy-clearance"), "99");
  field_assert (field_play (field, "retreat", "a1", NULL, "", ""),
                "Unit a1 retreated 5.75″ to the edge of the table");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 48, 1e-6);
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").heading, 180, 1e-6);

  /* From there it leaves. */
  field_assert (field_play (field, "retreat", "a1", NULL, "", ""), "Unit a1 left the table");
  field_assert (field_get (field, "a1", "state"), "off-table");
}

static void
test_retreat_through_friends (void)
{
  g_autoptr (Field) field = create_pair (HORSE, PHALANX);

  field_add_unit (field, 'a', PHALANX);
  field_add_unit (field, 'a', PHALANX);
  field_add_unit (field, 'a', PHALANX);
  field_begin (field, NULL);
  field_place (field, "b1", 36, 20, 180);
  field_place (field, "a1", 36, 20, 0);
  field_place (field, "a2", 36, 36, 0);
  field_place (field, "a3", 42, 30, 0);
  field_place (field, "a4", 60, 30, 0);
  field_assert (field_measure (field, "retreat", "a1", NULL, "friends-passed"), "2");
  field_assert (field_play (field, "retreat", "a1", NULL, "", ""), "Unit a1 retreated 18″");

  /* The nearer one first. */
  field_assert (field_list (field, FALSE), "initiative a b, rally-test a3, rally-test a2");
}

static void
test_retreat_surrounded (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, PHALANX);

  field_add_unit (field, 'b', PHALANX);
  field_add_unit (field, 'b', PHALANX);
  field_add_unit (field, 'b', PHALANX);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 24, 0);
  field_place (field, "b1", 36, 20, 180);
  field_place (field, "b2", 36, 30, 0);
  field_place (field, "b3", 28, 25, 90);
  field_place (field, "b4", 44, 25, 270);
  field_assert (field_play (field, "retreat", "a1", NULL, "", ""), "Unit a1 had no way out and surrendered");
  field_assert (field_get (field, "a1", "state"), "surrendered");
}

static void
test_retreat_aside (void)
{
  g_autoptr (Field) field = create_pair (HUNTERS, PHALANX);

  field_add_unit (field, 'b', PHALANX);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 18, 0);
  field_place (field, "b1", 36, 18, 180);
  /* Straight back it would come as near as 0.9″ to these, which is too near; so it bears away to the left. */
  field_place (field, "b2", 43.9, 26, 180);
  field_assert (field_play (field, "retreat", "a1", NULL, "", ""), "Unit a1 retreated 24″");
  g_assert_cmpfloat (field_get_pose (field, "a1").at.x, <, 36);
}

static void
test_retreat_around_water (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, PHALANX);

  /* Impassable to heavy infantry, and right behind it. */
  field_add_terrain (field, "very-difficult", 0, 43, 72, 48);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 40, 0);
  field_place (field, "b1", 36, 36, 180);
  field_assert (field_measure (field, "retreat", "a1", NULL, "terrain"), "open");
  field_assert (field_play (field, "retreat", "a1", NULL, "", ""), "Unit a1 retreated 6″");
  g_assert_cmpfloat (field_get_pose (field, "a1").at.y, <=, 43 + 1e-6);
}

static void
test_recoil (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, PHALANX);

  field_add_unit (field, 'a', PHALANX);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "b1", 36, 30, 180);
  field_set (field, "a1", "received=2");
  field_assert (field_play (field, "melee-result", "a1", NULL, "", ""),
                "Unit a1 lost the round and recoiled; the unit lost 2 figures and has 22 left");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 31, 1e-6);

  /* With friends a quarter of an inch behind there is no more room than that. */
  field_place (field, "a2", 36, 33.5, 0);
  field_set (field, "a1", "received=1");
  field_assert (field_play (field, "melee-result", "a1", NULL, "", ""),
                "Unit a1 lost the round and recoiled; the unit lost 1 figure and has 21 left");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "a1").at.y, 31.25, 1e-6);
}

static void
test_join (void)
{
  g_autoptr (Field) field = create_pair (PHALANX, PHALANX);

  field_add_terrain (field, "broken", 0, 36, 72, 40);
  field_begin (field, NULL);
  field_place (field, "a1", 36, 30, 0);
  field_place (field, "ag1", 36, 44, 0);
  /* From 44 to 32.25: 4″ of broken ground, the rest open. */
  field_assert (field_measure (field, "join-unit", "ag1", "a1", "open"), "7.75");
  field_assert (field_measure (field, "join-unit", "ag1", "a1", "broken"), "4");
  field_assert (field_play (field, "join-unit", "ag1", "a1", "", ""), "Alexander did not reach Unit a1");

  field_place (field, "ag1", 36, 38, 0);
  field_assert (field_play (field, "join-unit", "ag1", "a1", "", ""), "Alexander joined Unit a1");
  field_assert (field_get (field, "ag1", "joined"), "a1");
  g_assert_cmpfloat_with_epsilon (field_get_pose (field, "ag1").at.y, 32.25, 1e-6);
}

/* ---- Looks ---- */

static void
test_looks (void)
{
  g_autoptr (Field) field = create_pair ("type=heavy-cavalry mount=chariot points=6 figures=4 files=4 missile=bow",
                                         "type=artillery figures=6 engines=2 missile=artillery");
  AciesBody *chariots, *engines;
  g_auto (AciesAppearance) looks = { 0 };

  field_begin (field, NULL);
  chariots = acies_situation_find (field->situation, "a1");
  g_assert_cmpfloat (chariots->width, ==, 8.0);
  g_assert_cmpfloat (chariots->depth, ==, 2.0);

  field_set (field, "a1", "casualties=7 disordered=true order=hold");
  g_assert_cmpuint (chariots->files, ==, 3);
  acies_ruleset_get_appearance (field->ruleset, chariots->traits, chariots->status, FALSE, 4, &looks);
  g_assert_cmpstr (looks.arm, ==, "heavy-chariots");
  g_assert_cmpstr (looks.order, ==, "models");
  g_assert_cmpstr (looks.second_weapon, ==, "bow");
  g_assert_cmpstr (looks.text, ==, "3 of 4");
  g_assert_cmpfloat (looks.strength, ==, 24);
  g_assert_cmpfloat (looks.left, ==, 17);
  g_assert_cmpfloat (looks.lost_for_now, ==, 7);
  g_assert_cmpuint (looks.disorder, ==, 1);
  g_assert_cmpuint (looks.marks->len, ==, 2);

  engines = acies_situation_find (field->situation, "b1");
  g_assert_cmpuint (engines->files, ==, 2);
  g_assert_cmpfloat (engines->width, ==, 4.0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(name, function) g_test_add_func ("/rulesets/meeting-of-hosts/geometry/" name, function)
  ADD ("range", test_range);
  ADD ("unplaced", test_unplaced);
  ADD ("line-of-fire", test_line_of_fire);
  ADD ("cover", test_cover);
  ADD ("targets", test_targets);
  ADD ("hill", test_hill);
  ADD ("ranks", test_ranks);
  ADD ("contact", test_contact);
  ADD ("two-opponents", test_two_opponents);
  ADD ("slopes", test_slopes);
  ADD ("flank-enemy", test_flank_enemy);
  ADD ("general", test_general);
  ADD ("subordinates", test_subordinates);
  ADD ("enemy-in-sight", test_enemy_in_sight);
  ADD ("advance", test_advance);
  ADD ("advance-is-no-charge", test_advance_is_no_charge);
  ADD ("measured-move", test_measured_move);
  ADD ("march", test_march);
  ADD ("charge-front", test_charge_front);
  ADD ("charge-flank", test_charge_flank);
  ADD ("charge-falls-short", test_charge_falls_short);
  ADD ("retreat-to-edge", test_retreat_to_edge);
  ADD ("retreat-through-friends", test_retreat_through_friends);
  ADD ("retreat-surrounded", test_retreat_surrounded);
  ADD ("retreat-aside", test_retreat_aside);
  ADD ("retreat-around-water", test_retreat_around_water);
  ADD ("recoil", test_recoil);
  ADD ("join", test_join);
  ADD ("looks", test_looks);
#undef ADD

  return g_test_run ();
}
