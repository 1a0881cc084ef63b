import { useCallback, useSyncExternalStore } from 'react'

/** Returns false on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Below the breakpoint `sm`. */
export const phoneMediaQuery = '(width < 37.5rem)'

/** From the breakpoint `md`: room for two columns. */
export const wideMediaQuery = '(width >= 60rem)'
