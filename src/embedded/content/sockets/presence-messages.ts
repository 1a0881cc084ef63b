import * as v from 'valibot'

const session = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const location = v.looseObject({ type: v.string() })

/** Requests of the presence socket (content reference section 5). */
const requestSchema = v.variant('method', [
  v.object({ id: v.string(), method: v.literal('authorization'), params: v.object({ authorization: v.string() }) }),
  v.object({ id: v.string(), method: v.literal('presence_subscribe') }),
  v.object({
    id: v.string(),
    method: v.literal('presence_unsubscribe'),
    params: v.object({ subscriptionId: v.string() }),
  }),
  v.object({ id: v.string(), method: v.literal('presence_rollcall'), params: v.object({ session }) }),
  v.object({
    id: v.string(),
    method: v.literal('presence_announce'),
    params: v.object({
      data: v.object({ sessionId: session, locations: v.pipe(v.array(location), v.maxLength(50)) }),
    }),
  }),
  v.object({ id: v.string(), method: v.literal('presence_disconnect'), params: v.object({ session }) }),
])

export type PresenceRequest = v.InferOutput<typeof requestSchema>

const jsonRequest = v.pipe(v.string(), v.parseJson(), requestSchema)
const anyRequest = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }))

/** Reads a request; one that is not understood gives the id to answer to, when it has one. */
export function parsePresenceRequest(text: string): { request: PresenceRequest } | { id: string | null } {
  const parsed = v.safeParse(jsonRequest, text)
  if (parsed.success) return { request: parsed.output }
  const known = v.safeParse(anyRequest, text)
  return { id: known.success ? known.output.id : null }
}

/** What everybody else in the room is told. `i` is the id of the person it is about. */
export const presenceEvent = v.variant('type', [
  v.object({ type: v.literal('rollCall'), i: v.string(), session }),
  v.object({
    type: v.literal('state'),
    i: v.string(),
    m: v.object({ sessionId: session, locations: v.array(location) }),
  }),
  v.object({ type: v.literal('disconnect'), i: v.string(), m: v.object({ session }) }),
])

export type PresenceEvent = v.InferOutput<typeof presenceEvent>

/** Where a session is: documents and fields. */
export type Locations = Extract<PresenceEvent, { type: 'state' }>['m']['locations']

/** Codes of refusals, as the studio's client knows them. */
export const presenceErrors = { unauthorized: 4001, invalidRequest: -32600 } as const
