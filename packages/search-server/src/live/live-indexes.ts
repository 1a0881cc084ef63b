import type { Database } from '@pouchery/platform/database/database'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import type { SearchFeed } from 'pouchery/services/search/records/feed'
import { getSettingsForLanguage } from 'pouchery/services/search/records/settings'
import type { AnySearchRecord } from 'pouchery/services/search/wire'
import { createHttpError } from '../http-error.ts'
import { buildIndex, type SearchIndex } from '../index/search-index.ts'
import {
  findIndexRow,
  parseStoredSettings,
  readIndexVersions,
  readObjects,
  withIndexTransaction,
} from '../store/index-store.ts'

export type LiveIndexes = ReturnType<typeof createLiveIndexes>

interface State {
  /** `version` is the number of the last write that the snapshot certainly includes, or 0. */
  current?: { index: SearchIndex; version: number } | undefined
  building?: Promise<void> | undefined
  /** True if no build has started, if data has changed since the last build started, or if that build failed. */
  isStale: boolean
}

/** Pause after a rebuild, as a multiple of the rebuild's duration. Limits rebuilding to about a tenth of the time. */
const pauseFactor = 10
/** Maximum pause, or the rebuild's duration if that is longer. Lets changes appear soon even on a busy machine. */
const maxPauseMs = 10_000

export function createLiveIndexes(database: Database, findFeed: FeedFinder) {
  const states = new Map<string, State>()
  let notBefore = 0

  async function assemble(name: string): Promise<State['current']> {
    // Read the version before the records, so that concurrent writes are never missed.
    const [feed, stored] = [findFeed(name), await findIndexRow(database, name)]
    if (!stored && !feed) return undefined
    const [own, written] = await Promise.all([feed?.load() ?? [], readObjects(database, name)])
    const records = [
      ...own.filter(({ objectID }) => !written.has(objectID)),
      ...[...written.values()].filter((record) => record !== null),
    ]
    const index = await buildIndex(records, parseStoredSettings(stored) ?? feed?.settings ?? {})
    return { index, version: stored?.version ?? 0 }
  }

  /** Rebuilds the snapshot. If a build is running, another one follows it, because the data may have changed. */
  function build(name: string, state: State): Promise<void> {
    state.isStale = true
    state.building ??= rebuild(name, state).finally(() => {
      state.building = undefined
    })
    return state.building
  }

  async function rebuild(name: string, state: State): Promise<void> {
    while (state.isStale) {
      state.isStale = false
      try {
        state.current = await assemble(name)
      } catch (error) {
        state.isStale = true
        throw error
      }
    }
  }

  /**
   * Builds the snapshot on first use.
   * @throws HttpError 404 if the index does not exist
   */
  async function find(name: string): Promise<SearchIndex> {
    const state = states.get(name) ?? { isStale: true }
    states.set(name, state)
    if (!state.current) await (state.building ?? build(name, state))
    if (state.current) return state.current.index
    // Do not retain unknown names, because requests with arbitrary names could otherwise exhaust the memory.
    states.delete(name)
    throw createHttpError(404, `Index ${name} does not exist`)
  }

  /** Rebuilds the outdated indexes in memory. Continues if a build fails, and throws the first error at the end. */
  async function refresh(): Promise<void> {
    const started = performance.now()
    const versions = await readIndexVersions(database)
    const failures: unknown[] = []
    for (const [name, state] of states) {
      if (!state.current && !state.building) states.delete(name)
      const isBehind = state.current && state.current.version !== (versions.get(name) ?? 0)
      if (state.building || !(state.isStale || isBehind)) continue
      await build(name, state).catch((error: unknown) => failures.push(error))
    }
    // Skip the pause after a failure, so that changes appear as soon as the source can be read again.
    if (failures.length > 0) throw failures[0]
    const took = performance.now() - started
    notBefore = performance.now() + Math.min(took * pauseFactor, Math.max(maxPauseMs, took))
  }

  return {
    find,
    /** Returns the write's task ID. If the index is in memory, rebuilds it in the background after the write. */
    write: async (name: string, work: (trx: Database) => Promise<void>) => {
      const version = await withIndexTransaction(database, name, work)
      const state = states.get(name)
      if (state) build(name, state).catch((error) => console.error(`Search index ${name}:`, error))
      return version
    },
    /** Waits for a running build. Returns true if search results include the write, or the index is not in memory. */
    isPublished: async (name: string, version: number) => {
      const state = states.get(name)
      await state?.building
      return state?.current === undefined || state.current.version >= version
    },
    /** Marks the indexes that the shop fills as stale, so that the next refresh rebuilds them. */
    invalidate: () => {
      for (const [name, state] of states) if (findFeed(name)) state.isStale = true
    },
    /** Rebuilds indexes that this or another process has changed. No effect during the pause after a rebuild. */
    refreshIfStale: async () => {
      if (states.size > 0 && performance.now() >= notBefore) await refresh()
    },
    refresh,
  }
}

interface IndexFeed {
  settings: object
  load: () => Promise<readonly AnySearchRecord[]>
}

export type FeedFinder = (name: string) => IndexFeed | undefined

/** The returned function parses index names that consist of prefix, language and suffix, e.g. `products_de_posts`. */
export function createFeedFinder(prefix: string, feeds: readonly SearchFeed[]): FeedFinder {
  const bySuffix = new Map(feeds.map((feed) => [feed.suffix, feed]))
  return (name) => {
    if (!name.startsWith(prefix)) return undefined
    const [, code = '', suffix = ''] = /^([a-z]+)(.*)$/s.exec(name.slice(prefix.length)) ?? []
    const feed = bySuffix.get(suffix)
    return feed && isLanguageCode(code)
      ? { settings: getSettingsForLanguage(code, feed.settings), load: () => feed.load(code) }
      : undefined
  }
}
