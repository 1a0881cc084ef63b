import { getHeapStatistics } from 'node:v8'
import { listRecentBlockDurations } from '#server/observation/event-loop.server.ts'
import { getJobRecords } from '#server/observation/jobs.server.ts'
import { countRecentErrors } from '#server/observation/reports.server.ts'
import { getServiceClockSkewMs } from '#server/observation/service-clock.server.ts'
import { listRecentSlowOperations } from '#server/observation/slow-operations.server.ts'
import type { Env } from '#server/process/env.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import { releaseName } from '#services/monitoring/tunnel.ts'
import { type HealthCheck, runChecks } from './check.ts'
import { type CheckContext, dataChecks } from './data-checks.server.ts'
import { formatDuration } from './format-values.ts'
import {
  checkErrorReports,
  checkEventLoop,
  checkJobs,
  checkMemory,
  checkSlowOperations,
  type MaxMsSinceSuccess,
  type MemoryUsage,
} from './process-findings.ts'
import { createHealthReport, type HealthReport } from './report.ts'
import { checkService, serviceDescriptions } from './service-findings.ts'
import { getUpstreamReports, type UpstreamName, upstreamNames } from './upstreams.server.ts'

const hourMs = 3_600_000

export const serviceChecks: readonly HealthCheck<CheckContext>[] = upstreamNames.map((name) => ({
  subject: serviceDescriptions[name].subject,
  run: async ({ settings }) =>
    checkService(name, { ...(await getUpstreamReports())[name], hosting: placeOf(name, settings) }),
}))

const processChecks: readonly HealthCheck<CheckContext>[] = [
  {
    subject: 'Memory',
    run: () => checkMemory(readMemoryUsage()),
    metricDefinitions: [
      {
        name: 'pouchery_heap_limit_bytes',
        help: 'Heap size limit of the process.',
        readValue: () => readMemoryUsage().heapLimit,
      },
    ],
  },
  { subject: 'Event loop', run: () => checkEventLoop(listRecentBlockDurations()) },
  {
    subject: 'Background jobs',
    run: ({ settings }) => checkJobs(getJobRecords(), expectedJobs(settings), Date.now(), process.uptime() * 1000),
    metricDefinitions: [
      {
        name: 'pouchery_job_last_success_timestamp_seconds',
        help: 'Unix time in seconds when a background job last succeeded in this process.',
        // In Prometheus, the label `job` identifies a group of processes.
        label: 'job_name',
        readValue: lastJobSuccesses,
      },
    ],
  },
  { subject: 'Error reports', run: () => checkErrorReports(countRecentErrors()) },
  {
    subject: 'Slow operations',
    run: () => checkSlowOperations(listRecentSlowOperations().filter(({ at }) => Date.now() - at < hourMs).length),
  },
]

export const healthChecks: readonly HealthCheck<CheckContext>[] = [...serviceChecks, ...dataChecks, ...processChecks]

export async function runHealthChecks(settings: Env): Promise<HealthReport> {
  // Without a database, skip the data checks. The service checks report the outage.
  const hasData = await getEmbeddedDatabase().then(
    () => true,
    () => false,
  )
  const made = hasData ? healthChecks : [...serviceChecks, ...processChecks]
  const context = { settings, database: getEmbeddedDatabase, servicesAheadMs: getServiceClockSkewMs() }
  return createHealthReport(await runChecks(made, context), {
    slow: [...listRecentSlowOperations()],
    about: aboutProcess(settings),
  })
}

export const getEmbeddedDatabase = async () => (await getEmbeddedServices()).database

function expectedJobs({ commerce, mail }: Env): MaxMsSinceSuccess {
  return {
    changes: 60_000,
    ...(mail.smtpUrl === undefined || commerce ? {} : { mails: 10 * 60_000 }),
    ...(commerce ? {} : { webhooks: 10 * 60_000 }),
  }
}

/** Unix time in seconds, by job. */
function lastJobSuccesses(): Record<string, number> {
  const succeeded = [...getJobRecords()].flatMap(([name, { succeededAt }]) =>
    succeededAt === undefined ? [] : [[name, succeededAt / 1000] as const],
  )
  return Object.fromEntries(succeeded)
}

/** Omits the memory limit if there is none. Node then reports 0 or a value larger than any physical memory. */
function readMemoryUsage(): MemoryUsage {
  const { heapUsed, rss } = process.memoryUsage()
  const limit = process.constrainedMemory()
  const isReal = limit > 0 && limit < 2 ** 50
  return { heapUsed, rss, heapLimit: getHeapStatistics().heap_size_limit, ...(isReal ? { limit } : {}) }
}

function placeOf(name: UpstreamName, settings: Env): string {
  if (name === 'database') return settings.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
  return settings[name] ? 'hosted' : 'embedded'
}

function aboutProcess(settings: Env): [string, string][] {
  return [
    ['Release', releaseName],
    ['URL', settings.origin],
    ['Uptime', formatDuration(process.uptime() * 1000)],
    ['Process', `${process.pid}, Node ${process.version}`],
    ['Database', placeOf('database', settings)],
  ]
}
