/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ground-keys.h"

gboolean
acies_ground_find_arrow (guint       keyval,
                         AciesPoint *direction)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *direction = (AciesPoint) { -1.0, 0.0 };
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *direction = (AciesPoint) { 1.0, 0.0 };
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *direction = (AciesPoint) { 0.0, -1.0 };
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *direction = (AciesPoint) { 0.0, 1.0 };
      return TRUE;
    default:
      return FALSE;
    }
}
