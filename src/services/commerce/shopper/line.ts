import { toMinorUnits } from '#lib/money.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import { toPrice } from '../price-with-reduction.ts'
import type { Flavour, Price } from '../product.ts'
import { readFlavours, readNicotinePerPouch, readNumberAttribute } from '../wire/attributes.ts'
import type { WireBundlePart, WireIneffectiveVoucherReason, WireLine, WireTotals, WireVoucher } from '../wire/line.ts'

export interface LineProduct {
  id: string
  name: string
  uri: string
  categoryUri: string
  brand: string
  /** Number of pouches per can. */
  pouches?: number
  /** Net weight of a can. */
  grams?: number
  /** Nicotine per pouch in mg. */
  nicotineMg?: number
  flavours?: Flavour[]
  image?: string
  imageLarge?: string
}

/** Product in a bundle. `quantity` is the number per unit of the bundle (commerce reference section 8.3). */
export interface LineBundlePart {
  sku: string
  name: string
  brand: string
  quantity: number
  /** Price per unit, in minor units. 0 if unknown. */
  each: number
}

/** Cart or order line (commerce reference section 2.2). Amounts are in minor units of the cart or order currency. */
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

/** Amounts are in minor units of the cart's or order's currency. */
export interface Totals {
  unitCount: number
  itemsTotal: number
  /** Zero or negative. */
  discount: number
  shipping: number
  /** Fee of the payment method. */
  handling: number
  total: number
  /** Tax included in `total`. */
  tax: number
  taxPercent: number
}

/** Amounts are in minor units, and zero or negative. */
export interface Voucher {
  code: string
  amount: number
  /** Discount on the shipping price. */
  delivery: number
  noEffectReason?: IneffectiveVoucherReason
}

/** Amounts are in minor units. */
export type IneffectiveVoucherReason =
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
  return { sku, name: productName, brand: brandName, quantity, each: toMinorUnits(priceEachAsNumber, digits) }
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
  const each = toPrice(toMinorUnits(wire.priceEachAsNumber, digits), wire.lowestPrice, digits)
  const now = toMinorUnits(wire.totalPriceAsNumber, digits)
  const reduction =
    each.lowest30 === undefined ? undefined : computeReduction({ now, lowest30: each.lowest30 * wire.quantity })
  return { each, total: reduction ? { now, lowest30: reduction.from } : { now } }
}

export function toTotals(wire: WireTotals, digits: number): Totals {
  return {
    unitCount: wire.totalQuantity,
    itemsTotal: toMinorUnits(wire.itemsTotalPriceAsNumber, digits),
    discount: toMinorUnits(wire.totalDiscountPriceAsNumber, digits),
    shipping: toMinorUnits(wire.shippingPriceAsNumber, digits),
    handling: toMinorUnits(wire.handlingCostPriceAsNumber, digits),
    total: toMinorUnits(wire.grandTotalPriceAsNumber, digits),
    tax: toMinorUnits(wire.grandTotalPriceTaxAsNumber, digits),
    taxPercent: wire.taxPercent,
  }
}

export function toVouchers(vouchers: readonly WireVoucher[], digits: number): Voucher[] {
  return vouchers.map(({ voucher, priceOffAsNumber, shippingDiscountAsNumber, idle }) => {
    const reason = idle && toIneffectiveVoucherReason(idle, digits)
    return {
      code: voucher,
      amount: toMinorUnits(priceOffAsNumber, digits),
      delivery: toMinorUnits(shippingDiscountAsNumber, digits),
      ...(reason && { noEffectReason: reason }),
    }
  })
}

/** Discount without a voucher code. `amount` is in minor units, and zero or negative. */
export interface AutomaticDiscount {
  name: string
  amount: number
}

export function toAutomaticDiscounts(
  discounts: readonly { name: string; priceOffAsNumber: number }[],
  digits: number,
): AutomaticDiscount[] {
  return discounts.map(({ name, priceOffAsNumber }) => ({ name, amount: toMinorUnits(priceOffAsNumber, digits) }))
}

function toIneffectiveVoucherReason(
  { reason, minimumAsNumber, missingAsNumber }: WireIneffectiveVoucherReason,
  digits: number,
): IneffectiveVoucherReason | undefined {
  if (reason === 'minimum')
    return { reason, minimum: toMinorUnits(minimumAsNumber, digits), missing: toMinorUnits(missingAsNumber, digits) }
  const known = otherReasons.find((each) => each === reason)
  return known && { reason: known }
}

const otherReasons = ['market', 'combination', 'shipping', 'quantity', 'goods'] as const
