import type { Database } from '@pouchery/platform/database/database'
import type { PasswordCost } from '@pouchery/platform/http/passwords'
import type { ShopSite } from '@pouchery/platform/mail/shop-site'
import type { CountryCode } from 'pouchery/app.config'
import type { MakeRateLimiter } from 'pouchery/lib/server/rate-limiter'
import type { RuleBook } from 'pouchery/market-rules/rules/rule-book'
import type { ContractText } from 'pouchery/market-rules/seller/contract-texts'
import type { AgeCheckProvider } from 'pouchery/services/age-check/wire'
import type { PaymentProvider } from 'pouchery/services/payments/wire'
import type { CatalogueStore } from './catalogue/store.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { ScalePicture } from './made-pictures.ts'
import type { PaymentMethod } from './methods/payment-methods.ts'

export interface CommerceDependencies {
  database: Database
  catalogue: CatalogueStore
  /** Shared secret of server mode; also signs payment results. */
  secret: string
  rules: () => RuleBook
  now: () => number
  /** Origins that may call from a browser beside the service's own; empty: no check. */
  allowedOrigins: readonly string[]
  /** Path of the service, for example `/embedded/commerce`. */
  publicBase: string
  mediaDir: string
  /** Makes sizes and formats of pictures that are missing; without it they are not found. */
  scalePicture?: ScalePicture | undefined
  /** The payment methods that are offered; the first is the one a new cart has. */
  paymentMethods: readonly PaymentMethod[]
  providers: readonly PaymentProvider[]
  ageCheck: AgeCheckProvider | undefined
  defaultCountry: CountryCode
  /** Current contract texts by language; undefined: nobody is asked to agree to a version. */
  contractTexts: (() => Promise<ReadonlyMap<string, readonly ContractText[]>>) | undefined
  site: ShopSite
  passwordCost: PasswordCost
  rateLimits: RateLimits
  limitRate: MakeRateLimiter
}
