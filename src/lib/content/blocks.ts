import * as v from 'valibot'
import { partKey, textBlock } from '#lib/html/text-block.ts'
import { address, imageField, maybe, text } from './fields.ts'

interface BlockUse<Field> {
  /** What an editor calls it. */
  name: string
  /** Fields whose texts are translated; links and queries are none. */
  translated: readonly Field[]
  /** The field that reads as a paragraph in documents without styles, and in the check of reading ease. */
  paragraph?: Field
  /** The field of each picture's alternative text. */
  pictures?: Readonly<Record<string, Field>>
}

function block<Type extends string, Fields extends v.ObjectEntries>(
  type: Type,
  fields: Fields,
  use: BlockUse<keyof Fields & string>,
) {
  return { ...use, schema: v.object({ _type: v.literal(type), _key: partKey, ...fields }) }
}

const plain = maybe(v.string())

/** What an editor may put between paragraphs, as the studio offers it (specification section 3). */
export const blocks = {
  blockImage: block(
    'blockImage',
    { source: imageField, alt: plain },
    { name: 'image', translated: ['alt'], pictures: { source: 'alt' } },
  ),
  blockButton: block('blockButton', { title: text, link: address }, { name: 'button', translated: ['title'] }),
  blockCallout: block(
    'blockCallout',
    { content: text },
    { name: 'callout', translated: ['content'], paragraph: 'content' },
  ),
  blockAlgoliaProducts: block(
    'blockAlgoliaProducts',
    {
      query: text,
      searchFields: v.array(v.picklist(['title', 'brand', 'strength', 'flavour', 'category'])),
      type: v.optional(v.picklist(['singular', 'slideshow']), 'singular'),
      title: plain,
      description: plain,
    },
    { name: 'product search', translated: ['title', 'description'] },
  ),
}

export type BlockType = keyof typeof blocks
export const blockTypes = Object.keys(blocks).filter(isBlockType)

/** Stored documents name anything, `constructor` too. */
export function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(blocks, type)
}

/** The use of a stored block; undefined for paragraphs, and for a type that the shop does not know. */
export function blockUse(type: unknown): BlockUse<string> | undefined {
  return isBlockType(type) ? blocks[type] : undefined
}

/** Rich text of a post or an information page. */
export const richText = v.array(v.variant('_type', [textBlock, ...blockTypes.map((type) => blocks[type].schema)]))

/** A block as it is stored. */
export type StoredBlock<Type extends BlockType = BlockType> = Extract<
  v.InferOutput<typeof richText>[number],
  { _type: Type }
>
