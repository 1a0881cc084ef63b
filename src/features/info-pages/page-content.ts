import { brand, type LanguageCode } from '#app.config'
import type { BodyBlock } from '#features/rich-text/body.ts'
import { createPageHead, type PageHead } from '#features/site/page/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'

export interface PrivacyNoticeSection {
  title: string
  items: string[]
  /** Path without a language prefix. */
  link?: { text: string; href: string }
}

export interface SellerImprint {
  title: string
  note?: string
  rows: { label: string; value: string }[]
}

export interface InfoPageContent extends OtherLanguages<'title'> {
  title: string
  description: string
  body: BodyBlock[]
  bodyLanguage?: string
  versions?: LanguageCode[]
  seller?: SellerImprint
  notices?: string[]
  privacyNotice?: PrivacyNoticeSection[]
  /** `data-sanity` attribute of the title. Preview only. */
  editAttribute?: string
}

export function createInfoPageHead({ title, description }: InfoPageContent): PageHead {
  return createPageHead({ title, description: description || `${title} | ${brand.name}` })
}
