/** A value that can be watched: what `useSyncExternalStore` needs, without a framework. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  /** Calls `listener` after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** A store of one value; setting the same value again tells nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
