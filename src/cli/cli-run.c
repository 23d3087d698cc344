/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of acies-cli. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-text.h"
#include "cli-commands.h"

static const CliCommand commands[] = {
  { "rulesets", N_("[ID]"),
    N_("List the rulesets, or what one of them has to offer"),
    NULL, cli_rulesets },
  { "resolve", N_("ID PROCEDURE [KEY=VALUE]… | ID --cases FILE"),
    N_("Resolve a procedure of a ruleset"),
    N_("Without --dice the dice are rolled, and printed."), cli_resolve },
  { "check-cases", N_("ID FILE…"),
    N_("Compare a ruleset with worked cases"),
    NULL, cli_check_cases },
  { "odds", N_("ID PROCEDURE [KEY=VALUE]…"),
    N_("Print the exact odds of a procedure"),
    N_("Each line is an output, one of its values, and how likely that is."), cli_odds },
  { "check", N_("FILE"),
    N_("Check an army, or recompute a battle"),
    NULL, cli_check },
  { "muster", N_("ARMY [UNIT]…"),
    N_("Roll up an army, where the rules do so"),
    N_("UNIT is an id or a name; without any, all units are rolled for. Without --dice the dice are rolled.\n"
       "The file is replaced."), cli_muster },
  { "import", N_("FILE --rules ID -o FILE"),
    N_("Make an army of what another program wrote"),
    N_("FILE is a BattleScribe roster (.ros, .rosz), a table (.csv), or text with a unit a line; “-” is standard input.\n"
       "What could not be placed is printed on standard error, with its line."), cli_import },
  { "roster", N_("ARMY [-o FILE]"),
    N_("Write the list of an army, a record sheet or labels"),
    N_("The ending of FILE says as what: .pdf, .html, .md, .txt or .csv. Record sheets and labels are pages (.pdf)."),
    cli_roster },
  { "terrain", N_("TABLE | --library"),
    N_("Make or change a table, and the terrain on it"),
    N_("TABLE is a file (.table), PIECE the id of a piece on it. Without options the table is printed as it is.\n"
       "Options take effect in the order of this list, and each as often as it is given."), cli_terrain },
  { "new", N_("BATTLE --army FILE --army FILE"),
    N_("Begin a battle between armies"),
    NULL, cli_new },
  { "deploy", N_("BATTLE WHO=X,Y[,HEADING[,FILES]]…"),
    N_("Put units and leaders on the table"),
    N_("WHO is an id (a1, bg1) or a name. Inches are counted from the left and from the far edge,\n"
       "headings in degrees clockwise from up."), cli_deploy },
  { "move", N_("BATTLE WHO"),
    N_("Move a unit or leader on the table"),
    N_("WHO is an id (a1, bg1) or a name. The legs of a way are gone in the order given."), cli_move },
  { "phase", N_("BATTLE"),
    N_("Go on to the next step of the turn"),
    NULL, cli_phase },
  { "log", N_("BATTLE PROCEDURE [a=WHO] [b=WHO] [KEY=VALUE]…"),
    N_("Resolve a procedure in a battle and log it"),
    N_("WHO is an id (a1, bg1, or a for a side) or a name, and may be left out when only one can be meant.\n"
       "Inputs that the battle knows may be left out, too. Without --dice the dice are rolled."), cli_log },
  { "note", N_("BATTLE [TEXT]"),
    N_("Note something in the log of a battle"),
    NULL, cli_note },
  { "comment", N_("BATTLE N [TEXT]"),
    N_("Comment on an entry of the log"),
    N_("N is the number of the entry, as “show --entries” prints it."), cli_comment },
  { "bookmark", N_("BATTLE N"),
    N_("Mark an entry of the log as a turning point"),
    N_("N is the number of the entry, as “show --entries” prints it."), cli_bookmark },
  { "correct", N_("BATTLE WHO KEY=VALUE…"),
    N_("Set the status of a unit, leader or side by hand"),
    NULL, cli_correct },
  { "catch-up", N_("BATTLE [WHO=TEXT | WHO=X,Y[,HEADING]]…"),
    N_("Log what came of a part of the battle that nobody wrote down"),
    N_("TEXT says what became of a unit or leader: \"lost 3, fell back 4\". Without --to, --turn and --stay the log goes on "
       "with the next turn."), cli_catch_up },
  { "end", N_("BATTLE --winner SIDE --how TEXT | --resume"),
    N_("End a battle, or take it up again"),
    N_("SIDE is an id (a) or a name, or “none” when nobody has won. Where the rules end the battle, BATTLE is enough."),
    cli_end },
  { "wording", N_("BATTLE [PART [TEXT]]"),
    N_("Put a part of the report in your own words"),
    N_("Without TEXT, the words of PART are printed; without PART, the parts that the report has, and which are the "
       "players’ own or stale, because what they tell of has changed since."), cli_wording },
  { "show", N_("BATTLE"),
    N_("Print where a battle stands"),
    NULL, cli_show },
  { "sketch", N_("BATTLE -o FILE"),
    N_("Draw the battlefield"),
    NULL, cli_sketch },
  { "luck", N_("BATTLE | --fairness"),
    N_("Compare the dice of a battle with their odds"),
    N_("The chances are exact: the odds of all rolls of a kind, each as it was when it was thrown, are added up. "
       "With --fairness the dice that the program rolls are tested instead."), cli_luck },
  { "merge", N_("MINE THEIRS -o FILE | MINE THEIRS --list"),
    N_("Compare two accounts of a battle, and merge them"),
    N_("MINE and THEIRS are files of the same battle, each kept by one player. Neither is changed. Entries that agree\n"
       "are taken once, those that only one has in their order, and where they disagree MINE is taken."), cli_merge },
  { "report", N_("BATTLE -o FILE"),
    N_("Write the battle report"),
    NULL, cli_report },
};

static const CliCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];

  return NULL;
}

static void
print_help (void)
{
  cli_print ("%s acies-cli %s\n\n%s\n", _("Usage:"), _("COMMAND [ARGUMENT]…"), _("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *name = cli_pad (commands[i].name, 12);

      cli_print ("  %s  %s\n", name, _(commands[i].summary));
    }
  cli_print ("  %s  %s\n\n%s\n", "help        ", _("Print this help, or that of a command"),
             _("“acies-cli COMMAND --help” tells more of a command."));
}

static int
help (Cli  *cli,
      char **arguments)
{
  const CliCommand *command;
  char *wanted[] = { NULL, (char *) "--help", NULL };

  if (arguments[0] == NULL)
    {
      print_help ();
      return CLI_DONE;
    }

  command = find_command (arguments[0]);
  if (command == NULL || arguments[1] != NULL)
    {
      g_autofree char *shown = acies_text_shorten (arguments[0]);

      cli_complain (_("There is no command “%s”; “acies-cli help” lists them"), shown);
      return CLI_FAILED;
    }

  wanted[0] = arguments[0];

  return command->run (cli, command, wanted);
}

/**
 * cli_run:
 * @cli: what the commands have in common
 * @arguments: (array zero-terminated=1): the arguments, without the program's name
 *
 * Runs the command that the first argument names.
 *
 * Returns: the exit code
 */
int
cli_run (Cli   *cli,
         char **arguments)
{
  const CliCommand *command;

  if (arguments[0] == NULL)
    {
      cli_complain (_("No command was given; “acies-cli help” lists them"));
      return CLI_FAILED;
    }
  if (strcmp (arguments[0], "help") == 0
      || strcmp (arguments[0], "--help") == 0
      || strcmp (arguments[0], "-h") == 0)
    return help (cli, arguments + 1);
  if (strcmp (arguments[0], "--version") == 0)
    {
      cli_print ("acies-cli %s\n", PACKAGE_VERSION);
      return CLI_DONE;
    }

  command = find_command (arguments[0]);
  if (command == NULL)
    {
      g_autofree char *name = acies_text_shorten (arguments[0]);

      cli_complain (_("There is no command “%s”; “acies-cli help” lists them"), name);
      return CLI_FAILED;
    }

  return command->run (cli, command, arguments);
}
