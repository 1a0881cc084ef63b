import { onObservation } from '#lib/server/observations.server.ts'
import type { Define } from './define-metrics.ts'

export function shopMetrics(define: Define): void {
  purchaseMetrics(define)
  deliveryMetrics(define)
  jobMetrics(define)
  errorMetrics(define)
}

function purchaseMetrics({ counter }: Define): void {
  const carts = counter('pouchery_carts_created_total', 'Carts given to shoppers who had none.')
  const started = counter('pouchery_purchases_started_total', 'Payments that were started.')
  const completed = counter('pouchery_purchases_completed_total', 'Payments that became orders.')
  const refusedHelp = 'How often a shopper was told that a purchase did not happen, by reason.'
  const refused = counter('pouchery_purchases_refused_total', refusedHelp, 'reason')
  const notSoldHelp = 'How often a rule of sale kept goods from a cart or a payment, by rule.'
  const notSold = counter('pouchery_sales_refused_total', notSoldHelp, 'reason', 'at')
  onObservation('cart', () => carts.inc())
  onObservation('saleRefused', ({ reason, at }) => notSold.inc({ reason, at }))
  onObservation('purchase', (purchase) => {
    if (purchase.step === 'refused') refused.inc({ reason: purchase.reason })
    else (purchase.step === 'started' ? started : completed).inc()
  })
}

function deliveryMetrics({ counter }: Define): void {
  const mailHelp = 'Tries to hand a mail over: sent, delayed until the next try, or given up after the last.'
  const mails = counter('pouchery_mail_deliveries_total', mailHelp, 'outcome')
  const webhookHelp = 'Tries to tell an endpoint: delivered, delayed until the next try, or given up after the last.'
  const webhooks = counter('pouchery_webhook_deliveries_total', webhookHelp, 'outcome')
  onObservation('mail', ({ outcome }) => mails.inc({ outcome }))
  onObservation('webhook', ({ outcome }) => webhooks.inc({ outcome }))
}

function jobMetrics({ counter }: Define): void {
  const help = 'Runs of background jobs, by how they ended.'
  const runs = counter('pouchery_job_runs_total', help, 'job_name', 'outcome')
  onObservation('job', ({ name, failed }) => runs.inc({ job_name: name, outcome: failed ? 'failed' : 'ok' }))
}

function errorMetrics({ counter }: Define): void {
  const limited = counter('pouchery_rate_limited_total', 'Calls that were told to wait, by limit.', 'limit')
  const reportsHelp = 'Errors and anomalies that were reported. Browsers’ are counted where the shop keeps them itself.'
  const reports = counter('pouchery_error_reports_total', reportsHelp, 'source', 'level')
  const blocksHelp = 'How often the event loop stood still for longer than BLOCKED_MS.'
  const blocks = counter('pouchery_event_loop_blocks_total', blocksHelp)
  const blocked = counter('pouchery_event_loop_blocked_seconds_total', 'For how long it stood still those times.')
  onObservation('limited', ({ limit }) => limited.inc({ limit }))
  onObservation('report', ({ source, level }) => reports.inc({ source, level }))
  onObservation('blocked', ({ ms }) => {
    blocks.inc()
    blocked.inc(ms / 1000)
  })
}
