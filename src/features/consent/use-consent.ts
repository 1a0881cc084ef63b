import { useSyncExternalStore } from 'react'
import { onConsent, visitor } from './consent-store.ts'
import { type Consent, newVisitor, type Visitor } from './rules/visitor.ts'

/** How the questions of age and consent stand, kept up to date; unanswered on the server. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(onConsent, visitor, () => newVisitor)
}

/** The visitor's answer about marketing and statistics alone. */
export function useConsent(): Consent {
  return useVisitor().consent
}
