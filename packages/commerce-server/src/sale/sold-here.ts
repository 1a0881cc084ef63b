import type { CountryCode } from 'pouchery/app.config'
import type { SaleRefusal } from 'pouchery/trade/rules/may-be-sold'
import type { CatalogueProduct } from '../catalogue/catalogue.ts'
import { productRefusal } from '../catalogue/rules.ts'
import { type Market, marketOf } from '../market/market.ts'
import type { RulesNow } from '../market/market-now.ts'

export interface SalePlace {
  country: CountryCode
  state: string | null
}

/** Whether the operator offers a product in a market, whatever the rules say. */
export function isOfferedIn({ market, pricelist }: Pick<Market, 'market' | 'pricelist'>, product: CatalogueProduct) {
  return product.offered.has(market) && product.prices.has(pricelist)
}

export function refusalAt(
  { rules, now }: RulesNow,
  product: CatalogueProduct,
  { country, state }: SalePlace,
): SaleRefusal | undefined {
  return productRefusal(rules, product, { country, region: state, at: now })
}

export function isSoldAt(moment: RulesNow, product: CatalogueProduct, place: SalePlace): boolean {
  return isOfferedIn(marketOf(place.country), product) && refusalAt(moment, product, place) === undefined
}
