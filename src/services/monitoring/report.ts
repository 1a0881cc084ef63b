export type MonitoringReport =
  | { kind: 'error'; error: unknown }
  | { kind: 'warning'; text: string; fingerprint: readonly string[] }

type Sink = (report: MonitoringReport) => void

const maxQueuedReports = 50
const queue: MonitoringReport[] = []
const warned = new Set<string>()
let sink: Sink | undefined

/** Reports an unexpected error. Queues reports until `connectMonitoring` is called. */
export function reportUnexpectedError(error: unknown): void {
  dispatch({ kind: 'error', error })
}

/**
 * Reports a harmless anomaly (specification section 5.3) once per `text` and `fingerprint` in a process or page load.
 */
export function reportWarning(text: string, ...fingerprint: string[]): void {
  const key = [text, ...fingerprint].join('\n')
  if (warned.has(key)) return
  if (warned.size >= 1000) warned.clear()
  warned.add(key)
  dispatch({ kind: 'warning', text, fingerprint: fingerprint.length > 0 ? fingerprint : [text] })
}

export function connectMonitoring(to: Sink): void {
  sink = to
  for (const waiting of queue.splice(0)) to(waiting)
}

export function logReport(entry: MonitoringReport): void {
  if (entry.kind === 'error') console.error(entry.error)
  else console.warn(entry.text)
}

function dispatch(entry: MonitoringReport): void {
  if (sink) sink(entry)
  else if (queue.length < maxQueuedReports) queue.push(entry)
}
