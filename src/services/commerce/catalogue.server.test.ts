import { describe, expect, it } from 'vitest'
import { createCatalogueClient } from './catalogue.server.ts'

const product = {
  product: '1',
  name: 'Norrsken Spearmint',
  uri: 'norrsken-spearmint',
  categoryUri: 'nicotine-pouches/slim',
  available: true,
  items: [{ item: '1-1' }],
  media: [],
  prices: { 20: { priceAsNumber: 39 } },
  relatedProducts: [],
}

type Reply = { status?: number; body: unknown }

/** A client whose service answers by path and body, and what it was asked. */
function client(answer: (path: string, body: Record<string, unknown>) => Reply) {
  const asked: { path: string; body: Record<string, unknown>; headers: Headers }[] = []
  const warnings: string[] = []
  const gateway = {
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
  return { catalogue: createCatalogueClient(gateway, (message) => warnings.push(message)), asked, warnings }
}

describe('listProducts', () => {
  it('asks as the server, without a shopper, for the default category and every price', async () => {
    const { catalogue, asked } = client(() => ({ body: { products: [product] } }))
    const cards = await catalogue.listProducts({ language: 'sv' })
    expect(cards.map(({ name }) => name)).toEqual(['Norrsken Spearmint'])
    expect(asked[0]?.body).toEqual({
      pricelist: 'all',
      relatedProducts: true,
      market: 'all',
      language: 'sv',
      categories: ['1'],
    })
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer hush')
    expect(asked[0]?.headers.get('API-Token')).toBe('none')
  })

  it('leaves out a product that cannot be read and says so', async () => {
    const { catalogue, warnings } = client(() => ({ body: { products: [{ product: '2', name: { sv: 1 } }, product] } }))
    expect(await catalogue.listProducts({ language: 'sv' })).toHaveLength(1)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('name')
  })
})

describe('resolveUri', () => {
  const notFound = { status: 404, body: { errors: { uri: 'not found' } } }

  it('finds a category with its products', async () => {
    const category = { category: '1', name: ['Nicotine pouches'], uri: 'nicotine-pouches' }
    const { catalogue } = client(() => ({ body: { found: 'category', category, products: [product] } }))
    const found = await catalogue.resolveUri({ uri: 'nicotine-pouches', language: 'en' })
    expect(found).toMatchObject({ kind: 'category', category: { uri: 'nicotine-pouches' }, products: [{ id: '1' }] })
  })

  it('finds a product by the last part of its address, in its own category only', async () => {
    const { catalogue } = client((_, { uri }) =>
      uri === product.uri ? { body: { found: 'product', product } } : notFound,
    )
    const right = { uri: 'nicotine-pouches/slim/norrsken-spearmint', language: 'en' }
    expect(await catalogue.resolveUri(right)).toMatchObject({ kind: 'product', product: { id: '1' } })
    expect(await catalogue.resolveUri({ uri: 'elsewhere/norrsken-spearmint', language: 'en' })).toBeUndefined()
  })

  it('finds nothing where there is nothing', async () => {
    const { catalogue } = client(() => notFound)
    expect(await catalogue.resolveUri({ uri: 'no-such-page', language: 'en' })).toBeUndefined()
  })

  it('reports a product without a price and finds nothing', async () => {
    const { catalogue, warnings } = client(() => ({ body: { found: 'product', product: { ...product, prices: [] } } }))
    expect(await catalogue.resolveUri({ uri: 'x', language: 'en' })).toBeUndefined()
    expect(warnings).toEqual(['Missing price on Norrsken Spearmint. This may indicate a bundle without a product.'])
  })
})

describe('errors', () => {
  const failed = (kind: string) => ({ name: 'CommerceServiceError', failure: { kind } })
  it('tells a refusal, an unreadable answer and no answer apart', async () => {
    const refusing = client(() => ({ status: 401, body: { errors: { origin: 'not allowed' } } }))
    await expect(refusing.catalogue.listBrands()).rejects.toMatchObject(failed('refused'))
    const odd = client(() => ({ body: ['surprise'] }))
    await expect(odd.catalogue.listBrands()).rejects.toMatchObject(failed('unreadable'))
    const other = client(() => ({ body: { answer: 42 } })).catalogue
    for (const call of [other.listBrands(), other.listCategories('en'), other.listProducts({ language: 'en' })]) {
      await expect(call).rejects.toMatchObject(failed('unreadable'))
    }
    const dead = createCatalogueClient(
      { baseUrl: 'http://shop.example', secret: '', fetch: () => Promise.reject(new TypeError('refused')) },
      () => undefined,
    )
    await expect(dead.listBrands()).rejects.toMatchObject(failed('unreachable'))
  })
})
