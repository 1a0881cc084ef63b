import { Gauge, Histogram, type Registry } from 'prom-client'
import { poolUse } from '#embedded/database/postgres/pool-use.ts'
import { onObservation } from '#lib/server/observations.server.ts'
import { operationOf } from '#server/observation/statement-shape.ts'

const callBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const queryBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** Calls of outside services, and queries of the database and of the content. */
export function serviceMetrics(register: Registry): void {
  callMetrics(register)
  queryMetrics(register)
  poolMetrics(register)
}

function callMetrics(register: Registry): void {
  const calls = new Histogram({
    name: 'pouchery_service_call_duration_seconds',
    help: 'Time of the shop’s own calls to a service, hosted or embedded, by how they ended.',
    labelNames: ['service', 'place', 'outcome'] as const,
    buckets: callBuckets,
    registers: [register],
  })
  onObservation('serviceCall', ({ service, place, outcome, ms }) =>
    calls.observe({ service, place, outcome }, ms / 1000),
  )
}

function queryMetrics(register: Registry): void {
  const queries = new Histogram({
    name: 'pouchery_database_query_duration_seconds',
    help: 'Time of one statement of the database, without waiting for a connection.',
    labelNames: ['operation', 'outcome'] as const,
    buckets: queryBuckets,
    registers: [register],
  })
  const contentQueries = new Histogram({
    name: 'pouchery_content_query_duration_seconds',
    help: 'Time in which the embedded content service answered a query.',
    buckets: queryBuckets,
    registers: [register],
  })
  onObservation('query', ({ sql, ms, failed }) => {
    queries.observe({ operation: operationOf(sql), outcome: failed ? 'failed' : 'ok' }, ms / 1000)
  })
  onObservation('contentQuery', ({ ms }) => contentQueries.observe(ms / 1000))
}

/** SQLite has no pool, and so no values. */
function poolMetrics(register: Registry): void {
  new Gauge({
    name: 'pouchery_database_connections',
    help: 'Connections of this process to PostgreSQL, at work and idle.',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      const use = poolUse()
      if (!use) return
      this.set({ state: 'busy' }, use.open - use.idle)
      this.set({ state: 'idle' }, use.idle)
    },
  })
  new Gauge({
    name: 'pouchery_database_connection_waiters',
    help: 'Queries that wait for a free connection to PostgreSQL.',
    registers: [register],
    collect() {
      this.set(poolUse()?.waiting ?? 0)
    },
  })
}
