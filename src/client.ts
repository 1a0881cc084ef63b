import { waitForHydrationTrigger } from './features/layout/browser/wait-for-hydration-trigger.ts'
import { watchForInteraction } from './lib/scheduling/first-interaction.ts'
import { watchUncaughtErrors } from './services/monitoring/uncaught.ts'

/** If modules fail to load, the server-rendered page stays usable. Hydration is retried at the next `online` event. */
function start(): void {
  import('./hydrate.tsx')
    .then(({ hydrate }) => hydrate())
    .catch((error: unknown) => {
      addEventListener('online', start, { once: true })
      throw error
    })
}

watchUncaughtErrors()
watchForInteraction()
void waitForHydrationTrigger().then(start)
