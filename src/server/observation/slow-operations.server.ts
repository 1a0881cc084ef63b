import { onObservation } from '#lib/server/observations.server.ts'
import type { Env } from '#server/process/env.server.ts'
import { log } from '#server/process/log.server.ts'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import { getCurrentRequestId } from '#server/process/request-context.server.ts'
import { scrubText } from '#services/monitoring/scrub.ts'
import { createLogThrottle } from './log-throttle.ts'
import { toContentQueryShape, toStatementShape } from './statement-shape.ts'

export interface SlowOperation {
  kind: 'request' | 'database query' | 'content query'
  /** Method and path of a request, or a query without its values. */
  what: string
  ms: number
  /** Unix time in ms. */
  at: number
  requestId?: string
}

const operations = defineProcessSingleton('slowOperations', (): SlowOperation[] => [])

const maxOperations = 50
/** Minimum time between log lines about the same operation, so that a slow database does not flood the log. */
const quietMs = 10_000

type Limits = { slow: Pick<Env['slow'], 'requestMs' | 'queryMs'> }

export function watchSlowOperations({ slow }: Limits): () => void {
  const throttle = createLogThrottle(quietMs)
  const record = (kind: SlowOperation['kind'], what: string, ms: number) =>
    recordSlowOperation({ kind, what: scrubText(what), ms: Math.round(ms) }, throttle)
  const stops = [
    onObservation('request', ({ what, ms }) => {
      if (ms >= slow.requestMs) record('request', what, ms)
    }),
    onObservation('query', ({ sql, ms }) => {
      if (ms >= slow.queryMs) record('database query', toStatementShape(sql), ms)
    }),
    onObservation('contentQuery', ({ query, ms }) => {
      if (ms >= slow.queryMs) record('content query', toContentQueryShape(query), ms)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export function listRecentSlowOperations(): readonly SlowOperation[] {
  return operations().toReversed()
}

function recordSlowOperation(
  operation: Pick<SlowOperation, 'kind' | 'what' | 'ms'>,
  throttle: ReturnType<typeof createLogThrottle>,
): void {
  const { kind, what, ms } = operation
  const requestId = getCurrentRequestId()
  operations().push({ ...operation, at: Date.now(), ...(requestId === undefined ? {} : { requestId }) })
  if (operations().length > maxOperations) operations().shift()
  const more = throttle(what)
  if (more) log('warn', `Slow ${kind}: ${what}`, { ms, ...more })
}
