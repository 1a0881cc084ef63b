import * as v from 'valibot'

const states = ['sent', 'begun', 'email', 'link', 'often', 'away'] as const

export type SelfExclusionFormOutcome = (typeof states)[number]

export const selfExclusionSearchSchema = v.object({
  state: v.fallback(v.optional(v.picklist(states)), undefined),
  /** Last day of the self-exclusion (`YYYY-MM-DD`), or `open` if it has no fixed end. */
  until: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2}|open)$/))), undefined),
})

export type SelfExclusionSearch = v.InferOutput<typeof selfExclusionSearchSchema>
