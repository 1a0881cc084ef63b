import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageLanguage } from '#features/market/page-language.ts'
import { watchForInteraction } from '#lib/first-interaction.ts'
import { loadLanguage } from '#lib/messages.client.ts'
import { followPageChanges } from '#lib/page-change.ts'
import { painted } from '#lib/painted.ts'
import { getRouter } from './router.tsx'

/**
 * The browser's entry: the page's language first, then hydration. Our own instead of Start's, which brings the
 * server-function client into the first load (docs/decisions/0003).
 */
async function start() {
  watchForInteraction()
  await Promise.all([loadLanguage(pageLanguage()), painted()])
  document.documentElement.dataset.drawn = ''
  const router = getRouter()
  followPageChanges(router)
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

void start()
