import type { Generated } from 'kysely'

/** An index that somebody wrote to. Those the shop feeds need no row until then. Moments are ISO 8601. */
export interface SearchIndexTable {
  name: string
  /** JSON; null for those the index has by itself. */
  settings: string | null
  /** 1 and 0, for versions of the shop that emptied and deleted indexes. */
  fed: number
  deleted: number
  /** Raised by every write; also the number of the write's task. */
  version: number
  created_at: string
  updated_at: string
}

/** Tables of the embedded search service. */
export interface SearchTables {
  search_index: SearchIndexTable
  /** Written records as JSON; `body` is null for a record of the shop's that was deleted. */
  search_object: { index_name: string; object_id: string; body: string | null }
  /** What visitors did with results, as JSON (search reference section 6). `received_at` is ms since 1970. */
  search_event: { id: Generated<number>; user_token: string; received_at: number; body: string }
}

declare module '@pouchery/platform/database/database' {
  interface Tables extends SearchTables {}
}
