import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getStatusAndErrors, openShop, setUpEach, setUpOnce } from '../shop.ts'
import { countOrders, createTestShopper } from '../shopper.ts'

const everywhere = getSeedCatalogue().filter(({ stock }) => stock > 50)
const can = everywhere.find(({ format }) => format !== 'mini')
const minis = everywhere.filter(({ format }) => format === 'mini').slice(0, 2)
const [mini, otherMini] = minis.toSorted((a, b) => a.prices[20].now - b.prices[20].now)
if (!can || !mini || !otherMini) throw new Error('The seed lacks products these tests need')

const shop = setUpOnce(() => openShop())
const shopper = setUpEach(() => createTestShopper(shop))

const use = (voucher: string) => shopper.call('POST', '/vouchers', { voucher })
const ore = (amount: number) => Math.round(amount * 100)
const discount = async () => ore((await shopper.selection()).discounts.discountAsNumber)

const discountsSchema = v.object({ vouchers: v.array(v.looseObject({ priceOffAsNumber: v.number() })) })
const cartSchema = v.object({
  items: v.array(v.object({ line: v.string(), discounts: discountsSchema })),
  discounts: discountsSchema,
})

test('a code is found in any case, and the discounts of its lines add up to that of the order', async () => {
  for (const { item } of [can, mini, otherMini]) await shopper.add(item)
  const { items, discounts } = v.parse(cartSchema, (await use(' welcome10 ')).body.selection)
  const [voucher] = discounts.vouchers
  const shares = items.map((item) => ore(item.discounts.vouchers[0]?.priceOffAsNumber ?? 0))
  expect(shares.reduce((sum, share) => sum + share)).toBe(ore(voucher?.priceOffAsNumber ?? 0))
  expect(voucher).toMatchObject({ type: 'code', voucher: 'WELCOME10', lines: items.map(({ line }) => line) })
})

test('an amount is in the currency of the pricelist, and never exceeds the price of the goods', async () => {
  await shopper.add(can.item)
  await use('SAVE50')
  expect(await discount()).toBe(-Math.min(5000, can.prices[20].now))
  await shopper.add(can.item, 2)
  expect(await discount()).toBe(-5000)
  await shopper.callForSelection('PUT', '/countries/GB', {})
  expect(await discount()).toBe(-400)
})

test('an automatic discount applies from its minimum amount, without a code', async () => {
  const quantity = Math.ceil(250_000 / can.prices[20].now)
  const below = await shopper.add(can.item, quantity - 1)
  expect(below.selection.discounts.automaticDiscounts).toEqual([])
  const above = await shopper.add(can.item)
  const off = Math.round(can.prices[20].now * quantity * 0.05)
  const { automaticDiscounts, vouchers } = above.selection.discounts
  expect(automaticDiscounts.map(({ priceOffAsNumber }) => ore(priceOffAsNumber))).toEqual([-off])
  expect(vouchers).toEqual([])
  expect(await discount()).toBe(-off)
  expect((await use('VOLUME5')).status).toBe(404)
})

test.each([
  ...['NEWYEAR27', 'NOPE', '%', 'x'.repeat(100)].map((code) => [code, 'not found'] as const),
  ['SUMMER26', 'expired'] as const,
])('the code %s is refused: %s', async (code, voucher) => {
  expect(getStatusAndErrors(await use(code))).toEqual([404, { voucher }])
})

test('a code without effect reports the reason until it has an effect: three for two, cheapest unit free', async () => {
  const idle = async () => (await shopper.selection()).discounts.vouchers
  await shopper.add(can.item)
  await use('MINI3FOR2')
  expect(await idle()).toMatchObject([{ idle: { reason: 'goods' } }])
  await shopper.add(mini.item)
  expect(await idle()).toMatchObject([{ idle: { reason: 'quantity' } }])
  await shopper.add(mini.item)
  expect(await discount()).toBe(0)
  await shopper.add(otherMini.item)
  expect((await idle())[0]).not.toHaveProperty('idle')
  expect(await discount()).toBe(-mini.prices[20].now)
  await shopper.add(can.item, 20)
  await use('SHIPFREE')
  expect(await idle()).toMatchObject([{ voucher: 'MINI3FOR2' }, { idle: { reason: 'shipping' } }])
})

test.each([undefined, '', 5, ' ', 'x'.repeat(101)])('the code %j is refused', async (voucher) => {
  const answer = await shopper.call('POST', '/vouchers', { voucher })
  expect(getStatusAndErrors(answer)).toEqual([406, { voucher: 'not valid' }])
})

test('a code of other markets is not found, and is inactive while the shopper is elsewhere', async () => {
  await shopper.add(can.item)
  const off = -Math.round(can.prices[20].now * 0.12)
  expect([(await use('NORDIC12')).status, await discount()]).toEqual([200, off])
  const abroad = await shopper.callForSelection('PUT', '/countries/GB', {})
  expect(abroad.selection.discounts.vouchers).toEqual([])
  expect((await use('NORDIC12')).status).toBe(404)
  await shopper.callForSelection('PUT', '/countries/SE', {})
  expect(await discount()).toBe(off)
})

test('an exclusive code cannot be combined with another code, in either order', async () => {
  await shopper.add(can.item)
  expect((await use('WELCOME10')).status).toBe(200)
  expect(getStatusAndErrors(await use('ALONE25'))).toEqual([409, { voucher: 'not combinable' }])
  await shopper.callForSelection('DELETE', '/vouchers/WELCOME10')
  expect((await use('ALONE25')).status).toBe(200)
  expect((await use('ALONE25')).status).toBe(200)
  expect((await use('SHIPFREE')).status).toBe(409)
  expect(await discount()).toBe(-Math.round(can.prices[20].now * 0.25))
})

test('removing a code restores the price and can be repeated, but an unknown one gets 404', async () => {
  await shopper.add(can.item)
  await use('WELCOME10')
  expect(await discount()).toBeLessThan(0)
  for (let time = 0; time < 2; time++) expect((await shopper.call('DELETE', '/vouchers/welcome10')).status).toBe(200)
  expect(await discount()).toBe(0)
  for (const code of ['NOPE', 'VOLUME5', '..%2Fselection'])
    expect(getStatusAndErrors(await shopper.call('DELETE', `/vouchers/${code}`))).toEqual([
      404,
      { voucher: 'not found' },
    ])
})

const limited = (code: string, usage_limit: number, more: { minimums?: string } = {}) => {
  const row = { code, description: '', kind: 'percent', percent: 10, usage_limit, ...more }
  return shop.database.insertInto('voucher').values(row).execute()
}
const used = async (code: string) =>
  (await shop.database.selectFrom('voucher').select('used').where('code', '=', code).executeTakeFirst())?.used
const buyer = async (code: string) => {
  const one = await createTestShopper(shop)
  await one.add(can.item)
  await one.callForSelection('POST', '/vouchers', { voucher: code })
  return one
}

test('a use counts when the order is created, and concurrent buyers never exceed the limit', async () => {
  await limited('TWICE', 2)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => buyer('TWICE')))
  expect(await used('TWICE')).toBe(0)
  const before = await countOrders(shop)
  const answers = await Promise.all(buyers.map((one) => one.startPayment('demo-invoice')))
  const orders = (await countOrders(shop)) - before
  expect(await used('TWICE')).toBe(2)
  expect(answers.filter(({ body }) => body.errors === undefined)).toHaveLength(orders)
  expect(orders).toBe(2)
  expect(getStatusAndErrors(await use('TWICE'))).toEqual([404, { voucher: 'used up' }])
  const loser = buyers[answers.findIndex(({ body }) => body.errors !== undefined)]
  if (!loser) throw new Error('Every buyer used the voucher')
  const { items, discounts } = await loser.selection()
  expect([items.length, discounts.vouchers]).toEqual([1, []])
})

test('an order does not use up a code that gives no discount', async () => {
  await limited('SPARE', 1, { minimums: JSON.stringify({ SEK: 10_000_000 }) })
  const one = await buyer('SPARE')
  const [spare] = (await one.selection()).discounts.vouchers
  const missing = 100_000 - can.prices[20].now / 100
  expect(spare).toMatchObject({ idle: { reason: 'minimum', minimumAsNumber: 100_000, missingAsNumber: missing } })
  expect((await one.startPayment('demo-invoice')).body.errors).toBeUndefined()
  expect(await used('SPARE')).toBe(0)
})
