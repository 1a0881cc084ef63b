import type { Context, Hono } from 'hono'
import { defaultLanguage } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { type Catalogue, type CatalogueView, isSoldInMarket, resolveCatalogueUri } from '../catalogue/catalogue.ts'
import { listProducts } from '../catalogue/product-list.ts'
import {
  catalogueViewEntries,
  type ProductQuery,
  paginationEntries,
  productBodySchema,
  productQuerySchema,
} from '../catalogue/product-query.ts'
import { toWireBrand, toWireCategory, toWireProduct, toWireProductJson } from '../catalogue/product-wire.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { createHttpError } from '../http/http-error.ts'
import { readBody } from '../http/input.ts'
import { findCountryOfMarket, findPricelistCurrency, getMarket, parseCountryCode } from '../market/market.ts'
import { resolveShopper } from '../shopper/shopper.ts'

const uriSchema = v.object({
  ...catalogueViewEntries,
  uri: v.pipe(v.string(), v.maxLength(300)),
  for: v.array(v.picklist(['product', 'category'])),
  ...paginationEntries,
})

/** See commerce reference section 9, "Catalogue". */
export function addCatalogueRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.post('/products', async (c) => {
    const query = await readBody(c, productBodySchema)
    const view = await resolveCatalogueView(deps, c, query)
    return productListResponse(c, await deps.catalogue.getCurrent(), query, view, {})
  })

  routes.get('/products/:id', async (c) => {
    const catalogue = await deps.catalogue.getCurrent()
    const view = await resolveCatalogueView(deps, c, {})
    const product = catalogue.products.get(c.req.param('id'))
    if (!product || !isSoldInMarket(view, product)) throw createHttpError(404, { product: 'not found' })
    return c.json({ token: c.get('token'), product: toWireProduct(catalogue, product, view, 'full') })
  })

  routes.post('/uri', async (c) => {
    const { uri, for: kinds, limit, skipFirst, ...asked } = await readBody(c, uriSchema)
    const catalogue = await deps.catalogue.getCurrent()
    const view = await resolveCatalogueView(deps, c, asked)
    const found = resolveCatalogueUri(catalogue, uri, kinds)
    if (found?.found === 'product' && isSoldInMarket(view, found.product)) {
      const product = toWireProduct(catalogue, found.product, view, 'full')
      return c.json({ token: c.get('token'), found: 'product', product })
    }
    if (found?.found !== 'category') throw createHttpError(404, { uri: 'not found' })
    const category = toWireCategory(found.category, view.language)
    const query = v.parse(productQuerySchema, { limit, skipFirst, filters: { categories: [found.category.id] } })
    return productListResponse(c, catalogue, query, view, { found: 'category', category })
  })

  routes.on(['GET', 'POST'], '/categories', async (c) => {
    const { language } = await resolveCatalogueView(deps, c, await readBody(c, v.object(catalogueViewEntries)))
    const { categories } = await deps.catalogue.getCurrent()
    return c.json({
      token: c.get('token'),
      categories: categories.map((category) => toWireCategory(category, language)),
    })
  })

  routes.get('/brands', async (c) => {
    await resolveShopper(deps, c)
    const { brands } = await deps.catalogue.getCurrent()
    return c.json({ token: c.get('token'), brands: brands.map(toWireBrand) })
  })
}

type RequestedView = v.InferOutput<v.ObjectSchema<typeof catalogueViewEntries, undefined>>

/** The body can override the language and, in server mode, country, market and pricelist. @throws HttpError 406 */
async function resolveCatalogueView(deps: CommerceDependencies, c: Context<CommerceEnv>, asked: RequestedView) {
  const shopper = await resolveShopper(deps, c)
  const { country, market, pricelist } = c.get('isServerMode') ? validateRequestedView(asked) : {}
  const { language } = asked
  if (language !== undefined && !isLanguageCode(language)) throw createHttpError(406, { language: 'not valid' })
  const own = getMarket(country ?? shopper.country)
  return {
    market: market ?? own.market,
    pricelist: pricelist ?? own.pricelist,
    language: language ?? (shopper.token === null ? defaultLanguage : shopper.language),
    mediaBase: `${deps.publicBase}/media`,
  }
}

function validateRequestedView({ country, market, pricelist }: RequestedView) {
  const known = parseCountryCode(country)
  if (country !== undefined && !known) throw createHttpError(406, { country: 'not valid' })
  if (typeof market === 'number' && !findCountryOfMarket(market)) throw createHttpError(406, { market: 'not valid' })
  if (typeof pricelist === 'number' && !findPricelistCurrency(pricelist)) {
    throw createHttpError(406, { pricelist: 'not valid' })
  }
  return { country: known, market, pricelist }
}

function productListResponse(
  c: Context<CommerceEnv>,
  catalogue: Catalogue,
  query: ProductQuery,
  view: CatalogueView,
  found: Record<string, unknown>,
): Response {
  const { products, detail, productCount, filter } = listProducts(catalogue, query, view)
  const rest = JSON.stringify({ token: c.get('token'), ...found, productCount }).slice(0, -1)
  const list = products.map(({ product }) => toWireProductJson(catalogue, product, view, detail))
  const start = Buffer.from(`${rest},"filter":${filter},"products":[`)
  return c.body(streamOf([start, ...withCommas(list), Buffer.from(']}')]), 200, { 'Content-Type': 'application/json' })
}

const comma = Buffer.from(',')

function withCommas(list: readonly Buffer[]): Buffer[] {
  return list.flatMap((json, index) => (index === 0 ? [json] : [comma, json]))
}

/** Streams the buffers, because concatenating them would allocate about 300 kB per response. */
function streamOf(parts: readonly Buffer[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}
