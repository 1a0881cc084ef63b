import type { Refusal } from '@pouchery/platform/http/refusal'
import type { CountryCode } from 'pouchery/app.config'
import { observe } from 'pouchery/lib/server/observations.server'
import type { SaleRefusal } from 'pouchery/market-rules/rules/may-be-sold'
import type { SaleFault } from 'pouchery/market-rules/rules/sale-fault'
import { formatSaleFault } from 'pouchery/services/commerce/wire/sale-fault'
import type { CatalogueProduct } from '../catalogue/catalogue.ts'
import { productRefusal } from '../catalogue/rules.ts'
import { createRefusal, type RefusalBody } from '../http/refusal.ts'
import type { RulesNow } from '../market/current-market.ts'
import { type Market, marketOf } from '../market/market.ts'

export interface SalePlace {
  country: CountryCode
  state: string | null
}

export function isOfferedIn({ market, pricelist }: Pick<Market, 'market' | 'pricelist'>, product: CatalogueProduct) {
  return product.offered.has(market) && product.prices.has(pricelist)
}

export function findSaleRefusal(
  { rules, now }: RulesNow,
  product: CatalogueProduct,
  { country, state }: SalePlace,
): SaleRefusal | undefined {
  return productRefusal(rules, product, { country, region: state, at: now })
}

export function isSoldAt(moment: RulesNow, product: CatalogueProduct, place: SalePlace): boolean {
  return isOfferedIn(marketOf(place.country), product) && findSaleRefusal(moment, product, place) === undefined
}

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    saleRefused: { reason: SaleFault['reason']; at: 'cart' | 'payment' }
  }
}

export function saleRefused(fault: SaleFault, at: 'cart' | 'payment'): Refusal<RefusalBody> {
  observe('saleRefused', { reason: fault.reason, at })
  return createRefusal(406, { ['max' in fault ? 'cans' : 'item']: formatSaleFault(fault) })
}
