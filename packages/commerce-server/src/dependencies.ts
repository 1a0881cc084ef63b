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
  /** Shared secret of server mode. Payment results are signed with it, too. */
  secret: string
  rules: () => RuleBook
  now: () => number
  /** Additional origins that browsers may call from. An empty list disables the check. */
  allowedOrigins: readonly string[]
  /** Path of the service, e.g. `/embedded/commerce`. */
  publicBase: string
  mediaDir: string
  /** Generates missing picture sizes and formats. Without this function, missing pictures return 404. */
  scalePicture?: ScalePicture | undefined
  /** Offered payment methods. The first is the default of a new cart. */
  paymentMethods: readonly PaymentMethod[]
  providers: readonly PaymentProvider[]
  ageCheck: AgeCheckProvider | undefined
  defaultCountry: CountryCode
  /** Current contract texts by language. Undefined if consent to a version is not required. */
  contractTexts: (() => Promise<ReadonlyMap<string, readonly ContractText[]>>) | undefined
  site: ShopSite
  passwordCost: PasswordCost
  rateLimits: RateLimits
  limitRate: MakeRateLimiter
}
