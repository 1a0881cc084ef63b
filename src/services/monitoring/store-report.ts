import { logReport, type MonitoringReport } from './report.ts'
import { scrubText } from './scrub.ts'
import { localDsn, releaseName, tunnelPath } from './tunnel.ts'

export function storeReport(entry: MonitoringReport): void {
  logReport(entry)
  const id = crypto.randomUUID().replaceAll('-', '')
  const lines = [
    { event_id: id, dsn: localDsn },
    { type: 'event' },
    { event_id: id, release: releaseName, ...toEvent(entry) },
  ]
  const body = lines.map((line) => JSON.stringify(line)).join('\n')
  // Ignore failures. The report is already in the console, and reporting the failure would cause an infinite loop.
  fetch(tunnelPath, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

function toEvent(entry: MonitoringReport) {
  if (entry.kind === 'warning') return { level: 'warning', message: scrubText(entry.text) }
  const { error } = entry
  const type = error instanceof Error ? error.name : typeof error
  const value = scrubText(error instanceof Error ? error.message : String(error))
  const stack = error instanceof Error ? error.stack : undefined
  return { level: 'error', exception: { values: [{ type, value }] }, ...(stack && { extra: { stack } }) }
}
