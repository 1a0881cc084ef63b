import type { Hono } from 'hono'
import * as v from 'valibot'
import { requireToken } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import type { ContentContext } from '../context.ts'
import { requireDataset } from '../dataset.ts'
import { publishedId } from '../query/perspective.ts'
import { eventsOf } from './document-events.ts'
import { readHistory } from './read-history.ts'
import { parseQuery, wholeNumber } from './request.ts'

const eventsQuery = v.object({ limit: v.optional(wholeNumber(1, 500), '100'), nextCursor: v.optional(wholeNumber(0)) })

/** Transactions read at once to find events among them; most transactions are edits and are none. */
const batch = 500

/** `GET data/history/{dataset}/events/documents/{id}`: what happened to a document, newest first. */
export function addEvents(app: Hono, context: ContentContext): void {
  const { database } = context
  app.get('/:version/data/history/:dataset/events/documents/:id', async (c) => {
    requireDataset(context, c.req.param('dataset'))
    requireToken(await readCaller(database, context, c.req.header('authorization')))
    const { limit, nextCursor } = parseQuery(c.req.query(), eventsQuery)
    const asked = c.req.param('id')
    const id = publishedId(asked)
    const own = asked.startsWith('versions.') ? [asked, id] : [id, `drafts.${id}`]
    const before = nextCursor === undefined ? {} : { to: nextCursor - 1 }
    const transactions = await readHistory(database, { ids: own, ...before, newestFirst: true, limit: batch })
    const events = transactions.flatMap((transaction) =>
      eventsOf(transaction, id).map((event) => ({ event, sequence: transaction.sequence })),
    )
    const page = events.slice(0, limit)
    const reached = events.length > limit ? page.at(-1)?.sequence : transactions.at(batch - 1)?.sequence
    const cursor = reached === undefined ? '' : String(reached)
    return c.json({ events: { [asked]: page.map(({ event }) => event) }, nextCursor: cursor })
  })
}
