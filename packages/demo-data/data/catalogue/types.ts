import type {
  CurrencyCode,
  flavours,
  formats,
  LanguageCode,
  moistures,
  PricelistId,
  productTags,
  strengths,
} from 'pouchery/app.config'
import type { Message } from 'pouchery/lib/message'
import type { SeedFlavourName } from './flavour-names.ts'

/** Pouches in a can. */
export const pouchCounts = [20, 22, 24] as const
export type PouchCount = (typeof pouchCounts)[number]

export type SeedFlavourCode = (typeof flavours)[number]
export type SeedFormat = (typeof formats)[number]
export type SeedStrength = (typeof strengths)[number]
export type SeedMoisture = (typeof moistures)[number]
export type SeedTag = (typeof productTags)[number]

/** An invented brand. */
export interface SeedBrand {
  id: string
  name: string
  uri: string
  /** The six flavours of the brand, by name. */
  flavours: readonly SeedFlavourName[]
  /** Of the fillings. */
  moisture: SeedMoisture
  mainFormat: SeedFormat
  /** The two strengths the main format is made in. */
  strengths: readonly [SeedStrength, SeedStrength]
  /** Where the brand stands in price, 1 being the shop's average. */
  priceLevel: number
}

/** A flavour family of specification section 3. */
export interface SeedFlavour {
  /** The number the commerce service knows the family by. */
  id: string
  code: SeedFlavourCode
  name: string
  uri: string
}

/** A price in minor units of its pricelist's currency; `before`, the regular one, only during a campaign. */
export interface SeedPrice {
  now: number
  before?: number
  /** The prices in effect, each from its moment (`YYYY-MM-DD HH:mm:ss`), ascending. */
  history: readonly { from: string; price: number; campaign?: string }[]
}

export type SeedPrices = Record<PricelistId, SeedPrice>

/** A pack of several cans: a fixed bundle of `quantity` of the single can. */
export interface SeedPack {
  id: string
  item: string
  sku: string
  name: string
  uri: string
  quantity: number
  prices: SeedPrices
}

/** What is told of a product in one language: a sentence, paragraphs with empty lines between, and one for search engines. */
export interface ProductText {
  excerpt: string
  description: string
  metaDescription: string
}

/** A single can. Nicotine in mg, content in grams. */
export interface SeedProduct {
  id: string
  item: string
  sku: string
  ean: string
  name: string
  uri: string
  /** Brand id. */
  brand: string
  brandName: string
  flavour: SeedFlavourCode
  flavourName: SeedFlavourName
  /** What the law calls its flavour by, where that is said: rules of sale ask for it. */
  characterisingFlavour: 'menthol' | undefined
  strength: SeedStrength
  format: SeedFormat
  nicotineMg: number
  pouches: PouchCount
  contentGrams: number
  popularity: number
  /** `YYYY-MM-DD HH:mm:ss`. */
  createdAt: string
  isNew: boolean
  tag?: SeedTag
  excerpt: string
  description: string
  metaDescription: string
  /** The same in other languages. */
  translations: Partial<Record<LanguageCode, ProductText>>
  /** Category ids, the main one first. */
  categories: string[]
  categoryUri: string
  /** Cans in stock. */
  stock: number
  prices: SeedPrices
  /** Larger packs, ascending. */
  packs: SeedPack[]
  /** Ids of related single cans. */
  related: string[]
}

export interface SeedCategory {
  id: string
  uri: string
  /** Id of the category it lies in. */
  parent?: string
  /** Own name (without the parent's): a message, or a word that is the same in every language. */
  name: string | Message
}

/** A voucher. `amounts` and `minimums` are minor units by currency; the rest as in the table `voucher`. */
export interface SeedVoucher {
  code: string
  description: string
  kind: 'percent' | 'amount' | 'free-shipping' | 'n-for-m'
  percent?: number
  amounts?: Record<CurrencyCode, number>
  buy?: number
  pay?: number
  usageLimit?: number
  /** Milliseconds since 1970. */
  startsAt?: number
  stopsAt?: number
  /** Market numbers. */
  markets?: readonly number[]
  minimums?: Record<CurrencyCode, number>
  scope?: { brands?: readonly string[]; categories?: readonly string[]; products?: readonly string[] }
  exclusive?: boolean
  automatic?: boolean
}
