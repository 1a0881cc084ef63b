import type { Database } from '@pouchery/platform/database/database'
import type { ChangeFeed, DocumentChange } from '../changes/change-feed.ts'
import {
  type ContentDocument,
  loadAllDocuments,
  returnDocumentUnchanged,
  type ServedDocumentMapper,
} from '../document.ts'

export interface DocumentIndex {
  get(id: string): ContentDocument | undefined
  ofType(type: string): ReadonlyMap<string, ContentDocument>
  types(): readonly string[]
  /** Changes whenever a document of the type changes. */
  version(type: string): number
}

export interface DocumentCache extends DocumentIndex {
  /** Resolves when the cache includes all transactions committed before the call. */
  load(): Promise<void>
}

const noDocuments: ReadonlyMap<string, ContentDocument> = new Map()

export function createDocumentIndex(documents: Iterable<ContentDocument> = []) {
  const byId = new Map<string, ContentDocument>()
  const byType = new Map<string, Map<string, ContentDocument>>()
  const versions = new Map<string, number>()

  function set(id: string, after: ContentDocument | undefined): void {
    const before = byId.get(id)
    if (before && before._type !== after?._type) byType.get(before._type)?.delete(id)
    if (after) byType.set(after._type, (byType.get(after._type) ?? new Map<string, ContentDocument>()).set(id, after))
    if (after) byId.set(id, after)
    else byId.delete(id)
    for (const one of [before, after]) if (one) versions.set(one._type, (versions.get(one._type) ?? 0) + 1)
  }

  for (const document of documents) set(document._id, document)
  const read: DocumentIndex = {
    get: (id) => byId.get(id),
    ofType: (type) => byType.get(type) ?? noDocuments,
    types: () => [...byType.keys()],
    version: (type) => versions.get(type) ?? 0,
  }
  return { ...read, set }
}

/** Reads all documents on the first `load`, then follows the change feed. `toServed` must be the same as the feed's. */
export function createDocumentCache(
  database: Database,
  changes: ChangeFeed,
  toServed: ServedDocumentMapper = returnDocumentUnchanged,
): DocumentCache {
  const { set, ...documents } = createDocumentIndex()
  let loading: Promise<void> | undefined
  /** Changes announced during the initial read, which may already include some of them. */
  const missed: DocumentChange[] = []
  let isLoaded = false

  changes.subscribe((transaction) => {
    if (isLoaded) for (const { documentId, after } of transaction.changes) set(documentId, after)
    else if (loading) missed.push(...transaction.changes)
  })

  async function readAll(): Promise<void> {
    const stored = await loadAllDocuments(database)
    for (const document of stored.toSorted((a, b) => (a._id < b._id ? -1 : 1))) set(document._id, toServed(document))
    for (const { documentId, after } of missed.splice(0)) set(documentId, after)
    isLoaded = true
  }

  return {
    ...documents,
    load: async () => {
      await changes.checkForChanges()
      if (isLoaded) return
      loading ??= readAll().finally(() => {
        loading = undefined
      })
      await loading
      // Wait until the feed has delivered all transactions that the read may include.
      await changes.checkForChanges()
    },
  }
}
