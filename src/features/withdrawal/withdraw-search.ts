import * as v from 'valibot'

/**
 * Search params of the withdrawal page: why a declaration was not accepted, and the link of an order, which the server
 * answers. A broken value counts as missing.
 */
export const withdrawSearchSchema = v.object({
  state: v.fallback(v.optional(v.picklist(['often', 'away'])), undefined),
  order: v.fallback(v.optional(v.string()), undefined),
})

export type WithdrawSearch = v.InferOutput<typeof withdrawSearchSchema>
