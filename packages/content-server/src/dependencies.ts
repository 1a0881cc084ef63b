import type { Database } from '@pouchery/platform/database/database'
import type { RateLimiterFactory } from 'pouchery/lib/server/rate-limiter'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { EventStreams } from './listen/event-streams.ts'
import type { MapServedDocument } from './served-document.ts'
import type { DocumentMemory } from './store/document-memory.ts'
import type { ImageProcessing } from './workers/image-processing.ts'

export interface ContentDependencies {
  database: Database
  projectId: string
  dataset: string
  /** Mount path of the service, for example `/embedded/content`. */
  publicBase: string
  show: MapServedDocument
  /** Folder for transformed images; created if missing. */
  cacheDir: string
  /** Bearer token with which the shop reads content. */
  readToken: string | undefined
  /** Bearer token with which the shop's commands write content. */
  writeToken: string | undefined
  queryLimitMs: number
  heavyWork: ImageProcessing
  changes: ChangeFeed
  /** Documents in memory, current as of the last committed transaction. */
  memory: DocumentMemory
  /** Origins of the shop. Their pages are allowed to sign in and to open sockets. */
  origins: readonly string[]
  /** Other origins with the same permissions, for which CORS with credentials is enabled. */
  allowedOrigins: readonly string[]
  /** Sign-in without a password: for anyone (`open`), for users on this machine (`local`), or for no one (`password`). */
  signIn: 'open' | 'local' | 'password'
  /** Disable for benchmarks only. */
  rateLimits: boolean
  /** Creates the rate limiters, and thereby selects the store of their counters. */
  limitRate: RateLimiterFactory
  streams: EventStreams
}
