import * as v from 'valibot'
import { maybeText, text } from './values.ts'

/** Key of the age declaration in `consents` of `POST payment` (commerce reference section 6.1). */
export const declarationKey = 'age-declaration'

/**
 * Version of the declaration that the shopper accepts (message `checkout_adult_label`). Change the version if the
 * meaning changes in any language.
 */
export const declarationVersion = '1'

export const ageCheckStates = ['not-needed', 'pending', 'passed', 'failed', 'expired'] as const

/** Response of all age check calls (commerce reference section 6.5). */
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

/** `declaration` of an order. `at` is the time of the declaration. `text` is the accepted text, if known. */
const WireDeclaration = v.object({ key: text, version: text, language: text, at: text, text: v.optional(v.string()) })

/** Age verification of an order. Embedded commerce only. */
export const WireAgeProof = v.object({
  method: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
  minimumAge: v.number(),
  declaration: v.optional(WireDeclaration),
  check: v.optional(
    v.object({ state: v.picklist(ageCheckStates), provider: text, reference: text, at: text, until: text }),
  ),
})
export type WireAgeProof = v.InferOutput<typeof WireAgeProof>
