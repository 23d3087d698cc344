/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-photo-load.h"
#include "cli-photo.h"
#include "cli-write.h"

/* Pictures are tried at this size: the decoder goes through all of their data, and is done sooner. */
#define TRIAL_EDGE 64

void
cli_print_photo (AciesEvent *note)
{
  AciesPhoto *photo = acies_event_get_photo (note);

  if (photo == NULL)
    return;

  if (acies_photo_get_data (photo) != NULL)
    cli_print ("#   %s %u: %s, %u × %u\n", _("photograph"), acies_event_get_number (note), acies_photo_get_name (photo),
               acies_photo_get_width (photo), acies_photo_get_height (photo));
  else
    cli_print ("#   %s: %s (%s)\n", _("photograph"), acies_photo_get_path (photo), _("not in the file"));
}

int
cli_write_photo (const CliCommand *command,
                 AciesBattle      *battle,
                 const char       *number,
                 const char       *path)
{
  g_autoptr (GError) error = NULL;
  AciesEvent *note;
  AciesPhoto *photo;
  guint64 n;

  if (!cli_check_output (command, path))
    return CLI_FAILED;
  if (!cli_parse_number ("--photo", number, 1, G_MAXINT32, &n, &error))
    return cli_fail (error);

  note = acies_battle_find_photo (battle, (guint) n);
  if (note == NULL)
    {
      cli_complain (_("There is no photograph %u in this battle; “acies-cli show BATTLE --entries” lists all of them"),
                    (guint) n);
      return CLI_FAILED;
    }
  photo = acies_event_get_photo (note);
  if (acies_photo_get_data (photo) == NULL)
    {
      cli_complain (_("The battle refers to %s and does not have it"), acies_photo_get_path (photo));
      return CLI_FAILED;
    }

  return cli_write_bytes (acies_photo_get_data (photo), path);
}

/* Prints what is wrong with a photograph that is stored, as the one with that number; 0 for the one under the table. */
static gboolean
check_photo (AciesPhoto *photo,
             guint       number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = acies_photo_decode (photo, TRIAL_EDGE, TRIAL_EDGE, NULL, &error);

  if (pixbuf == NULL && number > 0)
    cli_print ("photo\t%u\t%s\n", number, error->message);
  else if (pixbuf == NULL)
    cli_print ("backdrop\t%s\n", error->message);

  return pixbuf != NULL;
}

/* Tries the photographs of an event, and of what an amendment puts in. */
static guint
check_event (AciesEvent *event,
             guint       number)
{
  AciesPhoto *photo = acies_event_get_photo (event);
  AciesEvent *insertion = acies_event_get_insertion (event, NULL);
  guint n_damaged = 0;

  if (photo != NULL && acies_photo_get_data (photo) != NULL)
    n_damaged += !check_photo (photo, number);
  if (insertion != NULL)
    n_damaged += check_event (insertion, number);
  for (guint i = 0; i < acies_event_get_n_replacements (event); i++)
    {
      AciesEvent *replacement = acies_event_get_replacement (event, i, NULL);

      if (replacement != NULL)
        n_damaged += check_event (replacement, number);
    }

  return n_damaged;
}

guint
cli_check_photos (AciesBattle *battle)
{
  GListModel *log = acies_battle_get_log (battle);
  AciesBackdrop *backdrop = acies_table_get_backdrop (acies_battle_get_table (battle));
  guint n_damaged = 0;

  if (backdrop != NULL)
    n_damaged += !check_photo (acies_backdrop_get_photo (backdrop), 0);
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, i);

      n_damaged += check_event (event, i + 1);
    }

  return n_damaged;
}

guint
cli_check_army_photos (AciesArmy *army)
{
  g_autoptr (GPtrArray) photos = acies_army_list_photos (army);
  guint n_damaged = 0;

  for (guint i = 0; i < photos->len; i++)
    n_damaged += !check_photo (photos->pdata[i], i + 1);

  return n_damaged;
}
