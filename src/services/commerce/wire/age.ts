import * as v from 'valibot'
import { maybeTextSchema, textSchema } from './values.ts'

/** Key in `consents` of `POST payment` (commerce reference section 6.1). */
export const ageDeclarationKey = 'age-declaration'

/** Stored with each declaration. Must be increased if the message `checkout_adult_label` changes in any language. */
export const ageDeclarationVersion = '2'

export const ageCheckStates = ['not-needed', 'pending', 'passed', 'failed', 'expired'] as const

/** See commerce reference section 6.5. */
export const ageCheckResponseSchema = v.object({
  token: maybeTextSchema,
  ageCheck: v.object({
    state: v.picklist(ageCheckStates),
    minimumAge: v.number(),
    /** Time at which a passed check expires, ISO 8601. Missing in all other states. */
    until: maybeTextSchema,
  }),
  url: maybeTextSchema,
})

const wireDeclarationSchema = v.object({
  key: textSchema,
  version: textSchema,
  language: textSchema,
  at: textSchema,
  text: v.optional(v.string()),
})

/** Proof of age in an order. Embedded commerce only. */
export const wireAgeProofSchema = v.object({
  method: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
  minimumAge: v.number(),
  declaration: v.optional(wireDeclarationSchema),
  check: v.optional(
    v.object({
      state: v.picklist(ageCheckStates),
      provider: textSchema,
      reference: textSchema,
      at: textSchema,
      until: textSchema,
    }),
  ),
})
export type WireAgeProof = v.InferOutput<typeof wireAgeProofSchema>
