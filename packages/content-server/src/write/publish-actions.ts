import { type ContentDocument, isMarkedForUnpublish, toPublishedId } from '../document.ts'
import type { StagedWrites } from '../store/staged-writes.ts'
import { WriteError } from '../store/write-error.ts'
import type { DocumentActionOf } from './action-body.ts'
import { requireRevision } from './build-document.ts'
import { copyDocument, requireVersionOf } from './draft-actions.ts'
import { createOrReplaceDocument } from './mutate.ts'

export async function publishDocument(stage: StagedWrites, action: DocumentActionOf<'publish'>): Promise<void> {
  const { draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId } = action
  requireVersionOf(draftId, publishedId)
  const [draft, published] = [await stage.read(draftId), await stage.read(publishedId)]
  if (!draft) throw WriteError.notFound(draftId)
  requireRevision(draft, ifDraftRevisionId)
  if (ifPublishedRevisionId !== undefined && !published) throw WriteError.notFound(publishedId)
  if (published) requireRevision(published, ifPublishedRevisionId)
  await replacePublished(stage, draft, published)
  await stage.write(draftId, undefined, { delete: { id: draftId } })
}

/** Unpublishes the document instead if the version is marked for unpublishing. */
export async function publishVersion(stage: StagedWrites, version: ContentDocument): Promise<void> {
  const id = toPublishedId(version._id)
  const published = await stage.read(id)
  await stage.write(version._id, undefined, { delete: { id: version._id } })
  if (!isMarkedForUnpublish(version)) await replacePublished(stage, version, published)
  else if (published) await moveToDraft(stage, published, `drafts.${id}`)
}

async function replacePublished(stage: StagedWrites, version: ContentDocument, published: ContentDocument | undefined) {
  const copy = copyDocument(stage, strengthenReferences(version), toPublishedId(version._id))
  const after = { ...copy, _createdAt: published?._createdAt ?? version._createdAt }
  await createOrReplaceDocument(stage, after, { createOrReplace: after })
}

/** Deletes the published document. Its content becomes the draft, unless a draft already exists. */
export async function unpublishDocument(stage: StagedWrites, { draftId, publishedId }: DocumentActionOf<'unpublish'>) {
  requireVersionOf(draftId, publishedId)
  const published = await stage.read(publishedId)
  if (!published) throw WriteError.notFound(publishedId)
  await moveToDraft(stage, published, draftId)
}

async function moveToDraft(stage: StagedWrites, published: ContentDocument, draftId: string): Promise<void> {
  if (!(await stage.read(draftId))) {
    const draft = copyDocument(stage, published, draftId)
    await stage.write(draftId, draft, { createIfNotExists: draft })
  }
  await stage.write(published._id, undefined, { delete: { id: published._id } })
}

export async function deleteDocument(stage: StagedWrites, { publishedId, includeDrafts }: DocumentActionOf<'delete'>) {
  for (const draftId of includeDrafts) requireVersionOf(draftId, publishedId)
  const found: string[] = []
  for (const id of new Set([publishedId, ...includeDrafts])) if (await stage.read(id)) found.push(id)
  if (found.length === 0) throw WriteError.notFound(publishedId)
  for (const id of found) await stage.write(id, undefined, { delete: { id } })
}

/** Makes references with `_strengthenOnPublish` strong, unless the schema defines them as weak. */
function strengthenReferences<Value>(value: Value): Value
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthenReferences(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(withFinalStrength(value))
  return Object.fromEntries(entries.map(([name, child]) => [name, strengthenReferences(child)]))
}

function withFinalStrength(value: { _strengthenOnPublish?: unknown; _weak?: unknown }): object {
  const { _strengthenOnPublish: wanted, ...reference } = value
  if (typeof wanted !== 'object') return value
  if (wanted !== null && 'weak' in wanted && wanted.weak === true) return reference
  const { _weak, ...strong } = reference
  return strong
}
