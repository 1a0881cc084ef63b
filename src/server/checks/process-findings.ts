import type { JobName, JobRecord } from '#server/observation/jobs.server.ts'
import { type Finding, failingFinding, okFinding, watchFinding } from './check.ts'
import { formatDuration, formatFileSize } from './format-values.ts'

/** In bytes. `limit` is the memory limit of the container, if any. */
export interface Memory {
  heapUsed: number
  heapLimit: number
  rss: number
  limit?: number
}

export function checkMemory({ heapUsed, heapLimit, rss, limit }: Memory): Finding {
  const subject = 'Memory'
  const heap = heapUsed / heapLimit
  const whole = limit === undefined ? 0 : rss / limit
  const allowed = limit === undefined ? '' : ` of ${formatFileSize(limit)} that it may use`
  const says = `The process uses ${formatFileSize(rss)}${allowed}, its heap ${formatFileSize(heapUsed)} of ${formatFileSize(heapLimit)}.`
  const todo =
    'Restart the process soon, give it more (NODE_OPTIONS=--max-old-space-size), and see in the log what ran when it grew.'
  if (heap > 0.95 || whole > 0.97) return failingFinding(subject, says, todo)
  if (heap > 0.85 || whole > 0.9) return watchFinding(subject, says, todo)
  return okFinding(subject, says)
}

/** `blocks` are the event loop blocks of the last hour, ms. */
export function checkEventLoop(blocks: readonly number[]): Finding {
  const subject = 'Event loop'
  if (blocks.length === 0) return okFinding(subject, 'Was never blocked within the last hour.')
  const longest = Math.max(...blocks)
  const total = blocks.reduce((sum, ms) => sum + ms, 0)
  const times = blocks.length === 1 ? 'once' : `${blocks.length} times`
  const says = `Blocked ${times} within the last hour, for ${formatDuration(longest)} at the longest; nobody is answered meanwhile.`
  const todo = 'Look in the log for "The event loop was blocked": it names the requests that were under way.'
  if (longest > 5000 || total > 60_000) return failingFinding(subject, says, todo)
  // Shorter blocks are normal, because the first page views after a start are slow.
  if (longest > 2000 || blocks.length > 10) return watchFinding(subject, says, todo)
  return okFinding(subject, says)
}

/** Periodic jobs with the maximum time since their last success, ms. */
export type ExpectedJobs = Partial<Record<JobName, number>>

const jobLabels: Record<JobName, string> = {
  mails: 'sending mails',
  webhooks: 'delivering webhooks',
  changes: 'looking for other processes’ changes',
  payments: 'completing payments that a crash left',
  money: 'looking after payments and their money',
  addresses: 'keeping old addresses',
  'content-sync': 'the sync of content and commerce',
  publications: 'publishing what was scheduled',
  releases: 'publishing the releases of the content',
  translation: 'the translation of content',
}

export function checkJobs(
  records: ReadonlyMap<JobName, Readonly<JobRecord>>,
  expected: ExpectedJobs,
  now: number,
  uptimeMs: number,
): Finding {
  const subject = 'Background jobs'
  const names = Object.keys(jobLabels) as JobName[]
  const late = names.filter((name) => isLate(records.get(name), expected[name], now, uptimeMs))
  if (late.length > 0) {
    const says = `${sentence(late)} has not succeeded for a while${reasons(late, records)}.`
    return failingFinding(subject, says, 'See the log for what stands in the way; then restart the shop.')
  }
  const failed = names.filter((name) => lastFailed(records.get(name)))
  if (failed.length > 0) {
    const says = `The last run of ${list(failed)} failed${reasons(failed, records)}.`
    return watchFinding(subject, says, 'Mend the cause and start it again.')
  }
  return okFinding(subject, 'All that should run do.')
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
  const subject = 'Error reports'
  if (errors === 0) return okFinding(subject, 'None within the last hour.')
  const says = `${errors} within the last hour.`
  const todo = 'Read them: at the error-reporting service, in the table monitoring_event, or as "error" in the log.'
  return { subject, state: errors >= 50 ? 'failing' : 'watch', says, todo }
}

const manySlow = 10

export function checkSlowOperations(count: number): Finding {
  const subject = 'Slow things'
  if (count === 0) return okFinding(subject, 'Nothing was slow within the last hour.')
  const says = `${count} ${count === 1 ? 'request or query was' : 'requests and queries were'} slow within the last hour.`
  if (count < manySlow) return okFinding(subject, says)
  return watchFinding(subject, says, 'They are listed below: see what they have in common.')
}
