import {
  type CommerceService,
  type CommerceServiceOptions,
  createCommerceService,
} from '@pouchery/commerce-server/service'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'
import { openRemoteShop, remoteUrl } from './remote.ts'

/** The shared secret of server mode; `COMMERCE_SECRET` when the service is somewhere else. */
export const secret = process.env.COMMERCE_SECRET ?? 'contract-test-secret'
/** An origin that may call the service: the shop's own. */
export const shopOrigin = remoteUrl?.origin ?? 'https://shop.example'
const base = `${shopOrigin}/embedded/commerce`

export interface Answer {
  status: number
  headers: Headers
  body: v.InferOutput<typeof bodySchema>
}

const bodySchema = v.looseObject({
  token: v.optional(v.nullable(v.string())),
  errors: v.optional(v.record(v.string(), v.string())),
})

interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** What runs the calls. `database`, `catalogueChanges` and options of the service exist only for a service of our own. */
export interface ShopInside {
  database: Database
  service: Pick<CommerceService, 'fetch' | 'completeAuthorisedPayments' | 'noticeChanges' | 'orders' | 'workOnPayments'>
  catalogueChanges(): number
  /** Makes sure that so many units of a single can are on the shelf, with some to spare. */
  stockUp(product: string, quantity: number): Promise<void>
  /** What is stored: orders, payments and units of a product; undefined where that cannot be seen. */
  count(product: string): Promise<{ orders: number; payments: number; stock: number } | undefined>
}

/** A commerce service on a database of its own with the whole demo catalogue. */
export interface Shop extends ShopInside {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** As the shop's server calls: with the secret and without a token. */
  callAsServer(method: string, path: string, body?: unknown): Promise<Answer>
}

/**
 * A shop of the test's own. Every test file that uses it runs on SQLite and once more on PostgreSQL (vitest.config.ts).
 * With `COMMERCE_URL` set the calls go there instead, and a test that asks for options or reaches inside (`database`,
 * `catalogueChanges`) is skipped; what a test only asks over HTTP runs against any service.
 */
export async function openShop(options: Partial<CommerceServiceOptions> = {}): Promise<Shop> {
  const inside = remoteUrl ? openRemoteShop(remoteUrl, options) : await openOwnShop(options)
  const call: Shop['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const request = new Request(`${base}${path}`, {
      method,
      headers: { ...(token !== undefined && { 'API-Token': token }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await inside.service.fetch(request)
    return { status: response.status, headers: response.headers, body: v.parse(bodySchema, await response.json()) }
  }
  const callAsServer: Shop['callAsServer'] = (method, path, body) =>
    call(method, path, { token: 'none', body, headers: { Authorization: `Bearer ${secret}` } })
  return Object.assign(inside, { call, callAsServer })
}

async function openOwnShop(options: Partial<CommerceServiceOptions>): Promise<ShopInside> {
  const database = options.database ?? (await openTestDatabase('seeded'))
  let changes = 0
  const service = createCommerceService({
    secret,
    allowedOrigins: [shopOrigin],
    publicBase: '/embedded/commerce',
    mediaDir: '/nonexistent',
    defaultCountry: 'SE',
    rules: () => openEverywhere,
    // On a busy machine too, what a test changed is what it asks next.
    cataloguePatienceMs: 60_000,
    // A hash as a shop makes it takes a third of a second.
    passwordCost: { N: 1024, r: 8, p: 1 },
    onCatalogueChanged: () => {
      changes++
    },
    ...options,
    database,
  })
  return {
    database,
    service,
    catalogueChanges: () => changes,
    stockUp: async (product, quantity) => {
      await database.updateTable('stock').set({ quantity }).where('product', '=', product).execute()
    },
    count: (product) => countStored(database, product),
  }
}

async function countStored(database: Database, product: string) {
  const shelf = await database.selectFrom('stock').select('quantity').where('product', '=', product).executeTakeFirst()
  return {
    orders: (await database.selectFrom('shop_order').select('number').execute()).length,
    payments: (await database.selectFrom('payment').select('id').execute()).length,
    stock: shelf?.quantity ?? 0,
  }
}
