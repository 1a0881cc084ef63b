/**
 * Session storage key and cookie name (specification section 9). The value is the confirmed age in years, or the
 * required age negated if the visitor is younger.
 */
export const ageConfirmedKey = 'ageConfirmed'

export const ageGateId = 'age-gate'

export const ageAnsweredEvent = 'ageanswered'

/** A refused age rules out higher ages, but not lower ages: a visitor under 20 can be 18 or 19. */
export function isTooYoung(answer: number, age: number): boolean {
  return answer < 0 && age >= -answer
}

/** True for pages that sell nothing, which are readable without an answer. `path` can have a language prefix. */
export function isExemptFromAgeGate(path: string): boolean {
  return /^(\/[a-z]{2})?\/(info\/|(contact|withdraw)(\?|$))/.test(path)
}
