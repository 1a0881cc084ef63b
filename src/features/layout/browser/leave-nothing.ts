import { isAdult } from '#features/site/adult.ts'

/** How the router calls the places on pages that it keeps when a page is left. */
const namesOfRouter = /^tsr-scroll/

/** Removes the router's stored scroll positions before the age answer (decision 0058). Must listen after the router. */
export function leaveNothingOfMinors(router: { subscribe: (event: 'onRendered', listener: () => void) => () => void }) {
  const stop = router.subscribe('onRendered', () => {
    stop()
    addEventListener('pagehide', forget)
  })
}

function forget(): void {
  if (isAdult()) return
  try {
    for (const name of Object.keys(sessionStorage)) if (namesOfRouter.test(name)) sessionStorage.removeItem(name)
  } catch {
    // Where storage is refused nothing was kept.
  }
}
