import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Figures } from './told.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export interface Visitor {
  origin: string
  /** Undefined if no response arrived: the outcome is unknown. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer | undefined>
}

interface CallOptions {
  token?: string
  authorization?: string
  body?: unknown
}

/** Request timeout, ms. */
const patienceMs = 20_000
/** Pause between retries, ms. */
const pauseMs = 100
/** Maximum duration of retries, ms. Longer than any injected fault. */
const longestMs = 90_000

const bodySchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

export function makeVisitor(origin: string, figures: Figures, send: typeof fetch = fetch): Visitor {
  const call: Visitor['call'] = async (method, path, { token, authorization, body } = {}) => {
    figures.requests += 1
    const headers = {
      ...(token !== undefined && { 'api-token': token }),
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    try {
      const response = await send(`${origin}${path}`, {
        ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) },
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

/** Retries until a response is not a server error. Rejects after `longestMs`. */
export async function untilAnswered(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const giveUp = performance.now() + longestMs
  for (;;) {
    const answer = await ask()
    if (answer && answer.status < 500) return answer
    if (performance.now() > giveUp) throw new Error(`No answer in ${longestMs} ms: ${JSON.stringify(answer)}`)
    await wait(pauseMs)
  }
}
