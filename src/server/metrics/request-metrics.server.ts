import type { IncomingMessage, ServerResponse } from 'node:http'
import { countRunningRequests } from '#server/process/running-requests.server.ts'
import type { MetricFactory } from './metric-factory.ts'
import { createPatternLookup, streamPatterns, toMethodLabel, toStatusClass } from './route-pattern.ts'

export interface PageCacheStats {
  pages: number
  bytes: number
  responses: Readonly<Record<string, number>>
}

/** Histogram buckets in seconds, from page cache hits (less than 1 ms) to durations unacceptable to visitors. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type RecordResponse = (request: IncomingMessage, response: ServerResponse) => void

export function defineRequestMetrics({
  histogram,
  gauge,
}: MetricFactory): (findRoute: (path: string) => string) => RecordResponse {
  const duration = histogram(
    'pouchery_http_request_duration_seconds',
    'Time from receiving a request until its response was sent, by route pattern. Excludes event streams.',
    buckets,
    ...['method', 'route', 'status'],
  )
  const runningHelp = 'Requests in progress that are not served from the page cache.'
  gauge('pouchery_http_requests_running', runningHelp, (running) => running.set(countRunningRequests()))
  return (findRoute) => {
    const lookUpPattern = createPatternLookup(findRoute)
    return (request, response) => {
      const started = performance.now()
      // `once` would allocate a wrapper, and `close` is emitted only once anyway.
      response.on('close', () => {
        const route = lookUpPattern(request.url)
        if (streamPatterns.has(route)) return
        const labels = { method: toMethodLabel(request.method), route, status: toStatusClass(response.statusCode) }
        duration.observe(labels, (performance.now() - started) / 1000)
      })
    }
  }
}

export function definePageCacheMetrics(
  { gauge, counter }: MetricFactory,
  stats: () => PageCacheStats | undefined,
): void {
  const answersHelp =
    'Page responses: hit (fresh copy), stale (older copy), miss (rendered and cached) or bypass (not cacheable).'
  // Metrics are collected in the order of registration, so the counter must be registered after the gauge that updates
  // it.
  gauge('pouchery_page_cache_pages', 'Cached pages.', (pages) => {
    pages.set(stats()?.pages ?? 0)
    answers.reset()
    for (const [answer, count] of Object.entries(stats()?.responses ?? {})) answers.inc({ answer }, count)
  })
  const answers = counter('pouchery_page_cache_answers_total', answersHelp, 'answer')
  gauge('pouchery_page_cache_bytes', 'Memory used by cached pages.', (bytes) => bytes.set(stats()?.bytes ?? 0))
}
