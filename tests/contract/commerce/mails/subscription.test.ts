import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { setStock } from '../../../../packages/commerce-server/src/stock/set-stock.ts'
import { ada, deleteCustomers, mailsOf, openShopWithoutRateLimits, refusal } from '../customers.ts'
import { type Shop, shopOrigin } from '../shop.ts'
import { createTestShopper, type Shopper, setStock as writeStock } from '../shopper.ts'

const can = seedCatalogue().find(({ packs }) => packs.some(({ quantity }) => quantity === 10))
const pack = can?.packs.find(({ quantity }) => quantity === 10)
if (!can || !pack) throw new Error('The seed lacks a can these tests need')
const newsletter = '/newsletter-subscription/ada%40example.com'

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShopWithoutRateLimits()
})
beforeEach(async () => {
  await deleteCustomers(shop)
  await writeStock(shop, can.id, 0)
  shopper = await createTestShopper(shop)
})

function subscriptions() {
  return shop.database.selectFrom('newsletter_subscription').selectAll().orderBy('email').execute()
}

function restock(quantity: number): Promise<number | undefined> {
  const context = { site: { origin: shopOrigin, domains: {} }, rules: openEverywhere, now: Date.now() }
  return shop.database.transaction().execute((trx) => setStock(trx, { product: can?.id ?? '', quantity }, context))
}

function waitFor(item: string, email: string, more: Record<string, unknown> = {}) {
  return shopper.call('POST', '/back-in-stock-subscription', { item, email, shipTo: { country: 'SE' }, ...more })
}

describe('newsletter', () => {
  test('stores address, country and language once and asks once', async () => {
    const first = await shopper.call('POST', newsletter, { country: 'DK', language: 'da' })
    expect([first.body.errors, first.body.subscribed]).toEqual([undefined, true])
    await shopper.call('POST', '/newsletter-subscription/ADA%40example.com', { country: 'SE', language: 'sv' })
    expect(await subscriptions()).toMatchObject([
      { email: 'ada@example.com', country: 'DK', language: 'da', product: '' },
    ])
    const mails = await mailsOf(shop)
    expect(mails).toMatchObject([{ kind: 'newsletter-confirmation', language: 'da', recipient: 'ada@example.com' }])
    expect(mails[0]?.subject).toBe('Bekræft nyhedsbrevet')
  })

  test('ten sign-ups at once are one', async () => {
    await Promise.all(Array.from({ length: 10 }, () => shopper.call('POST', newsletter, {})))
    expect([(await subscriptions()).length, (await mailsOf(shop)).length]).toEqual([1, 1])
  })

  test.each(['x', 1, true])(
    'a bot that fills in the hidden field with %j is told success and stored nowhere',
    async (trap) => {
      expect(refusal(await shopper.call('POST', newsletter, { email_field: trap }))).toEqual([201, undefined])
      expect([await subscriptions(), await mailsOf(shop)]).toEqual([[], []])
    },
  )

  test('what is no address gets 406', async () => {
    expect(refusal(await shopper.call('POST', '/newsletter-subscription/ada', {}))).toEqual([
      406,
      { email: 'not valid' },
    ])
  })

  test('with a product or item it asks for word about that product', async () => {
    await shopper.call('POST', newsletter, { product: can.id })
    await shopper.call('POST', newsletter, { item: can.item })
    expect(await subscriptions()).toMatchObject([{ product: can.id, item: can.item }])
    expect(refusal(await shopper.call('POST', newsletter, { product: 'none' }))).toEqual([
      404,
      { product: 'not found' },
    ])
  })

  test('registering with the newsletter wished for subscribes', async () => {
    await shopper.callForSelection('POST', '/register', { ...ada, newsletter: true })
    expect((await subscriptions()).map(({ email }) => email)).toEqual(['ada@example.com'])
  })
})

describe('back in stock', () => {
  test.each([
    ['an unknown item', { item: 'none', email: 'a@example.com' }, 404, { item: 'product item not found' }],
    ['no item', { email: 'a@example.com' }, 406, { item: 'required' }],
    ['no address', { item: can.item }, 406, { email: 'required' }],
    ['what is no address', { item: can.item, email: 'a' }, 406, { email: 'not valid' }],
  ])('%s is refused', async (_, body, status, errors) => {
    expect(refusal(await shopper.call('POST', '/back-in-stock-subscription', body))).toEqual([status, errors])
    expect(await subscriptions()).toEqual([])
  })

  test('a customer who is signed in need not say the address', async () => {
    await shopper.callForSelection('POST', '/register', ada)
    const { body } = await shopper.call('POST', '/back-in-stock-subscription', { item: can.item })
    expect(body.errors).toBeUndefined()
    expect((await subscriptions()).map(({ email }) => email)).toEqual(['ada@example.com'])
  })

  test('from 0 to more mails each subscriber once, in their language, with a link to the product', async () => {
    await waitFor(can.item, 'a@example.com', { language: 'sv' })
    await waitFor(can.item, 'b@example.com', { language: 'pl' })
    expect(await restock(5)).toBe(0)
    await restock(0)
    await restock(7)
    const mails = (await mailsOf(shop)).toSorted((a, b) => a.recipient.localeCompare(b.recipient))
    expect(mails.map(({ recipient, language, kind }) => [recipient, language, kind])).toEqual([
      ['a@example.com', 'sv', 'back-in-stock'],
      ['b@example.com', 'pl', 'back-in-stock'],
    ])
    expect(mails[0]?.text).toContain(`${shopOrigin}/sv/`)
    expect(mails[0]?.text).toContain(can.uri)
    expect(mails[0]?.subject).toContain(can.name)
  })

  test('the mail calls the product as its language does', async () => {
    const called = (translations: object) =>
      shop.database
        .updateTable('product')
        .set({ translations: JSON.stringify(translations) })
        .where('id', '=', can.id)
        .execute()
    await called({ pl: { name: 'Mięta pieprzowa' } })
    await waitFor(can.item, 'a@example.com', { language: 'sv' })
    await waitFor(can.item, 'b@example.com', { language: 'pl' })
    await restock(5)
    await called({})
    const mails = (await mailsOf(shop)).toSorted((one, other) => one.recipient.localeCompare(other.recipient))
    expect(mails[0]?.subject).toContain(can.name)
    expect(mails[1]?.subject).toContain('Mięta pieprzowa')
  })

  test('after the mail, asking again counts for the next time', async () => {
    await waitFor(can.item, 'a@example.com')
    await restock(5)
    await restock(0)
    await waitFor(can.item, 'a@example.com')
    await restock(5)
    expect(await mailsOf(shop)).toHaveLength(2)
  })

  test('a pack is back when there is enough for one', async () => {
    await waitFor(pack.item, 'a@example.com')
    await restock(9)
    expect(await mailsOf(shop)).toEqual([])
    await restock(10)
    expect(await mailsOf(shop)).toHaveLength(1)
  })

  test('more of what is there already mails nobody', async () => {
    await restock(5)
    await waitFor(can.item, 'a@example.com')
    await restock(50)
    expect(await mailsOf(shop)).toEqual([])
  })

  test('many writers at once mail once', async () => {
    await waitFor(can.item, 'a@example.com')
    await Promise.all([5, 6, 7, 8].map(restock))
    expect(await mailsOf(shop)).toHaveLength(1)
  })

  test('the catalogue shows it as available', async () => {
    await restock(5)
    const { body } = await shop.callAsServer('GET', `/products/${can.id}`)
    expect(body.product).toMatchObject({ available: true })
  })
})
