import type { LanguageCode } from '#app.config'
import { brand } from '#app.config'
import type { ListSlice } from '#features/catalogue/list/list-slice.ts'
import { type PageHead, pageHead } from '#features/site/page/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'
import { m } from '#messages/first.ts'
import type { Flavour } from '#services/commerce/product.ts'
import type { ContentImage } from '#services/content/image.ts'
import type { ContentUris } from '#services/content/match-content-path.ts'
import type { FlavourCounts } from './rules/can-map.ts'
import type { Visibility } from './rules/visibility.ts'

/** Link written by an editor: a path without language prefix, or an external URL. */
export interface ContentLink extends OtherLanguages<'title'> {
  title: string
  href: string
}

export interface LinkGroup extends OtherLanguages<'title'> {
  title: string
  links: ContentLink[]
}

export interface SiteContent {
  uris: ContentUris
  header: ContentLink[]
  footer: LinkGroup[]
}

export interface DocumentTile extends OtherLanguages<'title'> {
  uri: string
  title: string
  /** Flavours only: determines the colour of the tile. */
  flavour?: Flavour
  /** True if the tile displays the name as text. False if only the logo shows the name. */
  named: boolean
  isNew: boolean
  logo?: ContentImage
  /** True if the logo is a dark wordmark on a transparent background. */
  brand: boolean
  /** `data-sanity` attribute of the logo, in preview only. */
  edit?: string
}

export interface AltPictures {
  image: ContentImage
  mobile?: ContentImage
}

export interface PictureLink extends AltPictures {
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

/**
 * Products of a category on the nicotine scale. `rows` are the counts embedded in the page; `whole` is the URL of the
 * full list.
 */
export interface CanMapCard {
  kind: 'canMap'
  categoryUri: string
  rows: FlavourCounts[]
  whole: string
}

export interface TitleAndText extends OtherLanguages<'title' | 'text'> {
  title: string
  text?: string
}

export interface Question extends OtherLanguages<'question' | 'answer'> {
  question: string
  answer: string
}

export type LandingPart = { key: string; visibility: Visibility } & (
  | ({ kind: 'heading' } & TitleAndText)
  | { kind: 'posts'; posts: PostTile[] }
)

export interface LandingPageContent extends OtherLanguages<'title' | 'footer'> {
  /** Name in lists and breadcrumbs. */
  title: string
  /** From the first heading card. The page's name if that card has no title. */
  heading: TitleAndText & { visibility: Visibility }
  parts: LandingPart[]
  footer?: string
  description: string
  /** Title for search engines, if different. */
  metaTitle?: string
  /** Picture for shared links. */
  metaImage?: ContentImage
  tiles: DocumentTile[]
  /** Languages in which the page is available. Undefined if it is available in all languages. */
  versions?: LanguageCode[]
  /** Problems displayed to an editor in preview. */
  notices?: string[]
  /** `data-sanity` attribute of the title, in preview only. */
  edit?: string
}

export interface DocumentPageContent extends OtherLanguages<'title' | 'text' | 'footer'> {
  title: string
  text?: string
  footer?: string
  description: string
  /** Title for search engines, if different. */
  metaTitle?: string
  image?: ContentImage
  /** Flavours only: determines the colour of the page. */
  flavour?: Flavour
  landing: ContentLink
  /** Languages in which the page is available. Undefined if it is available in all languages. */
  versions?: LanguageCode[]
  /** Problems displayed to an editor in preview. */
  notices?: string[]
  /** `data-sanity` attribute of the title, in preview only. */
  edit?: string
  /** True for offers: their products are displayed only in markets that permit announcing price reductions. */
  isOffer?: true
  list: ListSlice
}

/** Returns the home page's head, with default texts if the editors entered none. */
export function homeHead({ title, description }: { title?: string; description?: string }): PageHead {
  const text = description ?? m.landing_home_description({ shop: brand.name })
  return pageHead({ title: title ?? brand.name, description: text })
}

export function landingHead({ title, metaTitle = title, description }: LandingPageContent): PageHead {
  return pageHead({ title: metaTitle, description })
}

export function documentHead({ title, metaTitle = title, description }: DocumentPageContent): PageHead {
  return pageHead({ title: metaTitle, description })
}
