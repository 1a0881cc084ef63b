/**
 * What a visitor said about marketing and statistics; nothing is granted before an answer (specification section 10.7).
 */
export type Consent = 'unanswered' | 'granted' | 'denied'

/** The two questions every visitor is asked, and how they stand. Nobody begins anywhere but at `newVisitor`. */
export interface Visitor {
  /** Holds for the browser session. A visitor under age never gets any further. */
  age: 'unanswered' | 'adult'
  /** Remembered on the device, and taken back at any time. */
  consent: Consent
}

export type Answer =
  | { question: 'age'; answer: 'adult' }
  /** `unanswered`: the remembered answer was deleted. */
  | { question: 'consent'; answer: Consent }

export const newVisitor: Visitor = { age: 'unanswered', consent: 'unanswered' }

/** The one transition there is: an answer replaces the last one to its question. Age is never taken back. */
export function answered(visitor: Visitor, { question, answer }: Answer): Visitor {
  return visitor[question] === answer ? visitor : { ...visitor, [question]: answer }
}

/** What to ask next: age first, and consent only of an adult. */
export function openQuestion({ age, consent }: Visitor): 'age' | 'consent' | undefined {
  if (age === 'unanswered') return 'age'
  return consent === 'unanswered' ? 'consent' : undefined
}

/** What becomes of the visit's events: they wait in memory for both answers, are sent, or are thrown away. */
export function eventsOf({ age, consent }: Visitor): 'wait' | 'send' | 'drop' {
  if (consent === 'denied') return 'drop'
  return age === 'adult' && consent === 'granted' ? 'send' : 'wait'
}
