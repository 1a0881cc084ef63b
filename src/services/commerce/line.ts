import { toMinor } from '#lib/money.ts'
import type { Price } from './product.ts'
import type { WireIdle, WireLine, WireTotals, WireVoucher } from './wire/line.ts'

/** The product in a line; only what a line shows. */
export interface LineProduct {
  id: string
  name: string
  uri: string
  categoryUri: string
  brand: string
  /** Picture from above, list size, then full size. */
  image?: string
  imageLarge?: string
}

/** What one piece of a line holds, where it is a pack (commerce reference section 8.3). */
export interface LinePart {
  sku: string
  name: string
  quantity: number
}

/** A line of a selection or an order (commerce reference section 2.2). Amounts are minor units of its currency. */
export interface Line {
  /** Of this line in its selection; may be empty in an order. */
  id: string
  /** What was put in: the item id of a can or a pack. */
  item: string
  sku: string
  /** Pieces. */
  quantity: number
  comment?: string
  product: LineProduct
  /** The price of one piece; `before` is the one before a campaign. */
  each: Price
  /** The price of all pieces together. */
  total: Price
  parts: LinePart[]
}

/** The sums of a selection or an order, minor units of its currency. */
export interface Totals {
  /** Pieces in all lines together. */
  pieces: number
  goods: number
  /** What is taken off: not positive. */
  discount: number
  shipping: number
  /** What paying by the chosen method costs. */
  handling: number
  total: number
  /** The tax in `total`, and its rate. */
  tax: number
  taxPercent: number
}

/** A discount code of a selection or an order; amounts are minor units and not positive. */
export interface Voucher {
  /** As the shopper entered it. */
  code: string
  /** What it takes off the goods. */
  amount: number
  /** What it takes off delivery. */
  delivery: number
  /** Why it takes nothing off, where the service says so. */
  idle?: IdleVoucher
}

/** Why a code takes nothing off, minor units. */
export type IdleVoucher =
  /** It is for goods of `minimum` and more; `missing` are wanting. */
  | { reason: 'minimum'; minimum: number; missing: number }
  /** Another code is in use that goes with no other. */
  | { reason: 'combination' }
  /** Delivery, which it would pay for, costs nothing. */
  | { reason: 'shipping' }
  /** It is for more of the goods than there are. */
  | { reason: 'quantity' }
  /** It is for other goods. */
  | { reason: 'goods' }

/** The wire's lines in our words; `digits` are the decimal digits of their currency. */
export function linesOf(lines: readonly WireLine[], digits: number): Line[] {
  return lines.map((wire) => ({
    id: wire.line,
    item: wire.item,
    sku: wire.sku,
    quantity: wire.quantity,
    ...(wire.comment !== undefined && { comment: wire.comment }),
    product: lineProduct(wire.product),
    each: price(wire.priceEachAsNumber, wire.priceEachBeforeDiscountAsNumber, digits),
    total: price(wire.totalPriceAsNumber, wire.totalPriceBeforeDiscountAsNumber, digits),
    parts: wire.bundle.map(({ sku, productName, quantity }) => ({ sku, name: productName, quantity })),
  }))
}

function lineProduct({ product, name, uri, categoryUri, brandName, media }: WireLine['product']): LineProduct {
  return { id: product, name, uri, categoryUri, brand: brandName, ...picturesOf(media) }
}

/** The wire's pictures of a product: list size where there is one, and full size. */
export function picturesOf(media: Record<string, string[]>): { image?: string; imageLarge?: string } {
  const imageLarge = media.standard?.[0]
  const image = media.list?.[0] ?? imageLarge
  return { ...(image && { image }), ...(imageLarge && { imageLarge }) }
}

function price(amount: number, amountBefore: number, digits: number): Price {
  const [now, before] = [toMinor(amount, digits), toMinor(amountBefore, digits)]
  return before > now ? { now, before } : { now }
}

/** The wire's sums in our words. */
export function totalsOf(wire: WireTotals, digits: number): Totals {
  return {
    pieces: wire.totalQuantity,
    goods: toMinor(wire.itemsTotalPriceAsNumber, digits),
    discount: toMinor(wire.totalDiscountPriceAsNumber, digits),
    shipping: toMinor(wire.shippingPriceAsNumber, digits),
    handling: toMinor(wire.handlingCostPriceAsNumber, digits),
    total: toMinor(wire.grandTotalPriceAsNumber, digits),
    tax: toMinor(wire.grandTotalPriceTaxAsNumber, digits),
    taxPercent: wire.taxPercent,
  }
}

/** The wire's vouchers in our words. */
export function vouchersOf(vouchers: readonly WireVoucher[], digits: number): Voucher[] {
  return vouchers.map(({ voucher, priceOffAsNumber, shippingDiscountAsNumber, idle }) => {
    const reason = idle && idleOf(idle, digits)
    return {
      code: voucher,
      amount: toMinor(priceOffAsNumber, digits),
      delivery: toMinor(shippingDiscountAsNumber, digits),
      ...(reason && { idle: reason }),
    }
  })
}

function idleOf({ reason, minimumAsNumber, missingAsNumber }: WireIdle, digits: number): IdleVoucher | undefined {
  switch (reason) {
    case 'minimum':
      return { reason, minimum: toMinor(minimumAsNumber, digits), missing: toMinor(missingAsNumber, digits) }
    case 'combination':
    case 'shipping':
    case 'quantity':
    case 'goods':
      return { reason }
    default:
      return undefined
  }
}
