import type { BodyBlock } from '#features/rich-text/body.ts'

/** Editors' part of a product page. Empty fields are omitted. */
export interface ProductContent {
  /** Only in the page's language, because those of commerce are better than English ones. */
  metaTitle?: string
  metaDescription?: string
  badges: string[]
  story?: { body: BodyBlock[]; language: string }
}
