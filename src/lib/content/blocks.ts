import * as v from 'valibot'
import { arrayItemKey, textBlock } from '#lib/html/text-block.ts'
import { imageField, linkTarget, optionalField, text } from './fields.ts'

interface BlockUse<Field> {
  name: string
  translated: readonly Field[]
  paragraph?: Field
  pictures?: Readonly<Record<string, Field>>
}

function block<Type extends string, Fields extends v.ObjectEntries>(
  type: Type,
  fields: Fields,
  use: BlockUse<keyof Fields & string>,
) {
  return { ...use, schema: v.object({ _type: v.literal(type), _key: arrayItemKey, ...fields }) }
}

const optionalPlainText = optionalField(v.string())

/** See specification section 3. */
export const blocks = {
  blockImage: block(
    'blockImage',
    { source: imageField, alt: optionalPlainText },
    { name: 'image', translated: ['alt'], pictures: { source: 'alt' } },
  ),
  blockButton: block('blockButton', { title: text, link: linkTarget }, { name: 'button', translated: ['title'] }),
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
      title: optionalPlainText,
      description: optionalPlainText,
    },
    { name: 'product search', translated: ['title', 'description'] },
  ),
}

export type BlockType = keyof typeof blocks
export const blockTypes = Object.keys(blocks).filter(isBlockType)

/** Own properties only, because stored documents can contain any name, including `constructor`. */
export function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(blocks, type)
}

export function blockUse(type: unknown): BlockUse<string> | undefined {
  return isBlockType(type) ? blocks[type] : undefined
}

export const richText = v.array(v.variant('_type', [textBlock, ...blockTypes.map((type) => blocks[type].schema)]))

export type StoredBlock<Type extends BlockType = BlockType> = Extract<
  v.InferOutput<typeof richText>[number],
  { _type: Type }
>
