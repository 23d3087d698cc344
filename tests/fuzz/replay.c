/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A driver without libFuzzer: it is given the kept inputs, and then as many
 * changes of them as it is told, the same ones each time.  Each kept input is a
 * test case, and so are the changed ones together.
 */

#include "config.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "fuzz.h"

/* What takes longer is a hang. */
#define MOST_SECONDS 30

/* Larger inputs take time and find nothing more. */
#define MOST_BYTES (64 * 1024)

/* Those of the sanitizers, where the program is built with them. */
extern void __sanitizer_set_death_callback (void (*callback) (void)) __attribute__ ((weak));
extern int __lsan_do_recoverable_leak_check (void) __attribute__ ((weak));

typedef struct
{
  char   *name;
  GBytes *bytes;
} Input;

typedef struct
{
  int         n_changed;
  char       *driver;
  char       *keep;
  char       *dictionary;

  /* Standard output, of which the driver has none. */
  FILE       *tap;
  guint       n_cases;
  guint       n_failed;
  /* (element-type Input) */
  GPtrArray  *inputs;
  /* (element-type GBytes) */
  GPtrArray  *words;
} Replay;

/* What a handler of signals can get at */
static struct
{
  char    path[4096];
  guint8  bytes[MOST_BYTES];
  gsize   size;
} current;

/* ---- Crashes ---- */

/* Called when the process is about to end: nothing may be allocated any more. */
static void
keep_current_cb (void)
{
  int fd = open (current.path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  static const char message[] = "The input is kept as ";

  if (fd < 0 || write (fd, current.bytes, current.size) < 0)
    return;
  close (fd);
  if (write (2, message, sizeof message - 1) < 0 || write (2, current.path, strlen (current.path)) < 0)
    return;
  fsync (2);
}

static void
handle_signal_cb (int signal_number)
{
  keep_current_cb ();
  signal (signal_number, SIG_DFL);
  raise (signal_number);
}

static void
watch (void)
{
  static const int signals[] = { SIGALRM, SIGABRT, SIGTRAP };
  static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    signal (signals[i], handle_signal_cb);

  if (__sanitizer_set_death_callback != NULL)
    {
      __sanitizer_set_death_callback (keep_current_cb);
      return;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (crashes); i++)
    signal (crashes[i], handle_signal_cb);
}

/* ---- Reading ---- */

static void
free_input (gpointer data)
{
  Input *input = data;

  g_free (input->name);
  g_bytes_unref (input->bytes);
  g_free (input);
}

static int
compare_inputs (gconstpointer one,
                gconstpointer other)
{
  return strcmp ((*(Input * const *) one)->name, (*(Input * const *) other)->name);
}

static gboolean
add_file (GPtrArray   *inputs,
          const char  *path,
          GError     **error)
{
  Input *input;
  char *content;
  gsize length;

  if (!g_file_get_contents (path, &content, &length, error))
    return FALSE;

  input = g_new (Input, 1);
  input->name = g_path_get_basename (path);
  input->bytes = g_bytes_new_take (content, length);
  g_ptr_array_add (inputs, input);

  return TRUE;
}

/* A file, or all files of a folder */
static gboolean
add_path (GPtrArray   *inputs,
          const char  *path,
          GError     **error)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    return add_file (inputs, path, error);

  dir = g_dir_open (path, 0, error);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (!add_file (inputs, child, error))
        return FALSE;
    }

  return dir != NULL;
}

/* As libFuzzer has it: a quoted word in each line, remarks behind "#". */
static gboolean
read_words (Replay  *self,
            GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (self->dictionary == NULL)
    return TRUE;
  if (!g_file_get_contents (self->dictionary, &text, NULL, error))
    return FALSE;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *open = lines[i][0] != '#' ? strchr (lines[i], '"') : NULL;
      const char *end = open != NULL ? strrchr (open, '"') : NULL;
      g_autofree char *quoted = end != NULL && end > open ? g_strndup (open + 1, (gsize) (end - open - 1)) : NULL;

      if (quoted != NULL)
        {
          char *word = g_strcompress (quoted);

          g_ptr_array_add (self->words, g_bytes_new_take (word, strlen (word)));
        }
    }

  return TRUE;
}

/* ---- Running ---- */

static void
run_current (Replay     *self,
             const char *name)
{
  g_autofree guint8 *copy = g_memdup2 (current.bytes, current.size);

  g_snprintf (current.path, sizeof current.path, "%s%cbroken-%s-%s",
              self->keep, G_DIR_SEPARATOR, self->driver, name);
  alarm (MOST_SECONDS);
  LLVMFuzzerTestOneInput (copy != NULL ? copy : (const guint8 *) "", current.size);
  alarm (0);
}

static void
tell (Replay     *self,
      const char *name)
{
  gboolean leaks = __lsan_do_recoverable_leak_check != NULL && __lsan_do_recoverable_leak_check () != 0;

  self->n_cases++;
  self->n_failed += leaks;
  fprintf (self->tap, "%s %u /fuzz/%s/%s\n", leaks ? "not ok" : "ok", self->n_cases, self->driver, name);
  fflush (self->tap);
}

static void
replay_kept (Replay *self)
{
  for (guint i = 0; i < self->inputs->len; i++)
    {
      Input *input = self->inputs->pdata[i];
      gsize size;
      const guint8 *data = g_bytes_get_data (input->bytes, &size);

      current.size = MIN (size, MOST_BYTES);
      if (data != NULL)
        memcpy (current.bytes, data, current.size);
      run_current (self, input->name);
      tell (self, input->name);
    }
}

static void
run_changed (Replay *self)
{
  g_autofree char *name = g_strdup_printf ("changed-%d", self->n_changed);
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (self->driver));

  for (int i = 0; i < self->n_changed; i++)
    {
      g_autofree char *number = g_strdup_printf ("changed-%d", i + 1);
      Input *input = self->inputs->pdata[g_rand_int_range (rand, 0, (gint32) self->inputs->len)];
      Input *other = self->inputs->pdata[g_rand_int_range (rand, 0, (gint32) self->inputs->len)];
      gsize size;
      const guint8 *data = g_bytes_get_data (input->bytes, &size);

      current.size = MIN (size, MOST_BYTES);
      if (data != NULL)
        memcpy (current.bytes, data, current.size);
      current.size = fuzz_mutate (current.bytes, current.size, MOST_BYTES, self->words, other->bytes, g_rand_int (rand));
      run_current (self, number);
    }
  tell (self, name);
}

static gboolean
read_arguments (Replay   *self,
                int      *argc,
                char   ***argv,
                GError  **error)
{
  const GOptionEntry entries[] = {
    { "changed", 0, 0, G_OPTION_ARG_INT, &self->n_changed, "Then run N changes of the inputs", "N" },
    { "dictionary", 0, 0, G_OPTION_ARG_FILENAME, &self->dictionary, "Words to put in", "FILE" },
    { "keep", 0, 0, G_OPTION_ARG_FILENAME, &self->keep, "Where an input goes that ends the program", "FOLDER" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE…");

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, error) || !read_words (self, error))
    return FALSE;

  for (int i = 1; i < *argc; i++)
    if (!add_path (self->inputs, (*argv)[i], error))
      return FALSE;
  g_ptr_array_sort (self->inputs, compare_inputs);
  if (self->inputs->len == 0)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "There are no inputs");

  return self->inputs->len > 0;
}

/* "army" of the program fuzz-army */
static char *
get_driver (const char *program)
{
  g_autofree char *name = g_path_get_basename (program);

  return g_strdup (g_str_has_prefix (name, "fuzz-") ? name + strlen ("fuzz-") : name);
}

int
main (int    argc,
      char **argv)
{
  Replay self = { 0 };
  g_autoptr (GPtrArray) inputs = g_ptr_array_new_with_free_func (free_input);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GError) error = NULL;

  self.inputs = inputs;
  self.words = words;
  self.driver = get_driver (argv[0]);
  if (!read_arguments (&self, &argc, &argv, &error))
    {
      g_printerr ("%s: %s\n", self.driver, error->message);
      return 2;
    }
  if (self.keep == NULL)
    self.keep = g_strdup (g_get_tmp_dir ());

  /* What commands print would be taken for test cases. */
  self.tap = fdopen (dup (STDOUT_FILENO), "w");
  if (self.tap == NULL || freopen ("/dev/null", "w", stdout) == NULL)
    return 2;

  fprintf (self.tap, "1..%u\n", inputs->len + (self.n_changed > 0));
  fflush (self.tap);
  LLVMFuzzerInitialize (&argc, &argv);
  watch ();
  replay_kept (&self);
  if (self.n_changed > 0)
    run_changed (&self);

  fclose (self.tap);
  g_free (self.driver);
  g_free (self.keep);
  g_free (self.dictionary);

  return self.n_failed > 0 ? 1 : 0;
}
