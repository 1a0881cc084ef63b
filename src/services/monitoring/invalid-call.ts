/** What a caller of a server function is told whose input a validator refused. */
export const invalidCall = 'The request is not valid.'
