import { LRUCache } from 'lru-cache'
import { noticingOld, recordStale } from './old-answers.server.ts'

/** Answers remembered in this process, with the last good one kept for when the source is slow or gone. */
export interface LastGood<Value> {
  /** The remembered answer, or the one `load` gives. Rejects only when `load` fails and nothing was ever remembered. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** What is remembered, however old, without asking. */
  peek(key: string): Value | undefined
  /** From now on every answer is asked for again; the old ones stay as last good copies. */
  forget(): void
}

export interface LastGoodOptions<Value> {
  /** How long an answer is given without asking again, ms. Afterwards it is given once more while asking. */
  freshMs: number
  /** After this age an old answer is given only when asking fails or takes longer than `patienceMs`. */
  staleMs: number
  /** Counted from when asking began, so that of many who come meanwhile the first alone waits so long. */
  patienceMs: number
  /** Given when nothing is remembered and asking takes longer than `patienceMs`; without it that is waited for. */
  meanwhile?: Value
  /** Most answers remembered. */
  max: number
  /** Their total size, where that may differ much: in any unit that `of` measures one in. */
  bound?: { total: number; of: (value: Value) => number }
  /** True while a request must neither be answered from here nor leave anything behind: an editor's, who sees drafts. */
  bypass?: () => boolean
  /** Whether an answer is worth remembering; all are unless told. */
  keep?: (value: Value) => boolean
  now?: () => number
}

interface Remembered<Value> {
  value: Value
  /** When it was loaded, ms; -Infinity once it is known to be out of date. */
  at: number
}

interface Answer<Value> {
  value: Value
  /** Known to be out of date, as is what was made of it. */
  old: boolean
}

interface Loading<Value> {
  answer: Promise<Answer<Value>>
  /** When it began, ms. */
  since: number
}

/** Stale-while-revalidate per key, with a last good copy; using an old copy is noted (`old-answers.server.ts`). */
export function lastGood<Value>(options: LastGoodOptions<Value>): LastGood<Value> {
  const { now = Date.now, keep = () => true, meanwhile, bound } = options
  const answers = new LRUCache<string, Remembered<Value>>({
    max: options.max,
    ...(bound && { maxSize: bound.total, sizeCalculation: ({ value }) => Math.max(1, bound.of(value)) }),
  })
  const loading = new Map<string, Loading<Value>>()
  let forgotten = 0

  const loadAndKeep = async (key: string, load: () => Promise<Value>): Promise<Answer<Value>> => {
    const began = forgotten
    const answer = await noticingOld(load)
    // Loaded from before the change: good as a last copy, not as an answer.
    const isNew = began === forgotten && !answer.old
    if (keep(answer.value)) answers.set(key, { value: answer.value, at: isNew ? now() : Number.NEGATIVE_INFINITY })
    else answers.delete(key)
    return answer
  }

  const refresh = (key: string, load: () => Promise<Value>): Loading<Value> => {
    const running = loading.get(key)
    if (running) return running
    const answer = loadAndKeep(key, load).finally(() => {
      if (loading.get(key) === started) loading.delete(key)
    })
    const started = { answer, since: now() }
    loading.set(key, started)
    return started
  }

  const patiently = ({ answer, since }: Loading<Value>, instead: Value): Promise<Answer<Value>> => {
    const rest = Math.max(0, since + options.patienceMs - now())
    return Promise.race([answer, later(rest, { value: instead, old: true })])
  }

  const answerFor = async (key: string, load: () => Promise<Value>): Promise<Answer<Value>> => {
    const known = answers.get(key)
    if (!known) return meanwhile === undefined ? refresh(key, load).answer : patiently(refresh(key, load), meanwhile)
    const age = now() - known.at
    if (age < options.freshMs) return { value: known.value, old: false }
    const { answer, since } = refresh(key, load)
    const next = answer.catch(() => ({ value: known.value, old: true }))
    return age < options.staleMs ? { value: known.value, old: false } : patiently({ answer: next, since }, known.value)
  }

  return {
    async get(key, load) {
      if (options.bypass?.()) return load()
      const { value, old } = await answerFor(key, load)
      if (old) recordStale()
      return value
    },
    peek: (key) => answers.peek(key)?.value,
    forget() {
      forgotten += 1
      loading.clear()
      for (const answer of answers.values()) answer.at = Number.NEGATIVE_INFINITY
    },
  }
}

function later<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}
