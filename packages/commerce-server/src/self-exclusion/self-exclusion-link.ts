import * as v from 'valibot'
import { decryptText, encryptText } from '../http/secrets.ts'
import { type SelfExclusionMonths, selfExclusionMonthsSchema } from './exclusions.ts'

const lifetimeMs = 86_400_000
const purpose = 'self-exclusion link'

export interface SelfExclusionRequest {
  email: string
  months: SelfExclusionMonths
}

const selfExclusionLinkSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.string(), months: selfExclusionMonthsSchema, until: v.number() }),
)

/** Nothing is stored before the person confirms the request. */
export function createSelfExclusionLink(secret: string, { email, months }: SelfExclusionRequest, now: number): string {
  return encryptText({ secret, purpose }, JSON.stringify({ email, months, until: now + lifetimeMs }))
}

export function parseSelfExclusionLink(secret: string, link: string, now: number): SelfExclusionRequest | undefined {
  const opened = v.safeParse(selfExclusionLinkSchema, decryptText({ secret, purpose }, link))
  if (!opened.success || opened.output.until <= now) return undefined
  const { email, months } = opened.output
  return { email, months }
}
