import { isDeepStrictEqual } from 'node:util'
import type { ContentDocument } from '../document.ts'
import { readDocumentsAt } from '../history/read-history.ts'
import { type StagedWrites, toReleaseDocumentId } from '../store/staged-writes.ts'
import { WriteError } from '../store/write-error.ts'
import type { ActionBody, ReleaseAction, ReleaseActionOf } from './action-body.ts'
import { buildDocument, patchDocument } from './build-document.ts'
import {
  copyDocument,
  createDraft,
  createVersion,
  discardDraftOrVersion,
  editDraft,
  replaceDraft,
  replaceVersion,
  unpublishVersion,
} from './draft-actions.ts'
import { createOrReplaceDocument } from './mutate.ts'
import { deleteDocument, publishDocument, publishVersion, unpublishDocument } from './publish-actions.ts'

/**
 * Executes an action on a release, i.e. a set of documents that are published together (content reference section 3).
 * @throws WriteError if the action is invalid or not possible in the current state
 */
async function runReleaseAction(stage: StagedWrites, action: ReleaseAction): Promise<void> {
  switch (action.actionType) {
    case 'sanity.action.release.create':
      return createRelease(stage, action)
    case 'sanity.action.release.import':
      return importRelease(stage, action)
    case 'sanity.action.release.edit':
      return editRelease(stage, action)
    case 'sanity.action.release.schedule':
      return scheduleRelease(stage, action)
    case 'sanity.action.release.unschedule': {
      const known = await requireRelease(stage, action, ['scheduled'])
      return updateRelease(stage, known, { state: 'active', publishAt: undefined })
    }
    case 'sanity.action.release.publish':
      return publishRelease(stage, await requireRelease(stage, action, ['active', 'scheduled']))
    case 'sanity.action.release.archive':
      return archiveRelease(stage, await requireRelease(stage, action, ['active']))
    case 'sanity.action.release.unarchive':
      return unarchiveRelease(stage, await requireRelease(stage, action, ['archived']))
    case 'sanity.action.release.delete': {
      const { _id } = await requireRelease(stage, action, ['published', 'archived'])
      return stage.write(_id, undefined, { delete: { id: _id } })
    }
  }
}

async function createRelease(stage: StagedWrites, { releaseId, metadata }: ReleaseActionOf<'create'>): Promise<void> {
  const _id = toReleaseDocumentId(releaseId)
  if (await stage.read(_id)) throw WriteError.alreadyExists(_id)
  const created = buildDocument(stage, { _id, _type: 'system.release', name: releaseId, state: 'active', metadata })
  await stage.write(_id, created, { create: created })
}

/** Imports a scheduled release as active, with its date in `intendedPublishAt`, so that its versions are writable. */
async function importRelease(stage: StagedWrites, action: ReleaseActionOf<'import'>): Promise<void> {
  const { releaseId, attributes, ifExists } = action
  const _id = toReleaseDocumentId(releaseId)
  if (await stage.read(_id)) {
    if (ifExists === 'ignore') return
    if (ifExists === 'fail') throw WriteError.alreadyExists(_id)
  }
  const { publishAt, state, metadata, ...fields } = attributes
  const isOver = state === 'published' || state === 'archived'
  const waited = isOver || typeof publishAt !== 'string' ? {} : { intendedPublishAt: publishAt }
  const imported = buildDocument(stage, {
    ...fields,
    ...{ _id, _type: 'system.release', name: releaseId, state: isOver ? state : 'active' },
    metadata: { ...metadata, ...waited },
  })
  await createOrReplaceDocument(stage, imported, { createOrReplace: imported })
}

const editable = new Set(['metadata', '_rev', '_updatedAt'])

async function editRelease(stage: StagedWrites, action: ReleaseActionOf<'edit'>): Promise<void> {
  const known = await requireRelease(stage, action, ['active', 'scheduled'])
  const edited = patchDocument(stage, known, action.patch)
  const names = new Set([...Object.keys(known), ...Object.keys(edited)])
  const other = [...names].find((name) => !editable.has(name) && !isDeepStrictEqual(known[name], edited[name]))
  if (other !== undefined) throw WriteError.invalid(`Only the "metadata" of a release can be edited, not "${other}"`)
  await stage.write(known._id, edited, { patch: { id: known._id, ...action.patch } })
}

async function scheduleRelease(stage: StagedWrites, action: ReleaseActionOf<'schedule'>): Promise<void> {
  const known = await requireRelease(stage, action, ['active', 'scheduled'])
  if (Date.parse(action.publishAt) <= Date.parse(stage.now)) {
    throw WriteError.invalid('"publishAt" must be in the future')
  }
  await updateRelease(stage, known, { state: 'scheduled', publishAt: action.publishAt, error: undefined })
}

async function publishRelease(stage: StagedWrites, known: ContentDocument): Promise<void> {
  const versions = await versionsOf(stage, nameOf(known))
  const finalDocumentStates = finalStates(versions)
  // Change the state first, because versions of a scheduled release are read-only.
  const fields = { state: 'published', publishedAt: stage.now, publishAt: undefined, finalDocumentStates }
  await updateRelease(stage, known, fields)
  for (const version of versions) await publishVersion(stage, version)
}

async function archiveRelease(stage: StagedWrites, known: ContentDocument): Promise<void> {
  const versions = await versionsOf(stage, nameOf(known))
  await updateRelease(stage, known, { state: 'archived', finalDocumentStates: finalStates(versions) })
  for (const { _id } of versions) await stage.write(_id, undefined, { delete: { id: _id } })
}

async function unarchiveRelease(stage: StagedWrites, known: ContentDocument): Promise<void> {
  const ids = finalIds(known)
  const found = await readDocumentsAt(stage.database, ids, undefined)
  if (found.length < ids.length) throw WriteError.invalid('The documents of this release are no longer in the history')
  await updateRelease(stage, known, { state: 'active', finalDocumentStates: undefined })
  for (const document of found) {
    const back = copyDocument(stage, document, document._id)
    await createOrReplaceDocument(stage, back, { createOrReplace: back })
  }
}

async function versionsOf(stage: StagedWrites, release: string): Promise<ContentDocument[]> {
  const start = `versions.${release}.`
  // A `_` in the prefix matches any character in LIKE. The loop below removes such false matches.
  const rows = stage.database.selectFrom('content_document').select('id').where('id', 'like', `${start}%`)
  const stored = (await rows.execute()).map(({ id }) => id)
  const ids = new Set([...stored, ...stage.changes().map(({ documentId }) => documentId)])
  const found: ContentDocument[] = []
  for (const id of [...ids].filter((one) => one.startsWith(start)).sort()) {
    const version = await stage.read(id)
    if (version) found.push(version)
  }
  return found
}

/** @throws WriteError if the release does not exist or is not in one of the given states */
async function requireRelease(
  stage: StagedWrites,
  { releaseId }: Pick<ReleaseAction, 'releaseId'>,
  states: readonly string[],
): Promise<ContentDocument> {
  const id = toReleaseDocumentId(releaseId)
  const known = await stage.read(id)
  if (!known) throw WriteError.notFound(id)
  if (!states.includes(String(known.state))) {
    throw WriteError.invalid(`The release "${releaseId}" is ${String(known.state)}, not ${states.join(' or ')}`, { id })
  }
  return known
}

async function updateRelease(stage: StagedWrites, known: ContentDocument, fields: Record<string, unknown>) {
  const { _id, _type, _rev, _createdAt, _updatedAt } = known
  const set = Object.entries({ ...known, ...fields }).filter(([, value]) => value !== undefined)
  const changed = { ...Object.fromEntries(set), _id, _type, _rev, _createdAt, _updatedAt }
  const after = copyDocument(stage, changed, _id)
  await stage.write(_id, after, { createOrReplace: after })
}

function nameOf({ _id }: ContentDocument): string {
  return _id.split('.').at(-1) ?? ''
}

function finalStates(versions: readonly ContentDocument[]) {
  return versions.map(({ _id }) => ({ _key: _id.replaceAll('.', '-'), id: _id }))
}

function finalIds({ finalDocumentStates }: ContentDocument): string[] {
  if (!Array.isArray(finalDocumentStates)) return []
  return finalDocumentStates.flatMap((state: unknown) =>
    typeof state === 'object' && state !== null && 'id' in state && typeof state.id === 'string' ? [state.id] : [],
  )
}

/**
 * Executes an action on a document or release (content reference section 3).
 * @throws WriteError if the action is invalid or not possible in the current state
 */
export async function runStudioAction(stage: StagedWrites, action: ActionBody): Promise<void> {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return createDraft(stage, action)
    case 'sanity.action.document.edit':
      return editDraft(stage, action)
    case 'sanity.action.document.publish':
      return publishDocument(stage, action)
    case 'sanity.action.document.unpublish':
      return unpublishDocument(stage, action)
    case 'sanity.action.document.discard':
      return discardDraftOrVersion(stage, action.draftId)
    case 'sanity.action.document.delete':
      return deleteDocument(stage, action)
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(stage, action)
    case 'sanity.action.document.version.create':
      return createVersion(stage, action)
    case 'sanity.action.document.version.discard':
      return discardDraftOrVersion(stage, action.versionId)
    case 'sanity.action.document.version.replace':
      return replaceVersion(stage, action)
    case 'sanity.action.document.version.unpublish':
      return unpublishVersion(stage, action)
    default:
      return runReleaseAction(stage, action)
  }
}
