import * as v from 'valibot'
import { decryptJson, encryptJson } from '../http/secrets.ts'
import { selfExclusionMonthsSchema } from './exclusions.ts'

const lifetimeMs = 86_400_000
const purpose = 'self-exclusion link'

const linkSchema = v.object({ email: v.string(), months: selfExclusionMonthsSchema, until: v.number() })

export type SelfExclusionRequest = Omit<v.InferOutput<typeof linkSchema>, 'until'>

/** Nothing is stored before the person confirms the request. */
export function createSelfExclusionLink(secret: string, { email, months }: SelfExclusionRequest, now: number): string {
  return encryptJson({ secret, purpose }, { email, months, until: now + lifetimeMs })
}

export function parseSelfExclusionLink(secret: string, link: string, now: number): SelfExclusionRequest | undefined {
  const opened = decryptJson({ secret, purpose }, linkSchema, link)
  return opened && opened.until > now ? { email: opened.email, months: opened.months } : undefined
}
