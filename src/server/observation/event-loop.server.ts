import { publishObservation } from '#lib/server/observations.server.ts'
import { log } from '#server/process/log.server.ts'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import { listRequestsBetween } from '#server/process/running-requests.server.ts'
import { scrubText } from '#services/monitoring/scrub.ts'
import { createLogThrottle } from './log-throttle.ts'
import { createSlidingWindow } from './sliding-window.ts'

export interface EventLoopOptions {
  blockedMs: number
  intervalMs?: number
  quietMs?: number
}

const hourMs = 3_600_000
const requestsNamed = 5

const blocks = defineProcessSingleton('blocks', () => createSlidingWindow(hourMs))

/**
 * Logs blocks of the event loop together with their CPU time. If the CPU time is low, the process was waiting for a
 * disk or for the CPU. Returns a stop function.
 */
export function watchEventLoop({ blockedMs, intervalMs = 50, quietMs = 30_000 }: EventLoopOptions): () => void {
  let checkedAt = performance.now()
  let cpu = process.cpuUsage()
  const throttle = createLogThrottle(quietMs)

  function check(): void {
    const now = performance.now()
    const ms = Math.round(now - checkedAt - intervalMs)
    if (ms >= blockedMs) report(ms, now)
    checkedAt = performance.now()
    cpu = process.cpuUsage()
  }

  function report(ms: number, now: number): void {
    blocks().add(ms)
    publishObservation('blocked', { ms })
    const requests = listRequestsBetween(checkedAt, now).slice(0, requestsNamed)
    const names = requests.map(({ description, id }) => `${scrubText(description)} (${id})`).join(', ')
    const { user, system } = process.cpuUsage(cpu)
    const fields = { ms, cpuMs: Math.round((user + system) / 1000), requests: names || 'none' }
    // Throttled separately, so that a block without requests does not suppress the report of a block with requests.
    const more = throttle(names === '' ? 'idle' : 'busy', now)
    if (more) log('warn', 'The event loop was blocked', { ...fields, ...more })
  }

  const timer = setInterval(check, intervalMs).unref()
  return () => clearInterval(timer)
}

/** Durations of the blocks within the last hour, in ms. */
export function listRecentBlockDurations(): number[] {
  return blocks().values()
}
