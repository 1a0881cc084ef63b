import { Counter, Gauge, type Registry } from 'prom-client'
import { onObservation } from '#lib/server/observations.server.ts'
import { jobRecords } from '#server/observation/jobs.server.ts'

/** What shoppers did at the embedded commerce service, and what runs beside it. */
export function shopMetrics(register: Registry): void {
  purchaseMetrics(register)
  mailMetrics(register)
  jobMetrics(register)
  troubleMetrics(register)
}

function purchaseMetrics(register: Registry): void {
  const registers = [register]
  const carts = new Counter({
    name: 'pouchery_carts_created_total',
    help: 'Carts given to shoppers who had none.',
    registers,
  })
  const started = new Counter({
    name: 'pouchery_purchases_started_total',
    help: 'Payments that were started.',
    registers,
  })
  const completed = new Counter({
    name: 'pouchery_purchases_completed_total',
    help: 'Payments that became orders.',
    registers,
  })
  const refused = new Counter({
    name: 'pouchery_purchases_refused_total',
    help: 'How often a shopper was told that a purchase did not happen, by reason.',
    labelNames: ['reason'] as const,
    registers,
  })
  const notSold = new Counter({
    name: 'pouchery_sales_refused_total',
    help: 'How often a rule of sale kept goods from a cart or a payment, by rule.',
    labelNames: ['reason', 'at'] as const,
    registers,
  })
  onObservation('cart', () => carts.inc())
  onObservation('saleRefused', ({ reason, at }) => notSold.inc({ reason, at }))
  onObservation('purchase', (purchase) => {
    if (purchase.step === 'refused') refused.inc({ reason: purchase.reason })
    else (purchase.step === 'started' ? started : completed).inc()
  })
}

function mailMetrics(register: Registry): void {
  const mails = new Counter({
    name: 'pouchery_mail_deliveries_total',
    help: 'Tries to hand a mail over: sent, delayed until the next try, or given up after the last.',
    labelNames: ['outcome'] as const,
    registers: [register],
  })
  const webhooks = new Counter({
    name: 'pouchery_webhook_deliveries_total',
    help: 'Tries to tell an endpoint: delivered, delayed until the next try, or given up after the last.',
    labelNames: ['outcome'] as const,
    registers: [register],
  })
  onObservation('mail', ({ outcome }) => mails.inc({ outcome }))
  onObservation('webhook', ({ outcome }) => webhooks.inc({ outcome }))
}

/** Prometheus itself calls a group of processes a job, hence `job_name`. */
function jobMetrics(register: Registry): void {
  const runs = new Counter({
    name: 'pouchery_job_runs_total',
    help: 'Runs of background jobs, by how they ended.',
    labelNames: ['job_name', 'outcome'] as const,
    registers: [register],
  })
  onObservation('job', ({ name, failed }) => runs.inc({ job_name: name, outcome: failed ? 'failed' : 'ok' }))
  new Gauge({
    name: 'pouchery_job_last_success_timestamp_seconds',
    help: 'When a background job last succeeded in this process, seconds since 1970.',
    labelNames: ['job_name'] as const,
    registers: [register],
    collect() {
      for (const [name, { succeededAt }] of jobRecords()) {
        if (succeededAt !== undefined) this.set({ job_name: name }, succeededAt / 1000)
      }
    },
  })
}

function troubleMetrics(register: Registry): void {
  const registers = [register]
  const limited = new Counter({
    name: 'pouchery_rate_limited_total',
    help: 'Calls that were told to wait, by limit.',
    labelNames: ['limit'] as const,
    registers,
  })
  const reports = new Counter({
    name: 'pouchery_error_reports_total',
    help: 'Errors and anomalies that were reported. Browsers’ are counted where the shop keeps them itself.',
    labelNames: ['source', 'level'] as const,
    registers,
  })
  const blocks = new Counter({
    name: 'pouchery_event_loop_blocks_total',
    help: 'How often the event loop stood still for longer than BLOCKED_MS.',
    registers,
  })
  const blocked = new Counter({
    name: 'pouchery_event_loop_blocked_seconds_total',
    help: 'For how long it stood still those times.',
    registers,
  })
  onObservation('limited', ({ limit }) => limited.inc({ limit }))
  onObservation('report', ({ source, level }) => reports.inc({ source, level }))
  onObservation('blocked', ({ ms }) => {
    blocks.inc()
    blocked.inc(ms / 1000)
  })
}
