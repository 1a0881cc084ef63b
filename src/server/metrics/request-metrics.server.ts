import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { countRunning } from '#server/process/running-requests.server.ts'
import { createPatternBook, knownMethod, statusClass, streams } from './route-pattern.ts'

/** What the page cache knows of itself. */
export interface PageCacheStats {
  pages: number
  bytes: number
  answers: Readonly<Record<string, number>>
}

/** From a kept page, which takes less than a millisecond, to what a visitor no longer waits for; seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures a request from its arrival until its answer is sent. */
export type NoteAnswer = (request: IncomingMessage, response: ServerResponse) => void

/** Requests by pattern, method and class of status. */
export function requestMetrics(register: Registry): NoteAnswer {
  const duration = new Histogram({
    name: 'pouchery_http_request_duration_seconds',
    help: 'Time from the arrival of a request until its answer was sent, by pattern of the address. Event streams are left out.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [register],
  })
  new Gauge({
    name: 'pouchery_http_requests_running',
    help: 'Requests being answered now by more than a kept page.',
    registers: [register],
    collect() {
      this.set(countRunning())
    },
  })
  const patternOf = createPatternBook()
  return (request, response) => {
    const started = performance.now()
    // It comes once, and `once` would cost a wrapper around the listener.
    response.on('close', () => {
      const route = patternOf(request.url)
      if (streams.has(route)) return
      const labels = { method: knownMethod(request.method), route, status: statusClass(response.statusCode) }
      duration.observe(labels, (performance.now() - started) / 1000)
    })
  }
}

/** Kept pages: how requests for them were answered, how many there are, and their size. */
export function pageCacheMetrics(register: Registry, stats: () => PageCacheStats | undefined): void {
  new Counter({
    name: 'pouchery_page_cache_answers_total',
    help: 'Pages answered: hit from a fresh copy, stale from an older one, miss rendered and kept, bypass not to be kept.',
    labelNames: ['answer'] as const,
    registers: [register],
    collect() {
      this.reset()
      for (const [answer, count] of Object.entries(stats()?.answers ?? {})) this.inc({ answer }, count)
    },
  })
  new Gauge({
    name: 'pouchery_page_cache_pages',
    help: 'Pages that are kept.',
    registers: [register],
    collect() {
      this.set(stats()?.pages ?? 0)
    },
  })
  new Gauge({
    name: 'pouchery_page_cache_bytes',
    help: 'Memory that kept pages occupy.',
    registers: [register],
    collect() {
      this.set(stats()?.bytes ?? 0)
    },
  })
}
