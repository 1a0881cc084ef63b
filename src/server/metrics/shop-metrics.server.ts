import { onObservation } from '#lib/server/observations.server.ts'
import type { MetricFactory } from './define-metrics.ts'

export function defineShopMetrics(define: MetricFactory): void {
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
