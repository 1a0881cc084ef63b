import type { Hono } from 'hono'
import type { ContentContext } from '../context.ts'
import { addActions } from './actions-route.ts'
import { addMutate } from './mutate-route.ts'
import { addReferences } from './references-route.ts'

/** What changes documents, and what stands in the way of it (content-lake reference, sections 2 and 3). */
export function addWrite(app: Hono, context: ContentContext): void {
  addMutate(app, context)
  addActions(app, context)
  addReferences(app, context)
}
