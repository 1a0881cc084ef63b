import type { ContentDocument } from '../../document.ts'
import { publishedId as publishedIdOf } from '../../query/perspective.ts'
import { Refusal } from '../../store/refusal.ts'
import type { Stage } from '../../store/stage.ts'
import { patchDocument } from '../apply-patch.ts'
import { createOrReplace } from '../mutate.ts'
import { newDocument } from '../new-document.ts'
import type { ActionOf } from './action-body.ts'

/** Creates a draft or version; `ifExists: 'ignore'` leaves one alone that is there. */
export async function createDraft(
  stage: Stage,
  { attributes, publishedId, ifExists }: ActionOf<'create'>,
): Promise<void> {
  requireVersionOf(attributes._id, publishedId)
  if (await stage.read(attributes._id)) {
    if (ifExists === 'ignore') return
    throw Refusal.alreadyExists(attributes._id)
  }
  await stage.write(attributes._id, newDocument(stage, attributes), { create: attributes })
}

/** Changes the draft; when there is none yet, it begins as a copy of the published document. */
export async function editDraft(stage: Stage, { draftId, publishedId, patch }: ActionOf<'edit'>): Promise<void> {
  requireVersionOf(draftId, publishedId)
  const draft = (await stage.read(draftId)) ?? (await beginDraft(stage, draftId, publishedId))
  await stage.write(draftId, patchDocument(stage, draft, patch), { patch: { id: draftId, ...patch } })
}

async function beginDraft(stage: Stage, draftId: string, publishedId: string): Promise<ContentDocument> {
  const published = await stage.read(publishedId)
  if (!published) throw Refusal.notFound(draftId)
  const draft = copyOf(stage, published, draftId)
  await stage.write(draftId, draft, { create: draft })
  return draft
}

/** Puts a draft in place of the one there is. */
export async function replaceDraft(stage: Stage, { publishedId, attributes }: ActionOf<'replaceDraft'>): Promise<void> {
  requireVersionOf(attributes._id, publishedId)
  await createOrReplace(stage, newDocument(stage, attributes), { createOrReplace: attributes })
}

/** Throws a draft or version away. */
export async function discard(stage: Stage, id: string): Promise<void> {
  if (publishedIdOf(id) === id) throw Refusal.invalid(`"${id}" is neither a draft nor a version`, { id })
  if (!(await stage.read(id))) throw Refusal.notFound(id)
  await stage.write(id, undefined, { delete: { id } })
}

/** A document under another id, with the revision and date of the transaction. */
export function copyOf({ transactionId, now }: Stage, document: ContentDocument, id: string): ContentDocument {
  return { ...document, _id: id, _rev: transactionId, _updatedAt: now }
}

/** Makes sure that an id is that of a draft or version of a document. @throws Refusal */
export function requireVersionOf(id: string, publishedId: string): void {
  if (publishedIdOf(publishedId) !== publishedId) {
    throw Refusal.invalid(`"${publishedId}" is not the ID of a published document`, { id: publishedId })
  }
  if (id === publishedId || publishedIdOf(id) !== publishedId) {
    throw Refusal.invalid(`"${id}" is not a draft or version of "${publishedId}"`, { id })
  }
}
