/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/* Exit codes: success; a negative result; wrong use, or a file that cannot be read. */
enum
{
  CLI_DONE = 0,
  CLI_NO = 1,
  CLI_FAILED = 2
};

/* Wrong use as a GError, so that it is passed on like the library's errors. */
#define CLI_ERROR (cli_error_quark ())
GQuark cli_error_quark (void);

typedef enum
{
  CLI_ERROR_USAGE,
  CLI_ERROR_FILE
} CliError;

/* Data common to all commands.  The rulesets are loaded when first needed.  A program that runs many
 * commands on one battle sets @keep_battle: @battle, an AciesBattleStore, then stays open, and whoever made
 * the Cli releases it. */
typedef struct
{
  AciesRulesetLibrary *library;
  gboolean             keep_battle;
  GObject             *battle;
} Cli;

AciesRulesetLibrary *cli_get_library (Cli *self);

typedef struct _CliCommand CliCommand;

/* Runs a command and returns the exit code.  @arguments: from the command's name on */
typedef int (*CliFunc) (Cli               *cli,
                        const CliCommand  *command,
                        char             **arguments);

/* The texts are marked for translation and translated when they are shown. */
struct _CliCommand
{
  const char *name;
  const char *parameters;
  const char *summary;
  const char *description;
  CliFunc     run;
};

/* Reads the options of @command; @rest, (transfer full), has the other arguments.  FALSE with the exit
 * code when help was printed or the use was wrong. */
gboolean  cli_parse_options (const CliCommand    *command,
                             const GOptionEntry  *entries,
                             char               **arguments,
                             char              ***rest,
                             int                 *status);
/* Reads options with @data for G_OPTION_ARG_CALLBACK functions. */
gboolean  cli_parse_options_with_data (const CliCommand    *command,
                                       const GOptionEntry  *entries,
                                       gpointer             data,
                                       char               **arguments,
                                       char              ***rest,
                                       int                 *status);
/* Checks that @least to @most arguments remain (@most 0: any number); complains if not. */
gboolean  cli_check_count   (const CliCommand  *command,
                             char             **rest,
                             guint              least,
                             guint              most);

/* Prints to standard output, UTF-8 in any locale. */
void      cli_print         (const char    *format,
                             ...) G_GNUC_PRINTF (1, 2);
/* Prints a line to standard error, after the program's name. */
void      cli_complain      (const char    *format,
                             ...) G_GNUC_PRINTF (1, 2);
/* Prints an error and returns CLI_FAILED. */
int       cli_fail          (const GError  *error);
/* Prints an error from the rules or the battle.  For a refusal prints "error=ID" too and returns
 * CLI_NO; for other errors as cli_fail(). */
int       cli_refuse        (const GError  *error);

/* Pads the text of a table's cell to at least @columns. */
char     *cli_pad           (const char    *text,
                             guint          columns) G_GNUC_WARN_UNUSED_RESULT;

/* Prints a table whose columns fit their content.  @rows: (element-type GStrv): all with as many cells; @alignment:
 * (nullable): for each column 'l' or 'r'; NULL for left */
void      cli_print_table   (GPtrArray     *rows,
                             const char    *alignment);

/* KEY=VALUE */
typedef struct
{
  GPtrArray *keys;   /* (element-type utf8), NULL at the end */
  GPtrArray *values; /* (element-type utf8), NULL at the end */
} CliPairs;

CliPairs   *cli_pairs_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void        cli_pairs_free    (CliPairs    *self);
/* Gets the number of pairs, without the NULL at the end. */
guint       cli_pairs_length  (const CliPairs *self);
void        cli_pairs_add     (CliPairs    *self,
                               const char  *key,
                               const char  *value);
/* Adds a pair; USAGE when @argument is not KEY=VALUE. */
gboolean    cli_pairs_parse   (CliPairs    *self,
                               const char  *argument,
                               GError     **error);
CliPairs   *cli_pairs_parse_all (char      **arguments,
                                 GError    **error) G_GNUC_WARN_UNUSED_RESULT;
/* Removes the last pair with @key and returns its value (nullable) (transfer full). */
char       *cli_pairs_take    (CliPairs    *self,
                               const char  *key) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliPairs, cli_pairs_free)

/* Parse arguments; all fail with USAGE when they are wrong. */
gboolean  cli_check_text    (const char    *option,
                             const char    *text,
                             gsize          most,
                             GError       **error);
gboolean  cli_parse_number  (const char    *option,
                             const char    *text,
                             guint64        least,
                             guint64        most,
                             guint64       *number,
                             GError       **error);
/* Parses inches or degrees, up to two decimal places, -1000 to 1000. */
gboolean  cli_parse_decimal (const char    *option,
                             const char    *text,
                             double        *number,
                             GError       **error);

/* The longest texts that a battle file may have. */
#define CLI_MAX_NAME 1000
#define CLI_MAX_TEXT 100000

/* Reads a text file; "-" is standard input.  FILE when it cannot be read or is not text. */
char     *cli_read_text     (const char    *path,
                             gsize         *length,
                             GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gets a value of a key file, with escapes resolved if all of them are valid (nullable). */
char     *cli_get_value     (GKeyFile      *file,
                             const char    *group,
                             const char    *key) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a value of an enumeration, and leaves it alone without @text (nullable); complains with what it can be. */
gboolean  cli_read_choice    (GType          type,
                             const char    *option,
                             const char    *text,
                             int           *value);

/* Reads @text, the content of @path, into @file.  FILE with the invalid line, shortened. */
gboolean  cli_parse_key_file (GKeyFile     *file,
                              const char   *path,
                              const char   *text,
                              gsize         length,
                              GError      **error);

AciesRuleset *cli_find_ruleset (Cli         *cli,
                                const char  *id,
                                GError     **error);
/* Finds a procedure; USAGE with a list of the procedures. */
const AciesProcedure *cli_find_procedure (AciesRuleset  *ruleset,
                                          const char    *id,
                                          GError       **error);
/* Parses readings.  @options: (nullable): values of --option, "KEY=VALUE", with or without "option."
 * before the key */
AciesRecord *cli_parse_readings (AciesRuleset  *ruleset,
                                 char         **options,
                                 GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
