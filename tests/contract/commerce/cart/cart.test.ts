import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { danishRules, isSoldInDenmark } from '../danish-rules.ts'
import { openShop, type Shop } from '../shop.ts'
import { createTestShopper, parseSelectionResponse, type Shopper, setStock } from '../shopper.ts'

/** A product that is sold in all but the strictest markets and has a 10-pack. */
const can = seedCatalogue().find(
  ({ strength, tag, packs, stock }) =>
    strength === 2 && !tag && stock > 250 && packs.some(({ quantity }) => quantity === 10),
)
const denmark = 3
const notInDenmark = seedCatalogue().find((each) => !isSoldInDenmark(each) && each.stock > 0)
const inDenmark = seedCatalogue().find((each) => isSoldInDenmark(each) && each.stock > 0)
if (!can || !notInDenmark || !inDenmark) throw new Error('The seed lacks a product these tests need')
const pack = can.packs.find(({ quantity }) => quantity === 10)
if (!pack) throw new Error('The seed lacks a 10-pack')

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShop({ rules: danishRules })
})
beforeEach(async () => {
  shopper = await createTestShopper(shop)
  await shop.ensureStock(can.id, 500)
})

const lineOf = (answer: Awaited<ReturnType<Shopper['callForSelection']>>, index = 0) => {
  const line = answer.selection.items[index]
  if (!line) throw new Error(`The cart has no line ${index}`)
  return line
}

const shown = (answer: Awaited<ReturnType<Shopper['callForSelection']>>) =>
  answer.selection.items.map(({ item, quantity, comment }) => [item, quantity, comment])

describe('lines', () => {
  test('adding twice makes one line with both quantities and the right total', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const answer = await shopper.callForSelection('POST', `/items/${can.item}/quantity/2`, { productUrl: '/x' })
    expect(answer.selection.items).toHaveLength(1)
    expect(lineOf(answer).quantity).toBe(3)
    expect(lineOf(answer).totalPriceAsNumber).toBeCloseTo((can.prices[20].now * 3) / 100, 5)
  })

  test('another comment is another line', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`, { comment: 'gift' })
    const answer = await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`)
    expect(answer.selection.items.map(({ comment }) => comment)).toEqual(['gift', undefined])
  })

  test('PUT sets, POST adds, DELETE subtracts, 0 removes', async () => {
    const { line } = lineOf(await shopper.callForSelection('POST', `/items/${can.item}`))
    expect(lineOf(await shopper.callForSelection('PUT', `/lines/${line}/quantity/5`)).quantity).toBe(5)
    expect(lineOf(await shopper.callForSelection('POST', `/lines/${line}/quantity/2`)).quantity).toBe(7)
    expect(lineOf(await shopper.callForSelection('DELETE', `/lines/${line}/quantity/3`)).quantity).toBe(4)
    expect((await shopper.callForSelection('PUT', `/lines/${line}/quantity/0`)).selection.items).toEqual([])
  })

  test('DELETE removes the line; an unknown line gets 404', async () => {
    const { line } = lineOf(await shopper.callForSelection('POST', `/items/${can.item}`))
    expect((await shopper.callForSelection('DELETE', `/lines/${line}`)).selection.items).toEqual([])
    const again = await shopper.call('DELETE', `/lines/${line}`)
    expect([again.status, again.body.errors]).toEqual([404, { line: 'not found' }])
  })

  test('a line of another shopper is unknown', async () => {
    const { line } = lineOf(await shopper.callForSelection('POST', `/items/${can.item}`))
    const other = await createTestShopper(shop)
    expect((await other.call('PUT', `/lines/${line}/quantity/9`)).status).toBe(404)
    expect(lineOf(parseSelectionResponse(await shopper.call('GET', '/selection'))).quantity).toBe(1)
  })

  test('an unknown item gets 404 and a bad quantity 406; the cart stays', async () => {
    const unknown = await shopper.call('POST', '/items/9-9')
    expect([unknown.status, unknown.body.errors]).toEqual([404, { item: 'product item not found' }])
    for (const quantity of ['0', '-1', '1.5', 'x', '99999']) {
      expect((await shopper.call('POST', `/items/${can.item}/quantity/${quantity}`)).status).toBe(406)
    }
    expect(parseSelectionResponse(await shopper.call('GET', '/selection')).selection.items).toEqual([])
  })

  test('a bundle call refuses what is no flexible bundle, and adds nothing', async () => {
    const errors = async (item: string) => {
      const { status, body } = await shopper.call('POST', `/items/bundles/${item}`, { sections: [] })
      return [status, body.errors]
    }
    expect(await errors(pack.item)).toEqual([406, { item: 'not a flexible bundle' }])
    expect(await errors(can.item)).toEqual([406, { item: 'not a bundle' }])
    expect(await errors('9-9')).toEqual([404, { item: 'product item not found' }])
    expect((await shopper.callForSelection('GET', '/selection')).selection.items).toEqual([])
  })

  test.each(['..%2Fselection', '%2e%2e%2f', '%20', 'a%2Fb', '%E0%A4%A', '%F0%9F%92%A9'])(
    'the item %s is an unknown item, whatever it looks like',
    async (item) => {
      const { status, body } = await shopper.call('POST', `/items/${item}/quantity/1`)
      expect([status, body.errors]).toEqual([404, { item: 'product item not found' }])
      expect((await shopper.call('DELETE', `/lines/${item}`)).body.errors).toEqual({ line: 'not found' })
    },
  )

  test('additions at once all count', async () => {
    await Promise.all(Array.from({ length: 8 }, () => shopper.callForSelection('POST', `/items/${can.item}`)))
    expect(lineOf(await shopper.callForSelection('GET', '/selection')).quantity).toBe(8)
  })

  test('a cart holds 200 lines at most', async () => {
    const lines = (from: number) =>
      Array.from({ length: 100 }, (_, index) => ({ item: can.item, quantity: 1, comment: String(from + index) }))
    await shopper.callForSelection('PUT', '/items', { items: lines(0) })
    await shopper.callForSelection('PUT', '/items', { items: lines(100) })
    const { status, body } = await shopper.call('POST', `/items/${can.item}/quantity/1`, { comment: 'one more' })
    expect([status, body.errors]).toEqual([406, { item: 'too many lines' }])
  })

  test('a pack’s line says what it is made of', async () => {
    const line = lineOf(await shopper.callForSelection('POST', `/items/${pack.item}`))
    expect(line.bundle).toMatchObject([{ sku: can.sku, productName: can.name, brandName: can.brandName, quantity: 10 }])
  })
})

describe('stock', () => {
  test('part missing: the rest is added and the missing units are told', async () => {
    await setStock(shop, can.id, 3)
    const { status, body } = await shopper.call('POST', `/items/${can.item}/quantity/5`)
    expect(status).toBe(200)
    expect(body.unavailable).toEqual([
      { item: can.item, product: can.id, originalQuantity: 5, unavailable: 2, available: 3 },
    ])
    expect(lineOf(parseSelectionResponse(await shopper.call('GET', '/selection'))).quantity).toBe(3)
  })

  test('all missing: 410 with the stock error', async () => {
    await setStock(shop, can.id, 0)
    const { status, body } = await shopper.call('POST', `/items/${can.item}`)
    expect([status, body.errors]).toEqual([410, { stock: 'unavailable items' }])
  })

  test('a pack takes from the single can’s shelf', async () => {
    await setStock(shop, can.id, 12)
    await shopper.callForSelection('POST', `/items/${pack.item}`)
    const { body } = await shopper.call('POST', `/items/${can.item}/quantity/5`)
    expect(body.unavailable).toMatchObject([{ item: can.item, available: 2, unavailable: 3 }])
    expect((await shopper.call('POST', `/items/${pack.item}`)).body.unavailable).toMatchObject([{ available: 1 }])
  })
})

describe('batch', () => {
  test('changes lines and adds items in one call', async () => {
    const { line } = lineOf(await shopper.callForSelection('POST', `/items/${can.item}`))
    const answer = await shopper.callForSelection('PUT', '/items', {
      lines: [{ line, quantity: 4 }],
      items: [{ item: pack.item, quantity: 1 }],
    })
    expect(answer.selection.items.map(({ quantity }) => quantity)).toEqual([4, 1])
  })

  test('another comment on a line makes it another line, or joins the one that has it', async () => {
    const gift = lineOf(await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`, { comment: 'gift' }))
    const plain = lineOf(await shopper.callForSelection('POST', `/items/${can.item}/quantity/2`), 1)
    const moved = await shopper.callForSelection('PUT', '/items', {
      lines: [{ line: plain.line, quantity: 2, comment: 'gift' }],
    })
    expect(moved.selection.items.map(({ line, quantity }) => [line, quantity])).toEqual([[gift.line, 3]])
  })

  test('a line whose comment changes stays at its place, and an empty comment takes it away', async () => {
    const { line } = lineOf(
      await shopper.callForSelection('POST', `/items/${can.item}/quantity/2`, { productUrl: '/x' }),
    )
    await shopper.callForSelection('POST', `/items/${pack.item}`)
    const commented = await shopper.callForSelection('PUT', '/items', {
      lines: [{ line, quantity: 2, comment: '<b>For Bo</b>' }],
    })
    expect(shown(commented)).toEqual([
      [can.item, 2, '<b>For Bo</b>'],
      [pack.item, 1, undefined],
    ])
    const now = lineOf(commented)
    expect(now.line).not.toBe(line)
    const plain = await shopper.callForSelection('PUT', '/items', {
      lines: [{ line: now.line, quantity: 3, comment: '' }],
    })
    expect(shown(plain)).toEqual([
      [can.item, 3, undefined],
      [pack.item, 1, undefined],
    ])
    expect(lineOf(plain).line).toBe(line)
  })

  test('keeps what succeeds and tells what failed', async () => {
    const { status, body } = await shopper.call('PUT', '/items', {
      lines: [{ line: 'gone', quantity: 1 }],
      items: [
        { item: can.item, quantity: 2 },
        { item: '9-9', quantity: 1 },
      ],
    })
    expect(status).toBe(200)
    expect(body.errors).toEqual({ 'lines.gone': 'not found', 'items.9-9': 'product item not found' })
    expect(lineOf(parseSelectionResponse(await shopper.call('GET', '/selection'))).quantity).toBe(2)
  })

  test('nothing of it in stock: 410', async () => {
    await setStock(shop, can.id, 0)
    const { status, body } = await shopper.call('PUT', '/items', { items: [{ item: can.item, quantity: 2 }] })
    expect([status, body.errors]).toEqual([410, { stock: 'unavailable items' }])
  })

  test('a line of 0 is removed', async () => {
    const { line } = lineOf(await shopper.callForSelection('POST', `/items/${can.item}`))
    expect(
      (await shopper.callForSelection('PUT', '/items', { lines: [{ line, quantity: 0 }] })).selection.items,
    ).toEqual([])
  })

  test.each<[unknown, Record<string, string>]>([
    [{ lines: 'all' }, { lines: 'not valid' }],
    [[], { body: 'The request body is not a JSON object' }],
    ['null', { body: 'The request body is not a JSON object' }],
    [{ items: [{ quantity: 1 }] }, { 'items.0': 'not valid' }],
    [{ lines: [{ line: 5, quantity: 1 }] }, { 'lines.0.line': 'not valid' }],
    [{ items: [{ item: '1001-1', quantity: '2' }] }, { 'items.0.quantity': 'not valid' }],
  ])('%j is malformed: 400', async (body, errors) => {
    const answer = await shopper.call('PUT', '/items', body)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  })

  test('an item that has a line already gets 406, an unknown line alone 404', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const double = await shopper.call('PUT', '/items', { items: [{ item: can.item, quantity: 1 }] })
    expect([double.status, double.body.errors]).toEqual([406, { [`items.${can.item}`]: 'already has a line' }])
    expect((await shopper.call('PUT', '/items', { lines: [{ line: 'gone', quantity: 1 }] })).status).toBe(404)
  })
})

describe('country and language', () => {
  test('another market reprices, drops what is not sold there and follows its language', async () => {
    await shopper.callForSelection('POST', `/items/${notInDenmark.item}`)
    await shopper.callForSelection('POST', `/items/${inDenmark.item}/quantity/2`)
    const { selection, location } = await shopper.callForSelection('PUT', '/countries/DK', {})
    expect(location).toMatchObject({ country: 'DK', market: denmark, pricelist: 22 })
    expect(selection.currency).toBe('DKK')
    expect(selection.language).toBe('da')
    expect(selection.items.map(({ item }) => item)).toEqual([inDenmark.item])
    expect(selection.totals.itemsTotalPriceAsNumber).toBeCloseTo((inDenmark.prices[22].now * 2) / 100, 5)
  })

  test('what a market does not sell cannot be added there', async () => {
    await shopper.callForSelection('PUT', '/countries/DK', {})
    expect((await shopper.call('POST', `/items/${notInDenmark.item}`)).status).toBe(406)
  })

  test('a chosen language survives a country change', async () => {
    expect((await shopper.callForSelection('PUT', '/languages/el')).selection.language).toBe('el')
    expect((await shopper.callForSelection('PUT', '/countries/DE', {})).selection.language).toBe('el')
    expect((await shopper.callForSelection('PUT', '/countries/IT', { language: 'en' })).selection.language).toBe('en')
  })

  test('where the shop does not ship, browsing works and no method is offered', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const answer = await shopper.callForSelection('PUT', '/countries/NO', {})
    expect(answer.location.shipTo).toBe(false)
    expect(answer.selection.items).toHaveLength(1)
    expect([answer.paymentMethods, answer.shippingMethods]).toEqual([[], []])
  })

  test('unknown country and language get 404', async () => {
    expect((await shopper.call('PUT', '/countries/XX', {})).body.errors).toEqual({ country: 'not found' })
    expect((await shopper.call('PUT', '/languages/xx')).body.errors).toEqual({ language: 'not found' })
  })
})
