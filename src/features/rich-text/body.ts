import type { SerializedCards } from '#features/catalogue/rules/serialized-cards.ts'
import type { BlockType, StoredBlock } from '#lib/content/blocks.ts'
import type { TextBlock } from '#lib/html/text-block.ts'
import type { ContentImage } from '#services/content/image.ts'

interface PreparedBlocks {
  blockImage: { image: ContentImage }
  blockAlgoliaProducts: { layout: 'single' | 'shelf'; title?: string; text?: string; rows: SerializedCards }
}

export type NonTextBlock<Type extends BlockType = BlockType> = Type extends keyof PreparedBlocks
  ? { _type: Type; _key: string } & PreparedBlocks[Type]
  : StoredBlock<Type>

interface UnrenderableBlock {
  _type: 'invalid'
  _key: string
  notice: string
}

export type BodyBlock = { editAttribute?: string } & (TextBlock | NonTextBlock | UnrenderableBlock)

export interface BodyHeading {
  id: string
  text: string
}
