import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import type { SearchObject } from '#services/search/wire.ts'
import { parseRule } from '../index/rule.ts'
import { buildIndex, type IndexExtras, type SearchIndex, virtualIndex } from '../index/search-index.ts'
import { type IndexSettings, parseSettings } from '../index/settings.ts'
import { parseSynonym } from '../index/synonyms.ts'
import { readExtras } from '../store/extra-store.ts'
import { readIndex, readObjects, type StoredIndex } from '../store/index-store.ts'
import type { IndexFeed } from './feeds.ts'

/** An index as it stood at one version. */
export interface Built {
  index: SearchIndex
  /** The last write it is sure to hold; 0 when nobody wrote to it. */
  version: number
  createdAt: string
  updatedAt: string
  /** What a replica was made of. */
  primary?: { name: string; built: Built }
}

/** Where an index comes from. */
export interface Sources {
  database: Database
  feed: IndexFeed | undefined
  /** The index that another one is a replica of; undefined when it does not exist. */
  findPrimary: (name: string) => Promise<Built | undefined>
}

const json = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** Puts an index together from the shop's own records and what was written; undefined when there is no such index. */
export async function assemble(name: string, { database, feed, findPrimary }: Sources): Promise<Built | undefined> {
  // The version first: what is written meanwhile is at most seen too early.
  const stored = await readIndex(database, name)
  if (stored?.deleted === 1 || (!stored && !feed)) return undefined
  const settings = settingsOf(stored, feed)
  const extras = stored ? await readIndexExtras(database, name) : {}
  const now = new Date().toISOString()
  const facts = {
    version: stored?.version ?? 0,
    createdAt: stored?.created_at ?? now,
    updatedAt: stored?.updated_at ?? now,
  }
  const primary = stored?.primary_name
  if (primary) {
    const built = await findPrimary(primary)
    const records = built?.index.documents ?? []
    const isVirtual = built && stored.virtual === 1
    const index = isVirtual ? virtualIndex(built.index, settings, extras) : await buildIndex(records, settings, extras)
    return { index, ...facts, ...(built && { primary: { name: primary, built } }) }
  }
  const records = await readRecords(database, name, stored?.fed === 0 ? undefined : feed)
  return { index: await buildIndex(records, settings, extras), ...facts }
}

async function readIndexExtras(database: Database, name: string): Promise<IndexExtras> {
  const [synonyms, rules] = await Promise.all([
    readExtras(database, name, 'synonym'),
    readExtras(database, name, 'rule'),
  ])
  return { synonyms: synonyms.map(parseSynonym), rules: rules.flatMap(readableRule) }
}

/** A rule as it was written; one from before rules were applied may say what is refused today, and does nothing. */
function readableRule(input: unknown) {
  try {
    return [parseRule(input)]
  } catch {
    return []
  }
}

async function readRecords(database: Database, name: string, feed: IndexFeed | undefined): Promise<SearchObject[]> {
  const [own, written] = await Promise.all([feed?.load() ?? [], readObjects(database, name)])
  const records = own.filter(({ objectID }) => !written.has(objectID))
  return [...records, ...[...written.values()].filter((record) => record !== null)]
}

/** The settings in force: what was written, else those that come with the feed. */
export function settingsOf(stored: StoredIndex | undefined, feed: IndexFeed | undefined): IndexSettings {
  return parseSettings(writtenSettings(stored) ?? feed?.settings ?? {})
}

/** Settings that were written, as they were. */
export function writtenSettings(stored: StoredIndex | undefined): Record<string, unknown> | undefined {
  return stored?.settings ? v.parse(json, stored.settings) : undefined
}
