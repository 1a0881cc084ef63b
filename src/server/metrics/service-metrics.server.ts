import { getPoolStats } from '@pouchery/platform/database/postgres/pool-stats'
import { onObservation } from '#lib/server/observations.server.ts'
import { getSqlOperation } from '#server/observation/statement-shape.ts'
import type { MetricFactory } from './define-metrics.ts'

const callBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const queryBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5]

export function defineServiceMetrics({ histogram, gauge }: MetricFactory): void {
  const calls = histogram(
    'pouchery_service_call_duration_seconds',
    'Duration of the shop’s own calls to a service, hosted or embedded, by outcome.',
    callBuckets,
    ...['service', 'place', 'outcome'],
  )
  const queries = histogram(
    'pouchery_database_query_duration_seconds',
    'Duration of a database statement, without waiting for a connection.',
    queryBuckets,
    ...['operation', 'outcome'],
  )
  const contentHelp = 'Duration of a query in the embedded content service.'
  const contentQueries = histogram('pouchery_content_query_duration_seconds', contentHelp, queryBuckets)
  onObservation('serviceCall', ({ service, place, outcome, ms }) =>
    calls.observe({ service, place, outcome }, ms / 1000),
  )
  onObservation('query', ({ sql, ms, failed }) => {
    queries.observe({ operation: getSqlOperation(sql), outcome: failed ? 'failed' : 'ok' }, ms / 1000)
  })
  onObservation('contentQuery', ({ ms }) => contentQueries.observe(ms / 1000))

  // SQLite has no connection pool.
  gauge(
    'pouchery_database_connections',
    'PostgreSQL connections of this process, busy and idle.',
    (connections) => {
      const use = getPoolStats()
      if (!use) return
      connections.set({ state: 'busy' }, use.open - use.idle)
      connections.set({ state: 'idle' }, use.idle)
    },
    'state',
  )
  const waitersHelp = 'Queries that wait for a free PostgreSQL connection.'
  gauge('pouchery_database_connection_waiters', waitersHelp, (waiters) => waiters.set(getPoolStats()?.waiting ?? 0))
}
