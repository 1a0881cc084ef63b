import * as v from 'valibot'
import { type CommerceService, type CommerceServiceOptions, createCommerceService } from '#embedded/commerce/service.ts'
import { type Database, openDatabase } from '#embedded/database/database.ts'
import { seedCommerce } from '#embedded/seed/seed-commerce.ts'

export const secret = 'contract-test-secret'
export const shopOrigin = 'https://shop.example'
const base = `${shopOrigin}/embedded/commerce`

/** An answer as tests read it: status, headers and JSON. */
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

/** A commerce service on a database of its own with the whole demo catalogue. */
export interface Shop {
  database: Database
  service: CommerceService
  /** Times the service said that the catalogue changed. */
  catalogueChanges(): number
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** As the shop's server calls: with the secret and without a token. */
  callAsServer(method: string, path: string, body?: unknown): Promise<Answer>
}

export async function openShop(options: Partial<CommerceServiceOptions> = {}): Promise<Shop> {
  const database = await openDatabase(':memory:')
  await seedCommerce(database, { log: () => {} })
  let changes = 0
  const service = createCommerceService({
    database,
    secret,
    allowedOrigins: [shopOrigin],
    publicBase: '/embedded/commerce',
    mediaDir: '/nonexistent',
    defaultCountry: 'SE',
    onCatalogueChanged: () => {
      changes++
    },
    ...options,
  })
  const call: Shop['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const request = new Request(`${base}${path}`, {
      method,
      headers: { ...(token !== undefined && { 'API-Token': token }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await service.fetch(request)
    return { status: response.status, headers: response.headers, body: v.parse(bodySchema, await response.json()) }
  }
  const callAsServer: Shop['callAsServer'] = (method, path, body) =>
    call(method, path, { token: 'none', body, headers: { Authorization: `Bearer ${secret}` } })
  return { database, service, catalogueChanges: () => changes, call, callAsServer }
}
