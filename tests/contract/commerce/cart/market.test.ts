import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markets, pricelists } from '#app.config'
import { CountriesResponse, CountryResponse } from '#services/commerce/wire/market.ts'
import { refusal } from '../customers.ts'
import { openShop, type Shop, secret } from '../shop.ts'
import { createTestShopper, parseSelectionResponse, type Shopper } from '../shopper.ts'

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shopper = await createTestShopper(shop)
})

const item = seedCatalogue().find(({ stock }) => stock > 50)?.item ?? ''
const server = { Authorization: `Bearer ${secret}` }
const asServer = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: shopper.token, body, headers: server })

describe('countries', () => {
  test('only those shipped to, with states where there are any', async () => {
    const { countries } = v.parse(CountriesResponse, (await shopper.call('GET', '/countries')).body)
    const shipped = Object.entries(markets).filter(([, { shipsTo }]) => shipsTo)
    expect(countries.map(({ country }) => country).sort()).toEqual(shipped.map(([country]) => country).sort())
    const states = countries.filter((country) => country.states.length > 0)
    expect(states.map(({ country, states: list }) => [country, list.length])).toEqual([
      ['CA', 13],
      ['US', 51],
    ])
  })

  test('the server sees every country and where goods go', async () => {
    const { countries } = v.parse(CountriesResponse, (await shop.callAsServer('GET', '/countries/all')).body)
    expect(countries.map(({ country }) => country).sort()).toEqual(Object.keys(markets).sort())
    const { body } = await shop.callAsServer('GET', '/countries/all')
    expect(body.countries).toContainEqual(
      expect.objectContaining({ country: 'NO', market: '2', pricelist: '21', shipTo: false }),
    )
  })

  test('a state is kept with its country and goes with another one', async () => {
    const chosen = (await shopper.call('PUT', '/countries/us/states/ny', {})).body
    expect(chosen.location).toMatchObject({ country: 'US', state: 'NY', stateName: 'New York' })
    const again = (await shopper.call('PUT', '/countries/US', {})).body
    expect(again.location).toMatchObject({ country: 'US', state: 'NY' })
    const away = (await shopper.call('PUT', '/countries/CA', {})).body
    expect(away.location).toMatchObject({ country: 'CA', state: null, stateName: '' })
  })

  test.each([
    ['/countries/US/states/XX', { state: 'not found' }],
    ['/countries/SE/states/NY', { state: 'not found' }],
    ['/countries/XX/states/NY', { country: 'not found' }],
    ['/countries/..%2Fselection', { country: 'not found' }],
    ['/languages/..%2F..', { language: 'not found' }],
  ])('%s gets 404 and moves nobody', async (path, errors) => {
    expect(refusal(await shopper.call('PUT', path, {}))).toEqual([404, errors])
    expect((await shopper.callForSelection('GET', '/selection')).location.country).toBe('SE')
  })

  test('countries/auto answers the country of the caller', async () => {
    const { body } = await shop.call('GET', '/countries/auto', { headers: { 'x-geo-country': 'US' } })
    expect(v.parse(CountryResponse, body).country.states).toHaveLength(51)
  })
})

describe('what only the server may call', () => {
  test.each([
    ['GET', '/countries/all'],
    ['GET', '/markets'],
    ['GET', '/pricelists'],
    ['PUT', '/selection'],
  ])('%s %s gets 403 without the secret', async (method, path) => {
    const { status, body } = await shopper.call(method, path, method === 'PUT' ? { country: 'GB' } : undefined)
    expect([status, body.errors]).toEqual([403, { accessRight: 'denied' }])
  })

  test('markets and pricelists', async () => {
    const { body } = await shop.callAsServer('GET', '/markets')
    expect(body.markets).toHaveLength(Object.keys(markets).length)
    expect(body.markets).toContainEqual(expect.objectContaining({ market: '3', name: 'Denmark', pricelist: '22' }))
    const lists = (await shop.callAsServer('GET', '/pricelists')).body.pricelists
    expect(lists).toHaveLength(Object.keys(pricelists).length)
    expect(lists).toContainEqual({ pricelist: '20', name: 'Sweden', default: true, currency: 'SEK' })
  })
})

describe('PUT selection', () => {
  test('moves the shopper by country or by market', async () => {
    await shopper.callForSelection('POST', `/items/${item}`)
    const byCountry = await asServer('PUT', '/selection', {
      country: 'GB',
      market: 19,
      pricelist: '24',
      language: 'en',
    })
    expect(parseSelectionResponse(byCountry).selection).toMatchObject({ currency: 'GBP', language: 'en' })
    const byMarket = parseSelectionResponse(await asServer('PUT', '/selection', { market: 3 }))
    expect([byMarket.location.country, byMarket.selection.currency]).toEqual(['DK', 'DKK'])
  })

  test.each([
    [{ country: 'XX' }, 'country'],
    [{ market: 999 }, 'market'],
    [{ country: 'GB', market: 1 }, 'market'],
    [{ pricelist: 27 }, 'pricelist'],
    [{ language: 'xx' }, 'language'],
    [{ market: 'all' }, 'market'],
  ])('%j is refused', async (body, key) => {
    const answer = await asServer('PUT', '/selection', body)
    expect([answer.status, answer.body.errors]).toEqual([406, { [key]: 'not valid' }])
    expect((await shopper.callForSelection('GET', '/selection')).location.country).toBe('SE')
  })
})

describe('PUT selection/{id}', () => {
  const idOf = async (token: string) =>
    v.parse(v.string(), (await shop.call('GET', '/selection', { token, headers: server })).body.selectionId)

  test('attaches the token to that cart; its id is never the token and clients do not see it', async () => {
    const other = await createTestShopper(shop)
    await other.callForSelection('POST', `/items/${item}/quantity/2`)
    const id = await idOf(other.token)
    expect(id).not.toBe(other.token)
    expect((await other.call('GET', '/selection')).body.selectionId).toBeUndefined()
    const attached = await shopper.callForSelection('PUT', `/selection/${id}`)
    expect(attached.selection.items.map(({ quantity }) => quantity)).toEqual([2])
    expect((await shopper.call('GET', '/selection')).body.token).toBe(shopper.token)
  })

  test('is not found once the cart became an order, and for an id that never was', async () => {
    const other = await createTestShopper(shop)
    await other.callForSelection('POST', `/items/${item}`)
    const id = await idOf(other.token)
    expect((await other.startPayment('demo-invoice')).body.errors).toBeUndefined()
    for (const gone of [id, 'nothing', '..%2Fitems']) {
      expect(refusal(await shopper.call('PUT', `/selection/${gone}`))).toEqual([404, { selection: 'not found' }])
    }
  })
})
