import type { CountryCode } from '#app.config'
import type { Database } from '#embedded/database/database.ts'
import type { ShopSite } from '#embedded/mail/shop-site.ts'
import type { CatalogueStore } from './catalogue/store.ts'
import type { TestPaymentMethod } from './checkout/payment-methods.ts'
import type { PasswordCost } from './customer/password.ts'
import type { RateLimits } from './http/rate-limits.ts'

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
  /** The payment methods that are offered; the first is the one a new cart has. */
  paymentMethods: readonly TestPaymentMethod[]
  /** Country of a shopper nothing is known of. */
  defaultCountry: CountryCode
  /** Where the shop's pages are, for links in mails. */
  site: ShopSite
  passwordCost: PasswordCost
  rateLimits: RateLimits
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
