import { toMinor } from '#lib/money.ts'
import { reductionOf } from '#market-rules/prices/reduction.ts'
import { announcedPrice } from '../announced-price.ts'
import type { Flavour, Price } from '../product.ts'
import { nicotinePerPouch, readFlavours, readNumber } from '../wire/attributes.ts'
import type { WireBundlePart, WireIdle, WireLine, WireTotals, WireVoucher } from '../wire/line.ts'

/** The product in a line; only what a line shows. */
export interface LineProduct {
  id: string
  name: string
  uri: string
  categoryUri: string
  brand: string
  /** Pouches in one can, and its net weight, g. */
  pouches?: number
  grams?: number
  /** Nicotine per pouch, mg. */
  nicotineMg?: number
  flavours?: Flavour[]
  /** Picture from above, list size, then full size. */
  image?: string
  imageLarge?: string
}

/** What one piece of a line holds, where it is a pack (commerce reference section 8.3). */
export interface LinePart {
  sku: string
  name: string
  brand: string
  quantity: number
  /** The price of one of it, minor units; 0 where the service does not say. */
  each: number
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
  /** The batch an order's cans are from, where it is known. */
  batch?: string
  product: LineProduct
  /** The price of one piece. */
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
  /** The market allows no such code. */
  | { reason: 'market' }
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
    ...(wire.batch !== undefined && { batch: wire.batch }),
    product: lineProduct(wire.product),
    ...linePrices(wire, digits),
    parts: wire.bundle.map((part) => partOf(part, digits)),
  }))
}

function partOf(wire: WireBundlePart, digits: number): LinePart {
  const { sku, productName, brandName, quantity, priceEachAsNumber } = wire
  return { sku, name: productName, brand: brandName, quantity, each: toMinor(priceEachAsNumber, digits) }
}

function lineProduct(wire: WireLine['product']): LineProduct {
  const { product, name, uri, categoryUri, brandName, media } = wire
  const pouches = readNumber(wire, 'portions_per_package_text')
  const grams = readNumber(wire, 'content_per_package_text')
  const nicotineMg = nicotinePerPouch(wire, pouches)
  const flavours = readFlavours(wire)
  return {
    ...{ id: product, name, uri, categoryUri, brand: brandName },
    ...(pouches !== undefined && { pouches }),
    ...(grams !== undefined && { grams }),
    ...(nicotineMg !== undefined && { nicotineMg }),
    ...(flavours.length > 0 && { flavours }),
    ...picturesOf(media),
  }
}

/** The wire's pictures of a product: list size where there is one, and full size. */
export function picturesOf(media: Record<string, string[]>): { image?: string; imageLarge?: string } {
  const imageLarge = media.standard?.[0]
  const image = media.list?.[0] ?? imageLarge
  return { ...(image && { image }), ...(imageLarge && { imageLarge }) }
}

/** What the wire calls the price before a discount is the regular one, from which nothing may be announced. */
function linePrices(wire: WireLine, digits: number): Pick<Line, 'each' | 'total'> {
  const each = announcedPrice(toMinor(wire.priceEachAsNumber, digits), wire.lowestPrice, digits)
  const now = toMinor(wire.totalPriceAsNumber, digits)
  const reduction =
    each.lowest30 === undefined ? undefined : reductionOf({ now, lowest30: each.lowest30 * wire.quantity })
  return { each, total: reduction ? { now, lowest30: reduction.from } : { now } }
}

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

/** A discount that nobody entered a code for, as the operator calls it; minor units, not positive. */
export interface AutomaticDiscount {
  name: string
  amount: number
}

export function automaticDiscountsOf(
  discounts: readonly { name: string; priceOffAsNumber: number }[],
  digits: number,
): AutomaticDiscount[] {
  return discounts.map(({ name, priceOffAsNumber }) => ({ name, amount: toMinor(priceOffAsNumber, digits) }))
}

function idleOf({ reason, minimumAsNumber, missingAsNumber }: WireIdle, digits: number): IdleVoucher | undefined {
  switch (reason) {
    case 'minimum':
      return { reason, minimum: toMinor(minimumAsNumber, digits), missing: toMinor(missingAsNumber, digits) }
    case 'market':
    case 'combination':
    case 'shipping':
    case 'quantity':
    case 'goods':
      return { reason }
    default:
      return undefined
  }
}
