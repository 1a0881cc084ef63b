import { isAdult } from '#features/site/adult.ts'

/** How the router calls the places on pages that it keeps when a page is left. */
const namesOfRouter = /^tsr-scroll/

/**
 * The router notes how far a page was scrolled when it is left; of somebody who has not said to be of age it goes again at
 * once (docs/decisions/0058). Listens only after the first page is drawn, so behind the router's own listener.
 */
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
