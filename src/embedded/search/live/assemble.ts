import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import type { SearchObject } from '#services/search/wire.ts'
import { buildIndex, type SearchIndex } from '../index/search-index.ts'
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
}

const json = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** Puts an index together from the shop's own records and what was written; undefined when there is no such index. */
export async function assemble(
  database: Database,
  name: string,
  feed: IndexFeed | undefined,
): Promise<Built | undefined> {
  // The version first: what is written meanwhile is at most seen too early.
  const stored = await readIndex(database, name)
  if (stored?.deleted === 1 || (!stored && !feed)) return undefined
  const records = await readRecords(database, name, stored?.fed === 0 ? undefined : feed)
  const synonyms = stored ? (await readExtras(database, name, 'synonym')).map(parseSynonym) : []
  const now = new Date().toISOString()
  return {
    index: await buildIndex(records, settingsOf(stored, feed), synonyms),
    version: stored?.version ?? 0,
    createdAt: stored?.created_at ?? now,
    updatedAt: stored?.updated_at ?? now,
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
