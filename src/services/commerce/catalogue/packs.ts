import { shopConstants } from '#app.config'
import { toMinorUnits } from '#lib/money.ts'
import { MissingPriceError } from '../errors.ts'
import type { Pack, Prices } from '../product.ts'
import type { WireVariant } from '../wire/product.ts'
import { getPricelistDecimalDigits, type ReportAnomaly, toPrices } from './prices.ts'

/**
 * Returns the product and its `variant` relations that have a price, in ascending order of quantity (specification
 * section 5.2).
 * @throws MissingPriceError if the product itself has no price
 */
export function toPacks(product: WireVariant, variants: readonly WireVariant[], warn: ReportAnomaly): Pack[] {
  const members = [product, ...variants].map((wire) => ({ wire, prices: toPrices(wire, warn) }))
  if (Object.keys(members[0]?.prices ?? {}).length === 0) throw new MissingPriceError(product.name)
  const single = members.find(({ wire }) => !wire.bundleInfo)
  return members
    .filter((member) => isSold(member, warn))
    .map((member) => pack(member, quantityOf(member, single, warn)))
    .toSorted((a, b) => a.quantity - b.quantity)
}

interface Member {
  wire: WireVariant
  prices: Prices
}

function isSold({ wire, prices }: Member, warn: ReportAnomaly): boolean {
  const sold = Object.keys(prices).length > 0
  if (!sold) warn(new MissingPriceError(wire.name).message)
  return sold
}

function pack({ wire, prices }: Member, quantity: number): Pack {
  const item = wire.items[0]?.item ?? wire.product
  return { product: wire.product, item, quantity, uri: wire.uri, prices, available: wire.available }
}

/**
 * Computes the quantity from the first pricelist that has a price for both the bundle and the single can. Reports an
 * unexpected quantity, but still returns it. Returns 1 if the quantity is unknown.
 */
function quantityOf({ wire, prices }: Member, single: Member | undefined, warn: ReportAnomaly): number {
  if (!wire.bundleInfo) return 1
  const quantity = Object.keys(prices)
    .map((key) => quantityIn(wire, prices, single, Number(key)))
    .find((each) => each !== undefined)
  if (quantity === undefined || !isExpectedPackQuantity(quantity)) {
    warn(`Unexpected bundle quantity ${quantity ?? 'unknown'} on ${wire.name}`)
  }
  return quantity ?? 1
}

function quantityIn(wire: WireVariant, prices: Prices, single: Member | undefined, pricelist: number) {
  return computeBundleQuantity(priceOfItems(wire, pricelist) ?? prices[pricelist]?.now, single?.prices[pricelist]?.now)
}

/**
 * Price of the bundle's cans when bought separately, in minor units. Accepts the spellings `pricelist` and `priceList`
 * (commerce reference section 8.3).
 */
function priceOfItems({ bundleInfo }: WireVariant, pricelist: number): number | undefined {
  const digits = getPricelistDecimalDigits(pricelist)
  if (!bundleInfo || digits === undefined) return undefined
  const row = bundleInfo.prices.find((price) => (price.pricelist ?? price.priceList) === pricelist)
  const amount = row?.priceOfItemsAsNumber ?? bundleInfo.priceOfItemsAsNumber
  return amount === undefined ? undefined : toMinorUnits(amount, digits)
}

const expectedQuantities: readonly number[] = shopConstants.bundleQuantities

/**
 * Returns the rounded ratio of the contents price to the can price (specification section 5.3) if both are positive.
 */
export function computeBundleQuantity(
  priceOfItems: number | undefined,
  singlePrice: number | undefined,
): number | undefined {
  if (!priceOfItems || !singlePrice || priceOfItems <= 0 || singlePrice <= 0) return undefined
  return Math.max(1, Math.round(priceOfItems / singlePrice))
}

export function isExpectedPackQuantity(quantity: number): boolean {
  return expectedQuantities.includes(quantity)
}

/**
 * Returns for each pricelist the price of the 10-pack. Without a 10-pack, returns the price of the second-smallest pack
 * or, if there is only one, of that pack (specification section 5.2).
 */
export function computeSortPrices(packs: readonly Pack[]): Partial<Record<number, number>> {
  const ascending = packs.toSorted((a, b) => a.quantity - b.quantity)
  const pricelists = new Set(ascending.flatMap((pack) => Object.keys(pack.prices).map(Number)))
  const chosen: Partial<Record<number, number>> = {}
  for (const pricelist of pricelists) {
    const sold = ascending.filter((pack) => pack.prices[pricelist])
    const pack = sold.find(({ quantity }) => quantity === 10) ?? sold[1] ?? sold[0]
    const price = pack?.prices[pricelist]
    if (price) chosen[pricelist] = price.now
  }
  return chosen
}
