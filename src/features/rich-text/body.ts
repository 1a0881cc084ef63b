import type { CardRows } from '#features/catalogue/rules/card-rows.ts'
import type { BlockType, StoredBlock } from '#lib/content/blocks.ts'
import type { TextBlock } from '#lib/html/text-block.ts'
import type { ContentImage } from '#services/content/image.ts'

/** Blocks that the server prepares; the others are drawn as they are stored. */
export interface PreparedBlocks {
  blockImage: { image: ContentImage }
  blockAlgoliaProducts: { layout: 'single' | 'shelf'; title?: string; text?: string; rows: CardRows }
}

/** A block between paragraphs, ready to be drawn. */
export type SpecialBlock<Type extends BlockType = BlockType> = Type extends keyof PreparedBlocks
  ? { _type: Type; _key: string } & PreparedBlocks[Type]
  : StoredBlock<Type>

/** In preview only: a block that cannot be drawn, and why. */
interface LeftOutBlock {
  _type: 'leftOut'
  _key: string
  notice: string
}

/** A part of an article's body, ready to be drawn; `edit` is its mark, for an editor who previews. */
export type BodyBlock = { edit?: string } & (TextBlock | SpecialBlock | LeftOutBlock)

/** A part of a long article, for its table of contents. */
export interface BodyHeading {
  /** `id` of the heading on the page. */
  id: string
  text: string
}
