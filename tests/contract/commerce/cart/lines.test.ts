import { afterEach, describe, expect, test } from 'vitest'
import { logInOnNewDevice, registerCustomer } from '../customers.ts'
import { getStatusAndErrors, openShop, setUpEach, setUpOnce } from '../shop.ts'
import { countOrders, createTestShopper, readStock, setStock } from '../shopper.ts'

const item = '1001-1'
const product = '1001'

const shop = setUpOnce(() => openShop())
const shopper = setUpEach(() => createTestShopper(shop))

const currentItems = async () => (await shopper.selection()).items.map((line) => line.item)
const currentQuantities = async () => (await shopper.selection()).items.map(({ quantity }) => quantity)
const lineWith = async (quantity: number) => (await shopper.add(item, quantity)).selection.items[0]?.line ?? ''
const withOther = (quantity: number) => [
  { item, quantity },
  { item: '1003-1', quantity: 1 },
]

test.each([
  ['PUT', '/lines/none/quantity/2'],
  ['POST', '/lines/none/quantity/2'],
  ['DELETE', '/lines/none/quantity/2'],
  ['DELETE', '/lines/none'],
])('%s %s of a missing line gets 404', async (method, path) => {
  await lineWith(1)
  expect(getStatusAndErrors(await shopper.call(method, path))).toEqual([404, { line: 'not found' }])
  expect(await currentQuantities()).toEqual([1])
})

test.each([
  ['PUT', '-1'],
  ['PUT', 'x'],
  ['POST', '0'],
  ['DELETE', '0'],
  ['DELETE', '1.5'],
])('%s of the quantity %s gets 406 and changes nothing', async (method, quantity) => {
  const line = await lineWith(2)
  const answer = await shopper.call(method, `/lines/${line}/quantity/${quantity}`)
  expect(getStatusAndErrors(answer)).toEqual([406, { quantity: 'not valid' }])
  expect(await currentQuantities()).toEqual([2])
})

test('a line that is added after another was removed comes last', async () => {
  const first = await lineWith(1)
  for (const next of ['1002-1', '1003-1']) await shopper.add(next)
  await shopper.callForSelection('DELETE', `/lines/${first}`)
  for (const next of ['1004-1', item, '1002-1']) await shopper.add(next)
  expect(await currentItems()).toEqual(['1002-1', '1003-1', '1004-1', item])
})

describe('insufficient stock', () => {
  afterEach(() => setStock(shop, product, 100))

  test.each<[string, (line: string) => Parameters<typeof shopper.call>]>([
    ['PUT of a quantity', (line) => ['PUT', `/lines/${line}/quantity/5`]],
    ['POST of a quantity', (line) => ['POST', `/lines/${line}/quantity/3`]],
    ['a batch', (line) => ['PUT', '/items', { lines: [{ line, quantity: 5 }] }]],
    ['POST of the item', () => ['POST', `/items/${item}/quantity/3`]],
  ])('%s keeps the available units and reports the missing ones, or gets 410 without any', async (_, change) => {
    const call = change(await lineWith(2))
    await setStock(shop, product, 4)
    const answer = await shopper.call(...call)
    expect(getStatusAndErrors(answer)).toEqual([200, undefined])
    expect(answer.body.unavailable).toEqual([{ item, product, originalQuantity: 5, unavailable: 1, available: 4 }])
    expect(await currentQuantities()).toEqual([4])
    await setStock(shop, product, 0)
    const none = await shopper.call(...call)
    expect(getStatusAndErrors(none)).toEqual([410, { stock: 'unavailable items' }])
    expect(none.body).toMatchObject({ unavailable: [{ item, available: 0 }], selection: { items: [] } })
  })

  test('a batch with one item short reports that item', async () => {
    await setStock(shop, product, 1)
    const answer = await shopper.call('PUT', '/items', { items: withOther(2) })
    expect(getStatusAndErrors(answer)).toEqual([200, undefined])
    expect(answer.body.unavailable).toEqual([{ item, product, originalQuantity: 2, unavailable: 1, available: 1 }])
  })
})

test('a batch accepts itemId and lineId as well', async () => {
  const items = [{ itemId: '1003-1', quantity: 1 }]
  const lineId = (await shopper.callForSelection('PUT', '/items', { items })).selection.items[0]?.line
  await shopper.callForSelection('PUT', '/items', { lines: [{ lineId, quantity: 4 }] })
  expect(await currentQuantities()).toEqual([4])
})

test('a batch item with quantity 0 gets 406, or 200 with errors together with successful items', async () => {
  const errors = { [`items.${item}`]: 'not valid' }
  expect(getStatusAndErrors(await shopper.call('PUT', '/items', { items: [{ item, quantity: 0 }] }))).toEqual([
    406,
    errors,
  ])
  expect(getStatusAndErrors(await shopper.call('PUT', '/items', { items: withOther(0) }))).toEqual([200, errors])
  expect(await currentItems()).toEqual(['1003-1'])
})

test.each([
  ['a comment that is not text', { comment: 5 }, 'comment'],
  ['a comment of 501 letters', { comment: 'x'.repeat(501) }, 'comment'],
  ['an address that is not text', { productUrl: {} }, 'productUrl'],
  ['a category that is not text', { category: 1 }, 'category'],
])('%s gets 406', async (_, body, key) => {
  expect(getStatusAndErrors(await shopper.call('POST', `/items/${item}`, body))).toEqual([406, { [key]: 'not valid' }])
  expect(await currentItems()).toEqual([])
})

test('two devices of one customer that buy and fill a cart concurrently all get a response', async () => {
  await setStock(shop, product, 1000)
  const phone = await registerCustomer(shop)
  const laptop = await logInOnNewDevice(shop)
  const rounds = 6
  for (let round = 0; round < rounds; round += 1) {
    await phone.callForSelection('POST', `/items/${item}`)
    const answers = await Promise.all([
      phone.startPayment('demo-invoice'),
      ...Array.from({ length: 3 }, () => laptop.call('POST', `/items/${item}`)),
      ...Array.from({ length: 3 }, () => phone.call('POST', `/items/${item}`)),
      laptop.startPayment('demo-invoice'),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  }
  expect(await countOrders(shop)).toBeGreaterThanOrEqual(rounds)
  const left = (await laptop.selection()).items.reduce((sum, { quantity }) => sum + quantity, 0)
  const sold = 1000 - ((await readStock(shop, product)) ?? 0)
  expect(sold + left).toBe(rounds * 7)
})
