/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <webp/demux.h>

#include "acies-report-film.h"
#include "acies-report-private.h"
#include "acies-scene-battle.h"
#include "report-fixture.h"

/* The frames of a battle, and the animated picture of them. */

/* ---- Frames ---- */

static guint
find_by_entry (AciesFilm *film,
               guint      number)
{
  for (guint i = 0; i < acies_film_get_n_frames (film); i++)
    if (acies_film_get_frame (film, i)->entry == number)
      return i;

  return G_MAXUINT;
}

static void
test_frames (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesFilm) film = acies_film_new (battle, 0);
  guint n_frames = acies_film_get_n_frames (film);
  const AciesFilmFrame *frame = acies_film_get_frame (film, 0);
  guint64 duration = 0;
  guint before = 0;

  g_assert_cmpint (frame->kind, ==, ACIES_FILM_TITLE);
  g_assert_cmpstr (frame->heading, ==, "Senlac Hill");
  g_assert_cmpstr (frame->caption, ==, "Harold against William · The back room · 14 October");
  frame = acies_film_get_frame (film, 1);
  g_assert_cmpint (frame->kind, ==, ACIES_FILM_DEPLOYMENT);
  g_assert_cmpuint (frame->turn, ==, 0);
  for (guint i = 0; i < n_frames; i++)
    {
      frame = acies_film_get_frame (film, i);
      g_assert_cmpuint (frame->n_entries, >=, before);
      g_assert_cmpuint (frame->duration, >, 0);
      g_assert_cmpstr (frame->heading, !=, "");
      g_assert_true (i < 2 || i == n_frames - 1 || frame->kind == ACIES_FILM_EVENT);
      before = frame->n_entries;
      duration += frame->duration;
    }
  g_assert_cmpint (frame->kind, ==, ACIES_FILM_END);
  g_assert_cmpuint (frame->n_entries, ==, g_list_model_get_n_items (acies_battle_get_entries (battle)));
  g_assert_cmpstr (frame->heading, ==, "As it stood in turn 3");
  g_assert_cmpuint (acies_film_get_duration (film), ==, duration);
}

static void
test_event (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesFilm) film = acies_film_new (battle, 0);
  guint position = find_by_entry (film, 11);
  const AciesFilmFrame *volley;

  g_assert_cmpuint (position, !=, G_MAXUINT);
  volley = acies_film_get_frame (film, position);
  g_assert_cmpstr (volley->heading, ==, "Turn 1 · Shooting");
  g_assert_cmpstr (volley->caption, ==,
                   "Archers of the left wing (Bretons) shoot at Huscarls: 3 hits. “We forgot the hill.”");
  g_assert_cmpint (volley->side, ==, 1);
  g_assert_cmpstr (volley->actor, ==, "b1");
  g_assert_cmpstr (volley->target, ==, "a1");
  g_assert_false (volley->is_turning_point);
  g_assert_cmpuint (acies_film_find_entry (film, 11), ==, position);
  g_assert_cmpuint (acies_film_find_entry (film, 1), ==, 1);
  g_assert_cmpuint (acies_film_find_entry (film, 999), ==, acies_film_get_n_frames (film) - 1);

  /* Where it was shot from is in the scene, and what came later is not. */
  {
    g_autoptr (AciesScene) scene = acies_film_create_scene (film, position);
    const AciesSceneBody *kent = acies_scene_find_body (scene, "a3");

    g_assert_cmpuint (acies_scene_get_caption (scene)->turn, ==, 1);
    g_assert_nonnull (kent);
    g_assert_cmpint (kent->state, ==, ACIES_BODY_ON_TABLE);
  }
}

/* The moves of one side in a step are one frame, and what was thrown for is not among them. */
static void
test_moves_are_joined (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesFilm) film = acies_film_new (battle, 0);
  guint position = find_by_entry (film, 6);

  g_assert_cmpuint (position, !=, G_MAXUINT);
  g_assert_cmpuint (find_by_entry (film, 7), ==, G_MAXUINT);
  g_assert_cmpuint (acies_film_find_entry (film, 7), ==, position);
  g_assert_nonnull (strstr (acies_film_get_frame (film, position)->caption, "Norman horse marched 10″."));
  g_assert_null (acies_film_get_frame (film, position)->actor);
  g_assert_cmpstr (acies_film_get_frame (film, find_by_entry (film, 17))->heading, ==, "Turn 2 · Movement");
  g_assert_true (acies_film_get_frame (film, find_by_entry (film, 27))->is_turning_point);
}

static void
test_limit (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesFilm) whole = acies_film_new (battle, 0);
  guint before = acies_film_get_n_frames (whole) + 1;

  for (guint most = acies_film_get_n_frames (whole); most >= 6; most--)
    {
      g_autoptr (AciesFilm) film = acies_film_new (battle, most);
      guint n_frames = acies_film_get_n_frames (film);
      const AciesFilmFrame *last = acies_film_get_frame (film, n_frames - 1);

      g_assert_cmpuint (n_frames, <=, most);
      g_assert_cmpuint (n_frames, <=, before);
      g_assert_cmpint (last->kind, ==, ACIES_FILM_END);
      before = n_frames;
    }
  /* Title, deployment, three turns, end */
  g_assert_cmpuint (before, ==, 6);

  {
    g_autoptr (AciesFilm) turns = acies_film_new (battle, 1);
    const AciesFilmFrame *second = acies_film_get_frame (turns, 3);

    g_assert_cmpuint (acies_film_get_n_frames (turns), ==, 6);
    g_assert_cmpstr (second->heading, ==, "Turn 2");
    g_assert_true (second->is_turning_point);
    /* What mattered most stays, in the order of the log. */
    g_assert_nonnull (strstr (second->caption, "Fyrd of Kent break and run. The shield wall is open. "));
    g_assert_nonnull (strstr (second->caption, " things more."));
  }
}

static void
test_not_begun (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesFilm) film = acies_film_new (battle, 0);
  g_autoptr (AciesScene) scene = acies_film_create_scene (film, 2);

  g_assert_cmpuint (acies_film_get_n_frames (film), ==, 3);
  g_assert_nonnull (scene);
}

/* ---- The picture ---- */

/* (transfer full) (nullable) */
static GBytes *
write_film (AciesBattle   *battle,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GPtrArray) files = acies_report_write (battle, ACIES_REPORT_FILM, NULL, "senlac.webp", cancellable,
                                                    error);

  return files != NULL ? g_bytes_ref (((const AciesReportFile *) files->pdata[0])->bytes) : NULL;
}

static WebPAnimDecoder *
decode (GBytes *bytes)
{
  gsize size;
  WebPData data;
  WebPAnimDecoder *decoder;

  data.bytes = g_bytes_get_data (bytes, &size);
  data.size = size;
  decoder = WebPAnimDecoderNew (&data, NULL);
  g_assert_nonnull (decoder);

  return decoder;
}

static void
test_picture (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesFilm) film = acies_film_new (battle, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = write_film (battle, NULL, &error);
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;
  int end = 0;
  guint n_frames = 0;
  guint64 expected = 0;

  g_assert_no_error (error);
  decoder = decode (bytes);
  g_assert_true (WebPAnimDecoderGetInfo (decoder, &info));
  /* The table of 48 by 36 inches, and the caption beneath */
  g_assert_cmpuint (info.canvas_width, ==, 960);
  g_assert_cmpuint (info.canvas_height, ==, 720 + 132);
  g_assert_cmpuint (info.loop_count, ==, 0);
  g_assert_cmpuint (info.frame_count, ==, acies_film_get_n_frames (film));
  while (WebPAnimDecoderHasMoreFrames (decoder))
    {
      uint8_t *pixels;

      g_assert_true (WebPAnimDecoderGetNext (decoder, &pixels, &end));
      expected += acies_film_get_frame (film, n_frames)->duration;
      g_assert_cmpint (end, ==, (int) expected);
      n_frames++;
      /* Nothing is seen through. */
      g_assert_cmpint (pixels[3], ==, 255);
    }
  g_assert_cmpuint (n_frames, ==, acies_film_get_n_frames (film));
  g_assert_cmpint (end, ==, (int) acies_film_get_duration (film));
  WebPAnimDecoderDelete (decoder);
}

/* A picture that would be too large has fewer frames, down to one for each turn. */
static void
test_size (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesFilm) film = acies_film_new (battle, 0);
  g_autoptr (GBytes) whole = acies_report_write_webp (battle, G_MAXSIZE, NULL, NULL);
  gsize most = g_bytes_get_size (whole) * 3 / 4;
  g_autoptr (GBytes) smaller = acies_report_write_webp (battle, most, NULL, NULL);
  g_autoptr (GBytes) smallest = acies_report_write_webp (battle, 1, NULL, NULL);
  GBytes *all[] = { whole, smaller, smallest };
  guint counts[G_N_ELEMENTS (all)];

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      WebPAnimDecoder *decoder = decode (all[i]);
      WebPAnimInfo info;

      g_assert_true (WebPAnimDecoderGetInfo (decoder, &info));
      counts[i] = info.frame_count;
      WebPAnimDecoderDelete (decoder);
    }
  g_assert_cmpuint (counts[0], ==, acies_film_get_n_frames (film));
  g_assert_cmpuint (counts[1], <, counts[0]);
  g_assert_cmpuint (g_bytes_get_size (smaller), <=, most);
  g_assert_cmpuint (counts[2], ==, 6);
}

/* The caption of a frame is where it should be: it is not the color of the paper alone. */
static void
test_caption (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = write_film (battle, NULL, &error);
  WebPAnimDecoder *decoder = decode (bytes);
  guint n_dark = 0;
  uint8_t *pixels;
  int end;

  g_assert_no_error (error);
  g_assert_true (WebPAnimDecoderGetNext (decoder, &pixels, &end));
  g_assert_true (WebPAnimDecoderGetNext (decoder, &pixels, &end));
  for (guint y = 730; y < 840; y++)
    for (guint x = 24; x < 936; x++)
      n_dark += pixels[4 * (y * 960 + x)] < 100;
  g_assert_cmpuint (n_dark, >, 200);
  WebPAnimDecoderDelete (decoder);
}

static void
test_cancelled (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (write_film (battle, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Words without end, marks that turn the direction, control characters and markup are all just letters. */
static void
test_hostile (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autofree char *endless = g_strnfill (10000, 'W');
  g_autofree char *text = g_strconcat ("<b>\xe2\x80\xae\x02& ", endless, NULL);
  g_autoptr (AciesEvent) note = acies_event_new_note (text, NULL, 0, TRUE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;

  acies_battle_set_title (battle, text);
  acies_battle_set_place (battle, endless);
  affray_go_on (battle, 2);
  affray_append (battle, note);
  bytes = write_film (battle, NULL, &error);
  g_assert_no_error (error);
  decoder = decode (bytes);
  g_assert_true (WebPAnimDecoderGetInfo (decoder, &info));
  g_assert_cmpuint (info.frame_count, ==, 4);
  WebPAnimDecoderDelete (decoder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/report/film/frames", test_frames);
  g_test_add_func ("/report/film/event", test_event);
  g_test_add_func ("/report/film/moves-are-joined", test_moves_are_joined);
  g_test_add_func ("/report/film/limit", test_limit);
  g_test_add_func ("/report/film/not-begun", test_not_begun);
  g_test_add_func ("/report/film/picture", test_picture);
  g_test_add_func ("/report/film/size", test_size);
  g_test_add_func ("/report/film/caption", test_caption);
  g_test_add_func ("/report/film/cancelled", test_cancelled);
  g_test_add_func ("/report/film/hostile", test_hostile);

  return g_test_run ();
}
