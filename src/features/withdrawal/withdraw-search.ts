import * as v from 'valibot'
import { searchText } from '#lib/urls/search-values.ts'

/** Why a declaration was not accepted, and an order's link. A broken value counts as missing. */
export const withdrawSearchSchema = v.object({
  state: v.fallback(v.optional(v.picklist(['often', 'away'])), undefined),
  order: v.fallback(v.optional(searchText), undefined),
})

export type WithdrawSearch = v.InferOutput<typeof withdrawSearchSchema>
