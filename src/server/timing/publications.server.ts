import * as v from 'valibot'
import { log } from '#server/process/log.server.ts'
import type { ContentServiceError } from '#services/content/errors.ts'
import type { ContentAction, ContentWriter, StoredDocument } from '#services/content/writer.server.ts'
import {
  isRejectedAction,
  readMatchingDocuments,
  rethrowUnlessRejectedAction,
  watchSchedule,
} from './scheduled.server.ts'

/**
 * The document type is defined in studio/schema/documents/scheduled-publication.ts. Documents with a `failure` do not
 * match, because a failed publication is not retried.
 */
const publicationOrderSchema = v.object({
  _id: v.string(),
  _rev: v.string(),
  document: v.object({ _ref: v.string() }),
  at: v.pipe(v.string(), v.isoTimestamp()),
  failure: v.optional(v.undefined()),
})

type Order = v.InferOutput<typeof publicationOrderSchema>

/**
 * Publishes scheduled drafts when due. If several processes try to publish a draft, only one succeeds, because the same
 * transaction deletes the scheduled publication. Returns a stop function.
 */
export function watchScheduledPublications(): () => Promise<void> {
  return watchSchedule({
    scope: 'scheduled',
    job: 'publications',
    times: async (writer) => (await readOrders(writer)).map(({ at }) => at),
    doDue: publishDueDocuments,
    warning: 'Scheduled publications could not be read or published:',
  })
}

/** @throws ContentServiceError if the service does not respond */
export async function publishDueDocuments(writer: ContentWriter, now: number): Promise<void> {
  for (const order of await readOrders(writer)) if (Date.parse(order.at) <= now) await publishDocument(writer, order)
}

const readOrders = (writer: ContentWriter): Promise<Order[]> =>
  readMatchingDocuments(writer, 'scheduledPublication', publicationOrderSchema)

async function publishDocument(writer: ContentWriter, order: Order): Promise<void> {
  const { draft, isOrdered } = await readState(writer, order)
  if (!isOrdered) return
  // The draft was published manually or discarded, so only the scheduled publication is deleted. Another process may
  // already have deleted it.
  if (!draft) return void (await writer.executeActions([deletion(order)]).catch(rethrowUnlessRejectedAction))
  try {
    await writer.executeActions([...withDefaultDate(draft, order), publication(draft, order), deletion(order)])
    log('notice', `Published as scheduled: ${order.document._ref}`)
  } catch (error) {
    if (!isRejectedAction(error)) throw error
    await recordFailure(writer, order, error)
  }
}

async function readState(writer: ContentWriter, { _id, document }: Order) {
  const draftId = `drafts.${document._ref}`
  const found = await writer.loadDocuments([_id, draftId])
  return { draft: found.get(draftId), isOrdered: found.has(_id) }
}

function withDefaultDate(draft: StoredDocument, { document, at }: Order): ContentAction[] {
  if (draft._type !== 'blogPost') return []
  const patch = { setIfMissing: { publishedAt: at } }
  return [{ actionType: 'sanity.action.document.edit', draftId: draft._id, publishedId: document._ref, patch }]
}

function publication({ _id }: StoredDocument, { document }: Order): ContentAction {
  return { actionType: 'sanity.action.document.publish', draftId: _id, publishedId: document._ref }
}

function deletion({ _id }: Order): ContentAction {
  return { actionType: 'sanity.action.document.delete', publishedId: _id, includeDrafts: [] }
}

/** Stores the error for display in the studio, unless another process has published the draft in the meantime. */
async function recordFailure(writer: ContentWriter, order: Order, error: ContentServiceError): Promise<void> {
  const { draft, isOrdered } = await readState(writer, order)
  if (!isOrdered || !draft) return
  console.warn(`Scheduled publication of ${order.document._ref} failed:`, error.message)
  await writer
    .commit([{ patch: { id: order._id, ifRevisionID: order._rev, set: { failure: error.message } } }])
    .catch(rethrowUnlessRejectedAction)
}
