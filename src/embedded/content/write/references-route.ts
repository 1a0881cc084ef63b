import type { Hono } from 'hono'
import { mayRead } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import type { ContentContext } from '../context.ts'
import { requireDataset } from '../dataset.ts'
import { strongReferrers } from '../store/keep-references.ts'

const mostNamed = 100

/** `GET data/references/{dataset}/documents/{id}/to`: the documents that keep one from being deleted. */
export function addReferences(app: Hono, context: ContentContext): void {
  const { database, projectId } = context
  app.get('/:version/data/references/:dataset/documents/:id/to', async (c) => {
    requireDataset(context, c.req.param('dataset'))
    const caller = await readCaller(database, context, c.req.header('authorization'))
    const found = await strongReferrers(database, c.req.param('id'), mostNamed)
    const ids = found.filter((id) => mayRead(caller, id))
    const references = ids.map((documentId) => ({ documentId, datasetName: context.dataset, projectId }))
    return c.json({ totalCount: references.length, references })
  })
}
