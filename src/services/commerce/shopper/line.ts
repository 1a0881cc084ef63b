import { toMinor } from '#lib/money.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import { toPrice } from '../price-with-reduction.ts'
import type { Flavour, Price } from '../product.ts'
import { readFlavours, readNicotinePerPouch, readNumberAttribute } from '../wire/attributes.ts'
import type { WireBundlePart, WireLine, WireTotals, WireVoucher, WireVoucherWithoutEffect } from '../wire/line.ts'

export interface LineProduct {
  id: string
  name: string
  uri: string
  categoryUri: string
  brand: string
  /** Number per can. `grams` is the net weight of a can. */
  pouches?: number
  grams?: number
  /** Nicotine per pouch. */
  nicotineMg?: number
  flavours?: Flavour[]
  image?: string
  imageLarge?: string
}

/** Part of one unit of a bundle (commerce reference section 8.3). */
export interface LineBundlePart {
  sku: string
  name: string
  brand: string
  quantity: number
  /** Price of one unit of this part, in minor units. 0 if unknown. */
  each: number
}

/** See commerce reference section 2.2. Amounts are in minor units of the currency of the cart or order. */
export interface Line {
  /** May be empty in an order. */
  id: string
  item: string
  sku: string
  quantity: number
  comment?: string
  batch?: string
  product: LineProduct
  each: Price
  total: Price
  parts: LineBundlePart[]
}

/** In minor units of the currency of the cart or order. */
export interface Totals {
  unitCount: number
  itemsTotal: number
  /** Zero or negative. */
  discount: number
  shipping: number
  /** Fee of the payment method. */
  handling: number
  total: number
  /** Included in `total`. `taxPercent` is the tax rate in percent. */
  tax: number
  taxPercent: number
}

/** Amounts are in minor units, and zero or negative. */
export interface Voucher {
  code: string
  amount: number
  /** Discount on the shipping price. */
  delivery: number
  noEffectReason?: NoVoucherEffectReason
}

/** Amounts are in minor units. */
export type NoVoucherEffectReason =
  /** `missing` is the amount by which the items total is below `minimum`. */
  | { reason: 'minimum'; minimum: number; missing: number }
  /** `combination`: the cart contains another code that cannot be combined with this one. */
  | { reason: (typeof otherReasons)[number] }

export function toLines(lines: readonly WireLine[], digits: number): Line[] {
  return lines.map((wire) => ({
    id: wire.line,
    item: wire.item,
    sku: wire.sku,
    quantity: wire.quantity,
    ...omitUndefined({ comment: wire.comment, batch: wire.batch }),
    product: lineProduct(wire.product),
    ...linePrices(wire, digits),
    parts: wire.bundle.map((part) => toLinePart(part, digits)),
  }))
}

function toLinePart(wire: WireBundlePart, digits: number): LineBundlePart {
  const { sku, productName, brandName, quantity, priceEachAsNumber } = wire
  return { sku, name: productName, brand: brandName, quantity, each: toMinor(priceEachAsNumber, digits) }
}

function lineProduct(wire: WireLine['product']): LineProduct {
  const { product, name, uri, categoryUri, brandName, media } = wire
  const pouches = readNumberAttribute(wire, 'portions_per_package_text')
  const grams = readNumberAttribute(wire, 'content_per_package_text')
  const nicotineMg = readNicotinePerPouch(wire, pouches)
  const flavours = readFlavours(wire)
  return {
    ...{ id: product, name, uri, categoryUri, brand: brandName },
    ...omitUndefined({ pouches, grams, nicotineMg, flavours: flavours.length > 0 ? flavours : undefined }),
    ...getProductImages(media),
  }
}

export function getProductImages(media: Record<string, string[]>): { image?: string; imageLarge?: string } {
  const imageLarge = media.standard?.[0]
  const image = media.list?.[0] ?? imageLarge
  return { ...(image && { image }), ...(imageLarge && { imageLarge }) }
}

/** Ignores the price before discount, which is not a valid reference price for a reduction. */
function linePrices(wire: WireLine, digits: number): Pick<Line, 'each' | 'total'> {
  const each = toPrice(toMinor(wire.priceEachAsNumber, digits), wire.lowestPrice, digits)
  const now = toMinor(wire.totalPriceAsNumber, digits)
  const reduction =
    each.lowest30 === undefined ? undefined : computeReduction({ now, lowest30: each.lowest30 * wire.quantity })
  return { each, total: reduction ? { now, lowest30: reduction.from } : { now } }
}

export function toTotals(wire: WireTotals, digits: number): Totals {
  return {
    unitCount: wire.totalQuantity,
    itemsTotal: toMinor(wire.itemsTotalPriceAsNumber, digits),
    discount: toMinor(wire.totalDiscountPriceAsNumber, digits),
    shipping: toMinor(wire.shippingPriceAsNumber, digits),
    handling: toMinor(wire.handlingCostPriceAsNumber, digits),
    total: toMinor(wire.grandTotalPriceAsNumber, digits),
    tax: toMinor(wire.grandTotalPriceTaxAsNumber, digits),
    taxPercent: wire.taxPercent,
  }
}

export function toVouchers(vouchers: readonly WireVoucher[], digits: number): Voucher[] {
  return vouchers.map(({ voucher, priceOffAsNumber, shippingDiscountAsNumber, idle }) => {
    const reason = idle && toVoucherWithoutEffect(idle, digits)
    return {
      code: voucher,
      amount: toMinor(priceOffAsNumber, digits),
      delivery: toMinor(shippingDiscountAsNumber, digits),
      ...(reason && { noEffectReason: reason }),
    }
  })
}

/** Discount without a code. In minor units, zero or negative. */
export interface AutomaticDiscount {
  name: string
  amount: number
}

export function toAutomaticDiscounts(
  discounts: readonly { name: string; priceOffAsNumber: number }[],
  digits: number,
): AutomaticDiscount[] {
  return discounts.map(({ name, priceOffAsNumber }) => ({ name, amount: toMinor(priceOffAsNumber, digits) }))
}

function toVoucherWithoutEffect(
  { reason, minimumAsNumber, missingAsNumber }: WireVoucherWithoutEffect,
  digits: number,
): NoVoucherEffectReason | undefined {
  if (reason === 'minimum')
    return { reason, minimum: toMinor(minimumAsNumber, digits), missing: toMinor(missingAsNumber, digits) }
  const known = otherReasons.find((each) => each === reason)
  return known && { reason: known }
}

const otherReasons = ['market', 'combination', 'shipping', 'quantity', 'goods'] as const
