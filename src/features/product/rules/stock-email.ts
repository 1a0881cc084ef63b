import * as v from 'valibot'

const Email = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.email('invalid'), v.maxLength(254, 'invalid'))

export type EmailProblem = 'empty' | 'invalid'

/** The address as it is sent, or what is wrong with it (specification section 5). */
export function readEmail(input: unknown): { email: string } | { problem: EmailProblem } {
  const parsed = v.safeParse(Email, input)
  if (parsed.success) return { email: parsed.output }
  return { problem: parsed.issues[0].message === 'empty' ? 'empty' : 'invalid' }
}
