/**
 * Session storage key and cookie name (specification section 9). The value is the required age in years if the visitor
 * confirmed it, or that age negated if the visitor is younger.
 */
export const ageConfirmedKey = 'ageConfirmed'

export const ageGateId = 'age-gate'

/** Window event, dispatched after the visitor has answered. */
export const ageAnsweredEvent = 'ageanswered'

/** Returns true if the stored answer means that the visitor is younger than `age`. A visitor under 20 can be 18 or 19. */
export function isRefusal(answer: number, age: number): boolean {
  return answer < 0 && age >= -answer
}

/** Returns true for pages that sell nothing and are readable without an answer. `path` can have a language prefix. */
export function isExemptFromAgeGate(path: string): boolean {
  return /^(\/[a-z]{2})?\/(info\/|(contact|withdraw)(\?|$))/.test(path)
}
