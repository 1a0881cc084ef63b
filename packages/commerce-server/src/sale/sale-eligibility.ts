import type { Refusal } from '@pouchery/platform/http/refusal'
import type { CountryCode } from 'pouchery/app.config'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import type { SaleRefusal } from 'pouchery/market-rules/rules/can-be-sold'
import type { SaleProblem } from 'pouchery/market-rules/rules/sale-problem'
import { formatSaleProblem } from 'pouchery/services/commerce/wire/sale-problem'
import type { CatalogueProduct } from '../catalogue/catalogue.ts'
import { findProductRefusal } from '../catalogue/rules.ts'
import { createRefusal, type RefusalBody } from '../http/refusal.ts'
import type { RulesContext } from '../market/current-market.ts'
import { type Market, marketOf } from '../market/market.ts'

export interface SaleLocation {
  country: CountryCode
  state: string | null
}

export function isOfferedIn({ market, pricelist }: Pick<Market, 'market' | 'pricelist'>, product: CatalogueProduct) {
  return product.offered.has(market) && product.prices.has(pricelist)
}

export function findSaleRefusal(
  { rules, now }: RulesContext,
  product: CatalogueProduct,
  { country, state }: SaleLocation,
): SaleRefusal | undefined {
  return findProductRefusal(rules, product, { country, region: state, at: now })
}

export function isSoldAt(moment: RulesContext, product: CatalogueProduct, place: SaleLocation): boolean {
  return isOfferedIn(marketOf(place.country), product) && findSaleRefusal(moment, product, place) === undefined
}

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    saleRefused: { reason: SaleProblem['reason']; at: 'cart' | 'payment' }
  }
}

export function createSaleRefusal(fault: SaleProblem, at: 'cart' | 'payment'): Refusal<RefusalBody> {
  publishObservation('saleRefused', { reason: fault.reason, at })
  return createRefusal(406, { ['max' in fault ? 'cans' : 'item']: formatSaleProblem(fault) })
}
