import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { expect, test } from 'vitest'
import { type CountryCode, markets } from '#app.config'
import { withRulesMode } from '#market-rules/rules/market-rule-set.ts'
import { bundledRules } from '#market-rules/rules/rule-files.server.ts'
import { fetchAgeCheckState, passAgeCheck } from '../age/age-check-steps.ts'
import * as ruleResults from '../cart/rule-results.ts'
import { getStatusAndErrors, openShop, setUpOnce } from '../shop.ts'
import { createShopperWithCans, parseOrderResponse, type Shopper, testAddress } from '../shopper.ts'

// In demo mode, no market is closed and no product is excluded by the market rules (specification section 11).

const at = Date.parse('2026-11-22T12:00:00Z')

const rules = () => withRulesMode('demo', bundledRules)
const demo = setUpOnce(() => openShop({ rules, now: () => at, rateLimits: false }))

async function buyerIn(country: CountryCode): Promise<Shopper> {
  const shopper = await createShopperWithCans(demo)
  await shopper.callForSelection('PUT', `/countries/${country}`, {})
  return shopper
}

const shipped = ruleResults.marketCountries.filter((country) => markets[country].shipsTo)

test.each(shipped)('a demonstration sells to %s in its own currency', async (country) => {
  const shopper = await buyerIn(country)
  const { location, selection } = await shopper.callForSelection('GET', '/selection')
  expect([location.shipTo, selection.items.length]).toEqual([true, 1])
  if ((await fetchAgeCheckState(shopper)).state === 'pending') await passAgeCheck(demo, shopper)
  const state = ruleResults.hasStates(country) ? ruleResults.getSampleState(country) : ''
  const place = { country, state, email: `${country}@example.com` }
  const paid = await shopper.startPayment('demo-invoice', { address: { ...testAddress, ...place } })
  expect(getStatusAndErrors(paid)).toEqual([200, undefined])
  expect(parseOrderResponse(paid)).toMatchObject({ currency: markets[country].currency })
})

test('every currency except that of Norway can be used for payment', () => {
  const currencies = new Set(shipped.map((country) => markets[country].currency))
  expect([...currencies].sort()).toEqual(['CAD', 'DKK', 'EUR', 'GBP', 'JPY', 'SEK', 'USD'])
})

test.each(['NO', 'DE', 'FR'] as const)('a demonstration does not ship to %s either', async (country) => {
  const shopper = await buyerIn(country)
  const { location, selection, ...methods } = await shopper.callForSelection('GET', '/selection')
  expect([location.shipTo, selection.items.length]).toEqual([false, 1])
  expect(methods).toMatchObject({ paymentMethods: [], shippingMethods: [] })
  const { errors } = (await shopper.startPayment('demo-invoice', { paymentMethod: undefined })).body
  expect(errors).toHaveProperty(['address.country'], 'not shipped to')
})

test('lists and the search offer the strongest can everywhere', async () => {
  const strongest = getSeedCatalogue()
    .filter(({ stock }) => stock > 0)
    .toSorted((a, b) => b.nicotineMg - a.nicotineMg)[0]
  if (!strongest) throw new Error('The seed has no can')
  const availabilityOf = ruleResults.createAvailabilityQuery(demo, rules)
  const { listed, found } = await availabilityOf(strongest)
  const everywhere = new Set(ruleResults.marketCountries)
  expect([listed, found]).toEqual([everywhere, everywhere])
})
