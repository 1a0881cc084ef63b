import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { deriveSearchAdminKey } from '#server/wiring/data/secrets.server.ts'
import { startShop } from '../../load/shop-process.ts'

/** The embedded services in a separate process. The fake hosted services forward requests to this process. */
export interface EmbeddedBackend {
  /** Forwards a request to `path` below `/embedded`. If `body` is given, it replaces the body of the request. */
  forward: (request: Request, path: string, body?: string) => Promise<Response>
  secrets: { commerce: string; contentRead: string; contentWrite: string; searchAdmin: string }
  stop: () => Promise<void>
}

const kept = v.pipe(v.string(), v.parseJson(), v.object({ commerce: v.string(), contentRead: v.string() }))

export async function startEmbeddedBackend(dataDir: string, shopOrigin: string): Promise<EmbeddedBackend> {
  const open = { SHOP_ORIGIN: shopOrigin, TRUST_PROXY: 'on', RATE_LIMITS: 'off', CORS_ORIGINS: shopOrigin }
  // Seller settings are required, because orders refer to the contract texts, which name the seller.
  const settings = { ...open, ...sellerVariables }
  const server = await startShop(dataDir, { ...settings, HTTPS_PROXY: '', NODE_USE_ENV_PROXY: '' })
  const [secrets, contentWrite] = await Promise.all([
    readFile(join(dataDir, 'secrets.json'), 'utf8').then((text) => v.parse(kept, text)),
    readFile(join(dataDir, 'content-write-token'), 'utf8'),
  ])
  const { host } = new URL(shopOrigin)
  return {
    forward: (request, path, body) => forwardRequest(server.origin, host, request, path, body),
    secrets: { ...secrets, contentWrite: contentWrite.trim(), searchAdmin: deriveSearchAdminKey(secrets) },
    stop: async () => void (await server.stop()),
  }
}

const notPassed = /^(host|connection|content-length|accept-encoding|transfer-encoding)$/

async function forwardRequest(origin: string, host: string, request: Request, path: string, body?: string) {
  const { method } = request
  const headers = new Headers([...request.headers].filter(([name]) => !notPassed.test(name)))
  headers.set('x-forwarded-host', host)
  headers.set('x-forwarded-for', '198.51.100.7')
  if (body !== undefined) headers.set('content-type', 'application/json')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const sent = hasBody ? { body: body ?? (await request.arrayBuffer()) } : {}
  return fetch(`${origin}/embedded${path}`, { method, headers, redirect: 'manual', signal: request.signal, ...sent })
}
