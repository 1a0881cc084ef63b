import type { LanguageCode } from '#app.config'
import { brand } from '#app.config'
import type { BodyBlock } from '#features/rich-text/body.ts'
import { type PageHead, pageHead } from '#features/site/page/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'

/** A part of the notice about personal data: sentences below a heading, or a link. */
export interface DataNotice {
  title: string
  items: string[]
  /** Path of the shop, without language. */
  link?: { text: string; href: string }
}

/** Who sells, in the page's language. */
export interface SellerFacts {
  title: string
  /** That the seller is an invented one. */
  note?: string
  rows: { label: string; value: string }[]
}

/** An information page such as the terms. */
export interface InfoPageContent extends OtherLanguages<'title'> {
  title: string
  description: string
  body: BodyBlock[]
  /** Language of the body where it is not the page's. */
  bodyLanguage?: string
  /** The languages it exists in; missing for all. */
  versions?: LanguageCode[]
  /** Who sells, on the imprint. */
  seller?: SellerFacts
  /** What is wrong with it, for an editor who previews. */
  notices?: string[]
  /** What the shop itself adds to the privacy page. */
  dataNotice?: DataNotice[]
  /** Mark of its title, for an editor who previews. */
  edit?: string
}

/** Title and description of an information page; for a route's `head`. */
export function infoHead({ title, description }: InfoPageContent): PageHead {
  return pageHead({ title, description: description || `${title} | ${brand.name}` })
}
