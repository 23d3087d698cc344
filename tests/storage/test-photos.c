/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Photographs: taken in from pictures, and kept in the files of battles. */

#include "config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "acies-army-file.h"
#include "acies-battle-file.h"
#include "photo-fixture.h"
#include "storage-fixture.h"

static AciesPhoto *
take (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  AciesPhoto *photo = acies_photo_load_bytes (bytes, "field/hill.jpg", NULL, &error);

  g_assert_no_error (error);

  return photo;
}

/* The color of a pixel at a fraction of width and height: 'r', 'b', or '?' for neither */
static char
find_color (AciesPhoto *photo,
            double      x,
            double      y)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = acies_photo_decode (photo, 1600, 1600, NULL, &error);
  const guint8 *pixel;

  g_assert_no_error (error);
  pixel = gdk_pixbuf_read_pixels (pixbuf)
          + (gsize) (y * gdk_pixbuf_get_height (pixbuf)) * (gsize) gdk_pixbuf_get_rowstride (pixbuf)
          + (gsize) (x * gdk_pixbuf_get_width (pixbuf)) * (gsize) gdk_pixbuf_get_n_channels (pixbuf);

  return pixel[0] > 200 && pixel[2] < 60 ? 'r' : pixel[2] > 200 && pixel[0] < 60 ? 'b' : '?';
}

/* ---- Taking in ---- */

static void
test_scaled (void)
{
  static const struct
  {
    int         width;
    int         height;
    const char *type;
    guint       stored_width;
    guint       stored_height;
  } rows[] = {
    { 3200, 1000, "jpeg", 1600, 500 },
    { 1000, 3200, "jpeg", 500, 1600 },
    { 3200, 1000, "png", 1600, 500 },
    { 1601, 3, "png", 1600, 3 },
    { 4000, 1, "png", 1600, 1 },
    { 1600, 1600, "jpeg", 1600, 1600 },
    { 40, 30, "jpeg", 40, 30 },
    { 1, 1, "png", 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) picture = photo_fixture_make (rows[i].width, rows[i].height, rows[i].type);
      g_autoptr (AciesPhoto) photo = take (picture);

      g_test_message ("%d × %d %s", rows[i].width, rows[i].height, rows[i].type);
      g_assert_cmpuint (acies_photo_get_width (photo), ==, rows[i].stored_width);
      g_assert_cmpuint (acies_photo_get_height (photo), ==, rows[i].stored_height);
      if (rows[i].width > 4)
        {
          g_assert_cmpint (find_color (photo, 0.2, 0.5), ==, 'r');
          g_assert_cmpint (find_color (photo, 0.8, 0.5), ==, 'b');
        }
    }
}

/* What a picture decodes to for a thumbnail is never larger than it is. */
static void
test_decoded_small (void)
{
  g_autoptr (GBytes) picture = photo_fixture_make (400, 200, "jpeg");
  g_autoptr (AciesPhoto) photo = take (picture);
  g_autoptr (GdkPixbuf) small = acies_photo_decode (photo, 100, 100, NULL, NULL);
  g_autoptr (GdkPixbuf) large = acies_photo_decode (photo, 1000, 1000, NULL, NULL);

  g_assert_cmpint (gdk_pixbuf_get_width (small), ==, 100);
  g_assert_cmpint (gdk_pixbuf_get_height (small), ==, 50);
  g_assert_cmpint (gdk_pixbuf_get_width (large), ==, 400);
}

/* Where the left half of a picture, which is red, is seen after its camera was turned */
static void
test_turned (void)
{
  static const struct
  {
    guint8   orientation;
    gboolean upright;
    double   red_x;
    double   red_y;
    double   blue_x;
    double   blue_y;
  } rows[] = {
    { 1, FALSE, .2, .5, .8, .5 },
    { 3, FALSE, .8, .5, .2, .5 },
    { 6, TRUE, .5, .2, .5, .8 },
    { 8, TRUE, .5, .8, .5, .2 },
  };
  static const int scales[] = { 1, 30 };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (scales); j++)
      {
        g_autoptr (GBytes) picture = photo_fixture_make (80 * scales[j], 40 * scales[j], "jpeg");
        g_autoptr (GBytes) turned = photo_fixture_turn (picture, rows[i].orientation);
        g_autoptr (AciesPhoto) photo = take (turned);
        GBytes *data = acies_photo_get_data (photo);

        g_test_message ("orientation %u", rows[i].orientation);
        g_assert_cmpint (acies_photo_get_width (photo) < acies_photo_get_height (photo), ==, rows[i].upright);
        g_assert_cmpint (find_color (photo, rows[i].red_x, rows[i].red_y), ==, 'r');
        g_assert_cmpint (find_color (photo, rows[i].blue_x, rows[i].blue_y), ==, 'b');
        g_assert_null (memmem (g_bytes_get_data (data, NULL), g_bytes_get_size (data), "SECRETGPS", 9));
        g_assert_null (memmem (g_bytes_get_data (data, NULL), g_bytes_get_size (data), "Exif", 4));
      }
}

static void
test_compressed (void)
{
  g_autoptr (GBytes) noise = photo_fixture_make_noise (1700, 1700, "png");
  g_autoptr (GBytes) drawing = photo_fixture_make (600, 400, "png");
  g_autoptr (GdkPixbuf) glass = gdk_pixbuf_new (GDK_COLORSPACE_RGB, TRUE, 8, 20, 20);
  g_autoptr (GBytes) transparent = NULL;
  g_autoptr (AciesPhoto) small = take (noise);
  g_autoptr (AciesPhoto) drawn = take (drawing);
  g_autoptr (AciesPhoto) kept = NULL;
  char *buffer = NULL;
  gsize size = 0;

  g_assert_cmpuint (g_bytes_get_size (acies_photo_get_data (small)), <=, ACIES_PHOTO_MAX_BYTES);
  g_assert_cmpuint (g_bytes_get_size (acies_photo_get_data (small)), >, ACIES_PHOTO_MAX_BYTES / 4);
  g_assert_cmpstr (acies_photo_get_media_type (small), ==, "image/jpeg");
  /* A drawing is smaller as PNG, and is named after what it is. */
  g_assert_cmpstr (acies_photo_get_media_type (drawn), ==, "image/png");
  g_assert_cmpstr (acies_photo_get_name (drawn), ==, "hill.png");

  gdk_pixbuf_fill (glass, 0x00ff0080);
  g_assert_true (gdk_pixbuf_save_to_buffer (glass, &buffer, &size, "png", NULL, NULL));
  transparent = g_bytes_new_take (buffer, size);
  kept = take (transparent);
  g_assert_cmpstr (acies_photo_get_media_type (kept), ==, "image/png");
}

/* ---- Refusing ---- */

static void
expect_refusal (const char *what,
                GBytes     *bytes,
                int         code,
                const char *says)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPhoto) photo = acies_photo_load_bytes (bytes, "hill.jpg", NULL, &error);

  g_test_message ("%s: %s", what, error != NULL ? error->message : "taken");
  g_assert_null (photo);
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_true (error != NULL && g_str_has_prefix (error->message, "hill.jpg: "));
  g_assert_nonnull (error != NULL ? strstr (error->message, says) : NULL);
}

static void
expect_text_refused (const char *text,
                     gsize       length,
                     int         code,
                     const char *says)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  expect_refusal ("text", bytes, code, says);
}

static void
test_no_picture (void)
{
  expect_text_refused ("", 0, G_IO_ERROR_NOT_SUPPORTED, "not a picture");
  expect_text_refused ("%PDF-1.7\n1 0 obj", 16, G_IO_ERROR_NOT_SUPPORTED, "not a picture");
  expect_text_refused ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", 41, G_IO_ERROR_NOT_SUPPORTED, "not a picture");
  expect_text_refused ("\xff\xd8\xff", 3, G_IO_ERROR_INVALID_DATA, "damaged or cut off");
  expect_text_refused ("GIF89a", 6, G_IO_ERROR_INVALID_DATA, "damaged or cut off");
}

static void
test_truncated (void)
{
  static const char * const types[] = { "jpeg", "png" };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (GBytes) whole = photo_fixture_make_noise (200, 200, types[i]);

      for (guint eighth = 1; eighth < 8; eighth++)
        {
          g_autoptr (GBytes) part = g_bytes_new_from_bytes (whole, 0, g_bytes_get_size (whole) * eighth / 8);

          expect_refusal (types[i], part, G_IO_ERROR_INVALID_DATA, "damaged or cut off");
        }
    }
}

/* The headers of pictures whose pixels would fill the memory */
static void
test_huge (void)
{
  static const guint8 png[] = {
    0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff,
    8, 2, 0, 0, 0, 0xc6, 0x93, 0x2c, 0x23, 0, 0, 0, 0, 'I', 'D', 'A', 'T', 0x35, 0xaf, 0x06, 0x1e,
  };
  g_autoptr (GBytes) small = photo_fixture_make (16, 16, "jpeg");
  g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (small, NULL), g_bytes_get_size (small));
  g_autoptr (GBytes) wide_png = NULL;
  g_autoptr (GBytes) wide_jpeg = NULL;
  guint8 *frame = memmem (data, g_bytes_get_size (small), "\xff\xc0", 2);
  guint8 *header = g_memdup2 (png, sizeof png);
  guint32 sum = 0xffffffff;

  /* The sum of the header, so that it is taken for sound */
  for (gsize i = 12; i < 29; i++)
    {
      sum ^= header[i];
      for (guint bit = 0; bit < 8; bit++)
        sum = (sum >> 1) ^ ((sum & 1) != 0 ? 0xedb88320 : 0);
    }
  sum = GUINT32_TO_BE (~sum);
  memcpy (header + 29, &sum, sizeof sum);
  wide_png = g_bytes_new_take (header, sizeof png);
  expect_refusal ("PNG", wide_png, G_IO_ERROR_MESSAGE_TOO_LARGE, "65535 × 65535");

  g_assert_nonnull (frame);
  frame[5] = frame[7] = 0xff;
  frame[6] = frame[8] = 0;
  wide_jpeg = g_bytes_new (data, g_bytes_get_size (small));
  expect_refusal ("JPEG", wide_jpeg, G_IO_ERROR_MESSAGE_TOO_LARGE, "65280 × 65280");
}

static void
test_files (StorageFixture *fixture,
            gconstpointer   data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe.jpg", NULL);
  g_autofree char *missing = g_build_filename (fixture->folder, "missing.jpg", NULL);
  g_autofree char *large = g_build_filename (fixture->folder, "large.jpg", NULL);
  const char *paths[] = { pipe, missing, large, fixture->folder };
  const int codes[] = { G_IO_ERROR_NOT_REGULAR_FILE, G_IO_ERROR_NOT_FOUND, G_IO_ERROR_MESSAGE_TOO_LARGE,
                        G_IO_ERROR_IS_DIRECTORY };

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_true (g_file_set_contents (large, "\xff\xd8\xff", 3, NULL));
  g_assert_cmpint (truncate (large, (off_t) ACIES_PHOTO_MAX_FILE_BYTES + 1), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_photo_load (file, NULL, &error));
      g_assert_error (error, G_IO_ERROR, codes[i]);
    }
  g_unlink (pipe);
  g_unlink (large);
}

static void
test_cancelled (void)
{
  g_autoptr (GBytes) picture = photo_fixture_make (20, 20, "jpeg");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (acies_photo_load_bytes (picture, "a.jpg", cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A stored picture whose header says another size than its document, or that is none, decodes to an error. */
static void
test_damaged_when_decoded (void)
{
  g_autoptr (GBytes) picture = photo_fixture_make (60, 40, "jpeg");
  g_autoptr (AciesPhoto) smaller = acies_photo_new ("a.jpg", picture, 60, 39, NULL);
  g_autoptr (AciesPhoto) larger = acies_photo_new ("a.jpg", picture, 60, 41, NULL);
  g_autoptr (AciesPhoto) hollow = photo_fixture_make_hollow (100);
  g_autoptr (AciesPhoto) absent = acies_photo_new_absent ("pictures/a.jpg");
  AciesPhoto *photos[] = { smaller, larger, hollow, absent };

  for (gsize i = 0; i < G_N_ELEMENTS (photos); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_photo_decode (photos[i], 100, 100, NULL, &error));
      g_assert_nonnull (error);
    }
}

/* ---- Files of battles ---- */

static void
add (AciesBattle *battle,
     const char  *text,
     AciesPhoto  *photo)
{
  g_autoptr (AciesEvent) event = acies_event_new_note (text, photo, 0, FALSE);
  g_autoptr (GError) error = NULL;

  acies_battle_append (battle, event, &error);
  g_assert_no_error (error);
}

static void
expect_event (AciesBattle *battle,
              guint        position,
              const char  *text,
              AciesPhoto  *photo)
{
  g_autoptr (AciesEvent) event = g_list_model_get_item (acies_battle_get_log (battle), position);
  AciesPhoto *found = acies_event_get_photo (event);

  g_assert_cmpstr (acies_event_get_text (event), ==, text);
  g_assert_true (acies_photo_equal (found, photo));
  g_assert_cmpstr (acies_photo_get_name (found), ==, acies_photo_get_name (photo));
  g_assert_cmpuint (acies_photo_get_width (found), ==, acies_photo_get_width (photo));
  g_assert_cmpuint (acies_photo_get_height (found), ==, acies_photo_get_height (photo));
}

/* An accepted photograph is in the journal at once, and after a save in the file; so is one that is only referred to. */
static void
test_kept (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (GBytes) picture = photo_fixture_make (300, 200, "jpeg");
  g_autoptr (AciesPhoto) photo = take (picture);
  g_autoptr (AciesPhoto) absent = acies_photo_new_absent ("pictures/hill & dale.jpg");
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);

    add (acies_battle_store_get_battle (store), "“The hill”\n& <beyond>", photo);
    add (acies_battle_store_get_battle (store), "", absent);
  }
  {
    g_autoptr (AciesBattleStore) store = storage_fixture_open (fixture);

    g_assert_cmpuint (acies_battle_store_get_n_recovered (store), ==, 2);
    expect_event (acies_battle_store_get_battle (store), 0, "“The hill”\n& <beyond>", photo);
    expect_event (acies_battle_store_get_battle (store), 1, "", absent);
    g_assert_true (acies_battle_store_save (store, &error));
    g_assert_no_error (error);
  }
  {
    g_autoptr (AciesBattleStore) store = storage_fixture_open (fixture);

    g_assert_cmpuint (acies_battle_store_get_n_recovered (store), ==, 0);
    expect_event (acies_battle_store_get_battle (store), 0, "“The hill”\n& <beyond>", photo);
    expect_event (acies_battle_store_get_battle (store), 1, "", absent);
  }
}

/* Reads a battle that has a photograph whose @from is @to; @says: of the error */
static void
expect_unreadable (StorageFixture *fixture,
                   const char     *whole,
                   const char     *from,
                   const char     *to,
                   const char     *says)
{
  g_auto (GStrv) parts = g_strsplit (whole, from, 2);
  g_autofree char *changed = g_strjoinv (to, parts);
  g_autoptr (GBytes) bytes = g_bytes_new (changed, strlen (changed));
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattle) battle = acies_battle_file_parse (fixture->library, bytes, "a.battle", &error);

  g_test_message ("%s: %s", from, error != NULL ? error->message : "read");
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_assert_null (battle);
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID);
  g_assert_true (error != NULL && g_str_has_prefix (error->message, "a.battle:") && strstr (error->message, says) != NULL);
}

static void
test_unreadable (StorageFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesBattle) battle = storage_fixture_new_battle (fixture);
  g_autoptr (AciesPhoto) photo = photo_fixture_make_hollow (6);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *huge = NULL;
  g_autofree char *many = g_strnfill (ACIES_PHOTO_MAX_BYTES / 3 * 4 + 4, 'A');

  add (battle, "", photo);
  bytes = acies_battle_file_to_bytes (battle);
  whole = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  huge = g_strconcat (">/9j/", many, NULL);

  expect_unreadable (fixture, whole, ">/9j/", ">/9j*", "this is not base64");
  expect_unreadable (fixture, whole, ">/9j/", ">/9j", "this is not base64");
  expect_unreadable (fixture, whole, ">/9j/", ">=/9j", "this is not base64");
  expect_unreadable (fixture, whole, ">/9j/AAAA", ">", "this is not base64");
  expect_unreadable (fixture, whole, ">/9j/", ">AAAA", "neither JPEG nor PNG");
  expect_unreadable (fixture, whole, "image/jpeg", "image/png", "should be image/png and is image/jpeg");
  expect_unreadable (fixture, whole, "image/jpeg", "image/gif", "");
  expect_unreadable (fixture, whole, "width=\"640\"", "width=\"1601\"", "");
  expect_unreadable (fixture, whole, "height=\"480\"", "height=\"0\"", "");
  expect_unreadable (fixture, whole, ">/9j/", huge, "does not keep larger ones");
}

/* Other programs may break the lines of what they write. */
static void
test_broken_lines (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPhoto) photo = acies_photo_parse ("a.jpg", "image/jpeg", 1, 1, "\n  /9j/\n  AAAA\n", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (acies_photo_get_data (photo)), ==, 6);
}

/* A battle takes photographs as long as its file can be read again. */
static void
test_full (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesBattleStore) store = storage_fixture_create (fixture);
  AciesBattle *battle = acies_battle_store_get_battle (store);
  g_autoptr (AciesPhoto) photo = photo_fixture_make_hollow (ACIES_PHOTO_MAX_BYTES);
  g_autoptr (AciesEvent) event = acies_event_new_note ("One too many", photo, 0, FALSE);
  g_autoptr (AciesBattleStore) again = NULL;
  g_autoptr (GError) error = NULL;
  guint most = ACIES_PHOTO_MAX_BYTES_OF_ALL / ACIES_PHOTO_MAX_BYTES;

  for (guint i = 0; i < most; i++)
    add (battle, "Another", photo);
  g_assert_false (acies_battle_append (battle, event, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_assert_nonnull (strstr (error->message, "36.0"));
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, most);
  storage_fixture_note (battle, "A note without one");

  g_clear_error (&error);
  g_assert_true (acies_battle_store_save (store, &error));
  g_assert_no_error (error);
  g_clear_object (&store);
  again = storage_fixture_open (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (again))), ==, most + 1);
}

/* ---- Armies ---- */

#define ARMY_HEAD \
  "<army xmlns='urn:acies' version='1.0' ruleset='meeting-of-hosts' name='Porus'"

/* The bytes of a file do not end with a zero. */
static char *
copy_text (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static AciesArmy *
parse_army (const char  *text,
            GError     **error)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return acies_army_file_parse (library, bytes, "porus.army", error);
}

/* A picture is in the file once, whoever has it; what is read again is written again to the byte. */
static void
test_army (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmy) army = parse_army (ARMY_HEAD " emblem='tower'>"
                                           "<command id='c1' caption='The center'><leader id='g1' name='Porus'/>"
                                           "<unit id='1' name='A' photo='pictures/a.jpg'/><unit id='2' name='B'/>"
                                           "</command></army>", &error);
  g_autoptr (GBytes) picture = photo_fixture_make (400, 300, "jpeg");
  g_autoptr (AciesPhoto) photo = take (picture);
  g_autoptr (AciesArmy) again = NULL;
  g_autoptr (AciesArmy) bare = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) same = NULL;
  g_autoptr (GPtrArray) photos = NULL;
  g_autofree char *text = NULL;
  AciesPhoto *absent;

  g_assert_no_error (error);
  g_assert_cmpint (acies_army_get_emblem (army), ==, ACIES_EMBLEM_TOWER);
  g_object_set (army, "photo", photo, "caption", "All of them", NULL);
  g_object_set (acies_army_find_subject (army, "c1"), "photo", photo, NULL);
  g_object_set (acies_army_find_subject (army, "g1"), "photo", photo, "caption", "Porus himself", NULL);
  g_object_set (acies_army_find_subject (army, "2"), "photo", photo, NULL);
  bytes = acies_army_file_to_bytes (army);
  text = copy_text (bytes);
  g_assert_nonnull (strstr (text, "picture=\"1\""));
  g_assert_nonnull (strstr (text, "<photo "));
  g_assert_null (strstr (strstr (text, "<photo ") + 1, "<photo "));

  again = parse_army (text, &error);
  g_assert_no_error (error);
  same = acies_army_file_to_bytes (again);
  g_assert_true (g_bytes_equal (bytes, same));
  photos = acies_army_list_photos (again);
  g_assert_cmpuint (photos->len, ==, 1);
  g_assert_true (acies_photo_equal (photos->pdata[0], photo));
  g_assert_cmpstr (acies_roster_item_get_caption (ACIES_ROSTER_ITEM (acies_army_find_leader (again, "g1"))), ==,
                   "Porus himself");
  absent = acies_roster_item_get_photo (ACIES_ROSTER_ITEM (acies_army_find_unit (again, "1")));
  g_assert_cmpstr (acies_photo_get_path (absent), ==, "pictures/a.jpg");

  bare = acies_army_copy_bare (again);
  g_assert_null (acies_roster_item_get_photo (ACIES_ROSTER_ITEM (bare)));
  g_assert_cmpstr (acies_roster_item_get_caption (ACIES_ROSTER_ITEM (bare)), ==, "");
  g_assert_true (acies_roster_item_get_photo (ACIES_ROSTER_ITEM (acies_army_find_unit (bare, "1"))) == absent);
}

/* A battle is written again and again, and its armies have no pictures, though their emblems. */
static void
test_battle (StorageFixture *fixture,
             gconstpointer   data)
{
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) porus = storage_fixture_load_army (fixture, "porus.army");
  g_autoptr (AciesArmy) alexander = storage_fixture_load_army (fixture, "alexander.army");
  g_autoptr (AciesPhoto) photo = photo_fixture_make_hollow (100);
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  acies_roster_item_set_photo (ACIES_ROSTER_ITEM (porus), photo);
  acies_roster_item_set_photo (ACIES_ROSTER_ITEM (acies_army_find_unit (porus, "1")), photo);
  acies_army_set_emblem (porus, ACIES_EMBLEM_BOAR);
  g_list_store_append (armies, porus);
  g_list_store_append (armies, alexander);
  battle = acies_battle_new (acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL), table,
                             G_LIST_MODEL (armies), NULL);
  bytes = acies_battle_file_to_bytes (battle);
  text = copy_text (bytes);
  g_assert_null (strstr (text, "picture="));
  g_assert_null (strstr (text, "<photo "));
  g_assert_nonnull (strstr (text, " emblem=\"boar\""));
  g_assert_cmpint (acies_situation_get_side (acies_battle_get_situation (battle), 0)->emblem, ==, ACIES_EMBLEM_BOAR);
  g_assert_true (acies_roster_item_get_photo (ACIES_ROSTER_ITEM (porus)) == photo);
}

static void
test_hostile_armies (void)
{
  static const struct
  {
    const char *text;
    const char *said;
  } rows[] = {
    { ARMY_HEAD " picture='1'/>", ":1:*no photograph with the id “1”" },
    { ARMY_HEAD " picture='0'/>", "picture" },
    { ARMY_HEAD " emblem='eagle'/>", "emblem" },
    { ARMY_HEAD ">\n<photo id='1' name='a' type='image/png' width='1' height='1'>text</photo></army>",
      ":2:*neither JPEG nor PNG" },
    { ARMY_HEAD ">\n<photo id='1' name='a' type='image/png' width='1' height='1'>/9j/</photo></army>",
      ":2:*should be image/png and is image/jpeg" },
    { ARMY_HEAD ">\n<photo id='1' name='a' type='image/jpeg' width='1' height='1'>/9j/!</photo></army>",
      ":2:*not base64" },
    { ARMY_HEAD "><photo id='1' name='a' type='image/jpeg' width='1601' height='1'>/9j/</photo></army>", "width" },
    { ARMY_HEAD "><photo id='1' name='a' type='image/gif' width='1' height='1'>/9j/</photo></army>", "type" },
    { ARMY_HEAD "><photo id='1' name='a' type='image/jpeg' width='1' height='1'>/9j/</photo>"
      "<photo id='1' name='b' type='image/jpeg' width='1' height='1'>/9j/</photo></army>",
      "Two photographs*id “1”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesArmy) army = parse_army (rows[i].text, &error);
      g_autofree char *pattern = g_strdup_printf ("porus.army*%s*", rows[i].said);

      g_assert_null (army);
      g_assert_nonnull (error);
      if (error != NULL && !g_pattern_match_simple (pattern, error->message))
        g_test_message ("row %" G_GSIZE_FORMAT ": “%s” is not %s", i, error->message, pattern);
      g_assert_true (error != NULL && g_pattern_match_simple (pattern, error->message));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, function) \
  g_test_add (path, StorageFixture, NULL, storage_fixture_set_up, function, storage_fixture_tear_down)

  g_test_add_func ("/storage/photos/scaled", test_scaled);
  g_test_add_func ("/storage/photos/decoded-small", test_decoded_small);
  g_test_add_func ("/storage/photos/turned", test_turned);
  g_test_add_func ("/storage/photos/compressed", test_compressed);
  g_test_add_func ("/storage/photos/no-picture", test_no_picture);
  g_test_add_func ("/storage/photos/truncated", test_truncated);
  g_test_add_func ("/storage/photos/huge", test_huge);
  ADD ("/storage/photos/files", test_files);
  g_test_add_func ("/storage/photos/cancelled", test_cancelled);
  g_test_add_func ("/storage/photos/damaged-when-decoded", test_damaged_when_decoded);
  ADD ("/storage/photos/kept", test_kept);
  ADD ("/storage/photos/unreadable", test_unreadable);
  g_test_add_func ("/storage/photos/broken-lines", test_broken_lines);
  ADD ("/storage/photos/full", test_full);

  g_test_add_func ("/storage/photos/army", test_army);
  g_test_add ("/storage/photos/battle", StorageFixture, NULL, storage_fixture_set_up, test_battle,
              storage_fixture_tear_down);
  g_test_add_func ("/storage/photos/hostile-armies", test_hostile_armies);

  return g_test_run ();
}
