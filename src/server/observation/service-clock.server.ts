import { perProcess } from '#server/process/per-process.server.ts'

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    serviceClock: { aheadMs?: number }
  }
}

/** Notes how far a hosted service's clock is before this machine's; an answer of a cache tells an old moment. */
export function recordServiceClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '')
  const isKept = Number(headers.get('age') ?? 0) > 0
  if (!Number.isNaN(date) && !isKept) noted().aheadMs = date - Date.now()
}

/** How far it was before ours when one last answered, ms, to a second or so; undefined when none did. */
export function serviceClockAheadMs(): number | undefined {
  return noted().aheadMs
}

function noted(): { aheadMs?: number } {
  return perProcess('serviceClock', () => ({}))
}
