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
import type { MessageFn } from 'pouchery/lib/message'
import type { SeedFlavourName } from './flavour-names.ts'

export const pouchCounts = [20, 22, 24] as const
export type PouchCount = (typeof pouchCounts)[number]

export type SeedFlavourCode = (typeof flavours)[number]
export type SeedFormat = (typeof formats)[number]
export type SeedStrength = (typeof strengths)[number]

export interface SeedBrand {
  id: string
  name: string
  uri: string
  flavours: readonly SeedFlavourName[]
  moisture: (typeof moistures)[number]
  mainFormat: SeedFormat
  strengths: readonly [SeedStrength, SeedStrength]
  /** Factor relative to the base price of a can. */
  priceLevel: number
}

/** Flavour of specification section 3.5. */
export interface SeedFlavour {
  id: string
  code: SeedFlavourCode
  name: string
  uri: string
}

/** Prices are in minor units. `before` is the regular price, set only during a campaign. */
export interface SeedPrice {
  now: number
  before?: number
  /** In ascending order. `from` has the format `YYYY-MM-DD HH:mm:ss`. */
  history: readonly { from: string; price: number; campaign?: string }[]
}

export type SeedPrices = Record<PricelistId, SeedPrice>

export interface SeedPack {
  id: string
  item: string
  sku: string
  name: string
  uri: string
  quantity: number
  prices: SeedPrices
}

export interface SeedProductText {
  excerpt: string
  description: string
  metaDescription: string
}

export interface SeedProduct extends SeedProductText, Omit<SeedPack, 'quantity'> {
  ean: string
  /** Brand id. */
  brand: string
  brandName: string
  flavour: SeedFlavourCode
  flavourName: SeedFlavourName
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
  tag?: (typeof productTags)[number]
  translations: Partial<Record<LanguageCode, SeedProductText>>
  categories: string[]
  categoryUri: string
  stock: number
  packs: SeedPack[]
  related: string[]
}

export interface SeedCategory {
  id: string
  uri: string
  parent?: string
  /** Without the parent's name. A string is used for all languages. */
  name: string | MessageFn
}

/** `amounts` and `minimums` are in minor units, keyed by currency. The other fields match the `voucher` table. */
export interface SeedVoucher {
  code: string
  description: string
  kind: 'percent' | 'amount' | 'free-shipping' | 'n-for-m'
  percent?: number
  amounts?: Record<CurrencyCode, number>
  buy?: number
  pay?: number
  usageLimit?: number
  /** Unix time in ms. */
  startsAt?: number
  stopsAt?: number
  markets?: readonly number[]
  minimums?: Record<CurrencyCode, number>
  scope?: { brands?: readonly string[]; categories?: readonly string[]; products?: readonly string[] }
  exclusive?: boolean
  automatic?: boolean
}
