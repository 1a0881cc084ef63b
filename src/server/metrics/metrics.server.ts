import { getHeapStatistics } from 'node:v8'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Env } from '#server/process/env.server.ts'
import { release } from '#services/monitoring/tunnel.ts'
import { type DataSources, dataMetrics } from './data-metrics.server.ts'
import { type NoteAnswer, type PageCacheStats, pageCacheMetrics, requestMetrics } from './request-metrics.server.ts'
import { serviceMetrics } from './service-metrics.server.ts'
import { shopMetrics } from './shop-metrics.server.ts'

/** The numbers of this process, counted from when this was made. */
export interface Metrics {
  /** All of them in the text format of Prometheus. */
  text: () => Promise<string>
  contentType: string
  noteAnswer: NoteAnswer
  /** Names the page cache whose numbers are told. */
  watchPageCache: (stats: () => PageCacheStats) => void
}

type MetricsOptions = Pick<Env, 'databaseUrl'> & DataSources

/** Begins to count; names and units are as the guidelines of Prometheus want them (docs/operating.md lists them). */
export function createMetrics({ databaseUrl, ...sources }: MetricsOptions): Metrics {
  const register = new Registry()
  let pageCache: (() => PageCacheStats) | undefined
  collectDefaultMetrics({ register })
  buildInfo(register, databaseUrl === undefined ? 'sqlite' : 'postgresql')
  const noteAnswer = requestMetrics(register)
  pageCacheMetrics(register, () => pageCache?.())
  serviceMetrics(register)
  shopMetrics(register)
  dataMetrics(register, sources)
  return {
    text: () => register.metrics(),
    contentType: register.contentType,
    noteAnswer,
    watchPageCache: (stats) => {
      pageCache = stats
    },
  }
}

function buildInfo(register: Registry, database: string): void {
  const info = new Gauge({
    name: 'pouchery_build_info',
    help: 'Always 1; its labels say which build runs, on which Node and which database.',
    labelNames: ['release', 'node', 'database'] as const,
    registers: [register],
  })
  info.set({ release, node: process.version, database }, 1)
  const limit = new Gauge({
    name: 'pouchery_heap_limit_bytes',
    help: 'How large the heap may become before the process ends.',
    registers: [register],
  })
  limit.set(getHeapStatistics().heap_size_limit)
}
