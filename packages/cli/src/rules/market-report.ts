import { markets } from 'pouchery/app.config'
import { marketTerms } from 'pouchery/config/market-terms'
import { findSaleRefusalReason, type SaleRefusalReason } from 'pouchery/market-rules/rules/can-be-sold'
import { findRuleInForce, getClosedReason, type MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import type { OfferedProduct } from 'pouchery/services/commerce/sale/offered-products.server'
import { formatSaleRefusal } from '../format-sale-refusal.ts'

export type MarketReport = ReturnType<typeof marketReport>
export type HiddenProduct = ReturnType<typeof findHiddenProducts>[number]

/** `at` is Unix time in ms. */
export function buildMarketReports(book: MarketRuleSet, cans: readonly OfferedProduct[], at: number) {
  return Object.keys(markets).map((country) => marketReport(book, cans, country, at))
}

function marketReport(book: MarketRuleSet, cans: readonly OfferedProduct[], country: string, at: number) {
  const row = findRuleInForce(book, country, at)
  const closed = getClosedReason(book, country, at)
  const offered = cans.filter((can) => can.offered.includes(country)).length
  const hidden = findHiddenProducts(book, cans, country, at)
  const counts: Partial<Record<SaleRefusalReason, number>> = {}
  for (const { reason } of hidden) counts[reason] = (counts[reason] ?? 0) + 1
  return {
    ...{ country, name: nameOf(country), closed, source: row?.source, checkedOn: row?.checkedOn },
    ...{ reviewBy: row?.reviewBy, offered, sold: offered - hidden.length, hidden: counts },
  }
}

function nameOf(country: string): string {
  return new Map<string, { name: string }>(Object.entries(marketTerms)).get(country)?.name ?? country
}

export function findHiddenProducts(book: MarketRuleSet, cans: readonly OfferedProduct[], country: string, at: number) {
  const row = findRuleInForce(book, country, at)
  return cans.flatMap(({ sku, name, goods, offered }) => {
    const reason = offered.includes(country) ? findSaleRefusalReason(book, goods, { country, at }) : undefined
    return reason ? [{ sku, name, reason, sentence: formatSaleRefusal(reason, row, goods) }] : []
  })
}
