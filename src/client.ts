import { whenToHydrate } from './features/layout/browser/when-to-hydrate.ts'
import { watchForInteraction } from './lib/scheduling/first-interaction.ts'
import { watchUncaught } from './services/monitoring/uncaught.ts'

/**
 * If modules fail to load, the server-rendered page stays usable and hydration is retried once the browser is
 * online.
 */
function start(): void {
  import('./hydrate.tsx')
    .then(({ hydrate }) => hydrate())
    .catch((error: unknown) => {
      addEventListener('online', start, { once: true })
      throw error
    })
}

watchUncaught()
watchForInteraction()
void whenToHydrate().then(start)
