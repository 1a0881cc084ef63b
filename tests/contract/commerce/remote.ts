import type { CommerceServiceOptions } from '@pouchery/commerce-server/service'
import * as v from 'valibot'
import { TestRunner } from 'vitest'
import { danishRules } from './danish-rules.ts'
import type { ShopInside } from './shop.ts'

/**
 * The base address of a commerce service elsewhere, from `COMMERCE_URL`, for example
 * `http://localhost:3000/embedded/commerce`. It must sell the demo catalogue; server mode needs `COMMERCE_SECRET`.
 */
export const remoteUrl = process.env.COMMERCE_URL ? new URL(process.env.COMMERCE_URL) : undefined

/** Headers that only the server in front of the service sets; one that a caller sends it replaces. */
const ofTheServer = ['x-geo-country', 'x-client-address']

/**
 * The service at `url`, as far as it can be reached from outside; what cannot skips the test that asks for it. A service
 * with options of the test's own cannot be had at all, so the first call of it skips.
 */
export function openRemoteShop(url: URL, options: Partial<CommerceServiceOptions>): ShopInside {
  const isOurs = Object.entries(options).some(([name, value]) => name !== 'rules' || value !== danishRules)
  return {
    get database() {
      return skip('the database of the service cannot be reached')
    },
    stockUp: (product) => requireStock(url, product),
    count: async () => undefined,
    catalogueChanges: () => skip('what the service tells its own process cannot be seen'),
    service: {
      fetch: (request) => {
        if (isOurs) return skip('the service has its own options')
        if (ofTheServer.some((name) => request.headers.has(name))) return skip('the server in front sets this header')
        return forward(url, request)
      },
      completeAuthorisedPayments: async () => skip('the service cannot be started again'),
      workOnPayments: async () => skip('the service looks after payments by itself'),
      noticeChanges: async () => skip('the service looks by itself'),
      orders: {
        byNumber: async () => skip('the orders are its own'),
        byLink: async () => skip('the orders are its own'),
      },
    },
  }
}

const stockSchema = v.object({ product: v.object({ items: v.array(v.object({ stock: v.string() })) }) })

/** The shelves are as they are: a test goes on while the service says that there is plenty. */
async function requireStock(url: URL, product: string): Promise<void> {
  const answer = await fetch(`${addressOf(url)}/products/${product}`, { headers: { 'API-Token': 'none' } })
  const parsed = v.safeParse(stockSchema, await answer.json())
  if (!parsed.success || parsed.output.product.items[0]?.stock !== 'yes')
    skip(`too little of ${product} is on the shelf`)
}

function addressOf(url: URL): string {
  return url.href.replace(/\/+$/, '')
}

/** Sends a request that names the embedded service's own address to `url`. Redirects are the test's to follow. */
async function forward(url: URL, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/^\/embedded\/commerce/, '')
  const target = `${addressOf(url)}${path}${search}`
  const body = request.body ? { body: await request.arrayBuffer() } : {}
  return fetch(target, { method: request.method, headers: request.headers, redirect: 'manual', ...body })
}

function skip(why: string): never {
  const test = TestRunner.getCurrentTest()
  if (test) test.context.skip(why)
  throw new Error(`Only a test or its beforeEach may ask for this: ${why}`)
}
