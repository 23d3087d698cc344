/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-report-pages-private.h"

/* Strips flow from page to page. */

/* Points between a sketch and the line that follows */
#define SPACE_BELOW 12

/* A last page has at least this share of its height. */
#define LEAST_SHARE 0.12

typedef struct
{
  GPtrArray *strips;
  GPtrArray *pages;
  GArray    *page;
  double     height;
  double     y;
  GQueue     floating; /* (element-type guint): where groups begin that wait for the next page */
} Flow;

/* The strip after a group, whose strips stand on one page. */
static guint
find_end (const Flow *self,
          guint       first)
{
  guint i = first;

  while (i + 1 < self->strips->len && ((AciesPageStrip *) self->strips->pdata[i])->keeps_next)
    i++;

  return i + 1;
}

static void
begin_page (Flow *self)
{
  self->page = g_array_new (FALSE, FALSE, sizeof (AciesPageItem));
  self->y = 0;
  g_ptr_array_add (self->pages, self->page);
}

/* What is free before a strip on the page as it is */
static double
get_space (const Flow           *self,
           const AciesPageStrip *strip)
{
  const AciesPageItem *last = NULL;

  if (self->page->len == 0)
    return 0;

  last = &g_array_index (self->page, AciesPageItem, self->page->len - 1);

  return last->strip->is_floating ? MAX (strip->space, SPACE_BELOW) : strip->space;
}

static void
put (Flow           *self,
     AciesPageStrip *strip)
{
  AciesPageItem item = { strip, self->page->len > 0 ? self->y + get_space (self, strip) : 0 };

  self->y = item.y + strip->height;
  g_array_append_val (self->page, item);
}

/* The head of a table is repeated where its rows go on. */
static void
put_head (Flow           *self,
          AciesPageStrip *strip)
{
  if (self->page->len == 0 && strip->head != NULL)
    put (self, strip->head);
}

static double
measure (const Flow *self,
         guint       first,
         guint       end)
{
  double height = 0;

  for (guint i = first; i < end; i++)
    {
      const AciesPageStrip *strip = self->strips->pdata[i];

      height += strip->height + (i > first ? strip->space : get_space (self, strip));
    }

  return height;
}

/* Puts a group where there is room for it.  One that is higher than a page goes on on the next. */
static void
put_group (Flow  *self,
           guint  first,
           guint  end)
{
  for (guint i = first; i < end; i++)
    {
      AciesPageStrip *strip = self->strips->pdata[i];

      if (self->page->len > 0 && self->y + get_space (self, strip) + strip->height > self->height + 0.01)
        begin_page (self);
      if (i == first)
        put_head (self, strip);
      put (self, strip);
    }
}

/* Begins a page with what waits for one. */
static void
turn_page (Flow *self)
{
  begin_page (self);
  while (!g_queue_is_empty (&self->floating))
    {
      guint first = GPOINTER_TO_UINT (g_queue_peek_head (&self->floating));
      guint end = find_end (self, first);

      if (self->page->len > 0 && self->y + measure (self, first, end) > self->height + 0.01)
        return;
      g_queue_pop_head (&self->floating);
      put_group (self, first, end);
    }
}

static void
flow_group (Flow  *self,
            guint  first,
            guint  end)
{
  const AciesPageStrip *strip = self->strips->pdata[first];
  gboolean fits = self->y + measure (self, first, end) <= self->height + 0.01;

  if (strip->begins_page)
    {
      while (!g_queue_is_empty (&self->floating))
        turn_page (self);
      if (self->page->len > 0)
        begin_page (self);
    }
  else if (strip->is_floating && self->page->len > 0 && (!fits || !g_queue_is_empty (&self->floating)))
    {
      g_queue_push_tail (&self->floating, GUINT_TO_POINTER (first));
      return;
    }
  else if (!fits && self->page->len > 0)
    {
      turn_page (self);
      /* Those that waited may have filled the page. */
      while (self->page->len > 0 && self->y + measure (self, first, end) > self->height + 0.01
             && !g_queue_is_empty (&self->floating))
        turn_page (self);
      if (self->page->len > 0 && self->y + measure (self, first, end) > self->height + 0.01)
        begin_page (self);
    }
  put_group (self, first, end);
}

GPtrArray *
acies_page_flow (GPtrArray *strips,
                 double     height)
{
  Flow self = { strips, g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref), NULL, height, 0, G_QUEUE_INIT };

  begin_page (&self);
  for (guint first = 0; first < strips->len;)
    {
      guint end = find_end (&self, first);

      flow_group (&self, first, end);
      first = end;
    }
  while (!g_queue_is_empty (&self.floating))
    turn_page (&self);

  return self.pages;
}

gboolean
acies_page_is_poor (GPtrArray *pages,
                    double     height)
{
  for (guint i = 1; i < pages->len; i++)
    {
      const GArray *page = pages->pdata[i];
      const AciesPageItem *last = &g_array_index (page, AciesPageItem, page->len - 1);
      gboolean has_text = FALSE;

      for (guint j = 0; j < page->len && !has_text; j++)
        has_text = !g_array_index (page, AciesPageItem, j).strip->is_floating;
      if (!has_text || (i + 1 == pages->len && last->y + last->strip->height < LEAST_SHARE * height))
        return TRUE;
    }

  return FALSE;
}
