import { useEffect, useEffectEvent } from 'react'

/** Calls `reset` when the page is restored from the back/forward cache, in the state in which the shopper left it. */
export function usePageRestored(reset: () => void): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && reset())
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShow(event)
    addEventListener('pageshow', listener)
    return () => removeEventListener('pageshow', listener)
  }, [])
}
