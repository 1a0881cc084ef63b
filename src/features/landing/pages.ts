import type { CardRows } from '#features/catalogue/rules/card-rows.ts'
import type { Flavour } from '#services/commerce/product.ts'
import type { ContentImage } from '#services/content/image.ts'
import type { ContentUris } from './rules/content-address.ts'
import type { Visibility } from './rules/visibility.ts'

/** A link an editor wrote: a path of the shop without language, or an address elsewhere. */
export interface ContentLink {
  title: string
  href: string
}

export interface LinkGroup {
  title: string
  links: ContentLink[]
}

/** What every page shows of the content service: addresses, header and footer. */
export interface SiteContent {
  uris: ContentUris
  header: ContentLink[]
  footer: LinkGroup[]
}

/** A brand, a flavour or an offer, as a tile. */
export interface DocumentTile {
  uri: string
  title: string
  /** For a flavour its code, which gives the tile its colour. */
  flavour?: Flavour
  logo?: ContentImage
  /** Its logo is a wordmark, drawn dark on nothing. */
  brand: boolean
}

export interface PostTile {
  uri: string
  title: string
  excerpt: string
  publishedAt?: string
  image?: ContentImage
}

/** A card of the home page, ready to be drawn. */
export type HomeCard = { key: string; visibility: Visibility } & (
  | { kind: 'opening'; title: string; text?: string; image?: ContentImage; links: ContentLink[] }
  | { kind: 'heading'; title: string; text?: string }
  | { kind: 'products'; categoryUri: string; link: boolean; count: number; rows: CardRows }
  | { kind: 'tiles'; tiles: DocumentTile[] }
  | { kind: 'brands'; tiles: DocumentTile[] }
  | { kind: 'posts'; posts: PostTile[] }
  | { kind: 'text'; title: string; text: string }
  | { kind: 'faq'; entries: { question: string; answer: string }[] }
)

export interface HomePageContent {
  title?: string
  description?: string
  cards: HomeCard[]
}

/** The page of all brands, flavours or offers. */
export interface LandingPageContent {
  title: string
  introduction?: string
  footer?: string
  description: string
  tiles: DocumentTile[]
}

/** The page of one brand, flavour or offer, with its products. */
export interface DocumentPageContent {
  title: string
  text?: string
  footer?: string
  description: string
  image?: ContentImage
  /** For a flavour its code, which gives the page its colour. */
  flavour?: Flavour
  landing: ContentLink
  rows: CardRows
}
