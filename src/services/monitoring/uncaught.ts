import { connectMonitoring, logReport, report } from './report.ts'

/** Covers errors before the reporting code has loaded. Call before hydration. */
export function watchUncaughtErrors(): void {
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/** Call when the reporting client installs its own listeners. */
export function unwatchUncaughtErrors(): void {
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
}

/** Call if reports have no destination. The browser logs uncaught errors itself. */
export function reportToConsole(): void {
  unwatchUncaughtErrors()
  connectMonitoring(logReport)
}

function onError({ error }: ErrorEvent): void {
  report(error)
}

function onRejection({ reason }: PromiseRejectionEvent): void {
  report(reason)
}
