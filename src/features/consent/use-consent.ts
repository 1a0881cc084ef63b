import { useSyncExternalStore } from 'react'
import { type Consent, consent, onConsent } from './consent-store.ts'

/** The visitor's answer, kept up to date; unanswered on the server. */
export function useConsent(): Consent {
  return useSyncExternalStore(onConsent, consent, () => 'unanswered')
}
