import { createCatalogueFeed } from '@pouchery/commerce-server/catalogue/catalogue-feed'
import { createSearchService } from '@pouchery/search-server/service'
import * as v from 'valibot'
import { type CountryCode, markets } from '#app.config'
import type { GetCurrentRules } from '#market-rules/rules/rule-files.server.ts'
import type { SeedProduct } from '../../../../packages/demo-data/data/catalogue/types.ts'
import type { ApiResponse, Shop } from '../shop.ts'
import { createTestShopper, testAddress } from '../shopper.ts'

export const marketCountries = Object.keys(markets).filter((code): code is CountryCode => Object.hasOwn(markets, code))

const knownStates: Partial<Record<CountryCode, string>> = { US: 'VT', CA: 'ON' }

/**
 * Returns a state for tests of state rules. For a country without listed states, the shop accepts any state in the
 * address.
 */
export const getSampleState = (country: CountryCode) => knownStates[country] ?? 'ZZ'

/** Returns true if the shop lists the states of the country. Shoppers then select a state together with the country. */
export const hasStates = (country: CountryCode) => country in knownStates

/** Result of the market rules for a product in a market, in each part of the shop that applies them. */
export interface RuleResults {
  /** True if the product is in the product list, from which category pages and feeds are built. */
  listed: boolean
  found: boolean
  shown: boolean
  /** True if the product remains in the cart when the shopper changes to this market. */
  kept: boolean
  /** `added` and `paid` are `yes`, or the status and errors of the refused request. */
  added: string
  paid: string
}

/** Creates a query for the countries whose product list (`listed`) or search (`found`) contains a product. */
export function createAvailabilityQuery(shop: Shop, rules: GetCurrentRules) {
  const found = createSearchQuery(shop, rules)
  return async (can: SeedProduct) => ({ listed: await fetchListedCountries(shop, can), found: await found(can) })
}

async function fetchListedCountries(shop: Shop, { id }: SeedProduct): Promise<Set<CountryCode>> {
  const question = { market: 'all', pricelist: 'all', products: [id] }
  const { body } = await shop.callAsServer('POST', '/products', question)
  const [, list = ''] = /"markets":\[([\d,]*)\]/.exec(JSON.stringify(body.products)) ?? []
  const numbers = new Set(list.split(',').filter(Boolean).map(Number))
  return new Set(marketCountries.filter((country) => numbers.has(markets[country].market)))
}

const hitsSchema = v.array(v.object({ objectID: v.string() }))
const resultsSchema = v.object({ results: v.array(v.object({ hits: hitsSchema })) })

/** Creates a query that searches for a product in each market. Resolves to the countries that find the product. */
function createSearchQuery({ database }: Shop, rules: GetCurrentRules) {
  const service = createSearchService({
    ...{ database, feeds: [createCatalogueFeed(database, rules)], indexPrefix: 'products_' },
    ...{ publicBase: '/embedded/search', appId: 'shop', searchKey: 'search', adminKey: 'admin' },
  })
  const url = 'https://shop.example/embedded/search/1/indexes/*/queries'
  const headers = { 'x-algolia-api-key': 'search', 'x-algolia-application-id': 'shop' }
  return async ({ id, name }: SeedProduct): Promise<Set<CountryCode>> => {
    service.invalidate()
    await service.refresh()
    const requests = marketCountries.map((country) => ({
      indexName: 'products_en',
      query: name,
      filters: `markets=${markets[country].market}`,
    }))
    const asked = new Request(url, { method: 'POST', headers, body: JSON.stringify({ requests }) })
    const { results } = v.parse(resultsSchema, await (await service.fetch(asked)).json())
    const isHit = (place: number) => results[place]?.hits.some(({ objectID }) => objectID === id) === true
    return new Set(marketCountries.filter((_, place) => isHit(place)))
  }
}

export type MarketShoppers = Awaited<ReturnType<typeof createMarketShoppers>>

/**
 * Creates two shoppers for a country. `buyer` is in this country. `mover` is in the default country, for tests that add
 * a product and then change to this country.
 */
export async function createMarketShoppers(shop: Shop, country: CountryCode) {
  const buyer = await createTestShopper(shop)
  await buyer.callForSelection('PUT', `/countries/${country}`, {})
  return { country, mover: await createTestShopper(shop), buyer }
}

/**
 * Adds the product to both carts. All markets must be open. The cart of `mover` is in a different country. The cart of
 * `buyer` is emptied first, because it still contains products if the last payment failed.
 */
export async function fillCarts({ country, mover, buyer }: MarketShoppers, { item }: SeedProduct): Promise<void> {
  for (const { line } of (await buyer.selection()).items) await buyer.callForSelection('DELETE', `/lines/${line}`)
  await mover.callForSelection('PUT', `/countries/${country === 'SE' ? 'GB' : 'SE'}`, {})
  await mover.add(item)
  await buyer.add(item)
}

/**
 * Changes the country, opens the product page, adds the product and pays, under the current rules. `state` is part of
 * the address.
 */
export async function attemptPurchase(
  { country, mover, buyer }: MarketShoppers,
  { id, item }: SeedProduct,
  state?: string,
): Promise<Pick<RuleResults, 'shown' | 'kept' | 'added' | 'paid'>> {
  const isChosen = state !== undefined && hasStates(country)
  const moved = await mover.callForSelection('PUT', `/countries/${country}${isChosen ? `/states/${state}` : ''}`, {})
  const shown = await mover.call('GET', `/products/${id}`)
  const added = await mover.call('POST', `/items/${item}`, {})
  const place = { country, ...(state !== undefined && { state }), email: `${country}@example.com` }
  const paid = await buyer.startPayment('demo-invoice', { address: { ...testAddress, ...place } })
  return {
    shown: shown.status === 200,
    kept: moved.selection.items.some((line) => line.item === item),
    added: resultText(added),
    paid: resultText(paid),
  }
}

function resultText({ status, body: { errors = {} } }: ApiResponse): string {
  return status === 200 ? 'yes' : `${status} ${[...new Set(Object.values(errors))].join()}`
}
