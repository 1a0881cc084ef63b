import * as v from 'valibot'
import { log } from '#server/process/log.server.ts'
import type { ContentServiceError } from '#services/content/errors.ts'
import type { ContentAction, ContentWriter, StoredDocument } from '#services/content/writer.server.ts'
import { isRefusal, readable, unlessRefused, watchSchedule } from './scheduled.server.ts'

/** An order to publish a document (studio/schema/documents/scheduled-publication.ts); one that failed is left alone. */
const orderWire = v.object({
  _id: v.string(),
  _rev: v.string(),
  document: v.object({ _ref: v.string() }),
  at: v.pipe(v.string(), v.isoTimestamp()),
  failure: v.optional(v.undefined()),
})

type Order = v.InferOutput<typeof orderWire>

/**
 * Publishes what editors scheduled, at its time. Each process of a database tries, and one of them succeeds: the order and
 * the draft go in one transaction. Returns how to stop.
 */
export function watchPublications(): () => Promise<void> {
  return watchSchedule({
    scope: 'scheduled',
    job: 'publications',
    times: async (writer) => (await readOrders(writer)).map(({ at }) => at),
    doDue: carryOutOrders,
    warning: 'What is to be published at its time is not known, or was not published:',
  })
}

/** Carries out every order whose time has come. @throws ContentServiceError when the service does not answer */
export async function carryOutOrders(writer: ContentWriter, now: number): Promise<void> {
  for (const order of await readOrders(writer)) if (Date.parse(order.at) <= now) await carryOut(writer, order)
}

const readOrders = (writer: ContentWriter): Promise<Order[]> => readable(writer, 'scheduledPublication', orderWire)

async function carryOut(writer: ContentWriter, order: Order): Promise<void> {
  const { draft, isOrdered } = await readState(writer, order)
  if (!isOrdered) return
  // Published by hand meanwhile, or thrown away: there is nothing left to do.
  if (!draft) return withdraw(writer, order)
  try {
    await writer.act([...dated(draft, order), publication(draft, order), deletion(order)])
    log('notice', `Published at its time: ${order.document._ref}`)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await noteFailure(writer, order, error)
  }
}

async function readState(writer: ContentWriter, { _id, document }: Order) {
  const draftId = `drafts.${document._ref}`
  const found = await writer.documents([_id, draftId])
  return { draft: found.get(draftId), isOrdered: found.has(_id) }
}

/** A post without a date gets that of its publication, as the studio gives it one. */
function dated(draft: StoredDocument, { document, at }: Order): ContentAction[] {
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

/** Another process may have been first. */
async function withdraw(writer: ContentWriter, order: Order): Promise<void> {
  await writer.act([deletion(order)]).catch(unlessRefused)
}

/** The studio shows it with the order; one that another process has carried out meanwhile has not failed. */
async function noteFailure(writer: ContentWriter, order: Order, error: ContentServiceError): Promise<void> {
  const { draft, isOrdered } = await readState(writer, order)
  if (!isOrdered || !draft) return
  console.warn(`${order.document._ref} was not published at its time:`, error.message)
  await writer
    .commit([{ patch: { id: order._id, ifRevisionID: order._rev, set: { failure: error.message } } }])
    .catch(unlessRefused)
}
