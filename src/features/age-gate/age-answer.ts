/**
 * Session storage name of the answer, and without script its cookie's; both hold for the browser session (specification
 * section 9). The value is the age that was confirmed, in years, or with a minus the one that was not reached: `18`, `-20`.
 */
export const ageConfirmedKey = 'ageConfirmed'

/** The dialog's id, by which the script finds it. */
export const ageGateId = 'age-gate'

/** Event of the window: the question was answered. */
export const ageAnswered = 'ageanswered'

/** Whether an answer counts as "no" where an age is asked for: who is not yet 20 may be 18. */
export function isRefusal(answer: number, age: number): boolean {
  return answer < 0 && age >= -answer
}

/**
 * Whether a page can be read whatever the answer, by its path with or without the language: who runs the shop, how it treats
 * data, where to find help, how to withdraw from a purchase, and writing to the shop of what is hard to use. Nothing is sold
 * there.
 */
export function isReadable(path: string): boolean {
  return /^(\/[a-z]{2})?\/(info\/|(contact|withdraw)(\?|$))/.test(path)
}
