import { isAdult } from '#features/site/adult.ts'

const routerStorageKeys = /^tsr-scroll/

/**
 * Removes the router's stored scroll positions until the visitor has confirmed their age (decision 0058). Must
 * subscribe after the router.
 */
export function clearScrollStateOfMinors(router: {
  subscribe: (event: 'onRendered', listener: () => void) => () => void
}) {
  const stop = router.subscribe('onRendered', () => {
    stop()
    addEventListener('pagehide', forget)
  })
}

function forget(): void {
  if (isAdult()) return
  try {
    for (const name of Object.keys(sessionStorage)) if (routerStorageKeys.test(name)) sessionStorage.removeItem(name)
  } catch {
    // Without access to storage, nothing was stored.
  }
}
