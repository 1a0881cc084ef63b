import type { LogEvent } from 'kysely'
import { signal } from '#lib/signals.server.ts'

declare module '#lib/signals.server.ts' {
  interface Signals {
    /** One statement: its text without the values, and how long it ran, ms. */
    query: { sql: string; ms: number; failed: boolean }
  }
}

/** Tells of each statement how long it ran; never its values, which may be somebody's. */
export function tellQuery({ level, query, queryDurationMillis }: LogEvent): void {
  signal('query', { sql: query.sql, ms: queryDurationMillis, failed: level === 'error' })
}
