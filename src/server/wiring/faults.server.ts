import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { env, type FaultMode } from '#server/process/env.server.ts'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'

export const serviceNames = ['commerce', 'content', 'search'] as const
export type ServiceName = (typeof serviceNames)[number]

export type FetchFn = typeof globalThis.fetch

const slowMs = 5000

const modes = defineProcessSingleton('faults', (): Record<ServiceName, FaultMode> => {
  const { switchable: _, ...initial } = env().faults
  return initial
})

const staleCaches = defineProcessSingleton('frozen', () => ({
  commerce: createStaleCache(),
  content: createStaleCache(),
  search: createStaleCache(),
}))

export const getFaultModes: () => Readonly<Record<ServiceName, FaultMode>> = modes

export function setFaultMode(service: ServiceName, mode: FaultMode): void {
  staleCaches()[service].forget()
  modes()[service] = mode
}

export function withFaults(service: ServiceName, fetch: FetchFn): FetchFn {
  return async (input, init) => {
    const mode = modes()[service]
    if (mode === 'off')
      throw new TypeError('fetch failed', { cause: new Error(`The ${service} service is switched off`) })
    if (mode === 'rubbish') return htmlResponse()
    if (mode === 'misshapen') return Response.json({ answer: [null, 42] })
    if (mode === 'stale') return staleCaches()[service].ask(fetch, input, init)
    if (mode === 'slow') await wait(slowMs, undefined, init?.signal ? { signal: init.signal } : {})
    return fetch(input, init)
  }
}

function htmlResponse(): Response {
  return new Response('<!doctype html><title>Gateway</title><h1>It works</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const staleAgeSeconds = 86_400

interface CachedResponse {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

/** Read-only POST endpoints of all three services. */
const readOnlyPost = /\/(products|uri|categories|filters|queries|query|search|graphql)(\/|\?|$)/

/** Simulates an outdated cache: repeats the first successful response to each read, with an `age` of one day. */
function createStaleCache() {
  const answers = new LRUCache<string, CachedResponse>({ max: 300 })

  async function ask(fetch: FetchFn, input: Parameters<FetchFn>[0], init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    if (!isReadRequest(request)) return fetch(request)
    const key = await cacheKey(request)
    const known = answers.get(key)
    if (known) return toResponse(known)
    const answer = await fetch(request)
    const { status, headers } = answer
    const frozen = { status, headers: [...headers], body: await answer.arrayBuffer() }
    if (status < 400) answers.set(key, frozen)
    return toResponse(frozen)
  }

  return { ask, forget: () => answers.clear() }
}

function isReadRequest({ method, url }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && readOnlyPost.test(url))
}

/** The key contains the credentials, so that shoppers do not share responses. */
async function cacheKey(request: Request): Promise<string> {
  const who = ['api-token', 'authorization'].map((name) => request.headers.get(name) ?? '')
  return [request.method, request.url, ...who, await request.clone().text()].join('\n')
}

function toResponse({ status, headers, body }: CachedResponse): Response {
  const answer = new Response(status === 204 || status === 304 ? null : body, { status, headers })
  answer.headers.set('age', String(staleAgeSeconds))
  return answer
}
