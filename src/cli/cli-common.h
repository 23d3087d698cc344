/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/* Exit codes: done; a result that says no; wrong use, or a file that cannot be read. */
enum
{
  CLI_DONE = 0,
  CLI_NO = 1,
  CLI_FAILED = 2
};

/* Wrong use, as a GError, so that it travels as the library's errors do. */
#define CLI_ERROR (cli_error_quark ())
GQuark cli_error_quark (void);

typedef enum
{
  CLI_ERROR_USAGE,
  CLI_ERROR_FILE
} CliError;

/* What the commands share.  The rulesets are looked for when they are first wanted. */
typedef struct
{
  AciesRulesetLibrary *library;
} Cli;

AciesRulesetLibrary *cli_get_library (Cli *self);

typedef struct _CliCommand CliCommand;

/* @arguments: from the command's name on. Returns the exit code. */
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

/* Reads the options of @command; @rest (transfer full) is what remains. FALSE when there is nothing more
 * to do, with the exit code: help was printed, or the use was wrong. */
gboolean  cli_parse_options (const CliCommand    *command,
                             const GOptionEntry  *entries,
                             char               **arguments,
                             char              ***rest,
                             int                 *status);
/* The same; @data is what G_OPTION_ARG_CALLBACK functions are given. */
gboolean  cli_parse_options_with_data (const CliCommand    *command,
                                       const GOptionEntry  *entries,
                                       gpointer             data,
                                       char               **arguments,
                                       char              ***rest,
                                       int                 *status);
/* Whether between @least and @most arguments remain (@most 0: any number); complains if not. */
gboolean  cli_check_count   (const CliCommand  *command,
                             char             **rest,
                             guint              least,
                             guint              most);

/* Output is UTF-8 in any locale. */
void      cli_print         (const char    *format,
                             ...) G_GNUC_PRINTF (1, 2);
/* To standard error, behind the program's name. */
void      cli_complain      (const char    *format,
                             ...) G_GNUC_PRINTF (1, 2);
/* Says what went wrong and returns CLI_FAILED. */
int       cli_fail          (const GError  *error);
/* For what the rules or the battle answer: a refusal is told as "error=ID" too, and returns CLI_NO;
 * anything else as cli_fail(). */
int       cli_refuse        (const GError  *error);

/* The part of a table's cell that is padded: at least @columns wide. */
char     *cli_pad           (const char    *text,
                             guint          columns) G_GNUC_WARN_UNUSED_RESULT;

/* KEY=VALUE */
typedef struct
{
  GPtrArray *keys;   /* (element-type utf8), NULL at the end */
  GPtrArray *values; /* (element-type utf8), NULL at the end */
} CliPairs;

CliPairs   *cli_pairs_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void        cli_pairs_free    (CliPairs    *self);
/* Without the NULL at the end. */
guint       cli_pairs_length  (const CliPairs *self);
void        cli_pairs_add     (CliPairs    *self,
                               const char  *key,
                               const char  *value);
/* USAGE for what is no KEY=VALUE. */
gboolean    cli_pairs_parse   (CliPairs    *self,
                               const char  *argument,
                               GError     **error);
CliPairs   *cli_pairs_parse_all (char      **arguments,
                                 GError    **error) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable) (transfer full): takes the last value of @key out. */
char       *cli_pairs_take    (CliPairs    *self,
                               const char  *key) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliPairs, cli_pairs_free)

/* Arguments, all USAGE when they are wrong */
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
/* Inches or degrees, up to two places, -1000 to 1000. */
gboolean  cli_parse_decimal (const char    *option,
                             const char    *text,
                             double        *number,
                             GError       **error);

/* The longest texts that a battle file takes. */
#define CLI_MAX_NAME 1000
#define CLI_MAX_TEXT 100000

/* Files.  "-" is standard input. FILE when it cannot be read, or is no text. */
char     *cli_read_text     (const char    *path,
                             gsize         *length,
                             GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): a value of a key file as it is written; escapes are read where all of them make sense. */
char     *cli_get_value     (GKeyFile      *file,
                             const char    *group,
                             const char    *key) G_GNUC_WARN_UNUSED_RESULT;

/* Reads @text, the content of @path, into @file. FILE with the line that is none of a key file, shortened. */
gboolean  cli_parse_key_file (GKeyFile     *file,
                              const char   *path,
                              const char   *text,
                              gsize         length,
                              GError      **error);

AciesRuleset *cli_find_ruleset (Cli         *cli,
                                const char  *id,
                                GError     **error);
/* USAGE with the procedures there are. */
const AciesProcedure *cli_find_procedure (AciesRuleset  *ruleset,
                                          const char    *id,
                                          GError       **error);
/* @options: (nullable): those of --option, "KEY=VALUE", with or without "option." before the key. */
AciesRecord *cli_parse_readings (AciesRuleset  *ruleset,
                                 char         **options,
                                 GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
