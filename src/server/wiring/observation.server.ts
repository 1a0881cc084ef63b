import { storeMonitoringEvent } from '@pouchery/platform/operation/monitoring-events'
import { createRateLimiter } from '#lib/server/rate-limiter.ts'
import { recordErrorReport } from '#server/observation/reports.server.ts'
import { watchSlowOperations } from '#server/observation/slow-operations.server.ts'
import type { Env } from '#server/process/env.server.ts'
import { captureConsole, configureLog, log } from '#server/process/log.server.ts'
import { getCurrentRequestId } from '#server/process/request-context.server.ts'
import { type StopMonitoring, startServerMonitoring } from '#services/monitoring/monitoring.server.ts'
import type { MonitoringReport } from '#services/monitoring/report.ts'
import { scrubText } from '#services/monitoring/scrub.ts'
import { getEmbeddedServices } from './embedded-services.server.ts'

/** Limits the number of stored reports, so that an error in a loop does not fill the database. */
const takeReportSlot = createRateLimiter({ limit: 60, windowMs: 60_000 })

export async function startMonitoring({ log: wanted, sentryDsn, slow }: Env): Promise<StopMonitoring> {
  const format = wanted.format ?? (process.stdout.isTTY || import.meta.env.DEV ? 'text' : 'json')
  configureLog({ format, level: wanted.level ?? (format === 'json' ? 'info' : 'notice') })
  if (import.meta.env.PROD) captureConsole()
  watchSlowOperations({ slow })
  const count = ({ kind }: MonitoringReport) => recordErrorReport('server', kind)
  return startServerMonitoring({
    dsn: sentryDsn,
    storeReport: storeServerReport,
    countReport: count,
    getRequestId: getCurrentRequestId,
  })
}

function storeServerReport(entry: MonitoringReport): void {
  if (takeReportSlot('server') > 0) return
  const requestId = getCurrentRequestId()
  const event = { source: 'server', ...toEvent(entry), ...(requestId ? { requestId } : {}) } as const
  getEmbeddedServices()
    .then(({ database }) => storeMonitoringEvent(database, event))
    .catch((error: unknown) =>
      log('warn', `An error report could not be stored: ${error instanceof Error ? error.message : error}`),
    )
}

function toEvent(entry: MonitoringReport): { level: 'error' | 'warning'; text: string; detail?: string } {
  if (entry.kind === 'warning') return { level: 'warning', text: scrubText(entry.text) }
  const { error } = entry
  if (!(error instanceof Error)) return { level: 'error', text: scrubText(String(error)) }
  const text = scrubText(`${error.name}: ${error.message}`)
  return { level: 'error', text, ...(error.stack ? { detail: scrubText(error.stack) } : {}) }
}
