import type { JobName, JobRecord } from '#server/observation/jobs.server.ts'
import { createFindingFactory, type Finding } from './check.ts'
import { formatBytes, formatDuration } from './format-values.ts'

/** In bytes. `limit` is the memory limit of the container, or undefined if there is none. */
export interface MemoryUsage {
  heapUsed: number
  heapLimit: number
  rss: number
  limit?: number
}

export function checkMemory({ heapUsed, heapLimit, rss, limit }: MemoryUsage): Finding {
  const { ok, watch, failing } = createFindingFactory('Memory')
  const heap = heapUsed / heapLimit
  const whole = limit === undefined ? 0 : rss / limit
  const allowed = limit === undefined ? '' : ` of ${formatBytes(limit)} allowed`
  const says = `The process uses ${formatBytes(rss)}${allowed}. Heap: ${formatBytes(heapUsed)} of ${formatBytes(heapLimit)}.`
  const todo =
    'Restart the process soon, raise its memory limit (NODE_OPTIONS=--max-old-space-size), and check the log for what ran while memory grew.'
  if (heap > 0.95 || whole > 0.97) return failing(says, todo)
  if (heap > 0.85 || whole > 0.9) return watch(says, todo)
  return ok(says)
}

/** `blocks` contains the durations of the blocks within the last hour, in ms. */
export function checkEventLoop(blocks: readonly number[]): Finding {
  const { ok, watch, failing } = createFindingFactory('Event loop')
  if (blocks.length === 0) return ok('Not blocked within the last hour.')
  const longest = Math.max(...blocks)
  const total = blocks.reduce((sum, ms) => sum + ms, 0)
  const times = blocks.length === 1 ? 'once' : `${blocks.length} times`
  const says = `Blocked ${times} within the last hour, for ${formatDuration(longest)} at the longest. Requests wait during a block.`
  const todo = 'Check the log for "The event loop was blocked". The entry lists the running requests.'
  if (longest > 5000 || total > 60_000) return failing(says, todo)
  // Short blocks are normal, because the first page views after a start are slow.
  if (longest > 2000 || blocks.length > 10) return watch(says, todo)
  return ok(says)
}

/** Maximum time since the last success of each job, in ms. */
export type MaxMsSinceSuccess = Partial<Record<JobName, number>>

const jobLabels: Record<JobName, string> = {
  mails: 'sending emails',
  webhooks: 'delivering webhooks',
  changes: 'polling for changes by other processes',
  payments: 'completing payments interrupted by a crash',
  money: 'processing payments and payment operations',
  addresses: 'updating the URL history',
  'content-sync': 'syncing content with commerce',
  publications: 'publishing scheduled documents',
  releases: 'publishing content releases',
  translation: 'translating content',
}

export function checkJobs(
  records: ReadonlyMap<JobName, Readonly<JobRecord>>,
  expected: MaxMsSinceSuccess,
  now: number,
  uptimeMs: number,
): Finding {
  const { ok, watch, failing } = createFindingFactory('Background jobs')
  const names = Object.keys(jobLabels) as JobName[]
  const late = names.filter((name) => isLate(records.get(name), expected[name], now, uptimeMs))
  if (late.length > 0) {
    const says = `${sentence(late)} ${late.length === 1 ? 'has' : 'have'} not succeeded recently${reasons(late, records)}.`
    return failing(says, 'Check the log for the cause, then restart the shop.')
  }
  const failed = names.filter((name) => lastFailed(records.get(name)))
  if (failed.length > 0) {
    const says = `The last run failed: ${list(failed)}${reasons(failed, records)}.`
    return watch(says, 'Fix the cause and run the job again.')
  }
  return ok('All expected jobs are running.')
}

function isLate(record: JobRecord | undefined, after: number | undefined, now: number, uptimeMs: number): boolean {
  if (after === undefined) return false
  return record?.succeededAt === undefined ? uptimeMs > after : now - record.succeededAt > after
}

function lastFailed(record: JobRecord | undefined): boolean {
  return record?.failedAt !== undefined && record.failedAt > (record.succeededAt ?? 0)
}

function reasons(names: readonly JobName[], records: ReadonlyMap<JobName, Readonly<JobRecord>>): string {
  const known = names.flatMap((name) => records.get(name)?.reason ?? [])
  return known.length > 0 ? ` (${known.join('; ')})` : ''
}

function list(names: readonly JobName[]): string {
  return names.map((name) => jobLabels[name]).join(' and ')
}

function sentence(names: readonly JobName[]): string {
  const words = list(names)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function checkErrorReports(errors: number): Finding {
  const { ok, watch, failing } = createFindingFactory('Error reports')
  if (errors === 0) return ok('None within the last hour.')
  const says = `${errors} within the last hour.`
  const todo = 'Read them in the error-reporting service, in the table monitoring_event, or as "error" in the log.'
  return errors >= 50 ? failing(says, todo) : watch(says, todo)
}

const manySlow = 10

export function checkSlowOperations(count: number): Finding {
  const { ok, watch } = createFindingFactory('Slow operations')
  if (count === 0) return ok('No slow requests or queries within the last hour.')
  const says = `${count} ${count === 1 ? 'request or query was' : 'requests and queries were'} slow within the last hour.`
  if (count < manySlow) return ok(says)
  return watch(says, 'Check the list of slow operations for a common cause.')
}
