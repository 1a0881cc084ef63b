import type { CurrencyCode } from 'pouchery/app.config'
import { reductionOf } from 'pouchery/market-rules/prices/reduction'
import { pricelistCurrency, pricelistNumbers } from '../market/market.ts'
import { moneyFields } from '../market/market-response.ts'
import type { Catalogue, CataloguePrice, CatalogueProduct, CatalogueView } from './catalogue.ts'

/** Flat for one pricelist, a map `prices` for all pricelists (commerce reference section 2.4). */
export function priceResponse(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  const { pricelist } = view
  const priceIn = (list: number) => onePrice(product, list, isAnnounced(catalogue, view, list))
  if (pricelist !== 'all') return priceIn(pricelist) ?? { price: null, priceAsNumber: null }
  const prices = pricelistNumbers().flatMap((list) => {
    const price = priceIn(list)
    return price ? [[String(list), price]] : []
  })
  return { prices: Object.fromEntries(prices) }
}

function isAnnounced({ unannounced }: Catalogue, { market }: CatalogueView, pricelist: number): boolean {
  return !(market === 'all' ? unannounced?.pricelists.has(pricelist) : unannounced?.markets.has(market))
}

function onePrice(product: CatalogueProduct, pricelist: number, announced: boolean) {
  const price = product.prices.get(pricelist)
  const currency = pricelistCurrency(pricelist)
  if (!price || !currency) return undefined
  const reduction = announced ? reductionOf(price) : undefined
  const before = reduction?.from ?? price.now
  return {
    ...moneyFields('price', price.now, currency),
    ...moneyFields('priceBeforeDiscount', before, currency),
    discountPercent: reduction?.percent ?? 0,
    showAsOnSale: reduction !== undefined,
    showAsNew: product.isNew,
    ...(announced && lowestPriceResponse(price, currency)),
  }
}

export function lowestPriceResponse(price: CataloguePrice, currency: CurrencyCode) {
  const reduction = reductionOf(price)
  if (!reduction) return {}
  const lowest = reduction.from
  const amounts = { ...moneyFields('price', lowest, currency), ...moneyFields('priceBeforeDiscount', lowest, currency) }
  return { lowestPrice: [{ periodDays: 30, ...amounts }] }
}

/** Fixed bundle with a static price (commerce reference section 8.3). Empty for other products. */
export function bundleInfoFields(product: CatalogueProduct, view: CatalogueView) {
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
    ...moneyFields('priceOfItems', single.now * product.part.quantity, currency),
    ...moneyFields('priceMin', own.now, currency),
    ...moneyFields('priceMax', own.now, currency),
  }
}
