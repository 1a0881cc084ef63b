import type { LogEvent } from 'kysely'
import { observe } from 'pouchery/lib/server/observations.server'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    /** `sql`: text without values. `ms`: duration. */
    query: { sql: string; ms: number; failed: boolean }
  }
}

type QueryLog = Pick<LogEvent, 'level' | 'queryDurationMillis'> & { query: Pick<LogEvent['query'], 'sql'> }

/** Does not record the values of parameters, which can be personal data. */
export function recordQuery({ level, query, queryDurationMillis }: QueryLog): void {
  observe('query', { sql: query.sql, ms: queryDurationMillis, failed: level === 'error' })
}
