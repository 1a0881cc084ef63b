import { LRUCache } from 'lru-cache'
import type { Fetch } from './faults.server.ts'

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
export function createFrozenAnswers() {
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
