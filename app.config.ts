/**
 * Shop configuration, including the business constants of specification section 9. Brand and design are in
 * `brand/`.
 *
 * A new language or market also needs a row in `config/language-names.ts` or `config/market-terms.ts`, whose data
 * is not sent to shoppers' browsers.
 */

export { brand, demoSeller, type SellerInfo } from './brand/brand.ts'

/** `rateToSek` is the base exchange rate, in SEK per unit of the currency (specification section 9). */
export const currencies = {
  SEK: { prefix: '', suffix: ' kr', decimalDigits: 2, decimalPoint: ',', thousandsSeparator: ' ', rateToSek: 1 },
  EUR: { prefix: '', suffix: ' €', decimalDigits: 2, decimalPoint: ',', thousandsSeparator: ' ', rateToSek: 11.4355 },
  USD: { prefix: '$', suffix: '', decimalDigits: 2, decimalPoint: '.', thousandsSeparator: ',', rateToSek: 10.2828 },
  DKK: { prefix: '', suffix: ' kr.', decimalDigits: 2, decimalPoint: ',', thousandsSeparator: '.', rateToSek: 1.5326 },
  JPY: { prefix: '¥', suffix: '', decimalDigits: 0, decimalPoint: '.', thousandsSeparator: ',', rateToSek: 0.07043 },
  CAD: { prefix: 'CA$', suffix: '', decimalDigits: 2, decimalPoint: '.', thousandsSeparator: ',', rateToSek: 7.57017 },
  NOK: { prefix: '', suffix: ' kr', decimalDigits: 2, decimalPoint: ',', thousandsSeparator: ' ', rateToSek: 0.96895 },
  GBP: { prefix: '£', suffix: '', decimalDigits: 2, decimalPoint: '.', thousandsSeparator: ',', rateToSek: 13.49592 },
} as const satisfies Record<string, CurrencyConfig>

export interface CurrencyConfig {
  prefix: string
  suffix: string
  /** Number of decimal places, which also determines the minor unit. */
  decimalDigits: number
  decimalPoint: string
  thousandsSeparator: string
  rateToSek: number
}

export type CurrencyCode = keyof typeof currencies

export const pricelists = {
  20: { currency: 'SEK', name: 'Sweden' },
  21: { currency: 'NOK', name: 'Norway' },
  22: { currency: 'DKK', name: 'Denmark' },
  23: { currency: 'EUR', name: 'Euro' },
  24: { currency: 'GBP', name: 'United Kingdom' },
  25: { currency: 'USD', name: 'United States' },
  26: { currency: 'CAD', name: 'Canada' },
  27: { currency: 'JPY', name: 'Japan' },
} as const satisfies Record<number, { currency: CurrencyCode; name: string }>

export type PricelistId = keyof typeof pricelists

/**
 * Interface languages in the order of specification section 9. The first one is the default.
 *
 * `market` determines the displayed prices until the shopper's market is known, provided that the market rules permit
 * sales there. `market` is null if the shop may not sell in any country where the language is spoken. `region` is the
 * country part of the locale in link previews.
 */
const languageRows = {
  en: { endonym: 'English', market: 'SE', region: null },
  de: { endonym: 'Deutsch', market: 'CH', region: 'DE' },
  sv: { endonym: 'Svenska', market: 'SE', region: 'SE' },
  da: { endonym: 'Dansk', market: 'DK', region: 'DK' },
  nl: { endonym: 'Nederlands', market: null, region: 'NL' },
  fr: { endonym: 'Français', market: 'CH', region: 'FR' },
  it: { endonym: 'Italiano', market: 'CH', region: 'IT' },
  lt: { endonym: 'Lietuvių', market: null, region: 'LT' },
  cs: { endonym: 'Čeština', market: 'CZ', region: 'CZ' },
  pl: { endonym: 'Polski', market: null, region: 'PL' },
  sk: { endonym: 'Slovenčina', market: 'SK', region: 'SK' },
  hu: { endonym: 'Magyar', market: null, region: 'HU' },
  lv: { endonym: 'Latviešu', market: null, region: 'LV' },
  es: { endonym: 'Español', market: 'ES', region: 'ES' },
  el: { endonym: 'Ελληνικά', market: 'GR', region: 'GR' },
  hr: { endonym: 'Hrvatski', market: 'HR', region: 'HR' },
  et: { endonym: 'Eesti', market: null, region: 'EE' },
} as const

export type LanguageCode = keyof typeof languageRows
export const defaultLanguage = 'en' satisfies LanguageCode

interface LanguageRow {
  endonym: string
  market: CountryCode | null
  region: CountryCode | null
}

export const languages: Record<LanguageCode, LanguageRow> = languageRows

export interface MarketConfig {
  market: number
  language: LanguageCode
  currency: CurrencyCode
  pricelist: PricelistId
  /** False for Norway, Germany and France, so that the demo includes markets without shipping. */
  shipsTo: boolean
  delivery: DeliveryTerms
}

export interface DeliveryTerms {
  /** Minimum order value for free standard shipping, in minor units of the market's currency. */
  freeShippingFrom: number
  /** Price of standard shipping below `freeShippingFrom`, in minor units. */
  shippingPrice: number
  /**
   * Delivery times displayed to shoppers. The withdrawal period is based on the maximum times including delays
   * (packages/commerce-server/src/methods/methods.ts).
   */
  days: { standard: DeliveryDays; express: DeliveryDays }
}

/** Working days from packing to delivery. */
export interface DeliveryDays {
  from: number
  to: number
}

/**
 * Orders placed on a working day before `cutOffHour` are packed the same day. `timeZone` applies to the cut-off and, by
 * default, to displayed dates.
 */
export const dispatchSettings = { timeZone: 'Europe/Stockholm', cutOffHour: 15 } as const

const inEurope = { standard: { from: 2, to: 5 }, express: { from: 1, to: 3 } }
const overseas = { standard: { from: 5, to: 10 }, express: { from: 3, to: 5 } }

const west = { freeShippingFrom: 4900, shippingPrice: 590, days: inEurope }
const south = { freeShippingFrom: 4900, shippingPrice: 690, days: inEurope }
const central = { freeShippingFrom: 4500, shippingPrice: 490, days: inEurope }
const baltic = { freeShippingFrom: 3900, shippingPrice: 390, days: inEurope }
const sweden = { freeShippingFrom: 34900, shippingPrice: 3900, days: inEurope }
const norway = { freeShippingFrom: 49900, shippingPrice: 7900, days: inEurope }
const denmark = { freeShippingFrom: 29900, shippingPrice: 3900, days: inEurope }
const britain = { freeShippingFrom: 4000, shippingPrice: 490, days: inEurope }
const switzerland = { freeShippingFrom: 5900, shippingPrice: 890, days: inEurope }
const unitedStates = { freeShippingFrom: 5900, shippingPrice: 990, days: overseas }
const canada = { freeShippingFrom: 7900, shippingPrice: 1290, days: overseas }
const japan = { freeShippingFrom: 8000, shippingPrice: 1200, days: overseas }

export const markets = {
  SE: { market: 1, language: 'sv', currency: 'SEK', pricelist: 20, shipsTo: true, delivery: sweden },
  NO: { market: 2, language: 'en', currency: 'NOK', pricelist: 21, shipsTo: false, delivery: norway },
  DK: { market: 3, language: 'da', currency: 'DKK', pricelist: 22, shipsTo: true, delivery: denmark },
  DE: { market: 4, language: 'de', currency: 'EUR', pricelist: 23, shipsTo: false, delivery: west },
  AT: { market: 5, language: 'de', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: west },
  FR: { market: 6, language: 'fr', currency: 'EUR', pricelist: 23, shipsTo: false, delivery: south },
  IT: { market: 7, language: 'it', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: south },
  ES: { market: 8, language: 'es', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: south },
  PL: { market: 9, language: 'pl', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: central },
  CZ: { market: 10, language: 'cs', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: central },
  SK: { market: 11, language: 'sk', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: central },
  HU: { market: 12, language: 'hu', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: central },
  LT: { market: 13, language: 'lt', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: baltic },
  LV: { market: 14, language: 'lv', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: baltic },
  EE: { market: 15, language: 'et', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: baltic },
  HR: { market: 16, language: 'hr', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: central },
  GR: { market: 17, language: 'el', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: south },
  NL: { market: 18, language: 'nl', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: west },
  GB: { market: 19, language: 'en', currency: 'GBP', pricelist: 24, shipsTo: true, delivery: britain },
  CH: { market: 20, language: 'fr', currency: 'EUR', pricelist: 23, shipsTo: true, delivery: switzerland },
  US: { market: 21, language: 'en', currency: 'USD', pricelist: 25, shipsTo: true, delivery: unitedStates },
  CA: { market: 22, language: 'en', currency: 'CAD', pricelist: 26, shipsTo: true, delivery: canada },
  JP: { market: 23, language: 'en', currency: 'JPY', pricelist: 27, shipsTo: true, delivery: japan },
} as const satisfies Record<string, MarketConfig>

export type CountryCode = keyof typeof markets

/** Used before the first cart response. The inconsistent values are required by specification sections 9 and 10.2. */
export const marketDefaults = {
  country: 'NL',
  countryName: 'Sweden',
  currency: 'SEK',
  pricelist: 20,
} as const satisfies { country: CountryCode; countryName: string; currency: CurrencyCode; pricelist: PricelistId }

/**
 * Must be false if the commerce service itself sends the "Started Checkout" event, to prevent duplicates (integrations
 * reference section 2).
 */
export const shouldSendStartedCheckout: boolean = true

export const shopConstants = {
  defaultCategory: '1',
  defaultAddQuantity: 1,
  bundleQuantities: [1, 3, 5, 10, 11, 12, 15, 20, 30, 40, 50],
  discountWarningBelowPercent: 0,
  discountWarningAbovePercent: 60,
  /** Order total in minor units above which UK orders are taxed on import and display a customs warning. */
  customsWarningGbp: 13500,
  blogPostsPerPage: 12,
  debounceMs: 500,
  traceSampleRate: 0.2,
} as const

export const sortMethods = [
  'popularity',
  'newest',
  'price-asc',
  'price-desc',
  'price-pouch',
  'strength-asc',
  'strength-desc',
] as const
export const flavours = ['berry', 'fruit', 'other', 'cola', 'liquorice', 'mint', 'coffee', 'citrus', 'natural'] as const
export const formats = ['slim', 'mini', 'normal', 'large', 'superslim'] as const
export const strengths = [1, 2, 3, 4] as const
export const moistures = ['dry', 'semi-moist', 'moist'] as const
export const productTags = ['30percent', 'campaign', 'news', 'limited-edition'] as const
