/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"

/* Each fight of a turn in a sentence, from the charge to the rout. */

/* A unit and the enemies that it fought: (element-type AciesReportAction) @others, (element-type AciesReportBout) @bouts */
typedef struct
{
  AciesReportAction *center;
  GPtrArray         *others;
  GPtrArray         *bouts;
} Clash;

static void
free_clash (gpointer data)
{
  Clash *clash = data;

  g_ptr_array_unref (clash->others);
  g_ptr_array_unref (clash->bouts);
  g_free (clash);
}

/* ---- Which fights belong together ---- */

static guint
count_bouts (GPtrArray               *bouts,
             const AciesReportAction *action)
{
  guint n_bouts = 0;

  for (guint i = 0; i < bouts->len; i++)
    {
      const AciesReportBout *bout = bouts->pdata[i];

      n_bouts += bout->a == action || bout->b == action;
    }

  return n_bouts;
}

/* Takes the fights of one unit out of @left. */
static Clash *
take_clash (GPtrArray         *left,
            AciesReportAction *center)
{
  Clash *clash = g_new0 (Clash, 1);

  clash->center = center;
  clash->others = g_ptr_array_new ();
  clash->bouts = g_ptr_array_new ();
  for (guint i = 0; i < left->len;)
    {
      AciesReportBout *bout = left->pdata[i];

      if (bout->a != center && bout->b != center)
        {
          i++;
          continue;
        }
      g_ptr_array_add (clash->others, bout->a == center ? bout->b : bout->a);
      g_ptr_array_add (clash->bouts, bout);
      g_ptr_array_remove_index (left, i);
    }

  return clash;
}

/* The units with most enemies first, so that a unit between two is told of once. */
static GPtrArray *
list_clashes (const AciesReportTurn *turn)
{
  GPtrArray *clashes = g_ptr_array_new_with_free_func (free_clash);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();

  for (guint i = 0; i < turn->bouts->len; i++)
    g_ptr_array_add (left, turn->bouts->pdata[i]);
  while (left->len > 0)
    {
      AciesReportAction *center = NULL;
      guint most = 0;

      for (guint i = 0; i < left->len; i++)
        {
          const AciesReportBout *bout = left->pdata[i];

          if (count_bouts (left, bout->a) > most)
            {
              center = bout->a;
              most = count_bouts (left, bout->a);
            }
          if (count_bouts (left, bout->b) > most)
            {
              center = bout->b;
              most = count_bouts (left, bout->b);
            }
        }
      g_ptr_array_add (clashes, take_clash (left, center));
    }

  return clashes;
}

/* ---- How it began ---- */

typedef enum
{
  BEGAN_BY_CENTER,
  BEGAN_BY_OTHERS,
  BEGAN_BY_BOTH,
  WENT_ON,
  MET
} Beginning;

static Beginning
find_beginning (const Clash *clash)
{
  guint n_by_center = 0;
  guint n_by_others = 0;
  gboolean went_on = FALSE;

  for (guint i = 0; i < clash->bouts->len; i++)
    {
      const AciesReportBout *bout = clash->bouts->pdata[i];

      n_by_center += bout->charger == clash->center;
      n_by_others += bout->charger != NULL && bout->charger != clash->center;
      went_on |= bout->went_on;
    }
  if (n_by_center == clash->bouts->len)
    return BEGAN_BY_CENTER;
  if (n_by_others == clash->bouts->len)
    return BEGAN_BY_OTHERS;
  if (n_by_center + n_by_others > 0)
    return BEGAN_BY_BOTH;

  return went_on ? WENT_ON : MET;
}

/* Those of one kind of charge; (transfer full) */
static GPtrArray *
list_charged (const Clash *clash,
              gboolean     by_center,
              gboolean     by_others)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < clash->bouts->len; i++)
    {
      const AciesReportBout *bout = clash->bouts->pdata[i];
      gboolean is_by_center = bout->charger == clash->center;
      gboolean is_by_others = bout->charger != NULL && !is_by_center;

      if ((is_by_center && by_center) || (is_by_others && by_others) || (bout->charger == NULL && !by_center && !by_others))
        g_ptr_array_add (list, clash->others->pdata[i]);
    }

  return list;
}

/* "The Companions charged the Indian horse"; @number: that of the chargers */
static char *
tell_charge (const char *chargers,
             const char *charged,
             gulong      number,
             guint       variant)
{
  switch (variant % 3)
    {
    case 0:
      /* Translators: who charged whom; singular and plural of the first */
      return g_strdup_printf (ngettext ("%s charged %s", "%s charged %s", number), chargers, charged);
    case 1:
      return g_strdup_printf (ngettext ("%s attacked %s", "%s attacked %s", number), chargers, charged);
    default:
      return g_strdup_printf (ngettext ("%s bore down on %s", "%s bore down on %s", number), chargers, charged);
    }
}

/* The names of those that were charged, and that the only one fled already */
static char *
phrase_charged (const AciesReportTurn *turn,
                const Clash           *clash,
                GPtrArray             *charged)
{
  g_autofree char *names = acies_report_phrase_all (turn, charged);

  for (guint i = 0; charged->len == 1 && i < clash->bouts->len; i++)
    if (((const AciesReportBout *) clash->bouts->pdata[i])->fleeing == charged->pdata[0]
        && ((const AciesReportAction *) charged->pdata[0])->rallied == 0)
      /* Translators: a unit that fled already when it was charged: "charged the Velites in flight" */
      return g_strdup_printf (_("%s in flight"), names);

  return g_steal_pointer (&names);
}

static char *
tell_beginning (const AciesReportTurn *turn,
                const Clash           *clash,
                Beginning              beginning,
                guint                  variant)
{
  g_autofree char *center = acies_report_phrase (turn, clash->center);
  g_autofree char *others = acies_report_phrase_all (turn, clash->others);
  gulong one = acies_report_number_of (turn, clash->center);
  gulong several = acies_report_number_of_all (turn, clash->others);
  g_autoptr (GPtrArray) charged = NULL;
  g_autoptr (GPtrArray) chargers = NULL;
  g_autofree char *charged_names = NULL;
  g_autofree char *charger_names = NULL;

  switch (beginning)
    {
    case BEGAN_BY_CENTER:
      charged_names = phrase_charged (turn, clash, clash->others);
      return tell_charge (center, charged_names, one, variant);
    case BEGAN_BY_OTHERS:
      charged = g_ptr_array_new ();
      g_ptr_array_add (charged, clash->center);
      charged_names = phrase_charged (turn, clash, charged);
      return tell_charge (others, charged_names, several, variant);
    case BEGAN_BY_BOTH:
      charged = list_charged (clash, TRUE, FALSE);
      chargers = list_charged (clash, FALSE, TRUE);
      charged_names = charged->len > 0 ? phrase_charged (turn, clash, charged) : NULL;
      charger_names = chargers->len > 0 ? acies_report_phrase_all (turn, chargers) : NULL;
      if (charged_names == NULL)
        {
          g_autoptr (GPtrArray) fought = list_charged (clash, FALSE, FALSE);
          g_autofree char *fought_names = acies_report_phrase_all (turn, fought);

          /* Translators: a unit, whom it fought already, and who charged it besides */
          return g_strdup_printf (ngettext ("%s, fighting %s, was charged by %s", "%s, fighting %s, were charged by %s", one),
                                  center, fought_names, charger_names);
        }
      if (charger_names == NULL)
        return g_strdup_printf (ngettext ("%s charged %s", "%s charged %s", one), center, charged_names);

      if (variant % 2 == 0)
        /* Translators: a unit, whom it charged, who charged it */
        return g_strdup_printf (ngettext ("%s charged %s and was charged by %s", "%s charged %s and were charged by %s", one),
                                center, charged_names, charger_names);

      /* Translators: who charged a unit, the unit, whom it charged itself */
      return g_strdup_printf (ngettext ("%s attacked %s, which went for %s itself", "%s attacked %s, who went for %s themselves",
                                        one), charger_names, center, charged_names);
    case WENT_ON:
      if (clash->others->len > 1)
        /* Translators: a unit, and those that it had fought before */
        return g_strdup_printf (ngettext ("%s fought on against %s", "%s fought on against %s", one), center, others);
      switch (variant % 3)
        {
        case 0:
          /* Translators: two units, or one and several, that have fought before */
          return g_strdup_printf (_("%s and %s fought on"), center, others);
        case 1:
          return g_strdup_printf (_("the fight between %s and %s went on"), center, others);
        default:
          return g_strdup_printf (_("%s and %s were still at it"), center, others);
        }
    default:
      /* Translators: who fought whom */
      return g_strdup_printf (ngettext ("%s fought %s", "%s fought %s", one), center, others);
    }
}

/* ---- How it ended ---- */

/* Those that were shot down are told of with the shots. */
static gboolean
fell_here (const AciesReportTurn   *turn,
           const AciesReportAction *action)
{
  return acies_report_action_fell (action, turn->turn) && action->end_deed != ACIES_DEED_SHOT;
}

static guint
judge (const AciesReportTurn   *turn,
       const AciesReportAction *action)
{
  return acies_report_action_fell (action, turn->turn) && !fell_here (turn, action)
         ? 0 : acies_report_judge_fate (turn, action);
}

/* Both being pushed back in several fights at once is worth no words. */
static gboolean
gave_ground_alike (const AciesReportTurn *turn,
                   const Clash           *clash)
{
  return clash->others->len == 1 && judge (turn, clash->center) == 2
         && judge (turn, clash->others->pdata[0]) == 2;
}

/* Whether there is something to tell of one */
static gboolean
suffers (const AciesReportTurn   *turn,
         const Clash             *clash,
         const AciesReportAction *action)
{
  return action->losses[ACIES_DEED_FIGHT] > 0 || action->rallied != 0 || acies_report_action_moved (action, ACIES_MOVE_EVADE)
         || (judge (turn, action) > 0 && !gave_ground_alike (turn, clash));
}

/* Whether there is something to tell of one that was not told yet */
static gboolean
has_suffered (const AciesReportTurn   *turn,
              const Clash             *clash,
              const AciesReportAction *action,
              GHashTable              *told_of)
{
  return !g_hash_table_contains (told_of, action) && suffers (turn, clash, action);
}

/* "fell back with the loss of three figures", of one that suffers.  @number: of the verb */
static char *
tell_of_one (const AciesReportTurn   *turn,
             const Clash             *clash,
             const AciesReportAction *action,
             gulong                   number)
{
  gboolean is_told = !gave_ground_alike (turn, clash) && (judge (turn, action) > 0 || action->rallied != 0);
  g_autofree char *fate = is_told ? acies_report_tell_fate (turn, action, number) : NULL;
  guint lost = action->losses[ACIES_DEED_FIGHT];
  g_autofree char *count = acies_report_print_count (turn->source, lost);

  if (fate == NULL && acies_report_action_moved (action, ACIES_MOVE_EVADE))
    return g_strdup (ngettext ("slipped away", "slipped away", number));
  if (fate == NULL)
    /* Translators: behind the name of a unit: "lost three figures" */
    return g_strdup_printf (ngettext ("lost %s", "lost %s", number), count);
  if (acies_report_action_moved (action, ACIES_MOVE_EVADE) && judge (turn, action) == 1)
    return g_strdup (ngettext ("slipped away in disorder", "slipped away in disorder", number));
  if (acies_report_action_moved (action, ACIES_MOVE_EVADE))
    /* Translators: what became of a unit that got out of the enemy's way first */
    return g_strdup_printf (ngettext ("slipped away, then %s", "slipped away, then %s", number), fate);
  if (lost == 0)
    return g_steal_pointer (&fate);
  if (strstr (fate, C_("list", " and ")) != NULL)
    /* Translators: behind the name of a unit: "lost three figures, then broke and fled" */
    return g_strdup_printf (ngettext ("lost %s, then %s", "lost %s, then %s", number), count, fate);

  /* Translators: behind the name of a unit, what it lost, what became of it: "lost three figures and fell back" */
  return g_strdup_printf (ngettext ("lost %s and %s", "lost %s and %s", number), count, fate);
}

/* What became of one, and of others of its side that fared alike: "Legio I and the Latin spearmen fell into disorder".
 * @told: (element-type AciesReportAction): those that are told of already, with those that this tells of */
static char *
tell_alike (const AciesReportTurn *turn,
            const Clash           *clash,
            GHashTable            *told_of,
            AciesReportAction     *action,
            GPtrArray             *told)
{
  g_autoptr (GPtrArray) alike = g_ptr_array_new ();
  g_autofree char *fate = tell_of_one (turn, clash, action, 2);
  g_autofree char *names = NULL;

  for (guint i = 0; i < clash->others->len; i++)
    {
      AciesReportAction *other = clash->others->pdata[i];
      g_autofree char *other_fate = NULL;

      /* Losses are told of each. */
      if (action == clash->center || (other != action && other->losses[ACIES_DEED_FIGHT] > 0)
          || g_ptr_array_find (told, other, NULL) || !has_suffered (turn, clash, other, told_of))
        continue;
      /* How one is lost is told in the words of the log, of each. */
      other_fate = tell_of_one (turn, clash, other, 2);
      if (other == action || (g_str_equal (fate, other_fate) && !fell_here (turn, other)))
        g_ptr_array_add (alike, other);
    }
  if (alike->len == 0)
    g_ptr_array_add (alike, action);
  g_ptr_array_extend (told, alike, NULL, NULL);
  if (alike->len == 1)
    {
      g_free (fate);
      fate = tell_of_one (turn, clash, action, acies_report_number_of (turn, action));
    }
  names = acies_report_phrase_all (turn, alike);

  return g_strdup_printf (C_("fate", "%s %s"), names, fate);
}

/* "the Companions lost three figures, while the chariots and the levies fell back" */
static char *
tell_each (const AciesReportTurn *turn,
           const Clash           *clash,
           GHashTable            *told_of)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  for (guint i = 0; i <= clash->others->len; i++)
    {
      AciesReportAction *action = i == 0 ? clash->center : clash->others->pdata[i - 1];

      if (has_suffered (turn, clash, action, told_of) && !g_ptr_array_find (told, action, NULL))
        g_ptr_array_add (clauses, tell_alike (turn, clash, told_of, action, told));
    }
  if (clauses->len == 2 && has_suffered (turn, clash, clash->center, told_of))
    /* Translators: what became of a unit, and of its enemies */
    return g_strdup_printf (_("%s, while %s"), (char *) clauses->pdata[0], (char *) clauses->pdata[1]);

  g_ptr_array_add (clauses, NULL);

  return g_strjoinv (C_("line of battle", "; "), (char **) clauses->pdata);
}

/* The sentence of a charge with which no fight followed (nullable) */
static const char *
find_charge_sentence (const Clash *clash)
{
  const AciesReportBout *only = clash->bouts->pdata[0];

  return clash->bouts->len == 1 && only->n_rounds == 0 && only->charge != NULL ? acies_entry_get_sentence (only->charge)
                                                                               : NULL;
}

/* Whether it cost a unit figures, and no more came of it */
static gboolean
only_lost (const AciesReportTurn   *turn,
           const Clash             *clash,
           const AciesReportAction *action)
{
  return action->losses[ACIES_DEED_FIGHT] > 0 && action->rallied == 0
         && (judge (turn, action) == 0 || gave_ground_alike (turn, clash));
}

/* A charge of one unit on one other; NULL where what became of each is better told by its name (nullable) */
static char *
tell_charge_of_one (const AciesReportTurn   *turn,
                    const Clash             *clash,
                    GHashTable              *told_of,
                    const AciesReportAction *attacker,
                    const AciesReportAction *defender,
                    const char              *began)
{
  gboolean attacker_suffered = has_suffered (turn, clash, attacker, told_of);
  gboolean defender_suffered = has_suffered (turn, clash, defender, told_of);
  gulong number = acies_report_number_of (turn, defender);
  g_autofree char *attacked = NULL;
  g_autofree char *defended = NULL;

  if (attacker_suffered && defender_suffered)
    {
      if (only_lost (turn, clash, attacker) && only_lost (turn, clash, defender)
          && attacker->losses[ACIES_DEED_FIGHT] == defender->losses[ACIES_DEED_FIGHT])
        {
          attacked = acies_report_print_count (turn->source, attacker->losses[ACIES_DEED_FIGHT]);

          /* Translators: "The Companions charged the phalanx", "three figures" */
          return g_strdup_printf (_("%s; each lost %s"), began, attacked);
        }
      if (turn->turn % 2 == 0)
        return NULL;
      attacked = tell_of_one (turn, clash, attacker, 2);
      defended = tell_of_one (turn, clash, defender, 2);

      /* Translators: "The Companions charged the phalanx", what became of the ones, what of the others */
      return g_strdup_printf (_("%s; the attackers %s, the defenders %s"), began, attacked, defended);
    }
  if (attacker_suffered && only_lost (turn, clash, attacker))
    {
      attacked = acies_report_print_count (turn->source, attacker->losses[ACIES_DEED_FIGHT]);

      /* Translators: "The Companions charged the phalanx", "three figures" */
      return g_strdup_printf (_("%s at the cost of %s"), began, attacked);
    }
  if (attacker_suffered)
    {
      attacked = tell_of_one (turn, clash, attacker, acies_report_number_of (turn, attacker));

      /* Translators: "The Indian horse charged the phalanx", "broke and fled the field" */
      return g_strdup_printf (_("%s, but %s"), began, attacked);
    }

  defended = tell_of_one (turn, clash, defender, number);

  /* Translators: "The Companions charged the Indian horse", "broke and fled the field", of the one or those named last */
  return g_strdup_printf (ngettext ("%s, which %s", "%s, who %s", number), began, defended);
}

/* A fight of two that had begun before, in which both suffered, or one */
static char *
tell_fight_of_two (const AciesReportTurn *turn,
                   const Clash           *clash,
                   GHashTable            *told_of,
                   const char            *began)
{
  const AciesReportAction *other = clash->others->pdata[0];
  gboolean suffered = has_suffered (turn, clash, clash->center, told_of);
  const AciesReportAction *sufferer = suffered ? clash->center : other;
  const AciesReportAction *enemy = suffered ? other : clash->center;
  g_autofree char *name = acies_report_phrase (turn, sufferer);
  g_autofree char *enemy_name = acies_report_phrase (turn, enemy);
  g_autofree char *told = NULL;
  g_autofree char *other_told = NULL;

  if (suffered && has_suffered (turn, clash, other, told_of))
    {
      if (only_lost (turn, clash, clash->center) && only_lost (turn, clash, other)
          && clash->center->losses[ACIES_DEED_FIGHT] == other->losses[ACIES_DEED_FIGHT])
        {
          told = acies_report_print_count (turn->source, other->losses[ACIES_DEED_FIGHT]);
          return g_strdup_printf (_("%s; each lost %s"), began, told);
        }
      told = tell_of_one (turn, clash, clash->center, 1);
      other_told = tell_of_one (turn, clash, other, 1);

      /* Translators: "The Companions and the phalanx fought on", what became of the first, what of the second */
      return g_strdup_printf (_("%s; the former %s, the latter %s"), began, told, other_told);
    }

  told = tell_of_one (turn, clash, sufferer, acies_report_number_of (turn, sufferer));

  /* Translators: a unit, its enemy, and what became of the first */
  return g_strdup_printf (_("%s, fighting %s, %s"), name, enemy_name, told);
}

/* Where one unit alone suffered of a fight with several: "who fell into disorder", "but fell back" (nullable) */
static char *
tell_of_only (const AciesReportTurn *turn,
              const Clash           *clash,
              GHashTable            *told_of,
              Beginning              beginning,
              const char            *began)
{
  gulong number = acies_report_number_of (turn, clash->center);
  g_autofree char *told = NULL;

  if (!has_suffered (turn, clash, clash->center, told_of))
    return NULL;

  told = tell_of_one (turn, clash, clash->center, number);
  if (beginning == BEGAN_BY_CENTER)
    return g_strdup_printf (_("%s, but %s"), began, told);
  if (beginning == BEGAN_BY_OTHERS)
    return g_strdup_printf (ngettext ("%s, which %s", "%s, who %s", number), began, told);

  return NULL;
}

/* The ends of those who are lost are told in the words of the log, with their names. */
static gboolean
is_any_lost (const AciesReportTurn *turn,
             const Clash           *clash)
{
  for (guint i = 0; i < clash->others->len; i++)
    if (fell_here (turn, clash->others->pdata[i]))
      return TRUE;

  return fell_here (turn, clash->center);
}

static guint
count_sufferers (const AciesReportTurn *turn,
                 const Clash           *clash,
                 GHashTable            *told_of)
{
  guint n_sufferers = has_suffered (turn, clash, clash->center, told_of);

  for (guint i = 0; i < clash->others->len; i++)
    n_sufferers += has_suffered (turn, clash, clash->others->pdata[i], told_of);

  return n_sufferers;
}

static char *
tell_clash (const AciesReportTurn *turn,
            const Clash           *clash,
            GHashTable            *told_of,
            guint                  variant)
{
  Beginning beginning = find_beginning (clash);
  const char *charge = find_charge_sentence (clash);
  g_autofree char *began = NULL;
  g_autofree char *ended = NULL;
  guint n_sufferers = count_sufferers (turn, clash, told_of);

  if (n_sufferers == 0)
    {
      /* Nothing came of it. */
      if (beginning == WENT_ON || beginning == MET)
        return NULL;
      if (charge != NULL)
        return acies_report_quote (turn, charge);

      began = tell_beginning (turn, clash, beginning, variant);
      /* Translators: "The Companions charged the chariots" */
      return variant % 2 == 0 ? g_strdup_printf (_("%s, and nobody gave way"), began)
                              : g_strdup_printf (_("%s without a decision"), began);
    }

  began = tell_beginning (turn, clash, beginning, variant);
  if (n_sufferers == 1 || (clash->others->len == 1 && !is_any_lost (turn, clash)))
    {
      char *told = tell_of_only (turn, clash, told_of, n_sufferers == 1 ? beginning : MET, began);

      if (told != NULL)
        return told;
      if (clash->others->len == 1 && beginning == BEGAN_BY_CENTER)
        told = tell_charge_of_one (turn, clash, told_of, clash->center, clash->others->pdata[0], began);
      else if (clash->others->len == 1 && beginning == BEGAN_BY_OTHERS)
        told = tell_charge_of_one (turn, clash, told_of, clash->others->pdata[0], clash->center, began);
      else if (clash->others->len == 1)
        told = tell_fight_of_two (turn, clash, told_of, began);
      if (told != NULL)
        return told;
    }

  ended = tell_each (turn, clash, told_of);

  /* Translators: how a fight began, and what became of those in it */
  return g_strdup_printf (C_("fight", "%s: %s"), began, ended);
}

/* ---- What is told ---- */

static guint
weigh (const AciesReportTurn   *turn,
       const AciesReportAction *action)
{
  return action->losses[ACIES_DEED_FIGHT] + 4 * judge (turn, action);
}

/* "The Indian horse broke and fled the field", of whom it went worst with; of a charge without losses, the charge */
static char *
tell_in_brief (const AciesReportTurn *turn,
               const Clash           *clash,
               guint                  variant)
{
  const AciesReportAction *worst = clash->center;
  g_autofree char *name = NULL;
  g_autofree char *told = NULL;

  for (guint i = 0; i < clash->others->len; i++)
    if (weigh (turn, clash->others->pdata[i]) > weigh (turn, worst))
      worst = clash->others->pdata[i];
  if (!suffers (turn, clash, worst))
    return tell_beginning (turn, clash, find_beginning (clash), variant);
  told = tell_of_one (turn, clash, worst, acies_report_number_of (turn, worst));
  name = acies_report_phrase (turn, worst);

  return g_strdup_printf (C_("fate", "%s %s"), name, told);
}

/* "The Indian horse against the Phalanx of Cleitus", the charger first */
static char *
print_title (const AciesReportTurn *turn,
             const Clash           *clash)
{
  g_autofree char *center = acies_report_phrase (turn, clash->center);
  g_autofree char *others = acies_report_phrase_all (turn, clash->others);
  gboolean is_charged = find_beginning (clash) == BEGAN_BY_OTHERS;

  /* Translators: a headline: who fought whom */
  return g_strdup_printf (_("%s against %s"), is_charged ? others : center, is_charged ? center : others);
}

/* Those whose charge led to no fight in this turn */
static void
tell_other_charges (const AciesReportTurn *turn,
                    GPtrArray             *told)
{
  g_autoptr (GPtrArray) chargers = g_ptr_array_new ();
  g_autofree char *names = NULL;
  const AciesReportAction *first;

  for (guint i = 0; i < turn->actions->len; i++)
    {
      AciesReportAction *action = turn->actions->pdata[i];

      if (acies_report_action_moved (action, ACIES_MOVE_CHARGE) && !action->body->is_leader
          && count_bouts (turn->bouts, action) == 0 && !acies_report_action_fell (action, turn->turn))
        g_ptr_array_add (chargers, action);
    }
  if (chargers->len == 0)
    return;

  first = chargers->pdata[0];
  names = acies_report_phrase_all (turn, chargers);
  /* Translators: the names of the units that charged, and their number */
  acies_report_add_told (told, acies_report_turn_find_part (turn, first), first->entry,
                         g_strdup_printf (ngettext ("%s charged", "%s charged", acies_report_number_of_all (turn, chargers)),
                                          names));
}

void
acies_report_tell_fights (const AciesReportTurn *turn,
                          GPtrArray             *told,
                          GHashTable            *told_of)
{
  g_autoptr (GPtrArray) clashes = list_clashes (turn);

  for (guint i = 0; i < clashes->len; i++)
    {
      const Clash *clash = clashes->pdata[i];
      const AciesReportBout *first = clash->bouts->pdata[0];
      guint variant = told->len + turn->turn;
      char *text = tell_clash (turn, clash, told_of, variant);
      AciesFieldPart part = acies_report_place (turn, clash->center, told_of);
      AciesReportTold *added;

      if (text == NULL)
        continue;
      for (guint j = 0; j < clash->others->len; j++)
        if (g_hash_table_contains (told_of, clash->others->pdata[j]) && !g_hash_table_contains (told_of, clash->center))
          part = acies_report_place (turn, clash->others->pdata[j], told_of);
      added = acies_report_add_told (told, part, first->entry, text);
      added->brief = tell_in_brief (turn, clash, variant);
      added->title = print_title (turn, clash);
      added->weight = weigh (turn, clash->center);
      acies_report_mark_told (told_of, clash->center, part);
      for (guint j = 0; j < clash->others->len; j++)
        {
          added->weight = MAX (added->weight, weigh (turn, clash->others->pdata[j]));
          acies_report_mark_told (told_of, clash->others->pdata[j], part);
        }
    }
  tell_other_charges (turn, told);
}
