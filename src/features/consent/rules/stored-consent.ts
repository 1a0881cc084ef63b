import { allowsPurpose, type Consent, consentPurposes, type GivenConsent, toGivenConsent } from './visitor.ts'

/** Increment when a purpose, its wording or its recipients change, so that all visitors must answer again. */
const consentVersion = 1

export const consentRetentionDays = 365

const dayMs = 86_400_000

/** Format: version, time (ISO 8601) and allowed purposes, e.g. `1 2026-11-23T20:42:03.000Z analytics`. */
export function serializeConsent(consent: GivenConsent, at: number): string {
  const allowed = consentPurposes.filter((purpose) => allowsPurpose(consent, purpose))
  return [consentVersion, new Date(at).toISOString(), ...(allowed.length > 0 ? allowed : ['none'])].join(' ')
}

/**
 * Returns undefined for a different version, an invalid format, or an answer that is older than `consentRetentionDays`
 * or in the future. `at` and `now` are Unix time in ms.
 */
export function parseConsent(text: string | null, now: number): { consent: GivenConsent; at: number } | undefined {
  const [version, time = '', ...allowed] = (text ?? '').split(' ')
  const at = Date.parse(time)
  if (version !== String(consentVersion) || !(at <= now && now - at < consentRetentionDays * dayMs)) return undefined
  const purposes = consentPurposes.filter((purpose) => allowed.includes(purpose))
  const isWhole = purposes.length > 0 ? purposes.length === allowed.length : allowed.join() === 'none'
  return isWhole ? { consent: toGivenConsent(purposes), at } : undefined
}

export function resolveStoredConsent(text: string | null, now: number): Consent {
  return parseConsent(text, now)?.consent ?? 'unanswered'
}
