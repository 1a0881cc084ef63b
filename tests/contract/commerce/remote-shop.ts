import type { CommerceServiceOptions } from '@pouchery/commerce-server/service'
import * as v from 'valibot'
import { TestRunner } from 'vitest'
import { getDanishRules } from './danish-rules.ts'
import type { ShopBackend } from './shop.ts'

/**
 * Base URL of an external commerce service, for example `http://localhost:3000/embedded/commerce`. Set with
 * `COMMERCE_URL`. The service must sell the demo catalogue. Tests of server mode also need `COMMERCE_SECRET`.
 */
export const remoteUrl = process.env.COMMERCE_URL ? new URL(process.env.COMMERCE_URL) : undefined

/** Headers that the proxy in front of the service sets. The proxy replaces values that clients send. */
const serverOnlyHeaders = ['x-geo-country', 'x-client-address']

/**
 * Returns a backend that calls the external service at `url`. Skips tests that use the internals of the service. Skips
 * tests with custom options, except `getDanishRules`, at their first request, because options cannot be applied.
 */
export function openRemoteShop(url: URL, options: Partial<CommerceServiceOptions>): ShopBackend {
  const isOurs = Object.entries(options).some(([name, value]) => name !== 'rules' || value !== getDanishRules)
  return {
    get database() {
      return skip('the database of the service cannot be reached')
    },
    ensureStock: (product) => skipWithoutStock(url, product),
    count: async () => undefined,
    catalogueChanges: () => skip('the change events of the service are not exposed'),
    service: {
      fetch: (request) => {
        if (isOurs) return skip('the service has its own options')
        if (serverOnlyHeaders.some((name) => request.headers.has(name)))
          return skip('the server in front sets this header')
        return forward(url, request)
      },
      completeAuthorisedPayments: async () => skip('the service cannot be started again'),
      processPayments: async () => skip('the service looks after payments by itself'),
      checkForChanges: async () => skip('the service looks by itself'),
      orders: {
        findByNumber: async () => skip('the orders are its own'),
        findByLink: async () => skip('the orders are its own'),
      },
    },
  }
}

const stockSchema = v.object({ product: v.object({ items: v.array(v.object({ stock: v.string() })) }) })

/** Skips the test if the product has little or no stock, because the stock of an external service cannot be changed. */
async function skipWithoutStock(url: URL, product: string): Promise<void> {
  const answer = await fetch(`${addressOf(url)}/products/${product}`, { headers: { 'API-Token': 'none' } })
  const parsed = v.safeParse(stockSchema, await answer.json())
  if (!parsed.success || parsed.output.product.items[0]?.stock !== 'yes') skip(`${product} has too little stock`)
}

const addressOf = (url: URL) => url.href.replace(/\/+$/, '')

/** Sends a request for the embedded service to the external service at `url`. Does not follow redirects. */
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
