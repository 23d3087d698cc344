/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/* From which losses on each ruleset treats units, commands and sides otherwise, worked out by hand. */

static const struct
{
  const char *ruleset;
  gboolean    has[ACIES_N_THRESHOLD_KINDS];
  const char *unit;
} rulesets[] = {
  { "ancient-wargames", { TRUE, FALSE, FALSE }, "start-figures=24" },
  { "bronze-eagles", { TRUE, FALSE, FALSE }, "bases-at-start=6" },
  { "meeting-of-hosts", { TRUE, FALSE, FALSE }, "figures=24" },
  { "punic-wars", { TRUE, FALSE, FALSE }, "bases=6" },
  { "roman-war", { FALSE, FALSE, FALSE }, "men-at-start=20" },
};

static Field *
begin (const char *ruleset,
       const char *options,
       const char *unit)
{
  Field *field = field_new (ruleset);

  field_add_general (field, 'a', "");
  field_add_unit (field, 'a', unit);
  field_add_general (field, 'b', "");
  field_add_unit (field, 'b', unit);
  field_begin (field, options);
  field_place (field, "a1", 20, 30, 0);
  field_place (field, "b1", 20, 10, 180);

  return field;
}

/* "5 of 12 at 12, 7 of 24": how much counts, how much reaches it, the strength then left; reached ones with "!" */
static char *
list (Field      *field,
      const char *subject)
{
  g_autoptr (GPtrArray) thresholds = acies_ruleset_list_thresholds (field->ruleset, field->situation, subject);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < thresholds->len; i++)
    {
      const AciesThreshold *threshold = thresholds->pdata[i];

      g_assert_cmpstr (threshold->label, !=, "");
      g_assert_nonnull (acies_ruleset_find_clause (field->ruleset, threshold->clause));
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT " of %" G_GINT64_FORMAT, i > 0 ? ", " : "", threshold->count,
                              threshold->limit);
      if (threshold->left >= 0)
        g_string_append_printf (text, " at %g", threshold->left);
      if (acies_threshold_is_reached (threshold))
        g_string_append_c (text, '!');
    }

  return g_string_free (text, FALSE);
}

static char *
read_text (Field      *field,
           const char *subject)
{
  g_autoptr (GPtrArray) thresholds = acies_ruleset_list_thresholds (field->ruleset, field->situation, subject);

  g_assert_cmpuint (thresholds->len, ==, 1);

  return g_strdup (((const AciesThreshold *) thresholds->pdata[0])->text);
}

/* A ruleset has thresholds of a kind, or its declaration says that the rules have none. */
static void
test_kinds (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  static const char * const subjects[ACIES_N_THRESHOLD_KINDS] = { "a1", "ag1", "a" };
  g_autoptr (Field) field = begin (rulesets[index].ruleset, NULL, rulesets[index].unit);

  for (guint kind = 0; kind < ACIES_N_THRESHOLD_KINDS; kind++)
    {
      g_autofree char *found = list (field, subjects[kind]);

      g_assert_true (acies_ruleset_lacks_threshold (field->ruleset, kind) != rulesets[index].has[kind]);
      g_assert_true ((*found != '\0') == rulesets[index].has[kind]);
    }
  field_assert (list (field, "a99"), "");
}

/* MH-159: with hits for half of the points or more, temporary and permanent ones together (reading R-10) */
static void
test_meeting_of_hosts (void)
{
  g_autoptr (Field) foot = begin ("meeting-of-hosts", NULL, "type=heavy-infantry figures=24");
  g_autoptr (Field) odd = begin ("meeting-of-hosts", NULL, "type=heavy-infantry figures=7");
  g_autoptr (Field) elephants = begin ("meeting-of-hosts", NULL, "type=elephants figures=3");

  field_assert (list (foot, "a1"), "0 of 12 at 12");
  field_set (foot, "a1", "casualties=3 lost=2");
  field_assert (list (foot, "a1"), "5 of 12 at 12");
  field_assert (read_text (foot, "a1"), "Half lost with 12 of 24 hits (5 now): −2 on orders, rally tests and recovery");
  field_set (foot, "a1", "casualties=10");
  field_assert (list (foot, "a1"), "12 of 12 at 12!");
  field_set (foot, "a1", "state=broken");
  field_assert (list (foot, "a1"), "");

  /* Twice 4 is more than 7, twice 3 is not; an elephant is four points. */
  field_assert (list (odd, "a1"), "0 of 4 at 3");
  field_set (elephants, "a1", "casualties=4");
  field_assert (list (elephants, "a1"), "4 of 6 at 6");
}

/* AW-104, AW-110 and AW-113: of 24 less than 18, than 12 and than 8; of 10 less than 7.5, than 5 and than 3.33 */
static void
test_ancient_wargames (void)
{
  g_autoptr (Field) phalanx = begin ("ancient-wargames", NULL, "start-figures=24");
  g_autoptr (Field) ten = begin ("ancient-wargames", NULL, "start-figures=10");
  g_autoptr (Field) elephants = begin ("ancient-wargames", NULL, "type=elephant start-figures=3");

  field_assert (list (phalanx, "a1"), "0 of 7 at 17, 0 of 13 at 11, 0 of 17 at 7");
  field_set (phalanx, "a1", "figures=18");
  field_assert (list (phalanx, "a1"), "6 of 7 at 17, 6 of 13 at 11, 6 of 17 at 7");
  field_set (phalanx, "a1", "figures=11");
  field_assert (list (phalanx, "a1"), "13 of 7 at 17!, 13 of 13 at 11!, 13 of 17 at 7");
  field_assert (list (ten, "a1"), "0 of 3 at 7, 0 of 6 at 4, 0 of 7 at 3");
  /* Nothing is left of it when less than a third is. */
  field_assert (list (elephants, "a1"), "0 of 1 at 2, 0 of 2 at 1");
}

/* The figures lost from each base, "2 0 1", and from all */
static void
lose (Field      *field,
      const char *bases,
      const char *all)
{
  AciesBody *body = acies_situation_find (field->situation, "a1");
  g_autoptr (GError) error = NULL;

  acies_record_parse_key (body->status, "base-casualties", bases, &error);
  g_assert_no_error (error);
  acies_record_parse_key (body->status, "casualties", all, &error);
  g_assert_no_error (error);
}

/* BE-129: rated 7, with 6 figures lost from the worst base or from all it needs 13, which no two dice show. */
static void
test_bronze_eagles (void)
{
  const char *legion = "type=close-order-foot bases-at-start=3";
  g_autoptr (Field) by_base = begin ("bronze-eagles", NULL, legion);
  g_autoptr (Field) by_command = begin ("bronze-eagles", "morale-unit=command", legion);

  field_assert (list (by_base, "a1"), "0 of 6");
  lose (by_base, "0 2 1", "3");
  field_assert (list (by_base, "a1"), "2 of 6");
  field_assert (read_text (by_base, "a1"),
                "Its worst base holds with 9 of two dice; each figure that it loses makes it one more");
  /* BE-158 and BE-161: the army commander makes it two less, a demoralized spirit two more. */
  field_set (by_base, "a1", "commander-with=true");
  field_assert (list (by_base, "a1"), "2 of 8");
  field_set (by_base, "a1", "commander-with=false spirit=demoralised");
  field_assert (list (by_base, "a1"), "2 of 4");

  /* Twelve figures: with six lost, six are left. */
  field_assert (list (by_command, "a1"), "0 of 6 at 6");
  lose (by_command, "2 2 1", "5");
  field_assert (list (by_command, "a1"), "5 of 6 at 6");
  field_assert (read_text (by_command, "a1"), "It holds with 12 of two dice; each figure lost makes it one more");
  lose (by_command, "2 2 2", "6");
  field_assert (list (by_command, "a1"), "6 of 6 at 6!");
}

/* PW-50: five DPs; PW-53: a legion in quincunx bears one more for its second and for its third line. */
static void
test_punic_wars (void)
{
  g_autoptr (Field) warband = begin ("punic-wars", NULL, "type=heavy-infantry bases=6");
  g_autoptr (Field) legion = begin ("punic-wars", NULL, "type=medium-infantry bases=10 legion=true");
  g_autoptr (Field) elephant = begin ("punic-wars", NULL, "type=elephants bases=1");

  field_set (warband, "a1", "dp=3");
  field_assert (list (warband, "a1"), "3 of 5");
  field_assert (read_text (warband, "a1"),
                "Shaken with 5 DPs (3 now): each further one by shooting, combat or morale costs a base");
  field_set (warband, "a1", "dp=4 shaken=true");
  field_assert (list (warband, "a1"), "5 of 5!");

  field_set (legion, "a1", "dp=5 formation=quincunx");
  field_assert (list (legion, "a1"), "5 of 7");
  field_set (legion, "a1", "lines=2");
  field_assert (list (legion, "a1"), "5 of 6");
  field_set (legion, "a1", "formation=line");
  field_assert (list (legion, "a1"), "5 of 5!");
  field_assert (list (elephant, "a1"), "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/%s/thresholds/kinds", rulesets[i].ruleset);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_kinds);
    }
  g_test_add_func ("/rulesets/meeting-of-hosts/thresholds", test_meeting_of_hosts);
  g_test_add_func ("/rulesets/ancient-wargames/thresholds", test_ancient_wargames);
  g_test_add_func ("/rulesets/bronze-eagles/thresholds", test_bronze_eagles);
  g_test_add_func ("/rulesets/punic-wars/thresholds", test_punic_wars);

  return g_test_run ();
}
