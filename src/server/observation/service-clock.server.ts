import { perProcess } from '#server/process/per-process.server.ts'

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    serviceClock: { aheadMs?: number }
  }
}

/** Records the clock offset of a hosted service. Ignores cached responses, because their `date` is old. */
export function recordServiceClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '')
  const isKept = Number(headers.get('age') ?? 0) > 0
  if (!Number.isNaN(date) && !isKept) noted().aheadMs = date - Date.now()
}

/**
 * Clock offset of a hosted service at the last response, ms, accurate to about one second. Positive if its clock is
 * ahead. Undefined without a response.
 */
export function serviceClockAheadMs(): number | undefined {
  return noted().aheadMs
}

function noted(): { aheadMs?: number } {
  return perProcess('serviceClock', () => ({}))
}
