import { allows, type Consent, consentPurposes, consentTo, type GivenConsent } from './visitor.ts'

/** Raise it whenever a purpose, its words or its recipients change: then everybody is asked again. */
export const consentVersion = 1

/** For how many days an answer holds; then the question is asked again. */
export const consentDays = 365

const dayMs = 86_400_000

/** An answer as it is kept: to which version of the question it was given, and when (ms since 1970). */
interface StoredAnswer {
  consent: GivenConsent
  at: number
}

/** The answer as text: version, time (ISO 8601) and what was allowed, as `1 2026-11-23T20:42:03.000Z analytics`. */
export function answerText(consent: GivenConsent, at: number): string {
  const allowed = consentPurposes.filter((purpose) => allows(consent, purpose))
  return [consentVersion, new Date(at).toISOString(), ...(allowed.length > 0 ? allowed : ['none'])].join(' ')
}

/** Undefined for another version, an unknown form, one older than `consentDays` or from the future. */
export function readAnswer(text: string | null, now: number): StoredAnswer | undefined {
  const [version, time = '', ...allowed] = (text ?? '').split(' ')
  const at = Date.parse(time)
  if (version !== String(consentVersion) || !(at <= now && now - at < consentDays * dayMs)) return undefined
  const purposes = consentPurposes.filter((purpose) => allowed.includes(purpose))
  const isWhole = purposes.length > 0 ? purposes.length === allowed.length : allowed.join() === 'none'
  return isWhole ? { consent: consentTo(purposes), at } : undefined
}

/** What the kept text answers now. */
export function consentIn(text: string | null, now: number): Consent {
  return readAnswer(text, now)?.consent ?? 'unanswered'
}
