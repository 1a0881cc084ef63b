import * as v from 'valibot'
import { maybeText, text } from './values.ts'

/** Key in `consents` of `POST payment` (commerce reference section 6.1). */
export const declarationKey = 'age-declaration'

/** Must change if the meaning of the message `checkout_adult_label` changes in any language. */
export const declarationVersion = '1'

export const ageCheckStates = ['not-needed', 'pending', 'passed', 'failed', 'expired'] as const

/** Commerce reference section 6.5. */
export const AgeCheckResponse = v.object({
  token: maybeText,
  ageCheck: v.object({
    state: v.picklist(ageCheckStates),
    minimumAge: v.number(),
    /** Expiry of a passed check, or of a check in progress. ISO 8601. */
    until: maybeText,
  }),
  url: maybeText,
})

const WireDeclaration = v.object({ key: text, version: text, language: text, at: text, text: v.optional(v.string()) })

/** Embedded commerce only. */
export const WireAgeProof = v.object({
  method: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
  minimumAge: v.number(),
  declaration: v.optional(WireDeclaration),
  check: v.optional(
    v.object({ state: v.picklist(ageCheckStates), provider: text, reference: text, at: text, until: text }),
  ),
})
export type WireAgeProof = v.InferOutput<typeof WireAgeProof>
