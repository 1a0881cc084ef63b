import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { markets, pricelists } from '#app.config'
import { countriesResponseSchema } from '#services/commerce/wire/market.ts'
import { commerceSecret, getStatusAndErrors, openShop, setUpEach, setUpOnce } from '../shop.ts'
import { createTestShopper, parseSelectionResponse } from '../shopper.ts'

const shop = setUpOnce(() => openShop())
const shopper = setUpEach(() => createTestShopper(shop))

const item = getSeedCatalogue().find(({ stock }) => stock > 50)?.item ?? ''
const server = { Authorization: `Bearer ${commerceSecret}` }
const asServer = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: shopper.token, body, headers: server })

test('countries are only those shipped to, with their states', async () => {
  const { countries } = v.parse(countriesResponseSchema, (await shopper.call('GET', '/countries')).body)
  const shipped = Object.entries(markets).filter(([, { shipsTo }]) => shipsTo)
  expect(countries.map(({ country }) => country).sort()).toEqual(shipped.map(([country]) => country).sort())
  const counts = countries.map(({ country, states }) => `${country} ${states.length}`)
  expect(counts.filter((count) => !count.endsWith(' 0'))).toEqual(['CA 13', 'US 51'])
})

test('a state is kept with its country and removed with a change of country', async () => {
  const moveTo = async (path: string) => (await shopper.call('PUT', `/countries/${path}`, {})).body.location
  expect(await moveTo('us/states/ny')).toMatchObject({ country: 'US', state: 'NY', stateName: 'New York' })
  expect(await moveTo('US')).toMatchObject({ country: 'US', state: 'NY' })
  expect(await moveTo('CA')).toMatchObject({ country: 'CA', state: null, stateName: '' })
})

test.each<[string, object, object?]>([
  ['/countries/US/states/XX', { state: 'not found' }],
  ['/countries/SE/states/NY', { state: 'not found' }],
  ['/countries/XX/states/NY', { country: 'not found' }],
  ['/countries/XX', { country: 'not found' }],
  ['/countries/..%2Fselection', { country: 'not found' }],
  ['/languages/xx', { language: 'not found' }],
  ['/languages/..%2F..', { language: 'not found' }],
  ['/countries/DK', { language: 'not found' }, { language: 'xx' }],
])('%s gets 404 and does not move the shopper', async (path, errors, body = {}) => {
  expect(getStatusAndErrors(await shopper.call('PUT', path, body))).toEqual([404, errors])
  expect((await shopper.callForSelection('GET', '/selection')).location.country).toBe('SE')
})

test.each([
  ['GET', '/countries/all'],
  ['GET', '/markets'],
  ['GET', '/pricelists'],
  ['PUT', '/selection'],
])('%s %s gets 403 without the secret', async (method, path) => {
  const answer = await shopper.call(method, path, method === 'PUT' ? { country: 'GB' } : undefined)
  expect(getStatusAndErrors(answer)).toEqual([403, { accessRight: 'denied' }])
})

test('the server gets every country, market and pricelist, whether shipped to or not', async () => {
  const all = (await shop.callAsServer('GET', '/countries/all')).body
  const { countries } = v.parse(countriesResponseSchema, all)
  expect(countries.map(({ country }) => country).sort()).toEqual(Object.keys(markets).sort())
  const norway = { country: 'NO', market: '2', pricelist: '21', shipTo: false }
  expect(all.countries).toContainEqual(expect.objectContaining(norway))
  const { body } = await shop.callAsServer('GET', '/markets')
  expect(body.markets).toHaveLength(Object.keys(markets).length)
  expect(body.markets).toContainEqual(expect.objectContaining({ market: '3', name: 'Denmark', pricelist: '22' }))
  const lists = (await shop.callAsServer('GET', '/pricelists')).body.pricelists
  expect(lists).toHaveLength(Object.keys(pricelists).length)
  expect(lists).toContainEqual({ pricelist: '20', name: 'Sweden', default: true, currency: 'SEK' })
})

test('PUT selection moves the shopper by country or by market', async () => {
  await shopper.add(item)
  const move = async (body: object) => parseSelectionResponse(await asServer('PUT', '/selection', body))
  const byCountry = await move({ country: 'GB', market: 19, pricelist: '24', language: 'en' })
  expect(byCountry.selection).toMatchObject({ currency: 'GBP', language: 'en' })
  const byMarket = await move({ market: 3 })
  expect([byMarket.location.country, byMarket.selection.currency]).toEqual(['DK', 'DKK'])
})

test.each([
  [{ country: 'XX' }, 'country'],
  [{ market: 999 }, 'market'],
  [{ country: 'GB', market: 1 }, 'market'],
  [{ pricelist: 27 }, 'pricelist'],
  [{ language: 'xx' }, 'language'],
  [{ market: 'all' }, 'market'],
])('PUT selection with %j is refused', async (body, key) => {
  expect(getStatusAndErrors(await asServer('PUT', '/selection', body))).toEqual([406, { [key]: 'not valid' }])
  expect((await shopper.callForSelection('GET', '/selection')).location.country).toBe('SE')
})

const idOf = async (token: string) =>
  v.parse(v.string(), (await shop.call('GET', '/selection', { token, headers: server })).body.selectionId)

test('PUT selection/{id} attaches the token to that cart; clients do not see the id, which differs', async () => {
  const other = await createTestShopper(shop)
  await other.add(item, 2)
  const id = await idOf(other.token)
  expect(id).not.toBe(other.token)
  expect((await other.call('GET', '/selection')).body.selectionId).toBeUndefined()
  const attached = await shopper.callForSelection('PUT', `/selection/${id}`)
  expect(attached.selection.items.map(({ quantity }) => quantity)).toEqual([2])
  expect((await shopper.call('GET', '/selection')).body.token).toBe(shopper.token)
})

test('PUT selection/{id} does not find an ordered cart or an unknown id', async () => {
  const other = await createTestShopper(shop)
  await other.add(item)
  const id = await idOf(other.token)
  expect((await other.startPayment('demo-invoice')).body.errors).toBeUndefined()
  for (const gone of [id, 'nothing', '..%2Fitems']) {
    expect(getStatusAndErrors(await shopper.call('PUT', `/selection/${gone}`))).toEqual([
      404,
      { selection: 'not found' },
    ])
  }
})
