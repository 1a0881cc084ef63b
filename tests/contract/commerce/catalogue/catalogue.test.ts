import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { productsResponseSchema, uriResponseSchema, wireCategorySchema } from '#services/commerce/wire/catalogue.ts'
import { type WireProduct, wireProductSchema } from '#services/commerce/wire/product.ts'
import { incrementCatalogueVersion } from '../../../../packages/commerce-server/src/catalogue/version.ts'
import { getDanishRules, isSoldInDenmark } from '../danish-rules.ts'
import { getStatusAndErrors, openShop, setUpOnce } from '../shop.ts'

const shop = setUpOnce(() => openShop({ rules: getDanishRules }))

const cans = getSeedCatalogue()
const count = (matches: (can: (typeof cans)[number]) => boolean) => cans.filter(matches).length
const everywhere = { market: 'all', pricelist: 'all', relatedProducts: true }

async function list(body: Record<string, unknown>) {
  const answer = await shop.callAsServer('POST', '/products', body)
  expect(answer.status).toBe(200)
  const parsed = v.parse(productsResponseSchema, answer.body)
  return { ...parsed, products: parsed.products.map((product) => v.parse(wireProductSchema, product)) }
}

const related = ({ relatedProducts }: WireProduct) =>
  relatedProducts.map((one) => v.parse(v.looseObject({ relation: v.string() }), one))

test('the default category lists every can with its pack sizes and all pricelists', async () => {
  const { products, productCount } = await list({ ...everywhere, categories: [1] })
  expect([products.length, productCount]).toEqual([240, 240])
  const [first] = products
  const seeded = cans.find(({ id }) => id === first?.product)
  if (!first || !seeded) throw new Error('The list begins with a product that was never seeded')
  const variants = related(first).filter(({ relation }) => relation === 'variant')
  expect(variants.map(({ uri }) => uri)).toEqual(seeded.packs.map(({ uri }) => uri))
  expect(Object.keys(first.prices ?? {})).toEqual(['20', '21', '22', '23', '24', '25', '26', '27'])
  expect(first.markets).toHaveLength(isSoldInDenmark(seeded) ? 23 : 22)
})

const mintOrBerry = count(({ flavour }) => flavour === 'mint' || flavour === 'berry')
const strongMint = count(({ flavour, strength }) => flavour === 'mint' && strength >= 3)
const ownMini = count(({ format, brand }) => format === 'mini' && brand === '1')

test.each<[string, Record<string, unknown>, number]>([
  ['what a market sells', { market: 3, categories: ['1'] }, count(isSoldInDenmark)],
  ['the mini category', { categories: ['2'] }, 48],
  ['all for empty lists of values', { brands: [], 'flavour.text': [], products: [] }, 240],
  ['either of two values', { 'flavour.text': ['mint', 'berry'] }, mintOrBerry],
  ['both fields', { 'flavour.text': ['mint'], 'strength.text': ['3', 4], categories: [1, '3'] }, strongMint],
  ['a field and a brand', { 'format.text': ['mini'], brands: ['1'] }, ownMini],
  ['a collection that holds nothing', { collections: ['none'] }, 0],
  ['a search for a name', { search: ' SPEARmint ' }, count(({ name }) => /spearmint/i.test(name))],
  ['what is available', { onlyAvailable: true }, count(({ stock }) => stock > 0)],
  ['a category by its uri', { uri: { uri: 'nicotine-pouches/mini', for: ['category'] } }, 48],
  ['a product by the uri of a category', { uri: { uri: 'nicotine-pouches/mini', for: ['product'] } }, 0],
  ['a product by its uri', { uri: { uri: 'fjallvik-spearmint-slim', for: ['product'] }, products: [1001] }, 1],
])('POST products counts %s', async (_, body, productCount) => {
  expect(await list({ ...everywhere, ...body })).toMatchObject({ productCount })
})

test('one pricelist gives flat prices, whether selected by id or country', async () => {
  const { products } = await list({ market: 1, pricelist: 23, products: [1001] })
  const [seeded] = cans
  const amount = (seeded?.prices[23].now ?? 0) / 100
  expect([products[0]?.priceAsNumber, Object.keys(products[0]?.prices ?? {})]).toEqual([amount, []])
  const british = await list({ country: 'gb', products: ['1001'] })
  expect(british.products[0]?.priceAsNumber).toBe((seeded?.prices[24].now ?? 0) / 100)
})

test('a sale price has the lowest price of the 30 days before the reduction', async () => {
  const sale = cans.find(({ prices }) => prices[20].history.length > 2)
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

test('supports paging, sorting and filter fields', async () => {
  const sortOrder = [{ field: 'priceAsNumber', order: 'desc' }]
  const query = { market: 1, pricelist: 20, sortOrder, 'flavour.text': ['mint'], brands: ['1', '2'] }
  const all = await list(query)
  const prices = all.products.map(({ priceAsNumber }) => priceAsNumber ?? 0)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  expect(all.productCount).toBe(count(({ brand, flavour }) => ['1', '2'].includes(brand) && flavour === 'mint'))
  const page = await list({ ...query, skipFirst: 2, limit: 3 })
  expect(page.products.map(({ product }) => product)).toEqual(all.products.slice(2, 5).map(({ product }) => product))
  expect(page.productCount).toBe(all.productCount)
})

test('the filter query finds no product and returns every value with its total', async () => {
  const { products, filter } = await list({ ...everywhere, language: 'en', products: [-1], limit: 1 })
  expect(products).toEqual([])
  const brands = filter.find(({ field }) => field === 'brands')?.values ?? []
  expect(brands.map(({ count, totalCount }) => [count, totalCount])).toEqual(Array(16).fill([0, 15]))
  const flavours = filter.find(({ field }) => field === 'flavour.text')?.values ?? []
  expect(flavours.reduce((sum, { totalCount }) => sum + totalCount, 0)).toBe(240)
})

test('the filter counts values with and without the filters applied', async () => {
  const { filter } = await list({ ...everywhere, brands: ['1'] })
  const values = (field: string) => filter.find((one) => one.field === field)?.values ?? []
  const brand = values('brands').map(({ value, count, totalCount }) => [value, count, totalCount])
  expect(brand.find(([value]) => value === '1')).toEqual(['1', 15, 15])
  expect(brand.find(([value]) => value === '2')).toEqual(['2', 0, 15])
  expect(values('flavour.text').reduce((sum, { count }) => sum + count, 0)).toBe(15)
  const unfiltered = (await list(everywhere)).filter.flatMap((one) => one.values)
  for (const { count, totalCount } of unfiltered) expect(count).toBe(totalCount)
})

test.each(['uri', 'createdAt', 'modifiedAt'] as const)('sorts by %s in both directions', async (field) => {
  const sorted = async (order: string) => (await list({ ...everywhere, sortOrder: [{ field, order }] })).products
  const key = (product: Record<string, unknown>) => String(product[field])
  const up = (await sorted('asc')).map(key)
  expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  expect((await sorted('desc')).map(key)).toEqual(up.toReversed())
})

test('only variants are related unless related products are requested', async () => {
  const relations = async (relatedProducts: boolean) => {
    const { products } = await list({ market: 1, pricelist: 20, products: ['1001'], relatedProducts })
    return new Set(products.flatMap(related).map(({ relation }) => relation))
  }
  expect(await relations(false)).toEqual(new Set(['variant']))
  expect(await relations(true)).toEqual(new Set(['variant', 'standard']))
})

test('a client may not request another market', async () => {
  const answer = await shop.call('POST', '/products', { body: { ...everywhere, products: [1001] } })
  expect(JSON.stringify(answer.body.products)).not.toContain('"prices"')
})

const find = (uri: string) => shop.callAsServer('POST', '/uri', { ...everywhere, uri, for: ['product', 'category'] })

test('POST uri finds a category with its products, paged, with the total count', async () => {
  const found = v.parse(uriResponseSchema, (await find('nicotine-pouches/mini')).body)
  const name = ['Nicotine pouches', 'Mini']
  expect(found.found === 'category' && [found.category.name, found.products.length]).toEqual([name, 48])
  const body = { ...everywhere, uri: '/nicotine-pouches/mini/', for: ['category'], skipFirst: 40, limit: 48 }
  const page = v.parse(productsResponseSchema, (await shop.callAsServer('POST', '/uri', body)).body)
  expect([page.products.length, page.productCount]).toEqual([8, 48])
})

test.each(['', 'nicotine-pouches/'])('POST uri finds a product below "%s"', async (folder) => {
  const found = v.parse(uriResponseSchema, (await find(`${folder}fjallvik-spearmint-slim`)).body)
  const product = v.parse(wireProductSchema, found.found === 'product' ? found.product : {})
  expect(product).toMatchObject({ product: '1001', categoryUri: 'nicotine-pouches' })
  const others = product.relatedProducts.map((other) => v.parse(wireProductSchema, other))
  expect(others.filter(({ relation }) => relation === 'standard').length).toBeGreaterThan(4)
})

test('POST uri finds a pack, with the single can among its variants', async () => {
  const found = v.parse(uriResponseSchema, (await find('fjallvik-spearmint-slim-10-pack')).body)
  const product = v.parse(wireProductSchema, found.found === 'product' ? found.product : {})
  const row = product.bundleInfo?.prices.find(({ pricelist }) => pricelist === 20)
  const single = cans[0]?.prices[20].now ?? 0
  expect((row?.priceOfItemsAsNumber ?? 0) / (single / 100)).toBeCloseTo(10, 6)
  expect(product.relatedProducts).toContainEqual(expect.objectContaining({ product: '1001', relation: 'variant' }))
})

test.each(['nothing', 'sale/fjallvik-spearmint-slim', '', '../selection'])('POST uri does not find %s', async (uri) => {
  expect(getStatusAndErrors(await find(uri))).toEqual([404, { uri: 'not found' }])
})

test.each<[string, Record<string, unknown>, string]>([
  ['/products', { limit: -1 }, 'limit'],
  ['/products', { limit: 1.5 }, 'limit'],
  ['/products', { skipFirst: 'x' }, 'skipFirst'],
  ['/products', { sortOrder: [{ field: 'weight' }] }, 'sortOrder.0.field'],
  ['/products', { sortOrder: [{ field: 'uri', order: 'up' }] }, 'sortOrder.0.order'],
  ['/products', { brands: '1' }, 'brands'],
  ['/products', { 'flavour.text': [{}] }, 'flavour.text.0'],
  ['/products', { relatedProducts: 'yes' }, 'relatedProducts'],
  ['/products', { uri: 'x' }, 'uri'],
  ['/products', { uri: { uri: 'x', for: ['brand'] } }, 'uri.for.0'],
  ['/products', { search: 'x'.repeat(201) }, 'search'],
  ['/products', { market: 999 }, 'market'],
  ['/products', { market: 'none' }, 'market'],
  ['/products', { pricelist: 1 }, 'pricelist'],
  ['/products', { country: 'XX' }, 'country'],
  ['/products', { language: 'xx' }, 'language'],
  ['/uri', { for: ['product'] }, 'uri'],
  ['/uri', { uri: 5, for: ['product'] }, 'uri'],
  ['/uri', { uri: 'x' }, 'for'],
  ['/uri', { uri: 'x', for: ['brand'] }, 'for.0'],
  ['/categories', { language: 'xx' }, 'language'],
])('POST %s with %j is refused with the key of the error', async (path, body, key) => {
  expect(getStatusAndErrors(await shop.callAsServer('POST', path, body))).toEqual([406, { [key]: 'not valid' }])
})

test('changed prices, names and collections appear, and nothing of the old catalogue remains', async () => {
  const own = await openShop()
  const ask = async () =>
    (await own.callAsServer('POST', '/products', { market: 1, pricelist: 20, products: ['1001'] })).body
  expect(JSON.stringify((await ask()).products)).not.toContain('Winter')
  await own.database.insertInto('collection').values({ id: '1', name: 'Winter', uri: 'winter' }).execute()
  const changed = { collection: '1', name: 'Renamed' }
  await own.database.updateTable('product').set(changed).where('id', '=', '1001').execute()
  await incrementCatalogueVersion(own.database, 'products')
  // Polls, because a response can still contain the previous catalogue while the new one is being loaded.
  await expect.poll(async () => JSON.stringify((await ask()).products)).toContain('Winter')
  const { products, filter } = v.parse(productsResponseSchema, await ask())
  expect(products[0]).toMatchObject({ ...changed, collectionName: 'Winter', collectionUri: 'winter' })
  const values = filter.find(({ field }) => field === 'collections')?.values
  expect(values).toMatchObject([{ value: '1', count: 1, totalCount: 1 }])
  const narrowed = await own.callAsServer('POST', '/products', { collections: ['1'] })
  expect(narrowed.body.productCount).toBe(1)
  expect(own.catalogueChanges()).toBe(1)
})

test('categories come in order with full paths, in the requested language or that of the caller', async () => {
  const ask = async (method: string, body?: object) =>
    v.parse(v.array(wireCategorySchema), (await shop.callAsServer(method, '/categories', body)).body.categories)
  const categories = await ask('POST', { language: 'sv' })
  expect(categories[0]).toMatchObject({ category: '1', name: ['Nikotinportioner'], uri: 'nicotine-pouches' })
  expect(categories[4]).toMatchObject({ name: ['Nikotinportioner', 'Starka'], inCategory: '1' })
  expect((await ask('GET'))[0]).toMatchObject({ name: ['Nicotine pouches'] })
})

test('brands are sorted by name', async () => {
  const { body } = await shop.callAsServer('GET', '/brands')
  const names = v.parse(v.array(v.looseObject({ name: v.string() })), body.brands).map(({ name }) => name)
  expect([names.length, names]).toEqual([16, names.toSorted()])
})

test('GET products returns one product, or 404 for an unknown one', async () => {
  expect((await shop.callAsServer('GET', '/products/1001')).body.product).toMatchObject({ product: '1001' })
  expect(getStatusAndErrors(await shop.callAsServer('GET', '/products/9'))).toEqual([404, { product: 'not found' }])
})
