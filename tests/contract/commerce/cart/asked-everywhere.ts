import { catalogueFeed } from '@pouchery/commerce-server/catalogue/catalogue-feed'
import { createSearchService } from '@pouchery/search-server/service'
import * as v from 'valibot'
import { type CountryCode, markets } from '#app.config'
import type { CurrentRules } from '#market-rules/rules/rule-files.server.ts'
import type { SeedProduct } from '../../../../packages/demo-data/data/catalogue/types.ts'
import type { Answer, Shop } from '../shop.ts'
import { address, newShopper, type Shopper } from '../shopper.ts'

export const countries = Object.keys(markets).filter((code): code is CountryCode => Object.hasOwn(markets, code))

const knownStates: Partial<Record<CountryCode, string>> = { US: 'VT', CA: 'ON' }

/** A state of a country, for rules of regions; where the shop knows none, any may be entered in an address. */
export function stateOf(country: CountryCode): string {
  return knownStates[country] ?? 'ZZ'
}

/** Whether the shop knows the country's states, so that one is chosen with the country. */
export function hasStates(country: CountryCode): boolean {
  return country in knownStates
}

/** What becomes of a can at every place that asks the rules. */
export interface Asked {
  /** In the list that lists and feeds are made from. */
  listed: boolean
  found: boolean
  shown: boolean
  /** Kept in a cart that moves to the market. */
  kept: boolean
  /** `yes`, or the refusal. */
  added: string
  paid: string
}

/** The countries a can is sold to by the list and by the search, under the rules as they are now. */
export interface Offered {
  listed: ReadonlySet<CountryCode>
  found: ReadonlySet<CountryCode>
}

/** Asks the lists and the search of a shop which countries a can is offered in. */
export function offersOf(shop: Shop, rules: CurrentRules): (can: SeedProduct) => Promise<Offered> {
  const found = searchOf(shop, rules)
  return async (can) => ({ listed: await listedIn(shop, can), found: await found(can) })
}

async function listedIn(shop: Shop, { id }: SeedProduct): Promise<Set<CountryCode>> {
  const question = { market: 'all', pricelist: 'all', products: [id] }
  const { body } = await shop.callAsServer('POST', '/products', question)
  const [, list = ''] = /"markets":\[([\d,]*)\]/.exec(JSON.stringify(body.products)) ?? []
  const numbers = new Set(list.split(',').filter(Boolean).map(Number))
  return new Set(countries.filter((country) => numbers.has(markets[country].market)))
}

const resultsSchema = v.object({
  results: v.array(v.object({ hits: v.array(v.object({ objectID: v.string() })) })),
})

/** The embedded search over the catalogue's own records, asked as the shop asks it: once for each market. */
function searchOf({ database }: Shop, rules: CurrentRules) {
  const service = createSearchService({
    ...{ database, feeds: [catalogueFeed(database, rules)], indexPrefix: 'products_' },
    ...{ publicBase: '/embedded/search', appId: 'shop', searchKey: 'search', adminKey: 'admin' },
  })
  const url = 'https://shop.example/embedded/search/1/indexes/*/queries'
  const headers = { 'x-algolia-api-key': 'search', 'x-algolia-application-id': 'shop' }
  return async ({ id, name }: SeedProduct): Promise<Set<CountryCode>> => {
    service.invalidate()
    await service.refresh()
    const requests = countries.map((country) => ({
      indexName: 'products_en',
      query: name,
      filters: `markets=${markets[country].market}`,
    }))
    const asked = new Request(url, { method: 'POST', headers, body: JSON.stringify({ requests }) })
    const { results } = v.parse(resultsSchema, await (await service.fetch(asked)).json())
    const isHit = (place: number) => results[place]?.hits.some(({ objectID }) => objectID === id) === true
    return new Set(countries.filter((_, place) => isHit(place)))
  }
}

/** Two shoppers of a market: one who moves there and adds, one who is there and pays. */
export interface Visitors {
  country: CountryCode
  mover: Shopper
  buyer: Shopper
}

export async function visitorsOf(shop: Shop, country: CountryCode): Promise<Visitors> {
  const buyer = await newShopper(shop)
  await buyer.change('PUT', `/countries/${country}`, {})
  return { country, mover: await newShopper(shop), buyer }
}

/**
 * While everything is allowed everywhere: the can lies in both carts, one of them elsewhere. What nobody could pay for before,
 * where nothing is shipped to, leaves the cart.
 */
export async function fillCarts({ country, mover, buyer }: Visitors, { item }: SeedProduct): Promise<void> {
  const { selection } = await buyer.change('GET', '/selection')
  for (const { line } of selection.items) await buyer.change('DELETE', `/lines/${line}`)
  await mover.change('PUT', `/countries/${country === 'SE' ? 'GB' : 'SE'}`, {})
  await mover.change('POST', `/items/${item}`, {})
  await buyer.change('POST', `/items/${item}`, {})
}

/** Moves, looks, adds and pays under the rules as they are now; in a state where one is named. */
export async function askVisitors(
  { country, mover, buyer }: Visitors,
  { id, item }: SeedProduct,
  state?: string,
): Promise<Pick<Asked, 'shown' | 'kept' | 'added' | 'paid'>> {
  const isChosen = state !== undefined && hasStates(country)
  const moved = await mover.change('PUT', `/countries/${country}${isChosen ? `/states/${state}` : ''}`, {})
  const shown = await mover.call('GET', `/products/${id}`)
  const added = await mover.call('POST', `/items/${item}`, {})
  const place = { country, ...(state !== undefined && { state }) }
  const paid = await buyer.startPayment('demo-invoice', {
    address: { ...address, ...place, email: `${country}@example.com` },
  })
  return {
    shown: shown.status === 200,
    kept: moved.selection.items.some((line) => line.item === item),
    added: said(added),
    paid: said(paid),
  }
}

/** `yes`, or the refusals. */
function said({ status, body: { errors = {} } }: Answer): string {
  return status === 200 ? 'yes' : `${status} ${[...new Set(Object.values(errors))].join()}`
}
