import { LRUCache } from 'lru-cache'
import type { ContentDocument } from '../document.ts'
import type { DocumentIndex } from '../store/document-cache.ts'
import { applyPerspective, listStoredIds, type Perspective } from './perspective.ts'

export interface DatasetView {
  /** Ordered by id, so that a query without an order is deterministic. */
  documents(types: Iterable<string>, ids: Iterable<string>): readonly ContentDocument[]
  byId(id: string): ContentDocument | undefined
  types(): readonly string[]
}

export function createDatasetView(all: DocumentIndex, perspective: Perspective): DatasetView {
  const types = new Map<string, { version: number; documents: readonly ContentDocument[] }>()

  function documentsOf(type: string): readonly ContentDocument[] {
    const version = all.version(type)
    const known = types.get(type)
    if (known?.version === version) return known.documents
    const documents = sortDocumentsById(applyPerspective([...all.ofType(type).values()], perspective))
    types.set(type, { version, documents })
    return documents
  }

  function byId(id: string): ContentDocument | undefined {
    const stored = listStoredIds(id, perspective).flatMap((candidate) => all.get(candidate) ?? [])
    return applyPerspective(stored, perspective)[0]
  }

  function documents(wantedTypes: Iterable<string>, ids: Iterable<string>): readonly ContentDocument[] {
    const chosen = [...new Set(wantedTypes)].map(documentsOf)
    const single = [...new Set(ids)].flatMap((id) => byId(id) ?? [])
    if (single.length === 0 && chosen.length === 1) return chosen[0] ?? []
    const unique = new Map([...chosen.flat(), ...single].map((document) => [document._id, document]))
    return sortDocumentsById([...unique.values()])
  }

  return { documents, byId, types: () => all.types() }
}

export function sortDocumentsById(documents: ContentDocument[]): ContentDocument[] {
  return documents.sort((a, b) => (a._id < b._id ? -1 : 1))
}

/** Each perspective has a view. Most clients use `published`, `drafts` or `raw`. */
const maxViews = 16

export type GetDatasetView = (perspective: Perspective) => DatasetView

export function createDatasetViewCache(documents: DocumentIndex): GetDatasetView {
  const views = new LRUCache<string, DatasetView>({ max: maxViews })
  return (perspective) => {
    const key = JSON.stringify(perspective)
    const view = views.get(key) ?? createDatasetView(documents, perspective)
    views.set(key, view)
    return view
  }
}
