/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "acies-cache.h"
#include "acies-limits.h"

#define TYPE "(sas)"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *parent = g_dir_make_tmp ("acies-cache-XXXXXX", NULL);

  /* One that is not there yet */
  fixture->folder = g_build_filename (parent, "acies", NULL);
  fixture->path = g_build_filename (fixture->folder, "cards", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *parent = g_path_get_dirname (fixture->folder);

  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_rmdir (parent);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
save (Fixture    *fixture,
      const char *key,
      const char *text)
{
  const char *more[] = { "one", "two", NULL };

  acies_cache_save (fixture->folder, "cards", key, g_variant_new ("(s^as)", text, more));
}

static char *
load (Fixture    *fixture,
      const char *key)
{
  g_autoptr (GVariant) content = acies_cache_load (fixture->folder, "cards", key, TYPE);
  g_autoptr (GVariant) more = NULL;
  char *text = NULL;

  if (content == NULL)
    return NULL;

  g_variant_get (content, "(s@as)", &text, &more);
  g_assert_cmpuint (g_variant_n_children (more), ==, 2);

  return text;
}

static void
test_again (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *nothing = load (fixture, "key");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_null (nothing);
  save (fixture, "key", "a text");
  first = load (fixture, "key");
  g_assert_cmpstr (first, ==, "a text");
  save (fixture, "key", "another");
  second = load (fixture, "key");
  g_assert_cmpstr (second, ==, "another");
}

static void
test_other_key (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;

  save (fixture, "key of before", "a text");
  old = load (fixture, "key of now");
  g_assert_null (old);
  save (fixture, "key of now", "another");
  new = load (fixture, "key of now");
  g_assert_cmpstr (new, ==, "another");
}

static void
test_other_type (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GVariant) content = NULL;

  save (fixture, "key", "a text");
  content = acies_cache_load (fixture->folder, "cards", "key", "(uau)");
  g_assert_null (content);
}

/* What another program, a full disk or another version has left there: it is read again in place of it. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *contents = NULL;
  gsize length;

  save (fixture, "key", "a text that is long enough to be cut");
  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *cut = NULL;
      g_autofree char *changed = g_memdup2 (contents, length);
      g_autofree char *whatever = NULL;

      g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) i, NULL));
      cut = load (fixture, "key");
      g_assert_null (cut);

      changed[i] ^= 0x5a;
      g_assert_true (g_file_set_contents (fixture->path, changed, (gssize) length, NULL));
      whatever = load (fixture, "key");
    }
}

static void
test_too_large (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *text = g_strnfill (ACIES_CACHE_MAX_BYTES, 'x');
  g_autofree char *loaded = NULL;

  save (fixture, "key", text);
  loaded = load (fixture, "key");
  g_assert_null (loaded);
}

static void
test_not_writable (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *parent = g_path_get_dirname (fixture->folder);
  g_autofree char *loaded = NULL;

  /* A file stands where the folder would be. */
  g_assert_true (g_file_set_contents (fixture->folder, "no folder", -1, NULL));
  save (fixture, "key", "a text");
  loaded = load (fixture, "key");
  g_assert_null (loaded);
  g_assert_cmpint (g_remove (fixture->folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, func) g_test_add ("/model/cache/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("again", test_again);
  ADD ("other-key", test_other_key);
  ADD ("other-type", test_other_type);
  ADD ("damaged", test_damaged);
  ADD ("too-large", test_too_large);
  ADD ("not-writable", test_not_writable);
#undef ADD

  return g_test_run ();
}
