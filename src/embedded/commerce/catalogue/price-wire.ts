import type { CurrencyCode } from '#app.config'
import { pricelistCurrency, pricelistNumbers } from '../market/market.ts'
import { moneyWire } from '../market/market-wire.ts'
import type { CatalogueProduct, CatalogueView } from './catalogue.ts'

/** A product's price fields: flat for one pricelist, a map `prices` for all (commerce reference section 2.4). */
export function priceWire(product: CatalogueProduct, { pricelist }: CatalogueView) {
  if (pricelist !== 'all') return onePrice(product, pricelist) ?? { price: null, priceAsNumber: null }
  const prices = pricelistNumbers().flatMap((list) => {
    const price = onePrice(product, list)
    return price ? [[String(list), price]] : []
  })
  return { prices: Object.fromEntries(prices) }
}

function onePrice(product: CatalogueProduct, pricelist: number) {
  const price = product.prices.get(pricelist)
  const currency = pricelistCurrency(pricelist)
  if (!price || !currency) return undefined
  const before = price.before ?? price.now
  return {
    ...moneyWire('price', price.now, currency),
    ...moneyWire('priceBeforeDiscount', before, currency),
    discountPercent: Math.round((1 - price.now / before) * 100),
    showAsOnSale: before > price.now,
    showAsNew: product.isNew,
    ...(price.lowest30 !== undefined && { lowestPrice: lowestPrices(price.lowest30, before, currency) }),
  }
}

/** The lowest price of the 30 days before a sale; only sale prices carry it. */
function lowestPrices(lowest30: number, before: number, currency: CurrencyCode) {
  const price = { ...moneyWire('price', lowest30, currency), ...moneyWire('priceBeforeDiscount', before, currency) }
  return [{ periodDays: 30, ...price }]
}

/** `bundleInfo` of a fixed, static-price bundle (commerce reference section 8.3); nothing for other products. */
export function bundleWire(product: CatalogueProduct, view: CatalogueView) {
  if (!product.part) return {}
  const info = { bundle: Number(product.id), type: 'fixed', priceType: 'static' }
  if (view.pricelist !== 'all') return { bundleInfo: { ...info, ...bundlePrice(product, view.pricelist) } }
  const prices = pricelistNumbers().map((pricelist) => ({ pricelist, ...bundlePrice(product, pricelist) }))
  return { bundleInfo: { ...info, prices } }
}

function bundlePrice(product: CatalogueProduct, pricelist: number) {
  const currency = pricelistCurrency(pricelist)
  const own = product.prices.get(pricelist)
  const single = product.part?.product.prices.get(pricelist)
  if (!currency || !own || !single || !product.part) return {}
  return {
    ...moneyWire('priceOfItems', single.now * product.part.quantity, currency),
    ...moneyWire('priceMin', own.now, currency),
    ...moneyWire('priceMax', own.now, currency),
  }
}
