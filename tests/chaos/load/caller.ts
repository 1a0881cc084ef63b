import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Figures } from './told.ts'

/** An answer of the shop. */
export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** Somebody who asks the shop. */
export interface Visitor {
  origin: string
  /** Undefined when no answer came: nobody knows then what became of it. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer | undefined>
}

interface CallOptions {
  token?: string
  authorization?: string
  body?: unknown
}

/** Longest anybody waits for an answer, ms. */
const patienceMs = 20_000
/** Pause before a question that got no answer is asked again, ms. */
const pauseMs = 100
/** Longest anybody goes on asking, ms: longer than any fault lasts. */
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

/** Asks until there is an answer that is no failure of the shop. Rejects when there is none for very long. */
export async function untilAnswered(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const giveUp = performance.now() + longestMs
  for (;;) {
    const answer = await ask()
    if (answer && answer.status < 500) return answer
    if (performance.now() > giveUp) throw new Error(`No answer in ${longestMs} ms: ${JSON.stringify(answer)}`)
    await wait(pauseMs)
  }
}
