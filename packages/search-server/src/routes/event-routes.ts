import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { insertRows } from '@pouchery/platform/database/insert-rows'
import { replaceNulCharacters } from '@pouchery/platform/database/replace-nul-characters'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { parseInput } from '../http-error.ts'
import { readBody, requireAdmin, type SearchDependencies, type SearchEnv } from './request.ts'

/** Routes that store Insights events and delete those of a user (search reference section 6). */
export function addEventRoutes(app: Hono<SearchEnv>, { database }: SearchDependencies): void {
  app.post('/1/events', async (c) => {
    await storeInsightsEvents(database, parseInsightsEvents(await readBody(c, v.unknown())))
    return c.json({ status: 200, message: 'OK' })
  })
  app.delete('/1/usertokens/:token', async (c) => {
    requireAdmin(c)
    await database.deleteFrom('search_event').where('user_token', '=', c.req.param('token')).execute()
    return c.json({ status: 200, message: 'OK' })
  })
}

const text = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength))
const userToken = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_=/+.-]{1,129}$/, 'must be 1 to 129 letters, digits or -_=/+.'),
)
const amount = v.union([v.number(), v.string()])
const maxEventAgeMs = 30 * 24 * 3600 * 1000

const visitorEventSchema = v.pipe(
  v.looseObject({
    eventType: v.picklist(['click', 'conversion', 'view']),
    eventName: v.pipe(text(64), v.regex(/^[\x20-\x7e]+$/, 'must be printable ASCII')),
    index: text(256),
    userToken,
    authenticatedUserToken: v.optional(userToken),
    objectIDs: v.optional(v.pipe(v.array(text(500)), v.minLength(1), v.maxLength(20))),
    filters: v.optional(v.pipe(v.array(text(2000)), v.minLength(1), v.maxLength(10))),
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
  v.check(
    ({ objectIDs, filters }) => (objectIDs === undefined) !== (filters === undefined),
    'an event has either objectIDs or filters',
  ),
  v.check(({ positions, queryID }) => !positions || queryID !== undefined, 'positions need a queryID'),
  v.check(
    ({ eventType, queryID, objectIDs, positions }) =>
      eventType !== 'click' || queryID === undefined || !objectIDs || positions !== undefined,
    'a click after a search needs positions',
  ),
  v.check(
    ({ objectData, objectIDs }) => !objectData || objectData.length === objectIDs?.length,
    'objectIDs and objectData must have the same length',
  ),
  v.check(({ timestamp }) => timestamp === undefined || timestamp > Date.now() - maxEventAgeMs, 'timestamp is too old'),
)

/** Event that the client library sends on startup. Not stored, because it does not describe a visitor's action. */
const libraryEventSchema = v.looseObject({ eventType: v.literal('instantsearch'), eventName: text(64) })

const eventsSchema = v.object({ events: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(1000)) })
const visitorEventsSchema = v.object({ events: v.array(visitorEventSchema) })

type InsightsEvent = v.InferOutput<typeof visitorEventSchema>

/** @throws HttpError 400 if any event is invalid */
function parseInsightsEvents(input: unknown): InsightsEvent[] {
  const { events } = parseInput(eventsSchema, input, 'events')
  return parseInput(visitorEventsSchema, { events: events.filter((one) => !v.is(libraryEventSchema, one)) }, 'events')
    .events
}

async function storeInsightsEvents(database: Database, events: readonly InsightsEvent[]): Promise<void> {
  const received = Date.now()
  const rows = events.map((event) => ({
    user_token: event.userToken,
    received_at: received,
    body: replaceNulCharacters(JSON.stringify(event).replaceAll('\\u0000', '')),
  }))
  await inTransaction(database, (trx) => insertRows(trx, 'search_event', rows))
}
