/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-body-geometry.h"
#include "acies-engaged.h"
#include "acies-reach.h"
#include "acies-reaches.h"
#include "field.h"

/* How far units and leaders reach in each ruleset: what the sketch shows is what the procedures accept. */

static const struct
{
  const char *ruleset;
  gboolean    has[ACIES_N_REACH_KINDS];
} rulesets[] = {
  { "ancient-wargames", { TRUE, TRUE, TRUE, FALSE } },
  { "bronze-eagles", { TRUE, TRUE, TRUE, FALSE } },
  { "meeting-of-hosts", { TRUE, TRUE, TRUE, FALSE } },
  { "punic-wars", { TRUE, TRUE, TRUE, TRUE } },
  { "roman-war", { TRUE, FALSE, TRUE, FALSE } },
};

/* The unit a1 and its general face up, the unit b1 stands before it and faces down. */
static Field *
begin (const char *ruleset,
       const char *options,
       const char *unit,
       const char *enemy)
{
  Field *field = field_new (ruleset);

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', unit);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', enemy);
  field_begin (field, options);
  field_place (field, "a1", 36, 40, 0);
  field_place (field, "ag1", 36, 44, 0);
  field_place (field, "b1", 36, 10, 180);

  return field;
}

/* "Short range 8 (AW-171), Charge 10 (AW-162)" */
static char *
list (Field      *field,
      const char *id)
{
  g_autoptr (GArray) reaches = acies_body_list_reaches (field->situation, acies_situation_find (field->situation, id));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < reaches->len; i++)
    {
      const AciesBodyReach *one = &g_array_index (reaches, AciesBodyReach, i);

      g_assert_nonnull (acies_ruleset_find_clause (field->ruleset, one->reach->clause));
      g_string_append_printf (text, "%s%s %g (%s)", i > 0 ? ", " : "", one->reach->label, one->inches,
                              one->reach->clause);
    }

  return g_string_free (text, FALSE);
}

/* The farthest of a kind */
static AciesBodyReach
find_farthest (Field          *field,
               const char     *id,
               AciesReachKind  kind)
{
  g_autoptr (GArray) reaches = acies_body_list_reaches (field->situation, acies_situation_find (field->situation, id));
  AciesBodyReach farthest = { NULL, 0.0 };

  for (guint i = 0; i < reaches->len; i++)
    {
      const AciesBodyReach *one = &g_array_index (reaches, AciesBodyReach, i);

      if (one->reach->kind == kind && one->inches > farthest.inches)
        farthest = *one;
    }
  g_assert_nonnull (farthest.reach);

  return farthest;
}

static gboolean
contains (GArray     *border,
          AciesPoint  point)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < border->len; i++)
    {
      AciesPoint one = g_array_index (border, AciesPoint, i);
      AciesPoint two = g_array_index (border, AciesPoint, (i + 1) % border->len);

      if ((one.y > point.y) != (two.y > point.y)
          && point.x < one.x + (point.y - one.y) * (two.x - one.x) / (two.y - one.y))
        inside = !inside;
    }

  return inside;
}

/* The distance straight ahead of the front at which the ground within reach ends, as it is drawn */
static double
measure_ahead (Field            *field,
               const char       *id,
               double            inches,
               const AciesReach *reach)
{
  const AciesBody *body = acies_situation_find (field->situation, id);
  g_autoptr (GArray) border = acies_body_trace_reach (body, reach, inches);
  double low = 0.01, high = 200.0;

  g_assert_true (contains (border, acies_point_along (body->pose.at, body->pose.heading, low)));
  for (guint i = 0; i < 40; i++)
    {
      double middle = (low + high) / 2.0;

      if (contains (border, acies_point_along (body->pose.at, body->pose.heading, middle)))
        low = middle;
      else
        high = middle;
    }

  return low;
}

/* Whether a1 may shoot at b1, which stands so far ahead of it; without dice nothing else comes of it. */
static gboolean
may_shoot (Field      *field,
           const char *procedure,
           const char *presets,
           double      inches)
{
  AciesPose pose = field_get_pose (field, "a1");
  AciesPoint at = acies_point_along (pose.at, pose.heading, inches);
  g_autofree char *said = NULL;

  field_place (field, "b1", at.x, at.y, acies_heading_normalize (pose.heading + 180.0));
  said = field_play (field, procedure, "a1", "b1", presets, "");
  g_test_message ("%s at %.2f: %s", procedure, inches, said);

  return g_strcmp0 (said, "not-allowed") != 0;
}

/* Whether b1 is within what is drawn around a1 */
static gboolean
is_within (Field                *field,
           const AciesBodyReach *one)
{
  return acies_body_reaches (acies_situation_find (field->situation, "a1"), one->reach, one->inches,
                             acies_situation_find (field->situation, "b1"));
}

/* What is drawn ends where the procedure refuses, in all ways that the unit can face. */
static void
check_border (Field      *field,
              const char *procedure,
              const char *presets)
{
  AciesBodyReach farthest = find_farthest (field, "a1", ACIES_REACH_KIND_SHOT);

  for (double heading = 0.0; heading < 360.0; heading += 37.0)
    {
      double ends;

      field_place (field, "a1", 36, 24, heading);
      ends = measure_ahead (field, "a1", farthest.inches, farthest.reach);
      g_assert_true (may_shoot (field, procedure, presets, ends - 0.02));
      g_assert_true (is_within (field, &farthest));
      g_assert_false (may_shoot (field, procedure, presets, ends + 0.02));
      g_assert_false (is_within (field, &farthest));
    }
}

/* ---- Over what ground ---- */

/* How far straight ahead of a1 the ground to strike ends, as it is drawn */
static double
measure_threat (Field *field)
{
  const AciesBody *body = acies_situation_find (field->situation, "a1");
  AciesBodyReach threat = find_farthest (field, "a1", ACIES_REACH_KIND_THREAT);
  g_autoptr (GArray) border = acies_body_trace_reach_on_ground (field->situation, body, threat.reach, threat.inches);
  double low = 0.01, high = 200.0;

  for (guint i = 0; i < 40; i++)
    {
      double middle = (low + high) / 2.0;

      if (contains (border, acies_point_along (body->pose.at, body->pose.heading, middle)))
        low = middle;
      else
        high = middle;
    }

  return low;
}

/* Whether a procedure lets a1 go straight ahead so far */
static gboolean
may_go (Field      *field,
        const char *procedure,
        const char *presets,
        const char *faces,
        double      inches)
{
  const AciesProcedure *way = acies_ruleset_find_procedure (field->ruleset, procedure);
  AciesPose pose = field_get_pose (field, "a1");
  const AciesPose poses[] = { pose, { acies_point_along (pose.at, pose.heading, inches), pose.heading } };
  g_auto (GStrv) pairs = g_strsplit (presets, " ", -1);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesFacts) told = NULL;
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesDice) dice = acies_typed_dice_new (faces, acies_ruleset_get_largest_face (field->ruleset));
  g_autoptr (AciesDice) none = acies_typed_dice_new ("", acies_ruleset_get_largest_face (field->ruleset));
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;
  double cost, allowance;

  g_ptr_array_add (moves, acies_move_new ("a1", ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses)));
  told = acies_ruleset_gather_facts (field->ruleset, field->situation, way, "a1", NULL, (const char * const *) pairs, &error);
  g_assert_no_error (error);
  facts = acies_ruleset_gather_facts_again (field->ruleset, field->situation, told, (const char * const *) pairs, moves,
                                            &error);
  g_assert_no_error (error);
  outcome = acies_procedure_resolve (way, acies_facts_get_inputs (facts), dice, NULL);
  /* In the open no dice are thrown. */
  if (outcome == NULL)
    outcome = acies_procedure_resolve (way, acies_facts_get_inputs (facts), none, NULL);
  if (outcome == NULL
      || !acies_ruleset_get_allowance (field->ruleset, way, acies_facts_get_inputs (facts),
                                       acies_outcome_get_outputs (outcome), &allowance))
    return FALSE;

  cost = acies_reach_get_cost (acies_facts_get_inputs (facts), acies_outcome_get_outputs (outcome), inches);
  g_test_message ("%s, %.2f ahead: %.2f of %.2f", procedure, inches, cost, allowance);

  return cost <= allowance + 0.02;
}

/* On a field with terrain before it, as it is turned to all sides; what is drawn ends where the procedure refuses. */
static void
check_threat (const char *ruleset,
              const char *unit,
              const char *classes,
              const char *procedure,
              const char *presets,
              const char *faces,
              double      nearest,
              double      farthest)
{
  g_autoptr (Field) field = field_new (ruleset);

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', unit);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', unit);
  field_add_terrain (field, classes, 40, 8, 48, 40);
  field_begin (field, NULL);
  field_place (field, "ag1", 6, 44, 0);
  field_place (field, "b1", 68, 44, 180);
  for (double heading = 0.0; heading < 360.0; heading += 37.0)
    {
      double ends;

      field_place (field, "a1", 36, 24, heading);
      ends = measure_threat (field);
      g_test_message ("%s %s at %g: %.2f", ruleset, classes, heading, ends);
      g_assert_true (may_go (field, procedure, presets, faces, ends - 0.15));
      g_assert_false (may_go (field, procedure, presets, faces, ends + 0.15));
      g_assert_cmpfloat (ends, >=, nearest - 0.15);
      g_assert_cmpfloat (ends, <=, farthest + 0.15);
    }
}

/* Terrain lies 4″ to its right; a1 is turned to all sides, so that its way crosses it or not. */
static void
test_ground (void)
{
  check_threat ("meeting-of-hosts", "type=heavy-cavalry figures=6", "broken", "move-check", "action=advance", "", 4, 18);
  check_threat ("ancient-wargames", "type=light-cavalry start-figures=6", "woods", "move-allowance", "pace=charge", "", 4, 20);
  check_threat ("bronze-eagles", "type=cavalry bases-at-start=3", "bad-going", "move-allowance", "", "1 1", 4, 20);
  check_threat ("roman-war", "type=roman-hastati men-at-start=4", "hill", "move-check", "", "", 4, 12);
}

/* How far the border may be off, in inches */
#define OFF 0.5

/* Whether the ground lets a1 go straight towards a point so far, with its heading kept */
static gboolean
may_go_towards (Field           *field,
                const AciesBody *body,
                AciesPoint       from,
                AciesPoint       to,
                double           inches)
{
  AciesPoint end = acies_point_along (from, acies_heading_towards (from, to), inches);
  AciesPose poses[] = { body->pose, body->pose };

  poses[1].at.x += end.x - from.x;
  poses[1].at.y += end.y - from.y;

  return ACIES_RULESET_GET_CLASS (field->ruleset)->ground_allows (field->ruleset, field->situation, body, poses,
                                                                   G_N_ELEMENTS (poses));
}

/* Beside the corners of terrain the border is as exact as anywhere else, at whatever heading it is looked at. */
static void
check_aside (const char *ruleset,
             const char *unit,
             const char *classes)
{
  g_autoptr (Field) field = field_new (ruleset);
  guint n_points = 0, n_short = 0;

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', unit);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', unit);
  field_add_terrain (field, classes, 40, 8, 48, 22);
  field_begin (field, NULL);
  field_place (field, "ag1", 6, 44, 0);
  field_place (field, "b1", 68, 44, 180);
  for (double heading = 0.0; heading < 360.0; heading += 37.0)
    {
      const AciesBody *body = acies_situation_find (field->situation, "a1");
      AciesBodyReach threat = find_farthest (field, "a1", ACIES_REACH_KIND_THREAT);
      g_autoptr (GArray) border = NULL;

      field_place (field, "a1", 36, 26, heading);
      border = acies_body_trace_reach_on_ground (field->situation, body, threat.reach, threat.inches);
      for (guint i = 0; i < border->len; i++)
        {
          AciesPoint to = g_array_index (border, AciesPoint, i);
          AciesPoint from = acies_body_nearest_point (body, to);
          double inches = acies_point_distance (from, to);

          if (inches <= OFF || acies_pose_to_local (&body->pose, to).y < 0.0)
            continue;

          n_points++;
          n_short += inches < threat.inches - OFF;
          if (!may_go_towards (field, body, from, to, inches - OFF) || may_go_towards (field, body, from, to, inches + OFF))
            g_test_fail_printf ("%s, facing %g: the border is off at %.2f, %.2f, %.2f inches away", ruleset, heading, to.x,
                                to.y, inches);
        }
    }
  g_assert_cmpuint (n_short, >, 0);
  g_assert_cmpuint (n_short, <, n_points);
}

static void
test_aside (void)
{
  check_aside ("meeting-of-hosts", "type=heavy-cavalry figures=6", "broken");
  check_aside ("ancient-wargames", "type=light-cavalry start-figures=6", "woods");
  check_aside ("bronze-eagles", "type=cavalry bases-at-start=3", "bad-going");
  check_aside ("roman-war", "type=roman-hastati men-at-start=4", "hill");
}

/* ---- Who fights ---- */

/* Half of each front faces the enemy: in Ancient Wargames a figure beyond that touches it by its corner, in Bronze Eagles
 * two of three bases stand before one, and in Roman War two men keep two groups of ten busy, while ten more wait. */
static const struct
{
  const char *ruleset;
  const char *unit;
  const char *enemy;
  const char *status;      /* of both; their contact where the rules keep it */
  const char *procedure;   /* whose inputs have it; NULL where none has the whole of it */
  const char *key;
  const char *overlap_key;
  const char *expected;
} meetings[] = {
  { "meeting-of-hosts", "type=heavy-infantry figures=24 files=8", "type=heavy-infantry figures=24 files=8", NULL, "melee",
    "a.contact", "a.overlap", "4 of 8 figures, 1 more" },
  { "ancient-wargames", "start-figures=24 front=8", "start-figures=24 front=8", NULL, "melee", "a.front", NULL, "5 of 8 figures, 0 more" },
  { "punic-wars", "type=heavy-infantry bases=6", "type=heavy-infantry bases=6", "contacts", "combat", "a.contact-bases",
    "a.overlap-bases", "3 of 6 bases, 1 more" },
  { "bronze-eagles", "type=close-order-foot bases-at-start=4", "type=close-order-foot bases-at-start=4", NULL, NULL, NULL, NULL,
    "2 of 3 bases, 0 more" },
  { "roman-war", "type=roman-hastati men-at-start=30", "type=roman-hastati men-at-start=2", NULL, NULL, NULL, NULL, "20 of 30 figures, 0 more" },
};

/* a1 meets b1, which is as wide, with half of its front: what is told of it is what the procedures count. */
static void
test_engaged (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (Field) field = begin (meetings[index].ruleset, NULL, meetings[index].unit, meetings[index].enemy);
  const AciesBody *a = acies_situation_find (field->situation, "a1");
  const AciesBody *b = acies_situation_find (field->situation, "b1");
  AciesEngaged engaged;
  g_autofree char *part = NULL, *n = NULL, *n_overlap = NULL;

  field_place (field, "b1", 36 + a->width / 2, 40, 180);
  if (meetings[index].status != NULL)
    {
      g_autofree char *of_a = g_strdup_printf ("%s=b1", meetings[index].status);
      g_autofree char *of_b = g_strdup_printf ("%s=a1", meetings[index].status);

      field_set (field, "a1", of_a);
      field_set (field, "b1", of_b);
    }
  engaged = acies_body_count_engaged (field->situation, a, b);
  part = acies_engaged_print (engaged, field->ruleset);
  n = g_strdup_printf ("%u", engaged.n);
  n_overlap = g_strdup_printf ("%u", engaged.n_overlap);
  field_assert (g_strdup_printf ("%s, %u more", part, engaged.n_overlap), meetings[index].expected);
  if (meetings[index].key != NULL)
    field_assert (field_measure (field, meetings[index].procedure, "a1", "b1", meetings[index].key), n);
  if (meetings[index].overlap_key != NULL)
    field_assert (field_measure (field, meetings[index].procedure, "a1", "b1", meetings[index].overlap_key),
                  n_overlap);
}

/* A ruleset has reaches of a kind, or its declaration says that the rules have none. */
static void
test_kinds (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (Field) field = field_new (rulesets[index].ruleset);
  const GArray *reaches = acies_ruleset_list_reaches (field->ruleset);

  for (guint kind = 0; kind < ACIES_N_REACH_KINDS; kind++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < reaches->len; i++)
        found = found || g_array_index (reaches, AciesReach, i).kind == kind;
      g_assert_true (found == rulesets[index].has[kind]);
      g_assert_true (acies_ruleset_lacks_reach (field->ruleset, kind) != found);
    }
}

static void
test_meeting_of_hosts (void)
{
  g_autoptr (Field) bows = begin ("meeting-of-hosts", NULL, "type=medium-infantry missile=bow figures=12",
                                  "type=heavy-infantry figures=12");
  g_autoptr (Field) horse = begin ("meeting-of-hosts", NULL, "type=light-cavalry missile=javelin figures=12",
                                   "type=heavy-infantry figures=12");
  g_autoptr (Field) elephants = begin ("meeting-of-hosts", "elephant-move=cavalry", "type=elephants figures=3",
                                       "type=heavy-infantry figures=12");

  field_assert (list (bows, "a1"), "Missiles 12 (MH-101), Charge 6 (MH-71)");
  field_assert (list (bows, "ag1"), "Obey without dice 12 (MH-62)");
  field_set (bows, "ag1", "in-melee=true");
  field_assert (list (bows, "ag1"), "");
  field_assert (list (horse, "a1"), "Missiles 6 (MH-101), Charge 24 (MH-71)");
  field_assert (list (elephants, "a1"), "Charge 18 (MH-71)");
  check_border (bows, "shooting", "");
  check_border (horse, "shooting", "");
}

static void
test_ancient_wargames (void)
{
  g_autoptr (Field) foot = begin ("ancient-wargames", NULL, "type=light-infantry missile=bow start-figures=12",
                                  "start-figures=12");
  g_autoptr (Field) horse = begin ("ancient-wargames", NULL, "type=light-cavalry missile=bow start-figures=12",
                                   "start-figures=12");

  field_assert (list (foot, "a1"), "Short range 8 (AW-171), Long range 24 (AW-171), Charge 10 (AW-162)");
  field_assert (list (horse, "a1"), "Short range 8 (AW-171), Long range 18 (AW-171), Charge 20 (AW-162)");
  field_assert (list (foot, "ag1"), "Four points 6 (AW-22), Two points 24 (AW-21)");
  check_border (horse, "shooting", "");
}

static void
test_bronze_eagles (void)
{
  g_autoptr (Field) bows = begin ("bronze-eagles", NULL, "type=cavalry weapon=bow bases-at-start=6",
                                  "type=cavalry bases-at-start=6");
  g_autoptr (Field) spears = begin ("bronze-eagles", NULL, "type=cavalry weapon=spear bases-at-start=6",
                                    "type=cavalry bases-at-start=6");

  field_assert (list (bows, "a1"), "Bows 8 (BE-140), Charge 20 (BE-45)");
  field_assert (list (spears, "a1"), "Charge 20 (BE-45)");
  field_assert (list (bows, "ag1"), "May join 20 (BE-154)");
  check_border (bows, "shooting", "");
}

static void
test_punic_wars (void)
{
  g_autoptr (Field) light = begin ("punic-wars", NULL, "type=light-infantry bases=4", "type=medium-infantry bases=6");
  g_autoptr (Field) heavy = begin ("punic-wars", NULL, "type=heavy-infantry bases=6", "type=medium-infantry bases=6");

  field_assert (list (light, "a1"), "Missiles 4 (PW-152), Charge 4 (PW-164), No march 8 (PW-117)");
  field_assert (list (heavy, "a1"), "Charge 4 (PW-164), No march 8 (PW-117)");
  field_assert (list (light, "ag1"), "Control 4 (PW-95)");
  check_border (light, "shooting", "");
}

static void
test_roman_war (void)
{
  g_autoptr (Field) bows = begin ("roman-war", NULL, "type=roman-archers men-at-start=10",
                                  "type=roman-hastati men-at-start=10");

  field_assert (list (bows, "a1"),
                "Short range 20 (RW-14), Medium range 36 (RW-14), Long range 50 (RW-14), Charge 9 (RW-3)");
  check_border (bows, "aim", "");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/reaches/kinds/%s", rulesets[i].ruleset);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_kinds);
    }
  g_test_add_func ("/rulesets/reaches/meeting-of-hosts", test_meeting_of_hosts);
  g_test_add_func ("/rulesets/reaches/ancient-wargames", test_ancient_wargames);
  g_test_add_func ("/rulesets/reaches/bronze-eagles", test_bronze_eagles);
  g_test_add_func ("/rulesets/reaches/punic-wars", test_punic_wars);
  g_test_add_func ("/rulesets/reaches/roman-war", test_roman_war);

  g_test_add_func ("/rulesets/reaches/ground", test_ground);
  g_test_add_func ("/rulesets/reaches/aside", test_aside);

  for (guint i = 0; i < G_N_ELEMENTS (meetings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/engaged/%s", meetings[i].ruleset);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_engaged);
    }

  return g_test_run ();
}
