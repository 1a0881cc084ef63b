import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'

const serviceClock = defineProcessSingleton('serviceClock', (): { aheadMs?: number } => ({}))

/** Compares the `date` header with the local clock. Ignores cached responses, whose `date` is in the past. */
export function recordServiceClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '')
  const isCached = Number(headers.get('age') ?? 0) > 0
  if (!Number.isNaN(date) && !isCached) serviceClock().aheadMs = date - Date.now()
}

/** Accurate to about one second. Positive if the clock of the service is ahead. Undefined if there was no response. */
export function getServiceClockSkewMs(): number | undefined {
  return serviceClock().aheadMs
}
