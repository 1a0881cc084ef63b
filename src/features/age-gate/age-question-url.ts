/** URL for an answer without script, and of the style sheet that displays the question. */
export const ageUrl = '/api/age'

/** Form field: page that displayed the question. */
export const pageField = 'page'

/** Form field and query parameter of the style sheet: required age in years. */
export const ageField = 'age'

/** Form field: `adult` or `minor`. */
export const answerField = 'answer'
