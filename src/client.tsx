import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { onAdding } from './features/cart/added.ts'
import { changeCountry } from './features/cart/load-cart.ts'
import { drawTheRest, painted } from './features/shell/browser/first-view.ts'
import { keepPlaceOfPage } from './features/shell/browser/kept-place.ts'
import { leaveNothingOfMinors } from './features/shell/browser/leave-nothing.ts'
import { followPageChanges } from './features/shell/browser/page-change.ts'
import { answerPresses, rememberServed } from './features/shell/waking/replay.ts'
import { loadLanguage } from './features/site/messages.client.ts'
import { firstInteraction, watchForInteraction } from './features/site/moments/first-interaction.ts'
import { pageLanguage } from './features/site/page-language.ts'
import { isPurchaseWaiting } from './features/site/purchase-waiting.ts'
import { getRouter } from './router.tsx'
import { watchUncaught } from './services/monitoring/uncaught.ts'

/**
 * The browser's entry: the page's language and the first view, then hydration. Our own instead of Start's, which brings the
 * server-function client into the first load (docs/decisions/0003).
 */
async function start() {
  const drawn = Promise.race([painted(), firstInteraction()]).then(drawTheRest)
  await Promise.all([loadLanguage(pageLanguage()), drawn])
  const router = getRouter()
  followPageChanges(router)
  keepPlaceOfPage(router)
  leaveNothingOfMinors(router)
  router.subscribe('onRendered', answerPresses)
  if (document.documentElement.dataset.preview !== undefined) followEditor(router)
  // A page view is also when it is tried again to log what could not be logged.
  router.subscribe('onRendered', () => {
    if (isPurchaseWaiting())
      void import('#features/checkout/receipt/purchase-record.ts').then((record) => record.sendWaiting())
  })
  watchLids()
  rememberServed()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

/** What is put into a cart flies there: from the first press on. */
function watchLids(): void {
  const stop = onAdding((control) => {
    stop()
    import('./features/shell/browser/lid-flight.ts').then((flight) => flight.watchLids(control)).catch(() => undefined)
  })
}

/** An editor who previews (`<html data-preview>`) gets tools once the page is drawn; no visitor loads them. */
function followEditor(router: ReturnType<typeof getRouter>): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    void import('#features/preview/start-preview.client.tsx').then(({ startPreview }) =>
      startPreview({ router, changeCountry }),
    )
  })
}

/** Where a file does not come, the page stays as the server drew it, and is begun with again once there is a line. */
function begin(): void {
  start().catch((error: unknown) => {
    if (window.waking) window.waking.fail(begin)
    else addEventListener('online', begin, { once: true })
    throw error
  })
}

watchUncaught()
watchForInteraction()
begin()
