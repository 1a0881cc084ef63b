import { LRUCache } from 'lru-cache'
import type { ContentDocument } from '../document.ts'
import type { DocumentMemory } from '../store/document-memory.ts'
import { applyPerspective, type Perspective, storedIds } from './perspective.ts'

/** The documents as they are seen through a perspective. */
export interface DatasetView {
  /** Documents of these types and ids in memory, ordered by id, so that a query without an order answers always alike. */
  documents(types: Iterable<string>, ids: Iterable<string>): readonly ContentDocument[]
  everything(): readonly ContentDocument[]
  /** Undefined when it has to be brought into memory first. */
  byId(id: string): ContentDocument | null | undefined
  /** Ids under which a document shown as `id` may be stored. */
  storedIds(id: string): readonly string[]
}

interface TypeView {
  version: number
  documents: readonly ContentDocument[]
}

/** What `memory` shows in a perspective. */
export function createDatasetView(memory: DocumentMemory, perspective: Perspective): DatasetView {
  const types = new Map<string, TypeView>()

  function show(documents: Iterable<ContentDocument>): ContentDocument[] {
    return byIdOrder(applyPerspective([...documents], perspective))
  }

  function typeView(type: string): TypeView {
    const version = memory.version(type)
    const known = types.get(type)
    if (known?.version === version) return known
    const view: TypeView = { version, documents: show(memory.ofType(type).values()) }
    types.set(type, view)
    return view
  }

  function byId(id: string): ContentDocument | null | undefined {
    const stored = storedIds(id, perspective).map((candidate) => memory.get(candidate))
    if (stored.includes(undefined)) return undefined
    const [shown] = show(stored.filter((document) => document !== null && document !== undefined))
    return shown ?? null
  }

  function documents(wantedTypes: Iterable<string>, ids: Iterable<string>): readonly ContentDocument[] {
    const chosen = [...new Set(wantedTypes)].map((type) => typeView(type).documents)
    const single = [...new Set(ids)].flatMap((id) => byId(id) ?? [])
    if (single.length === 0 && chosen.length === 1) return chosen[0] ?? []
    const unique = new Map([...chosen.flat(), ...single].map((document) => [document._id, document]))
    return byIdOrder([...unique.values()])
  }

  return {
    documents,
    everything: () => documents(memory.types(), []),
    byId,
    storedIds: (id) => storedIds(id, perspective),
  }
}

function byIdOrder(documents: ContentDocument[]): ContentDocument[] {
  return documents.sort((a, b) => (a._id < b._id ? -1 : 1))
}

/** Perspectives whose lists are kept; the shop and an editor need three. */
const mostViews = 16

/** Finds the view of a perspective; what it has built up serves the next query too. */
export type FindView = (perspective: Perspective) => DatasetView

export function createViews(memory: DocumentMemory): FindView {
  const views = new LRUCache<string, DatasetView>({ max: mostViews })
  return (perspective) => {
    const key = JSON.stringify(perspective)
    const view = views.get(key) ?? createDatasetView(memory, perspective)
    views.set(key, view)
    return view
  }
}
