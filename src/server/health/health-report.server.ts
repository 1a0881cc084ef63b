import { getHeapStatistics } from 'node:v8'
import { readUpstreams, type Upstreams } from '#server/backend/health.server.ts'
import { type UpstreamName, upstreamNames } from '#server/backend/upstream-probes.server.ts'
import { blocksLately } from '#server/observation/event-loop.server.ts'
import { jobRecords } from '#server/observation/jobs.server.ts'
import { errorsLately } from '#server/observation/reports.server.ts'
import { serviceClockAheadMs } from '#server/observation/service-clock.server.ts'
import { recentlySlow } from '#server/observation/slow-things.server.ts'
import type { Env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import type { Finding, HealthReport } from '#server/workbench/health-page.ts'
import { release } from '#services/monitoring/tunnel.ts'
import {
  checkEventLoop,
  checkJobs,
  checkMemory,
  checkReports,
  checkSlowThings,
  type ExpectedJobs,
  type Memory,
} from './check-process.ts'
import { checkServices, type ServiceState } from './check-services.ts'
import { dataFindings } from './data-findings.server.ts'
import { reportOf } from './report-of.ts'
import { duration } from './words.ts'

const hourMs = 3_600_000

/** How the shop is, as this process sees it. */
export async function healthReport(settings: Env): Promise<HealthReport> {
  const [upstreams, data] = await Promise.all([readUpstreams(), sharedFindings(settings)])
  const findings = [...checkServices(states(upstreams, settings)), ...data, ...processFindings(settings)]
  return reportOf(findings, { slow: recentlySlow(), about: aboutProcess(settings) })
}

/** Without services there is nothing to look into; that the database is away is among the services' findings. */
async function sharedFindings(settings: Env): Promise<Finding[]> {
  const services = await embeddedServices().catch(() => undefined)
  return services ? dataFindings(services.database, settings, serviceClockAheadMs()) : []
}

function processFindings({ commerce, mail }: Env): Finding[] {
  const expected: ExpectedJobs = {
    changes: 60_000,
    ...(mail.smtpUrl === undefined || commerce ? {} : { mails: 10 * 60_000 }),
    ...(commerce ? {} : { webhooks: 10 * 60_000 }),
  }
  const now = Date.now()
  return [
    checkMemory(memory()),
    checkEventLoop(blocksLately()),
    checkJobs(jobRecords(), expected, now, process.uptime() * 1000),
    checkReports(errorsLately()),
    checkSlowThings(recentlySlow().filter(({ at }) => now - at < hourMs).length),
  ]
}

/** Without a container Node tells a limit beyond any machine's memory. */
function memory(): Memory {
  const { heapUsed, rss } = process.memoryUsage()
  const limit = process.constrainedMemory()
  const isReal = limit > 0 && limit < 2 ** 50
  return { heapUsed, rss, heapLimit: getHeapStatistics().heap_size_limit, ...(isReal ? { limit } : {}) }
}

function states(upstreams: Upstreams, settings: Env): Record<UpstreamName, ServiceState> {
  const state = (name: UpstreamName): ServiceState => ({ ...upstreams[name], place: placeOf(name, settings) })
  return Object.fromEntries(upstreamNames.map((name) => [name, state(name)])) as Record<UpstreamName, ServiceState>
}

function placeOf(name: UpstreamName, settings: Env): string {
  if (name === 'database') return settings.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
  return settings[name] ? 'hosted' : 'embedded'
}

function aboutProcess(settings: Env): [string, string][] {
  return [
    ['Release', release],
    ['Address', settings.origin],
    ['Runs for', duration(process.uptime() * 1000)],
    ['Process', `${process.pid}, Node ${process.version}`],
    ['Database', placeOf('database', settings)],
  ]
}
