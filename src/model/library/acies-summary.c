/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-file.h"
#include "acies-battle-file.h"
#include "acies-file-kind.h"
#include "acies-scene-battle.h"
#include "acies-summary.h"
#include "acies-xml.h"

/**
 * acies_summary_free:
 * @self: (transfer full): a summary
 *
 * Frees a summary.
 */
void
acies_summary_free (AciesSummary *self)
{
  g_free (self->ruleset);
  g_free (self->title);
  g_free (self->rules);
  g_free (self->sides);
  g_free (self->date);
  g_strfreev (self->chips);
  g_free (self->last);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_free (self);
}

/* Half the size of an emblem in the corner of the picture of an army, pixels */
#define EMBLEM_RADIUS 13

/* ---- Painting ---- */

/* The table fills the card; what is beyond its shape at the edges is cut off. */
static void
fit_table (AciesView  *view,
           AciesTable *table)
{
  double width = acies_table_get_width (table);
  double height = acies_table_get_height (table);

  view->zoom = MAX (view->width / width, view->height / height);
  view->offset_x = (view->width - width * view->zoom) / 2;
  view->offset_y = (view->height - height * view->zoom) / 2;
}

/* In a picture this small, letters and arrows are specks. */
static cairo_surface_t *
paint_battle (AciesBattle      *battle,
              AciesSketchStyle  style,
              int               scale)
{
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesView view = {
    .width = ACIES_SUMMARY_WIDTH, .height = ACIES_SUMMARY_BATTLE_HEIGHT, .scale = scale
  };

  acies_painter_set_style (painter, style);
  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_NONE);
  fit_table (&view, acies_scene_get_table (scene));

  return acies_painter_paint_surface (painter, scene, &view,
                                      ACIES_PAINT_NO_OVERLAYS | ACIES_PAINT_NO_LABELS | ACIES_PAINT_NO_MOVES);
}

static cairo_surface_t *
paint_army (AciesRuleset     *ruleset,
            AciesArmy        *army,
            AciesSketchStyle  style,
            int               scale)
{
  g_autoptr (AciesScene) scene = acies_scene_new_for_army (ruleset, army);
  AciesColor ground = acies_palette_get (style, ACIES_COLOR_GROUND);
  const double margin = 12;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, ACIES_SUMMARY_WIDTH * scale,
                                                         ACIES_SUMMARY_ARMY_HEIGHT * scale);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  cairo_set_source_rgb (cr, ground.red, ground.green, ground.blue);
  cairo_paint (cr);
  acies_painter_paint_lineup (cr, style, MAX (acies_army_get_color (army), 0),
                              acies_scene_get_bodies (scene), margin, margin,
                              ACIES_SUMMARY_WIDTH - 2 * margin,
                              ACIES_SUMMARY_ARMY_HEIGHT - 2 * margin, 0);
  acies_painter_paint_emblem (cr, acies_army_get_emblem (army), ACIES_SUMMARY_WIDTH - EMBLEM_RADIUS - 6,
                              EMBLEM_RADIUS + 6, EMBLEM_RADIUS,
                              acies_palette_get_side (style, (guint) MAX (acies_army_get_color (army), 0),
                                                      ACIES_SIDE_LINE));
  cairo_destroy (cr);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    g_clear_pointer (&surface, cairo_surface_destroy);
  else
    cairo_surface_flush (surface);

  return surface;
}

/* ---- Words ---- */

static char *
describe_sides (AciesBattle *battle)
{
  GListModel *armies = acies_battle_get_armies (battle);
  guint n_armies = g_list_model_get_n_items (armies);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < n_armies; i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (armies, i);

      g_strv_builder_add (builder, acies_army_get_name (army));
    }
  names = g_strv_builder_end (builder);

  if (n_armies == 2)
    /* Translators: two armies, as below the title of a battle */
    return g_strdup_printf (_("%s against %s"), names[0], names[1]);

  return g_strjoinv (", ", names);
}

static guint
count_musts (AciesRuleset         *ruleset,
             const AciesSituation *situation)
{
  g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (ruleset, situation);
  guint n_musts = 0;

  for (guint i = 0; i < dues->len; i++)
    if (((const AciesDue *) dues->pdata[i])->must)
      n_musts++;

  return n_musts;
}

static char **
list_battle_chips (AciesBattle *battle)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  const AciesSituation *situation = acies_battle_get_situation (battle);
  guint turn = acies_battle_get_turn (battle);
  g_autoptr (GStrvBuilder) chips = g_strv_builder_new ();
  g_autofree char *verdict = acies_ruleset_get_verdict (ruleset, situation);
  const AciesEnding *ending = acies_situation_get_ending (situation);

  if (turn == 0)
    {
      g_strv_builder_add (chips, _("Deployment"));
    }
  else
    {
      g_autofree char *step = acies_ruleset_label_step (ruleset, situation, acies_situation_get_step (situation));
      /* Translators: where a battle stands: turn and step */
      g_autofree char *where = g_strdup_printf (_("Turn %u, %s"), turn, step);

      g_strv_builder_add (chips, where);
    }

  if (ending != NULL)
    {
      g_autofree char *winner = acies_situation_tell_winner (situation, ending);

      g_strv_builder_add (chips, winner);
    }
  else if (verdict != NULL && *verdict != '\0')
    {
      g_strv_builder_add (chips, verdict);
    }
  else
    {
      guint n_musts = count_musts (ruleset, situation);
      g_autofree char *due = g_strdup_printf (ngettext ("%u due", "%u due", n_musts), n_musts);

      if (n_musts > 0)
        g_strv_builder_add (chips, due);
    }

  return g_strv_builder_end (chips);
}

static char *
get_last_sentence (AciesBattle *battle)
{
  GListModel *entries = acies_battle_get_entries (battle);

  for (guint i = g_list_model_get_n_items (entries); i > 0; i--)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i - 1);

      /* That a step has begun is no news. */
      if (acies_event_get_kind (acies_entry_get_event (entry)) != ACIES_EVENT_STEP)
        return g_strdup (acies_entry_get_sentence (entry));
    }

  return NULL;
}

static char **
list_army_chips (AciesRuleset *ruleset,
                 AciesArmy    *army)
{
  g_autoptr (GPtrArray) findings = acies_ruleset_check_army (ruleset, army);
  guint n_units = acies_army_get_n_units (army);
  g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", n_units), n_units);
  g_autofree char *troops = acies_ruleset_print_size (ruleset, acies_ruleset_sum_sizes (ruleset, army));
  g_autofree char *found = g_strdup_printf (ngettext ("%u finding", "%u findings", findings->len),
                                            findings->len);
  const char *chips[] = { units, troops, NULL, NULL };

  if (findings->len > 0)
    chips[chips[1] != NULL ? 2 : 1] = found;

  return g_strdupv ((char **) chips);
}

/* ---- Reading ---- */

static AciesSummary *
summarize_battle (AciesRulesetLibrary  *rulesets,
                  GBytes               *bytes,
                  const char           *name,
                  AciesSketchStyle      style,
                  int                   scale,
                  GError              **error)
{
  g_autoptr (AciesBattle) battle = acies_battle_file_parse (rulesets, bytes, name, error);
  AciesSummary *summary;

  if (battle == NULL)
    return NULL;

  summary = g_new0 (AciesSummary, 1);
  summary->ruleset = g_strdup (acies_ruleset_get_id (acies_battle_get_ruleset (battle)));
  summary->title = g_strdup (acies_battle_get_title (battle));
  summary->rules = g_strdup (acies_ruleset_get_title (acies_battle_get_ruleset (battle)));
  summary->sides = describe_sides (battle);
  summary->date = g_strdup (acies_battle_get_date (battle));
  summary->chips = list_battle_chips (battle);
  summary->last = get_last_sentence (battle);
  summary->is_over = acies_situation_get_ending (acies_battle_get_situation (battle)) != NULL;
  summary->picture = paint_battle (battle, style, scale);

  return summary;
}

static AciesSummary *
summarize_army (AciesRulesetLibrary  *rulesets,
                GBytes               *bytes,
                const char           *name,
                AciesSketchStyle      style,
                int                   scale,
                GError              **error)
{
  g_autoptr (AciesArmy) army = acies_army_file_parse (rulesets, bytes, name, error);
  AciesRuleset *ruleset;
  AciesSummary *summary;

  if (army == NULL)
    return NULL;
  ruleset = acies_ruleset_library_find (rulesets, acies_army_get_ruleset_id (army), error);
  if (ruleset == NULL)
    return NULL;

  summary = g_new0 (AciesSummary, 1);
  summary->ruleset = g_strdup (acies_ruleset_get_id (ruleset));
  summary->title = g_strdup (acies_army_get_name (army));
  summary->rules = g_strdup (acies_ruleset_get_title (ruleset));
  summary->chips = list_army_chips (ruleset, army);
  summary->picture = paint_army (ruleset, army, style, scale);

  return summary;
}

/**
 * acies_summary_read:
 * @rulesets: the rulesets
 * @file: an army or a battle
 * @style: the colors to paint in
 * @scale: device pixels to the pixel, 1 to 4
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Reads what a card shows of a file.  Neither the file nor its journal is touched; may
 * be called in a worker thread.
 *
 * Returns: (transfer full) (nullable): the summary; %NULL if the file cannot be read
 */
AciesSummary *
acies_summary_read (AciesRulesetLibrary  *rulesets,
                    GFile                *file,
                    AciesSketchStyle      style,
                    int                   scale,
                    GCancellable         *cancellable,
                    GError              **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AciesSummary *summary;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (rulesets), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (scale > 0 && scale <= 4, NULL);

  bytes = acies_xml_load_bytes (file, cancellable, error);
  if (bytes == NULL)
    return NULL;

  name = g_file_get_parse_name (file);
  if (cancellable != NULL)
    g_cancellable_push_current (cancellable);
  if (acies_file_kind_for_file (file) == ACIES_FILE_BATTLE)
    summary = summarize_battle (rulesets, bytes, name, style, scale, error);
  else
    summary = summarize_army (rulesets, bytes, name, style, scale, error);
  if (cancellable != NULL)
    g_cancellable_pop_current (cancellable);

  return summary;
}
