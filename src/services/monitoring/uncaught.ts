import { connectMonitoring, logReport, reportUnexpectedError } from './report.ts'

/** Reports uncaught errors, also before the reporting code has loaded. Must be called before hydration. */
export function watchUncaughtErrors(): void {
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/** Must be called when the reporting client installs its own listeners. */
export function unwatchUncaughtErrors(): void {
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
}

/** Must be called if the reporting library fails to load. Leaves uncaught errors to the browser, which logs them. */
export function connectConsoleMonitoring(): void {
  unwatchUncaughtErrors()
  connectMonitoring(logReport)
}

function onError({ error }: ErrorEvent): void {
  reportUnexpectedError(error)
}

function onRejection({ reason }: PromiseRejectionEvent): void {
  reportUnexpectedError(reason)
}
