/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-scene-battle.h"
#include "acies-scene-fill-private.h"

/* What a ruleset says of a body, put into the terms of a scene. */

/* A name up to this many letters stands anywhere. */
#define SHORT_NAME 14

/* ---- Counting ---- */

/**
 * acies_scene_count_figures:
 * @traits: a unit's traits
 * @appearance: how it looks
 * @left: (out): how many figures stand; one that is only wounded does
 * @start: (out): with how many it began
 *
 * Counts a unit in figures or bases, as people do at the table, where its ruleset
 * counts in some other strength.  That goes for rulesets whose units have a trait
 * with the role %ACIES_ROLE_SIZE.
 *
 * Returns: %FALSE, with nothing set, if the ruleset has no such trait
 */
gboolean
acies_scene_count_figures (const AciesRecord     *traits,
                           const AciesAppearance *appearance,
                           guint                 *left,
                           guint                 *start)
{
  gint64 figures;
  int position;

  g_return_val_if_fail (traits != NULL, FALSE);
  g_return_val_if_fail (appearance != NULL, FALSE);
  g_return_val_if_fail (left != NULL && start != NULL, FALSE);

  position = acies_schema_find_role (acies_record_get_schema (traits), ACIES_ROLE_SIZE);
  if (position < 0 || appearance->strength <= 0)
    return FALSE;

  figures = CLAMP (acies_record_get_number (traits, position), 0, G_MAXINT);
  *start = (guint) figures;
  /* A part of a figure's strength left keeps it standing; the small term is for the division alone. */
  *left = (guint) ceil (CLAMP (appearance->left / appearance->strength, 0, 1) * figures - 1e-6);

  return TRUE;
}

/* ---- Names ---- */

static gboolean
is_one_of (const char *word,
           const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);
  g_autofree char *folded = g_utf8_strdown (word, -1);

  return g_strv_contains ((const char * const *) list, folded);
}

static char *
drop_brackets (const char *name)
{
  GString *kept = g_string_sized_new (strlen (name));
  guint depth = 0;

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (*p == '(' || *p == '[')
        depth++;
      else if ((*p == ')' || *p == ']') && depth > 0)
        depth--;
      else if (depth == 0)
        g_string_append_unichar (kept, g_utf8_get_char (p));
    }

  return g_string_free (kept, FALSE);
}

/* Up to the first linking word if @without_rest, else without linking words and articles alone. */
static char *
shorten (const char *name,
         gboolean    without_rest)
{
  /* Translators: the small words that begin what the name of a unit can do without in narrow places, in small
   * letters with single spaces between: "Longbowmen of the guilds" becomes "Longbowmen" */
  const char *linking_words = C_("names of units", "of from with under");
  /* Translators: the articles that may stand in the name of a unit, in the same way */
  const char *articles = C_("names of units", "the");
  g_autofree char *bare = drop_brackets (name);
  g_auto (GStrv) words = g_strsplit_set (bare, " \t\n", -1);
  GString *kept = g_string_new (NULL);
  gboolean linked = TRUE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean links = kept->len > 0 && is_one_of (words[i], linking_words);

      if (links && without_rest)
        break;
      if (words[i][0] == '\0' || links || (linked && is_one_of (words[i], articles)))
        {
          linked |= links;
          continue;
        }
      linked = FALSE;
      if (kept->len > 0)
        g_string_append_c (kept, ' ');
      g_string_append (kept, words[i]);
    }

  if (kept->len == 0)
    g_string_append (kept, name);

  return g_string_free (kept, FALSE);
}

/**
 * acies_scene_shorten_name:
 * @name: the name of a unit
 *
 * A name for narrow places.  One of up to 14 letters stays as it is; a longer one
 * loses its article, what is in brackets, and what follows "of", "from" and the like.
 *
 * Returns: (transfer full): the short name; never empty unless @name is
 */
char *
acies_scene_shorten_name (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  if (g_utf8_strlen (name, -1) <= SHORT_NAME)
    return g_strdup (name);

  return shorten (name, TRUE);
}

void
acies_scene_shorten_names (AciesScene *scene)
{
  GPtrArray *bodies = acies_scene_get_bodies (scene);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < bodies->len; i++)
      {
        AciesSceneBody *body = bodies->pdata[i];
        g_autofree char *key = NULL;

        if (body->name == NULL)
          continue;

        if (pass == 0)
          body->short_name = acies_scene_shorten_name (body->name);
        key = g_strdup_printf ("%u %s", body->side, body->short_name);
        if (pass == 0)
          {
            guint times = GPOINTER_TO_UINT (g_hash_table_lookup (seen, key));

            g_hash_table_insert (seen, g_steal_pointer (&key), GUINT_TO_POINTER (times + 1));
          }
        else if (GPOINTER_TO_UINT (g_hash_table_lookup (seen, key)) > 1)
          {
            /* "Elephants of the right" and those of the left stay apart. */
            g_free (body->short_name);
            body->short_name = shorten (body->name, FALSE);
          }
      }
}

/* ---- Looks ---- */

static void
fill_marks (AciesSceneBody        *shown,
            const AciesAppearance *appearance)
{
  for (guint i = 0; appearance->marks != NULL && i < appearance->marks->len; i++)
    {
      const AciesMark *mark = appearance->marks->pdata[i];
      AciesMarkKind kind;

      if (acies_mark_kind_from_nick (mark->kind, &kind))
        acies_scene_body_add_mark (shown, kind, mark->number != 0 ? mark->number : -1, mark->most, mark->text);
    }
}

static void
fill_bases (AciesSceneBody        *shown,
            const AciesAppearance *appearance)
{
  guint places = shown->files * shown->ranks;

  if (appearance->bases == NULL || appearance->bases->len == 0)
    return;

  shown->casualties = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < appearance->bases->len; i++)
    {
      const AciesBaseLooks *base = &g_array_index (appearance->bases, AciesBaseLooks, i);
      AciesSceneBase apart = { i, base->pose, CLAMP (base->left, 0, 1), base->routing };

      g_array_append_val (shown->casualties, base->casualties);
      if (!base->apart)
        continue;
      if (shown->apart == NULL)
        shown->apart = g_array_new (FALSE, FALSE, sizeof (AciesSceneBase));
      g_array_append_val (shown->apart, apart);
    }
  if (appearance->bases->len < places)
    shown->bases = appearance->bases->len;
}

void
acies_scene_fill_body (AciesSceneBody        *shown,
                       const char            *name,
                       const AciesUnitKey    *key,
                       const AciesRecord     *traits,
                       const AciesAppearance *appearance)
{
  guint left;
  guint start;

  if (name != NULL && name[0] != '\0')
    shown->name = g_strdup (name);
  if (key->text[0] != '\0')
    shown->key = g_strdup (key->text);

  acies_arm_from_nick (appearance->arm, &shown->arm);
  shown->type = g_intern_string (acies_traits_get_item_label (traits, ACIES_ROLE_TYPE));
  acies_troop_order_from_nick (appearance->order, &shown->order);
  acies_weapon_from_nick (appearance->second_weapon, &shown->weapon);
  acies_model_from_nick (appearance->model, &shown->model);
  shown->files = MAX (appearance->files, 1);
  shown->ranks = MAX (appearance->ranks, 1);
  shown->figures = appearance->figures;
  shown->width = appearance->width;
  shown->depth = appearance->depth;
  shown->disorder = MIN (appearance->disorder, 3);
  shown->routing = appearance->routing;
  if (appearance->strength > 0)
    {
      shown->strength_left = CLAMP ((appearance->left - appearance->second) / appearance->strength, 0, 1);
      shown->strength_lost = CLAMP (appearance->lost_for_now / appearance->strength, 0, 1 - shown->strength_left);
      if (appearance->second > 0)
        shown->second_left = CLAMP (appearance->second / appearance->strength, 0, 1);
    }
  if (appearance->text != NULL && appearance->text[0] != '\0')
    shown->strength_text = g_strdup (appearance->text);

  if (acies_scene_count_figures (traits, appearance, &left, &start))
    {
      guint places = shown->files * shown->ranks;

      if (left < start)
        /* Translators: beside the name of a unit: how many figures it has lost */
        shown->short_strength = g_strdup_printf (_("−%u"), start - left);
      /* Crews are not counted by the engines that they stand around, nor bases with places of their own. */
      if (left > 0 && left < places && appearance->bases == NULL
          && (shown->order != ACIES_TROOP_ORDER_MODELS || places - left < shown->files))
        shown->bases = left;
    }
  fill_bases (shown, appearance);
  fill_marks (shown, appearance);
}

void
acies_scene_fill_leader (AciesSceneLeader      *shown,
                         const AciesAppearance *appearance)
{
  for (guint i = 0; appearance->marks != NULL && i < appearance->marks->len; i++)
    {
      const AciesMark *mark = appearance->marks->pdata[i];
      AciesMarkKind kind;

      /* A medallion has no room for other marks. */
      if (acies_mark_kind_from_nick (mark->kind, &kind) && kind == ACIES_MARK_ACTION_POINTS)
        shown->action_points = mark->number;
      /* Wounds are pips below it, and no mark that units have. */
      else if (g_strcmp0 (mark->kind, "wounds") == 0)
        shown->wounds = mark->number;
    }
}
