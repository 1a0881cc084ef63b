/** Session storage and cookie name (specification section 9): the confirmed age in years, or with a minus the refused one. */
export const ageConfirmedKey = 'ageConfirmed'

/** The dialog's id, by which the script finds it. */
export const ageGateId = 'age-gate'

/** Event of the window: the question was answered. */
export const ageAnswered = 'ageanswered'

/** Whether an answer counts as "no" where an age is asked for: who is not yet 20 may be 18. */
export function isRefusal(answer: number, age: number): boolean {
  return answer < 0 && age >= -answer
}

/** Whether a page can be read whatever the answer, by its path with or without the language: nothing is sold there. */
export function isReadable(path: string): boolean {
  return /^(\/[a-z]{2})?\/(info\/|(contact|withdraw)(\?|$))/.test(path)
}
