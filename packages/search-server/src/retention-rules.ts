import type { RowRetentionRule } from '@pouchery/platform/retention/rule'
import type { RetentionPeriods } from 'pouchery/config/retention'

export const createSearchRetentionRules = (periods: RetentionPeriods): RowRetentionRule[] => [
  {
    name: 'search events',
    table: 'search_event',
    key: 'id',
    since: 'received_at',
    retentionDays: periods.searchEvents,
  },
]
