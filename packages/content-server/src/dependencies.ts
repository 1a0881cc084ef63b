import type { Database } from '@pouchery/platform/database/database'
import type { RateLimiterFactory } from 'pouchery/lib/server/rate-limiter'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { EventStreams } from './listen/event-streams.ts'
import type { MapServedDocument } from './served-document.ts'
import type { DocumentCache } from './store/document-cache.ts'
import type { ImageProcessor } from './workers/image-processor.ts'

export interface ContentDependencies {
  database: Database
  projectId: string
  dataset: string
  publicBase: string
  toServedDocument: MapServedDocument
  cacheDir: string
  readToken: string | undefined
  writeToken: string | undefined
  queryLimitMs: number
  imageProcessor: ImageProcessor
  changes: ChangeFeed
  documentCache: DocumentCache
  origins: readonly string[]
  allowedOrigins: readonly string[]
  /**
   * Users can sign in without a password from anywhere (`open`), only from this machine (`local`), or never
   * (`password`).
   */
  signIn: 'open' | 'local' | 'password'
  rateLimits: boolean
  limitRate: RateLimiterFactory
  streams: EventStreams
}
