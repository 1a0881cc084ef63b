import type { Database } from '@pouchery/platform/database/database'
import type { RateLimiterFactory } from 'pouchery/lib/server/rate-limiter'
import type { ShopTokens } from './access/sessions.ts'
import type { SignInMode } from './access/sign-in-rules.ts'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { ServedDocumentMapper } from './document.ts'
import type { EventStreams } from './listen/event-streams.ts'
import type { DocumentCache } from './store/document-cache.ts'
import type { ImageProcessor } from './workers/image-workers.ts'

export interface ContentServiceOptions {
  database: Database
  projectId: string
  dataset: string
  publicBase: string
  /** If unset, file URLs are root-relative. */
  publicOrigin?: string
  cacheDir: string
  /** Used by the shop's server. If unset, only signed-in people and callers with `writeToken` can read. */
  readToken?: string
  /** Used by the shop's commands. If unset, only signed-in editors and administrators can write. */
  writeToken?: string
  queryLimitMs?: number
  imageProcessor?: ImageProcessor
  /** The shop's origins, whose pages may call the API, sign in and open sockets. */
  origins?: readonly string[]
  /** Other origins whose pages may call the API (CORS with credentials), sign in and open sockets. */
  allowedOrigins?: readonly string[]
  /** Defaults to `local`. */
  signIn?: SignInMode
  /** Defaults to true. False if `RATE_LIMITS` is off, and for commands that run the service themselves. */
  isRateLimited?: boolean
  limitRate?: RateLimiterFactory
  /** Called after every change to public content, to invalidate cached pages. */
  onContentChanged?: () => void
  /** Fault injection for tests: while it returns true, HTTP requests fail with 503. */
  isSwitchedOff?: () => boolean
}

type OptionWithoutDefault = 'publicOrigin' | 'readToken' | 'writeToken' | 'onContentChanged' | 'isSwitchedOff'

export interface ContentDependencies extends Required<Omit<ContentServiceOptions, OptionWithoutDefault>>, ShopTokens {
  toServedDocument: ServedDocumentMapper
  changes: ChangeFeed
  documentCache: DocumentCache
  streams: EventStreams
}
