import type { Database } from '@pouchery/platform/database/database'
import { insertRows } from '@pouchery/platform/database/insert-rows'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import type { DocumentChange } from '../changes/change-feed.ts'
import type { ContentDocument } from '../document.ts'
import type { ContentReferenceTable } from '../tables.ts'
import { WriteError } from './write-error.ts'

const maxNamedReferrers = 20
const idsPerStatement = 500

/**
 * Stores the references of the changed documents and checks that no strong reference is broken. Must be called at the
 * end of a transaction, after storing `changes`, because documents of one transaction can reference each other.
 * @throws WriteError `documentReferenceDoesNotExistError` or `documentHasReferencesError`
 */
export async function storeReferences(database: Database, changes: readonly DocumentChange[]): Promise<void> {
  const ids = changes.map(({ documentId }) => documentId)
  for (const some of splitIntoChunks(ids, idsPerStatement)) {
    await database.deleteFrom('content_reference').where('document_id', 'in', some).execute()
  }
  const rows = changes.flatMap(({ after }) => (after ? toReferenceRows(after) : []))
  await insertRows(database, 'content_reference', rows)
  for (const some of splitIntoChunks(ids, idsPerStatement)) await requireTargets(database, some)
  for (const { documentId, after } of changes) {
    const referrers = after ? [] : await findStrongReferrers(database, documentId, maxNamedReferrers)
    if (referrers.length > 0) throw WriteError.stillReferenced(documentId, referrers)
  }
}

async function requireTargets(database: Database, ids: readonly string[]): Promise<void> {
  const missing = await database
    .selectFrom('content_reference')
    .leftJoin('content_document', 'content_document.id', 'content_reference.target_id')
    .select(['document_id', 'target_id'])
    .where('document_id', 'in', ids)
    .where('strong', '=', 1)
    .where('content_document.id', 'is', null)
    .orderBy('document_id')
    .orderBy('target_id')
    .limit(1)
    .executeTakeFirst()
  if (missing) throw WriteError.missingReference(missing.document_id, missing.target_id)
}

export async function findStrongReferrers(database: Database, id: string, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('content_reference')
    .select('document_id')
    .where('target_id', '=', id)
    .where('strong', '=', 1)
    .orderBy('document_id')
    .limit(limit)
    .execute()
  return rows.map(({ document_id }) => document_id)
}

/**
 * Returns one row per target. A reference is weak if it has `_weak` or points to a different dataset. Weak references
 * are also stored, because `references(...)` finds both kinds.
 */
export function toReferenceRows(document: ContentDocument): ContentReferenceTable[] {
  const strength = new Map<string, boolean>()
  collect(document, strength)
  return [...strength].map(([target, strong]) => ({
    document_id: document._id,
    target_id: target,
    strong: strong ? 1 : 0,
  }))
}

function collect(value: unknown, strength: Map<string, boolean>): void {
  if (typeof value !== 'object' || value === null) return
  if ('_ref' in value && typeof value._ref === 'string') {
    const isExternal = '_dataset' in value || '_projectId' in value || '_resourceType' in value
    const strong = !('_weak' in value && value._weak === true) && !isExternal
    strength.set(value._ref, strong || strength.get(value._ref) === true)
  }
  for (const child of Object.values(value)) collect(child, strength)
}
