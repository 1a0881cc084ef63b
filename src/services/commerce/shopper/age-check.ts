import * as v from 'valibot'
import { AgeCheckResponse, type ageCheckStates, declarationKey, declarationVersion } from '../wire/age.ts'

/** Where a shopper's proof of age stands, in a market that asks for one before payment. */
export type AgeCheckState = (typeof ageCheckStates)[number]

/** A proof of age, and until when (ISO 8601) a pass is good. */
export interface AgeCheck {
  state: AgeCheckState
  minimumAge: number
  until?: string
}

/** Who declares: in which language the sentence was shown, and which age it named. */
export interface Declared {
  language: string
  /** Years. */
  minimumAge: number
}

/** The declaration of age when ordering (commerce reference section 6.1, `consents`). */
export type AgeConsent = Declared & { key: string; version: string; consented: true }

export function ageDeclaration({ language, minimumAge }: Declared): AgeConsent {
  return { key: declarationKey, version: declarationVersion, language, minimumAge, consented: true }
}

export const AgeCheckBody = v.pipe(
  AgeCheckResponse,
  v.transform(({ ageCheck: { state, minimumAge, until } }): AgeCheck => {
    return { state, minimumAge, ...(until !== undefined && { until }) }
  }),
)

export const AgeCheckBegunBody = v.pipe(
  AgeCheckResponse,
  v.transform(({ url }) => ({ url: url ?? '' })),
)
