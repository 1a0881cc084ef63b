import { connectMonitoring, logReport, report } from './report.ts'

/** Reports uncaught errors that occur before the reporting code is loaded. Call before hydration. */
export function watchUncaught(): void {
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/** Call when the error-reporting client installs its own listeners. */
export function unwatchUncaught(): void {
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
}

/** Call if reports have no destination or the reporting code failed to load. The browser logs uncaught errors itself. */
export function reportToConsole(): void {
  unwatchUncaught()
  connectMonitoring(logReport)
}

function onError({ error }: ErrorEvent): void {
  report(error)
}

function onRejection({ reason }: PromiseRejectionEvent): void {
  report(reason)
}
