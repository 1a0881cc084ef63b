import { useLayoutEffect } from 'react'
import { readStored, writeStored } from '#lib/browser/stored-text.ts'

/** Session storage name of how far down the checkout was left, px. */
const placeKey = 'checkoutPlace'

/**
 * Whoever comes back to the checkout, from the payment page or by a reload, finds it where it was left. Browsers try by
 * themselves, but before there is a form: then the page is short, and its foot is what they keep in view.
 */
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
