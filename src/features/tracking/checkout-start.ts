import * as v from 'valibot'
import { readToken } from '#features/cart/shopper-token.ts'
import { forgetKept, keepText, readKept } from '#lib/kept-text.ts'

/** Session storage name of the checkout that was begun: which cart's, and its name for the marketing service. */
export const checkoutStartKey = 'checkoutStart'

const Stored = v.pipe(v.string(), v.parseJson(), v.object({ cart: v.string(), id: v.string() }))

/**
 * A name for this start of the checkout: the same for every repeat with one cart in one tab. It stands for the cart's
 * token and the time (integrations reference, section 2); the token itself opens the cart and is handed to nobody.
 */
export function checkoutStart(now = Date.now()): string {
  const cart = readToken() ?? ''
  const stored = v.safeParse(Stored, readKept('sessionStorage', checkoutStartKey))
  if (stored.success && stored.output.cart === cart) return stored.output.id
  const id = `${randomName()}-${now}`
  keepText('sessionStorage', checkoutStartKey, JSON.stringify({ cart, id }))
  return id
}

/** The cart was ordered: the next checkout is another one. */
export function endCheckoutStart(): void {
  forgetKept('sessionStorage', checkoutStartKey)
}

function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
