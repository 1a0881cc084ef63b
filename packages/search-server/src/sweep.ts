import type { RowRule } from '@pouchery/platform/retention/rule'
import type { Retention } from 'pouchery/config/retention'

/** What is swept of clicks and views, by the rules of `config/retention.ts`. */
export const searchRules = (kept: Retention): RowRule[] => [
  { name: 'search events', table: 'search_event', key: 'id', since: 'received_at', days: kept.searchEvents },
]
