import type { ContentMutation, NewDocument, StoredDocument } from '#services/content/writer.server.ts'
import type { SyncedEntityType } from './commerce-entries.ts'
import { getPublishedId, getSlug } from './documents.ts'

export interface SyncedLandingPage {
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
export function findLandingPage(type: SyncedEntityType, documents: readonly StoredDocument[]): SyncedLandingPage {
  const pages = documents.filter((document) => document._type === 'centraLanding' && document.type === type)
  const published = pages.filter(({ _id }) => !_id.startsWith('drafts.'))
  const first = published.toSorted((a, b) => (a._id < b._id ? -1 : 1))[0] ?? pages[0]
  const own = pages.filter((page) => first && getPublishedId(page) === getPublishedId(first))
  return { type, uri: (first && getSlug(first)) ?? initialLandings[type].uri, documents: own }
}

export function buildLandingMutations(landing: SyncedLandingPage, fresh: readonly NewDocument[]): ContentMutation[] {
  const items = fresh.map(({ _id }) => ({ _key: _id, _type: 'reference', _ref: _id }))
  if (landing.documents.length === 0) return [{ create: newLanding(landing, items) }]
  return landing.documents.flatMap(({ _id: id, _rev }) => [
    { patch: { id, ifRevisionID: _rev, setIfMissing: { documents: [] } } },
    { patch: { id, insert: { after: 'documents[-1]', items } } },
  ])
}

function newLanding({ type, uri }: SyncedLandingPage, documents: readonly unknown[]): NewDocument {
  const title = [{ _key: 'en', value: initialLandings[type].title }]
  const cards = [{ _key: 'heading', _type: 'heading', title }]
  return {
    _id: `landing-${initialLandings[type].uri}`,
    _type: 'centraLanding',
    type,
    title,
    uri: { _type: 'slug', current: uri },
    cards,
    documents,
  }
}
