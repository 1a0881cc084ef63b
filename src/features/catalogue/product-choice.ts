import * as v from 'valibot'

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Which products a block shows: those of a category (uri), a brand (uri), a flavour, a tag, or exactly these ids in this order. */
export const productChoice = v.variant('by', [
  v.object({ by: v.literal('category'), uri: code }),
  v.object({ by: v.literal('brand'), uri: code }),
  v.object({ by: v.literal('flavour'), flavour: code }),
  v.object({ by: v.literal('tag'), tag: code }),
  v.object({ by: v.literal('ids'), ids: v.pipe(v.array(code), v.maxLength(48)) }),
])

export type ProductChoice = v.InferOutput<typeof productChoice>
