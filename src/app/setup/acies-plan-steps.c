/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-plan-steps.h"
#include "acies-xml.h"

GtkWidget *
acies_plan_make_column (GtkWidget **box,
                        int         width)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), width);
  adw_clamp_set_child (ADW_CLAMP (clamp), content);
  gtk_widget_set_margin_top (content, 18);
  gtk_widget_set_margin_bottom (content, 18);
  gtk_widget_set_margin_start (content, 12);
  gtk_widget_set_margin_end (content, 12);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  *box = content;

  return scroller;
}

static int
compare_files (gconstpointer one,
               gconstpointer other)
{
  g_autofree char *first = g_file_get_basename (*(GFile * const *) one);
  g_autofree char *second = g_file_get_basename (*(GFile * const *) other);

  return g_utf8_collate (first, second);
}

void
acies_plan_list_folder (GPtrArray  *files,
                        GFile      *folder,
                        const char *ending)
{
  g_autoptr (GFileEnumerator) enumerator = NULL;
  GFileInfo *info;

  /* A folder that is not there, or not to be read, has nothing to offer. */
  enumerator = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE,
                                          NULL, NULL);
  while (enumerator != NULL && (info = g_file_enumerator_next_file (enumerator, NULL, NULL)) != NULL)
    {
      if (g_str_has_suffix (g_file_info_get_name (info), ending) && g_file_info_get_name (info)[0] != '.')
        g_ptr_array_add (files, g_file_enumerator_get_child (enumerator, info));
      g_object_unref (info);
    }
  g_ptr_array_sort (files, compare_files);
}

GPtrArray *
acies_plan_list_samples (const char *ending)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFile) folder = g_file_new_build_filename (acies_data_dir (), "samples", NULL);

  acies_plan_list_folder (files, folder, ending);

  return files;
}
