import * as v from 'valibot'
import { searchText } from '#lib/addresses/search-values.ts'

/**
 * Search params of the withdrawal page: why a declaration was not accepted, and the link of an order, which the server
 * answers. A broken value counts as missing.
 */
export const withdrawSearchSchema = v.object({
  state: v.fallback(v.optional(v.picklist(['often', 'away'])), undefined),
  order: v.fallback(v.optional(searchText), undefined),
})

export type WithdrawSearch = v.InferOutput<typeof withdrawSearchSchema>
