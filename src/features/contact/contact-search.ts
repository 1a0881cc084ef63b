import * as v from 'valibot'

export const contactTopics = ['question', 'order', 'accessibility'] as const

const states = ['sent', 'email', 'text', 'often', 'away'] as const

export const contactSearchSchema = v.object({
  state: v.fallback(v.optional(v.picklist(states)), undefined),
  about: v.fallback(v.optional(v.picklist(contactTopics)), undefined),
})

export type ContactSearch = v.InferOutput<typeof contactSearchSchema>

export type ContactFormOutcome = NonNullable<ContactSearch['state']>
