import { type Context, Hono } from 'hono'
import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { type Catalogue, type CatalogueView, findUri, isSoldIn } from '../catalogue/catalogue.ts'
import { listProducts } from '../catalogue/product-list.ts'
import {
  type ProductQuery,
  pageEntries,
  productBodySchema,
  productQuerySchema,
  viewEntries,
} from '../catalogue/product-query.ts'
import { brandWire, categoryWire, productJson, productWire } from '../catalogue/product-wire.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { readBody } from '../http/input.ts'
import { refused } from '../http/refusal.ts'
import { countryCode, countryOfMarket, marketOf, pricelistCurrency } from '../market/market.ts'
import { type Shopper, shopperOf } from '../shopper/shopper.ts'

const uriSchema = v.object({
  ...viewEntries,
  uri: v.pipe(v.string(), v.maxLength(300)),
  for: v.array(v.picklist(['product', 'category'])),
  ...pageEntries,
})

/** See commerce reference section 9. */
export function catalogueRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.post('/products', async (c) => {
    const query = await readBody(c, productBodySchema)
    const view = await viewOf(deps, c, query)
    return answerList(c, await deps.catalogue.current(), query, view, {})
  })

  routes.get('/products/:id', async (c) => {
    const catalogue = await deps.catalogue.current()
    const view = await viewOf(deps, c, {})
    const product = catalogue.products.get(c.req.param('id'))
    if (!product || !isSoldIn(view, product)) throw refused(404, { product: 'not found' })
    return c.json({ token: c.get('token'), product: productWire(catalogue, product, view, 'full') })
  })

  routes.post('/uri', async (c) => {
    const { uri, for: kinds, limit, skipFirst, ...asked } = await readBody(c, uriSchema)
    const catalogue = await deps.catalogue.current()
    const view = await viewOf(deps, c, asked)
    const found = findUri(catalogue, uri, kinds)
    if (found?.found === 'product' && isSoldIn(view, found.product)) {
      const product = productWire(catalogue, found.product, view, 'full')
      return c.json({ token: c.get('token'), found: 'product', product })
    }
    if (found?.found !== 'category') throw refused(404, { uri: 'not found' })
    const category = categoryWire(found.category, view.language)
    const query = v.parse(productQuerySchema, { limit, skipFirst, filters: { categories: [found.category.id] } })
    return answerList(c, catalogue, query, view, { found: 'category', category })
  })

  routes.on(['GET', 'POST'], '/categories', async (c) => {
    const { language } = await viewOf(deps, c, await readBody(c, v.object(viewEntries)))
    const { categories } = await deps.catalogue.current()
    return c.json({ token: c.get('token'), categories: categories.map((category) => categoryWire(category, language)) })
  })

  routes.get('/brands', async (c) => {
    await shopperOf(deps, c)
    const { brands } = await deps.catalogue.current()
    return c.json({ token: c.get('token'), brands: brands.map(brandWire) })
  })

  return routes
}

interface AskedView {
  market?: number | 'all' | undefined
  pricelist?: number | 'all' | undefined
  country?: string | undefined
  language?: string | undefined
}

/** The body can override the language and, in server mode, market and pricelist. Throws a Refusal (406) for unknown values. */
async function viewOf(deps: CommerceDependencies, c: Context<CommerceEnv>, asked: AskedView): Promise<CatalogueView> {
  const shopper = await shopperOf(deps, c)
  const { country, market, pricelist } = c.get('serverMode') ? knownView(asked) : {}
  const own = marketOf(country ?? shopper.country)
  return {
    market: market ?? own.market,
    pricelist: pricelist ?? own.pricelist,
    language: askedLanguage(asked) ?? ownLanguage(shopper),
    mediaBase: `${deps.publicBase}/media`,
  }
}

function knownView({ country, market, pricelist }: AskedView) {
  const known = countryCode(country)
  if (country !== undefined && !known) throw refused(406, { country: 'not valid' })
  if (typeof market === 'number' && !countryOfMarket(market)) throw refused(406, { market: 'not valid' })
  if (typeof pricelist === 'number' && !pricelistCurrency(pricelist)) {
    throw refused(406, { pricelist: 'not valid' })
  }
  return { country: known, market, pricelist }
}

function askedLanguage({ language }: AskedView): LanguageCode | undefined {
  if (language !== undefined && !isLanguageCode(language)) throw refused(406, { language: 'not valid' })
  return language
}

function ownLanguage({ token, language }: Shopper): LanguageCode {
  return token === null ? defaultLanguage : language
}

function answerList(
  c: Context<CommerceEnv>,
  catalogue: Catalogue,
  query: ProductQuery,
  view: CatalogueView,
  found: Record<string, unknown>,
): Response {
  const { products, detail, productCount, filter } = listProducts(catalogue, query, view)
  const rest = JSON.stringify({ token: c.get('token'), ...found, productCount }).slice(0, -1)
  const list = products.map(({ product }) => productJson(catalogue, product, view, detail))
  const start = Buffer.from(`${rest},"filter":${filter},"products":[`)
  return c.body(streamOf([start, ...joined(list), Buffer.from(']}')]), 200, { 'Content-Type': 'application/json' })
}

const comma = Buffer.from(',')

function joined(list: readonly Buffer[]): Buffer[] {
  return list.flatMap((json, index) => (index === 0 ? [json] : [comma, json]))
}

/** Streams the cached buffers. Joining them would allocate about 300 kB per response. */
function streamOf(parts: readonly Buffer[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}
