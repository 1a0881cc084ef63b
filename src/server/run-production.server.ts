import { setTimeout as wait } from 'node:timers/promises'
import type { StopMonitoring } from '#services/monitoring/monitoring.server.ts'
import { followCommerce } from './content-sync/follow-commerce.server.ts'
import { createUnattendedSync, maySyncUnattended } from './content-sync/unattended-sync.server.ts'
import { handleSocketUpgrade } from './embedded/handle-embedded.server.ts'
import { createAssets, type ServeAsset } from './http/answering/assets.server.ts'
import { createShopServer, hostOf, listen } from './http/listening/listen.server.ts'
import { servedHosts } from './http/page-cache/hosts.ts'
import { createPageCache } from './http/page-cache/page-cache.ts'
import { processMetrics } from './metrics/handle-metrics.server.ts'
import { watchEventLoop } from './observation/event-loop.server.ts'
import { ranJob } from './observation/jobs.server.ts'
import { endPreviewStreams } from './preview/content-events.server.ts'
import { keepListening } from './preview/keep-listening.server.ts'
import { previewCheck } from './preview/key.server.ts'
import { announceChange, onChange } from './process/changes.server.ts'
import { type Env, strangeVariables } from './process/env.server.ts'
import { log, logFailure } from './process/log.server.ts'
import { onNewMedia } from './process/media-origins.server.ts'
import type { Shop } from './shop.server.ts'
import { stopOnSignal } from './stop-on-signal.server.ts'
import { handleStudio } from './studio/studio.server.ts'
import { startTiming } from './timing/timing.server.ts'
import { lockData, unlockData } from './wiring/data/data-lock.server.ts'
import { closeContentStreams, closeEmbeddedServices, embeddedServices } from './wiring/embedded-services.server.ts'
import { learnMedia } from './wiring/known-media.server.ts'
import { runAddresses } from './wiring/run-addresses.server.ts'
import { rulesSentence } from './wiring/trade-rules.server.ts'

const clientFolder = 'dist/client'

interface Production {
  settings: Env
  shop: Shop
  stopMonitoring: StopMonitoring
  routes: () => Promise<{ patternOf: (path: string) => string }>
}

/**
 * Runs the built shop until it is stopped. Announces its address, and completes payments interrupted by a crash.
 *
 * @throws an error with a sentence for the operator if the shop cannot start
 */
export async function runProduction({ settings, shop, stopMonitoring, routes }: Production): Promise<void> {
  for (const sentence of strangeVariables()) log('warn', sentence)
  lockData(settings)
  const { commerce } = await embeddedServices()
  const hosts = servedHosts(settings)
  const pages = createPageCache({ hosts, render: shop.renderDocument, hostOf: (request) => hostOf(request, settings) })
  onChange('catalogue', pages.purge)
  onChange('content', pages.purge)
  onNewMedia(pages.purge)
  const isPreview = await previewCheck()
  const metrics = settings.metricsToken === undefined ? undefined : await processMetrics()
  metrics?.watchPageCache(pages.stats)
  const server = createShopServer({
    settings,
    hosts,
    pages,
    assets: builtFiles(),
    isPreview,
    fetch: shop.fetch,
    upgrade: handleSocketUpgrade,
    ...(metrics ? { noteAnswer: metrics.noteAnswers((await routes()).patternOf) } : {}),
  })
  // A hosted content service notifies each process. The embedded service is watched with the database.
  if (settings.content?.readToken) keepListening('published', () => announceChange('content'))
  const stopTiming = startTiming()
  if (settings.commerce) await learnMedia()
  await listen(server, settings)
  const stopFollowing = maySyncUnattended()
    ? followCommerce({ sync: createUnattendedSync(), everyMs: settings.contentSyncMs })
    : undefined
  const stopAddresses = runAddresses(settings)
  stopOnSignal(server, {
    graceMs: settings.stopGraceMs ?? (isInteractive() ? 0 : usualGraceMs),
    endStreams: () => {
      endPreviewStreams()
      void stopTiming()
      void closeContentStreams()
    },
    close: async () => {
      // A slow service must not delay the exit. The next start writes what is missing.
      const looks = Promise.allSettled([stopAddresses(), stopFollowing?.()])
      await Promise.race([looks, wait(longestLookMs, undefined, { ref: false })])
      await Promise.allSettled([stopMonitoring(), stopTiming()])
      await closeEmbeddedServices().catch((error: unknown) => logFailure(error, 'STOP', '/'))
      unlockData()
    },
  })
  announce(settings)
  watchEventLoop(settings.slow)
  // Turn payments that were authorised before a crash into orders.
  const complete = () => commerce?.completeAuthorisedPayments() ?? Promise.resolve()
  await ranJob('payments', complete).catch((error: unknown) => logFailure(error, 'START', '/payments'))
}

function builtFiles(): ServeAsset {
  const shop = createAssets(clientFolder)
  return (request, response) => handleStudio(request, response) || shop(request, response)
}

function announce({ origin, domains, host, port }: Env): void {
  const addresses = [origin, ...Object.values(domains)].join('  ')
  log('notice', `The shop is open: ${addresses}  (listening on ${host}:${port})`)
  log('notice', rulesSentence())
  // Signals `npm start`, which then has work left to do (scripts/start.ts).
  process.send?.('open')
}

/**
 * Default for load balancers that poll every one or two seconds, ms. For slower polling, operators set
 * `STOP_GRACE_SECONDS`.
 */
const usualGraceMs = 5000

/** Maximum wait for running jobs during shutdown, ms. */
const longestLookMs = 2000

/** A terminal session has no load balancer, and a developer waits for the prompt. */
function isInteractive(): boolean {
  return process.stdin.isTTY === true || process.stdout.isTTY === true
}
