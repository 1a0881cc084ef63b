import { createAtom } from '@tanstack/react-store'
import { useSyncExternalStore } from 'react'
import { waitForAdultConfirmation } from '#features/age-gate/adult-confirmation.ts'
import { isAdult } from '#features/site/adult.ts'
import { readStoredText, removeStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { parseConsent, resolveStoredConsent, serializeConsent } from './rules/stored-consent.ts'
import {
  allowsPurpose,
  applyVisitorAnswer,
  type Consent,
  type ConsentPurpose,
  type GivenConsent,
  newVisitor,
  type Visitor,
  type VisitorAnswer,
} from './rules/visitor.ts'

export const consentKey = 'consent'

const current = createAtom<Visitor>(newVisitor)
let isFollowing = false

/** Includes the consent given on earlier visits. Browser only. */
export function getVisitor(): Visitor {
  followAnswers()
  return current.get()
}

/** Browser only. */
export function getConsent(): Consent {
  return getVisitor().consent
}

/** Browser only. */
export function isPurposeAllowed(purpose: ConsentPurpose): boolean {
  return allowsPurpose(getConsent(), purpose)
}

/** Unix time in ms. Undefined if there is no answer. Browser only. */
export function getConsentAnsweredAt(): number | undefined {
  return parseConsent(readStoredText('localStorage', consentKey), Date.now())?.at
}

export function useVisitor(): Visitor {
  return useSyncExternalStore(onConsentChange, getVisitor, () => newVisitor)
}

export function useConsent(): Consent {
  return useVisitor().consent
}

/** Also calls the listener for answers in other tabs. Returns an unsubscribe function. */
export function onConsentChange(listener: () => void): () => void {
  followAnswers()
  return current.subscribe(listener).unsubscribe
}

/** If storage is blocked, the answer applies to this page only. */
export function saveConsent(answer: GivenConsent): void {
  writeStoredText('localStorage', consentKey, serializeConsent(answer, Date.now()))
  followAnswers()
  applyAnswer({ question: 'consent', answer })
}

function applyAnswer(answer: VisitorAnswer): void {
  current.set(applyVisitorAnswer(current.get(), answer))
}

function followAnswers(): void {
  if (isFollowing) return
  isFollowing = true
  removeExpiredConsent()
  applyAnswer({ question: 'consent', answer: readStoredConsent() })
  if (isAdult()) applyAnswer({ question: 'age', answer: 'adult' })
  else void waitForAdultConfirmation().then(() => applyAnswer({ question: 'age', answer: 'adult' }))
  addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) applyAnswer({ question: 'consent', answer: readStoredConsent() })
  })
}

function removeExpiredConsent(): void {
  if (readStoredConsent() === 'unanswered') removeStoredText('localStorage', consentKey)
}

function readStoredConsent(): Consent {
  return resolveStoredConsent(readStoredText('localStorage', consentKey), Date.now())
}
