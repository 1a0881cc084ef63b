/** POST stores an answer given without JavaScript. GET returns the style sheet that displays or hides the question. */
export const ageUrl = '/api/age'

/** Form field: page that displayed the question. */
export const pageField = 'page'

/** Form field and query parameter of the style sheet: required age in years. */
export const ageField = 'age'

/** Form field: `adult` or `minor`. */
export const answerField = 'answer'
