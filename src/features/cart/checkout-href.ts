import type { AnyRouter } from '@tanstack/react-router'

/** ID of the form (`PlainAddForm`) shared by the buttons of all cards. Each button submits the item of its card. */
export const sharedAddFormId = 'add'

// Cached, because a list has 48 of these links, and building a link costs more than rendering its button.
const hrefs = new WeakMap<AnyRouter, string>()

/**
 * Returns the path of the checkout page in the page's language. In a separate file, because cards need the path without
 * the cart's code.
 */
export function checkoutHref(router: AnyRouter): string {
  const href = hrefs.get(router) ?? router.buildLocation({ to: '/checkout' }).publicHref
  hrefs.set(router, href)
  return href
}
