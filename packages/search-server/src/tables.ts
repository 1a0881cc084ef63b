import type { Generated } from 'kysely'

/** An index that was written to. An index that only the shop fills has no row. Times are ISO 8601. */
export interface SearchIndexTable {
  name: string
  /** JSON. Null: default settings of the index. */
  settings: string | null
  /** `fed`, `deleted`: 0 or 1. Needed only by earlier versions of the shop, which could empty and delete indexes. */
  fed: number
  deleted: number
  /** Incremented by every write. Also the task ID of the write. */
  version: number
  created_at: string
  updated_at: string
}

export interface SearchTables {
  search_index: SearchIndexTable
  /** Records as JSON. Null marks a deleted record, so that it hides the record of the shop with the same ID. */
  search_object: { index_name: string; object_id: string; body: string | null }
  /** Interactions of visitors with search results, as JSON (search reference section 6). `received_at` is in ms since 1970. */
  search_event: { id: Generated<number>; user_token: string; received_at: number; body: string }
}

declare module '@pouchery/platform/database/database' {
  interface Tables extends SearchTables {}
}
