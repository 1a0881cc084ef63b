import type { AnyRouter } from '@tanstack/react-router'
import { onAdding } from '#features/cart/added.ts'
import { changeCountry } from '#features/cart/load-cart.ts'
import { whenPageHydrated } from '#features/site/page/page-hydrated.ts'
import { isPurchaseWaiting } from '#features/site/purchase-waiting.ts'
import { leaveNothingOfMinors } from './features/layout/browser/leave-nothing.ts'
import { followPageChanges } from './features/layout/browser/page-change.ts'
import { preserveScrollPosition } from './features/layout/browser/preserve-scroll-position.ts'
import { withMessages } from './messages/with-messages.ts'

/** Subscribes browser features to the router. Call before the first render. Browser only. */
export function followRouter(router: AnyRouter): void {
  followPageChanges(router)
  preserveScrollPosition(router)
  leaveNothingOfMinors(router)
  const stop = router.subscribe('onRendered', () => {
    stop()
    // A click before hydration completes would make React hydrate the page synchronously.
    whenPageHydrated(() => window.appReady?.())
  })
  if (document.documentElement.dataset.preview !== undefined) followEditor(router)
  // Retry unsent purchase records on every page view.
  router.subscribe('onRendered', () => {
    if (isPurchaseWaiting())
      void import('#features/checkout/receipt/purchase-record.ts').then((record) => record.sendWaiting())
  })
  animateAddToCart()
}

function animateAddToCart(): void {
  const stop = onAdding((control) => {
    stop()
    import('./features/layout/browser/lid-flight.ts')
      .then((flight) => flight.animateAddToCart(control))
      .catch(() => undefined)
  })
}

/** Loads the preview tools after the first render, for editors only (`<html data-preview>`). */
function followEditor(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    void withMessages(import('#features/preview/start-preview.client.tsx')).then(({ startPreview }) =>
      startPreview({ router, changeCountry }),
    )
  })
}
