import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { beforeEach, expect, test } from 'vitest'
import type { SelectionResponse } from '#services/commerce/wire/selection.ts'
import { getDanishRules, isSoldInDenmark } from '../danish-rules.ts'
import { getStatusAndErrors, openShop, setUpEach, setUpOnce } from '../shop.ts'
import { can, createTestShopper, pack, setStock } from '../shopper.ts'

const notInDenmark = getSeedCatalogue().find((each) => !isSoldInDenmark(each) && each.stock > 0)
const inDenmark = getSeedCatalogue().find((each) => isSoldInDenmark(each) && each.stock > 0)
if (!notInDenmark || !inDenmark) throw new Error('The seed lacks a product these tests need')

const shop = setUpOnce(() => openShop({ rules: getDanishRules }))
const shopper = setUpEach(() => createTestShopper(shop))
beforeEach(() => shop.ensureStock(can.id, 500))

const quantities = ({ selection }: SelectionResponse) => selection.items.map(({ quantity }) => quantity)
const currentQuantities = async () => quantities(await shopper.callForSelection('GET', '/selection'))
const batch = (body: object) => shopper.callForSelection('PUT', '/items', body)

/** Adds a can to the cart and returns the id of the line. */
async function addLine(quantity = 1, body?: unknown): Promise<string> {
  return (await shopper.add(can.item, quantity, body)).selection.items.at(-1)?.line ?? ''
}

test('adding an item twice makes one line with the correct total; another comment makes another line', async () => {
  await shopper.callForSelection('POST', `/items/${can.item}`)
  const answer = await shopper.add(can.item, 2, { productUrl: '/x' })
  expect(quantities(answer)).toEqual([3])
  expect(answer.selection.items[0]?.totalPriceAsNumber).toBeCloseTo((can.prices[20].now * 3) / 100, 5)
  const notes = { comment: 'gift', productUrl: '/y', category: '1' }
  await shopper.add(can.item, 1, notes)
  const { selection } = (await shopper.call('GET', '/selection')).body
  expect(selection).toMatchObject({ items: [{ comment: '' }, { ...notes, quantity: 1 }] })
})

test('PUT sets, POST adds, DELETE subtracts and 0 removes; a deleted line then gets 404', async () => {
  const path = `/lines/${await addLine()}`
  expect(quantities(await shopper.callForSelection('PUT', `${path}/quantity/5`))).toEqual([5])
  expect(quantities(await shopper.callForSelection('POST', `${path}/quantity/2`))).toEqual([7])
  expect(quantities(await shopper.callForSelection('DELETE', `${path}/quantity/3`))).toEqual([4])
  expect(quantities(await shopper.callForSelection('PUT', `${path}/quantity/0`))).toEqual([])
  for (const removal of [`${path}/quantity/5`, path]) {
    await addLine(2)
    expect(quantities(await shopper.callForSelection('DELETE', removal))).toEqual([])
  }
  expect(getStatusAndErrors(await shopper.call('DELETE', path))).toEqual([404, { line: 'not found' }])
})

test('a line of another shopper is not found', async () => {
  const line = await addLine()
  const other = await createTestShopper(shop)
  expect((await other.call('PUT', `/lines/${line}/quantity/9`)).status).toBe(404)
  expect(await currentQuantities()).toEqual([1])
})

test('an invalid quantity of an item gets 406; the cart is unchanged', async () => {
  for (const quantity of ['0', '-1', '1.5', 'x', '99999'])
    expect((await shopper.call('POST', `/items/${can.item}/quantity/${quantity}`)).status).toBe(406)
  expect(await currentQuantities()).toEqual([])
})

test.each([
  [pack.item, 406, 'not a flexible bundle'],
  [can.item, 406, 'not a bundle'],
  ['9-9', 404, 'product item not found'],
])('a bundle call for %s, which is not a flexible bundle, gets %i and adds nothing', async (bundle, status, item) => {
  const answer = await shopper.call('POST', `/items/bundles/${bundle}`, { sections: [] })
  expect(getStatusAndErrors(answer)).toEqual([status, { item }])
  expect(await currentQuantities()).toEqual([])
})

const unknownItems = ['9-9', '..%2Fselection', '%2e%2e%2f', '%20', 'a%2Fb', '%E0%A4%A', '%F0%9F%92%A9']

test.each(unknownItems)('the item and the line %s are not found', async (item) => {
  for (const path of [`/items/${item}`, `/items/${item}/quantity/1`])
    expect(getStatusAndErrors(await shopper.call('POST', path))).toEqual([404, { item: 'product item not found' }])
  expect((await shopper.call('DELETE', `/lines/${item}`)).body.errors).toEqual({ line: 'not found' })
})

test('concurrent additions all count', async () => {
  await Promise.all(Array.from({ length: 8 }, () => shopper.callForSelection('POST', `/items/${can.item}`)))
  expect(await currentQuantities()).toEqual([8])
})

test('a cart holds at most 200 lines', async () => {
  const lines = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({ item: can.item, quantity: 1, comment: String(from + index) }))
  await batch({ items: lines(0) })
  await batch({ items: lines(100) })
  const more = await shopper.call('POST', `/items/${can.item}/quantity/1`, { comment: 'one more' })
  expect(getStatusAndErrors(more)).toEqual([406, { item: 'too many lines' }])
})

test('the line of a pack lists its contents', async () => {
  const [line] = (await shopper.add(pack.item)).selection.items
  const part = { sku: can.sku, productName: can.name, brandName: can.brandName, quantity: 10 }
  expect(line?.bundle).toMatchObject([part])
})

test('a pack uses the stock of the single can', async () => {
  await setStock(shop, can.id, 12)
  await shopper.add(pack.item)
  const { body } = await shopper.call('POST', `/items/${can.item}/quantity/5`)
  expect(body.unavailable).toMatchObject([{ item: can.item, available: 2, unavailable: 3 }])
  expect((await shopper.call('POST', `/items/${pack.item}`)).body.unavailable).toMatchObject([{ available: 1 }])
})

test('a batch changes lines and adds items in one call; a line of 0 is removed', async () => {
  const line = await addLine()
  const items = [{ item: pack.item, quantity: 1 }]
  expect(quantities(await batch({ lines: [{ line, quantity: 4 }], items }))).toEqual([4, 1])
  expect(quantities(await batch({ lines: [{ line, quantity: 0 }] }))).toEqual([1])
})

test('a changed comment in a batch makes a new line, or merges it with a line of the same comment', async () => {
  const gift = await addLine(1, { comment: 'gift' })
  const plain = await addLine(2)
  const { selection } = await batch({ lines: [{ line: plain, quantity: 2, comment: 'gift' }] })
  expect(selection.items.map(({ line, quantity }) => [line, quantity])).toEqual([[gift, 3]])
})

test('a line whose comment changes in a batch keeps its position; an empty comment removes the comment', async () => {
  const line = await addLine(2, { productUrl: '/x' })
  await shopper.add(pack.item)
  const shown = ({ selection }: SelectionResponse) =>
    selection.items.map(({ item, quantity, comment }) => `${item} ${quantity} ${comment}`)
  const commented = await batch({ lines: [{ line, quantity: 2, comment: '<b>For Bo</b>' }] })
  expect(shown(commented)).toEqual([`${can.item} 2 <b>For Bo</b>`, `${pack.item} 1 undefined`])
  const now = commented.selection.items[0]?.line
  expect(now).not.toBe(line)
  const plain = await batch({ lines: [{ line: now, quantity: 3, comment: '' }] })
  expect(shown(plain)).toEqual([`${can.item} 3 undefined`, `${pack.item} 1 undefined`])
  expect(plain.selection.items[0]?.line).toBe(line)
})

test('a batch keeps the successful changes and reports the failed ones', async () => {
  const items = [can.item, '9-9'].map((item) => ({ item, quantity: 2 }))
  const answer = await shopper.call('PUT', '/items', { lines: [{ line: 'gone', quantity: 1 }], items })
  const errors = { 'lines.gone': 'not found', 'items.9-9': 'product item not found' }
  expect(getStatusAndErrors(answer)).toEqual([200, errors])
  expect(await currentQuantities()).toEqual([2])
})

test.each<[unknown, Record<string, string>]>([
  [{ lines: 'all' }, { lines: 'not valid' }],
  [{ items: [{ quantity: 1 }] }, { 'items.0': 'not valid' }],
  [{ lines: [{ line: 5, quantity: 1 }] }, { 'lines.0.line': 'not valid' }],
  [{ items: [{ item: '1001-1', quantity: '2' }] }, { 'items.0.quantity': 'not valid' }],
])('responds with 400 for the malformed batch %j', async (body, errors) => {
  expect(getStatusAndErrors(await shopper.call('PUT', '/items', body))).toEqual([400, errors])
})

test('a batch item that already has a line gets 406, and an unknown line alone 404', async () => {
  await addLine()
  const double = await shopper.call('PUT', '/items', { items: [{ item: can.item, quantity: 1 }] })
  expect(getStatusAndErrors(double)).toEqual([406, { [`items.${can.item}`]: 'already has a line' }])
  expect((await shopper.call('PUT', '/items', { lines: [{ line: 'gone', quantity: 1 }] })).status).toBe(404)
})

test('another market reprices the cart, drops items not sold there and switches the language', async () => {
  await shopper.add(notInDenmark.item)
  await shopper.add(inDenmark.item, 2)
  const { selection, location } = await shopper.callForSelection('PUT', '/countries/DK', {})
  expect(location).toMatchObject({ country: 'DK', market: 3, pricelist: 22 })
  expect([selection.currency, selection.language]).toEqual(['DKK', 'da'])
  expect(selection.items.map(({ item }) => item)).toEqual([inDenmark.item])
  expect(selection.totals.itemsTotalPriceAsNumber).toBeCloseTo((inDenmark.prices[22].now * 2) / 100, 5)
})

test('a chosen language survives a country change', async () => {
  expect((await shopper.callForSelection('PUT', '/languages/el')).selection.language).toBe('el')
  expect((await shopper.callForSelection('PUT', '/countries/DE', {})).selection.language).toBe('el')
  expect((await shopper.callForSelection('PUT', '/countries/IT', { language: 'en' })).selection.language).toBe('en')
})
