import type { Change } from '../cart/change-selection.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import { selectionWire } from '../cart/selection-wire.ts'
import { shelfNeeds } from '../cart/stock.ts'
import { takesOff } from '../cart/totals.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import type { Claims } from './claims.ts'
import type { PaymentBody } from './payment-body.ts'

/** What the cart takes from shelves and vouchers when it becomes an order. */
export function claimsOf({ lines, totals }: PricedCart): Claims {
  return {
    stock: Object.fromEntries(shelfNeeds(lines)),
    vouchers: totals.vouchers.filter(takesOff).map(({ voucher }) => voucher.code),
    lines: lines.map(({ line, item, quantity }) => ({ line, item, quantity })),
  }
}

/**
 * The selection as it becomes the order (commerce reference 2.3), for `jsonObject`; kept as it was shown when the payment started. Goods go
 * to the billing address when no other was given.
 */
export function orderDocument(
  deps: CommerceDependencies,
  { catalogue, shopper }: Change,
  priced: PricedCart,
  { additionalNotes, comment, giftMessage }: Pick<PaymentBody, 'additionalNotes' | 'comment' | 'giftMessage'>,
) {
  const selection = selectionWire({ deps, catalogue, shopper, serverMode: false }, priced)
  const shipsElsewhere = Boolean(priced.cart.shippingAddress.address1)
  return {
    ...selection,
    shippingAddress: shipsElsewhere ? selection.shippingAddress : selection.address,
    centraCheckoutScript: '',
    additionalNotes: additionalNotes || comment,
    giftMessage,
  }
}
