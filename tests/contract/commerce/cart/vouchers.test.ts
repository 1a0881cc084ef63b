import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../customers.ts'
import { openShop, type Shop } from '../shop.ts'
import { countOrders, createTestShopper, parseSelectionResponse, type Shopper } from '../shopper.ts'

const everywhere = seedCatalogue().filter(({ stock }) => stock > 50)
const can = everywhere.find(({ format }) => format !== 'mini')
const minis = everywhere.filter(({ format }) => format === 'mini').slice(0, 2)
const [mini, otherMini] = minis.toSorted((a, b) => a.prices[20].now - b.prices[20].now)
if (!can || !mini || !otherMini) throw new Error('The seed lacks products these tests need')

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shopper = await createTestShopper(shop)
})

const add = (voucher: string) => shopper.call('POST', '/vouchers', { voucher })
const discount = async () =>
  Math.round((await shopper.callForSelection('GET', '/selection')).selection.discounts.discountAsNumber * 100)

describe('kinds', () => {
  test('three for two takes the cheapest unit of its category off, and only while there are three', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/3`)
    await shopper.callForSelection('POST', `/items/${mini.item}/quantity/2`)
    expect((await add('MINI3FOR2')).status).toBe(200)
    expect(await discount()).toBe(0)
    await shopper.callForSelection('POST', `/items/${otherMini.item}`)
    expect(await discount()).toBe(-mini.prices[20].now)
  })

  test('the shares of the lines make the order’s sum, and lines are named', async () => {
    for (const { item } of [can, mini, otherMini]) await shopper.callForSelection('POST', `/items/${item}`)
    const { body } = await add('WELCOME10')
    const selection = JSON.parse(JSON.stringify(body.selection))
    const shares = selection.items.map((item: { discounts: { vouchers: { priceOffAsNumber: number }[] } }) => {
      return Math.round((item.discounts.vouchers[0]?.priceOffAsNumber ?? 0) * 100)
    })
    const [voucher] = selection.discounts.vouchers
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(
      Math.round(voucher.priceOffAsNumber * 100),
    )
    expect(voucher.lines).toEqual(selection.items.map(({ line }: { line: string }) => line))
    expect(voucher).toMatchObject({ type: 'code', voucher: 'WELCOME10' })
  })

  test('an amount is in the pricelist’s currency', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/3`)
    await add('SAVE50')
    expect(await discount()).toBe(-5000)
    await shopper.callForSelection('PUT', '/countries/GB', {})
    expect(await discount()).toBe(-400)
  })

  test('an automatic discount counts from its amount on, without a code', async () => {
    const quantity = Math.ceil(250_000 / can.prices[20].now)
    const below = await shopper.callForSelection('POST', `/items/${can.item}/quantity/${quantity - 1}`)
    expect(below.selection.discounts.automaticDiscounts).toEqual([])
    const above = await shopper.callForSelection('POST', `/items/${can.item}`)
    const off = Math.round(can.prices[20].now * quantity * 0.05)
    expect(
      above.selection.discounts.automaticDiscounts.map(({ priceOffAsNumber }) => Math.round(priceOffAsNumber * 100)),
    ).toEqual([-off])
    expect(above.selection.discounts.vouchers).toEqual([])
    expect(await discount()).toBe(-off)
    expect((await add('VOLUME5')).status).toBe(404)
  })
})

describe('rules', () => {
  test.each(['NEWYEAR27', 'NOPE', '%', 'x'.repeat(100)])('%s is not found', async (code) => {
    expect(refusal(await add(code))).toEqual([404, { voucher: 'not found' }])
  })

  test('a code that has run out says so', async () => {
    expect(refusal(await add('SUMMER26'))).toEqual([404, { voucher: 'expired' }])
  })

  test('a code that takes nothing off says why, and no longer once it does', async () => {
    const idle = async () =>
      parseSelectionResponse(await shopper.call('GET', '/selection')).selection.discounts.vouchers
    await shopper.callForSelection('POST', `/items/${can.item}`)
    await add('MINI3FOR2')
    expect(await idle()).toMatchObject([{ idle: { reason: 'goods' } }])
    await shopper.callForSelection('POST', `/items/${mini.item}`)
    expect(await idle()).toMatchObject([{ idle: { reason: 'quantity' } }])
    await shopper.callForSelection('POST', `/items/${mini.item}/quantity/2`)
    expect((await idle())[0]).not.toHaveProperty('idle')
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/20`)
    await add('SHIPFREE')
    expect(await idle()).toMatchObject([{ voucher: 'MINI3FOR2' }, { idle: { reason: 'shipping' } }])
  })

  test.each([{}, { voucher: '' }, { voucher: 5 }, { voucher: ' ' }, { voucher: 'x'.repeat(101) }])(
    '%j is refused',
    async (body) => {
      const answer = await shopper.call('POST', '/vouchers', body)
      expect([answer.status, answer.body.errors]).toEqual([406, { voucher: 'not valid' }])
    },
  )

  test('a code of other markets is not found, and rests while the shopper is elsewhere', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    expect((await add('NORDIC12')).status).toBe(200)
    expect(await discount()).toBe(-Math.round(can.prices[20].now * 0.12))
    const abroad = await shopper.callForSelection('PUT', '/countries/GB', {})
    expect(abroad.selection.discounts.vouchers).toEqual([])
    expect((await add('NORDIC12')).status).toBe(404)
    await shopper.callForSelection('PUT', '/countries/SE', {})
    expect(await discount()).toBe(-Math.round(can.prices[20].now * 0.12))
  })

  test('an exclusive code is refused beside another one, and the other way round', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    expect((await add('WELCOME10')).status).toBe(200)
    const second = await add('ALONE25')
    expect([second.status, second.body.errors]).toEqual([409, { voucher: 'not combinable' }])
    await shopper.callForSelection('DELETE', '/vouchers/WELCOME10')
    expect((await add('ALONE25')).status).toBe(200)
    expect((await add('ALONE25')).status).toBe(200)
    expect((await add('SHIPFREE')).status).toBe(409)
    expect(await discount()).toBe(-Math.round(can.prices[20].now * 0.25))
  })

  test('removing: a code that lies in no cart is no error, an unknown one gets 404', async () => {
    expect((await shopper.call('DELETE', '/vouchers/welcome10')).status).toBe(200)
    const unknown = await shopper.call('DELETE', '/vouchers/NOPE')
    expect([unknown.status, unknown.body.errors]).toEqual([404, { voucher: 'not found' }])
    expect((await shopper.call('DELETE', '/vouchers/VOLUME5')).status).toBe(404)
  })
})

describe('use limit', () => {
  const limited = async (code: string, usage_limit: number) => {
    const row = { code, description: '', kind: 'percent', percent: 10, usage_limit }
    await shop.database.insertInto('voucher').values(row).execute()
  }
  const used = (code: string) =>
    shop.database.selectFrom('voucher').select('used').where('code', '=', code).executeTakeFirstOrThrow()
  const buyer = async (code: string) => {
    const one = await createTestShopper(shop)
    await one.callForSelection('POST', `/items/${can.item}`)
    await one.callForSelection('POST', '/vouchers', { voucher: code })
    return one
  }

  test('is counted when the order is made, not before, and never exceeded by buyers at once', async () => {
    await limited('TWICE', 2)
    const buyers = await Promise.all(Array.from({ length: 5 }, () => buyer('TWICE')))
    expect((await used('TWICE')).used).toBe(0)
    const before = await countOrders(shop)
    const answers = await Promise.all(buyers.map((one) => one.startPayment('demo-invoice')))
    const orders = (await countOrders(shop)) - before
    expect((await used('TWICE')).used).toBe(2)
    expect(answers.filter(({ body }) => body.errors === undefined)).toHaveLength(orders)
    expect(orders).toBe(2)
    const late = await (await createTestShopper(shop)).call('POST', '/vouchers', { voucher: 'TWICE' })
    expect([late.status, late.body.errors]).toEqual([404, { voucher: 'used up' }])
    const loser = buyers[answers.findIndex(({ body }) => body.errors !== undefined)]
    if (!loser) throw new Error('Every buyer used the voucher')
    const cart = parseSelectionResponse(await loser.call('GET', '/selection')).selection
    expect([cart.items.length, cart.discounts.vouchers]).toEqual([1, []])
  })

  test('a code that takes nothing off is not used up by the order', async () => {
    await limited('SPARE', 1)
    await shop.database
      .updateTable('voucher')
      .set({ minimums: JSON.stringify({ SEK: 10_000_000 }) })
      .where('code', '=', 'SPARE')
      .execute()
    const one = await buyer('SPARE')
    const [spare] = parseSelectionResponse(await one.call('GET', '/selection')).selection.discounts.vouchers
    const missing = 100_000 - can.prices[20].now / 100
    expect(spare).toMatchObject({ idle: { reason: 'minimum', minimumAsNumber: 100_000, missingAsNumber: missing } })
    expect((await one.startPayment('demo-invoice')).body.errors).toBeUndefined()
    expect((await used('SPARE')).used).toBe(0)
  })
})
