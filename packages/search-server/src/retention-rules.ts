import type { RowRule } from '@pouchery/platform/retention/rule'
import type { Retention } from 'pouchery/config/retention'

/** Retention rules for search events, such as clicks and views. The period is set in `config/retention.ts`. */
export const searchRetentionRules = (kept: Retention): RowRule[] => [
  { name: 'search events', table: 'search_event', key: 'id', since: 'received_at', retentionDays: kept.searchEvents },
]
