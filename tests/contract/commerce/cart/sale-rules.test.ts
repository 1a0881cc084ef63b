import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CountryCode, markets } from '#app.config'
import { createRuleSet, openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { bundledRules } from '#market-rules/rules/rule-files.server.ts'
import { incrementCatalogueVersion } from '../../../../packages/commerce-server/src/catalogue/version.ts'
import type { SeedProduct } from '../../../../packages/demo-data/data/catalogue/types.ts'
import { getStatusAndErrors, openShop, setUpOnce } from '../shop.ts'
import { createShopperWithCans, createTestShopper } from '../shopper.ts'
import * as ruleResults from './rule-results.ts'

// Product lists, search, product pages, carts, country changes and payments must apply the same market rules.

const at = Date.now()
const hour = 3_600_000
const can = canWhere(() => true)
const productWithoutManufacturer = canWhere(({ id }) => id !== can.id)

let rules = openEverywhereRules
const shop = setUpOnce(() => openShop({ rules: () => rules, rateLimits: false }))
let availabilityOf: ReturnType<typeof ruleResults.createAvailabilityQuery>
let visitors: ruleResults.MarketShoppers[]
beforeAll(async () => {
  availabilityOf = ruleResults.createAvailabilityQuery(shop, () => rules)
  for (const { id } of [can, productWithoutManufacturer]) await shop.ensureStock(id, 100_000)
  await removeManufacturer(productWithoutManufacturer)
  visitors = await Promise.all(
    ruleResults.marketCountries.map((country) => ruleResults.createMarketShoppers(shop, country)),
  )
})

interface Case {
  name: string
  /** Values of the market rule that differ from the default, which permits everything. */
  row?: Record<string, unknown>
  /** Rules for states. `state` is the state that the shoppers enter. */
  regions?: (state: string) => Record<string, unknown>
  /** Expected reason for the refusal. Undefined if the product can be sold. */
  reason?: string
  goods?: SeedProduct
}

const mgPerGram = (can.nicotineMg * can.pouches) / can.contentGrams
const unlabelled = { goods: productWithoutManufacturer }

/** Each test sets a rule for one half of the markets and verifies that the other half is not affected. */
const marketHalves = [0, 1].map((half) => ruleResults.marketCountries.filter((_, place) => place % 2 === half))

describe.each<Case>([
  { name: 'all is allowed' },
  { name: 'sale is banned', row: { sale: 'banned' }, reason: 'sale-banned' },
  { name: 'sale at a distance is banned', row: { distanceSale: 'banned' }, reason: 'distance-sale-banned' },
  { name: 'the legality of sale is unknown', row: { sale: 'unknown' }, reason: 'unknown' },
  { name: 'the legality of sale at a distance is unknown', row: { distanceSale: 'unknown' }, reason: 'unknown' },
  { name: 'the review of the rule is overdue', row: { reviewBy: moment(-hour) }, reason: 'overdue' },
  { name: 'the rule begins later', row: { validFrom: moment(24 * hour) }, reason: 'no-rule' },
  { name: 'the rule has ended', row: { validTo: moment(-hour) }, reason: 'no-rule' },
  { name: 'the rule counts now', row: { validFrom: moment(-hour), validTo: moment(24 * hour) } },
  { name: 'as much nicotine a pouch as it has', row: { maxMgPerPouch: can.nicotineMg } },
  { name: 'less a pouch', row: { maxMgPerPouch: can.nicotineMg - 0.1 }, reason: 'mg-per-pouch' },
  { name: 'as much nicotine a gram as it has', row: { maxMgPerGram: mgPerGram + 0.05 } },
  { name: 'less a gram', row: { maxMgPerGram: mgPerGram - 0.1 }, reason: 'mg-per-gram' },
  { name: 'as many pouches as it has', row: { maxPouchesPerCan: can.pouches } },
  { name: 'fewer pouches', row: { maxPouchesPerCan: can.pouches - 1 }, reason: 'pouches-per-can' },
  { name: 'its flavour', row: { flavours: ['tobacco', can.flavour] } },
  { name: 'other flavours', row: { flavours: ['tobacco'] }, reason: 'flavour' },
  { name: 'who makes it, which it says', row: { requiresSafetyData: true } },
  { name: 'who makes it, which it hides', row: { requiresSafetyData: true }, reason: 'safety-data', ...unlabelled },
  { name: 'nobody says who makes it, and nobody asks', ...unlabelled },
  { name: 'a ban in the state', regions: (state) => ({ [state]: { distanceSale: 'banned' } }), reason: 'region' },
  { name: 'other flavours there', regions: (state) => ({ [state]: { flavours: ['tobacco'] } }), reason: 'region' },
  { name: 'a state without a rule of its own', regions: () => ({ XX: { sale: 'banned' } }) },
])('$name', ({ row = {}, regions, reason, goods = can }) => {
  const stateOf = (country: CountryCode) => (regions ? ruleResults.getSampleState(country) : undefined)
  const ruleOf = (country: CountryCode) => (regions ? { regions: regions(ruleResults.getSampleState(country)) } : row)

  test.each(marketHalves.map((ruled) => ({ ruled, names: ruled.join(' ') })))('in $names', async ({ ruled }) => {
    const under = visitors.filter(({ country }) => ruled.includes(country))
    rules = openEverywhereRules
    await Promise.all(under.map((each) => ruleResults.fillCarts(each, goods)))
    rules = createRuleSet(
      ...ruleResults.marketCountries.map((country) => ({ country, ...(ruled.includes(country) && ruleOf(country)) })),
    )
    const { listed, found } = await availabilityOf(goods)
    const received = await Promise.all(
      under.map(async (each) => ({
        ...{ country: each.country, listed: listed.has(each.country), found: found.has(each.country) },
        ...(await ruleResults.attemptPurchase(each, goods, stateOf(each.country))),
      })),
    )
    expect(received).toEqual(ruled.map((country) => ({ country, ...expectedResults(country, reason) })))
    const others = ruleResults.marketCountries.filter((country) => !ruled.includes(country))
    expect(others.filter((country) => !listed.has(country) || !found.has(country))).toEqual([])
  })
})

/** Returns the expected results. Lists and product pages depend only on the country, not on the state. */
function expectedResults(country: CountryCode, reason: string | undefined): ruleResults.RuleResults {
  const refused = `406 not sold: ${reason}`
  // The shop does not ship to some markets, which therefore have no payment method.
  const paid = markets[country].shipsTo ? 'yes' : '404 not found'
  if (!reason) return { listed: true, found: true, shown: true, kept: true, added: 'yes', paid }
  if (reason !== 'region') {
    return { listed: false, found: false, shown: false, kept: false, added: refused, paid: refused }
  }
  const isChosen = ruleResults.hasStates(country)
  const carts = { kept: !isChosen, added: isChosen ? refused : 'yes' }
  return { listed: true, found: true, shown: true, ...carts, paid: refused }
}

test('a closed market offers no methods or shipping, but its selection responds', async () => {
  rules = createRuleSet({ country: 'SE' }, { country: 'ES', sale: 'unknown' })
  const shopper = await createTestShopper(shop)
  const closed = await shopper.callForSelection('PUT', '/countries/ES', {})
  expect(closed.location).toMatchObject({ country: 'ES', shipTo: false })
  expect([closed.paymentMethods, closed.shippingMethods]).toEqual([[], []])
  expect(closed.countries.map(({ country }) => country)).toEqual(['SE'])
  const chosen = await shopper.call('PUT', '/payment-methods/demo-invoice')
  expect(getStatusAndErrors(chosen)).toEqual([404, { paymentMethod: 'not found' }])
  await shopper.callForSelection('PUT', '/countries/SE', {})
  await shopper.add(can.item)
  const entered = await shopper.callForSelection('PUT', '/payment-fields', { address: { country: 'ES' } })
  expect([entered.location.country, entered.selection.items]).toEqual(['ES', []])
})

test('the default rules allow sales in every open market and none in a closed one', async () => {
  const checked = Date.parse('2026-11-22T12:00:00Z')
  const ownShop = await openShop({ rules: () => bundledRules, now: () => checked })
  const { body } = await ownShop.callAsServer('POST', '/products', { market: 'all', pricelist: 'all', limit: 500 })
  const named = JSON.stringify(body.products).matchAll(/"markets":\[([\d,]*)\]/g)
  const sold = new Set([...named].flatMap(([, list = '']) => list.split(',')))
  const sellingTo = ruleResults.marketCountries.filter((country) => sold.has(String(markets[country].market)))
  expect(sellingTo.toSorted()).toEqual(['CH', 'CZ', 'DK', 'ES', 'GB', 'GR', 'HR', 'SE', 'SK'])
})

const without = (name: string) => createRuleSet({ country: 'SE', promotions: { [name]: false } })

test('a market without vouchers refuses any code, and a code in the cart gives no discount', async () => {
  rules = openEverywhereRules
  const shopper = await createShopperWithCans(shop, 2)
  const { selection: before } = await shopper.callForSelection('POST', '/vouchers', { voucher: 'WELCOME10' })
  expect(before.discounts.discountAsNumber).toBeLessThan(0)
  rules = without('vouchers')
  const vouchers = [{ voucher: 'WELCOME10', idle: { reason: 'market' } }]
  const { discounts } = await shopper.selection()
  expect(discounts).toMatchObject({ discountAsNumber: 0, vouchers, automaticDiscounts: [] })
  for (const voucher of ['WELCOME10', 'NO-SUCH-CODE']) {
    const answer = await shopper.call('POST', '/vouchers', { voucher })
    expect(getStatusAndErrors(answer)).toEqual([406, { voucher: 'not allowed in this market' }])
  }
})

test('a market without free delivery charges for delivery, whatever the goods cost', async () => {
  rules = openEverywhereRules
  const shopper = await createShopperWithCans(shop, 50)
  expect((await shopper.selection()).totals.shippingPriceAsNumber).toBe(0)
  rules = without('freeDelivery')
  expect((await shopper.selection()).totals.shippingPriceAsNumber).toBe(39)
})

test('a market without announced reductions has the same price, without a previous price', async () => {
  const reduced = getSeedCatalogue().find(({ tag, stock }) => tag === 'campaign' && stock > 0)
  if (!reduced) throw new Error('The seed lacks a reduced can')
  rules = openEverywhereRules
  const shopper = await createTestShopper(shop)
  const product = async () => (await shopper.call('GET', `/products/${reduced.id}`)).body.product
  const announced = await product()
  expect(announced).toMatchObject({ showAsOnSale: true, discountPercent: expect.any(Number) })
  rules = without('reductions')
  const plain = await product()
  const { price, priceAsNumber } = Object(announced)
  expect(plain).toMatchObject({ price, priceBeforeDiscount: price, showAsOnSale: false, discountPercent: 0 })
  expect(JSON.stringify(plain)).not.toContain('lowestPrice')
  const { selection } = await shopper.add(reduced.item)
  const prices = { priceEachAsNumber: priceAsNumber, priceEachBeforeDiscountAsNumber: priceAsNumber }
  expect(selection.items[0]).toMatchObject({ ...prices, anyDiscount: false })
})

function moment(ms: number): string {
  return new Date(at + ms).toISOString().replace(/\.\d+/, '')
}

function canWhere(wanted: (can: SeedProduct) => boolean): SeedProduct {
  const found = getSeedCatalogue().find((each) => each.stock > 0 && !each.tag && wanted(each))
  if (!found) throw new Error('The seed lacks a can these tests need')
  return found
}

/** Removes the manufacturer attributes of a product, as if the imported catalogue lacked these columns. */
async function removeManufacturer({ id }: SeedProduct): Promise<void> {
  const { database } = shop
  const query = database.selectFrom('product').select('attributes').where('id', '=', id)
  const { attributes } = await query.executeTakeFirstOrThrow()
  const known = v.parse(v.record(v.string(), v.unknown()), JSON.parse(attributes))
  const kept = Object.entries(known).filter(([name]) => !name.startsWith('manufacturer'))
  const nobody = JSON.stringify(Object.fromEntries(kept))
  await database.updateTable('product').set({ attributes: nobody }).where('id', '=', id).execute()
  await incrementCatalogueVersion(database, 'products')
}
