import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { shopConstants } from '#app.config'
import { productsResponseSchema } from '../wire/catalogue.ts'
import { type CommerceClientConfig, callCatalogueApi } from './catalogue-request.server.ts'

/** A page of this size is a few megabytes. Processing it takes tens of milliseconds, which barely delays requests. */
export const productsPerPage = 100

export interface RequestedPage {
  skipFirst: number
  limit: number
}

export const firstPage: RequestedPage = { skipFirst: 0, limit: productsPerPage }

interface ProductsPage {
  products: readonly unknown[]
  /** Total number of products. 0 if the service does not report it. */
  productCount: number
}

/** Yields to the event loop between pages. `ask` must return undefined if the list no longer exists. */
export async function* loadProductPages(
  ask: (page: RequestedPage) => Promise<ProductsPage | undefined>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly unknown[]> {
  for (let skipFirst = 0; skipFirst < most; ) {
    const limit = Math.min(productsPerPage, most - skipFirst)
    const { products, productCount } = (await ask({ skipFirst, limit })) ?? emptyPage
    yield products
    skipFirst += products.length
    // If the page is longer than requested, the service does not support pagination and has returned the full list.
    if (products.length !== limit || skipFirst === productCount) return
    await nextTurn()
  }
}

export function loadProducts(clientConfig: CommerceClientConfig, question: Record<string, unknown>, most?: number) {
  return loadProductPages(
    (page) => callCatalogueApi(clientConfig, 'products', productsResponseSchema, { ...question, ...page }),
    most,
  )
}

/** Loads all products of the default category, without applying the market rules. */
export function loadProductsOfDefaultCategory(clientConfig: CommerceClientConfig) {
  const question = { language: 'en', market: 'all', pricelist: 'all', categories: [shopConstants.defaultCategory] }
  return loadProducts(clientConfig, { ...question, relatedProducts: false })
}

/** Time without throttling, in ms. Afterwards, each page is followed by a pause of `pauseFactor` times its duration. */
const unthrottledMs = 1500
const pauseFactor = 4

/** Slows down background reads of a large catalogue, to give priority to shoppers' requests. */
export async function* throttlePages<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  const began = performance.now()
  let started = began
  for await (const page of pages) {
    yield page
    const now = performance.now()
    if (now - began > unthrottledMs) await wait((now - started) * pauseFactor, undefined, { ref: false })
    started = performance.now()
  }
}

const emptyPage: ProductsPage = { products: [], productCount: 0 }

export async function collectPages<Item extends { id: string }>(
  pages: AsyncIterable<readonly unknown[]>,
  read: (entries: readonly unknown[]) => readonly Item[],
): Promise<Item[]> {
  const found = new Map<string, Item>()
  for await (const page of pages) for (const item of read(page)) if (!found.has(item.id)) found.set(item.id, item)
  return [...found.values()]
}
