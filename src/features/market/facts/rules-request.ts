import * as v from 'valibot'

export const rulesRequestSchema = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

export type RulesRequest = v.InferOutput<typeof rulesRequestSchema>
