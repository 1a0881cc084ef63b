import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#embedded/database/database.ts'
import { Refusal } from '#embedded/http/refusal.ts'
import { refused } from '../refusal.ts'
import { type IndexWork, readIndexes, writeIndex } from '../store/index-store.ts'
import { assemble, type Built } from './assemble.ts'
import type { FindFeed } from './feeds.ts'
import { createRounds } from './rounds.ts'

/** The indexes in memory. While one is built anew, the one before answers. */
export interface LiveIndexes {
  /** The index as it stands; built first when nobody asked for it yet. @throws Refusal 404 */
  find(name: string): Promise<Built>
  /** The same with everything that was written before the call. @throws Refusal 404 */
  findFresh(name: string): Promise<Built>
  /**
   * Writes to an index and has it built anew, without waiting for that; also others that the work answers it changed. Answers
   * the number of the write's task.
   */
  write(name: string, work: IndexWork): Promise<number>
  /** The index as far as it is in memory. */
  peek(name: string): Built | undefined
  /**
   * Builds those of some indexes that are not in memory yet, one after the other and giving way to other work, until many
   * records are in memory or the signal says to stop.
   */
  warm(names: readonly string[], stopped?: AbortSignal): Promise<void>
  /** Whether a write is part of what is found. */
  isPublished(name: string, version: number): Promise<boolean>
  /** To be called when the shop's own records changed: builds anew what was asked for so far, soon. */
  invalidate(): void
  /** Looks for writes of other processes, and for changes that came while the records could not be read. */
  noticeChanges(): Promise<void>
  /** Builds anew what is out of date now and waits for it. */
  refresh(): Promise<void>
}

interface State {
  current?: Built | undefined
  building?: Promise<void> | undefined
  /** Changed while it was being built. */
  again?: boolean
  /** The shop's own records changed since it was built. */
  stale?: boolean
  /** The last try to build it failed, so that it may lack a change. */
  failed?: boolean
}

export function createLiveIndexes(database: Database, findFeed: FindFeed): LiveIndexes {
  const states = new Map<string, State>()
  const rebuild: Rebuild = (name, state) => build({ database, findFeed, states }, name, state)
  const stale = () => [...states].filter(([, state]) => state.stale)
  const rounds = createRounds(() => each(stale(), rebuild))
  return {
    find: (name) => findBuilt(states, name, rebuild),
    findFresh: async (name) => {
      const state = stateOf(states, name)
      await rebuild(name, state)
      return found(states, name, state)
    },
    write: async (name, work) => {
      const { version, changed } = await writeIndex(database, name, work)
      for (const one of [name, ...changed]) inBackground(states.get(one), one, rebuild)
      return version
    },
    peek: (name) => states.get(name)?.current,
    warm: inTurn(async (names, stopped) => {
      let records = 0
      for (const name of names) {
        if (stopped?.aborted || records > mostWarmed) return
        const built = await findBuilt(states, name, rebuild).catch(ignoreMissing)
        records += built?.index.documents.length ?? 0
        await pause(pauseMs)
      }
    }),
    isPublished: async (name, version) => {
      const state = states.get(name)
      await state?.building
      return state?.current === undefined || state.current.version >= version
    },
    invalidate: () => {
      for (const [name, state] of states) if (findFeed(name)) state.stale = true
      rounds.soon()
    },
    noticeChanges: () => noticeChanges(database, states, rebuild),
    refresh: () => rounds.now(),
  }
}

/** The index, or undefined when it does not exist. */
export async function findIfThere(live: LiveIndexes, name: string): Promise<Built | undefined> {
  return live.find(name).catch(ignoreMissing)
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 404) return undefined
  throw error
}

/** So many records, about 5 kB each, are read before somebody asks for them. */
const mostWarmed = 20_000
/** Between two indexes whatever waits is done, ms. */
const pauseMs = 20

/** Rounds of a work, one at a time. */
function inTurn(work: LiveIndexes['warm']): LiveIndexes['warm'] {
  let last: Promise<unknown> = Promise.resolve()
  return (names, stopped) => {
    const round = last.then(() => work(names, stopped))
    last = round.catch(() => undefined)
    return round
  }
}

function inBackground(state: State | undefined, name: string, rebuild: Rebuild): void {
  if (state) rebuild(name, state).catch((error) => console.error(`Search index ${name}:`, error))
}

type Rebuild = (name: string, state: State) => Promise<void>

function stateOf(states: Map<string, State>, name: string): State {
  const known = states.get(name)
  if (known) return known
  const made: State = {}
  states.set(name, made)
  return made
}

async function findBuilt(states: Map<string, State>, name: string, rebuild: Rebuild): Promise<Built> {
  const known = states.get(name)
  if (known?.current) return known.current
  const state = stateOf(states, name)
  await (state.building ?? rebuild(name, state))
  return found(states, name, state)
}

function found(states: Map<string, State>, name: string, { current }: State): Built {
  if (current) return current
  // Names that nobody fills are not remembered: there are as many as somebody likes to try.
  states.delete(name)
  throw refused(404, `Index ${name} does not exist`)
}

interface Builder {
  database: Database
  findFeed: FindFeed
  states: Map<string, State>
}

/** Builds an index; a second call while one is under way makes it run once more, so that it misses nothing. */
function build(builder: Builder, name: string, state: State): Promise<void> {
  if (state.building) {
    state.again = true
    return state.building
  }
  const { states, database, findFeed } = builder
  const rebuild: Rebuild = (other, its) => build(builder, other, its)
  const findPrimary = (primary: string) => findBuilt(states, primary, rebuild).catch(ignoreMissing)
  const run = async () => {
    do {
      state.again = false
      state.stale = false
      state.current = await assemble(name, { database, feed: findFeed(name), findPrimary })
    } while (state.again || isBehind(states, state))
    await each(replicasOf(states, name), rebuild)
  }
  state.building = run().then(
    () => end(state, false),
    (error: unknown) => {
      end(state, true)
      throw error
    },
  )
  return state.building
}

/** Whether a replica's primary was built anew meanwhile. */
function isBehind(states: ReadonlyMap<string, State>, { current }: State): boolean {
  const primary = current?.primary
  const now = primary && states.get(primary.name)?.current
  return now !== undefined && now !== primary?.built
}

function replicasOf(states: ReadonlyMap<string, State>, name: string): [string, State][] {
  return [...states].filter(([, { current }]) => current?.primary?.name === name)
}

function end(state: State, failed: boolean): void {
  state.building = undefined
  state.failed = failed
}

/** Builds indexes one after the other; one that fails keeps none of the others from it. */
async function each(entries: readonly [string, State][], rebuild: Rebuild): Promise<void> {
  const failures: unknown[] = []
  for (const [name, state] of entries) await rebuild(name, state).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function noticeChanges(database: Database, states: Map<string, State>, rebuild: Rebuild): Promise<void> {
  for (const [name, state] of states) if (!state.current && !state.building) states.delete(name)
  if (states.size === 0) return
  for (const { name, version } of await readIndexes(database)) {
    const state = states.get(name)
    if (state && !state.building && state.current?.version !== version) await rebuild(name, state)
  }
  await each(
    [...states].filter(([, { failed, building }]) => failed && !building),
    rebuild,
  )
}
