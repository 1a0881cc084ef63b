import type { Database } from '@pouchery/platform/database/database'
import type { HttpError } from '@pouchery/platform/http/http-error'
import type { CountryCode } from 'pouchery/app.config'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import type { SaleRefusalReason } from 'pouchery/market-rules/rules/can-be-sold'
import type { SaleProblem } from 'pouchery/market-rules/rules/sale-problem'
import { formatSaleProblem } from 'pouchery/services/commerce/wire/sale-problem'
import type { CatalogueProduct } from '../catalogue/catalogue.ts'
import { findProductSaleRefusalReason } from '../catalogue/rules.ts'
import { createHttpError, type HttpErrorBody } from '../http/http-error.ts'
import { getMarket, type Market, type RulesContext } from '../market/market.ts'
import { type RequestedItem, toUnavailableItem } from '../stock/stock-levels.ts'

export interface SaleLocation {
  country: CountryCode
  state: string | null
}

export function isOfferedInMarket({ market, pricelist }: Market, product: CatalogueProduct): boolean {
  return product.offered.has(market) && product.prices.has(pricelist)
}

export function findSaleRefusalReasonInLocation(
  { rules, now }: RulesContext,
  product: CatalogueProduct,
  { country, state }: SaleLocation,
): SaleRefusalReason | undefined {
  return findProductSaleRefusalReason(rules, product, { country, region: state, at: now })
}

export function isSoldInLocation(rulesContext: RulesContext, product: CatalogueProduct, place: SaleLocation): boolean {
  return (
    isOfferedInMarket(getMarket(place.country), product) &&
    findSaleRefusalReasonInLocation(rulesContext, product, place) === undefined
  )
}

declare module 'pouchery/lib/server/observations.server' {
  interface ObservationPayloads {
    saleRefused: { reason: SaleProblem['reason']; at: 'cart' | 'payment' }
  }
}

export function createSaleProblemError(fault: SaleProblem, at: 'cart' | 'payment'): HttpError<HttpErrorBody> {
  publishObservation('saleRefused', { reason: fault.reason, at })
  return createHttpError(406, { ['max' in fault ? 'cans' : 'item']: formatSaleProblem(fault) })
}

export type UnsellableLines = NonNullable<ReturnType<typeof findUnsellableLines>>

export function findUnsellableLines(rulesContext: RulesContext, lines: readonly RequestedItem[], place: SaleLocation) {
  const found = lines.flatMap((line) => {
    const reason = findSaleRefusalReasonInLocation(rulesContext, line.product, place)
    return reason ? [{ line, reason }] : []
  })
  if (found.length === 0) return undefined
  for (const { reason } of found) publishObservation('saleRefused', { reason, at: 'payment' })
  return {
    errors: Object.fromEntries(found.map(({ line, reason }) => [`items.${line.item}`, formatSaleProblem({ reason })])),
    unavailable: found.map(({ line }) => toUnavailableItem(line, 0)),
  }
}

export async function removeUnsellableLines(trx: Database, selection: string, { unavailable }: UnsellableLines) {
  const items = unavailable.map(({ item }) => item)
  if (items.length === 0) return
  await trx.deleteFrom('selection_line').where('selection', '=', selection).where('item', 'in', items).execute()
}
