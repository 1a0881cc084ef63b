import type { Generated } from 'kysely'

/** Index that was written to. Indexes filled by the shop have no row before the first write. Times are ISO 8601. */
export interface SearchIndexTable {
  name: string
  /** JSON. Null: the default settings of the index. */
  settings: string | null
  /** 1 or 0. Needed only by earlier versions of the shop, which emptied and deleted indexes. */
  fed: number
  deleted: number
  /** Incremented by every write. Also the task ID of the write. */
  version: number
  created_at: string
  updated_at: string
}

export interface SearchTables {
  search_index: SearchIndexTable
  /** Written records, JSON. `body` is null for a deleted record of the shop. */
  search_object: { index_name: string; object_id: string; body: string | null }
  /** Visitors' interactions with results, JSON (search reference section 6). `received_at` is ms since 1970. */
  search_event: { id: Generated<number>; user_token: string; received_at: number; body: string }
}

declare module '@pouchery/platform/database/database' {
  interface Tables extends SearchTables {}
}
