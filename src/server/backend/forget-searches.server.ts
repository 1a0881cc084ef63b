import * as v from 'valibot'
import { countedCall } from '#server/observation/service-calls.server.ts'
import { visitorEventsGateway } from '#server/wiring/gateway.server.ts'
import { forgetVisitor } from '#services/search/visitor-events.server.ts'
import { readJsonBody } from '../http/answering/json-body.server.ts'
import { limitByAddress } from './visitor/address-limit.server.ts'

/** Only whoever has the random token can name it. */
const Visitor = v.object({ visitor: v.pipe(v.string(), v.regex(/^anonymous-[0-9a-f-]{36}$/, 'is no visitor.')) })

const refuseOften = limitByAddress('forget-searches', { limit: 20, windowMs: 60_000 })

/**
 * `POST /api/search/forget {visitor}`: 204, and the search service forgets the events of a visitor who consents no more. It
 * needs a right that no browser has. The visitor does not wait for it and could do nothing about a failure, which the log
 * tells.
 */
export async function forgetSearches(request: Request): Promise<Response> {
  const refusal = await refuseOften(request)
  if (refusal) return refusal
  const body = await readJsonBody(request, Visitor, 1024)
  if (!body.ok) return body.error.toResponse()
  void forget(body.value.visitor)
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

async function forget(visitor: string): Promise<void> {
  try {
    const gateway = await visitorEventsGateway()
    if (!gateway) return console.warn('Without ALGOLIA_ADMIN_KEY the search service cannot forget a visitor.')
    await countedCall('search', gateway.baseUrl ? 'embedded' : 'hosted', () => forgetVisitor(gateway, visitor))
  } catch (error) {
    console.warn('The search service did not forget a visitor:', error)
  }
}
