import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CountryCode, markets } from '#app.config'
import { openEverywhere, rulesFromRows } from '#market-rules/rules/open-everywhere.fixture.ts'
import { ownRules } from '#market-rules/rules/rule-files.server.ts'
import { incrementVersion } from '../../../../packages/commerce-server/src/catalogue/version.ts'
import type { SeedProduct } from '../../../../packages/demo-data/data/catalogue/types.ts'
import { refusal } from '../customers.ts'
import { openShop, type Shop } from '../shop.ts'
import { createTestShopper } from '../shopper.ts'
import * as asked from './rule-results.ts'

/** The market rules apply equally to lists, search, pages, carts, country changes and payments (specification section 9). */
const at = Date.now()
const hour = 3_600_000
const can = canWhere(() => true)
const productWithoutManufacturer = canWhere(({ id }) => id !== can.id)

let book = openEverywhere
let shop: Shop
let offersOf: ReturnType<typeof asked.createOfferQuery>
let visitors: asked.MarketShoppers[]
beforeAll(async () => {
  shop = await openShop({ rules: () => book, rateLimits: false })
  offersOf = asked.createOfferQuery(shop, () => book)
  await shop.ensureStock(can.id, 100_000)
  await shop.ensureStock(productWithoutManufacturer.id, 100_000)
  await removeManufacturer(productWithoutManufacturer)
  visitors = await Promise.all(asked.countries.map((country) => asked.createMarketShoppers(shop, country)))
})

interface Case {
  name: string
  /** Returns the values that override the permissive default rule of a market. */
  row: (country: CountryCode) => Record<string, unknown>
  /** Expected reason for refusal. Undefined if the product can be sold. */
  reason?: string
  goods?: SeedProduct
  /** State that the shoppers enter. The rule applies to this state only. */
  state?: (country: CountryCode) => string
}

const cases: Case[] = [
  { name: 'all is allowed', row: () => ({}) },
  { name: 'sale is banned', row: () => ({ sale: 'banned' }), reason: 'sale-banned' },
  { name: 'sale at a distance is banned', row: () => ({ distanceSale: 'banned' }), reason: 'distance-sale-banned' },
  { name: 'nobody knows', row: () => ({ sale: 'unknown' }), reason: 'unknown' },
  { name: 'nobody knows of sale at a distance', row: () => ({ distanceSale: 'unknown' }), reason: 'unknown' },
  { name: 'nobody has looked again', row: () => ({ reviewBy: moment(-hour) }), reason: 'overdue' },
  { name: 'the rule begins later', row: () => ({ validFrom: moment(24 * hour) }), reason: 'no-rule' },
  { name: 'the rule has ended', row: () => ({ validTo: moment(-hour) }), reason: 'no-rule' },
  { name: 'the rule counts now', row: () => ({ validFrom: moment(-hour), validTo: moment(24 * hour) }) },
  { name: 'as much nicotine a pouch as it has', row: () => ({ maxMgPerPouch: can.nicotineMg }) },
  { name: 'less a pouch', row: () => ({ maxMgPerPouch: can.nicotineMg - 0.1 }), reason: 'mg-per-pouch' },
  { name: 'as much nicotine a gram as it has', row: () => ({ maxMgPerGram: mgPerGram(can) + 0.05 }) },
  { name: 'less a gram', row: () => ({ maxMgPerGram: mgPerGram(can) - 0.1 }), reason: 'mg-per-gram' },
  { name: 'as many pouches as it has', row: () => ({ maxPouchesPerCan: can.pouches }) },
  { name: 'fewer pouches', row: () => ({ maxPouchesPerCan: can.pouches - 1 }), reason: 'pouches-per-can' },
  { name: 'its flavour', row: () => ({ flavours: ['tobacco', can.flavour] }) },
  { name: 'other flavours', row: () => ({ flavours: ['tobacco'] }), reason: 'flavour' },
  { name: 'who makes it, which it says', row: () => ({ requiresSafetyData: true }) },
  {
    name: 'who makes it, which it does not say',
    row: () => ({ requiresSafetyData: true }),
    reason: 'safety-data',
    goods: productWithoutManufacturer,
  },
  { name: 'nobody says who makes it, and nobody asks', row: () => ({}), goods: productWithoutManufacturer },
  {
    name: 'sale is banned in the state',
    row: (country) => ({ regions: { [asked.sampleState(country)]: { distanceSale: 'banned' } } }),
    reason: 'region',
    state: asked.sampleState,
  },
  {
    name: 'other flavours in the state',
    row: (country) => ({ regions: { [asked.sampleState(country)]: { flavours: ['tobacco'] } } }),
    reason: 'region',
    state: asked.sampleState,
  },
  {
    name: 'a state without a rule of its own',
    row: () => ({ regions: { XX: { sale: 'banned' } } }),
    state: asked.sampleState,
  },
]

/** The rule is set for half of the markets. The other markets must not be affected. */
const marketHalves = [0, 1].map((half) => asked.countries.filter((_, place) => place % 2 === half))

describe.each(cases)('$name', ({ row, reason, goods = can, state }) => {
  test.each(marketHalves.map((ruled) => ({ ruled, names: ruled.join(' ') })))('in $names', async ({ ruled }) => {
    const under = visitors.filter(({ country }) => ruled.includes(country))
    book = openEverywhere
    await Promise.all(under.map((each) => asked.fillCarts(each, goods)))
    book = rulesFromRows(
      ...asked.countries.map((country) => ({ country, ...(ruled.includes(country) && row(country)) })),
    )
    const { listed, found } = await offersOf(goods)
    const told = await Promise.all(
      under.map(async (each) => ({
        ...{ country: each.country, listed: listed.has(each.country), found: found.has(each.country) },
        ...(await asked.applyRules(each, goods, state?.(each.country))),
      })),
    )
    expect(told).toEqual(ruled.map((country) => ({ country, ...expectedResults(country, reason) })))
    const others = asked.countries.filter((country) => !ruled.includes(country))
    expect(others.filter((country) => !listed.has(country) || !found.has(country))).toEqual([])
  })
})

/** Returns the expected results. Lists and pages depend on the country only, not on the state. */
function expectedResults(country: CountryCode, reason: string | undefined): asked.RuleResults {
  const refused = `406 not sold: ${reason}`
  // Some markets have no shipping and therefore no payment method, regardless of the rules.
  const paid = markets[country].shipsTo ? 'yes' : '404 not found'
  if (!reason) return { listed: true, found: true, shown: true, kept: true, added: 'yes', paid }
  if (reason !== 'region') {
    return { listed: false, found: false, shown: false, kept: false, added: refused, paid: refused }
  }
  const isChosen = asked.hasStates(country)
  const carts = { kept: !isChosen, added: isChosen ? refused : 'yes' }
  return { listed: true, found: true, shown: true, ...carts, paid: refused }
}

test('what is refused when it is paid has left the cart, and the answer says so', async () => {
  book = openEverywhere
  const buyer = await createTestShopper(shop)
  await buyer.callForSelection('POST', `/items/${can.item}`, {})
  book = rulesFromRows({ country: 'SE', maxMgPerPouch: 0 })
  const paid = await buyer.startPayment('demo-invoice')
  expect(refusal(paid)).toEqual([406, { [`items.${can.item}`]: 'not sold: mg-per-pouch' }])
  expect(paid.body).toMatchObject({ unavailable: [{ item: can.item, originalQuantity: 1, available: 0 }] })
  expect((await buyer.callForSelection('GET', '/selection')).selection.items).toEqual([])
})

test('a closed market has no methods and is shipped nothing, but its selection answers', async () => {
  book = rulesFromRows({ country: 'SE' }, { country: 'ES', sale: 'unknown' })
  const shopper = await createTestShopper(shop)
  const { location, paymentMethods, shippingMethods, countries } = await shopper.callForSelection(
    'PUT',
    '/countries/ES',
    {},
  )
  expect(location).toMatchObject({ country: 'ES', shipTo: false })
  expect([paymentMethods, shippingMethods]).toEqual([[], []])
  expect(countries.map(({ country }) => country)).toEqual(['SE'])
  expect(refusal(await shopper.call('PUT', '/payment-methods/demo-invoice'))).toEqual([
    404,
    { paymentMethod: 'not found' },
  ])
  await shopper.callForSelection('PUT', '/countries/SE', {})
  await shopper.callForSelection('POST', `/items/${can.item}`, {})
  const entered = await shopper.callForSelection('PUT', '/payment-fields', { address: { country: 'ES' } })
  expect([entered.location.country, entered.selection.items]).toEqual(['ES', []])
})

test('the rules the shop comes with: something is sold in every open market, and nothing in a closed one', async () => {
  const checked = Date.parse('2026-11-22T12:00:00Z')
  const ownShop = await openShop({ rules: () => ownRules, now: () => checked })
  const { body } = await ownShop.callAsServer('POST', '/products', { market: 'all', pricelist: 'all', limit: 500 })
  const named = JSON.stringify(body.products).matchAll(/"markets":\[([\d,]*)\]/g)
  const sold = new Set([...named].flatMap(([, list = '']) => list.split(',')))
  const sellingTo = asked.countries.filter((country) => sold.has(String(markets[country].market)))
  expect(sellingTo.toSorted()).toEqual(['CH', 'CZ', 'DK', 'ES', 'GB', 'GR', 'HR', 'SE', 'SK'])
})

function moment(ms: number): string {
  return new Date(at + ms).toISOString().replace(/\.\d+/, '')
}

function mgPerGram({ nicotineMg, pouches, contentGrams }: SeedProduct): number {
  return (nicotineMg * pouches) / contentGrams
}

function canWhere(wanted: (can: SeedProduct) => boolean): SeedProduct {
  const found = seedCatalogue().find((each) => each.stock > 0 && !each.tag && wanted(each))
  if (!found) throw new Error('The seed lacks a can these tests need')
  return found
}

/** Removes the manufacturer attributes, as if the imported catalogue lacked these columns. */
async function removeManufacturer({ id }: SeedProduct): Promise<void> {
  const { database } = shop
  const { attributes } = await database
    .selectFrom('product')
    .select('attributes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = v.parse(v.record(v.string(), v.unknown()), JSON.parse(attributes))
  const kept = Object.entries(known).filter(([name]) => !name.startsWith('manufacturer'))
  const nobody = JSON.stringify(Object.fromEntries(kept))
  await database.updateTable('product').set({ attributes: nobody }).where('id', '=', id).execute()
  await incrementVersion(database, 'products')
}
