import * as v from 'valibot'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'

export const buySearchDefaults = { quantity: 1, comment: '' } as const

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

const comment = v.pipe(searchParamTextSchema, v.trim(), v.maxLength(200))

export const buySearchSchema = v.object({
  quantity: v.optional(v.fallback(quantity, buySearchDefaults.quantity), buySearchDefaults.quantity),
  /** Written by the link's author, so the visitor must see the comment before adding the product. */
  comment: v.optional(v.fallback(comment, buySearchDefaults.comment), buySearchDefaults.comment),
})

export type BuySearch = v.InferOutput<typeof buySearchSchema>
