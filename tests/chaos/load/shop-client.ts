import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { ChaosCounters } from './acknowledged-results.ts'

export interface ShopResponse {
  status: number
  body: Record<string, unknown>
}

export interface ShopClient {
  origin: string
  /** Resolves to undefined if there is no response. The shop may nevertheless have processed the request. */
  call: (method: string, path: string, options?: CallOptions) => Promise<ShopResponse | undefined>
}

interface CallOptions {
  token?: string
  authorization?: string
  body?: unknown
}

const requestTimeoutMs = 20_000
const retryPauseMs = 100
/** Total duration of retries in ms, which is longer than any injected fault. */
const maxRetryMs = 90_000

const bodySchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

export function createShopClient(origin: string, counters: ChaosCounters, send: typeof fetch = fetch): ShopClient {
  const call: ShopClient['call'] = async (method, path, { token, authorization, body } = {}) => {
    counters.requests += 1
    const headers = {
      ...(token !== undefined && { 'api-token': token }),
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    try {
      const response = await send(`${origin}${path}`, {
        ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(requestTimeoutMs) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const location = response.headers.get('location')
      if (location !== null) return { status: response.status, body: { location } }
      const parsed = v.safeParse(bodySchema, text)
      return { status: response.status, body: parsed.success ? parsed.output : {} }
    } catch {
      return undefined
    }
  }
  return { origin, call }
}

/** Repeats the request until there is a response that is not a server error. Rejects after `maxRetryMs`. */
export async function retryUntilResponse(ask: () => Promise<ShopResponse | undefined>): Promise<ShopResponse> {
  const giveUp = performance.now() + maxRetryMs
  for (;;) {
    const answer = await ask()
    if (answer && answer.status < 500) return answer
    if (performance.now() > giveUp) throw new Error(`No answer in ${maxRetryMs} ms: ${JSON.stringify(answer)}`)
    await wait(retryPauseMs)
  }
}
