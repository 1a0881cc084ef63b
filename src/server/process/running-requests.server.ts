import { defineProcessSingleton } from './process-singleton.server.ts'

/** A request that was not served from the page cache. `description` is the method and path, without the query. */
export interface RunningRequest {
  description: string
  id: string
  startedAt: number
  endedAt?: number
}

const state = defineProcessSingleton('runningRequests', () => ({
  running: new Set<RunningRequest>(),
  ended: [] as RunningRequest[],
}))

const maxEndedRequests = 50

export function trackRequest(what: string, id: string): () => void {
  const { running, ended } = state()
  const request: RunningRequest = { description: what, id, startedAt: performance.now() }
  running.add(request)
  return () => {
    request.endedAt = performance.now()
    running.delete(request)
    ended.push(request)
    if (ended.length > maxEndedRequests) ended.shift()
  }
}

export function listRequestsBetween(from: number, to: number): RunningRequest[] {
  const { running, ended } = state()
  return [...ended, ...running]
    .filter(({ startedAt, endedAt = Number.POSITIVE_INFINITY }) => startedAt <= to && endedAt >= from)
    .toSorted((one, other) => other.startedAt - one.startedAt)
}

export function countRunningRequests(): number {
  return state().running.size
}
