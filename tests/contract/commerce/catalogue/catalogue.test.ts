import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { ProductsResponse, UriResponse, WireCategory } from '#services/commerce/wire/catalogue.ts'
import { WireProduct } from '#services/commerce/wire/product.ts'
import { incrementVersion } from '../../../../packages/commerce-server/src/catalogue/version.ts'
import { danishRules, isSoldInDenmark } from '../danish-rules.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ rules: danishRules })
})

const everywhere = { market: 'all', pricelist: 'all', relatedProducts: true }

async function list(body: Record<string, unknown>) {
  const answer = await shop.callAsServer('POST', '/products', body)
  expect(answer.status).toBe(200)
  const parsed = v.parse(ProductsResponse, answer.body)
  return { ...parsed, products: parsed.products.map((product) => v.parse(WireProduct, product)) }
}

describe('POST products', () => {
  test('the default category lists every can with its pack sizes and all pricelists', async () => {
    const { products, productCount } = await list({ ...everywhere, categories: [1] })
    expect([products.length, productCount]).toEqual([240, 240])
    const seeded = seedCatalogue().find(({ id }) => id === products[0]?.product)
    if (!seeded) throw new Error('The list begins with a product that was never seeded')
    const variants = products[0]?.relatedProducts.map((related) =>
      v.parse(v.looseObject({ relation: v.string() }), related),
    )
    expect(variants?.filter(({ relation }) => relation === 'variant').map(({ uri }) => uri)).toEqual(
      seeded.packs.map(({ uri }) => uri),
    )
    expect(Object.keys(products[0]?.prices ?? {})).toEqual(['20', '21', '22', '23', '24', '25', '26', '27'])
    expect(products[0]?.markets).toHaveLength(isSoldInDenmark(seeded) ? 23 : 22)
  })

  test('one market leaves out what is not sold there; the mini category holds 48', async () => {
    const sold = seedCatalogue().filter(isSoldInDenmark).length
    expect((await list({ market: 3, pricelist: 'all', categories: ['1'] })).productCount).toBe(sold)
    expect((await list({ ...everywhere, categories: ['2'] })).productCount).toBe(48)
  })

  test('one pricelist gives flat prices', async () => {
    const { products } = await list({ market: 1, pricelist: 23, products: [1001] })
    const seeded = seedCatalogue()[0]?.prices[23].now ?? 0
    expect([products[0]?.priceAsNumber, Object.keys(products[0]?.prices ?? {})]).toEqual([seeded / 100, []])
  })

  test('a sale price carries the lowest price of the 30 days before', async () => {
    const sale = seedCatalogue().find(({ prices }) => prices[20].history.length > 2)
    const { products } = await list({ market: 1, pricelist: 'all', products: [sale?.id] })
    const price = products[0]?.prices['20']
    const earlier = sale?.prices[20].history.slice(0, -1).map((period) => period.price) ?? []
    const lowest = Math.min(...earlier) / 100
    expect(price).toMatchObject({
      showAsOnSale: true,
      priceBeforeDiscountAsNumber: lowest,
      lowestPrice: [{ priceAsNumber: lowest }],
      discountPercent: Math.floor((1 - (price?.priceAsNumber ?? 0) / lowest) * 100),
    })
  })

  test('paging, sorting and filter fields', async () => {
    const query = { market: 1, pricelist: 20, sortOrder: [{ field: 'priceAsNumber', order: 'desc' }] }
    const all = await list({ ...query, 'flavour.text': ['mint'], brands: ['1', '2'] })
    const prices = all.products.map(({ priceAsNumber }) => priceAsNumber ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    const expected = seedCatalogue().filter(({ brand, flavour }) => ['1', '2'].includes(brand) && flavour === 'mint')
    expect(all.productCount).toBe(expected.length)
    const page = await list({ ...query, 'flavour.text': ['mint'], brands: ['1', '2'], skipFirst: 2, limit: 3 })
    expect(page.products.map(({ product }) => product)).toEqual(all.products.slice(2, 5).map(({ product }) => product))
    expect(page.productCount).toBe(all.productCount)
  })

  test('the filter look-up finds no product and has every value with its total', async () => {
    const { products, filter } = await list({
      language: 'en',
      market: 'all',
      pricelist: 'all',
      products: [-1],
      limit: 1,
    })
    expect(products).toEqual([])
    const brands = filter.find(({ field }) => field === 'brands')?.values ?? []
    expect(brands.map(({ count, totalCount }) => [count, totalCount])).toEqual(Array(16).fill([0, 15]))
    const flavours = filter.find(({ field }) => field === 'flavour.text')?.values ?? []
    expect(flavours.reduce((sum, { totalCount }) => sum + totalCount, 0)).toBe(240)
  })

  test('an empty list of values asks for nothing', async () => {
    const all = await list({ ...everywhere, brands: [], 'flavour.text': [], products: [] })
    expect(all.productCount).toBe(240)
  })

  test('OR within a field, AND across fields, categories and collections too', async () => {
    const count = async (body: Record<string, unknown>) => (await list({ ...everywhere, ...body })).productCount
    const seeded = (test: (can: ReturnType<typeof seedCatalogue>[number]) => boolean) =>
      seedCatalogue().filter(test).length
    expect(await count({ 'flavour.text': ['mint', 'berry'] })).toBe(
      seeded(({ flavour }) => flavour === 'mint' || flavour === 'berry'),
    )
    expect(await count({ 'flavour.text': ['mint'], 'strength.text': ['3', 4], categories: [1, '3'] })).toBe(
      seeded(({ flavour, strength }) => flavour === 'mint' && strength >= 3),
    )
    expect(await count({ collections: ['none'] })).toBe(0)
    expect(await count({ 'format.text': ['mini'], brands: ['1'] })).toBe(
      seeded(({ format, brand }) => format === 'mini' && brand === '1'),
    )
  })

  test('counts of the filter: in the filtered set, and without any filter', async () => {
    const { filter } = await list({ ...everywhere, brands: ['1'] })
    const values = (field: string) => filter.find((one) => one.field === field)?.values ?? []
    const brand = values('brands').map(({ value, count, totalCount }) => [value, count, totalCount])
    expect(brand.find(([value]) => value === '1')).toEqual(['1', 15, 15])
    expect(brand.find(([value]) => value === '2')).toEqual(['2', 0, 15])
    expect(values('flavour.text').reduce((sum, { count }) => sum + count, 0)).toBe(15)
    const unfiltered = (await list(everywhere)).filter.flatMap((one) => one.values)
    for (const { count, totalCount } of unfiltered) expect(count).toBe(totalCount)
  })

  test('search looks at names; only what is available; by uri', async () => {
    const found = await list({ ...everywhere, search: ' SPEARmint ' })
    expect(found.productCount).toBe(seedCatalogue().filter(({ name }) => /spearmint/i.test(name)).length)
    const available = await list({ ...everywhere, onlyAvailable: true })
    expect(available.productCount).toBe(seedCatalogue().filter(({ stock }) => stock > 0).length)
    expect(available.products.every((product) => product.available)).toBe(true)
    const uri = (wanted: string, kind: string) => list({ ...everywhere, uri: { uri: wanted, for: [kind] } })
    expect((await uri('nicotine-pouches/mini', 'category')).productCount).toBe(48)
    const [first] = (await uri('fjallvik-spearmint-slim', 'product')).products
    expect(first?.product).toBe('1001')
    expect((await uri('nicotine-pouches/mini', 'product')).productCount).toBe(0)
  })

  test.each(['uri', 'createdAt', 'modifiedAt'] as const)('sorted by %s both ways', async (field) => {
    const sorted = async (order: string) => (await list({ ...everywhere, sortOrder: [{ field, order }] })).products
    const key = (product: Record<string, unknown>) => String(product[field])
    const up = (await sorted('asc')).map(key)
    expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect((await sorted('desc')).map(key)).toEqual(up.toReversed())
  })

  test('only variants are listed, others when related products are asked for', async () => {
    const relations = async (relatedProducts: boolean) => {
      const { products } = await list({ market: 1, pricelist: 20, products: ['1001'], relatedProducts })
      const related = products[0]?.relatedProducts.map((one) => v.parse(v.looseObject({ relation: v.string() }), one))
      return new Set(related?.map(({ relation }) => relation))
    }
    expect(await relations(false)).toEqual(new Set(['variant']))
    expect(await relations(true)).toEqual(new Set(['variant', 'standard']))
  })

  test.each<[Record<string, unknown>, string]>([
    [{ limit: -1 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ skipFirst: 'x' }, 'skipFirst'],
    [{ sortOrder: [{ field: 'weight' }] }, 'sortOrder.0.field'],
    [{ sortOrder: [{ field: 'uri', order: 'up' }] }, 'sortOrder.0.order'],
    [{ brands: '1' }, 'brands'],
    [{ 'flavour.text': [{}] }, 'flavour.text.0'],
    [{ relatedProducts: 'yes' }, 'relatedProducts'],
    [{ uri: 'x' }, 'uri'],
    [{ uri: { uri: 'x', for: ['brand'] } }, 'uri.for.0'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ market: 999 }, 'market'],
    [{ market: 'none' }, 'market'],
    [{ pricelist: 1 }, 'pricelist'],
    [{ country: 'XX' }, 'country'],
    [{ language: 'xx' }, 'language'],
  ])('%j is refused with its key', async (body, key) => {
    const answer = await shop.callAsServer('POST', '/products', body)
    expect([answer.status, answer.body.errors]).toEqual([406, { [key]: 'not valid' }])
  })

  test('a country names its market and pricelist', async () => {
    const { products } = await list({ country: 'gb', products: ['1001'] })
    expect(products[0]?.priceAsNumber).toBe((seedCatalogue()[0]?.prices[24].now ?? 0) / 100)
  })

  test('a client may not ask for another market', async () => {
    const { body } = await shop.call('POST', '/products', {
      body: { market: 'all', pricelist: 'all', products: [1001] },
    })
    expect(JSON.stringify(body.products)).not.toContain('"prices"')
  })
})

describe('POST uri', () => {
  const find = (uri: string) => shop.callAsServer('POST', '/uri', { ...everywhere, uri, for: ['product', 'category'] })

  test('a category with its products', async () => {
    const found = v.parse(UriResponse, (await find('nicotine-pouches/mini')).body)
    expect(found.found === 'category' && [found.category.name, found.products.length]).toEqual([
      ['Nicotine pouches', 'Mini'],
      48,
    ])
  })

  test.each(['fjallvik-spearmint-slim', 'nicotine-pouches/fjallvik-spearmint-slim'])('the product %s', async (uri) => {
    const found = v.parse(UriResponse, (await find(uri)).body)
    const product = v.parse(WireProduct, found.found === 'product' ? found.product : {})
    expect(product).toMatchObject({ product: '1001', categoryUri: 'nicotine-pouches' })
    const related = product.relatedProducts.map((other) => v.parse(WireProduct, other))
    expect(related.filter(({ relation }) => relation === 'standard').length).toBeGreaterThan(4)
  })

  test('a pack, with the single can among its variants', async () => {
    const found = v.parse(UriResponse, (await find('fjallvik-spearmint-slim-10-pack')).body)
    const product = v.parse(WireProduct, found.found === 'product' ? found.product : {})
    const prices = product.bundleInfo ? product.bundleInfo.prices : []
    const row = prices.find(({ pricelist }) => pricelist === 20)
    const single = seedCatalogue()[0]?.prices[20].now ?? 0
    expect((row?.priceOfItemsAsNumber ?? 0) / (single / 100)).toBeCloseTo(10, 6)
    expect(product.relatedProducts).toContainEqual(expect.objectContaining({ product: '1001', relation: 'variant' }))
  })

  test.each(['nothing', 'sale/fjallvik-spearmint-slim', '', '../selection'])('%s is not found', async (uri) => {
    const { status, body } = await find(uri)
    expect([status, body.errors]).toEqual([404, { uri: 'not found' }])
  })
})

describe('POST uri pages and refuses', () => {
  test('a category’s products, paged, with the count of all', async () => {
    const body = { ...everywhere, uri: '/nicotine-pouches/mini/', for: ['category'], skipFirst: 40, limit: 48 }
    const { body: answer } = await shop.callAsServer('POST', '/uri', body)
    const { products, productCount } = v.parse(ProductsResponse, answer)
    expect([products.length, productCount]).toEqual([8, 48])
  })

  test.each<[Record<string, unknown>, string]>([
    [{ for: ['product'] }, 'uri'],
    [{ uri: 5, for: ['product'] }, 'uri'],
    [{ uri: 'x' }, 'for'],
    [{ uri: 'x', for: ['brand'] }, 'for.0'],
  ])('%j', async (body, key) => {
    const answer = await shop.callAsServer('POST', '/uri', body)
    expect([answer.status, answer.body.errors]).toEqual([406, { [key]: 'not valid' }])
  })
})

describe('a catalogue that changes', () => {
  test('prices, names and collections show; nothing of the old one is kept', async () => {
    const own = await openShop()
    const ask = async () =>
      (await own.callAsServer('POST', '/products', { market: 1, pricelist: 20, products: ['1001'] })).body
    expect(JSON.stringify((await ask()).products)).not.toContain('Winter')
    await own.database.insertInto('collection').values({ id: '1', name: 'Winter', uri: 'winter' }).execute()
    await own.database
      .updateTable('product')
      .set({ collection: '1', name: 'Renamed' })
      .where('id', '=', '1001')
      .execute()
    await incrementVersion(own.database, 'products')
    // Poll, because requests get the previous catalogue during a reload.
    await expect.poll(async () => JSON.stringify((await ask()).products)).toContain('Winter')
    const { products, filter } = v.parse(ProductsResponse, await ask())
    expect(products[0]).toMatchObject({
      name: 'Renamed',
      collection: '1',
      collectionName: 'Winter',
      collectionUri: 'winter',
    })
    expect(filter.find(({ field }) => field === 'collections')?.values).toMatchObject([
      { value: '1', count: 1, totalCount: 1 },
    ])
    const narrowed = await own.callAsServer('POST', '/products', { collections: ['1'] })
    expect(narrowed.body.productCount).toBe(1)
    expect(own.catalogueChanges()).toBe(1)
  })
})

describe('categories, brands and media', () => {
  test('categories come in order with full paths, in the language asked for', async () => {
    const { body } = await shop.callAsServer('POST', '/categories', { language: 'sv' })
    const categories = v.parse(v.array(WireCategory), body.categories)
    expect(categories[0]).toMatchObject({ category: '1', name: ['Nikotinportioner'], uri: 'nicotine-pouches' })
    expect(categories[4]).toMatchObject({ name: ['Nikotinportioner', 'Starka'], inCategory: '1' })
  })

  test('GET categories answers the same in the caller’s language, and an unknown language gets 406', async () => {
    const { body } = await shop.callAsServer('GET', '/categories')
    expect(v.parse(v.array(WireCategory), body.categories)[0]).toMatchObject({ name: ['Nicotine pouches'] })
    const unknown = await shop.callAsServer('POST', '/categories', { language: 'xx' })
    expect([unknown.status, unknown.body.errors]).toEqual([406, { language: 'not valid' }])
  })

  test('brands come by name', async () => {
    const { body } = await shop.callAsServer('GET', '/brands')
    const names = v.parse(v.array(v.looseObject({ name: v.string() })), body.brands).map(({ name }) => name)
    expect([names.length, names]).toEqual([16, names.toSorted()])
  })

  test('GET products answers one product, and 404 for none', async () => {
    expect((await shop.callAsServer('GET', '/products/1001')).body.product).toMatchObject({ product: '1001' })
    const none = await shop.callAsServer('GET', '/products/9')
    expect([none.status, none.body.errors]).toEqual([404, { product: 'not found' }])
  })

  test('a picture that does not exist is a 404, and no path leads out of the folder', async () => {
    expect((await shop.call('GET', '/media/products/none.webp')).status).toBe(404)
    expect((await shop.call('GET', '/media/products/..%2F..%2Fetc%2Fpasswd')).status).toBe(404)
  })
})
