import { useLayoutEffect } from 'react'
import { readStored, writeStored } from '#lib/browser/stored-text.ts'

/** Session storage name of how far down the checkout was left, px. */
const placeKey = 'checkoutPlace'

/** Restores the scroll position, which browsers do before there is a form. */
export function usePlaceKept(): void {
  useLayoutEffect(() => {
    const place = Number(readStored('sessionStorage', placeKey))
    if (isReturn() && place > 0) scrollTo(0, place)
    const store = () => writeStored('sessionStorage', placeKey, String(Math.round(scrollY)))
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [])
}

/** Whether this document was opened by going back or forward, or by a reload. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}
