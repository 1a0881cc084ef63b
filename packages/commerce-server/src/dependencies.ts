import type { Database } from '@pouchery/platform/database/database'
import type { PasswordCost } from '@pouchery/platform/http/passwords'
import type { ShopSite } from '@pouchery/platform/mail/shop-site'
import type { CountryCode } from 'pouchery/app.config'
import type { MakeRateLimiter } from 'pouchery/lib/server/rate-limiter'
import type { AgeCheckProvider } from 'pouchery/services/age-check/wire'
import type { PaymentProvider } from 'pouchery/services/payments/wire'
import type { RuleBook } from 'pouchery/trade/rules/rule-book'
import type { ContractText } from 'pouchery/trade/seller/contract-texts'
import type { CatalogueStore } from './catalogue/store.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { ScalePicture } from './made-pictures.ts'
import type { PaymentMethod } from './methods/payment-methods.ts'

/** What every part of the commerce service works with. */
export interface CommerceDependencies {
  database: Database
  catalogue: CatalogueStore
  /** Shared secret of server mode; also signs payment results. */
  secret: string
  /** What may be sold, where and to whom, now and later. */
  rules: () => RuleBook
  /** Milliseconds since 1970. */
  now: () => number
  /** Origins that may call from a browser beside the service's own; empty: no check. */
  allowedOrigins: readonly string[]
  /** Path of the service, for example `/embedded/commerce`. */
  publicBase: string
  /** Folder of the products' pictures. */
  mediaDir: string
  /** Makes sizes and formats of pictures that are missing; without it they are not found. */
  scalePicture?: ScalePicture | undefined
  /** The payment methods that are offered; the first is the one a new cart has. */
  paymentMethods: readonly PaymentMethod[]
  /** Whoever takes money, or has taken some: that of the test methods, and one that takes real money. */
  providers: readonly PaymentProvider[]
  /** Who finds out whether somebody is old enough; undefined where nobody does. */
  ageCheck: AgeCheckProvider | undefined
  /** Country of a shopper nothing is known of. */
  defaultCountry: CountryCode
  /**
   * The texts of the contract that count now, by language; undefined where the service knows none, and asks nobody to
   * have agreed to one of their versions.
   */
  contractTexts: (() => Promise<ReadonlyMap<string, readonly ContractText[]>>) | undefined
  /** Where the shop's pages are, for links in mails. */
  site: ShopSite
  passwordCost: PasswordCost
  rateLimits: RateLimits
  /** Where they are counted. */
  limitRate: MakeRateLimiter
}
