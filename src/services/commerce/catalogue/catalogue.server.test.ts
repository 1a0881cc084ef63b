import { expect, it } from 'vitest'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createCatalogueClient, type ProductTextsByLanguage } from './catalogue.server.ts'
import type { UriResult } from './resolve-uri.server.ts'

const product = {
  ...{ product: '1', name: 'Norrsken Spearmint', uri: 'norrsken-spearmint', categoryUri: 'nicotine-pouches/slim' },
  ...{ available: true, items: [{ item: '1-1' }], media: [], prices: { 20: { priceAsNumber: 39 } } },
  relatedProducts: [],
}

type Reply = { status?: number; body: unknown }
const firstPage = { categories: ['1'], skipFirst: 0, limit: 100 }
const rules = () => openEverywhereRules

function createClientWithReply(answer: (path: string, body: Record<string, unknown>) => Reply) {
  const asked: { path: string; body: Record<string, unknown>; headers: Headers }[] = []
  const warnings: string[] = []
  const clientConfig = {
    baseUrl: 'http://shop.example/commerce',
    secret: 'hush',
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const path = String(input).replace('http://shop.example/commerce/', '')
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
      asked.push({ path, body, headers: new Headers(init?.headers) })
      const reply = answer(path, body)
      return Response.json(reply.body, { status: reply.status ?? 200 })
    },
  }
  const warn = (message: string) => warnings.push(message)
  return { catalogue: createCatalogueClient(clientConfig, warn, rules), asked, warnings }
}

async function productsOf(found: UriResult | undefined) {
  if (found?.kind !== 'category') throw new Error('No category was found')
  return found.products()
}

it('lists products as the server, without a shopper, for the default category and every price', async () => {
  const { catalogue, asked } = createClientWithReply(() => ({ body: { products: [product] } }))
  const cards = await catalogue.listProducts({ language: 'sv' })
  expect(cards.map(({ name }) => name)).toEqual(['Norrsken Spearmint'])
  const every = { pricelist: 'all', relatedProducts: true, market: 'all', language: 'sv' }
  expect(asked[0]?.body).toEqual({ ...firstPage, ...every })
  expect([asked[0]?.headers.get('Authorization'), asked[0]?.headers.get('API-Token')]).toEqual(['Bearer hush', 'none'])
})

it('omits an unreadable product from the list and logs a warning', async () => {
  const { catalogue, warnings } = createClientWithReply(() => ({
    body: { products: [{ product: '2', name: { sv: 1 } }, product] },
  }))
  expect(await catalogue.listProducts({ language: 'sv' })).toHaveLength(1)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('name')
})

it('requests only texts for a language and takes the rest from the known cards', async () => {
  const english = createClientWithReply(() => ({ body: { products: [{ ...product, markets: [1, 2] }] } }))
  const known = await english.catalogue.listProducts({ language: 'en' })
  const { prices: _prices, relatedProducts: _related, ...words } = product
  const german = { ...words, name: 'Norrsken Grüne Minze', priceAsNumber: 99, markets: [3] }
  const { catalogue, asked } = createClientWithReply(() => ({
    body: { products: [german, { ...german, product: '2' }] },
  }))
  expect(await catalogue.listInLanguage('de', known)).toEqual([{ ...known[0], name: german.name }])
  expect(asked[0]?.body).toEqual({ ...firstPage, language: 'de', market: 'all' })
})

const many = Array.from({ length: 250 }, (_, index) => ({ ...product, product: String(index) }))
const ids = many.map((entry) => entry.product)
const page = ({ skipFirst, limit }: Record<string, unknown>) => {
  const [from, count] = [Number(skipFirst), Number(limit)]
  return { products: many.slice(from, from + count), productCount: many.length }
}

it.each([
  ['page by page to limit the size of each response', page, {}, ids, [0, 100, 200], [100, 100, 100]],
  ['up to the requested limit', page, { limit: 120 }, ids.slice(0, 120), [0, 100], [100, 20]],
  ['in one request if the service does not support pages', () => ({ products: many }), {}, ids, [0], [100]],
])('lists products %s', async (_, respond, options, found, offsets, limits) => {
  const { catalogue, asked } = createClientWithReply((_path, body) => ({ body: respond(body) }))
  expect((await catalogue.listProducts({ language: 'en', ...options })).map(({ id }) => id)).toEqual(found)
  expect(asked.map(({ body }) => body.skipFirst)).toEqual(offsets)
  expect(asked.map(({ body }) => body.limit)).toEqual(limits)
})

it('returns a product once when it moves between pages during the requests', async () => {
  const { catalogue } = createClientWithReply((_, body) => {
    const answer = page(body)
    const moved = { ...answer, products: [many[99], ...answer.products.slice(1)] }
    return { body: body.skipFirst === 100 ? moved : answer }
  })
  const found = (await catalogue.listProducts({ language: 'en' })).map(({ id }) => id)
  expect(found).toEqual(ids.filter((id) => id !== '100'))
})

it('returns a category page by page, and stops when it disappears between requests', async () => {
  const category = { category: '1', name: ['Nicotine pouches'], uri: 'nicotine-pouches' }
  const whole = createClientWithReply((_, body) => ({ body: { found: 'category', category, ...page(body) } }))
  const asked = { uri: 'nicotine-pouches', language: 'en' }
  const found = await whole.catalogue.resolveUri(asked)
  expect(found).toMatchObject({ kind: 'category', category: { uri: 'nicotine-pouches' } })
  expect(whole.asked).toHaveLength(1)
  expect((await productsOf(found)).map(({ id }) => id)).toEqual(ids)
  expect(whole.asked).toHaveLength(3)
  const gone = createClientWithReply((_, body) =>
    body.skipFirst === 0
      ? { body: { found: 'category', category, ...page(body) } }
      : { status: 404, body: { errors: { uri: 'not found' } } },
  )
  const part = await productsOf(await gone.catalogue.resolveUri(asked))
  expect(part.map(({ id }) => id)).toEqual(ids.slice(0, 100))
})

it('requests the addresses of products and their packs without a price', async () => {
  const { categoryUri } = product
  const place = { product: '9', uri: 'norrsken-spearmint-10', categoryUri, relation: 'variant' }
  const { catalogue, asked } = createClientWithReply((path) => ({
    body: path === 'categories' ? { categories: [] } : { products: [{ ...product, relatedProducts: [place] }] },
  }))
  const { products } = await catalogue.listUris([])
  expect(products.map(({ uri }) => uri)).toEqual(['norrsken-spearmint', 'norrsken-spearmint-10'])
  const question = asked.find(({ path }) => path === 'products')?.body
  expect(question).toEqual({ ...firstPage, language: 'en', market: 'all', relatedProducts: true })
})

it('returns texts in each language, for a few products at a time', async () => {
  const { catalogue } = createClientWithReply((_, body) => {
    const answer = page(body)
    return { body: { ...answer, products: answer.products.map((entry) => ({ ...entry, excerpt: body.language })) } }
  })
  const pages: ProductTextsByLanguage<'en' | 'de'>[] = []
  for await (const texts of catalogue.loadTextPages(['en', 'de'])) pages.push(texts)
  const sizes = pages.map(({ en, de }) => `${en?.size} en, ${de?.size} de`)
  expect(sizes).toEqual(['100 en, 100 de', '100 en, 100 de', '50 en, 50 de'])
  expect(pages[2]?.de?.get('249')?.excerpt).toBe('de')
})

const notFound = { status: 404, body: { errors: { uri: 'not found' } } }

it('finds a product by the last part of its address, in its own category only', async () => {
  const { catalogue } = createClientWithReply((_, { uri }) =>
    uri === product.uri ? { body: { found: 'product', product } } : notFound,
  )
  const right = { uri: 'nicotine-pouches/slim/norrsken-spearmint', language: 'en' }
  expect(await catalogue.resolveUri(right)).toMatchObject({ kind: 'product', product: { id: '1' } })
  expect(await catalogue.resolveUri({ uri: 'elsewhere/norrsken-spearmint', language: 'en' })).toBeUndefined()
})

it('reports a product without a price and returns nothing for its address', async () => {
  const { catalogue, warnings } = createClientWithReply(() => ({
    body: { found: 'product', product: { ...product, prices: [] } },
  }))
  expect(await catalogue.resolveUri({ uri: 'x', language: 'en' })).toBeUndefined()
  expect(warnings).toEqual(['Missing price on Norrsken Spearmint. This may indicate a bundle without a product.'])
})

const failed = (kind: string) => ({ name: 'CommerceServiceError', failure: { kind } })
it('distinguishes a refusal, an unreadable response and no response', async () => {
  const refusing = createClientWithReply(() => ({ status: 401, body: { errors: { origin: 'not allowed' } } }))
  await expect(refusing.catalogue.listBrands()).rejects.toMatchObject(failed('refused'))
  const odd = createClientWithReply(() => ({ body: ['surprise'] }))
  await expect(odd.catalogue.listBrands()).rejects.toMatchObject(failed('unreadable'))
  const other = createClientWithReply(() => ({ body: { answer: 42 } })).catalogue
  for (const call of [other.listBrands(), other.listCategories('en'), other.listProducts({ language: 'en' })]) {
    await expect(call).rejects.toMatchObject(failed('unreadable'))
  }
  const fetch = () => Promise.reject(new TypeError('refused'))
  const warn = () => undefined
  const dead = createCatalogueClient({ baseUrl: 'http://shop.example', secret: '', fetch }, warn, rules)
  await expect(dead.listBrands()).rejects.toMatchObject(failed('unreachable'))
})

it('finds the products that still exist by ID, in chunks, including products with an unreadable name', async () => {
  const { catalogue, asked } = createClientWithReply(() => ({
    body: { products: [{ ...product, name: { sv: 1 } }], productCount: 1 },
  }))
  const ids = Array.from({ length: 101 }, (_, index) => String(index))
  expect(new Set(await catalogue.findProducts(ids))).toEqual(new Set(['1']))
  expect(asked.map(({ body }) => body.products)).toEqual([ids.slice(0, 100), ids.slice(100)])
  expect(await catalogue.findProducts([])).toEqual([])
})
