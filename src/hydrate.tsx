import { StartClient } from '@tanstack/react-start/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getPageLanguage } from './features/site/page-language.ts'
import { loadFirstMessages } from './messages/load.client.ts'

/** Like the default client entry of TanStack Start, but loads the messages of the first render before hydration. */
export async function hydrate(): Promise<void> {
  await loadFirstMessages(getPageLanguage())
  startTransition(() => {
    hydrateRoot(document, <StartClient />)
  })
}
