/** Purposes that a visitor can allow separately (decision 0058). */
export const consentPurposes = ['analytics', 'marketing'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

/**
 * Without an answer, nothing is allowed (specification section 10.7). A string, so that values can be compared
 * with ===.
 */
export type Consent = 'unanswered' | 'none' | ConsentPurpose | 'both'

export type GivenConsent = Exclude<Consent, 'unanswered'>

export interface Visitor {
  /** Valid for the browser session. Minors remain `unanswered`. */
  age: 'unanswered' | 'adult'
  consent: Consent
}

export type Answer = { question: 'age'; answer: 'adult' } | { question: 'consent'; answer: Consent }

export const newVisitor: Visitor = { age: 'unanswered', consent: 'unanswered' }

export function allows(consent: Consent, purpose: ConsentPurpose): boolean {
  return consent === purpose || consent === 'both'
}

export function consentTo(purposes: readonly ConsentPurpose[]): GivenConsent {
  const [first, second] = consentPurposes.filter((purpose) => purposes.includes(purpose))
  if (first === undefined) return 'none'
  return second === undefined ? first : 'both'
}

/** The only state transition. The age answer is never reset. */
export function withAnswer(visitor: Visitor, { question, answer }: Answer): Visitor {
  return visitor[question] === answer ? visitor : { ...visitor, [question]: answer }
}

export function nextQuestion({ age, consent }: Visitor): 'age' | 'consent' | undefined {
  if (age === 'unanswered') return 'age'
  return consent === 'unanswered' ? 'consent' : undefined
}

export type EventHandling = 'wait' | 'send' | 'drop'

/** Events are held in memory until both questions are answered. */
export function eventHandlingFor({ age, consent }: Visitor, purpose: ConsentPurpose): EventHandling {
  if (consent === 'unanswered') return 'wait'
  if (!allows(consent, purpose)) return 'drop'
  return age === 'adult' ? 'send' : 'wait'
}

/**
 * `send` if events are sent for any purpose, otherwise `wait` if events are held for any purpose, otherwise
 * `drop`.
 */
export function combinedEventHandling(visitor: Visitor): EventHandling {
  const fates = consentPurposes.map((purpose) => eventHandlingFor(visitor, purpose))
  if (fates.includes('send')) return 'send'
  return fates.includes('wait') ? 'wait' : 'drop'
}
