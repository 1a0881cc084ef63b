import { type ContentDocument, toPublishedId } from '../document.ts'
import type { StagedWrites } from '../store/staged-writes.ts'
import { WriteError } from '../store/write-error.ts'
import type { DocumentActionOf } from './action-body.ts'
import { buildDocument, patchDocument, requireRevision } from './build-document.ts'
import { createOrReplaceDocument } from './mutate.ts'

/** If a draft exists, the action fails, or with `ifExists: 'ignore'` has no effect. */
export async function createDraft(
  stage: StagedWrites,
  { attributes, publishedId, ifExists }: DocumentActionOf<'create'>,
) {
  requireVersionOf(attributes._id, publishedId)
  if (await stage.read(attributes._id)) {
    if (ifExists === 'ignore') return
    throw WriteError.alreadyExists(attributes._id)
  }
  await stage.write(attributes._id, buildDocument(stage, attributes), { create: attributes })
}

export async function editDraft(
  stage: StagedWrites,
  { draftId, publishedId, patch }: DocumentActionOf<'edit'>,
): Promise<void> {
  requireVersionOf(draftId, publishedId)
  const draft = (await stage.read(draftId)) ?? (await beginDraft(stage, draftId, publishedId))
  await stage.write(draftId, patchDocument(stage, draft, patch), { patch: { id: draftId, ...patch } })
}

async function beginDraft(stage: StagedWrites, draftId: string, publishedId: string): Promise<ContentDocument> {
  const published = await stage.read(publishedId)
  if (!published) throw WriteError.notFound(draftId)
  const draft = copyDocument(stage, published, draftId)
  await stage.write(draftId, draft, { create: draft })
  return draft
}

export async function replaceDraft(stage: StagedWrites, { publishedId, attributes }: DocumentActionOf<'replaceDraft'>) {
  requireVersionOf(attributes._id, publishedId)
  await createOrReplaceDocument(stage, buildDocument(stage, attributes), { createOrReplace: attributes })
}

export async function discardDraftOrVersion(stage: StagedWrites, id: string): Promise<void> {
  if (toPublishedId(id) === id) throw WriteError.invalid(`"${id}" is neither a draft nor a version`, { id })
  if (!(await stage.read(id))) throw WriteError.notFound(id)
  await stage.write(id, undefined, { delete: { id } })
}

export function copyDocument(
  { transactionId, now }: StagedWrites,
  document: ContentDocument,
  id: string,
): ContentDocument {
  return { ...document, _id: id, _rev: transactionId, _updatedAt: now }
}

/** @throws WriteError unless `id` belongs to a draft or release version of the document */
export function requireVersionOf(id: string, publishedId: string): void {
  if (toPublishedId(publishedId) !== publishedId) {
    throw WriteError.invalid(`"${publishedId}" is not the ID of a published document`, { id: publishedId })
  }
  if (id === publishedId || toPublishedId(id) !== publishedId) {
    throw WriteError.invalid(`"${id}" is not a draft or version of "${publishedId}"`, { id })
  }
}

export async function createVersion(stage: StagedWrites, action: DocumentActionOf<'version.create'>): Promise<void> {
  const version = await newVersion(stage, action)
  requireVersionOf(version._id, action.publishedId)
  if (await stage.read(version._id)) throw WriteError.alreadyExists(version._id)
  await stage.write(version._id, version, { create: version })
}

async function newVersion(stage: StagedWrites, action: DocumentActionOf<'version.create'>): Promise<ContentDocument> {
  const { document, baseId, versionId, ifBaseRevisionId } = action
  if (document) return buildDocument(stage, document)
  if (baseId === undefined || versionId === undefined) {
    throw WriteError.invalid('A version requires either "document", or "baseId" and "versionId"')
  }
  const base = await stage.read(baseId)
  if (!base) throw WriteError.notFound(baseId)
  requireRevision(base, ifBaseRevisionId)
  return copyDocument(stage, base, versionId)
}

export async function replaceVersion(
  stage: StagedWrites,
  { document }: DocumentActionOf<'version.replace'>,
): Promise<void> {
  requireVersionOf(document._id, toPublishedId(document._id))
  if (!(await stage.read(document._id))) throw WriteError.notFound(document._id)
  await createOrReplaceDocument(stage, buildDocument(stage, document), { createOrReplace: document })
}

export async function unpublishVersion(
  stage: StagedWrites,
  action: DocumentActionOf<'version.unpublish'>,
): Promise<void> {
  const { versionId, publishedId } = action
  requireVersionOf(versionId, publishedId)
  const base = (await stage.read(versionId)) ?? (await stage.read(publishedId))
  if (!base) throw WriteError.notFound(publishedId)
  const marked = { ...copyDocument(stage, base, versionId), _system: { delete: true } }
  await createOrReplaceDocument(stage, marked, { createOrReplace: marked })
}
