import * as v from 'valibot'

/** Whose rules, and in which version they are known already. */
export const RulesQuestion = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

export type RulesQuestion = v.InferOutput<typeof RulesQuestion>
