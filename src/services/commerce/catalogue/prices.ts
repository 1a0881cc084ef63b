import { currencies, marketDefaults, pricelists, shopConstants } from '#app.config'
import { toMinorUnits } from '#lib/money.ts'
import { toPrice } from '../price-with-reduction.ts'
import type { Price, Prices } from '../product.ts'
import type { WireAmounts, WireVariant } from '../wire/product.ts'

export type ReportAnomaly = (message: string) => void

type PricelistRow = (typeof pricelists)[keyof typeof pricelists]
const rows: Partial<Record<string, PricelistRow>> = pricelists

export function getPricelistDecimalDigits(pricelist: number): number | undefined {
  const row = rows[String(pricelist)]
  return row && currencies[row.currency].decimalDigits
}

/** A price without a pricelist belongs to the default pricelist (commerce reference section 12 item 15). */
const flatPricePricelist = marketDefaults.pricelist

/** Accepts a map or one flat price (specification section 3.1). Omits unknown pricelists. Returns minor units. */
export function toPrices(
  product: Pick<WireVariant, 'name' | 'prices' | keyof WireAmounts>,
  warn: ReportAnomaly,
): Prices {
  const prices: Prices = {}
  const isFlat = Object.keys(product.prices).length === 0 && product.priceAsNumber !== undefined
  for (const [key, wire] of Object.entries(isFlat ? { [flatPricePricelist]: product } : product.prices)) {
    const pricelist = Number(key)
    const price = readPrice(wire, getPricelistDecimalDigits(pricelist))
    if (price) prices[pricelist] = price
    warnDiscount(product.name, wire, warn)
  }
  return prices
}

function readPrice(wire: WireAmounts, digits: number | undefined): Price | undefined {
  if (digits === undefined || wire.priceAsNumber === undefined) return undefined
  return toPrice(toMinorUnits(wire.priceAsNumber, digits), wire.lowestPrice, digits)
}

function warnDiscount(name: string, { discountPercent }: WireAmounts, warn: ReportAnomaly): void {
  if (discountPercent === undefined) return
  const percent = Math.round(discountPercent)
  const usual =
    percent >= shopConstants.discountWarningBelowPercent && percent <= shopConstants.discountWarningAbovePercent
  if (!usual) warn(`Unusual discount of ${percent} percent on ${name}`)
}
