import { isAdult } from '#features/site/adult.ts'

const routerStorageKeys = /^tsr-scroll/

/**
 * Removes the router's stored scroll positions until the visitor has confirmed their age (decision 0058). Call after
 * creating the router, whose `pagehide` listener must run first, but before the first render, because the visitor may
 * leave the page before hydration.
 */
export function clearScrollStateUntilAdult(): void {
  addEventListener('pagehide', removeScrollPositions)
}

function removeScrollPositions(): void {
  if (isAdult()) return
  try {
    for (const name of Object.keys(sessionStorage)) if (routerStorageKeys.test(name)) sessionStorage.removeItem(name)
  } catch {
    // Without access to storage, nothing was stored.
  }
}
