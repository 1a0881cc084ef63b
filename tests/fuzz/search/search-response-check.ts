import * as v from 'valibot'
import { decodeTarget } from '../fuzz-run.ts'
import type { FuzzRequest } from '../request.ts'
import type { ReceivedResponse } from '../response-check.ts'

const text = v.pipe(v.string(), v.minLength(1))
/** Shape of error responses (search reference section 5). */
const errorResponse = v.object({ message: text, status: v.number() })
const hits = v.array(v.looseObject({ objectID: text }))
const found = v.object({ hits, nbHits: v.number(), processingTimeMS: v.number() })
const facets = v.object({ facetHits: v.array(v.object({ value: v.string(), count: v.number() })) })
const task = v.object({ taskID: v.number() })

/** Schemas of successful responses. The pattern matches the end of the path. */
const successResponses: readonly [path: RegExp, schema: v.GenericSchema][] = [
  [/\/facets\/[^/]+\/query$/, facets],
  [/\/indexes\/[^/]+\/query$/, found],
  [/\/indexes\/[^/]+\/queries$/, v.object({ results: v.array(v.union([found, facets])) })],
  [/\/indexes\/[^/]+\/browse$/, v.object({ hits })],
  [/\/indexes\/[^/]+\/batch$/, task],
]

/** Returns a description of the fault in a response, or undefined if the response is valid. */
export function findSearchFault({ status, type, body }: ReceivedResponse, { target, method }: FuzzRequest) {
  if (method === 'HEAD' || body === '') return undefined
  if (!type.startsWith('application/json')) return `answers ${type || 'nothing'}`
  const json: unknown = JSON.parse(body)
  if (status >= 400)
    return v.is(errorResponse, json) && json.status === status ? undefined : 'refuses in words of no kind'
  const path = decodeTarget(new URL(target, 'http://shop.test').pathname)
  const schema = successResponses.find(([pattern]) => pattern.test(path) && method === 'POST')?.[1]
  return !schema || v.is(schema, json) ? undefined : 'has no known shape'
}
