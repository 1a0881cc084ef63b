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
  /** The shop's bearer token for reading. */
  readToken: string | undefined
  /** The bearer token of the shop's own commands, for writing. */
  writeToken: string | undefined
  queryLimitMs: number
  /** Image processing. */
  heavyWork: ImageProcessing
  changes: ChangeFeed
  /** Documents as of the last commit. */
  memory: DocumentMemory
  /** The shop's own origins, whose pages are allowed to sign in and open sockets. */
  origins: readonly string[]
  /** Other origins with the same permissions (CORS with credentials). */
  allowedOrigins: readonly string[]
  /** Sign-in without a password: for anyone (`open`), only on this machine (`local`), or never (`password`). */
  signIn: 'open' | 'local' | 'password'
  /** Disable for benchmarks only. */
  rateLimits: boolean
  /** Store of the rate limit counters. */
  limitRate: RateLimiterFactory
  streams: EventStreams
}
