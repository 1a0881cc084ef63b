import * as v from 'valibot'

/** Search params of the withdrawal page: why a declaration was not accepted. A broken value counts as missing. */
export const withdrawSearchSchema = v.object({
  state: v.fallback(v.optional(v.picklist(['often', 'away'])), undefined),
})

export type WithdrawSearch = v.InferOutput<typeof withdrawSearchSchema>
