import type { Database } from '@pouchery/platform/database/database'
import { findReservedName } from '@pouchery/platform/http/body'
import type { DocumentChange } from '../changes/change-feed.ts'
import { type ContentDocument, loadDocumentsByIds } from '../document.ts'
import { WriteError } from './write-error.ts'

/** Reads stored documents and collects a transaction's writes. `read` returns the state after the writes so far. */
export interface StagedWrites {
  transactionId: string
  /** ISO 8601. Becomes the `_updatedAt` of the written documents. */
  now: string
  database: Database
  read: (id: string) => Promise<ContentDocument | undefined>
  /**
   * Deletes the document if `after` is undefined. Records `mutation` in the history.
   * @throws WriteError if the id is invalid, or the document belongs to a scheduled release
   */
  write: (id: string, after: ContentDocument | undefined, mutation: unknown) => Promise<void>
  changes: () => DocumentChange[]
}

export function createStagedWrites(database: Database, transactionId: string, now: string): StagedWrites {
  const stored = new Map<string, ContentDocument | undefined>()
  const entries = new Map<string, Pick<DocumentChange, 'before' | 'after'> & { mutations: unknown[] }>()

  async function readStored(id: string): Promise<ContentDocument | undefined> {
    if (!stored.has(id)) stored.set(id, (await loadDocumentsByIds(database, [id]))[0])
    return stored.get(id)
  }

  async function read(id: string): Promise<ContentDocument | undefined> {
    const entry = entries.get(id)
    return entry ? entry.after : readStored(id)
  }

  return {
    transactionId,
    now,
    database,
    read,
    write: async (id, after, mutation) => {
      if (after) requireValidId(id)
      await requireUnlocked(id, read)
      const entry = entries.get(id) ?? { before: await readStored(id), after: undefined, mutations: [] }
      entry.after = after
      entry.mutations.push(mutation)
      entries.set(id, entry)
    },
    changes: () =>
      [...entries]
        .filter(([, { before, after }]) => before !== undefined || after !== undefined)
        .map(([documentId, entry]) => ({ documentId, ...entry })),
  }
}

export function toReleaseDocumentId(release: string): string {
  return `_.releases.${release}`
}

/** @throws WriteError for a version of a scheduled release */
async function requireUnlocked(id: string, read: (id: string) => Promise<ContentDocument | undefined>): Promise<void> {
  const [, release] = /^versions\.([^.]+)\./.exec(id) ?? []
  if (release === undefined) return
  const known = await read(toReleaseDocumentId(release))
  if (known?.state === 'scheduled') {
    throw WriteError.invalid(`"${id}" cannot be changed while its release is scheduled`, { id })
  }
}

const maxDocumentCharacters = 2 * 1024 * 1024
const maxIdCharacters = 128
const idPattern = /^[a-zA-Z0-9_](?:[a-zA-Z0-9_-]|\.(?!\.|$))*$/

/**
 * Ids have at most 128 letters, digits, `_`, `-` and dots. They do not start with `-`, start or end with a dot, or
 * contain two adjacent dots.
 * @throws WriteError for any other id
 */
function requireValidId(id: string): void {
  if (id.length > maxIdCharacters) throw WriteError.invalid(`Document ID "${id.slice(0, 40)}…" is too long`, { id })
  if (!idPattern.test(id)) throw WriteError.invalid(`Malformed document ID: "${id}"`, { id })
}

/** @throws WriteError if the document is too large or has a reserved field name */
export function serializeDocument(document: ContentDocument): string {
  const json = JSON.stringify(document)
  const { _id: id } = document
  if (json.length > maxDocumentCharacters) {
    throw WriteError.invalid(`Document "${id}" is larger than ${maxDocumentCharacters} characters`, { id })
  }
  const reserved = findReservedName(json)
  if (reserved !== undefined) {
    throw WriteError.invalid(`Document "${id}" has a field with the reserved name "${reserved}"`, { id })
  }
  return json
}
