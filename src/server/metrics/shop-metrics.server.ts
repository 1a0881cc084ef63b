import { getPoolStats } from '@pouchery/platform/database/postgres/pool-stats'
import { onObservation } from '#lib/server/observations.server.ts'
import { getSqlOperation } from '#server/observation/statement-shape.ts'
import type { MetricFactory } from './metric-factory.ts'

export function defineShopMetrics(define: MetricFactory): void {
  serviceMetrics(define)
  purchaseMetrics(define)
  deliveryMetrics(define)
  jobMetrics(define)
  errorMetrics(define)
}

function purchaseMetrics({ counter }: MetricFactory): void {
  const carts = counter('pouchery_carts_created_total', 'Carts created for shoppers without a cart.')
  const started = counter('pouchery_purchases_started_total', 'Payments started.')
  const completed = counter('pouchery_purchases_completed_total', 'Payments that became orders.')
  const refusedHelp = 'Purchases refused to shoppers, by reason.'
  const refused = counter('pouchery_purchases_refused_total', refusedHelp, 'reason')
  const notSoldHelp = 'Goods refused in a cart or a payment by a market rule, by rule.'
  const notSold = counter('pouchery_sales_refused_total', notSoldHelp, 'reason', 'at')
  onObservation('cart', () => carts.inc())
  onObservation('saleRefused', ({ reason, at }) => notSold.inc({ reason, at }))
  onObservation('purchase', (purchase) => {
    if (purchase.step === 'refused') refused.inc({ reason: purchase.reason })
    else (purchase.step === 'started' ? started : completed).inc()
  })
}

function deliveryMetrics({ counter }: MetricFactory): void {
  const mailHelp = 'Attempts to send an email: sent, delayed until the next attempt, or given up after the last.'
  const mails = counter('pouchery_mail_deliveries_total', mailHelp, 'outcome')
  const webhookHelp =
    'Attempts to deliver a webhook: delivered, delayed until the next attempt, or given up after the last.'
  const webhooks = counter('pouchery_webhook_deliveries_total', webhookHelp, 'outcome')
  onObservation('mail', ({ outcome }) => mails.inc({ outcome }))
  onObservation('webhook', ({ outcome }) => webhooks.inc({ outcome }))
}

function jobMetrics({ counter }: MetricFactory): void {
  const help = 'Runs of background jobs, by outcome.'
  const runs = counter('pouchery_job_runs_total', help, 'job_name', 'outcome')
  onObservation('job', ({ name, failed }) => runs.inc({ job_name: name, outcome: failed ? 'failed' : 'ok' }))
}

function errorMetrics({ counter }: MetricFactory): void {
  const limited = counter('pouchery_rate_limited_total', 'Rate-limited calls, by limit.', 'limit')
  const reportsHelp = 'Reported errors and anomalies. Browser reports are counted only if the shop stores them itself.'
  const reports = counter('pouchery_error_reports_total', reportsHelp, 'source', 'level')
  const blocksHelp = 'Event loop blocks longer than BLOCKED_MS.'
  const blocks = counter('pouchery_event_loop_blocks_total', blocksHelp)
  const blocked = counter(
    'pouchery_event_loop_blocked_seconds_total',
    'Total duration of event loop blocks longer than BLOCKED_MS.',
  )
  onObservation('limited', ({ limit }) => limited.inc({ limit }))
  onObservation('report', ({ source, level }) => reports.inc({ source, level }))
  onObservation('blocked', ({ ms }) => {
    blocks.inc()
    blocked.inc(ms / 1000)
  })
}

const callBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const queryBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5]

function serviceMetrics({ histogram, gauge }: MetricFactory): void {
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

  // Has no values with SQLite, which has no connection pool.
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
