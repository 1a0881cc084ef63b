import { perProcess } from './per-process.server.ts'

/** A request that was answered by more than a kept page: method and path, never the query. */
export interface RunningRequest {
  what: string
  id: string
  /** Of the process's own clock (`performance.now`), ms. */
  startedAt: number
  endedAt?: number
}

declare module './per-process.server.ts' {
  interface PerProcess {
    runningRequests: { running: Set<RunningRequest>; ended: RunningRequest[] }
  }
}

const endedKept = 50

/** Notes that a request is being answered; what is returned notes that it was. */
export function trackRequest(what: string, id: string): () => void {
  const { running, ended } = state()
  const request: RunningRequest = { what, id, startedAt: performance.now() }
  running.add(request)
  return () => {
    request.endedAt = performance.now()
    running.delete(request)
    ended.push(request)
    if (ended.length > endedKept) ended.shift()
  }
}

/** The requests that were under way at some moment from `from` to `to`, the latest first. */
export function requestsBetween(from: number, to: number): RunningRequest[] {
  const { running, ended } = state()
  return [...ended, ...running]
    .filter(({ startedAt, endedAt = Number.POSITIVE_INFINITY }) => startedAt <= to && endedAt >= from)
    .toSorted((one, other) => other.startedAt - one.startedAt)
}

/** How many requests are being answered. */
export function countRunning(): number {
  return state().running.size
}

function state() {
  return perProcess('runningRequests', () => ({ running: new Set(), ended: [] }))
}
