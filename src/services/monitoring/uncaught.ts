import { connectMonitoring, report, toConsole } from './report.ts'

/** Queues uncaught errors from before hydration until the reporting code is loaded. */
export function watchUncaught(): void {
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/** For whoever watches by itself from now on, as the reporting service's client does. */
export function leaveUncaught(): void {
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
}

/** Where nobody is to be told, or the code that tells did not come: the console has what nothing catches already. */
export function leaveToConsole(): void {
  leaveUncaught()
  connectMonitoring(toConsole)
}

function onError({ error }: ErrorEvent): void {
  report(error)
}

function onRejection({ reason }: PromiseRejectionEvent): void {
  report(reason)
}
