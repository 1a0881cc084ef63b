import type { Database } from '@pouchery/platform/database/database'
import type { PasswordCost } from '@pouchery/platform/http/passwords'
import type { ShopOrigins } from '@pouchery/platform/mail/outbox'
import type { CountryCode } from 'pouchery/app.config'
import type { RateLimiterFactory } from 'pouchery/lib/server/rate-limiter'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import type { ContractText } from 'pouchery/market-rules/seller/contract-texts'
import type { AgeCheckProvider } from 'pouchery/services/age-check/age-check-provider'
import type { PaymentProvider } from 'pouchery/services/payments/payment-provider'
import type { CatalogueStore } from './catalogue/store.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { PaymentMethod } from './methods/methods.ts'
import type { PictureScaler } from './pictures.ts'

export interface CommerceDependencies {
  database: Database
  catalogue: CatalogueStore
  /** Authenticates callers in server mode. Also used to sign payment results and to sign or encrypt links. */
  secret: string
  rules: () => MarketRuleSet
  now: () => number
  /** An empty list disables the origin check. */
  allowedOrigins: readonly string[]
  publicBase: string
  mediaDir: string
  /** Creates picture sizes that are not stored. If undefined, requests for missing sizes return 404. */
  scalePicture?: PictureScaler | undefined
  /** The first method is the default for new carts. */
  paymentMethods: readonly PaymentMethod[]
  providers: readonly PaymentProvider[]
  ageCheck: AgeCheckProvider | undefined
  defaultCountry: CountryCode
  /** Contract texts, keyed by language. Undefined if shoppers need not accept a specific version. */
  contractTexts: (() => Promise<ReadonlyMap<string, readonly ContractText[]>>) | undefined
  site: ShopOrigins
  passwordCost: PasswordCost
  rateLimits: RateLimits
  limitRate: RateLimiterFactory
}
