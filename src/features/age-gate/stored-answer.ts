import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { ageAnswered, ageConfirmedKey } from './age-answer.ts'

/** The answer of this session (age-answer.ts); 0 while there is none. Browser only. */
export function storedAnswer(): number {
  return Number(readStored('sessionStorage', ageConfirmedKey)) || 0
}

/** Where storage is refused the answer holds for this page. Whoever waits for it is told by `notifyAnswer`. Browser only. */
export function storeAnswer(answer: number): void {
  writeStored('sessionStorage', ageConfirmedKey, String(answer))
  displayAnswer(answer)
}

/** Tells whoever waits that there is an answer. Browser only. */
export function notifyAnswer(): void {
  dispatchEvent(new Event(ageAnswered))
}

/** Tells styles and the app, which ask the root element (when-adult.ts): what is not said there was not confirmed. */
export function displayAnswer(answer: number): void {
  document.documentElement.dataset.age = String(answer)
}
