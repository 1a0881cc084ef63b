import type { Database } from '@pouchery/platform/database/database'
import { buildIndex, type SearchIndex } from '../index/search-index.ts'
import { refused } from '../refusal.ts'
import { readIndex, readObjects, readVersions, writeIndex, writtenSettings } from '../store/index-store.ts'
import type { FindFeed } from './feeds.ts'

/** The indexes in memory. While one is built anew, the one before answers. */
export interface LiveIndexes {
  /** The index as it stands; built first when nobody asked for it yet. @throws Refusal 404 */
  find(name: string): Promise<SearchIndex>
  /** The same with all that was written before the call. @throws Refusal 404 */
  findFresh(name: string): Promise<SearchIndex>
  /** Writes to an index and has it built anew, without waiting for that. Answers the number of the write's task. */
  write(name: string, work: (trx: Database) => Promise<void>): Promise<number>
  /** Whether a write is part of what is found. */
  isPublished(name: string, version: number): Promise<boolean>
  /** To be called when the shop's own records changed: what was asked for so far is built anew soon. */
  invalidate(): void
  /** Builds anew what changed here or in another process, unless the last time was a moment ago. */
  noticeChanges(): Promise<void>
  /** Builds anew what changed now and waits for it. */
  refresh(): Promise<void>
}

interface State {
  /** The index, and the last write it is sure to hold; 0 when nobody wrote to it. */
  current?: { index: SearchIndex; version: number } | undefined
  building?: Promise<void> | undefined
  /** Something changed since the building began, or it failed. */
  isStale: boolean
}

/** Building takes a tenth of the time at most, however much changes: it is followed by a rest of so many times as long. */
const restShare = 10
/** Nor longer than this, ms, or than it took: on a busy machine too, what was published is found soon. */
const usualRest = 10_000

export function createLiveIndexes(database: Database, findFeed: FindFeed): LiveIndexes {
  const states = new Map<string, State>()
  let notBefore = 0

  async function assemble(name: string): Promise<State['current']> {
    // The version first: what is written meanwhile is at most seen too early.
    const [feed, stored] = [findFeed(name), await readIndex(database, name)]
    if (!stored && !feed) return undefined
    const [own, written] = await Promise.all([feed?.load() ?? [], readObjects(database, name)])
    const records = [
      ...own.filter(({ objectID }) => !written.has(objectID)),
      ...[...written.values()].filter((record) => record !== null),
    ]
    const index = await buildIndex(records, writtenSettings(stored) ?? feed?.settings ?? {})
    return { index, version: stored?.version ?? 0 }
  }

  /** Builds an index; what changes while one is under way makes it run once more, so that it misses nothing. */
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

  async function find(name: string, fresh: boolean): Promise<SearchIndex> {
    const state = states.get(name) ?? { isStale: true }
    states.set(name, state)
    if (fresh) await build(name, state)
    else if (!state.current) await (state.building ?? build(name, state))
    if (state.current) return state.current.index
    // Names that nobody fills are not remembered: there are as many as somebody likes to try.
    states.delete(name)
    throw refused(404, `Index ${name} does not exist`)
  }

  /** Builds what changed, one index after the other; one that fails keeps none of the others from it. */
  async function refresh(): Promise<void> {
    const started = performance.now()
    const versions = await readVersions(database)
    const failures: unknown[] = []
    for (const [name, state] of states) {
      if (!state.current && !state.building) states.delete(name)
      const isBehind = state.current && state.current.version !== (versions.get(name) ?? 0)
      if (state.building || !(state.isStale || isBehind)) continue
      await build(name, state).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
    const took = performance.now() - started
    notBefore = performance.now() + Math.min(took * restShare, Math.max(usualRest, took))
  }

  return {
    find: (name) => find(name, false),
    findFresh: (name) => find(name, true),
    write: async (name, work) => {
      const version = await writeIndex(database, name, work)
      const state = states.get(name)
      if (state) build(name, state).catch((error) => console.error(`Search index ${name}:`, error))
      return version
    },
    isPublished: async (name, version) => {
      const state = states.get(name)
      await state?.building
      return state?.current === undefined || state.current.version >= version
    },
    invalidate: () => {
      for (const [name, state] of states) if (findFeed(name)) state.isStale = true
    },
    noticeChanges: async () => {
      if (states.size > 0 && performance.now() >= notBefore) await refresh()
    },
    refresh,
  }
}
