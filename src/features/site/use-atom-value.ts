import type { Readable } from '@tanstack/store'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of an atom, kept up to date. The server, and what it drew until it is hydrated, has `onServer` instead: an
 * atom may hold what only this browser knows. (The library's own `useSelector` knows no such difference.)
 */
export function useAtomValue<Value>(atom: Readable<Value>, onServer: Value): Value {
  const subscribe = useCallback((listener: () => void) => atom.subscribe(listener).unsubscribe, [atom])
  return useSyncExternalStore(subscribe, atom.get, () => onServer)
}
