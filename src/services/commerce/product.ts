import type { flavours, moistures, strengths } from '#app.config'
import type { hazardPictograms, safetyStatements, signalWords } from '#config/safety-codes.ts'

export type Flavour = (typeof flavours)[number]
export type Strength = (typeof strengths)[number]
export type Moisture = (typeof moistures)[number]

/** Minor units of the pricelist's currency. */
export interface Price {
  now: number
  /** Lowest price of the 30 days before a reduction. Always above `now`. The only legal reference price (`reduction.ts`). */
  lowest30?: number
}

/** Keyed by pricelist number. The product is not sold in a missing pricelist. */
export type Prices = Partial<Record<number, Price>>

/** A pack size: the single can (quantity 1) or a bundle of `quantity` cans. */
export interface Pack {
  /** `product` is the product id in the commerce service, `item` the item id. */
  product: string
  item: string
  quantity: number
  uri: string
  prices: Prices
  available: boolean
}

/** Product data for lists (specification section 3). */
export interface ProductCard {
  id: string
  name: string
  uri: string
  categoryUri: string
  brand: string
  brandUri: string
  flavours: Flavour[]
  strength?: Strength
  /** One of `formats`, or the catalogue's own name for an unknown format. */
  format?: string
  /** Nicotine per pouch, mg. */
  nicotineMg?: number
  pouches?: number
  /** Net weight of one can, g. */
  grams?: number
  /** Top view of the can. `image`: list size. `imageLarge`: full size. */
  image?: string
  imageLarge?: string
  /** Top view in thumbnail size for the map of all cans. Not every service provides this size. */
  thumbnailImage?: string
  isNew: boolean
  tags: string[]
  available: boolean
  /** `popularity_text` as a number. Default: 0. */
  popularity: number
  /** `YYYY-MM-DD HH:mm:ss`, sortable as text. */
  createdAt: string
  item: string
  prices: Prices
  /** Price used for sorting, minor units, keyed by pricelist (specification section 5: prefers the 10-pack). */
  sortPrices: Partial<Record<number, number>>
  markets: number[]
  /** Identifies the product group within the list. Undefined if the list contains no other variant. */
  groupNumber?: number
  /** Number of variants (strengths and formats) of the same flavour in the list, at least 2. */
  variantCount?: number
}

export interface GroupableCard extends ProductCard {
  /** Key shared by all strengths and formats of a brand's flavour. Undefined if the flavour has no name. */
  groupKey?: string
  moisture?: Moisture
}

/** Card with the description text for search. Lists do not include the description. */
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

/** Mandatory safety information before purchase (Regulation (EU) 2023/988, article 19). */
export interface ProductSafety {
  manufacturer?: ResponsibleParty
  /** Responsible person in the EU. */
  euPerson?: ResponsibleParty
  signal?: SignalWord
  pictograms: HazardPictogram[]
  /** Hazard statements first, then precautionary statements. */
  statements: SafetyStatement[]
}

/** Dates in the form `2027-08-31`, if the catalogue contains them. */
export interface LabelDates {
  /** Best-before date of the oldest can that may be shipped. */
  bestBefore?: string
  /** Date on which the product data was last checked against the label. */
  labelRead?: string
}

export interface ProductDetail extends GroupableCard, ProductTexts, LabelDates {
  /** Markets where the product is sold only because this is a demo shop. Undefined if there are none. */
  demoOnly?: number[]
  sku: string
  /** Ascending by quantity, including the single can. */
  packs: Pack[]
  seoTitle?: string
  seoDescription?: string
  /** Net content of a can as text, for example `13 g`. */
  content?: string
  /** Full-size pictures. Order: top, angle, side, open, next to a ruler. Missing views are omitted. */
  gallery: string[]
  /** Thumbnails in the same order as `gallery`. */
  thumbs?: string[]
  /** Sprite sheet of 24 rotation frames, four per row (commerce reference section 2.4, media size `turn`). */
  turntable?: string
  /** Related products, without the other pack sizes. */
  related: ProductCard[]
  categoryName: string[]
  /** True if the product will be restocked. Back-in-stock notifications are offered only in this case. */
  willRestock: boolean
  /** Undefined if the catalogue contains no safety information. */
  safety?: ProductSafety
}
