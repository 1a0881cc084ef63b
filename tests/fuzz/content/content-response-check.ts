import * as v from 'valibot'
import type { FuzzRequest } from '../request.ts'
import type { ReceivedResponse } from '../response-check.ts'

const text = v.pipe(v.string(), v.minLength(1))
/** Shapes of error responses (content reference section 2). */
const errorResponse = v.union([
  v.object({ statusCode: v.number(), error: text, message: text }),
  v.object({ error: v.looseObject({ type: text, description: text }) }),
])

/** Schemas of successful responses. `part` is a part of the URL. */
const successResponses: readonly [part: string, schema: v.GenericSchema][] = [
  ['/data/query/', v.object({ result: v.unknown(), ms: v.number(), syncTags: v.array(v.string()) })],
  ['/data/doc/', v.object({ documents: v.array(v.unknown()) })],
  ['/data/mutate/', v.object({ transactionId: text, results: v.array(v.object({ id: text, operation: text })) })],
  ['/data/actions/', v.object({ transactionId: text })],
  ['/assets/', v.object({ document: v.looseObject({ _id: text, url: text }) })],
]

/** Returns a description of the fault in a response, or undefined if the response is valid. */
export function findContentFault({ status, type, body }: ReceivedResponse, { target, method }: FuzzRequest) {
  if (method === 'HEAD' || body === '' || isPage(target, type)) return undefined
  if (status >= 300 && status < 400) return undefined
  if (!type.startsWith('application/json')) return `answers ${type || 'nothing'}`
  const json: unknown = JSON.parse(body)
  if (status >= 400) return v.is(errorResponse, json) ? undefined : 'refuses in words of no kind'
  const schema = successResponses.find(([part]) => target.includes(part))?.[1]
  return !schema || v.is(schema, json) ? undefined : 'has no known shape'
}

/** Returns true for responses that are not JSON: sign-in pages, transactions (NDJSON) and assets. */
function isPage(target: string, type: string): boolean {
  return /\/auth\/|\/(images|files)\//.test(target) || type.startsWith('application/x-ndjson')
}
