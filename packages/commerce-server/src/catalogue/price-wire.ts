import type { CurrencyCode } from 'pouchery/app.config'
import { computeReduction } from 'pouchery/market-rules/prices/reduction'
import { findPricelistCurrency, listPricelistNumbers } from '../market/market.ts'
import { toWireAmount } from '../market/market-response.ts'
import type { Catalogue, CataloguePrice, CatalogueProduct, CatalogueView } from './catalogue.ts'

/** Returns flat fields for one pricelist, or a map `prices` for all pricelists (commerce reference section 2.4). */
export function toWirePrice(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  const { pricelist } = view
  const priceIn = (list: number) => onePrice(product, list, isAnnounced(catalogue, view, list))
  if (pricelist !== 'all') return priceIn(pricelist) ?? { price: null, priceAsNumber: null }
  const prices = listPricelistNumbers().flatMap((list) => {
    const price = priceIn(list)
    return price ? [[String(list), price]] : []
  })
  return { prices: Object.fromEntries(prices) }
}

function isAnnounced({ reductionAnnouncementBans }: Catalogue, { market }: CatalogueView, pricelist: number): boolean {
  return !(market === 'all'
    ? reductionAnnouncementBans?.pricelists.has(pricelist)
    : reductionAnnouncementBans?.markets.has(market))
}

function onePrice(product: CatalogueProduct, pricelist: number, announced: boolean) {
  const price = product.prices.get(pricelist)
  const currency = findPricelistCurrency(pricelist)
  if (!price || !currency) return undefined
  const reduction = announced ? computeReduction(price) : undefined
  const before = reduction?.from ?? price.now
  return {
    ...toWireAmount('price', price.now, currency),
    ...toWireAmount('priceBeforeDiscount', before, currency),
    discountPercent: reduction?.percent ?? 0,
    showAsOnSale: reduction !== undefined,
    showAsNew: product.isNew,
    ...(announced && toWireLowestPrice(price, currency)),
  }
}

export function toWireLowestPrice(price: CataloguePrice, currency: CurrencyCode) {
  const reduction = computeReduction(price)
  if (!reduction) return {}
  const lowest = reduction.from
  const amounts = {
    ...toWireAmount('price', lowest, currency),
    ...toWireAmount('priceBeforeDiscount', lowest, currency),
  }
  return { lowestPrice: [{ periodDays: 30, ...amounts }] }
}

/** Packs are fixed bundles with a static price (commerce reference section 8.3). Returns `{}` for other products. */
export function toWireBundleInfo(product: CatalogueProduct, view: CatalogueView) {
  if (!product.bundlePart) return {}
  const info = { bundle: Number(product.id), type: 'fixed', priceType: 'static' }
  if (view.pricelist !== 'all') return { bundleInfo: { ...info, ...bundlePrice(product, view.pricelist) } }
  const prices = listPricelistNumbers().map((pricelist) => ({ pricelist, ...bundlePrice(product, pricelist) }))
  return { bundleInfo: { ...info, prices } }
}

function bundlePrice(product: CatalogueProduct, pricelist: number) {
  const currency = findPricelistCurrency(pricelist)
  const own = product.prices.get(pricelist)
  const single = product.bundlePart?.product.prices.get(pricelist)
  if (!currency || !own || !single || !product.bundlePart) return {}
  return {
    ...toWireAmount('priceOfItems', single.now * product.bundlePart.quantity, currency),
    ...toWireAmount('priceMin', own.now, currency),
    ...toWireAmount('priceMax', own.now, currency),
  }
}
