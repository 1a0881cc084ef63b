/** What a visitor may allow, each for itself (docs/decisions/0058). */
export const consentPurposes = ['analytics', 'marketing'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

/** What a visitor allowed, nothing before an answer (specification section 10.7). One word, comparable by ===. */
export type Consent = 'unanswered' | 'none' | ConsentPurpose | 'both'

/** An answer that was given. */
export type GivenConsent = Exclude<Consent, 'unanswered'>

/** The two questions every visitor is asked, and how they stand. Nobody begins anywhere but at `newVisitor`. */
export interface Visitor {
  /** Holds for the browser session. A visitor under age never gets any further. */
  age: 'unanswered' | 'adult'
  /** Remembered on the device, and taken back at any time. */
  consent: Consent
}

export type Answer =
  | { question: 'age'; answer: 'adult' }
  /** `unanswered`: the remembered answer was deleted, or is too old. */
  | { question: 'consent'; answer: Consent }

export const newVisitor: Visitor = { age: 'unanswered', consent: 'unanswered' }

export function allows(consent: Consent, purpose: ConsentPurpose): boolean {
  return consent === purpose || consent === 'both'
}

export function consentTo(purposes: readonly ConsentPurpose[]): GivenConsent {
  const [first, second] = consentPurposes.filter((purpose) => purposes.includes(purpose))
  if (first === undefined) return 'none'
  return second === undefined ? first : 'both'
}

/** The one transition there is: an answer replaces the last one to its question. Age is never taken back. */
export function answered(visitor: Visitor, { question, answer }: Answer): Visitor {
  return visitor[question] === answer ? visitor : { ...visitor, [question]: answer }
}

/** What to ask next: age first, and consent only of an adult. */
export function openQuestion({ age, consent }: Visitor): 'age' | 'consent' | undefined {
  if (age === 'unanswered') return 'age'
  return consent === 'unanswered' ? 'consent' : undefined
}

/** What becomes of what is kept or told for a purpose. */
export type Fate = 'wait' | 'send' | 'drop'

/** What becomes of the visit's events for a purpose: they wait in memory for both answers, are sent, or are thrown away. */
export function fateOf({ age, consent }: Visitor, purpose: ConsentPurpose): Fate {
  if (consent === 'unanswered') return 'wait'
  if (!allows(consent, purpose)) return 'drop'
  return age === 'adult' ? 'send' : 'wait'
}

/** What becomes of the visit's events at all: somebody may be told of them, or nobody yet, or nobody ever. */
export function eventsOf(visitor: Visitor): Fate {
  const fates = consentPurposes.map((purpose) => fateOf(visitor, purpose))
  if (fates.includes('send')) return 'send'
  return fates.includes('wait') ? 'wait' : 'drop'
}
