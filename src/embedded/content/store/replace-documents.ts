import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#embedded/database/database.ts'
import type { ContentDocument, NewDocument } from '../document.ts'
import type { Stage } from './stage.ts'
import { transact } from './transact.ts'

/**
 * Creates or replaces whole documents in one transaction of the shop's own, at the moment `now` (ISO 8601). Documents
 * that are there already just so are left alone. Dates a document brings are kept.
 * @throws Refusal when a reference leads nowhere
 */
export async function replaceDocuments(
  database: Database,
  documents: readonly NewDocument[],
  now: string = new Date().toISOString(),
): Promise<void> {
  const write = { author: 'shop', now, request: JSON.stringify(documents) }
  await transact(database, write, async (stage) => {
    for (const document of documents) await replace(stage, document)
  })
}

async function replace(stage: Stage, document: NewDocument): Promise<void> {
  const known = await stage.read(document._id)
  if (known && isSame(known, document)) return
  const { now, transactionId } = stage
  const after = { _createdAt: known?._createdAt ?? now, _updatedAt: now, ...document, _rev: transactionId }
  await stage.write(document._id, after, { createOrReplace: document })
}

/** Compares what the document says itself, not what the service adds. */
function isSame(known: ContentDocument, document: NewDocument): boolean {
  const { _rev, _createdAt, _updatedAt } = known
  // As JSON, where fields that are undefined do not exist.
  const wanted: unknown = JSON.parse(JSON.stringify({ _createdAt, _updatedAt, ...document, _rev }))
  return isDeepStrictEqual(known, wanted)
}
