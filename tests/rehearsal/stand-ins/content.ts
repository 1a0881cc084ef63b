import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedContent } from '#server/wiring/data/embedded-service-ids.ts'
import type { Backend } from './backend.ts'
import type { StandIn } from './network.ts'

const { projectId, dataset } = embeddedContent
const webhookSecret = 'rehearsal-content-webhook'

interface ContentStandIns {
  /** API host: reads and writes without a cache. */
  api: StandIn
  /** CDN host: reads published documents, which can be as old as `setStaleness` allows. */
  cdn: StandIn
  images: StandIn
  /** Maximum age of a CDN response, ms. 0 disables the cache. */
  setStaleness: (ms: number) => void
  /** Enables or disables the webhook for publications. */
  setWebhook: (on: boolean) => void
}

/** Fake of the hosted content service: the embedded service behind three hosts, of which the CDN host caches responses. */
export function contentStandIns(backend: Backend, shopOrigin: string): ContentStandIns {
  let tells = true
  const cache = createStaleCache()
  const apiHost = `${projectId}.api.sanity.io`
  return {
    api: {
      hosts: [apiHost],
      ...errorResponses,
      answer: async (request) => {
        const answer = await backend.ask(request, `/content${pathOf(request)}`)
        if (tells && answer.ok && isWrite(request)) void sendContentWebhook(shopOrigin)
        return answer
      },
    },
    cdn: {
      hosts: [`${projectId}.apicdn.sanity.io`],
      ...errorResponses,
      answer: (request) => cache.answer(request, () => backend.ask(request, `/content${pathOf(request)}`)),
    },
    images: {
      hosts: ['cdn.sanity.io'],
      ...errorResponses,
      answer: (request) => backend.ask(request, `/content${pathOf(request)}`),
    },
    setStaleness: cache.setStaleness,
    setWebhook: (on) => {
      tells = on
    },
  }
}

export function contentSettings({ secrets }: Backend): Record<string, string> {
  return {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_READ_TOKEN: secrets.contentRead,
    SANITY_WRITE_TOKEN: secrets.contentWrite,
    SANITY_WEBHOOK_SECRET: webhookSecret,
  }
}

const errorResponses = {
  limited: () => {
    const error = { type: 'rateLimitError', description: 'Request rate limit exceeded' }
    return Response.json({ error }, { status: 429, headers: { 'retry-after': '1' } })
  },
  broken: () => Response.json({ statusCode: 500, error: 'Internal Server Error' }, { status: 500 }),
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

function isWrite(request: Request): boolean {
  return request.method === 'POST' && /\/data\/(mutate|actions)\//.test(request.url)
}

/** Delay before the content webhook is sent, ms. */
const webhookDelayMs = 200

/** Sends the content webhook, with a signature over timestamp and body. Ignores an unreachable shop. */
async function sendContentWebhook(shopOrigin: string): Promise<void> {
  await wait(webhookDelayMs)
  const [body, time] = [JSON.stringify({ _type: 'blogPost' }), Date.now()]
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('base64url')
  const headers = { 'content-type': 'application/json', 'sanity-webhook-signature': `t=${time},v1=${signature}` }
  await fetch(`${shopOrigin}/api/webhooks/content`, { method: 'POST', headers, body }).catch(() => undefined)
}

/** Creates a cache that changes do not invalidate. */
function createStaleCache() {
  const kept = new Map<string, { at: number; answer: Response }>()
  let staleness = 0
  async function answer(request: Request, ask: () => Promise<Response>): Promise<Response> {
    const found = kept.get(request.url)
    if (found && Date.now() - found.at < staleness) return found.answer.clone()
    const fresh = await ask()
    if (request.method === 'GET' && fresh.ok) kept.set(request.url, { at: Date.now(), answer: fresh.clone() })
    return fresh
  }
  return {
    answer,
    setStaleness: (ms: number) => {
      staleness = ms
      if (ms === 0) kept.clear()
    },
  }
}
