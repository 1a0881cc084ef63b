import * as v from 'valibot'
import { searchText } from '#lib/urls/search-values.ts'

/** A buy link without search params; for `stripSearchParams`. */
export const buySearchDefaults = { quantity: 1, comment: '' } as const

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

const comment = v.pipe(searchText, v.trim(), v.maxLength(200))

/** Search params of a buy link; a broken value counts as missing. */
export const buySearchSchema = v.object({
  quantity: v.optional(v.fallback(quantity, buySearchDefaults.quantity), buySearchDefaults.quantity),
  /** Goes with the cart line: text of the link's author, so the visitor reads it first. */
  comment: v.optional(v.fallback(comment, buySearchDefaults.comment), buySearchDefaults.comment),
})

export type BuySearch = v.InferOutput<typeof buySearchSchema>
