/** Where a browser without script answers the age question, and gets the style sheet that asks it. */
export const ageAddress = '/api/age'

/** The form's field that says which page the question stood on. */
export const pageField = 'page'

/** Which age was asked for, in years; of the form and of the style sheet's address. */
export const ageField = 'age'

/** The form's answer: `adult` or `minor`. */
export const answerField = 'answer'
