import * as v from 'valibot'
import { ageCheckResponseSchema, type ageCheckStates, ageDeclarationKey, ageDeclarationVersion } from '../wire/age.ts'

/** `until` is the time at which a passed check expires (ISO 8601). Undefined in all other states. */
export interface AgeCheck {
  state: (typeof ageCheckStates)[number]
  minimumAge: number
  until?: string
}

export interface AgeDeclaration {
  language: string
  minimumAge: number
}

/** Entry in `consents` of `POST payment` (commerce reference section 6.1). */
export type AgeConsent = AgeDeclaration & { key: string; version: string; consented: true }

export function createAgeConsent({ language, minimumAge }: AgeDeclaration): AgeConsent {
  return { key: ageDeclarationKey, version: ageDeclarationVersion, language, minimumAge, consented: true }
}

export const ageCheckBodySchema = v.pipe(
  ageCheckResponseSchema,
  v.transform(({ ageCheck: { state, minimumAge, until } }): AgeCheck => {
    return { state, minimumAge, ...(until !== undefined && { until }) }
  }),
)

export const ageCheckStartBodySchema = v.pipe(
  ageCheckResponseSchema,
  v.transform(({ url }) => ({ url: url ?? '' })),
)
