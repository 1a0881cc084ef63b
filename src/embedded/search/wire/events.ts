import * as v from 'valibot'
import { SearchError } from '../errors.ts'

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
const userToken = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_=/+.-]{1,129}$/, 'must be 1 to 129 letters, digits or -_=/+.'),
)
const amount = v.union([v.number(), v.string()])
/** Events this old, ms, and older are refused. */
const oldestMs = 30 * 24 * 3600 * 1000

/** One event (integrations reference, section 1.6). Kinds of events that are not known are kept too. */
const event = v.pipe(
  v.looseObject({
    eventType: text(64),
    eventName: v.pipe(text(64), v.regex(/^[\x20-\x7e]+$/, 'must be printable ASCII')),
    index: v.optional(text(256)),
    userToken,
    authenticatedUserToken: v.optional(userToken),
    objectIDs: v.optional(v.pipe(v.array(text(500)), v.maxLength(20))),
    filters: v.optional(v.pipe(v.array(text(2000)), v.maxLength(10))),
    positions: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(20))),
    queryID: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'))),
    eventSubtype: v.optional(v.picklist(['addToCart', 'purchase'])),
    objectData: v.optional(
      v.array(
        v.looseObject({ price: v.optional(amount), discount: v.optional(amount), quantity: v.optional(v.number()) }),
      ),
    ),
    value: v.optional(amount),
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code'))),
    timestamp: v.optional(v.pipe(v.number(), v.integer())),
  }),
  v.check(
    ({ positions, objectIDs }) => !positions || positions.length === objectIDs?.length,
    'objectIDs and positions must have the same length',
  ),
  v.check(({ positions, queryID }) => !positions || queryID !== undefined, 'positions need a queryID'),
  v.check(
    ({ objectData, objectIDs }) => !objectData || objectData.length === objectIDs?.length,
    'objectIDs and objectData must have the same length',
  ),
  v.check(({ timestamp }) => timestamp === undefined || timestamp > Date.now() - oldestMs, 'timestamp is too old'),
)

const eventsSchema = v.object({ events: v.pipe(v.array(event), v.minLength(1), v.maxLength(1000)) })

export type InsightsEvent = v.InferOutput<typeof event>

/** All events of a call. @throws SearchError 422 style refusal (400): one that is wrong refuses all */
export function parseEvents(input: unknown): InsightsEvent[] {
  const parsed = v.safeParse(eventsSchema, input)
  if (parsed.success) return parsed.output.events
  const [issue] = parsed.issues
  throw new SearchError(400, `${v.getDotPath(issue) ?? 'events'}: ${issue.message}`)
}
