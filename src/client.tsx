import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageLanguage } from '#features/market/page-language.ts'
import { watchForInteraction } from '#lib/first-interaction.ts'
import { loadLanguage } from '#lib/messages.client.ts'
import { followPageChanges } from '#lib/page-change.ts'
import { getRouter } from './router.tsx'

/**
 * The browser's entry: the page's language first, then hydration. Our own instead of Start's, which brings the
 * server-function client into the first load (docs/decisions/0003).
 */
async function start() {
  watchForInteraction()
  await Promise.all([loadLanguage(pageLanguage()), painted()])
  const router = getRouter()
  followPageChanges(router)
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

/** What the server drew is on the screen before anything works on it; in a tab nobody looks at there is no waiting. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

void start()
