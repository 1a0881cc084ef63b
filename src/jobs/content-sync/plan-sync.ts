import slugify from 'slugify'
import { composeListingUri } from '#services/content/match-content-path.ts'
import type { AnyDocument } from '#services/content/stored/document-problems.ts'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import { type CommerceEntity, type SyncedEntityType, syncedEntityTypes } from './commerce-entities.ts'

export interface SyncChange {
  action: 'create' | 'update' | 'archive' | 'restore'
  type: SyncedEntityType | 'product'
  id: string
  title: string
}

export interface SyncPlan {
  changes: SyncChange[]
  mutations: ContentMutation[]
}

/**
 * Plans new documents, which are appended to their landing page, and changes to the synced fields of existing ones.
 * Returns no changes if the documents are already in sync.
 */
export function planEntitySync(entries: readonly CommerceEntity[], documents: readonly StoredDocument[]): SyncPlan {
  const taken = collectIdsAndSlugs(documents)
  const plans = syncedEntityTypes.map((type) => planType(type, uniqueEntries(type, entries), documents, taken))
  return { changes: plans.flatMap(({ changes }) => changes), mutations: plans.flatMap(({ mutations }) => mutations) }
}

/** True if a sync would archive every brand, which indicates a commerce service outage. */
export function wouldArchiveAllBrands(
  entries: readonly CommerceEntity[],
  documents: readonly StoredDocument[],
): boolean {
  if (entries.some(({ type }) => type === 'brands')) return false
  return documents.some((document) => isSynced(document, 'brands') && document.archived !== true)
}

/** False for documents without a `centraId`, because an editor created them. */
function isSynced({ _type, type, centraId }: StoredDocument, wanted: SyncedEntityType): boolean {
  return _type === 'centraDocument' && type === wanted && typeof centraId === 'string'
}

function uniqueEntries(type: SyncedEntityType, entries: readonly CommerceEntity[]): CommerceEntity[] {
  const byId = new Map(entries.filter((entry) => entry.type === type).map((entry) => [entry.centraId, entry]))
  return [...byId.values()]
}

function planType(
  type: SyncedEntityType,
  entries: readonly CommerceEntity[],
  documents: readonly StoredDocument[],
  taken: Set<string>,
): SyncPlan {
  const landing = findLandingPage(type, documents)
  const own = documents.filter((document) => isSynced(document, type))
  const matches = matchEntries(entries, own)
  const matched = new Set(matches.values())
  const created = entries
    .filter((entry) => !matched.has(entry))
    .map((entry) => ({ entry, document: buildSyncedDocument(entry, landing.uri, taken) }))
  const updates = own.flatMap((document) => planUpdate(type, document, matches.get(getPublishedId(document))))
  const fresh = created.map(({ document }) => document)
  return {
    changes: [
      ...created.map(({ entry: { title }, document }) => ({
        action: 'create' as const,
        type,
        id: document._id,
        title,
      })),
      ...updates.map((update) => update.change),
    ],
    mutations: [
      ...fresh.map((document) => ({ create: document })),
      ...updates.map((update) => update.mutation),
      // Adds only new documents to the landing page, so that documents removed by an editor do not reappear.
      ...(fresh.length > 0 ? buildLandingMutations(landing, fresh) : []),
    ],
  }
}

function planUpdate(type: SyncedEntityType, document: StoredDocument, entry: CommerceEntity | undefined) {
  const isArchived = document.archived === true
  const set = {
    ...(entry && entry.centraId !== document.centraId ? { centraId: entry.centraId } : {}),
    ...(entry && entry.centraUri !== document.centraUri ? { centraUri: entry.centraUri } : {}),
    ...(isArchived === (entry === undefined) ? {} : { archived: entry === undefined }),
  }
  if (Object.keys(set).length === 0) return []
  const action = 'archived' in set ? (set.archived ? 'archive' : 'restore') : 'update'
  const mutation = { patch: { id: document._id, ifRevisionID: document._rev, set } }
  const title = entry?.title ?? String(document.centraUri ?? document.centraId)
  const change: SyncChange = { action, type, id: document._id, title }
  return [{ change, mutation }]
}

interface SyncedLandingPage {
  type: SyncedEntityType
  uri: string
  documents: readonly StoredDocument[]
}

const initialLandings: Readonly<Record<SyncedEntityType, { uri: string; title: string }>> = {
  brands: { uri: 'brands', title: 'Brands' },
  flavour: { uri: 'flavours', title: 'Flavours' },
  offer_text: { uri: 'offers', title: 'Offers' },
}

/** If several landing pages exist, returns the published one with the lowest ID. */
function findLandingPage(type: SyncedEntityType, documents: readonly StoredDocument[]): SyncedLandingPage {
  const pages = documents.filter((document) => document._type === 'centraLanding' && document.type === type)
  const published = pages.filter(({ _id }) => !_id.startsWith('drafts.'))
  const first = published.toSorted((a, b) => (a._id < b._id ? -1 : 1))[0] ?? pages[0]
  const own = pages.filter((page) => first && getPublishedId(page) === getPublishedId(first))
  return { type, uri: (first && getSlug(first)) ?? initialLandings[type].uri, documents: own }
}

function buildLandingMutations(landing: SyncedLandingPage, fresh: readonly AnyDocument[]): ContentMutation[] {
  const items = fresh.map(({ _id }) => ({ _key: _id, _type: 'reference', _ref: _id }))
  if (landing.documents.length === 0) return [{ create: newLanding(landing, items) }]
  return landing.documents.flatMap(({ _id: id, _rev }) => [
    { patch: { id, ifRevisionID: _rev, setIfMissing: { documents: [] } } },
    { patch: { id, insert: { after: 'documents[-1]', items } } },
  ])
}

function newLanding({ type, uri }: SyncedLandingPage, documents: readonly unknown[]): AnyDocument {
  const title = [{ _key: 'en', value: initialLandings[type].title }]
  const cards = [{ _key: 'heading', _type: 'heading', title }]
  return {
    ...{ _id: `landing-${initialLandings[type].uri}`, _type: 'centraLanding', type, title, cards, documents },
    uri: { _type: 'slug', current: uri },
  }
}

function getPublishedId({ _id }: Pick<StoredDocument, '_id'>): string {
  return _id.replace(/^drafts\./, '')
}

function getSlug({ uri }: StoredDocument): string | undefined {
  const current = typeof uri === 'object' && uri !== null && 'current' in uri ? uri.current : undefined
  return typeof current === 'string' && current !== '' ? current : undefined
}

/** Returns entries by published document ID. Matches `centraId`, then `centraUri` in case commerce IDs have changed. */
function matchEntries(
  entries: readonly CommerceEntity[],
  documents: readonly StoredDocument[],
): Map<string, CommerceEntity> {
  const byId = new Map(entries.map((entry) => [entry.centraId, entry]))
  const matches = new Map<string, CommerceEntity>()
  for (const document of documents) {
    const entry = typeof document.centraId === 'string' ? byId.get(document.centraId) : undefined
    if (entry) matches.set(getPublishedId(document), entry)
  }
  const free = new Set(entries.filter((entry) => ![...matches.values()].includes(entry)))
  for (const document of documents.filter((candidate) => !matches.has(getPublishedId(candidate)))) {
    const entry = [...free].find(({ centraUri }) => centraUri === document.centraUri)
    if (!entry || matches.has(getPublishedId(document))) continue
    matches.set(getPublishedId(document), entry)
    free.delete(entry)
  }
  return matches
}

function collectIdsAndSlugs(documents: readonly StoredDocument[]): Set<string> {
  return new Set(documents.flatMap((document) => [getPublishedId(document), getSlug(document) ?? document._id]))
}

/** Creates the document of a new entry. Adds the document's ID and slug to `taken`. */
function buildSyncedDocument(
  { type, centraId, centraUri, title }: CommerceEntity,
  landingUri: string,
  taken: Set<string>,
): AnyDocument {
  const name = slugify(centraUri, { lower: true, strict: true, trim: true }) || 'entry'
  return {
    _id: uniqueDocumentName(`${type.replace('_', '-')}-${name}`, taken),
    _type: 'centraDocument',
    type,
    centraId,
    centraUri,
    title: [{ _key: 'en', value: title }],
    uri: { _type: 'slug', current: uniqueDocumentName(composeListingUri(landingUri, name), taken) },
    showTitleOnCard: true,
  }
}

function uniqueDocumentName(wanted: string, taken: Set<string>): string {
  let free = wanted
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`
  taken.add(free)
  return free
}
