import slugify from 'slugify'
import type { NewDocument, StoredDocument } from '#services/content/writer.server.ts'
import type { CommerceEntry } from './commerce-entries.ts'
import { slugOf } from './landing-plan.ts'

/** Ids and addresses that are in use, those of drafts too. */
export function takenNames(documents: readonly StoredDocument[]): Set<string> {
  return new Set(
    documents.flatMap((document) => [document._id.replace(/^drafts\./, ''), slugOf(document) ?? document._id]),
  )
}

/** The document of something commerce has and content has not: what is synced, and a title and address to begin with. */
export function newDocument(
  { type, centraId, centraUri, title }: CommerceEntry,
  landingUri: string,
  taken: Set<string>,
): NewDocument {
  const name = slugify(centraUri, { lower: true, strict: true, trim: true }) || 'entry'
  return {
    _id: freeName(`${type.replace('_', '-')}-${name}`, taken),
    _type: 'centraDocument',
    type,
    centraId,
    centraUri,
    title: [{ _key: 'en', value: title }],
    uri: { _type: 'slug', current: freeName(`${landingUri}/${name}`, taken) },
    showTitleOnCard: true,
  }
}

function freeName(wanted: string, taken: Set<string>): string {
  let free = wanted
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`
  taken.add(free)
  return free
}
