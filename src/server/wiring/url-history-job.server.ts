import { storeUrlHistory } from '#jobs/url-history/store-url-history.server.ts'
import { type UrlSource, urlSources } from '#jobs/url-history/url-history.ts'
import { runJob } from '#server/observation/jobs.server.ts'
import { onDataChange } from '#server/process/changes.server.ts'
import type { Env } from '#server/process/env.server.ts'
import { log } from '#server/process/log.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { getCommerceClientConfig, getContentWriteClientConfig } from './client-configs.server.ts'
import { getCurrentMarketRules } from './current-market-rules.server.ts'
import { pollChanges } from './work/poll-changes.server.ts'

/**
 * Content changes are processed sooner, because a moved page needs its redirect quickly. The catalogue changes with
 * every sale, and scanning it is more expensive.
 */
const pollIntervals = {
  content: { debounceMs: 100, cooldownMs: 500, retryMs: 10_000 },
  catalogue: { debounceMs: 200, cooldownMs: 2000, retryMs: 10_000 },
} as const satisfies Record<UrlSource, unknown>

/** Hosted services are polled more often, because only embedded services announce changes reliably. */
const hostedPollMs = 300_000
const embeddedPollMs = 3_600_000

/**
 * Creates redirects for renamed and removed pages (decisions 0027 and 0078). Does nothing if a hosted content service
 * has no write token. Returns a stop function.
 */
export function startUrlHistoryJob(settings: Pick<Env, 'content' | 'commerce'>): () => Promise<void> {
  if (settings.content && !settings.content.writeToken) {
    log('notice', 'SANITY_WRITE_TOKEN is not set: no redirects are created for moved pages')
    return async () => {}
  }
  const inTurn = createSerialQueue()
  const hosted = { content: settings.content, catalogue: settings.commerce }
  const stops = urlSources.map((source) =>
    pollChanges({
      onChange: (listener) => onDataChange(source, listener),
      poll: () => inTurn(() => runJob('addresses', () => updateUrlHistory(source))),
      timing: { ...pollIntervals[source], intervalMs: hosted[source] ? hostedPollMs : embeddedPollMs },
    }),
  )
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** True after a failure, so that an outage is logged only once. */
let failing = false

async function updateUrlHistory(source: UrlSource): Promise<void> {
  const clientConfig = await getContentWriteClientConfig()
  if (!clientConfig) return
  const content = createContentWriter(clientConfig)
  const catalogue = createCatalogueClient(await getCommerceClientConfig(), console.warn, getCurrentMarketRules)
  try {
    const redirects = await storeUrlHistory({ content, catalogue }, [source])
    failing = false
    for (const { from, to } of redirects)
      log('notice', to === undefined ? `Marked as gone: ${from}` : `Redirect created: ${from} to ${to}`)
  } catch (error) {
    if (!failing)
      log('warn', `Redirects for moved pages could not be created: ${error instanceof Error ? error.message : error}`)
    failing = true
    throw error
  }
}

/** Runs one job at a time. Both sources write the same URL history, so concurrent runs would conflict. */
function createSerialQueue(): (run: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve()
  return (run) => {
    const next = last.then(run)
    last = next.catch(() => undefined)
    return next
  }
}
