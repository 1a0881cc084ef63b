import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getFieldErrorText } from '#features/site/form/field-error-text.ts'
import {
  changePasswordSchema,
  loginSchema,
  newPasswordSchema,
  registerSchema,
  resetRequestSchema,
} from './account-schemas.ts'

function findProblems(schema: v.GenericSchema, values: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

const person = {
  ...{ email: 'anna@example.com', password: 'long enough', firstName: 'Anna', lastName: 'Lind', phoneNumber: '' },
  ...{ address1: '', zipCode: '', city: '', country: 'SE', newsletter: false, terms: true },
}

it.each([
  ['anna@example.com', 'secret', {}],
  [' anna@example.com ', 'secret', {}],
  ['', 'secret', { email: 'email' }],
  ['anna', 'secret', { email: 'email' }],
  ['anna@example.com', '', { password: 'password-missing' }],
  ['anna@example.com', ' ', {}],
  ['', '', { email: 'email', password: 'password-missing' }],
])('login: "%s" with the password "%s" has the problems %o', (email, password, expected) => {
  expect(findProblems(loginSchema, { email, password })).toEqual(expected)
})

it.each([
  [{ email: 'anna@' }, { email: 'email' }],
  [{ password: 'abc' }, { password: 'password-length' }],
  [{ password: 'a'.repeat(129) }, { password: 'password-length' }],
  [{ password: 'abcd' }, {}],
  [{ password: 'a'.repeat(128) }, {}],
  [{ firstName: '  ' }, { firstName: 'required' }],
  [{ city: 'x'.repeat(201) }, { city: 'too-long' }],
  [{ country: '' }, { country: 'required' }],
  [{ phoneNumber: 'abc' }, { phoneNumber: 'phone' }],
  [{ phoneNumber: ' +46 70 123 45 67 ' }, {}],
  [{ terms: false }, { terms: 'terms' }],
])('register: with %o has the problems %o', (change, expected) => {
  const found = findProblems(registerSchema, { ...person, ...change })
  expect(found).toEqual(expected)
  for (const problem of Object.values(found)) expect(getFieldErrorText(problem, 'Field')).not.toBe(problem)
})

it.each([
  ['SE', 'se-11122', '111 22'],
  ['GB', 'bfpo61', 'BFPO 61'],
  ['SE', '', ''],
])('register: trims the input and formats a postal code of %s: %s', (country, zipCode, formatted) => {
  const registration = { ...person, country, zipCode: formatted }
  expect(v.parse(registerSchema, { ...registration, firstName: ' Anna ', zipCode })).toEqual(registration)
})

it.each([
  ['abcd', 'abcd', {}],
  ['abcd', 'abce', { repeat: 'mismatch' }],
  ['abcd', '', { repeat: 'mismatch' }],
  ['abc', 'abc', { newPassword: 'password-length' }],
])('a new password "%s" repeated as "%s" has the problems %o', (newPassword, repeat, expected) => {
  expect(findProblems(newPasswordSchema, { newPassword, repeat })).toEqual(expected)
  expect(findProblems(changePasswordSchema, { password: 'old', newPassword, repeat })).toEqual(expected)
})

it('reports each problem on its own field, and one per field', () => {
  expect(findProblems(registerSchema, { ...person, zipCode: '10115-1' })).toEqual({ zipCode: 'zip' })
  expect(findProblems(resetRequestSchema, { email: '' })).toEqual({ email: 'email-empty' })
  const values = { password: '', newPassword: 'abcd', repeat: 'abce' }
  expect(findProblems(changePasswordSchema, values)).toEqual({ password: 'password-missing', repeat: 'mismatch' })
})
