import { beforeAll, describe, expect, test } from 'vitest'
import { markets } from '#app.config'
import { seedCatalogue } from '#embedded/seed/catalogue/products.ts'
import { rulesOf } from '#trade/open-everywhere.fixture.ts'
import { ownRules } from '#trade/rule-files.server.ts'
import { refusal } from './customers.ts'
import { openShop, type Shop } from './shop.ts'
import { newShopper, type Shopper } from './shopper.ts'

/** Specification section 9, trade rules: one question for lists, carts, a change of country and payments. */
const at = Date.parse('2026-11-22T12:00:00Z')
let book = rulesOf()
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ rules: () => book, now: () => at, rateLimits: false })
})

type SeedCan = ReturnType<typeof seedCatalogue>[number]

/** What a rule says beside that all is allowed, and why the can is refused by it. */
const cases: [name: string, row: (can: SeedCan) => Record<string, unknown>, reason?: string][] = [
  ['all is allowed', () => ({})],
  ['sale is banned', () => ({ sale: 'banned' }), 'sale-banned'],
  ['sale at a distance is banned', () => ({ distanceSale: 'banned' }), 'distance-sale-banned'],
  ['nobody knows', () => ({ sale: 'unknown' }), 'unknown'],
  ['nobody has looked again', () => ({ reviewBy: '2026-11-22' }), 'overdue'],
  ['the rule is of tomorrow', () => ({ validFrom: '2026-11-23' }), 'no-rule'],
  ['the rule is of yesterday', () => ({ validTo: '2026-11-22' }), 'no-rule'],
  ['as much nicotine a pouch as it has', ({ nicotineMg }) => ({ maxMgPerPouch: nicotineMg })],
  ['less nicotine a pouch', ({ nicotineMg }) => ({ maxMgPerPouch: nicotineMg - 0.1 }), 'mg-per-pouch'],
  ['as much nicotine a gram as it has', (can) => ({ maxMgPerGram: mgPerGram(can) + 0.05 })],
  ['less nicotine a gram', (can) => ({ maxMgPerGram: mgPerGram(can) - 0.1 }), 'mg-per-gram'],
  ['as many pouches as it has', ({ pouches }) => ({ maxPouchesPerCan: pouches })],
  ['fewer pouches', ({ pouches }) => ({ maxPouchesPerCan: pouches - 1 }), 'pouches-per-can'],
  ['its flavour', ({ flavour }) => ({ flavours: ['tobacco', flavour] })],
  ['who makes it', () => ({ requiresSafetyData: true })],
  ['other flavours', () => ({ flavours: ['tobacco'] }), 'flavour'],
]

function mgPerGram({ nicotineMg, pouches, contentGrams }: SeedCan): number {
  return (nicotineMg * pouches) / contentGrams
}

const numbers = Object.entries(markets).map(([country, { market }]) => ({ country, market }))

describe.each(numbers)('$country', ({ country, market }) => {
  const can = canOf(market)
  let shopper: Shopper
  beforeAll(async () => {
    await shop.stockUp(can.id, 1000)
    shopper = await newShopper(shop)
    await shopper.change('PUT', `/countries/${country}`, {})
  })

  test.each(cases)('%s', async (_name, row, reason) => {
    book = rulesOf({ country, ...row(can) })
    expect([await isListed(can, market), await isFound(shopper, can)]).toEqual([!reason, !reason])
    const added = await shopper.call('POST', `/items/${can.item}`, {})
    if (reason) expect(refusal(added)).toEqual([406, { item: `not sold: ${reason}` }])
    else expect(added.status).toBe(200)
  })
})

describe.each(['SE', 'ES'] as const)('moving to %s, and paying there', (country) => {
  const can = canOf(markets[country].market)

  test.each(cases)('%s', async (_name, row, reason) => {
    book = rulesOf({ country: 'FI' }, { country: 'GB' }, { country })
    await shop.stockUp(can.id, 1000)
    const [mover, buyer] = [await newShopper(shop), await newShopper(shop)]
    await mover.change('PUT', '/countries/GB', {})
    await mover.change('POST', `/items/${can.item}`, {})
    await buyer.change('PUT', `/countries/${country}`, {})
    await buyer.change('POST', `/items/${can.item}`, {})
    book = rulesOf({ country: 'GB' }, { country, ...row(can) })
    const moved = await mover.change('PUT', `/countries/${country}`, {})
    expect(moved.selection.items).toHaveLength(reason ? 0 : 1)
    const address = { ...ada, country }
    const paid = await buyer.startPayment('demo-invoice', { address })
    if (!reason) return expect(paid.body).toMatchObject({ action: 'success' })
    expect(refusal(paid)).toEqual([406, { [`items.${can.item}`]: `not sold: ${reason}` }])
    expect(paid.body).toMatchObject({ unavailable: [{ item: can.item, originalQuantity: 1, available: 0 }] })
    expect((await buyer.change('GET', '/selection')).selection.items).toEqual([])
  })
})

test('a closed market has no methods and is shipped nothing, but its selection answers', async () => {
  book = rulesOf({ country: 'SE' }, { country: 'ES', sale: 'unknown' })
  const shopper = await newShopper(shop)
  const { location, paymentMethods, shippingMethods, countries } = await shopper.change('PUT', '/countries/ES', {})
  expect(location).toMatchObject({ country: 'ES', shipTo: false })
  expect([paymentMethods, shippingMethods]).toEqual([[], []])
  expect(countries.map(({ country }) => country)).toEqual(['SE'])
  expect(refusal(await shopper.call('PUT', '/payment-methods/demo-invoice'))).toEqual([
    404,
    { paymentMethod: 'not found' },
  ])
  await shopper.change('PUT', '/countries/SE', {})
  await shopper.change('POST', `/items/${canOf(1).item}`, {})
  const entered = await shopper.change('PUT', '/payment-fields', { address: { country: 'ES' } })
  expect([entered.location.country, entered.selection.items]).toEqual(['ES', []])
})

test('the rules the shop comes with: nothing is sold in a closed market', async () => {
  book = ownRules
  const { body } = await shop.callAsServer('POST', '/products', { market: 'all', pricelist: 'all', limit: 500 })
  const named = JSON.stringify(body.products).matchAll(/"markets":\[([\d,]*)\]/g)
  const sold = new Set([...named].flatMap(([, list = '']) => list.split(',').filter(Boolean).map(Number)))
  const open = ['SE', 'DK', 'ES', 'CZ', 'SK', 'HR', 'GR', 'GB', 'CH']
  const sellingTo = numbers.filter(({ market }) => sold.has(market)).map(({ country }) => country)
  expect(sellingTo).toEqual(expect.arrayContaining(['SE', 'ES', 'CZ', 'GB', 'CH']))
  expect(open).toEqual(expect.arrayContaining(sellingTo))
})

/** A can whose operator offers it in a market: in every one. */
function canOf(market: number): SeedCan {
  const can = seedCatalogue().find(({ stock, tag }) => stock > 0 && !tag)
  if (!can) throw new Error(`The seed lacks a can for market ${market}`)
  return can
}

const ada = {
  ...{ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lind' },
  ...{ address1: 'Storgatan 1', zipCode: '111 22', city: 'Stockholm' },
}

/** As the feed of the search and of lists asks. */
async function isListed({ id }: SeedCan, market: number): Promise<boolean> {
  const question = { market: 'all', pricelist: 'all', products: [id] }
  const { body } = await shop.callAsServer('POST', '/products', question)
  const [, list = ''] = /"markets":\[([\d,]*)\]/.exec(JSON.stringify(body.products)) ?? []
  return list.split(',').includes(String(market))
}

async function isFound(shopper: Shopper, { id }: SeedCan): Promise<boolean> {
  return (await shopper.call('GET', `/products/${id}`)).status === 200
}
