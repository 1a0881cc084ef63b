import type { LanguageCode } from '#app.config'
import { brand } from '#app.config'
import type { ListPart } from '#features/catalogue/list/list-part.ts'
import { type PageHead, pageHead } from '#features/site/page/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'
import { m } from '#messages/first.ts'
import type { Flavour } from '#services/commerce/product.ts'
import type { ContentUris } from '#services/content/content-address.ts'
import type { ContentImage } from '#services/content/image.ts'
import type { CanCounts } from './rules/can-map.ts'
import type { Visibility } from './rules/visibility.ts'

/** A link an editor wrote: a path of the shop without language, or an address elsewhere. */
export interface ContentLink extends OtherLanguages<'title'> {
  title: string
  href: string
}

export interface LinkGroup extends OtherLanguages<'title'> {
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
export interface DocumentTile extends OtherLanguages<'title'> {
  uri: string
  title: string
  /** For a flavour its code, which gives the tile its colour. */
  flavour?: Flavour
  /** Its name stands on the tile, and not only in its logo. */
  named: boolean
  /** It came into the shop lately. */
  isNew: boolean
  logo?: ContentImage
  /** Its logo is a wordmark, drawn dark on nothing. */
  brand: boolean
  /** Mark of its logo, for an editor who previews. */
  edit?: string
}

/** A picture, perhaps with another one for narrow windows. */
export interface AltPictures {
  image: ContentImage
  mobile?: ContentImage
}

/** A picture that leads somewhere. */
export interface PictureLink extends AltPictures {
  key: string
  href?: string
  visibility: Visibility
}

export interface PostTile {
  uri: string
  title: string
  excerpt: string
  /** Language the post is written in. */
  language: string
  publishedAt?: string
  image?: ContentImage
}

/** Every can of a category on the scale: what the page says of it, and where all of them are. */
export interface CanMapCard {
  kind: 'canMap'
  categoryUri: string
  rows: CanCounts[]
  /** Address of the whole list. */
  whole: string
}

/** A title with a text, which may be missing. */
export interface Words extends OtherLanguages<'title' | 'text'> {
  title: string
  text?: string
}

export interface Question extends OtherLanguages<'question' | 'answer'> {
  question: string
  answer: string
}

/** A part of a landing page, below its tiles: a further heading, or the posts the editors want to be seen. */
export type LandingPart = { key: string; visibility: Visibility } & (
  | ({ kind: 'heading' } & Words)
  | { kind: 'posts'; posts: PostTile[] }
)

/** The page of all brands, flavours or offers. */
export interface LandingPageContent extends OtherLanguages<'title' | 'footer'> {
  /** Its name, in lists and on the way to it. */
  title: string
  /** What stands over it, from its first heading: the name, where that has no words of its own. */
  heading: Words & { visibility: Visibility }
  parts: LandingPart[]
  footer?: string
  description: string
  /** Title for search engines, where it is another one. */
  metaTitle?: string
  /** What shared links show. */
  metaImage?: ContentImage
  tiles: DocumentTile[]
  /** The languages it exists in; missing for all. */
  versions?: LanguageCode[]
  /** What is wrong with it, for an editor who previews. */
  notices?: string[]
  /** Mark of its title, for an editor who previews. */
  edit?: string
}

/** The page of one brand, flavour or offer, with its products. */
export interface DocumentPageContent extends OtherLanguages<'title' | 'text' | 'footer'> {
  title: string
  text?: string
  footer?: string
  description: string
  /** Title for search engines, where it is another one. */
  metaTitle?: string
  image?: ContentImage
  /** For a flavour its code, which gives the page its colour. */
  flavour?: Flavour
  landing: ContentLink
  /** The languages it exists in; missing for all. */
  versions?: LanguageCode[]
  /** What is wrong with it, for an editor who previews. */
  notices?: string[]
  /** Mark of its title, for an editor who previews. */
  edit?: string
  /** It is an offer: its products are listed for their reduced prices, where those may be announced. */
  isOffer?: true
  /** What the page shows of its products. */
  list: ListPart
}

/** Title and description of the home page, also without the editors' words. */
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
