import * as v from 'valibot'
import { openText, sealText } from '../http/sealed-text.ts'
import { type BreakMonths, breakMonths } from './exclusions.ts'

/** How long a mailed link is good for, ms. */
const lifetimeMs = 86_400_000
const purpose = 'self-exclusion link'

/** What somebody asked for who has yet to show that the address is theirs. */
export interface AskedBreak {
  email: string
  months: BreakMonths
}

const sealed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.string(), months: breakMonths, until: v.number() }),
)

/** The secret of a mailed link; nothing is stored before somebody confirms. */
export function sealBreak(secret: string, { email, months }: AskedBreak, now: number): string {
  return sealText({ secret, purpose }, JSON.stringify({ email, months, until: now + lifetimeMs }))
}

/** What a link asks for; undefined for one that is wrong or too old. */
export function openBreak(secret: string, link: string, now: number): AskedBreak | undefined {
  const opened = v.safeParse(sealed, openText({ secret, purpose }, link))
  if (!opened.success || opened.output.until <= now) return undefined
  const { email, months } = opened.output
  return { email, months }
}
