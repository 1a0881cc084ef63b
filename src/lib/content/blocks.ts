import * as v from 'valibot'
import { arrayItemKeySchema, textBlockSchema } from '#lib/html/text-block.ts'
import { imageFieldSchema, linkTargetSchema, nonBlankTextSchema } from './fields.ts'

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
  return { ...use, schema: v.object({ _type: v.literal(type), _key: arrayItemKeySchema, ...fields }) }
}

const optionalPlainText = v.nullish(v.string())

/** Rich text blocks other than text (specification section 3.6). The keys are the values of `_type`. */
export const blockDefinitions = {
  blockImage: block(
    'blockImage',
    { source: imageFieldSchema, alt: optionalPlainText },
    { name: 'image', translated: ['alt'], pictures: { source: 'alt' } },
  ),
  blockButton: block(
    'blockButton',
    { title: nonBlankTextSchema, link: linkTargetSchema },
    { name: 'button', translated: ['title'] },
  ),
  blockCallout: block(
    'blockCallout',
    { content: nonBlankTextSchema },
    { name: 'callout', translated: ['content'], paragraph: 'content' },
  ),
  blockAlgoliaProducts: block(
    'blockAlgoliaProducts',
    {
      query: nonBlankTextSchema,
      searchFields: v.array(v.picklist(['title', 'brand', 'strength', 'flavour', 'category'])),
      type: v.optional(v.picklist(['singular', 'slideshow']), 'singular'),
      title: optionalPlainText,
      description: optionalPlainText,
    },
    { name: 'product search', translated: ['title', 'description'] },
  ),
}

export type BlockType = keyof typeof blockDefinitions
export const blockTypes = Object.keys(blockDefinitions).filter(isBlockType)

/** Checks only own properties, because stored documents can contain any type name, including `constructor`. */
export function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(blockDefinitions, type)
}

export function findBlockDefinition(type: unknown): BlockUse<string> | undefined {
  return isBlockType(type) ? blockDefinitions[type] : undefined
}

export const richTextSchema = v.array(
  v.variant('_type', [textBlockSchema, ...blockTypes.map((type) => blockDefinitions[type].schema)]),
)

export type StoredBlock<Type extends BlockType = BlockType> = Extract<
  v.InferOutput<typeof richTextSchema>[number],
  { _type: Type }
>
