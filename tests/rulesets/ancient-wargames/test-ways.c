/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/* What is measured on the table, and what moves lead through. */

#define HASTATI   "type=heavy-infantry grade=c weapon=pila start-figures=24 front=8 ranks=3"
#define VELITES   "type=light-infantry grade=c weapon=javelin missile=javelin start-figures=16 front=8 ranks=2"
#define HORSE     "type=heavy-cavalry grade=c start-figures=12 front=6 ranks=2"
#define LEVY      "type=medium-infantry grade=d training=irregular start-figures=32 front=8 ranks=4"
#define ELEPHANTS "type=elephant grade=c training=irregular start-figures=3 front=3 ranks=1"
#define SLINGERS  "type=light-infantry grade=c training=irregular missile=sling start-figures=12 front=6 ranks=2"

/* a1, a2 heavy infantry, a3 light infantry, a4 horse; b1 levy, b2 elephants, b3 slingers: all far apart */
static Field *
create_battle (const char *terrain,
               double      left,
               double      top,
               double      right,
               double      bottom)
{
  Field *field = field_new ("ancient-wargames");

  field_add_general (field, 'a', "rank=cinc grade=excellent");
  field_add_unit (field, 'a', HASTATI);
  field_add_unit (field, 'a', HASTATI);
  field_add_unit (field, 'a', VELITES);
  field_add_unit (field, 'a', HORSE);
  field_add_general (field, 'b', "rank=cinc grade=average");
  field_add_unit (field, 'b', LEVY);
  field_add_unit (field, 'b', ELEPHANTS);
  field_add_unit (field, 'b', SLINGERS);
  if (terrain != NULL)
    field_add_terrain (field, terrain, left, top, right, bottom);
  field_begin (field, NULL);
  field_place (field, "a1", 10, 40, 0);
  field_place (field, "a2", 20, 40, 0);
  field_place (field, "a3", 30, 40, 0);
  field_place (field, "a4", 40, 40, 0);
  field_place (field, "ag1", 60, 45, 0);
  field_place (field, "b1", 10, 8, 180);
  field_place (field, "b2", 40, 8, 180);
  field_place (field, "b3", 60, 8, 180);
  field_place (field, "bg1", 70, 2, 180);
  field_do (field, "initial-points", "a", NULL, NULL, "");
  field_do (field, "initial-points", "b", NULL, NULL, "");
  field_go_on_to (field, "initiative");
  field_do (field, "initiative", "a", "b", NULL, "5 2");
  field_go_on_to (field, "act");

  return field;
}

/* A move on the table, front first or however it stands */
static void
walk (Field      *field,
      const char *id,
      double      x,
      double      y,
      double      heading)
{
  const AciesPose poses[] = { field_get_pose (field, id), { { x, y }, heading } };
  g_autoptr (AciesMove) move = acies_move_new (id, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));

  acies_situation_apply_move (field->situation, move);
}

/* A unit is as wide as it is: who is brushed by its flank has been passed through. */
static void
test_passing (void)
{
  g_autoptr (Field) field = create_battle (NULL, 0, 0, 0, 0);

  field_place (field, "a2", 14, 34, 0);
  walk (field, "a1", 10, 30, 0);
  field_assert (field_list (field, FALSE), "interpenetration a1 a2");
  field_assert (field_play (field, "interpenetration", "a1", "a2", NULL, ""),
                "Unit a1 passed through Unit a2, to the loss of order of both");
  field_assert (field_get (field, "a1", "order"), "unformed");
  field_assert (field_get (field, "a2", "order"), "unformed");
  field_assert (field_list (field, FALSE), "");

  /* Where the friend has gone since does not matter. */
  walk (field, "a2", 25, 34, 0);
  field_assert (field_list (field, FALSE), "");

  /* Back again is another passing. */
  field_place (field, "a2", 10, 36, 0);
  walk (field, "a1", 10, 41, 0);
  field_assert (field_list (field, FALSE), "interpenetration a1 a2");
}

/* Shoulder to shoulder, and turning on the spot, they do not pass through each other. */
static void
test_no_passing (void)
{
  g_autoptr (Field) field = create_battle (NULL, 0, 0, 0, 0);

  field_place (field, "a2", 14.8, 40, 0);
  walk (field, "a1", 10, 34, 0);
  field_assert (field_list (field, FALSE), "");
  field_place (field, "a1", 10, 40, 0);
  /* About its middle */
  walk (field, "a1", 10, 41.8, 180);
  field_assert (field_list (field, FALSE), "");
}

/* Light infantry passes freely, and that is told too. */
static void
test_light_passing (void)
{
  g_autoptr (Field) field = create_battle (NULL, 0, 0, 0, 0);

  field_place (field, "a3", 20, 45, 0);
  walk (field, "a3", 20, 35, 0);
  field_assert (field_list (field, FALSE), "interpenetration a3 a2");
  field_assert (field_play (field, "interpenetration", "a3", "a2", NULL, ""), "Unit a3 passed freely through Unit a2");
  field_assert (field_get (field, "a2", "order"), "formed");
}

/* Horses that ride past elephants have been near them, wherever they end. */
static void
test_fright (void)
{
  g_autoptr (Field) field = create_battle (NULL, 0, 0, 0, 0);

  walk (field, "a4", 46, 12, 0);
  walk (field, "a4", 60, 40, 0);
  field_assert (field_list (field, FALSE), "horse-fright a4 b2");
  field_assert (field_measure (field, "horse-fright", "a4", "b2", "distance"), "4.22");
  field_assert (field_play (field, "horse-fright", "a4", "b2", NULL, ""), "The horses of Unit a4 shied at Unit b2");
  field_assert (field_get (field, "a4", "seen-elephant"), "true");
  field_assert (field_list (field, FALSE), "");
}

/* The figure that goes farthest: 4.8″ wide, a quarter of a circle around its right corner */
static void
test_wheel (void)
{
  g_autoptr (Field) field = create_battle (NULL, 0, 0, 0, 0);

  field_set (field, "a1", "points=4");
  field_do (field, "pay-action", "a1", NULL, "action=change-formation wheel=true", "");
  walk (field, "a1", 12.4, 37.6, 90);
  field_assert (field_measure (field, "wheel-allowance", "a1", NULL, "distance"), "7.54");
  field_assert (field_measure (field, "wheel-allowance", "a1", NULL, "direction"), "forward");
  field_assert (field_play (field, "wheel-allowance", "a1", NULL, NULL, ""), "Unit a1 cannot wheel so far");

  field_do (field, "pay-action", "a1", NULL, "action=change-formation wheel=true", "");
  walk (field, "a1", 12.4, 37.6, 90);
  field_assert (field_measure (field, "wheel-allowance", "a1", NULL, "distance"), "0");
}

/* What was gone before an action was paid for is no part of it. */
static void
test_old_way (void)
{
  g_autoptr (Field) field = create_battle (NULL, 0, 0, 0, 0);

  walk (field, "a1", 10, 38, 0);
  field_do (field, "pay-action", "a1", NULL, "action=move", "");
  field_assert (field_measure (field, "move-allowance", "a1", NULL, "distance"), "0");
  walk (field, "a1", 10, 33, 0);
  field_assert (field_measure (field, "move-allowance", "a1", NULL, "distance"), "5");
}

/* A stream that is crossed from bank to bank counts, though the unit stands in it at neither end. */
static void
test_ground (void)
{
  g_autoptr (Field) field = create_battle ("ford", 0, 36, 20, 37);

  field_do (field, "pay-action", "a1", NULL, "action=move", "");
  walk (field, "a1", 10, 34, 0);
  field_assert (field_measure (field, "move-allowance", "a1", NULL, "terrain"), "ford");
  field_do (field, "control-roll", "a1", NULL, "purpose=move", "6");
  field_do (field, "move-allowance", "a1", NULL, "terrain=ford distance=2", "");
  field_assert (field_get (field, "a1", "order"), "unformed");
  field_assert (field_get (field, "a1", "terrain-loss"), "1");
  /* Out of the water its order may be won back. */
  field_go_on_to (field, "charges");
  field_assert (field_get (field, "a1", "terrain-loss"), "0");
}

/* Half of the figures and more */
static void
test_cover (void)
{
  g_autoptr (Field) field = create_battle ("woods", 6, 30, 10.5, 45);

  field_place (field, "b3", 10, 30, 180);
  field_assert (field_measure (field, "shooting", "b3", "a1", "b.cover"), "soft");
  field_place (field, "a1", 11, 40, 0);
  field_assert (field_measure (field, "shooting", "b3", "a1", "b.cover"), "none");
}

/* Slings carry 12″: of the line obliquely before it not all can reach the target. */
static void
test_bearing (void)
{
  g_autoptr (Field) field = create_battle (NULL, 0, 0, 0, 0);

  field_place (field, "b3", 10, 29, 180);
  field_assert (field_measure (field, "shooting", "b3", "a1", "a.front"), "6");
  field_place (field, "b3", 20, 32, 180);
  field_assert (field_measure (field, "shooting", "b3", "a1", "a.front"), "5");
  field_place (field, "b3", 22, 32, 180);
  field_assert (field_measure (field, "shooting", "b3", "a1", "a.front"), "3");
}

/* All in the way are run into, and the routers end up beyond them. */
static void
test_run_into (void)
{
  g_autoptr (Field) field = create_battle (NULL, 0, 0, 0, 0);

  field_place (field, "b1", 10, 24, 180);
  field_place (field, "a1", 10, 28, 0);
  field_place (field, "a2", 10, 31, 0);
  field_place (field, "a3", 11, 36.5, 0);
  field_set (field, "a1", "order=routing");
  field_go_on_to (field, "routs");
  field_assert (field_list (field, FALSE), "compulsory-move a1");
  field_assert (field_measure (field, "compulsory-move", "a1", NULL, "friend-distance"), "1.2");
  field_assert (field_play (field, "compulsory-move", "a1", NULL, NULL, ""), "Unit a1 fled 8″");
  field_assert (field_list (field, FALSE), "order-change a2, order-change a3");
  field_assert (field_play (field, "order-change", "a2", NULL, NULL, ""), "Routers ran into Unit a2: Unformed");
  g_assert_cmpfloat (field_get_pose (field, "a1").at.y, >=, 38.5 + 1.75);
}

/* Who would stand on others stops before them. */
static void
test_room (void)
{
  g_autoptr (Field) field = create_battle (NULL, 0, 0, 0, 0);

  field_place (field, "b1", 10, 27, 180);
  field_place (field, "bg1", 10, 20, 180);
  field_place (field, "b3", 20, 24, 180);
  field_place (field, "a1", 7.6, 34, 0);
  field_place (field, "a2", 12.4, 34, 0);
  field_set (field, "a1", "points=4");
  field_set (field, "a2", "points=4");
  field_do (field, "pay-action", "a1", "b1", "action=charge", "");
  field_do (field, "pay-action", "a2", "b1", "action=charge", "");
  field_go_on_to (field, "charges");
  field_do (field, "morale-test", "a1", "b1", "reason=charging", "6");
  field_do (field, "morale-test", "b1", "a1", "reason=charged", "6");
  field_do (field, "reaction", "b1", "a1", "reaction=stand", "");
  field_do (field, "move-allowance", "a1", "b1", "pace=charge", "");
  field_do (field, "morale-test", "a2", "b1", "reason=charging", "6");
  field_do (field, "morale-test", "b1", "a2", "reason=charged", "6");
  field_do (field, "reaction", "b1", "a2", "reaction=stand", "");
  field_do (field, "move-allowance", "a2", "b1", "pace=charge", "");
  g_assert_cmpfloat (field_get_pose (field, "a2").at.x - field_get_pose (field, "a1").at.x, >=, 4.75);
  field_assert (field_get (field, "b1", "opponents"), "a1 a2");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/ancient-wargames/ways/passing", test_passing);
  g_test_add_func ("/rulesets/ancient-wargames/ways/no-passing", test_no_passing);
  g_test_add_func ("/rulesets/ancient-wargames/ways/light-passing", test_light_passing);
  g_test_add_func ("/rulesets/ancient-wargames/ways/fright", test_fright);
  g_test_add_func ("/rulesets/ancient-wargames/ways/wheel", test_wheel);
  g_test_add_func ("/rulesets/ancient-wargames/ways/old-way", test_old_way);
  g_test_add_func ("/rulesets/ancient-wargames/ways/ground", test_ground);
  g_test_add_func ("/rulesets/ancient-wargames/ways/cover", test_cover);
  g_test_add_func ("/rulesets/ancient-wargames/ways/bearing", test_bearing);
  g_test_add_func ("/rulesets/ancient-wargames/ways/run-into", test_run_into);
  g_test_add_func ("/rulesets/ancient-wargames/ways/room", test_room);

  return g_test_run ();
}
