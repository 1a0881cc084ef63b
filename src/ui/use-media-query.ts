import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches a media query now; false on the server. */
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

/** Below the breakpoint `sm` of the tokens. */
export const phoneWindow = '(width < 37.5rem)'

/** A window with room for two columns: the breakpoint `md` of the tokens. */
export const wideWindow = '(width >= 60rem)'
