import { expect, it } from 'vitest'
import { toFieldErrorCodes } from './field-error-code.ts'

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
  expect(toFieldErrorCodes(faults, form)).toEqual(fields),
)
