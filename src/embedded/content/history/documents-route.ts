import type { Hono } from 'hono'
import * as v from 'valibot'
import { requireToken } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import type { ContentContext } from '../context.ts'
import { requireDataset } from '../dataset.ts'
import type { ContentDocument } from '../document.ts'
import { documentsAt, firstRevisions, lastRevisions } from './documents-at.ts'
import { sequenceAt, sequenceOf } from './read-history.ts'
import { parseIds, parseQuery } from './request.ts'

const documentsQuery = v.object({
  revision: v.optional(v.string()),
  time: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  lastRevision: v.optional(v.string()),
})

type When = v.InferOutput<typeof documentsQuery>

/** `GET data/history/{dataset}/documents/{ids}`: documents as they were at a revision, a moment, or before deletion. */
export function addEarlierDocuments(app: Hono, context: ContentContext): void {
  const { database } = context
  app.get('/:version/data/history/:dataset/documents/:ids', async (c) => {
    requireDataset(context, c.req.param('dataset'))
    requireToken(await readCaller(database, context, c.req.header('authorization')))
    const when = parseQuery(c.req.query(), documentsQuery)
    return c.json({ documents: await earlier(context, parseIds(c.req.param('ids')), when) })
  })
}

async function earlier({ database }: ContentContext, ids: readonly string[], when: When): Promise<ContentDocument[]> {
  if (when.lastRevision === 'true') return lastRevisions(database, ids)
  if (when.revision === undefined) {
    const time = when.time === undefined ? new Date() : new Date(when.time)
    return documentsAt(database, ids, await sequenceAt(database, time.toISOString()))
  }
  const sequence = await sequenceOf(database, when.revision)
  return sequence === undefined ? firstRevisions(database, ids, when.revision) : documentsAt(database, ids, sequence)
}
