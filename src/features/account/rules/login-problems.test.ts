import { expect, it } from 'vitest'
import { loginProblems } from './login-problems.ts'

it.each([
  ['anna@example.com', 'secret', {}],
  ['', 'secret', { email: true }],
  ['anna', 'secret', { email: true }],
  ['anna@example.com', '', { password: true }],
  ['anna@example.com', ' ', {}],
  ['', '', { email: true, password: true }],
])('"%s" with the password "%s" has the problems %o', (email, password, problems) => {
  expect(loginProblems({ email, password })).toEqual(problems)
})
