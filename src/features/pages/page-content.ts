import type { LanguageCode } from '#app.config'
import { brand } from '#app.config'
import type { BodyBlock } from '#features/articles/body.ts'
import { type PageHead, pageHead } from '#features/site/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'

/** An information page such as the terms. */
export interface InfoPageContent extends OtherLanguages<'title'> {
  title: string
  description: string
  body: BodyBlock[]
  /** Language of the body where it is not the page's. */
  bodyLanguage?: string
  /** The languages it exists in; missing for all. */
  versions?: LanguageCode[]
  /** What is wrong with it, for an editor who previews. */
  notices?: string[]
  /** Mark of its title, for an editor who previews. */
  edit?: string
}

/** Title and description of an information page; for a route's `head`. */
export function infoHead({ title, description }: InfoPageContent): PageHead {
  return pageHead({ title, description: description || `${title} | ${brand.name}` })
}
