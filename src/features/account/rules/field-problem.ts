/** What can be wrong with a field of the account's forms; `form/problem-text.ts` turns it into a sentence. */
export const fieldProblems = [
  'required',
  'email',
  'email-empty',
  'password-missing',
  'password-length',
  'mismatch',
  'too-long',
  'terms',
  'taken',
  'wrong-password',
  'refused',
] as const
export type FieldProblem = (typeof fieldProblems)[number]

/** Narrows a form library's error message to the problems these forms know. */
export function isFieldProblem(message: unknown): message is FieldProblem {
  return fieldProblems.some((problem) => problem === message)
}
