/**
 * Session storage key and cookie name (specification section 3.3). The value is the confirmed age in years, or the
 * required age negated if the visitor is younger.
 */
export const ageConfirmedKey = 'ageConfirmed'

export const ageGateId = 'age-gate'

export const ageAnsweredEvent = 'ageanswered'

/** Returns true if the visitor is known to be younger than `age`. Under 18 implies under 20, but not vice versa. */
export function isTooYoung(answer: number, age: number): boolean {
  return answer < 0 && age >= -answer
}

/** Returns true for pages readable without an answer, because they sell nothing. `path` may have a language prefix. */
export function isExemptFromAgeGate(path: string): boolean {
  return /^(\/[a-z]{2})?\/(info\/|(contact|withdraw)(\?|$))/.test(path)
}

/** POST stores an answer given without JavaScript. GET returns the style sheet for the visitor's answer. */
export const ageGateEndpoint = '/api/age'

/** Form field with the path to return to. */
export const returnPageField = 'page'

/** Form field and query parameter with the required age in years. */
export const requiredAgeField = 'age'

export const ageAnswerField = 'answer'
