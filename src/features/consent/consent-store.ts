import { createStore } from '#lib/store.ts'

/** Local storage name of the answer. */
export const consentKey = 'consent'

/** What a visitor said about marketing and statistics; nothing is granted before an answer (design section 9.7). */
export type Consent = 'unanswered' | 'granted' | 'denied'

const store = createStore<Consent>('unanswered')
let watching = false

/** The visitor's answer, from this or an earlier visit. Browser only. */
export function consent(): Consent {
  watch()
  return store.get()
}

/** Calls `listener` after every change, here or in another tab; returns how to stop. */
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
  store.set(answer)
}

function watch(): void {
  if (watching) return
  watching = true
  store.set(stored())
  addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) store.set(stored())
  })
}

function stored(): Consent {
  try {
    const answer = localStorage.getItem(consentKey)
    return answer === 'granted' || answer === 'denied' ? answer : 'unanswered'
  } catch {
    return store.get()
  }
}
