/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-adaptive-bin.h"
#include "acies-battle-plan.h"
#include "acies-document.h"
#include "acies-table-unit.h"

G_BEGIN_DECLS

/**
 * AciesPlanView:
 *
 * A widget that shows a plan, or a part of it, and changes it.  The steps of the assistant
 * for a new battle are such views, and so are the parts that they are put together of.
 *
 * Properties: `plan`, which is set once; `session`, set before the plan where files are
 * read; `side` (0 or 1), for a view of one side; `choice`, the id of what is chosen in the view
 * (rules, an army, a table, a color, a piece of scenery; "" for none), which the action
 * `plan.choice` sets; `summary`, a few words on what is chosen; `form` (#AciesForm), for which
 * width of the assistant it is laid out.
 */
#define ACIES_TYPE_PLAN_VIEW (acies_plan_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (AciesPlanView, acies_plan_view, ACIES, PLAN_VIEW, AdwBin)

/**
 * AciesPlanViewClass:
 * @parent_class: the parent class
 * @set_up: (nullable): begins with the plan, when it is set
 * @changed: shows the parts of the plan (#AciesPlanPart) that changed; all of them after @set_up
 * @choose: takes another choice; that of the base class only sets `choice`
 * @describe: (nullable): writes the summary
 *
 * What a view does.
 */
struct _AciesPlanViewClass
{
  AdwBinClass parent_class;

  void  (*set_up)   (AciesPlanView *self);
  void  (*changed)  (AciesPlanView *self,
                     guint          parts);
  void  (*choose)   (AciesPlanView *self,
                     const char    *id);
  char *(*describe) (AciesPlanView *self);
};

/* @self: (type AciesPlanView) */
AciesBattlePlan *acies_plan_view_get_plan      (gpointer             self);
AciesSession    *acies_plan_view_get_session   (gpointer             self);
AciesTableUnit   acies_plan_view_get_unit      (gpointer             self);
void             acies_plan_view_show_length   (gpointer             self,
                                                GtkSpinButton       *spin,
                                                double               inches,
                                                double               least,
                                                double               most);
guint            acies_plan_view_get_side      (gpointer             self);
AciesForm        acies_plan_view_get_form      (gpointer             self);
char            *acies_plan_view_dup_summary   (AciesPlanView       *self) G_GNUC_WARN_UNUSED_RESULT;
void             acies_plan_view_read          (AciesPlanView       *self,
                                                GFile               *file,
                                                GAsyncReadyCallback  callback,
                                                gpointer             user_data);
GPtrArray       *acies_plan_view_list_files    (GFile               *folder,
                                                const char          *ending) G_GNUC_WARN_UNUSED_RESULT;
const char      *acies_plan_view_get_choice    (gpointer             self);
void             acies_plan_view_set_choice    (gpointer             self,
                                                const char          *id);
GtkWidget       *acies_plan_view_create_choice (const char          *id,
                                                const char          *title,
                                                const char          *subtitle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
