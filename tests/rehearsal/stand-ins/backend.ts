import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'
import { searchAdminKey } from '#server/wiring/data/secrets.server.ts'
import { type RunningServer, startShop } from '../../load/shop-process.ts'

/** The embedded services in a separate process. The fake hosted services forward requests to this process. */
export interface Backend {
  /** Forwards a request to `path` below `/embedded`, without reading the response body. */
  ask: (request: Request, path: string, change?: { body?: string; method?: string }) => Promise<Response>
  secrets: { commerce: string; contentRead: string; contentWrite: string; searchAdmin: string }
  stop: () => Promise<void>
}

const kept = v.pipe(v.string(), v.parseJson(), v.object({ commerce: v.string(), contentRead: v.string() }))

/** Starts the services on a copy of the prepared data in `dataDir`, as the shop at `shopOrigin`. */
export async function startBackend(dataDir: string, shopOrigin: string): Promise<Backend> {
  const open = { SHOP_ORIGIN: shopOrigin, TRUST_PROXY: 'on', RATE_LIMITS: 'off', CORS_ORIGINS: shopOrigin }
  // Contract texts contain the seller, and an order refers to the contract texts.
  const settings = { ...open, ...sellerSettings }
  const server = await startShop(dataDir, { ...settings, HTTPS_PROXY: '', NODE_USE_ENV_PROXY: '' })
  const [secrets, contentWrite] = await Promise.all([
    readFile(join(dataDir, 'secrets.json'), 'utf8').then((text) => v.parse(kept, text)),
    readFile(join(dataDir, 'content-write-token'), 'utf8'),
  ])
  return {
    ask: (request, path, change) => forwardRequest(server, new URL(shopOrigin).host, request, path, change),
    secrets: { ...secrets, contentWrite: contentWrite.trim(), searchAdmin: searchAdminKey(secrets) },
    stop: async () => void (await server.stop()),
  }
}

const notPassed = /^(host|connection|content-length|accept-encoding|transfer-encoding)$/

async function forwardRequest(
  { origin }: RunningServer,
  shopHost: string,
  request: Request,
  path: string,
  change: { body?: string; method?: string } = {},
): Promise<Response> {
  const { method = request.method, body } = change
  const headers = new Headers([...request.headers].filter(([name]) => !notPassed.test(name)))
  headers.set('x-forwarded-host', shopHost)
  headers.set('x-forwarded-for', '198.51.100.7')
  if (body !== undefined) headers.set('content-type', 'application/json')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const sent = hasBody ? { body: body ?? (await request.arrayBuffer()) } : {}
  return fetch(`${origin}/embedded${path}`, { method, headers, redirect: 'manual', signal: request.signal, ...sent })
}
