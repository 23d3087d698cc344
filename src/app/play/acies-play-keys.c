/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-play-keys.h"

static const struct
{
  gunichar    character;
  const char *action;
} keys[] = {
  { 'u', "play.acting" },
  { 't', "play.target" },
  { 'x', "play.swap" },
  { 'p', "play.procedure" },
  { 'f', "play.facts" },
  { 'r', "play.roll" },
  { 'n', "play.not-recorded" },
  { 'o', "play.overrule" },
  { 'y', "play.agree" },
  { 'i', "play.insert" },
  { 'g', "play.go-on" },
  { 'd', "play.due" },
  { 'l', "play.log" },
  { 's', "play.sketch" },
  { 'm', "play.move" },
  { 'b', "play.bookmark" },
  { 'c', "play.comment" },
  { '*', "play.roll" },
  { '+', "play.go-on" },
  { '=', "play.ruler" },
  { '#', "play.around" },
  { '/', "play.apart" },
  { '[', "play.earlier" },
  { ']', "play.later" },
  { '{', "play.earlier-turn" },
  { '}', "play.later-turn" },
};

/**
 * acies_play_keys_find:
 * @keyval: a key pressed where no text is typed
 * @modifiers: what is held down with it
 * @letters_act: whether letters act without Alt; else they act with it
 *
 * Finds what a key does on the Play page.
 *
 * Returns: (nullable): the name of an action, as "play.roll"
 */
const char *
acies_play_keys_find (guint           keyval,
                      GdkModifierType modifiers,
                      gboolean        letters_act)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  gboolean control = (modifiers & GDK_CONTROL_MASK) != 0;
  gboolean alt = (modifiers & GDK_ALT_MASK) != 0;

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return control ? "play.accept-all" : "play.accept";
    case GDK_KEY_Escape:
      return "play.back";
    /* Letters are few: rules give them to decisions, and ways are written with them. */
    case GDK_KEY_F5:
      return (modifiers & GDK_SHIFT_MASK) != 0 ? "sketch.play" : NULL;
    case GDK_KEY_F7:
      return "sketch.compare";
    case GDK_KEY_F8:
      return "sketch.list";
    case GDK_KEY_F9:
      return "sketch.looks";
    default:
      break;
    }

  if (control)
    switch (keyval)
      {
      case GDK_KEY_e:
      case GDK_KEY_E:
        return "play.amend";
      case GDK_KEY_i:
      case GDK_KEY_I:
        return "play.add-photo";
      case GDK_KEY_p:
      case GDK_KEY_P:
        return "sketch.print";
      case GDK_KEY_v:
      case GDK_KEY_V:
        return "play.paste";
      default:
        return NULL;
      }

  /* Signs act whether or not letters do. */
  if (g_unichar_isalpha (character) ? letters_act == alt : alt)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].character == g_unichar_tolower (character))
      return keys[i].action;

  return NULL;
}
