import * as v from 'valibot'
import { decryptText, encryptText } from '../http/secrets.ts'
import { type SelfExclusionMonths, selfExclusionMonths } from './exclusions.ts'

const lifetimeMs = 86_400_000
const purpose = 'self-exclusion link'

export interface RequestedSelfExclusion {
  email: string
  months: SelfExclusionMonths
}

const sealed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.string(), months: selfExclusionMonths, until: v.number() }),
)

/** Nothing is stored before the person confirms the request. */
export function sealSelfExclusion(secret: string, { email, months }: RequestedSelfExclusion, now: number): string {
  return encryptText({ secret, purpose }, JSON.stringify({ email, months, until: now + lifetimeMs }))
}

export function openSelfExclusion(secret: string, link: string, now: number): RequestedSelfExclusion | undefined {
  const opened = v.safeParse(sealed, decryptText({ secret, purpose }, link))
  if (!opened.success || opened.output.until <= now) return undefined
  const { email, months } = opened.output
  return { email, months }
}
