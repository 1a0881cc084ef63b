import type { Generated } from 'kysely'

/** Contains no rows for indexes that only the shop fills. Times are ISO 8601. */
export interface SearchIndexTable {
  name: string
  /** JSON. Null if the index has its default settings. */
  settings: string | null
  /** `fed` and `deleted` (0 or 1) are used only by earlier versions of the shop. */
  fed: number
  deleted: number
  /** Incremented by every write, which uses the new version as its task ID. */
  version: number
  created_at: string
  updated_at: string
}

export interface SearchTables {
  search_index: SearchIndexTable
  /** If `body` is null, the record is deleted. A deleted record hides the shop's record with the same ID. */
  search_object: { index_name: string; object_id: string; body: string | null }
  /** `body` is an Insights event as JSON (search reference section 6). `received_at` is Unix time in ms. */
  search_event: { id: Generated<number>; user_token: string; received_at: number; body: string }
}

declare module '@pouchery/platform/database/database' {
  interface Tables extends SearchTables {}
}
