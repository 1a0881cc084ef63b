import type { Database } from '#embedded/database/database.ts'
import type { FindFeed } from './live/feeds.ts'
import type { LiveIndexes } from './live/live-indexes.ts'
import type { BuiltInKeys } from './store/api-key.ts'
import type { RequestKey } from './store/key-limits.ts'

/** What every group of routes of the search service works with. */
export interface SearchDependencies {
  database: Database
  live: LiveIndexes
  findFeed: FindFeed
  /** Names of the indexes that the shop fills. */
  fedNames: readonly string[]
  keys: BuiltInKeys
}

/** What middleware leaves for the handlers of one request. */
export interface SearchEnv {
  Variables: {
    /** The key that the caller showed. */
    key: RequestKey
  }
}
