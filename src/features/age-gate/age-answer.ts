/**
 * Session storage key and cookie name (specification section 9). The value is the confirmed age in years, or negative
 * for a refused age.
 */
export const ageConfirmedKey = 'ageConfirmed'

export const ageGateId = 'age-gate'

/** Window event, fired after an answer. */
export const ageAnsweredEvent = 'ageanswered'

/** Returns true if the stored answer is a "no" for this age. A visitor under 20 can still be 18. */
export function isRefusal(answer: number, age: number): boolean {
  return answer < 0 && age >= -answer
}

/** Returns true for pages that sell nothing and are readable without an answer. `path` is with or without the language. */
export function isExemptFromAgeGate(path: string): boolean {
  return /^(\/[a-z]{2})?\/(info\/|(contact|withdraw)(\?|$))/.test(path)
}
