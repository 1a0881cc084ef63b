import type { Database } from '@pouchery/platform/database/database'
import type { ContentDocument } from '../document.ts'
import type { StagedWrites } from '../store/staged-writes.ts'
import { WriteError } from '../store/write-error.ts'
import { buildDocument, createImmutableFieldError, patchDocument, requireRevision } from './build-document.ts'
import type { MutationBody } from './mutation-body.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

export type FindByQuery = (query: string, params: Record<string, unknown>) => Promise<string[]>

/** @throws WriteError if the mutation is not possible in the current state */
export async function applyMutation(
  stage: StagedWrites,
  mutation: MutationBody,
  find: FindByQuery,
): Promise<MutationResult[]> {
  if ('create' in mutation) return [await create(stage, buildDocument(stage, mutation.create), mutation)]
  if ('createOrReplace' in mutation) {
    return [await createOrReplaceDocument(stage, buildDocument(stage, mutation.createOrReplace), mutation)]
  }
  if ('createIfNotExists' in mutation) {
    const document = buildDocument(stage, mutation.createIfNotExists)
    if (await stage.read(document._id)) return [{ id: document._id, operation: 'none' }]
    return [await create(stage, document, mutation)]
  }
  if ('delete' in mutation) return remove(stage, mutation.delete, find)
  return patch(stage, mutation.patch, find)
}

async function create(stage: StagedWrites, document: ContentDocument, mutation: unknown): Promise<MutationResult> {
  if (await stage.read(document._id)) throw WriteError.alreadyExists(document._id)
  await stage.write(document._id, document, mutation)
  return { id: document._id, operation: 'create' }
}

/** @throws WriteError if the existing document has a different type */
export async function createOrReplaceDocument(
  stage: StagedWrites,
  document: ContentDocument,
  mutation: unknown,
): Promise<MutationResult> {
  const known = await stage.read(document._id)
  if (known && known._type !== document._type) throw createImmutableFieldError(document._id, '_type')
  await stage.write(document._id, document, mutation)
  return { id: document._id, operation: known ? 'update' : 'create' }
}

type Delete = Extract<MutationBody, { delete: unknown }>['delete']

async function remove(stage: StagedWrites, body: Delete, find: FindByQuery): Promise<MutationResult[]> {
  const ids = 'id' in body ? [body.id] : await find(body.query, body.params)
  const results: MutationResult[] = []
  for (const id of ids) {
    const known = await stage.read(id)
    if (known) {
      requireRevision(known, 'id' in body ? body.ifRevisionID : undefined)
      await stage.write(id, undefined, { delete: { id } })
    }
    results.push({ id, operation: known ? 'delete' : 'none' })
  }
  return results
}

type Patch = Extract<MutationBody, { patch: unknown }>['patch']

async function patch(stage: StagedWrites, body: Patch, find: FindByQuery): Promise<MutationResult[]> {
  const { ids, operations } = await patchTargets(body, find)
  for (const id of ids) {
    const known = await stage.read(id)
    if (!known) throw WriteError.notFound(id)
    await stage.write(id, patchDocument(stage, known, operations), { patch: { id, ...operations } })
  }
  return ids.map((id) => ({ id, operation: 'update' }))
}

async function patchTargets(body: Patch, find: FindByQuery) {
  if ('id' in body) {
    const { id, ...operations } = body
    return { ids: [id], operations }
  }
  const { query, params, ...operations } = body
  return { ids: await find(query, params), operations }
}

export async function loadReplayedResults(database: Database, transactionId: string): Promise<MutationResult[]> {
  const rows = await database
    .selectFrom('content_change')
    .innerJoin('content_transaction', 'content_transaction.sequence', 'content_change.sequence')
    .select(['document_id', 'data'])
    .where('content_transaction.id', '=', transactionId)
    .orderBy('position')
    .execute()
  return rows.map(({ document_id, data }) => ({ id: document_id, operation: data === null ? 'delete' : 'update' }))
}
