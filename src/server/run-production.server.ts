import { setTimeout as wait } from 'node:timers/promises'
import type { StopMonitoring } from '#services/monitoring/monitoring.server.ts'
import { startContentSync } from './content-sync/start-content-sync.server.ts'
import { canSyncUnattended, createUnattendedSync } from './content-sync/unattended-sync.server.ts'
import { handleSocketUpgrade } from './embedded/handle-embedded.server.ts'
import { type AssetHandler, createAssetHandler } from './http/answering/assets.server.ts'
import { createShopServer, getRequestHost, listen } from './http/listening/listen.server.ts'
import { createPageCache } from './http/page-cache/page-cache.ts'
import { listServedHosts } from './http/page-cache/served-hosts.ts'
import { getProcessMetrics } from './metrics/handle-metrics.server.ts'
import { watchEventLoop } from './observation/event-loop.server.ts'
import { runJob } from './observation/jobs.server.ts'
import { endPreviewStreams } from './preview/content-events.server.ts'
import { listenToContentWithReconnect } from './preview/content-listener.server.ts'
import { createPreviewCheck } from './preview/key.server.ts'
import { announceChange, onDataChange } from './process/changes.server.ts'
import { type Env, listMisspellingWarnings } from './process/env.server.ts'
import { log, logFailure } from './process/log.server.ts'
import { onNewMediaOrigin } from './process/media-origins.server.ts'
import type { Shop } from './shop.server.ts'
import { shutDownOnSignal } from './shut-down-on-signal.server.ts'
import { handleStudio } from './studio/studio.server.ts'
import { startScheduledJobs } from './timing/scheduled-jobs.server.ts'
import { describeMarketRules } from './wiring/current-market-rules.server.ts'
import { lockDataFolder, unlockDataFolder } from './wiring/data/data-lock.server.ts'
import { discoverMediaOrigins } from './wiring/discover-media-origins.server.ts'
import { closeContentStreams, closeEmbeddedServices, getEmbeddedServices } from './wiring/embedded-services.server.ts'
import { startUrlHistoryJob } from './wiring/url-history-job.server.ts'

const clientFolder = 'dist/client'

interface ProductionOptions {
  settings: Env
  shop: Shop
  stopMonitoring: StopMonitoring
  routes: () => Promise<{ getPattern: (path: string) => string }>
}

/**
 * Starts the shop and completes payments that were interrupted by a crash.
 * @throws an error with a message for the operator if the shop cannot start
 */
export async function runProductionServer({
  settings,
  shop,
  stopMonitoring,
  routes,
}: ProductionOptions): Promise<void> {
  for (const sentence of listMisspellingWarnings()) log('warn', sentence)
  lockDataFolder(settings)
  const { commerce } = await getEmbeddedServices()
  const hosts = listServedHosts(settings)
  const pages = createPageCache({
    hosts,
    render: shop.renderDocument,
    hostOf: (request) => getRequestHost(request, settings),
  })
  onDataChange('catalogue', pages.purge)
  onDataChange('content', pages.purge)
  onNewMediaOrigin(pages.purge)
  const isPreview = await createPreviewCheck()
  const metrics = settings.metricsToken === undefined ? undefined : await getProcessMetrics()
  metrics?.watchPageCache(pages.stats)
  const server = createShopServer({
    settings,
    hosts,
    pages,
    assets: builtFiles(),
    isPreview,
    fetch: shop.fetch,
    upgrade: handleSocketUpgrade,
    ...(metrics ? { recordResponse: metrics.createRecorder((await routes()).getPattern) } : {}),
  })
  // Only a hosted content service needs a listener. Changes in an embedded service are detected by polling the
  // database.
  if (settings.content?.readToken) listenToContentWithReconnect('published', () => announceChange('content'))
  const stopTiming = startScheduledJobs()
  if (settings.commerce) await discoverMediaOrigins()
  await listen(server, settings)
  const stopContentSync = canSyncUnattended()
    ? startContentSync({ sync: createUnattendedSync(), everyMs: settings.contentSyncMs })
    : undefined
  const stopUrlHistoryJob = startUrlHistoryJob(settings)
  shutDownOnSignal(server, {
    graceMs: settings.stopGraceMs ?? (isInteractive() ? 0 : defaultGraceMs),
    endStreams: () => {
      endPreviewStreams()
      void stopTiming()
      void closeContentStreams()
    },
    close: async () => {
      // A slow service must not delay the exit. The next start completes interrupted jobs.
      const jobs = Promise.allSettled([stopUrlHistoryJob(), stopContentSync?.()])
      await Promise.race([jobs, wait(maxJobWaitMs, undefined, { ref: false })])
      await Promise.allSettled([stopMonitoring(), stopTiming()])
      await closeEmbeddedServices().catch((error: unknown) => logFailure(error, 'STOP', '/'))
      unlockDataFolder()
    },
  })
  logStartup(settings)
  watchEventLoop(settings.slow)
  const complete = () => commerce?.completeAuthorisedPayments() ?? Promise.resolve()
  await runJob('payments', complete).catch((error: unknown) => logFailure(error, 'START', '/payments'))
}

function builtFiles(): AssetHandler {
  const shop = createAssetHandler(clientFolder)
  return (request, response) => handleStudio(request, response) || shop(request, response)
}

function logStartup({ origin, domains, host, port }: Env): void {
  const addresses = [origin, ...Object.values(domains)].join('  ')
  log('notice', `The shop is open: ${addresses}  (listening on ${host}:${port})`)
  log('notice', describeMarketRules())
  // Notifies `npm start`, which then continues its remaining work (scripts/start.ts).
  process.send?.('open')
}

/** Sufficient for load balancers that poll every one or two seconds. Slower ones require `STOP_GRACE_SECONDS`. */
const defaultGraceMs = 5000

const maxJobWaitMs = 2000

/** In a terminal, the shop stops without a grace period, because there is no load balancer. */
function isInteractive(): boolean {
  return process.stdin.isTTY === true || process.stdout.isTTY === true
}
