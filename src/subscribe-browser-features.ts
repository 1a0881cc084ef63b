import type { AnyRouter } from '@tanstack/react-router'
import { onAddClick } from '#features/cart/add-events.ts'
import { changeCountry } from '#features/cart/load-cart-module.ts'
import { onPageHydrated } from '#features/site/page/page-hydrated.ts'
import { hasQueuedPurchase } from '#features/site/queued-purchases.ts'
import { announcePageChanges } from './features/layout/browser/announce-page-changes.ts'
import { clearScrollStateUntilAdult } from './features/layout/browser/clear-scroll-state-until-adult.ts'
import { preserveScrollPosition } from './features/layout/browser/preserve-scroll-position.ts'
import { withMessages } from './messages/with-messages.ts'

/** Browser only. Must be called before the first render. */
export function subscribeBrowserFeatures(router: AnyRouter): void {
  announcePageChanges(router)
  preserveScrollPosition(router)
  clearScrollStateUntilAdult()
  const stop = router.subscribe('onRendered', () => {
    stop()
    // Replays early clicks now, because React hydrates the clicked part first. On a slow phone, waiting until the
    // entire page is hydrated would take twice as long.
    window.appReady?.()
  })
  if (document.documentElement.dataset.preview !== undefined) loadPreviewTools(router)
  router.subscribe('onRendered', () => {
    if (hasQueuedPurchase())
      void import('#features/checkout/receipt/purchase-record.ts').then((record) => record.sendQueuedPurchases())
  })
  loadAddToCartAnimation()
}

function loadAddToCartAnimation(): void {
  const stop = onAddClick((control) => {
    stop()
    import('./features/layout/browser/init-add-to-cart-animation.ts')
      .then((flight) => flight.initAddToCartAnimation(control))
      .catch(() => undefined)
  })
}

/** Loads the editing tools for previews after hydration, because an earlier edit would cause a hydration mismatch. */
function loadPreviewTools(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    onPageHydrated(() => {
      void withMessages(import('#features/preview/start-preview.client.tsx')).then(({ startPreview }) =>
        startPreview({ router, changeCountry }),
      )
    })
  })
}
