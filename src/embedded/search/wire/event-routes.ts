import type { Database } from '#embedded/database/database.ts'
import { storable } from '#embedded/database/storable.ts'
import { readBody, type SearchApp, type SearchContext } from './context.ts'
import { type InsightsEvent, parseEvents } from './events.ts'
import { requireRight } from './keys.ts'

/** Events are kept so long, ms. */
const keptMs = 90 * 24 * 3600 * 1000

/** What visitors do with results: events are kept, and forgotten with their visitor (reference, section 1.6). */
export function addEventRoutes(app: SearchApp, { database }: SearchContext): void {
  app.post('/1/events', async (call) => {
    requireRight(call.get('key'), 'search')
    await keepEvents(database, parseEvents(await readBody(call)))
    return call.json({ status: 200, message: 'OK' })
  })
  app.delete('/1/usertokens/:token', async (call) => {
    requireRight(call.get('key'), 'deleteObject')
    await database.deleteFrom('search_event').where('user_token', '=', call.req.param('token')).execute()
    return call.json({ status: 200, message: 'OK' })
  })
}

async function keepEvents(database: Database, events: readonly InsightsEvent[]): Promise<void> {
  const received = Date.now()
  await database
    .deleteFrom('search_event')
    .where('received_at', '<', received - keptMs)
    .execute()
  const rows = events.map((event) => ({
    user_token: event.userToken,
    received_at: received,
    body: storable(JSON.stringify(event).replaceAll('\\u0000', '')),
  }))
  for (let at = 0; at < rows.length; at += 100) {
    await database
      .insertInto('search_event')
      .values(rows.slice(at, at + 100))
      .execute()
  }
}
