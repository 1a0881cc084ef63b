import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { beforeAll, expect, test } from 'vitest'
import { type CountryCode, markets } from '#app.config'
import { getClosedReason, withRulesMode } from '#market-rules/rules/market-rule-set.ts'
import { bundledRules } from '#market-rules/rules/rule-files.server.ts'
import { fetchAgeCheckState, passAgeCheck } from '../age/age-check-steps.ts'
import * as asked from '../cart/rule-results.ts'
import { refusal } from '../customers.ts'
import { canWithMultipack, shopperWithCans } from '../payment-steps.ts'
import { openShop, type Shop } from '../shop.ts'
import { address, parseOrderResponse, type Shopper } from '../shopper.ts'

// In demo mode, market rules never block a sale (specification section 11).

const { can } = canWithMultipack()
const at = Date.parse('2026-11-22T12:00:00Z')
const states: Partial<Record<CountryCode, string>> = { US: 'VT', CA: 'ON' }

let demo: Shop
let enforced: Shop
beforeAll(async () => {
  demo = await openShop({ rules: () => withRulesMode('demo', bundledRules), now: () => at, rateLimits: false })
  enforced = await openShop({ rules: () => bundledRules, now: () => at, rateLimits: false })
})

async function buyerIn(shop: Shop, country: CountryCode): Promise<Shopper> {
  const shopper = await shopperWithCans(shop)
  await shopper.callForSelection('PUT', `/countries/${country}`, {})
  return shopper
}

const shipped = asked.countries.filter((country) => markets[country].shipsTo)

test.each(shipped)('a demonstration sells to %s in its own currency', async (country) => {
  const shopper = await buyerIn(demo, country)
  const { location, selection } = await shopper.callForSelection('GET', '/selection')
  expect([location.shipTo, selection.items.length]).toEqual([true, 1])
  if ((await fetchAgeCheckState(shopper)).state === 'pending') await passAgeCheck(demo, shopper)
  const place = { country, state: states[country] ?? '', email: `${country}@example.com` }
  const paid = await shopper.startPayment('demo-invoice', { address: { ...address, ...place } })
  expect(refusal(paid)).toEqual([200, undefined])
  expect(parseOrderResponse(paid)).toMatchObject({ currency: markets[country].currency })
})

test('every currency except that of Norway can be used for payment', () => {
  const currencies = new Set(shipped.map((country) => markets[country].currency))
  expect([...currencies].sort()).toEqual(['CAD', 'DKK', 'EUR', 'GBP', 'JPY', 'SEK', 'USD'])
})

test.each(['NO', 'DE', 'FR'] as const)('a demonstration does not ship to %s either', async (country) => {
  const shopper = await buyerIn(demo, country)
  const { location, selection, paymentMethods } = await shopper.callForSelection('GET', '/selection')
  expect([location.shipTo, selection.items.length, paymentMethods]).toEqual([false, 1, []])
  const { errors } = (await shopper.startPayment('demo-invoice', { paymentMethod: undefined })).body
  expect(errors).toHaveProperty(['address.country'], 'not shipped to')
})

const closed = shipped.filter((country) => getClosedReason(bundledRules, country, at) !== undefined)

test.each(closed)('the same rules, when enforced, sell nothing to %s', async (country) => {
  const shopper = await buyerIn(enforced, country)
  const { location, selection } = await shopper.callForSelection('GET', '/selection')
  expect([location.shipTo, selection.items]).toEqual([false, []])
  const added = await shopper.call('POST', `/items/${can.item}`, {})
  expect(refusal(added)).toEqual([406, { item: `not sold: ${getClosedReason(bundledRules, country, at)}` }])
})

test('lists and the search offer the strongest can everywhere', async () => {
  const strongest = getSeedCatalogue()
    .filter(({ stock }) => stock > 0)
    .toSorted((a, b) => b.nicotineMg - a.nicotineMg)[0]
  if (!strongest) throw new Error('The seed has no can')
  const availabilityOf = asked.createAvailabilityQuery(demo, () => withRulesMode('demo', bundledRules))
  const { listed, found } = await availabilityOf(strongest)
  const everywhere = new Set(asked.countries)
  expect([listed, found]).toEqual([everywhere, everywhere])
})
