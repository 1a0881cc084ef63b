import type { AnyRouter } from '@tanstack/react-router'

/** ID of the form (`PlainAddForm`) that all cards share. Each button submits its own item. */
export const sharedAddFormId = 'add'

// Cached, because a list has 48 of these links and building one costs more than rendering its button.
const hrefs = new WeakMap<AnyRouter, string>()

/** Path of the checkout page in the page's language. A separate file, because cards need the path without the cart's code. */
export function checkoutHref(router: AnyRouter): string {
  const href = hrefs.get(router) ?? router.buildLocation({ to: '/checkout' }).publicHref
  hrefs.set(router, href)
  return href
}
