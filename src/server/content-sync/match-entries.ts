import type { StoredDocument } from '#services/content/writer.server.ts'
import type { CommerceEntry } from './commerce-entries.ts'

/** Id of the document when it is published. */
export function publishedId({ _id }: Pick<StoredDocument, '_id'>): string {
  return _id.replace(/^drafts\./, '')
}

/**
 * Which entry each document of a type belongs to, by the document's published id: the one with its `centraId`; else, for
 * commerce that numbers its entries anew, the one with its `centraUri` that no other document has.
 */
export function matchEntries(
  entries: readonly CommerceEntry[],
  documents: readonly StoredDocument[],
): Map<string, CommerceEntry> {
  const byId = new Map(entries.map((entry) => [entry.centraId, entry]))
  const matches = new Map<string, CommerceEntry>()
  for (const document of documents) {
    const entry = typeof document.centraId === 'string' ? byId.get(document.centraId) : undefined
    if (entry) matches.set(publishedId(document), entry)
  }
  const free = new Set(entries.filter((entry) => ![...matches.values()].includes(entry)))
  for (const document of documents.filter((candidate) => !matches.has(publishedId(candidate)))) {
    const entry = [...free].find(({ centraUri }) => centraUri === document.centraUri)
    if (!entry || matches.has(publishedId(document))) continue
    matches.set(publishedId(document), entry)
    free.delete(entry)
  }
  return matches
}
