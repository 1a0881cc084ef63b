import { expect, it } from 'vitest'
import { refusedFields } from './refused-fields.ts'

const form = ['email', 'password', 'newPassword', 'city']

it.each([
  [{ email: 'already registered' }, { email: 'taken' }],
  [{ email: 'not valid' }, { email: 'email' }],
  [{ password: 'incorrect' }, { password: 'wrong-password' }],
  [{ password: 'not valid' }, { password: 'password-length' }],
  [{ newPassword: 'not valid' }, { newPassword: 'password-length' }],
  [{ city: 'not valid', zipCode: 'not valid' }, { city: 'refused' }],
  [{ request: 'too many' }, {}],
])('%o is about %o', (errors, fields) => {
  expect(refusedFields(errors, form)).toEqual(fields)
})
