import { createAtom } from '@tanstack/store'
import { useSyncExternalStore } from 'react'
import { isAdult, whenAdult } from '#features/age-gate/when-adult.ts'
import { readStored, writeStored } from '#lib/stored-text.ts'
import { type Answer, answered, type Consent, newVisitor, type Visitor } from './rules/visitor.ts'

/** Local storage name of the answer. */
export const consentKey = 'consent'

const current = createAtom<Visitor>(newVisitor)
let watching = false

/** How the questions of age and consent stand, from this or an earlier visit. Browser only. */
export function visitor(): Visitor {
  watch()
  return current.get()
}

/** The visitor's answer about marketing and statistics. Browser only. */
export function consent(): Consent {
  return visitor().consent
}

/** How the questions stand, kept up to date; unanswered on the server. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(onConsent, visitor, () => newVisitor)
}

/** The visitor's answer about marketing and statistics alone. */
export function useConsent(): Consent {
  return useVisitor().consent
}

/** Calls `listener` after every answer, here or in another tab; returns how to stop. */
export function onConsent(listener: () => void): () => void {
  watch()
  return current.subscribe(listener).unsubscribe
}

/**
 * Takes an answer and remembers it; `denied` withdraws what was granted. Without storage it holds for this page, and the
 * next one asks again.
 */
export function answerConsent(answer: Exclude<Consent, 'unanswered'>): void {
  writeStored('localStorage', consentKey, answer)
  watch()
  take({ question: 'consent', answer })
}

function take(answer: Answer): void {
  current.set(answered(current.get(), answer))
}

function watch(): void {
  if (watching) return
  watching = true
  take({ question: 'consent', answer: stored() })
  if (isAdult()) take({ question: 'age', answer: 'adult' })
  else void whenAdult().then(() => take({ question: 'age', answer: 'adult' }))
  addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) take({ question: 'consent', answer: stored() })
  })
}

function stored(): Consent {
  const answer = readStored('localStorage', consentKey)
  return answer === 'granted' || answer === 'denied' ? answer : 'unanswered'
}
