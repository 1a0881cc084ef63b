import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedContent } from '#server/wiring/data/embedded-names.ts'
import type { Backend } from './backend.ts'
import type { StandIn } from './network.ts'

const { projectId, dataset } = embeddedContent
const webhookSecret = 'rehearsal-content-webhook'

interface ContentStandIns {
  /** Where everything is written, and read as it is. */
  api: StandIn
  /** Where published documents are read, as old as `staleness` allows. */
  cdn: StandIn
  images: StandIn
  /** How old an answer of the CDN may be, ms; 0 keeps none. */
  setStaleness: (ms: number) => void
  /** Whether the project's webhook tells the shop of what was published. */
  setWebhook: (on: boolean) => void
}

/** The hosted content lake: one service behind three hosts, of which two are caches. */
export function contentStandIns(backend: Backend, shopOrigin: string): ContentStandIns {
  let tells = true
  const cache = staleCache()
  const apiHost = `${projectId}.api.sanity.io`
  return {
    api: {
      hosts: [apiHost],
      ...words,
      answer: async (request) => {
        const answer = await backend.ask(request, `/content${pathOf(request)}`)
        if (tells && answer.ok && isWrite(request)) void tellShop(shopOrigin)
        return answer
      },
    },
    cdn: {
      hosts: [`${projectId}.apicdn.sanity.io`],
      ...words,
      answer: (request) => cache.answer(request, () => backend.ask(request, `/content${pathOf(request)}`)),
    },
    images: {
      hosts: ['cdn.sanity.io'],
      ...words,
      answer: (request) => backend.ask(request, `/content${pathOf(request)}`),
    },
    setStaleness: cache.setStaleness,
    setWebhook: (on) => {
      tells = on
    },
  }
}

/** The environment of a shop whose content is there. */
export function contentSettings({ secrets }: Backend): Record<string, string> {
  return {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_READ_TOKEN: secrets.contentRead,
    SANITY_WRITE_TOKEN: secrets.contentWrite,
    SANITY_WEBHOOK_SECRET: webhookSecret,
  }
}

const words = {
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

/** Until the project's webhook comes, ms. */
const webhookMs = 200

/** The project's webhook: a POST that is signed over its time and its body. A shop that is not there is told no more. */
async function tellShop(shopOrigin: string): Promise<void> {
  await wait(webhookMs)
  const [body, time] = [JSON.stringify({ _type: 'blogPost' }), Date.now()]
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('base64url')
  const headers = { 'content-type': 'application/json', 'sanity-webhook-signature': `t=${time},v1=${signature}` }
  await fetch(`${shopOrigin}/api/webhooks/content`, { method: 'POST', headers, body }).catch(() => undefined)
}

/** A cache in front that is not told of changes. */
function staleCache() {
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
