import * as v from 'valibot'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'

/** `state` is the reason why a declaration was not accepted. `order` is the secret from the emailed link. */
export const withdrawalSearchSchema = v.object({
  state: v.fallback(v.optional(v.picklist(['often', 'away'])), undefined),
  order: v.fallback(v.optional(searchParamTextSchema), undefined),
})

export type WithdrawalSearch = v.InferOutput<typeof withdrawalSearchSchema>
