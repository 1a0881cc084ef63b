import type { AnyRouter } from '@tanstack/react-router'

/**
 * Keeps the place in a page for who turns back while another is on its way. The router notes where a page stands whenever it
 * sets out from it; where what takes its time has a stand-in on the screen by then, it notes the stand-in's place as the
 * page's. Browser only.
 */
export function keepPlaceOfPage(router: AnyRouter): void {
  let left: { page: string | undefined; x: number; y: number; heading: Element | null } | undefined
  let covered = false
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (!fromLocation) return
    covered = left?.heading?.getClientRects().length === 0
    left ??= { page: fromLocation.state.__TSR_key, x: scrollX, y: scrollY, heading: document.querySelector('main h1') }
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const place = covered && left?.page === toLocation.state.__TSR_key ? left : undefined
    // After the router has put the page where it noted.
    if (place) queueMicrotask(() => scrollTo(place.x, place.y))
    left = undefined
    covered = false
  })
}
