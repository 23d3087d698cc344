/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesPage:
 *
 * What a window shows: the library, an army, a battle.  A page brings its own
 * header bar and content; the window asks it for its title, whether there is
 * something to save, and to save it.
 *
 * Properties: `title`, `modified`, `writable` (default TRUE), `obstacle`
 * (why work cannot be kept at the moment; NULL for none).
 *
 * A page puts an #AciesBanner under its header bar (`<object class="AciesBanner"/>`;
 * it finds the page by itself), which says that the document is read-only, or what
 * the obstacle is.
 *
 * Every page has the actions `page.undo`, `page.redo`, `page.search` and `page.retry`
 * (which looks whether the obstacle is gone), for the widgets in it and, while it is
 * shown, for the window and its accelerators.  An action is disabled where the class
 * has no function for it.
 */
#define ACIES_TYPE_PAGE (acies_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (AciesPage, acies_page, ACIES, PAGE, AdwBin)

struct _AciesPageClass
{
  AdwBinClass parent_class;

  /* A page without a document lacks the functions about one, up to describe_unsaved().
   * (nullable) (transfer none): where it is kept; NULL for what has no file yet. */
  GFile      *(*get_file)      (AciesPage  *self);
  /* A file name to propose, with its ending: "On the Hydaspes.battle". */
  char       *(*suggest_name)  (AciesPage  *self);
  /* @file: (nullable): another place to keep it from now on; NULL for where it is. @anyway: replace
   * even what another program changed (else G_IO_ERROR_WRONG_ETAG). */
  gboolean    (*save)          (AciesPage  *self,
                                GFile      *file,
                                gboolean    anyway,
                                GError    **error);
  /* Whether another program has changed the file since it was read or saved here. */
  gboolean    (*is_outdated)   (AciesPage  *self);
  /* The user does not want what is not saved. */
  void        (*discard)       (AciesPage  *self);
  /* Puts the focus where work goes on; its first widget without this. */
  void        (*focus_home)    (AciesPage  *self);
  /* A sentence on what is lost when it is closed without saving: "3 entries …". */
  char       *(*describe_unsaved) (AciesPage *self);
  /* (nullable) (transfer none): by which rules its document is made. */
  AciesRuleset *(*get_ruleset) (AciesPage  *self);
  /* (nullable): the actions; NULL for one that the page lacks. */
  void        (*undo)          (AciesPage  *self);
  void        (*redo)          (AciesPage  *self);
  void        (*search)        (AciesPage  *self);
  void        (*retry)         (AciesPage  *self);

  gpointer padding[2];
};

const char *acies_page_get_title    (AciesPage   *self);
void        acies_page_set_title    (AciesPage   *self,
                                     const char  *title);
gboolean    acies_page_get_modified (AciesPage   *self);
void        acies_page_set_modified (AciesPage   *self,
                                     gboolean     modified);
gboolean    acies_page_get_writable (AciesPage   *self);
void        acies_page_set_writable (AciesPage   *self,
                                     gboolean     writable);
const char *acies_page_get_obstacle (AciesPage   *self);
void        acies_page_set_obstacle (AciesPage   *self,
                                     const char  *obstacle);

GFile      *acies_page_get_file     (AciesPage   *self);
char       *acies_page_suggest_name (AciesPage   *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean    acies_page_save         (AciesPage   *self,
                                     GFile       *file,
                                     gboolean     anyway,
                                     GError     **error);
gboolean    acies_page_is_outdated  (AciesPage   *self);
void        acies_page_discard      (AciesPage   *self);
void        acies_page_focus_home   (AciesPage   *self);
char       *acies_page_describe_unsaved (AciesPage *self) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): by which rules its document is made; NULL without one. */
AciesRuleset *acies_page_get_ruleset (AciesPage  *self);
GActionGroup *acies_page_get_actions (AciesPage  *self);
void        acies_page_set_action_enabled (AciesPage  *self,
                                           const char *name,
                                           gboolean    enabled);
/* A toast with @text, which is no markup. */
void        acies_page_say          (AciesPage   *self,
                                     const char  *text);
/* A toast in the window that shows the page. */
void        acies_page_tell         (AciesPage   *self,
                                     AdwToast    *toast);
/* The same on the page that a widget is on. */
void        acies_page_tell_above   (GtkWidget   *widget,
                                     AdwToast    *toast);

G_END_DECLS
