import type { Insertable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { OperationTables } from './tables.ts'

/** Callers must remove personal data (src/services/monitoring/scrub.ts). */
export interface MonitoringEvent {
  source: 'browser' | 'server'
  level: 'error' | 'warning'
  text: string
  detail?: string
  requestId?: string
}

const maxStoredEvents = 500
const maxTextLength = 1000
const maxDetailLength = 8000

/** Used by shops without an error-reporting service. Retains at most the latest `maxStoredEvents` events. */
export async function storeMonitoringEvent(database: Database, event: MonitoringEvent): Promise<void> {
  const row: Insertable<OperationTables['monitoring_event']> = {
    source: event.source,
    level: event.level,
    text: event.text.slice(0, maxTextLength),
    detail: event.detail?.slice(0, maxDetailLength) ?? null,
    request_id: event.requestId ?? null,
    at: new Date().toISOString(),
  }
  const { id } = await database.insertInto('monitoring_event').values(row).returning('id').executeTakeFirstOrThrow()
  await database
    .deleteFrom('monitoring_event')
    .where('id', '<=', id - maxStoredEvents)
    .execute()
}

export function listRecentMonitoringEvents(database: Database, limit: number) {
  return database.selectFrom('monitoring_event').selectAll().orderBy('id', 'desc').limit(limit).execute()
}
