import { collectDefaultMetrics, Registry } from 'prom-client'
import { release } from '#services/monitoring/tunnel.ts'
import { checkMetrics, type DataSources, streamMetrics } from './check-metrics.server.ts'
import { type Define, defineIn } from './define-metrics.ts'
import { type PageCacheStats, pageCacheMetrics, type RecordResponse, requestMetrics } from './request-metrics.server.ts'
import { serviceMetrics } from './service-metrics.server.ts'
import { shopMetrics } from './shop-metrics.server.ts'

export interface Metrics {
  text: () => Promise<string>
  contentType: string
  createRecorder: (routeOf: (path: string) => string) => RecordResponse
  watchPageCache: (stats: () => PageCacheStats) => void
}

/** Names and units follow the Prometheus guidelines (listed in docs/operating.md). */
export function createMetrics(sources: DataSources): Metrics {
  const register = new Registry()
  let pageCache: (() => PageCacheStats) | undefined
  collectDefaultMetrics({ register })
  const define = defineIn(register)
  buildInfo(define, sources.settings.databaseUrl === undefined ? 'sqlite' : 'postgresql')
  const createRecorder = requestMetrics(define)
  pageCacheMetrics(define, () => pageCache?.())
  serviceMetrics(define)
  shopMetrics(define)
  checkMetrics(define, sources)
  streamMetrics(define, sources)
  return {
    text: () => register.metrics(),
    contentType: register.contentType,
    createRecorder,
    watchPageCache: (stats) => {
      pageCache = stats
    },
  }
}

function buildInfo({ gauge }: Define, database: string): void {
  const help = 'Always 1. The labels name the release, the Node version and the database.'
  const info = gauge('pouchery_build_info', help, undefined, 'release', 'node', 'database')
  info.set({ release, node: process.version, database }, 1)
}
