import { insightsClient } from '@algolia/client-insights'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { apiKeys, createInProcessClientOptions, startSearchService } from './fixture.ts'

const queryID = '0123456789abcdef0123456789abcdef'
const click = {
  ...{ eventType: 'click' as const, eventName: 'Product clicked after search', index: 'products_en' },
  ...{ userToken: 'anonymous-1', objectIDs: ['1'], positions: [1], queryID },
}

type Shop = Awaited<ReturnType<typeof startSearchService>>
let shop: Shop

beforeEach(async () => {
  shop = await startSearchService([])
})

const client = (key: string) => insightsClient('shop', key, undefined, createInProcessClientOptions(shop.service))

async function kept({ database }: Shop): Promise<unknown[]> {
  const rows = await database.selectFrom('search_event').select('body').orderBy('id').execute()
  return rows.map(({ body }): unknown => JSON.parse(body))
}

test('stores events as they were sent', async () => {
  const kind = { eventType: 'conversion' as const, eventSubtype: 'addToCart' as const, positions: undefined }
  const bought = { ...click, ...kind, objectData: [{ price: 49, quantity: 2 }], currency: 'SEK' }
  const events = [click, bought]
  expect(await client(apiKeys.search).pushEvents({ events })).toEqual({ status: 200, message: 'OK' })
  expect(await kept(shop)).toEqual(JSON.parse(JSON.stringify(events)))
})

test.each([
  ['an unknown kind', { eventType: 'nope' as never }],
  ['no index', { index: undefined as never }],
  ['neither objects nor filters', { objectIDs: undefined as never, positions: undefined as never }],
  ['both objects and filters', { filters: ['brand:Zyn'] }],
  ['a click after a search without positions', { positions: undefined as never }],
  ['positions without a query', { queryID: undefined }],
  ['more positions than objects', { positions: [1, 2] }],
  ['a name that is too long', { eventName: 'x'.repeat(65) }],
  ['a name that is not ASCII', { eventName: 'Κλικ' }],
  ['an old timestamp', { timestamp: Date.now() - 31 * 24 * 3600 * 1000 }],
  ['an invalid query id', { queryID: 'x' }],
  ['too many objects', { objectIDs: Array.from({ length: 21 }, String) }],
])('%s causes the whole call to be rejected', async (_, wrong) => {
  const refused = client(apiKeys.search).pushEvents({ events: [click, { ...click, ...wrong }] })
  await expect(refused).rejects.toMatchObject({ status: 400 })
  expect(await kept(shop)).toEqual([])
})

test('a call that fails halfway stores none of its events', async () => {
  await sql`create trigger broken before insert on search_event when new.user_token = 'last'
    begin select raise(abort, 'no room'); end`.execute(shop.database)
  const userTokens = Array.from({ length: 150 }, (_, index) => (index === 149 ? 'last' : 'first'))
  const events = userTokens.map((userToken) => ({ ...click, userToken }))
  await expect(client(apiKeys.search).pushEvents({ events })).rejects.toThrow()
  expect(await kept(shop)).toEqual([])
})

test('deletes the events of a visitor only with permission to delete', async () => {
  await client(apiKeys.search).pushEvents({ events: [click, { ...click, userToken: 'anonymous-2' }] })
  const forget = { userToken: 'anonymous-1' }
  const refused = { status: 403, message: 'Method not allowed with this API key' }
  await expect(client(apiKeys.search).deleteUserToken(forget)).rejects.toMatchObject(refused)
  await client(apiKeys.admin).deleteUserToken(forget)
  expect(await kept(shop)).toEqual([{ ...click, userToken: 'anonymous-2' }])
})

test('accepts the requests of search-insights, whose URL contains the key and the id in mixed case', async () => {
  const query = `X-Algolia-Application-Id=shop&X-Algolia-API-Key=${apiKeys.search}&X-Algolia-Agent=insights-js`
  const events = [click, { eventType: 'instantsearch', eventName: '__start__', version: '4' }]
  const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ events }) }
  const request = new Request(`http://shop.test/embedded/search/1/events?${query}`, init)
  const answer = await shop.service.fetch(request)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 200, message: 'OK' }])
  // The service discards the `__start__` event of the library, because no action of a visitor causes this event.
  expect(await kept(shop)).toEqual([click])
})
