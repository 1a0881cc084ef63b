import * as v from 'valibot'
import { maybeText, text } from './values.ts'

/** The declaration's name among the `consents` of `POST payment` (commerce reference section 6.1). */
export const declarationKey = 'age-declaration'

/** Which sentence was agreed to; another one when what it says changes in any language (message `checkout_adult_label`). */
export const declarationVersion = '1'

export const ageCheckStates = ['not-needed', 'pending', 'passed', 'failed', 'expired'] as const

/** What every call of the age check answers (commerce reference section 6.5). */
export const AgeCheckResponse = v.object({
  token: maybeText,
  ageCheck: v.object({
    state: v.picklist(ageCheckStates),
    minimumAge: v.number(),
    /** Until when a pass is good, or a check that was begun can be finished: a moment of ISO 8601. */
    until: maybeText,
  }),
  /** The provider's page, where a check was begun. */
  url: maybeText,
})

/** `declaration` of an order: which sentence, in which language, when, and in its words where they are known. */
const WireDeclaration = v.object({ key: text, version: text, language: text, at: text, text: v.optional(v.string()) })

/** How an order's buyer showed to be old enough; the embedded service's orders alone say it. */
export const WireAgeProof = v.object({
  method: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
  minimumAge: v.number(),
  declaration: v.optional(WireDeclaration),
  check: v.optional(
    v.object({ state: v.picklist(ageCheckStates), provider: text, reference: text, at: text, until: text }),
  ),
})
export type WireAgeProof = v.InferOutput<typeof WireAgeProof>
