import { LRUCache } from 'lru-cache'

export function createStateCache<Value extends object | string>(size: number, sizeOf: (value: Value) => number) {
  const caches = new WeakMap<object, LRUCache<string, Value>>()
  return (state: object, key: string, workOut: () => Value): Value => {
    const cache =
      caches.get(state) ?? new LRUCache<string, Value>({ maxSize: size, sizeCalculation: (value) => 1 + sizeOf(value) })
    caches.set(state, cache)
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = workOut()
    cache.set(key, value)
    return value
  }
}
