import { brand, type LanguageCode } from '#app.config'
import type { ListSlice } from '#features/catalogue/list/list-slice.ts'
import { createPageHead, type PageHead } from '#features/site/page/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'
import { m } from '#messages/first.ts'
import type { Flavour } from '#services/commerce/product.ts'
import type { ContentImage } from '#services/content/image.ts'
import type { ContentUris } from '#services/content/match-content-path.ts'
import type { FlavourCounts } from './rules/nicotine-map.ts'
import type { PictureBackground } from './rules/picture-background.ts'
import type { Visibility } from './rules/visibility.ts'

/** Link entered by an editor. `href` is a path without a language prefix, or an external URL. */
export interface TitledLink extends OtherLanguages<'title'> {
  title: string
  href: string
}

export interface LinkGroup extends OtherLanguages<'title'> {
  title: string
  links: TitledLink[]
}

export interface SiteContent {
  uris: ContentUris
  header: TitledLink[]
  footer: LinkGroup[]
}

export interface DocumentTile extends OtherLanguages<'title' | 'text'> {
  uri: string
  title: string
  /** Description of a brand. Omitted on the home page. */
  text?: string
  /** Set only on flavour tiles; determines the tile's colour. */
  flavour?: Flavour
  showsName: boolean
  isNew: boolean
  logo?: ContentImage
  /** True for a brand, whose logo should be a dark wordmark on a transparent background. */
  isBrand: boolean
  /** Omitted on the home page. */
  products?: TileProducts
  editAttribute?: string
}

/** Summary of the document's products. Counted per market number, because each market has a different range. */
interface TileProducts {
  counts: Partial<Record<number, number>>
  /** Small pictures of the most popular products. */
  pictures: string[]
}

export interface ResponsivePictureSources {
  image: ContentImage
  mobile?: ContentImage
}

export interface PictureLink extends ResponsivePictureSources {
  key: string
  href?: string
  visibility: Visibility
}

export interface PostTile {
  uri: string
  title: string
  excerpt: string
  language: string
  publishedAt?: string
  image?: ContentImage
}

export interface NicotineMapCard {
  kind: 'canMap'
  categoryUri: string
  rows: FlavourCounts[]
  fullListUrl: string
}

export interface TitleAndText extends OtherLanguages<'title' | 'text'> {
  title: string
  text?: string
}

export interface FaqItem extends OtherLanguages<'question' | 'answer'> {
  question: string
  answer: string
}

export type LandingSection = { key: string; visibility: Visibility } & (
  | ({ kind: 'heading' } & TitleAndText)
  | { kind: 'posts'; posts: PostTile[] }
)

export interface LandingPageContent extends OtherLanguages<'title' | 'footer'> {
  title: string
  /** Texts of the first heading card. The title falls back to the page's name. */
  heading: TitleAndText & { visibility: Visibility }
  sections: LandingSection[]
  footer?: string
  description: string
  metaTitle?: string
  metaImage?: ContentImage
  tiles: DocumentTile[]
  versions?: LanguageCode[]
  notices?: string[]
  editAttribute?: string
}

/** Page of a brand, flavour or offer with a list of its products. */
export interface ListingPageContent extends OtherLanguages<'title' | 'text' | 'footer'> {
  title: string
  text?: string
  footer?: string
  description: string
  metaTitle?: string
  /** Wordmark of a brand. Omitted unless the stored picture is known to be transparent. */
  logo?: ContentImage
  image?: ContentImage
  /** Set only on pages of brands and flavours. */
  ground?: PictureBackground
  /** Set only on flavour pages; determines the page's colour. */
  flavour?: Flavour
  landing: TitledLink
  versions?: LanguageCode[]
  notices?: string[]
  editAttribute?: string
  /** True for a list of reduced products, displayed only in markets that permit announcing price reductions. */
  isOffer?: true
  list: ListSlice
}

export function createHomeHead({ title, description }: { title?: string; description?: string }): PageHead {
  const text = description ?? m.landing_home_description({ shop: brand.name })
  return createPageHead({ title: title ?? brand.name, description: text })
}

export function createLandingHead({
  title,
  metaTitle = title,
  description,
}: Pick<LandingPageContent, 'title' | 'metaTitle' | 'description'>): PageHead {
  return createPageHead({ title: metaTitle, description })
}
