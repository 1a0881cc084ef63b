import type { AnyRouter } from '@tanstack/react-router'

/** Id of the document's form (`PlainAddForm`): the button of any card names it, and says itself which item it adds. */
export const plainAddForm = 'add'

// A list has 48 of these; building one costs more than the button around it.
const hrefs = new WeakMap<AnyRouter, string>()

/** Address of the checkout page in the page's language. A file of its own: cards need it without the cart's code. */
export function checkoutHref(router: AnyRouter): string {
  const href = hrefs.get(router) ?? router.buildLocation({ to: '/checkout' }).publicHref
  hrefs.set(router, href)
  return href
}
