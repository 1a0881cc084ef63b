import { createAtom, type Readable } from '@tanstack/store'
import { keepEqual } from './keep-equal.ts'

/** What a page knows of the answer to a question. */
export interface QueryState<Value> {
  /** The last answer; undefined before the first one. */
  data: Value | undefined
  /** Why the last try failed; null where it did not. */
  error: Error | null
  isFetching: boolean
}

/** A question to a service whose answer the page keeps: one for the page, whoever asks it. Browser only. */
export interface Query<Value> {
  state: Readable<QueryState<Value>>
  /** The answer the page knows, be it old. */
  known: () => Value | undefined
  /** The known answer while it is fresh, else a new one. Rejects as `ask` does. */
  read: () => Promise<Value>
  /** A new answer; one that is on its way already will do. */
  refetch: () => Promise<Value>
  /** An answer that came with something else. Parts that equal the ones known stay the same objects. */
  know: (data: Value) => void
  /** The answer is somebody else's from now on; one that is on its way is not heard. Asks anew where it is watched. */
  forget: () => void
  /** Asks while the answer is not fresh: at once, and whenever the page is looked at again. Returns how to stop. */
  watch: () => () => void
}

interface QueryOptions<Value> {
  ask: () => Promise<Value>
  /** How long an answer counts as fresh, in milliseconds. */
  freshMs: number
  /** After which time a failed question is asked once more, in milliseconds; without it that is the caller's to do. */
  retryMs?: number
}

const queries = new Set<Pick<Query<unknown>, 'forget'>>()

/** Forgets the answers to all questions but one: those of a customer who leaves, or of a test that has ended. */
export function forgetAllBut(kept?: Pick<Query<unknown>, 'forget'>): void {
  for (const query of queries) if (query !== kept) query.forget()
}

export function createQuery<Value>({ ask, freshMs, retryMs }: QueryOptions<Value>): Query<Value> {
  const unknown: QueryState<Value> = { data: undefined, error: null, isFetching: false }
  const state = createAtom(unknown)
  let knownAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<Value> | undefined
  let watchers = 0

  const known = () => state.get().data
  const isFresh = () => known() !== undefined && Date.now() - knownAt < freshMs

  function know(data: Value) {
    inBrowser()
    knownAt = Date.now()
    state.set((now) => ({ ...now, data: keepEqual(now.data, data), error: null }))
  }

  function refetch(): Promise<Value> {
    inBrowser()
    if (underWay) return underWay
    // An old answer and why there is no newer one stand until this try has ended.
    state.set(({ data, error }) => ({ data, error: data === undefined ? null : error, isFetching: true }))
    const asked = settled(() => underWay === asked)
    underWay = asked
    return asked
  }

  async function settled(isHeard: () => boolean): Promise<Value> {
    try {
      const data = await tried()
      if (isHeard()) know(data)
      return data
    } catch (error) {
      if (isHeard()) state.set((now) => ({ ...now, error: asError(error) }))
      throw error
    } finally {
      if (isHeard()) {
        underWay = undefined
        state.set((now) => ({ ...now, isFetching: false }))
      }
    }
  }

  async function tried(): Promise<Value> {
    // In a turn of its own: by then the question counts as on its way.
    await undefined
    if (retryMs === undefined) return ask()
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      return ask()
    }
  }

  function forget() {
    underWay = undefined
    state.set(unknown)
    if (watchers > 0) look()
  }

  function look() {
    // What went wrong is in the state.
    if (!isFresh()) refetch().catch(() => undefined)
  }

  function watch() {
    const onShow = () => {
      if (document.visibilityState === 'visible') look()
    }
    watchers += 1
    look()
    document.addEventListener('visibilitychange', onShow)
    return () => {
      watchers -= 1
      document.removeEventListener('visibilitychange', onShow)
    }
  }

  async function read(): Promise<Value> {
    const data = known()
    return data !== undefined && isFresh() ? data : refetch()
  }

  const query = { state, known, read, refetch, know, forget, watch }
  queries.add(query)
  return query
}

/** On the server one answer would be everybody's. */
function inBrowser(): void {
  if (typeof window === 'undefined') throw new Error('Answers to a shopper are for the browser only')
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
