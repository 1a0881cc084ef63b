import { createAtom } from '@tanstack/react-store'
import { useSyncExternalStore } from 'react'
import { whenAdult } from '#features/age-gate/when-adult.ts'
import { isAdult } from '#features/site/adult.ts'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'
import { answerText, consentIn, readAnswer } from './rules/stored-answer.ts'
import {
  type Answer,
  allows,
  answered,
  type Consent,
  type ConsentPurpose,
  type GivenConsent,
  newVisitor,
  type Visitor,
} from './rules/visitor.ts'

/** Local storage name of the answer. */
export const consentKey = 'consent'

const current = createAtom<Visitor>(newVisitor)
let watching = false

/** How the questions of age and consent stand, from this or an earlier visit. Browser only. */
export function visitor(): Visitor {
  watch()
  return current.get()
}

/** The visitor's answer about statistics and marketing. Browser only. */
export function consent(): Consent {
  return visitor().consent
}

/** Whether the visitor allowed a purpose. Browser only. */
export function isAllowed(purpose: ConsentPurpose): boolean {
  return allows(consent(), purpose)
}

/** When the visitor answered, ms since 1970; undefined while there is no answer. Browser only. */
export function consentedAt(): number | undefined {
  return readAnswer(readStored('localStorage', consentKey), Date.now())?.at
}

export function useVisitor(): Visitor {
  return useSyncExternalStore(onConsent, visitor, () => newVisitor)
}

/** The visitor's answer about statistics and marketing alone. */
export function useConsent(): Consent {
  return useVisitor().consent
}

/** Calls `listener` after every answer, here or in another tab; returns how to stop. */
export function onConsent(listener: () => void): () => void {
  watch()
  return current.subscribe(listener).unsubscribe
}

/** Takes and stores an answer; what it no longer allows is withdrawn. Without storage it holds for this page. */
export function saveConsent(answer: GivenConsent): void {
  writeStored('localStorage', consentKey, answerText(answer, Date.now()))
  watch()
  take({ question: 'consent', answer })
}

function take(answer: Answer): void {
  current.set(answered(current.get(), answer))
}

function watch(): void {
  if (watching) return
  watching = true
  forgetOldAnswer()
  take({ question: 'consent', answer: stored() })
  if (isAdult()) take({ question: 'age', answer: 'adult' })
  else void whenAdult().then(() => take({ question: 'age', answer: 'adult' }))
  addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) take({ question: 'consent', answer: stored() })
  })
}

/** What is no answer any more is not kept either. */
function forgetOldAnswer(): void {
  if (stored() === 'unanswered') removeStored('localStorage', consentKey)
}

function stored(): Consent {
  return consentIn(readStored('localStorage', consentKey), Date.now())
}
