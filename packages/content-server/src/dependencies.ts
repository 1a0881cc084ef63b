import type { Database } from '@pouchery/platform/database/database'
import type { MakeRateLimiter } from 'pouchery/lib/server/rate-limiter'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { EventStreams } from './listen/event-streams.ts'
import type { ShowDocument } from './shown-document.ts'
import type { DocumentMemory } from './store/document-memory.ts'
import type { HeavyWork } from './workers/heavy-work.ts'

/** What every group of routes of the content service works with. */
export interface ContentDependencies {
  database: Database
  projectId: string
  dataset: string
  /** Path the service is mounted at, for example `/embedded/content`. */
  publicBase: string
  /** Makes of a document as it is stored the one that is answered. */
  show: ShowDocument
  /** Folder for transformed images; created when missing. */
  cacheDir: string
  /** The shop's bearer token, which may read. */
  readToken: string | undefined
  /** The shop's bearer token for its own commands, which may write. */
  writeToken: string | undefined
  /** Longest evaluation of one query, ms. */
  queryLimitMs: number
  /** Pictures. */
  heavyWork: HeavyWork
  changes: ChangeFeed
  /** The documents as last committed. */
  memory: DocumentMemory
  /** Origins whose pages may sign in and open sockets: the shop's own. */
  origins: readonly string[]
  /** Origins of others whose pages may do what the shop's own may (CORS with credentials). */
  allowedOrigins: readonly string[]
  /** Who chooses a person without a password: anybody (`open`), this machine (`local`) or nobody (`password`). */
  signIn: 'open' | 'local' | 'password'
  /** Off for measurements only. */
  rateLimits: boolean
  /** Where they are counted. */
  limitRate: MakeRateLimiter
  /** The event streams that are open. */
  streams: EventStreams
}
