/**
 * POST stores an answer given without JavaScript; GET returns the style sheet that displays or hides the question.
 */
export const ageGateEndpoint = '/api/age'

export const pageField = 'page'

/** Form field and query parameter: required age in years. */
export const ageField = 'age'

export const answerField = 'answer'
