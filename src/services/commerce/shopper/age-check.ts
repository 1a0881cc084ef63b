import * as v from 'valibot'
import { AgeCheckResponse, type ageCheckStates, declarationKey, declarationVersion } from '../wire/age.ts'

export type AgeCheckState = (typeof ageCheckStates)[number]

/** `until` is the expiry of a passed check (ISO 8601). */
export interface AgeCheck {
  state: AgeCheckState
  minimumAge: number
  until?: string
}

export interface AgeDeclaration {
  language: string
  minimumAge: number
}

/** Commerce reference section 6.1, `consents`. */
export type AgeConsent = AgeDeclaration & { key: string; version: string; consented: true }

export function ageDeclaration({ language, minimumAge }: AgeDeclaration): AgeConsent {
  return { key: declarationKey, version: declarationVersion, language, minimumAge, consented: true }
}

export const AgeCheckBody = v.pipe(
  AgeCheckResponse,
  v.transform(({ ageCheck: { state, minimumAge, until } }): AgeCheck => {
    return { state, minimumAge, ...(until !== undefined && { until }) }
  }),
)

export const AgeCheckStartBody = v.pipe(
  AgeCheckResponse,
  v.transform(({ url }) => ({ url: url ?? '' })),
)
