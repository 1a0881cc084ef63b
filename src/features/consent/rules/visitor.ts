/** Purposes that a visitor can allow separately (decision 0058). */
export const consentPurposes = ['analytics', 'marketing'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

/** `unanswered` allows nothing (specification section 10.7). */
export type Consent = 'unanswered' | 'none' | ConsentPurpose | 'both'

export type GivenConsent = Exclude<Consent, 'unanswered'>

export interface Visitor {
  /** Valid for the browser session. Minors remain `unanswered`. */
  age: 'unanswered' | 'adult'
  consent: Consent
}

export type VisitorAnswer = { question: 'age'; answer: 'adult' } | { question: 'consent'; answer: Consent }

export const newVisitor: Visitor = { age: 'unanswered', consent: 'unanswered' }

export function allowsPurpose(consent: Consent, purpose: ConsentPurpose): boolean {
  return consent === purpose || consent === 'both'
}

export function toGivenConsent(purposes: readonly ConsentPurpose[]): GivenConsent {
  const [first, second] = consentPurposes.filter((purpose) => purposes.includes(purpose))
  if (first === undefined) return 'none'
  return second === undefined ? first : 'both'
}

/** The only function that changes a visitor's answers. The age answer is never reset. */
export function applyVisitorAnswer(visitor: Visitor, { question, answer }: VisitorAnswer): Visitor {
  return visitor[question] === answer ? visitor : { ...visitor, [question]: answer }
}

export function getNextQuestion({ age, consent }: Visitor): 'age' | 'consent' | undefined {
  if (age === 'unanswered') return 'age'
  return consent === 'unanswered' ? 'consent' : undefined
}

export type EventHandling = 'wait' | 'send' | 'drop'

/** Events wait in memory until both questions are answered. Events of a declined purpose are dropped immediately. */
export function getEventHandling({ age, consent }: Visitor, purpose: ConsentPurpose): EventHandling {
  if (consent === 'unanswered') return 'wait'
  if (!allowsPurpose(consent, purpose)) return 'drop'
  return age === 'adult' ? 'send' : 'wait'
}

/** `send` if events of any purpose are sent, otherwise `wait` if events of any purpose wait, otherwise `drop`. */
export function getCombinedEventHandling(visitor: Visitor): EventHandling {
  const fates = consentPurposes.map((purpose) => getEventHandling(visitor, purpose))
  if (fates.includes('send')) return 'send'
  return fates.includes('wait') ? 'wait' : 'drop'
}
