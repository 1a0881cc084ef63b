/**
 * The shop's own configuration: brand, languages, currencies, markets and the business constants of
 * specification section 9. Adding a language or a market is adding a row to each of its tables, which do not compile
 * without it (and a messages file).
 */

/** Currencies the shop sells in. `rateToSek` is the base rate of specification section 9. Amounts are minor units everywhere. */
export const currencies = {
  SEK: { prefix: '', suffix: ' kr', decimalDigits: 2, decimalPoint: ',', thousandsSeparator: ' ', rateToSek: 1 },
  EUR: { prefix: '', suffix: ' €', decimalDigits: 2, decimalPoint: ',', thousandsSeparator: ' ', rateToSek: 11.4355 },
  USD: { prefix: '$', suffix: '', decimalDigits: 2, decimalPoint: '.', thousandsSeparator: ',', rateToSek: 10.2828 },
  DKK: { prefix: '', suffix: ' kr.', decimalDigits: 2, decimalPoint: ',', thousandsSeparator: '.', rateToSek: 1.5326 },
  JPY: { prefix: '¥', suffix: '', decimalDigits: 0, decimalPoint: '.', thousandsSeparator: ',', rateToSek: 0.07043 },
  CAD: { prefix: 'CA$', suffix: '', decimalDigits: 2, decimalPoint: '.', thousandsSeparator: ',', rateToSek: 7.57017 },
  NOK: { prefix: '', suffix: ' kr', decimalDigits: 2, decimalPoint: ',', thousandsSeparator: ' ', rateToSek: 0.96895 },
  GBP: { prefix: '£', suffix: '', decimalDigits: 2, decimalPoint: '.', thousandsSeparator: ',', rateToSek: 13.49592 },
} as const satisfies Record<string, CurrencyRow>

export interface CurrencyRow {
  prefix: string
  suffix: string
  /** Digits after the decimal point; also the exponent of the minor unit. */
  decimalDigits: number
  decimalPoint: string
  thousandsSeparator: string
  rateToSek: number
}

export type CurrencyCode = keyof typeof currencies

/** Pricelists by number: one a currency. */
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
 * The 17 interface languages of specification section 9, in its order; the first is the default.
 * `market` is the market whose prices a page in that language shows before the shopper's own is known: the first
 * market of that language the shop ships to, else the language's own country.
 */
export const languages = {
  en: { endonym: 'English', market: 'SE' },
  de: { endonym: 'Deutsch', market: 'AT' },
  sv: { endonym: 'Svenska', market: 'SE' },
  da: { endonym: 'Dansk', market: 'DK' },
  nl: { endonym: 'Nederlands', market: 'NL' },
  fr: { endonym: 'Français', market: 'CH' },
  it: { endonym: 'Italiano', market: 'IT' },
  lt: { endonym: 'Lietuvių', market: 'LT' },
  cs: { endonym: 'Čeština', market: 'CZ' },
  pl: { endonym: 'Polski', market: 'PL' },
  sk: { endonym: 'Slovenčina', market: 'SK' },
  hu: { endonym: 'Magyar', market: 'HU' },
  lv: { endonym: 'Latviešu', market: 'LV' },
  es: { endonym: 'Español', market: 'ES' },
  el: { endonym: 'Ελληνικά', market: 'GR' },
  hr: { endonym: 'Hrvatski', market: 'HR' },
  et: { endonym: 'Eesti', market: 'EE' },
} as const satisfies Record<string, LanguageRow>

interface LanguageRow {
  endonym: string
  market: CountryCode
}

/** The country whose way of writing a language is meant, as link previews want to know. */
export const languageRegions: Record<keyof typeof languages, string | null> = {
  en: null,
  de: 'DE',
  sv: 'SE',
  da: 'DK',
  nl: 'NL',
  fr: 'FR',
  it: 'IT',
  lt: 'LT',
  cs: 'CZ',
  pl: 'PL',
  sk: 'SK',
  hu: 'HU',
  lv: 'LV',
  es: 'ES',
  el: 'GR',
  hr: 'HR',
  et: 'EE',
}

/** The languages' names in English, for editors and the commerce service; shoppers see the endonyms. */
export const languageNames: Record<keyof typeof languages, string> = {
  en: 'English',
  de: 'German',
  sv: 'Swedish',
  da: 'Danish',
  nl: 'Dutch',
  fr: 'French',
  it: 'Italian',
  lt: 'Lithuanian',
  cs: 'Czech',
  pl: 'Polish',
  sk: 'Slovak',
  hu: 'Hungarian',
  lv: 'Latvian',
  es: 'Spanish',
  el: 'Greek',
  hr: 'Croatian',
  et: 'Estonian',
}

export type LanguageCode = keyof typeof languages
export const defaultLanguage = 'en' satisfies LanguageCode

export type CountryCode =
  | 'SE'
  | 'NO'
  | 'DK'
  | 'DE'
  | 'AT'
  | 'FR'
  | 'IT'
  | 'ES'
  | 'PL'
  | 'CZ'
  | 'SK'
  | 'HU'
  | 'LT'
  | 'LV'
  | 'EE'
  | 'HR'
  | 'GR'
  | 'NL'
  | 'GB'
  | 'CH'
  | 'US'
  | 'CA'
  | 'JP'

/** Trade rules of one market: data with a source and a date, changed by an operator. Nicotine in mg per pouch. */
export interface TradeRules {
  maxNicotineMg?: number
  flavoursNotSold?: readonly string[]
  source: string
  checkedOn: string
}

export interface MarketRow {
  /** The commerce service's market number. */
  market: number
  language: keyof typeof languages
  currency: CurrencyCode
  pricelist: PricelistId
  shipsTo: boolean
}

export const markets = {
  SE: { market: 1, language: 'sv', currency: 'SEK', pricelist: 20, shipsTo: true },
  NO: { market: 2, language: 'en', currency: 'NOK', pricelist: 21, shipsTo: false },
  DK: { market: 3, language: 'da', currency: 'DKK', pricelist: 22, shipsTo: true },
  DE: { market: 4, language: 'de', currency: 'EUR', pricelist: 23, shipsTo: false },
  AT: { market: 5, language: 'de', currency: 'EUR', pricelist: 23, shipsTo: true },
  FR: { market: 6, language: 'fr', currency: 'EUR', pricelist: 23, shipsTo: false },
  IT: { market: 7, language: 'it', currency: 'EUR', pricelist: 23, shipsTo: true },
  ES: { market: 8, language: 'es', currency: 'EUR', pricelist: 23, shipsTo: true },
  PL: { market: 9, language: 'pl', currency: 'EUR', pricelist: 23, shipsTo: true },
  CZ: { market: 10, language: 'cs', currency: 'EUR', pricelist: 23, shipsTo: true },
  SK: { market: 11, language: 'sk', currency: 'EUR', pricelist: 23, shipsTo: true },
  HU: { market: 12, language: 'hu', currency: 'EUR', pricelist: 23, shipsTo: true },
  LT: { market: 13, language: 'lt', currency: 'EUR', pricelist: 23, shipsTo: true },
  LV: { market: 14, language: 'lv', currency: 'EUR', pricelist: 23, shipsTo: true },
  EE: { market: 15, language: 'et', currency: 'EUR', pricelist: 23, shipsTo: true },
  HR: { market: 16, language: 'hr', currency: 'EUR', pricelist: 23, shipsTo: true },
  GR: { market: 17, language: 'el', currency: 'EUR', pricelist: 23, shipsTo: true },
  NL: { market: 18, language: 'nl', currency: 'EUR', pricelist: 23, shipsTo: false },
  GB: { market: 19, language: 'en', currency: 'GBP', pricelist: 24, shipsTo: true },
  CH: { market: 20, language: 'fr', currency: 'EUR', pricelist: 23, shipsTo: true },
  US: { market: 21, language: 'en', currency: 'USD', pricelist: 25, shipsTo: true },
  CA: { market: 22, language: 'en', currency: 'CAD', pricelist: 26, shipsTo: false },
  JP: { market: 23, language: 'en', currency: 'JPY', pricelist: 27, shipsTo: false },
} as const satisfies Record<CountryCode, MarketRow>

/** The markets' names in English, for editors and the commerce service; shoppers see countries in their language. */
export const marketNames: Record<CountryCode, string> = {
  SE: 'Sweden',
  NO: 'Norway',
  DK: 'Denmark',
  DE: 'Germany',
  AT: 'Austria',
  FR: 'France',
  IT: 'Italy',
  ES: 'Spain',
  PL: 'Poland',
  CZ: 'Czechia',
  SK: 'Slovakia',
  HU: 'Hungary',
  LT: 'Lithuania',
  LV: 'Latvia',
  EE: 'Estonia',
  HR: 'Croatia',
  GR: 'Greece',
  NL: 'Netherlands',
  GB: 'United Kingdom',
  CH: 'Switzerland',
  US: 'United States',
  CA: 'Canada',
  JP: 'Japan',
}

/** VAT included in a market's prices, in percent. */
export const vatPercents: Record<CountryCode, number> = {
  SE: 25,
  NO: 25,
  DK: 25,
  DE: 19,
  AT: 20,
  FR: 20,
  IT: 22,
  ES: 21,
  PL: 23,
  CZ: 21,
  SK: 23,
  HU: 27,
  LT: 21,
  LV: 21,
  EE: 24,
  HR: 25,
  GR: 24,
  NL: 21,
  GB: 20,
  CH: 8.1,
  US: 0,
  CA: 5,
  JP: 10,
}

export interface DeliveryTerms {
  /** Goods total (minor units of the market's currency) from which standard shipping is free. */
  freeShippingFrom: number
  /** Price of standard shipping below the threshold, in minor units. */
  shippingPrice: number
}

/** Parcels to the countries of a zone cost the same. */
const west = { freeShippingFrom: 4900, shippingPrice: 590 }
const south = { freeShippingFrom: 4900, shippingPrice: 690 }
const central = { freeShippingFrom: 4500, shippingPrice: 490 }
const baltic = { freeShippingFrom: 3900, shippingPrice: 390 }

/** What delivery costs. Beside the markets, because not every page tells it. */
export const deliveryTerms: Record<CountryCode, DeliveryTerms> = {
  SE: { freeShippingFrom: 34900, shippingPrice: 3900 },
  NO: { freeShippingFrom: 49900, shippingPrice: 7900 },
  DK: { freeShippingFrom: 29900, shippingPrice: 3900 },
  DE: west,
  AT: west,
  FR: south,
  IT: south,
  ES: south,
  PL: central,
  CZ: central,
  SK: central,
  HU: central,
  LT: baltic,
  LV: baltic,
  EE: baltic,
  HR: central,
  GR: south,
  NL: west,
  GB: { freeShippingFrom: 4000, shippingPrice: 490 },
  CH: { freeShippingFrom: 5900, shippingPrice: 890 },
  US: { freeShippingFrom: 5900, shippingPrice: 990 },
  CA: { freeShippingFrom: 7900, shippingPrice: 1290 },
  JP: { freeShippingFrom: 8000, shippingPrice: 1200 },
}

// Merged by a call that the bundler may drop: a spread would keep the table in the browser's code.
const restricted = (rules: Omit<TradeRules, 'source' | 'checkedOn'>, base: TradeRules): TradeRules => ({
  ...base,
  ...rules,
})

const unrestricted = {
  source: 'operator, demo data: confirm with counsel before trading',
  checkedOn: '2026-11-01',
} as const
const notSold = { source: 'national ban or pending approval; operator, demo data', checkedOn: '2026-11-01' } as const

/** Trade rules by market; a table of their own, so that browsers do not download them. */
export const tradeRules: Record<CountryCode, TradeRules> = {
  SE: unrestricted,
  NO: notSold,
  DK: /* @__PURE__ */ restricted(
    { maxNicotineMg: 9, flavoursNotSold: ['berry', 'fruit', 'cola', 'liquorice', 'coffee', 'citrus', 'other'] },
    unrestricted,
  ),
  DE: notSold,
  AT: unrestricted,
  FR: notSold,
  IT: unrestricted,
  ES: unrestricted,
  PL: unrestricted,
  CZ: /* @__PURE__ */ restricted({ maxNicotineMg: 12 }, unrestricted),
  SK: unrestricted,
  HU: /* @__PURE__ */ restricted({ maxNicotineMg: 17 }, unrestricted),
  LT: unrestricted,
  LV: /* @__PURE__ */ restricted({ maxNicotineMg: 4 }, unrestricted),
  EE: unrestricted,
  HR: unrestricted,
  GR: unrestricted,
  NL: notSold,
  GB: unrestricted,
  CH: unrestricted,
  US: unrestricted,
  CA: /* @__PURE__ */ restricted({ maxNicotineMg: 4 }, notSold),
  JP: notSold,
}

/** The shop's name and addresses, shown on every page and in mails. */
export const brand = { name: 'Pouchery', domain: 'pouchery.example', supportEmail: 'support@pouchery.example' } as const

/**
 * Whether the shop tells the marketing service of started checkouts; `false` where the commerce service does so itself,
 * which would count each twice (integrations reference, section 2).
 */
export const tellsStartedCheckout: boolean = true

/** The colour of the browser's own frame around a page: `--paper` of tokens.css in its two schemes. */
export const paperColours = { light: '#fbfaf6', dark: '#141513' } as const

/**
 * Fallbacks used only until the first selection arrives (specification section 9). The country and the country name
 * do not match each other; the pair is never shown to a shopper (design section 9.2).
 */
export const selectionDefaults = {
  country: 'NL',
  countryName: 'Sweden',
  currency: 'SEK',
  pricelist: 20,
  language: 'en',
} as const

/** Constants of specification section 9. */
export const limits = {
  defaultCategory: '1',
  defaultAddQuantity: 1,
  bundleQuantities: [1, 3, 5, 10, 11, 12, 15, 20, 30, 40, 50],
  discountWarningBelowPercent: 0,
  discountWarningAbovePercent: 60,
  /** United Kingdom customs warning above this order total, minor units of GBP. */
  customsWarningGbp: 13500,
  blogPostsPerPage: 12,
  debounceMs: 500,
  traceSampleRate: 0.2,
  minimumAge: 18,
} as const

export const sortMethods = ['popularity', 'newest', 'price-asc', 'price-desc'] as const
export const flavours = ['berry', 'fruit', 'other', 'cola', 'liquorice', 'mint', 'coffee', 'citrus', 'natural'] as const
export const formats = ['slim', 'mini', 'normal', 'large', 'superslim'] as const
export const strengths = [1, 2, 3, 4] as const
export const productTags = ['30percent', 'campaign', 'news', 'limited-edition'] as const
