import { StartClient } from '@tanstack/react-start/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getPageLanguage } from './features/site/page-language.ts'
import { loadFirstMessages } from './messages/load.client.ts'

/** Default client entry of TanStack Start without `StrictMode`. Loads the first render's messages before hydration. */
export async function hydrate(): Promise<void> {
  await loadFirstMessages(getPageLanguage())
  startTransition(() => {
    hydrateRoot(document, <StartClient />)
  })
}
