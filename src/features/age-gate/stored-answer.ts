import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { ageAnsweredEvent, ageConfirmedKey } from './age-answer.ts'

/** Answer of this session (age-answer.ts). 0 if there is none. Browser only. */
export function storedAnswer(): number {
  return Number(readStored('sessionStorage', ageConfirmedKey)) || 0
}

/** If storage is blocked, the answer applies to this page only. Listeners are called by `notifyAnswer`. Browser only. */
export function storeAnswer(answer: number): void {
  writeStored('sessionStorage', ageConfirmedKey, String(answer))
  publishAnswer(answer)
}

/** Calls the listeners. Browser only. */
export function notifyAnswer(): void {
  dispatchEvent(new Event(ageAnsweredEvent))
}

/** Sets the answer on the root element for styles and the app (when-adult.ts). Only this attribute confirms an age. */
export function publishAnswer(answer: number): void {
  document.documentElement.dataset.age = String(answer)
}
