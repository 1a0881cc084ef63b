import type { flavours, moistures, strengths } from '#app.config'
import type { hazardPictograms, safetyStatements, signalWords } from '#config/safety-codes.ts'

export type Flavour = (typeof flavours)[number]
export type Strength = (typeof strengths)[number]
export type Moisture = (typeof moistures)[number]

/** A price in one pricelist, minor units of its currency. */
export interface Price {
  now: number
  /** The lowest price of the 30 days before a reduction, above `now`: the only base of a reduction (`reduction.ts`). */
  lowest30?: number
}

/** Prices keyed by pricelist number; a pricelist without an entry does not sell the product. */
export type Prices = Partial<Record<number, Price>>

/** One pack size of a product: the single can (quantity 1) or a bundle of `quantity` cans. */
export interface Pack {
  /** Product id and item id of the pack on the commerce service. */
  product: string
  item: string
  quantity: number
  uri: string
  prices: Prices
  available: boolean
}

/** What a product list needs of a product (specification section 3), mapped once from the wire. */
export interface ProductCard {
  id: string
  name: string
  uri: string
  categoryUri: string
  brand: string
  brandUri: string
  flavours: Flavour[]
  strength?: Strength
  /** One of `formats`, or what the catalogue calls one that the shop does not know. */
  format?: string
  /** Nicotine per pouch, mg. */
  nicotineMg?: number
  /** Pouches in one can. */
  pouches?: number
  /** Net weight of one can, g. */
  grams?: number
  /** Picture from above, list size, then full size. */
  image?: string
  imageLarge?: string
  /** The same as small as a lid on the map of all cans; not every service has it. */
  imageLid?: string
  isNew: boolean
  tags: string[]
  available: boolean
  /** `popularity_text` as a number; missing counts as 0. */
  popularity: number
  /** `YYYY-MM-DD HH:mm:ss`, sorts as text. */
  createdAt: string
  /** Item id of the single can, what "add to cart" on a card adds. */
  item: string
  /** Prices of the single can. */
  prices: Prices
  /** What sorting by price compares, minor units by pricelist (specification section 5: prefer the 10-pack). */
  sortPrices: Partial<Record<number, number>>
  /** Market numbers where it is sold. */
  markets: number[]
  /** In a list: which of its families it belongs to; missing where it is the only one of it. */
  kin?: number
  /** In a list: how many strengths and formats of the same can it has, at least two. */
  kinds?: number
}

/** A card with what is known of it that no list shows. */
export interface FamilyCard extends ProductCard {
  /** The same for all strengths and formats of one flavour of one brand; missing where the flavour has no name. */
  family?: string
  /** Of its filling. */
  moisture?: Moisture
}

/** A card with the text that a search finds it by, which no list shows. */
export interface DescribedCard extends ProductCard {
  excerpt: string
}

/** What the operator says of a product; empty where nothing was written. */
export interface ProductTexts {
  excerpt: string
  description: string
}

export type SafetyStatement = (typeof safetyStatements)[number]
export type SignalWord = (typeof signalWords)[number]
export type HazardPictogram = (typeof hazardPictograms)[number]

/** Who answers for a product: postal address in lines, and an e-mail or web address. */
export interface ResponsibleParty {
  name: string
  address: string[]
  contact?: string
}

/** What a buyer has to be told before buying (Regulation (EU) 2023/988, article 19). */
export interface ProductSafety {
  manufacturer?: ResponsibleParty
  /** Who answers for it in the Union. */
  euPerson?: ResponsibleParty
  signal?: SignalWord
  pictograms: HazardPictogram[]
  /** Hazards first, then what to do. */
  statements: SafetyStatement[]
}

/** Days as `2027-08-31`, as far as the catalogue tells them. */
export interface LabelDates {
  /** Until when the oldest can that may be sent keeps. */
  bestBefore?: string
  /** When what the shop says of it was last held against its label. */
  labelRead?: string
}

/** What the product page needs beyond the card. */
export interface ProductDetail extends FamilyCard, ProductTexts, LabelDates {
  /** Those of its markets where only a demonstration sells it; absent where there are none. */
  demoOnly?: number[]
  sku: string
  /** All pack sizes, ascending by quantity, the single can included. */
  packs: Pack[]
  seoTitle?: string
  seoDescription?: string
  /** Net content of a can as text, for example `13 g`. */
  content?: string
  /** Full-size pictures: from above, at an angle, from the side, open, beside a ruler, as far as there are. */
  gallery: string[]
  /** The same small, in the same order. */
  thumbs?: string[]
  /** One sheet of 24 pictures of the can turning, in rows of four (commerce reference section 2.4, media size `turn`). */
  turntable?: string
  /** Related products that are not pack sizes. */
  related: ProductCard[]
  categoryName: string[]
  /** Whether it is sold again once it is sold out: only then one can be told of it. */
  comesBack: boolean
  /** Who answers for it and what its hazards are; absent where nothing is known. */
  safety?: ProductSafety
}
