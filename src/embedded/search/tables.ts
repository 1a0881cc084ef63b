import type { Generated } from 'kysely'

/** An index that somebody wrote to. Those the shop feeds need no row until then. Moments are ISO 8601. */
export interface SearchIndexTable {
  name: string
  /** JSON; null for those the index has by itself. */
  settings: string | null
  /** 1 while the shop's own records show beside the written ones. */
  fed: number
  /** 1 after it was deleted: it does not exist, and its version goes on from here. */
  deleted: number
  /** Raised by every write; also the number of the write's task. */
  version: number
  created_at: string
  updated_at: string
  /** The index whose records a replica shows; null for any other. */
  primary_name: string | null
  /** 1 for a replica that only sorts its primary's records otherwise. */
  virtual: number
}

/** Tables of the embedded search service. */
export interface SearchTables {
  search_index: SearchIndexTable
  /** Written records as JSON; `body` is null for a record of the shop's that was deleted. */
  search_object: { index_name: string; object_id: string; body: string | null }
  /** Synonyms and rules as JSON. */
  search_extra: { index_name: string; kind: string; object_id: string; body: string }
  /** What visitors did with results, as JSON (search reference section 6). `received_at` is ms since 1970. */
  search_event: { id: Generated<number>; user_token: string; received_at: number; body: string }
  /** Keys beside the built-in ones, as JSON. */
  search_key: { value: string; body: string }
}

declare module '#embedded/database/database.ts' {
  interface Tables extends SearchTables {}
}
