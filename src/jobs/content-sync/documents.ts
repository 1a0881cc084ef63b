import slugify from 'slugify'
import { composeUri } from '#services/content/match-content-path.ts'
import type { NewDocument, StoredDocument } from '#services/content/writer.server.ts'
import type { CommerceEntry } from './commerce-entries.ts'

export function getPublishedId({ _id }: Pick<StoredDocument, '_id'>): string {
  return _id.replace(/^drafts\./, '')
}

export function getSlug({ uri }: StoredDocument): string | undefined {
  const current = typeof uri === 'object' && uri !== null && 'current' in uri ? uri.current : undefined
  return typeof current === 'string' && current !== '' ? current : undefined
}

/**
 * Returns entries by published document ID. Matches by `centraId`, then by `centraUri` in case the commerce service has
 * assigned new IDs.
 */
export function matchEntries(
  entries: readonly CommerceEntry[],
  documents: readonly StoredDocument[],
): Map<string, CommerceEntry> {
  const byId = new Map(entries.map((entry) => [entry.centraId, entry]))
  const matches = new Map<string, CommerceEntry>()
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

export function collectIdsAndSlugs(documents: readonly StoredDocument[]): Set<string> {
  return new Set(documents.flatMap((document) => [getPublishedId(document), getSlug(document) ?? document._id]))
}

/** Adds the new document's ID and slug to `taken`. */
export function buildSyncedDocument(
  { type, centraId, centraUri, title }: CommerceEntry,
  landingUri: string,
  taken: Set<string>,
): NewDocument {
  const name = slugify(centraUri, { lower: true, strict: true, trim: true }) || 'entry'
  return {
    _id: uniqueDocumentName(`${type.replace('_', '-')}-${name}`, taken),
    _type: 'centraDocument',
    type,
    centraId,
    centraUri,
    title: [{ _key: 'en', value: title }],
    uri: { _type: 'slug', current: uniqueDocumentName(composeUri(landingUri, name), taken) },
    showTitleOnCard: true,
  }
}

function uniqueDocumentName(wanted: string, taken: Set<string>): string {
  let free = wanted
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`
  taken.add(free)
  return free
}
