import type { AnyRouter } from '@tanstack/react-router'

/** ID of the form (`NoScriptAddForm`) that the buttons of all cards share. Each button submits its card's item. */
export const sharedAddFormId = 'add'

// Cached, because a list has dozens of these links and building a link costs more than rendering its button.
const hrefs = new WeakMap<AnyRouter, string>()

/** In a separate file, because cards need the path without the cart's code. */
export function getCheckoutHref(router: AnyRouter): string {
  const href = hrefs.get(router) ?? router.buildLocation({ to: '/checkout' }).publicHref
  hrefs.set(router, href)
  return href
}
