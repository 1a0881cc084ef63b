import { LRUCache } from 'lru-cache'
import { type ContentDocument, isPublic } from '../document.ts'
import { type FieldPath, fieldKey, valueAt } from '../plan/groq-node.ts'
import type { DocumentMemory } from '../store/document-memory.ts'
import { applyPerspective, type Perspective, storedIds } from './perspective.ts'

/** The documents as somebody sees them: through a perspective, and without what is hidden from them. */
export interface DatasetView {
  /** Documents of these types and ids in memory, ordered by id, so that a query without an order answers always alike. */
  documents(types: Iterable<string>, ids: Iterable<string>): readonly ContentDocument[]
  everything(): readonly ContentDocument[]
  /** The releases there are, whatever the perspective shows. */
  releases(): readonly ContentDocument[]
  /** Documents of a type in memory whose field has this value, ordered by id. */
  matching(type: string, path: FieldPath, value: string): readonly ContentDocument[]
  /** A list made of the documents of a type, kept under its key until one of them changes. */
  kept(type: string, key: string, make: () => readonly ContentDocument[]): readonly ContentDocument[]
  /** Undefined when it has to be brought into memory first. */
  byId(id: string): ContentDocument | null | undefined
  /** Ids under which a document shown as `id` may be stored. */
  storedIds(id: string): readonly string[]
}

interface TypeView {
  version: number
  documents: readonly ContentDocument[]
  byField: Map<string, Map<string, ContentDocument[]>>
  lists: LRUCache<string, readonly ContentDocument[]>
}

/** Lists kept for each type; the shop asks for a few, in 17 languages. */
const mostLists = 100

/** What `memory` shows in a perspective; `authorized` means that ids with a dot exist. */
export function createDatasetView(memory: DocumentMemory, perspective: Perspective, authorized: boolean): DatasetView {
  const types = new Map<string, TypeView>()

  const isAllowed = ({ _id }: ContentDocument) => authorized || isPublic(_id)

  function show(documents: Iterable<ContentDocument>): ContentDocument[] {
    return byIdOrder(applyPerspective([...documents].filter(isAllowed), perspective))
  }

  function typeView(type: string): TypeView {
    const version = memory.version(type)
    const known = types.get(type)
    if (known?.version === version) return known
    const view: TypeView = {
      version,
      documents: show(memory.ofType(type).values()),
      byField: new Map(),
      lists: new LRUCache<string, readonly ContentDocument[]>({ max: mostLists }),
    }
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
    releases: () => byIdOrder([...memory.ofType('system.release').values()].filter(isAllowed)),
    matching: (type, path, value) => {
      const view = typeView(type)
      const key = fieldKey(path)
      const index = view.byField.get(key) ?? indexBy(view.documents, path)
      view.byField.set(key, index)
      return index.get(value) ?? []
    },
    kept: (type, key, make) => {
      const { lists } = typeView(type)
      const list = lists.get(key) ?? make()
      lists.set(key, list)
      return list
    },
    byId,
    storedIds: (id) => storedIds(id, perspective),
  }
}

function byIdOrder(documents: ContentDocument[]): ContentDocument[] {
  return documents.sort((a, b) => (a._id < b._id ? -1 : 1))
}

function indexBy(documents: readonly ContentDocument[], path: FieldPath): Map<string, ContentDocument[]> {
  const index = new Map<string, ContentDocument[]>()
  for (const document of documents) {
    const value = valueAt(document, path)
    if (typeof value !== 'string') continue
    const others = index.get(value)
    if (others) others.push(document)
    else index.set(value, [document])
  }
  return index
}

/** Perspectives whose lists and indexes are kept; the shop and an editor need three. */
const mostViews = 16

/** Finds the view of a perspective; what it has built up serves the next query too. */
export type FindView = (perspective: Perspective, authorized: boolean) => DatasetView

export function createViews(memory: DocumentMemory): FindView {
  const views = new LRUCache<string, DatasetView>({ max: mostViews })
  return (perspective, authorized) => {
    const key = JSON.stringify([perspective, authorized])
    const view = views.get(key) ?? createDatasetView(memory, perspective, authorized)
    views.set(key, view)
    return view
  }
}
