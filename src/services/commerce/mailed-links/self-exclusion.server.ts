import * as v from 'valibot'
import type { CommerceGateway } from '../catalogue/catalogue-request.server.ts'

/** Months a break can last; null: until the person writes. */
export type BreakLength = 1 | 3 | 6 | 12 | null

/** Why a call about a break came to nothing: what was sent is wrong, it came too often, or nobody answers. */
export type BreakFailure = { failed: 'input' | 'too-many' | 'away' }

/** When a break ends: `YYYY-MM-DD`, or `open` for until the person writes. */
export interface BreakEnd {
  until: string
}

const EndAnswer = v.object({ until: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2}|open)$/)) })
const timeoutMs = 8000

/** Asks for a break of an address; the service mails a link and says the same whatever it knows of the address. */
export async function askForBreak(
  gateway: CommerceGateway,
  asked: { email: string; months: BreakLength; language: string },
): Promise<BreakFailure | undefined> {
  const answer = await call(gateway, 'POST', 'self-exclusion', asked, v.unknown())
  return 'failed' in answer ? answer : undefined
}

/** What a mailed link would begin. */
export async function readBreak(gateway: CommerceGateway, link: string): Promise<BreakEnd | BreakFailure> {
  const answer = await call(gateway, 'POST', 'self-exclusion/link', { link }, EndAnswer)
  return 'failed' in answer ? answer : answer.value
}

/** Begins the break of a mailed link. */
export async function beginBreak(gateway: CommerceGateway, link: string): Promise<BreakEnd | BreakFailure> {
  const answer = await call(gateway, 'PUT', 'self-exclusion', { link }, EndAnswer)
  return 'failed' in answer ? answer : answer.value
}

async function call<Value>(
  gateway: CommerceGateway,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  schema: v.GenericSchema<unknown, Value>,
): Promise<{ value: Value } | BreakFailure> {
  try {
    const response = await gateway.fetch(`${gateway.baseUrl}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${gateway.secret}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) return { failed: 'too-many' }
    if (response.status === 406) return { failed: 'input' }
    if (!response.ok) throw new Error(`It answered ${response.status}`)
    return { value: v.parse(schema, await response.json()) }
  } catch (error) {
    console.warn(`The commerce service did not answer about a break: ${error instanceof Error ? error.message : error}`)
    return { failed: 'away' }
  }
}
