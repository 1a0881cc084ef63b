import { isAdult, whenAdult } from '#features/age-gate/when-adult.ts'
import { createStore } from '#lib/store.ts'
import { type Answer, answered, type Consent, newVisitor, type Visitor } from './rules/visitor.ts'

/** Local storage name of the answer. */
export const consentKey = 'consent'

const store = createStore<Visitor>(newVisitor)
let watching = false

/** How the questions of age and consent stand, from this or an earlier visit. Browser only. */
export function visitor(): Visitor {
  watch()
  return store.get()
}

/** The visitor's answer about marketing and statistics. Browser only. */
export function consent(): Consent {
  return visitor().consent
}

/** Calls `listener` after every answer, here or in another tab; returns how to stop. */
export function onConsent(listener: () => void): () => void {
  watch()
  return store.subscribe(listener)
}

/** Takes an answer and remembers it; `denied` withdraws what was granted. */
export function answerConsent(answer: Exclude<Consent, 'unanswered'>): void {
  try {
    localStorage.setItem(consentKey, answer)
  } catch {
    // Without storage the answer holds for this page, and the next one asks again.
  }
  watch()
  take({ question: 'consent', answer })
}

function take(answer: Answer): void {
  store.set(answered(store.get(), answer))
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
  try {
    const answer = localStorage.getItem(consentKey)
    return answer === 'granted' || answer === 'denied' ? answer : 'unanswered'
  } catch {
    return store.get().consent
  }
}
