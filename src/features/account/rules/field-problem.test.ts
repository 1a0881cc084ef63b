import { expect, it } from 'vitest'
import { toFieldProblems } from './field-problem.ts'

const form = ['email', 'password', 'newPassword', 'city']

it.each([
  [{ email: 'taken' }, { email: 'taken' }],
  [{ email: 'invalid' }, { email: 'email' }],
  [{ password: 'incorrect' }, { password: 'wrong-password' }],
  [{ password: 'invalid' }, { password: 'password-length' }],
  [{ newPassword: 'invalid' }, { newPassword: 'password-length' }],
  [{ city: 'invalid', zipCode: 'invalid' }, { city: 'refused' }],
  [{ zipCode: 'invalid' }, {}],
] as const)('maps the faults %o to the fields %o', (faults, fields) =>
  expect(toFieldProblems(faults, form)).toEqual(fields),
)
