import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedContentConfig } from '#server/wiring/data/embedded-service-ids.ts'
import type { EmbeddedBackend } from './embedded-backend.ts'
import { getPathAndQuery } from './hosted-format.ts'
import type { SimulatedService } from './network.ts'

const { projectId, dataset } = embeddedContentConfig
const webhookSecret = 'rehearsal-content-webhook'

/**
 * Creates the three hosts of a fake hosted content service, which forward requests to the embedded service. `api` does
 * not cache. `cdn` can return cached responses as old as `setStaleness` allows.
 */
export function createSimulatedContent(backend: EmbeddedBackend, shopOrigin: string) {
  let sendsWebhook = true
  let staleness = 0
  /** CDN responses by URL. They expire only by age, because content changes do not invalidate them. */
  const cached = new Map<string, { at: number; answer: Response }>()
  const ask = (request: Request) => backend.forward(request, `/content${getPathAndQuery(request)}`)
  const createFakeService = (host: string, answer: SimulatedService['answer']) => ({
    hosts: [host],
    ...errorResponses,
    answer,
  })
  return {
    api: createFakeService(`${projectId}.api.sanity.io`, async (request) => {
      const answer = await ask(request)
      if (sendsWebhook && answer.ok && isWrite(request)) void sendContentWebhook(shopOrigin)
      return answer
    }),
    cdn: createFakeService(`${projectId}.apicdn.sanity.io`, async (request) => {
      const found = cached.get(request.url)
      if (found && Date.now() - found.at < staleness) return found.answer.clone()
      const answer = await ask(request)
      if (request.method === 'GET' && answer.ok) cached.set(request.url, { at: Date.now(), answer: answer.clone() })
      return answer
    }),
    images: createFakeService('cdn.sanity.io', ask),
    /** Sets the maximum age of a CDN response in ms. 0 disables the cache. */
    setStaleness: (ms: number) => {
      staleness = ms
      if (ms === 0) cached.clear()
    },
    setWebhook: (on: boolean) => {
      sendsWebhook = on
    },
  }
}

export const createContentSettings = ({ secrets }: EmbeddedBackend) => ({
  ...{ SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SANITY_WEBHOOK_SECRET: webhookSecret },
  ...{ SANITY_READ_TOKEN: secrets.contentRead, SANITY_WRITE_TOKEN: secrets.contentWrite },
})

const errorResponses = {
  limited: () => {
    const error = { type: 'rateLimitError', description: 'Request rate limit exceeded' }
    return Response.json({ error }, { status: 429, headers: { 'retry-after': '1' } })
  },
  broken: () => Response.json({ statusCode: 500, error: 'Internal Server Error' }, { status: 500 }),
}

const isWrite = ({ method, url }: Request) => method === 'POST' && /\/data\/(mutate|actions)\//.test(url)

const webhookDelayMs = 200

/** Sends a signed content webhook to the shop after a short delay. Ignores an unreachable shop. */
async function sendContentWebhook(shopOrigin: string): Promise<void> {
  await wait(webhookDelayMs)
  const [body, time] = [JSON.stringify({ _type: 'blogPost' }), Date.now()]
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('base64url')
  const headers = { 'content-type': 'application/json', 'sanity-webhook-signature': `t=${time},v1=${signature}` }
  await fetch(`${shopOrigin}/api/webhooks/content`, { method: 'POST', headers, body }).catch(() => undefined)
}
