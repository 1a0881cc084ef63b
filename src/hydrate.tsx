import { StartClient } from '@tanstack/react-start/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageLanguage } from './features/site/page-language.ts'
import { loadFirstMessages } from './messages/load.client.ts'

/** Start's default entry, and before it what the first render needs: the messages of the page's language. */
export async function hydrate(): Promise<void> {
  await loadFirstMessages(pageLanguage())
  startTransition(() => {
    hydrateRoot(document, <StartClient />)
  })
}
