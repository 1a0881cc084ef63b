import type { LanguageCode } from '#app.config'
import { brand } from '#app.config'
import type { BodyBlock } from '#features/rich-text/body.ts'
import { type PageHead, pageHead } from '#features/site/page/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'

export interface DataNotice {
  title: string
  items: string[]
  /** Path without language prefix. */
  link?: { text: string; href: string }
}

export interface SellerFacts {
  title: string
  /** Notice that the seller is fictitious. */
  note?: string
  rows: { label: string; value: string }[]
}

export interface InfoPageContent extends OtherLanguages<'title'> {
  title: string
  description: string
  body: BodyBlock[]
  /** Language of the body, if different from the page's. */
  bodyLanguage?: string
  /** Languages in which the page is available. Missing if all. */
  versions?: LanguageCode[]
  /** Details of the seller, on the imprint only. */
  seller?: SellerFacts
  /** Error messages for the editor. Preview only. */
  notices?: string[]
  dataNotice?: DataNotice[]
  /** Visual editing attribute of the title. Preview only. */
  edit?: string
}

export function infoPageHead({ title, description }: InfoPageContent): PageHead {
  return pageHead({ title, description: description || `${title} | ${brand.name}` })
}
