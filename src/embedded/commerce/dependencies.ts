import type { CountryCode } from '#app.config'
import type { Database } from '#embedded/database/database.ts'
import type { CatalogueStore } from './catalogue/store.ts'

/** What every part of the commerce service works with. */
export interface CommerceDependencies {
  database: Database
  catalogue: CatalogueStore
  /** Shared secret of server mode; also signs payment results. */
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Origins that may call from a browser beside the service's own; empty: no check. */
  allowedOrigins: readonly string[]
  /** Path of the service, for example `/embedded/commerce`. */
  publicBase: string
  /** Folder of the drawn pictures. */
  mediaDir: string
  /** Country of a shopper nothing is known of. */
  defaultCountry: CountryCode
}

/** What middleware leaves for the handlers of one request. */
export interface CommerceEnv {
  Variables: {
    /** The caller showed the shared secret. */
    serverMode: boolean
    /** The token the answer carries, once the shopper is known. */
    token: string | null
  }
}
