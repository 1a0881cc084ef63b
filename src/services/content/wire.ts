import * as v from 'valibot'

/** A field that may be missing: GROQ answers null for what a document does not have. */
export function maybe<Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema)
}

/** A localized value; which language to take, and the error for a damaged one, is `localizedValue`'s business. */
export const localized = v.optional(v.unknown())

/** An image field as stored: a reference to its asset, and what the editor cut off. */
export const imageField = v.looseObject({
  asset: v.object({ _ref: v.string() }),
  crop: maybe(v.object({ top: v.number(), bottom: v.number(), left: v.number(), right: v.number() })),
  hotspot: maybe(v.object({ x: v.number(), y: v.number(), height: v.number(), width: v.number() })),
})

export type ImageField = v.InferOutput<typeof imageField>

const span = v.object({
  _type: v.literal('span'),
  _key: v.string(),
  text: v.string(),
  marks: v.optional(v.array(v.string()), []),
})

const linkMark = v.object({ _type: v.string(), _key: v.string(), href: v.optional(v.string(), '') })

/** A paragraph, heading, quote or list item of portable text. */
export const textBlock = v.object({
  _type: v.literal('block'),
  _key: v.string(),
  style: v.optional(v.string(), 'normal'),
  children: v.array(span),
  markDefs: v.nullish(v.array(linkMark), []),
  listItem: v.optional(v.picklist(['bullet', 'number'])),
  level: v.optional(v.number()),
})

/** What an editor may put between paragraphs (specification section 3). */
export const imageBlock = v.object({
  _type: v.literal('blockImage'),
  _key: v.string(),
  source: imageField,
  alt: maybe(v.string()),
})
export const buttonBlock = v.object({
  _type: v.literal('blockButton'),
  _key: v.string(),
  title: v.string(),
  link: v.string(),
})
export const calloutBlock = v.object({ _type: v.literal('blockCallout'), _key: v.string(), content: v.string() })
export const productsBlock = v.object({
  _type: v.literal('blockAlgoliaProducts'),
  _key: v.string(),
  query: v.string(),
  searchFields: v.array(v.picklist(['title', 'brand', 'strength', 'flavour', 'category'])),
  type: v.optional(v.picklist(['singular', 'slideshow']), 'singular'),
  title: maybe(v.string()),
  description: maybe(v.string()),
})

/** Rich text of a post or an information page. */
export const richText = v.array(v.variant('_type', [textBlock, imageBlock, buttonBlock, calloutBlock, productsBlock]))

export type TextBlock = v.InferOutput<typeof textBlock>
