import { LRUCache } from 'lru-cache'

export function createCatalogueStateCache<Value extends object | string>(
  size: number,
  sizeOf: (value: Value) => number,
) {
  const caches = new WeakMap<object, LRUCache<string, Value, () => Value>>()
  const options = { maxSize: size, sizeCalculation: (value: Value) => 1 + sizeOf(value) }
  return (state: object, key: string, workOut: () => Value): Value => {
    const cache =
      caches.get(state) ?? new LRUCache({ ...options, memoMethod: (_key, _stale, { context }) => context() })
    caches.set(state, cache)
    return cache.memo(key, { context: workOut })
  }
}
