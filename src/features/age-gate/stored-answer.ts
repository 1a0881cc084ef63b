import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { ageAnsweredEvent, ageConfirmedKey } from './age-answer.ts'

/** Returns 0 if the visitor has not answered in this session (age-answer.ts). Browser only. */
export function readStoredAgeAnswer(): number {
  return Number(readStoredText('sessionStorage', ageConfirmedKey)) || 0
}

/** If storage is blocked, the answer applies to this page only. Does not notify listeners. Browser only. */
export function storeAgeAnswer(answer: number): void {
  writeStoredText('sessionStorage', ageConfirmedKey, String(answer))
  setDocumentAgeAnswer(answer)
}

export function notifyAgeAnswered(): void {
  dispatchEvent(new Event(ageAnsweredEvent))
}

/** Sets `data-age` on the root element, which `getConfirmedAge` reads. */
export function setDocumentAgeAnswer(answer: number): void {
  document.documentElement.dataset.age = String(answer)
}
