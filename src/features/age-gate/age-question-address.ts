/** Where a browser without script answers the age question, and gets the style sheet that asks it. */
export const ageAddress = '/api/age'

/** The form's field that says which page the question stood on. */
export const pageField = 'page'
