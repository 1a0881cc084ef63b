import type { LogEvent } from 'kysely'
import { publishObservation } from 'pouchery/lib/server/observations.server'

declare module 'pouchery/lib/server/observations.server' {
  interface ObservationPayloads {
    /** `sql` contains no values. `ms` is the duration. */
    query: { sql: string; ms: number; failed: boolean }
  }
}

type QueryLog = Pick<LogEvent, 'level' | 'queryDurationMillis'> & { query: Pick<LogEvent['query'], 'sql'> }

/** Omits parameter values, which can be personal data. */
export function recordQuery({ level, query, queryDurationMillis }: QueryLog): void {
  publishObservation('query', { sql: query.sql, ms: queryDurationMillis, failed: level === 'error' })
}
