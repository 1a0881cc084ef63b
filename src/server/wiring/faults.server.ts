import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type Env, env, type FaultMode } from '#server/process/env.server.ts'
import { perProcess } from '#server/process/per-process.server.ts'

export const serviceNames = ['commerce', 'content', 'search'] as const
export type ServiceName = (typeof serviceNames)[number]

export type Fetch = typeof globalThis.fetch

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    faults: Record<ServiceName, FaultMode>
    frozen: Record<ServiceName, ReturnType<typeof createFrozenAnswers>>
  }
}

const slowMs = 5000

/** How each embedded service behaves now; begins as the environment says. */
function modes(): Record<ServiceName, FaultMode> {
  return perProcess('faults', () => pick(env().faults))
}

function pick({ commerce, content, search }: Env['faults']): Record<ServiceName, FaultMode> {
  return { commerce, content, search }
}

/** What each service answered since it was switched to `stale`. */
function frozen(service: ServiceName) {
  const make = createFrozenAnswers
  return perProcess('frozen', () => ({ commerce: make(), content: make(), search: make() }))[service]
}

/** How each embedded service behaves now. */
export function faultModesNow(): Readonly<Record<ServiceName, FaultMode>> {
  return modes()
}

/** Switches how an embedded service behaves, to see the shop on a bad day. */
export function setFault(service: ServiceName, mode: FaultMode): void {
  frozen(service).forget()
  modes()[service] = mode
}

/**
 * A fetch that fails as an unreachable host does, answers late, repeats itself, or answers what nobody asked for, while
 * its service's switch says so.
 */
export function withFaults(service: ServiceName, fetch: Fetch): Fetch {
  return async (input, init) => {
    const mode = modes()[service]
    if (mode === 'off')
      throw new TypeError('fetch failed', { cause: new Error(`The ${service} service is switched off`) })
    if (mode === 'rubbish') return rubbish()
    if (mode === 'misshapen') return Response.json({ answer: [null, 42] })
    if (mode === 'stale') return frozen(service).ask(fetch, input, init)
    if (mode === 'slow') await wait(slowMs, undefined, init?.signal ? { signal: init.signal } : {})
    return fetch(input, init)
  }
}

/** What a proxy answers for a host that is gone: a page, with a status that says that all is well. */
function rubbish(): Response {
  return new Response('<!doctype html><title>Gateway</title><h1>It works</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

/** What a cache says of an answer it could not renew for a day, seconds. */
const frozenAge = 86_400

interface FrozenAnswer {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

/** Calls that only read although they are sent by POST: lists, addresses and queries of the three services. */
const readingPost = /\/(products|uri|categories|filters|queries|query|search|graphql)(\/|\?|$)/

/**
 * A fetch that answers every question as it did the first time, with the `age` of a cache that lost its service a day
 * ago; what changes something goes through. At most 300 answers are held, and none before the first question.
 */
function createFrozenAnswers() {
  const answers = new LRUCache<string, FrozenAnswer>({ max: 300 })

  async function ask(fetch: Fetch, input: Parameters<Fetch>[0], init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    if (!isReading(request)) return fetch(request)
    const key = await keyOf(request)
    const known = answers.get(key)
    if (known) return thawed(known)
    const answer = await fetch(request)
    const { status, headers } = answer
    const frozen = { status, headers: [...headers], body: await answer.arrayBuffer() }
    if (status < 400) answers.set(key, frozen)
    return thawed(frozen)
  }

  return { ask, forget: () => answers.clear() }
}

function isReading({ method, url }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && readingPost.test(url))
}

/** A shopper's answers are that shopper's own. */
async function keyOf(request: Request): Promise<string> {
  const who = ['api-token', 'authorization'].map((name) => request.headers.get(name) ?? '')
  return [request.method, request.url, ...who, await request.clone().text()].join('\n')
}

function thawed({ status, headers, body }: FrozenAnswer): Response {
  const answer = new Response(status === 204 || status === 304 ? null : body, { status, headers })
  answer.headers.set('age', String(frozenAge))
  return answer
}
