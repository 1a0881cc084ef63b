import {
  type CommerceService,
  type CommerceServiceOptions,
  createCommerceService,
} from '@pouchery/commerce-server/service'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { beforeAll, beforeEach } from 'vitest'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'
import { openRemoteShop, remoteUrl } from './remote-shop.ts'

/** Secret of server mode. Read from `COMMERCE_SECRET` for an external service. */
export const commerceSecret = process.env.COMMERCE_SECRET ?? 'contract-test-secret'
/** Origin of the shop, the only one from which the service accepts browser requests. */
export const shopOrigin = remoteUrl?.origin ?? 'https://shop.example'
const base = `${shopOrigin}/embedded/commerce`

export interface ApiResponse {
  status: number
  headers: Headers
  body: v.InferOutput<typeof bodySchema>
}

const bodySchema = v.looseObject({
  token: v.optional(v.nullable(v.string())),
  errors: v.optional(v.record(v.string(), v.string())),
})

export function getStatusAndErrors({ status, body }: ApiResponse) {
  return [status, body.errors]
}

export interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Commerce service under test. `database`, `catalogueChanges` and custom options are only available in process. */
export interface ShopBackend {
  database: Database
  service: Pick<
    CommerceService,
    'fetch' | 'completeAuthorisedPayments' | 'checkForChanges' | 'orders' | 'processPayments'
  >
  catalogueChanges(): number
  /** Sets the stock of a single can. An external service must have enough stock already. */
  ensureStock(product: string, quantity: number): Promise<void>
  /**
   * Returns the number of stored orders and payments and the stock of the product, or undefined for an external
   * service.
   */
  count(product: string): Promise<{ orders: number; payments: number; stock: number } | undefined>
}

export interface Shop extends ShopBackend {
  call(method: string, path: string, options?: CallOptions): Promise<ApiResponse>
  /** Sends a request in server mode, with the secret instead of a token. */
  callAsServer(method: string, path: string, body?: unknown): Promise<ApiResponse>
}

/**
 * Opens a shop for a test. The tests in this folder run on SQLite and, in a full test run, again on PostgreSQL
 * (vitest.config.ts). If `COMMERCE_URL` is set, requests go to that service, and tests that need custom options or
 * internals (`database`, `catalogueChanges`) are skipped.
 */
export async function openShop(options: Partial<CommerceServiceOptions> = {}): Promise<Shop> {
  const inside = remoteUrl ? openRemoteShop(remoteUrl, options) : await openInProcessShop(options)
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
    call(method, path, { token: 'none', body, headers: { Authorization: `Bearer ${commerceSecret}` } })
  return Object.assign(inside, { call, callAsServer })
}

async function openInProcessShop(options: Partial<CommerceServiceOptions>): Promise<ShopBackend> {
  const database = options.database ?? (await openTestDatabase('seeded'))
  let changes = 0
  const service = createCommerceService({
    secret: commerceSecret,
    allowedOrigins: [shopOrigin],
    publicBase: '/embedded/commerce',
    mediaDir: '/nonexistent',
    defaultCountry: 'SE',
    rules: () => openEverywhereRules,
    // Long enough that, even on a busy machine, requests see the changes of the test, not the previous catalogue.
    catalogueTimeoutMs: 60_000,
    // The cost is low, because hashing with the production cost takes a third of a second.
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
    ensureStock: async (product, quantity) => {
      await database.updateTable('stock').set({ quantity }).where('product', '=', product).execute()
    },
    count: (product) => countStored(database, product),
  }
}

async function countStored(database: Database, product: string) {
  const [entry] = await database.selectFrom('stock').select('quantity').where('product', '=', product).execute()
  return {
    orders: (await database.selectFrom('shop_order').select('number').execute()).length,
    payments: (await database.selectFrom('payment').select('id').execute()).length,
    stock: entry?.quantity ?? 0,
  }
}

/**
 * Runs `create` once before the tests of the file. Returns a proxy of its result, which can be used in tests and later
 * hooks.
 */
export const setUpOnce = <Value extends object>(create: () => Promise<Value>) => setUp(beforeAll, create)

/** Like `setUpOnce`, but runs `create` before each test. */
export const setUpEach = <Value extends object>(create: () => Promise<Value>) => setUp(beforeEach, create)

function setUp<Value extends object>(hook: (run: () => Promise<void>) => void, create: () => Promise<Value>): Value {
  let current: Value
  hook(async () => {
    current = await create()
  })
  return new Proxy(Object.create(null), { get: (_, key) => Reflect.get(current, key) })
}
