import type { Hono } from 'hono'
import type { ContentContext } from '../context.ts'
import { addEarlierDocuments } from './documents-route.ts'
import { addEvents } from './events-route.ts'
import { addTransactions } from './transactions-route.ts'

/** What documents were and who changed them (content-lake reference, section 2). All of it is kept; a token is needed. */
export function addHistory(app: Hono, context: ContentContext): void {
  addEvents(app, context)
  addTransactions(app, context)
  addEarlierDocuments(app, context)
}
