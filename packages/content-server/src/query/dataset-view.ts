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

interface TypeView {
  version: number
  documents: readonly ContentDocument[]
}

export function createDatasetView(all: DocumentIndex, perspective: Perspective): DatasetView {
  const types = new Map<string, TypeView>()

  function typeView(type: string): TypeView {
    const version = all.version(type)
    const known = types.get(type)
    if (known?.version === version) return known
    const documents = sortById(applyPerspective([...all.ofType(type).values()], perspective))
    const view = { version, documents }
    types.set(type, view)
    return view
  }

  function byId(id: string): ContentDocument | undefined {
    const stored = listStoredIds(id, perspective).flatMap((candidate) => all.get(candidate) ?? [])
    return applyPerspective(stored, perspective)[0]
  }

  function documents(wantedTypes: Iterable<string>, ids: Iterable<string>): readonly ContentDocument[] {
    const chosen = [...new Set(wantedTypes)].map((type) => typeView(type).documents)
    const single = [...new Set(ids)].flatMap((id) => byId(id) ?? [])
    if (single.length === 0 && chosen.length === 1) return chosen[0] ?? []
    const unique = new Map([...chosen.flat(), ...single].map((document) => [document._id, document]))
    return sortById([...unique.values()])
  }

  return { documents, byId, types: () => all.types() }
}

function sortById(documents: ContentDocument[]): ContentDocument[] {
  return documents.sort((a, b) => (a._id < b._id ? -1 : 1))
}

/** Each perspective has a view. The shop and an editor together need three. */
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
