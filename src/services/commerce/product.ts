import type { flavours, moistures, strengths } from '#app.config'
import type { hazardPictograms, safetyStatements, signalWords } from '#config/safety-codes.ts'

export type Flavour = (typeof flavours)[number]
export type Strength = (typeof strengths)[number]
export type Moisture = (typeof moistures)[number]

/** Amounts are in minor units of the pricelist's currency. */
export interface Price {
  now: number
  /**
   * Lowest price of the 30 days before a reduction, the only legal reference price. Omitted unless higher than `now`.
   */
  lowest30?: number
}

/** Prices by pricelist number. Pricelists in which the product is not sold are omitted. */
export type Prices = Partial<Record<number, Price>>

export interface Pack {
  product: string
  item: string
  quantity: number
  uri: string
  prices: Prices
  available: boolean
}

/** Product in a list (specification section 3.1). */
export interface ProductCard {
  id: string
  name: string
  uri: string
  categoryUri: string
  brand: string
  brandUri: string
  flavours: Flavour[]
  strength?: Strength
  format?: string
  /** Nicotine per pouch in mg. */
  nicotineMg?: number
  pouches?: number
  grams?: number
  image?: string
  imageLarge?: string
  thumbnailImage?: string
  isNew: boolean
  tags: string[]
  available: boolean
  /** Value of `popularity_text`, or 0 if there is none. */
  popularity: number
  /** `YYYY-MM-DD HH:mm:ss`, sortable as text. */
  createdAt: string
  item: string
  prices: Prices
  /** Sort price in minor units by pricelist number: that of the 10-pack if there is one (specification section 5.2). */
  sortPrices: Partial<Record<number, number>>
  markets: number[]
  groupNumber?: number
  variantCount?: number
}

export interface GroupableCard extends ProductCard {
  groupKey?: string
  moisture?: Moisture
}

/** Product card for the search index, with the product's short description. */
export interface SearchableCard extends ProductCard {
  excerpt: string
}

export interface ProductTexts {
  excerpt: string
  description: string
}

export type SafetyStatement = (typeof safetyStatements)[number]
export type SignalWord = (typeof signalWords)[number]
export type HazardPictogram = (typeof hazardPictograms)[number]

export interface ResponsibleParty {
  name: string
  address: string[]
  contact?: string
}

/** Must be displayed before purchase (Regulation (EU) 2023/988, article 19). */
export interface ProductSafety {
  manufacturer?: ResponsibleParty
  /** Responsible person in the EU. */
  euPerson?: ResponsibleParty
  signal?: SignalWord
  pictograms: HazardPictogram[]
  /** Hazard statements come first, then precautionary statements. */
  statements: SafetyStatement[]
}

/** Dates have the format `YYYY-MM-DD`. */
export interface LabelDates {
  /** Best-before date of the oldest can that may be shipped. */
  bestBefore?: string
  /** Date on which the data was last compared with the label. */
  labelRead?: string
}

export interface ProductDetail extends GroupableCard, ProductTexts, LabelDates {
  /** Numbers of the markets in which only demo mode allows the sale. Undefined if there are none. */
  demoOnly?: number[]
  sku: string
  /** In ascending order of quantity, including the single can. */
  packs: Pack[]
  seoTitle?: string
  seoDescription?: string
  content?: string
  /** URLs of the pictures. With `thumbs`, one picture per view: top, angle, side, open and beside a ruler. */
  gallery: string[]
  thumbs?: string[]
  /** URL of a sprite sheet of 24 rotation frames, four per row (commerce reference section 2.4, media size `turn`). */
  turntable?: string
  related: ProductCard[]
  categoryName: string[]
  /** True if back-in-stock alerts may be offered. */
  willRestock: boolean
  safety?: ProductSafety
}
