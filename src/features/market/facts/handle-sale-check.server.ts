import * as v from 'valibot'
import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { findSaleRefusalReason, type RegulatedAttributes, type SaleContext } from '#market-rules/rules/can-be-sold.ts'
import { getClosedReason, type MarketRuleSet } from '#market-rules/rules/market-rule-set.ts'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { fetchRegulatedAttributesByItem } from '#services/commerce/sale/regulated-attributes-by-item.server.ts'
import {
  type SaleCheckRequest,
  type SaleCheckResult,
  saleCheckRequestSchema,
  toWireSaleCheck,
} from '#services/commerce/sale/sale-check.ts'

type FetchGoods = () => Promise<ReadonlyMap<string, RegulatedAttributes>>

/** `GET /api/sale`: items that must not be sold to a place, and the required age check. Never cached. */
export async function handleSaleCheck(
  { method, url }: Request,
  known: FetchGoods = fetchKnownGoods,
  book = getCurrentMarketRules(),
  at = Date.now(),
): Promise<Response> {
  const { searchParams } = new URL(url)
  const { country, state } = Object.fromEntries(searchParams)
  const asked = v.safeParse(saleCheckRequestSchema, { country, state, items: searchParams.getAll('item') })
  if (!asked.success) return createResponse(400, { error: 'The URL must contain a country code and items.' })
  const found = await checkSale(asked.output, known, book, at)
  if (!found) return createResponse(502, { error: 'The catalogue is unavailable. Try again in a moment.' })
  const received = createResponse(200, toWireSaleCheck(found))
  return method === 'HEAD' ? new Response(null, received) : received
}

/** Returns undefined if the catalogue cannot be read. */
export async function checkSale(
  { items, ...place }: SaleCheckRequest,
  known: FetchGoods = fetchKnownGoods,
  book = getCurrentMarketRules(),
  at = Date.now(),
): Promise<SaleCheckResult | undefined> {
  const goods = await known().catch(() => undefined)
  if (!goods) return undefined
  const { ageCheck } = resolveMarketRules(book, place.country, at)
  return { refused: findRefusalsByItem(items, goods, book, { ...place, region: place.state, at }), ageCheck }
}

/** Refuses items that are not in the catalogue only if the country is closed. */
function findRefusalsByItem(
  items: readonly string[],
  goods: ReadonlyMap<string, RegulatedAttributes>,
  book: MarketRuleSet,
  place: SaleContext,
): Map<string, SaleProblem> {
  const refused = new Map<string, SaleProblem>()
  for (const item of items) {
    const found = goods.get(item)
    const reason = found ? findSaleRefusalReason(book, found, place) : getClosedReason(book, place.country, place.at)
    if (reason) refused.set(item, { reason })
  }
  return refused
}

function createResponse(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** Products are cached for a minute even after a catalogue change, so that requests rarely wait. */
const goodsCache = createLastGoodCache<ReadonlyMap<string, RegulatedAttributes>>({
  ...{ staleTimeMs: 60_000, maxStaleMs: 600_000, timeoutMs: 1500 },
  max: 1,
})

function fetchKnownGoods(): Promise<ReadonlyMap<string, RegulatedAttributes>> {
  return goodsCache.get('all', async () => fetchRegulatedAttributesByItem(await getCommerceClientConfig()))
}
