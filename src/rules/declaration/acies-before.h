/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A size of tables that suits the rules, in inches. */
typedef struct
{
  const char *label;
  double      width;
  double      height;
  /* How deep the zones are in which the sides deploy */
  double      deployment;
} AciesTableSize;

/* What the rules have thrown, counted or agreed before the first turn. */
typedef struct
{
  /* NULL where they have nothing of the kind. */
  const char *help;
  /* Indices of the procedures that are resolved then. */
  guint       n_procedures;
  guint      *procedures;
  /* The position of the trait that just one side has, as the players agree; -1 for none. */
  int         agreed;
} AciesBefore;

G_END_DECLS
