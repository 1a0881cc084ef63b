import { LRUCache } from 'lru-cache'

/** Answers remembered in this process, with the last good one kept for when the source is slow or gone. */
export interface LastGood<Value> {
  /** The remembered answer, or the one `load` gives. Rejects only when `load` fails and nothing was ever remembered. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** From now on every answer is asked for again; the old ones stay as last good copies. */
  forget(): void
}

export interface LastGoodOptions<Value> {
  /** How long an answer is given without asking again, ms. Afterwards it is given once more while asking. */
  freshMs: number
  /** After this age an old answer is given only when asking fails or takes longer than `patienceMs`. */
  staleMs: number
  patienceMs: number
  /** Most answers remembered. */
  max: number
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

/** Stale-while-revalidate with a last good copy and one load at a time for each key. */
export function lastGood<Value>(options: LastGoodOptions<Value>): LastGood<Value> {
  const { now = Date.now, keep = () => true } = options
  const answers = new LRUCache<string, Remembered<Value>>({ max: options.max })
  const loading = new Map<string, Promise<Value>>()
  let forgotten = 0

  const refresh = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const running = loading.get(key)
    if (running) return running
    const began = forgotten
    const started = load()
      .then((value) => {
        // Loaded from before the change: good as a last copy, not as an answer.
        if (keep(value)) answers.set(key, { value, at: began === forgotten ? now() : Number.NEGATIVE_INFINITY })
        else answers.delete(key)
        return value
      })
      .finally(() => {
        if (loading.get(key) === started) loading.delete(key)
      })
    loading.set(key, started)
    return started
  }

  return {
    async get(key, load) {
      if (options.bypass?.()) return load()
      const known = answers.get(key)
      if (!known) return refresh(key, load)
      const age = now() - known.at
      if (age < options.freshMs) return known.value
      const next = refresh(key, load).catch(() => known.value)
      return age < options.staleMs ? known.value : Promise.race([next, later(options.patienceMs, known.value)])
    },
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
