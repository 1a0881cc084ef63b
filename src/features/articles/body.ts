import type { CardRows } from '#features/catalogue/rules/card-rows.ts'
import type { TextBlock } from '#lib/html/text-block.ts'
import type { ContentImage } from '#services/content/image.ts'

/** A part of an article's body, ready to be drawn; `edit` is its mark, for an editor who previews. */
export type BodyBlock = { edit?: string } & (
  | TextBlock
  | { _type: 'image'; _key: string; image: ContentImage }
  | { _type: 'button'; _key: string; title: string; href: string }
  /** In preview only: a block that cannot be drawn, and why. */
  | { _type: 'leftOut'; _key: string; notice: string }
  | { _type: 'callout'; _key: string; text: string }
  | { _type: 'products'; _key: string; layout: 'single' | 'shelf'; title?: string; text?: string; rows: CardRows }
)

/** A part of a long article, for its table of contents. */
export interface BodyHeading {
  /** `id` of the heading on the page. */
  id: string
  text: string
}
