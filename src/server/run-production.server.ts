import type { Server } from 'node:http'
import type { StopMonitoring } from '#services/monitoring/monitoring.server.ts'
import { answerUpgrade } from './embedded/answer-embedded.server.ts'
import { type AnswerAsset, createAssets } from './http/assets.server.ts'
import { createShopServer, hostOf, listen } from './http/listen.server.ts'
import { servedHosts } from './http/page-cache/hosts.ts'
import { createPageCache } from './http/page-cache/page-cache.ts'
import { stopServer } from './http/stop.server.ts'
import { processMetrics } from './metrics/answer-metrics.server.ts'
import { watchEventLoop } from './observation/event-loop.server.ts'
import { ranJob } from './observation/jobs.server.ts'
import { endPreviewStreams } from './preview/content-events.server.ts'
import { keepListening } from './preview/keep-listening.server.ts'
import { previewCheck } from './preview/key.server.ts'
import { announceChange, onChange } from './process/changes.server.ts'
import type { Env } from './process/env.server.ts'
import { log, logFailure } from './process/log.server.ts'
import type { Shop } from './shop.server.ts'
import { answerStudio } from './studio/studio.server.ts'
import { closeContentStreams, closeEmbeddedServices, embeddedServices } from './wiring/embedded-services.server.ts'

const clientFolder = 'dist/client'
const patienceMs = 6000
const longestGoodbyeMs = 10_000

/** Runs the built shop until it is told to stop: says where it listens, finishes what a crash left half done. */
export async function runProduction(settings: Env, shop: Shop, stopMonitoring: StopMonitoring): Promise<void> {
  const { commerce } = await embeddedServices()
  const hosts = servedHosts(settings)
  const pages = createPageCache({ hosts, render: shop.renderDocument, hostOf: (request) => hostOf(request, settings) })
  onChange('catalogue', pages.purge)
  onChange('content', pages.purge)
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
    upgrade: answerUpgrade,
    ...(metrics ? { noteAnswer: metrics.noteAnswer } : {}),
  })
  // A hosted content service tells each process itself; the embedded one is watched with the database.
  if (settings.content?.readToken) keepListening('published', () => announceChange('content'))
  await listen(server, settings)
  stopOnSignal(server, stopMonitoring)
  announce(settings)
  watchEventLoop(settings.slow)
  // Payments that were authorised when the process died become orders now.
  const complete = () => commerce?.completeAuthorisedPayments() ?? Promise.resolve()
  await ranJob('payments', complete).catch((error: unknown) => logFailure(error, 'START', '/payments'))
}

/** The studio's files and page, and the shop's files. */
function builtFiles(): AnswerAsset {
  const shop = createAssets(clientFolder)
  return (request, response) => answerStudio(request, response) || shop(request, response)
}

function announce({ origin, domains, host, port }: Env): void {
  const addresses = [origin, ...Object.values(domains)].join('  ')
  log('notice', `The shop is open: ${addresses}  (listening on ${host}:${port})`)
}

/**
 * Lets requests under way finish, six seconds at most, then hands over the last reports and closes the database; a second
 * signal, or ten seconds, ends it at once.
 */
function stopOnSignal(server: Server, stopMonitoring: StopMonitoring): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), longestGoodbyeMs).unref()
    endPreviewStreams()
    void closeContentStreams()
    void stopServer(server, { patienceMs })
      .then(() => Promise.allSettled([stopMonitoring(), closeEmbeddedServices()]))
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
