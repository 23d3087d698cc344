/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-round.h"
#include "be-private.h"

/* ---- On the table ---- */

/* A base as it stands to a target: what keeps it from shooting, if anything does. */
typedef struct
{
  double      range;
  int         screen;
  const char *obstruction;
} Sight;

/* A volley: the figures that can shoot it, their greatest range, and what stands before them; when none can,
 * all that have not shot, and what keeps the base that is nearest to it. */
typedef struct
{
  gboolean can_shoot;
  guint    figures;
  Sight    sight;
} Volley;

/* What players told against the table: that the target is in sight of all bases, and how much nearer it is, in
 * inches. */
typedef struct
{
  gboolean in_sight;
  double   nearer;
} Told;

/* Finds the base at the front of the file in which a base stands. */
static guint
find_file_front (const AciesBody *unit,
                 guint            base)
{
  guint slot = be_find_slot (unit, base);

  for (guint i = 0; slot != G_MAXUINT && slot >= unit->files && i < be_get_n_bases (unit); i++)
    if (be_find_slot (unit, i) == slot % MAX (unit->files, 1))
      return i;

  return base;
}

/* Tells whether a command stands with a base directly before one, touching its front. */
static gboolean
touches_front (const AciesSituation *situation,
               const AciesOutline   *front,
               const AciesBody      *other)
{
  g_autoptr (GArray) bases = NULL;

  if (acies_outline_measure_body (situation, front, other) > ACIES_CONTACT_REACH)
    return FALSE;

  bases = acies_body_list_parts (situation, other);
  for (guint i = 0; i < bases->len; i++)
    if (acies_outline_edge_contact (front, &g_array_index (bases, AciesOutline, i),
                                    ACIES_CONTACT_REACH) > 2.0 * ACIES_CONTACT_REACH)
      return TRUE;

  return FALSE;
}

/* Finds what stands before a base: BE_SCREEN_…; its own front rank is a rank of foot too. */
static int
find_screen (const AciesSituation *situation,
             const AciesBody      *unit,
             guint                 base,
             const AciesOutline   *front)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  gboolean behind_own = be_find_slot (unit, base) >= unit->files;
  g_autoptr (GPtrArray) bodies = acies_situation_list_near (situation, front->corners[0], front->corners[2],
                                                            ACIES_CONTACT_REACH);
  int screen = BE_SCREEN_NOTHING;

  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesBody *body = g_ptr_array_index (bodies, i);

      if (body->is_leader || !be_body_is_there (body) || body == unit || body->side != unit->side
          || !touches_front (situation, front, body))
        continue;

      if (be_is_horse (ruleset, be_body_type (body)))
        return BE_SCREEN_HORSE;
      screen = body->ranks > 1 || behind_own ? BE_SCREEN_TWO_RANKS_FOOT : MAX (screen, BE_SCREEN_ONE_RANK_FOOT);
    }

  return screen;
}

/* Tells whether a line crosses a base of a command, or passes between two of them. */
static gboolean
crosses_bases (const AciesSituation *situation,
               const AciesBody      *body,
               AciesPoint            from,
               AciesPoint            to)
{
  g_autoptr (GArray) bases = acies_body_list_parts (situation, body);
  double aside = acies_heading_towards (from, to) + 90.0;
  gboolean left = FALSE;
  gboolean right = FALSE;

  for (guint i = 0; i < bases->len; i++)
    {
      const AciesOutline *outline = &g_array_index (bases, AciesOutline, i);

      if (acies_outline_meets_segment (outline, from, to))
        return TRUE;
      left = left || acies_outline_meets_segment (outline, acies_point_along (from, aside, -ACIES_CONTACT_REACH),
                                                  acies_point_along (to, aside, -ACIES_CONTACT_REACH));
      right = right || acies_outline_meets_segment (outline, acies_point_along (from, aside, ACIES_CONTACT_REACH),
                                                    acies_point_along (to, aside, ACIES_CONTACT_REACH));
    }

  return left && right;
}

/* Names what a line of sight crosses, translated (nullable): terrain, or a base of another command but those that
 * touch the front of the shooters. */
static const char *
find_obstruction (const AciesSituation *situation,
                  const AciesBody      *unit,
                  const AciesOutline   *front,
                  const AciesBody      *target,
                  AciesPoint            from,
                  AciesPoint            to)
{
  AciesTerrain *piece = acies_table_sight_blocked_by (acies_situation_get_table (situation), from, to);
  g_autoptr (GPtrArray) bodies = NULL;

  if (piece != NULL)
    {
      const char *name = acies_terrain_get_name (piece);

      return name != NULL && *name != '\0' ? name : _("Terrain");
    }

  bodies = acies_situation_list_near (situation, from, to, ACIES_CONTACT_REACH);
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesBody *body = g_ptr_array_index (bodies, i);

      if (!body->is_leader && be_body_is_there (body) && body != unit && body != target
          && crosses_bases (situation, body, from, to)
          && (body->side != unit->side || !touches_front (situation, front, body)))
        return acies_situation_get_name (situation, body->id);
    }

  return NULL;
}

static Sight
look_from (const AciesSituation *situation,
           const AciesBody      *unit,
           guint                 base,
           const AciesBody      *target)
{
  g_autoptr (GArray) bases = acies_body_list_parts (situation, unit);
  g_autoptr (GArray) targets = acies_body_list_parts (situation, target);
  const AciesOutline *outlines = (const AciesOutline *) (gpointer) bases->data;
  AciesPoint from = be_base_get_middle (acies_situation_get_ruleset (situation), unit, base);
  AciesOutline front = outlines[find_file_front (unit, base)];
  AciesPoint to = from;
  Sight sight = { .range = G_MAXDOUBLE };

  for (guint i = 0; i < targets->len; i++)
    {
      AciesPoint near = acies_outline_nearest_point (&g_array_index (targets, AciesOutline, i), from);

      if (acies_point_distance (from, near) >= sight.range)
        continue;

      sight.range = acies_point_distance (from, near);
      to = near;
    }
  sight.screen = find_screen (situation, unit, base, &front);
  sight.obstruction = find_obstruction (situation, unit, &front, target, from, to);

  return sight;
}

/* Finds how far the weapon of a command reaches, in hundredths of an inch, and half a hundredth more. */
static double
find_reach (const AciesSituation *situation,
            const AciesBody      *unit)
{
  gint64 reach = be_weapon_reach (acies_situation_get_ruleset (situation),
                                  acies_record_get_choice (unit->traits, BE_UNIT_TRAIT_WEAPON),
                                  acies_situation_get_option (situation, BE_OPTION_ENGINE_RANGE));

  return (double) reach + 0.5;
}

/* Tells whether a weapon reaches as far as that. */
static gboolean
is_in_range (const AciesSituation *situation,
             const AciesBody      *unit,
             double                inches)
{
  return acies_inches_as_read (inches) * ACIES_DECIMAL_ONE <= find_reach (situation, unit);
}

/* Tells whether any base can be in range, whose middle is farther away than its edge. */
static gboolean
is_within_reach (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *target)
{
  g_autoptr (GArray) bases = acies_body_list_parts (situation, unit);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < bases->len; i++)
    least = MIN (least, acies_outline_measure_body (situation, &g_array_index (bases, AciesOutline, i), target));

  return is_in_range (situation, unit, least - ACIES_REACH_SLACK);
}

static gboolean
is_clear (const AciesSituation *situation,
          const AciesBody      *unit,
          const Sight          *sight)
{
  return is_in_range (situation, unit, sight->range) && sight->obstruction == NULL
         && sight->screen != BE_SCREEN_TWO_RANKS_FOOT && sight->screen != BE_SCREEN_HORSE;
}

/* Tells whether a base is of the two ranks that shoot. */
static gboolean
is_shooting_base (const AciesBody *unit,
                  guint            base)
{
  return be_base_get_state (unit, base) == BE_BASE_STATE_STEADY
         && be_find_slot (unit, base) / MAX (unit->files, 1) <= 1;
}

/* Counts the figures on a base that have not shot. */
static guint
count_unshot (const AciesSituation *situation,
              const AciesBody      *unit,
              guint                 base)
{
  guint figures = be_count_figures_on (acies_situation_get_ruleset (situation), unit, base);
  guint shot = be_list_get (unit, BE_UNIT_STATUS_BASE_SHOTS, base);

  return figures > shot ? figures - shot : 0;
}

/* Counts those who may shoot although they were shot down in this phase (reading R-13). */
static guint
count_shot_down (const AciesBody *unit)
{
  return acies_body_has (unit, BE_UNIT_STATUS_HAS_SHOT) ? 0 : acies_body_get_number (unit,
                                                                                     BE_UNIT_STATUS_SHOT_FIGURES);
}

/* Plans a volley: the bases of the first two ranks shoot that have the target in range and in sight.
 * @told: (nullable) */
static Volley
plan_volley (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *target,
             const Told           *told)
{
  Volley volley = { .sight = { .range = -1.0 } };
  Sight nearest = { .range = G_MAXDOUBLE };
  guint all = 0;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    {
      guint figures = count_unshot (situation, unit, i);
      Sight sight;

      if (!is_shooting_base (unit, i) || figures + count_shot_down (unit) == 0)
        continue;

      all += figures;
      sight = look_from (situation, unit, i, target);
      if (told != NULL)
        sight.range = MAX (sight.range - told->nearer, 0.0);
      if (told != NULL && told->in_sight)
        sight.obstruction = NULL;
      if (sight.range < nearest.range)
        nearest = sight;
      if (!is_clear (situation, unit, &sight))
        continue;

      volley.can_shoot = TRUE;
      volley.figures += figures;
      volley.sight.range = MAX (volley.sight.range, sight.range);
      volley.sight.screen = MAX (volley.sight.screen, sight.screen);
    }

  if (!volley.can_shoot)
    {
      volley.sight = nearest;
      volley.figures = all;
    }
  volley.figures += count_shot_down (unit);

  return volley;
}

/* Counts the figures of a command that may still shoot in this phase, at any target. */
static guint
count_left (const AciesSituation *situation,
            const AciesBody      *unit)
{
  guint left = count_shot_down (unit);

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (is_shooting_base (unit, i))
      left += count_unshot (situation, unit, i);

  return left;
}

void
be_offer_shots (const AciesSituation *situation,
                const AciesBody      *unit,
                GPtrArray            *offers)
{
  double reach = find_reach (situation, unit) / ACIES_DECIMAL_ONE + 2.0 * ACIES_REACH_SLACK;
  g_autoptr (GPtrArray) near = acies_situation_list_units_near (situation, unit, reach, be_body_is_active);
  g_autoptr (GPtrArray) targets = g_ptr_array_new ();

  for (guint i = 0; i < near->len; i++)
    if (acies_may (situation, BE_SHOOTING, unit, g_ptr_array_index (near, i)))
      g_ptr_array_add (targets, g_ptr_array_index (near, i));
  acies_bodies_sort_by_distance (targets, unit, acies_body_distance);

  for (guint i = 0; i < targets->len; i++)
    {
      const AciesBody *target = g_ptr_array_index (targets, i);
      g_autofree char *inches = acies_print_distance (plan_volley (situation, unit, target, NULL).sight.range);
      /* Translators: an enemy's name and how far away it is */
      g_autofree char *reason = g_strdup_printf (_("%s in range, %s"),
                                                 acies_situation_get_name (situation, target->id),
                                                 inches);

      acies_offer (offers, BE_SHOOTING, unit, target, FALSE, reason, "BE-144");
    }
}

/* ---- Shooting ---- */

/* The distance from the target within which cover counts, inches. */
#define COVER_REACH 1.0

#define HITTING ACIES_FACES_AT_LEAST (6)
#define SAVING  ACIES_FACES_AT_LEAST (4)

/* Finds the clause on the range of a weapon, and that on moving before it is shot. */
static const char *
find_range_clause (int weapon)
{
  return weapon == BE_WEAPON_CROSSBOW ? "BE-139" : weapon == BE_WEAPON_SLING ? "BE-141" : "BE-140";
}

static const char *
find_move_clause (int weapon)
{
  return weapon == BE_WEAPON_CROSSBOW ? "BE-153" : weapon == BE_WEAPON_SIEGE_ENGINE ? "BE-12" : "BE-152";
}

static gboolean
check_shot (AciesCall  *call,
            GError    **error)
{
  const BeShootingIn *in = be_shooting_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int weapon = in->a_weapon;
  int behind = in->a_behind;
  int engine_range = in->option_engine_range;
  const AciesBar bars[] = {
    { !be_may_shoot (ruleset, type, weapon), "BE-143", N_("Troops of this type do not shoot this weapon") },
    { in->a_in_combat, "BE-148", N_("Nobody shoots out of a combat") },
    { in->b_in_combat, "BE-148", N_("Nobody shoots into a combat") },
    { !in->line_of_sight, "BE-146", N_("The target is not in sight") },
    { behind == BE_SCREEN_TWO_RANKS_FOOT || behind == BE_SCREEN_HORSE, "BE-147",
      N_("They shoot past one rank of their own foot only") },
    { in->a_moved > be_shooting_move (ruleset, type, weapon),
      find_move_clause (weapon), N_("They have moved too far to shoot") },
    { in->range > be_weapon_reach (ruleset, weapon, engine_range),
      find_range_clause (weapon), N_("The target is out of range") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_shooting (AciesCall           *call,
              const BeShootingIn  *in,
              BeShootingOut       *out,
              GError             **error)
{
  gint64 figures = in->a_figures;
  gint64 targets = in->b_figures;
  gboolean cover = in->b_in_cover;
  guint hits, saved;
  gint64 casualties;

  if (!check_shot (call, error)
      || !acies_call_draw_unsaved (call, BE_D6, figures, HITTING, cover ? SAVING : 0, &hits, &saved, error))
    return FALSE;

  casualties = MIN (hits - saved, targets);
  if (acies_call_explains (call))
    {
      g_autofree char *hit = g_strdup_printf ("%u", hits);
      g_autofree char *save = g_strdup_printf ("%u", saved);

      acies_call_explain (call, "BE-145", hit, _("%d figures, each 6 hits"), (int) figures);
      if (cover)
        acies_call_explain (call, "BE-150", save, "%s", _("Saved by cover on 4 to 6"));
    }

  out->hits = hits;
  out->saved = saved;
  out->b_casualties = casualties;
  out->b_figures_left = targets - casualties;

  return TRUE;
}

static void
measure_shooting (AciesMeasure *measure)
{
  AciesPoint from, to;
  Volley volley, seen;
  Told told = { .in_sight = acies_facts_get_told (measure->facts, BE_SHOOTING_IN_LINE_OF_SIGHT, FALSE) };

  acies_measure_know (measure, BE_SHOOTING_IN_B_FIGURES, be_count_figures (measure->ruleset, measure->b));
  if (!be_body_is_there (measure->a) || !be_body_is_there (measure->b))
    {
      acies_measure_know (measure, BE_SHOOTING_IN_A_FIGURES, count_left (measure->situation, measure->a));
      return;
    }

  seen = plan_volley (measure->situation, measure->a, measure->b, NULL);
  volley = told.in_sight ? plan_volley (measure->situation, measure->a, measure->b, &told) : seen;
  from = acies_body_get_middle (measure->a);
  acies_measure_see_inches (measure, BE_SHOOTING_IN_RANGE, volley.sight.range, NULL);
  if (acies_facts_is_told (measure->facts, BE_SHOOTING_IN_RANGE))
    {
      told.nearer = acies_inches_as_read (volley.sight.range)
                    - acies_inches_of (acies_facts_get_inputs (measure->facts), BE_SHOOTING_IN_RANGE);
      volley = plan_volley (measure->situation, measure->a, measure->b, &told);
    }
  acies_measure_know (measure, BE_SHOOTING_IN_A_FIGURES, volley.figures);
  acies_measure_see (measure, BE_SHOOTING_IN_A_BEHIND, volley.sight.screen);
  acies_measure_see_of (measure, BE_SHOOTING_IN_LINE_OF_SIGHT, seen.sight.obstruction == NULL,
                        seen.sight.obstruction);
  to = acies_body_nearest_point (measure->b, from);
  acies_measure_see_of (measure, BE_SHOOTING_IN_B_IN_COVER,
                        acies_situation_is_covered (measure->situation, "cover", measure->b, from, to, COVER_REACH),
                        acies_situation_name_cover (measure->situation, "cover", measure->b, from, to, COVER_REACH));
}

/* Notes the figures that have shot, those first that could shoot at this target. */
static void
note_shots (const AciesSituation *situation,
            AciesBody            *unit,
            const AciesBody      *target,
            guint                 figures)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < be_get_n_bases (unit); i++)
      {
        guint shots = MIN (figures, is_shooting_base (unit, i) ? count_unshot (situation, unit, i) : 0);
        Sight sight;

        if (shots == 0)
          continue;

        if (pass == 0 && target != NULL && unit->placed && target->placed)
          {
            sight = look_from (situation, unit, i, target);
            if (!is_clear (situation, unit, &sight))
              continue;
          }
        while (acies_record_get_n_items (unit->status, BE_UNIT_STATUS_BASE_SHOTS) <= i)
          acies_record_add_item (unit->status, BE_UNIT_STATUS_BASE_SHOTS, 0);
        be_list_set (unit, BE_UNIT_STATUS_BASE_SHOTS, i, be_list_get (unit, BE_UNIT_STATUS_BASE_SHOTS, i) + shots);
        figures -= shots;
      }
}

static void
apply_shooting (const AciesChange *self)
{
  const BeShootingIn *in = be_shooting_in (self->inputs);
  const BeShootingOut *out = be_shooting_out (self->outputs);
  guint casualties = out->b_casualties;
  guint down = count_shot_down (self->a);
  guint figures = in->a_figures;

  note_shots (self->situation, self->a, self->b, figures > down ? figures - down : 0);
  acies_body_set (self->a, BE_UNIT_STATUS_HAS_SHOT, TRUE);
  if (self->b == NULL)
    return;

  acies_body_add (self->b, BE_UNIT_STATUS_SHOT_FIGURES, casualties);
  for (guint i = 0; casualties > 0 && i < be_get_n_bases (self->b); i++)
    {
      guint here = MIN (casualties,
                        be_count_figures_on (self->ruleset, self->b, i));

      be_lose_figures (self->ruleset, self->b, i, here);
      casualties -= here;
    }
}

static char *
describe_shooting (const AciesCase *self)
{
  const BeShootingOut *out = be_shooting_out (self->outputs);
  int casualties = out->b_casualties;

  if (casualties == 0)
    return g_strdup_printf (_("%s shot at %s without effect"), self->a_name, self->b_name);

  return g_strdup_printf (ngettext ("%s shot at %s: %d figure fell", "%s shot at %s: %d figures fell", casualties),
                          self->a_name, self->b_name, casualties);
}

static gboolean
may_shoot (const AciesCase  *self,
           GError          **error)
{
  int type = be_body_type (self->a);
  int weapon = acies_record_get_choice (self->a->traits, BE_UNIT_TRAIT_WEAPON);
  guint left = count_left (self->situation, self->a);

  if (self->inputs == NULL && !be_may_shoot (self->ruleset, type, weapon))
    return acies_refuse (error, "BE-143", _("%s has nothing to shoot with"), self->a_name);
  if (left == 0
      || (self->inputs != NULL && acies_record_get_number (self->inputs, BE_SHOOTING_IN_A_FIGURES) > left))
    return acies_refuse (error, "BE-144", _("%s has %u figures left that have not shot this turn"), self->a_name,
                         left);
  if (self->inputs != NULL || self->b == NULL)
    return TRUE;

  return acies_body_get_number (self->a, BE_UNIT_STATUS_MOVED) <= be_shooting_move (self->ruleset, type, weapon)
         && self->a->placed && self->b->placed && is_within_reach (self->situation, self->a, self->b)
         && plan_volley (self->situation, self->a, self->b, NULL).can_shoot;
}

/* Nobody tests for what was shot down; a base without figures is gone (BE-149). */
static gboolean
foresee_shooting (AciesRound  *self,
                  GError     **error)
{
  if (be_shooting_out (self->outputs)->b_figures_left == 0)
    acies_round_note (self, "base-lost", _("The base is lost"));

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, shooting,
                        .check = may_shoot,
                        .measure = measure_shooting,
                        .apply = apply_shooting,
                        .describe = describe_shooting,
                        .foresee = foresee_shooting)
