import type { LogEvent } from 'kysely'
import { observe } from 'pouchery/lib/server/observations.server'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    /** One statement: its text without the values, and how long it ran, ms. */
    query: { sql: string; ms: number; failed: boolean }
  }
}

type Told = Pick<LogEvent, 'level' | 'queryDurationMillis'> & { query: Pick<LogEvent['query'], 'sql'> }

/** Tells of each statement how long it ran; never its values, which may be somebody's. */
export function recordQuery({ level, query, queryDurationMillis }: Told): void {
  observe('query', { sql: query.sql, ms: queryDurationMillis, failed: level === 'error' })
}
