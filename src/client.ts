import { whenNeeded } from './features/shell/browser/when-needed.ts'
import { watchForInteraction } from './features/site/moments/first-interaction.ts'
import { watchUncaught } from './services/monitoring/uncaught.ts'

/** Without its files the page stays as the server rendered it, and is hydrated once there is a connection. */
function begin(): void {
  start().catch((error: unknown) => {
    addEventListener('online', begin, { once: true })
    throw error
  })
}

async function start(): Promise<void> {
  await whenNeeded()
  const { hydrate } = await import('./hydrate.tsx')
  await hydrate()
}

watchUncaught()
watchForInteraction()
begin()
