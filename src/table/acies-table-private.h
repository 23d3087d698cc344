/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-table.h"
#include "acies-terrain-list-private.h"

G_BEGIN_DECLS

struct _AciesTable
{
  GObject           parent_instance;

  double            width;
  double            height;
  double            deployment;
  /* (nullable) */
  AciesBackdrop    *backdrop;

  AciesTerrainList *terrain;
  GHashTable       *by_id;
};

G_END_DECLS
