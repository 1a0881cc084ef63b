import { collectDefaultMetrics, Registry } from 'prom-client'
import { releaseName } from '#services/monitoring/tunnel.ts'
import { defineCheckMetrics, defineStreamMetrics, type MetricSources } from './check-metrics.server.ts'
import { createMetricFactory, type MetricFactory } from './metric-factory.ts'
import { definePageCacheMetrics, defineRequestMetrics, type PageCacheStats } from './request-metrics.server.ts'
import { defineShopMetrics } from './shop-metrics.server.ts'

/** Names and units follow the Prometheus guidelines. The metrics are listed in docs/operating.md, "Monitoring". */
export function createMetrics(sources: MetricSources) {
  const register = new Registry()
  let pageCache: (() => PageCacheStats) | undefined
  collectDefaultMetrics({ register })
  const define = createMetricFactory(register)
  buildInfo(define, sources.settings.databaseUrl === undefined ? 'sqlite' : 'postgresql')
  const createRecorder = defineRequestMetrics(define)
  definePageCacheMetrics(define, () => pageCache?.())
  defineShopMetrics(define)
  defineCheckMetrics(define, sources)
  defineStreamMetrics(define, sources)
  return {
    text: () => register.metrics(),
    contentType: register.contentType,
    createRecorder,
    watchPageCache: (stats: () => PageCacheStats) => {
      pageCache = stats
    },
  }
}

function buildInfo({ gauge }: MetricFactory, database: string): void {
  const help = 'Always 1. The labels name the release, the Node version and the database.'
  const info = gauge('pouchery_build_info', help, undefined, 'release', 'node', 'database')
  info.set({ release: releaseName, node: process.version, database }, 1)
}
