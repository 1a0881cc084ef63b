import type { AnyRouter } from '@tanstack/react-router'

/** Restores the scroll position if a navigation is cancelled after its pending state was displayed. Browser only. */
export function preserveScrollPosition(router: AnyRouter): void {
  let left: { page: string | undefined; x: number; y: number; heading: Element | null } | undefined
  let covered = false
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (!fromLocation) return
    covered = left?.heading?.getClientRects().length === 0
    left ??= { page: fromLocation.state.__TSR_key, x: scrollX, y: scrollY, heading: document.querySelector('main h1') }
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const place = covered && left?.page === toLocation.state.__TSR_key ? left : undefined
    // Runs after the router's own scroll restoration.
    if (place) queueMicrotask(() => scrollTo(place.x, place.y))
    left = undefined
    covered = false
  })
}
