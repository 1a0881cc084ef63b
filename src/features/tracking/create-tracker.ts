import type { Moment } from '#services/analytics/moments.ts'
import { checkoutHandlers } from './checkout-handlers.ts'
import { createListMemory } from './list-memory.ts'
import type { Handlers, Outlets, Part } from './outlets.ts'
import { cartValue, lineEvents } from './rules/cart-events.ts'
import { productItem } from './rules/ga-items.ts'
import { addedToCart, identified, viewedProduct } from './rules/marketing-calls.ts'

/** Turns each moment of the shop into the events it is worth, in the order in which they happened. */
export function createTracker(outlets: Outlets): (moment: Moment) => void {
  const handlers: Handlers = {
    ...listHandlers(outlets),
    ...cartHandlers(outlets),
    ...checkoutHandlers(outlets),
    ...visitorHandlers(outlets),
  }
  return (moment) => handle(handlers, moment)
}

function handle<Kind extends Moment['kind']>(handlers: Handlers, moment: Extract<Moment, { kind: Kind }>): void {
  const handler: (each: typeof moment) => void = handlers[moment.kind]
  handler(moment)
}

function listHandlers({
  context,
  event,
  marketing,
}: Outlets): Part<'products-listed' | 'link-followed' | 'product-viewed'> {
  const lists = createListMemory()
  return {
    'products-listed': (listed) => {
      const shown = lists.show(listed, context())
      if (shown) event(shown)
    },
    'link-followed': ({ path }) => {
      const chosen = lists.choose(path)
      if (chosen) event(chosen)
    },
    'product-viewed': ({ product }) => {
      const item = productItem(product, context())
      if (!item) return
      event({ event: 'view_item', ecommerce: { currency: context().currency, value: item.price, items: [item] } })
      for (const call of viewedProduct(product, context())) marketing(call)
    },
  }
}

function cartHandlers({ context, event, marketing }: Outlets): Part<'lines-changed' | 'cart-viewed'> {
  return {
    'lines-changed': (change) => {
      for (const each of lineEvents(change)) event(each)
      for (const added of change.changes.filter(({ quantity }) => quantity > 0)) {
        const call = addedToCart(added, change.answer, context())
        if (call) marketing(call)
      }
    },
    'cart-viewed': ({ answer }) => event({ event: 'view_cart', ecommerce: cartValue(answer) }),
  }
}

function visitorHandlers({ context, event, marketing }: Outlets) {
  let known = ''
  return {
    searched: ({ term }) => event({ event: 'search', search_term: term }),
    'signed-up': () => event({ event: 'sign_up', method: 'email' }),
    'logged-in': () => event({ event: 'login', method: 'email' }),
    'email-known': ({ email }) => {
      if (email === '' || email === known) return
      known = email
      marketing(identified(email, context()))
    },
  } satisfies Part<'searched' | 'signed-up' | 'logged-in' | 'email-known'>
}
