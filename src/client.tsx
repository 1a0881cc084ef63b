import { StartClient } from '@tanstack/react-start/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchForInteraction } from './features/site/moments/first-interaction.ts'
import { pageLanguage } from './features/site/page-language.ts'
import { loadFirstMessages } from './messages/load.client.ts'
import { watchUncaught } from './services/monitoring/uncaught.ts'

/** Start's default entry, and before it what the first render needs: the messages of the page's language. */
async function start(): Promise<void> {
  await loadFirstMessages(pageLanguage())
  startTransition(() => {
    hydrateRoot(document, <StartClient />)
  })
}

/** Without the messages the page stays as the server rendered it, and is hydrated once there is a connection. */
function begin(): void {
  start().catch((error: unknown) => {
    addEventListener('online', begin, { once: true })
    throw error
  })
}

watchUncaught()
watchForInteraction()
begin()
