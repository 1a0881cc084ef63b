import type { Database } from '@pouchery/platform/database/database'
import type { ChangeFeed } from '../changes/change-feed.ts'
import type { DocumentChange } from '../changes/transactions.ts'
import type { ContentDocument } from '../document.ts'
import { asStored, type ShowDocument } from '../shown-document.ts'
import { loadAll, loadByIds, loadByTypes } from './load-documents.ts'

/** Documents somebody wants: those of these types and those of these ids; `everything` wants all there are. */
export type Wanted = 'everything' | { types: Iterable<string>; ids: Iterable<string> }

/** The documents as last committed, kept in memory as far as somebody asked for them. */
export interface DocumentMemory {
  /** Brings what is wanted into memory, as it is after every transaction committed before the call. */
  load(wanted: Wanted): Promise<void>
  /** A document by its stored id; null when there is none; undefined when nobody asked for it yet. */
  get(id: string): ContentDocument | null | undefined
  /** Documents of a type that was asked for, by stored id. */
  ofType(type: string): ReadonlyMap<string, ContentDocument>
  /** Types that have been asked for. */
  types(): readonly string[]
  /** Changes whenever a document of the type does. */
  version(type: string): number
}

/** Documents kept at most; with more, all are let go of and read again as they are needed. */
const usualMostDocuments = 200_000

interface Contents {
  byId: Map<string, ContentDocument | null>
  byType: Map<string, Map<string, ContentDocument>>
  whole: boolean
}

/**
 * An empty memory of the documents in `database`, kept right by the feed of changes. `show` makes of stored documents
 * answered ones, as the feed does.
 */
export function createDocumentMemory(
  database: Database,
  changes: ChangeFeed,
  mostDocuments = usualMostDocuments,
  show: ShowDocument = asStored,
): DocumentMemory {
  const versions = new Map<string, number>()
  /** Changes that came while something is being read; the reading may have been before them. */
  const meanwhile = new Set<DocumentChange[]>()
  let contents = emptyContents()
  let active = 0

  function changed(type: string): void {
    versions.set(type, (versions.get(type) ?? 0) + 1)
  }

  function put(document: ContentDocument): void {
    contents.byId.set(document._id, document)
    contents.byType.get(document._type)?.set(document._id, document)
  }

  changes.subscribe((transaction) => {
    for (const change of transaction.changes) {
      apply(contents, change)
      for (const missed of meanwhile) missed.push(change)
      for (const document of [change.before, change.after]) if (document) changed(document._type)
    }
  })

  async function read(wanted: Wanted): Promise<void> {
    const into = contents
    const missed: DocumentChange[] = []
    meanwhile.add(missed)
    try {
      const found = await loadMissing(database, into, wanted)
      // Let go of meanwhile: the next look reads it again.
      if (into !== contents) return await read(wanted)
      remember(found, wanted)
    } finally {
      meanwhile.delete(missed)
    }
    for (const change of missed) apply(contents, change)
  }

  function remember({ documents, types, ids }: Found, wanted: Wanted): void {
    for (const type of types) contents.byType.set(type, contents.byType.get(type) ?? new Map())
    for (const id of ids) contents.byId.set(id, contents.byId.get(id) ?? null)
    for (const document of documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))) put(show(document))
    for (const type of new Set([...types, ...documents.map(({ _type }) => _type)])) changed(type)
    if (wanted === 'everything') contents.whole = true
  }

  async function load(wanted: Wanted): Promise<void> {
    await changes.notice()
    // Only while nobody else is about to look at what they have loaded.
    if (contents.byId.size > mostDocuments && active === 1) contents = emptyContents()
    if (isLoaded(contents, wanted)) return
    await read(wanted)
    // What was read may be newer than the rest, which this brings to the same moment.
    await changes.notice()
  }

  return {
    load: async (wanted) => {
      active += 1
      // The caller looks before the process turns to anything else.
      await load(wanted).finally(() => setImmediate(() => (active -= 1)))
    },
    get: (id) => (contents.whole ? (contents.byId.get(id) ?? null) : contents.byId.get(id)),
    ofType: (type) => contents.byType.get(type) ?? noDocuments,
    types: () => [...contents.byType.keys()],
    version: (type) => versions.get(type) ?? 0,
  }
}

const noDocuments: ReadonlyMap<string, ContentDocument> = new Map()

function emptyContents(): Contents {
  return { byId: new Map(), byType: new Map(), whole: false }
}

/** Changes what is in memory; what nobody asked for stays out. */
function apply({ byId, byType, whole }: Contents, { documentId, before, after }: DocumentChange): void {
  // One that stays keeps its place.
  if (before && before._type !== after?._type) byType.get(before._type)?.delete(documentId)
  const types = after
    ? (byType.get(after._type) ?? (whole ? new Map<string, ContentDocument>() : undefined))
    : undefined
  if (after && types) byType.set(after._type, types.set(documentId, after))
  if (types || whole || byId.has(documentId)) byId.set(documentId, after ?? null)
}

function isLoaded({ byId, byType, whole }: Contents, wanted: Wanted): boolean {
  if (whole) return true
  if (wanted === 'everything') return false
  for (const type of wanted.types) if (!byType.has(type)) return false
  for (const id of wanted.ids) if (!byId.has(id)) return false
  return true
}

interface Found {
  documents: readonly ContentDocument[]
  types: readonly string[]
  ids: readonly string[]
}

async function loadMissing(database: Database, { byId, byType }: Contents, wanted: Wanted): Promise<Found> {
  if (wanted === 'everything') {
    const documents = await loadAll(database)
    return { documents, types: documents.map(({ _type }) => _type), ids: [] }
  }
  const types = [...wanted.types].filter((type) => !byType.has(type))
  const ids = [...wanted.ids].filter((id) => !byId.has(id))
  const documents = [...(await loadByTypes(database, types)), ...(await loadByIds(database, ids))]
  return { documents, types, ids }
}
